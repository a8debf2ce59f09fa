"""Yggdrasil Chronicles once more, from docs/rules/yggdrasil_chronicles.md, in easy and hard games.

Each module is a chapter and knows those before it: tree, table, enemies, throws, actions, stones, creatures, game.
"""

from tests.model.yggdrasil_chronicles.game import Model

__all__ = ["Model"]
