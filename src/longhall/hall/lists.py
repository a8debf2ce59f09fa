"""Lists of tables, and what people have done at them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, or_, select

from longhall.core.title.registry import games as known_games, title
from longhall.hall.analyses import Analyses
from longhall.hall.cards import Cards
from longhall.hall.games import phase_names
from longhall.hall.held import held
from longhall.hall.logs import log
from longhall.hall.schema import people, seats, tables
from longhall.hall.setup import Seated
from longhall.hall.shapes.people import CostOut, GameStats, StatsOut
from longhall.hall.shapes.tables import TableOut, TablesOut
from longhall.hall.shelf import DAMAGE
from longhall.hall.store import Store
from longhall.hall.trouble import Unknown
from longhall.hall.visitor import Visitor

PAGE = 50
# Games that tell how accurate somebody is now
LAST = 10
# So many of them must have been read before it is said where somebody loses most.
ENOUGH = 3


class Lists:
    """Finds tables. Those by invitation are listed only to the people who belong to them."""

    def __init__(self, store: Store, cards: Cards, analyses: Analyses) -> None:
        self._store = store
        self._cards = cards
        self._analyses = analyses

    async def tables(self, visitor: Visitor, state: str | None, mine: bool, game: str | None, page: int) -> TablesOut:
        """One page of tables, the last changed first."""
        query = select(tables)
        if state is not None:
            query = query.where(tables.c.state == state)
        if game is not None:
            query = query.where(tables.c.game == game)
        query = query.where(belongs_to(visitor.person)) if mine else query.where(tables.c.open)
        query = query.order_by(tables.c.updated.desc(), tables.c.id).limit(PAGE + 1).offset(PAGE * page)
        found = await self._find(query, visitor)
        for card in found:
            card.read = self._analyses.share(card.id) if card.state == "finished" else None
        return TablesOut(found[:PAGE], len(found) > PAGE)

    async def waiting(self, visitor: Visitor) -> TablesOut:
        """The tables that wait for the visitor, the longest waiting first."""
        query = select(tables).where(tables.c.state == "running", belongs_to(visitor.person))
        found = await self._find(query.order_by(tables.c.updated).limit(1000), visitor)
        return TablesOut([table for table in found if set(table.waiting) & set(table.mine) - _absent(table)])

    async def _find(self, query: Select[Any], visitor: Visitor) -> list[TableOut]:
        def read(c: Connection) -> list[TableOut]:
            rows = sound(c, query, tables.c.id)
            seated = seats_of(c, [row["id"] for row in rows])
            kept = held(c, [row["id"] for row in rows if row["state"] == "open"])
            shown = [self._card({**row, "held": kept.get(row["id"], ())}, seated[row["id"]], visitor) for row in rows]
            return [card for card in shown if card is not None]

        return await self._store.read(read)

    def _card(self, row: Mapping[str, Any], seated: Sequence[Seated], visitor: Visitor) -> TableOut | None:
        """A table in a list, unless what is stored of it makes no sense."""
        try:
            return self._cards.of_row(row, seated, visitor)
        except DAMAGE:
            log.error("damaged row", table=row["id"])
            return None

    async def stats(self, person: str) -> StatsOut:
        """What a person has done in finished games that began at their beginning."""

        def read(c: Connection) -> StatsOut:
            name = c.execute(select(people.c.name).where(people.c.id == person)).scalar_one_or_none()
            if name is None:
                raise Unknown("There is nobody of that id.")
            query = (
                select(tables, seats.c.seat)
                .join(seats, seats.c.table_id == tables.c.id)
                .where(seats.c.person == person, tables.c.state == "finished")
            )
            known = known_games()
            games: dict[str, GameStats] = defaultdict(lambda: GameStats(0, 0.0, 0.0, 0))
            lost: dict[str, list[dict[int, float]]] = defaultdict(list)
            for row in sound(c, query.order_by(tables.c.updated.desc(), tables.c.id), tables.c.id):
                if row["position"] is not None and row["campaign"] is None:
                    # Whoever plays on from a position of a finished game knows what lies hidden.
                    continue
                stats = games[row["game"]]
                if stats.played < LAST and (played := self._analyses.played(row["id"], row["seat"])) is not None:
                    be_accurate(stats, played.accuracy)
                    lost[row["game"]] += [played.given_away] if played.given_away else []
                add(stats, row["game"], row["winners"], row["scores"], row["seat"])
            for game in lost.keys() & known:
                games[game].cost = dearest(game, lost[game])
            return StatsOut(person, name, dict(games))

        return await self._store.read(read)


def sound(c: Connection, query: Select[Any], key: Any) -> Sequence[RowMapping]:
    """All rows that can be read. One damaged cell costs its own row and nothing else."""
    try:
        return c.execute(query).mappings().all()
    except ValueError:
        found: list[RowMapping] = []
        for id in c.execute(query.with_only_columns(key)).scalars().all():
            try:
                found += c.execute(query.where(key == id).limit(None).offset(None)).mappings().all()
            except ValueError:
                log.error("damaged row", table=id)
        return found


def add(stats: GameStats, game: str, winners: Sequence[int], scores: Sequence[int], seat: int) -> None:
    """Counts one finished game in."""
    stats.points = (stats.points * stats.played + scores[seat]) / (stats.played + 1)
    stats.best = scores[seat] if not stats.played else max(stats.best, scores[seat])
    stats.played += 1
    stats.won += share(game, winners, seat)


def share(game: str, winners: Sequence[int], seat: int) -> float:
    """How much of a victory is a seat's: all of it where all win together."""
    if seat not in winners:
        return 0.0
    return 1.0 if game in known_games() and title(game).co_operative else 1 / len(winners)


def be_accurate(stats: GameStats, accuracy: float | None) -> None:
    """Counts in how accurate somebody was in a game, if it was read again."""
    if accuracy is not None:
        stats.accuracy = ((stats.accuracy or 0.0) * stats.read + accuracy) / (stats.read + 1)
        stats.read += 1


def dearest(game: str, lost: Sequence[dict[int, float]]) -> CostOut | None:
    """The part of the round that has cost most in games that were read again; nothing is said about too few."""
    if len(lost) < ENOUGH:
        return None
    total = [sum(given_away.get(phase, 0.0) for given_away in lost) for phase in range(len(phase_names(game)))]
    points = max(total)
    return CostOut(phase_names(game)[total.index(points)] if points else {}, points / len(lost))


def belongs_to(person: str | None) -> Any:
    """The condition that a person made a table or sits at it."""
    sits = select(seats.c.table_id).where(seats.c.person == person)
    return or_(tables.c.creator == person, tables.c.id.in_(sits)) if person is not None else tables.c.id.is_(None)


def seats_of(c: Connection, ids: Sequence[str]) -> dict[str, list[Seated]]:
    """The seats of several tables."""
    found: dict[str, list[Seated]] = {id: [] for id in ids}
    for r in c.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)):
        found[r.table_id].append(Seated.of(r))
    return found


def _absent(table: TableOut) -> set[int]:
    return {seat.seat for seat in table.seats if seat.absent}
