"""Cards of a position by name: each exists as often as the box has it."""

from typing import Any, Final

from longhall.core.errors import BadPosition, Unknown
from longhall.core.position.codec import HIDDEN_NAME
from longhall.core.position.fields import CardsByName
from longhall.games.reavers_of_midgard.box import things as box

# Kinds of cards that are neither a deck nor one stack of tiles: what may lie in a place
TILES: Final = "tile"
ARTIFACTS: Final = "artifact"
PILED: Final = "Glory pile"
SPOILS: Final = "Village or Keep"
TO_RESOLVE: Final = "Reaver, Village, Keep or tile"
ANY: Final = "card or tile"


class CardReader(CardsByName):
    """Takes cards out of the box, and knows what is left in it."""

    def __init__(self) -> None:
        self.left = box.COPIES[:]

    def take(self, names: Any, kind: str, where: str, most: int = len(box.COPIES)) -> tuple[int, ...]:
        """The cards of a list of names, not more than the place holds; they must be of a kind (`is_a`)."""
        if not isinstance(names, list):
            raise BadPosition(f"{where} must be a list of cards, not {names!r}")
        if len(names) > most:
            raise BadPosition(f"{where}: {len(names)} cards, but {most} at most lie there")
        found: list[int] = []
        for name in names:
            if name == HIDDEN_NAME:
                raise BadPosition(f"{where}: '?' is a card that a player does not see; a position names its cards")
            try:
                card = box.CARD_NAMES.index(str(name))
            except Unknown as e:
                raise BadPosition(f"{where}: {e}") from None
            if not is_a(card, kind):
                raise BadPosition(f"{where}: {name} is no {kind} card")
            if not self.left[card]:
                raise BadPosition(f"{where}: there are only {box.COPIES[card]} of {name}")
            self.left[card] -= 1
            found.append(card)
        return tuple(found)

    def rest(self, deck: int) -> list[int]:
        """The cards of a deck that are named nowhere, mixed in a fixed way."""
        return spread([card for card in dict.fromkeys(box.DECK_CARDS[deck]) for _ in range(self.left[card])])

    def rest_of_stack(self, stack: int) -> list[int]:
        """The tiles of a stack that are named nowhere."""
        return [tile for tile in box.STACK_TILES[stack] if self.left[tile]]


def spread(cards: list[int]) -> list[int]:
    """An order in which equal cards do not lie together."""
    step = 7 if len(cards) % 7 else 11
    return [cards[i * step % len(cards)] for i in range(len(cards))] if len(cards) % step else cards


def is_a(card: int, kind: str) -> bool:
    """Whether a card is of a kind: a deck, a stack of tiles, or one of those above."""
    deck = box.DECK_OF[card]
    if kind == ANY:
        return True
    if kind == ARTIFACTS:
        return box.IS_ARTIFACT[card]
    if kind == TILES:
        return deck == box.TILE
    if kind == SPOILS:
        return deck in (box.VILLAGE, box.KEEP)
    if kind == TO_RESOLVE:
        return deck in (box.REAVER, box.VILLAGE, box.KEEP, box.TILE)
    if kind == PILED:
        # RM-9.2, RM-9.5
        return deck in (box.REAVER, box.SEA_BATTLE, box.PROPHECY) or box.IS_ARTIFACT[card] or box.IS_SET[card]
    return kind == (box.STACK_NAMES.ids[box.STACK_OF[card]] if deck == box.TILE else box.DECK_NAMES.ids[deck])
