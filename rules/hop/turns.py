"""A turn: a catcher, a dare, helpers, bets, a toss, what it brings."""

from __future__ import annotations

from random import Random

from rules.hop.actions import (
    NameAssistant,
    NameCatcher,
    NameDisturber,
    PlaceBet,
    Setup,
    Shuffle,
    Toss,
)
from rules.hop.config import Config
from rules.hop.events import (
    AssistantNamed,
    BetPlaced,
    BetsShown,
    CatcherNamed,
    DareDrawn,
    DareReplaced,
    DaresShuffled,
    DisturberNamed,
    Event,
    GameEnded,
    TableLaid,
    TossJudged,
    TurnBegan,
    TurnPaid,
)
from rules.hop.ledger import (
    NOBODY,
    Bet,
    Parts,
    drawers,
    is_success,
    is_the_end,
    pay,
    scores,
    winners,
)
from rules.hop.state import Phase, State
from rules.messages import IllegalAction

Events = list[Event]


# --- chance ------------------------------------------------------------------------------------


def draw_setup(config: Config, seed: int | str) -> Setup:
    """The same seed draws the same setup."""
    random = Random(f"hop setup {seed}")
    clouds = [value for value, count in enumerate(config.house.clouds) for _ in range(count)]
    dares = list(range(len(config.dares)))
    random.shuffle(clouds)
    random.shuffle(dares)
    # Ruling: who begins is drawn, not the youngest (a house rule).
    drawn = random.randrange(len(config.seats))
    first = drawn if config.house.first is None else config.house.first
    return Setup(clouds=tuple(clouds), dares=tuple(dares), first=first)


def lay_table(state: State, action: Setup, events: Events) -> State:
    config = state.config
    expected = [value for value, count in enumerate(config.house.clouds) for _ in range(count)]
    if sorted(action.clouds) != expected:
        raise IllegalAction("The setup must hold every cloud once.")
    if sorted(action.dares) != list(range(len(config.dares))):
        raise IllegalAction("The setup must hold every dare once.")
    if action.first >= len(config.seats):
        raise IllegalAction("The setup is for another number of players.")
    events.append(TableLaid(action.first))
    state = state._replace(cloud_pile=action.clouds, dare_pile=action.dares)
    return _begin_turn(state, action.first, events)


def draw_shuffle(state: State, seed: str) -> Shuffle:
    dares = list(state.used)
    Random(f"hop shuffle {seed}").shuffle(dares)
    return Shuffle(dares=tuple(dares))


def shuffle(state: State, action: Shuffle, events: Events) -> State:
    if sorted(action.dares) != sorted(state.used):
        raise IllegalAction("The used dares must be shuffled, each once.")
    events.append(DaresShuffled())
    return _draw_dare(state._replace(dare_pile=action.dares, used=()), events)


# --- before the toss ---------------------------------------------------------------------------


def _begin_turn(state: State, thrower: int, events: Events) -> State:
    events.append(TurnBegan(state.turn + 1, thrower))
    return state._replace(
        phase=Phase.CATCHER,
        turn=state.turn + 1,
        parts=Parts(thrower, NOBODY),
        dare=NOBODY,
        bets=(Bet.NONE,) * len(state.players),
    )


def free(state: State) -> tuple[int, ...]:
    """Whom the thrower may still name. Ruling: nobody has two parts."""
    return state.idle


def _check_free(state: State, seat: int) -> None:
    if seat >= len(state.players):
        raise IllegalAction("There is no such seat.")
    if seat not in free(state):
        raise IllegalAction("{name} has a part already.", name=state.config.names[seat])


def name_catcher(state: State, action: NameCatcher, events: Events) -> State:
    _check_free(state, action.seat)
    events.append(CatcherNamed(action.seat))
    return _draw_dare(state._replace(parts=state.parts._replace(catcher=action.seat)), events)


def _draw_dare(state: State, events: Events) -> State:
    """The next dare that so many players can do; the others are laid aside."""
    pile, used = state.dare_pile, state.used
    while pile:
        dare, *rest = pile
        pile, used = tuple(rest), (*used, dare)
        if state.config.dares[dare].helpers <= len(free(state)):
            events.append(DareDrawn(dare))
            state = state._replace(dare_pile=pile, used=used, dare=dare)
            return _helpers(state, events)
        events.append(DareReplaced(dare))
    return state._replace(dare_pile=pile, used=used, phase=Phase.SHUFFLE)


def _helpers(state: State, events: Events) -> State:
    """Whom the dare still needs; where only one is left to be named, nobody is asked."""
    dare, parts = state.config.dares[state.dare], state.parts
    candidates = free(state)
    if dare.assistant and parts.assistant == NOBODY:
        if len(candidates) == 1:
            return _assisted(state, candidates[0], events)
        return state._replace(phase=Phase.ASSISTANT)
    if dare.disturber and parts.disturber == NOBODY:
        if len(candidates) == 1:
            return _disturbed(state, candidates[0], events)
        return state._replace(phase=Phase.DISTURBER)
    # With nobody idle there are no bets.
    return state._replace(phase=Phase.BETS if candidates else Phase.TOSS)


def _assisted(state: State, seat: int, events: Events) -> State:
    events.append(AssistantNamed(seat))
    return _helpers(state._replace(parts=state.parts._replace(assistant=seat)), events)


def _disturbed(state: State, seat: int, events: Events) -> State:
    events.append(DisturberNamed(seat))
    return _helpers(state._replace(parts=state.parts._replace(disturber=seat)), events)


def name_assistant(state: State, action: NameAssistant, events: Events) -> State:
    _check_free(state, action.seat)
    return _assisted(state, action.seat, events)


def name_disturber(state: State, action: NameDisturber, events: Events) -> State:
    _check_free(state, action.seat)
    return _disturbed(state, action.seat, events)


def place_bet(state: State, action: PlaceBet, events: Events) -> State:
    if action.seat not in state.idle:
        raise IllegalAction("Only who has no part in the turn bets.")
    bets = list(state.bets)
    bets[action.seat] = action.bet
    events.append(BetPlaced(action.seat))
    # Ruling: the toss waits for all bets.
    done = all(bets[seat] is not Bet.NONE for seat in state.idle)
    return state._replace(bets=tuple(bets), phase=Phase.TOSS if done else Phase.BETS)


# --- the toss ----------------------------------------------------------------------------------


def toss(state: State, action: Toss, events: Events) -> State:
    parts, config = state.parts, state.config
    success = is_success(caught=action.caught, dare_kept=action.dare_kept)
    events.append(TossJudged(parts, action.caught, action.dare_kept, success))
    if state.idle:
        # Ruling: bets are shown after the toss.
        events.append(BetsShown(state.bets))
    drawing = drawers(parts, len(state.cloud_pile), success=success)
    paid = pay(
        state.players,
        parts,
        dict(enumerate(state.bets)),
        dict(zip(drawing, state.cloud_pile, strict=False)),
        success=success,
    )
    events.append(TurnPaid(paid.gains))
    state = state._replace(players=paid.players, cloud_pile=state.cloud_pile[len(drawing) :])
    if is_the_end(paid.players):
        values = config.house.storey_values
        counted = scores(paid.players, values)
        events.append(GameEnded(counted, winners(paid.players, values)))
        return state._replace(phase=Phase.GAME_OVER)
    return _begin_turn(state, (parts.thrower + 1) % len(paid.players), events)
