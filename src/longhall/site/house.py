"""The tables of one device: what a hall does, for people who sit in front of it, with nothing but the rules."""

from __future__ import annotations

import random
import time
from typing import Any

import msgspec

from longhall.core.title.registry import title
from longhall.core.title.title import Title
from longhall.hall import events as kinds
from longhall.hall.cards import Cards
from longhall.hall.events import Event
from longhall.hall.keys import new_id
from longhall.hall.laying import again_options, check_bot, known_game, new_row, settled
from longhall.hall.live import SPECTATOR, LiveTable
from longhall.hall.opened import RecordIn, opened
from longhall.hall.replays import Replays, what_if
from longhall.hall.setup import Seated
from longhall.hall.shapes.play import BackOut
from longhall.hall.shapes.tables import Pace, SeatIn, TableOut, WhatIfIn
from longhall.hall.thought import ask
from longhall.hall.trouble import Conflict, Invalid, Stale, Unknown
from longhall.hall.visitor import Visitor
from longhall.site.shapes import DeviceTableIn, Keep, PlaceIn, Said, Think

# Whoever sits in front of the device; and ids that no hall gives
PERSON = "device"
HERE = Visitor(PERSON)
MARK = "d-"
# Who plays for a seat that was given up
SUBSTITUTE = "karl"


