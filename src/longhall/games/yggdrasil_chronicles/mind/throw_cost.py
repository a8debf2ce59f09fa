"""The exact risk table: what a saving throw costs on average, by the dice that are rolled (YC-14)."""

from functools import lru_cache
from math import comb
from typing import Final

from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.forecast.saving_throw import successes
from longhall.games.yggdrasil_chronicles.rules.risks import cancelled

# What things are worth, in the same measure as Health
ELF_WORTH: Final = 1.5
DIE_WORTH: Final = 1.5
HERO_WORTH: Final = 1.6
DEATH: Final = 220.0
LOST_SHARE: Final = len([face for face in box.VANIR_DIE if face in box.LOST_FACES]) / 6


def health_worth(health: int, full: int) -> float:
    """What it is worth to have so much Health left; the fewer, the dearer."""
    if health <= 0:
        return -DEATH
    return -48.0 / health - 1.1 * (full - health)


def chance(faces: list[int], ticked: int) -> float:
    """How likely a die is to succeed."""
    return successes(faces, ticked) / 6


@lru_cache(maxsize=200_000)
def throw_cost(
    risks: int, god: float, god_value: int, vanir: float, dice: int, elves: int, brothers: float, health: int, full: int
) -> float:
    """The average cost of a throw: Health, Elves spent as far as they help, and dice lost.

    `god` is the chance of the God die (negative: not rolled), `brothers` the sum of the helpers' chances.
    """
    cost = dice * LOST_SHARE * DIE_WORTH
    now = health_worth(health, full)
    for success in (0, 1):
        p = (god if success else 1 - god) if god >= 0 else 1.0 - success
        if p <= 0:
            continue
        for k in range(dice + 1):
            q = p * comb(dice, k) * vanir**k * (1 - vanir) ** (dice - k)
            left = max(0, risks - success * god_value - k)
            failed = dice - k + (1 - success if god >= 0 else 0)
            # Elves are dearer to keep than to use, while Health is lost otherwise.
            used = min(elves, failed, left)
            left -= used
            help_ = min(float(left), brothers)
            cost += q * (used * ELF_WORTH + now - _between(health, full, left - help_))
    return cost


def _between(health: int, full: int, loss: float) -> float:
    """The worth of Health after a loss that may be a fraction."""
    low = int(loss)
    share = loss - low
    return (1 - share) * health_worth(health - low, full) + share * health_worth(health - low - 1, full)


class Odds:
    """What a god can bring to a saving throw."""

    def __init__(self, s: Table, seat: int) -> None:
        table = s.tables[seat]
        obstacles = s.iotunn
        self.god = -1.0 if obstacles & box.UTGARDLOKI else chance(box.GOD_DIE, table[box.T_GOD_DIE])
        self.god_value = 2 if s.power_of(seat, box.THOR) else 1
        self.vanir = chance(box.VANIR_DIE, table[box.T_VANIR_DIE])
        self.dice = 0 if obstacles & box.HRUNGNIR else s.dice[seat]
        self.elves = 0 if obstacles & box.SUTTUNG else s.elves[seat]
        self.heroes = 0 if obstacles & box.SKRYMIR else s.valhalla
        self.health = s.health[seat]
        self.full = s.full[seat]
        self.brothers = 0.0
        if not obstacles & box.UTGARDLOKI:
            for helper in s.relatives(seat, box.BROTHER):
                # For a support god the roller throws the die (YC-18.6).
                roller = helper if helper < s.seats else seat
                self.brothers += chance(box.GOD_DIE, s.tables[roller][box.T_GOD_DIE])

    def with_dice(self, risks: int, dice: int) -> float:
        """The cost of a throw with so many Vanir dice and no Heroes."""
        if risks <= 0:
            return 0.0
        brothers = round(self.brothers, 2)
        return throw_cost(
            risks, self.god, self.god_value, self.vanir, dice, self.elves, brothers, self.health, self.full
        )

    def without_heroes(self, risks: int) -> float:
        """The cost with the best number of dice."""
        return min([self.with_dice(risks, dice) for dice in range(min(self.dice, 6) + 1)])

    def best(self, risks: int) -> float:
        """The cost with the best number of Heroes and dice."""
        if risks <= 0:
            return 0.0
        return min([HERO_WORTH * h + self.without_heroes(risks - h) for h in range(min(self.heroes, risks) + 1)])


def cost_of(s: Table, seat: int, risks: int, foe: int, creature: int) -> float:
    """What it costs a god on average to take so many risks, played well."""
    risks -= creature + (cancelled(s, seat, foe) if foe >= 0 else 0)
    return Odds(s, seat).best(risks)
