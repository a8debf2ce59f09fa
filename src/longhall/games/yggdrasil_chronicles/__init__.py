"""Yggdrasil Chronicles (1 to 5 players, co-operative): hold the nine Worlds against six Enemies."""

from longhall.games.yggdrasil_chronicles.title import TITLE

__all__ = ["TITLE"]
