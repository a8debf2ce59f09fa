"""Second states that differ from a first one only in what a seat may not know."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec

from longhall.bots import bot
from longhall.core import copies
from longhall.core.engine.agenda import Sealed
from longhall.core.engine.journal import Entry, Reading
from longhall.core.engine.luck import Luck
from longhall.core.engine.state import State
from longhall.core.errors import BadPosition
from longhall.core.speech.names import COMPLETE
from longhall.core.title.view import View
from tests.contract.cases import BOTS, Case
from tests.contract.knowledge import knows, open_zones

TRIES = 60
ENGINES = {"agenda", "journal", "legal", "luck", "sightings"}
# Opponents that look into a view more deeply than others; few simulations show it as well as many.
THINKERS = (*BOTS, "thrall", "search?simulations=3")


def attributes(thing: object) -> dict[str, Any]:
    """Every attribute of a state but those that are objects of the engine, which positions and moves tell."""
    held = copies.attributes(thing)
    return {name: plain(held[name]) for name in sorted(held.keys() - ENGINES)}


def plain(value: object) -> object:
    """A value that can be compared: an object of a game by its attributes."""
    return attributes(value) if type(value).__module__.startswith("longhall.games") else repr(value)


def by_name(case: Case, state: State) -> list[list[str]]:
    """What lies in each zone; copies of a card are alike."""
    ids = case.title.sorts["card"].ids
    return [[ids[card].partition(".")[0] if card >= 0 else "?" for card in cards] for cards in state.zones]


def shown(case: Case, seat: int, state: State, lines: list[Entry]) -> dict[str, Any]:
    """All that a seat is given: its view, moves, log and scene in every language, and the state inside its view."""
    reading = Reading(seat)
    reading.go_on(lines)
    view = View(case.title, seat, state, reading)
    faces: dict[str, Any] = {
        "position": json.dumps(view.position()),
        "moves": [move.notation for move in view.moves],
        "attributes": attributes(view.state) | {"zones": by_name(case, view.state)},
        "legal": [move.notation for move in view.state.legal],
        "sightings": [(s.card, s.zones, s.seats) for s in view.state.sightings],
    }
    for lang in COMPLETE:
        faces[f"log {lang}"] = json.dumps(view.log(lang))
        scene = case.title.draw(view, case.title.speaker(view.state, lang))
        faces[f"scene {lang}"] = msgspec.json.encode(scene)
    return faces


def chosen(case: Case, seat: int, state: State, seed: int) -> dict[str, str]:
    """What each bot chooses in a seat that must choose."""
    view = View(case.title, seat, state)
    return {name: bot(name, seed).choose(view).notation for name in THINKERS} if view.moves else {}


def sampled(case: Case, seat: int, state: State, rng: random.Random) -> State:
    """A second state by the title's own sampling, with the luck of the first."""
    twin: State = View(case.title, seat, state).sample(rng)
    twin.luck = state.luck
    twin.draws = state.draws
    return twin


def swapped(case: Case, seat: int, state: State, rng: random.Random, swaps: int) -> State:
    """A second state with hidden cards exchanged by hand, in zones that the seat cannot look into.

    Cards that the seat has sighted stay; an exchange that makes no lawful position (a card where its kind cannot lie)
    is put back. What other seats have sealed is chosen anew from what they now hold.
    """
    twin = state.clone()
    closed = sorted(set(range(len(state.zones))) - set(open_zones(state.layout(), seat)))
    sighted = {(s.card, zone) for s in state.sightings if knows(s, seat) for zone in s.zones}
    for _ in range(TRIES):
        places = [
            (zone, i) for zone in closed for i, card in enumerate(twin.zones[zone]) if (card, zone) not in sighted
        ]
        if len(places) < 2 or swaps <= 0:
            break
        before = twin.zones[:]
        (a, i), (b, j) = rng.sample(places, 2)
        x, y = twin.zones[a][i], twin.zones[b][j]
        put(twin, a, i, y)
        put(twin, b, j, x)
        if x == y or not lawful(case, twin):
            twin.zones = before
        else:
            swaps -= 1
    seal_anew(twin, seat, rng)
    if not twin.over and twin.decision().waiting() == [twin.deciders()[0]] and not isinstance(twin.decision(), Sealed):
        twin.decision().tick(twin)
    return twin


def put(state: State, zone: int, i: int, card: int) -> None:
    cards = state.zones[zone]
    state.zones[zone] = (*cards[:i], card, *cards[i + 1 :])


def lawful(case: Case, state: State) -> bool:
    try:
        case.title.read(case.title.write(state), case.seats, case.settled, Luck(case.title.streams, 0))
    except BadPosition:
        return False
    return True


def seal_anew(state: State, seat: int, rng: random.Random) -> None:
    """Every other seat that has sealed a choice may have sealed another one."""
    if state.over:
        return
    decision = state.decision()
    if isinstance(decision, Sealed):
        for i, other in enumerate(decision.seats):
            given = len(decision.answers[i])
            if other != seat:
                decision.answers[i] = []
                for _ in range(given):
                    decision.answers[i].append(rng.choice(decision.options(state, other)))
