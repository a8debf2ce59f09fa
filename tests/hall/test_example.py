"""The example client of the documentation plays a whole game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.hall.served import PATIENCE, Person, Served, eventually

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_client.py"


def test_the_example_client_plays_to_the_end(hall: Served, ann: Person) -> None:
    table = ann.table("open", "open")
    links = [f"{hall.url}{seat['link']}" for seat in table["seats"]]
    clients = [
        subprocess.Popen([sys.executable, str(EXAMPLE), link], stdout=subprocess.PIPE, text=True) for link in links
    ]
    path = f"/api/tables/{table['id']}"

    def seated() -> bool:
        assert all(client.poll() is None for client in clients)
        return all(seat["taken"] for seat in ann.get(path)["seats"])

    eventually(seated, "the clients do not come in")
    ann.post(f"{path}/start")
    printed = [client.communicate(timeout=PATIENCE)[0] for client in clients]
    assert all(client.returncode == 0 for client in clients)
    assert all("winners:" in text for text in printed)
    assert ann.get(path)["state"] == "finished"


def test_the_example_is_short_enough_to_read() -> None:
    assert len([line for line in EXAMPLE.read_text().splitlines() if line.strip()]) <= 30
