"""The evaluation of Yggdrasil Chronicles by name: what a coach can say of a move.

What things are worth has no unit here, so the sentences count the things themselves.
"""

from typing import Final

from longhall.core.title.term import Motive, Term
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.mind import value
from longhall.games.yggdrasil_chronicles.mind.throw_cost import DIE_WORTH, ELF_WORTH, health_worth
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
    elves, dice = s.elves[: s.seats], s.dice[: s.seats]
    free = [world for world in range(box.WORLDS) if not s.ravaged >> world & 1 and world in s.enemy]
    loose = s.enemy[box.FENRIR] not in (box.CAGE, box.SLAIN)
    found = [
        Term(ELVES, sum([value.first_few(n, ELF_WORTH) for n in elves]), float(sum(elves))),
        Term(DICE, sum([value.first_few(n, DIE_WORTH) for n in dice]), float(sum(dice))),
        Term(HEROES, value.heroes(s), float(s.valhalla)),
        Term(RAVAGED, -value.ravaged(s), -float(s.ravaged_worlds())),
        Term(OCCUPIED, -value.occupied(s), -float(len(free))),
        Term(IOTUNN, -value.obstacles(s), -float(s.active_iotunn())),
        Term(FENRIR, -value.fenrir(s), -CERTAIN if loose else 0.0),
        Term(GIANTS, -value.fire(s), -float(s.fire)),
        Term(ANONYMOUS, -value.dead(s), -float(s.dead)),
    ]
    for q in seats:
        for i in range(len(value.ARTIFACT_WORTH)):
            if s.kit[q] >> i & 1:
                found.append(Term(ARTIFACT, value.artifact_worth(s.kit[q], i), CERTAIN, (box.ARTIFACT + i,)))
    for enemy in value.CLIMBING:
        alive = s.enemy[enemy] != box.SLAIN
        borne = float(min(value.tolerance(s, enemy))) if alive else SLAIN
        found.append(Term(ENEMY, -value.danger(s, enemy) if alive else 0.0, borne, (enemy,)))
    for figure, god in enumerate(s.gods):
        health = s.health[figure]
        found.append(Term(HEALTH, health_worth(health, s.full[figure]), float(health), (god,)))
    if s.page > pages.HARD:
        told = value.story(s)
        found.append(Term(SAGA, told, told))
    return found
