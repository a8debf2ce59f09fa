"""What happens during a move comes in beats to those who ask, from their own view, and only the outcome to others."""

from __future__ import annotations

import json
from typing import Any

from tests.hall.served import PATIENCE, Live, Person, Served, changed, good, play_some, seated


def scene_after(known: dict[str, Any], news: dict[str, Any]) -> list[dict[str, Any]]:
    """The pictures of a film, the final one last."""
    scenes = [known["scene"]]
    for beat in news.get("film", []):
        scenes.append(changed(scenes[-1], beat["scene"]))
    return [*scenes[1:], changed(scenes[-1], news.get("scene", {}))]


class Watching(Live):
    """A connection that asks for films and keeps the last one."""

    film: list[dict[str, Any]]
    pictures: list[dict[str, Any]]

    def send(self, **message: Any) -> None:
        super().send(**message, **({"film": True} if "token" in message else {}))

    def look(self, seq: int) -> dict[str, Any]:
        """Waits for a position; the pictures that led to it are kept."""
        self.film, self.pictures = [], []
        while self.known.get("seq") != seq:
            message = json.loads(self.socket.recv(timeout=PATIENCE))
            if message["type"] == "scene":
                self.known = message
            elif message["type"] == "change":
                pictures = scene_after(self.known, message)
                self.pictures += pictures[:-1]
                self.film += message.get("film", [])
                self.known = {**self.known, **message, "scene": pictures[-1]}
        return self.known


def test_beats_lead_from_scene_to_scene(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 2, options={"first_game": True})
    first = scripts[0].state()
    seat = first["scene"]["prompt"]["waiting"][0]
    lives = [Watching(hall.url, id, script.token) for script in scripts]
    watcher, plain = Watching(hall.url, id), Live(hall.url, id, scripts[0].token)
    plain.until("scene")
    known = [live.look(first["seq"]) for live in (*lives, watcher)]
    options = known[seat]["scene"]["prompt"]["options"]
    move = next(o["notation"] for o in options if o["notation"].startswith("invade leader"))
    lives[seat].send(move=move, seq=first["seq"], id=1)
    for live in (*lives, watcher):
        live.look(first["seq"] + 1)
        assert [beat["kind"] for beat in live.film] == ["step"]
        beat, picture = live.film[0], live.pictures[0]
        assert (beat["mover"], beat["seq"], beat["lines"]) == (seat, first["seq"] + 1, 1)
        assert picture["log"][-1]["turn"] == seat
        assert not picture["prompt"]["options"]
        assert picture["log"] == live.known["scene"]["log"]
    # The last picture is the table as it stands.
    assert lives[0].known["scene"] == scripts[0].state()["scene"]
    news = plain.until("scene")
    assert "film" not in news["news"]
    assert news["scene"] == scripts[0].state()["scene"]
    for one in (*lives, watcher, plain):
        one.close()


def test_what_was_taken_back_is_not_shown(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 2, options={"first_game": True})
    first = scripts[0].state()
    seat = first["scene"]["prompt"]["waiting"][0]
    live = Watching(hall.url, id, scripts[seat].token)
    known = live.look(first["seq"])
    move = next(o["notation"] for o in known["scene"]["prompt"]["options"] if o["notation"].startswith("invade leader"))
    live.send(move=move, seq=first["seq"], id=1)
    live.look(first["seq"] + 1)
    live.send(undo=first["seq"] + 1)
    live.look(first["seq"] + 2)
    assert [beat["kind"] for beat in live.film] == ["back"]
    assert live.known["scene"]["log"][:-1] == known["scene"]["log"]
    live.close()


def test_whoever_comes_back_is_told_what_happened_since_the_own_move(hall: Served, ann: Person) -> None:
    table, scripts = seated(hall.url, ann, 3, options={"first_game": True})
    play_some(scripts, 7)
    others = 0
    for script in scripts:
        now, told = script.state(), good(script.http.get("/round", params={"seat": script.seat}))
        # From the own last move on, up to the table as it stands
        movers = [(beat["seq"], beat["mover"]) for beat in told["film"]]
        assert all(seq == told["moves"] + 1 or (seq > told["moves"] and mover != script.seat) for seq, mover in movers)
        pictures = [told["scene"], *scene_after(told, {"film": told["film"]})]
        assert pictures[-1]["log"] == now["scene"]["log"]
        others += any(mover != script.seat for _, mover in movers)
        assert scripts[script.seat - 1].http.get("/round", params={"seat": script.seat}).status_code == 403
    assert others >= 2
    # Who watches is told of the last round.
    path = f"/api/tables/{table}"
    now, told = Person(hall.url).get(f"{path}/state"), Person(hall.url).get(f"{path}/round")
    assert len({beat["mover"] for beat in told["film"]}) > 1
    assert [told["scene"], *scene_after(told, {"film": told["film"]})][-1]["log"] == now["scene"]["log"]
