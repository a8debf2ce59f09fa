"""A finished game is read again in the background, and what was read is kept."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path

import pytest

from longhall.bots.analysis import Analysis, Reader
from longhall.bots.random import Random
from longhall.core.play.start import new
from longhall.hall import analyses
from longhall.hall.analyses import Analyses, Played
from longhall.hall.settings import Settings
from longhall.hall.trouble import Limit
from tests.hall.served import Person, eventually, served


def test_a_finished_game_is_read_in_the_background(tmp_path: Path) -> None:
    with served(tmp_path, workers=1) as hall:
        ann = Person(hall.url, "Ann")
        made = ann.table("random", game="yggdrasil_chronicles")
        path = f"/api/tables/{made['id']}/analysis"
        assert ann.http.get(path).status_code == 403
        ann.post(f"/api/tables/{made['id']}/start")
        eventually(lambda: ann.get(f"/api/tables/{made['id']}")["state"] == "finished", "the bot does not finish")
        assert ann.get(path)["state"] == "reading"
        eventually(lambda: len(ann.get(path)["reads"]) >= analyses.PART, "nothing is read")
        # Lists tell how far that has come.
        (listed,) = ann.get("/api/tables", state="finished", mine=True)["tables"]
        assert 0 < listed["read"] < 1
        told = ann.get(path)
        read = told["reads"][0]
        assert read["label"] != read["move"]
        assert [0 <= chance <= 100 for chance in (*told["begun"], *read["chances"])] == [True, True]
        assert [row["number"] for row in told["reads"]] == list(range(1, len(told["reads"]) + 1))


def test_what_was_read_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "Reader", partial(Reader, fast=1, deep=1))
    game, bot = new("yggdrasil_chronicles", 1, 3), Random(2)
    while not game.over:
        game.play(0, bot.choose(game.view(0)))

    async def read() -> Analyses:
        reading = Analyses(Settings(data=tmp_path, workers=0))
        while reading.of("t", game.record(), game, "en").state == "reading":
            await asyncio.gather(*reading._reading.values())
        return reading

    first = asyncio.run(read()).of("t", game.record(), game, "en")
    assert first.state == "done"
    kept = Analyses(Settings(data=tmp_path, workers=0))
    assert (kept.share("t"), kept.share("another")) == (1.0, None)
    assert len(first.reads) == len(game.played)
    # Nobody reads it again, and a game that ended otherwise has another.
    monkeypatch.setattr(analyses, "Reader", None)
    assert asyncio.run(read()).of("t", game.record(), game, "es").accuracy == first.accuracy
    other = game.record()
    other.data["digest"] = "another"
    assert not Analyses(Settings(data=tmp_path, workers=0))._kept("t", other).done


def test_so_many_games_are_read_and_kept_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody has asked for lately is fetched from the disk again; what is being read stays."""
    monkeypatch.setattr(analyses, "AT_HAND", 2)
    monkeypatch.setattr(analyses, "MOST", 2)
    game = new("yggdrasil_chronicles", 1, 3)
    record = game.record()
    go_on = asyncio.Event()

    async def read_on(self: Analyses, text: str, found: Analysis) -> None:
        await go_on.wait()
        found.begun, found.done = [50.0], True

    monkeypatch.setattr(Analyses, "_read_on", read_on)

    async def main() -> None:
        reading = Analyses(Settings(data=tmp_path, workers=0))

        def of(table: str) -> str:
            return reading.of(table, record, game, "en").state

        assert [of("a"), of("b"), of("a")] == ["reading"] * 3
        with pytest.raises(Limit):
            of("c")
        assert {"a", "b"} <= set(reading._found)
        go_on.set()
        for table in "abcdef":
            of(table)
            await asyncio.gather(*reading._reading.values())
            assert of(table) == "done"
            assert len(reading._found) <= 2
            assert len(reading._reading) <= 2
        assert set(reading._found) == {"e", "f"}
        assert not reading.is_new("a", record)
        assert reading.of("a", record, game, "en").begun == [50.0]

    asyncio.run(main())


def test_a_reading_that_has_failed_says_so_and_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = new("yggdrasil_chronicles", 1, 3)
    tries: list[str] = []

    async def read_on(self: Analyses, text: str, found: Analysis) -> None:
        tries.append(text)
        if len(tries) == 1:
            raise OSError("no worker")
        found.begun, found.done = [50.0], True

    monkeypatch.setattr(Analyses, "_read_on", read_on)

    async def main() -> list[str]:
        reading = Analyses(Settings(data=tmp_path, workers=0))
        states: list[str] = []
        for _ in range(3):
            states.append(reading.of("t", game.record(), game, "en").state)
            await asyncio.gather(*reading._reading.values(), return_exceptions=True)
        return states

    assert asyncio.run(main()) == ["reading", "failed", "done"]
    assert len(tries) == 2


def test_how_well_a_seat_has_played_is_known_of_games_that_were_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Analysis("blood_rage", 2, 0, [], done=True)
    folder = tmp_path / "analyses"
    folder.mkdir()
    (folder / "read.json").write_text(json.dumps({"of": "a digest", **found.as_plain()}), "utf-8")
    (folder / "torn.json").write_text('{"of": "a dig', "utf-8")
    (folder / "empty.json").write_text("{}", "utf-8")
    reading = Analyses(Settings(data=tmp_path, workers=0))
    for seat in (0, 1):
        assert reading.played("read", seat) == Played(found.accuracy(seat), found.given_away(seat))
    assert [reading.played("read", 2), *[reading.played(name, 0) for name in ("torn", "empty", "none")]] == [None] * 4
    # It is read from the disk once.
    (folder / "read.json").unlink()
    assert reading.played("read", 1) is not None
    # So many are remembered.
    monkeypatch.setattr(analyses, "REMEMBERED", 300)
    for n in range(302):
        (folder / f"{n}.json").write_text(json.dumps({"of": "a digest", **found.as_plain()}), "utf-8")
        assert reading.played(str(n), 0) is not None
        assert len(reading._played) <= 300
