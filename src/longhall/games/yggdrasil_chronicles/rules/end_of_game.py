"""The end of the game (YC-19), and the Health whose loss may bring it about."""

from typing import Final

from longhall.core.engine.rules import Line, Rule
from longhall.games.yggdrasil_chronicles.box import Table, pages
from longhall.games.yggdrasil_chronicles.box.table import LOST, UNDECIDED, WON
from longhall.games.yggdrasil_chronicles.rules.experience import gain_experience
from longhall.games.yggdrasil_chronicles.words import line, message

LAST_HEALTH: Final = line("YC-19.2", "log.last_health")
GAME_WON: Final = message("log.game_won")
SHARES_VICTORY: Final = message("log.shares_victory")
GAME_LOST: Final = line("YC-19.2", "log.game_lost")


def victory(s: Table, rule: Rule) -> None:
    """Immediate and joint (YC-19.1)."""
    if s.outcome == UNDECIDED:
        _end(s, WON)
        s.say_by(rule, GAME_WON)
        for seat in range(s.seats):
            s.score(seat, 1, Line(rule, SHARES_VICTORY), (seat,))
        _experience(s)


def defeat(s: Table, why: Line, args: tuple[int, ...] = ()) -> None:
    """Immediate and joint (YC-19.2); the first end condition decides (YC-19.3)."""
    if s.outcome == UNDECIDED:
        _end(s, LOST)
        s.say(why, args)
        s.say(GAME_LOST)
        _experience(s)


def _end(s: Table, outcome: int) -> None:
    s.seen()
    s.outcome = outcome
    s.agenda.clear()


def _experience(s: Table) -> None:
    if s.page > pages.HARD:
        s.seen()
        gain_experience(s)


def lose_health(s: Table, figure: int, n: int, why: Line) -> None:
    """Health goes to the lost pool; a god's last one loses the game (YC-19.2, YC-R24)."""
    n = min(n, s.health[figure])
    s.health[figure] -= n
    s.say(why, (figure, n))
    if not s.health[figure]:
        defeat(s, LAST_HEALTH, (figure,))


def recover(s: Table, figure: int, n: int, why: Line) -> None:
    """Health from the lost pool, never beyond the starting amount (YC-3.8, YC-16)."""
    n = min(n, s.missing(figure))
    if n:
        s.health[figure] += n
        s.say(why, (figure, n))
