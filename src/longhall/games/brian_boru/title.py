"""Brian Boru as a title of the hall."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from longhall.core.engine.luck import Luck
from longhall.core.engine.rules import Step
from longhall.core.position.seats import read_seats
from longhall.core.show.scene import Scene
from longhall.core.speech.message import Message, Speaker
from longhall.core.speech.names import Names
from longhall.core.title.dealer import Dealer
from longhall.core.title.option import Option, Value, options_in
from longhall.core.title.term import Term
from longhall.core.title.title import Title, sorts_in, steps_in
from longhall.core.title.view import View
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.moves import BOOK
from longhall.games.brian_boru.mind import features, guess, terms, value
from longhall.games.brian_boru.position.read import read
from longhall.games.brian_boru.position.write import write
from longhall.games.brian_boru.rules.setup import STREAMS, set_up
from longhall.games.brian_boru.scene.drawing import Drawing
from longhall.games.brian_boru.words import SHEET, STRENGTH, M, R, rule

FULL_HAND = "five_player_full_hand"
OPEN_TRICKS = "log_shows_past_tricks"


class BrianBoru(Title[Table]):
    """The rules in this folder, as the engine asks for them."""

    id = "brian_boru"
    names: Mapping[str, str] = box.BOX["game"]["name"]
    designers = "Peer Sylvester"
    publishers = "Osprey Games"
    minutes = 90
    rules_version = "2026.1"
    min_seats = 3
    max_seats = 5
    rulebook = R
    catalog = M
    moves = BOOK
    sorts: Mapping[str, Names] = sorts_in(box)
    seat_names = box.PLAYER_NAMES
    streams: Sequence[str] = STREAMS
    # Far more than any game takes: measured games have 250 to 400 decisions.
    sheet_rows: Mapping[str, Message] = SHEET
    strength_name: Message | None = STRENGTH
    bound = 1500
    features: Sequence[str] = features.NAMES
    over_rule = rule("BB-12.1")
    options: Sequence[Option] = options_in(box.FOLDER, {FULL_HAND: "BB-14.2", OPEN_TRICKS: "BB-14.3"})
    steps: Sequence[type[Step[Any]]] = steps_in("longhall.games.brian_boru.rules")

    def lay_out(self, seats: int, options: Mapping[str, Value], luck: Luck) -> Table:
        s = Table(seats, luck)
        s.lay_out()
        # BB-14.2: for five players only
        s.full_hand = bool(options[FULL_HAND]) and seats == box.MOST_SEATS
        s.open_tricks = bool(options[OPEN_TRICKS])
        return s

    def set_up(self, state: Table, options: Mapping[str, Value]) -> None:
        set_up(state)

    def turn(self, state: Table, seat: int) -> int:
        return super().turn(state, seat) if state.phase in (box.SETUP, box.ACTION) else -1

    def called(self, state: Table) -> Sequence[int]:
        return state.colour

    def write(self, state: Table) -> dict[str, Any]:
        return write(state, self.codec(state))

    def fill(self, state: Table, position: Mapping[str, Any]) -> None:
        state.colour = read_seats(position.get("seats"), state.seats, box.PLAYER_NAMES, "colours")
        read(state, position, self.codec(state))

    def dealer(self, seen: Table, seat: int) -> Dealer[Table]:
        return guess.Guess(seen, seat)

    def draw(self, view: View[Table], speaker: Speaker) -> Scene:
        return Drawing(view, speaker).scene()

    def strength(self, state: Table, seat: int) -> int:
        return sum([state.weights(region)[seat] for region in range(box.REGIONS)])

    def appraise(self, state: Table, seat: int) -> float:
        return value.appraise(state, seat)

    def terms(self, state: Table, seat: int) -> list[Term]:
        return terms.terms(state, seat)

    def remarks(self, view: View[Table], move: int) -> list[Term]:
        return terms.remarks(BOOK.moves[move])

    def describe(self, state: Table, seat: int, out: array[float]) -> None:
        features.features(state, seat, out)

    def hunch(self, view: View[Table], move: int) -> float:
        return value.hunch(view.state, view.seat, BOOK.moves[move])


TITLE = BrianBoru()
