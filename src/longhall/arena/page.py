"""The page of an arena: ratings, results and how games went, in one HTML file without anything else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from longhall.arena.match import Standing
from longhall.arena.play import Row
from longhall.arena.plot import intervals
from longhall.arena.rating import Rated, Result
from longhall.core.title.option import Value

STYLE = """body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
body{color:#2b2118;background:#f6efe0}
table{border-collapse:collapse}td,th{padding:.2rem .8rem;border-bottom:1px solid #d8c9ac;text-align:right}
td:first-child,th:first-child,td:nth-child(2),th:nth-child(2){text-align:left}svg{max-width:100%;height:auto}"""


def page(
    name: str, options: Mapping[str, Value], rated: Sequence[Rated], rows: Sequence[Result], games: Sequence[Row]
) -> str:
    """The whole page."""
    agreed = ", ".join(f"{key} {value}" for key, value in options.items())
    parts = [
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Arena: {escape(name)}</title>',
        f"<style>{STYLE}</style><h1>{escape(name)}</h1>",
        f"<p>{len(games)} games{escape(agreed and ', ' + agreed)}. Seats rotated, the same luck in each seat.</p>",
    ]
    if rated:
        parts.append("<h2>Ratings</h2><p>Share of wins of a seat = 10^(rating/400) over the sum of all seats';")
        parts.append(" bars are 95 % intervals.</p>")
        parts.append(intervals([(r.name, r.rating, r.low, r.high) for r in rated], "Ratings"))
    parts.append("<h2>Results</h2>")
    parts.append(intervals([_bar(_place(r), r.standing) for r in rows], "Games won in per cent", "{:.0f} %"))
    parts.append("<table><tr><th>bot</th><th>table</th><th>games</th><th>won</th><th>95 %</th><th>mean score</th>")
    parts.append("<th>ms a choice</th></tr>")
    for r in rows:
        low, high = r.standing.interval()
        mean = sum(r.standing.points) / max(1, len(r.standing.points))
        cells = (r.name, ", ".join(r.table), r.standing.games, f"{r.standing.rate:.1%}", f"{low:.1%} to {high:.1%}")
        parts.append(_line(*cells, f"{mean:.1f}", f"{r.milliseconds:.1f}"))
    parts.append("</table><h2>Seats</h2><p>How often each seat won, whoever sat there.</p>")
    parts.append(intervals(_seats(games), "Games won by seat in per cent", "{:.0f} %"))
    return "".join(parts) + "</html>\n"


def _place(result: Result) -> str:
    others = [name for name in result.table if name != result.name]
    return f"{result.name} v {len(others)} {others[0]}" if others else f"{len(result.table)} {result.name}"


def _line(*cells: object) -> str:
    return "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in cells) + "</tr>"


def _seats(games: Sequence[Row]) -> list[tuple[str, float, float, float]]:
    standings: dict[int, Standing] = {}
    for row in games:
        for seat in range(len(row["seated"])):
            standing = standings.setdefault(seat, Standing(f"seat {seat + 1}"))
            standing.games += 1
            standing.wins += (seat in row["winners"]) / max(1, len(row["winners"]))
    return [_bar(standing.name, standing) for _, standing in sorted(standings.items())]


def _bar(name: str, standing: Standing) -> tuple[str, float, float, float]:
    low, high = standing.interval()
    return name, 100 * standing.rate, 100 * low, 100 * high
