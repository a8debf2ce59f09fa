"""The terminal's own messages, and the voice that says them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from longhall.core.speech.message import Catalog, Message, Speaker
from longhall.core.speech.names import LANGUAGES, Names, language

M: Final = Catalog.read(Path(__file__).parent / "words")

SCORE: Final = M.message("score")
YOU: Final = M.message("you")
CHANCE: Final = M.message("chance")
HIDDEN: Final = M.message("hidden")
AND: Final = M.message("and")
MORE_ON_BOARD: Final = M.message("more_on_board")
MORE_IN_LOG: Final = M.message("more_in_log")
PAGE: Final = M.message("page")
PAGE_BACK: Final = M.message("page_back")
GO_ON: Final = M.message("go_on")
ASK_SHORT: Final = M.message("ask_short")
ASK_PLAIN: Final = M.message("ask_plain")
OPTIONS: Final = M.message("options")
GROUP: Final = M.message("group")
SEATS: Final = M.message("seats")
HAND_OVER: Final = M.message("hand_over")
HAND_OVER_ASK: Final = M.message("hand_over_ask")
HAND_OVER_UNDO: Final = M.message("hand_over_undo")

SURE: Final = M.message("sure")
YES: Final = M.message("yes")
NO_MOVE: Final = M.message("no_move")
NO_NUMBER: Final = M.message("no_number")
SEVERAL: Final = M.message("several")
POSSIBLE: Final = M.message("possible")
NOTHING_REFUSED: Final = M.message("nothing_refused")
WHY_NO_MOVE: Final = M.message("why_no_move")
WHY_SEVERAL: Final = M.message("why_several")
UNDONE: Final = M.message("undone")
REDONE: Final = M.message("redone")
UNDONE_ANSWERED: Final = M.message("undone_answered")
NO_RULE: Final = M.message("no_rule")
NO_CARD: Final = M.message("no_card")
NO_COUNT: Final = M.message("no_count")
NO_FILE: Final = M.message("no_file")
FILE_EXISTS: Final = M.message("file_exists")
FILE_FAILED: Final = M.message("file_failed")
SAVED: Final = M.message("saved")
LOG_EMPTY: Final = M.message("log_empty")
HAND_EMPTY: Final = M.message("hand_empty")
SCORE_EMPTY: Final = M.message("score_empty")
TOTAL: Final = M.message("total")

SOURCE: Final = M.message("source")
RECONSTRUCTED: Final = M.message("reconstructed")
REBUILT: Final = M.message("rebuilt")
REBUILT_PARTLY: Final = M.message("rebuilt_partly")
RECONSTRUCTED_CARD: Final = M.message("reconstructed_card")
SOURCES: Final = {name: M.message(f"source.{name}") for name in ("rulebook", "public", "house")}
RULINGS: Final = M.message("rulings")
DECISIONS: Final = M.message("decisions")
NO_RULE_FOUND: Final = M.message("no_rule_found")

WINS: Final = M.message("wins")
SHARE: Final = M.message("share")
WON_TOGETHER: Final = M.message("won_together")
LOST_TOGETHER: Final = M.message("lost_together")
NO_SCORE: Final = M.message("no_score")
NO_WINNER: Final = M.message("no_winner")
OVER: Final = M.message("over")
LEFT: Final = M.message("left")
LEFT_KEPT: Final = M.message("left_kept")
LEFT_LOST: Final = M.message("left_lost")
LEFT_BEFORE: Final = M.message("left_before")
RECORDED: Final = M.message("recorded")

# The coach
COACH_STANDING: Final = M.message("coach.standing")
COACH_TOGETHER: Final = M.message("coach.together")
COACH_MOVE: Final = M.message("coach.move")
COACH_AS_GOOD: Final = M.message("coach.as_good")
COACH_BASIS: Final = M.message("coach.basis")
COACH_NOTHING: Final = M.message("coach.nothing")
COACH_PEOPLE: Final = M.message("coach.people")

# Campaigns
CAMPAIGN_BEGUN: Final = M.message("campaign.begun")
CAMPAIGN_NONE: Final = M.message("campaign.none")
CAMPAIGN_NEXT: Final = M.message("campaign.next")
CAMPAIGN_RUNNING: Final = M.message("campaign.running")
CAMPAIGN_DAMAGED: Final = M.message("campaign.damaged")
CAMPAIGN_KEPT: Final = M.message("campaign.kept")
CHAPTER_STATES: Final = {state: M.message(f"chapter.{state}") for state in ("won", "next", "later")}
RECONSTRUCTED_CHAPTERS: Final = M.message("reconstructed_chapters")
COMPANIONS: Final = M.message("companions")
GAMES_PLAYED: Final = M.message("games_played")
NO_GAMES: Final = M.message("no_games")
GAME_WON: Final = M.message("game.won")
GAME_LOST: Final = M.message("game.lost")
GAIN: Final = M.message("gain")
SAVED_XP: Final = M.message("saved_xp")
BOX_PRICE: Final = M.message("box.price")
BOX_CROSSED: Final = M.message("box.crossed")
CAN_BUY: Final = M.message("can_buy")
BOUGHT: Final = M.message("bought")

# What can be typed, and what it does
HELP: Final = (
    ("1 2 3 ...", M.message("help.number")),
    ("verb what where", M.message("help.move")),
    ("Enter", M.message("help.enter")),
    ("undo, redo", M.message("help.undo")),
    ("why MOVE", M.message("help.why")),
    ("coach", M.message("help.coach")),
    ("rules ID", M.message("help.rules")),
    ("log N", M.message("help.log")),
    ("hand", M.message("help.hand")),
    ("board", M.message("help.board")),
    ("seats", M.message("help.seats")),
    ("card NAME", M.message("help.card")),
    ("score", M.message("help.score")),
    ("save FILE", M.message("help.save")),
    ("help", M.message("help.help")),
    ("quit", M.message("help.quit")),
)


class Voice:
    """Says messages in one language; their arguments are numbers and texts."""

    def __init__(self, lang: str) -> None:
        self.lang = language(lang)

    def say(self, message: Message, *args: int | str) -> str:
        texts = [arg for arg in args if isinstance(arg, str)]
        names = Names("text", texts, dict.fromkeys(LANGUAGES, texts))
        values: list[int] = []
        seen = 0
        for arg in args:
            if isinstance(arg, str):
                values.append(seen)
                seen += 1
            else:
                values.append(arg)
        return Speaker(self.lang, {"text": names}).say(message, values)

    def list(self, words: Sequence[str]) -> str:
        """Words as a sentence lists them, with "and" before the last."""
        if len(words) < 2:
            return "".join(words)
        return self.say(AND, ", ".join(words[:-1]), words[-1])
