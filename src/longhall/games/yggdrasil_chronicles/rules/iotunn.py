"""The Iotunn (YC-7)."""

from typing import Final

from longhall.core.engine.rules import Rule
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.zones import IOTUNN_CARDS, IOTUNN_DISCARD
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat
from longhall.games.yggdrasil_chronicles.words import line, message, refusal

IOTUNN_ACTIVE: Final = line("YC-7.1", "log.iotunn_active")
IOTUNN_KILLED: Final = message("log.iotunn_killed")
IOTUNN_OF_SLAIN: Final = line("YC-22.6.4", "log.iotunn_of_slain")
NO_IOTUNN_PAWN: Final = line("YC-7.1", "log.no_iotunn_pawn")
NO_IOTUNN_CARD: Final = line("YC-24.3", "log.no_iotunn_card")
BLOCKED: Final = refusal("YC-7.2", "refuse.is_blocked")


def activate_iotunn(s: Table) -> None:
    """The top card's Iotunn takes the field (YC-7.1)."""
    if not s.pawns_left():
        defeat(s, NO_IOTUNN_PAWN)
        return
    if not s.zones[IOTUNN_CARDS]:
        defeat(s, NO_IOTUNN_CARD)
        return
    card = s.zones[IOTUNN_CARDS][0]
    s.show(card, IOTUNN_CARDS, IOTUNN_DISCARD)
    i = card - box.IOTUNN
    if box.PROTECTS[i] >= 0 and s.is_slain(box.PROTECTS[i]):
        s.say(IOTUNN_OF_SLAIN, (card,))
        return
    s.iotunn |= 1 << i
    s.say(IOTUNN_ACTIVE, (card,))


def activate_some(s: Table, n: int) -> None:
    """Iotunn take the field, one after the other (YC-7.1)."""
    for _ in range(n):
        activate_iotunn(s)


def kill_iotunn(s: Table, i: int, rule: Rule) -> None:
    """Its pawn returns to Loki's ladder and its effect stops (YC-7.5)."""
    s.iotunn &= ~(1 << i)
    s.say_by(rule, IOTUNN_KILLED, (box.IOTUNN + i,))


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
