"""Reavers of Midgard as a title of the hall."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from longhall.core.engine.luck import Luck
from longhall.core.engine.rules import Step
from longhall.core.errors import BadPosition
from longhall.core.position.seats import read_seats
from longhall.core.show.scene import Scene
from longhall.core.speech.message import Message, Speaker
from longhall.core.speech.names import LANGUAGES, Names
from longhall.core.title.dealer import Dealer
from longhall.core.title.option import Option, Value, options_in
from longhall.core.title.term import Term
from longhall.core.title.title import Title, sorts_in, steps_in
from longhall.core.title.view import View
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import BOOK
from longhall.games.reavers_of_midgard.mind import features, guess, terms, value
from longhall.games.reavers_of_midgard.position.read import read
from longhall.games.reavers_of_midgard.position.write import write
from longhall.games.reavers_of_midgard.rules import printed
from longhall.games.reavers_of_midgard.rules.effects import effect_names
from longhall.games.reavers_of_midgard.rules.setup import STREAMS, set_up
from longhall.games.reavers_of_midgard.scene.drawing import Drawing
from longhall.games.reavers_of_midgard.words import FOLDER, SHEET, STRENGTH, M, R, rule

CREW_STREAM = "crew_dice"
COMBAT_STREAM = "combat_dice"


class ReaversOfMidgard(Title[Table]):
    """The rules in this folder, as the engine asks for them. There are no other modes or variants (RM-13.1)."""

    id = "reavers_of_midgard"
    names: Mapping[str, str] = {lang: box.BOX["name"][lang] for lang in LANGUAGES}
    designers: str = box.BOX["meta"]["designer"]
    publishers: str = box.BOX["meta"]["publisher"]["en"]
    minutes = 120
    rules_version = "2026.8"
    min_seats = 2
    max_seats = 4
    rulebook = R
    catalog = M
    sheet_rows: Mapping[str, Message] = SHEET
    strength_name: Message | None = STRENGTH
    moves = BOOK
    sorts: Mapping[str, Names] = {**sorts_in(box), "effect": effect_names()}
    seat_names = box.PLAYER_NAMES
    streams: Sequence[str] = STREAMS
    dice: Sequence[str] = ("crew_dice", "combat_dice")
    # Far more than any game takes: measured games have 300 to 900 decisions.
    bound = 6000
    features: Sequence[str] = features.NAMES
    over_rule = rule("RM-12.7")
    seat_options: Sequence[str] = ("start_player",)
    told: Mapping[str, Value] = {"windows": "every"}
    options: Sequence[Option] = options_in(FOLDER, {"start_player": "RM-2.2", "windows": "RM-4.4"})
    steps: Sequence[type[Step[Any]]] = steps_in("longhall.games.reavers_of_midgard.rules")

    def lay_out(self, seats: int, options: Mapping[str, Value], luck: Luck) -> Table:
        s = Table(seats, luck)
        s.lay_out()
        s.every_window = options["windows"] == "every"
        return s

    def set_up(self, state: Table, options: Mapping[str, Value]) -> None:
        start = options["start_player"]
        set_up(state, start if isinstance(start, int) else -1)

    def called(self, state: Table) -> Sequence[int]:
        return state.colour

    def call_seats(self, state: Table, names: Any) -> None:
        """A seat goes by any of the colours."""
        state.colour = read_seats(names, state.seats, box.PLAYER_NAMES, "colours")

    def write(self, state: Table) -> dict[str, Any]:
        return write(state, self.codec(state))

    def fill(self, state: Table, position: Mapping[str, Any]) -> None:
        self.call_seats(state, position.get("seats"))
        read(state, position, self.codec(state))

    def dealer(self, seen: Table, seat: int) -> Dealer[Table]:
        return guess.Guess(seen)

    def draw(self, view: View[Table], speaker: Speaker) -> Scene:
        return Drawing(view, speaker).scene()

    def strength(self, state: Table, seat: int) -> int:
        return state.dice(seat)

    def appraise(self, state: Table, seat: int) -> float:
        return value.appraise(state, seat)

    def terms(self, state: Table, seat: int) -> list[Term]:
        return terms.terms(state, seat)

    def describe(self, state: Table, seat: int, out: array[float]) -> None:
        features.features(state, seat, out)

    def hunch(self, view: View[Table], move: int) -> float:
        """No choice of this game is sealed (RM-0.7)."""
        return 0.0

    def answer(self, stream: str, name: Any) -> int | str:
        """Crew dice are told by face, combat dice by their successes, everything else by number."""
        if stream == CREW_STREAM and isinstance(name, str):
            if not box.FACE_NAMES.has(name):
                raise BadPosition(f"chance.{stream}: {name!r} is none of {', '.join(box.FACE_NAMES.ids)}")
            return name
        if stream == COMBAT_STREAM:
            if name not in box.COMBAT_FACES or isinstance(name, bool):
                raise BadPosition(
                    f"chance.{stream}: a combat die shows one of {sorted(set(box.COMBAT_FACES))}, not {name!r}"
                )
            return box.COMBAT_FACES.index(name)
        return super().answer(stream, name)


assert printed.RULE_OF
TITLE = ReaversOfMidgard()
