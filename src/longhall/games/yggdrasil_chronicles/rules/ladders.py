"""The strength ladders of Surt and Hel (YC-6.2.3, YC-6.4.2), which the pages of the sagas fill too."""

from typing import Final

from longhall.core.engine.rules import Line, Rule
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat
from longhall.games.yggdrasil_chronicles.words import message

GIANTS_JOIN: Final = message("log.giants_join")
NO_GIANTS_LEFT: Final = message("log.no_giants_left")
ANONYMOUS_JOIN: Final = message("log.anonymous_join")
NO_ANONYMOUS_LEFT: Final = message("log.no_anonymous_left")


def giants_join(s: Table, n: int, rule: Rule) -> None:
    """Fire Giants go from the reserve to Surt's ladder; too few lose the game."""
    if s.giants_left() < n:
        defeat(s, Line(rule, NO_GIANTS_LEFT), (n,))
        return
    s.fire += n
    s.say_by(rule, GIANTS_JOIN, (n, s.fire))


def anonymous_join(s: Table, n: int, rule: Rule) -> None:
    """Anonymous go from Midgard to Hel's ladder; too few lose the game."""
    if box.ANONYMOUS - s.dead < n:
        defeat(s, Line(rule, NO_ANONYMOUS_LEFT), (n,))
        return
    s.dead += n
    s.say_by(rule, ANONYMOUS_JOIN, (n, s.dead))
