"""The engine's own messages."""

from pathlib import Path
from typing import Final

from longhall.core.speech.message import Catalog
from longhall.core.speech.rulebook import Rule, Rulebook

M: Final = Catalog.read(Path(__file__).parent / "texts")
# By no rule of any game
HOUSE: Final = Rule("", (), {})


class Own:
    """In the place of a title: where the engine's own messages and its rule are found again by a copy."""

    __slots__ = ("catalog", "rulebook")

    def __init__(self) -> None:
        self.catalog = M
        self.rulebook = Rulebook({HOUSE.id: HOUSE}, {}, {})
        self.catalog.title = self.rulebook.title = self

    def __reduce__(self) -> str:
        return "OWN"


OWN: Final = Own()

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
# The row of the score sheet for points that a given position begins with
AT_THE_START: Final = M.message("at_the_start")
TAKEN_BACK: Final = M.message("taken_back")
NOTHING_AGAIN: Final = M.message("no_redo")
# What a coach says of a move in any game: how it ends the game, and that nothing else can be said
COACH: Final = {name: M.message(f"coach.{name}") for name in ("wins", "loses", "ahead")}
