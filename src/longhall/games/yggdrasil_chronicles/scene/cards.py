"""Cards and tables as a Scene shows them."""

from collections.abc import Sequence
from typing import Final

from longhall.core.kept import kept
from longhall.core.show.scene import Card, Fact, Piece
from longhall.core.speech.message import Speaker
from longhall.core.speech.names import named
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.words import message

SCENE_ELVES: Final = message("scene.elves")
SCENE_DICE: Final = message("scene.dice")
SCENE_XP: Final = message("scene.xp")

KINDS: Final = named("kind", box.BOX["names"]["kind"])


@kept
def card_face(card: int, lang: str) -> Card:
    """What is printed on a card."""
    row = box.CARD_ROWS[card]
    kind, rule = "token", "YC-1.3"
    number = ""
    if card < box.ENEMY_CARDS:
        kind, rule = "enemy", "YC-5.9"
    elif card < box.CREATURE:
        kind, rule, number = "artifact", f"YC-15.{row['level'] + 1}", str(row["level"])
    elif card < box.IOTUNN:
        kind, rule = "creature", "YC-12.9"
    elif card < box.OATH:
        kind, rule, number = "iotunn", "YC-7.1", str(row["strength"])
    source = row.get("source", "house")
    stated = source if isinstance(source, str) else " ".join(source.values())
    kind_name = KINDS.name(KINDS.index(kind), lang)
    return Card(
        id=box.CARD_NAMES.ids[card],
        name=box.CARD_NAMES.name(card, lang),
        kind=kind,
        kind_name=kind_name,
        number=number,
        text=row["text"][lang] if "text" in row else "",
        footer=kind_name,
        emblem=row.get("owner_god", ""),
        rule=rule,
        reconstructed="house" in stated,
    )


def card_piece(card: int, n: int, seat: int, lang: str) -> Piece:
    """A card on the table; an unknown one is a back."""
    if card < 0:
        return Piece(f"hidden:{seat}:{n}", "card", "", "", seat, face_down=True)
    face = card_face(card, lang)
    return Piece(f"card:{face.id}", "card", face.name, f"{face.name}. {face.text}".strip(), seat, card=face)


def pieces(cards: Sequence[int], seat: int, lang: str) -> list[Piece]:
    """Cards as pieces, in their order."""
    return [card_piece(card, n, seat, lang) for n, card in enumerate(cards)]


def table_facts(s: Table, seat: int, speaker: Speaker) -> list[Fact]:
    """A god's experience table, line by line (YC-23.1)."""
    table, lang = s.tables[seat], speaker.lang
    facts = [
        Fact("table:vanir", speaker.say(SCENE_DICE), str(table[box.T_VANIR]), "YC-23.7"),
        Fact("table:elves", speaker.say(SCENE_ELVES), str(table[box.T_ELVES]), "YC-23.7"),
    ]
    for i, id in enumerate(box.RELATION_NAMES.ids):
        gods = [box.GOD_NAMES.name(g, lang) for g in range(len(box.GOD_NAMES)) if table[box.T_RELATION + i] >> g & 1]
        facts.append(Fact(f"table:{id}", box.RELATION_NAMES.name(i, lang), ", ".join(gods), "YC-18.3"))
    for i, id in enumerate(box.DIE_NAMES.ids):
        faces = [face.upper() for n, face in enumerate(box.FACES) if table[box.T_GOD_DIE + i] >> n & 1]
        facts.append(Fact(f"table:{id}", box.DIE_NAMES.name(i, lang), ", ".join(faces), "YC-14.4"))
    facts.append(Fact("table:xp", speaker.say(SCENE_XP), str(table[box.T_XP]), "YC-23.5"))
    return facts
