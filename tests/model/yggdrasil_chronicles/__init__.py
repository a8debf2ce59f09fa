"""Yggdrasil Chronicles once more, from docs/rules/yggdrasil_chronicles.md, easy, hard and campaign.

Each module is a chapter and knows those before it: tree, table, enemies, throws, actions, creatures, sagas, game.
"""

from tests.model.yggdrasil_chronicles.game import Model

__all__ = ["Model"]
