"""What the light depends on besides the camera: seen from above, how open every spot is to the room
and to the window. Drawn again only when a piece has moved."""

from __future__ import annotations

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    LVecBase4f,
    NodePath,
    OrthographicLens,
    RenderState,
    SamplerState,
)

from app.view.table.masks import SEEN_FROM_ABOVE
from app.view.table.passes import (
    drawn_with,
    full_screen_card,
    make_buffer,
    picture_texture,
    view_scene,
)
from app.view.table.shading import (
    HEIGHT_RANGE,
    HEIGHT_TOP,
    OPENNESS_PIXELS,
    OPENNESS_SPAN,
    shader,
)

_HEIGHT_PIXELS = 1024


class Daylight:
    def __init__(self, base: ShowBase, scene: NodePath) -> None:
        heights = picture_texture("heights", smooth=False)
        size = (_HEIGHT_PIXELS, _HEIGHT_PIXELS)
        height_buffer = make_buffer(base, "heights", size, -40, depth=heights)
        depth_only = drawn_with(shader("depth", "depth"))
        above = OrthographicLens()
        above.set_film_size(OPENNESS_SPAN, OPENNESS_SPAN)
        above.set_near_far(100 - HEIGHT_TOP, 100 - HEIGHT_TOP + HEIGHT_RANGE)
        eye = view_scene(height_buffer, scene, above, SEEN_FROM_ABOVE, depth_only)
        eye.reparent_to(scene.get_parent())
        eye.set_pos(0, 0, 100)
        eye.set_p(-90)

        self.openness = picture_texture("openness")
        self.openness.set_wrap_u(SamplerState.WM_border_color)
        self.openness.set_wrap_v(SamplerState.WM_border_color)
        self.openness.set_border_color(LVecBase4f(1, 1, 1, 1))
        size = (OPENNESS_PIXELS, OPENNESS_PIXELS)
        openness_buffer = make_buffer(base, "openness", size, -30, colour=self.openness)
        card = full_screen_card("openness", shader("screen", "openness"))
        card.set_shader_inputs(heights=heights)
        card.set_depth_test(False)
        view_scene(
            openness_buffer, card, OrthographicLens(), SEEN_FROM_ABOVE, RenderState.make_empty()
        )
        self._card = card
        self.buffers = (height_buffer, openness_buffer)

    def apply_to(self, node: NodePath) -> None:
        """Lets the surfaces under a node see this light."""
        node.set_shader_inputs(openness=self.openness)
