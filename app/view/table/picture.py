"""The finished picture of the table: drawn when the camera stands still, kept until it moves.

Whatever moves is drawn over it with its depth, so the best look costs nothing during a throw.
While the camera itself moves a cheaper picture is drawn for each frame.
"""

from __future__ import annotations

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    AntialiasAttrib,
    DepthTestAttrib,
    GraphicsOutput,
    NodePath,
    RenderAttrib,
    Texture,
)

from app.view.table.masks import PICTURED
from app.view.table.passes import (
    drawn_with,
    full_screen_card,
    make_buffer,
    picture_texture,
    view_scene,
)
from app.view.table.quality import MOVING, Look
from app.view.table.shading import shader


class _Layer:
    """One size and look of the picture: a colour and a depth texture."""

    def __init__(self, base: ShowBase, scene: NodePath, look: Look, name: str) -> None:
        size = (
            max(1, round(base.win.get_x_size() * look.scale)),
            max(1, round(base.win.get_y_size() * look.scale)),
        )
        self.colour = picture_texture(f"{name} colour", smooth=look.scale != 1)
        self.depth = picture_texture(f"{name} depth", smooth=False)
        state = drawn_with(shader("surface", "surface", look.shadow_taps, quick=look.quick))
        self.buffers: tuple[GraphicsOutput, ...]
        if look.samples:
            # Drivers disagree about resolving multisampled depth, so depth has a pass of its own.
            picture = make_buffer(base, name, size, -20, colour=self.colour, samples=look.samples)
            depths = make_buffer(base, f"{name} depth", size, -20, depth=self.depth)
            depth_only = drawn_with(shader("depth", "depth"))
            camera = view_scene(depths, scene, base.camLens, PICTURED, depth_only)
            camera.reparent_to(base.camera)
            state = state.add_attrib(AntialiasAttrib.make(AntialiasAttrib.M_multisample))
            self.buffers = (picture, depths)
        else:
            picture = make_buffer(base, name, size, -20, colour=self.colour, depth=self.depth)
            self.buffers = (picture,)
        camera = view_scene(picture, scene, base.camLens, PICTURED, state)
        camera.reparent_to(base.camera)

    def remove(self, base: ShowBase) -> None:
        for buffer in self.buffers:
            for region in buffer.get_active_display_regions():
                region.get_camera().remove_node()
            base.graphics_engine.remove_window(buffer)


class Picture:
    def __init__(self, base: ShowBase, scene: NodePath, look: Look) -> None:
        self._base, self._scene, self._look = base, scene, look
        self._still = _Layer(base, scene, look, "still")
        self._moving = _Layer(base, scene, MOVING, "moving")
        self.backdrop = full_screen_card("backdrop", shader("screen", "backdrop"))
        self.backdrop.reparent_to(base.render)
        self.backdrop.set_bin("background", 0)
        self.backdrop.set_attrib(DepthTestAttrib.make(RenderAttrib.M_always))
        self._show(self._still)

    def _show(self, layer: _Layer) -> None:
        self._shown = layer
        self.backdrop.set_shader_inputs(picture=layer.colour, depths=layer.depth)

    @property
    def depth(self) -> Texture:
        """The depth of the picture now shown."""
        return self._shown.depth

    def draw_still(self) -> None:
        """Draws the best picture with the next frame."""
        self._show(self._still)
        for buffer in self._still.buffers:
            buffer.set_active(True)

    def draw_moving(self) -> None:
        """Draws the quick picture with the next frame."""
        self._show(self._moving)
        for buffer in self._moving.buffers:
            buffer.set_active(True)

    def rest(self) -> None:
        """Keeps what is drawn."""
        for buffer in (*self._still.buffers, *self._moving.buffers):
            buffer.set_active(False)

    def resize(self, look: Look | None = None) -> None:
        """Fits the pictures to the window, or to another quality."""
        self._look = look or self._look
        for layer in (self._still, self._moving):
            layer.remove(self._base)
        self._still = _Layer(self._base, self._scene, self._look, "still")
        self._moving = _Layer(self._base, self._scene, MOVING, "moving")
        self._show(self._still)

    def remove(self) -> None:
        for layer in (self._still, self._moving):
            layer.remove(self._base)
        self.backdrop.remove_node()
