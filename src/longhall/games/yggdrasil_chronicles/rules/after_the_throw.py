"""The decisions once the dice lie, from rerolls to what is kept (YC-14.5 to YC-14.10); none is forced (YC-18.10)."""

from typing import Any, Final

from longhall.core.engine.rules import Move, Refusal, Step
from longhall.games.yggdrasil_chronicles.box import Table, moves, things as box
from longhall.games.yggdrasil_chronicles.rules.asks import SeatAsk
from longhall.games.yggdrasil_chronicles.rules.before_the_throw import Amount
from longhall.games.yggdrasil_chronicles.rules.blood_ties import elves_at_hand, may_use
from longhall.games.yggdrasil_chronicles.rules.throw import GOD_STREAM, VANIR_STREAM, Throw, throw
from longhall.games.yggdrasil_chronicles.words import line, question, refusal

GOD_REROLLS: Final = line("YC-14.5", "log.god_rerolls")
VANIR_REROLLED: Final = line("YC-14.5", "log.vanir_rerolled")
ELVES_USED: Final = line("YC-14.6", "log.elves_used")
PAIRS_USED: Final = line("YC-14.8", "log.pairs_used")
RESCUED: Final = line("YC-18.7", "log.rescued")
KEPT: Final = line("YC-14.10", "log.kept")
KEPT_BY_COMPANION: Final = line("YC-18.7", "log.kept_by_companion")
OWN_ELF_HELPS: Final = line("YC-14.6", "log.own_elf_helps")
NO_DIE: Final = refusal("YC-14.5", "refuse.no_such_die")
NO_REROLL: Final = refusal("YC-14.5", "refuse.not_rerollable")
NO_USE: Final = refusal("YC-14.5", "refuse.reroll_in_vain")
NOTHING: Final = refusal("YC-14.10", "refuse.nothing_to_keep")

# Whose leave a Keep has
BY_SVALINN: Final = 0
BY_BRISINGAMEN: Final = 1
BY_COMPANION: Final = 2
KEEPERS: Final = {BY_SVALINN: box.SVALINN, BY_BRISINGAMEN: box.BRISINGAMEN}

USED_ANDVARINAUT: Final = 1
USED_DRAUPNIR: Final = 2
USED_SVALINN: Final = 4


def rerolling(s: Table, here: Throw, seat: int) -> int:
    """The artifacts, as bits, that could still reroll dice of a seat to some use: each serves once (YC-14.5, YC-T10).

    A failed die may avoid a risk, and a Vanir die that shows I or II may be saved. What costs the roller something may
    be good for a Companion of Destiny.
    """
    open_risks, wanted = here.avoids(s) < here.left, bool(here.companions(s))
    if seat != here.seat:
        failed = not here.works(s, seat, box.T_GOD_DIE, here.brother_faces[here.brothers.index(seat)])
        return box.DRAUPNIR if failed and open_risks and not here.rerolled & USED_DRAUPNIR else 0
    bits = 0
    if not here.rerolled & USED_ANDVARINAUT:
        for face in here.faces:
            failed = not here.works(s, seat, box.T_VANIR_DIE, face)
            if wanted or face in box.LOST_FACES or (failed and open_risks):
                bits = box.ANDVARINAUT
    if here.god >= 0 and not here.rerolled & USED_DRAUPNIR:
        failed = not here.works(s, seat, box.T_GOD_DIE, here.god)
        if wanted or (failed and open_risks):
            bits |= box.DRAUPNIR
    return bits


def reroll_choices(s: Table, here: Throw) -> list[Step[Any]]:
    """Rerolls of the roller, then of helpers with Draupnir (YC-14.5), or who could take it (YC-18.9)."""
    steps: list[Step[Any]] = []
    if may_use(s, here.seat, box.ANDVARINAUT | box.DRAUPNIR):
        steps.append(Reroll(here.seat))
    for helper in here.brothers:
        if may_use(s, helper, box.DRAUPNIR):
            steps.append(Reroll(helper))
    return steps


