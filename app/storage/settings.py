"""What a player has chosen once and for all: one small file, written whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    ValidationError,
    model_validator,
)

from app.files import read_ordinary, write_whole
from app.game import LONGEST_NAME
from app.storage.folders import settings_folder
from models.art import IslandFinish
from rules.harmless import plain
from rules.messages import Message, Problem
from rules.reasons import reason_of

FILE_NAME = "settings.json"
LARGEST_FILE = 100_000

LARGEST_SIDE = 16_384
"""Pixels: of a window that graphics drivers still open."""


def _side(pixels: int) -> int:
    return min(max(pixels, 1), LARGEST_SIDE)


def _seats(names: list[str]) -> list[str]:
    """What nobody can be called is not offered."""
    return [name for name in names if 1 <= len(name) <= LONGEST_NAME and plain(name)]


Side = Annotated[int, AfterValidator(_side)]
Language = Literal["system", "en", "fr", "de"]
TextSize = Literal["small", "normal", "large", "huge"]
Quality = Literal["auto", "high", "medium", "light"]
ThrowStyle = Literal["flick", "meter"]
MeterSpeed = Literal["slow", "fast", "steps"]
Thinking = Literal["quick", "usual", "long"]


class Settings(BaseModel):
    """Every setting with its default. Unknown entries of a later version are left out."""

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    language: Language = "system"
    text_size: TextSize = "normal"
    quality: Quality = "auto"
    measured_quality: Literal["high", "medium", "light"] | None = None
    """What the measurement at the first start found fit for this machine."""
    islands: IslandFinish = IslandFinish.INKED
    volume: float = Field(default=0.8, ge=0, le=1)
    """Of the table."""
    interface_volume: float = Field(default=0.8, ge=0, le=1)
    """Of what the game itself says: buttons, turns, the end."""
    patterns: bool = False
    """Patterns beside colours, for eyes that do not tell colours apart."""
    reduced_motion: bool = False
    aid: bool = True
    """Show where the die will land first, where the table has not agreed to throw without."""
    throw_style: ThrowStyle = "flick"
    meter_speed: MeterSpeed = "slow"
    thinking: Thinking = "usual"
    """How long computer players take over a turn."""
    full_screen: bool = False
    window_size: tuple[Side, Side] | None = None
    """As the window was last; before it was ever open, what suits the screen."""
    keys: dict[str, str] = Field(default_factory=dict, max_length=100)
    """Keys that a player has chosen, by action."""
    names: Annotated[list[str], AfterValidator(_seats)] = Field(default_factory=list, max_length=12)
    """Names of earlier players, offered in the next game."""
    last_game: JsonValue = None
    """What was agreed for the last game; the next one begins with it."""
    throws_explained: int = Field(default=0, ge=0)
    """Throws for which the way of throwing was told; the first few only."""
    finished_lessons: list[str] = Field(default_factory=list, max_length=50)

    @model_validator(mode="before")
    @classmethod
    def _one_volume_for_both(cls, data: object) -> object:
        """Version 0.1.0 knew one: who had it silent does not want buttons to tick."""
        if isinstance(data, dict) and "volume" in data:
            return {"interface_volume": data["volume"]} | data
        return data


class SettingsFile:
    """The settings on disk. ``notice`` says what was wrong with the file, if anything was."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or settings_folder()) / FILE_NAME
        self.notice: Message | None = None

    def load(self) -> Settings:
        try:
            data = read_ordinary(self.path, LARGEST_FILE + 1)
        except FileNotFoundError:
            return Settings()
        except OSError:
            self.notice = Message.of(
                "The settings in {path} cannot be read; the usual ones are used.",
                path=str(self.path),
            )
            return Settings()
        try:
            if len(data) <= LARGEST_FILE:
                return Settings.model_validate_json(data)
        except ValidationError:
            pass
        return self._set_aside()

    def _set_aside(self) -> Settings:
        """Keeps a damaged file under another name and starts afresh."""
        kept = self.path.with_name(f"{self.path.stem}.damaged{self.path.suffix}")
        try:
            self.path.replace(kept)
        except OSError:
            kept = self.path
        self.notice = Message.of(
            "The settings were damaged, so the usual ones are used; the old file is now {path}.",
            path=str(kept),
        )
        return Settings()

    def save(self, settings: Settings) -> None:
        """Replaces the file in one step, so that a crash leaves the old one or the new one."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, settings.model_dump_json(indent=2).encode())
        except OSError as error:
            raise Problem(
                "The settings cannot be saved in {path}: {reason}.",
                path=str(self.path.parent),
                reason=reason_of(error),
            ) from error
