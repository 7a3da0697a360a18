"""A game from the deal to its end: cards laid, revealed, moved, drawn."""

from __future__ import annotations

from random import Random

from rules.messages import IllegalAction
from rules.montgolfiere.actions import Deal, Follow, Play, Say, ShowHand
from rules.montgolfiere.cards import DECK, NONE, Card
from rules.montgolfiere.causes import Round
from rules.montgolfiere.config import HAND, MOON, NOBODY, ROUNDS, START, Config
from rules.montgolfiere.events import (
    CardLaid,
    CardsDrawn,
    CardsRevealed,
    DecksDealt,
    Event,
    GameEnded,
    GrappleChose,
    HandShown,
    MatchEnded,
    RoundBegan,
    RoundPlayed,
    Spoke,
)
from rules.montgolfiere.resolving import Resolved, above, resolve
from rules.montgolfiere.score import best, match_is_over, points, totals
from rules.montgolfiere.state import Phase, State
from rules.montgolfiere.talk import MOST, Asks, Said

Events = list[Event]

_LAID: tuple[Event, ...] = tuple(CardLaid(seat) for seat in range(6))
_BEGAN: tuple[Event, ...] = tuple(RoundBegan(number) for number in range(ROUNDS + 1))
_DRAWN = CardsDrawn()


# --- the deal ----------------------------------------------------------------------------------


def draw_deal(config: Config, seed: int | str) -> Deal:
    """Shuffled decks. The same seed shuffles alike."""
    random = Random(f"montgolfiere deal {seed}")
    decks = tuple(tuple(random.sample(DECK, len(DECK))) for _ in range(config.balloons))
    return Deal.model_construct(decks=decks)


_SORTED = sorted(DECK)


def deal(state: State, action: Deal, events: Events) -> State:
    config = state.config
    if len(action.decks) != config.balloons:
        raise IllegalAction("The deal is for another number of balloons.")
    if any(sorted(deck) != _SORTED for deck in action.decks):
        raise IllegalAction("A deck does not hold the 24 cards.")
    seats = len(config.seats)
    events += (DecksDealt(state.game + 1), _BEGAN[1])
    return state._replace(
        phase=Phase.PLAY,
        game=state.game + 1,
        round=1,
        spaces=(START,) * config.balloons,
        decks=action.decks,
        hands=tuple([deck[:HAND] for deck in action.decks[:seats]]),
        chosen=(NONE,) * seats,
        baron_card=action.decks[-1][0] if config.baron else NONE,
        played=(),
        last_talk=(),
    )


# --- a round -----------------------------------------------------------------------------------


def play(state: State, action: Play, events: Events) -> State:
    seat, card, chosen = action.seat, action.card, state.chosen
    check_seat(state, seat)
    if card not in (state.hands[seat] or ()):
        raise IllegalAction("This card is not in the hand.")
    chosen = (*chosen[:seat], card, *chosen[seat + 1 :])
    events.append(_LAID[seat])
    if NONE in chosen:
        return state._replace(chosen=chosen)
    return reveal(state, chosen, events)


def reveal(state: State, chosen: tuple[Card, ...], events: Events) -> State:
    """All cards at once, ``chosen`` by seat; then everybody moves, unless a grapple must choose."""
    cards = (*chosen, state.baron_card) if state.config.baron else chosen
    events.append(CardsRevealed(cards))
    return _resolved(state, chosen, cards, (), events)


def _resolved(
    state: State,
    chosen: tuple[Card, ...],
    cards: tuple[Card, ...],
    follows: tuple[int, ...],
    events: Events,
) -> State:
    config = state.config
    found = resolve(state.spaces, cards, follows, house=config.house, baron=config.baron_balloon)
    if found.asks == NOBODY:
        return _moved(state, cards, found, events)
    return state._replace(phase=Phase.FOLLOW, chosen=chosen, follows=follows, asked=found.asks)


