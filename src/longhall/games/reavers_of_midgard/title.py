"""Reavers of Midgard as a title of the hall."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from longhall.core.engine.agenda import Step
from longhall.core.engine.journal import Journal
from longhall.core.engine.luck import Luck
from longhall.core.errors import BadPosition
from longhall.core.show.scene import Scene
from longhall.core.speech.message import Message, Speaker
from longhall.core.speech.names import LANGUAGES, Names
from longhall.core.title.title import Option, Title, Value
from longhall.core.title.view import View
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.moves import BOOK
from longhall.games.reavers_of_midgard.box.table import Table
from longhall.games.reavers_of_midgard.mind import guess, value
from longhall.games.reavers_of_midgard.position import read as position
from longhall.games.reavers_of_midgard.rules import printed
from longhall.games.reavers_of_midgard.rules.artifact_texts import LoseOne, NewFace, TurnDie
from longhall.games.reavers_of_midgard.rules.artifacts import Replace, Window
from longhall.games.reavers_of_midgard.rules.battle_at_sea import BattleOver, ChooseTarget, Method, SeaCombat, Victory
from longhall.games.reavers_of_midgard.rules.cleanup import Cleanup
from longhall.games.reavers_of_midgard.rules.combat import Hammers, Reroll
from longhall.games.reavers_of_midgard.rules.decks import TakeGroup
from longhall.games.reavers_of_midgard.rules.dice import Settle, TakeDie
from longhall.games.reavers_of_midgard.rules.dice_effects import ChooseColours, Exchange
from longhall.games.reavers_of_midgard.rules.effects import Apply, ChooseOption, Victim, effect_names
from longhall.games.reavers_of_midgard.rules.final_scoring import FinalScoring
from longhall.games.reavers_of_midgard.rules.paying import Dismiss, PayDice, PayIcons
from longhall.games.reavers_of_midgard.rules.placing_dice import Place
from longhall.games.reavers_of_midgard.rules.prophecies import ChooseProphecy, GiveBack
from longhall.games.reavers_of_midgard.rules.raids import Finished, ResolveNext
from longhall.games.reavers_of_midgard.rules.reaver_abilities import Ability, ChooseRecruit, MayPay
from longhall.games.reavers_of_midgard.rules.recruit_reavers import Recruit, UseReaver
from longhall.games.reavers_of_midgard.rules.resolve_space import Action, ActOrRest, PlayerTurn, TakeRest
from longhall.games.reavers_of_midgard.rules.round import NextLongship, PlaceLongship, Round
from longhall.games.reavers_of_midgard.rules.sea_journeys import FaceJourney, JourneyOver, JourneyRevealed, Reveal
from longhall.games.reavers_of_midgard.rules.setup import STREAMS, FirstDisplays, FirstReavers, set_up
from longhall.games.reavers_of_midgard.rules.subdue_territories import (
    Attempt,
    Conquest,
    FlipTiles,
    ResolveTile,
    TerritoryCombat,
)
from longhall.games.reavers_of_midgard.rules.trade_with_villages import TakeShown, Trade
from longhall.games.reavers_of_midgard.rules.village_and_keep_cards import (
    ChooseDeck,
    KeepOne,
    MayPillage,
    PillageCombat,
)
from longhall.games.reavers_of_midgard.scene import drawing
from longhall.games.reavers_of_midgard.words import SHEET, M, R

RANDOM = "random"
CREW_STREAM = "crew_dice"
COMBAT_STREAM = "combat_dice"


class ReaversOfMidgard(Title[Table]):
    """The rules in this folder, as the engine asks for them. There are no other modes or variants (RM-13.1)."""

    id = "reavers_of_midgard"
    names: Mapping[str, str] = {lang: box.BOX["name"][lang] for lang in LANGUAGES}
    designers: str = box.BOX["meta"]["designer"]
    publishers: str = box.BOX["meta"]["publisher"]["en"]
    minutes = 120
    rules_version = "2026.2"
    min_seats = 2
    max_seats = 4
    rulebook = R
    catalog = M
    sheet_rows: Mapping[str, Message] = SHEET
    moves = BOOK
    sorts: Mapping[str, Names] = {
        names.sort: names
        for names in (
            box.ARTIFACT_NAMES,
            box.CARD_NAMES,
            box.CLAN_NAMES,
            box.COLOUR_NAMES,
            box.DECK_NAMES,
            box.DIE_NAMES,
            box.FACE_NAMES,
            box.GOOD_NAMES,
            box.HELD_NAMES,
            box.ICON_NAMES,
            box.OPTION_NAMES,
            box.PHASE_NAMES,
            box.PLAYER_NAMES,
            box.POST_NAMES,
            box.REAVER_NAMES,
            box.REWARD_NAMES,
            box.SIDE_NAMES,
            box.SLOT_NAMES,
            box.SPACE_NAMES,
            box.STACK_NAMES,
            box.UPGRADE_NAMES,
            effect_names(),
        )
    }
    streams: Sequence[str] = STREAMS
    # Far more than any game takes: measured games have 300 to 900 decisions.
    bound = 6000
    over_rule = R["RM-12.7"]
    seat_options: Sequence[str] = ("start_player",)
    options: Sequence[Option] = (
        Option(
            "start_player",
            RANDOM,
            (RANDOM, 0, 1, 2, 3),
            "RM-2.2",
            {"en": "Start player", "es": "Jugador inicial", "it": "Primo giocatore"},
            {
                "en": "The seat that begins, or random.",
                "es": "El puesto que empieza, o al azar (random).",
                "it": "Il posto che comincia, o a caso (random).",
            },
        ),
    )
    steps: Sequence[type[Step[Any]]] = (
        FirstReavers,
        FirstDisplays,
        Round,
        NextLongship,
        PlaceLongship,
        Action,
        PlayerTurn,
        ActOrRest,
        TakeRest,
        Window,
        Place,
        Settle,
        TakeDie,
        PayIcons,
        PayDice,
        Dismiss,
        Apply,
        Victim,
        ChooseColours,
        Exchange,
        ChooseOption,
        Hammers,
        Reroll,
        TakeGroup,
        Recruit,
        UseReaver,
        Ability,
        MayPay,
        ChooseRecruit,
        ResolveNext,
        Finished,
        KeepOne,
        ChooseDeck,
        GiveBack,
        MayPillage,
        PillageCombat,
        Replace,
        LoseOne,
        TurnDie,
        NewFace,
        Trade,
        TakeShown,
        ChooseProphecy,
        Reveal,
        JourneyRevealed,
        FaceJourney,
        JourneyOver,
        ChooseTarget,
        Method,
        SeaCombat,
        Victory,
        BattleOver,
        Attempt,
        TerritoryCombat,
        Conquest,
        FlipTiles,
        ResolveTile,
        Cleanup,
        FinalScoring,
    )

    def start(self, seats: int, options: Mapping[str, Value], luck: Luck, journal: Journal | None = None) -> Table:
        s = Table(seats, luck)
        s.journal = journal
        s.lay_out()
        start = options["start_player"]
        set_up(s, start if isinstance(start, int) else -1)
        s.advance()
        return s

    def seat_ids(self, state: Table) -> Sequence[str]:
        return position.player_ids(state)

    def seat_words(self, state: Table) -> Mapping[str, Sequence[str]]:
        return {lang: [box.PLAYER_NAMES.name(colour, lang) for colour in state.colour] for lang in LANGUAGES}

    def call_seats(self, state: Table, names: Any) -> None:
        """A seat goes by any of the colours."""
        state.colour = position.read_seats(names, state.seats)

    def write(self, state: Table) -> dict[str, Any]:
        return position.write(state, self.codec(state))

    def read(self, given: Mapping[str, Any], seats: int, options: Mapping[str, Value], luck: Luck) -> Table:
        s = Table(seats, luck)
        s.lay_out()
        s.colour = position.read_seats(given.get("seats"), seats)
        position.read(s, given, self.codec(s))
        return s

    def fill(self, seen: Table, seat: int, rng: random.Random) -> Table:
        return guess.fill(seen, seat, rng)

    def draw(self, view: View[Table], speaker: Speaker) -> Scene:
        return drawing.draw(view, speaker)

    def appraise(self, state: Table, seat: int) -> float:
        return value.appraise(state, seat)

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
