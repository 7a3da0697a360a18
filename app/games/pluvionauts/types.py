"""What the shared types are in this game."""

from __future__ import annotations

from app import game
from rules.pluvionauts.actions import Action
from rules.pluvionauts.events import Event
from rules.pluvionauts.state import State

Step = game.Step[State, Action, Event]
