"""What any client may rely on in a Scene: it is plain data, ids are unique, rules exist, the sheet adds up."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import is_dataclass
from typing import Any

import msgspec

from longhall.core.kept import forget
from longhall.core.script.scenario import set_up
from longhall.core.show.scene import Fact, Scene
from longhall.core.speech.names import COMPLETE
from tests.contract.cases import Case, finished, walk
from tests.contract.data import inside

# Every rule that a scene cites, in what is sent of it
RULES = re.compile(rb'"rule":"([^"]+)"')
# Nothing where something should be, such as a number that is none; not every piece is a card. An expression that
# begins with a word is found in a fiftieth of the time.
NONE = re.compile(rb'null(?<!"card":null)(?<=[:,[]null)(?=[],}])')
# What JSON knows; where the engine is not compiled, an object has its fields in a dictionary
DATA = {str, int, bool, float, list, dict, type(None)}


def test_scenes_are_data_and_cite_rules_that_exist(case: Case, bots: str) -> None:
    """Of words, numbers and lists JSON loses nothing, and other things are sent as something else."""
    rules = {rule.encode() for rule in case.title.rulebook.rules}
    for n, game in enumerate(walk(case, 0, bots)):
        seat, lang = n % (case.seats + 1) - 1, COMPLETE[n % len(COMPLETE)]
        if n % 3 and not game.over:
            continue
        scene = game.scene(seat, lang)
        sent = msgspec.json.encode(scene)
        assert [kind for kind in set(map(type, inside(scene))) - DATA if not is_dataclass(kind)] == []
        assert NONE.search(sent) is None, "a number that is none"
        assert set(RULES.findall(sent)) <= rules
        assert scene.lang == lang
        assert scene.over == game.over
        assert scene.prompt.mine == (seat in game.state.deciders())
        assert scene.prompt.waiting == game.state.deciders()
        assert bool(scene.prompt.question) == (not game.over)
        if n % 24 == 0 or game.over:
            assert msgspec.json.decode(sent) == plain(scene)


def plain(part: Any) -> Any:
    """A part of a scene as `dataclasses.asdict` gives it; that copies every word, and takes several times as long."""
    kind = type(part)
    if kind is list:
        return [plain(inner) for inner in part]
    if kind is dict:
        return {key: plain(inner) for key, inner in part.items()}
    if kind in DATA:
        return part
    return {name: plain(getattr(part, name)) for name in kind.__dataclass_fields__}


def test_scenes_have_ids_of_their_own_and_are_the_same_whatever_is_drawn_beside_or_was_before(
    case: Case, bots: str
) -> None:
    """A client keys pieces by id: two of the same would be one.

    Parts that are kept are kept by all that they depend on, and nobody changes them afterwards. What is drawn once for
    all who look at a position is what each of them would see.
    """
    for n, game in enumerate(walk(case, 0, bots)):
        alike: dict[Any, Any] = {}
        seats = [(n + i) % (case.seats + 1) - 1 for i in range(case.seats + 1)]
        everybody = n % 5 == 0 or game.over
        looking = seats if everybody else [seat for seat in seats if seat in {seats[0], -1, 0, *game.state.deciders()}]
        together = {seat: game.scene(seat, alike=alike) for seat in looking}
        for scene in together.values():
            own_ids(scene)
        if everybody:
            for seat, scene in together.items():
                assert game.scene(seat) == scene, "whoever looks alone sees something else"
        if n % 4 == 0 or game.over:
            forget()
            assert game.scene(seats[0]) == together[seats[0]], "it depends on what was drawn before"


def own_ids(scene: Scene) -> None:
    """No two pieces and no two spots have the same id, and a piece lies in a spot that is there."""
    # A narrow board is the board in another arrangement.
    areas = [area for area in scene.areas if area.id != "narrow"]
    pieces = [piece.id for area in areas for piece in area.pieces]
    spots = [spot.id for area in areas for spot in area.spots]
    known = set(spots)
    assert len(set(pieces)) == len(pieces), [id for id, n in Counter(pieces).items() if n > 1]
    assert len(known) == len(spots), [id for id, n in Counter(spots).items() if n > 1]
    assert {piece.spot for area in scene.areas for piece in area.pieces} - {""} <= known


def test_facts_are_told_in_words(case: Case) -> None:
    """No value is the id of a thing that has another name in the language of the scene."""
    names = case.title.sorts.values()
    ids = {id for sort in names for id, word in zip(sort.ids, sort.words["es"], strict=True) if id != word.casefold()}
    for n, game in enumerate(walk(case, 0, "random")):
        if n % 5 == 0 or game.over:
            parts = inside(game.scene(n % (case.seats + 1) - 1, "es"))
            told = {part.value for part in parts if type(part) is Fact and not part.value.isdecimal()}
            assert told & ids == set()


def test_the_prompt_lists_the_legal_moves_with_labels(case: Case) -> None:
    """In the order of the moves, last what gives something up or declines; cards of a hand or packet as they lie."""
    for n, game in enumerate(walk(case, 1, "random")):
        for seat in game.state.deciders():
            scene = game.scene(seat, COMPLETE[n % len(COMPLETE)])
            prompt = scene.prompt
            grave = {option.index for option in prompt.options if option.grave}
            declines = {option.index for option in prompt.options if option.notation == "decline"}
            legal = [move.index for move in game.moves(seat)]
            listed = [sorted(legal, key=last.__contains__) for last in (grave, grave | declines)]
            order = [option.index for option in prompt.options]
            if order not in listed:
                hand = [p.target for area in scene.areas if area.id == "hand" for p in area.pieces]
                assert sorted(order) == sorted(legal)
                cards = [option.targets[0] for option in prompt.options]
                assert cards == [card for card in hand if card in cards]
            assert all(option.label.strip() for option in prompt.options)
            for row in prompt.refused:
                assert row.notation not in game.moves(seat)
                assert row.reason.strip()


def test_what_the_seats_of_a_position_had_is_a_row_of_its_sheet(case: Case) -> None:
    """Who plays together has no points."""
    begun, together = sum(case.game(0).scores), case.title.co_operative
    for game in walk(case, 0, "greedy"):
        if game.over or sum(game.scores) > begun:
            break
    assert together or not game.over
    if not game.over:
        seats, position = list(game.title.seat_ids(game.state)), game.title.write(game.state)
        laid = set_up({"game": case.title.id, "seats": seats, "options": case.options, "position": position})
        for lang, name in {"en": "At the start", "es": "Al empezar", "it": "All’inizio"}.items():
            scene = laid.scene(-1, lang)
            had = [] if together else [(name, [panel.score for panel in scene.panels])]
            assert [(row.name, row.points) for row in scene.sheet] == had


def test_the_final_sheet_adds_up(case: Case, bots: str) -> None:
    game = finished(case, 0, bots)
    for seat in range(-1, case.seats):
        scene = game.scene(seat)
        totals = [sum(row.points[i] for row in scene.sheet) for i in range(case.seats)]
        assert totals == game.scores == [panel.score for panel in scene.panels]
        assert all(row.name.strip() for row in scene.sheet)
        assert scene.winners == game.winners
