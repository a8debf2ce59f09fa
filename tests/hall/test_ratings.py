"""Ratings: one scale for people and levels, each rated game counted once, and the ladder that follows."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest
from sqlalchemy import Connection, update

from longhall.bots.analysis import Analysis, Read
from longhall.bots.levels import LEVELS
from longhall.bots.rating import changes, level_rating, rating_by_share, shares
from longhall.core.speech.names import COMPLETE
from longhall.core.title.registry import games
from longhall.hall.games import game_out, phase_names
from longhall.hall.schema import tables
from tests.hall.served import Person, Served, eventually


def test_the_share_of_wins_follows_from_the_ratings() -> None:
    """10^(r/400) over the sum of all seats'; K = 24: who should win 18 of 100 gains 20 or loses 4."""
    assert shares([1200.0] * 4) == pytest.approx([0.25] * 4)
    assert shares([1600.0, 1200.0]) == pytest.approx([10 / 11, 1 / 11])
    ratings = [rating_by_share(0.18, 4), 1200.0, 1200.0, 1200.0]
    assert shares(ratings)[0] == pytest.approx(0.18)
    assert round(changes(ratings, [0])[0]) == 20
    assert round(changes(ratings, [2])[0]) == -4
    assert sum(changes(ratings, [1, 3])) == pytest.approx(0)
    assert changes(ratings, [1, 3])[1] == pytest.approx(changes(ratings, [1, 3])[3])


def test_levels_stand_where_matches_have_put_them_and_nowhere_else() -> None:
    konung = level_rating("konung", "blood_rage", 4)
    assert konung is not None
    assert shares([konung, 1200, 1200, 1200])[0] == pytest.approx(0.95)
    assert level_rating("konung", "brian_boru", 5) is None
    for players in (2, 3, 4, 5):
        assert level_rating("karl", "brian_boru", players) == 1200
    # A level that plays otherwise than it was measured has no number.
    assert level_rating("random", "blood_rage", 4) is None
    assert set(LEVELS) == {"thrall", "karl", "jarl", "konung"}


def test_a_game_tells_how_strong_its_levels_are_as_far_as_that_was_measured() -> None:
    found = {(s.players, s.level): (s.wins, s.rating) for s in game_out("blood_rage").strengths}
    assert found[4, "karl"] == (25, 1200)
    assert found[4, "konung"] == (95, round(rating_by_share(0.95, 4)))
    assert (5, "konung") not in {(s.players, s.level) for s in game_out("brian_boru").strengths}
    # Where all win or lose together a level has no rating.
    together = {(s.mode, s.level): (s.wins, s.rating) for s in game_out("yggdrasil_chronicles").strengths}
    assert together["hard", "konung"] == (97, None)
    assert {mode for mode, _ in together} == {"easy", "hard"}


def rated(host: Person, *others: Person, game: str = "blood_rage", **more: Any) -> str:
    """A rated table at which these people sit and that has started."""
    table = host.table("me", *["open"] * len(others), game=game, open=True, rated=True, **more)["id"]
    for other in others:
        other.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    return str(table)


def end(hall: Served, id: str, winners: list[int]) -> None:
    """A game ends like this, without the way there."""

    def write(c: Connection) -> None:
        over = {"state": "finished", "winners": winners, "scores": [0] * 4, "waiting": []}
        c.execute(update(tables).where(tables.c.id == id).values(over))

    hall.run(hall.hall.store.write(write))
    hall.hall.shelf.drop(id)


def stands(person: Person, game: str = "blood_rage", players: int = 2) -> tuple[int, int] | None:
    """Rating and number of games."""
    found = person.get(f"/api/ratings/{person.id}")
    return next(((r["rating"], r["games"]) for r in found if (r["game"], r["players"]) == (game, players)), None)


