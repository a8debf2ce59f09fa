"""Blood Rage as a title of the hall."""

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
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import BOOK
from longhall.games.blood_rage.mind import features, guess, terms, value
from longhall.games.blood_rage.position.read import read
from longhall.games.blood_rage.position.write import write
from longhall.games.blood_rage.rules.battle import Battle
from longhall.games.blood_rage.rules.setup import STREAMS, TakeClan, choosing_clan, set_up, tell_first_player
from longhall.games.blood_rage.scene.drawing import Drawing
from longhall.games.blood_rage.words import SHEET, STRENGTH, M, R, rule


class BloodRage(Title[Table]):
    """The rules in this folder, as the engine asks for them."""

    id = "blood_rage"
    names: Mapping[str, str] = box.BOX["title"]
    designers = "Eric M. Lang"
    publishers = "Guillotine Games, CMON"
    rules_version = "2026.1"
    # No teams, no solo game (BR-18.4)
    min_seats = 2
    max_seats = 4
    rulebook = R
    catalog = M
    moves = BOOK
    sorts: Mapping[str, Names] = sorts_in(box)
    seat_names = box.CLAN_NAMES
    sheet_rows: Mapping[str, Message] = SHEET
    strength_name: Message | None = STRENGTH
    streams: Sequence[str] = STREAMS
    # Far more than any game takes: measured games have 200 to 500 decisions.
    bound = 4000
    minutes = 90
    features: Sequence[str] = features.NAMES
    over_rule = rule("BR-13.3")
    seat_options: Sequence[str] = ("first_player",)
    # BR-18.2
    options: Sequence[Option] = options_in(
        box.FOLDER, {"first_game": "BR-4.7", "choose_clans": "BR-2.1", "first_player": "BR-2.9"}
    )
    steps: Sequence[type[Step[Any]]] = steps_in("longhall.games.blood_rage.rules")

    def lay_out(self, seats: int, options: Mapping[str, Value], luck: Luck) -> Table:
        s = Table(seats, luck)
        s.lay_out()
        s.first_game = bool(options["first_game"])
        return s

    def set_up(self, state: Table, options: Mapping[str, Value]) -> None:
        first = options["first_player"]
        set_up(state, first if isinstance(first, int) else -1)
        if options["choose_clans"]:
            state.then_all([TakeClan(seat) for seat in range(state.seats)])
        else:
            tell_first_player(state)

    def called(self, state: Table) -> Sequence[int]:
        return state.clan

    def has_name(self, state: Table, seat: int) -> bool:
        return not choosing_clan(state, seat)

    def call_seats(self, state: Table, names: Any) -> None:
        state.clan = read_seats(names, state.seats, box.CLAN_NAMES, "clans")

    def write(self, state: Table) -> dict[str, Any]:
        return write(state, self.codec(state))

    def fill(self, state: Table, position: Mapping[str, Any]) -> None:
        self.call_seats(state, position.get("seats"))
        read(state, position, self.codec(state))

    def dealer(self, seen: Table, seat: int) -> Dealer[Table]:
        return guess.Guess(seen, seat)

    def draw(self, view: View[Table], speaker: Speaker) -> Scene:
        return Drawing(view, speaker).scene()

    def turn(self, state: Table, seat: int) -> int:
        for step in state.agenda:
            if isinstance(step, Battle):
                return step.pillager
        return super().turn(state, seat) if state.phase == box.ACTION or choosing_clan(state, seat) else -1

    def strength(self, state: Table, seat: int) -> int:
        return state.board_str(seat)

    def appraise(self, state: Table, seat: int) -> float:
        return value.appraise(state, seat)

    def terms(self, state: Table, seat: int) -> list[Term]:
        return terms.terms(state, seat)

    def remarks(self, view: View[Table], move: int) -> list[Term]:
        return terms.remarks(view.state, view.seat, BOOK.moves[move])

    def describe(self, state: Table, seat: int, out: array[float]) -> None:
        features.features(state, seat, out)

    def hunch(self, view: View[Table], move: int) -> float:
        return value.hunch(view.state, view.seat, BOOK.moves[move])


TITLE = BloodRage()
