"""Find me a game: who looks for one meets others who look for the same, or bots of the same strength after a while.

Every step is one transaction that nobody else's runs beside, in any process.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, text, update

from longhall.bots.levels import LEVELS, USUAL
from longhall.bots.rating import level_rating
from longhall.hall.called import name_of, names_of
from longhall.hall.company.ratings import FIRST, standing
from longhall.hall.company.shapes import CompanionOut, MeetingOut, SearchOut, SeekIn, WishOut
from longhall.hall.keys import new_id
from longhall.hall.laying import check_players, known_game, new_row, settled
from longhall.hall.lobby import Lobby
from longhall.hall.moderation import apart
from longhall.hall.names import distinct
from longhall.hall.schema import meetings, seats, seekers, tables
from longhall.hall.shapes.tables import Pace, SeatIn
from longhall.hall.store import Store
from longhall.hall.trouble import Conflict

T = TypeVar("T")
Wish = tuple[str, int]

# Any number will do, as long as every process asks for the same one.
SEEKING_LOCK = 7_305_102
# Seconds that everybody has to sit down, and after which nobody counts on whoever has not been heard of
ANSWER = 20.0
SILENT = 30.0
# Seconds between two notes that somebody is still there
NOTED = 5.0
# Seconds for which people are told of the table that they have come to
TOLD = 120.0


class Seeker(msgspec.Struct, frozen=True):
    """Somebody who looks for a game, as the database keeps it."""

    person: str
    since: float
    seen: float
    wishes: list[Wish]
    rated: bool
    fill: float | None
    meeting: str | None
    accepted: bool
    missed: str

    @staticmethod
    def of(row: Any) -> Seeker:
        values = {name: getattr(row, name) for name in Seeker.__struct_fields__}
        return Seeker(**{**values, "wishes": [(game, players) for game, players in row.wishes]})


class Seeking:
    """Brings people together."""

    def __init__(self, store: Store, lobby: Lobby) -> None:
        self._store = store
        self._lobby = lobby
        self.now: Callable[[], float] = time.time

    async def seek(self, person: str, given: SeekIn) -> None:
        """Looks for a game from now on; who looks already keeps the place and may have other wishes."""
        for wish in given.wishes:
            game = known_game(wish.game)
            check_players(game, wish.players, game.min_seats, game.max_seats)
            if given.rated and game.co_operative:
                raise Conflict("This game is won or lost together; it cannot be rated.")
        wishes = list(dict.fromkeys((wish.game, wish.players) for wish in given.wishes))
        values = {"wishes": wishes, "rated": given.rated, "fill": given.fill, "seen": self.now()}

        def write(c: Connection) -> None:
            self._lobby.check_limit(c, person)
            old = _seeker(c, person)
            if old is not None and old.meeting and not _table_of(c, old.meeting):
                raise Conflict("A game is found for you: sit down, or say no.")
            if old is None or old.meeting:
                c.execute(delete(seekers).where(seekers.c.person == person))
                fresh = {"person": person, "since": self.now(), "meeting": None, "accepted": False, "missed": ""}
                c.execute(insert(seekers).values({**fresh, **values}))
            else:
                c.execute(update(seekers).where(seekers.c.person == person).values(values))
            meet(c, self.now())

        await self._alone(write)

    async def stop(self, person: str) -> None:
        """Looks no longer. Whoever was to be met keeps the place."""

        def write(c: Connection) -> None:
            old = _seeker(c, person)
            if old is not None and old.meeting and not _table_of(c, old.meeting):
                _part(c, old.meeting, [person])
            c.execute(delete(seekers).where(seekers.c.person == person))
            meet(c, self.now())

        await self._alone(write)

    async def answer(self, person: str, yes: bool) -> None:
        """Sits down at the game that is found, or does not want to; with the last yes there is a table."""
        if not yes:
            return await self.stop(person)

        def write(c: Connection) -> None:
            look_after(c, self.now())
            mine = _seeker(c, person)
            if mine is None or mine.meeting is None:
                raise Conflict("This game is no longer to be had.")
            c.execute(update(seekers).where(seekers.c.person == person).values(accepted=True, seen=self.now()))
            together = _together(c, mine.meeting)
            if all(seeker.accepted for seeker in together) and not _table_of(c, mine.meeting):
                self._lay(c, mine.meeting, together)

        return await self._alone(write)

    async def look(self) -> None:
        """Ends meetings to which somebody did not come, and finds new ones."""
        if await self._store.read(lambda c: c.execute(select(seekers.c.person).limit(1)).first()):
            await self._alone(lambda c: meet(c, self.now()))

    async def show(self, person: str) -> SearchOut | None:
        """Somebody's search, who is there as long as this is asked for."""
        now = self.now()
        found = await self._store.read(lambda c: _seeker(c, person))
        if found is None:
            return None
        if found.seen < now - NOTED:
            noted = update(seekers).where(seekers.c.person == person).values(seen=now)
            await self._store.write(lambda c: c.execute(noted) and None)
        return await self._store.read(lambda c: _search(c, person, now))

    async def gathered(self) -> list[str]:
        """Tables that the hall has laid and whose people have had time to come."""
        due = (tables.c.state == "open", tables.c.gathered < self.now() - ANSWER, tables.c.dealing.is_(None))
        query = select(tables.c.id).where(*due).limit(100)
        return await self._store.read(lambda c: list(c.execute(query).scalars()))

    async def _alone(self, work: Callable[[Connection], T]) -> T:
        def write(c: Connection) -> T:
            if c.dialect.name == "postgresql":
                c.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": SEEKING_LOCK})
            return work(c)

        return await self._store.write(write)

    def _lay(self, c: Connection, meeting: str, together: Sequence[Seeker]) -> None:
        """A table for people who have all said yes, in any order."""
        found = c.execute(select(meetings).where(meetings.c.id == meeting)).one()
        game, id = known_game(found.game), new_id()
        options = settled(game, found.players, {})
        row = new_row(id, game, "", False, options, msgspec.to_builtins(Pace()), None)
        c.execute(insert(tables).values({**row, "rated": found.rated, "gathered": self.now()}))
        names: list[str] = []
        for seat, seeker in enumerate(sorted(together, key=lambda seeker: (seeker.since, seeker.person))):
            names.append(distinct(name_of(c, seeker.person), names))
            values = self._lobby.seat_row(id, seat, SeatIn("me"), seeker.person, names[-1])
            c.execute(insert(seats).values(values))
        for seat, bot in enumerate(found.bots, len(together)):
            c.execute(insert(seats).values(self._lobby.seat_row(id, seat, SeatIn("bot", bot), None, "")))
        c.execute(update(meetings).where(meetings.c.id == meeting).values(table_id=id))


