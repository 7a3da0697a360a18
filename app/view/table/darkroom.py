"""What is done to a finished picture of the table before it is shown: what rests on it is laid
over, multisampled, and all of it is seen through a lens. Once for each picture, never for each
frame."""

from __future__ import annotations

from dataclasses import dataclass

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    AntialiasAttrib,
    Camera,
    DepthTestAttrib,
    DisplayRegion,
    GraphicsOutput,
    NodePath,
    OrthographicLens,
    RenderAttrib,
    RenderState,
    Texture,
)

from app.view.table.masks import LAID
from app.view.table.passes import (
    drawn_with,
    full_screen_card,
    make_buffer,
    picture_texture,
    remove_buffer,
    scissor,
    view_scene,
)
from app.view.table.quality import Look
from app.view.table.shading import shader

_MOST_BLUR = 0.008
"""Largest blur, as a share of the picture's width: more would show the few spots it is made of."""


@dataclass(frozen=True)
class Print:
    """A picture with its depth."""

    colour: Texture
    depth: Texture


@dataclass(frozen=True)
class Lens:
    """What it is seen through. Lengths in millimetres."""

    aperture: float
    focus: float
    """Distance of what is sharp."""
    near: float
    far: float
    field: float
    """Tangent of half the horizontal angle of view."""


class Darkroom:
    """Memory is dear, and a multisampled buffer is large: what rests is laid over the finished
    picture in the buffer that picture came from, and a copy keeps the picture as it was."""

    def __init__(
        self,
        base: ShowBase,
        look: Look,
        size: tuple[int, int],
        picture: GraphicsOutput,
        finished: Print,
        resting: NodePath,
    ) -> None:
        """``picture``: the buffer that draws ``finished``; ``resting``: what may lie on it."""
        self._base, self._size, self._picture = base, size, picture
        self._drawn = [picture.get_display_region(n) for n in range(1, _regions(picture))]
        self._plain = Print(picture_texture("plain colour", smooth=False), finished.depth)
        self._whole = Print(finished.colour, picture_texture("laid depth", smooth=False))
        self._seen = picture_texture("seen through the lens", smooth=False)

        self._copy = make_buffer(base, "plain", size, -19, colour=self._plain.colour)
        self._show_card(self._copy, "laid", finished)
        self._depths = make_buffer(base, "laid depth", size, -19, depth=self._whole.depth)
        smooth = drawn_with(shader("surface", "surface", fine_light=True, over_picture=True))
        smooth = smooth.add_attrib(AntialiasAttrib.make(AntialiasAttrib.M_multisample))
        resting.set_shader_inputs(pictureDepth=finished.depth)
        depth_only = drawn_with(shader("depth", "depth"))
        self._laid: list[DisplayRegion] = []
        for buffer, state in ((picture, smooth), (self._depths, depth_only)):
            self._show_card(buffer, "laid", self._plain)
            camera = view_scene(buffer, resting, base.camLens, LAID, state)
            camera.reparent_to(base.camera)
            first = _regions(buffer) - 2
            for order, number in enumerate((first, first + 1)):
                buffer.get_display_region(number).set_sort(1 + order)
            if buffer is picture:
                self._laid = [buffer.get_display_region(first + n) for n in (0, 1)]
        self._set_laying(False)

        self._lens = make_buffer(base, "lens", size, -15, colour=self._seen)
        self._lens_card, self._lens_camera = self._show_card(self._lens, "lens", self._plain)
        self.wear(look)

    def wear(self, look: Look) -> None:
        """Takes another look of the same size."""
        self._lens_card.set_shader(shader("screen", "lens", lens_taps=look.lens_taps), 100)

    def _show_card(self, buffer: GraphicsOutput, name: str, of: Print) -> tuple[NodePath, Camera]:
        card = full_screen_card(name, shader("screen", name))
        card.set_shader_inputs(picture=of.colour, depths=of.depth)
        card.set_attrib(DepthTestAttrib.make(RenderAttrib.M_always))
        camera = view_scene(buffer, card, OrthographicLens(), LAID, RenderState.make_empty())
        node = camera.node()
        assert isinstance(node, Camera)
        return card, node

    def _set_laying(self, laying: bool) -> None:
        for region in self._drawn:
            region.set_active(not laying)
        for region in self._laid:
            region.set_active(laying)

    def print(self, *, laid: bool, lens: bool) -> Print:
        """What there is to show when all is done."""
        plain = self._whole if laid else self._plain
        return Print(self._seen, plain.depth) if lens else plain

    def keep(self) -> None:
        """Copies the finished picture, with the frame that draws its end."""
        self._set_laying(False)
        self._copy.set_active(True)

    def lay(self) -> None:
        """Lays what rests over the finished picture, with the next frame."""
        self._set_laying(True)
        self._picture.set_clear_color_active(False)
        self._picture.set_clear_depth_active(True)
        for buffer in (self._picture, self._depths):
            buffer.set_active(True)

    def look(self, lens: Lens, strip: int = 0, of: int = 1, *, laid: bool) -> None:
        """Looks at one of several strips of the picture through the lens, with the next frame."""
        wide, high = self._size
        of_picture = self._whole if laid else self._plain
        blur = lens.aperture * wide / 2 / lens.field / lens.focus
        self._lens_card.set_shader_inputs(
            picture=of_picture.colour,
            depths=of_picture.depth,
            lens=(lens.near, lens.far, lens.focus, blur),
            pixel=(1 / wide, 1 / high, _MOST_BLUR * wide),
        )
        cut = RenderState.make(scissor(high, strip, of)) if of > 1 else RenderState.make_empty()
        self._lens_camera.set_initial_state(cut)
        self._lens.set_clear_color_active(strip == 0)
        self._lens.set_active(True)

    @property
    def _own(self) -> tuple[GraphicsOutput, ...]:
        return (self._copy, self._depths, self._lens)

    def rest(self) -> None:
        for buffer in self._own:
            buffer.set_active(False)
        self._set_laying(False)

    def remove(self) -> None:
        """Before the buffer of the picture is removed, which takes its own cameras along."""
        for buffer in self._own:
            remove_buffer(self._base, buffer)


def _regions(buffer: GraphicsOutput) -> int:
    return buffer.get_num_display_regions()
