"""What the shared types are in this game."""

from __future__ import annotations

from app import game
from rules.montgolfiere import Action, State
from rules.montgolfiere.events import Event

Step = game.Step[State, Action, Event]
