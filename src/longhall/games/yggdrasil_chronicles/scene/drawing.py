"""Yggdrasil Chronicles as a Scene: the Tree, the Wheel and the page, the gods, risks, and what is being settled."""

from typing import Final

from longhall.core.draw import drawing as draw
from longhall.core.draw.drawing import in_turn
from longhall.core.show.prompt import Prompt
from longhall.core.show.scene import Area, Panel, Phase
from longhall.games.yggdrasil_chronicles.box import Table, pages
from longhall.games.yggdrasil_chronicles.rules.round_and_turn import ACT, MOVE, REVEAL, Turn
from longhall.games.yggdrasil_chronicles.scene.book import SCENE_SAGA, book
from longhall.games.yggdrasil_chronicles.scene.coordinates import NARROW, WIDE
from longhall.games.yggdrasil_chronicles.scene.ending import Ending
from longhall.games.yggdrasil_chronicles.scene.prompt import annotate, cards_ahead
from longhall.games.yggdrasil_chronicles.scene.risk_preview import odds
from longhall.games.yggdrasil_chronicles.scene.seats import experience, own, panel
from longhall.games.yggdrasil_chronicles.scene.stage import stage
from longhall.games.yggdrasil_chronicles.scene.tree import Tree
from longhall.games.yggdrasil_chronicles.scene.wheel import wheel
from longhall.games.yggdrasil_chronicles.words import message

SCENE_HEADLINE: Final = message("scene.headline")


class Drawing(draw.Drawing[Table]):
    """One view being drawn in one language."""

    def areas(self) -> list[Area]:
        s, seat, speaker = self.s, self.seat, self.speaker
        areas = [Tree(s, seat, speaker, plan).area() for plan in (WIDE, NARROW)]
        areas.append(wheel(s, seat, speaker))
        if s.page > pages.HARD:
            areas.append(book(s, seat, self.headline() if s.outcome else "", speaker))
        if seat >= 0:
            areas.append(own(s, seat, speaker))
            if s.page > pages.HARD:
                areas.append(experience(s, seat, speaker))
        if s.outcome:
            areas.append(Ending(self.view, self.voice).area())
        return areas + [
            area for area in (stage(s, seat, speaker), odds(s, speaker), cards_ahead(s, speaker)) if area is not None
        ]

    def panel(self, seat: int) -> Panel:
        return panel(self.s, seat, self.speaker)

    def prompt(self) -> Prompt:
        asked = super().prompt()
        annotate(asked, self.s, self.speaker)
        return asked

    def headline(self) -> str:
        """How far Nidhögg is; at the end what decided it."""
        s = self.s
        if s.outcome:
            return Ending(self.view, self.voice).headline()
        return self.say(SCENE_HEADLINE, (s.page, s.nidhogg, len(pages.PATH[s.page]) - 1))

    def round(self) -> str:
        s = self.s
        return self.say(SCENE_SAGA, (s.saga(),)) if s.saga() else self.speaker.name("page", s.page)

    def phases(self) -> list[Phase]:
        """The three steps of the turn that is under way."""
        turn = self.s.innermost(Turn)
        names = [self.say(Turn.stages[step][0]) for step in (REVEAL, MOVE, ACT)]
        return in_turn(names, -1 if turn is None else turn.part())
