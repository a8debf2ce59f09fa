"""The campaign as people read it between games: the sagas, what was played, and every god's experience table."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from longhall.core.engine.rules import Move
from longhall.core.speech.message import Speaker
from longhall.core.title.asking import reason
from longhall.core.title.campaign import Box, Chapter, Chronicle, Offer, Played, Row, Sheet
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.moves import BEFRIEND, MASTER, RECRUIT
from longhall.games.yggdrasil_chronicles.rules.experience import Spend, first_table
from longhall.games.yggdrasil_chronicles.words import ALL_SAGAS_WON, R, message, rule

LEDGER_DICE: Final = message("ledger.dice")
LEDGER_ELVES: Final = message("ledger.elves")
LEDGER_SUCCESSES: Final = message("ledger.successes")

YC_21_1 = rule("YC-21.1")
# The heading of each saga in the rules, which is its name
HEADINGS: Final = [f"YC-22.{n}" for n in range(1, 7)]


def chronicle(s: Table, log: Mapping[str, Any], saga: int, speaker: Speaker) -> Chronicle:
    """The whole campaign in one language; `saga` is the next one, 0 when all are won."""
    lang = speaker.lang
    names = [R.sections[id][lang] for id in HEADINGS]
    tried = [game["saga"] for game in log["games"]]
    chapters: list[Chapter] = []
    for n, id in enumerate(HEADINGS, 1):
        state: Literal["won", "next", "later"] = "next" if n == saga else "won" if not saga or n < saga else "later"
        rebuilt = any(cited.reconstructed for cited in R.rules.values() if cited.id.startswith(f"{id}."))
        chapters.append(Chapter(f"saga{n}", names[n - 1], state, tried.count(n), id, rebuilt))
    games: list[Played] = []
    for game in log["games"]:
        gained = [game["gained"][god] for god in log["gods"]]
        cause = game.get("cause", {}).get(lang, "")
        games.append(Played(f"saga{game['saga']}", names[game["saga"] - 1], game["won"], gained, cause))
    return Chronicle(
        names[saga - 1] if saga else speaker.say(ALL_SAGAS_WON, ()),
        chapters,
        games,
        [_sheet(s, seat, speaker) for seat in range(s.seats)],
        not saga,
        YC_21_1.id,
        [box.GOD_NAMES.name(god, lang) for god in s.gods[s.seats :]],
    )


def _sheet(s: Table, seat: int, speaker: Speaker) -> Sheet:
    lines = [
        Row("vanir", speaker.say(LEDGER_DICE, ()), _troops(s, seat, box.T_VANIR, box.DIE, speaker)),
        Row("elves", speaker.say(LEDGER_ELVES, ()), _troops(s, seat, box.T_ELVES, box.ELF, speaker)),
    ]
    for relation, id in enumerate(box.RELATION_NAMES.ids):
        lines.append(Row(id, box.RELATION_NAMES.name(relation, speaker.lang), _relations(s, seat, relation, speaker)))
    for die, id in enumerate(box.DIE_NAMES.ids):
        lines.append(Row(id, speaker.say(LEDGER_SUCCESSES, (die,)), _successes(s, seat, die, speaker)))
    god = s.gods[seat]
    return Sheet(box.GOD_NAMES.ids[god], box.GOD_NAMES.name(god, speaker.lang), s.tables[seat][box.T_XP], lines)


def _troops(s: Table, seat: int, line: int, thing: int, speaker: Speaker) -> list[Box]:
    """Ticked from left to right (YC-23.6)."""
    first = first_table(s.gods[seat], list(s.gods))[line]
    ticked = s.tables[seat][line]
    boxes: list[Box] = []
    for i, price in enumerate(box.BOX_XP):
        if i == ticked:
            boxes.append(_box("+1", price, [_offer(s, seat, RECRUIT.one(thing), "+1", speaker)]))
        else:
            boxes.append(Box("+1", price, "given" if i < first else "bought" if i < ticked else "later"))
    return boxes


def _relations(s: Table, seat: int, relation: int, speaker: Speaker) -> list[Box]:
    """A god's name in each usable box; the others are crossed out (YC-23.2)."""
    first = first_table(s.gods[seat], list(s.gods))[box.T_RELATION + relation]
    bits = s.tables[seat][box.T_RELATION + relation]
    related = [god for god in range(box.GODS) if bits >> god & 1]
    # What was ticked at no cost stands first.
    related.sort(key=lambda god: not first >> god & 1)
    boxes: list[Box] = []
    filled = 0
    for price in box.BOX_XP:
        if price not in box.CROSSED[s.seats]:
            boxes.append(Box("", price, "crossed"))
            continue
        if filled < len(related):
            god = related[filled]
            boxes.append(Box(box.GOD_NAMES.name(god, speaker.lang), price, "given" if first >> god & 1 else "bought"))
        elif filled == len(related):
            offers: list[Offer] = []
            for god in s.gods:
                if god != s.gods[seat] and not bits >> god & 1:
                    name = box.GOD_NAMES.name(god, speaker.lang)
                    offers.append(_offer(s, seat, BEFRIEND.two(relation, god), name, speaker))
            boxes.append(_box("", price, offers))
        else:
            boxes.append(Box("", price, "later"))
        filled += 1
    return boxes


def _successes(s: Table, seat: int, die: int, speaker: Speaker) -> list[Box]:
    """Results that count as successes, in any order (YC-23.6)."""
    first = first_table(s.gods[seat], list(s.gods))[box.T_GOD_DIE + die]
    bits = s.tables[seat][box.T_GOD_DIE + die]
    boxes: list[Box] = []
    for face, price in box.FACE_XP[die].items():
        name = box.FACES[face].upper()
        if bits >> face & 1:
            boxes.append(Box(name, price, "given" if first >> face & 1 else "bought"))
        else:
            boxes.append(_box(name, price, [_offer(s, seat, _mastery(die, face), name, speaker)]))
    return boxes


def _offer(s: Table, seat: int, move: Move, name: str, speaker: Speaker) -> Offer:
    """What the rules say to buying a box now."""
    refusal = Spend(seat).refused(s, move)
    if refusal is None:
        return Offer(name, move.notation)
    return Offer(name, move.notation, reason(speaker, refusal, move), refusal.rule.id)


def _box(name: str, price: int, offers: list[Offer]) -> Box:
    return Box(name, price, "open" if any(not offer.rule for offer in offers) else "refused", offers)


def _mastery(die: int, face: int) -> Move:
    return next(move for move in MASTER.moves if move.args == (die, face))
