"""`longhall campaign` as a user types it: files, refusals, damage, and games that are left and gone on with."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from longhall.core.speech.names import COMPLETE
from longhall.terminal.saved import Saved
from tests.terminal.shell import ONES, failed, longhall

GODS = "odin,thor,tyr"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "campaigns"
    monkeypatch.setenv("LONGHALL_CAMPAIGNS", str(place))
    return place


@pytest.fixture
def winter(folder: Path) -> Path:
    assert longhall("campaign", "start", "winter", "--gods", GODS).exit_code == 0
    return folder / "winter.json"


def test_a_campaign_from_game_to_game(winter: Path) -> None:
    """Bots play two games; the second has what the first brought."""
    for n in (1, 2):
        played = longhall("campaign", "play", "winter", "--as", "none", "--plain", "--seed", str(n))
        assert played.exit_code == 0, played.output
    saved = Saved.load(winter)
    assert saved.log["games"][0]["saga"] == 1
    assert len(saved.log["games"]) == 2
    shown = longhall("campaign", "show", "winter").output
    assert len(re.findall(r"^\d\. Saga", shown, re.M)) == 2
    assert "reconstruction" in shown
    assert "winter: Odin, Thor and Tyr." in longhall("campaign", "list").output


@pytest.mark.parametrize("lang", COMPLETE)
def test_every_command_in_every_language(winter: Path, lang: str) -> None:
    words = {"en": "Next", "es": "Siguiente", "it": "Prossima"}[lang]
    assert words in longhall("campaign", "show", "winter", "--lang", lang).output
    assert words in longhall("campaign", "list", "--lang", lang).output
    played = longhall("campaign", "play", "winter", "--plain", "--lang", lang, "--seed", "1", typed=ONES)
    assert played.exit_code == 0
    assert words in played.output
    # All win or lose together: no points are counted (YC-19.4).
    assert {"en": "together.", "es": "juntos.", "it": "insieme."}[lang] in played.output
    assert {"en": "Score", "es": "Puntos", "it": "Punti"}[lang] not in played.output
    assert "Odin" in longhall("campaign", "result", "winter", "--lang", lang).output


def test_a_game_that_is_left_goes_on(winter: Path) -> None:
    """What was answered is not lost, nor dealt anew."""
    left = longhall("campaign", "play", "winter", "--plain", "--seed", "5", typed="1\n1\n1\nquit\n")
    assert left.exit_code == 0
    moves = Saved.load(winter).running["moves"]
    assert len([seat for seat, _ in moves if seat == 0]) >= 3
    assert "under way" in longhall("campaign", "show", "winter").output
    assert "YC-23.5" in failed(longhall("campaign", "spend", "winter", "odin", "recruit", "elf"))
    longhall("campaign", "play", "winter", "--plain", typed="1\nquit\n")
    later = Saved.load(winter).running["moves"]
    assert later[: len(moves)] == moves
    assert len(later) > len(moves)
    assert longhall("campaign", "play", "winter", "--again", "--as", "none", "--plain").exit_code == 0
    assert len(Saved.load(winter).log["games"]) == 1


def saving(path: Path) -> int:
    """Plays a game after which everybody saves the experience; returns what Odin has."""
    saved = Saved.load(path)
    game = saved.next_game("3", "")
    while not game.over:
        asked = game.decisions[0]
        game.play(asked.seat, "done" if asked.rule == "YC-23.5" else game.moves(asked.seat)[0])
    saved.note(game)
    return int(saved.log["tables"]["odin"]["xp"])


def test_experience_is_spent_between_games(winter: Path) -> None:
    """The first Elf costs 1 XP (YC-23.1); refusals cite the rule and change nothing."""
    xp = saving(winter)
    assert xp >= 1
    spent = longhall("campaign", "spend", "winter", "odin", "recruit", "elf")
    assert spent.exit_code == 0
    assert f"{xp - 1} XP" in spent.output
    table = Saved.load(winter).log["tables"]["odin"]
    assert (table["xp"], table["elves"]) == (xp - 1, 1)
    assert "YC-23.6" in failed(longhall("campaign", "spend", "winter", "odin", "befriend", "blood_ties", "frigg"))
    assert "loki" in failed(longhall("campaign", "spend", "winter", "loki", "recruit", "elf"))
    assert "YC-23.1" in failed(longhall("campaign", "spend", "winter", "odin", "dance"))
    assert Saved.load(winter).log["tables"]["odin"] == table


def test_the_record_of_a_game_played_elsewhere(winter: Path, tmp_path: Path) -> None:
    """It must be the next game of this campaign, whole and over."""
    game = Saved.load(winter).next_game("7", "")
    record = tmp_path / "game.json"
    record.write_text(game.record().save(), "utf-8")
    assert "not over" in failed(longhall("campaign", "result", "winter", "--record", str(record)))
    args = ("play", "yggdrasil_chronicles", "--load", str(record), "--record", str(record), "--plain")
    done = longhall(*args, "--bots", "greedy,greedy,greedy")
    assert done.exit_code == 0, done.output
    taken = longhall("campaign", "result", "winter", "--record", str(record))
    assert taken.exit_code == 0, taken.output
    assert len(Saved.load(winter).log["games"]) == 1
    assert "not of the next game" in failed(longhall("campaign", "result", "winter", "--record", str(record)))


def test_names_and_gods(winter: Path) -> None:
    assert "already" in failed(longhall("campaign", "start", "winter", "--gods", GODS))
    assert "letters" in failed(longhall("campaign", "start", "../winter", "--gods", GODS))
    assert "loki" in failed(longhall("campaign", "start", "other", "--gods", "odin,loki"))
    assert "winter" in failed(longhall("campaign", "show", "wintr"))
    assert "loki" in failed(longhall("campaign", "play", "winter", "--as", "loki"))


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda text: text[: len(text) // 2], "cut short"),
        (lambda text: "[1, 2]", "not a campaign"),
        (lambda text: text.replace('"longhall_campaign": 1', '"longhall_campaign": 9'), "format 9"),
        (lambda text: text.replace('"xp": 0', '"xp": 9', 1), "seal"),
        (lambda text: json.dumps({**json.loads(text), "log": []}), "'log'"),
        (lambda text: json.dumps({k: v for k, v in json.loads(text).items() if k != "seal"}), "seal"),
        (lambda text: "\udcff", "damaged"),
    ],
)
def test_damaged_files(winter: Path, damage: object, says: str) -> None:
    """Each is told in one line, and nothing is written."""
    assert callable(damage)
    broken = damage(winter.read_text("utf-8")).encode("utf-8", "surrogateescape")
    winter.write_bytes(broken)
    for command in ("show", "play", "result"):
        assert says in failed(longhall("campaign", command, "winter"))
    assert winter.read_bytes() == broken
    assert "winter" in longhall("campaign", "list").output


def test_a_log_that_breaks_the_rules_is_refused_although_its_seal_fits(winter: Path) -> None:
    saved = Saved.load(winter)
    saved.log["tables"]["odin"]["xp"] = 20
    saved.save()
    assert "20 XP" in failed(longhall("campaign", "show", "winter"))


def test_a_file_is_replaced_whole_or_not_at_all(winter: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = winter.read_bytes()
    saved = Saved.load(winter)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(Exception, match="No space left"):
        saved.save()
    assert winter.read_bytes() == before
    assert list(winter.parent.iterdir()) == [winter]


def test_two_at_one_file(winter: Path) -> None:
    """Whoever comes later does not overwrite what the other one wrote."""
    first, second = Saved.load(winter), Saved.load(winter)
    first.running = {"moves": []}
    first.save()
    with pytest.raises(Exception, match="meanwhile"):
        second.save()


def test_bots_play_campaigns() -> None:
    args = ("campaign", "sim", "--gods", "odin,thor", "-n", "2", "--games", "2", "--bot", "random", "--json")
    result = json.loads(longhall(*args).output)
    assert result["won"]["played"] == 2
    assert result["chapters"]["saga1"]["played"] >= 2
    assert longhall(*args).output == json.dumps(result, indent=1, ensure_ascii=False) + "\n"


@pytest.mark.parametrize("lang", COMPLETE)
def test_rules_of_the_sagas_are_marked_as_reconstruction(lang: str) -> None:
    """One by one, as a section, and in the whole book; a rule of the printed book is not."""
    word = {"en": "reconstruction", "es": "reconstrucción", "it": "ricostruzione"}[lang]
    assert word in longhall("rules", "yggdrasil_chronicles", "YC-22.1.1", "--lang", lang).output
    section = longhall("rules", "yggdrasil_chronicles", "YC-22.1", "--lang", lang).output.splitlines()[1:]
    assert section
    assert all(line.endswith(f"{word})") for line in section)
    whole = longhall("rules", "yggdrasil_chronicles", "--lang", lang).output.splitlines()
    sagas = [line for line in whole if line.startswith("  YC-22.")]
    assert sagas
    assert all(line.endswith(f"{word})") for line in sagas)
    assert not any(line.endswith(f"{word})") for line in whole if line.startswith("  YC-23.7"))
