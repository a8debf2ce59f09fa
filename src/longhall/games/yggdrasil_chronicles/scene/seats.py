"""Gods as a Scene shows them: sheets, the own god, the experience table."""

from dataclasses import replace
from typing import Final

from longhall.core.show.scene import Area, Fact, Panel, Spot, Track
from longhall.core.speech.message import Speaker
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.moves import BEFRIEND, MASTER
from longhall.games.yggdrasil_chronicles.box.zones import ARTIFACTS, DECK, RETURNED, SHOWN
from longhall.games.yggdrasil_chronicles.rules.experience import Spend, price
from longhall.games.yggdrasil_chronicles.rules.setup import chosen_gods
from longhall.games.yggdrasil_chronicles.scene.cards import SCENE_DICE, SCENE_ELVES, pieces, table_facts
from longhall.games.yggdrasil_chronicles.scene.rows import NOTE_PRICE
from longhall.games.yggdrasil_chronicles.words import message

SCENE_OWN: Final = message("scene.own")
SCENE_HEALTH: Final = message("scene.health")
SCENE_DECK: Final = message("scene.deck")
SCENE_PLAYED: Final = message("scene.played")
SCENE_TO_PLAY: Final = message("scene.to_play")
SCENE_MEMORY: Final = message("scene.memory")
SCENE_ABILITY: Final = message("scene.ability")
SCENE_TURN: Final = message("scene.turn")
SCENE_TABLE: Final = message("scene.table")
SCENE_SEAT: Final = message("scene.seat")
SCENE_NO_GOD: Final = message("scene.no_god")
SCENE_XP_LEFT: Final = message("scene.xp_left")
NOTE_FROM: Final = message("note.price_from")


def panel(s: Table, seat: int, speaker: Speaker) -> Panel:
    """A god's sheet; until it is chosen, the seat goes by its place at the table."""
    found = sheet(s, seat, speaker)
    if seat < chosen_gods(s):
        return found
    waits = Fact("undecided", speaker.say(SCENE_NO_GOD), "", "YC-3.7", state="title")
    facts = [fact for fact in found.facts if fact.id != "power"]
    return replace(found, id="none", name=speaker.say(SCENE_SEAT, (seat + 1,)), facts=[*facts, waits])


def sheet(s: Table, seat: int, speaker: Speaker) -> Panel:
    """Health first, with whether the god has played in this round."""
    say, lang = speaker.say, speaker.lang
    deck = sum([len(s.zones[zone + seat]) for zone in (SHOWN, DECK, RETURNED)])
    played = SCENE_TURN if seat == s.active else SCENE_PLAYED if s.played >> seat & 1 else SCENE_TO_PLAY
    facts = [
        Fact("health", say(SCENE_HEALTH), f"{s.health[seat]}/{s.full[seat]}, {say(played)}", "YC-3.8"),
        Fact("elves", say(SCENE_ELVES), str(s.elves[seat]), "YC-12.4"),
        Fact("dice", say(SCENE_DICE), str(s.dice[seat]), "YC-12.5"),
        Fact("cards", say(SCENE_DECK), str(deck), "YC-5.5"),
    ]
    if s.page != pages.EASY:
        facts.append(Fact("power", box.god_text(s.gods[seat], lang), "", "YC-18.11"))
    if s.aided:
        for i, card in enumerate(s.zones[RETURNED + seat]):
            name = box.ENEMY_NAMES.name(box.ENEMY_OF[card], lang)
            facts.append(Fact(f"memory:{i}", f"{say(SCENE_MEMORY)}: {name}", "", "YC-25.3"))
    health = [str(n) for n in range(1, s.full[seat] + 1)]
    return Panel(
        seat=seat,
        id=box.GOD_NAMES.ids[s.gods[seat]],
        name=speaker.name("seat", seat),
        score=s.scores()[seat],
        acting=seat in s.deciders(),
        facts=facts,
        tracks=[Track("stat:health", say(SCENE_HEALTH), health, s.health[seat] - 1, [])],
        cards=[p.card for p in pieces(s.zones[ARTIFACTS + seat], seat, lang) if p.card is not None],
        state="turn" if seat == s.active else "played" if s.played >> seat & 1 else "waits",
    )


def experience(s: Table, seat: int, speaker: Speaker) -> Area:
    """The own experience table, in a campaign (YC-23)."""
    say = speaker.say
    area = Area("ledger", say(SCENE_TABLE), rule="YC-23.5", form="ledger", at="right")
    area.facts = table_facts(s, seat, speaker)
    area.text = say(SCENE_XP_LEFT, (s.tables[seat][box.T_XP],))
    if s.outcome:
        area.spots = _lines(s, seat, speaker)
    return area


def _lines(s: Table, seat: int, speaker: Speaker) -> list[Spot]:
    """What is bought in two steps, with the price of its next box, or of the cheapest."""
    lines: list[Spot] = []
    for names, family, caption in ((box.RELATION_NAMES, BEFRIEND, NOTE_PRICE), (box.DIE_NAMES, MASTER, NOTE_FROM)):
        for i, id in enumerate(names.ids):
            offered = [move for move in family.moves if move.args[0] == i and Spend(seat).refuse(s, move) is None]
            if offered:
                told = speaker.say(caption, (min([price(s, seat, move) for move in offered]),))
                name, fact = names.name(i, speaker.lang), Fact("price", told, "", "YC-23.5")
                lines.append(Spot(f"{names.sort}:{id}", name, f"{name}, {told}", facts=[fact]))
    return lines


def own(s: Table, seat: int, speaker: Speaker) -> Area:
    """The own god is one of the panels; in a campaign with its experience table."""
    say, lang = speaker.say, speaker.lang
    area = Area("own", say(SCENE_OWN), form="panel")
    area.facts = panel(s, seat, speaker).facts
    if s.page != pages.EASY and seat < chosen_gods(s):
        area.facts.append(Fact("ability", say(SCENE_ABILITY), box.god_text(s.gods[seat], lang), "YC-18.11"))
    if s.page > pages.HARD:
        area.facts += table_facts(s, seat, speaker)
    area.spots.append(Spot("zone:artifacts", say(SCENE_OWN), say(SCENE_OWN)))
    for piece in pieces(s.zones[ARTIFACTS + seat], seat, lang):
        piece.spot = "zone:artifacts"
        area.pieces.append(piece)
    return area
