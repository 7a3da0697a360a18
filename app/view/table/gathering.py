"""A picture that gathers while nothing moves: the mean of many, each with the eye at another spot
of the lens, and light from another spot of the window and another direction of the room, with true
shadows. It ends near what a path tracer makes of the same table, after a second or two of a
graphics processor."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, log, pi, sin, sqrt

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    Camera,
    ColorBlendAttrib,
    GraphicsOutput,
    LMatrix4f,
    LPoint3f,
    LVecBase2f,
    NodePath,
    OrthographicLens,
    RenderState,
    SamplerState,
    Texture,
)

from app.view.table.darkroom import Lens
from app.view.table.light import FAR_ROOM, Direction, room, room_spot, window_spot
from app.view.table.masks import GATHERED
from app.view.table.passes import (
    drawn_with,
    full_screen_card,
    make_buffer,
    picture_texture,
    remove_buffer,
    view_scene,
)
from app.view.table.shading import shader

_SHADOW_PIXELS, _SHADOW_SPAN = 2048, 440.0
_SHADOW_DISTANCE, _SHADOW_DEPTH = 700.0, 1400.0
"""Of what sees the box from the window or the room, in millimetres."""
_CRISPNESS = 2.0
"""Textures are read so much finer than usual: the mean of many pictures shimmers no more."""
_PIXEL = 0.5
"""How far around a pixel belongs to it: the deviation of a bell curve, as of the path tracer."""
_GOLDEN = 1.32471795724474602596
"""The plastic number: its powers spread pairs evenly over a square (M. Roberts, "R2")."""
_STRIDES = (1, 7, 19, 37)
"""In which order each pair takes the spots of the square: odd, so that for a power of two none is
left out, and different, so that no two go together."""


@dataclass(frozen=True)
class Moment:
    """Where one picture stands and whence its light comes; all parts spread from 0 to 1."""

    pixel: tuple[float, float]
    aperture: tuple[float, float]
    window: tuple[float, float]
    room: tuple[float, float]


def moments(count: int) -> list[Moment]:
    """Each part evenly spread over all of them; ``count`` is a power of two."""

    def spot(number: int) -> tuple[float, float]:
        return (0.5 + number / _GOLDEN) % 1, (0.5 + number / _GOLDEN**2) % 1

    return [
        Moment(*(spot(number * stride % count) for stride in _STRIDES)) for number in range(count)
    ]


class _Shadows:
    """The depths of the table as seen from one direction of the light."""

    def __init__(self, base: ShowBase, wood: NodePath, name: str) -> None:
        self._name = name
        self.depths = picture_texture(f"{name} depths")
        self.depths.set_minfilter(SamplerState.FT_shadow)
        self.depths.set_magfilter(SamplerState.FT_shadow)
        self.depths.set_wrap_u(SamplerState.WM_border_color)
        self.depths.set_wrap_v(SamplerState.WM_border_color)
        self.depths.set_border_color((1, 1, 1, 1))
        size = (_SHADOW_PIXELS, _SHADOW_PIXELS)
        self.buffer = make_buffer(base, f"{name} depths", size, -40, depth=self.depths)
        self._lens = OrthographicLens()
        self._lens.set_film_size(_SHADOW_SPAN, _SHADOW_SPAN)
        self._lens.set_near_far(1.0, _SHADOW_DEPTH)
        self._wood = wood
        depth_only = drawn_with(shader("depth", "depth"))
        self._eye = view_scene(self.buffer, wood, self._lens, GATHERED, depth_only)
        self._eye.reparent_to(wood)

    def look_from(self, towards: Direction, card: NodePath) -> None:
        """Draws them with the next frame."""
        self._eye.set_pos(*(part * _SHADOW_DISTANCE for part in towards))
        self._eye.look_at(LPoint3f(0, 0, 0), (0, 1, 0) if towards[2] > 0.9 else (0, 0, 1))
        sees = LMatrix4f(
            self._wood.get_transform(self._eye).get_mat() * self._lens.get_projection_mat()
        )
        card.set_shader_inputs(**{f"{self._name}Depths": self.depths, f"{self._name}Sees": sees})
        self.buffer.set_active(True)


class Gathering:
    """``wood``: what is in the picture; ``count``: how many pictures it is the mean of."""

    def __init__(self, base: ShowBase, wood: NodePath, size: tuple[int, int], count: int) -> None:
        self._base, self._wood, self._size = base, wood, size
        self._moments = moments(count)
        self._done = 0
        self._window = _Shadows(base, wood, "window")
        self._room = _Shadows(base, wood, "room")

        light = picture_texture("light of a moment", smooth=False)
        depth = picture_texture("depth of a moment", smooth=False)
        self._picture = make_buffer(base, "moment", size, -30, colour=light, depth=depth, bits=16)
        self._picture.set_clear_color((*FAR_ROOM, 1))
        one = drawn_with(shader("surface", "gathered", crispness=_CRISPNESS))
        self._eye = view_scene(self._picture, wood, base.camLens, GATHERED, one)
        self._eye.reparent_to(base.camera)

        sum_ = picture_texture("gathered light", smooth=False)
        self._sum = make_buffer(base, "sum", size, -28, colour=sum_, bits=32)
        self._sum.set_clear_color((0, 0, 0, 0))
        added = ColorBlendAttrib.make(
            ColorBlendAttrib.M_add, ColorBlendAttrib.O_one, ColorBlendAttrib.O_one
        )
        self._show_card(self._sum, "sum", light).set_attrib(added)

        self.colour = picture_texture("gathered", smooth=False)
        self._developed = make_buffer(base, "developed", size, -26, colour=self.colour)
        self._show_card(self._developed, "develop", sum_)

    def _show_card(self, buffer: GraphicsOutput, fragment: str, picture: Texture) -> NodePath:
        card = full_screen_card(fragment, shader("screen", fragment))
        card.set_shader_inputs(picture=picture)
        card.set_depth_test(False)
        view_scene(buffer, card, OrthographicLens(), GATHERED, RenderState.make_empty())
        return card

    @property
    def share(self) -> float:
        """How much of it is gathered."""
        return self._done / len(self._moments)

    def begin(self) -> None:
        """Forgets what was gathered: something moved."""
        self._done = 0

    def add(self, lens: Lens | None) -> None:
        """Gathers one picture more with the next frame."""
        moment = self._moments[self._done]
        self._place_eye(moment, lens)
        window, from_room = window_spot(*moment.window), room_spot(*moment.room)
        self._window.look_from(window, self._wood)
        self._room.look_from(from_room, self._wood)
        self._wood.set_shader_inputs(
            towardsSpot=window, towardsRoom=from_room, roomLight=room(from_room)
        )
        self._sum.set_clear_color_active(self._done == 0)
        for buffer in self._buffers:
            buffer.set_active(True)
        self._done += 1

    def _place_eye(self, moment: Moment, lens: Lens | None) -> None:
        """At a spot of the lens; what is in focus stays where it is in the picture."""
        through = self._base.camLens.make_copy()
        film = through.get_film_size()
        aside, turn = _PIXEL * sqrt(-2 * log(1 - moment.pixel[0])), 2 * pi * moment.pixel[1]
        shift = LVecBase2f(
            aside * cos(turn) * film[0] / self._size[0],
            aside * sin(turn) * film[1] / self._size[1],
        )
        self._eye.set_pos(0, 0, 0)
        if lens is not None:
            reach, turn = lens.aperture * sqrt(moment.aperture[0]), 2 * pi * moment.aperture[1]
            x, z = reach * cos(turn), reach * sin(turn)
            self._eye.set_pos(x, 0, z)
            shift -= LVecBase2f(x, z) * (through.get_focal_length() / lens.focus)
        through.set_film_offset(shift)
        node = self._eye.node()
        assert isinstance(node, Camera)
        node.set_lens(through)

    @property
    def _buffers(self) -> tuple[GraphicsOutput, ...]:
        shadows = (self._window.buffer, self._room.buffer)
        return (*shadows, self._picture, self._sum, self._developed)

    def rest(self) -> None:
        for buffer in self._buffers:
            buffer.set_active(False)

    def remove(self) -> None:
        for buffer in self._buffers:
            remove_buffer(self._base, buffer)
