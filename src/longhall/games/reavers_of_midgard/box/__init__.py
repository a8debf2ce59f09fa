"""What lies in the box."""

from longhall.games.reavers_of_midgard.box.table import Table

__all__ = ["Table"]
