"""What a move would come to, told before it is made: no more than whoever makes it and takes it back could see."""

from __future__ import annotations

from longhall.core.play.game import Game
from longhall.hall.events import Event
from longhall.hall.live import LiveTable
from longhall.hall.seated import seated
from longhall.hall.shapes.play import StateOut
from longhall.hall.trouble import Final


def foreseen(live: LiveTable, event: Event) -> Game | None:
    """The game after a move; None if it could not be taken back: luck, a reveal or a secret choice comes with it."""
    tried = live.playing.branch()
    tried.play(event.seat, event.text)
    return tried if tried.can_undo(event.seat) else None


def refuse_final(live: LiveTable, event: Event) -> None:
    """Refuses a move that could not be taken back."""
    if foreseen(live, event) is None:
        raise Final("This cannot be taken back.", seq=live.seq)


def forecast(live: LiveTable, seat: int, seq: int, move: str, lang: str) -> StateOut:
    """The position that a move would lead to; without a scene where it cannot be taken back, or is no longer asked."""
    moves = len(live.playing.played) + 1
    if not live.asked[seat] <= seq <= live.seq:
        return StateOut(live.seq, moves, None, True, False, [])
    game = foreseen(live, live.move(seat, seq, move, lang))
    told = StateOut(live.seq, moves, game.scene(seat, lang) if game else None, game is not None, False, [])
    return seated(told, live.people)
