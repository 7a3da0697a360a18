"""The questions about cards, games and matches that somebody typed in, through the command that
people use."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.rules.montgolfiere import slow_resolver as slow
from tests.rules.questions import Asker, changed

DECK: list[int | str] = [
    *range(1, 16),
    *["grapple"] * 4,
    *["gas"] * 2,
    *["storm"] * 2,
    "motor",
]
ROUND = {
    "players": [
        {"name": "Kim", "space": 4, "card": 12},
        {"name": "Lou", "space": 3, "card": "grapple"},
        {"name": "Baron", "space": 4, "card": "motor", "baron": True},
    ]
}


def deck(*top: int | str) -> list[int | str]:
    """A deck that begins with these cards."""
    rest = list(DECK)
    for card in top:
        rest.remove(card)
    return [*top, *rest]


GAME: dict[str, Any] = {
    "players": [
        {"name": "Kim", "deck": deck(7, 12, 3)},
        {"name": "Baron", "baron": True, "deck": deck(1, 15)},
        {"name": "Lou", "deck": deck("grapple", 9, "grapple")},
    ],
    "rounds": [
        {"plays": {"Kim": 7, "Lou": "grapple"}},
        {"plays": {"Kim": 12, "Lou": "grapple"}, "follow": {"Lou": "Kim"}},
    ],
}
MATCH: dict[str, Any] = {"target": 50, "games": [{"Kim": 12, "Lou": 8}, {"Kim": 4, "Lou": 9}]}


# --- the examples of the description -----------------------------------------------------------


def test_resolve(ask: Asker) -> None:
    answer = ask("montgolfiere", "resolve", about=ROUND)
    assert (answer["cancelled"], answer["storm"], answer["ballast"]) == ([], False, {"Kim": 12})
    assert {str(sorted(outcome.items())) for outcome in answer["outcomes"]} == {
        str([("Baron", 2), ("Kim", 1), ("Lou", lou)]) for lou in (1, 2)
    }
    assert answer["canonical"] == {"Kim": 1, "Lou": 2, "Baron": 2}
    assert answer["spaces"] == {"Kim": 5, "Lou": 5, "Baron": 6}
    assert answer["moon"] == []


def test_game(ask: Asker) -> None:
    answer = ask("montgolfiere", "game", about=GAME)
    # Lou grapples on the space of Kim and finds nobody above; then on Kim who rose, while the
    # Baron, with 15, rises too.
    assert answer["spaces"] == [
        {"Kim": 6, "Lou": 5, "Baron": 5},
        {"Kim": 6, "Lou": 5, "Baron": 6},
    ]
    assert (answer["over"], answer["reason"], answer["winners"]) == (False, None, None)
    assert answer["points"] is None
    assert answer["talons"] == {"Kim": 15, "Lou": 15, "Baron": 22}
    assert set(answer["hands"]) == {"Kim", "Lou"}
    assert sorted(map(str, answer["hands"]["Kim"])) == sorted(map(str, [3, 1, 2, 4, 5, 6, 8]))


def test_a_game_before_its_first_round(ask: Asker) -> None:
    answer = ask("montgolfiere", "game", about={**GAME, "rounds": []})
    assert answer["spaces"] == []
    assert answer["talons"] == {"Kim": 17, "Lou": 17, "Baron": 24}
    assert answer["hands"]["Kim"] == deck(7, 12, 3)[:7]


def test_a_game_that_the_moon_ends(ask: Asker) -> None:
    tops = {"Kim": ["motor", *range(15, 9, -1)], "Lou": list(range(1, 8))}
    about = {
        "players": [{"name": name, "deck": deck(*top)} for name, top in tops.items()],
        "rounds": [
            {"plays": dict(zip(tops, cards, strict=True))}
            for cards in zip(tops["Kim"], tops["Lou"], strict=True)
        ][:6],
    }
    answer = ask("montgolfiere", "game", about=about)
    assert [spaces["Kim"] for spaces in answer["spaces"]] == [7, 8, 9, 10, 11, 12]
    assert (answer["over"], answer["reason"], answer["winners"]) == (True, "moon", ["Kim"])
    # Lou rose alone while Kim's motor was the only other card.
    assert answer["points"] == {"Kim": 17, "Lou": 6}
    assert (answer["hands"], answer["talons"]) == (None, None)
    about["rounds"].append({"plays": {"Kim": 10, "Lou": 7}})  # type: ignore[attr-defined]
    assert "rounds[6]" in ask.refused("montgolfiere", "game", about=about)


def test_match(ask: Asker) -> None:
    answer = ask("montgolfiere", "match", about=MATCH)
    assert answer == {
        "points": [{"Kim": 17, "Lou": 8}, {"Kim": 4, "Lou": 9}],
        "totals": {"Kim": 21, "Lou": 17},
        "over": False,
        "winners": None,
    }
    won = ask("montgolfiere", "match", about={**MATCH, "target": 21})
    assert (won["over"], won["winners"]) == (True, ["Kim"])
    tied = {"target": 12, "games": [{"Kim": 9, "Lou": 9}, {"Kim": 9, "Lou": 9}]}
    assert ask("montgolfiere", "match", about=tied)["winners"] == ["Kim", "Lou"]
    nothing = ask("montgolfiere", "match", about={"target": 50, "games": []})
    assert nothing == {"points": [], "totals": {}, "over": False, "winners": None}


def test_readable_tables_without_json(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    shown = ask("montgolfiere", "resolve", about=ROUND, options=())
    assert "Lou's grapple holds Baron: two spaces up." in shown
    assert "2 outcomes" in shown
    shown = ask("montgolfiere", "game", about=GAME, options=())
    assert "Round 2" in shown
    assert "Lou's grapple holds Kim, and Lou stays." in shown
    assert "cards left to draw" in shown
    shown = ask("montgolfiere", "match", about={**MATCH, "target": 21}, options=())
    assert "Won by Kim." in shown
    assert "The match goes on." in ask("montgolfiere", "match", about=MATCH, options=())
    monkeypatch.setenv("LANGUAGE", "fr")
    shown = ask("montgolfiere", "resolve", about=ROUND, options=())
    assert "grappin" in shown
    assert "grapple" not in shown


# --- beside the slow resolver ------------------------------------------------------------------


def random_game(random: Random) -> dict[str, Any]:
    """A game told card by card, in which every grapple says whom it follows."""
    names = list("ABCDEF"[: random.randint(2, 6)])
    baron = random.choice([*names, None, None]) if len(names) > 2 else None
    decks = {name: random.sample(DECK, 24) for name in names}
    hands = {name: decks[name][:7] for name in names}
    spaces = dict.fromkeys(names, 5)
    rounds = []
    for number in range(random.randint(1, 24)):
        cards = {
            name: decks[name][number] if name == baron else random.choice(hands[name])
            for name in names
        }
        follow = {}
        for name in names:
            above = [other for other in names if spaces[other] == spaces[name] + 1]
            if cards[name] == "grapple" and above and name != baron:
                follow[name] = random.choice(above)
        plays = {name: card for name, card in cards.items() if name != baron}
        rounds.append({"plays": plays, "follow": follow})
        table = tuple(
            slow.Balloon(name, spaces[name], cards[name], name == baron) for name in names
        )
        holds = {
            b.name: next(o for o in table if o.name == follow[b.name])
            for b in table
            if b.name in follow
        }
        for flyer in table:
            within = [other for other in table if other.space == flyer.space + 1]
            if flyer.baron and flyer.card == "grapple" and within:
                holds[flyer.name] = max(within, key=lambda o: slow.moved(table, o, holds))
        moves = {b.name: slow.moved(table, b, holds) for b in table}
        for name in names:
            spaces[name] += moves[name]
            hands[name] = list(hands[name])
            if name != baron:
                hands[name].remove(cards[name])
                hands[name] += decks[name][7 + number : 8 + number]
        if 12 in spaces.values():
            break
    players = [
        {"name": name, "deck": decks[name], **({"baron": True} if name == baron else {})}
        for name in names
    ]
    over = 12 in spaces.values() or len(rounds) == 24
    return {
        "about": {"players": players, "rounds": rounds},
        "spaces": spaces,
        "over": over,
        "hands": {name: hand for name, hand in hands.items() if name != baron},
    }


@pytest.mark.parametrize("seed", range(40))
def test_games_beside_the_slow_resolver(ask: Asker, seed: int) -> None:
    told = random_game(Random(seed))
    answer = ask("montgolfiere", "game", about=told["about"])
    assert answer["spaces"][-1] == told["spaces"]
    assert answer["over"] is told["over"]
    best = max(told["spaces"].values())
    if told["over"]:
        assert answer["reason"] == ("moon" if best == 12 else "cards")
        assert set(answer["winners"]) == {n for n, s in told["spaces"].items() if s == best}
    else:
        hands = {name: sorted(map(str, hand)) for name, hand in answer["hands"].items()}
        assert hands == {name: sorted(map(str, hand)) for name, hand in told["hands"].items()}
    for before, after in pairwise(answer["spaces"]):
        assert all(abs(after[name] - before[name]) <= 2 for name in after)


# --- bad input ---------------------------------------------------------------------------------


KIM = ROUND["players"][0]
BAD_ROUNDS = [
    ("no JSON", "{", "line 1"),
    ("no object", "[]", "in braces"),
    ("no players", {}, "players is missing"),
    ("one balloon", {"players": [KIM]}, "players"),
    ("seven balloons", {"players": [{**KIM, "name": str(n)} for n in range(7)]}, "players"),
    ("one name", {"players": [KIM, KIM]}, "players[1]"),
    ("no name", changed(ROUND, "players", 0, "name", to=""), "players[0].name"),
    ("space 0", changed(ROUND, "players", 0, "space", to=0), "players[0].space"),
    ("space 13", changed(ROUND, "players", 0, "space", to=13), "players[0].space"),
    ("half a space", changed(ROUND, "players", 0, "space", to=4.5), "players[0].space"),
    ("true is no space", changed(ROUND, "players", 0, "space", to=True), "players[0].space"),
    ("no space", changed(ROUND, "players", 0, "space", to=...), "players[0].space is missing"),
    ("ballast 0", changed(ROUND, "players", 0, "card", to=0), "players[0].card"),
    ("ballast 16", changed(ROUND, "players", 0, "card", to=16), "players[0].card"),
    ("true is no card", changed(ROUND, "players", 0, "card", to=True), "players[0].card"),
    ("null is no card", changed(ROUND, "players", 0, "card", to=None), "players[0].card"),
    ("a hidden card", changed(ROUND, "players", 0, "card", to="hidden"), "players[0].card"),
    ("an anchor", changed(ROUND, "players", 0, "card", to="anchor"), "players[0].card"),
    ("a list", changed(ROUND, "players", 0, "card", to=[7]), "players[0].card"),
    ("two Barons", changed(ROUND, "players", 0, "baron", to=True), "players[2]"),
    ("perhaps a Baron", changed(ROUND, "players", 0, "baron", to="yes"), "players[0].baron"),
    ("unknown key", changed(ROUND, "wind", to=1), "wind"),
    ("unknown key of a player", changed(ROUND, "players", 0, "hat", to=1), "players[0].hat"),
]
BAD_GAMES = [
    ("23 cards", changed(GAME, "players", 0, "deck", to=DECK[:-1]), "players[0].deck"),
    (
        "two 1s",
        changed(GAME, "players", 0, "deck", to=[1, *DECK[:1], *DECK[2:]]),
        "players[0].deck",
    ),
    ("no such card", changed(GAME, "players", 0, "deck", 0, to=99), "players[0].deck[0]"),
    ("no rounds", changed(GAME, "rounds", to=...), "rounds is missing"),
    ("two Barons", changed(GAME, "players", 0, "baron", to=True), "players[1]"),
    ("one name", changed(GAME, "players", 0, "name", to="Lou"), "players[2]"),
    ("not in hand", changed(GAME, "rounds", 0, "plays", "Kim", to=15), "rounds[0].plays"),
    ("played before", changed(GAME, "rounds", 1, "plays", "Kim", to=7), "rounds[1].plays"),
    ("a missing play", changed(GAME, "rounds", 0, "plays", "Kim", to=...), "rounds[0].plays"),
    ("the Baron's card", changed(GAME, "rounds", 0, "plays", "Baron", to=1), "rounds[0].plays"),
    ("nobody's card", changed(GAME, "rounds", 0, "plays", "Max", to=1), "rounds[0].plays"),
    ("follows nobody", changed(GAME, "rounds", 1, "follow", "Lou", to="Max"), "rounds[1].follow"),
    (
        "not right above",
        changed(GAME, "rounds", 1, "follow", "Lou", to="Baron"),
        "rounds[1].follow",
    ),
    (
        "the Baron follows",
        changed(GAME, "rounds", 1, "follow", "Baron", to="Kim"),
        "rounds[1].follow",
    ),
    ("unknown key", changed(GAME, "rounds", 1, "wind", to=1), "rounds[1].wind"),
    ("plays is a list", changed(GAME, "rounds", 1, "plays", to=[]), "rounds[1].plays"),
]
BAD_MATCHES = [
    ("no target", changed(MATCH, "target", to=...), "target is missing"),
    ("target 0", changed(MATCH, "target", to=0), "target"),
    ("space 17", changed(MATCH, "games", 0, "Kim", to=17), "games[0].Kim"),
    ("others play", changed(MATCH, "games", 1, to={"Kim": 3, "Max": 4}), "games[1]"),
    ("one is missing", changed(MATCH, "games", 1, to={"Kim": 3}), "games[1]"),
    ("alone", {"target": 5, "games": [{"Kim": 3}]}, "games[0]"),
    ("after the end", changed(MATCH, "target", to=17), "games[1]"),
]
BAD = [
    pytest.param(question, about, place, id=f"{question}: {name}")
    for question, bad in (("resolve", BAD_ROUNDS), ("game", BAD_GAMES), ("match", BAD_MATCHES))
    for name, about, place in bad
]


@pytest.mark.parametrize(("question", "about", "place"), BAD)
def test_refused(ask: Asker, question: str, about: Any, place: str) -> None:
    assert place in ask.refused("montgolfiere", question, about=about)


def test_an_open_choice_needs_an_answer(ask: Asker) -> None:
    about: dict[str, Any] = {
        "players": [
            {"name": "Kim", "deck": deck(1, 15)},
            {"name": "Lou", "deck": deck(15, 14)},
            {"name": "Max", "deck": deck("motor", "storm")},
            {"name": "Nia", "deck": deck(2, "gas", "grapple")},
            {"name": "Ole", "deck": deck(15, 2)},
        ],
        "rounds": [
            {"plays": {"Kim": 1, "Lou": 15, "Max": "storm", "Nia": 2, "Ole": 15}},
        ],
    }
    # Lou and Ole count 17 and sink to 4; the others stay on 5.
    about["rounds"].append(
        {"plays": {"Kim": 15, "Lou": 14, "Max": "motor", "Nia": "grapple", "Ole": 2}}
    )
    ask("montgolfiere", "game", about=about)
    last = about["rounds"][1]["plays"]
    last.update({"Lou": "grapple", "Nia": 3})
    about["players"][1]["deck"] = deck(15, 14, "grapple")
    assert "whom the grapple of Lou follows" in ask.refused("montgolfiere", "game", about=about)
    about["rounds"][1]["follow"] = {"Lou": "Nia"}
    answer = ask("montgolfiere", "game", about=about)
    assert answer["spaces"][-1]["Lou"] == 4
    about["rounds"][1]["follow"] = {"Lou": "Max", "Kim": "Max"}
    assert "not right above" in ask.refused("montgolfiere", "game", about=about)
