"""The finished picture of the table: drawn when the camera stands still, kept until it moves.

Whatever moves is drawn over it with its depth, so the best look costs nothing during a throw.
While the camera itself moves a cheaper picture is drawn for each frame.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    AntialiasAttrib,
    Camera,
    DepthTestAttrib,
    GraphicsOutput,
    NodePath,
    RenderAttrib,
    Texture,
)

from app.view.table.darkroom import Darkroom, Lens, Print
from app.view.table.gathering import Gathering
from app.view.table.masks import PICTURED
from app.view.table.passes import (
    drawn_with,
    full_screen_card,
    make_buffer,
    picture_texture,
    remove_buffer,
    scissor,
    view_scene,
)
from app.view.table.quality import Look, Looks
from app.view.table.shading import shader

_FADE = 0.18
"""Seconds in which the quick picture gives way to the finished one."""
_LENS_STRIP = 4
"""Strips of the picture that the lens takes with one frame."""


class _Layer:
    """One size and look of the picture: a colour and a depth texture."""

    def __init__(self, base: ShowBase, scene: NodePath, look: Look, name: str) -> None:
        self.size = _pixels(base, look)
        self.colour = picture_texture(f"{name} colour", smooth=look.scale != 1)
        self.depth = picture_texture(f"{name} depth", smooth=False)
        self.buffers: tuple[GraphicsOutput, ...]
        if look.samples:
            # Drivers disagree about resolving multisampled depth, so depth has a pass of its own.
            picture = make_buffer(
                base, name, self.size, -20, colour=self.colour, samples=look.samples
            )
            depths = make_buffer(base, f"{name} depth", self.size, -20, depth=self.depth)
            depth_only = drawn_with(shader("depth", "depth"))
            camera = view_scene(depths, scene, base.camLens, PICTURED, depth_only)
            camera.reparent_to(base.camera)
            self.buffers = (picture, depths)
        else:
            picture = make_buffer(base, name, self.size, -20, colour=self.colour, depth=self.depth)
            self.buffers = (picture,)
        self.wear(look)
        self._camera = view_scene(picture, scene, base.camLens, PICTURED, self._state)
        self._camera.reparent_to(base.camera)

    def fits(self, base: ShowBase, look: Look) -> bool:
        """Whether it could be drawn with that look as it is. New buffers are worth avoiding: a
        driver that draws in software may hold on to the memory of the old ones."""
        shape = (self.look.samples, self.look.scale)
        return shape == (look.samples, look.scale) and self.size == _pixels(base, look)

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
            state = state.add_attrib(scissor(self.size[1], strip, of))
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


def _pixels(base: ShowBase, look: Look) -> tuple[int, int]:
    wide, high = base.win.get_x_size(), base.win.get_y_size()
    return max(1, round(wide * look.scale)), max(1, round(high * look.scale))


class Picture:
    """``scene`` is what it shows; ``resting``: what lies on it and may move at any time; ``wood``:
    both."""

    def __init__(
        self, base: ShowBase, wood: NodePath, scene: NodePath, resting: NodePath, looks: Looks
    ) -> None:
        self._base, self._wood, self._scene, self._resting = base, wood, scene, resting
        self.looks = looks
        self._gathering: Gathering | None = None
        """Made at need: it is large."""
        self._print = Print(Texture(), Texture())
        self._still = _Layer(base, scene, looks.still, "still")
        self._moving = _Layer(base, scene, looks.moving, "moving")
        self._gliding = _Layer(base, scene, looks.gliding, "gliding")
        self._darkroom = self._new_darkroom()
        self._steps: list[Callable[[], None]] = []
        """What is still to be done with a frame each,"""
        self._laying = False
        """to lay what rests over the picture, or to draw the picture."""
        self.backdrop = full_screen_card("backdrop", shader("screen", "backdrop"))
        self.backdrop.reparent_to(base.render)
        self.backdrop.set_bin("background", 0)
        self.backdrop.set_attrib(DepthTestAttrib.make(RenderAttrib.M_always))
        self.backdrop.set_shader_inputs(before=self._still.colour)
        self._faded = _FADE
        self._bare = self._still
        self._show(self._still)

    def _new_darkroom(self) -> Darkroom | None:
        """Only for multisampled pictures: the light quality does without."""
        still = self._still
        if not still.look.samples:
            return None
        finished = Print(still.colour, still.depth)
        picture = still.buffers[0]
        return Darkroom(self._base, still.look, still.size, picture, finished, self._resting)

    def _show(self, shown: _Layer | Print, *, fading: bool = False) -> None:
        """``fading``: from the quick picture that is shown, which thus turns fine unnoticed."""
        self.backdrop.show()
        self._print = Print(shown.colour, shown.depth)
        if self._gathering is not None:
            self._gathering.begin()
        self._faded = 0.0 if fading and self._bare is not self._still else _FADE
        if self.fading:
            self.backdrop.set_shader_inputs(before=self._bare.colour)
        self.backdrop.set_shader_inputs(share=self._faded / _FADE)
        self.backdrop.set_shader_inputs(picture=shown.colour, depths=shown.depth)
        self._bare = shown if isinstance(shown, _Layer) else self._still

    @property
    def fading(self) -> bool:
        """Whether the quick picture is still to be seen through the finished one."""
        return self._faded < _FADE

    def fade(self, seconds: float) -> None:
        if not self.fading:
            return
        self._faded = min(_FADE, self._faded + seconds)
        self.backdrop.set_shader_inputs(share=self._faded / _FADE)

    @property
    def depth(self) -> Texture:
        """The depth of the picture now shown, without what is laid over it."""
        return self._bare.depth

    @property
    def in_strips(self) -> bool:
        """Whether the best picture takes several frames."""
        return self.looks.still.strips > 1

    @property
    def can_lay(self) -> bool:
        """Whether what rests can become part of the finished picture."""
        return self._darkroom is not None

    @property
    def has_lens(self) -> bool:
        return self._darkroom is not None and self.looks.still.lens_taps > 0

    def draw_still(self, lens: Lens | None = None, *, at_once: bool = False) -> bool:
        """Draws the best picture with the next frame, or the next strip of it. True: it is
        complete and shown; until then what was shown before stays."""
        strips = 1 if at_once else self.looks.still.strips
        if at_once or self._laying or not self._steps:
            self._laying = False
            self._steps = [partial(self._draw_strip, strip, strips) for strip in range(strips)]
            self._steps += self._through(lens, at_once, laid=False)
        return self._step(at_once, laid=False, lens=lens)

    def _draw_strip(self, strip: int, of: int) -> None:
        self._still.draw(strip, of)
        if strip == of - 1 and self._darkroom is not None:
            self._darkroom.keep()

    def lay(self, lens: Lens | None = None, *, at_once: bool = False) -> bool:
        """Makes what rests part of the finished picture, step by step too. True: it is shown."""
        assert self._darkroom is not None
        if at_once or not self._laying or not self._steps:
            self._laying = True
            self._steps = [self._darkroom.lay, *self._through(lens, at_once, laid=True)]
        return self._step(at_once, laid=True, lens=lens)

    def begin_laying_again(self) -> None:
        """What rested has moved."""
        if self._laying:
            self._steps.clear()

    def lift(self, lens: Lens | None = None) -> None:
        """Shows the finished picture without what lay on it, with the next frame."""
        assert self._darkroom is not None
        self._steps.clear()
        if lens is not None:
            self._darkroom.look(lens, laid=False)
        self._show(self._darkroom.print(laid=False, lens=lens is not None))

    @property
    def gathers(self) -> bool:
        """Whether there is more to gather into the finished picture that is shown."""
        if not self.looks.still.gathered:
            return False
        return self._gathering is None or self._gathering.share < 1.0

    def gather(self, lens: Lens | None) -> None:
        """Adds to the finished picture with the next frame; what there was gives way to it."""
        still = self._still
        if self._gathering is None:
            count = self.looks.still.gathered
            self._gathering = Gathering(self._base, self._wood, still.size, count)
        self._gathering.add(lens)
        self.backdrop.set_shader_inputs(
            before=self._print.colour,
            picture=self._gathering.colour,
            share=self._gathering.share,
        )

    def _through(self, lens: Lens | None, at_once: bool, *, laid: bool) -> list[Callable[[], None]]:
        """The steps of looking at a picture through the lens."""
        if lens is None or self._darkroom is None:
            return []
        of = 1 if at_once else ceil(self.looks.still.strips / _LENS_STRIP)
        look = self._darkroom.look
        return [partial(look, lens, strip, of, laid=laid) for strip in range(of)]

    def _step(self, at_once: bool, *, laid: bool, lens: Lens | None) -> bool:
        """One step, or all of them with the same frame; shows the picture after the last."""
        for step in self._steps if at_once else self._steps[:1]:
            step()
        self._steps = [] if at_once else self._steps[1:]
        if self._steps:
            return False
        if self._darkroom is None:
            self._show(self._still, fading=not at_once)
        else:
            self._show(self._darkroom.print(laid=laid, lens=lens is not None), fading=not at_once)
        return True

    def draw_moving(self, *, gliding: bool = False) -> None:
        """Draws the quick picture with the next frame."""
        self._steps.clear()
        layer = self._gliding if gliding else self._moving
        self._show(layer)
        layer.draw()

    def rest(self) -> None:
        """Keeps what is drawn."""
        self._still.rest()
        self._moving.rest()
        self._gliding.rest()
        for made in (self._darkroom, self._gathering):
            if made is not None:
                made.rest()

    def resize(self, looks: Looks) -> None:
        """Fits the pictures to the window, or to another quality."""
        self.looks = looks
        self._stop_gathering()
        if not self._still.fits(self._base, looks.still) and self._darkroom is not None:
            self._darkroom.remove()
            self._darkroom = None
        self._still = self._fitted(self._still, looks.still, "still")
        self._moving = self._fitted(self._moving, looks.moving, "moving")
        self._gliding = self._fitted(self._gliding, looks.gliding, "gliding")
        if self._darkroom is None:
            self._darkroom = self._new_darkroom()
        else:
            self._darkroom.wear(looks.still)
        self._steps.clear()
        self._show(self._still)

    def _stop_gathering(self) -> None:
        if self._gathering is not None:
            self._gathering.remove()
            self._gathering = None

    def _fitted(self, layer: _Layer, look: Look, name: str) -> _Layer:
        if layer.fits(self._base, look):
            layer.wear(look)
            return layer
        layer.remove(self._base)
        return _Layer(self._base, self._scene, look, name)

    def hide(self) -> None:
        """Shows nothing until something is drawn."""
        self._steps.clear()
        self.backdrop.hide()

    def remove(self) -> None:
        self._stop_gathering()
        if self._darkroom is not None:
            self._darkroom.remove()
        for layer in (self._still, self._moving, self._gliding):
            layer.remove(self._base)
        self.backdrop.remove_node()
