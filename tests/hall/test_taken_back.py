"""A move that is taken back is told to all who saw it, and to nobody who did not."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins

import longhall
from longhall.core.speech.own import HOUSE, TAKEN_BACK
from longhall.core.title.registry import title
from longhall.hall.events import MOVE, REDO, UNDO, Event
from longhall.hall.laying import new_row
from longhall.hall.live import LiveTable
from longhall.hall.setup import Seated
from longhall.hall.shapes.tables import Pace
from tests.hall.served import Person, Script, Served, good, seated
from tests.hall.test_film import Watching


def test_what_tells_of_it_is_found_again_by_a_copy() -> None:
    game = longhall.new("blood_rage", 2, 1)
    game.tell_taken_back(1)
    told = pickle.loads(pickle.dumps(game)).journal.lines[-1]
    assert (told.message, told.rule, told.args) == (TAKEN_BACK, HOUSE, (1,))


def log(script: Script, lang: str = "en") -> list[str]:
    return [line["text"] for line in script.state(lang=lang)["scene"]["log"]]


def invade(script: Script) -> int:
    """Makes an open move that can be taken back; its number."""
    state = script.state()
    options = [o["notation"] for o in state["scene"]["prompt"]["options"]]
    return int(good(script.move(state["seq"], next(o for o in options if o.startswith("invade leader"))))["seq"])


def beginning(hall: Served, ann: Person, seats: int = 2, **options: Any) -> tuple[str, list[Script], int]:
    id, scripts = seated(hall.url, ann, seats, options=options)
    return id, scripts, scripts[0].state()["scene"]["prompt"]["waiting"][0]


def test_everybody_reads_that_a_move_was_taken_back(hall: Served, ann: Person) -> None:
    id, scripts, seat = beginning(hall, ann, first_game=True)
    mover, other = scripts[seat], scripts[1 - seat]
    name = f"p{seat}"
    watcher = Watching(hall.url, id)
    lines = len(watcher.look(other.state()["seq"])["scene"]["log"])
    for _ in range(2):
        # Whoever does so again at the same place is told of once.
        made = invade(mover)
        watcher.look(made)
        seq = good(mover.post("/undo", seat=seat, seq=made))["seq"]
        # A watcher is shown it, too: the pieces go back with the sentence.
        known = watcher.look(seq)
        assert [beat["kind"] for beat in watcher.film] == ["back"]
        assert known["scene"]["log"][-1]["turn"] == seat
        assert log(mover)[lines:] == ["You took a move back."]
        assert log(other)[lines:] == [f"{name} took a move back."]
    for lang, sentence in (("es", "{} ha deshecho una jugada."), ("it", "{} ha annullato una mossa.")):
        assert log(other, lang)[-1] == sentence.format(name)
    watcher.close()
    # The move is made again after it, and what was known then is not told twice.
    good(mover.post("/redo", seat=seat, seq=seq))
    assert log(other)[lines] == f"{name} took a move back."
    assert len(log(other)) == lines + 2
    news = good(other.http.get("/since", params={"seat": 1 - seat, "seq": seq}))
    assert len(news["lines"]) == 1


def test_nobody_is_told_of_a_secret_choice_that_changed(hall: Served, ann: Person) -> None:
    """Two cards are picked in secret where two play: the first pick can be changed, and nobody knows of it."""
    _, scripts, _ = beginning(hall, ann)
    before = [script.state()["scene"]["log"] for script in scripts]
    state = scripts[0].state()
    pick = state["scene"]["prompt"]["options"][0]["notation"]
    seq = good(scripts[0].move(state["seq"], pick))["seq"]
    good(scripts[0].post("/undo", seat=0, seq=seq))
    assert [script.state()["scene"]["log"] for script in scripts] == before


def drafting(events: Sequence[Event] = ()) -> LiveTable:
    """Two people who pick two cards each in secret, after what has happened."""
    seats = [Seated(n, "human", f"p{n}", "", "", str(n), 0) for n in range(2)]
    row = new_row("t", title("blood_rage"), "", False, {"first_player": 0}, to_builtins(Pace()), None)
    return LiveTable({**row, "state": "running", "started": 1.0, "seed": "7" * 64, "salt": "7"}, seats, events)


def test_a_secret_choice_is_changed_after_others_have_chosen() -> None:
    """Nobody's question changes by it, and whoever reads the table anew finds it as it was."""
    live = drafting()
    events: list[Event] = []

    def happen(kind: str, seat: int, text: str = "") -> None:
        events.append(Event("t", live.seq + 1, kind, seat, text, 2.0))
        live.apply(events[-1])

    def pick(seat: int, n: int) -> None:
        happen(MOVE, seat, live.playing.state.moves_of(seat)[n].notation)

    pick(0, 0)
    asked = live.seq
    pick(1, 0)
    pick(1, 0)
    live.expect(0, asked)
    assert live.can_undo(0)
    assert not live.can_undo(1)
    happen(UNDO, 0)
    before = live.playing.digest()
    assert drafting(events).playing.digest() == before
    # Made again, taken back again, and something else chosen: read anew after each.
    for kind in (REDO, UNDO):
        happen(kind, 0)
        read = drafting(events)
        assert (read.playing.digest(), read.can_undo(0)) == (live.playing.digest(), live.can_undo(0))
    assert live.playing.digest() == before
    pick(0, 2)
    pick(0, 3)
    assert drafting(events).playing.digest() == live.playing.digest()
