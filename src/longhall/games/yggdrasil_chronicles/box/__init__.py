"""What lies in the box."""

from longhall.games.yggdrasil_chronicles.box.table import Table

__all__ = ["Table"]
