"""The deal is nobody's choice: the hall is committed first, players seal what they add, and all of it is shown."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from longhall.cli import main
from longhall.core.errors import BadRecord
from longhall.core.play.record import Record, digest
from longhall.core.play.start import new, replay
from longhall.hall import deal
from tests.hall.served import Live, Person, Served, eventually, good, play_some, seated, served


def sealed(commitment: str, secret: str) -> str:
    """As docs/fairness.md has it."""
    return hashlib.sha256(f"{commitment}:{secret}".encode()).hexdigest()


def secret(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()


def laid(ann: Person, bob: Person, **more: Any) -> Any:
    """A table at which both sit and have sealed something."""
    table = ann.table("me", "open", open=True, **more)
    bob.post(f"/api/tables/{table['id']}/join")
    for seat, person in enumerate((ann, bob)):
        seal = sealed(table["commitment"], secret(f"{table['id']} {seat}"))
        person.post(f"/api/tables/{table['id']}/seal", seat=seat, seal=seal)
    return table


def reveal(person: Person, table: Any, seat: int) -> Any:
    return person.post(f"/api/tables/{table['id']}/reveal", seat=seat, secret=secret(f"{table['id']} {seat}"))


def test_a_game_begins_when_everybody_has_shown_what_was_sealed(hall: Served, ann: Person, bob: Person) -> None:
    table = laid(ann, bob)
    path = f"/api/tables/{table['id']}"
    watching = Live(hall.url, table["id"])
    assert watching.until("scene")["scene"] is None
    started = ann.post(f"{path}/start")
    assert (started["state"], bool(started["dealing"])) == ("open", True)
    # Everybody sees what everybody is committed to before anything is shown.
    seals = [sealed(table["commitment"], secret(f"{table['id']} {seat}")) for seat in (0, 1)]
    assert [(seat["seal"], seat["shown"]) for seat in bob.get(path)["seats"]] == [(seals[0], False), (seals[1], False)]
    assert reveal(bob, table, 1)["state"] == "open"
    begun = reveal(ann, table, 0)
    assert (begun["state"], begun["dealing"]) == ("running", None)
    while watching.until("scene")["scene"] is None:
        pass
    watching.close()
    for seat, person in enumerate((ann, bob)):
        person.post(f"{path}/leave", seat=seat)
    done = finished_of(ann, table["id"])
    record = ann.get(f"{path}/record")
    assert record["longhall"] == 3
    assert record["seals"] == [[0, seals[0]], [1, seals[1]]]
    assert record["entropy"] == [secret(f"{table['id']} {seat}") for seat in (0, 1)]
    assert record["commitment"] == table["commitment"] == done["commitment"]
    # What both have shown is in the deal, in the order of the seats.
    for entropy, same in ((record["entropy"], True), (record["entropy"][::-1], False), (record["entropy"][:1], False)):
        dealt = new("blood_rage", 2, record["seed"], entropy, **record["options"]).record().data["luck"]
        assert (dealt == record["luck"][: len(dealt)]) is same
    verified = ann.get(f"{path}/verify")
    assert verified["ok"]
    assert any("sealed before any of them was shown" in line for line in verified["lines"])


def finished_of(person: Person, id: str) -> Any:
    eventually(lambda: person.get(f"/api/tables/{id}")["state"] == "finished")
    return person.get(f"/api/tables/{id}")


def test_nobody_can_choose_what_was_sealed_or_seal_it_late(hall: Served, ann: Person, bob: Person) -> None:
    table = laid(ann, bob)
    path = f"/api/tables/{table['id']}"
    assert bob.refused(f"{path}/reveal", seat=1, secret=secret("early"))[1]["code"] == "conflict"
    ann.post(f"{path}/start")
    reveal(bob, table, 1)
    # The host has seen what Bob adds, and can neither add another thing nor seal one.
    for n in range(5):
        assert ann.refused(f"{path}/reveal", seat=0, secret=secret(f"attempt {n}"))[0] == 400
    other = sealed(table["commitment"], secret("other"))
    assert ann.post(f"{path}/seal", seat=0, seal=other)["seats"][0]["seal"] not in (None, other)
    assert ann.refused(f"{path}/start")[1]["code"] == "conflict"
    assert bob.refused(f"{path}/reveal", seat=0, secret=secret(f"{table['id']} 0"))[0] == 403
    assert bob.refused(f"{path}/seal", seat=0, seal=other)[0] == 403
    assert reveal(ann, table, 0)["state"] == "running"
    # Whoever shows the same once more, because word of the start came late, is not refused.
    assert reveal(ann, table, 0)["state"] == "running"
    assert ann.refused(f"{path}/reveal", seat=0, secret=secret("another"))[0] == 409


def test_a_seal_is_good_for_one_commitment(hall: Served, ann: Person, bob: Person) -> None:
    """One that was made for another table, or before the hall was committed, is not what is shown here."""
    table = ann.table("me", "random")
    path = f"/api/tables/{table['id']}"
    ann.post(f"{path}/seal", seat=0, seal=sealed("0" * 64, secret("x")))
    ann.post(f"{path}/start")
    assert ann.refused(f"{path}/reveal", seat=0, secret=secret("x"))[0] == 400


@pytest.mark.parametrize("how", ["waited", "left", "dismissed"])
def test_a_deal_that_is_not_completed_deals_nothing(
    hall: Served, ann: Person, bob: Person, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever does not like what the others have shown gets another deal, not another choice; and it is counted."""
    table = laid(ann, bob)
    path = f"/api/tables/{table['id']}"
    ann.post(f"{path}/start")
    reveal(bob, table, 1)
    if how == "waited":
        monkeypatch.setattr(deal, "PATIENCE", 0.0)
        ann.post(f"{path}/start")
    elif how == "left":
        bob.post(f"{path}/leave", seat=1)
    else:
        ann.post(f"{path}/seat", seat=1, kind="bot", bot="random")
    anew = bob.get(path)
    assert (anew["state"], anew["dealing"], anew["deals"]) == ("open", None, 1)
    assert anew["commitment"] != table["commitment"]
    assert [(seat["seal"], seat["shown"]) for seat in anew["seats"]] == [(None, False)] * 2


