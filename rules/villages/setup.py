"""The setup: drawn (where islands and weather dice lie, the missions, who begins), and laid out
on the table."""

from __future__ import annotations

from random import Random

from rules.hexgrid import CELLS
from rules.messages import IllegalAction
from rules.villages.actions import Dealt, Setup
from rules.villages.board import NONE, Board, Pile, WeatherDie
from rules.villages.components import (
    BUILDINGS,
    ISLANDS,
    WEATHER_BODIES,
    WEATHER_VALUES,
    Building,
    MissionKind,
)
from rules.villages.config import Config, WeatherStart
from rules.villages.events import BoxFilled, Event, MissionsDealt
from rules.villages.state import Phase, State, Turn

_PILE: Pile = (
    BUILDINGS[Building.WALL],
    BUILDINGS[Building.WATER_TOWER],
    BUILDINGS[Building.LIGHTHOUSE],
)


def draw_setup(config: Config, seed: int | str) -> Setup:
    """The chance results before the first turn. The same seed draws the same setup."""
    random = Random(f"villages setup {seed}")
    pieces = [*range(len(ISLANDS)), *[NONE] * (len(CELLS) - len(ISLANDS))]
    random.shuffle(pieces)
    players = len(config.seats)
    livestock = random.sample(config.cards(MissionKind.LIVESTOCK), players)
    crop = random.sample(config.cards(MissionKind.CROP), players)
    first = random.randrange(players)
    weather: tuple[Dealt, ...] = ()
    if config.house.weather_start is WeatherStart.SHAKEN:
        # Ruling: on a screen a shaken die gets a cell and a face at random, so that none lies
        # between cells or on the rim. Two may share a cell.
        weather = tuple(
            Dealt(cell=random.randrange(len(CELLS)), face=random.randrange(len(WEATHER_VALUES)))
            for _ in WEATHER_BODIES
        )
    return Setup(
        islands=tuple(pieces),
        weather=weather,
        livestock=tuple(livestock),
        crop=tuple(crop),
        first=first,
    )


def fill_box(state: State, action: Setup, events: list[Event]) -> State:
    """Islands in the box, a wall and two missions for everybody, the rest in the stock."""
    config = state.config
    players = len(config.seats)
    _check(action, config)
    walls, towers, lighthouses = _PILE
    shaken = config.house.weather_start is WeatherStart.SHAKEN
    weather = tuple(WeatherDie(die.cell, die.face) for die in action.weather)
    board = Board(
        islands=action.islands,
        weather=weather if shaken else (WeatherDie(),) * len(WEATHER_BODIES),
        stock=(walls - players, towers, lighthouses),
        hands=((1, 0, 0),) * players,
    )
    events.append(BoxFilled(action.first))
    filled = state._replace(
        board=board,
        missions=tuple(zip(action.livestock, action.crop, strict=True)),
        first=action.first,
        seat=action.first,
    )
    if shaken:
        events.append(MissionsDealt())
        return filled._replace(phase=Phase.TURN_BEGINS)
    # Ruling: a real throw by the first player, each die until it stops on the board; missions are
    # dealt when both lie.
    return filled._replace(turn=Turn(before=True, rethrow=(0, 1)), round=0, phase=Phase.DICE_LIE)


def _check(setup: Setup, config: Config) -> None:
    players = len(config.seats)
    if sorted(n for n in setup.islands if n != NONE) != list(range(len(ISLANDS))):
        raise IllegalAction("The setup must hold every island once.")
    if setup.first >= players or not len(setup.livestock) == len(setup.crop) == players:
        raise IllegalAction("The setup is for another number of players.")
    for dealt, kind in (
        (setup.livestock, MissionKind.LIVESTOCK),
        (setup.crop, MissionKind.CROP),
    ):
        if len(set(dealt)) < players or not set(dealt) <= set(config.cards(kind)):
            raise IllegalAction(
                "These missions are not dealt to {players} players.", players=players
            )
    dice = len(WEATHER_BODIES) if config.house.weather_start is WeatherStart.SHAKEN else 0
    if len(setup.weather) != dice:
        raise IllegalAction("The setup must hold {count} weather dice.", count=dice)
