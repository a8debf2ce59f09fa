"""The page in force (YC-20, YC-21): Nidhögg's path, turning the page, objectives, effects and reveal effects."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.speech.rulebook import Rule
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat, victory
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import apply, set_up_page
from longhall.games.yggdrasil_chronicles.words import DEAD_TREE, NIDHOGG_ADVANCES, OBJECTIVE_MET, PAGE_TURNED, R

YC_6_6_1: Final = R["YC-6.6.1"]
YC_6_6_2: Final = R["YC-6.6.2"]
YC_21_4: Final = R["YC-21.4"]
YC_21_5: Final = R["YC-21.5"]
YC_21_9: Final = R["YC-21.9"]

# The rule of each page's objective
OBJECTIVE_RULES: Final[dict[str, Rule]] = {
    "secured_oaths_at_least": R["YC-22.1.4"],
    "fetters_at_least": R["YC-22.1.7"],
    "no_sons_left": R["YC-22.2.4"],
    "no_minions_left": R["YC-22.4.4"],
    "naglfar_crew_zero": R["YC-22.4.8"],
    "heroes_in_valhalla_at_least": R["YC-22.5.3"],
    "slain_enemies_at_least": R["YC-22.6.5"],
}
_EFFECTS: Final[dict[str, dict[str, Any]]] = {
    effect["id"]: effect for page in box.PAGE_ROWS for effect in page.get("effects", [])
}
# The effect of revealing each Enemy on each page, or nothing (YC-21.6)
_REVEALS: Final[list[list[dict[str, Any]]]] = [
    [page["reveal_effects"].get(id, {}) for id in box.ENEMY_NAMES.ids] for page in box.PAGE_ROWS
]
_OBJECTIVES: Final[list[dict[str, Any]]] = [page["objective"] or {} for page in box.PAGE_ROWS]


def nidhogg_advances(s: Table) -> None:
    """One space on; its effect, then its icon (YC-6.6, YC-R30)."""
    s.nidhogg += 1
    kind, effect = box.PATH[s.page][s.nidhogg]
    s.say(NIDHOGG_ADVANCES, (s.nidhogg, len(box.PATH[s.page]) - 1), YC_6_6_1)
    if effect:
        apply(s, _EFFECTS[effect])
        if s.outcome:
            return
    if kind == "tree":
        victory(s, YC_6_6_2)
    elif kind == "dead_tree":
        defeat(s, DEAD_TREE, (), YC_21_9)
    elif kind == "turn_page":
        turn_page(s)


def turn_page(s: Table) -> None:
    """Nidhögg goes to the start of the next page, whose setup is applied (YC-21.4)."""
    s.page += 1
    s.nidhogg = 0
    s.say(PAGE_TURNED, (s.page,), YC_21_4)
    set_up_page(s)


def reveal_effect(s: Table, enemy: int) -> None:
    """What the page makes of a reveal that activates nobody (YC-21.6)."""
    effect = _REVEALS[s.page][enemy]
    if effect:
        apply(s, effect)


def met(s: Table, objective: dict[str, Any]) -> bool:
    """Whether what an objective asks for has come about."""
    op, value = objective["op"], objective["value"]
    if op == "secured_oaths_at_least":
        return bool(s.story.oaths >= value)
    if op == "fetters_at_least":
        return bool(s.story.fetters >= value)
    if op == "no_sons_left":
        return not s.story.sons
    if op == "no_minions_left":
        return not s.story.minions
    if op == "naglfar_crew_zero":
        return s.story.crew == 0
    if op == "heroes_in_valhalla_at_least":
        return bool(s.valhalla >= value)
    return bool(len([e for e in range(box.TREE_ENEMIES) if s.is_slain(e)]) >= value)


def check_objective(s: Table, moment: str = "immediately") -> None:
    """Turns the page or wins when the objective is met at the moment it is checked (YC-21.5)."""
    objective = _OBJECTIVES[s.page]
    if not objective or s.outcome or objective["check"] != moment or not met(s, objective):
        return
    rule = OBJECTIVE_RULES[objective["op"]]
    s.say(OBJECTIVE_MET, (s.page,), rule)
    if objective["then"] == "win":
        victory(s, rule)
    else:
        turn_page(s)
