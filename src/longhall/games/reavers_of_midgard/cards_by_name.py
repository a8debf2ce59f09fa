"""Cards of a position by name: each exists as often as the box has it."""

from __future__ import annotations

from typing import Any

from longhall.core.errors import BadPosition, Unknown
from longhall.core.position import HIDDEN_NAME
from longhall.core.zones import UNKNOWN
from longhall.games.reavers_of_midgard.data import (
    CARD_NAMES,
    COPIES,
    DECK_CARDS,
    DECK_NAMES,
    DECK_OF,
    IS_ARTIFACT,
    STACK_TILES,
    TILE,
)


class CardReader:
    """Takes cards out of the box, and knows what is left in it."""

    __slots__ = ("left", "unseen")

    def __init__(self) -> None:
        self.left = COPIES[:]
        # How many hidden cards the position holds, for positions as a seat sees them
        self.unseen = 0

    def take(self, names: Any, kind: str, where: str) -> tuple[int, ...]:
        """The cards of a list of names; they must be of a kind: a deck, artifact, tile, or ("") any."""
        if not isinstance(names, list):
            raise BadPosition(f"{where} must be a list of cards, not {names!r}")
        found: list[int] = []
        for name in names:
            if name == HIDDEN_NAME:
                self.unseen += 1
                found.append(UNKNOWN)
                continue
            try:
                card = CARD_NAMES.index(str(name))
            except Unknown as e:
                raise BadPosition(f"{where}: {e}") from None
            if not is_a(card, kind):
                raise BadPosition(f"{where}: {name} is no {kind} card")
            if not self.left[card]:
                raise BadPosition(f"{where}: there are only {COPIES[card]} of {name}")
            self.left[card] -= 1
            found.append(card)
        return tuple(found)

    def rest(self, deck: int) -> list[int]:
        """The cards of a deck that are named nowhere, mixed in a fixed way."""
        if self.unseen:
            return []
        return spread([card for card in dict.fromkeys(DECK_CARDS[deck]) for _ in range(self.left[card])])

    def rest_of_stack(self, stack: int) -> list[int]:
        """The tiles of a stack that are named nowhere."""
        return [] if self.unseen else [tile for tile in STACK_TILES[stack] if self.left[tile]]


def spread(cards: list[int]) -> list[int]:
    """An order in which equal cards do not lie together."""
    step = 7 if len(cards) % 7 else 11
    return [cards[i * step % len(cards)] for i in range(len(cards))] if len(cards) % step else cards


def is_a(card: int, kind: str) -> bool:
    """Whether a card belongs to a deck, is an Artifact or a tile."""
    if kind == "artifact":
        return IS_ARTIFACT[card]
    if kind == "tile":
        return DECK_OF[card] == TILE
    return not kind or (DECK_OF[card] != TILE and DECK_NAMES.ids[DECK_OF[card]] == kind)
