"""What the rules still have to do in a position: the rest of the round, or what its agenda says."""

from collections.abc import Mapping
from typing import Any, Final

from longhall.core.engine.rules import Step
from longhall.core.errors import BadPosition
from longhall.core.position.checks import entry
from longhall.core.position.codec import Codec, step_name
from longhall.core.speech.message import NUMBER
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.zones import CLAIMED, TAKEN
from longhall.games.reavers_of_midgard.position.fields import PASSING
from longhall.games.reavers_of_midgard.position.longships import course, marker
from longhall.games.reavers_of_midgard.rules.cleanup import Cleanup
from longhall.games.reavers_of_midgard.rules.final_scoring import PARTS, FinalScoring, ScorePart
from longhall.games.reavers_of_midgard.rules.round import NextLongship, Round
from longhall.games.reavers_of_midgard.rules.turn import turn as turn_under_way

# What a step of the agenda must name; a colour, a die or a card may be none
NAMED: Final = ("seat", "space", "stack", "deck", "effect", "good", NUMBER)


def rest(s: Table, phase: str, position: Mapping[str, Any], codec: Codec) -> list[Step[Any]]:
    """Longships, marker and Honor Ship; returns the rest of the round, for a position without an agenda."""
    longships = entry(position, "longships", of=box.SPACE_NAMES.ids)
    s.longships = tuple([codec.read("seat", longships.get(id), f"longships.{id}") for id in box.SPACE_NAMES.ids])
    turn: int = codec.read("seat", position.get("turn"), "turn")
    start = codec.seat(position["start_player"], "start_player") if "start_player" in position else -1
    honor: int = codec.read("seat", position.get("honor_ship"), "honor_ship")
    if s.seats not in box.HONOR_SHIP_PLAYERS and honor >= 0:
        raise BadPosition("honor_ship: only a game of three players has it")
    if s.seats in box.HONOR_SHIP_PLAYERS:
        s.honor = honor if honor >= 0 else _honor_ship(s, start, turn)
    s.start = start if start >= 0 else max(turn, 0)
    if "agenda" in position:
        return []
    if phase == "setup":
        raise BadPosition("phase: a position in setup needs an agenda")
    if phase == "final_scoring":
        return [FinalScoring()]
    if phase == "cleanup":
        return [Cleanup()]
    first, n = course(s, start, turn)
    if start < 0:
        s.start = marker(s, first)
        if honor < 0 and s.honor >= 0 and n < box.TURNS - 1:
            s.honor = s.start
    if not n and turn < 0:
        return [Cleanup(), Round()]
    return [Cleanup(), NextLongship(first, n)]


def _honor_ship(s: Table, start: int, turn: int) -> int:
    """Who has it if nothing is said: who placed two Longships, or is to place the fourth, or the start player."""
    for seat in range(s.seats):
        if s.longships.count(seat) > 1:
            return seat
    fourth = len([seat for seat in s.longships if seat >= 0]) == box.TURNS - 1
    return turn if fourth and turn >= 0 else max(start, 0)


def check_agenda(s: Table) -> None:
    """Everybody and everything that a step is about is named, and no number is below zero or beyond what it counts."""
    for step in s.agenda:
        if isinstance(step, ScorePart) and step.part >= len(PARTS):
            raise BadPosition(f"agenda {step_name(type(step))}: part must be less than {len(PARTS)}")
        for name, sort in step.fields:
            if sort in NAMED and getattr(step, name) < 0:
                least = "a number from 0 on" if sort == NUMBER else "named"
                raise BadPosition(f"agenda {step_name(type(step))}: {name} must be {least}")


def check_claimed(s: Table) -> None:
    """The claimed tiles are those of the turn under way (RM-7.6.5)."""
    now = turn_under_way(s)
    stacks = [] if now is None else now.claimed
    if [box.STACK_OF[tile] for tile in s.zones[CLAIMED]] != stacks:
        raise BadPosition("claimed: these are not the tiles of the stacks that the turn on the agenda has claimed")


def check_at_rest(s: Table, codec: Codec) -> None:
    """Nothing is half done where no agenda says what."""
    for field in PASSING:
        if s.zones[field.zone]:
            raise BadPosition(f"{field.entry}: such cards are being resolved, which needs an agenda")
    for seat, id in enumerate(codec.seats):
        if s.zones[TAKEN + seat]:
            raise BadPosition(f"players.{id}.taken: such cards are being resolved, which needs an agenda")
        if s.aboard[seat] > box.CREW_SPACES:
            raise BadPosition(f"players.{id}.dice: {s.aboard[seat]} dice, but {box.CREW_SPACES} crew spaces")
