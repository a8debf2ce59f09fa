"""Conferring at a table that wins or loses together: pointing at things, and suggesting moves.

Pointing is for whoever looks. The last suggestion of a seat is kept as long as its position, for whoever comes later.
Whatever can be pointed at or suggested is taken from what a spectator sees, so that no sign can tell what is hidden.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, insert, select

from longhall.hall.bus import Bus
from longhall.hall.live import SPECTATOR, LiveTable
from longhall.hall.schema import suggestions
from longhall.hall.shapes.live import Pointed, Suggested
from longhall.hall.shapes.play import Sign, Suggestion
from longhall.hall.store import Store
from longhall.hall.trouble import Conflict, Invalid, Stale


class Confer:
    """Passes signs on to everybody at a table, in every process."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self._store = store
        self._bus = bus

    async def point(self, live: LiveTable, seat: int, target: str) -> None:
        """A seat points at a place or a piece that everybody can see."""
        together(live)
        if target not in in_sight(live):
            raise Invalid("Nothing of that name lies on the table for everybody to see.")
        await self._pass_on(live.id, Sign(seat, target=target))

    async def suggest(self, live: LiveTable, seat: int, seq: int, notation: str) -> None:
        """A seat suggests a move to the one that must choose."""
        together(live)
        if seq != live.seq:
            raise Stale("The table has gone on since; look again.", seq=live.seq)
        if seat in live.waiting:
            raise Conflict("You are the one to choose.", seq=live.seq)
        if notation not in [idea.notation for idea in live.ideas("en")]:
            raise Invalid("This is no move that everybody can see to be possible now.")
        await self._pass_on(live.id, Sign(seat, move=notation, seq=seq))

    async def suggested(self, live: LiveTable, lang: str) -> list[Suggestion]:
        """What is suggested for the present position."""
        query = select(suggestions).where(suggestions.c.table_id == live.id, suggestions.c.seq == live.seq)
        rows = await self._store.read(lambda c: c.execute(query.order_by(suggestions.c.seat)).all())
        found = [suggestion(live, Sign(row.seat, move=row.move, seq=row.seq), lang) for row in rows]
        return [one for one in found if one is not None]

    async def _pass_on(self, table: str, sign: Sign) -> None:
        def write(c: Connection) -> None:
            if sign.move:
                mine = (suggestions.c.table_id == table, suggestions.c.seat == sign.seat)
                c.execute(delete(suggestions).where(*mine))
                c.execute(insert(suggestions).values(table_id=table, seat=sign.seat, seq=sign.seq, move=sign.move))
            self._bus.announce_sign(c, table, sign)

        if sign.move or self._bus.reaches_itself:
            await self._store.write(write)
        if not self._bus.reaches_itself:
            self._bus.signed(table, sign)


def together(live: LiveTable) -> None:
    """Refuses signs where seats play against each other, and where nothing is played."""
    if not live.playing.title.co_operative:
        raise Conflict("Pointing and suggesting are for games that are won together.", seq=live.seq)
    if live.state != "running":
        raise Conflict("The table is not running.", seq=live.seq)


def in_sight(live: LiveTable) -> set[str]:
    """What can be pointed at: places and pieces that a spectator sees."""
    scene = live.playing.scene(SPECTATOR)
    found = {spot.id for area in scene.areas for spot in area.spots}
    for area in scene.areas:
        for piece in area.pieces:
            found |= {piece.id, piece.target}
    return found - {""}


def seen(live: LiveTable, sign: Sign, lang: str) -> Pointed | Suggested | None:
    """A sign as it is sent; a suggestion for a position that has passed is not."""
    if sign.target:
        return Pointed(sign.seat, sign.target)
    found = suggestion(live, sign, lang)
    return Suggested(**msgspec.structs.asdict(found)) if found else None


def suggestion(live: LiveTable, sign: Sign, lang: str) -> Suggestion | None:
    """A suggested move in a language, if its position is the present one."""
    idea = next((idea for idea in live.ideas(lang) if idea.notation == sign.move), None)
    if idea is None or sign.seq != live.seq:
        return None
    return Suggestion(sign.seat, live.waiting[0], sign.seq, idea.notation, idea.label, idea.targets)
