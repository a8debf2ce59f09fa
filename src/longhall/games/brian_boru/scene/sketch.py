"""What all parts of the scene draw with: a view in one language."""

from __future__ import annotations

from longhall.core.speech.message import Speaker
from longhall.core.title.view import View
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.table import Table


class Sketch:
    """One view being drawn in one language."""

    def __init__(self, view: View, speaker: Speaker) -> None:
        assert isinstance(view.state, Table)
        self.view = view
        self.s = view.state
        self.seat = view.seat
        self.speaker = speaker
        self.lang = speaker.lang

    def id(self, seat: int) -> str:
        return box.PLAYER_NAMES.ids[self.s.colour[seat]]

    def name(self, seat: int) -> str:
        return self.speaker.name("seat", seat)
