"""The decision as a player reads it: what an action costs, and what a choice would make of a battle."""

from typing import Final

from longhall.core.draw.drawing import Drawing
from longhall.core.draw.prompt import prompt, refused, to_add_to
from longhall.core.engine.rules import Move, distinct
from longhall.core.show.prompt import PartQuestion, Prompt
from longhall.games.blood_rage.box import Table, moves, things as box
from longhall.games.blood_rage.box.zones import HAND
from longhall.games.blood_rage.forecast.action_cost import NO_COST, RULES, action_cost
from longhall.games.blood_rage.forecast.battle_total import UNCERTAIN, total_after
from longhall.games.blood_rage.forecast.march_str import strength_after
from longhall.games.blood_rage.forecast.pillage_reward import steps_lost
from longhall.games.blood_rage.rules.action_phase import Turn
from longhall.games.blood_rage.rules.battle_card_texts import Spare
from longhall.games.blood_rage.rules.battle_choices import AfterReveal, BattleCards, DeclareQuest, JoinBattle
from longhall.games.blood_rage.rules.clan_upgrades import DOMAIN_COST, ThorsDomain
from longhall.games.blood_rage.rules.discard_phase import KeepCard
from longhall.games.blood_rage.rules.gods_gifts import Draft
from longhall.games.blood_rage.rules.march import Send
from longhall.games.blood_rage.rules.monsters import rewards
from longhall.games.blood_rage.rules.pillage import Pillage
from longhall.games.blood_rage.rules.stats import RaiseStat
from longhall.games.blood_rage.rules.upgrade import FreeInvade, upgrade_cost
from longhall.games.blood_rage.words import message

SCENE_STAY: Final = message("scene.stay")
SCENE_PASSES: Final = message("scene.passes")
SCENE_TO_STEP: Final = message("scene.to_step")
SCENE_COSTS: Final = message("scene.costs")
SCENE_COSTS_NOTHING: Final = message("scene.costs_nothing")
SCENE_MARCHES: Final = message("scene.marches")
SCENE_PILLAGES: Final = message("scene.pillages")
SCENE_STEP_LOST: Final = message("scene.step_lost")
SCENE_REPLACES: Final = message("scene.replaces")
SCENE_KEEPS_BATTLE: Final = message("scene.keeps_battle")
SCENE_KEEPS_QUEST: Final = message("scene.keeps_quest")
SCENE_KEEPS_UPGRADE: Final = message("scene.keeps_upgrade")
SCENE_WITH_CARD: Final = message("scene.with_card")
SCENE_WITH_SIGHT: Final = message("scene.with_sight")
SCENE_WITH_TIDE: Final = message("scene.with_tide")
SCENE_WATCH: Final = message("scene.watch")
SCENE_WITH_FIGURE: Final = message("scene.with_figure")
SCENE_AHEAD: Final = message("scene.ahead")
SCENE_LEVEL: Final = message("scene.level")
SCENE_BEHIND: Final = message("scene.behind")

# No card is played.
NOTHING: Final = -1


