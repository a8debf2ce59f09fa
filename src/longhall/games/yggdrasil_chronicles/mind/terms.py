"""The evaluation of Yggdrasil Chronicles by name: what a coach can say of a move.

What things are worth has no unit here, so the sentences count the things themselves.
"""

from __future__ import annotations

from typing import Final

from longhall.core.title.term import Motive, Term
from longhall.games.yggdrasil_chronicles.box import pages, things as box
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.mind.throw_cost import DIE_WORTH, ELF_WORTH, health_worth
from longhall.games.yggdrasil_chronicles.mind.value import (
    ARTIFACT_WORTH,
    CLIMBING,
    artifact_worth,
    danger,
    dead,
    fenrir,
    fire,
    first_few,
    heroes,
    obstacles,
    occupied,
    ravaged,
    story,
    tolerance,
)
from longhall.games.yggdrasil_chronicles.words import line

HEALTH: Final = Motive(line("YC-19.2", "coach.health_more"), line("YC-19.2", "coach.health_less"))
ELVES: Final = Motive(line("YC-14.6", "coach.elves_more"), line("YC-14.6", "coach.elves_less"))
DICE: Final = Motive(line("YC-14.4", "coach.dice_more"), line("YC-14.4", "coach.dice_less"))
ARTIFACT: Final = Motive(line("YC-15.1", "coach.artifact_more"), line("YC-15.1", "coach.artifact_less"))
HEROES: Final = Motive(line("YC-14.2", "coach.heroes_more"), line("YC-14.2", "coach.heroes_less"))
RAVAGED: Final = Motive(line("YC-8.3", "coach.ravaged_more"), line("YC-8.3", "coach.ravaged_less"))
OCCUPIED: Final = Motive(line("YC-8.1", "coach.occupied_more"), line("YC-8.1", "coach.occupied_less"))
IOTUNN: Final = Motive(line("YC-7.1", "coach.iotunn_more"), line("YC-7.1", "coach.iotunn_less"))
ENEMY: Final = Motive(line("YC-19.2", "coach.enemy_more"), line("YC-19.2", "coach.enemy_less"))
FENRIR: Final = Motive(line("YC-6.5.2", "coach.fenrir_more"), line("YC-6.5.2", "coach.fenrir_less"))
GIANTS: Final = Motive(line("YC-11.2", "coach.giants_more"), line("YC-11.2", "coach.giants_less"))
ANONYMOUS: Final = Motive(line("YC-6.4.2", "coach.anonymous_more"), line("YC-6.4.2", "coach.anonymous_less"))
SAGA: Final = Motive(line("YC-19.1", "coach.saga_more"), line("YC-19.1", "coach.saga_less"))
# More activations than anybody else can be borne: of an Enemy who is slain
SLAIN: Final = 9.0
# What is so or not so is counted in per cent.
CERTAIN: Final = 100.0


def terms(s: Table, seat: int) -> list[Term]:
    """The parts of the evaluation: the gods win or lose together."""
    seats = range(s.seats)
    free = [world for world in range(9) if not s.ravaged >> world & 1 and world in s.enemy]
    loose = s.enemy[box.FENRIR] not in (box.CAGE, box.SLAIN)
    found = [
        Term(ELVES, sum([first_few(s.elves[q], ELF_WORTH) for q in seats]), float(sum([s.elves[q] for q in seats]))),
        Term(DICE, sum([first_few(s.dice[q], DIE_WORTH) for q in seats]), float(sum([s.dice[q] for q in seats]))),
        Term(HEROES, heroes(s), float(s.valhalla)),
        Term(RAVAGED, -ravaged(s), -float(s.ravaged_worlds())),
        Term(OCCUPIED, -occupied(s), -float(len(free))),
        Term(IOTUNN, -obstacles(s), -float(s.active_iotunn())),
        Term(FENRIR, -fenrir(s), -CERTAIN if loose else 0.0),
        Term(GIANTS, -fire(s), -float(s.fire)),
        Term(ANONYMOUS, -dead(s), -float(s.dead)),
    ]
    for q in seats:
        for i in range(len(ARTIFACT_WORTH)):
            if s.kit[q] >> i & 1:
                found.append(Term(ARTIFACT, artifact_worth(s.kit[q], i), CERTAIN, (box.ARTIFACT + i,)))
    for enemy in CLIMBING:
        alive = s.enemy[enemy] != box.SLAIN
        borne = float(min(tolerance(s, enemy))) if alive else SLAIN
        found.append(Term(ENEMY, -danger(s, enemy) if alive else 0.0, borne, (enemy,)))
    for figure, god in enumerate(s.gods):
        health = s.health[figure]
        found.append(Term(HEALTH, health_worth(health, s.full[figure]), float(health), (god,)))
    if s.page > pages.HARD:
        told = story(s)
        found.append(Term(SAGA, told, told))
    return found
