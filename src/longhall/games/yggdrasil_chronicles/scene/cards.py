"""Cards and tables as a Scene shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from longhall.core.show.scene import Card, Fact, Piece
from longhall.core.speech.message import Speaker
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.box.things import (
    BOX,
    CARD_NAMES,
    CARD_ROWS,
    CREATURE,
    DIE_NAMES,
    ENEMY_CARDS,
    FACES,
    GOD_NAMES,
    IOTUNN,
    OATH,
    RELATION_NAMES,
    T_ELVES,
    T_GOD_DIE,
    T_RELATION,
    T_VANIR,
    T_XP,
)
from longhall.games.yggdrasil_chronicles.words import SCENE_DICE, SCENE_ELVES, SCENE_XP

KINDS: Final = {
    "enemy": {"en": "Enemy", "es": "Enemigo", "it": "Nemico"},
    "artifact": {"en": "Artifact", "es": "Artefacto", "it": "Artefatto"},
    "creature": {"en": "Creature", "es": "Criatura", "it": "Creatura"},
    "iotunn": {"en": "Iotunn", "es": "Iotunn", "it": "Iotunn"},
    "token": {"en": "Token", "es": "Ficha", "it": "Segnalino"},
}


def card_face(card: int, lang: str) -> Card:
    """What is printed on a card."""
    row = CARD_ROWS[card]
    kind, rule = "token", "YC-1.3"
    number = ""
    if card < ENEMY_CARDS:
        kind, rule = "enemy", "YC-5.9"
    elif card < CREATURE:
        kind, rule, number = "artifact", f"YC-15.{row['level'] + 1}", str(row["level"])
    elif card < IOTUNN:
        kind, rule = "creature", "YC-12.9"
    elif card < OATH:
        kind, rule, number = "iotunn", "YC-7.1", str(row["strength"])
    source = row.get("source", "house")
    stated = source if isinstance(source, str) else " ".join(source.values())
    return Card(
        id=CARD_NAMES.ids[card],
        name=CARD_NAMES.name(card, lang),
        kind=kind,
        kind_name=KINDS[kind][lang],
        number=number,
        text=row["text"][lang] if "text" in row else "",
        footer=KINDS[kind][lang],
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


def god_text(god: int, lang: str) -> str:
    """A god's ability and power in words."""
    row = BOX["gods"][god]
    texts = [row[part]["text"][lang] for part in ("ability", "power") if row[part]]
    return " ".join(texts)


def table_facts(s: Table, seat: int, speaker: Speaker) -> list[Fact]:
    """A god's experience table, line by line (YC-23.1)."""
    table, lang = s.tables[seat], speaker.lang
    facts = [
        Fact("table:vanir", speaker.say(SCENE_DICE), str(table[T_VANIR]), "YC-23.7"),
        Fact("table:elves", speaker.say(SCENE_ELVES), str(table[T_ELVES]), "YC-23.7"),
    ]
    for i, id in enumerate(RELATION_NAMES.ids):
        gods = [GOD_NAMES.name(g, lang) for g in range(len(GOD_NAMES)) if table[T_RELATION + i] >> g & 1]
        facts.append(Fact(f"table:{id}", RELATION_NAMES.name(i, lang), ", ".join(gods), "YC-18.3"))
    for i, id in enumerate(DIE_NAMES.ids):
        faces = [face.upper() for n, face in enumerate(FACES) if table[T_GOD_DIE + i] >> n & 1]
        facts.append(Fact(f"table:{id}", DIE_NAMES.name(i, lang), ", ".join(faces), "YC-14.4"))
    facts.append(Fact("table:xp", speaker.say(SCENE_XP), str(table[T_XP]), "YC-23.5"))
    return facts
