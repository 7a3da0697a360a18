"""The finished picture of the table: drawn when the camera stands still, kept until it moves.

Whatever moves is drawn over it with its depth, so the best look costs nothing during a throw.
While the camera itself moves a cheaper picture is drawn for each frame.
"""

from __future__ import annotations

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    AntialiasAttrib,
    Camera,
    DepthTestAttrib,
    GraphicsOutput,
    NodePath,
    RenderAttrib,
    ScissorAttrib,
    Texture,
)

from app.view.table.masks import PICTURED
from app.view.table.passes import (
    drawn_with,
    full_screen_card,
    make_buffer,
    picture_texture,
    remove_buffer,
    view_scene,
)
from app.view.table.quality import Look, Looks
from app.view.table.shading import shader


class _Layer:
    """One size and look of the picture: a colour and a depth texture."""

    def __init__(self, base: ShowBase, scene: NodePath, look: Look, name: str) -> None:
        self._size = _pixels(base, look)
        self.colour = picture_texture(f"{name} colour", smooth=look.scale != 1)
        self.depth = picture_texture(f"{name} depth", smooth=False)
        self.buffers: tuple[GraphicsOutput, ...]
        if look.samples:
            # Drivers disagree about resolving multisampled depth, so depth has a pass of its own.
            picture = make_buffer(
                base, name, self._size, -20, colour=self.colour, samples=look.samples
            )
            depths = make_buffer(base, f"{name} depth", self._size, -20, depth=self.depth)
            depth_only = drawn_with(shader("depth", "depth"))
            camera = view_scene(depths, scene, base.camLens, PICTURED, depth_only)
            camera.reparent_to(base.camera)
            self.buffers = (picture, depths)
        else:
            picture = make_buffer(base, name, self._size, -20, colour=self.colour, depth=self.depth)
            self.buffers = (picture,)
        self.wear(look)
        self._camera = view_scene(picture, scene, base.camLens, PICTURED, self._state)
        self._camera.reparent_to(base.camera)

    def fits(self, base: ShowBase, look: Look) -> bool:
        """Whether it could be drawn with that look as it is. New buffers are worth avoiding: a
        driver that draws in software may hold on to the memory of the old ones."""
        shape = (self.look.samples, self.look.scale)
        return shape == (look.samples, look.scale) and self._size == _pixels(base, look)

    def wear(self, look: Look) -> None:
        """Takes another look that fits."""
        self.look = look
        state = drawn_with(
            shader(
                "surface",
                "surface",
                fine_light=look.fine_light,
                quick=look.quick,
                crispness=look.crispness,
            )
        )
        if look.samples:
            state = state.add_attrib(AntialiasAttrib.make(AntialiasAttrib.M_multisample))
        self._state = state

    def draw(self, strip: int = 0, of: int = 1) -> None:
        """Draws one of several strips of the picture with the next frame."""
        state = self._state
        if of > 1:
            state = state.add_attrib(scissor(self._size[1], strip, of))
        camera = self._camera.node()
        assert isinstance(camera, Camera)
        camera.set_initial_state(state)
        picture, *depths = self.buffers
        picture.set_clear_color_active(strip == 0)
        picture.set_clear_depth_active(strip == 0)
        for buffer in (picture, *(depths if strip == 0 else ())):
            buffer.set_active(True)

    def rest(self) -> None:
        for buffer in self.buffers:
            buffer.set_active(False)

    def remove(self, base: ShowBase) -> None:
        for buffer in self.buffers:
            remove_buffer(base, buffer)


def scissor(rows: int, strip: int, of: int) -> ScissorAttrib:
    """Lets through one of several strips of a picture so many rows high. Panda3D rounds the start
    and the height of a scissor each by itself: only edges between rows leave none out."""
    low, high = (round(rows * edge / of) / rows for edge in (strip, strip + 1))
    attrib = ScissorAttrib.make(0, 1, low, high)
    assert isinstance(attrib, ScissorAttrib)
    return attrib


def _pixels(base: ShowBase, look: Look) -> tuple[int, int]:
    wide, high = base.win.get_x_size(), base.win.get_y_size()
    return max(1, round(wide * look.scale)), max(1, round(high * look.scale))


class Picture:
    def __init__(self, base: ShowBase, scene: NodePath, looks: Looks) -> None:
        self._base, self._scene = base, scene
        self.looks = looks
        self._still = _Layer(base, scene, looks.still, "still")
        self._moving = _Layer(base, scene, looks.moving, "moving")
        self._strip = 0
        self.backdrop = full_screen_card("backdrop", shader("screen", "backdrop"))
        self.backdrop.reparent_to(base.render)
        self.backdrop.set_bin("background", 0)
        self.backdrop.set_attrib(DepthTestAttrib.make(RenderAttrib.M_always))
        self._show(self._still)

    def _show(self, layer: _Layer) -> None:
        self._shown = layer
        self.backdrop.show()
        self.backdrop.set_shader_inputs(picture=layer.colour, depths=layer.depth)

    @property
    def depth(self) -> Texture:
        """The depth of the picture now shown."""
        return self._shown.depth

    @property
    def in_strips(self) -> bool:
        """Whether the best picture takes several frames."""
        return self.looks.still.strips > 1

    def draw_still(self, *, at_once: bool = False) -> bool:
        """Draws the best picture with the next frame, or the next strip of it. True: it is
        complete and shown; until then what was shown before stays."""
        strips = 1 if at_once else self.looks.still.strips
        self._still.draw(0 if at_once else self._strip, strips)
        self._strip = 0 if at_once else (self._strip + 1) % strips
        if self._strip:
            return False
        self._show(self._still)
        return True

    def draw_moving(self) -> None:
        """Draws the quick picture with the next frame."""
        self._strip = 0
        self._show(self._moving)
        self._moving.draw()

    def rest(self) -> None:
        """Keeps what is drawn."""
        self._still.rest()
        self._moving.rest()

    def resize(self, looks: Looks) -> None:
        """Fits the pictures to the window, or to another quality."""
        self.looks = looks
        self._still = self._fitted(self._still, looks.still, "still")
        self._moving = self._fitted(self._moving, looks.moving, "moving")
        self._strip = 0
        self._show(self._still)

    def _fitted(self, layer: _Layer, look: Look, name: str) -> _Layer:
        if layer.fits(self._base, look):
            layer.wear(look)
            return layer
        layer.remove(self._base)
        return _Layer(self._base, self._scene, look, name)

    def hide(self) -> None:
        """Shows nothing until something is drawn."""
        self.backdrop.hide()

    def remove(self) -> None:
        for layer in (self._still, self._moving):
            layer.remove(self._base)
        self.backdrop.remove_node()
