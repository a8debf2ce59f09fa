"""What the hall refuses, it refuses in the language of whoever asked."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import longhall.hall
from longhall.core.speech.names import COMPLETE
from longhall.hall import trouble
from longhall.hall.sentences import SENTENCES, preferred
from tests.hall.served import Live, Person, Served, seated

KINDS = {name for name, kind in vars(trouble).items() if isinstance(kind, type) and issubclass(kind, trouble.Trouble)}


def sentences() -> Iterator[str]:
    """The sentences of all refusals in the source of the hall."""
    for path in Path(longhall.hall.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
                continue
            first = node.args[0]
            if node.func.id in KINDS | {"said"} and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def fields(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_sentence_is_there_in_every_language() -> None:
    found = set(sentences())
    assert len(found) > 50
    assert not found - set(SENTENCES)
    for english, others in SENTENCES.items():
        assert set(others) == {"es", "it"}
        for text in others.values():
            assert fields(text) == fields(english)


@pytest.mark.parametrize(
    ("header", "lang"), [("es-ES,es;q=0.9,en;q=0.8", "es"), ("de, it;q=0.5", "it"), ("de", "en"), ("", "en")]
)
def test_browsers_say_which_language_they_prefer(header: str, lang: str) -> None:
    assert preferred(header) == lang


def test_refusals_speak_the_language_of_the_table(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 2, options={"first_game": True})
    waiting = scripts[0].state()["scene"]["prompt"]["waiting"][0]
    mover = scripts[waiting]
    live = Live(hall.url, id, mover.token, waiting)
    first = live.until("scene")
    live.send(lang="it")
    for move, seq, sentence in (
        ("dance", first["seq"], "«dance» non è una mossa di questo gioco."),
        (
            "invade ship gimel",
            first["seq"],
            "«invade ship gimel» non è una mossa di questo gioco. Intendevi «invade ship gimle»?",
        ),
        ("pass", first["seq"] + 9, "Il tavolo è andato avanti; guarda di nuovo."),
    ):
        live.send(move=move, seq=seq)
        assert live.until("error")["error"] == sentence
    live.send(undo=first["seq"])
    assert live.until("error")["error"] == "Non hai fatto nessuna mossa che si possa annullare."
    live.close()


def test_refusals_over_http_speak_the_language_that_is_asked_for(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 2)
    path = f"/api/tables/{id}"
    spanish = {"Accept-Language": "es-ES,es;q=0.9"}
    answer = ann.http.post(f"{path}/move", json={"seat": 0, "seq": 0, "move": "pass"}, headers=spanish)
    assert answer.json()["error"] == "Este no es tu asiento."
    assert ann.http.get("/api/tables/nowhere", params={"lang": "it"}).json()["error"] == "Non esiste un tavolo così."
    # The rules refuse in the language that a move names, and say which rule it is.
    refused = scripts[0].post("/move", seat=0, seq=scripts[0].state()["seq"], move="pass", lang="es").json()
    assert refused["code"] == "illegal"
    assert refused["rule"].startswith("BR-")
    assert refused["error"] == "No es eso lo que se decide ahora."


@pytest.mark.parametrize(
    ("game", "seats", "options", "spanish"),
    [
        ("blood_rage", 7, {}, "Blood Rage es para entre 2 y 4 jugadores."),
        ("blood_rage", 2, {"speed": 3}, "Blood Rage no tiene la opción «speed»."),
        (
            "blood_rage",
            2,
            {"first_player": 3},
            "«Jugador inicial» solo puede ser aquí uno de estos valores: random, 0, 1.",
        ),
        (
            "yggdrasil_chronicles",
            3,
            {"memory_aid": "yes"},
            "«Ayuda de memoria» solo puede ser aquí uno de estos valores: false, true.",
        ),
        ("yggdrasil_chronicles", 2, {"saga": 3}, "«Saga» solo puede ser aquí uno de estos valores: 1."),
        (
            "reavers_of_midgard",
            2,
            {"start_player": 2},
            "«Jugador inicial» solo puede ser aquí uno de estos valores: random, 0, 1.",
        ),
    ],
)
def test_options_that_are_refused_are_explained_in_the_visitors_language(
    ann: Person, game: str, seats: int, options: dict[str, object], spanish: str
) -> None:
    body = {"game": game, "seats": [{"kind": "me"}] * seats, "options": options}
    answer = ann.http.post("/api/tables", json=body, headers={"Accept-Language": "es"})
    assert (answer.status_code, answer.json()["error"]) == (400, spanish)


@pytest.mark.parametrize(
    ("roles", "companions", "italian"),
    [
        (["zeus"], None, "«zeus» non è nessuno di questo gioco; ci sono: "),
        (["odin", "odin"], None, "Nessuno può essere nominato due volte."),
        (["odin"], ["odin", "thor"], "Nessuno può essere nominato due volte."),
        (["odin", "thor"], [], "Compagni che partecipano con 2 giocatori: 1."),
        (["odin", "thor", "tyr", "frigg", "freyr", "heimdall"], None, "è per un numero di giocatori da 1 a 5."),
    ],
)
def test_campaigns_that_are_refused_are_explained_in_the_visitors_language(
    ann: Person, roles: list[str], companions: list[str] | None, italian: str
) -> None:
    seats = [{"kind": "me"}] * len(roles)
    body = {"game": "yggdrasil_chronicles", "roles": roles, "seats": seats, "companions": companions}
    answer = ann.http.post("/api/campaigns", json=body, headers={"Accept-Language": "it"})
    assert answer.status_code == 400
    assert italian in answer.json()["error"]


def test_the_hall_offers_the_languages_that_are_complete(ann: Person) -> None:
    """A game that has begun to speak another one does not show it here."""
    for game in ann.get("/api/games"):
        assert tuple(game["names"]) == COMPLETE
        for option in game["options"]:
            assert tuple(option["names"]) == tuple(option["texts"]) == COMPLETE
    assert preferred("de, es;q=0.5") == "es"
    assert ann.http.get("/api/games/brian_boru/rules", params={"lang": "de"}).status_code == 400
