"""The decision of Blood Rage as a player reads it: what an action costs, and what a choice would make of a battle."""

from __future__ import annotations

from typing import Any

from longhall.core.draw.prompt import prompt, to_add_to
from longhall.core.show.scene import PartQuestion, Prompt
from longhall.core.speech.message import Speaker
from longhall.core.title.view import View
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.rules.invade import invade_cost
from longhall.games.blood_rage.rules.march import MARCH_COST
from longhall.games.blood_rage.rules.pillage import Pillage
from longhall.games.blood_rage.words import (
    SCENE_COSTS,
    SCENE_COSTS_NOTHING,
    SCENE_STAY,
    SCENE_WITH_CARD,
    SCENE_WITH_FIGURE,
)


def asked(view: View[Any], speaker: Speaker) -> Prompt:
    """What is asked, with costs and forecasts made from what the seat sees."""
    s = view.state
    assert isinstance(s, Table)
    shown = prompt(view, speaker)
    for ask in shown.asks:
        _cost(ask, s, view.seat, speaker)
    battle = s.innermost(Pillage)
    if battle is not None and shown.mine:
        for option in to_add_to(shown):
            option.note = _forecast(option.notation.split(), battle, s, view.seat, speaker)
    return shown


def _cost(ask: PartQuestion, s: Table, seat: int, speaker: Speaker) -> None:
    words = ask.start.split()
    cost = -1
    if words[0] == "invade" and len(words) == 2:
        cost, ask.rule = invade_cost(s, seat, box.FIGURE_NAMES.index(words[1])), "BR-5.2.3"
    elif words[0] == "march":
        cost, ask.rule = MARCH_COST, "BR-5.3.1"
    elif words[0] == "upgrade" and len(words) == 2:
        cost, ask.rule = box.COST[box.CARD_NAMES.index(words[1])], "BR-5.4.2"
    elif words[0] == "pillage" or words[0] == "quest":
        cost, ask.rule = 0, "BR-5.1.3"
    if cost >= 0:
        ask.note = speaker.say(SCENE_COSTS, (cost, s.rage[seat])) if cost else speaker.say(SCENE_COSTS_NOTHING)


def _forecast(words: list[str], battle: Pillage, s: Table, seat: int, speaker: Speaker) -> str:
    """The seat's total after its choice; nothing for what depends on cards that it does not see."""
    total = battle.total(s, seat)
    if words[0] == "play":
        face = box.CARD_NAMES.index(words[1])
        if box.KIND_OF[face] == box.HEIMDALLS_SIGHT:
            return ""
        return speaker.say(SCENE_WITH_CARD, (total + box.BONUS[face], face))
    if words[0] == "join":
        kind, origin = box.FIGURE_NAMES.index(words[1]), box.PLACE_NAMES.index(words[2])
        after = s.clone()
        assert isinstance(after, Table)
        after.move(seat, kind, origin, battle.province)
        return speaker.say(SCENE_WITH_FIGURE, (battle.total(after, seat),))
    return speaker.say(SCENE_STAY, (total,)) if words[0] == "decline" else ""
