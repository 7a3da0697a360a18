"""``pluvionauts villages score|moves FILE``: questions about a table of the Villages edition."""

from __future__ import annotations

import argparse

from app.cli.asking import add_questions, headed, put_answer, read
from app.cli.tables import show, strong
from app.i18n import Translator
from rules.box.terrain import Terrain
from rules.hexgrid import Cell
from rules.messages import Message, MessageValue
from rules.villages.components import Building, MissionKind
from rules.villages.questions import (
    MovesAnswer,
    Question,
    ScoreAnswer,
    answer_moves,
    answer_score,
)
from rules.villages.score import BoardScore, Cause, FromDie, Sky

TERRAINS = {
    Terrain.PLAIN: Message.of("plain"),
    Terrain.FOREST: Message.of("forest"),
    Terrain.MOUNTAIN: Message.of("mountain"),
}
BUILDINGS = {
    Building.WALL: Message.of("wall between cells"),
    Building.WATER_TOWER: Message.of("water tower"),
    Building.LIGHTHOUSE: Message.of("lighthouse"),
}
SKIES = {
    Sky.DRY: Message.of("dry"),
    Sky.RAIN: Message.of("rain"),
    Sky.STORM: Message.of("thunderstorm"),
}
KINDS = {
    MissionKind.LIVESTOCK: Message.of("livestock"),
    MissionKind.CROP: Message.of("crop"),
}


def configure(parser: argparse.ArgumentParser) -> None:
    add_questions(
        parser,
        {
            "score": "weather, regions and villagers helped",
            "moves": "where the balloon may go, what it may tow and with what effect, free slots",
        },
    )


def run(arguments: argparse.Namespace) -> int:
    if arguments.question == "score":
        answer, score = read(arguments.file, Question, answer_score)
        if arguments.json:
            put_answer(answer)
        else:
            _show_score(answer, score)
        return 0
    moves = read(arguments.file, Question, answer_moves)
    if arguments.json:
        put_answer(moves)
    else:
        _show_moves(moves)
    return 0


def _show_score(answer: ScoreAnswer, score: BoardScore) -> None:
    say = Translator()
    weather = headed(
        say,
        Message.of("cell"),
        Message.of("weather"),
        Message.of("because of"),
        title=Message.of("Weather"),
    )
    for here in score.weather:
        if here.causes:
            causes = ", ".join(say(_cause(cause)) for cause in here.causes)
            weather.add_row(_cells((here.cell,)), say(SKIES[here.sky]), causes)
    show(weather)
    regions = headed(
        say,
        Message.of("terrain"),
        Message.of("islands"),
        Message.of("cells"),
        title=Message.of("Regions"),
    )
    for region in answer.regions:
        regions.add_row(say(TERRAINS[region.terrain]), str(len(region.cells)), _cells(region.cells))
    show(regions)
    if not answer.players:
        return
    players = headed(
        say,
        Message.of("player"),
        Message.of("mission"),
        Message.of("islands that count"),
        Message.of("villagers"),
        title=Message.of("Villagers helped"),
    )
    for player in answer.players:
        name = player.name
        for mission in player.missions:
            card = Message.of(
                "{kind}, {terrain}",
                kind=KINDS[mission.kind],
                terrain=TERRAINS[mission.terrain],
            )
            players.add_row(name, say(card), str(mission.islands), str(mission.villagers))
            name = ""
        whole = strong(player.villagers)
        players.add_row(name, say(Message.of("together")), "", whole, end_section=True)
    show(players)
    winners = ", ".join(answer.winners)
    show(say(Message.of("Most villagers: {names}", names=winners)))


def _cause(cause: Cause) -> Message:
    if not isinstance(cause, FromDie):
        return BUILDINGS[cause.building]
    values: dict[str, MessageValue] = {
        "number": cause.die + 1,
        "value": cause.value,
        "distance": cause.distance,
    }
    if cause.storm:
        return Message.of("die {number} ({value}) storms at distance {distance}", **values)
    return Message.of("die {number} ({value}) rains at distance {distance}", **values)


def _show_moves(answer: MovesAnswer) -> None:
    say = Translator()
    pilot = headed(say, Message.of("cell"), Message.of("cost"), title=Message.of("Piloting"))
    for flight in answer.pilot:
        pilot.add_row(_cells((flight.cell,)), str(flight.cost))
    show(pilot)
    tows = headed(
        say,
        Message.of("island"),
        Message.of("to"),
        Message.of("cost"),
        Message.of("weather dice"),
        Message.of("destroyed"),
        title=Message.of("Towing"),
    )
    for tow in answer.tows:
        tows.add_row(
            _cells((tow.start,)),
            _cells((tow.end,)),
            str(tow.cost),
            " ".join(str(value) for value in tow.weather),
            ", ".join(_cells(slot, "-") for slot in tow.destroyed),
        )
    show(tows)
    stuck = _cells(answer.stuck) or say(Message.of("none"))
    show(say(Message.of("Islands held by a wall: {cells}", cells=stuck)))
    slots = ", ".join(_cells(slot, "-") for slot in answer.slots) or say(Message.of("none"))
    show(say(Message.of("Free slots beside the balloon: {slots}", slots=slots)))


def _cells(cells: tuple[Cell, ...], between: str = " ") -> str:
    return between.join(f"({cell.q},{cell.r})" for cell in cells)