def test_a_game_that_is_played_to_its_end_is_counted_once(hall: Served, ann: Person, bob: Person) -> None:
    table = rated(ann, bob)
    rng = random.Random(1)
    state = ann.get(f"/api/tables/{table}/state", seat=0)
    while not state["scene"]["over"]:
        mover = state["scene"]["prompt"]["waiting"][0]
        who = (ann, bob)[mover]
        state = who.get(f"/api/tables/{table}/state", seat=mover)
        move = rng.choice(state["scene"]["prompt"]["options"])["notation"]
        who.post(f"/api/tables/{table}/move", seat=mover, seq=state["seq"], move=move)
        state = who.get(f"/api/tables/{table}/state", seat=mover)
    eventually(lambda: stands(ann) is not None)
    shown = ann.get(f"/api/tables/{table}")
    assert shown["rated"]
    expected = [1200 + 24 * ((seat in shown["winners"]) / len(shown["winners"]) - 0.5) for seat in (0, 1)]
    assert [stands(ann), stands(bob)] == [(round(expected[0]), 1), (round(expected[1]), 1)]
    for again in (hall.hall.ratings.note(table), hall.hall.ratings.catch_up(0.0)):
        hall.run(again)
    assert stands(ann) == (round(expected[0]), 1)
    curve = bob.get(f"/api/ratings/{bob.id}/blood_rage", players=2)
    assert [(r["table"], r["rating"]) for r in curve["results"]] == [(table, round(expected[1]))]
    assert (curve["rating"]["about"], curve["even"]) == (True, 0.5)


def test_a_result_that_could_not_be_taken_in_at_once_is_taken_in_later(hall: Served, ann: Person, bob: Person) -> None:
    """Whatever stops the hall between the end of a game and its ratings."""
    table = rated(ann, bob)
    end(hall, table, [1])
    # Only what ended since then is looked at.
    hall.run(hall.hall.ratings.catch_up(time.time() + 3600))
    assert stands(ann) is None
    hall.run(hall.hall.ratings.catch_up(0.0))
    assert [stands(ann), stands(bob)] == [(1188, 1), (1212, 1)]
    # The next one begins where this one ended: 10^(12/400) to 10^(-12/400).
    again = rated(ann, bob)
    end(hall, again, [1])
    hall.run(hall.hall.ratings.note(again))
    assert [stands(ann), stands(bob)] == [(1177, 2), (1223, 2)]


def test_unrated_and_unfinished_games_change_nothing(hall: Served, ann: Person, bob: Person) -> None:
    table = ann.table("me", "open", open=True)["id"]
    bob.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    end(hall, table, [0])
    running = rated(ann, bob)
    for id in (table, running):
        hall.run(hall.hall.ratings.note(id))
    assert stands(ann) is None
    assert [ann.get(f"/api/tables/{id}")["rated"] for id in (table, running)] == [False, True]


def test_what_tells_nothing_about_strength_is_not_rated(hall: Served, ann: Person, bob: Person) -> None:
    assert (
        ann.refused("/api/tables", game="yggdrasil_chronicles", seats=[{"kind": "me"}, {"kind": "open"}], rated=True)[0]
        == 409
    )
    twice = ann.table("me", "me", rated=True)["id"]
    assert "one seat" in ann.refused(f"/api/tables/{twice}/start")[1]["error"]
    unknown = ann.table("me", "random", rated=True)["id"]
    assert "not measured" in ann.refused(f"/api/tables/{unknown}/start")[1]["error"]
    nobody = ann.table("karl", "karl", rated=True)["id"]
    assert ann.refused(f"/api/tables/{nobody}/start")[0] == 409
    stranger = ann.table("me", "open", rated=True)
    token = stranger["seats"][1]["link"].rpartition("/")[2]
    Person(hall.url).http.post(
        f"/api/tables/{stranger['id']}/join", json={"name": "X"}, headers={"Authorization": f"Bearer {token}"}
    )
    assert "name" in ann.refused(f"/api/tables/{stranger['id']}/start")[1]["error"]
    fair = ann.table("me", "karl", rated=True)["id"]
    ann.post(f"/api/tables/{fair}/start")


def test_each_game_has_its_own_rating_and_a_victory_is_shared(hall: Served, ann: Person, bob: Person) -> None:
    """Among three equals the winner gains 24 x 2/3; two who win together 24 x (1/2 - 1/3) each."""
    cat = Person(hall.url, "Cat")
    for game, winners in (("reavers_of_midgard", [0]), ("brian_boru", [0, 1])):
        table = rated(ann, bob, cat, game=game)
        end(hall, table, winners)
        hall.run(hall.hall.ratings.note(table))
    assert [stands(who, "reavers_of_midgard", 3) for who in (ann, bob, cat)] == [(1216, 1), (1192, 1), (1192, 1)]
    assert [stands(who, "brian_boru", 3) for who in (ann, bob, cat)] == [(1204, 1), (1204, 1), (1192, 1)]
    curves = [who.get(f"/api/ratings/{who.id}/brian_boru", players=3) for who in (ann, bob, cat)]
    assert [curve["results"][0]["won"] for curve in curves] == [0.5, 0.5, 0.0]


