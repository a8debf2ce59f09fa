"""Who must agree to a question, and who has been gone for so long that nobody waits for them."""

from __future__ import annotations

from math import ceil

from longhall.hall import votes
from longhall.hall.live import LiveTable
from longhall.hall.presence import Presence
from longhall.hall.settings import Settings
from longhall.hall.trouble import Conflict


class Consent:
    """Knows whom to ask."""

    def __init__(self, settings: Settings, presence: Presence) -> None:
        self._away = settings.away
        self._presence = presence

    async def check_gone(self, live: LiveTable, seat: int) -> None:
        """Refuses to let a bot play for somebody who is there, or may come back in time."""
        if live.pace.kind == "days":
            raise Conflict(
                "Players of this table have days to think; a bot plays on when that time is out.", seq=live.seq
            )
        gone = await self._presence.gone_for(live.id, seat, live.row["started"] or 0.0)
        if self._presence.online(live.id, seat) or gone <= 0:
            raise Conflict("This player is at the table.", seq=live.seq)
        if gone < self._away:
            left = ceil(self._away - gone)
            raise Conflict("This player has only just gone; a bot can play on in {n} s.", seq=live.seq, n=left)

    async def asked(self, live: LiveTable, kind: str, seat: int, target: int) -> list[int]:
        """Who must agree to what a seat asks: all other people at the table, but for those who are not waited for."""
        but = [seat]
        if kind in (votes.REPLACE, votes.ABANDON):
            but += await self._gone(live)
        if kind == votes.REPLACE:
            but.append(target)
        return [other for other in live.humans if other not in but and not _same_person(live, other, seat)]

    async def _gone(self, live: LiveTable) -> list[int]:
        """The seats of those who need not be waited for: the rest may finish with bots, or give the game up."""
        if live.pace.kind == "days":
            return []
        started = live.row["started"] or 0.0
        return [s for s in live.humans if await self._presence.gone_for(live.id, s, started) >= self._away]


def _same_person(live: LiveTable, a: int, b: int) -> bool:
    person = live.seats[a].person
    return person is not None and person == live.seats[b].person
