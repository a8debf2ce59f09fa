"""The exact chance of a combat roll, for what a player may choose in it."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from longhall.core.engine.rules import Move
from longhall.games.reavers_of_midgard.box import Table, moves, things as box
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS
from longhall.games.reavers_of_midgard.rules.combat import Combat
from longhall.games.reavers_of_midgard.rules.resolve_space import used


@cache
def at_least(dice: int, successes: int) -> Fraction:
    """How likely so many combat dice show so many successes (RM-6.3)."""
    if successes <= 0:
        return Fraction(1)
    if not dice:
        return Fraction(0)
    ways = [at_least(dice - 1, successes - face) for face in box.COMBAT_FACES]
    return sum(ways, Fraction(0)) / len(box.COMBAT_FACES)


def percent(chance: Fraction) -> int:
    """Rounded, but neither certain nor impossible unless it is."""
    if chance in (0, 1):
        return int(100 * chance)
    return min(99, max(1, round(100 * chance)))


def of_reroll(fought: Combat, marked: Sequence[int]) -> int:
    """The chance to win by this one roll of the marked dice; the others stay as they are (RM-6.4)."""
    kept = sum([value * (fought.rolled[value] - marked[value]) for value in range(len(marked))])
    return percent(at_least(sum(marked), fought.defense - kept))


def of_mark(fought: Combat, value: int) -> int:
    """The best chance of one roll with one more of these dice, and any others beside it (RM-6.4)."""
    marked = fought.marked[:]
    marked[value] += 1
    best = of_reroll(fought, marked)
    # Where blanks alone cannot win, dice that show something must go with them.
    for other in range(len(marked)):
        while marked[other] < fought.rolled[other]:
            marked[other] += 1
            best = max(best, of_reroll(fought, marked))
    return best


def lowest(fought: Combat, n: int) -> list[int]:
    """So many dice marked that show least: who rerolls a die for a better one keeps more."""
    marked: list[int] = []
    for count in fought.rolled:
        marked.append(min(n - sum(marked), count))
    return marked


def rerolls(fought: Combat) -> list[tuple[int, int]]:
    """How many of the lowest dice may be worth a reroll, and the chance of each, the best first.

    One blank, all of them, all dice, and the number that wins most often; none that cannot win.
    """
    dice = sum(fought.rolled)
    chances = [of_reroll(fought, lowest(fought, n)) for n in range(dice + 1)]
    best = max(range(dice, 0, -1), key=chances.__getitem__)
    worth = sorted({best, dice, min(1, fought.rolled[0]), fought.rolled[0]} - {0})
    return sorted([(n, chances[n]) for n in worth if chances[n]], key=lambda way: -way[1])


def with_another(fought: Combat, n: int) -> int:
    """The chance to win by a reroll of so many of the lowest dice and, if that does not do, the best one after it."""
    marked = lowest(fought, n)
    rolled = [(tuple([count - m for count, m in zip(fought.rolled, marked, strict=True)]), Fraction(1))]
    for _ in range(n):
        found: dict[tuple[int, ...], Fraction] = {}
        for dice, chance in rolled:
            for face in box.COMBAT_FACES:
                more = (*dice[:face], dice[face] + 1, *dice[face + 1 :])
                found[more] = found.get(more, Fraction(0)) + chance / len(box.COMBAT_FACES)
        rolled = list(found.items())
    return percent(sum([chance * by_one_roll(dice, fought.defense) for dice, chance in rolled], Fraction(0)))


@cache
def by_one_roll(dice: tuple[int, ...], defense: int) -> Fraction:
    """The best chance of one more roll of any of these dice; certain if they have won."""
    values = [value for value, n in enumerate(dice) for _ in range(n)]
    return max([at_least(n, defense - sum(values[n:])) for n in range(len(values) + 1)])


def at_best(s: Table, seat: int, defense: int, fragment: bool) -> tuple[int, int]:
    """All hammers that a player could use in a combat (RM-6.2), and the chance to win with them by one roll."""
    wild, n = s.wild(seat), 0
    gone = used(s, seat, box.SUBDUE)
    for die, count in enumerate(s.crew_of(seat)):
        n += count * hammers_of(die, wild)
    for i, card in enumerate(s.zones[ARTIFACTS + seat]):
        die = s.stored[seat][i]
        if die >= 0:
            helps = fragment and card == box.FRAGMENT and not gone >> i & 1
            n += 1 if helps else hammers_of(die, wild)
    n += len([up for up in s.upgrades[seat] if up < box.UPGRADES and box.HAMMER in box.UPGRADE_ICONS[up]])
    return n, percent(at_least(n, defense))


def hammers_of(die: int, wild: int) -> int:
    """What a die gives in a combat (RM-5.5, RM-R-16)."""
    return max(box.DIE_HAMMERS[die], 1) if box.DIE_FACE[die] == wild else box.DIE_HAMMERS[die]


def gathered(fought: Combat, move: Move) -> int:
    """The hammers after a move that adds some; -1: it adds none."""
    family = move.family
    if family is moves.SPEND or family is moves.SPEND_STORED:
        return fought.hammers + max(1, box.DIE_HAMMERS[move.args[-1]])
    return fought.hammers + 1 if family is moves.FLIP or family is moves.USE else -1


def lacking(fought: Combat, move: Move) -> int:
    """How many more hammers it takes, after one that adds some, before the dice can win at all (RM-6.5)."""
    hammers = gathered(fought, move)
    return max(0, -(-fought.defense // box.MOST_SUCCESSES) - hammers) if hammers >= 0 else 0


def of_move(fought: Combat, move: Move) -> int:
    """The chance to win with the next roll after this move, dice being marked for the best of it; -1: no combat."""
    family = move.family
    if move is moves.FIGHT:
        return percent(at_least(fought.hammers, fought.defense))
    if move is moves.ROLL_AGAIN:
        return of_reroll(fought, fought.marked)
    if move is moves.ACCEPT:
        return 100 if fought.successes() >= fought.defense else 0
    if family is moves.REROLL:
        return of_mark(fought, move.args[0])
    hammers = gathered(fought, move)
    return percent(at_least(hammers, fought.defense)) if hammers >= 0 and not lacking(fought, move) else -1
