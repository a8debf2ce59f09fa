"""Yggdrasil Chronicles as a title of the hall."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from longhall.core.engine.luck import Luck
from longhall.core.engine.rules import Step
from longhall.core.errors import BadOption, BadPosition
from longhall.core.show.scene import Scene
from longhall.core.speech.message import Message, Speaker
from longhall.core.speech.names import Names
from longhall.core.title.campaign import Campaign
from longhall.core.title.dealer import Dealer
from longhall.core.title.option import Option, Value, options_in
from longhall.core.title.term import Term
from longhall.core.title.title import Title, sorts_in, steps_in
from longhall.core.title.view import View
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.moves import BOOK, TAKE_GOD
from longhall.games.yggdrasil_chronicles.campaign.log import CAMPAIGN
from longhall.games.yggdrasil_chronicles.mind import features, guess, hunch, terms, value
from longhall.games.yggdrasil_chronicles.position.read import read, read_gods
from longhall.games.yggdrasil_chronicles.position.write import write
from longhall.games.yggdrasil_chronicles.rules.round_and_turn import ROUND_BEGINS
from longhall.games.yggdrasil_chronicles.rules.setup import STREAMS, TakeGod, chosen_gods, god_choices, set_up
from longhall.games.yggdrasil_chronicles.scene.drawing import Drawing
from longhall.games.yggdrasil_chronicles.words import SHEET, M, R, rule

MODES = ("easy", "hard", "campaign")


def first_page(options: Mapping[str, Value]) -> int:
    """The page a game begins on (YC-20, YC-21.2)."""
    mode = str(options["mode"])
    if mode != "campaign":
        return MODES.index(mode)
    saga = options["saga"]
    assert isinstance(saga, int)
    return pages.HARD + 2 * saga - 1


class YggdrasilChronicles(Title[Table]):
    """The rules in this folder, as the engine asks for them."""

    id = "yggdrasil_chronicles"
    names: Mapping[str, str] = box.BOX["title"]
    designers = "Cédric Lefebvre, Fabrice Rabellino"
    publishers = "Ludonaute"
    minutes = 90
    rules_version = "2026.5"
    min_seats = 1
    max_seats = 5
    rulebook = R
    catalog = M
    # All win or lose together: there are no points to list.
    sheet_rows: Mapping[str, Message] = SHEET
    bench_seats = 3
    moves = BOOK
    co_operative = True
    campaign: Campaign | None = CAMPAIGN
    sorts: Mapping[str, Names] = sorts_in(box, pages)
    seat_names = box.GOD_NAMES
    streams: Sequence[str] = STREAMS
    dice: Sequence[str] = ("god_die", "vanir_die")
    # Far more than any game takes: Nidhögg advances once in about twelve turns.
    bound = 10000
    features: Sequence[str] = features.NAMES
    lap: Message | None = ROUND_BEGINS.message
    over_rule = rule("YC-19.1")
    options: Sequence[Option] = options_in(box.FOLDER, {"mode": "YC-20.1", "saga": "YC-21.1", "memory_aid": "YC-25.3"})
    steps: Sequence[type[Step[Any]]] = steps_in("longhall.games.yggdrasil_chronicles.rules")

    def settle(self, seats: int, options: Mapping[str, Value]) -> dict[str, Value]:
        settled = super().settle(seats, options)
        if settled["saga"] != 1 and settled["mode"] != "campaign":
            raise BadOption("option saga is for mode campaign only", "saga", [1])
        return settled

    def lay_out(self, seats: int, options: Mapping[str, Value], luck: Luck) -> Table:
        s = Table(seats, luck)
        s.lay_out(first_page(options))
        s.aided = bool(options["memory_aid"])
        return s

    def set_up(self, state: Table, options: Mapping[str, Value]) -> None:
        set_up(state)
        state.then_all(god_choices(state))

    def called(self, state: Table) -> Sequence[int]:
        return state.gods[: state.seats]

    def has_name(self, state: Table, seat: int) -> bool:
        return seat < chosen_gods(state)

    def figures(self, state: Table) -> Sequence[int]:
        """The gods of the seats, then the support gods."""
        return state.gods

    def call_seats(self, state: Table, names: Any) -> None:
        """Gods that are named have been chosen (YC-3.7); support gods are still the table's choice."""
        gods = read_gods(names, None, state.seats)
        state.agenda = [step for step in state.agenda if not isinstance(step, TakeGod)]
        for seat in range(state.seats):
            TakeGod(seat).take(state, TAKE_GOD.moves[gods[seat]])
            state.note_forced(seat, TAKE_GOD.moves[gods[seat]])
        state.advance()

    def write(self, state: Table) -> dict[str, Any]:
        return write(state, self.codec(state))

    def fill(self, state: Table, position: Mapping[str, Any]) -> None:
        state.seat_gods(read_gods(position.get("seats"), position.get("support"), state.seats))
        read(state, position, self.codec(state))

    def dealer(self, seen: Table, seat: int) -> Dealer[Table]:
        return guess.Guess(seen)

    def draw(self, view: View[Table], speaker: Speaker) -> Scene:
        return Drawing(view, speaker).scene()

    def turn(self, state: Table, seat: int) -> int:
        # What is bought after the game is bought by each god for itself.
        return super().turn(state, seat) if state.outcome or state.active < 0 else state.active

    def appraise(self, state: Table, seat: int) -> float:
        return value.appraise(state, seat)

    def terms(self, state: Table, seat: int) -> list[Term]:
        return terms.terms(state, seat)

    def describe(self, state: Table, seat: int, out: array[float]) -> None:
        features.features(state, seat, out)

    def hunch(self, view: View[Table], move: int) -> float:
        return hunch.hunch(view.state, view.seat, BOOK.moves[move])

    def answer(self, stream: str, name: Any) -> int | str:
        """Dice answer by the face they show, runestones by their side."""
        if not isinstance(name, str):
            return super().answer(stream, name)
        if name not in box.SHOWN.get(stream, ()):
            raise BadPosition(f"chance.{stream}: no such face {name!r}")
        return box.SHOWN[stream].index(name)


TITLE = YggdrasilChronicles()
