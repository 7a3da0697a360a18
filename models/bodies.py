"""Every loose thing of every game, by the name it has in files."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator

from models.body import Body
from models.hop.bodies import FINGER, RING
from models.pluvionauts.bodies import DICE
from models.villages.bodies import DICE as VILLAGES_DICE

BODIES: dict[str, Body] = {body.name: body for body in (*VILLAGES_DICE, *DICE, RING, FINGER)}


def _known(name: str) -> str:
    if name not in BODIES:
        raise ValueError(f"nothing is called {name!r}")
    return name


BodyName = Annotated[str, AfterValidator(_known)]
"""The name of something in ``BODIES``."""
