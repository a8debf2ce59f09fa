"""A player's own things: the longship, and the Glory pile with what it would score now."""

from dataclasses import replace
from typing import Final

from longhall.core.show.prompt import Refused
from longhall.core.show.scene import Area, Fact, Piece, Spot
from longhall.games.reavers_of_midgard.box import moves, things as box
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS, PILE, SECRET, TILES, slot_zone
from longhall.games.reavers_of_midgard.rules.artifacts import Window
from longhall.games.reavers_of_midgard.rules.beside import BESIDE
from longhall.games.reavers_of_midgard.rules.combat import RM_6_2, RM_6_5, Combat
from longhall.games.reavers_of_midgard.rules.final_scoring import final_glory
from longhall.games.reavers_of_midgard.rules.placing_dice import STORED_DISCARDED
from longhall.games.reavers_of_midgard.rules.turn import turn
from longhall.games.reavers_of_midgard.scene import coordinates as layout
from longhall.games.reavers_of_midgard.scene.cards import ability
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.scene.seats import SCENE_PILE, SCENE_SIDE, SCENE_STORED, SCENE_TILES, counters
from longhall.games.reavers_of_midgard.words import SHEET, message

SCENE_OWN: Final = message("scene.own")
SCENE_LEADER: Final = message("scene.leader")
SCENE_ARTIFACTS: Final = message("scene.artifacts")
SCENE_UPGRADES: Final = message("scene.upgrades")
SCENE_CREW: Final = message("scene.crew")
SCENE_OF: Final = message("scene.of")
SCENE_WILD: Final = message("scene.wild")
SCENE_SPENT: Final = message("scene.spent")
SCENE_FINAL_NOW: Final = message("scene.final_now")
SCENE_USED: Final = message("scene.used")
SCENE_USABLE: Final = message("scene.usable")
SCENE_LOADABLE: Final = message("scene.loadable")
SCENE_NOT_YOUR_TURN: Final = message("scene.not_your_turn")
SCENE_OTHER_SPACE: Final = message("scene.other_space")
SCENE_NO_DIE: Final = message("scene.no_die")
SCENE_OWN_MOMENT: Final = message("scene.own_moment")
SCENE_NOT_NOW: Final = message("scene.not_now")
SCENE_IN_VAIN: Final = message("scene.in_vain")
SCENE_SCORED_SO_FAR: Final = message("scene.scored_so_far")
# The own Leader is no card of its name: another of them may lie ready.
LEADER_TARGET: Final = "post:leader"


def own(pen: Pen) -> Area:
    """The own player board."""
    return ship(pen, pen.seat, Area("own", pen.say(SCENE_OWN), form="ship"))


def others(pen: Pen) -> list[Area]:
    """The player boards of the others: all that lies on them is public (RM-15.1)."""
    seats = [seat for seat in range(pen.s.seats) if seat != pen.seat]
    return [ship(pen, seat, Area(f"seat:{seat}", pen.called(seat), form="ship", at="seat")) for seat in seats]


def place(pen: Pen, seat: int, id: str) -> str:
    """An id on a player board; on another's it names the seat, since both can be looked at together."""
    return id if seat == pen.seat else f"{id}@{pen.id(seat)}"


