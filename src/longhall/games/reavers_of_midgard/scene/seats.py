"""The players: what everybody may know of them."""

from collections.abc import Sequence
from typing import Final

from longhall.core.show.scene import Fact, Panel
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS, PILE, SECRET, TILES, slot_zone
from longhall.games.reavers_of_midgard.rules.paying import dice_of
from longhall.games.reavers_of_midgard.scene.cards import face
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.words import message

SCENE_PILE: Final = message("scene.pile")
SCENE_TILES: Final = message("scene.tiles")
SCENE_START_PLAYER: Final = message("scene.start_player")
SCENE_HONOR_SHIP: Final = message("scene.honor_ship")
SCENE_STORED: Final = message("scene.stored")
SCENE_SIDE: Final = message("scene.side")
SCENE_ACTS: Final = message("scene.acts")
SCENE_HAS_ACTED: Final = message("scene.has_acted")
SCENE_COLOUR_DICE: Final = message("scene.colour_dice")
SCENE_LEADER_IS: Final = message("scene.leader_is")

_TERMS = box.BOX["terms"]


def panel(pen: Pen, seat: int) -> Panel:
    """What everybody may know of a player."""
    s = pen.s
    facts = counters(pen, seat)
    for colour in range(box.COLOURS):
        name = pen.say(SCENE_COLOUR_DICE, (colour,))
        facts.append(Fact(box.COLOUR_NAMES.ids[colour], name, str(dice_of(s, seat, colour)), "RM-5.3"))
    leader = s.leader(seat)
    if leader >= 0:
        clan, name = box.CLAN_NAMES.ids[box.CLAN[leader]], box.CARD_NAMES.name(leader, pen.lang)
        facts.append(Fact(clan, pen.say(SCENE_LEADER_IS, (leader,)), name, "RM-5.5"))
    facts += titles(pen, seat)
    for i, card in enumerate(s.zones[ARTIFACTS + seat]):
        die = s.stored[seat][i]
        facts.append(Fact("artifact", pen.say(SCENE_STORED, (card, box.EMPTY if die < 0 else die)), "", "RM-8.1.2"))
    for upgrade in s.upgrades[seat]:
        text = pen.say(SCENE_SIDE, (box.token(upgrade), box.side(upgrade)))
        facts.append(Fact("upgrade", text, "", "RM-5.9"))
    facts += aboard(pen, seat)
    shown: Sequence[int] = [leader] if leader >= 0 else []
    for slot in range(box.SLOTS):
        shown = [*shown, *s.zones[slot_zone(slot, seat)]]
    return Panel(
        seat=seat,
        id=pen.id(seat),
        name=pen.name(seat),
        score=s.good(seat, box.GLORY),
        acting=seat in s.deciders(),
        facts=facts,
        tracks=[],
        cards=[face(pen.lang, card) for card in (*shown, *s.zones[ARTIFACTS + seat])],
        score_name=_TERMS["glory"][pen.lang],
    )


def aboard(pen: Pen, seat: int) -> list[Fact]:
    """The dice of the crew by face and the Reavers in their slots, which everybody sees (RM-15.1)."""
    facts: list[Fact] = []
    for die in range(box.DICE):
        n = pen.s.crew[box.DICE * seat + die]
        if n:
            name = box.DIE_NAMES.name(die, pen.lang)
            facts.append(Fact(f"die_{box.DIE_NAMES.ids[die]}", name, f"×{n}", "RM-15.1", state="more"))
    for slot in range(box.SLOTS):
        names = [box.CARD_NAMES.name(card, pen.lang) for card in pen.s.zones[slot_zone(slot, seat)]]
        if names:
            name = box.SLOT_NAMES.name(slot, pen.lang)
            facts.append(Fact(f"slot:{box.SLOT_NAMES.ids[slot]}", name, ", ".join(names), "RM-15.1", state="more"))
    return facts


def titles(pen: Pen, seat: int) -> list[Fact]:
    """What stands beside a name: the place in this action, the Start Player marker, the Honor Ship."""
    s, now = pen.s, pen.in_play
    facts: list[Fact] = []
    if now is not None:
        place = pen.place(seat, now.active)
        text = pen.say(SCENE_HAS_ACTED) if place < now.place else pen.say(SCENE_ACTS, (place + 1, s.seats))
        facts.append(Fact("place", text, "", "RM-4.3", state="title"))
    if s.start == seat:
        facts.append(Fact("start", pen.say(SCENE_START_PLAYER), "", "RM-2.2"))
    if s.honor == seat:
        facts.append(Fact("honor", pen.say(SCENE_HONOR_SHIP), "", "RM-3.2", state="title"))
    return facts


def counters(pen: Pen, seat: int) -> list[Fact]:
    """The eight numbers of a player: tokens, territories, and how many cards the Glory pile has (RM-15.7)."""
    s = pen.s
    rules = {box.FOOD: "RM-1.6", box.FAVOR: "RM-1.6", box.TERROR: "RM-12.2"}
    facts: list[Fact] = []
    for good, id in enumerate(box.GOOD_NAMES.ids):
        if good != box.GLORY:
            name = box.GOOD_NAMES.name(good, pen.lang)
            facts.append(Fact(id, name, str(s.good(seat, good)), rules.get(good, "RM-12.5")))
    cards = len(s.zones[PILE + seat]) + len(s.zones[SECRET + seat])
    facts.append(Fact("tiles", pen.say(SCENE_TILES), str(len(s.zones[TILES + seat])), "RM-7.6.7"))
    facts.append(Fact("pile", pen.say(SCENE_PILE), str(cards), "RM-15.7"))
    return facts
