"""The coloured table fits 80 columns and 24 rows at every decision, and a Scene of any game."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from rich.color import ANSI_COLOR_NAMES
from rich.console import Console
from rich.text import Text

import longhall
from longhall.core.play.game import Game
from longhall.core.play.record import Record
from longhall.core.play.start import new
from longhall.core.show.prompt import Choosable, Prompt
from longhall.core.show.scene import Area, LogLine, Panel, Scene, Spot
from longhall.core.speech.names import COMPLETE
from longhall.core.title.registry import title
from longhall.terminal.marks import Marks
from longhall.terminal.menu import Menu
from longhall.terminal.screen import FullScreen
from longhall.terminal.sitting import Leave, Sitting
from longhall.terminal.table import Table
from longhall.terminal.texts import M, Voice
from tests.terminal.shell import GAMES


def console(file: io.StringIO | None = None) -> Console:
    return Console(file=file or io.StringIO(), force_terminal=True, width=80, height=24, color_system="truecolor")


def lines(sitting: Sitting, lang: str, width: int = 80, height: int = 24) -> list[Text]:
    """The table above the input, checked for its size."""
    drawn = Table(sitting, Voice(lang), console(), width, height).lines()
    assert len(drawn) <= height - 1
    assert all(line.cell_len <= width for line in drawn)
    assert all("\n" not in line.plain for line in drawn)
    return drawn


TABLES = [(game, n) for game in GAMES for n in range(title(game).min_seats, title(game).max_seats + 1)]


def recorded(game: str, seats: int, kind: str) -> Iterator[Game]:
    """A golden game at every decision: greedy play is dear, and has been recorded."""
    path = Path(__file__).parents[1] / "golden" / game / f"record-{seats}-{kind}.json"
    record = Record.load(path.read_text("utf-8"))
    table = new(game, seats, record.data["seed"])
    for seat, move in longhall.replay(record).played:
        yield table
        table.play(seat, move)
    assert table.over


# Greed leads to other tables, another language to wider ones.
@pytest.mark.parametrize(("kind", "langs"), [("greedy", ["es"]), ("random", COMPLETE)], ids=["greedy", "random"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_decision_fits_80_by_24(game: str, seats: int, kind: str, langs: Sequence[str]) -> None:
    """Through whole games, in one language after another; at times also every page of the lists, and a notice."""
    for n, table in enumerate(recorded(game, seats, kind)):
        seat, lang = table.decisions[0].seat, langs[n % len(langs)]
        scene = table.scene(seat, lang)
        menu = Menu(scene.prompt.options)
        text = "\n".join(line.plain for line in lines(Sitting(scene, menu, scene.log[-9:]), lang))
        for panel in scene.panels:
            assert panel.name in text
        assert scene.prompt.question.split()[0] in text
        if n % 5 == 0:
            lines(Sitting(scene, menu, scene.log, [Text("word " * 60)]), lang)
            turn_pages(scene, menu, lang)


def turn_pages(scene: Scene, menu: Menu, lang: str) -> None:
    """Opens every group and finds each of its moves on one of its pages."""
    for entry in list(menu.entries):
        if len(entry.options) > 1:
            menu.open(entry.options)
            shown: set[int] = set()
            while True:
                drawn = [line.plain for line in lines(Sitting(scene, menu, scene.log[-9:]), lang)]
                shown |= {e.number for e in menu.entries if any(f"{e.number} {e.text[:8]}" in line for line in drawn)}
                menu.turn()
                if menu.page == 0:
                    break
            assert shown == set(range(1, len(entry.options) + 1))
            menu.close()


@pytest.mark.parametrize("game", GAMES)
def test_no_place_takes_fewer_lines_than_were_reckoned(game: str) -> None:
    """So a board is not given up without being drawn where it would have had room."""
    tried = 0
    for n, table in enumerate(recorded(game, title(game).max_seats, "random")):
        if n % 30 == 0:
            scene = table.scene(table.decisions[0].seat, COMPLETE[n // 30 % len(COMPLETE)])
            for width in (60, 80, 120):
                sitting = Sitting(scene, Menu(scene.prompt.options))
                board = Table(sitting, Voice(scene.lang), console(), width, 24).board()
                assert board is not None
                for place in map(board.place, board.area.spots):
                    tried += 1
                    assert board._at_least(place) <= len(board._roomy(place))
    assert tried


@pytest.mark.parametrize(("width", "height"), [(60, 20), (80, 30), (100, 50), (120, 70)])
def test_other_sizes(width: int, height: int) -> None:
    table = new(GAMES[0], title(GAMES[0]).max_seats, 5)
    for _ in range(120):
        seat = table.decisions[0].seat
        scene = table.scene(seat, "es")
        lines(Sitting(scene, Menu(scene.prompt.options), scene.log), "es", width, height)
        table.play(seat, table.moves(seat)[len(table.played) % len(table.moves(seat))])


def bare(seats: int, spots: int, options: int) -> Scene:
    """A scene that no game of today draws: no cards, no facts, many places, one verb."""
    panels = [Panel(seat, f"s{seat}", f"Same name {seat}", seat, seat == 0, [], [], []) for seat in range(seats)]
    board = Area("board", "Board", [Spot(f"p{i}", f"Place {i}", f"Place {i}") for i in range(spots)])
    moves = [Choosable(i, f"go p{i}", f"Go to place {i}", [f"p{i}"]) for i in range(options)]
    prompt = Prompt(True, [0], "Where to?", "X-1", moves)
    return Scene("x", "X", "en", 0, [], panels, [board], prompt, [], [], [], False, [], "Round 1")


@pytest.mark.parametrize("seats", [1, 5])
@pytest.mark.parametrize("spots", [0, 3, 60])
@pytest.mark.parametrize("options", [1, 7, 300])
def test_a_scene_of_another_game(seats: int, spots: int, options: int) -> None:
    scene = bare(seats, spots, options)
    menu = Menu(scene.prompt.options)
    drawn = "\n".join(line.plain for line in lines(Sitting(scene, menu), "en"))
    assert " 1 Go to place 0" in drawn
    assert ("… " in drawn) == (spots == 60)


def test_a_board_that_is_cut_hides_neither_news_nor_what_a_move_brings() -> None:
    scene = bare(4, 60, 5)
    for option in scene.prompt.options:
        option.note = f"It brings {option.index} and a long row of other things that are good to know."
    scene.log = [LogLine(f"This happened: {n}.", "X-1", -1) for n in range(2)]
    drawn = "\n".join(line.plain for line in lines(Sitting(scene, Menu(scene.prompt.options), scene.log), "en"))
    for n in range(5):
        assert f"It brings {n} and" in drawn
    assert "This happened: 0." in drawn
    assert "Place 0" in drawn


def test_seats_have_different_letters() -> None:
    letters = Marks(bare(5, 0, 1).panels).letters
    assert len(set(letters)) == 5


def typing(monkeypatch: pytest.MonkeyPatch, *texts: str) -> None:
    """Lets `input` answer with these lines, then with the end of the input."""
    left = list(texts)

    def answer(prompt: str = "") -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    monkeypatch.setattr("builtins.input", answer)


def test_hand_over_clears_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    screen = FullScreen(Voice("en"), console(out))
    game = new(GAMES[0], 2, 3)
    scene = game.scene(0)
    screen.table(Sitting(scene, Menu(scene.prompt.options)))
    before = out.getvalue()
    card = next(piece.name for a in scene.areas if a.id == "hand" for piece in a.pieces)
    assert card in before
    typing(monkeypatch, "")
    screen.hand_over("Bear", [])
    after = out.getvalue()[len(before) :]
    # The other screen of the terminal, erased, keeps nothing to scroll back to.
    assert "\x1b[?1049h" in before
    assert "\x1b[2J" in after
    assert card not in after
    assert "Bear" in after.partition("\x1b[2J")[2]


def test_a_long_answer_has_pages_and_a_short_one_none(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = FullScreen(Voice("en"), console())
    assert screen.answer([Text("short")]) == [Text("short")]
    typing(monkeypatch, "", "")
    assert screen.answer([Text(f"line {i}") for i in range(40)]) == []
    with pytest.raises(Leave):
        screen.answer([Text(f"line {i}") for i in range(40)])


def test_every_message_is_used() -> None:
    assert [id for id in M.texts if id not in M.declared] == []


def test_the_terminal_knows_no_game() -> None:
    folder = Path(longhall.__file__).parent / "terminal"
    source = "\n".join(path.read_text("utf-8") for path in folder.rglob("*") if path.suffix in (".py", ".toml"))
    # Examples of what can be typed may name a seat.
    source = re.sub(r"(such as|--gods) [a-z]+(,[a-z]+)+", "", source)
    for id in GAMES:
        seats = set(title(id).seat_ids(new(id, title(id).max_seats, 1).state))
        # Seats that are called by their colours share these words with the styles of a screen.
        for word in (id, title(id).names["en"], *(seats - set(ANSI_COLOR_NAMES))):
            assert not re.search(rf"\b{re.escape(word)}\b", source, re.IGNORECASE), word
