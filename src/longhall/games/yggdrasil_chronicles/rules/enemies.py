"""Enemy activations (YC-6), sub-step by sub-step. Nidhögg alone is never on the Tree (YC-6.6.3)."""

from collections.abc import Callable
from typing import Final

from longhall.core.engine.rules import Line, Rule
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat, lose_health, victory
from longhall.games.yggdrasil_chronicles.rules.iotunn import activate_iotunn
from longhall.games.yggdrasil_chronicles.rules.ladders import anonymous_join, giants_join
from longhall.games.yggdrasil_chronicles.rules.pages import SPACES, turn_page
from longhall.games.yggdrasil_chronicles.rules.ravaged_worlds import put_enemy, ravage_check
from longhall.games.yggdrasil_chronicles.rules.sagas.bifrost import surt_in_asgard
from longhall.games.yggdrasil_chronicles.words import line, message, rule

CANNOT_CLIMB: Final = message("log.cannot_climb")
RING_TURNS: Final = message("log.ring_turns")
SERPENT_MOVES: Final = line("YC-6.4.1", "log.serpent_moves")
LAST_ISLAND: Final = line("YC-6.4.1", "log.last_island")
HEL_TAKES: Final = line("YC-6.1.3", "log.hel_takes")
FENRIR_BITES: Final = line("YC-6.5.2", "log.fenrir_bites")
NIDHOGG_ADVANCES: Final = line("YC-6.6.1", "log.nidhogg_advances")
DEAD_TREE: Final = line("YC-21.9", "log.dead_tree")

YC_6_1_1: Final = rule("YC-6.1.1")
YC_6_1_2: Final = rule("YC-6.1.2")
YC_6_2_1: Final = rule("YC-6.2.1")
YC_6_2_2: Final = rule("YC-6.2.2")
YC_6_2_3: Final = rule("YC-6.2.3")
YC_6_3_1: Final = rule("YC-6.3.1")
YC_6_3_2: Final = rule("YC-6.3.2")
YC_6_4_2: Final = rule("YC-6.4.2")
YC_6_5_1: Final = rule("YC-6.5.1")
YC_6_6_2: Final = rule("YC-6.6.2")

GIANTS_PER_ACTIVATION: Final = 2
FENRIRS_BITE: Final = 3


def move_enemy(s: Table, enemy: int, place: int, rule: Rule) -> None:
    """A Tree Enemy's figure changes place; then the ravage check (YC-8.2)."""
    if s.enemy[enemy] == place:
        return
    put_enemy(s, enemy, place, rule)
    if enemy == box.SURT:
        surt_in_asgard(s)
        if s.outcome:
            return
    ravage_check(s, place)


def climb(s: Table, enemy: int, rule: Rule) -> None:
    """To the World directly above; from the upper level the game is lost."""
    above = box.ABOVE[box.WORLDS * s.rotation + s.enemy[enemy]]
    if above < 0:
        defeat(s, Line(rule, CANNOT_CLIMB), (enemy,))
    else:
        move_enemy(s, enemy, above, rule)


def turn_ring(s: Table, turns: int, rule: Rule) -> None:
    """The middle level turns clockwise (YC-2.3); nobody changes World (YC-2.5)."""
    s.seen()
    s.rotation = (s.rotation + turns) % box.ROTATIONS
    s.say_by(rule, RING_TURNS, (turns,))


def hel(s: Table) -> None:
    """YC-6.1"""
    climb(s, box.HEL, YC_6_1_1)
    if not s.outcome:
        turn_ring(s, 1, YC_6_1_2)
        s.seen()
        lose_health(s, s.active, 1, HEL_TAKES)


def surt(s: Table) -> None:
    """YC-6.2"""
    climb(s, box.SURT, YC_6_2_1)
    if s.outcome:
        return
    turn_ring(s, 1, YC_6_2_2)
    s.seen()
    giants_join(s, GIANTS_PER_ACTIVATION, YC_6_2_3)


def loki(s: Table) -> None:
    """YC-6.3.1 to YC-6.3.3; he may be there already (YC-R17)"""
    move_enemy(s, box.LOKI, s.where[s.active], YC_6_3_1)
    if not s.outcome:
        turn_ring(s, 1, YC_6_3_2)
        s.seen()
        activate_iotunn(s)


def iormungand(s: Table) -> None:
    """YC-6.4"""
    if s.island == len(box.ISLANDS) - 1:
        defeat(s, LAST_ISLAND)
        return
    s.island += 1
    s.say(SERPENT_MOVES, (s.island,))
    anonymous_join(s, box.ISLANDS[s.island], YC_6_4_2)


def fenrir(s: Table) -> None:
    """YC-6.5.1 and YC-6.5.2; the end of the turn and the cards are the turn's own affair."""
    if s.enemy[box.FENRIR] == box.CAGE:
        move_enemy(s, box.FENRIR, box.ASGARD, YC_6_5_1)
    else:
        lose_health(s, s.active, FENRIRS_BITE, FENRIR_BITES)


def nidhogg_advances(s: Table) -> None:
    """One space on; its effect, then its icon (YC-6.6, YC-R30)."""
    s.nidhogg += 1
    kind, effect = pages.PATH[s.page][s.nidhogg]
    s.say(NIDHOGG_ADVANCES, (s.nidhogg, len(pages.PATH[s.page]) - 1))
    if effect:
        SPACES[s.page][effect](s)
        if s.outcome:
            return
    if kind == "tree":
        victory(s, YC_6_6_2)
    elif kind == "dead_tree":
        defeat(s, DEAD_TREE)
    elif kind == "turn_page":
        turn_page(s)


# By Enemy
ACTIVATIONS: Final[list[Callable[[Table], None]]] = [surt, hel, loki, iormungand, fenrir, nidhogg_advances]


def activate(s: Table, enemy: int) -> None:
    """Each sub-step is finished before the next; a defeat ends it (YC-5.10)."""
    ACTIVATIONS[enemy](s)
