"""Leader upgrades after a successful pillage (BR-6.10(5), BR-14.2)."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, Step
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import DECLINE, DESTROYED, LEAD_ON
from longhall.games.blood_rage.rules.stats import RaiseStat
from longhall.games.blood_rage.words import line, question, refusal, rule

LED_ON: Final = line("BR-14.2", "log.led_on")

SPEARS: Final = rule("BR-14.2")

NEXT_DOOR_ONLY: Final = refusal("BR-14.2", "refuse.not_adjacent")
NO_ROOM: Final = refusal("BR-14.2", "refuse.room_to_lead")


class LeadersReward(Step[Table]):
    """The upgrade acts when the Leader stands in the province at this moment (R-28)."""

    fields = (("seat", "seat"), ("province", "place"))

    def __init__(self, seat: int, province: int) -> None:
        self.seat = seat
        self.province = province

    def run(self, s: Table) -> None:
        seat = self.seat
        if not s.count(seat, box.LEADER, self.province):
            return
        if s.has(seat, box.LORD_OF_AXES):
            s.then(RaiseStat(seat, -1, False, "BR-14.2", box.LORD_OF_AXES))
        elif s.has(seat, box.LORD_OF_SPEARS):
            for stat in range(box.STATS):
                s.raise_stat(seat, stat, SPEARS, box.LORD_OF_SPEARS)
        elif s.has(seat, box.LORD_OF_HAMMERS):
            s.then(LeadOn(seat, self.province))


class LeadOn(Choice[Table]):
    """Lord of Hammers moves to an adjacent province (D-18)."""

    fields = (("seat", "seat"), ("province", "place"))
    asks = question("BR-14.2", "ask.lead")
    families = (DECLINE.family, LEAD_ON)

    def __init__(self, seat: int, province: int) -> None:
        super().__init__(seat)
        self.province = province

    def candidates(self, s: Table) -> list[Move]:
        return [LEAD_ON.moves[place] for place in box.NEIGHBOURS[self.province]] + [DECLINE]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        place = move.args[0]
        if place >= box.PROVINCES or not box.ADJACENT[place][self.province]:
            return NEXT_DOOR_ONLY
        if s.destroyed[place]:
            return DESTROYED
        return None if s.room(place) > 0 else NO_ROOM

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            s.move(self.seat, box.LEADER, self.province, move.args[0])
            s.say(LED_ON, (self.seat, move.args[0]))
