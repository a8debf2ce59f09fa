"""What lies in the box."""

from longhall.games.blood_rage.box.table import Table

__all__ = ["Table"]
