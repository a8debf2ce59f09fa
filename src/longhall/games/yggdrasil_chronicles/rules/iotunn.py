"""The Iotunn (YC-7)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import Refusal
from longhall.core.speech.rulebook import Rule
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.box.zones import IOTUNN_CARDS, IOTUNN_DISCARD
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat
from longhall.games.yggdrasil_chronicles.words import (
    IOTUNN_ACTIVE,
    IOTUNN_KILLED,
    IOTUNN_OF_SLAIN,
    IS_BLOCKED,
    NO_IOTUNN_CARD,
    NO_IOTUNN_PAWN,
    R,
)

YC_7_1: Final = R["YC-7.1"]
YC_7_2: Final = R["YC-7.2"]
YC_7_5: Final = R["YC-7.5"]
YC_22_6_4: Final = R["YC-22.6.4"]
YC_24_3: Final = R["YC-24.3"]

BLOCKED: Final = Refusal(YC_7_2, IS_BLOCKED)


def activate_iotunn(s: Table) -> None:
    """The top card's Iotunn takes the field (YC-7.1)."""
    if not s.pawns_left():
        defeat(s, NO_IOTUNN_PAWN, (), YC_7_1)
        return
    if not s.zones[IOTUNN_CARDS]:
        defeat(s, NO_IOTUNN_CARD, (), YC_24_3)
        return
    card = s.zones[IOTUNN_CARDS][0]
    s.show(card, IOTUNN_CARDS, IOTUNN_DISCARD)
    i = card - box.IOTUNN
    if box.PROTECTS[i] >= 0 and s.is_slain(box.PROTECTS[i]):
        s.say(IOTUNN_OF_SLAIN, (card,), YC_22_6_4)
        return
    s.iotunn |= 1 << i
    s.say(IOTUNN_ACTIVE, (card,), YC_7_1)


def kill_iotunn(s: Table, i: int, rule: Rule) -> None:
    """Its pawn returns to Loki's ladder and its effect stops (YC-7.5)."""
    s.iotunn &= ~(1 << i)
    s.say(IOTUNN_KILLED, (box.IOTUNN + i,), rule)


def blocked(s: Table, world: int) -> bool:
    """Whether an Iotunn forbids all actions in a World (YC-7.2)."""
    return bool(s.iotunn & box.BLOCKER[world])


def protected(s: Table, enemy: int) -> bool:
    """Whether an Iotunn keeps an Enemy from being fought (YC-7.3)."""
    return bool(s.iotunn & box.PROTECTOR[enemy])


def place_of_iotunn(s: Table, i: int) -> int:
    """Where an active Iotunn is fought: its World, its Enemy's place, or Iotunheim (YC-7.2 to YC-7.4)."""
    if box.BLOCKS[i] >= 0:
        return box.BLOCKS[i]
    return s.enemy[box.PROTECTS[i]] if box.PROTECTS[i] >= 0 else box.IOTUNHEIM