class Reroll(SeatAsk):
    """Andvarinaut or Draupnir, each once and in any order (YC-14.5), also where one changes hands meanwhile."""

    asks = question("YC-14.5", "ask.reroll")
    offers = (moves.DONE, moves.USE_ANDVARINAUT, moves.USE_DRAUPNIR)

    def tie_helps(self, s: Table) -> bool:
        return may_use(s, self.seat, rerolling(s, throw(s), self.seat))

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is moves.DONE:
            return None
        artifact = box.ANDVARINAUT if move is moves.USE_ANDVARINAUT else box.DRAUPNIR
        if not s.uses(self.seat, artifact):
            return NO_REROLL
        return None if rerolling(s, throw(s), self.seat) & artifact else NO_USE

    def take(self, s: Table, move: Move) -> None:
        here = throw(s)
        if move is moves.USE_ANDVARINAUT:
            here.rerolled |= USED_ANDVARINAUT
            s.then(RerollVanir(self.seat), Reroll(self.seat))
        elif move is moves.USE_DRAUPNIR:
            face = box.GOD_DIE[s.draw(GOD_STREAM, 6)]
            s.say(GOD_REROLLS, (self.seat, face))
            here.rerolled |= USED_DRAUPNIR
            if self.seat == here.seat:
                here.god = face
                s.then(Reroll(self.seat))
            else:
                here.brother_faces[here.brothers.index(self.seat)] = face


class RerollVanir(SeatAsk):
    """Andvarinaut: the Vanir dice to roll again, one face at a time (YC-14.5)."""

    asks = question("YC-14.5", "ask.reroll_vanir")
    offers = (*moves.REROLL.moves, moves.DONE)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is moves.DONE:
            return None
        here = throw(s)
        face = move.args[0]
        return None if here.faces.count(face) > here.marked.count(face) else NO_DIE

    def take(self, s: Table, move: Move) -> None:
        here = throw(s)
        if move is not moves.DONE:
            here.marked.append(move.args[0])
            s.then(RerollVanir(self.seat))
            return
        for old in here.marked:
            face = box.VANIR_DIE[s.draw(VANIR_STREAM, 6)]
            here.faces[here.faces.index(old)] = face
            s.say(VANIR_REROLLED, (old, face))
        here.marked = []


class UseElves(Amount):
    """Elves that turn failed dice of the roller into successes (YC-14.6)."""

    asks = question("YC-14.6", "ask.elves")
    offers = moves.USE_ELVES.moves
    obstacle = box.SUTTUNG

    def failed(self, s: Table) -> int:
        """The dice to turn: none once all risks are avoided, unless a Companion could take a spent Elf (YC-T2)."""
        here = throw(s)
        failed = here.failures(s)
        return failed if failed and (here.avoids(s) < here.left or here.companions(s)) else 0

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (throw(s).failures(s),)

    def most(self, s: Table) -> int:
        return min(s.elves[self.seat], self.failed(s))

    def tie_helps(self, s: Table) -> bool:
        return self.failed(s) > 0 and elves_at_hand(s, self.seat) > 0

    def take(self, s: Table, move: Move) -> None:
        n = move.args[0]
        if n:
            throw(s).spent = n
            spend_elves(s, self.seat, n)
            s.say(ELVES_USED, (self.seat, n))


def spend_elves(s: Table, seat: int, n: int) -> None:
    """Elves return to Alfheim; what may be kept is taken back from there."""
    s.elves[seat] -= n
    s.elves[s.seats] += n


class SpareElf(Amount):
    """A helper may spend one Elf of his own on his own die (YC-14.6), as long as a risk is left (YC-T2)."""

    asks = question("YC-14.6", "ask.spare_elf")
    offers = moves.USE_ELVES.moves
    obstacle = box.SUTTUNG

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (throw(s).seat,)

    def failed(self, s: Table) -> bool:
        here = throw(s)
        face = here.brother_faces[here.brothers.index(self.seat)]
        return not here.works(s, self.seat, box.T_GOD_DIE, face) and here.avoids(s) < here.left

    def most(self, s: Table) -> int:
        return 1 if self.failed(s) and s.elves[self.seat] else 0

    def tie_helps(self, s: Table) -> bool:
        return self.failed(s) and elves_at_hand(s, self.seat) > 0

    def take(self, s: Table, move: Move) -> None:
        if move.args[0]:
            here = throw(s)
            here.helped.append(here.brothers.index(self.seat))
            spend_elves(s, self.seat, 1)
            s.say(OWN_ELF_HELPS, (self.seat, here.seat))