def test_levels_neither_gain_nor_lose(hall: Served, ann: Person) -> None:
    table = ann.table("me", "konung", "karl", "karl", rated=True)["id"]
    ann.post(f"/api/tables/{table}/start")
    before = ann.get("/api/ladder/blood_rage", players=4)["rungs"]
    end(hall, table, [0])
    hall.run(hall.hall.ratings.note(table))
    after = ann.get("/api/ladder/blood_rage", players=4)["rungs"]
    assert [r for r in after if r["level"]] == [{**r, "rank": r["rank"] + (r["rating"] <= 1200)} for r in before]
    konung = level_rating("konung", "blood_rage", 4)
    assert konung is not None
    share = shares([1200, konung, 1200, 1200])[0]
    assert stands(ann, players=4) == (round(1200 + 24 * (1 - share)), 1)


def test_the_ladder_shows_people_and_levels_best_first(hall: Served) -> None:
    ann, bob, carl = (Person(hall.url, name) for name in ("Ann", "Bob", "Carl"))
    for winner in (0, 0):
        table = rated(ann, bob, carl)
        end(hall, table, [winner])
        hall.run(hall.hall.ratings.note(table))
    ladder = bob.get("/api/ladder/blood_rage", players=3)
    assert ladder["people"] == 3
    names = [rung["name"] or rung["level"] for rung in ladder["rungs"]]
    assert set(names) == {"Ann", "Bob", "Carl", "thrall", "karl", "jarl"}
    assert names.index("jarl") < names.index("Ann") < names.index("karl")
    assert names.index("karl") < min(names.index("Bob"), names.index("Carl"))
    assert [rung["rank"] for rung in ladder["rungs"]] == [1, 2, 3, 4, 5, 6]
    assert [rung["place"] for rung in ladder["rungs"] if rung["name"]] == [1, 2, 3]
    assert {rung["place"] for rung in ladder["rungs"] if rung["level"]} == {None}
    assert [rung["you"] for rung in ladder["rungs"]].count(True) == 1
    assert ladder["rungs"][names.index("Ann")]["last"] == stands(ann, players=3)[0] - round(1200 + 24 * 2 / 3)  # type: ignore[index]
    assert all(rung["level"] is None for rung in bob.get("/api/ladder/blood_rage", players=3, who="people")["rungs"])
    stranger = Person(hall.url, "Dora")
    assert stranger.get("/api/ladder/blood_rage", players=3, who="met")["rungs"] == []
    assert len(carl.get("/api/ladder/blood_rage", players=3, who="met")["rungs"]) == 3
    # Who is deleted is no longer on it.
    ann.post("/api/me/delete")
    assert "Ann" not in [rung["name"] for rung in bob.get("/api/ladder/blood_rage", players=3)["rungs"]]


def test_rated_games_of_a_device_do_not_come_along_to_whoever_logs_in(hall: Served, ann: Person, bob: Person) -> None:
    """Or one could play as nobody, and log in after games that were won: those that are over, and those that run."""
    ann.post("/api/me/password", name="Ann of the ladder", password="long enough")
    phone = Person(hall.url, "Ann, on the road")
    lost, won = rated(ann, Person(hall.url, "Cat")), rated(phone, bob)
    for table, winner in ((lost, 1), (won, 0)):
        end(hall, table, [winner])
        hall.run(hall.hall.ratings.note(table))
    assert [stands(phone), stands(bob)] == [(1212, 1), (1188, 1)]
    nearly_won, waiting = rated(phone, bob), phone.table("me", "open", open=True, rated=True)["id"]
    assert phone.post("/api/me/login", name="Ann of the ladder", password="long enough")["person"] == ann.id
    # The seats come along; what counts for a rating was settled when the game began.
    assert [phone.get(f"/api/tables/{id}")["mine"] for id in (nearly_won, waiting)] == [[0], [0]]
    end(hall, nearly_won, [0])
    hall.run(hall.hall.ratings.note(nearly_won))
    assert stands(ann) == (1188, 1)
    # Who played against it has lost to a beginner: 24 times the even share of somebody at 1188.
    assert stands(bob) == (round(1188 - 24 / (1 + 10 ** (12 / 400))), 2)
    bob.post(f"/api/tables/{waiting}/join")
    ann.post(f"/api/tables/{waiting}/start")
    end(hall, waiting, [0])
    hall.run(hall.hall.ratings.note(waiting))
    found = stands(ann)
    assert found is not None
    assert (found[0] > 1188, found[1]) == (True, 2)
    # Whoever it was without a password is on the ladder no longer.
    names = [rung["name"] for rung in ann.get("/api/ladder/blood_rage", players=2)["rungs"]]
    assert "Ann, on the road" not in names


