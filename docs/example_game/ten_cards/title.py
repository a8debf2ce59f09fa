"""Ten Cards as a title of the hall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longhall.core.engine.luck import Luck
from longhall.core.show.scene import Scene
from longhall.core.speech.message import Speaker
from longhall.core.speech.names import in_all
from longhall.core.title.dealer import Dealer
from longhall.core.title.option import Value
from longhall.core.title.title import Title, sorts_in, steps_in
from longhall.core.title.view import View
from longhall.games.ten_cards.box import Table, things as box
from longhall.games.ten_cards.mind.guess import Guess
from longhall.games.ten_cards.position import read, write
from longhall.games.ten_cards.rules.setup import STREAMS, set_up
from longhall.games.ten_cards.scene.drawing import TRICKS, Drawing
from longhall.games.ten_cards.words import WORDS


class TenCards(Title[Table]):
    """The rules in this folder, as the engine asks for them."""

    id = "ten_cards"
    names = in_all({"en": "Ten Cards", "es": "Diez cartas", "it": "Dieci carte"})
    designers = publishers = "Longhall"
    rules_version = "2026.1"
    minutes = 2
    min_seats = max_seats = bench_seats = box.SEATS
    rulebook, catalog, moves, streams = WORDS.rulebook, WORDS.catalog, box.BOOK, STREAMS
    sorts = sorts_in(box)
    seat_names = box.PLAYER_NAMES
    sheet_rows = {"log.won": TRICKS}  # noqa: RUF012
    bound = 2 * box.DEALT
    over_rule = WORDS.rule("TC-4.1")
    options = ()
    steps = steps_in("longhall.games.ten_cards.rules")

    def lay_out(self, seats: int, options: Mapping[str, Value], luck: Luck) -> Table:
        s = Table(seats, luck)
        s.lay_out()
        return s

    def set_up(self, state: Table, options: Mapping[str, Value]) -> None:
        set_up(state)

    def write(self, state: Table) -> dict[str, Any]:
        return write(state, self.codec(state))

    def fill(self, state: Table, position: Mapping[str, Any]) -> None:
        read(state, position, self.codec(state))

    def dealer(self, seen: Table, seat: int) -> Dealer[Table]:
        return Guess(seen)

    def draw(self, view: View[Table], speaker: Speaker) -> Scene:
        return Drawing(view, speaker).scene()

    def appraise(self, state: Table, seat: int) -> float:
        return state.tricks[seat] - state.tricks[1 - seat] + 0.02 * sum(state.zones[box.HAND + seat])


TITLE = TenCards()
