"""The battle as a stage of its own (BR-6): the sides, their figures and cards, and how it stands."""

from typing import Final

from longhall.core.draw.drawing import Drawing, in_turn
from longhall.core.show.scene import Area, Spot
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.zones import PLAY
from longhall.games.blood_rage.rules.pillage import COMPARE, Pillage
from longhall.games.blood_rage.scene.board import fact, figures, standing, token
from longhall.games.blood_rage.scene.cards import copy_of
from longhall.games.blood_rage.words import message

SCENE_BATTLE: Final = message("scene.battle")
SCENE_TOTAL: Final = message("scene.total")
SCENE_PILLAGER: Final = message("scene.pillager")
SCENE_AXES: Final = message("scene.axes")
SCENE_STAKE: Final = message("scene.stake")
SCENE_STAKE_ALONE: Final = message("scene.stake_alone")
SCENE_FIGURES: Final = message("scene.figures")
SCENE_CARD_BONUS: Final = message("scene.card_bonus")

SCENE_AGE: Final = message("scene.age")

# What stands on the back of a card, by its Age
BACKS: Final = ("I", "II", "III")

BATTLE_STEPS: Final = (
    message("step.call"),
    message("step.choose"),
    message("step.reveal"),
    message("step.after"),
    message("step.compare"),
    message("step.resolve"),
)


class Stage(Drawing[Table]):
    """The innermost battle, if there is one."""

    def area(self) -> Area | None:
        battle, s = self.s.innermost(Pillage), self.s
        if battle is None:
            return None
        area = Area("stage", self.say(SCENE_BATTLE, (battle.province,)))
        area.rule = "BR-6.9"
        area.facts = [fact("back", self.say(SCENE_AGE, (s.age - 1,)), BACKS[s.age - 1], "BR-4.2")]
        stake = SCENE_STAKE_ALONE if len(battle.participants) == 1 else SCENE_STAKE
        area.text = self.tell(stake, (battle.pillager, s.tokens[battle.province]))
        area.steps = in_turn([self.say(step) for step in BATTLE_STEPS], battle.shown_step())
        x = battle.province
        area.marks = [token(self.speaker, f"stake:{box.PLACE_NAMES.ids[x]}", x, s.tokens[x], s.pillaged[x])]
        totals = {seat: battle.total(s, seat) for seat in self.sides(battle)}
        fjord = box.FJORD[battle.province]
        for seat in totals:
            area.spots.append(self.side(battle, seat, totals))
            side = f"side:{self.id(seat)}"
            for place in (battle.province, fjord) if fjord >= 0 else (battle.province,):
                area.pieces += figures(self.nameless, seat, standing(s, seat, place), side, "battle:")
            for face in s.zones[PLAY + seat]:
                area.pieces.append(copy_of(self.lang, face, self.copy(face), seat, side, False))
        return area

    def sides(self, battle: Pillage) -> list[int]:
        """Who fights, or would if all stayed as it is."""
        return battle.participants or [
            seat
            for seat in self.s.clockwise(battle.pillager)
            if seat == battle.pillager or self.s.figures_in_area(seat, battle.province)
        ]

    def side(self, battle: Pillage, seat: int, totals: dict[int, int]) -> Spot:
        s, say = self.s, self.speaker.say
        name = self.called(seat)
        role = SCENE_PILLAGER if seat == battle.pillager else SCENE_AXES
        figures = s.clan_str(seat, battle.province)
        facts = [
            fact("role", say(role, (s.axes(seat),)), "", "BR-6.9"),
            fact("figures", say(SCENE_FIGURES), str(figures), "BR-1.12"),
            fact("card", say(SCENE_CARD_BONUS), f"+{totals[seat] - figures}", "BR-6.8"),
            fact("total", say(SCENE_TOTAL), str(totals[seat]), "BR-6.8"),
        ]
        return Spot(f"side:{self.id(seat)}", name, name, state=self.state(battle, seat, totals), facts=facts, seat=seat)

    def state(self, battle: Pillage, seat: int, totals: dict[int, int]) -> str:
        """How a side has ended, or whether it would win as it stands (BR-6.8)."""
        if battle.stage > COMPARE and len(totals) > 1:
            return "wins" if seat == battle.winner else "loses"
        return "leads" if all(totals[seat] > totals[other] for other in totals if other != seat) else ""
