"""What is printed on a card or tile, for the scene."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.scene import Card, Piece
from longhall.core.zones import UNKNOWN
from longhall.games.reavers_of_midgard.data import (
    BOX,
    CARD_NAMES,
    CLAN,
    CLAN_NAMES,
    COLOUR_NAMES,
    DECK_NAMES,
    DECK_OF,
    DEFENSE,
    FACE_NAMES,
    IS_ARTIFACT,
    JOURNEY,
    KEEP,
    LEVELS,
    PROPHECY,
    REAVER,
    ROWS,
    SEA_BATTLE,
    STACK_OF,
    STORES,
    TILE,
)
from longhall.games.reavers_of_midgard.printed import RULE_OF

_TERMS: Final[dict[str, dict[str, str]]] = BOX["terms"]
_KINDS: Final = ("reaver", "village_card", "keep_card", "prophecy", "journey", "sea_battle", "territory")
_RULES: Final = ("RM-8.4.3", "RM-7.4.2", "RM-8.3.5", "RM-8.7.1", "RM-8.5.1", "RM-8.6.1", "RM-7.6.6")


def reconstructed(card: int) -> bool:
    """Whether anything on the card but its name is not from the rulebook."""
    if DECK_OF[card] == TILE:
        return True
    source: Any = ROWS[card].get("source", "rulebook")
    parts = {"all": source} if isinstance(source, str) else source
    return any(origin != "rulebook" for part, origin in parts.items() if part != "name")


class Printer:
    """Draws cards in one language; equal cards are numbered, so that each piece has its own id."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.seen: dict[int, int] = {}

    def name(self, card: int) -> str:
        return CARD_NAMES.name(card, self.lang)

    def card(self, card: int) -> Card:
        row = ROWS[card]
        deck = DECK_OF[card]
        return Card(
            id=CARD_NAMES.ids[card],
            name=self.name(card),
            kind=row["type"] if deck < TILE else "territory",
            kind_name=_TERMS["artifact" if IS_ARTIFACT[card] else _KINDS[deck]][self.lang],
            number=self.number(card),
            text=row["text"][self.lang],
            footer=self.footer(card),
            emblem=row.get("clan", row["type"]),
            rule=RULE_OF.get(row["type"], _RULES[deck]),
            reconstructed=reconstructed(card),
        )

    def number(self, card: int) -> str:
        """Glory of Artifacts and Sea Battles, the level of a tile."""
        if STACK_OF[card] >= 0:
            return str(STACK_OF[card] % LEVELS + 1)
        return str(ROWS[card].get("glory", ""))

    def footer(self, card: int) -> str:
        """Clan and recruit dice of a Reaver, Defense and combination of a Sea Battle, the face an Artifact stores."""
        row = ROWS[card]
        deck = DECK_OF[card]
        if deck == REAVER:
            dice = [COLOUR_NAMES.name(COLOUR_NAMES.index(c), self.lang) for c in row["recruit_dice"]]
            return f"{CLAN_NAMES.name(CLAN[card], self.lang)} · {', '.join(dice)}"
        if deck == SEA_BATTLE:
            icons = [FACE_NAMES.name(FACE_NAMES.index(i), self.lang) for i in row["dice_combination"]]
            return f"{_TERMS['defense'][self.lang]} {DEFENSE[card]} · {', '.join(icons)}"
        if IS_ARTIFACT[card]:
            return FACE_NAMES.name(STORES[card], self.lang) if STORES[card] >= 0 else _TERMS["crew_die"][self.lang]
        return DECK_NAMES.name(deck, self.lang) if deck in (KEEP, PROPHECY, JOURNEY) else ""

    def piece(self, card: int, seat: int, spot: str) -> Piece:
        """A card as a piece of the table."""
        n = self.seen.get(card, 0)
        self.seen[card] = n + 1
        if card == UNKNOWN:
            return Piece(f"hidden:{n}", "card", "", "", seat, spot, face_down=True)
        drawn = self.card(card)
        return Piece(f"card:{drawn.id}:{n}", "card", drawn.name, f"{drawn.name}. {drawn.text}", seat, spot, card=drawn)
