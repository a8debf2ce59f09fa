"""A player's own things: the longship, the Glory pile with what it would score now, and what is in play."""

from __future__ import annotations

from longhall.core.show.scene import Area, Fact, Piece, Spot
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.zones import (
    ARTIFACTS,
    CLAIMED,
    DRAWN,
    PILE,
    REVEALED,
    SECRET,
    SLOT,
    TAKEN,
    TARGET,
    TILES,
)
from longhall.games.reavers_of_midgard.rules.combat import RM_6_2, RM_6_5, Combat
from longhall.games.reavers_of_midgard.rules.final_scoring import final_glory
from longhall.games.reavers_of_midgard.scene import coordinates as layout
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.words import (
    DIE_DISCARDED,
    SCENE_ARTIFACTS,
    SCENE_CLAIMED,
    SCENE_COMBAT,
    SCENE_CREW,
    SCENE_FINAL_NOW,
    SCENE_HAMMERS,
    SCENE_JOURNEY,
    SCENE_LEADER,
    SCENE_OF,
    SCENE_OWN,
    SCENE_PILE,
    SCENE_SCORED_SO_FAR,
    SCENE_SHORT,
    SCENE_SHOWING,
    SCENE_SIDE,
    SCENE_SPENT,
    SCENE_STAGE,
    SCENE_STORED,
    SCENE_SUCCESSES,
    SCENE_TARGET,
    SCENE_TILES,
    SCENE_TO_RESOLVE,
    SCENE_UPGRADES,
    SCENE_WILD,
    SHEET,
)


def counters(pen: Pen, seat: int) -> list[Fact]:
    """The eight numbers of a player: tokens, territories, and how many cards the Glory pile has (RM-15.7)."""
    s = pen.s
    rules = {box.FOOD: "RM-1.6", box.FAVOR: "RM-1.6", box.TERROR: "RM-12.2"}
    facts = [
        Fact(
            box.GOOD_NAMES.ids[good],
            box.GOOD_NAMES.name(good, pen.lang),
            str(s.good(seat, good)),
            rules.get(good, "RM-12.5"),
        )
        for good in range(box.FOOD, box.TOWER + 1)
        if good != box.GLORY
    ]
    cards = len(s.zones[PILE + seat]) + len(s.zones[SECRET + seat])
    facts.append(Fact("tiles", pen.say(SCENE_TILES), str(len(s.zones[TILES + seat])), "RM-7.6.7"))
    facts.append(Fact("pile", pen.say(SCENE_PILE), str(cards), "RM-15.7"))
    return facts


# The longship


