"""Reavers of Midgard (2 to 4 players): six rounds of raids, sea battles and prophecies."""

from longhall.games.reavers_of_midgard.title import TITLE

__all__ = ["TITLE"]