def ship(pen: Pen, seat: int, area: Area) -> Area:
    """A player board as a ship from above: crew, Leader, Artifacts, upgrades, and the slots of specialists."""
    s = pen.s
    area.facts = counters(pen, seat)
    crew, deck = pen.say(SCENE_CREW), place(pen, seat, "zone:crew")
    area.spots.append(Spot(deck, crew, f"{crew}: {s.aboard[seat]}/{box.CREW_SPACES}"))
    wild = s.wild(seat)
    gone = spent(pen, seat)
    dice = [(die, False) for die in range(box.DICE) for _ in range(s.crew[box.DICE * seat + die])]
    dice = sorted(dice + [(die, True) for die in gone])
    for i, (die, is_spent) in enumerate(dice):
        id, name = box.DIE_NAMES.ids[die], box.DIE_NAMES.name(die, pen.lang)
        # More dice than spaces are held until the owner has settled them (RM-5.3).
        x, y = layout.CREW[i % box.CREW_SPACES]
        over = 12 * (i // box.CREW_SPACES)
        own_id = place(pen, seat, f"die:{id}:crew:{i}")
        piece = Piece(own_id, f"die-{id}", name, name, seat, deck, x + over, y - over)
        if is_spent:
            piece.state, piece.label = "spent", pen.say(SCENE_SPENT, (die,))
        else:
            piece.target = f"die:{id}" if seat == pen.seat else ""
            if box.DIE_FACE[die] == wild:
                piece.state, piece.label = "wild", pen.say(SCENE_WILD, (die,))
        area.pieces.append(piece)
    leader, bow = pen.say(SCENE_LEADER), place(pen, seat, "zone:leader")
    x, y = layout.LEADER
    names = [box.CARD_NAMES.name(s.leader(seat), pen.lang)] if s.leader(seat) >= 0 else []
    area.spots.append(replace(told(bow, leader, names), x=x, y=y))
    if names:
        piece = pen.piece(s.leader(seat), seat, bow, x, y, LEADER_TARGET if seat == pen.seat else "")
        area.pieces.append(replace(piece, kind=piece.kind.replace("card-", "leader-")))
    for slot in range(box.SLOTS):
        specialists(pen, area, slot, seat)
    artifacts(pen, area, seat)
    upgrades(pen, area, seat)
    return area


def told(id: str, name: str, things: list[str]) -> Spot:
    """A part of the ship with the names of what lies there: a narrow screen has no room for them on its drawing."""
    return Spot(id, name, f"{name}: {', '.join(things)}" if things else name, alarm=bool(things))


def spent(pen: Pen, seat: int) -> list[int]:
    """The dice that the owner has spent in the combat that is being fought: they stay in sight until it is over."""
    fought = pen.s.innermost(Combat)
    if fought is None or fought.seat != seat or not fought.hammers:
        return []
    found = fought.spent[:]
    for line in pen.view.reading.lines[::-1]:
        if line.rule is RM_6_5:
            break
        if line.message is STORED_DISCARDED and line.rule is RM_6_2 and line.args[0] == seat:
            found.append(line.args[1])
    return found


def specialists(pen: Pen, area: Area, slot: int, seat: int) -> None:
    """A Specialization slot: its Reavers act from the top down (RM-4.2)."""
    cards = pen.s.zones[slot_zone(slot, seat)]
    id, name = place(pen, seat, f"slot:{box.SLOT_NAMES.ids[slot]}"), box.SLOT_NAMES.name(slot, pen.lang)
    names = ", ".join([box.CARD_NAMES.name(card, pen.lang) for card in cards])
    now = pen.in_play is not None and box.SLOT_OF[pen.in_play.space] == slot
    room = pen.say(SCENE_OF, (len(cards), box.SLOT_LIMIT))
    facts = [Fact("room", room, str(box.SLOT_LIMIT), "RM-1.7")]
    area.spots.append(Spot(id, name, f"{name}: {names or room}", state="now" if now else "", facts=facts))
    for card in cards:
        area.pieces.append(replace(pen.piece(card, seat, id), icons=ability(card)))


def artifacts(pen: Pen, area: Area, seat: int) -> None:
    """Artifacts with the dice stored on them (RM-8.1.2); the owner reads what each can do now, or why not."""
    s = pen.s
    name, hold = pen.say(SCENE_ARTIFACTS), place(pen, seat, "zone:artifacts")
    area.spots.append(told(hold, name, [box.CARD_NAMES.name(card, pen.lang) for card in s.zones[ARTIFACTS + seat]]))
    for i, card in enumerate(s.zones[ARTIFACTS + seat]):
        die = s.stored[seat][i]
        x, y = layout.ARTIFACTS[i % len(layout.ARTIFACTS)]
        piece = pen.piece(card, seat, hold, x, y, f"artifact:{box.CARD_NAMES.ids[card]}")
        held = pen.say(SCENE_STORED, (card, box.EMPTY if die < 0 else die))
        how = usable(pen, card, i)[0] if seat == pen.seat else ""
        area.pieces.append(
            replace(
                piece,
                icons=[f"die_{box.DIE_NAMES.ids[die]}"] if die >= 0 else piece.icons,
                state="used" if worn(pen, seat, i) else "loaded" if die >= 0 else "",
                label=". ".join([text for text in (held, how, piece.label) if text]),
                card=replace(piece.card, footer=how) if how and piece.card else piece.card,
            )
        )


def worn(pen: Pen, seat: int, i: int) -> bool:
    """Whether an Artifact has been used in the action that is under way (RM-8.1.5)."""
    return pen.in_play is not None and pen.s.used[seat] >> i & 1 == 1


def usable(pen: Pen, card: int, i: int) -> tuple[str, str]:
    """What the owner can do with an Artifact now, or why it cannot be used, with the rule (RM-8.1.4 to RM-8.1.9)."""
    s, n = pen.s, card - box.FIRST_ARTIFACT
    now, die = turn(s), s.stored[pen.seat][i]
    offered = {move.family for move in pen.view.moves if move.family in BESIDE and move.args[0] == n}
    if worn(pen, pen.seat, i):
        return pen.say(SCENE_USED), "RM-8.1.5"
    if moves.USE in offered and die >= 0:
        return pen.say(SCENE_USABLE), ""
    if moves.STORE in offered and die < 0:
        return pen.say(SCENE_LOADABLE), ""
    if now is None or now.seat != pen.seat:
        return pen.say(SCENE_NOT_YOUR_TURN), "RM-4.4"
    if box.USABLE_IN[card] >= 0 and box.USABLE_IN[card] != now.space:
        return pen.say(SCENE_OTHER_SPACE, (box.USABLE_IN[card],)), "RM-8.1.5"
    if die < 0:
        return pen.say(SCENE_NO_DIE), "RM-8.1.4"
    if card in box.OWN_MOMENT:
        return pen.say(SCENE_OWN_MOMENT), "RM-8.1.6"
    if Window(pen.seat).refuse_use(s, now, card, die) is None:
        return pen.say(SCENE_NOT_NOW), "RM-4.4"
    return pen.say(SCENE_IN_VAIN), "RM-8.1.9"


def unusable(pen: Pen) -> list[Refused]:
    """Why own Artifacts cannot be used now: told of each when it is touched."""
    found: list[Refused] = []
    for i, card in enumerate(pen.s.zones[ARTIFACTS + pen.seat]):
        why, rule = usable(pen, card, i)
        if rule:
            reason = f"{box.CARD_NAMES.name(card, pen.lang)}: {why}"
            found.append(Refused("", "", reason, rule, [f"artifact:{box.CARD_NAMES.ids[card]}"]))
    return found


def upgrades(pen: Pen, area: Area, seat: int) -> None:
    """Ship Upgrades, dark when they are used (RM-5.9)."""
    s = pen.s
    name, rail = pen.say(SCENE_UPGRADES), place(pen, seat, "zone:upgrades")
    area.spots.append(told(rail, name, [box.UPGRADE_NAMES.name(box.token(n), pen.lang) for n in s.upgrades[seat]]))
    for i, upgrade in enumerate(s.upgrades[seat]):
        kind = box.token(upgrade)
        x, y = layout.UPGRADES[i]
        id = box.UPGRADE_NAMES.ids[kind]
        area.pieces.append(
            Piece(
                id=place(pen, seat, f"upgrade:{id}:{i}"),
                kind=f"upgrade-{id}",
                name=box.UPGRADE_NAMES.name(kind, pen.lang),
                label=pen.say(SCENE_SIDE, (kind, box.side(upgrade))),
                seat=seat,
                spot=rail,
                x=x,
                y=y,
                face_down=upgrade >= box.UPGRADES,
                target=f"upgrade:{id}" if seat == pen.seat else "",
            )
        )


def pile(pen: Pen) -> Area:
    """The owner's Glory pile (RM-9.1) and Territories, and what the final scoring would bring now, line by line."""
    s, seat = pen.s, pen.seat
    name = pen.say(SCENE_PILE)
    area = Area("hand", name, form="tally")
    area.spots.append(Spot("zone:pile", name, name))
    cards = (*s.zones[PILE + seat], *s.zones[SECRET + seat])
    area.pieces = [pen.piece(card, seat, "zone:pile") for card in sorted(cards)]
    tiles = pen.say(SCENE_TILES)
    area.spots.append(Spot("zone:tiles", tiles, tiles))
    area.pieces += [pen.piece(tile, seat, "zone:tiles") for tile in s.zones[TILES + seat]]
    if s.over:
        return area
    scored = s.good(seat, box.GLORY)
    area.facts.append(Fact("so_far", pen.say(SCENE_SCORED_SO_FAR), str(scored), "RM-1.8"))
    for i, glory in enumerate(final_glory(s, seat)):
        what = pen.say(SHEET[glory.line.message.id])
        about = glory.about
        if about:
            what = (
                box.GOOD_NAMES.name(about[0], pen.lang)
                if glory.line.message.names[-1] == "good"
                else box.CARD_NAMES.name(about[0], pen.lang)
            )
        area.facts.append(
            Fact(f"line:{i}", what, signed(glory.n), glory.line.rule.id, state="bad" if glory.n < 0 else "")
        )
        scored += glory.n
    area.facts.append(Fact("pile:glory", pen.say(SCENE_FINAL_NOW), str(scored), "RM-12.1", state="total"))
    return area


def signed(n: int) -> str:
    """A number that is added, or with a minus sign taken away."""
    return f"+{n}" if n >= 0 else f"−{-n}"
