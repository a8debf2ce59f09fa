"""From any position of a finished game somebody sits down in any seat and plays on against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.hall.served import Person, eventually, served


def pieces(scene: dict[str, Any]) -> set[tuple[str, str]]:
    """Everything that lies somewhere, and where."""
    found = {(area["id"], piece["id"]) for area in scene["areas"] for piece in area["pieces"]}
    assert found
    return found


def test_a_position_of_a_replay_is_played_on(tmp_path: Path) -> None:
    with served(tmp_path, workers=1) as hall:
        ann = Person(hall.url, "Ann")
        old = ann.table("random", "random", "random", game="brian_boru")["id"]
        asked = {"at": 40, "seat": 1, "bots": ["random", "", "random"]}
        assert ann.refused(f"/api/tables/{old}/whatif", **asked)[0] in (403, 409)
        ann.post(f"/api/tables/{old}/start")
        eventually(lambda: ann.get(f"/api/tables/{old}")["state"] == "finished", "the bots do not finish")
        before = ann.get(f"/api/tables/{old}/state", at=40, seat=1)["scene"]
        made = ann.post(f"/api/tables/{old}/whatif", **asked)
        assert [seat["kind"] for seat in made["seats"]] == ["bot", "human", "bot"]
        assert not made["rated"]
        ann.post(f"/api/tables/{made['id']}/start")
        first = ann.get(f"/api/tables/{made['id']}/state", at=0, seat=1)["scene"]
        assert pieces(first) == pieces(before)
        assert [panel["score"] for panel in first["panels"]] == [panel["score"] for panel in before["panels"]]
        # In any other seat against others, after another move than was made there
        mover, played = ann.get(f"/api/tables/{old}/record")["moves"][40]
        options = ann.get(f"/api/tables/{old}/state", at=40, seat=mover)["scene"]["prompt"]["options"]
        other = [option["notation"] for option in options if option["notation"] != played][:1]
        for move in other:
            ann.post(f"/api/tables/{old}/whatif", at=40, seat=2, move=move, bots=["thrall", "jarl"])
        assert ann.refused(f"/api/tables/{old}/whatif", at=40, seat=2, move="no move")[0] == 400
        # It can also be looked at how the table had been, move by move; the game itself stays what it was.
        seen = f"/api/tables/{old}/state"
        assert pieces(ann.get(seen, at=40, seat=1, then=[f"{mover} {played}"])["scene"]) == pieces(
            ann.get(seen, at=41, seat=1)["scene"]
        )
        for then in ("no move", f"{mover} no move", "9 pass", f"{1 - mover % 2 + 2} {played}"):
            assert ann.http.get(seen, params={"at": 40, "then": then}).status_code == 400
        assert pieces(ann.get(seen, at=40, seat=1)["scene"]) == pieces(before)
        # The game goes on: bots move until the seat is asked, or it is over.
        eventually(
            lambda: 1 in ann.get(f"/api/tables/{made['id']}/state")["scene"]["prompt"]["waiting"], "nobody is asked"
        )
        last = ann.get(f"/api/tables/{old}/state")["moves"]
        assert ann.refused(f"/api/tables/{old}/whatif", at=last, seat=1)[0] == 400
