"""What the light depends on besides the camera: the sun's depth picture and, seen from above, how
open every spot is to sky and sun. Drawn again only when a piece has moved."""

from __future__ import annotations

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    LMatrix4f,
    LVecBase4f,
    NodePath,
    OrthographicLens,
    RenderState,
    SamplerState,
)

from app.view.table.masks import LIT, SEEN_FROM_ABOVE
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
    OPENNESS_SPAN,
    SUN_FILM,
    shader,
)

SUN = (-0.572732, 0.343639, 0.744551)
"""Towards the sun; the same direction as in shaders/light.glsl."""
_SUN_PIXELS, _HEIGHT_PIXELS, _OPENNESS_PIXELS = 2048, 768, 640
_SUN_DISTANCE = 500.0


class Daylight:
    def __init__(self, base: ShowBase, scene: NodePath) -> None:
        depth_only = drawn_with(shader("depth", "depth"))
        self.sun_depth = picture_texture("sun depth")
        self.sun_depth.set_minfilter(SamplerState.FT_shadow)
        self.sun_depth.set_magfilter(SamplerState.FT_shadow)
        size = (_SUN_PIXELS, _SUN_PIXELS)
        sun_buffer = make_buffer(base, "sun", size, -40, depth=self.sun_depth)
        lens = OrthographicLens()
        lens.set_film_size(*SUN_FILM)
        lens.set_near_far(250, 720)
        sun = view_scene(sun_buffer, scene, lens, LIT, depth_only)
        sun.reparent_to(scene.get_parent())
        sun.set_pos(*(part * _SUN_DISTANCE for part in SUN))
        sun.look_at(0, 0, 0)
        self.sun_view = LMatrix4f(
            scene.get_parent().get_transform(sun).get_mat() * lens.get_projection_mat()
        )

        heights = picture_texture("heights", smooth=False)
        size = (_HEIGHT_PIXELS, _HEIGHT_PIXELS)
        height_buffer = make_buffer(base, "heights", size, -40, depth=heights)
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
        self.openness.set_border_color(LVecBase4f(1, 1, 0, 1))
        size = (_OPENNESS_PIXELS, _OPENNESS_PIXELS)
        openness_buffer = make_buffer(base, "openness", size, -30, colour=self.openness)
        card = full_screen_card("openness", shader("screen", "openness"))
        card.set_shader_inputs(heights=heights, sunDepth=self.sun_depth, sunView=self.sun_view)
        card.set_depth_test(False)
        view_scene(openness_buffer, card, OrthographicLens(), LIT, RenderState.make_empty())
        self._card = card
        self.buffers = (sun_buffer, height_buffer, openness_buffer)

    def apply_to(self, node: NodePath) -> None:
        """Lets the surfaces under a node see this light."""
        node.set_shader_inputs(
            openness=self.openness, sunDepth=self.sun_depth, sunView=self.sun_view
        )
