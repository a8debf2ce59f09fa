"""The ladder: people and levels in one list, and how somebody came to stand there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from sqlalchemy import Connection, Row, RowMapping, Select, func, or_, select

from longhall.bots.levels import LEVELS
from longhall.bots.rating import level_rating
from longhall.hall.company.ratings import SURE, of
from longhall.hall.company.shapes import CurveOut, LadderOut, RatingOut, ResultOut, RungOut
from longhall.hall.lists import belongs_to
from longhall.hall.schema import people, ratings, results, seats, tables
from longhall.hall.store import Store
from longhall.hall.trouble import Unknown

Who = Literal["all", "people", "met"]

# The best that are shown, and neighbours on each side
BEST = 100
NEAR = 2
# Games of a curve
MOST = 1000


class Ladder:
    """Looks ratings up."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, person: str) -> list[RatingOut]:
        """Where somebody stands, in every game."""
        query = select(ratings).where(ratings.c.person == person).order_by(ratings.c.game, ratings.c.players)
        return await self._store.read(lambda c: [_rating(row) for row in c.execute(query).mappings()])

    async def curve(self, person: str, game: str, players: int, viewer: str | None) -> CurveOut:
        """How somebody's rating went. Where a table by invitation is, only those who belong to it are told."""

        def read(c: Connection) -> CurveOut:
            known = c.execute(select(people).where(people.c.id == person)).one_or_none()
            if known is None:
                raise Unknown("There is nobody of that id.")
            stands = c.execute(select(ratings).where(of(person, game, players))).mappings().one_or_none()
            mine = (results.c.person == person, results.c.game == game, results.c.players == players)
            told = or_(tables.c.open, belongs_to(viewer)).label("told")
            query = select(results, told).join(tables, tables.c.id == results.c.table_id).where(*mine)
            rows = c.execute(query.order_by(results.c.at.desc()).limit(MOST)).all()
            played = [
                ResultOut(row.table_id if row.told else None, row.at, round(row.after), _gain(row), row.won)
                for row in reversed(rows)
            ]
            rating = _rating(stands) if stands else None
            return CurveOut(person, known.name, known.created, rating, 1 / players, played)

        return await self._store.read(read)

    async def show(self, game: str, players: int, who: Who, person: str | None) -> LadderOut:
        """The ladder as somebody sees it."""

        def read(c: Connection) -> LadderOut:
            query = _climbers(game, players, person if who == "met" else None)
            rows = c.execute(query.order_by(ratings.c.rating.desc(), ratings.c.person)).mappings().all()
            rungs = [_rung(row, place, person) for place, row in enumerate(rows, 1)]
            last = _last_changes(c, game, players, [rung.person for rung in rungs if rung.person])
            for rung in rungs:
                rung.last = last.get(rung.person or "", 0)
            return LadderOut(game, players, len(rows), _shown(_with_levels(rungs, game, players, who)))

        return await self._store.read(read)


def _rating(row: RowMapping) -> RatingOut:
    return RatingOut(row["game"], row["players"], round(row["rating"]), row["games"], row["games"] < SURE)


def _climbers(game: str, players: int, met: str | None) -> Select[tuple[str, str, float, int]]:
    """All who have a rating; with `met`, that person and those who sat at a table with it."""
    query = (
        select(ratings.c.person, people.c.name, ratings.c.rating, ratings.c.games)
        .join(people, people.c.id == ratings.c.person)
        .where(ratings.c.game == game, ratings.c.players == players, ratings.c.games > 0)
    )
    if met is None:
        return query
    mine = select(seats.c.table_id).where(seats.c.person == met)
    return query.where(ratings.c.person.in_(select(seats.c.person).where(seats.c.table_id.in_(mine))))


def _rung(row: RowMapping, place: int, person: str | None) -> RungOut:
    stands = (row["person"], None, row["name"], round(row["rating"]), row["games"], row["games"] < SURE)
    return RungOut(0, place, *stands, last=0, you=row["person"] == person)


def _last_changes(c: Connection, game: str, players: int, whose: Sequence[str]) -> dict[str, int]:
    """What the last game of each person has changed."""
    here = (results.c.game == game, results.c.players == players, results.c.person.in_(whose))
    latest = select(results.c.person, func.max(results.c.at).label("at")).where(*here).group_by(results.c.person)
    last = latest.subquery()
    query = select(results).join(last, (last.c.person == results.c.person) & (last.c.at == results.c.at)).where(*here)
    return {row.person: _gain(row) for row in c.execute(query)}


def _gain(row: Row[Any]) -> int:
    """What a game has changed, as it is seen in whole points."""
    return int(round(row.after) - round(row.before))


def _with_levels(rungs: list[RungOut], game: str, players: int, who: Who) -> list[RungOut]:
    """People and the levels that were measured, best first; of equals the person."""
    for level in LEVELS if who == "all" else ():
        rating = level_rating(level, game, players)
        if rating is not None:
            rungs.append(RungOut(0, None, None, level, "", round(rating), 0, False, 0, False))
    rungs.sort(key=lambda rung: (-rung.rating, rung.level is not None))
    for rank, rung in enumerate(rungs, 1):
        rung.rank = rank
    return rungs


def _shown(rungs: Sequence[RungOut]) -> list[RungOut]:
    """The best, you and your neighbours, and every level."""
    you = next((n for n, rung in enumerate(rungs) if rung.you), None)
    near = range(0) if you is None else range(you - NEAR, you + NEAR + 1)
    return [rung for n, rung in enumerate(rungs) if n < BEST or n in near or rung.level]
