"""Risks and saving throws (YC-14) in the printed order, with help from other gods (YC-18.6, YC-18.7)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import in_order
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.moves import ROLL, USE_ELVES, USE_HEROES
from longhall.games.yggdrasil_chronicles.rules import after_the_throw
from longhall.games.yggdrasil_chronicles.rules.before_the_throw import Help, RollDice, UseHeroes
from longhall.games.yggdrasil_chronicles.rules.blood_ties import may_use
from longhall.games.yggdrasil_chronicles.rules.end_of_game import lose_health
from longhall.games.yggdrasil_chronicles.rules.throw import GOD_STREAM, VANIR_STREAM, Throw
from longhall.games.yggdrasil_chronicles.words import line, message, rule

SUPPORT_DIE: Final = line("YC-18.6", "log.support_die")
RISKS_TAKEN: Final = line("YC-12.14", "log.risks_taken")
WEAPON_CANCELS: Final = line("YC-14.1", "log.weapon_cancels")
WOLVES_CANCEL: Final = line("YC-16.3", "log.wolves_cancel")
GOD_ROLLS: Final = line("YC-14.3", "log.god_rolls")
VANIR_ROLLED: Final = message("log.vanir_rolled")
YC_14_3: Final = rule("YC-14.3")
RISKS_AVOIDED: Final = line("YC-14.7", "log.risks_avoided")
RISKS_HURT: Final = line("YC-14.9", "log.risks_hurt")
LOSS_BORNE: Final = line("YC-14.9", "log.loss_borne")
DICE_LOST: Final = line("YC-14.10", "log.dice_lost")

# The stages of a throw, in the printed order
CANCEL: Final = 0
HEROES: Final = 1
POOL: Final = 2
HELPERS: Final = 3
ROLLING: Final = 4
REROLLS: Final = 5
ELVES: Final = 6
COUNT: Final = 7
AFTER_THROW: Final = 8
SHARE: Final = 9
LOSS: Final = 10
KEEPS: Final = 11
COMPANIONS: Final = 12

# The stages in which something is chosen, and the one that comes after each
CHOSEN: Final = (HEROES, POOL, REROLLS, ELVES, AFTER_THROW, LOSS)
PARTS: Final = (POOL, REROLLS, ELVES, AFTER_THROW, SHARE, COMPANIONS + 1)


def cancelled(s: Table, seat: int, foe: int) -> int:
    """Risks that weapons cancel by themselves, a Brother in Arms' included (YC-14.1)."""
    return sum([_weapon(s, bearer) for bearer in bearers(s, seat, foe)])


def bearers(s: Table, seat: int, foe: int) -> list[int]:
    """The seats whose weapon against a foe is in force: the god's own, and Brothers in Arms' in its World (YC-14.1)."""
    if foe < 0 or s.iotunn & box.THRYM:
        return []
    seats = [seat, *[helper for helper in s.relatives(seat, box.BROTHER) if helper < s.seats]]
    return [bearer for bearer in seats if s.kit[bearer] & box.WEAPON[foe]]


def _weapon(s: Table, seat: int) -> int:
    """Risks that a bearer's weapon cancels (YC-14.1)."""
    return 2 if s.kit[seat] & box.MEGINGJORD else 1


