"""What happened during a move, told to one seat as a sequence of scenes."""

from collections.abc import Sequence
from typing import Final

from longhall.core.engine.agenda import Meanwhile
from longhall.core.engine.journal import Moment, Reading
from longhall.core.play.game import Game
from longhall.core.show.prompt import Prompt
from longhall.core.show.scene import LogLine, Scene
from longhall.core.speech.names import language
from longhall.core.speech.own import TAKEN_BACK
from longhall.core.title.view import View

# What a beat is first of all; the client takes its time accordingly.
ROLL: Final = "roll"
SCORE: Final = "score"
STEP: Final = "step"
BACK: Final = "back"


class Beat:
    """A moment that a seat can tell from the one before: its scene, and the lines that are new in it."""

    __slots__ = ("kind", "lines", "scene", "seat")

    def __init__(self, kind: str, seat: int, lines: list[LogLine], scene: Scene) -> None:
        self.kind = kind
        self.seat = seat
        self.lines = lines
        self.scene = scene


def beats(game: Game, film: Sequence[Moment], seat: int, lang: str) -> list[Beat]:
    """The moments of a move at which a seat could read something new or dice fell, without what led up to the move."""
    read = game.journal.read_by(seat)
    read.log(game.title.speaker(film[0].state, language(lang), game.people), seat)
    told: list[Beat] = []
    before, shown = film[0], len(read.until(game.journal.lines, film[0].lines).lines)
    for moment in film[1:]:
        reading = read.until(game.journal.lines, moment.lines)
        kind = _kind(game, before, moment)
        if len(reading.lines) > shown or kind == ROLL:
            scene = _drawn(game, moment, seat, lang, reading)
            lines = scene.log[shown:]
            told.append(Beat(kind, lines[0].seat if lines else -1, lines, scene))
            before, shown = moment, len(reading.lines)
    return told


def _drawn(game: Game, moment: Moment, seat: int, lang: str, reading: Reading) -> Scene:
    """The scene of a moment. Nobody is asked in it: what is asked is told when all has been shown."""
    state = moment.state
    if not moment.rest:
        state = state.clone()
        # Also where the rules add nothing more, because the game is decided
        state.agenda.append(Meanwhile())
    view = View(game.title, seat, state, reading)
    view.people = game.people
    scene = game.title.draw(view, game.title.speaker(view.state, language(lang)))
    scene.co_operative = game.title.co_operative
    scene.prompt = Prompt(False, [], "", "")
    scene.to_come = []
    return scene


def _kind(game: Game, before: Moment, moment: Moment) -> str:
    if any(
        game.title.streams[stream] in game.title.dice for stream, _, _ in game.journal.luck[before.luck : moment.luck]
    ):
        return ROLL
    if any(line.message is TAKEN_BACK for line in game.journal.lines[before.lines : moment.lines]):
        return BACK
    if any(line.points for line in game.journal.lines[before.lines : moment.lines]):
        return SCORE
    return STEP
