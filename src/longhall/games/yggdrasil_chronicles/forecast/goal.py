"""How far the goal of a page is reached (YC-21.5): what is counted, and how much of it the page asks for."""

from typing import Any, Final

from longhall.games.yggdrasil_chronicles.box import Table, pages
from longhall.games.yggdrasil_chronicles.rules.pages import OBJECTIVES
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
    of = needed(s.page, s.seats)
    objective = OBJECTIVES[s.page]
    return min(s.nidhogg if objective is None else of - objective.missing(s), of)
