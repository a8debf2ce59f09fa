"""What is in play: a combat with its dice, the Sea Journey and battle, cards to be resolved."""

from typing import Final

from longhall.core.show.scene import Area, Fact, Piece, Spot, Track
from longhall.games.reavers_of_midgard.box import Table, moves, things as box
from longhall.games.reavers_of_midgard.box.zones import CLAIMED, DRAWN, REVEALED, TAKEN, TARGET
from longhall.games.reavers_of_midgard.forecast.combat_odds import lowest, rerolls, with_another
from longhall.games.reavers_of_midgard.rules.artifacts import Replace
from longhall.games.reavers_of_midgard.rules.combat import Combat, Reroll
from longhall.games.reavers_of_midgard.rules.paying import PayIcons
from longhall.games.reavers_of_midgard.rules.raids import Finished
from longhall.games.reavers_of_midgard.rules.village_and_keep_cards import KeepOne
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.words import message

SCENE_STAGE: Final = message("scene.stage")
SCENE_COMBAT: Final = message("scene.combat")
SCENE_HAMMERS: Final = message("scene.hammers")
SCENE_SUCCESSES: Final = message("scene.successes")
SCENE_SHOWING: Final = message("scene.showing")
SCENE_JOURNEY: Final = message("scene.journey")
SCENE_TARGET: Final = message("scene.target")
SCENE_TO_RESOLVE: Final = message("scene.to_resolve")
SCENE_CLAIMED: Final = message("scene.claimed")
SCENE_COST: Final = message("scene.cost")
SCENE_SHORT: Final = message("scene.short")
SCENE_REROLL_ONE: Final = message("scene.reroll_one")
SCENE_REROLL_BLANKS: Final = message("scene.reroll_blanks")
SCENE_REROLL_LOWEST: Final = message("scene.reroll_lowest")
SCENE_REROLL_ALL: Final = message("scene.reroll_all")
SCENE_FAVOR_LEFT: Final = message("scene.favor_left")
SCENE_SECOND_TRY: Final = message("scene.second_try")


def stage(pen: Pen) -> Area | None:
    """The combat with its dice, the Sea Journey and battle, and drawn cards, in the order of their resolving."""
    s = pen.s
    area = Area("stage", pen.say(SCENE_STAGE), form="tray", at="right")
    fought = s.innermost(Combat)
    if fought is not None:
        combat(pen, area, fought)
        area.tracks = ways(pen, fought)
    for id, caption, zone in (("journey", SCENE_JOURNEY, REVEALED), ("target", SCENE_TARGET, TARGET)):
        if s.zones[zone]:
            area.spots.append(Spot(f"zone:{id}", pen.say(caption), pen.say(caption)))
            area.pieces += [pen.piece(card, -1, f"zone:{id}") for card in s.zones[zone]]
    for seat in range(s.seats):
        drawn = s.zones[DRAWN] if seat == drawer(s) else ()
        if s.zones[TAKEN + seat] or drawn:
            id, name = f"zone:taken:{pen.id(seat)}", pen.say(SCENE_TO_RESOLVE)
            area.spots.append(Spot(id, name, f"{name} · {pen.called(seat)}", seat=seat))
            area.pieces += [pen.piece(card, seat, id) for card in (*s.zones[TAKEN + seat], *drawn)]
    paying = s.innermost(PayIcons)
    if paying is not None:
        cost(pen, area, paying)
    if s.zones[CLAIMED]:
        text = pen.say(SCENE_CLAIMED, (len(s.zones[CLAIMED]),))
        area.spots.append(Spot("zone:claimed", text, text))
    return area if area.spots else None


def drawer(s: Table) -> int:
    """Who keeps, resolves or places the cards that were drawn, also while nobody is asked; -1: nobody."""
    for step in s.agenda[::-1]:
        if isinstance(step, (KeepOne, Finished, Replace)):
            return step.seat
    return -1


def cost(pen: Pen, area: Area, paying: PayIcons) -> None:
    """The icons of a cost: the dice that have paid for some, and what is still to be paid (RM-5.6)."""
    name = pen.say(SCENE_COST)
    area.spots.append(Spot("zone:cost", name, name, seat=paying.seat))
    for i, die in enumerate(paying.paid):
        id, said = box.DIE_NAMES.ids[die], box.DIE_NAMES.name(die, pen.lang)
        area.pieces.append(Piece(f"paid:{i}", f"die-{id}", said, said, paying.seat, "zone:cost", state="good"))
    for i, icon in enumerate(paying.icons):
        id, said = box.ICON_NAMES.ids[icon], box.ICON_NAMES.name(icon, pen.lang)
        first = "now" if not i else ""
        area.pieces.append(Piece(f"due:{i}", "slot", said, said, paying.seat, "zone:cost", state=first, icons=[id]))


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
                    state="marked" if marked else "good" if value else "",
                    target=f"roll:{value}",
                )
            )
    if not rolled:
        # Dice that are not thrown yet lie face down.
        name = pen.say(SCENE_HAMMERS)
        for i in range(fought.hammers):
            area.pieces.append(Piece(f"hammer:{i}", "combat", name, name, fought.seat, "zone:combat", face_down=True))


def ways(pen: Pen, fought: Combat) -> list[Track]:
    """Sets of dice that one answer rerolls, for the one who is asked, each with its exact chance (RM-6.4)."""
    s = pen.s
    if pen.seat != fought.seat or any(fought.marked) or not isinstance(s.decision(), Reroll):
        return []
    favor = s.good(fought.seat, box.FAVOR) - 1
    left = pen.say(SCENE_FAVOR_LEFT, (favor,))
    found: list[Track] = []
    for n, chance in rerolls(fought):
        told = left
        if favor and not found:
            told = f"{left} · {pen.say(SCENE_SECOND_TRY, (with_another(fought, n),))}"
        marks = [moves.REROLL.moves[v].notation for v, m in enumerate(lowest(fought, n)) for _ in range(m)]
        made = ",".join([*marks, moves.ROLL_AGAIN.notation])
        found.append(Track(made, called(pen, fought, n), [str(chance), told], -1, []))
    return found


def called(pen: Pen, fought: Combat, n: int) -> str:
    """What the reroll of so many of the lowest dice is called."""
    blanks = fought.rolled[0]
    if n == blanks:
        return pen.say(SCENE_REROLL_BLANKS, (n,))
    if n == sum(fought.rolled):
        return pen.say(SCENE_REROLL_ALL, (n,))
    return pen.say(SCENE_REROLL_ONE) if n == 1 and blanks else pen.say(SCENE_REROLL_LOWEST, (n,))
