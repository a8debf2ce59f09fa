"""A lesson over HTTP: the answers are all of it, and the last one may be refused."""

from __future__ import annotations

from tests.hall.served import Person, Served

PATH = "/api/games/blood_rage/lesson"


def test_a_lesson_follows_the_answers(hall: Served) -> None:
    person = Person(hall.url)
    assert next(g for g in person.get("/api/games") if g["id"] == "blood_rage")["lesson"]
    begun = person.post(PATH)
    assert (begun["number"], begun["reading"], begun["done"]) == (1, True, False)
    assert begun["scene"]["prompt"]["options"] == []
    moved = person.post(PATH, answers=["read", "read"], lang="it")
    assert moved["at"] == "place:gimle"
    assert "Gimle" in moved["note"]
    assert not moved["reading"]
    assert [o["notation"] for o in moved["scene"]["prompt"]["options"]] == ["invade leader gimle"]


def test_what_is_not_taught_is_refused(hall: Served) -> None:
    person = Person(hall.url)
    status, error = person.refused(PATH, answers=["read", "read", "pass"], lang="es")
    assert status == 422
    assert error["error"] == "Esto viene más adelante en esta lección."
    assert error["rule"]
    assert person.refused(PATH, answers=["read", "read", "fly"])[0] == 400
    assert person.refused("/api/games/no_game/lesson")[0] == 404
