"""What the corner of the table says about a cell."""

from __future__ import annotations

from app.games.pluvionauts.tutorial.boards import filled_box, lesson_setup
from app.games.pluvionauts.types import Session
from app.i18n import Translator
from app.storage.gamefile import GameFile, new_header
from app.view.games.pluvionauts.words import cell_words
from rules.box.terrain import Terrain
from rules.hexgrid import Cell
from rules.pluvionauts.components import CloudKind

ISLAND, CLOUD = Cell(0, 0), Cell(1, 0)


def test_a_cell_is_named_after_what_lies_in_it() -> None:
    setup = lesson_setup(("Ada", "Gull", "Stork"))
    box = filled_box({ISLAND: Terrain.FOREST}, {CLOUD: CloudKind.FOG}, seed=1)
    session = Session(GameFile(new_header(setup, "Words"), [box]))
    state, english = session.state, Translator("en")
    forest = cell_words(state, ISLAND, english, 4)
    assert forest.title == "Forest"
    assert "Points from here: 4" in forest.lines
    fog = cell_words(state, CLOUD, english, None)
    assert (fog.title, fog.lines) == ("Fog cloud", ("Entering costs 1",))
    assert cell_words(state, CLOUD, Translator("fr"), None).title != "Fog cloud"
    session.close()
