"""What only a saga knows (YC-22): oaths, fetters, Sons, wolves, minions, Naglfar, and who is slain."""

from __future__ import annotations

from typing import Final

from longhall.core.copies import attributes, remade
from longhall.core.engine.rules import replaced
from longhall.games.yggdrasil_chronicles.box import things as box

# A World's Promise token
NO_PROMISE: Final = 0
FACE_DOWN: Final = 1
OPEN_OATH: Final = 2
OPEN_PERJURY: Final = 3
PROMISE_STATES: Final = ("none", "face_down", "oath", "perjury")


class Story:
    """Never changes: every change makes a new one, so that copies of a table share it."""

    __slots__ = ("crew", "fetters", "hati", "minions", "mistletoe", "naglfar", "oaths", "promises", "skoll", "sons")

    def __init__(self) -> None:
        # The Promise token of each World, and the Oaths on the page (YC-22.1)
        self.promises: tuple[int, ...] = (NO_PROMISE,) * box.WORLDS
        self.oaths = 0
        self.mistletoe = 0
        self.fetters = 0
        # Worlds of the Sons still in play (YC-22.2)
        self.sons: tuple[int, ...] = ()
        # Spaces of the wolves, -1 where there is none (YC-22.3)
        self.skoll = -1
        self.hati = -1
        # Worlds with a face-down minion, in the order of the zone; Naglfar's World and crew (YC-22.4)
        self.minions: tuple[int, ...] = ()
        self.naglfar = -1
        self.crew = 0

    def copy(self) -> Story:
        """A new one that is the same, to be changed before anybody sees it."""
        new: Story = remade(Story, (), attributes(self))
        return new

    def with_promise(self, world: int, state: int, oaths: int) -> Story:
        """Another token in a World, and another number of secured Oaths."""
        new = self.copy()
        new.promises = replaced(self.promises, world, state)
        new.oaths = oaths
        return new

    def counted(self, world: int) -> bool:
        """Whether an opponent that counts as an Enemy for bonus and penalty is in the World (YC-21.8)."""
        return world in self.sons or world == self.naglfar


NO_STORY: Final = Story()
