"""What is printed on the cards, for the scene."""

from typing import Any, Final

from longhall.core.engine.zones import UNKNOWN
from longhall.core.kept import kept
from longhall.core.show.scene import Card, Piece
from longhall.games.brian_boru.box import things as box

_suits: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in box.BOX["suits"]}
_actions: Final[list[dict[str, Any]]] = box.BOX["action_cards"]
_marriages: Final[list[dict[str, Any]]] = box.BOX["marriage_cards"]
_vikings: Final[list[dict[str, Any]]] = box.BOX["viking_cards"]


@kept
def face(card: int, lang: str) -> Card:
    """A card as it lies face up."""
    if card < box.ACTIONS:
        row = _actions[card]
        return _card(
            card, lang, row, box.COLOURS[box.CARD_COLOUR[card]], "action_card", str(box.VALUE_OF[card]), "BB-2.1"
        )
    if card < box.FIRST_VIKING:
        rule = "BB-8.3" if card == box.PRINCESS else "BB-8.2"
        return _card(card, lang, _marriages[card - box.FIRST_MARRIAGE], "marriage", "marriage_card", "", rule)
    strength = str(box.STRENGTH[card - box.FIRST_VIKING])
    return _card(card, lang, _vikings[card - box.FIRST_VIKING], "viking", "viking_card", strength, "BB-4.2")


def _card(card: int, lang: str, row: dict[str, Any], kind: str, term: str, number: str, rule: str) -> Card:
    suit = row.get("suit", kind)
    return Card(
        id=box.CARD_NAMES.ids[card],
        name=box.CARD_NAMES.name(card, lang),
        kind=kind,
        kind_name=box.TERMS[term][lang],
        number=number,
        text=row["text"][lang] if "text" in row else options_text(row, lang),
        footer=_suits[suit]["name"][lang] if suit in _suits else box.TERMS[term][lang],
        emblem=suit,
        rule=rule,
        reconstructed="house" in row["source"],
        icons=[row["primary"]["symbols"], *[action["symbols"] for action in row["secondary"]]] if suit != kind else [],
    )


def options_text(row: dict[str, Any], lang: str) -> str:
    """The Princess offers three things."""
    return " ".join([f"{option['name'][lang]}: {option['text'][lang]}" for option in row["options"]])


def card_piece(card: int, lang: str, place: str, n: int, seat: int, spot: str) -> Piece:
    """A card on the table; one that may not be seen has only its back."""
    if card == UNKNOWN:
        return Piece(f"hidden:{place}:{n}", "card", "", "", seat, spot, face_down=True)
    shown = face(card, lang)
    id = f"card:{shown.id}"
    return Piece(id, "card", shown.name, f"{shown.name}. {shown.text}", seat, spot, card=shown, target=id)
