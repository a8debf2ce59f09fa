"""Log, score and questions say "you" to the seat that reads, and call it by its name to everybody else."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Sequence
from typing import Any

from longhall.core.engine.journal import Entry
from longhall.core.play.game import Game
from longhall.core.show.scene import Fact, Scene, Spot
from longhall.core.speech import people
from longhall.core.speech.message import ASKED, NOBODY, SEAT, YOU, Catalog, Message, Speaker
from longhall.core.speech.names import COMPLETE, Names
from longhall.core.speech.rulebook import Rule
from longhall.core.speech.template import Argument, Part
from longhall.core.title.title import Title
from tests.contract.cases import Case, walk
from tests.contract.test_texts import made, maker, sources

# Names on the table, of moves and in refusals: they call every seat by its name.
NAMES = ("move.", "refuse.", "scene.", "stake.")

TEXTS = {
    "log.took": {
        "en": "{seat, select, you {You} other {{seat}}} took {n} from {from, select, you {you} other {{from}}}.",
        "es": "{from, select, you {{seat} te quitó {n}} other {{seat, select, you {Quitaste} other {{seat} quitó}} {n}"
        " a {from}}}.",
        "it": "{seat} ha preso {n} a {from}.",
    },
    "ask.take": {
        "en": "{asked, select, you {Which do you take?} other {{asked} takes something.}}",
    },
}
SEATS = Names(SEAT, ["red", "blue", "green"], {"en": ["Red", "Blue", "Green"], "es": ["Rojo", "Azul", "Verde"]})
CATALOG = Catalog(TEXTS, {"log.took": ["seat", "from:seat", "n:number"], "ask.take": ["asked:seat"]}, "test")
TOOK = CATALOG.message("log.took")


def named(parts: Sequence[Part], seats: set[str], spoken: set[str]) -> Iterator[str]:
    """The seats that a text calls by name although they may be the reader's; `spoken` are those that cannot be."""
    for part in parts:
        if not isinstance(part, Argument):
            continue
        if not part.cases and part.text in seats - spoken:
            yield part.text
        for case, inner in part.cases.items():
            if part.text in seats and YOU in part.cases:
                # Where one seat reads, no other does; where it does not, it is called by its name.
                yield from named(inner, seats, seats if case == YOU else spoken | {part.text})
            else:
                yield from named(inner, seats, spoken)


def calling_by_name(message: Message) -> list[tuple[str, str]]:
    seats = {message.names[i] for i in message.seats}
    return [(lang, name) for lang in COMPLETE for name in named(message.templates[lang], seats, set())]


def test_a_text_that_calls_the_reader_by_name_is_found() -> None:
    assert calling_by_name(TOOK) == [("it", "seat"), ("it", "from")]


def test_the_reader_is_you_and_nobody_else_is() -> None:
    english, spanish = Speaker("en", {SEAT: SEATS}), Speaker("es", {SEAT: SEATS})
    assert [english.say(TOOK, (0, 1, 2), reader) for reader in (0, 1, 2, NOBODY)] == [
        "You took 2 from Blue.",
        "Red took 2 from you.",
        "Red took 2 from Blue.",
        "Red took 2 from Blue.",
    ]
    assert [spanish.say(TOOK, (0, 1, 2), reader) for reader in (0, 1, 2)] == [
        "Quitaste 2 a Azul.",
        "Rojo te quitó 2.",
        "Rojo quitó 2 a Azul.",
    ]


def test_a_language_without_you_calls_the_reader_by_name() -> None:
    assert Speaker("it", {SEAT: SEATS}).say(TOOK, (0, 1, 2), 0) == "Red ha preso 2 a Blue."


def test_a_name_sounds_right_and_needs_no_second_full_stop() -> None:
    texts = {"en": "{seat} met {from}.", "es": "{seat} y {from}.", "it": "{seat} e {from}: a {from}."}
    met = Catalog({"m": texts}, {"m": ["seat", "from:seat"]}, "test").message("m")

    def said(lang: str, *people: str) -> str:
        return Speaker(lang, {SEAT: Names(SEAT, ["red", "blue"], {"en": list(people)})}).say(met, (0, 1))

    assert said("es", "Ana", "Ingrid") == "Ana e Ingrid."
    assert said("it", "Ugo", "Elena") == "Ugo ed Elena: a Elena."
    assert said("it", "Ugo", "Anna") == "Ugo e Anna: ad Anna."
    assert said("en", "Ann", "Hey!") == "Ann met Hey!"
    assert said("en", "Ann", "Bob Jr.") == "Ann met Bob Jr."


def test_a_line_is_kept_for_each_reader() -> None:
    entry = Entry(TOOK, (0, 1, 2), Rule("X-1", (), {}), -1, -1, 0)
    speaker = Speaker("en", {SEAT: SEATS})
    for _ in range(2):
        assert [entry.read(speaker, seat).text[:9] for seat in (0, 1, NOBODY)] == [
            "You took ",
            "Red took ",
            "Red took ",
        ]
    assert entry.read(speaker, 2) is entry.read(speaker, NOBODY)


