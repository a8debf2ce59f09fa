"""Ten Cards (2 players): tricks with hidden hands, as small as a game can be."""

from longhall.games.ten_cards.title import TITLE

__all__ = ["TITLE"]
