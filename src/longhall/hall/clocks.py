"""Time to think. Clocks follow from the times of the events, so that they survive a restart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from longhall.hall.shapes.tables import ClocksOut, Pace

if TYPE_CHECKING:
    from longhall.hall.settings import Settings

DAY = 86_400.0
# A player who comes back finds at least so many seconds on the clock.
WELCOME = 60.0


class Clocks:
    """The seconds that each seat has left. Bots and seats without a limit never run out."""

    def __init__(self, pace: Pace, seats: int, started: float, closed: Sequence[tuple[float, float]] = ()) -> None:
        self.pace = pace
        self.at = started
        # When the hall was closed, in order
        self._closed = closed
        self.left = [self._full()] * seats

    def _full(self) -> float:
        return float(self.pace.seconds) if self.pace.kind == "clock" else self.pace.days * DAY

    def pass_time(self, at: float, waiting: Sequence[int]) -> None:
        """Charges the seats that were waited for until now."""
        passed = max(0.0, at - self.at - self._closed_between(self.at, at))
        for seat in waiting:
            self.left[seat] = max(0.0, self.left[seat] - passed)
        self.at = max(at, self.at)

    def _closed_between(self, since: float, until: float) -> float:
        """For how many of these seconds the hall was closed."""
        return sum(max(0.0, min(until, end) - max(since, begin)) for begin, end in self._closed)

    def moved(self, seat: int) -> None:
        """A seat has answered."""
        if self.pace.kind == "clock":
            self.left[seat] += self.pace.increment
        else:
            self.left[seat] = self._full()

    def welcome(self, seat: int) -> None:
        """A player is back."""
        self.left[seat] = max(self.left[seat], WELCOME) if self.pace.kind == "clock" else self._full()

    def deadline(self, waiting: Sequence[int]) -> float | None:
        """When the first of the waiting seats runs out of time."""
        if self.pace.kind == "none" or not waiting:
            return None
        due = self.at + min(self.left[seat] for seat in waiting)
        for begin, end in self._closed:
            if self.at < end and begin < due:
                due += end - max(begin, self.at)
        return due

    def out_of_time(self, waiting: Sequence[int], now: float) -> list[int]:
        """The waiting seats whose time is over."""
        if self.pace.kind == "none":
            return []
        passed = now - self.at - self._closed_between(self.at, now)
        return [seat for seat in waiting if self.left[seat] <= passed]

    def shown(self) -> ClocksOut | None:
        """What players see of it."""
        if self.pace.kind == "none":
            return None
        at = max([self.at, *[self.at + self._closed_between(self.at, end) for _, end in self._closed]])
        return ClocksOut(at, [round(left, 1) for left in self.left])


def days(settings: Settings, state: str) -> float:
    """How many days nothing may happen at a table before it is given up."""
    return settings.unstarted if state == "open" else settings.unplayed


def expires(settings: Settings, state: str, updated: float) -> float | None:
    """When a table is given up if nothing happens at it."""
    return updated + days(settings, state) * DAY if state in ("open", "running") else None
