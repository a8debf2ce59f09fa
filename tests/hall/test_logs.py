"""Logs say which table and sequence number, and never a token or a card."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from longhall.hall import logs
from longhall.hall.hall import Hall
from longhall.hall.lists import Lists
from tests.hall.served import PATIENCE, Live, Person, answers, eventually, free_port, play_some, seated, served


def test_logs_are_structured_and_keep_secrets(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    flags = ["--data", tmp_path, "--port", port, "--log", "debug", "--rate", 1e6, "--burst", 1_000_000]
    with open(tmp_path / "log", "w") as out:
        running = subprocess.Popen([sys.executable, "-m", "longhall.hall", *map(str, flags)], stderr=out, stdout=out)
    try:

        def opened() -> bool:
            assert running.poll() is None
            return answers(url)

        eventually(opened)
        ann = Person(url, "Ann")
        table, scripts = seated(url, ann, 2)
        play_some(scripts, 40)
        ann.http.post(f"/api/tables/{table}/move", json={"seat": 0, "seq": 0, "move": "x"})
        cards = [p["card"]["id"] for a in scripts[0].state()["scene"]["areas"] for p in a["pieces"] if p["card"]]
    finally:
        running.terminate()
        running.wait(PATIENCE)
    text = (tmp_path / "log").read_text()
    lines = [json.loads(line) for line in text.splitlines()[1:]]
    events = [line for line in lines if line["event"] == "event"]
    assert [line["seq"] for line in events] == list(range(1, 41))
    assert all(line["table"] == table for line in events)
    secrets = [ann.http.cookies["longhall"], *[script.token for script in scripts], *[f'"{card}' for card in cards]]
    assert not [secret for secret in secrets if secret in text]


async def fail(*args: object) -> None:
    """A mistake that quotes a card."""
    raise KeyError("thors_hammer")


def test_mistakes_are_logged_by_kind_and_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What an exception says may quote a hidden card or a token; what libraries say may do so, too."""
    monkeypatch.setattr(Lists, "tables", fail)
    with served(tmp_path, log="error") as hall:
        answer = Person(hall.url).http.get("/api/tables")
        assert (answer.status_code, answer.json()["code"]) == (500, "internal")
        assert "thors_hammer" not in answer.text
    text = capsys.readouterr().err
    line = next(json.loads(line) for line in text.splitlines() if "mistake" in line)
    assert (line["path"], line["exception"]) == ("/api/tables", "KeyError")
    assert "hall/test_logs.py" in line["where"][-1]
    assert "thors_hammer" not in text


def test_mistakes_of_live_connections_are_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Hall, "move", fail)
    with served(tmp_path, log="error", workers=0) as hall:
        table, scripts = seated(hall.url, Person(hall.url, "Ann"), 2)
        live = Live(hall.url, table, scripts[0].token)
        live.until("scene")
        live.send(move="pass", seq=0)
        with pytest.raises(ConnectionClosed) as closed:
            live.until("error")
        assert "thors_hammer" not in str(closed.value)
        # Whoever goes away in the middle is no mistake.
        for _ in range(5):
            Live(hall.url, table, scripts[1].token).socket.close_socket()
        assert Person(hall.url).get("/health")["ok"]
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [(line["path"], line["exception"]) for line in lines] == [(f"/api/tables/{table}/live", "KeyError")]
    assert "thors_hammer" not in json.dumps(lines)


def test_libraries_speak_in_the_same_form(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("warning")
    try:
        raise ValueError("thors_hammer")
    except ValueError:
        record = logging.LogRecord(
            "asyncio", logging.ERROR, "", 0, "Task %s\n<thors_hammer>", ("ended",), sys.exc_info()
        )
    logs.Passed().emit(record)
    text = capsys.readouterr().err
    line = json.loads(text)
    assert (line["event"], line["library"], line["exception"]) == ("Task ended", "asyncio", "ValueError")
    assert "thors_hammer" not in text
