"""Longhall: Norse-age board games, played exactly by their rulebooks."""

from longhall.core.errors import (
    Ambiguous,
    BadOption,
    BadPosition,
    BadRecord,
    Illegal,
    Invalid,
    LonghallError,
    NoUndo,
    Unknown,
)
from longhall.core.play.game import Game
from longhall.core.play.record import Record
from longhall.core.play.start import new, replay
from longhall.core.title.registry import games as titles, title
from longhall.version import VERSION

__version__ = VERSION

__all__ = [
    "Ambiguous",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "Illegal",
    "Invalid",
    "LonghallError",
    "NoUndo",
    "Record",
    "Unknown",
    "new",
    "replay",
    "title",
    "titles",
]