class Asked(Drawing[Table]):
    """What is asked, with costs and forecasts made from what the seat sees."""

    def prompt(self) -> Prompt:
        shown = prompt(self.view, self.speaker)
        if not shown.mine:
            return shown
        decision = self.s.decision()
        # What is decided when the totals have been compared, such as Loki's Blessing, changes none of them.
        fighting = isinstance(decision, (JoinBattle, BattleCards, DeclareQuest, AfterReveal, Spare))
        battle = self.s.innermost(Pillage) if fighting else None
        acting = isinstance(decision, Turn)
        told = isinstance(decision, (Turn, Send, RaiseStat, ThorsDomain, Draft, KeepCard))
        if told or battle is not None or moves.INVADE in decision.families:
            for option in to_add_to(shown):
                move = moves.BOOK.moves[option.index]
                option.note = self.lead(move) if battle is None else self.forecast(move, battle)
                if isinstance(decision, AfterReveal) and battle is not None:
                    option.tag, option.tone = self.standing(move, battle)
                elif move.family in (moves.PILLAGE, moves.CHALLENGE) and steps_lost(self.s, self.seat, move.args[0]):
                    option.tag, option.tone = self.say(SCENE_STEP_LOST), "bad"
                elif move.family is moves.UPGRADE_WITH and self.s.upgrade_in(self.seat, move.args[1]) >= 0:
                    old = self.s.upgrade_in(self.seat, move.args[1])
                    option.tag, option.tone = self.say(SCENE_REPLACES, (old,)), "bad"
        if isinstance(decision, FreeInvade):
            self.name_places(shown)
        if shown.refused:
            shown.refused = [row for row in shown.refused if self.wondered(row.notation)]
        if acting:
            self.price(shown)
            shown.asks = [ask for ask in shown.asks if ask.start not in self.fitting(shown)]
            self.explain(shown)
        return shown

    def wondered(self, notation: str) -> bool:
        """Whether anybody wonders why a move is refused: not about figures that are not there, or are in the battle."""
        verb, *words = notation.split()
        if verb not in (moves.JOIN.verb, moves.SACRIFICE.verb):
            return True
        kind, place = box.FIGURE_NAMES.ids.index(words[0]), box.PLACE_NAMES.ids.index(words[1])
        decision = self.s.decision()
        if isinstance(decision, JoinBattle) and place == decision.province:
            return False
        return self.s.count(self.seat, kind, place) > 0

    def name_places(self, shown: Prompt) -> None:
        """Which figure lands, and at no cost, is in the question (BR-5.4.4): its rows are the places."""
        starts = {moves.BOOK.moves[o.index].starts[1] for o in shown.options if o.targets}
        if len(starts) == 1:
            shown.asks = [PartQuestion(starts.pop(), shown.question, "", shown.rule)]

    def explain(self, shown: Prompt) -> None:
        """Why a card of the hand cannot be used now."""
        usable = {target for option in shown.options for target in option.targets}
        decision = self.s.decision()
        for face in distinct(self.s.zones[HAND + self.seat]):
            upgrades = moves.UPGRADES_OF[face]
            other = moves.COMMIT if box.TYPE[face] == box.QUEST else moves.PLAY_CARD
            move = upgrades[0] if upgrades else other.moves[face]
            refusal = decision.refusal(self.s, self.seat, move)
            if move.targets[0] not in usable and refusal is not None:
                shown.refused.append(refused(self.speaker, move, refusal))

    def fitting(self, shown: Prompt) -> set[str]:
        """The beginnings of upgrades for which no slot is asked: there is one, or they are all empty (BR-5.4.1)."""
        slots: dict[str, list[int]] = {}
        for option in shown.options:
            move = moves.BOOK.moves[option.index]
            if move.family is moves.UPGRADE_WITH:
                slots.setdefault(move.starts[1], []).append(move.args[1])
        filled = {slot for of in slots.values() for slot in of if self.s.upgrade_in(self.seat, slot) >= 0}
        return {start for start, of in slots.items() if len(of) == 1 or not filled.intersection(of)}

    def lead(self, move: Move) -> str:
        """What a move leads to outside of a battle.

        The card that is kept, cost and reward, strength, the step that a stat comes to, the end of one's turns.
        """
        if move.family is moves.PICK or move.family is moves.KEEP:
            return self.kept(move.args[0])
        if move is moves.PASS:
            return self.say(SCENE_PASSES)
        if move.family is moves.RAISE:
            stat = move.args[0]
            step = self.s.steps[3 * self.seat + stat] + 1
            return self.say(SCENE_TO_STEP, (step, box.STEPS[stat][step - 1]))
        decision = self.s.decision()
        if isinstance(decision, Send):
            return self.say(SCENE_MARCHES, strength_after(self.s, decision, move))
        if move is moves.PILLAGE_AT_ONCE and isinstance(decision, ThorsDomain):
            return self.pillaged(decision.place, DOMAIN_COST)
        if move.family is moves.PILLAGE or move.family is moves.CHALLENGE:
            return self.pillaged(move.args[0], action_cost(self.s, self.seat, move))
        if isinstance(decision, Turn):
            return self.cost(action_cost(self.s, self.seat, move))
        free = move.family is moves.INVADE and not isinstance(decision, FreeInvade)
        return self.say(SCENE_COSTS_NOTHING) if free else ""

    def kept(self, face: int) -> str:
        """What a card that may be kept is, costs this clan, and does (BR-4.3, BR-8.1)."""
        if box.TYPE[face] == box.BATTLE:
            return self.say(SCENE_KEEPS_BATTLE, (box.BONUS[face], face))
        if box.TYPE[face] == box.QUEST:
            return self.say(SCENE_KEEPS_QUEST, (face,))
        cost = upgrade_cost(self.s, self.seat, face)
        return self.say(SCENE_KEEPS_UPGRADE, (box.SLOTS_OF[face][0], cost, box.STRENGTH_OF[face], face))

    def pillaged(self, province: int, cost: int) -> str:
        """What a pillage costs, and brings if it succeeds."""
        s, seat = self.s, self.seat
        lost = int(steps_lost(s, seat, province))
        return self.say(SCENE_PILLAGES, (cost, s.rage[seat], s.tokens[province], rewards(s, seat, province), lost))

    def cost(self, cost: int) -> str:
        """What it costs, of what one has."""
        if cost == NO_COST:
            return ""
        return self.say(SCENE_COSTS, (cost, self.s.rage[self.seat])) if cost else self.say(SCENE_COSTS_NOTHING)

    def forecast(self, move: Move, battle: Pillage) -> str:
        """The seat's total after its choice."""
        total = total_after(self.s, battle, self.seat, move)
        played = box.KIND_OF[move.args[0]] if move.family is moves.PLAY_CARD else NOTHING
        if played == box.HEIMDALLS_WATCH:
            return self.say(SCENE_WATCH)
        if total == UNCERTAIN:
            sight = played == box.HEIMDALLS_SIGHT
            return self.say(SCENE_WITH_SIGHT, (battle.total(self.s, self.seat),)) if sight else ""
        if move is moves.DECLINE:
            return self.say(SCENE_STAY, (total,))
        if move.family is moves.JOIN or move.family is moves.SPARE:
            return self.say(SCENE_WITH_FIGURE, (total,))
        if played == box.ODINS_TIDE and self.s.figures_in_area(self.seat, battle.province) > 1:
            return self.say(SCENE_WITH_TIDE, (total, move.args[0]))
        face = self.s.decision().about(self.s, self.seat)[0] if move.family is moves.DECLARE else move.args[0]
        return self.say(SCENE_WITH_CARD, (total, face))

    def standing(self, move: Move, battle: Pillage) -> tuple[str, str]:
        """How the battle would stand after a choice that all of it is open for (BR-6.8)."""
        total = total_after(self.s, battle, self.seat, move)
        most = max([battle.total(self.s, seat) for seat in battle.participants if seat != self.seat], default=0)
        if total == most:
            return self.say(SCENE_LEVEL), "bad"
        return (self.say(SCENE_AHEAD), "good") if total > most else (self.say(SCENE_BEHIND), "bad")

    def price(self, shown: Prompt) -> None:
        """What an action costs, once what was chosen of it leaves no doubt."""
        costs: dict[str, set[int]] = {}
        for option in shown.options:
            move = moves.BOOK.moves[option.index]
            cost = action_cost(self.s, self.seat, move)
            for start in move.starts:
                costs.setdefault(start, set()).add(cost)
        for ask in shown.asks:
            found = costs[ask.start]
            if len(found) == 1:
                ask.note = self.cost(found.pop())
                ask.rule = RULES[ask.start.split()[0]]
