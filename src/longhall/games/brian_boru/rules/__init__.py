"""The rules of Brian Boru, a module for each chapter of docs/rules/brian_boru.md."""

from typing import Final

# Where each chapter lies; the longest entry that fits counts.
CHAPTERS: Final = (
    ("BB-1", "box"),
    ("BB-2", "box"),
    ("BB-3", "setup"),
    ("BB-4", "rounds"),
    ("BB-5", "draft"),
    ("BB-6", "action_phase"),
    ("BB-7", "symbols"),
    ("BB-7.10", "extra_steps"),
    ("BB-8", "marriage"),
    ("BB-9", "battle"),
    ("BB-10", "church"),
    ("BB-11", "claim_regions"),
    ("BB-12", "final_scoring"),
    ("BB-12.1", "rounds"),
    ("BB-13", "box"),
    ("BB-14", "title"),
    ("BB-15", "box"),
    ("BB-16", "box"),
    ("BB-19", "tests"),
)
