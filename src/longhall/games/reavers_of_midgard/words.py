"""The rules and messages that the code of Reavers of Midgard cites; a wrong id fails at import."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from longhall.core.speech.words import Words

FOLDER: Final = Path(__file__).parent / "data"
WORDS: Final = Words(FOLDER)
R: Final = WORDS.rulebook
M: Final = WORDS.catalog

line: Final = WORDS.line
message: Final = WORDS.message
question: Final = WORDS.question
refusal: Final = WORDS.refusal
rule: Final = WORDS.rule

SHEET: Final = {
    "log.glory_for_space": message("sheet.space"),
    "log.glory_for_reaver": message("sheet.reaver"),
    "log.glory_for_village": message("sheet.village"),
    "log.glory_for_keep": message("sheet.keep"),
    "log.glory_for_journey": message("sheet.journey"),
    "log.glory_for_sea_battle": message("sheet.sea_battle"),
    "log.glory_for_tile": message("sheet.tile"),
    "log.territory_glory": message("sheet.territories"),
    "log.scored_terror": message("sheet.terror"),
    "log.scored_artifacts": message("sheet.artifacts"),
    "log.scored_set": message("sheet.sets"),
    "log.scored_tapestries": message("sheet.tapestries"),
    "log.scored_tokens": message("sheet.tokens"),
    "log.scored_tokens_most": message("sheet.most"),
    "log.scored_prophecy": message("sheet.prophecies"),
}
