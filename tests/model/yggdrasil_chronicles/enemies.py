"""Enemy activations (YC-6)."""

from __future__ import annotations

from tests.model.yggdrasil_chronicles.table import Table
from tests.model.yggdrasil_chronicles.tree import CAGE, above

# YC-2.7, YC-1.1, YC-20
ISLANDS = [0, 1, 2, 2, 3]
PAWNS = 8
IOTUNN_PAWNS = 7
PATH = {"easy": 5, "hard": 7}


class Enemies(Table):
    """What each Enemy does when he wakes."""

    def activate(self, enemy: str, god: str) -> None:
        if enemy == "hel":
            self.climb("hel")
            self.turn_ring(1)
            self.lose(god, 1)
        elif enemy == "surt":
            self.climb("surt")
            self.turn_ring(1)
            if PAWNS - self.giants < 2:
                self.defeat()
            self.giants += 2
        elif enemy == "loki":
            self.enemies["loki"] = self.where[god]
            self.ravage_check()
            self.turn_ring(1)
            self.activate_iotunn()
        elif enemy == "iormungand":
            self.serpent()
        elif enemy == "fenrir":
            if self.enemies["fenrir"] == CAGE:
                self.enemies["fenrir"] = "asgard"
                self.ravage_check()
            else:
                self.lose(god, 3)
        else:
            self.nidhogg += 1
            if self.nidhogg == PATH["hard" if self.hard else "easy"]:
                self.victory()

    def climb(self, enemy: str) -> None:
        """YC-6.1.1, YC-6.2.1"""
        higher = above(self.enemies[enemy], self.rotation)
        if higher is None:
            self.defeat()
        else:
            self.enemies[enemy] = higher
            self.ravage_check()

    def turn_ring(self, turns: int) -> None:
        self.rotation = (self.rotation + turns) % 3

    def serpent(self) -> None:
        """YC-6.4"""
        if self.island == len(ISLANDS) - 1:
            self.defeat()
        self.island += 1
        if PAWNS - self.anonymous < ISLANDS[self.island]:
            self.defeat()
        self.anonymous += ISLANDS[self.island]

    def activate_iotunn(self) -> None:
        """YC-7.1"""
        if len(self.iotunn) == IOTUNN_PAWNS or not self.iotunn_cards:
            self.defeat()
        card = self.iotunn_cards.pop(0)
        self.iotunn.add(card)
        self.iotunn_discard.append(card)
