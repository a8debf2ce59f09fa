"""What all parts of the scene draw with: a view in one language."""

from __future__ import annotations

from longhall.core.show.scene import Fact
from longhall.core.speech.message import Speaker
from longhall.core.title.view import View
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.table import Table
from longhall.games.brian_boru.forecast.claims import stakes


class Sketch:
    """One view being drawn in one language."""

    def __init__(self, view: View[Table], speaker: Speaker) -> None:
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

    def stakes(self, region: int) -> list[Fact]:
        """What is at stake in a region, as lines of a tooltip."""
        say = self.speaker.say
        return [
            Fact(stake.id, say(stake.message, stake.args), "", stake.rule, state="good" if stake.good else "")
            for stake in stakes(self.s, region, self.seat)
        ]
