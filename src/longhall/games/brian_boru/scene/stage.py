"""The trick as a stage of its own."""

from typing import Final

from longhall.core.draw.drawing import Drawing
from longhall.core.show.scene import Area, Fact, Phase, Spot
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.zones import PLAYED
from longhall.games.brian_boru.forecast.trick import OFF, played, standing
from longhall.games.brian_boru.rules.action_phase import Trick
from longhall.games.brian_boru.scene.cards import card_piece
from longhall.games.brian_boru.words import message

SCENE_TRICK: Final = message("scene.trick")
TRICK_FOR: Final = message("trick.for")
TRICK_WINNER: Final = message("trick.winner")
TRICK_ACTS: Final = message("trick.acts")
TRICK_ORDER: Final = message("trick.order")
TRICK_PLACE: Final = message("trick.place")
TRICK_WINS: Final = message("trick.wins")
TRICK_LEADS: Final = message("trick.leads")
TRICK_LOSES: Final = message("trick.loses")
TRICK_OFF: Final = message("trick.off")
TRICK_WAITING: Final = message("trick.waiting")


class Contest(Drawing[Table]):
    """The current trick."""

    def stage(self) -> Area | None:
        """The cards in the order of acting, then those who have still to play."""
        trick = self.s.innermost(Trick)
        if trick is None:
            return None
        s, say = self.s, self.speaker.say
        area = Area("stage", say(SCENE_TRICK), rule="BB-6.4.2", form="line", at="left")
        if trick.order:
            area.text, area.rule = self.resolved(trick)
        elif s.active != box.NOBODY:
            area.text = say(TRICK_FOR, (s.active, box.COLOUR[s.active]))
        area.facts = [
            Fact("wins", say(TRICK_WINS), "", "BB-6.5.2"),
            Fact("leads", say(TRICK_LEADS), "", "BB-6.4.2"),
            Fact("loses", say(TRICK_LOSES), "", "BB-6.5.3"),
            Fact("off", say(TRICK_OFF), "", "BB-6.4.1"),
            Fact("waiting", say(TRICK_WAITING), "", "BB-6.3.1"),
            Fact("order", say(TRICK_ORDER), "", "BB-6.5.1"),
        ]
        if s.active != box.NOBODY:
            colour = box.COLOUR[s.active]
            area.facts.append(
                Fact("kind", self.speaker.name("colour", colour), "", "BB-6.2.2", state=box.COLOURS[colour])
            )
        for n in range(s.seats):
            state = "later" if not trick.order or n > trick.acted else "now" if n == trick.acted else "done"
            area.steps.append(Phase(say(TRICK_PLACE, (n + 1,)), state))
        cards = played(s)
        for card, seat in cards:
            state = standing(s, trick, card, seat, cards)
            area.spots.append(self.side(seat, state))
            piece = card_piece(card, self.lang, "played", 0, seat, f"side:{self.id(seat)}")
            piece.target = ""
            piece.state = "out" if state == OFF else ""
            area.pieces.append(piece)
        for seat in s.clockwise(trick.leader):
            if not s.zones[PLAYED + seat]:
                area.spots.append(self.side(seat, "waiting"))
        return area

    def resolved(self, trick: Trick) -> tuple[str, str]:
        """Whose action it is, with its rule; before the first and after the last, who has won with which card."""
        if not trick.acting or trick.acted == self.s.seats:
            return self.tell(TRICK_WINNER, (trick.winner, self.s.zones[PLAYED + trick.winner][0])), "BB-6.4.2"
        return self.tell(TRICK_ACTS, (trick.order[trick.acted],)), "BB-6.5.1"

    def side(self, seat: int, state: str) -> Spot:
        name = self.called(seat)
        return Spot(f"side:{self.id(seat)}", name, name, state=state, seat=seat)