class Risks(Throw):
    """A god takes risks in a fight or an action."""

    stages = in_order(
        (CANCEL, line("YC-14.1", "stage.cancel")),
        (HEROES, line("YC-14.2", "stage.heroes")),
        (POOL, line("YC-14.3", "stage.pool")),
        (HELPERS, line("YC-14.3", "stage.helpers")),
        (ROLLING, line("YC-14.3", "stage.roll")),
        (REROLLS, line("YC-14.5", "stage.rerolls")),
        (ELVES, line("YC-14.6", "stage.elves")),
        (COUNT, line("YC-14.7", "stage.count")),
        (AFTER_THROW, line("YC-14.8", "stage.after_throw")),
        (SHARE, line("YC-14.9", "stage.share")),
        (LOSS, line("YC-14.9", "stage.loss")),
        (KEEPS, line("YC-14.10", "stage.keeps")),
        (COMPANIONS, line("YC-14.10", "stage.companions")),
    )

    def clone(self) -> Risks:
        copy = Risks(self.seat, self.left, self.foe, self.creature)
        copy.copy_throw(self)
        return copy

    def perform(self, s: Table, stage: int) -> None:
        if stage == CANCEL:
            self.cancel(s)
        elif stage == HEROES:
            self.heroes(s)
        elif stage == POOL:
            self.pool(s)
        elif stage == HELPERS:
            self.helpers(s)
        elif stage == ROLLING:
            self.roll(s)
        elif stage == REROLLS:
            s.then_all(after_the_throw.reroll_choices(s, self))
        elif stage == ELVES:
            self.convert(s)
        elif stage == COUNT:
            self.count(s)
        elif stage == AFTER_THROW:
            self.after_throw(s)
        elif stage == SHARE:
            self.share(s)
        elif stage == LOSS:
            self.lose(s)
        elif stage == KEEPS:
            self.keeps(s)
        else:
            self.take_along(s)

    def part(self) -> int:
        """Which of the steps in which something is chosen the throw is in, or has come to: see PARTS."""
        now = self.stage - 1
        return next((i for i, last in enumerate(PARTS) if now < last), len(PARTS) - 1)

    def stop(self) -> None:
        """No risk is left before the throw: none is made (YC-R5)."""
        self.go(self.end)

    def cancel(self, s: Table) -> None:
        """Automatic cancellation (YC-14.1)."""
        if self.foe < 0:
            s.say(RISKS_TAKEN, (self.seat, self.left))
        for bearer in bearers(s, self.seat, self.foe):
            n = min(self.left, _weapon(s, bearer))
            if n:
                self.left -= n
                weapon = box.ARTIFACT + box.WEAPON[self.foe].bit_length() - 1
                s.say(WEAPON_CANCELS, (bearer, weapon, n, self.left))
        if self.creature and self.left:
            self.left -= self.creature
            s.say(WOLVES_CANCEL, (self.creature, self.left))
        if not self.left:
            self.stop()

    def heroes(self, s: Table) -> None:
        """Heroes before the throw (YC-14.2)."""
        if s.valhalla:
            s.then(UseHeroes(self.seat, False))
        else:
            s.note_forced(self.seat, USE_HEROES.moves[0])

    def pool(self, s: Table) -> None:
        """How many Vanir dice (YC-14.3)."""
        if not self.left:
            self.stop()
        elif s.dice[self.seat] or (s.page > pages.HARD and RollDice(self.seat).tie_helps(s)):
            s.then(RollDice(self.seat))
        else:
            s.note_forced(self.seat, ROLL.moves[0])

    def helpers(self, s: Table) -> None:
        """Brothers in Arms in the same World may add their God dice (YC-18.6), a support god by an extra one (YC-R20).

        Utgardloki stops the dice, not the relation (YC-18.5).
        """
        if s.page < pages.HARD or s.iotunn & box.UTGARDLOKI:
            return
        helpers = s.relatives(self.seat, box.BROTHER)
        self.extra = len([f for f in helpers if f >= s.seats])
        s.then_all([Help(seat) for seat in s.clockwise(self.seat) if seat in helpers])

    def roll(self, s: Table) -> None:
        """All dice are rolled together (YC-14.3), the God die always (YC-R4).

        Dice that were chosen may have been taken by Blood Ties while helpers were asked (YC-18.9).
        """
        self.vanir = min(self.vanir, s.dice[self.seat])
        if not s.iotunn & box.UTGARDLOKI:
            self.god = box.GOD_DIE[s.draw(GOD_STREAM, 6)]
            s.say(GOD_ROLLS, (self.seat, self.god))
        for _ in range(self.vanir):
            self.faces.append(box.VANIR_DIE[s.draw(VANIR_STREAM, 6)])
        s.say_together(YC_14_3, VANIR_ROLLED, self.seat, self.faces)
        s.dice[self.seat] -= self.vanir
        for helper in self.brothers:
            face = box.GOD_DIE[s.draw(GOD_STREAM, 6)]
            self.brother_faces.append(face)
            s.say(GOD_ROLLS, (helper, face))
        for god in self.supporters(s):
            face = box.GOD_DIE[s.draw(GOD_STREAM, 6)]
            self.extra_faces.append(face)
            s.say(SUPPORT_DIE, (self.seat, god, face))

    def supporters(self, s: Table) -> list[int]:
        """The support gods for whom the roller throws a God die more (YC-18.6)."""
        return [s.gods[f] for f in s.relatives(self.seat, box.BROTHER) if f >= s.seats][: self.extra]

    def convert(self, s: Table) -> None:
        """Elves turn failed dice into successes (YC-14.6)."""
        own = after_the_throw.UseElves(self.seat)
        for seat in self.brothers[::-1]:
            s.then(after_the_throw.SpareElf(seat))
        if s.elves[self.seat] or (s.page > pages.HARD and own.tie_helps(s)):
            s.then(own)
        else:
            s.note_forced(self.seat, USE_ELVES.moves[0])

    def count(self, s: Table) -> None:
        """Each success avoids a risk (YC-14.7)."""
        avoided = min(self.left, self.avoids(s))
        self.left -= avoided
        if self.god >= 0 or self.faces or self.brothers or self.extra_faces:
            s.say(RISKS_AVOIDED, (avoided, self.left))

    def after_throw(self, s: Table) -> None:
        """Freyia's Heroes, if she used none before (YC-R8), and Freyr's pairs of Elves (YC-14.8)."""
        if not self.left or s.page < pages.HARD:
            return
        if s.power_of(self.seat, box.FREYIA) and not self.called and s.valhalla:
            s.then(UseHeroes(self.seat, True))
        if s.power_of(self.seat, box.FREYR) and (
            s.elves[self.seat] > 1 or after_the_throw.AfterThrow(self.seat).tie_helps(s)
        ):
            s.then(after_the_throw.AfterThrow(self.seat))

    def share(self, s: Table) -> None:
        """Support gods tied by blood may take part of the loss (YC-14.9)."""
        if self.left and s.page > pages.HARD:
            tied = [f for f in s.relatives(self.seat, box.BLOOD_TIES) if f >= s.seats]
            s.then_all([after_the_throw.ShareLoss(self.seat, s.gods[f]) for f in tied])

    def lose(self, s: Table) -> None:
        """Health for the risks that are left (YC-14.9)."""
        s.dice[self.seat] += len(self.faces)
        for i, god in enumerate(self.bearers):
            if self.burdens[i] and not s.outcome:
                lose_health(s, s.gods.index(god), self.burdens[i], LOSS_BORNE)
        if self.left and not s.outcome:
            lose_health(s, self.seat, self.left, RISKS_HURT)

    def keeps(self, s: Table) -> None:
        """Dice that show I or II are lost (YC-14.10); Brisingamen and Svalinn may keep one thing each.

        Whoever could take one of them just now is asked as well (YC-18.9).
        """
        self.lost = self.faces.count(box.FACE_I) + self.faces.count(box.FACE_II)
        if self.lost:
            s.dice[self.seat] -= self.lost
            s.dice[s.seats] += self.lost
            s.say(DICE_LOST, (self.seat, self.lost))
        steps: list[after_the_throw.Keep] = []
        if self.lost and may_use(s, self.seat, box.BRISINGAMEN):
            steps.append(after_the_throw.Keep(self.seat, after_the_throw.BY_BRISINGAMEN))
        if (self.spent or self.paired) and may_use(s, self.seat, box.SVALINN):
            steps.append(after_the_throw.Keep(self.seat, after_the_throw.BY_SVALINN))
        for i in self.helped:
            if may_use(s, self.brothers[i], box.SVALINN):
                steps.append(after_the_throw.Keep(self.brothers[i], after_the_throw.BY_SVALINN))
        s.then_all(steps)

    def take_along(self, s: Table) -> None:
        """Each Companion of Destiny may take one Elf or die (YC-18.7)."""
        if self.lost or self.spent or self.paired:
            s.then_all([after_the_throw.Keep(seat, after_the_throw.BY_COMPANION) for seat in self.companions(s)])
