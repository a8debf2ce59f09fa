"""Moves that lose the game for certain, as everybody can work out: a throw that nothing can save (YC-19.2)."""

from longhall.core.engine.rules import Move
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.moves import ROLL, USE_HEROES
from longhall.games.yggdrasil_chronicles.forecast.ahead import risky
from longhall.games.yggdrasil_chronicles.forecast.saving_throw import Prospect
from longhall.games.yggdrasil_chronicles.rules.before_the_throw import RollDice, UseHeroes
from longhall.games.yggdrasil_chronicles.rules.throw import Throw

# No saving throw has more decisions after its dice than this.
STEPS = 40


def doomed(s: Table, seat: int, move: Move) -> bool:
    """Whether a move loses the game, whatever the dice show and whatever is spent afterwards."""
    here = next((step for step in s.agenda[::-1] if isinstance(step, Throw)), None)
    if here is None or (here.god < 0 and not here.faces):
        return _before(s, seat, move, here)
    if here.left < s.health[here.seat]:
        return False
    return _after(s, seat, move)


def _before(s: Table, seat: int, move: Move, here: Throw | None) -> bool:
    """Before the dice: no way of spending leaves a chance."""
    decision = s.decision()
    if s.relatives(seat, box.BLOOD_TIES):
        # Support gods may take the loss upon themselves (YC-14.9), others have what may be taken (YC-18.9).
        return False
    if s.power_of(seat, box.FREYIA) and s.valhalla and not isinstance(decision, UseHeroes):
        # Her Heroes may come after the throw (YC-14.8).
        return False
    if here is not None:
        best = Prospect(s, here.seat, here.left, -1, 0)
        if isinstance(decision, UseHeroes) and move.family is USE_HEROES:
            return _deadly(s, best, move.args[0], best.dice)
        return isinstance(decision, RollDice) and move.family is ROLL and _deadly(s, best, 0, move.args[0])
    found = risky(s, move)
    return found is not None and _deadly(s, found.prospect, found.prospect.heroes, found.prospect.dice)


def _deadly(s: Table, best: Prospect, heroes: int, dice: int) -> bool:
    """Whether in no case Health is left."""
    return not any(best.cases(heroes, dice, best.elves)[: s.health[best.seat]])


def _after(s: Table, seat: int, move: Move) -> bool:
    """After the dice: the rules are played on; a card, a die or a choice that saves makes it uncertain."""
    copy = s.clone()
    assert isinstance(copy, Table)
    copy.decision().answer(copy, seat, move)
    for _ in range(STEPS):
        if copy.zones != s.zones or copy.draws != s.draws:
            return False
        if copy.outcome or copy.over:
            return not copy.winners()
        if copy.agenda[-1].tick(copy):
            waiting = copy.deciders()[0]
            return all(_after(copy, waiting, other) for other in copy.options(waiting))
    return False
