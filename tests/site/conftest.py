"""A hall, for what goes from the device to it and back."""

from tests.hall.conftest import ann, hall

__all__ = ["ann", "hall"]
