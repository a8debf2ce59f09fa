"""A table from a record that was made elsewhere."""

from __future__ import annotations

import json
import time
from typing import Any

import msgspec

from longhall.core.errors import LonghallError
from longhall.core.play.game import Game
from longhall.core.play.record import Record
from longhall.core.play.start import replay
from longhall.hall import events as kinds
from longhall.hall.events import Event
from longhall.hall.keys import hashed, new_token
from longhall.hall.laying import new_row
from longhall.hall.live import LiveTable
from longhall.hall.setup import Seated
from longhall.hall.shapes.tables import Pace
from longhall.hall.trouble import Invalid


class RecordIn(msgspec.Struct, forbid_unknown_fields=True):
    """A record as `GET /tables/{t}/record` gives it."""

    record: dict[str, Any]


class Opened(msgspec.Struct):
    """A table, its seats and all that has happened at it, as they are kept."""

    row: dict[str, Any]
    seats: list[Seated]
    events: list[Event]


def opened(given: RecordIn, id: str, creator: str | None, sitting: str | None) -> Opened:
    """The table of a record that holds, made by `creator`; on its seats sits that person, or nobody who is known."""
    try:
        record = Record.load(json.dumps(given.record))
        game = replay(record)
    except LonghallError as e:
        raise Invalid("This record does not hold: {why}.", why=str(e)) from None
    row = _row(game, id, creator)
    seals = dict(game.seals)
    shown = dict(zip(seals, game.entropy, strict=False))
    seats = [
        Seated(seat, "human", sitting, "", "", hashed(new_token()), 0, seals.get(seat), shown.get(seat))
        for seat in range(game.seats)
    ]
    happened = [
        Event(id, n, kinds.MOVE, seat, move.notation, row["started"]) for n, (seat, move) in enumerate(game.played, 1)
    ]
    summary = LiveTable(row, seats, happened).summary()
    row.update(msgspec.structs.asdict(summary), seq=len(happened))
    return Opened(row, seats, happened)


def _row(game: Game, id: str, creator: str | None) -> dict[str, Any]:
    now = time.time()
    row = new_row(id, game.title, "", False, game.options, msgspec.to_builtins(Pace()), creator)
    dealt = {"seed": game.seed, "salt": game.salt, "entropy": list(game.entropy), "position": game.position or None}
    return {**row, **dealt, "state": "running", "started": now, "deadline": None, "rematch": None}
