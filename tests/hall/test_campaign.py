"""A campaign over many tables: results flow back, experience is spent, the same people go on."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from longhall.core.speech.names import COMPLETE
from tests.hall.served import Person, Script, Served, good, play_some, served

GAME = "yggdrasil_chronicles"


def begun(person: Person, roles: list[str], *kinds: str, **more: Any) -> Any:
    """A new campaign: me, open, or the name of a bot per role."""
    seats = [{"kind": k} if k in ("me", "open") else {"kind": "bot", "bot": k} for k in kinds]
    return person.post("/api/campaigns", **{"game": GAME, "roles": roles, "seats": seats, **more})


def joined(url: str, table: dict[str, Any]) -> list[Script]:
    """Scripts in all free seats of a table."""
    scripts = []
    for seat in table["seats"]:
        invited = Script(url, table["id"], seat["seat"], seat["link"].rpartition("/")[2])
        token = good(invited.post("/join", seat=seat["seat"], name=f"p{seat['seat']}"))["token"]
        scripts.append(Script(url, table["id"], seat["seat"], token))
    return scripts


def played(scripts: list[Script]) -> None:
    """Plays to the end, always the first move; experience is saved, not spent."""
    while True:
        state = scripts[0].state()
        if state["scene"]["over"]:
            return
        seat = state["scene"]["prompt"]["waiting"][0]
        state = scripts[seat].state()
        prompt = state["scene"]["prompt"]
        move = "done" if prompt["rule"] == "YC-23.5" else prompt["options"][0]["notation"]
        good(scripts[seat].move(state["seq"], move))


def test_a_campaign_goes_on_from_table_to_table(hall: Served, ann: Person) -> None:
    campaign = begun(ann, ["thor", "odin"], "open", "open", companions=["frigg"], title="The long winter")
    path = f"/api/campaigns/{campaign['id']}"
    first = campaign["table"]
    assert (campaign["running"], first["state"], first["campaign"]) == (True, "open", campaign["id"])
    scripts = joined(hall.url, first)
    ann.post(f"/api/tables/{first['id']}/start")
    # The gods are those of the campaign; nobody is asked for one.
    assert [panel["id"] for panel in scripts[0].state()["scene"]["panels"]] == ["thor", "odin"]
    played(scripts)
    after = ann.get(path)
    told = after["chronicle"]
    assert not after["running"]
    assert len(told["games"]) == 1
    # YC-23.4: a defeat, which is what always the first move comes to, brings 3 XP and the Health that is left.
    assert told["games"][0]["won"] is False
    left = [int(panel["facts"][0]["value"].split("/")[0]) for panel in scripts[0].state()["scene"]["panels"]]
    saved = [3 + health for health in left]
    assert [sheet["saved"] for sheet in told["sheets"]] == saved
    # Experience is spent by whoever holds the seat; the first Elf costs 1 XP (YC-23.1).
    spend = f"{hall.url}{path}/spend"
    bought = good(scripts[1].http.post(spend, json={"seat": 1, "move": "recruit elf"}))
    assert [sheet["saved"] for sheet in bought["chronicle"]["sheets"]] == [saved[0], saved[1] - 1]
    # Boxes are bought until one is too dear: how much Health was left is luck.
    boxes = [f"master {die}" for die in ("god_die iii", "god_die ii", "god_die i", "vanir_die ii", "vanir_die i")]
    tried = [scripts[1].http.post(spend, json={"seat": 1, "move": move}) for move in boxes]
    refused = [answer.json()["rule"] for answer in tried if answer.status_code == 422]
    assert set(refused) == {"YC-23.5"}
    assert scripts[1].http.post(spend, json={"seat": 0, "move": "recruit elf"}).status_code == 403
    # The next table has the same people in the same seats, and what was bought.
    second = ann.post(f"{path}/next")
    assert ann.post(f"{path}/next")["id"] == second["id"]
    assert second["id"] != first["id"]
    assert second["options"]["saga"] == 1
    assert [seat["name"] for seat in second["seats"]] == ["p0", "p1"]
    late = scripts[1].http.post(spend, json={"seat": 1, "move": "recruit elf"})
    assert (late.status_code, late.json()["code"]) == (409, "conflict")
    ann.post(f"/api/tables/{second['id']}/start")
    again = [Script(hall.url, second["id"], seat, script.token) for seat, script in enumerate(scripts)]
    played(again)
    assert len(ann.get(path)["chronicle"]["games"]) == 2
    assert ann.get(f"/api/tables/{second['id']}/verify")["ok"]
    replayed = ann.http.get(f"/api/tables/{second['id']}/record").json()
    assert replayed["position"]["gods"]["odin"]["table"]["elves"] == 1
    assert ann.refused(f"/api/tables/{second['id']}/rematch")[1]["code"] == "conflict"


def test_people_and_bots(hall: Served, ann: Person, bob: Person) -> None:
    """A friend comes by link, a bot plays a seat; only people of the campaign go on with it."""
    campaign = begun(ann, ["odin", "thor", "tyr"], "me", "open", "random")
    path = f"/api/campaigns/{campaign['id']}"
    table = f"/api/tables/{campaign['table']['id']}"
    assert campaign["mine"] == [0]
    assert bob.refused(f"{path}/next")[0] == 403
    assert bob.get("/api/campaigns")["campaigns"] == []
    bob.http.headers["Authorization"] = f"Bearer {campaign['table']['seats'][1]['link'].rpartition('/')[2]}"
    bob.post(f"{table}/join")
    del bob.http.headers["Authorization"]
    assert [c["id"] for c in bob.get("/api/campaigns")["campaigns"]] == [campaign["id"]]
    assert bob.get(path)["mine"] == [1]
    # A table that is given up brings nothing; the same saga is laid again, with the same people.
    ann.post(f"{table}/abandon")
    after = ann.get(path)
    assert (after["running"], after["chronicle"]["games"]) == (False, [])
    laid = bob.post(f"{path}/next")
    assert laid["id"] != campaign["table"]["id"]
    assert [seat["name"] for seat in ann.post(f"{path}/next")["seats"]][:2] == ["Ann", "Bob"]
    assert [seat["bot"] for seat in laid["seats"]] == ["", "", "random"]
    assert bob.refused(f"{path}/spend", seat=0, move="recruit elf")[0] == 403
    assert Person(hall.url, "Eve").refused(f"{path}/next")[0] == 403


def with_bob(ann: Person, bob: Person) -> str:
    """The path of a campaign of two people whose first table was given up."""
    campaign = begun(ann, ["odin", "thor", "tyr"], "me", "open", "random")
    invited = {"Authorization": f"Bearer {campaign['table']['seats'][1]['link'].rpartition('/')[2]}"}
    table = f"/api/tables/{campaign['table']['id']}"
    good(bob.http.post(f"{table}/join", json={}, headers=invited))
    ann.post(f"{table}/abandon")
    return f"/api/campaigns/{campaign['id']}"


def test_nobody_sits_at_the_next_table_unasked(hall: Served, ann: Person, bob: Person) -> None:
    """Seats wait for whoever held them, however many tables are laid and given up meanwhile."""
    path = with_bob(ann, bob)
    for _ in range(2):
        laid = ann.post(f"{path}/next")
        assert [(seat["kind"], seat["person"]) for seat in laid["seats"][:2]] == [("human", ann.id), ("open", None)]
        assert ann.refused(f"/api/tables/{laid['id']}/start")[1]["code"] == "conflict"
        told = bob.get(path)
        assert (told["mine"], told["names"][:2], told["table"]["mine"]) == ([1], ["Ann", "Bob"], [])
        ann.post(f"/api/tables/{laid['id']}/abandon")
    laid = ann.post(f"{path}/next")
    mine = bob.post(f"{path}/next")
    assert (mine["id"], mine["mine"]) == (laid["id"], [1])
    assert ann.post(f"/api/tables/{laid['id']}/start")["state"] == "running"
    assert bob.post(f"{path}/next")["id"] == laid["id"]


def test_a_seat_that_the_host_gave_away_waits_for_nobody(hall: Served, ann: Person, bob: Person) -> None:
    path = with_bob(ann, bob)
    laid = ann.post(f"{path}/next")
    ann.post(f"/api/tables/{laid['id']}/seat", seat=1, kind="open")
    assert bob.refused(f"{path}/next")[0] == 403
    told = bob.get(path)
    assert (told["mine"], told["names"][1], told["table"]["seats"][1]["kind"]) == ([], "", "open")


def test_whoever_takes_a_seat_that_waited_holds_it(hall: Served, ann: Person, bob: Person) -> None:
    path = with_bob(ann, bob)
    laid, cid = ann.post(f"{path}/next"), Person(hall.url, "Cid")
    invited = {"Authorization": f"Bearer {laid['seats'][1]['link'].rpartition('/')[2]}"}
    good(cid.http.post(f"/api/tables/{laid['id']}/join", json={}, headers=invited))
    assert (cid.get(path)["mine"], bob.get(path)["mine"]) == ([1], [])
    assert ann.get(path)["names"][:2] == ["Ann", "Cid"]


def test_campaigns_know_nothing_of_each_other(hall: Served, ann: Person, bob: Person) -> None:
    """Whatever happens in one of them, in whatever order they were begun."""
    one, two, three = sorted((begun(ann, ["thor"], "open") for _ in range(3)), key=lambda c: str(c["id"]))
    others = {campaign["id"]: joined(hall.url, campaign["table"]) for campaign in (one, three)}
    before = [ann.get(f"/api/campaigns/{id}") for id in others]
    assert [told["table"]["id"] for told in before] == [one["table"]["id"], three["table"]["id"]]
    path, scripts = f"/api/campaigns/{two['id']}", joined(hall.url, two["table"])
    ann.post(f"/api/tables/{two['table']['id']}/start")
    played(scripts)
    assert not ann.get(path)["running"]
    good(scripts[0].http.post(f"{hall.url}{path}/spend", json={"seat": 0, "move": "recruit elf"}))
    (stranger,) = others[one["id"]]
    assert stranger.http.post(f"{hall.url}{path}/spend", json={"seat": 0, "move": "recruit elf"}).status_code == 403
    second = ann.post(f"{path}/next")
    assert ann.get(path)["table"]["id"] == second["id"]
    assert [ann.get(f"/api/campaigns/{id}") for id in others] == before
    his = begun(bob, ["odin"], "open")["id"]
    assert [who.get(f"/api/campaigns/{id}")["creator"] for who, id in ((ann, his), (bob, one["id"]))] == [False, False]


def test_a_campaign_does_not_bring_people_together_who_want_to_be_apart(hall: Served, ann: Person, bob: Person) -> None:
    path = with_bob(ann, bob)
    bob.post("/api/me/blocks", person=ann.id, kind="block")
    laid = ann.post(f"{path}/next")
    assert bob.refused(f"{path}/next")[0] == 403
    assert [seat["person"] for seat in ann.get(f"/api/tables/{laid['id']}")["seats"]] == [ann.id, None, None]


def test_a_result_is_counted_once(hall: Served, ann: Person) -> None:
    """Whoever asks first takes it in; nobody takes it in again."""
    campaign = begun(ann, ["thor"], "open")
    scripts = joined(hall.url, campaign["table"])
    ann.post(f"/api/tables/{campaign['table']['id']}/start")
    played(scripts)
    with ThreadPoolExecutor(8) as several:
        told = list(several.map(lambda _: ann.get(f"/api/campaigns/{campaign['id']}"), range(16)))
    assert [len(c["chronicle"]["games"]) for c in told] == [1] * 16


def test_a_campaign_outlives_its_hall(tmp_path: Path) -> None:
    with served(tmp_path) as first:
        ann = Person(first.url, "Ann")
        campaign = begun(ann, ["thor"], "open")
        scripts = joined(first.url, campaign["table"])
        ann.post(f"/api/tables/{campaign['table']['id']}/start")
        play_some(scripts, 10)
        cookies = ann.http.cookies
    with served(tmp_path) as second:
        ann = Person(second.url)
        ann.http.cookies = cookies
        script = Script(second.url, campaign["table"]["id"], 0, scripts[0].token)
        assert script.state()["moves"] == 10
        played([script])
        assert len(ann.get(f"/api/campaigns/{campaign['id']}")["chronicle"]["games"]) == 1


@pytest.mark.parametrize("lang", COMPLETE)
def test_what_is_told_in_every_language(ann: Person, lang: str) -> None:
    campaign = begun(ann, ["odin"], "me")
    told = ann.get(f"/api/campaigns/{campaign['id']}", lang=lang)["chronicle"]
    word = {"en": "Murder", "es": "asesinato", "it": "assassinio"}[lang]
    assert word in told["headline"]
    assert all(chapter["reconstructed"] for chapter in told["chapters"])


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "blood_rage"},
        {"game": "chess"},
        {"roles": ["odin", "odin"]},
        {"roles": ["odin", "loki"]},
        {"roles": ["odin"]},
        {"companions": ["odin"]},
        {"companions": ["frigg", "tyr"]},
        {"seats": [{"kind": "bot", "bot": "oracle"}, {"kind": "me"}]},
    ],
)
def test_campaigns_that_cannot_be(ann: Person, wrong: dict[str, Any]) -> None:
    body = {"game": GAME, "roles": ["odin", "thor"], "seats": [{"kind": "me"}, {"kind": "open"}], **wrong}
    status, error = ann.refused("/api/campaigns", **body)
    assert status in (400, 404)
    assert error["code"] in ("invalid", "not_found")


def test_the_games_say_who_can_take_part(ann: Person) -> None:
    """YC-3.9, YC-3.10: one support god with two players, two alone; a game without a campaign says so."""
    games = {game["id"]: game for game in ann.get("/api/games")}
    rules = games[GAME]["campaign"]
    assert rules["companions"] == {"1": 2, "2": 1, "3": 0, "4": 0, "5": 0}
    assert len(rules["roles"]) == 7
    assert games[GAME]["co_operative"]
    assert games["blood_rage"]["campaign"] is None
    assert not games["blood_rage"]["co_operative"]


def test_somebody_without_a_name_begins_nothing(hall: Served) -> None:
    stranger = Person(hall.url)
    assert stranger.refused("/api/campaigns", game=GAME, roles=["odin"], seats=[{"kind": "me"}])[0] == 403
    assert stranger.get("/api/campaigns") == {"campaigns": []}
    assert stranger.http.get("/api/campaigns/nothing").status_code == 404


@pytest.mark.parametrize("lang", COMPLETE)
def test_the_rules_say_what_is_reconstruction(ann: Person, lang: str) -> None:
    """Every rule of the sagas' pages is; what a ticked box does (YC-23.7) is in the printed rulebook."""
    rules = {rule["id"]: rule for rule in ann.get(f"/api/games/{GAME}/rules", lang=lang)["rules"]}
    sagas = [rule for id, rule in rules.items() if id.startswith("YC-22.")]
    assert sagas
    assert all(rule["reconstructed"] and "house" in rule["source"] for rule in sagas)
    assert not rules["YC-23.7"]["reconstructed"]