def look_after(c: Connection, now: float) -> None:
    """Ends what is over: meetings to which somebody did not come, and those whose people are at their table."""
    for row in c.execute(select(meetings)).all():
        if row.table_id is not None and row.until < now - TOLD:
            c.execute(delete(seekers).where(seekers.c.meeting == row.id))
            c.execute(delete(meetings).where(meetings.c.id == row.id))
        elif row.table_id is None and (row.until < now or _left(c, row)):
            late = [seeker.person for seeker in _together(c, row.id) if not seeker.accepted and row.until < now]
            _part(c, row.id, late)
            c.execute(delete(seekers).where(seekers.c.person.in_(late)))


def meet(c: Connection, now: float) -> None:
    """Finds as many games as can be: first for people alone, then with bots for those who have waited long enough."""
    look_after(c, now)
    rows = c.execute(select(seekers).where(seekers.c.meeting.is_(None)).order_by(seekers.c.since, seekers.c.person))
    free = [seeker for row in rows.all() if (seeker := Seeker.of(row)).seen > now - SILENT]
    for with_bots in (False, True):
        for first in list(free):
            if first not in free or (with_bots and not _patient(first, now)):
                continue
            strangers = apart(c, first.person, [seeker.person for seeker in free])
            found = _best(first, [seeker for seeker in free if seeker.person not in strangers], with_bots)
            if found is not None:
                wish, together = found
                if any(apart(c, one.person, [s.person for s in together]) for one in together):
                    continue
                _arrange(c, wish, together, now)
                free = [seeker for seeker in free if seeker not in together]


def _patient(seeker: Seeker, now: float) -> bool:
    return seeker.fill is not None and now >= seeker.since + seeker.fill


def _best(first: Seeker, free: Iterable[Seeker], with_bots: bool) -> tuple[Wish, list[Seeker]] | None:
    """The wish that can be met, with as many people as possible; the longest waiting first."""
    found: list[tuple[Wish, list[Seeker]]] = []
    for wish in first.wishes:
        others = [s for s in free if s is not first and wish in s.wishes and s.rated == first.rated]
        together = [first, *others][: wish[1]]
        if len(together) == wish[1] or with_bots:
            found.append((wish, together))
    return max(found, key=lambda one: len(one[1]) / one[0][1], default=None)


