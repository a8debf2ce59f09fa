"""What is printed on the cards, in every language. What comes out is kept: nobody changes it."""

from typing import Any, Final

from longhall.core.draw.drawing import card_piece
from longhall.core.engine.zones import UNKNOWN
from longhall.core.kept import kept
from longhall.core.show.scene import Card, Piece
from longhall.games.blood_rage.box import things as box

TERMS: Final[dict[str, dict[str, str]]] = box.BOX["terms"]
_CARDS: Final[list[dict[str, Any]]] = box.BOX["cards"]
_KINDS: Final = ("battle", "quest", "upgrade")
_SHAPES: Final = ("point", "scallop", "line")


@kept
def card(lang: str, face: int) -> Card:
    """A card as it is printed."""
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
        if box.STRENGTH_OF[face]:
            footer += f" · {box.STRENGTH_OF[face]} {TERMS['str'][lang]}"
    return Card(
        id=box.FACE_IDS[face],
        name=box.CARD_NAMES.name(face, lang),
        kind=_KINDS[kind],
        kind_name=TERMS[f"{_KINDS[kind]}_card"][lang],
        number=number,
        text=box.CARD_TEXTS.name(face, lang),
        footer=footer,
        emblem=row["god"],
        rule=row["rule"],
        reconstructed=not row["source"].startswith("rulebook"),
        shape=_SHAPES[kind],
    )


@kept
def copy_of(lang: str, face: int, n: int, seat: int, spot: str, choosable: bool) -> Piece:
    """The n-th copy of a card on the table, or of a card that is not seen."""
    if face == UNKNOWN:
        return card_piece(None, f"hidden:{n}", seat, spot)
    id = f"card:{box.FACE_IDS[face]}"
    return card_piece(card(lang, face), f"{id}:{n}", seat, spot, id if choosable else "")