def own(pen: Pen) -> Area:
    """The player board as a ship from above: crew, Leader, Artifacts, upgrades, and the slots of specialists."""
    s, seat = pen.s, pen.seat
    area = Area("own", pen.say(SCENE_OWN), form="ship")
    area.facts = counters(pen, seat)
    crew = pen.say(SCENE_CREW)
    area.spots.append(Spot("zone:crew", crew, f"{crew}: {s.aboard[seat]}/{box.CREW_SPACES}"))
    wild = s.wild(seat)
    gone = spent(pen)
    dice = [(die, False) for die in range(box.DICE) for _ in range(s.crew[box.DICE * seat + die])]
    dice = sorted(dice + [(die, True) for die in gone])
    for i, (die, is_spent) in enumerate(dice):
        id, name = box.DIE_NAMES.ids[die], box.DIE_NAMES.name(die, pen.lang)
        # More dice than spaces are held until the owner has settled them (RM-5.3).
        x, y = layout.CREW[i % box.CREW_SPACES]
        over = 12 * (i // box.CREW_SPACES)
        piece = Piece(f"die:{id}:crew:{i}", f"die-{id}", name, name, seat, "zone:crew", x + over, y - over)
        if is_spent:
            piece.state, piece.label = "spent", pen.say(SCENE_SPENT, (die,))
        else:
            piece.target = f"die:{id}"
            if box.DIE_FACE[die] == wild:
                piece.state, piece.label = "wild", pen.say(SCENE_WILD, (die,))
        area.pieces.append(piece)
    leader = pen.say(SCENE_LEADER)
    x, y = layout.LEADER
    area.spots.append(Spot("zone:leader", leader, leader, x, y))
    if s.leader(seat) >= 0:
        piece = pen.printer.piece(s.leader(seat), seat, "zone:leader")
        piece.kind = piece.kind.replace("card-", "leader-")
        piece.x, piece.y = x, y
        area.pieces.append(piece)
    for slot in range(box.SLOTS):
        specialists(pen, area, slot)
    artifacts(pen, area)
    upgrades(pen, area)
    return area


def spent(pen: Pen) -> list[int]:
    """The dice that the owner has spent in the combat that is being fought: they stay in sight until it is over."""
    fights = [step for step in pen.s.agenda if isinstance(step, Combat)]
    if not fights or fights[-1].seat != pen.seat or not fights[-1].hammers:
        return []
    found: list[int] = []
    for line in pen.view.reading.lines[::-1]:
        if line.rule is RM_6_5:
            break
        if line.message is DIE_DISCARDED and line.rule is RM_6_2 and line.args[0] == pen.seat:
            found.append(line.args[1])
    return found


def specialists(pen: Pen, area: Area, slot: int) -> None:
    """A Specialization slot: its Reavers act from the top down (RM-4.2)."""
    cards = pen.s.zones[SLOT + 4 * slot + pen.seat]
    id, name = f"slot:{box.SLOT_NAMES.ids[slot]}", box.SLOT_NAMES.name(slot, pen.lang)
    names = ", ".join([pen.printer.name(card) for card in cards])
    now = pen.in_play is not None and box.SLOT_OF[pen.in_play.space] == slot
    room = pen.say(SCENE_OF, (len(cards), box.SLOT_LIMIT))
    facts = [Fact("room", room, str(box.SLOT_LIMIT), "RM-1.7")]
    area.spots.append(Spot(id, name, f"{name}: {names or room}", state="now" if now else "", facts=facts))
    for card in cards:
        piece = pen.printer.piece(card, pen.seat, id)
        piece.icons = pen.printer.ability(card)
        area.pieces.append(piece)


def artifacts(pen: Pen, area: Area) -> None:
    """Artifacts with the dice stored on them (RM-8.1.2)."""
    s, seat = pen.s, pen.seat
    name = pen.say(SCENE_ARTIFACTS)
    area.spots.append(Spot("zone:artifacts", name, name))
    for i, card in enumerate(s.zones[ARTIFACTS + seat]):
        die = s.stored[seat][i]
        piece = pen.printer.piece(card, seat, "zone:artifacts")
        piece.x, piece.y = layout.ARTIFACTS[i % len(layout.ARTIFACTS)]
        if die >= 0:
            piece.icons = [f"die_{box.DIE_NAMES.ids[die]}"]
        piece.state = "used" if s.used[seat] >> i & 1 else "loaded" if die >= 0 else ""
        piece.target = f"artifact:{box.CARD_NAMES.ids[card]}"
        piece.label = f"{pen.say(SCENE_STORED, (card, box.EMPTY if die < 0 else die))}. {piece.label}"
        area.pieces.append(piece)


def upgrades(pen: Pen, area: Area) -> None:
    """Ship Upgrades, dark when they are used (RM-5.9)."""
    s, seat = pen.s, pen.seat
    name = pen.say(SCENE_UPGRADES)
    area.spots.append(Spot("zone:upgrades", name, name))
    for i, upgrade in enumerate(s.upgrades[seat]):
        kind = upgrade % box.UPGRADES
        x, y = layout.UPGRADES[i]
        id = box.UPGRADE_NAMES.ids[kind]
        area.pieces.append(
            Piece(
                id=f"upgrade:{id}:{i}",
                kind=f"upgrade-{id}",
                name=box.UPGRADE_NAMES.name(kind, pen.lang),
                label=pen.say(SCENE_SIDE, (kind, upgrade // box.UPGRADES)),
                seat=seat,
                spot="zone:upgrades",
                x=x,
                y=y,
                face_down=upgrade >= box.UPGRADES,
                target=f"upgrade:{id}",
            )
        )


def pile(pen: Pen) -> Area:
    """The owner's Glory pile (RM-9.1) and Territories, and what the final scoring would bring now, line by line."""
    s, seat = pen.s, pen.seat
    name = pen.say(SCENE_PILE)
    area = Area("hand", name, form="tally")
    area.spots.append(Spot("zone:pile", name, name))
    cards = (*s.zones[PILE + seat], *s.zones[SECRET + seat])
    area.pieces = [pen.printer.piece(card, seat, "zone:pile") for card in sorted(cards)]
    tiles = pen.say(SCENE_TILES)
    area.spots.append(Spot("zone:tiles", tiles, tiles))
    area.pieces += [pen.printer.piece(tile, seat, "zone:tiles") for tile in s.zones[TILES + seat]]
    if s.over:
        return area
    scored = s.good(seat, box.GLORY)
    area.facts.append(Fact("so_far", pen.say(SCENE_SCORED_SO_FAR), str(scored), "RM-1.8"))
    for i, glory in enumerate(final_glory(s, seat)):
        what = pen.say(SHEET[glory.message.id])
        about = glory.about
        if about:
            what = (
                box.GOOD_NAMES.name(about[0], pen.lang)
                if glory.message.names[-1] == "good"
                else pen.printer.name(about[0])
            )
        area.facts.append(Fact(f"line:{i}", what, f"{glory.n:+d}", glory.rule.id, state="bad" if glory.n < 0 else ""))
        scored += glory.n
    area.facts.append(Fact("total", pen.say(SCENE_FINAL_NOW), str(scored), "RM-12.1"))
    return area


# What is in play


def stage(pen: Pen) -> Area | None:
    """The combat with its dice, the Sea Journey and battle, and drawn cards, in the order of their resolving."""
    s = pen.s
    area = Area("stage", pen.say(SCENE_STAGE), form="tray", at="right")
    fights = [step for step in s.agenda if isinstance(step, Combat)]
    if fights:
        combat(pen, area, fights[-1])
    for id, message, zone in (("journey", SCENE_JOURNEY, REVEALED), ("target", SCENE_TARGET, TARGET)):
        if s.zones[zone]:
            area.spots.append(Spot(f"zone:{id}", pen.say(message), pen.say(message)))
            area.pieces += [pen.printer.piece(card, -1, f"zone:{id}") for card in s.zones[zone]]
    for seat in range(s.seats):
        drawn = s.zones[DRAWN] if seat in s.deciders() else ()
        if s.zones[TAKEN + seat] or drawn:
            id, name = f"zone:taken:{pen.player(seat)}", f"{pen.say(SCENE_TO_RESOLVE)} · {pen.player_name(seat)}"
            area.spots.append(Spot(id, name, name, seat=seat))
            area.pieces += [pen.printer.piece(card, seat, id) for card in (*s.zones[TAKEN + seat], *drawn)]
    if s.zones[CLAIMED]:
        text = pen.say(SCENE_CLAIMED, (len(s.zones[CLAIMED]),))
        area.spots.append(Spot("zone:claimed", text, text))
    return area if area.spots else None


def combat(pen: Pen, area: Area, fought: Combat) -> None:
    """Defense, the dice with those marked for a reroll, and how many successes are missing (RM-6)."""
    text = pen.say(SCENE_COMBAT, (fought.defense,))
    rolled = sum(fought.rolled) > 0
    short = max(0, fought.defense - fought.successes())
    facts = [
        Fact("defense", text, str(fought.defense), "RM-6.1"),
        Fact("hammers", pen.say(SCENE_HAMMERS), str(fought.hammers), "RM-6.2"),
    ]
    if rolled:
        facts.append(Fact("successes", pen.say(SCENE_SUCCESSES), str(fought.successes()), "RM-6.5"))
        facts.append(
            Fact("short", pen.say(SCENE_SHORT, (short,)), str(short), "RM-6.5", state="bad" if short else "good")
        )
    area.spots.append(Spot("zone:combat", text, text, facts=facts, seat=fought.seat))
    for value in range(len(fought.rolled)):
        for i in range(fought.rolled[value]):
            marked = i < fought.marked[value]
            label = pen.say(SCENE_SHOWING, (value,))
            area.pieces.append(
                Piece(
                    id=f"roll:{value}:{i}",
                    kind=f"combat-{value}",
                    name=label,
                    label=label,
                    seat=fought.seat,
                    spot="zone:combat",
                    state="marked" if marked else "",
                    target=f"roll:{value}",
                )
            )
    if not rolled:
        for i in range(fought.hammers):
            area.pieces.append(
                Piece(
                    f"hammer:{i}", "combat", pen.say(SCENE_HAMMERS), pen.say(SCENE_HAMMERS), fought.seat, "zone:combat"
                )
            )
