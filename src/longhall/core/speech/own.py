"""The engine's own messages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from longhall.core.speech.message import Catalog

M: Final = Catalog.read(Path(__file__).parent / "texts")

OVER: Final = M.message("over")
NOT_YOURS: Final = M.message("not_yours")
NOT_NOW: Final = M.message("not_now")
LATER: Final = M.message("later")
# Why a move cannot be taken back
NO_MOVE_YET: Final = M.message("no_undo.first")
LUCK_SINCE: Final = M.message("no_undo.luck")
SHOWN_SINCE: Final = M.message("no_undo.shown")
SEALED_SINCE: Final = M.message("no_undo.sealed")
ANSWERED_SINCE: Final = M.message("no_undo.answered")
NOTHING_AGAIN: Final = M.message("no_redo")
