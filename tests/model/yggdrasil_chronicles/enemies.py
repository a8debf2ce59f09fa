"""Enemy activations (YC-6)."""

from __future__ import annotations

from tests.model.yggdrasil_chronicles.table import Table
from tests.model.yggdrasil_chronicles.tree import CAGE, PROTECTS, above

# YC-2.7, YC-1.1, YC-20
ISLANDS = [0, 1, 2, 2, 3]
PAWNS = 8
IOTUNN_PAWNS = 7
SLAIN = "slain"
# A page's effects are in the sagas' chapter.
PATH: dict[str, list[str]] = {
    "easy": ["", "", "", "", "tree"],
    "hard": ["", "", "", "", "", "", "tree"],
    "s1p1": ["", "", "", "dead_tree"],
    "s1p2": ["", "", "", "dead_tree"],
    "s2p1": ["climb", "climb", "dead_tree"],
    "s2p2": ["cold", "cold", "tree"],
    "s3p1": ["", "run turn_page"],
    "s3p2": ["run", "run", "tree"],
    "s4p1": ["", "", "", "dead_tree"],
    "s4p2": ["sail", "sail", "sail", "sail", "dead_tree"],
    "s5p1": ["", "sons_of_muspell", "", "dead_tree"],
    "s5p2": ["invasion", "invasion", "tree"],
    "s6p1": ["", "turn_page"],
    "s6p2": ["", "", "", "", "dead_tree"],
}


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
            self.giants_join(2)
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
            for icon in PATH[self.page][self.nidhogg - 1].split():
                self.resolve(icon, god)

    def resolve(self, icon: str, god: str) -> None:
        """An effect or icon of a space (YC-6.6.2)."""
        if icon == "tree":
            self.victory()
        elif icon == "dead_tree":
            self.defeat()
        elif icon == "turn_page":
            self.turn_page()
        else:
            self.page_effect(icon, god)

    def turn_page(self) -> None:
        """YC-21.4"""
        self.page = f"{self.page[:2]}p2"
        self.nidhogg = 0
        self.set_up_page()

    def set_up_page(self) -> None:
        """The sagas' chapter."""
        raise NotImplementedError

    def page_effect(self, icon: str, god: str) -> None:
        """The sagas' chapter."""
        raise NotImplementedError

    def giants_join(self, n: int) -> None:
        if PAWNS - self.giants < n:
            self.defeat()
        self.giants += n

    def anonymous_join(self, n: int) -> None:
        if PAWNS - self.anonymous < n:
            self.defeat()
        self.anonymous += n

    def climb(self, enemy: str) -> None:
        """YC-6.1.1, YC-6.2.1"""
        higher = above(self.enemies[enemy], self.rotation)
        if higher is None:
            self.defeat()
        else:
            self.enemies[enemy] = higher
            if (enemy, higher, self.page) == ("surt", "asgard", "s5p2"):
                self.defeat()
            self.ravage_check()

    def turn_ring(self, turns: int) -> None:
        self.rotation = (self.rotation + turns) % 3

    def serpent(self) -> None:
        """YC-6.4"""
        if self.island == len(ISLANDS) - 1:
            self.defeat()
        self.island += 1
        self.anonymous_join(ISLANDS[self.island])

    def activate_iotunn(self) -> None:
        """YC-7.1"""
        if len(self.iotunn) == IOTUNN_PAWNS or not self.iotunn_cards:
            self.defeat()
        card = self.iotunn_cards.pop(0)
        self.iotunn_discard.append(card)
        if self.enemies.get(PROTECTS.get(card, "")) != SLAIN:
            self.iotunn.add(card)
