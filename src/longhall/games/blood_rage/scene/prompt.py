"""The decision as a player reads it: what an action costs, and what a choice would make of a battle."""

from __future__ import annotations

from typing import Final

from longhall.core.draw.drawing import Drawing
from longhall.core.draw.prompt import prompt, to_add_to
from longhall.core.engine.moves import Move
from longhall.core.show.scene import PartQuestion, Prompt
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.moves import BOOK, DECLINE, JOIN
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.forecast.battle_total import UNCERTAIN, total_after
from longhall.games.blood_rage.rules.invade import invade_cost
from longhall.games.blood_rage.rules.march import MARCH_COST
from longhall.games.blood_rage.rules.pillage import Pillage
from longhall.games.blood_rage.words import message

SCENE_STAY: Final = message("scene.stay")
SCENE_COSTS: Final = message("scene.costs")
SCENE_COSTS_NOTHING: Final = message("scene.costs_nothing")
SCENE_WITH_CARD: Final = message("scene.with_card")
SCENE_WITH_FIGURE: Final = message("scene.with_figure")


class Asked(Drawing[Table]):
    """What is asked, with costs and forecasts made from what the seat sees."""

    def prompt(self) -> Prompt:
        shown = prompt(self.view, self.speaker)
        for ask in shown.asks:
            self.cost(ask)
        battle = self.s.innermost(Pillage)
        if battle is not None and shown.mine:
            for option in to_add_to(shown):
                option.note = self.forecast(BOOK.moves[option.index], battle)
        return shown

    def cost(self, ask: PartQuestion) -> None:
        s, seat, words = self.s, self.seat, ask.start.split()
        cost = -1
        if words[0] == "invade" and len(words) == 2:
            cost, ask.rule = invade_cost(s, seat, box.FIGURE_NAMES.index(words[1])), "BR-5.2.3"
        elif words[0] == "march":
            cost, ask.rule = MARCH_COST, "BR-5.3.1"
        elif words[0] == "upgrade" and len(words) == 2:
            cost, ask.rule = box.COST[box.CARD_NAMES.index(words[1])], "BR-5.4.2"
        elif words[0] == "pillage" or words[0] == "quest":
            cost, ask.rule = 0, "BR-5.1.3"
        if cost >= 0:
            ask.note = self.say(SCENE_COSTS, (cost, s.rage[seat])) if cost else self.say(SCENE_COSTS_NOTHING)

    def forecast(self, move: Move, battle: Pillage) -> str:
        """The seat's total after its choice."""
        total = total_after(self.s, battle, self.seat, move)
        if total == UNCERTAIN:
            return ""
        if move is DECLINE:
            return self.say(SCENE_STAY, (total,))
        if move.family is JOIN:
            return self.say(SCENE_WITH_FIGURE, (total,))
        return self.say(SCENE_WITH_CARD, (total, move.args[0]))
