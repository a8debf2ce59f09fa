"""The page in force (YC-20, YC-21): its setup, effects of spaces and reveals, the objective, turning the page."""

from typing import Final

from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.rules.end_of_game import victory
from longhall.games.yggdrasil_chronicles.rules.sagas import baldr, bifrost, fimbulvetr, managarm, naglfar, vigrid
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import Effect, Event, Goal, Objective, Row
from longhall.games.yggdrasil_chronicles.words import line, message

PAGE_TURNED: Final = line("YC-21.4", "log.page_turned")
OBJECTIVE_MET: Final = message("log.objective_met")

# By saga; easy and hard pages have no effects and no objective
_sagas: Final = (baldr, fimbulvetr, managarm, naglfar, bifrost, vigrid)
_effects: Final[list[dict[str, Effect]]] = [{}, *[saga.EFFECTS for saga in _sagas]]
_goals: Final[list[dict[str, Goal]]] = [{}, *[saga.OBJECTIVES for saga in _sagas]]


def _made(page: int, row: Row) -> Event:
    effect = _effects[pages.saga_of(page)][row["id"] if "id" in row else row["op"]]
    return lambda s: effect(s, row)


def _asked(page: int, row: Row | None) -> Objective | None:
    return Objective(_goals[pages.saga_of(page)][row["op"]], row) if row else None


# By page: its setup in the order it is written, the effects of its spaces, of revealing each Enemy, its objective
SETUP: Final[list[list[Event]]] = [[_made(n, row) for row in page["setup"]] for n, page in enumerate(pages.PAGE_ROWS)]
SPACES: Final[list[dict[str, Event]]] = [
    {row["id"]: _made(n, row) for row in page.get("effects", [])} for n, page in enumerate(pages.PAGE_ROWS)
]
REVEALS: Final[list[list[Event | None]]] = [
    [_made(n, page["reveal_effects"][id]) if id in page["reveal_effects"] else None for id in box.ENEMY_NAMES.ids]
    for n, page in enumerate(pages.PAGE_ROWS)
]
OBJECTIVES: Final[list[Objective | None]] = [_asked(n, page["objective"]) for n, page in enumerate(pages.PAGE_ROWS)]


def set_up_page(s: Table) -> None:
    """The setup of the page in force (YC-21.2)."""
    for effect in SETUP[s.page]:
        if not s.outcome:
            effect(s)


def turn_page(s: Table) -> None:
    """Nidhögg goes to the start of the next page, whose setup is applied (YC-21.4)."""
    s.page += 1
    s.nidhogg = 0
    s.say(PAGE_TURNED, (s.page,))
    set_up_page(s)


def reveal_effect(s: Table, enemy: int) -> None:
    """What the page makes of a reveal that activates nobody (YC-21.6)."""
    effect = REVEALS[s.page][enemy]
    if effect is not None:
        effect(s)


def check_objective(s: Table, moment: str = "immediately") -> None:
    """Turns the page or wins when the objective is met at the moment it is checked (YC-21.5)."""
    objective = OBJECTIVES[s.page]
    if objective is None or s.outcome or objective.moment != moment or not objective.met(s):
        return
    s.seen()
    s.say_by(objective.cites, OBJECTIVE_MET, (s.page,))
    if objective.wins:
        victory(s, objective.cites)
    else:
        turn_page(s)
