"""The engine's own messages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from longhall.core.speech.message import Catalog

M: Final = Catalog.load(Path(__file__).parent / "messages.toml")

OVER: Final = M.message("over")
NOT_YOURS: Final = M.message("not_yours")
NOT_NOW: Final = M.message("not_now")
LATER: Final = M.message("later")
