"""A table as lists and players see it, made from what is kept of it or from a live table."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from longhall.core.play.record import commitment
from longhall.hall.live import LiveTable
from longhall.hall.setup import Seated
from longhall.hall.shapes.tables import ClocksOut, KeptOut, Pace, SeatOut, TableOut
from longhall.hall.visitor import Visitor

# For so many seconds the seats of a rematch are kept
HELD: Final = 600.0


class Cards:
    """Draws tables up for a visitor, where everybody is at hand, nobody is invited and nothing is given up."""

    def online(self, table: str, seat: int) -> bool:
        """Whether a seat's player is there."""
        return True

    def present(self, table: str, seats: int) -> list[bool]:
        """The same of every seat of a table."""
        return [True] * seats

    def link(self, table: str, seated: Seated) -> str | UnsetType:
        """The link that opens a seat."""
        return UNSET

    def led(self, table: str, seats: Sequence[Seated], visitor: Visitor) -> int | None:
        """The seat that a visitor's link led to before it was used."""
        return None

    def expires(self, state: str, updated: float) -> float | None:
        """When a table is given up if nothing happens at it."""
        return None

    def of_live(self, live: LiveTable, visitor: Visitor) -> TableOut:
        """A table in memory."""
        row = dict(live.row)
        row.update(seq=live.seq, updated=live.updated, state=live.state)
        if live.game is not None:
            row.update(msgspec.structs.asdict(live.summary()))
        return self.of_row(row, live.seats, visitor, live.clocks.shown() if live.game else None)

    def signature(self, live: LiveTable) -> tuple[object, ...]:
        """Changes when players must see the table anew, and not only its scene."""
        online = self.present(live.id, len(live.seats))
        clocks = live.clocks.at if live.pace.kind != "none" else None
        return live.revision, live.state, live.seat_ids(), sorted(live.absent), online, clocks

    def of_row(
        self, row: Mapping[str, Any], seats: Sequence[Seated], visitor: Visitor, clocks: ClocksOut | None = None
    ) -> TableOut:
        """A table in a list."""
        made = visitor.person is not None and row["creator"] == visitor.person
        still = kept(row, len(seats))
        shown = [self._seat(row, seated, visitor, made, still.get(seated.seat)) for seated in seats]
        return TableOut(
            id=row["id"],
            game=row["game"],
            title=row["title"],
            state=row["state"],
            open=row["open"],
            options=row["options"],
            pace=msgspec.convert(row["pace"], Pace),
            seats=shown,
            seq=row["seq"],
            created=row["created"],
            updated=row["updated"],
            deadline=row["deadline"],
            expires=self.expires(row["state"], row["updated"]),
            commitment=commitment(row["seed"], row["salt"]),
            dealing=row["dealing"],
            deals=row["deals"],
            waiting=row["waiting"],
            winners=row["winners"],
            scores=row["scores"],
            mine=visitor.seats_among(seats),
            creator=made,
            host=next((seated.name for seated in seats if seated.person and seated.person == row["creator"]), ""),
            forgotten=row.get("forgotten", False),
            rematch=row["rematch"],
            campaign=row["campaign"],
            rated=row["rated"],
            gathered=row["gathered"] is not None,
            clocks=clocks,
            coached=bool(row.get("coached")),
            led=self.led(row["id"], seats, visitor),
        )

    def _seat(
        self, row: Mapping[str, Any], seated: Seated, visitor: Visitor, made: bool, kept: KeptOut | None
    ) -> SeatOut:
        seat = seated.seat
        ids = row["ids"]
        shown = visitor.holds(seated) or (seated.kind == "open" and (made or visitor.token == seated.token))
        return SeatOut(
            seat=seat,
            kind=seated.kind,  # type: ignore[arg-type]  # the database keeps these three only
            name=seated.name,
            bot=seated.bot,
            taken=seated.kind != "open",
            online=self.online(row["id"], seat),
            absent=seat in row["absent"],
            id=ids[seat] if seat < len(ids) else "",
            person=seated.person,
            seal=seated.seal,
            shown=seated.secret is not None,
            since=seated.since,
            kept=kept if seated.kind == "open" else None,
            link=self.link(row["id"], seated) if shown else UNSET,
        )


def kept(row: Mapping[str, Any], seats: int) -> dict[int, KeptOut]:
    """For whom seats of a rematch are kept, by seat, free or not."""
    until = row["created"] + HELD
    if time.time() > until:
        return {}
    return {held.seat % seats: KeptOut(held.person, held.name, until) for held in row.get("held", ())}
