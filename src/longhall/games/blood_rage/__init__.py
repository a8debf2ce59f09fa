"""Blood Rage (2 to 4 players): three Ages of pillage before Ragnarök."""

from longhall.games.blood_rage.title import TITLE

__all__ = ["TITLE"]
