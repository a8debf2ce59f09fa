"""What lies in the box of Ten Cards."""

from longhall.games.ten_cards.box.table import Table

__all__ = ["Table"]
