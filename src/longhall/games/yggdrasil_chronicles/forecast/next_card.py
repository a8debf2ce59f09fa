"""What the card that a god turns up brings about before anybody can act: the Enemy, or what the page makes of it."""

from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.table import LOST
from longhall.games.yggdrasil_chronicles.forecast.face_down import Hidden
from longhall.games.yggdrasil_chronicles.forecast.next_activation import in_turn_of, loses_on, wakes
from longhall.games.yggdrasil_chronicles.rules.pages import reveal_effect


def falls(s: Table, seat: int) -> bool:
    """Whether every card that may lie before a god loses the game when it is turned up (YC-25.2)."""
    cards = Hidden(s, seat).cards
    return bool(cards) and all(loses_by(s, seat, card) for card in cards)


def loses_by(s: Table, seat: int, card: int) -> bool:
    """Whether the game is lost when a god turns up a card (YC-5.3, YC-21.6)."""
    enemy = box.ENEMY_OF[card]
    if wakes(s, enemy):
        return not s.is_slain(enemy) and loses_on(s, seat, enemy)
    return loses_unwoken(s, seat, enemy)


def loses_unwoken(s: Table, seat: int, enemy: int) -> bool:
    """Whether a card that does not wake its Enemy loses the game by what the page makes of it (YC-21.6)."""
    copy = in_turn_of(s, seat)
    reveal_effect(copy, enemy)
    return copy.outcome == LOST
