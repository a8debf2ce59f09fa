"""What all parts of the drawing share: cards as pieces, and who is acting on which space."""

from longhall.core.draw.drawing import Drawing
from longhall.core.engine.zones import UNKNOWN
from longhall.core.show.scene import Piece
from longhall.core.speech.message import Speaker
from longhall.core.title.view import View
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.rules.resolve_space import Action, ActOrRest
from longhall.games.reavers_of_midgard.rules.turn import OTHER_OF_TWO, Turn
from longhall.games.reavers_of_midgard.scene.cards import piece


class InPlay:
    """The space that is being resolved: who chose it, and whose place in the order has come (RM-4.3)."""

    def __init__(self, space: int, active: int, place: int) -> None:
        self.space = space
        self.active = active
        self.place = place


class Pen(Drawing[Table]):
    """One view being drawn in one language."""

    def __init__(self, view: View[Table], speaker: Speaker) -> None:
        super().__init__(view, speaker)
        self.in_play = in_play(self.s)

    def place(self, seat: int, active: int) -> int:
        """How many seats after the active player (RM-4.3)."""
        return (seat - active) % self.s.seats

    def worth(self, space: int, place: int) -> int:
        """Extra cards, picks or attempts of that place (RM-4.6)."""
        return box.BY_DISTANCE[space][OTHER_OF_TWO if self.s.seats == 2 and place else place]

    def comes(self, seat: int, space: int) -> bool:
        """Whether a player may still come to activate a space: in another round, or in this one (RM-3.1, RM-3.3)."""
        s, now = self.s, self.in_play
        if s.round < box.ROUNDS:
            return True
        if s.longships[space] < 0:
            return len([seat for seat in s.longships if seat >= 0]) < box.TURNS
        if now is None or now.space != space:
            return False
        place = self.place(seat, now.active)
        return place > now.place or (place == now.place and s.innermost(ActOrRest) is not None)

    def piece(self, card: int, seat: int, spot: str, x: float = 0, y: float = 0, target: str = "") -> Piece:
        """A card on the table; without a target, moves that name the card point at it."""
        n = self.copy(card) - 1
        if card == UNKNOWN:
            return Piece(f"hidden:{n}", "card", "", "", seat, spot, face_down=True)
        return piece(self.lang, card, n, seat, spot, x, y, target)


def in_play(s: Table) -> InPlay | None:
    """The space in play; while specialized Reavers act nobody's turn has come yet (RM-4.2)."""
    for step in s.agenda[::-1]:
        if isinstance(step, Turn):
            return InPlay(step.space, step.active, (step.seat - step.active) % s.seats)
        if isinstance(step, Action):
            return InPlay(step.space, step.active, -1 if step.n <= s.seats else step.n - s.seats)
    return None
