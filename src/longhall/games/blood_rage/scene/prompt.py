"""The decision as a player reads it: what an action costs, and what a choice would make of a battle."""

from __future__ import annotations

from typing import Final

from longhall.core.draw.drawing import Drawing
from longhall.core.draw.prompt import prompt, refused, to_add_to
from longhall.core.engine.moves import Move
from longhall.core.engine.zones import distinct
from longhall.core.show.scene import Choosable, PartQuestion, Prompt
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.moves import BOOK, COMMIT, DECLINE, JOIN, PASS, PLAY_CARD, RAISE, UPGRADES_OF
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.box.zones import HAND
from longhall.games.blood_rage.forecast.action_cost import NO_COST, RULES, action_cost
from longhall.games.blood_rage.forecast.battle_total import UNCERTAIN, total_after
from longhall.games.blood_rage.rules.action_phase import Turn
from longhall.games.blood_rage.rules.battle_choices import AfterReveal, BattleCards, DeclareQuest, JoinBattle
from longhall.games.blood_rage.rules.pillage import Pillage
from longhall.games.blood_rage.rules.stats import RaiseStat
from longhall.games.blood_rage.words import message

SCENE_STAY: Final = message("scene.stay")
SCENE_PASSES: Final = message("scene.passes")
SCENE_TO_STEP: Final = message("scene.to_step")
SCENE_COSTS: Final = message("scene.costs")
SCENE_COSTS_NOTHING: Final = message("scene.costs_nothing")
SCENE_WITH_CARD: Final = message("scene.with_card")
SCENE_WITH_FIGURE: Final = message("scene.with_figure")


class Asked(Drawing[Table]):
    """What is asked, with costs and forecasts made from what the seat sees."""

    def prompt(self) -> Prompt:
        shown = prompt(self.view, self.speaker)
        if not shown.mine:
            return shown
        decision = self.s.decision()
        # What is decided when the totals have been compared, such as Loki's Blessing, changes none of them.
        fighting = isinstance(decision, (JoinBattle, BattleCards, DeclareQuest, AfterReveal))
        battle = self.s.innermost(Pillage) if fighting else None
        acting = isinstance(decision, Turn)
        if battle is not None or acting or isinstance(decision, RaiseStat):
            for option in to_add_to(shown):
                move = BOOK.moves[option.index]
                option.note = self.lead(move) if battle is None else self.forecast(move, battle)
        if acting:
            for ask in shown.asks:
                price(ask, shown.options)
            self.explain(shown)
        return shown

    def explain(self, shown: Prompt) -> None:
        """Why a card of the hand cannot be used now."""
        usable = {target for option in shown.options for target in option.targets}
        decision = self.s.decision()
        for face in distinct(self.s.zones[HAND + self.seat]):
            upgrades = UPGRADES_OF[face]
            move = upgrades[0] if upgrades else (COMMIT if box.TYPE[face] == box.QUEST else PLAY_CARD).moves[face]
            refusal = decision.refusal(self.s, self.seat, move)
            if move.targets[0] not in usable and refusal is not None:
                shown.refused.append(refused(self.speaker, move, refusal))

    def lead(self, move: Move) -> str:
        """What a move leads to outside of a battle: its cost, the step that a stat comes to, the end of one's turns."""
        if move is PASS:
            return self.say(SCENE_PASSES)
        if move.family is RAISE:
            stat = move.args[0]
            step = self.s.steps[3 * self.seat + stat] + 1
            return self.say(SCENE_TO_STEP, (step, box.STEPS[stat][step - 1]))
        return self.cost(move) if isinstance(self.s.decision(), Turn) else ""

    def cost(self, move: Move) -> str:
        cost = action_cost(self.s, self.seat, move)
        if cost == NO_COST:
            return ""
        return self.say(SCENE_COSTS, (cost, self.s.rage[self.seat])) if cost else self.say(SCENE_COSTS_NOTHING)

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


def price(ask: PartQuestion, options: list[Choosable]) -> None:
    """What an action costs, once what was chosen of it leaves no doubt."""
    start = f"{ask.start} "
    notes = {option.note for option in options if option.notation.startswith(start)}
    if len(notes) == 1:
        ask.note = notes.pop()
        ask.rule = RULES[ask.start.split()[0]]
