"""What is printed on the cards, in every language."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.kept import Kept
from longhall.core.show.scene import Card
from longhall.games.blood_rage.box import things as box

TERMS: Final[dict[str, dict[str, str]]] = box.BOX["terms"]
_CARDS: Final[list[dict[str, Any]]] = box.BOX["cards"]
_KINDS: Final = ("battle", "quest", "upgrade")
_SHAPES: Final = ("point", "scallop", "line")
_PRINTED: Final[Kept[tuple[int, str], Card]] = Kept()


def card(face: int, lang: str) -> Card:
    """A card as it is printed."""
    return _PRINTED.get((face, lang)) or _PRINTED.keep((face, lang), _print(face, lang))


def _print(face: int, lang: str) -> Card:
    row = _CARDS[box.KIND_OF[face]]
    kind = box.TYPE[face]
    number = (
        f"+{box.BONUS[face]}"
        if kind == box.BATTLE
        else str(box.QUEST_GLORY[face] if kind == box.QUEST else box.COST[face])
    )
    footer = TERMS[f"{_KINDS[kind]}_card"][lang]
    if row["slot"] == "clan":
        footer = TERMS["clan_upgrade"][lang].capitalize()
    elif row["slot"]:
        footer = f"{TERMS['upgrade'][lang].capitalize()} · {TERMS[row['slot']][lang]}"
    return Card(
        id=box.FACE_IDS[face],
        name=box.CARD_NAMES.name(face, lang),
        kind=_KINDS[kind],
        kind_name=TERMS[f"{_KINDS[kind]}_card"][lang],
        number=number,
        text=row["text"][lang].replace("{glory}", str(box.QUEST_GLORY[face])),
        footer=footer,
        emblem=row["god"],
        rule=row["rule"],
        reconstructed=not row["source"].startswith("rulebook"),
        shape=_SHAPES[kind],
    )
