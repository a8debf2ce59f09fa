"""Every command does what it says."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from longhall.bench import Figure, printed
from longhall.core.play.game import Game
from longhall.core.play.record import Record
from longhall.core.play.start import new
from longhall.core.speech.names import COMPLETE
from longhall.core.title.registry import title
from longhall.terminal.texts import M as TERMINAL
from longhall.version import VERSION, compiled
from tests.terminal.shell import GAMES, ONES, longhall


def test_version_says_which_engine_runs() -> None:
    result = longhall("--version")
    assert result.exit_code == 0
    assert result.output == f"longhall {VERSION}, engine {'compiled' if compiled() else 'interpreted'}\n"


def test_without_a_command_there_is_help() -> None:
    result = longhall()
    assert result.exit_code == 0
    for command in ("play", "sim", "fuzz", "verify", "rules", "scenario", "games", "bench"):
        assert f"\n  {command} " in result.output


def test_games_are_listed_with_seats_options_and_designers() -> None:
    result = longhall("games")
    assert result.exit_code == 0
    for id in GAMES:
        game = title(id)
        assert f"{id}: {game.names['en']}, {game.min_seats} to {game.max_seats} seats" in result.output
        assert game.designers in result.output
        for option in game.options:
            assert f"--option {option.id}=" in result.output


@pytest.mark.parametrize("game", GAMES)
def test_sim_counts_wins_and_scores(game: str) -> None:
    seats = title(game).min_seats
    args = ("sim", game, "-n", "6", "--bots", ",".join(["random"] * seats), "--seed", "4")
    data = json.loads(longhall(*args, "--json").stdout)
    assert data["games"] == 6
    won = sum(row["wins"] for row in data["standings"])
    # Only a co-operative table can lose.
    assert won == pytest.approx(6, abs=0.05) or (game == "yggdrasil_chronicles" and 0 <= won < 6)
    for row in data["standings"]:
        low, high = row["interval_95"]
        assert row["bot"] == "random"
        assert 0 <= low <= row["win_rate"] <= high <= 1
    again = json.loads(longhall(*args, "--json").stdout)
    assert again["standings"] == data["standings"]


def test_sim_prints_a_table() -> None:
    result = longhall("sim", GAMES[0], "-n", "2", "--bots", "greedy,random")
    assert result.exit_code == 0
    for word in ("greedy", "random", "95 % interval", "mean score", "games per second"):
        assert word in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_verified(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert longhall("play", game, "--bots", "random", "--record", str(path), typed=ONES).exit_code == 0
    result = longhall("verify", str(path))
    data = Record.load(path.read_text("utf-8")).data
    assert result.exit_code == 0
    assert f"moves: {len(data['moves'])} replayed" in result.output
    assert f"luck: {len(data['luck'])} answers" in result.output
    assert f"commitment: seed and salt fit {data['commitment']}" in result.output
    assert "won by" in result.output


def test_verify_says_when_a_seed_was_chosen_and_a_game_is_unfinished(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(new(GAMES[0], 2, 7).record().save(), "utf-8")
    result = longhall("verify", str(path))
    assert result.exit_code == 0
    assert "without salt" in result.output
    assert "the game is not over" in result.output


def test_verify_claims_no_fair_deal_for_a_given_position(tmp_path: Path) -> None:
    start = new(GAMES[0], 2, 7)
    game = Game.at(start.title, start.title.write(start.state), 2, start.options)
    path = tmp_path / "game.json"
    path.write_text(game.record().save(), "utf-8")
    result = longhall("verify", str(path))
    assert result.exit_code == 0
    assert "start: a given position" in result.output
    assert "what the seed deals" not in result.output
    assert "commitment:" not in result.output


def test_scenario_reports_as_json(tmp_path: Path) -> None:
    game = new(GAMES[0], 2, 7)
    seat = game.decisions[0].seat
    name = game.title.seat_ids(game.state)[seat]
    move = game.moves(seat)[0].notation
    path = tmp_path / "scenario.json"
    path.write_text(json.dumps({"game": GAMES[0], "seats": 2, "seed": 7, "moves": [f"{name}: {move}"]}), "utf-8")
    result = longhall("scenario", str(path))
    assert result.exit_code == 0
    game.play(seat, move)
    report = json.loads(result.stdout)
    assert report["position"] == game.title.write(game.state)
    assert result.stdout.startswith('{\n "game"')


def test_scenario_with_a_refused_move_reports_and_fails(tmp_path: Path) -> None:
    game = new(GAMES[0], 2, 7)
    seat = game.decisions[0].seat
    name = game.title.seat_ids(game.state)[seat]
    refused = next(m.notation for m in game.title.moves.moves if game.why_not(seat, m) is not None)
    path = tmp_path / "scenario.json"
    path.write_text(json.dumps({"game": GAMES[0], "seats": 2, "seed": 7, "moves": [f"{name}: {refused}"]}), "utf-8")
    result = longhall("scenario", str(path))
    assert result.exit_code == 2
    assert json.loads(result.stdout)["refused"]["rule"] in game.title.rulebook.rules


@pytest.mark.parametrize("lang", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_rules_are_listed_by_section(game: str, lang: str) -> None:
    book = title(game).rulebook
    result = longhall("rules", game, "--lang", lang)
    assert result.exit_code == 0
    for rule in book.rules.values():
        # What is not from the printed rulebook is followed by a mark.
        after = " (" if rule.reconstructed else "\n"
        assert f"  {rule.id}  {rule.texts[lang]}{after}" in result.output
    for id, texts in book.decisions.items():
        assert f"  {id}  {texts[lang]}\n" in result.output


@pytest.mark.parametrize("game", GAMES)
def test_one_rule_says_where_it_comes_from(game: str) -> None:
    book = title(game).rulebook
    for rule in book.rules.values():
        lines = longhall("rules", game, rule.id.lower()).output.splitlines()
        assert lines[0].startswith(rule.id)
        assert lines[1] == rule.texts["en"]
        assert lines[2].startswith("Source: ")
        assert ("reconstruction" in lines[2]) == rule.reconstructed


def test_rules_of_a_section_and_search() -> None:
    book = title(GAMES[0]).rulebook
    rule = next(rule for rule in book.rules if "." in rule)
    section = rule.partition(".")[0]
    assert f"{rule}  " in longhall("rules", GAMES[0], section).output
    word = book.rules[rule].texts["es"].split()[-1].strip(".")
    found = longhall("rules", GAMES[0], "--lang", "es", "--search", word.upper()).output.splitlines()
    rules = [line for line in found if line.startswith("  ")]
    assert any(line.startswith(f"  {rule}  ") for line in rules)
    assert all(word.casefold() in line.casefold() for line in rules)
    assert len(rules) < len(book.rules)
    assert "zyx" in longhall("rules", GAMES[0], "--search", "zyx").output


def test_bench_is_a_command() -> None:
    assert "hall  Measure" in longhall("bench", "--help").stdout


def test_bench_without_its_peer_gives_no_ratios(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    figures = json.loads(longhall("bench", "--games", "1", "--json").stdout)["figures"]
    assert [figure["name"] for figure in figures] == list(GAMES)
    for figure in figures:
        assert figure["decisions_per_second"] > 0
        assert figure["times_catanatron"] is None
        assert figure["copy_share"] is None
    told = longhall("bench", "--games", "1").stdout
    assert "catanatron is not installed: no ratios" in told
    assert "as fast" not in told


def test_the_figures_of_bench_fit_into_80_columns() -> None:
    """With large numbers, too, and with the ratios."""
    rows = [Figure(game, 4, 1_234_567.0, 24.11, 112.3, 15_698.0, 121.5, 1 / 145.6) for game in GAMES]
    printed_to = StringIO()
    Console(file=printed_to, width=80).print(printed(rows, "figures"))
    told = printed_to.getvalue()
    assert "…" not in told
    for game in GAMES:
        line = next(line for line in told.splitlines() if game in line)
        assert line.split() == [game, "4", "1,234,567", "24.11", "112.3", "15,698", "121.5", "1/145.6"]


def test_play_goes_on_with_a_loaded_game(tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    args = ("play", GAMES[0], "--bots", "random")
    assert longhall(*args, "--record", str(first), typed="1\n1\n1\n").exit_code == 0
    assert longhall(*args, "--load", str(first), "--record", str(second), typed=ONES).exit_code == 0
    before, after = (Record.load(path.read_text("utf-8")).data for path in (first, second))
    assert after["moves"][: len(before["moves"])] == before["moves"]
    assert after["seed"] == before["seed"]
    assert "won by" in longhall("verify", str(second)).output


def test_a_seed_deals_the_same_game(tmp_path: Path) -> None:
    def dealt(seed: str) -> Game:
        path = tmp_path / "game.json"
        longhall("play", GAMES[0], "--bots", "random", "--seed", seed, "--record", str(path))
        data = Record.load(path.read_text("utf-8")).data
        assert data["seed"] == seed
        return new(GAMES[0], data["seats"], seed)

    assert dealt("oak").digest() == dealt("oak").digest() != dealt("ash").digest()


@pytest.mark.parametrize("lang", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_the_coach_advises_who_plays_against_bots(game: str, lang: str) -> None:
    output = longhall("play", game, "--seed", "5", "--plain", "--lang", lang, typed="coach\n").output
    basis = voice_text(lang, "coach.basis")
    assert basis in output
    assert "1. " in output
    assert " %" in output


def test_people_at_one_keyboard_must_have_agreed_to_the_coach() -> None:
    people = ("play", "blood_rage", "--seed", "5", "--plain", "--bots", "none", "--seats", "2")
    refusal = "The coach answers when all have agreed to it: longhall play --coach."
    refused = longhall(*people, typed="\ncoach\n").output
    assert refusal in refused
    assert "Chances of victory now" not in refused
    answered = longhall(*people, "--coach", typed="\ncoach\n").output
    assert refusal not in answered
    assert "Chances of victory now: " in answered


def voice_text(lang: str, id: str) -> str:
    """The beginning of a text of the terminal, before its first argument."""
    return TERMINAL.texts[id][lang].partition("{")[0]