def _arrange(c: Connection, wish: Wish, together: Sequence[Seeker], now: float) -> None:
    game, players = wish
    id, rated = new_id(), together[0].rated
    bot = like(c, [seeker.person for seeker in together], game, players)
    bots = [bot] * (players - len(together))
    c.execute(
        insert(meetings).values(
            id=id, game=game, players=players, rated=rated, bots=bots, until=now + ANSWER, table_id=None
        )
    )
    whose = seekers.c.person.in_([seeker.person for seeker in together])
    c.execute(update(seekers).where(whose).values(meeting=id, accepted=False, missed=""))


def like(c: Connection, persons: Sequence[str], game: str, players: int) -> str:
    """The level that is as strong as these people, of those that were measured."""
    known = standing(c, persons, game, players)
    mean = sum(known.get(person, FIRST) for person in persons) / len(persons)
    measured = {level: level_rating(level, game, players) for level in LEVELS}
    near = {level: abs(rating - mean) for level, rating in measured.items() if rating is not None}
    return min(near, key=lambda level: near[level], default=USUAL)


def _part(c: Connection, meeting: str, missing: Sequence[str]) -> None:
    """A meeting comes to nothing: the others look on from where they were, and are told because of whom."""
    names = [name for name in names_of(c, missing).values() if name]
    free = {"meeting": None, "accepted": False, "missed": ", ".join(names)[:200]}
    c.execute(update(seekers).where(seekers.c.meeting == meeting).values(free))
    c.execute(delete(meetings).where(meetings.c.id == meeting))


def _left(c: Connection, row: Row[Any]) -> bool:
    """Whether somebody of a meeting is no longer known to the hall."""
    return bool(len(_together(c, row.id)) + len(row.bots) < row.players)


def _seeker(c: Connection, person: str) -> Seeker | None:
    row = c.execute(select(seekers).where(seekers.c.person == person)).one_or_none()
    return Seeker.of(row) if row is not None else None


def _together(c: Connection, meeting: str) -> list[Seeker]:
    return [Seeker.of(row) for row in c.execute(select(seekers).where(seekers.c.meeting == meeting)).all()]


def _table_of(c: Connection, meeting: str) -> str | None:
    found: str | None = c.execute(select(meetings.c.table_id).where(meetings.c.id == meeting)).scalar()
    return found


# What is shown


def _search(c: Connection, person: str, now: float) -> SearchOut | None:
    mine = _seeker(c, person)
    if mine is None:
        return None
    waiting: dict[Wish, list[str]] = defaultdict(list)
    heard = select(seekers).where(seekers.c.meeting.is_(None), seekers.c.seen > now - SILENT - NOTED)
    for row in c.execute(heard.order_by(seekers.c.since, seekers.c.person)).all():
        other = Seeker.of(row)
        for wish in other.wishes if other.rated == mine.rated else ():
            waiting[wish].append(other.person)
    wishes = [_wish(c, wish, waiting[wish], mine) for wish in dict.fromkeys([*mine.wishes, *waiting])]
    meeting = _meeting(c, mine) if mine.meeting else None
    return SearchOut(mine.since, now, mine.rated, mine.fill, mine.missed, wishes, meeting)


def _wish(c: Connection, wish: Wish, waiting: Sequence[str], mine: Seeker) -> WishOut:
    game, players = wish
    names = names_of(c, waiting)
    others = [names[person] for person in waiting if person != mine.person]
    bot = like(c, waiting or [mine.person], game, players)
    return WishOut(game, players, len(waiting), wish in mine.wishes, others[: players - 1], bot)


def _meeting(c: Connection, mine: Seeker) -> MeetingOut | None:
    row = c.execute(select(meetings).where(meetings.c.id == mine.meeting)).one_or_none()
    if row is None:
        return None
    together = sorted(_together(c, row.id), key=lambda seeker: (seeker.since, seeker.person))
    known = standing(c, [seeker.person for seeker in together], row.game, row.players)
    found = [
        CompanionOut(
            s.person, "", name_of(c, s.person), s.accepted, round(known[s.person]) if s.person in known else None
        )
        for s in together
    ]
    for bot in row.bots:
        rating = level_rating(bot, row.game, row.players)
        found.append(CompanionOut(None, bot, "", True, round(rating) if rating is not None else None))
    return MeetingOut(row.game, row.players, row.rated, row.until, mine.accepted, found, row.table_id)
