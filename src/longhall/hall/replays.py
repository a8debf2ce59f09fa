"""The past of a table: earlier positions, the record of a finished game, and its verification."""

from __future__ import annotations

from collections import OrderedDict

from longhall.core.errors import LonghallError
from longhall.core.game import Game, replay
from longhall.core.record import Record
from longhall.hall.live import LiveTable
from longhall.hall.messages import VerifyOut
from longhall.hall.trouble import Forbidden, Invalid

KEPT = 32


class Replays:
    """Steps through games; a few that were just looked at are kept, so that the next step is quick."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Game] = OrderedDict()

    def at(self, live: LiveTable, moves: int) -> Game:
        """The game as it was after so many moves."""
        played = live.playing.played
        if moves > len(played):
            raise Invalid("The table has {n} moves.", n=len(played))
        # Undo may have changed what was played: only games of the present sequence number are used again.
        key = (live.id, live.seq)
        game = self._kept.pop(key, None)
        if game is None or len(game.played) > moves:
            game = live.after(moves)
        for seat, move in played[len(game.played) : moves]:
            game.play(seat, move)
        self._kept[key] = game
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return game


def record(live: LiveTable) -> Record:
    """The record of a finished game; before the end it would give secrets away."""
    if live.state != "finished":
        raise Forbidden("The record holds secrets until the game is over.")
    return live.playing.record()


def verify(live: LiveTable) -> VerifyOut:
    """Deals a finished game again from its record and checks every move."""
    made = record(live)
    data = made.data
    try:
        replay(Record.load(made.save()))
    except LonghallError as e:
        return VerifyOut(False, [str(e)])
    return VerifyOut(
        True,
        [
            f"The commitment {data['commitment']} was published before the first move; seed and salt fit it.",
            f"{len(data['entropy'])} texts of the players were mixed into the deal.",
            f"Dealing again gives exactly the {len(data['luck'])} answers of luck in the record.",
            f"All {len(data['moves'])} moves were legal, and the game ends in the position {data['digest'][:16]}.",
        ],
    )
