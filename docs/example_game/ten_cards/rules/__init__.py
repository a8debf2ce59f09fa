"""The rules of Ten Cards, a module for each chapter of data/rules.toml."""

from __future__ import annotations

from typing import Final

CHAPTERS: Final = (("TC-1", "box"), ("TC-2", "setup"), ("TC-3", "tricks"), ("TC-4", "box"))