class AfterThrow(Amount):
    """Freyr: each pair of Elves avoids a risk (YC-14.8), unless Suttung forbids it (YC-R9)."""

    asks = question("YC-14.8", "ask.pairs")
    offers = moves.PAIRS.moves
    obstacle = box.SUTTUNG

    def most(self, s: Table) -> int:
        return min(s.elves[self.seat] // 2, throw(s).left)

    def tie_helps(self, s: Table) -> bool:
        return elves_at_hand(s, self.seat) > 1

    def take(self, s: Table, move: Move) -> None:
        n = move.args[0]
        if n:
            here = throw(s)
            here.left -= n
            here.paired = 2 * n
            spend_elves(s, self.seat, 2 * n)
            s.say(PAIRS_USED, (self.seat, 2 * n, here.left))


class ShareLoss(Amount):
    """How much of the loss a support god takes by Blood Ties (YC-14.9)."""

    fields = (("seat", "seat"), ("god", "god"))
    asks = question("YC-14.9", "ask.share")
    offers = moves.SHARE.moves

    def __init__(self, seat: int, god: int) -> None:
        super().__init__(seat)
        self.god = god

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (self.god, throw(s).left)

    def most(self, s: Table) -> int:
        return throw(s).left

    def take(self, s: Table, move: Move) -> None:
        here = throw(s)
        here.left -= move.args[0]
        here.bearers.append(self.god)
        here.burdens.append(move.args[0])


class Keep(SeatAsk):
    """A lost die or spent Elf that is kept or taken, by leave of an artifact or relation (YC-14.10, YC-R23)."""

    fields = (("seat", "seat"), ("leave", "number"))
    asks = question("YC-14.10", "ask.keep")
    offers = (*moves.KEEP.moves, moves.DECLINE)

    def __init__(self, seat: int, leave: int) -> None:
        super().__init__(seat)
        self.leave = leave

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (throw(s).seat,)

    def tie_helps(self, s: Table) -> bool:
        served = self.leave == BY_SVALINN and throw(s).rerolled & USED_SVALINN
        return self.leave in KEEPERS and not served and may_use(s, self.seat, KEEPERS[self.leave])

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is moves.DECLINE:
            return None
        here = throw(s)
        own = self.seat == here.seat
        # An artifact may have been taken by Blood Ties meanwhile (YC-18.9).
        if self.leave in KEEPERS and not s.uses(self.seat, KEEPERS[self.leave]):
            return NOTHING
        if self.leave == BY_SVALINN and here.rerolled & USED_SVALINN:
            return NOTHING
        if move.args[0] == box.DIE:
            return None if here.lost and self.leave != BY_SVALINN else NOTHING
        if self.leave == BY_BRISINGAMEN:
            return NOTHING
        elves = here.spent + here.paired if own else 1 if self.leave == BY_SVALINN else here.spent
        return None if elves else NOTHING

    def take(self, s: Table, move: Move) -> None:
        if move is moves.DECLINE:
            return
        here = throw(s)
        thing = move.args[0]
        if self.leave == BY_SVALINN:
            here.rerolled |= USED_SVALINN
        if thing == box.ELF:
            s.elves[s.seats] -= 1
            s.elves[self.seat] += 1
            if self.seat == here.seat and here.paired:
                # Others may take only what was spent on conversions (YC-18.7), so that is left to them.
                here.paired -= 1
            elif self.leave != BY_SVALINN or self.seat == here.seat:
                here.spent -= 1
        else:
            s.dice[s.seats] -= 1
            s.dice[self.seat] += 1
            here.lost -= 1
        if self.leave in KEEPERS:
            s.say(KEPT, (self.seat, thing, box.ARTIFACT + KEEPERS[self.leave].bit_length() - 1))
        elif self.seat == here.seat:
            s.say(KEPT_BY_COMPANION, (self.seat, thing))
        else:
            s.say(RESCUED, (self.seat, thing, here.seat))
