"""What a seat has seen of a game, worked out only for those who look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, overload

from app.game import S, Step


class Seen(Sequence[S], Generic[S]):
    """How a seat saw the state after each of these steps. Pickled as what it saw."""

    def __init__(
        self,
        view_for: Callable[[S, int | None], S],
        steps: Sequence[Step[S, Any, Any]],
        seat: int,
    ) -> None:
        self._view_for, self._steps, self._seat = view_for, steps, seat

    @cached_property
    def _views(self) -> tuple[S, ...]:
        return tuple(self._view_for(step.after, self._seat) for step in self._steps)

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, place: int) -> S: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[S, ...]: ...

    def __getitem__(self, place: int | slice) -> S | tuple[S, ...]:
        return self._views[place]

    def __reduce__(self) -> tuple[type[tuple[S, ...]], tuple[tuple[S, ...]]]:
        return tuple, (self._views,)