def follow(state: State, action: Follow, events: Events) -> State:
    seat, balloon = action.seat, action.balloon
    if seat != state.asked:
        raise IllegalAction("Another grapple has to choose now.")
    if balloon not in above(state.spaces, seat):
        raise IllegalAction("A grapple follows a balloon on the space right above.")
    events.append(GrappleChose(seat, balloon))
    follows = list(state.follows or (NOBODY,) * len(state.spaces))
    follows[seat] = balloon
    cards = (*state.chosen, state.baron_card) if state.config.baron else state.chosen
    return _resolved(state, state.chosen, cards, tuple(follows), events)


def _moved(state: State, cards: tuple[Card, ...], found: Resolved, events: Events) -> State:
    """Balloons move, played cards leave the game, cancelled ones too; the next round, or the
    end."""
    number = state.round
    played = Round(state.spaces, cards, found.held, found.moves)
    spaces = played.after
    events.append(RoundPlayed(number, played))
    over = MOON in spaces or number == ROUNDS
    # Ruling: no draw after the round that ends the game.
    top = HAND + number - 1
    draws = not over and top < len(DECK)
    hands = []
    for seat, hand in enumerate(state.hands):
        assert hand is not None
        place = hand.index(cards[seat])
        drawn = state.decks[seat][top : top + 1] if draws else ()
        hands.append(hand[:place] + drawn + hand[place + 1 :])
    if draws:
        events.append(_DRAWN)
    after = state._replace(
        spaces=spaces,
        hands=tuple(hands),
        phase=Phase.PLAY,
        chosen=(NONE,) * len(hands),
        played=(*state.played, played),
        follows=(),
        asked=NOBODY,
        shown=(),
        talk=(),
        last_talk=state.talk,
        baron_card=NONE,
    )
    if over:
        return _ended(after, events)
    events.append(_BEGAN[number + 1])
    if state.config.baron:
        after = after._replace(baron_card=state.decks[-1][number])
    return after._replace(round=number + 1)


def _ended(state: State, events: Events) -> State:
    spaces, target = state.spaces, state.config.target
    scored = tuple(points(space) for space in spaces)
    # Ruling: several who arrive at the Moon in one round share.
    events.append(GameEnded("moon" if MOON in spaces else "cards", best(spaces), scored))
    results = (*state.results, spaces)
    if target is None:
        return state._replace(results=results, phase=Phase.GAME_OVER)
    if not match_is_over(results, target):
        return state._replace(results=results, phase=Phase.DEAL)
    together = totals(results)
    events.append(MatchEnded(together, best(together)))
    return state._replace(results=results, phase=Phase.GAME_OVER)


# --- squadrons ---------------------------------------------------------------------------------


def check_seat(state: State, seat: int) -> None:
    if seat >= len(state.config.seats):
        raise IllegalAction("There is no such seat.")


def may_talk(state: State, seat: int) -> bool:
    """Whether a seat may still tell somebody something in this round."""
    if not (state.config.house.talk and state.phase is Phase.PLAY):
        return False
    told = [said for said in state.talk if said.seat == seat]
    return len(told) < MOST and len(state.squadron(seat)) > 1


def say(state: State, action: Say, events: Events) -> State:
    seat, statement = action.seat, action.statement
    check_seat(state, seat)
    _check_company(state, seat)
    if not may_talk(state, seat):
        raise IllegalAction("You have said enough in this round.")
    hearers = state.squadron(seat)
    if isinstance(statement, Asks) and (statement.to == seat or statement.to not in hearers):
        raise IllegalAction("Ask somebody else of your squadron.")
    said = Said(seat, hearers, statement)
    if said in state.talk:
        raise IllegalAction("You have said that already.")
    events.append(Spoke(seat))
    return state._replace(talk=(*state.talk, said))


def show_hand(state: State, action: ShowHand, events: Events) -> State:
    seat = action.seat
    check_seat(state, seat)
    _check_company(state, seat)
    if seat in state.shown:
        raise IllegalAction("Your hand is open already.")
    events.append(HandShown(seat))
    return state._replace(shown=(*state.shown, seat))


def _check_company(state: State, seat: int) -> None:
    if not state.config.house.talk:
        raise IllegalAction("At this table squadrons do not talk.")
    if len(state.squadron(seat)) == 1:
        raise IllegalAction("Nobody else is on your space.")