def test_whoever_sets_a_password_keeps_the_rated_games(hall: Served, bob: Person) -> None:
    guest = Person(hall.url, "Cid")
    table = rated(guest, bob)
    end(hall, table, [0])
    hall.run(hall.hall.ratings.note(table))
    guest.post("/api/me/password", name="Cid of the ladder", password="long enough")
    assert stands(guest) == (1212, 1)


def keep(hall: Served, table: str, *reads: Read) -> None:
    """A game of two that was read again, with some of its moves."""
    found = Analysis("blood_rage", 2, len(reads), [50.0, 50.0], list(reads), done=True)
    folder = hall.settings.data / "analyses"
    folder.mkdir(exist_ok=True)
    (folder / f"{table}.json").write_text(json.dumps({"of": "digest", **found.as_plain()}))


def ended(hall: Served, ann: Person, games: int) -> list[str]:
    tables = []
    for _ in range(games):
        tables.append(rated(ann, Person(hall.url, "Cat")))
        end(hall, tables[-1], [0])
    return tables


def test_how_accurate_somebody_is_follows_from_the_last_ten_games_that_were_read(hall: Served, ann: Person) -> None:
    def read(table: str, lost: float) -> None:
        keep(
            hall,
            table,
            Read(1, 0, "pass", [50.0, 50.0], 2, lost=lost, range=10.0),
            Read(2, 1, "pass", [50.0, 50.0], 2),
        )

    tables = ended(hall, ann, 12)
    assert ann.get(f"/api/stats/{ann.id}")["games"]["blood_rage"]["accuracy"] is None
    # Of twelve games the first is too long ago; of the others two were read.
    read(tables[0], 10.0)
    read(tables[-1], 5.0)
    read(tables[-2], 1.0)
    figures = ann.get(f"/api/stats/{ann.id}")["games"]["blood_rage"]
    assert (figures["played"], figures["accuracy"], figures["read"]) == (12, pytest.approx(70.0), 2)


def test_where_points_are_lost_most_is_said_when_three_games_were_read(hall: Served, ann: Person) -> None:
    gifts, action = 0, 1

    def lose(number: int, seat: int, phase: int, lost: float, options: int = 9) -> Read:
        return Read(number, seat, "pass", [50.0, 50.0], options, lost=lost, range=50.0, phase=phase)

    def cost() -> Any:
        return ann.get(f"/api/stats/{ann.id}")["games"]["blood_rage"]["cost"]

    tables = ended(hall, ann, 5)
    # Hers are four and six points, both in the draft; nine in action were the other's.
    keep(hall, tables[0], lose(1, 0, gifts, 4.0), lose(2, 1, action, 9.0), lose(3, 0, action, 0.0))
    keep(hall, tables[1], lose(1, 0, gifts, 6.0), lose(2, 0, action, 9.5))
    assert cost() is None
    # Less than a slip tells nothing, however often it comes; nor does a game of which no part was noted.
    keep(hall, tables[2], *[lose(n, 0, action, 2.9) for n in range(1, 9)])
    keep(hall, tables[3], lose(1, 0, -1, 40.0))
    found = cost()
    assert found["names"] == {"en": "Gods’ Gifts", "es": "Dones de los dioses", "it": "Doni degli Dèi"}
    assert found["points"] == pytest.approx(10.0 / 3)
    keep(hall, tables[4], lose(1, 0, action, 8.0))
    assert cost()["names"]["en"] == "Action"
    assert cost()["points"] == pytest.approx(17.5 / 4)


def test_whoever_makes_no_slip_is_told_so(hall: Served, ann: Person) -> None:
    for table in ended(hall, ann, 3):
        keep(hall, table, Read(1, 0, "pass", [50.0, 50.0], 2, lost=1.0, range=10.0, phase=1))
    assert ann.get(f"/api/stats/{ann.id}")["games"]["blood_rage"]["cost"] == {"names": {}, "points": 0.0}


def test_every_game_has_names_for_the_parts_of_its_round() -> None:
    for game in games():
        parts = phase_names(game)
        assert len(parts) > 1
        for part in parts:
            assert set(part) == set(COMPLETE)
            assert all(part.values())
