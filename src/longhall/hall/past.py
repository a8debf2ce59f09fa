"""What lasts of a table's events: the moves that were not taken back, and word of those that were."""

from __future__ import annotations

from longhall.hall import events as kinds
from longhall.hall.events import Event


class Past:
    """Marks, in the order of the journal: a move that was made, or that somebody took moves back.

    Events that take something back cut the marks; who does so again at the same place is told of once.
    """

    def __init__(self) -> None:
        self.marks: list[Event] = []
        # Moves that were taken back and can be made again, the next one last
        self.undone: list[Event] = []
        # For each event: how many marks of those before it remained, and how many there were afterwards
        self._kept = [0]
        self._after = [0]

    @property
    def moves(self) -> int:
        """How many moves last."""
        return sum(mark.kind == kinds.MOVE for mark in self.marks)

    def note(self, event: Event) -> int:
        """Takes the next event in; how many of the marks remained."""
        kept = len(self.marks)
        if event.kind == kinds.MOVE:
            self.undone.clear()
            self.marks.append(event)
        elif event.kind == kinds.REDO:
            self.marks.append(self.undone.pop())
        elif event.kind == kinds.UNDO:
            kept = self._undo(event)
        elif event.kind == kinds.REWIND:
            kept = self._take_back(event, int(event.text))
            self.undone.clear()
        self._kept.append(kept)
        self._after.append(len(self.marks))
        return kept

    def _undo(self, event: Event) -> int:
        """A seat's last move is the last of all, or belongs to a secret choice, which nobody is told of."""
        moves = [n for n, mark in enumerate(self.marks) if mark.kind == kinds.MOVE]
        last = max(n for n in moves if self.marks[n].seat == event.seat)
        if last == moves[-1]:
            return self._take_back(event, len(moves) - 1)
        self.undone.append(self.marks.pop(last))
        return last

    def _take_back(self, event: Event, moves: int) -> int:
        first = [n for n, mark in enumerate(self.marks) if mark.kind == kinds.MOVE][moves]
        self.undone.append(self.marks[first])
        del self.marks[first:]
        last = self.marks[-1] if self.marks else None
        if last is not None and last.kind != kinds.MOVE and last.seat == event.seat:
            self.marks.pop()
        self.marks.append(event)
        return len(self.marks) - 1

    def known(self, seq: int) -> int:
        """How many marks there have been since an event without a break: whatever comes after them is news."""
        return min([*self._after[seq : seq + 1], *self._kept[seq + 1 :], len(self.marks)])
