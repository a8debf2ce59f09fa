"""The table of Brian Boru as a Scene."""

from __future__ import annotations

from longhall.core.scene import Scene
from longhall.core.view import View
from longhall.core.words import Speaker


def draw(view: View, speaker: Speaker) -> Scene:
    """All that a seat sees, in the language of the speaker."""
    raise NotImplementedError
