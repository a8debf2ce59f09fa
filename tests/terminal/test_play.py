"""Whole games by typed lines: moves by number and by notation, commands, hand-over, leaving."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from longhall.core.play.game import Game
from longhall.core.play.record import Record
from longhall.core.play.start import new
from longhall.core.show.scene import Scene
from longhall.core.speech.names import COMPLETE
from longhall.core.title.registry import title
from longhall.terminal.texts import HELP, LEFT, Voice
from tests.terminal.shell import GAMES, ONES, longhall

GAME = GAMES[0]
WINS = {
    "en": r"wins\.|share the victory\.|have lost together\.|have won together\.",
    "es": r"Gana |comparten|Habéis perdido juntos\.|Habéis ganado juntos\.",
    "it": r"Vince |condividono|Avete perso insieme\.|Avete vinto insieme\.",
}


def played(path: Path) -> Game:
    """The recorded game, replayed."""
    from longhall import replay

    return replay(path.read_text("utf-8"))


@pytest.mark.parametrize("lang", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots(game: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = longhall(
        "play", game, "--bots", "random", "--seed", "1", "--lang", lang, "--record", str(path), typed=ONES
    )
    assert result.exit_code == 0
    assert re.search(WINS[lang], result.output)
    assert str(path) in result.output.splitlines()[-1]
    over = played(path)
    assert over.over
    scene = over.scene(0, lang)
    for panel in scene.panels:
        total = f"{panel.name}: Total{'e' * (lang == 'it')} {panel.score}"
        assert (total in result.output) != scene.co_operative
    for row in scene.sheet:
        assert row.name in result.output or scene.co_operative


@pytest.mark.parametrize("lang", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_at_one_keyboard(game: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    seats = str(title(game).max_seats)
    args = ("play", game, "--seats", seats, "--bots", "none", "--seed", "1", "--lang", lang, "--record", str(path))
    result = longhall(*args, typed=ONES)
    assert result.exit_code == 0
    assert re.search(WINS[lang], result.output)
    assert played(path).over


def test_plain_output_has_no_control_characters_and_short_facts() -> None:
    output = longhall("play", GAME, "--plain", "--bots", "random", "--seed", "1", typed=ONES).output
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", output)
    assert not re.search(r"[─│┃━┏▸]", output)


def test_bots_only_is_a_show() -> None:
    seats = title(GAME).min_seats
    result = longhall("play", GAME, "--seats", str(seats), "--bots", ",".join(["random"] * seats), "--seed", "1")
    assert result.exit_code == 0
    assert re.search(WINS["en"], result.output)


def names(scene: Scene) -> set[str]:
    """The names of the cards that only the seat itself sees."""
    area = next(a for a in scene.areas if a.id == "hand")
    return {piece.card.name for piece in area.pieces if piece.card}


def test_hand_over_hides_the_hand_of_the_player_before() -> None:
    """What is printed between two hand-overs holds no card name that only the other player may know."""
    game = new(GAME, 2, "3")
    first, second = (panel.name for panel in game.scene(-1).panels)
    hands = [names(game.scene(seat)) for seat in range(2)]
    output = longhall("play", GAME, "--seats", "2", "--bots", "none", "--seed", "3", typed="\n1\n1\n\n1\n").output
    parts = output.split("Pass the keyboard to ")
    assert [part.split(".")[0] for part in parts[1:]] == [first, second]
    for name in hands[0]:
        assert name in parts[1]
        assert name in hands[1] or name not in parts[2]
    for name in hands[1]:
        assert name in parts[2]
        assert name in hands[0] or name not in parts[1]


def test_the_player_before_may_take_back_at_hand_over(tmp_path: Path) -> None:
    """Plays on until a move can be taken back although the next player is asked, and types undo there."""
    path = tmp_path / "game.json"
    game = new(GAME, 2, "3")
    typed, last = "", -1
    while True:
        waiting = [asked.seat for asked in game.decisions]
        seat = last if last in waiting else waiting[0]
        if seat != last and last >= 0 and game.can_undo(last):
            break
        move = game.moves(seat)[-1].notation
        typed += ("\n" if seat != last else "") + f"{move}\n"
        last = seat
        game.play(seat, move)
    args = ("play", GAME, "--seats", "2", "--bots", "none", "--seed", "3", "--record", str(path))
    output = longhall(*args, typed=typed + "undo\n").output
    assert f"{game.scene(-1).panels[last].name} can still type undo." in output
    assert f"Taken back: {move}." in output
    assert Record.load(path.read_text("utf-8")).data["moves"] == game.record().data["moves"][:-1]


def script(*lines: str, lang: str = "en", seats: str = "2") -> str:
    """What the first player sees when typing these lines."""
    args = ("play", GAME, "--seats", seats, "--bots", "random", "--seed", "3", "--lang", lang)
    result = longhall(*args, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0
    return result.output


def begun() -> Game:
    """The game that `script` plays, before its first move."""
    return new(GAME, 2, "3")


@pytest.mark.parametrize("lang", COMPLETE)
def test_why_says_the_reason_and_the_rule(lang: str) -> None:
    game = begun()
    move = next(m for m in game.title.moves.moves if game.why_not(0, m) is not None)
    why = game.why_not(0, move, lang)
    assert why is not None
    output = script(f"why {move.notation}", lang=lang)
    assert f"{why.text} {why.rule}" in output
    assert game.title.rulebook[why.rule].texts[lang] in output


def test_why_of_a_possible_move_and_of_none() -> None:
    move = begun().moves(0)[0].notation
    assert "That move is possible" in script(f"why {move}")
    assert "That move is possible" in script("why 1")
    assert "is no move of this game" in script("why zork")
    assert "BR-5.4.1" in script("why upgrade troll clan_1")


@pytest.mark.parametrize("lang", COMPLETE)
def test_rules_of_the_decision_and_by_id(lang: str) -> None:
    game = begun()
    rule = game.title.rulebook[game.decisions[0].rule]
    assert rule.texts[lang] in script("rules", lang=lang)
    other = next(r for r in game.title.rulebook.rules.values() if r.reconstructed)
    output = script(f"rules {other.id.lower()}", "rules ZZ-99", lang=lang)
    assert other.texts[lang] in output
    assert {"en": "reconstruction", "es": "reconstrucción", "it": "ricostruzione"}[lang] in output
    assert "ZZ-99" in output


def test_an_illegal_move_is_refused_with_its_rule_and_nothing_is_lost() -> None:
    game = begun()
    move = next(m for m in game.title.moves.moves if game.why_not(0, m) is not None)
    why = game.why_not(0, move)
    assert why is not None
    output = script(move.notation, "zork", "99", game.moves(0)[0].notation)
    assert f"{why.text} {why.rule}" in output
    assert "“zork” is no move and no command" in output
    assert "There is no option 99" in output


def test_a_move_by_the_beginnings_of_its_words(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    move = begun().moves(0)[2]
    text = " ".join(word[:-1] for word in move.notation.split())
    longhall("play", GAME, "--seats", "2", "--bots", "random", "--seed", "3", "--record", str(path), typed=text + "\n")
    assert [0, move.notation] in Record.load(path.read_text("utf-8")).data["moves"]


def test_an_ambiguous_text_lists_its_candidates() -> None:
    game = begun()
    verb = game.moves(0)[0].family.verb
    output = script(verb)
    assert f"“{verb}” fits {len(game.moves(0))} moves. Which one?" in output
    for move in game.moves(0):
        assert move.notation in output


def test_undo_and_redo(tmp_path: Path) -> None:
    """With two seats the first of two cards can be taken back until the second is chosen."""
    path = tmp_path / "game.json"
    move = begun().moves(0)[0].notation
    args = ("play", GAME, "--seats", "2", "--bots", "random", "--seed", "3", "--record", str(path))
    output = longhall(*args, typed="redo\nundo\n1\nundo\nredo\n").output
    assert "Nothing was taken back that could be made again." in output
    assert "You have made no move that could be taken back." in output
    assert f"Taken back: {move}." in output
    assert f"Made again: {move}." in output
    assert [0, move] in Record.load(path.read_text("utf-8")).data["moves"]


def test_hand_card_board_seats_log_score_and_help() -> None:
    game = begun()
    scene = game.scene(0)
    hand = next(a for a in scene.areas if a.id == "hand")
    card = next(piece.card for piece in hand.pieces if piece.card)
    output = script("hand")
    for piece in hand.pieces:
        assert piece.card is not None
        assert piece.card.text in output
    for text in (card.id, card.name, card.name.upper(), card.name.replace("’", "'")):
        assert card.text in script(f"card {text}")
    assert "You see no card called “zork”" in script("card zork")
    board = next(a for a in scene.areas if a.id == "board")
    for spot in board.spots:
        assert spot.summary.rstrip(": ") in script("board")
    assert "Score 0" in script("seats")
    assert scene.log[-1].text in script("log 1").rpartition("help: ")[0]
    assert "log takes the number of lines" in script("log many")
    assert "Nobody has scored yet." in script("score")
    helped = script("help")
    for typed, meaning in HELP:
        assert f"{typed}: {Voice('en').say(meaning)}." in helped


def test_save_keeps_what_is_there_and_never_overwrites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("old.txt").write_text("mine")
    output = script("save", "save old.txt", "save new.json", "1", "save new.json", "save no/where.json")
    assert "save takes the name of a file" in output
    assert "old.txt is already there and was not touched" in output
    assert Path("old.txt").read_text() == "mine"
    assert output.count("Saved in new.json") == 2
    assert "no/where.json could not be written" in output
    assert len(played(Path("new.json")).played) >= 1


@pytest.mark.parametrize("lang", COMPLETE)
@pytest.mark.parametrize("typed", ["", "quit\n", "help\n:quit\n"])
def test_leaving_is_polite_and_leaves_nothing_behind(
    lang: str, typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = longhall("play", GAME, "--lang", lang, "--seed", "3", typed=typed)
    assert result.exit_code == 0
    assert result.output.splitlines()[-1] == Voice(lang).say(LEFT)
    assert list(tmp_path.iterdir()) == []


def test_options_and_seats_reach_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    longhall("play", GAME, "--seats", "3", "--seed", "3", "--option", "first_game=true", "--record", str(path))
    data = Record.load(path.read_text("utf-8")).data
    assert data["seats"] == 3
    assert data["options"]["first_game"] is True


def test_bots_sit_in_the_last_seats() -> None:
    output = longhall("play", GAME, "--seats", "3", "--bots", "random", "--seed", "3", typed=ONES).output
    names = [panel.name for panel in new(GAME, 3, "3").scene(-1).panels]
    asked = set(re.findall(r"^(\w+), type a number", output, re.MULTILINE))
    assert asked == set(names[:2])
