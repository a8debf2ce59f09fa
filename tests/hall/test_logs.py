"""Logs say which table and sequence number, and never a token or a card."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import httpx

from tests.hall.served import Person, free_port, play_some, seated


def test_logs_are_structured_and_keep_secrets(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    flags = ["--data", tmp_path, "--port", port, "--log", "debug", "--rate", 1e6, "--burst", 1_000_000]
    with open(tmp_path / "log", "w") as out:
        running = subprocess.Popen([sys.executable, "-m", "longhall.hall", *map(str, flags)], stderr=out, stdout=out)
    try:
        while True:
            try:
                httpx.get(f"{url}/health", trust_env=False)
                break
            except httpx.TransportError:
                assert running.poll() is None
        ann = Person(url, "Ann")
        table, scripts = seated(url, ann, 2)
        play_some(scripts, 40)
        ann.http.post(f"/api/tables/{table}/move", json={"seat": 0, "seq": 0, "move": "x"})
        cards = [p["card"]["id"] for a in scripts[0].state()["scene"]["areas"] for p in a["pieces"] if p["card"]]
    finally:
        running.terminate()
        running.wait(20)
    text = (tmp_path / "log").read_text()
    lines = [json.loads(line) for line in text.splitlines()[1:]]
    events = [line for line in lines if line["event"] == "event"]
    assert [line["seq"] for line in events] == list(range(1, 41))
    assert all(line["table"] == table for line in events)
    secrets = [ann.http.cookies["longhall"], *[script.token for script in scripts], *[f'"{card}' for card in cards]]
    assert not [secret for secret in secrets if secret in text]