class House:
    """Tables in memory, rebuilt from what the device keeps. What is to be kept, told and thought about is said."""

    def __init__(self) -> None:
        self.cards = Cards()
        self.tables: dict[str, LiveTable] = {}
        self.said: list[Said] = []
        # Called when a table has changed
        self.changed: list[Any] = []

    def table(self, id: str) -> LiveTable:
        """A table that the device has given."""
        found = self.tables.get(id)
        if found is None:
            raise Unknown("There is no such table.")
        return found

    def card(self, live: LiveTable) -> TableOut:
        """A table as its people see it."""
        return self.cards.of_live(live, HERE)

    # Laying

    def create(self, given: DeviceTableIn) -> LiveTable:
        """Lays a table and begins: everybody is here."""
        game = known_game(given.game)
        options = settled(game, len(given.seats), given.options)
        for seat in given.seats:
            check_bot(seat)
        return self.begin(self.row(game, given.title, options), [seated(n, seat) for n, seat in enumerate(given.seats)])

    def row(self, game: Title[Any], name: str, options: dict[str, Any]) -> dict[str, Any]:
        """A new table of this device."""
        return new_row(new_here(), game, name, False, options, msgspec.to_builtins(Pace()), PERSON)

    def begin(self, row: dict[str, Any], seats: list[Seated]) -> LiveTable:
        """Begins a game with these seats; nobody is waited for."""
        if any(seat.kind == "open" for seat in seats):
            raise Conflict("A seat is still free.")
        row = {**row, "started": time.time(), "state": "running", "deadline": None, "rematch": row.get("rematch")}
        live = LiveTable(row, seats)
        self.tables[live.id] = live
        self.keep(live)
        self.wake(live)
        return live

    def rematch(self, old: LiveTable, harder: bool = False) -> LiveTable:
        """The same people and options, everybody one seat further; asked twice, the same table."""
        if old.state not in ("finished", "abandoned"):
            raise Conflict("The game is not over yet.")
        if old.row["campaign"]:
            raise Conflict("This table belongs to a campaign, which goes on from its own page.")
        if old.row["rematch"] in self.tables:
            return self.tables[old.row["rematch"]]
        game = title(old.row["game"])
        row = self.row(game, old.row["title"], again_options(game, old.row["options"], harder))
        live = self.begin(row, again(old.seats[-1:] + old.seats[:-1]))
        old.row = {**old.row, "rematch": live.id}
        old.revision += 1
        self.keep(old)
        return live

    def open_record(self, given: RecordIn) -> LiveTable:
        """A record on a table of its own; one that is not over can be played on by whoever is here."""
        made = opened(given, new_here(), PERSON, PERSON)
        live = LiveTable(made.row, made.seats, made.events)
        self.tables[live.id] = live
        self.keep(live, *made.events)
        return live

    def what_if(self, old: LiveTable, past: Replays, given: WhatIfIn) -> LiveTable:
        """A new table that goes on from a position of a finished game, against bots."""
        wanted, position = what_if(old, past, given)
        row = {**self.row(title(wanted.game), wanted.title, wanted.options), "position": position}
        names = [old.seats[given.seat].name, *[seat.name for seat in old.seats if seat.kind == "human"], ""]
        seats = [seated(n, seat) for n, seat in enumerate(wanted.seats)]
        seats[given.seat] = seated(given.seat, PlaceIn("me", name=next(filter(None, names), None)))
        return self.begin(row, seats)

    # Playing

    def commit(self, live: LiveTable, event: Event) -> int:
        """Makes an event happen."""
        live.apply(event)
        self.keep(live, event)
        for hear in self.changed:
            hear(live)
        self.wake(live)
        return event.seq

    def move(self, live: LiveTable, seat: int, seq: int, text: str, lang: str, hold: bool = False) -> int:
        """A move of somebody at the device. With `hold`, bots wait for `end_turn`."""
        self.back(live, HERE.seat(live, seat))
        event = live.move(seat, seq, text, lang)
        live.holder = seat if hold else SPECTATOR
        return self.commit(live, event)

    def end_turn(self, live: LiveTable, seat: int) -> None:
        """Bots that waited for a seat go on."""
        if live.held == seat:
            live.held = SPECTATOR
            for hear in self.changed:
                hear(live)
            self.wake(live)

    def undo(self, live: LiveTable, seat: int, seq: int) -> BackOut:
        """Takes a seat's last move back, also behind a barrier: nobody else is to be asked."""
        event = live.next(kinds.UNDO, HERE.seat(live, seat))
        live.expect(seat, seq)
        if live.can_undo(seat):
            return BackOut(seq=self.commit(live, event))
        target = live.before_last_move_of(seat)
        if target is None:
            raise Conflict("You have made no move that could be taken back.", seq=live.seq)
        return BackOut(seq=self.commit(live, live.next(kinds.REWIND, seat, str(target))))

    def redo(self, live: LiveTable, seat: int, seq: int) -> BackOut:
        """Makes a move again that was taken back."""
        event = live.next(kinds.REDO, HERE.seat(live, seat))
        live.expect(seat, seq)
        if not live.can_redo(seat):
            raise Conflict("There is nothing to make again.", seq=live.seq)
        return BackOut(seq=self.commit(live, event))

    def leave(self, live: LiveTable, seat: int) -> None:
        """A bot plays on for a seat."""
        if HERE.seat(live, seat) not in live.absent:
            self.commit(live, live.next(kinds.ABSENT, seat, SUBSTITUTE))

    def back(self, live: LiveTable, seat: int) -> int:
        """A player takes the own seat back from the bot."""
        if HERE.seat(live, seat) in live.absent and live.state == "running":
            self.commit(live, live.next(kinds.BACK, seat))
        return live.seq

    def abandon(self, live: LiveTable) -> BackOut:
        """Gives a table up."""
        return BackOut(seq=self.commit(live, live.next(kinds.ABANDON, 0)))

    # Opponents

    def wake(self, live: LiveTable) -> None:
        """Asks the next bot, if it is one's turn."""
        for seat in live.thinkers[:1]:
            self.said.append(Think(live.id, seat, live.seq, ask(live, seat)))

    def thought(self, live: LiveTable, seat: int, seq: int, move: str | None) -> None:
        """What a bot has chosen; for one that failed a legal move is drawn. What comes too late is forgotten."""
        if seq != live.seq or seat not in live.thinkers:
            return
        legal = [one.notation for one in live.playing.moves(seat)]
        try:
            self.commit(live, live.move(seat, seq, move if move in legal else random.choice(legal)))
        except Stale:
            return

    def keep(self, live: LiveTable, *events: Event) -> None:
        """The device keeps a table as it is now."""
        row = {**live.row, "seq": live.seq, "updated": live.updated, "state": live.state}
        if live.game is not None:
            row.update(msgspec.structs.asdict(live.summary()))
        live.row = row
        self.said.append(Keep(live.id, row, live.seats, self.card(live), list(events)))


def new_here() -> str:
    """An id of this device."""
    return MARK + new_id()


def seated(seat: int, given: SeatIn) -> Seated:
    """A new seat: somebody here, or a bot."""
    if given.kind == "bot":
        return Seated(seat, "bot", None, "", given.bot or "", "", 0)
    if given.kind == "open":
        raise Invalid("Nobody can be invited to a table on this device.")
    name = given.name if isinstance(given, PlaceIn) and given.name else ""
    return Seated(seat, "human", PERSON, name, "", "", 0)


def again(sat_before: list[Seated]) -> list[Seated]:
    """The same people and bots at a new table, in this order."""
    return [Seated(n, s.kind, s.person, s.name, s.bot, "", 0) for n, s in enumerate(sat_before)]
