"""The rules and messages that the code of Yggdrasil Chronicles cites; a wrong id fails at import."""

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

# The rows of the score sheet, by the lines that they sum up
SHEET: Final = M.sheet()

ALL_SAGAS_WON: Final = message("campaign.won")
