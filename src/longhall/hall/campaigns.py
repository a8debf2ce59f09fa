"""Campaigns: a group that goes on over many tables. Whoever held a seat last holds it until somebody else does."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, RowMapping, insert, or_, select, update

from longhall.core.errors import Illegal as CoreIllegal, LonghallError
from longhall.core.title.title import Title
from longhall.hall.called import name_of
from longhall.hall.cards import Cards
from longhall.hall.keys import new_id
from longhall.hall.laying import check_bot, check_roles, known_game, new_row, rules_of
from longhall.hall.live import LiveTable
from longhall.hall.lobby import Lobby
from longhall.hall.logs import log
from longhall.hall.schema import campaigns, seats, tables
from longhall.hall.setup import Seated
from longhall.hall.shapes.campaigns import CampaignIn, CampaignOut, CampaignsOut, SpendIn
from longhall.hall.shelf import load
from longhall.hall.store import Store
from longhall.hall.trouble import Conflict, Forbidden, Illegal, Invalid, Unknown, meaningless
from longhall.hall.visitor import Visitor

SHOWN = 50
OVER = ("finished", "abandoned")


class Campaigns:
    """Begins campaigns, lays their next tables, takes results in and lets players spend what they gained.

    A result is taken in at the end of a game or, if that failed, by whoever asks for the campaign next: in one
    transaction, so that it is neither lost nor counted twice.
    """

    def __init__(self, store: Store, lobby: Lobby, cards: Cards) -> None:
        self._store = store
        self._lobby = lobby
        self._cards = cards

    async def create(self, visitor: Visitor, given: CampaignIn) -> str:
        """Begins a campaign with its first table; returns its id."""
        if visitor.person is None:
            raise Forbidden("Say who you are first (POST /api/me).")
        person = visitor.person
        game = known_game(given.game)
        campaign = rules_of(game)
        if len(given.seats) != len(given.roles):
            raise Invalid("There must be one seat for each role.")
        for seat in given.seats:
            check_bot(seat)
        check_roles(game, campaign, given.roles, given.companions)
        begun = campaign.begin(given.roles, given.companions)

        def write(c: Connection) -> str:
            self._lobby.check_limit(c, person)
            id, now = new_id(), time.time()
            table = self._lay_table(c, id, game, given.title, begun, msgspec.to_builtins(given.pace), person)
            values = {"id": id, "game": game.id, "title": given.title, "creator": person, "log": begun}
            c.execute(insert(campaigns).values({**values, "running": table, "created": now, "updated": now}))
            name = name_of(c, person)
            for number, seat in enumerate(given.seats):
                c.execute(insert(seats).values(self._lobby.seat_row(table, number, seat, person, name)))
            return id

        id = await self._store.write(write)
        log.info("campaign begun", campaign=id, game=game.id, seats=len(given.seats))
        return id

    async def show(self, id: str, visitor: Visitor, lang: str) -> CampaignOut:
        """A campaign as the visitor may see it."""
        await self._settle([id])
        return await self._store.read(lambda c: self._out(c, found(c, id), visitor, lang))

    async def list(self, visitor: Visitor, lang: str) -> CampaignsOut:
        """The campaigns that the visitor made or plays in, the last changed first."""
        person = visitor.person
        if person is None:
            return CampaignsOut([])
        plays = select(tables.c.campaign).join(seats, seats.c.table_id == tables.c.id).where(seats.c.person == person)
        query = select(campaigns.c.id).where(or_(campaigns.c.creator == person, campaigns.c.id.in_(plays)))
        query = query.order_by(campaigns.c.updated.desc(), campaigns.c.id).limit(SHOWN)

        ids = await self._store.read(lambda c: [str(id) for id in c.execute(query).scalars()])
        await self._settle(ids)
        return await self._store.read(lambda c: CampaignsOut([self._out(c, found(c, id), visitor, lang) for id in ids]))

    async def next(self, id: str, visitor: Visitor) -> str:
        """Lays the next table, or finds the one that is there, and seats whoever asks. Returns its id."""

        def write(c: Connection) -> tuple[str, list[Seated]]:
            row = settled(c, id)
            group = holders(c, id)
            mine = [group[seat] for seat in visitor.seats_among(group)]
            if row["creator"] != visitor.person and not mine:
                raise Forbidden("Only people of this campaign can go on with it.")
            if row["running"]:
                return str(row["running"]), mine
            game = known_game(row["game"])
            if rules_of(game).over(row["log"]):
                raise Conflict("This campaign is won; nothing is left to play.")
            self._lobby.check_limit(c, row["creator"])
            pace = last_table(c, id).row["pace"]
            table = self._lay_table(c, id, game, row["title"], row["log"], pace, row["creator"])
            self._lobby.lay_seats(c, table, group)
            c.execute(update(campaigns).where(campaigns.c.id == id).values(running=table, updated=time.time()))
            return table, mine

        table, mine = await self._store.write(write)
        await self._lobby.sit_down(table, mine)
        return table

    async def spend(self, id: str, visitor: Visitor, given: SpendIn) -> None:
        """A seat buys something between two games; a refusal cites its rule."""

        def write(c: Connection) -> None:
            row = settled(c, id)
            if given.seat not in visitor.seats_among(holders(c, id)):
                raise Forbidden("This is not your seat.")
            if row["running"]:
                raise Conflict("Experience is spent after a game, and the next one is on the table.")
            try:
                later = rules_of(known_game(row["game"])).buy(row["log"], given.seat, given.move, given.lang)
            except CoreIllegal as e:
                raise Illegal(e.text, e.rule) from None
            except LonghallError as fault:
                raise meaningless(fault, given.move) from None
            c.execute(update(campaigns).where(campaigns.c.id == id).values(log=later, updated=time.time()))

        await self._store.write(write)

    # Inside

    async def note(self, live: LiveTable) -> None:
        """Takes in the result of a game that has just ended."""
        if live.row["campaign"]:
            await self._settle([live.row["campaign"]])

    async def _settle(self, ids: Sequence[str]) -> None:
        """Takes in the results of games that have ended."""
        over = (
            select(campaigns.c.id)
            .join(tables, tables.c.id == campaigns.c.running)
            .where(campaigns.c.id.in_(ids), tables.c.state.in_(OVER))
        )
        for id in await self._store.read(lambda c: list(c.execute(over).scalars())):
            await self._store.write(lambda c, id=id: settled(c, id))  # type: ignore[misc]

    def _lay_table(
        self, c: Connection, id: str, game: Title[Any], title: str, begun: dict[str, Any], pace: Any, creator: str
    ) -> str:
        """A table for the next game, without seats yet."""
        campaign = rules_of(game)
        table = new_id()
        options = game.settle(len(campaign.seats(begun)), campaign.options(begun))
        row = new_row(table, game, title, False, options, pace, creator)
        c.execute(insert(tables).values({**row, "campaign": id, "position": campaign.position(begun)}))
        return table

    def _out(self, c: Connection, row: RowMapping, visitor: Visitor, lang: str) -> CampaignOut:
        last, group = last_table(c, row["id"]), holders(c, row["id"])
        return CampaignOut(
            id=row["id"],
            game=row["game"],
            title=row["title"],
            creator=visitor.person is not None and row["creator"] == visitor.person,
            mine=visitor.seats_among(group),
            names=[seated.name for seated in group],
            running=row["running"] is not None,
            updated=row["updated"],
            chronicle=rules_of(known_game(row["game"])).tell(row["log"], lang),
            table=self._cards.of_live(last, visitor),
        )


def found(c: Connection, id: str, hold: bool = False) -> RowMapping:
    """A campaign as the database keeps it; nobody else changes one that is held."""
    query = select(campaigns).where(campaigns.c.id == id)
    row = c.execute(query.with_for_update() if hold else query).mappings().one_or_none()
    if row is None:
        raise Unknown("There is no such campaign.")
    return row


def settled(c: Connection, id: str) -> RowMapping:
    """A campaign with the result of its last table taken in, if that is over; held until the transaction ends."""
    row = found(c, id, hold=True)
    if not row["running"]:
        return row
    table = load(c, row["running"])
    if table.state not in OVER and not table.outdated:
        return row
    values: dict[str, Any] = {"running": None, "updated": time.time()}
    # A table that was given up, or whose rules were revised, brings nothing and is laid again.
    if table.state == "finished" and not table.outdated:
        game = table.playing
        values["log"] = rules_of(game.title).after(row["log"], game.title.write(game.state), game.headlines())
    c.execute(update(campaigns).where(campaigns.c.id == id).values(values))
    return found(c, id)


def last_table(c: Connection, id: str) -> LiveTable:
    """The table that was laid last."""
    query = select(tables.c.id).where(tables.c.campaign == id).order_by(tables.c.created.desc(), tables.c.id).limit(1)
    return load(c, c.execute(query).scalar_one())


def holders(c: Connection, id: str) -> list[Seated]:
    """Who holds the seats of a campaign: at its last table or, where a seat waits for its old holder, before that."""
    sat = select(seats).join(tables, tables.c.id == seats.c.table_id).where(tables.c.campaign == id)
    held: dict[int, Seated] = {}
    for row in c.execute(sat.order_by(tables.c.created.desc(), tables.c.id)):
        known = held.get(row.seat)
        # One that was freed, and not only laid, waits for nobody.
        if known is None or (known.kind == "open" and known.generation == 0):
            held[row.seat] = Seated.of(row)
    return [held[seat] for seat in sorted(held)]
