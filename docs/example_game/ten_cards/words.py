"""The rules and messages that the code of Ten Cards cites; a wrong id fails at import."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from longhall.core.speech.words import Words

WORDS: Final = Words(Path(__file__).parent / "data")
