"""Brian Boru as a title of the hall."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from longhall.core.engine.agenda import Step
from longhall.core.engine.journal import Journal
from longhall.core.engine.luck import Luck
from longhall.core.position.seats import read_seats
from longhall.core.show.scene import Scene
from longhall.core.speech.message import Message, Speaker
from longhall.core.speech.names import LANGUAGES, Names
from longhall.core.title.dealer import Dealer
from longhall.core.title.option import Option, Value, options_in
from longhall.core.title.title import Title, steps_in
from longhall.core.title.view import View
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.moves import BOOK
from longhall.games.brian_boru.box.table import Table
from longhall.games.brian_boru.mind import features, guess, value
from longhall.games.brian_boru.position.read import read
from longhall.games.brian_boru.position.write import seat_ids, write
from longhall.games.brian_boru.rules.setup import STREAMS, set_up
from longhall.games.brian_boru.scene.drawing import Drawing
from longhall.games.brian_boru.words import SHEET, M, R, rule

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
    sorts: Mapping[str, Names] = {
        names.sort: names
        for names in (
            box.PLAYER_NAMES,
            box.TOWN_NAMES,
            box.REGION_NAMES,
            box.CARD_NAMES,
            box.COLOUR_NAMES,
            box.SYMBOL_NAMES,
            box.SIDE_NAMES,
            box.CHOICE_NAMES,
            box.PHASE_NAMES,
        )
    }
    streams: Sequence[str] = STREAMS
    # Far more than any game takes: measured games have 250 to 400 decisions.
    sheet_rows: Mapping[str, Message] = SHEET
    bound = 1500
    features: Sequence[str] = features.NAMES
    over_rule = rule("BB-12.1")
    options: Sequence[Option] = options_in(box.FOLDER, {FULL_HAND: "BB-14.2", OPEN_TRICKS: "BB-14.3"})
    steps: Sequence[type[Step[Any]]] = steps_in("longhall.games.brian_boru.rules")

    def start(self, seats: int, options: Mapping[str, Value], luck: Luck, journal: Journal | None = None) -> Table:
        s = self._table(seats, options, luck)
        s.journal = journal
        set_up(s)
        s.advance()
        return s

    def _table(self, seats: int, options: Mapping[str, Value], luck: Luck) -> Table:
        s = Table(seats, luck)
        s.lay_out()
        # BB-14.2: for five players only
        s.full_hand = bool(options[FULL_HAND]) and seats == box.MOST_SEATS
        s.open_tricks = bool(options[OPEN_TRICKS])
        return s

    def seat_ids(self, state: Table) -> Sequence[str]:
        return seat_ids(state)

    def seat_words(self, state: Table) -> Mapping[str, Sequence[str]]:
        return {lang: [box.PLAYER_NAMES.name(colour, lang) for colour in state.colour] for lang in LANGUAGES}

    def write(self, state: Table) -> dict[str, Any]:
        return write(state, self.codec(state))

    def read(self, given: Mapping[str, Any], seats: int, options: Mapping[str, Value], luck: Luck) -> Table:
        s = self._table(seats, options, luck)
        s.colour = read_seats(given.get("seats"), seats, box.PLAYER_NAMES, "colours")
        read(s, given, self.codec(s))
        return s

    def dealer(self, seen: Table, seat: int) -> Dealer[Table]:
        return guess.Guess(seen, seat)

    def draw(self, view: View[Table], speaker: Speaker) -> Scene:
        return Drawing(view, speaker).scene()

    def appraise(self, state: Table, seat: int) -> float:
        return value.appraise(state, seat)

    def describe(self, state: Table, seat: int, out: array[float]) -> None:
        features.features(state, seat, out)

    def hunch(self, view: View[Table], move: int) -> float:
        return value.hunch(view.state, view.seat, BOOK.moves[move])


TITLE = BrianBoru()
