"""Sea Journeys (RM-8.5), faced before a Sea Battle (RM-7.3.2)."""

from typing import Final

from longhall.core.engine.rules import Move, Refusal, SeatStep
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import PAY, SUFFER, USE
from longhall.games.reavers_of_midgard.box.zones import REVEALED
from longhall.games.reavers_of_midgard.rules.artifacts import WRONG_MOMENT, Window
from longhall.games.reavers_of_midgard.rules.beside import TurnQuestion
from longhall.games.reavers_of_midgard.rules.combat import use_artifact, uses
from longhall.games.reavers_of_midgard.rules.decks import discard_card, draw_card
from longhall.games.reavers_of_midgard.rules.effects import EFFECTS, Apply
from longhall.games.reavers_of_midgard.rules.paying import Cost
from longhall.games.reavers_of_midgard.rules.turn import Turn
from longhall.games.reavers_of_midgard.words import line, question, refusal, rule

JOURNEY_REVEALED: Final = line("RM-7.3.2", "log.journey_revealed")
JOURNEY_PAID: Final = line("RM-7.3.2", "log.journey_paid")
JOURNEY_SUFFERED: Final = line("RM-7.3.2", "log.journey_suffered")
JOURNEY_CANCELLED: Final = line("RM-8.1.6", "log.journey_cancelled")
RM_7_3_2: Final = rule("RM-7.3.2")
UNPAYABLE: Final = refusal("RM-7.3.2", "refuse.cannot_pay")
NOT_LOADED: Final = refusal("RM-8.1.6", "refuse.no_skidbladnir")


class JourneyText:
    """What a Sea Journey asks for, and what it does when that is paid or not."""

    def __init__(self, cost: Cost, on_pay: int, otherwise: int) -> None:
        self.cost = cost
        self.on_pay = on_pay
        self.otherwise = otherwise

    def harmless(self) -> bool:
        """A card without cost has no effect (RM-7.3.2)."""
        return self.cost.free() and not EFFECTS[self.otherwise].ops


# By card; `printed.py` fills it.
JOURNEYS: Final[dict[int, JourneyText]] = {}


class Reveal(SeatStep[Table]):
    """The top Sea Journey is revealed and faced, then discarded (RM-7.3.2)."""

    def run(self, s: Table) -> None:
        card = draw_card(s, box.JOURNEY, REVEALED)
        if card >= 0:
            s.say(JOURNEY_REVEALED, (self.seat, card))
            seat = self.seat
            if JOURNEYS[card].harmless():
                s.then(JourneyOver(seat), Window(seat))
            else:
                s.then(JourneyRevealed(seat), FaceJourney(seat), JourneyOver(seat), Window(seat))


class JourneyOver(SeatStep[Table]):
    """The Sea Journey goes under its deck."""

    def run(self, s: Table) -> None:
        discard_card(s, s.zones[REVEALED][0], REVEALED)


class JourneyRevealed(Window):
    """The window before a Sea Journey is faced (RM-4.4): Skidbladnir may cancel it already now (RM-8.1.6)."""

    def tick(self, s: Table) -> bool:
        for move in self.beside(s):
            if not cancels(move):
                return super().tick(s)
        # Skidbladnir alone is asked about together with paying and suffering.
        s.agenda.pop()
        return False

    def refuse_use(self, s: Table, now: Turn, card: int, die: int) -> Refusal | None:
        refused = super().refuse_use(s, now, card, die)
        return None if card == box.SKIDBLADNIR and refused is WRONG_MOMENT else refused

    def take(self, s: Table, move: Move) -> None:
        if cancels(move):
            faced = s.agenda.pop()
            assert isinstance(faced, FaceJourney)
            cancel(s, self.seat, move.args[1])
        else:
            super().take(s, move)


def cancels(move: Move) -> bool:
    """Whether a move uses Skidbladnir."""
    return move.family is USE and box.ARTIFACTS[move.args[0]] == box.SKIDBLADNIR


def cancel(s: Table, seat: int, die: int) -> None:
    """The Sea Journey is discarded without effect."""
    use_artifact(s, seat, box.SKIDBLADNIR, die)
    s.say(JOURNEY_CANCELLED, (seat, s.zones[REVEALED][0]))


class FaceJourney(TurnQuestion):
    """Pay in full, suffer as far as possible, or cancel with Skidbladnir (D-JOURNEY)."""

    asks = question("RM-7.3.2", "ask.journey")
    serves = box.SKIDBLADNIR

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.zones[REVEALED][0],)

    def legal(self, s: Table) -> list[Move]:
        moves = [PAY] if JOURNEYS[s.zones[REVEALED][0]].cost.payable(s, self.seat) else []
        return [*moves, *uses(s, self.seat, box.SKIDBLADNIR), SUFFER]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is SUFFER:
            return None
        if move is PAY:
            return None if JOURNEYS[s.zones[REVEALED][0]].cost.payable(s, self.seat) else UNPAYABLE
        if not cancels(move):
            return self.elsewhere()
        return None if s.unused(self.seat, box.SKIDBLADNIR, move.args[1]) >= 0 else NOT_LOADED

    def take(self, s: Table, move: Move) -> None:
        seat = self.seat
        card = s.zones[REVEALED][0]
        text = JOURNEYS[card]
        if move is SUFFER:
            s.say(JOURNEY_SUFFERED, (seat, card))
            # As far as possible (RM-R-19)
            s.then(Apply(seat, text.otherwise))
        elif move is PAY:
            s.say(JOURNEY_PAID, (seat, card))
            s.then(Apply(seat, text.on_pay))
            s.then_all(text.cost.payment(s, seat, RM_7_3_2))
        else:
            cancel(s, seat, move.args[1])
