"""What the shared types are in this game."""

from __future__ import annotations

from app import game
from app.games.pluvionauts.setup import PluvionautsSetup
from app.session import session
from app.storage import gamefile
from rules.pluvionauts import Action, State
from rules.pluvionauts.events import Event

Play = game.Play[Action]
Step = game.Step[State, Action, Event]
GameFile = gamefile.GameFile[PluvionautsSetup, Action]
Session = session.Session[PluvionautsSetup, State, Action, Event]
