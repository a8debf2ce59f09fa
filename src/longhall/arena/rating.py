"""How strong entrants are: share of wins of a seat = 10^(r/400) over the sum of all seats', Karl at 1200."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from longhall.arena.match import Standing
from longhall.arena.play import Row

ANCHOR = "karl"
AT = 1200.0
# An entrant counts as having drawn so many games against one like the anchor, so that who wins all has a rating.
PRIOR = 0.5
RESAMPLED = 200


@dataclass
class Rated:
    """An entrant with its rating and where that lies in 95 of 100 cases."""

    name: str
    rating: float
    low: float
    high: float


@dataclass
class Result:
    """What one entrant did at one kind of table."""

    name: str
    table: tuple[str, ...]
    standing: Standing
    milliseconds: float


def ratings(rows: Sequence[Row]) -> list[Rated]:
    """Best first. Intervals by drawing the games again, at random with a fixed seed."""
    names = sorted({name for row in rows for name in row["seated"]})
    fitted = _fit(rows, names)
    rng = random.Random(1)
    drawn = [_fit(rng.choices(rows, k=len(rows)), names) for _ in range(RESAMPLED)]
    found: list[Rated] = []
    for name in names:
        spread = sorted(strengths[name] for strengths in drawn)
        low, high = spread[round(0.025 * (RESAMPLED - 1))], spread[round(0.975 * (RESAMPLED - 1))]
        found.append(Rated(name, fitted[name], low, high))
    return sorted(found, key=lambda rated: -rated.rating)


def _fit(rows: Sequence[Row], names: Sequence[str]) -> dict[str, float]:
    """The ratings under which these results are most likely (minorise and maximise, as for Bradley and Terry)."""
    won = dict.fromkeys(names, PRIOR)
    # Tables that are alike are one term.
    terms: dict[tuple[str, ...], int] = {}
    for row in rows:
        for seat in row["winners"]:
            won[row["seated"][seat]] += 1 / len(row["winners"])
        if row["winners"]:
            seated = tuple(sorted(row["seated"]))
            terms[seated] = terms.get(seated, 0) + 1
    strength = dict.fromkeys(names, 1.0)
    for _ in range(100):
        owed = {name: 2 * PRIOR / (strength[name] + 1.0) for name in names}
        for seated, n in terms.items():
            share = n / math.fsum(strength[name] for name in seated)
            for name in seated:
                owed[name] += share
        strength = {name: won[name] / owed[name] for name in names}
    middle = math.exp(math.fsum(map(math.log, strength.values())) / len(names))
    base = strength.get(ANCHOR, middle)
    return {name: AT + 400 * math.log10(strength[name] / base) for name in names}


def results(rows: Sequence[Row], co_operative: bool) -> list[Result]:
    """Each entrant at each kind of table, in the order in which they came."""
    found: dict[tuple[tuple[str, ...], str], Result] = {}
    for row in rows:
        table = tuple(row["table"])
        for name in dict.fromkeys(table):
            result = found.setdefault((table, name), Result(name, table, Standing(name), 0.0))
            seats = [seat for seat, there in enumerate(row["seated"]) if there == name]
            standing = result.standing
            standing.games += 1
            # All seats of an entrant together: of three Karls one will do.
            won = sum(seat in row["winners"] for seat in seats) / max(1, len(row["winners"]))
            standing.wins += float(bool(row["winners"])) if co_operative else won
            standing.points += [row["scores"][seat] for seat in seats]
            result.milliseconds += sum(row["milliseconds"][seat] for seat in seats) / len(seats)
    for result in found.values():
        result.milliseconds /= result.standing.games
    return list(found.values())


def as_plain(rated: Sequence[Rated], rows: Sequence[Result]) -> Mapping[str, object]:
    """Ratings and results as JSON has them."""
    return {
        "ratings": [
            {"bot": r.name, "rating": round(r.rating), "interval_95": [round(r.low), round(r.high)]} for r in rated
        ],
        "results": [
            {
                "bot": r.name,
                "table": list(r.table),
                "games": r.standing.games,
                "wins": round(r.standing.wins, 2),
                "win_rate": round(r.standing.rate, 4),
                "interval_95": [round(x, 4) for x in r.standing.interval()],
                "milliseconds": round(r.milliseconds, 2),
            }
            for r in rows
        ],
    }
