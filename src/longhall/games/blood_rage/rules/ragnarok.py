"""Ragnarök (BR-10): the doomed province is destroyed with all who stand there."""

from typing import Final

from longhall.core.engine.rules import Step, replaced
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.rules.destruction import BY_RAGNAROK, Destruction, all_figures
from longhall.games.blood_rage.words import line

DOOM_MOVES: Final = line("BR-10.4", "log.doom")
PROVINCE_DESTROYED: Final = line("BR-10.1", "log.destroyed")


class Ragnarok(Step[Table]):
    """The doomed province is destroyed with all in its area, its fjord included (BR-10.1, BR-10.2)."""

    def run(self, s: Table) -> None:
        s.phase = box.RAGNAROK
        doomed = s.ragnarok[s.age - 1]
        s.destroyed = replaced(s.destroyed, doomed, True)
        s.pillaged = replaced(s.pillaged, doomed, False)
        s.tokens = replaced(s.tokens, doomed, -1)
        s.say(PROVINCE_DESTROYED, (doomed,))
        victims = all_figures(s, list(range(s.seats)), doomed)
        if any(victims):
            s.then(Destruction(BY_RAGNAROK, doomed, s.first, victims))


def doom_moves(s: Table) -> None:
    """Once all is destroyed, the Doom token goes on to the province of the next Age (BR-10.4), and is seen to."""
    if s.age < box.LAST_AGE:
        s.say(DOOM_MOVES, (s.ragnarok[s.age],))
        s.seen()
