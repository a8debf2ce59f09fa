"""The risk preview: the exact chances of losing 0, 1, 2 ... Health in a saving throw, by what is spent (YC-14).

Chances are counted in 36ths, because an artifact may let a die be rolled twice (YC-14.5).
"""

from functools import lru_cache
from math import comb

from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.rules.risks import Risks, cancelled
from longhall.games.yggdrasil_chronicles.rules.throw import throw

WHOLE = 36


def successes(faces: list[int], ticked: int) -> int:
    """How many of the six faces succeed."""
    return len([face for face in faces if face == box.SUCCESS or ticked >> face & 1])


def twice(good: int) -> int:
    """The chance in 36ths that a die succeeds when it may be rolled again after a failure."""
    return WHOLE - (6 - good) ** 2


def lost_dice(ticked: int, again: bool) -> int:
    """The chance in 36ths that a Vanir die ends on a face that loses it (YC-14.10)."""
    lost = len([face for face in box.VANIR_DIE if face in box.LOST_FACES])
    if not again:
        return 6 * lost
    kept = [face for face in box.VANIR_DIE if face == box.SUCCESS or ticked >> face & 1]
    return 6 * len([face for face in kept if face in box.LOST_FACES]) + (6 - len(kept)) * lost


@lru_cache(maxsize=20_000)
def losses(
    risks: int, god: int, god_value: int, vanir: int, dice: int, helpers: tuple[int, ...], elves: int, pairs: bool
) -> tuple[int, ...]:
    """In how many of the equally likely cases 0, 1, 2 ... Health is lost; Elves are spent as far as they avoid a risk.

    `god` is the chance of the God die (negative: not rolled), those of `helpers` are their own.
    """
    helped = [1]
    for chance in helpers:
        before = [*helped, 0]
        helped = [(WHOLE - chance) * n + (chance * before[i - 1] if i else 0) for i, n in enumerate(before)]
    cases = [0] * (risks + 1)
    for success in (0, 1):
        weight = (god if success else WHOLE - god) if god >= 0 else 1 - success
        for k in range(dice + 1):
            ways = weight * comb(dice, k) * vanir**k * (WHOLE - vanir) ** (dice - k)
            for avoided, n in enumerate(helped):
                if ways * n:
                    left = max(0, risks - success * god_value - k - avoided)
                    failed_god = god >= 0 and not success
                    cases[_spend(left, elves, god_value if failed_god else 0, dice - k, pairs)] += ways * n
    return tuple(cases)


def _spend(left: int, elves: int, god_value: int, failed: int, pairs: bool) -> int:
    """The risks left after the Elves: first the God die, then Vanir dice, then Freyr's pairs (YC-14.6, YC-14.8)."""
    if left and elves and god_value:
        left, elves = max(0, left - god_value), elves - 1
    used = min(left, elves, failed)
    left, elves = left - used, elves - used
    return left - min(left, elves // 2) if pairs else left


class Prospect:
    """What a god can bring to a saving throw with so many risks before it."""

    def __init__(self, s: Table, seat: int, risks: int, foe: int, creature: int) -> None:
        table, obstacles = s.tables[seat], s.iotunn
        self.seat = seat
        self.least_dice = 0
        self.cancelled = min(risks, creature + (cancelled(s, seat, foe) if foe >= 0 else 0))
        self.risks = risks - self.cancelled
        again_god, self.again = s.uses(seat, box.DRAUPNIR), s.uses(seat, box.ANDVARINAUT)
        good = successes(box.GOD_DIE, table[box.T_GOD_DIE])
        self.god = -1 if obstacles & box.UTGARDLOKI else twice(good) if again_god else 6 * good
        self.god_value = 2 if s.power_of(seat, box.THOR) else 1
        good = successes(box.VANIR_DIE, table[box.T_VANIR_DIE])
        self.vanir = twice(good) if self.again else 6 * good
        # At most, where dice may be rolled again: once all risks are avoided, none that is not lost is (YC-T10).
        self.lost = lost_dice(table[box.T_VANIR_DIE], self.again)
        self.rerolls = again_god or self.again
        self.helpers: tuple[int, ...] = ()
        if not obstacles & box.UTGARDLOKI:
            self.helped_by(s, s.relatives(seat, box.BROTHER))
        self.heroes = 0 if obstacles & box.SKRYMIR else min(s.valhalla, self.risks)
        self.dice = 0 if obstacles & box.HRUNGNIR else s.dice[seat]
        self.pairs = s.power_of(seat, box.FREYR)
        # More Elves than these avoid nothing (YC-14.6, YC-14.8).
        useful = self.risks * (2 if self.pairs else 1)
        self.elves = 0 if obstacles & box.SUTTUNG else min(s.elves[seat], useful)

    def helped_by(self, s: Table, brothers: list[int]) -> None:
        """Brothers in Arms whose God dice are thrown; that of a support god is the roller's (YC-18.6)."""
        rollers = [f if f < s.seats else self.seat for f in brothers]
        self.helpers = tuple([6 * successes(box.GOD_DIE, s.tables[seat][box.T_GOD_DIE]) for seat in rollers])

    def cases(self, heroes: int, dice: int, elves: int) -> tuple[int, ...]:
        """In how many cases 0, 1, 2 ... Health is lost when so much is spent."""
        if heroes >= self.risks:
            return (1,)
        helpers = self.helpers
        return losses(self.risks - heroes, self.god, self.god_value, self.vanir, dice, helpers, elves, self.pairs)


def percentages(cases: tuple[int, ...]) -> list[int]:
    """Cases as whole percentages that add up to 100; what is possible is never 0 unless there is no room."""
    total = sum(cases)
    shares = [100 * n // total for n in cases]
    rest = sorted(range(len(cases)), key=lambda i: (-(100 * cases[i] % total), i))
    for i in rest[: 100 - sum(shares)]:
        shares[i] += 1
    return shares


def after_elves(s: Table, elves: int) -> int:
    """The risks that are left when so many Elves are spent on the dice as they lie (YC-14.6)."""
    copy = s.with_own_luck()
    here = throw(copy)
    assert isinstance(here, Risks)
    here.spent = elves
    here.count(copy)
    return here.left
