"""The terminal's own messages, and the voice that says them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from longhall.core.speech.message import Catalog, Message, Speaker
from longhall.core.speech.names import LANGUAGES, Names, language

M: Final = Catalog.load(Path(__file__).parent / "messages.toml")

SCORE: Final = M.message("score")
YOU: Final = M.message("you")
HIDDEN: Final = M.message("hidden")
AND: Final = M.message("and", "a:text", "b:text")
MORE_ON_BOARD: Final = M.message("more_on_board", "n:number")
MORE_IN_LOG: Final = M.message("more_in_log", "n:number")
PAGE: Final = M.message("page", "first:number", "last:number", "n:number")
PAGE_BACK: Final = M.message("page_back")
GO_ON: Final = M.message("go_on")
ASK_SHORT: Final = M.message("ask_short", "seat:text")
ASK_PLAIN: Final = M.message("ask_plain", "seat:text")
OPTIONS: Final = M.message("options", "n:number")
GROUP: Final = M.message("group", "n:number", "heading:text", "many:number")
SEATS: Final = M.message("seats")
HAND_OVER: Final = M.message("hand_over", "seat:text")
HAND_OVER_ASK: Final = M.message("hand_over_ask", "seat:text")
HAND_OVER_UNDO: Final = M.message("hand_over_undo", "seat:text")

SURE: Final = M.message("sure", "label:text")
YES: Final = M.message("yes")
NO_MOVE: Final = M.message("no_move", "text:text", "verbs:text")
NO_NUMBER: Final = M.message("no_number", "text:text", "n:number")
SEVERAL: Final = M.message("several", "text:text", "n:number")
POSSIBLE: Final = M.message("possible", "label:text")
NOTHING_REFUSED: Final = M.message("nothing_refused")
WHY_NO_MOVE: Final = M.message("why_no_move", "text:text")
WHY_SEVERAL: Final = M.message("why_several", "text:text", "n:number", "label:text")
UNDONE: Final = M.message("undone", "move:text")
REDONE: Final = M.message("redone", "move:text")
UNDONE_ANSWERED: Final = M.message("undone_answered", "move:text")
NO_RULE: Final = M.message("no_rule", "id:text")
NO_CARD: Final = M.message("no_card", "text:text", "cards:text")
NO_COUNT: Final = M.message("no_count")
NO_FILE: Final = M.message("no_file")
FILE_EXISTS: Final = M.message("file_exists", "file:text")
FILE_FAILED: Final = M.message("file_failed", "file:text", "reason:text")
SAVED: Final = M.message("saved", "file:text")
LOG_EMPTY: Final = M.message("log_empty")
HAND_EMPTY: Final = M.message("hand_empty")
SCORE_EMPTY: Final = M.message("score_empty")
OTHER_POINTS: Final = M.message("other_points")
TOTAL: Final = M.message("total")

SOURCE: Final = M.message("source", "source:text")
RECONSTRUCTED: Final = M.message("reconstructed")
REBUILT: Final = M.message("rebuilt")
REBUILT_PARTLY: Final = M.message("rebuilt_partly")
RECONSTRUCTED_CARD: Final = M.message("reconstructed_card")
SOURCES: Final = {name: M.message(f"source.{name}") for name in ("rulebook", "public", "house")}
RULINGS: Final = M.message("rulings")
DECISIONS: Final = M.message("decisions")
NO_RULE_FOUND: Final = M.message("no_rule_found", "word:text")

WINS: Final = M.message("wins", "seats:text")
SHARE: Final = M.message("share", "seats:text")
WON_TOGETHER: Final = M.message("won_together")
LOST_TOGETHER: Final = M.message("lost_together")
NO_SCORE: Final = M.message("no_score")
NO_WINNER: Final = M.message("no_winner")
OVER: Final = M.message("over")
LEFT: Final = M.message("left")
LEFT_KEPT: Final = M.message("left_kept", "command:text")
LEFT_LOST: Final = M.message("left_lost", "file:text", "reason:text")
LEFT_BEFORE: Final = M.message("left_before", "command:text")
RECORDED: Final = M.message("recorded", "file:text")

# Campaigns
CAMPAIGN_BEGUN: Final = M.message("campaign.begun", "name:text", "chapter:text")
CAMPAIGN_NONE: Final = M.message("campaign.none", "folder:text")
CAMPAIGN_NEXT: Final = M.message("campaign.next", "chapter:text")
CAMPAIGN_RUNNING: Final = M.message("campaign.running", "n:number")
CAMPAIGN_DAMAGED: Final = M.message("campaign.damaged", "name:text", "reason:text")
CAMPAIGN_KEPT: Final = M.message("campaign.kept", "name:text")
CHAPTER_STATES: Final = {state: M.message(f"chapter.{state}", "n:number") for state in ("won", "next", "later")}
RECONSTRUCTED_CHAPTERS: Final = M.message("reconstructed_chapters", "rules:text")
COMPANIONS: Final = M.message("companions", "names:text")
GAMES_PLAYED: Final = M.message("games_played")
NO_GAMES: Final = M.message("no_games")
GAME_WON: Final = M.message("game.won", "n:number", "chapter:text", "gains:text")
GAME_LOST: Final = M.message("game.lost", "n:number", "chapter:text", "gains:text")
GAIN: Final = M.message("gain", "seat:text", "n:number")
SAVED_XP: Final = M.message("saved_xp", "seat:text", "n:number")
BOX_PRICE: Final = M.message("box.price", "n:number")
BOX_CROSSED: Final = M.message("box.crossed")
CAN_BUY: Final = M.message("can_buy", "moves:text")
BOUGHT: Final = M.message("bought", "seat:text", "move:text", "n:number")

# What can be typed, and what it does
HELP: Final = (
    ("1 2 3 ...", M.message("help.number")),
    ("verb what where", M.message("help.move")),
    ("Enter", M.message("help.enter")),
    ("undo, redo", M.message("help.undo")),
    ("why MOVE", M.message("help.why")),
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
