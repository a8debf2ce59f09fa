"""What happened during the last moves of a table, for those who watch."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from longhall.core.engine.journal import Moment
from longhall.core.engine.moves import Move
from longhall.core.play.film import Beat, beats
from longhall.core.play.game import Game
from longhall.core.show.change import change
from longhall.core.show.scene import Scene
from longhall.hall.shapes.play import BeatOut

# So many moves are kept, and so many moments are shown at once at most.
MOST_FILMS = 40
MOST_MOMENTS = 120


class Films:
    """The moments of each move, with the number of its event and who moved."""

    def __init__(self) -> None:
        self._films: deque[tuple[int, int, list[Moment]]] = deque(maxlen=MOST_FILMS)

    def note(self, seq: int, mover: int, film: list[Moment] | None) -> None:
        """Keeps the moments of a move, if any were noted."""
        if film is not None:
            self._films.append((seq, mover, film))

    def go_back(self, seq: int, mover: int, game: Game, lines: int) -> None:
        """Forgets what was taken back, and keeps that it was; so many lines of the journal have remained."""
        self._films.clear()
        if game.watched:
            state, luck = game.state.clone(), len(game.journal.luck)
            self.note(seq, mover, [Moment(state, n, luck, True) for n in (lines, len(game.journal.lines))])

    def beats(self, game: Game, seat: int, lang: str, since: int) -> list[tuple[int, int, Beat]]:
        """What a seat could see happen after an event, with the event and who moved; nothing if that is too much."""
        films = [film for film in self._films if film[0] > since]
        if not films or films[0][0] > since + 1 or sum(len(film) for _, _, film in films) > MOST_MOMENTS:
            return []
        return [(seq, mover, beat) for seq, mover, film in films for beat in beats(game, film, seat, lang)]


def filmed(game: Game, moves: Iterable[tuple[int, int, Move]], shown: Scene, seat: int, lang: str) -> list[BeatOut]:
    """Plays moves, each with its number and its seat, and tells what a seat could see happen since a scene."""
    told: list[BeatOut] = []
    game.watched = True
    for number, mover, move in moves:
        game.play(mover, move)
        for beat in beats(game, game.journal.film or [], seat, lang):
            told.append(BeatOut(beat.kind, beat.seat, number, mover, len(beat.lines), change(shown, beat.scene)))
            shown = beat.scene
    game.watched = False
    return told
