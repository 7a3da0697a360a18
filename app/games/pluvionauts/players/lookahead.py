"""Thinking a turn through: what the others will probably answer, and what can follow it."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.pluvionauts.players.beliefs import Deed, beliefs
from app.games.pluvionauts.players.best_turns import NUMBERS, BestTurns, TurnOption
from app.games.pluvionauts.players.changes import Changes
from app.games.pluvionauts.players.evaluation import Evaluator
from rules.hexgrid import CELLS
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.config import Mode
from rules.pluvionauts.state import State

HOPE = 0.5
"""How much of what could be gained in the next own turn counts now."""
LIKELY = 0.2
"""Missions less likely than this are not thought through."""
MOST_REPLIES = 3
"""Of others that are thought through; in the last round it is all that are left."""


class Lookahead:
    def __init__(self, view: State, evaluator: Evaluator, deeds: Sequence[Deed]) -> None:
        self.view, self.evaluator = view, evaluator
        self._believed = beliefs(view, view.seat, deeds)
        players = len(view.config.seats)
        self._evaluators = [evaluator.after_turn_of(other) for other in range(players)]
        """For boards after a turn of each seat, which may be the one that ends the game."""
        self._left_this_round = (view.first - view.seat - 1) % players
        self._points = NUMBERS if view.config.mode is Mode.NORMAL else (4, 5, 6)

    def value(self, option: TurnOption) -> float:
        """What a turn is worth once the others have answered and one's own next turn is near."""
        return self.value_of(board_after(self.view, option), option)

    def value_of(self, board: Board, option: TurnOption) -> float:
        view = self.view
        ends = view.ending or option.anchored >= view.config.clouds_to_end
        players = len(view.config.seats)
        to_come = self._left_this_round if ends else players - 1
        value = option.worth
        changes = Changes(board, view.config.house.floor_at_zero)
        now = self.evaluator.worth(option.counts, option.anchored)
        replies = to_come if ends else min(to_come, MOST_REPLIES)
        for turn in range(1, replies + 1):
            other = (view.seat + turn) % players
            then = self.evaluator if ends else self._evaluators[other]
            value += self._answered(changes, other, then) - now
        if not ends:
            own = BestTurns(board, view.config, self.evaluator, view.seat, changes)
            landings = sorted(
                own.with_points(cell, points).worth
                for cell in range(len(CELLS))
                for points in self._points
            )
            better = landings[len(landings) // 2 :]
            value += HOPE * (sum(better) / len(better) - own.now)
        return value

    def _answered(self, changes: Changes, other: int, then: Evaluator) -> float:
        """What the board is worth to me after the other seat's turn, on average."""
        view = self.view
        likely = {m: chance for m, chance in self._believed[other].items() if chance >= LIKELY}
        total = sum(likely.values())
        worth = 0.0
        for mission, chance in likely.items():
            evaluator = Evaluator(view, other, mission)
            best_turns = BestTurns(changes.board, view.config, evaluator, other, changes)
            answers = sorted(
                (
                    best_turns.with_points(cell, points)
                    for cell in range(len(CELLS))
                    for points in self._points
                ),
                key=lambda option: -option.worth,
            )
            # They aim, too: their better landings are the likelier ones.
            better = answers[: len(answers) // 2]
            mine = sum(then.worth(answer.counts, answer.anchored) for answer in better)
            worth += chance / total * mine / len(better)
        return worth


def board_after(view: State, option: TurnOption) -> Board:
    """The board that an option of a normal turn leaves."""
    board, end = view.board, option.end
    if option.slot != NONE:
        board = board.with_cloud_anchored(option.at, option.slot)
    elif option.tows:
        board = board.with_island_moved(option.at, end)
    in_hand = NONE in board.airships[view.seat]
    if in_hand and board.airship_can_land(end, view.config.house.land_on_fogbound):
        board = board.with_airship_moved(view.seat, NONE, end)
    return board
