"""Figures of the hall: `longhall bench hall`."""

from longhall.hall.bench.command import hall

__all__ = ["hall"]
