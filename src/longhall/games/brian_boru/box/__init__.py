"""What lies in the box."""

from longhall.games.brian_boru.box.table import Table

__all__ = ["Table"]
