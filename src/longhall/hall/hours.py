"""The hall's own time: the time of day when it opened, and from then on by a clock that nobody can set."""

from __future__ import annotations

import time


class Hours:
    """Seconds since the epoch that never run back."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def now(self) -> float:
        """The time."""
        return time.monotonic() + self._ahead

    def not_before(self, moment: float) -> None:
        """It is at least as late as that."""
        self._ahead += max(0.0, moment - self.now())


HOURS = Hours()
now = HOURS.now
