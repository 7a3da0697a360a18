"""What happened in a step, in sentences: of a round that was played, why everybody moved."""

from __future__ import annotations

from app.games.montgolfiere.types import Step
from rules.messages import Message
from rules.montgolfiere import explain, tell
from rules.montgolfiere.events import RoundPlayed


def told(step: Step) -> list[Message]:
    """Cards face down stay so: of them it is told only that they were asked for."""
    config = step.before.config
    found = [
        tell(cause, config.names)
        for event in step.events
        if isinstance(event, RoundPlayed)
        for cause in explain(event.round, house=config.house, baron=config.baron_balloon)
    ]
    return found or [step.asked.message]