def test_what_is_told_of_a_seat_says_you_to_it(title: Title[Any]) -> None:
    told = [message for message in title.catalog.declared.values() if not message.id.startswith(NAMES)]
    assert any(message.seats for message in told)
    assert {message.id: calling_by_name(message) for message in told if calling_by_name(message)} == {}


def test_a_question_has_a_form_for_those_who_wait(title: Title[Any]) -> None:
    nodes = [node for module in sources(f"longhall.games.{title.id}") for node in ast.walk(module)]
    asked = [
        made(node)[-1] for node in nodes if isinstance(node, ast.Call) and made(node) and maker(node) == "question"
    ]
    assert asked
    for id in asked:
        message = title.catalog.declared[id]
        assert (message.names[-1], message.sorts[-1]) == (ASKED, SEAT), id
        for lang in COMPLETE:
            whole = message.templates[lang]
            assert len(whole) == 1, id
            assert isinstance(whole[0], Argument), id
            assert (whole[0].text, set(whole[0].cases)) == (ASKED, {YOU, "other"}), (id, lang)


def positions(case: Case) -> Iterator[Game]:
    """A random game, looked at every few moves."""
    for n, game in enumerate(walk(case, 3, "random")):
        if n % 7 == 0 or game.over:
            yield game


def test_you_are_told_of_yourself_and_of_others_by_name(case: Case) -> None:
    """Whoever reads: the same lines about the same seats; what is read aloud or by nobody has names only."""
    if not case.plain:
        return
    for game in positions(case):
        for seat in range(game.seats):
            plain = game.view(seat).log("en")
            mine = game.scene(seat).log
            assert [f"{line.text} [{line.rule}]" != told for line, told in zip(mine, plain, strict=True)] == [
                seat in [line.args[i] for i in line.message.seats] for line in game.view(seat).reading.lines
            ]
            game.aloud = True
            assert [f"{line.text} [{line.rule}]" for line in game.scene(seat).log] == plain
            game.aloud = False
        assert [f"{line.text} [{line.rule}]" for line in game.scene(-1).log] == game.view(-1).log("en")


def texts(scene: Scene) -> list[str]:
    """All that is told of seats in a scene."""
    scored = [line.text for row in scene.sheet for line in row.lines]
    return [scene.prompt.question, *[line.text for line in scene.log], *scored]


def test_people_are_called_by_their_names(case: Case) -> None:
    """Whatever these look like; a seat without one keeps its own, and so do all panels."""
    if not case.plain:
        return
    for game in positions(case):
        plain, own = texts(game.scene(-1)), [panel.name for panel in game.scene(-1).panels]
        for name in ("B{seat} <b>#</b> z", "Giulia"):
            game.people = (name, *[""] * (game.seats - 1))
            scene = game.scene(-1)
            assert [text.replace(name, own[0]) for text in texts(scene)] == plain
            if game.over:
                assert any(name in line.text for line in scene.log)
            assert [panel.name for panel in scene.panels] == own
            # Whoever reads is "you", whatever the name.
            assert not any(name in text for text in texts(game.scene(0)))
        game.people = ()
        assert texts(game.scene(-1)) == plain


def of_the_first(scene: Scene) -> list[str]:
    """All that the drawings say of what belongs to the first seat."""
    told: list[str] = []
    for area in scene.areas:
        things: list[Any] = [*area.facts, *area.marks, *area.pieces, *area.spots]
        things += [fact for spot in area.spots for fact in spot.facts]
        for thing in [thing for thing in things if thing.seat == 0]:
            told.append(thing.name if isinstance(thing, Fact | Spot) else thing.label)
    return told


def test_drawings_call_people_by_their_names(case: Case) -> None:
    """Also where many tables share them; gods stay gods."""
    if not case.plain or case.title.co_operative:
        return
    for game in positions(case):
        own, plain = game.scene(-1).panels[0].name, of_the_first(game.scene(-1))
        for name in ('B"{seat} z', "Giulia"):
            game.people = (name, *[""] * (game.seats - 1))
            scene = game.scene(-1)
            sent = json.loads(people.named(json.dumps(of_the_first(scene), ensure_ascii=False).encode(), game.people))
            assert sent == [text.replace(own, name) for text in plain]
        game.people = ()


def test_those_who_wait_are_not_addressed(case: Case) -> None:
    if not case.plain:
        return
    for game in positions(case):
        asked = {asked.seat: asked.question for asked in game.decisions}
        for lang in COMPLETE:
            waiting = {game.scene(seat, lang).prompt.question for seat in range(-1, game.seats) if seat not in asked}
            mine = {game.scene(seat, lang).prompt.question for seat in asked}
            assert game.over or (waiting and mine)
            assert not waiting & mine - {""}
            if len(asked) > 1:
                # Of several who choose at once none is named.
                assert not any(panel.name in question for panel in game.scene(-1, lang).panels for question in waiting)
