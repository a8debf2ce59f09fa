"""Gods give to one another: Gulltopp (YC-16.6) and Verdandi (YC-16.13), one pass in seat order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from longhall.core.engine.rules import Move, Procedure, Refusal, in_order
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.moves import DONE, GIVE, GIVE_HEALTH
from longhall.games.yggdrasil_chronicles.rules.asks import GodAsk, SeatAsk
from longhall.games.yggdrasil_chronicles.words import line, question, refusal

# Their one stage
GIFTS: Final = 0
THING_GIVEN: Final = line("YC-16.6", "log.thing_given")
HEALTH_GIVEN: Final = line("YC-16.13", "log.health_given")
NOT_OWN: Final = refusal("YC-16.6", "refuse.not_yours_to_give")
NOBODY: Final = refusal("YC-16.6", "refuse.no_such_receiver")
NO_GOD: Final = refusal("YC-16.13", "refuse.no_such_receiver")
AT_FULL: Final = refusal("YC-16.13", "refuse.too_healthy")
LAST: Final = refusal("YC-R25", "refuse.last_health_kept")
RECEIVED: Final = refusal("YC-16.13", "refuse.received_before")


class Gifts(Procedure[Table]):
    """A pass of givers, one after the other; `turn` counts them."""

    abstract = True

    stages = in_order((GIFTS, line("YC-16.6", "stage.gifts")))

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.turn = 0

    def givers(self, s: Table) -> Sequence[SeatAsk]:
        """What everybody is asked, in order."""
        raise NotImplementedError

    def perform(self, s: Table, stage: int) -> None:
        givers = self.givers(s)
        if self.turn < len(givers):
            self.turn += 1
            self.stay()
            s.then(givers[self.turn - 1])


class ThingGifts(Gifts):
    """Gulltopp: Elves, Vanir dice and artifacts; what was received is not given on (YC-16.6)."""

    fields = (("seat", "seat"), ("turn", "number"), ("elves", "number*"), ("dice", "number*"), ("artifacts", "number*"))
    made_of = 1

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        # What each seat has received so far
        self.elves = [0] * box.MOST_SEATS
        self.dice = [0] * box.MOST_SEATS
        self.artifacts = [0] * box.MOST_SEATS

    def clone(self) -> ThingGifts:
        copy = ThingGifts(self.seat)
        copy.stage = self.stage
        copy.turn = self.turn
        copy.elves = self.elves[:]
        copy.dice = self.dice[:]
        copy.artifacts = self.artifacts[:]
        return copy

    def givers(self, s: Table) -> Sequence[SeatAsk]:
        return [GiveThings(seat) for seat in s.clockwise(self.seat)]

    def received(self, seat: int, thing: int) -> int:
        """How many of a thing a seat has received through this card."""
        if thing == box.ELF:
            return self.elves[seat]
        return self.dice[seat] if thing == box.DIE else self.artifacts[seat] >> thing - 2 & 1

    def note(self, seat: int, thing: int) -> None:
        """Counts a gift."""
        if thing == box.ELF:
            self.elves[seat] += 1
        elif thing == box.DIE:
            self.dice[seat] += 1
        else:
            self.artifacts[seat] |= 1 << thing - 2


class GiveThings(SeatAsk):
    """One gift after the other, then done (YC-26.13)."""

    asks = question("YC-16.6", "ask.give")
    families = (DONE.family, GIVE)

    def candidates(self, s: Table) -> list[Move]:
        found = [DONE]
        for thing in range(box.THINGS):
            if s.owns(self.seat, thing):
                found += [GIVE.two(thing, s.gods[seat]) for seat in range(s.seats)]
        return found

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DONE:
            return None
        thing, god = move.args
        other = s.figure_of(god)
        if not 0 <= other < s.seats or other == self.seat:
            return NOBODY
        received = s.under_way(ThingGifts).received(self.seat, thing)
        return None if s.owns(self.seat, thing) > received else NOT_OWN

    def take(self, s: Table, move: Move) -> None:
        if move is DONE:
            return
        thing, god = move.args
        other = s.figure_of(god)
        s.hand_over(self.seat, other, thing)
        s.under_way(ThingGifts).note(other, thing)
        s.say(THING_GIVEN, (self.seat, thing, other))
        s.then(GiveThings(self.seat))


class HealthGifts(Gifts):
    """Verdandi: Health from god to god; whoever has received does not give (YC-16.13)."""

    fields = (("seat", "seat"), ("turn", "number"), ("healed", "god*"))
    made_of = 1
    stages = in_order((GIFTS, line("YC-16.13", "stage.gifts")))

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.healed: list[int] = []

    def clone(self) -> HealthGifts:
        copy = HealthGifts(self.seat)
        copy.stage = self.stage
        copy.turn = self.turn
        copy.healed = self.healed[:]
        return copy

    def givers(self, s: Table) -> Sequence[SeatAsk]:
        support = [GiveHealth(self.seat, god) for god in s.gods[s.seats :]]
        return [GiveHealth(seat, s.gods[seat]) for seat in s.clockwise(self.seat)] + support


class GiveHealth(GodAsk):
    """A god's Health to another god, token by token, then done (YC-26.13)."""

    asks = question("YC-16.13", "ask.give_health")
    offers = (DONE, *GIVE_HEALTH.moves)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DONE:
            return None
        other = s.figure_of(move.args[0])
        if other < 0 or move.args[0] == self.god:
            return NO_GOD
        if self.god in s.under_way(HealthGifts).healed:
            return RECEIVED
        if s.health[s.figure_of(self.god)] < 2:
            return LAST
        return None if s.missing(other) else AT_FULL

    def take(self, s: Table, move: Move) -> None:
        if move is DONE:
            return
        other = move.args[0]
        s.health[s.figure_of(self.god)] -= 1
        s.health[s.figure_of(other)] += 1
        here = s.under_way(HealthGifts)
        if other not in here.healed:
            here.healed.append(other)
        s.say(HEALTH_GIVEN, (s.figure_of(self.god), s.figure_of(other)))
        s.then(GiveHealth(self.seat, self.god))
