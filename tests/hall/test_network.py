"""A hall that was opened for one machine lets the local network in when that machine asks for it, and only then."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from longhall.hall import network
from tests.hall.served import PATIENCE, PLAIN, Live, Person, Script, Served, served

# Stands for this machine's address in its network: an address of its own, at which nobody listens yet.
NEAR = "127.0.0.2"


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(network, "own_address", lambda: NEAR)
    with served(tmp_path, workers=0, one_machine=False) as found:
        yield found


def reached(hall: Served) -> bool:
    """Whether anybody listens at the address of the network."""
    try:
        socket.create_connection((NEAR, hall.settings.port), timeout=PATIENCE).close()
    except ConnectionRefusedError:
        return False
    return True


def test_other_devices_come_in_when_they_are_let_in_and_no_longer(hall: Served) -> None:
    host = Person(hall.url, "Ann")
    near = f"http://{NEAR}:{hall.settings.port}"
    assert host.get("/api/network") == {"may": True, "address": None}
    assert not reached(hall)
    assert host.post("/api/network", on=True) == {"may": True, "address": near}
    assert host.get("/api/network")["address"] == near
    # The link of a seat works at the address that is shown, over HTTP and live.
    table = host.table("me", "open")
    token = table["seats"][1]["link"].rpartition("/")[2]
    joined = Script(near, table["id"], 1, token).post("/join", seat=1, name="Bo")
    assert joined.status_code == 200
    live = Live(near, table["id"], token=joined.json()["token"])
    assert live.until("scene")["table"]["mine"] == [1]

    assert host.post("/api/network", on=False) == {"may": True, "address": None}
    assert not reached(hall)
    with pytest.raises(ConnectionClosed):
        live.until("never")
    assert host.get(f"/api/tables/{table['id']}")["id"] == table["id"]
    host.post("/api/network", on=True)
    host.post("/api/network", on=True)
    assert reached(hall)


# A proxy has handed it on, or it was meant for an address that other machines use, too.
ELSEWHERE = (
    {"X-Forwarded-For": "192.168.1.7"},
    {"X-Forwarded-For": "127.0.0.1"},
    {"Via": "1.1 proxy"},
    {"Forwarded": "for=192.168.1.7"},
    {"Host": "192.168.1.20:8123"},
    {"Host": "hall.localhost"},
)


def test_only_the_machine_itself_lets_others_in(hall: Served) -> None:
    for headers in ELSEWHERE:
        stranger = httpx.Client(base_url=hall.url, headers={"X-Longhall": "1", **headers}, **PLAIN)
        assert stranger.get("/api/network").json() == {"may": False, "address": None}, headers
        answer = stranger.post("/api/network", json={"on": True})
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), headers
    assert not reached(hall)


def test_another_site_cannot_let_others_in(hall: Served) -> None:
    for headers in ({}, {"X-Longhall": "1", "Origin": "https://elsewhere.example"}):
        answer = httpx.post(f"{hall.url}/api/network", json={"on": True}, headers=headers, **PLAIN)
        assert answer.status_code == 403
    assert not reached(hall)


def test_who_said_where_the_hall_listens_has_decided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_address", lambda: "192.168.1.20")
    with served(tmp_path, workers=0, host="0.0.0.0") as hall:
        host = Person(hall.url, "Ann")
        # Links of a hall that everybody reaches lead to the address by which they do.
        address = f"http://192.168.1.20:{hall.settings.port}"
        assert host.get("/api/network") == {"may": False, "address": address}
        assert host.refused("/api/network", on=False)[0] == 409


def test_a_hall_for_one_machine_stays_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As those are that tests open: whatever they are sent, they do not listen in the network of the machine."""
    monkeypatch.setattr(network, "own_address", lambda: NEAR)
    with served(tmp_path, workers=0) as hall:
        host = Person(hall.url, "Ann")
        assert host.get("/api/network") == {"may": False, "address": None}
        assert host.refused("/api/network", on=True)[1]["code"] == "conflict"
        assert not reached(hall)


def test_a_machine_without_a_network_says_so(hall: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_address", lambda: None)
    status, error = Person(hall.url, "Ann").refused("/api/network", on=True)
    assert (status, error["error"]) == (409, "This machine is in no local network.")


@pytest.mark.parametrize(
    ("name", "here"),
    [
        ("localhost", True),
        ("127.0.0.1", True),
        ("::1", True),
        ("hall.example", False),
        ("www.example", False),
        ("localhost.example", False),
        ("192.168.1.20", False),
        ("", False),
    ],
)
def test_which_names_lead_nowhere_but_to_this_machine(name: str, here: bool) -> None:
    assert network.is_loopback(name) is here


@pytest.mark.parametrize(
    ("found", "address"),
    [("192.168.1.20", "192.168.1.20"), ("10.0.0.4", "10.0.0.4"), ("127.0.0.1", None), ("93.184.216.34", None)],
)
def test_an_address_of_the_open_network_is_not_a_local_one(
    monkeypatch: pytest.MonkeyPatch, found: str, address: str | None
) -> None:
    class Probe(socket.socket):
        def connect(self, address: object) -> None:
            pass

        def getsockname(self) -> tuple[str, int]:
            return found, 40_000

    monkeypatch.setattr("longhall.hall.network.socket.socket", Probe)
    assert network.own_address() == address
