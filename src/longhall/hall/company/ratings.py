"""Ratings: what a game must be to count, and what it changes when it is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, update

from longhall.bots.rating import KARL, changes, level_rating
from longhall.core.title.registry import games, title
from longhall.hall.logs import log
from longhall.hall.schema import ratings, results, seats, tables
from longhall.hall.setup import Seated
from longhall.hall.store import Store, insert_once
from longhall.hall.trouble import Conflict

# Where everybody begins
FIRST = KARL
# Fewer rated games than this say little
SURE = 10


def check_rated(game: str, seated: Sequence[Seated]) -> None:
    """Refuses a rated game that would tell nothing about who is stronger."""
    if title(game).co_operative:
        raise Conflict("This game is won or lost together; it cannot be rated.")
    people = [seat.person for seat in seated if seat.kind == "human"]
    if None in people or len(set(people)) < len(people):
        raise Conflict("In a rated game every player has a name here and holds one seat.")
    if not people:
        raise Conflict("A rated game needs a player.")
    for seat in seated:
        if seat.kind == "bot" and level_rating(seat.bot, game, len(seated)) is None:
            raise Conflict(
                "How strong “{bot}” is at this game with {n} players was not measured: it cannot be rated.",
                bot=seat.bot,
                n=len(seated),
            )


def of(person: str, game: str, players: int) -> ColumnElement[bool]:
    """The condition that a rating is this one."""
    return (ratings.c.person == person) & (ratings.c.game == game) & (ratings.c.players == players)


def standing(c: Connection, people: Iterable[str], game: str, players: int) -> dict[str, float]:
    """Where people stand, those who do."""
    query = select(ratings.c.person, ratings.c.rating).where(ratings.c.person.in_(list(people)))
    found = c.execute(query.where(ratings.c.game == game, ratings.c.players == players))
    return {row.person: row.rating for row in found}


def settle(c: Connection, id: str) -> bool:
    """Takes the result of a rated game in, once; says whether it did.

    The table's row is held, so that of several processes one does it; ratings are held in the order of their people.
    """
    row = c.execute(select(tables).where(tables.c.id == id).with_for_update()).mappings().one()
    done = c.execute(select(results.c.seat).where(results.c.table_id == id).limit(1)).first()
    if row["state"] != "finished" or not row["rated"] or done or row["game"] not in games():
        return False
    seated = c.execute(select(seats).where(seats.c.table_id == id).order_by(seats.c.seat)).all()
    people = sorted({seat.counts_for for seat in seated if seat.counts_for is not None})
    held = _hold(c, people, row["game"], len(seated))
    before = [_rating(seat, held, row["game"], len(seated)) for seat in seated]
    for seat, change in enumerate(changes(before, row["winners"])):
        person = seated[seat].counts_for
        won = 1 / len(row["winners"]) if seat in row["winners"] else 0.0
        values = {"person": person, "game": row["game"], "players": len(seated), "won": won, "at": row["updated"]}
        change = change if seated[seat].kind == "human" else 0.0
        after = before[seat] + change
        c.execute(insert(results).values(table_id=id, seat=seat, before=before[seat], after=after, **values))
        if person is not None:
            mine = of(person, row["game"], len(seated))
            c.execute(update(ratings).where(mine).values(rating=after, games=ratings.c.games + 1))
    return True


def _hold(c: Connection, people: Sequence[str], game: str, players: int) -> Mapping[str, float]:
    """The ratings of people, made where there are none, so that nobody else changes them meanwhile."""
    for person in people:
        fresh = {"person": person, "game": game, "players": players, "rating": FIRST, "games": 0}
        insert_once(c, ratings, fresh)
    query = select(ratings.c.person, ratings.c.rating).where(ratings.c.game == game, ratings.c.players == players)
    held = c.execute(query.where(ratings.c.person.in_(people)).order_by(ratings.c.person).with_for_update())
    return {row.person: row.rating for row in held}


def _rating(seated: Row[Any], people: Mapping[str, float], game: str, players: int) -> float:
    if seated.kind == "bot":
        return level_rating(seated.bot, game, players) or FIRST
    # Whoever is on the ladder no longer counts as a beginner.
    return people.get(seated.counts_for or "", FIRST)


def step_down(c: Connection, person: str) -> None:
    """Takes a person from the ladder: games that were rated stay, but nobody has gained or lost by them."""
    c.execute(delete(ratings).where(ratings.c.person == person))
    c.execute(update(results).where(results.c.person == person).values(person=None))
    c.execute(update(seats).where(seats.c.counts_for == person).values(counts_for=None))


class Ratings:
    """Takes results in: when a game ends and, should that have failed, soon afterwards."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def note(self, id: str) -> None:
        """Takes the result of a table in that has just ended."""
        if await self._store.write(lambda c: settle(c, id)):
            log.info("table rated", table=id)

    async def catch_up(self, after: float) -> None:
        """Takes in what ended since then and was left out."""
        told = select(results.c.table_id)
        over = (tables.c.state == "finished", tables.c.rated, tables.c.updated >= after, tables.c.id.not_in(told))
        query = select(tables.c.id).where(*over).order_by(tables.c.updated).limit(1000)
        for id in await self._store.read(lambda c: list(c.execute(query).scalars())):
            await self.note(id)
