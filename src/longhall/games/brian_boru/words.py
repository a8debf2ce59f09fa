"""The rules and messages that the code of Brian Boru cites; a wrong id fails at import."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from longhall.core.speech.words import Words

DATA: Final = Path(__file__).parent / "data"
WORDS: Final = Words(DATA)
R: Final = WORDS.rulebook
M: Final = WORDS.catalog

line: Final = WORDS.line
message: Final = WORDS.message
question: Final = WORDS.question
refusal: Final = WORDS.refusal
rule: Final = WORDS.rule

SHEET: Final = {
    "log.start_points": message("sheet.start"),
    "points.marriage": message("sheet.marriage"),
    "points.spurned": message("sheet.spurned"),
    "points.spoils": message("sheet.spoils"),
    "points.second_spoils": message("sheet.second_spoils"),
    "points.church": message("sheet.church"),
    "points.lost": message("sheet.lost"),
    "points.coins": message("sheet.coins"),
    "points.marker": message("sheet.marker"),
    "points.renown": message("sheet.renown"),
    "points.claim": message("sheet.claim"),
    "points.half_claim": message("sheet.half_claim"),
    "points.regions": message("sheet.regions"),
}
