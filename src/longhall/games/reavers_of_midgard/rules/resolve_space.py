"""How a chosen action space is resolved (RM-4): specialized Reavers, then everybody's turn."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Choice, Move, Step, in_order
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import ACTIVATE, REST, TAKE, TAKE_FOOD
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS, slot_zone
from longhall.games.reavers_of_midgard.rules.artifacts import Window
from longhall.games.reavers_of_midgard.rules.battle_at_sea import sail
from longhall.games.reavers_of_midgard.rules.beside import TurnQuestion
from longhall.games.reavers_of_midgard.rules.dice import NONE_OF_COLOUR, any_die, gain_dice
from longhall.games.reavers_of_midgard.rules.effects import Apply
from longhall.games.reavers_of_midgard.rules.paying import PayIcons, enough, means
from longhall.games.reavers_of_midgard.rules.raids import raid
from longhall.games.reavers_of_midgard.rules.reaver_abilities import Ability
from longhall.games.reavers_of_midgard.rules.recruit_reavers import recruit
from longhall.games.reavers_of_midgard.rules.subdue_territories import subdue
from longhall.games.reavers_of_midgard.rules.trade_with_villages import Trade
from longhall.games.reavers_of_midgard.rules.turn import Turn, turn
from longhall.games.reavers_of_midgard.words import line, question, refusal, rule

ACTIVATED: Final = line("RM-4.3", "log.activated")
RESTS: Final = line("RM-4.7", "log.rests")
MUST_REST: Final = line("RM-4.3", "log.must_rest")
RM_4_5: Final = rule("RM-4.5")
RM_4_7: Final = rule("RM-4.7")

# The effect of Resting with Food (RM-4.7); `printed.py` fills it.
REST_FOOD: Final[list[int]] = []


class Action(Step[Table]):
    """First every player's specialized Reavers (RM-4.2), then every player's turn (RM-4.3), from the active player."""

    fields = (("active", "seat"), ("space", "space"), ("n", "number"))

    def __init__(self, active: int, space: int, n: int) -> None:
        self.active = active
        self.space = space
        self.n = n

    def run(self, s: Table) -> None:
        n = self.n
        # A space without a slot has no specialized Reavers. No turn is under way: no Artifacts (RM-R-17).
        slot = box.SLOT_OF[self.space]
        while n < s.seats:
            seat = (self.active + n) % s.seats
            n += 1
            if slot >= 0 and s.zones[slot_zone(slot, seat)]:
                s.then(Action(self.active, self.space, n))
                s.then_all([Ability(seat, card) for card in s.zones[slot_zone(slot, seat)]])
                return
        if n < 2 * s.seats:
            seat = (self.active + n) % s.seats
            s.then(PlayerTurn(seat, self.active, self.space), Action(self.active, self.space, n + 1))


def used(s: Table, seat: int, space: int) -> int:
    """Which Artifacts have been used in the action on a space; none before it is chosen (RM-8.1.5)."""
    for step in s.agenda[::-1]:
        if isinstance(step, Action):
            return s.used[seat] if step.space == space else 0
    return 0


# The stage of a turn
ACT: Final = 0


class PlayerTurn(Turn):
    """Activate or Rest, with the windows of RM-4.4."""

    stages = in_order((ACT, line("RM-4.3", "stage.act")))

    def clone(self) -> PlayerTurn:
        copy = PlayerTurn(self.seat, self.active, self.space)
        copy.stage = self.stage
        if self.recruits:
            copy.recruits = self.recruits[:]
        if self.claimed:
            copy.claimed = self.claimed[:]
        # It is replaced, never changed.
        copy.passed = self.passed
        return copy

    def perform(self, s: Table, stage: int) -> None:
        s.then(ActOrRest(self.seat))
        # Without Artifacts nothing could be done in a window.
        if s.zones[ARTIFACTS + self.seat]:
            s.then(Window(self.seat))


def can_activate(s: Table, seat: int, space: int) -> bool:
    """Whether a player can pay the cost of a space (RM-4.5)."""
    if s.goods[box.GOODS * seat + box.FOOD] < box.COST_FOOD[space]:
        return False
    return not box.COST_ICONS[space] or enough(means(s, seat), box.COST_ICONS[space])


class ActOrRest(TurnQuestion):
    """Activate, if the cost can be paid, or Rest, on any space (D-ACT, RM-R-08)."""

    asks = question("RM-4.3", "ask.act")
    families = (REST.family, ACTIVATE.family)
    reason = refusal("RM-4.5", "refuse.cannot_pay")

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (self.turn(s).space,)

    def turn(self, s: Table) -> Turn:
        now = turn(s)
        assert now is not None
        return now

    def legal(self, s: Table) -> list[Move]:
        return [ACTIVATE, REST] if can_activate(s, self.seat, self.turn(s).space) else [REST]

    def take(self, s: Table, move: Move) -> None:
        now = self.turn(s)
        if move is REST:
            if can_activate(s, self.seat, now.space):
                s.say(RESTS, (self.seat,))
            else:
                s.say(MUST_REST, (self.seat, now.space))
            s.then(TakeRest(self.seat), Window(self.seat))
            return
        s.say(ACTIVATED, (self.seat, now.space))
        activate(s, now)


def activate(s: Table, now: Turn) -> None:
    """The cost is paid (RM-4.5); then the effect with the bonus of the distance (RM-4.6)."""
    seat, space = now.seat, now.space
    n = now.by_distance(s)
    if space == box.RECRUIT:
        recruit(s, seat)
    elif space == box.TRADE:
        s.then(Trade(seat, n))
    elif space == box.SEA:
        sail(s, seat)
    elif space == box.VILLAGES:
        raid(s, seat, box.VILLAGE, n)
    elif space == box.KEEPS:
        raid(s, seat, box.KEEP, n)
    else:
        subdue(s, seat, n)
    if box.COST_FOOD[space] or box.COST_ICONS[space]:
        s.lose(seat, box.FOOD, box.COST_FOOD[space], RM_4_5)
        s.then(Window(seat))
        if box.COST_ICONS[space]:
            s.then(PayIcons(seat, box.COST_ICONS[space]))


class TakeRest(Choice[Table]):
    """Two Food, or a die of any colour on any face (D-REST)."""

    asks = question("RM-4.7", "ask.rest")
    families = (TAKE_FOOD.family, TAKE)
    reason = NONE_OF_COLOUR

    def legal(self, s: Table) -> list[Move]:
        return [TAKE_FOOD, *any_die(s)]

    def take(self, s: Table, move: Move) -> None:
        if move is TAKE_FOOD:
            s.then(Apply(self.seat, REST_FOOD[0]))
        else:
            gain_dice(s, self.seat, [move.args[0]], RM_4_7)
