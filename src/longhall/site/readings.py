"""Finished games of a device are read again in the worker of the opponents, a move at a time; what was read is kept."""

from __future__ import annotations

from typing import Any, Final

from longhall.bots.analysis import DEEP, FAST, Analysis
from longhall.core.play.record import Record
from longhall.hall import replays
from longhall.hall.live import LiveTable
from longhall.hall.readings import AnalysisOut, State, told
from longhall.site.house import House
from longhall.site.shapes import KeepAnalysis, Piece, ReadOn

# Half of what a hall takes for it
FAST_HERE: Final = FAST // 2
DEEP_HERE: Final = DEEP // 2
# Moves that are read until they are kept
OFTEN: Final = 20


class Readings:
    """Whoever asks is told what is read so far; a reading that has not begun, or has failed, goes on."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._kept: dict[str, dict[str, Any]] = {}
        self._found: dict[str, Analysis] = {}
        self._of: dict[str, str] = {}
        # Whether a reading goes on or has failed
        self._reading: dict[str, bool] = {}

    def take(self, table: str, kept: dict[str, Any]) -> None:
        """What the device keeps of an earlier reading."""
        self._kept.setdefault(table, kept)

    def of(self, live: LiveTable, lang: str) -> AnalysisOut:
        """What is known of a game."""
        record = replays.record(live)
        found = self._found.get(live.id) or self._begin(live.id, record)
        going = self._reading.get(live.id)
        if not found.done and not going:
            self._reading[live.id] = True
            self._house.said.append(ReadOn(live.id, record.save(), found.as_plain(), FAST_HERE, DEEP_HERE))
        state: State = "done" if found.done else "failed" if going is False else "reading"
        return told(found, live.playing, lang, state, FAST_HERE, DEEP_HERE)

    def read(self, piece: Piece) -> None:
        """Takes in what was read; nothing if it failed."""
        found = self._found.get(piece.table)
        if found is None:
            return
        self._reading[piece.table] = not piece.failed
        found.begun = piece.begun or found.begun
        for read in piece.reads:
            if read.number <= len(found.reads):
                found.reads[read.number - 1] = read
            elif read.number == len(found.reads) + 1:
                found.reads.append(read)
        found.done = piece.done and len(found.reads) == found.moves
        if found.done or len(found.reads) % OFTEN == 0:
            plain = {"of": self._of[piece.table], **found.as_plain()}
            self._house.said.append(KeepAnalysis(piece.table, plain))

    def _begin(self, table: str, record: Record) -> Analysis:
        """What is kept, if it is of this game."""
        self._of[table] = record.data["digest"]
        kept = dict(self._kept.get(table, {}))
        try:
            found = Analysis.of_plain(kept) if kept.pop("of", "") == record.data["digest"] else None
        except (KeyError, TypeError):
            found = None
        empty = Analysis(record.data["game"], record.data["seats"], len(record.data["moves"]), [])
        return self._found.setdefault(table, found or empty)
