"""Every action has a key, keys can be exchanged, and nobody is locked out of the menus."""

from __future__ import annotations

import pytest

from app.view.input.actions import FIXED, NAMES, Action
from app.view.input.keys import DEFAULT_KEYS, KeyMap


def test_every_action_has_a_name_and_a_key_of_its_own() -> None:
    assert set(NAMES) == set(Action) == set(DEFAULT_KEYS)
    keys = [key for keys in DEFAULT_KEYS.values() for key in keys]
    assert len(keys) == len(set(keys))


def test_a_chosen_key_replaces_the_default() -> None:
    keys = KeyMap()
    assert keys.assign(Action.THROW, "y")
    assert keys.action("y") is Action.THROW
    assert keys.action("t") is None
    assert KeyMap(keys.saved()).keys(Action.THROW) == ("y",)


def test_taking_the_only_key_of_another_action_exchanges_them() -> None:
    keys = KeyMap()
    assert keys.assign(Action.THROW, "l")
    assert keys.action("l") is Action.THROW
    assert keys.action("t") is Action.TARGET
    assert all(keys.keys(action) for action in Action)


@pytest.mark.parametrize("key", ["escape", "tab", "enter", "lshift", "mouse1", "wheel_up", ""])
def test_keys_that_cannot_be_given_away(key: str) -> None:
    keys = KeyMap()
    assert not keys.assign(Action.THROW, key)
    assert keys.saved() == {}


@pytest.mark.parametrize("action", sorted(FIXED))
def test_keys_of_the_menus_stay(action: Action) -> None:
    assert not KeyMap().assign(action, "y")


def test_choices_of_another_version_are_left_out() -> None:
    keys = KeyMap({"teleport": "y", "back": "z", "throw": "escape", "target": "j"})
    assert keys.saved() == {"target": "j"}


def test_shift_and_tab_goes_back() -> None:
    assert KeyMap().action("tab", shift=True) is Action.PREVIOUS
