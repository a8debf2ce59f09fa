"""How far the goal of a page is reached (YC-21.5): what is counted, and how much of it the page asks for."""

from typing import Any, Final

from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.rules.setup import DealDecks

# What each page asks for; without an objective the goal is the end of Nidhögg's path.
ASKED: Final[list[dict[str, Any] | None]] = [row["objective"] for row in pages.PAGE_ROWS]


def needed(page: int, seats: int) -> int:
    """How much the goal of a page asks for; where nothing must be left, how much its setup lays out."""
    asked = ASKED[page]
    if asked is None:
        return len(pages.PATH[page]) - 1
    value: int = asked["value"]
    if value:
        return value
    laid: dict[str, Any] = pages.PAGE_ROWS[page]["setup"][0]
    if "crew" in laid:
        crew: int = laid["crew"][str(seats)]
        return crew
    return len(laid["worlds"])


def reached(s: Table) -> int:
    """How much of that there is on the page in force."""
    # While gods are chosen, the page is not set up yet.
    if any(isinstance(step, DealDecks) for step in s.agenda):
        return 0
    asked = ASKED[s.page]
    op: str = asked["op"] if asked else ""
    of = needed(s.page, s.seats)
    if op == "secured_oaths_at_least":
        n = s.story.oaths
    elif op == "fetters_at_least":
        n = s.story.fetters
    elif op == "no_sons_left":
        n = of - len(s.story.sons)
    elif op == "no_minions_left":
        n = of - len(s.story.minions)
    elif op == "naglfar_crew_zero":
        n = of - s.story.crew
    elif op == "heroes_in_valhalla_at_least":
        n = s.valhalla
    elif op == "slain_enemies_at_least":
        n = len([enemy for enemy in range(box.TREE_ENEMIES) if s.is_slain(enemy)])
    else:
        n = s.nidhogg
    return min(n, of)