def test_who_seals_nothing_holds_nobody_up(hall: Served, ann: Person) -> None:
    """Scripts need not take part; the record says that they did not."""
    table = ann.table("me", "random")
    assert ann.post(f"/api/tables/{table['id']}/start")["state"] == "running"
    id, scripts = seated(hall.url, ann, 2)
    assert play_some(scripts, 5000) == -1
    record = Record.load(ann.http.get(f"/api/tables/{id}/record").text)
    assert (record.data["longhall"], record.data["entropy"]) == (2, [])


def record_with_seals() -> dict[str, Any]:
    game = new("blood_rage", 2, "a seed")
    secrets = [secret("one"), secret("two")]
    seals = [(seat, sealed(game.commitment, text)) for seat, text in enumerate(secrets)]
    sealed_game = type(game)(game.title, 2, {}, "a seed", "", secrets, seals=seals)
    found: dict[str, Any] = json.loads(sealed_game.record().save())
    del found["seal"]
    return found


def saved(data: dict[str, Any]) -> str:
    return json.dumps({**data, "seal": digest(data)})


FORGERIES: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("another secret", lambda r: r["entropy"].__setitem__(1, secret("three"))),
    ("another seal", lambda r: r["seals"].__setitem__(1, [1, sealed("0" * 64, secret("two"))])),
    ("a secret more", lambda r: r["entropy"].append(secret("three"))),
    ("a seal less", lambda r: r["seals"].pop()),
    ("another order", lambda r: (r["seals"].reverse(), r["entropy"].reverse())),
    ("one seat twice", lambda r: r["seals"].__setitem__(1, [0, r["seals"][1][1]])),
    ("a seat that is none", lambda r: r["seals"].__setitem__(1, [7, r["seals"][1][1]])),
    ("no seal at all", lambda r: r.__setitem__("seals", "none")),
    ("a seal that is none", lambda r: r.__setitem__("seals", [[0], [1]])),
    ("no secret", lambda r: r.__setitem__("entropy", [1, 2])),
    ("a later format", lambda r: r.__setitem__("longhall", 4)),
    ("an older format", lambda r: r.__setitem__("longhall", 1)),
    ("format yes", lambda r: r.__setitem__("longhall", True)),
]


@pytest.mark.parametrize(("_", "forge"), FORGERIES, ids=[name for name, _ in FORGERIES])
def test_what_was_not_sealed_is_found_in_a_record(_: str, forge: Callable[[dict[str, Any]], object]) -> None:
    record = record_with_seals()
    assert replay(saved(record)).seals == [tuple(seal) for seal in record["seals"]]
    forge(record)
    with pytest.raises(BadRecord):
        replay(saved(record))


def test_the_command_line_says_what_a_record_proves(tmp_path: Path) -> None:
    def said(text: str) -> str:
        (tmp_path / "record").write_text(text)
        return CliRunner().invoke(main, ["verify", str(tmp_path / "record")], standalone_mode=False).output

    assert "seats 0, 1 added to the deal what each had sealed" in said(saved(record_with_seals()))
    assert "nobody added anything" in said(new("blood_rage", 2, "a seed").record().save())
    assert "unsealed; the last one could be chosen" in said(new("blood_rage", 2, "a seed", ["x"]).record().save())


def test_a_deal_survives_a_restart(tmp_path: Path) -> None:
    with served(tmp_path, workers=0) as hall:
        ann, bob = Person(hall.url, "Ann"), Person(hall.url, "Bob")
        table = laid(ann, bob)
        ann.post(f"/api/tables/{table['id']}/start")
        reveal(bob, table, 1)
    with served(tmp_path, workers=0) as hall:
        for person in (ann, bob):
            person.http.base_url = hall.url
        assert reveal(ann, table, 0)["state"] == "running"
        assert good(ann.http.get(f"/api/tables/{table['id']}/state", params={"seat": 0}))["scene"]
