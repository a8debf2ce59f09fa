"""The arena: who takes part, fair seats, ratings, and games that are not played twice."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Sequence
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from longhall.arena.entrants import BadEntrant, entrant
from longhall.arena.fixtures import Fixture, fixtures, tables
from longhall.arena.play import Row, in_turn, play_one, played, read_rows
from longhall.arena.rating import ratings, results
from longhall.bots.random import Random
from longhall.cli import main
from longhall.core.errors import LonghallError
from longhall.core.title.registry import title
from longhall.core.title.view import View

THREE = title("brian_boru")


class First(Random):
    """Somebody's own bot: always the first move."""

    def choose(self, view: View[Any]) -> Any:
        return view.moves[0]


OWN = f"{__name__}:First"


def test_everybody_sits_in_every_seat_with_the_same_luck() -> None:
    table = ("a", "b", "b")
    games = [Fixture("brian_boru", table, n, 100) for n in range(6)]
    assert [game.seated.index("a") for game in games] == [0, 2, 1, 0, 2, 1]
    assert [game.luck for game in games] == [100, 100, 100, 101, 101, 101]


def test_a_table_of_one_entrant_never_plays_the_same_game_twice() -> None:
    assert [Fixture("x", ("a", "a", "a"), n, 5).luck for n in range(3)] == [5, 6, 7]
    assert [Fixture("x", ("a", "b", "a", "b"), n, 5).luck for n in range(4)] == [5, 5, 6, 6]


def test_each_entrant_meets_each_other_one_against_the_rest() -> None:
    assert tables(THREE, ["a", "b"], 3) == [("a", "b", "b"), ("b", "a", "a")]
    assert tables(title("yggdrasil_chronicles"), ["a", "b"], 2) == [("a", "a"), ("b", "b")]
    with pytest.raises(LonghallError):
        tables(THREE, ["a"], 3)


def row(seated: Sequence[str], winner: int) -> Row:
    return {
        "table": sorted(seated),
        "seated": list(seated),
        "winners": [winner],
        "scores": [0] * len(seated),
        "milliseconds": [1.0] * len(seated),
    }


def test_ratings_follow_the_share_of_wins() -> None:
    """Ten times as strong is 400 more: one such among three Karls wins 10 of 13."""
    rows = [row(["strong", "karl", "karl", "karl"], 0)] * 1000 + [row(["strong", "karl", "karl", "karl"], 1)] * 300
    found = {rated.name: rated for rated in ratings(rows)}
    assert found["karl"].rating == 1200
    assert found["strong"].rating == pytest.approx(1600, abs=5)
    assert found["strong"].low < 1600 < found["strong"].high
    assert found["strong"].high - found["strong"].low < 80


def test_results_count_all_seats_of_an_entrant() -> None:
    rows = [row(["a", "b", "b"], 0), row(["b", "a", "b"], 0), row(["b", "b", "a"], 1), row(["b", "b", "a"], 2)]
    rates = {result.name: result.standing.rate for result in results(rows, False)}
    assert rates == {"a": 0.5, "b": 0.5}


def test_games_that_were_played_are_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    wanted = fixtures(THREE, [("random", OWN, "random")], 3, 1, {})
    first = played(wanted[:2], path, in_turn)
    # A line that was cut off while it was written
    path.write_text(path.read_text() + '{"game": "brian')
    begun: list[Fixture] = []

    def watched(missing: Sequence[Fixture]) -> Iterator[Row]:
        begun.extend(missing)
        return in_turn(missing)

    again = played(wanted, path, watched)
    assert begun == wanted[2:]
    assert again[:2] == first
    assert len(read_rows(path)) == 3


def test_the_same_fixture_is_the_same_game() -> None:
    game = Fixture("brian_boru", ("random", "thrall", "random"), 1, 3)
    told = [{**play_one(game), "milliseconds": 0} for _ in range(2)]
    assert told[0] == told[1]


class Elsewhere(BaseHTTPRequestHandler):
    """A bot in another program, which is asked over HTTP."""

    asked: list[dict[str, Any]]
    answer = ""

    def do_POST(self) -> None:
        question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        type(self).asked.append(question)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"move": self.answer or question["moves"][-1]}).encode())

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def address() -> Iterator[str]:
    Elsewhere.asked = []
    Elsewhere.answer = ""
    server = HTTPServer(("127.0.0.1", 0), Elsewhere)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_program_elsewhere_is_told_what_its_seat_sees(address: str) -> None:
    play_one(Fixture("brian_boru", (address, "random", "random"), 0, 1))
    assert all(question["game"] == "brian_boru" for question in Elsewhere.asked)
    cards = [list(question["position"]["players"].values()) for question in Elsewhere.asked]
    own = {card for players in cards for card in players[0]["hand"]}
    others = {card for players in cards for player in players[1:] for card in player["hand"]}
    assert own
    assert "?" not in own
    assert others == {"?"}
    Elsewhere.answer = "no such move"
    with pytest.raises(BadEntrant, match="no such move"):
        play_one(Fixture("brian_boru", (address, "random", "random"), 0, 1))


def test_an_entrant_that_cannot_be_made_is_told_in_one_line() -> None:
    for name in ("nobody", "no.such.module:Bot", f"{__name__}:Missing"):
        with pytest.raises(LonghallError):
            entrant(name, 1)


def test_the_command_writes_games_and_a_page_and_goes_on(tmp_path: Path) -> None:
    asked = ["arena", "brian_boru", "--bots", f"random,{OWN}", "--seats", "3", "-n", "1", "--jobs", "1", "--json"]
    told = CliRunner().invoke(main, [*asked, "--out", str(tmp_path)], catch_exceptions=False)
    found = json.loads(told.output)
    assert {row["bot"] for row in found["ratings"]} == {"random", OWN}
    assert [row["games"] for row in found["results"]] == [1, 1, 1, 1]
    assert len(read_rows(tmp_path / "games.jsonl")) == 2
    text = (tmp_path / "index.html").read_text()
    assert text.count("<svg") == 3
    before = (tmp_path / "games.jsonl").read_text()
    CliRunner().invoke(main, [*asked, "--out", str(tmp_path)], catch_exceptions=False)
    assert (tmp_path / "games.jsonl").read_text() == before


def test_series_are_the_same_on_many_processes_and_leave_records(tmp_path: Path) -> None:
    asked = ["sim", "brian_boru", "--bots", "random,random,random", "-n", "3", "--json"]
    alone = json.loads(CliRunner().invoke(main, asked).output)
    beside = json.loads(CliRunner().invoke(main, [*asked, "--jobs", "2"]).output)
    assert alone["standings"] == beside["standings"]
    CliRunner().invoke(main, [*asked, "-n", "1", "--records", str(tmp_path)])
    (record,) = tmp_path.iterdir()
    told = CliRunner().invoke(main, ["verify", str(record)])
    assert "every one legal" in told.output
