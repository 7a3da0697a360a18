"""What the things of the game are called, for people."""

from __future__ import annotations

from rules.box.terrain import Terrain
from rules.game import SeatSymbol
from rules.messages import Message
from rules.pluvionauts.components import MISSIONS, Animal, CloudKind, Plant

TERRAINS: dict[Terrain, Message] = {
    Terrain.PLAIN: Message.of("plain"),
    Terrain.FOREST: Message.of("forest"),
    Terrain.MOUNTAIN: Message.of("mountain"),
}
ANIMALS: dict[Animal, Message] = {
    Animal.COW: Message.of("cows"),
    Animal.REINDEER: Message.of("reindeer"),
    Animal.LLAMA: Message.of("llamas"),
}
PLANTS: dict[Plant, Message] = {
    Plant.FLOWER: Message.of("flowers"),
    Plant.MUSHROOM: Message.of("mushrooms"),
    Plant.CRYSTAL: Message.of("crystals"),
}
RESOURCES: dict[Animal | Plant, Message] = dict((*ANIMALS.items(), *PLANTS.items()))
CLOUDS: dict[CloudKind, Message] = {
    CloudKind.RAIN: Message.of("rain cloud"),
    CloudKind.SUN: Message.of("sun cloud"),
    CloudKind.FOG: Message.of("fog cloud"),
}
SYMBOLS: dict[SeatSymbol, Message] = {
    SeatSymbol.COMPASS: Message.of("Compass"),
    SeatSymbol.WHEEL: Message.of("Wheel"),
    SeatSymbol.TOOL: Message.of("Tool"),
    SeatSymbol.FLASK: Message.of("Flask"),
    SeatSymbol.PAW: Message.of("Paw"),
    SeatSymbol.PINWHEEL: Message.of("Pinwheel"),
}


def mission_lines(name: str) -> tuple[Message, Message]:
    """What a mission asks for, plantation first."""
    mission = MISSIONS[name]
    return (
        Message.of("Largest plantation of {plants}", plants=PLANTS[mission.plantation]),
        Message.of("Largest herd of {animals}", animals=ANIMALS[mission.herd]),
    )


def airships_out(out: int, of: int) -> Message:
    """Where a seat's airships are; in a duel it has two."""
    if out == 0:
        return Message.of("no airship on the board")
    if of == 1:
        return Message.of("airship on the board")
    return Message.of("{out} of {of} airships on the board", out=out, of=of)
