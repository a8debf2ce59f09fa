"""What is printed on the cards, in every language."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.kept import Kept
from longhall.core.show.scene import Card
from longhall.games.blood_rage.box.things import (
    BATTLE,
    BONUS,
    BOX,
    CARD_NAMES,
    COST,
    FACE_IDS,
    KIND_OF,
    QUEST,
    QUEST_GLORY,
    TYPE,
)

TERMS: Final[dict[str, dict[str, str]]] = BOX["terms"]
_CARDS: Final[list[dict[str, Any]]] = BOX["cards"]
_KINDS: Final = ("battle", "quest", "upgrade")
_SHAPES: Final = ("point", "scallop", "line")
_PRINTED: Final[Kept[tuple[int, str], Card]] = Kept()


def card(face: int, lang: str) -> Card:
    """A card as it is printed."""
    return _PRINTED.get((face, lang)) or _PRINTED.keep((face, lang), _print(face, lang))


def _print(face: int, lang: str) -> Card:
    row = _CARDS[KIND_OF[face]]
    kind = TYPE[face]
    number = f"+{BONUS[face]}" if kind == BATTLE else str(QUEST_GLORY[face] if kind == QUEST else COST[face])
    footer = TERMS[f"{_KINDS[kind]}_card"][lang]
    if row["slot"] == "clan":
        footer = TERMS["clan_upgrade"][lang].capitalize()
    elif row["slot"]:
        footer = f"{TERMS['upgrade'][lang].capitalize()} · {TERMS[row['slot']][lang]}"
    return Card(
        id=FACE_IDS[face],
        name=CARD_NAMES.name(face, lang),
        kind=_KINDS[kind],
        kind_name=TERMS[f"{_KINDS[kind]}_card"][lang],
        number=number,
        text=row["text"][lang].replace("{glory}", str(QUEST_GLORY[face])),
        footer=footer,
        emblem=row["god"],
        rule=row["rule"],
        reconstructed=not row["source"].startswith("rulebook"),
        shape=_SHAPES[kind],
    )
