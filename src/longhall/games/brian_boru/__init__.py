"""Brian Boru: High King of Ireland (3 to 5 players): tricks, towns and regions."""

from longhall.games.brian_boru.title import TITLE

__all__ = ["TITLE"]
