"""The table of Reavers of Midgard as a Scene: board, longship, Glory pile, players, and what is asked."""

from typing import Final

from longhall.core.draw.drawing import in_turn
from longhall.core.show.prompt import Prompt
from longhall.core.show.scene import Area, Fact, Panel, Phase
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.scene.board import SCENE_ROUND, Board
from longhall.games.reavers_of_midgard.scene.displays import SCENE_BOARD, territories
from longhall.games.reavers_of_midgard.scene.longship import others, own, pile
from longhall.games.reavers_of_midgard.scene.pays_next import pays_next
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.scene.prompt import asked
from longhall.games.reavers_of_midgard.scene.seats import panel
from longhall.games.reavers_of_midgard.scene.stage import stage
from longhall.games.reavers_of_midgard.words import message

SCENE_SHARED: Final = message("scene.shared")
SCENE_HEADLINE: Final = message("scene.headline")
SCENE_TRADE_DICE: Final = message("scene.trade_dice")
SCENE_SUPPLY: Final = message("scene.supply")


class Drawing(Pen):
    """The whole scene."""

    def areas(self) -> list[Area]:
        areas = [
            Board(self).area,
            self.shared(),
            Area("narrow", self.say(SCENE_BOARD), form="stalls", spots=territories(self.speaker)),
        ]
        if self.seat >= 0:
            areas += [own(self), pile(self)]
        areas += others(self)
        due = [pays_next(self, seat) for seat in range(self.s.seats)]
        areas += [area for area in due if area.spots]
        in_play = stage(self)
        return areas if in_play is None else [*areas, in_play]

    def panel(self, seat: int) -> Panel:
        return panel(self, seat)

    def phases(self) -> list[Phase]:
        return in_turn([box.PHASE_NAMES.name(i, self.lang) for i in range(len(box.PHASE_NAMES))], self.s.phase)

    def headline(self) -> str:
        return self.say(SCENE_HEADLINE, (self.s.round, self.s.phase))

    def round(self) -> str:
        return self.say(SCENE_ROUND, (self.s.round,))

    def prompt(self) -> Prompt:
        return asked(self)

    def shared(self) -> Area:
        """The supply in words; the board shows it."""
        s = self.s
        area = Area("shared", self.say(SCENE_SHARED))
        for colour in range(box.COLOURS):
            text = self.say(SCENE_SUPPLY, (colour, s.supply[colour]))
            area.facts.append(Fact(f"supply:{box.COLOUR_NAMES.ids[colour]}", text, str(s.supply[colour]), "RM-2.11"))
        for kind in range(box.UPGRADES):
            name = box.UPGRADE_NAMES.name(kind, self.lang)
            left = str(s.upgrades_left(kind))
            area.facts.append(Fact(f"upgrade:{box.UPGRADE_NAMES.ids[kind]}", name, left, "RM-1.5"))
        area.facts.append(Fact("trade_dice", self.say(SCENE_TRADE_DICE), str(sum(s.trade)), "RM-7.2.1"))
        return area
