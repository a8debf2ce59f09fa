"""How a position looks to the gods: the hand-written evaluation of the greedy player."""

from typing import Final

from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.story import OPEN_PERJURY
from longhall.games.yggdrasil_chronicles.box.table import WON
from longhall.games.yggdrasil_chronicles.box.zones import FORESEEN
from longhall.games.yggdrasil_chronicles.mind.throw_cost import DIE_WORTH, ELF_WORTH, HERO_WORTH, health_worth
from longhall.games.yggdrasil_chronicles.rules.fights import strength
from longhall.games.yggdrasil_chronicles.rules.wheel import face_up

VICTORY: Final = 1000.0
# What it costs when an Enemy can be activated only so many times more before the game is lost
TOLERANCE: Final[list[float]] = [75.0, 19.0, 6.5, 2.4, 0.9, 0.3]
# By the number of ravaged Worlds, and by the number of active Iotunn
RAVAGED: Final[list[float]] = [0.0, 3.5, 8.0, 13.5, 20.0, 29.0, 42.0, 70.0]
IOTUNN: Final[list[float]] = [0.0, 1.5, 3.2, 5.2, 8.0, 13.0, 25.0, 60.0]
_worlds: Final = {"asgard": 1.2, "vanaheim": 2.2, "alfheim": 2.2, "midgard": 2.0, "nidavellir": 2.0}
WORLD_WORTH: Final = [_worlds.get(id, 1.0) for id in box.WORLD_NAMES.ids]
_artifacts: Final = {
    "andvarinaut": 3.0,
    "draupnir": 4.0,
    "giallarhorn": 2.2,
    "hringhorni": 2.2,
    "skidbladnir": 2.2,
    "megingjord": 2.0,
    "gleipnir": 3.5,
    "gungnir": 4.5,
    "hofund": 3.5,
    "jarngreipr": 4.5,
    "mimming": 4.5,
    "mjollnir": 3.5,
    "brisingamen": 4.0,
    "gullinbursti": 8.0,
    "idunn_eple": 4.0,
    "odrorir": 6.0,
    "svalinn": 4.5,
    "valshamr": 5.0,
}
ARTIFACT_WORTH: Final = [_artifacts[box.CARD_NAMES.ids[box.ARTIFACT + i]] for i in range(box.ARTIFACTS)]
# The Enemies whose activations can be borne only so often
CLIMBING: Final = (box.SURT, box.HEL, box.LOKI, box.IORMUNGAND)
WOLF: Final[list[float]] = [0.0, 0.6, 2.0, 6.0, 16.0, 45.0, 200.0]


def appraise(s: Table, seat: int) -> float:
    """The prospects of all gods: they win or lose together."""
    if s.outcome:
        return VICTORY if s.outcome == WON else -VICTORY
    worth = supplies(s) - threats(s)
    for figure in range(len(s.gods)):
        worth += health_worth(s.health[figure], s.full[figure])
    if s.page > pages.HARD:
        worth += story(s)
    return worth


def supplies(s: Table) -> float:
    """Elves, dice, Heroes and artifacts; the first few of each are worth most."""
    worth = heroes(s)
    for seat in range(s.seats):
        worth += first_few(s.elves[seat], ELF_WORTH) + first_few(s.dice[seat], DIE_WORTH) + artifacts(s, seat)
    return worth


def first_few(n: int, each: float) -> float:
    """So many things of which the first four are worth most."""
    return each * (min(n, 4) + 0.5 * max(0, n - 4))


def heroes(s: Table) -> float:
    """The Heroes in Valhalla."""
    return HERO_WORTH * (min(s.valhalla, 4) + 0.7 * max(0, s.valhalla - 4))


def artifacts(s: Table, seat: int) -> float:
    """What a god has in his hands."""
    worth = 0.0
    kit = s.kit[seat]
    i = 0
    while kit:
        if kit & 1:
            worth += artifact_worth(s.kit[seat], i)
        kit >>= 1
        i += 1
    return worth


def artifact_worth(kit: int, i: int) -> float:
    """What an artifact is worth among others."""
    if 1 << i == box.MEGINGJORD:
        return ARTIFACT_WORTH[i] + 2.0 * len([1 for foe in range(box.FOE_IOTUNN + 1) if kit & box.WEAPON[foe]])
    return ARTIFACT_WORTH[i]


def hazard(s: Table, enemy: int) -> float:
    """How near an activation is, by the open cards and the foreseen ones."""
    opened = len(face_up(s, enemy))
    foreseen = 0
    for seat in range(s.seats):
        for card in s.zones[FORESEEN + seat]:
            if box.ENEMY_OF[card] == enemy:
                foreseen += 1
    if s.seats == 1 and opened == 2:
        # The third copy clears the Wheel first.
        return 0.25
    if opened:
        return 1.8 if foreseen else 1.0
    return 0.8 if foreseen > 1 else 0.5 if foreseen else 0.4


def tolerance(s: Table, enemy: int) -> list[int]:
    """How many more activations of an Enemy can be borne, by each of the ways in which the last one loses the game."""
    if enemy == box.SURT:
        return [box.level(s.enemy[box.SURT]), s.giants_left() // 2]
    if enemy == box.HEL:
        return [box.level(s.enemy[box.HEL])]
    if enemy == box.LOKI:
        return [min(5, s.pawns_left())]
    last = len(box.ISLANDS) - 1
    dead = s.dead
    island = s.island
    n = 0
    while n < last:
        island = min(last, island + 1)
        dead += box.ISLANDS[island]
        if dead > box.ANONYMOUS:
            break
        n += 1
    return [last - s.island, n]


def danger(s: Table, enemy: int) -> float:
    """What the next activations of an Enemy threaten."""
    return sum([TOLERANCE[n] for n in tolerance(s, enemy)]) * hazard(s, enemy)


def threats(s: Table) -> float:
    """What the Enemies, the Iotunn and the ravaged Worlds are about to cost."""
    worth = ravaged(s) + occupied(s) + obstacles(s) + fenrir(s) + fire(s) + dead(s)
    for enemy in CLIMBING:
        if s.enemy[enemy] != box.SLAIN:
            worth += danger(s, enemy)
    return worth


def ravaged(s: Table) -> float:
    """What the ravaged Worlds cost."""
    worth = RAVAGED[s.ravaged_worlds()]
    for world in range(box.WORLDS):
        if s.ravaged >> world & 1:
            worth += WORLD_WORTH[world]
    return worth


def occupied(s: Table) -> float:
    """What it costs that Enemies stand in Worlds that are not ravaged yet."""
    worth = 0.0
    for world in range(box.WORLDS):
        if not s.ravaged >> world & 1 and world in s.enemy:
            worth += 0.35 * WORLD_WORTH[world]
    return worth


def obstacles(s: Table) -> float:
    """What the active Iotunn cost, and hinder."""
    worth = IOTUNN[s.active_iotunn()]
    bits = s.iotunn
    while bits:
        i = (bits & -bits).bit_length() - 1
        bits &= bits - 1
        worth += iotunn_worth(s, i)
    return worth


def fire(s: Table) -> float:
    """The Fire Giants who have joined Surt."""
    return 0.55 * s.fire + 0.04 * s.fire * s.fire


def dead(s: Table) -> float:
    """The Anonymous on Hel's ladder."""
    return 0.5 * s.dead + 0.04 * s.dead * s.dead


def fenrir(s: Table) -> float:
    """Out of the Cage he bites whoever wakes him."""
    if s.enemy[box.FENRIR] in (box.CAGE, box.SLAIN):
        return 0.0
    worth = 5.0
    for seat in range(s.seats):
        if s.health[seat] <= 3:
            worth += 55.0 / s.seats
        elif s.health[seat] == 4:
            worth += 18.0 / s.seats
    return worth * hazard(s, box.FENRIR) + 1.0


def iotunn_worth(s: Table, i: int) -> float:
    """What an Iotunn hinders, beyond being one."""
    if box.BLOCKS[i] >= 0:
        return 0.8 * WORLD_WORTH[box.BLOCKS[i]]
    enemy = box.PROTECTS[i]
    if enemy >= 0:
        if s.enemy[enemy] == box.CAGE:
            return 0.5
        if enemy == box.FENRIR:
            return 1.5
        return 1.0 + 0.25 * danger(s, enemy)
    return 3.5


def story(s: Table) -> float:
    """How far the page in force has come (YC-22)."""
    st = s.story
    worth = 40.0 * (s.page % 2)
    if s.page == pages.OATHS:
        worth += 6.0 * st.oaths - 1.5 * st.promises.count(OPEN_PERJURY)
    elif s.page == pages.MISTLETOE:
        worth += 35.0 * st.fetters
        if s.enemy[box.LOKI] == box.CAGE:
            worth -= 1.0
    worth -= 9.0 * len(st.sons) + 9.0 * len(st.minions)
    for world in st.sons:
        worth -= 2.0 * (2 - box.level(world))
    if st.skoll >= 0:
        worth -= WOLF[st.skoll] + WOLF[st.hati]
    if st.naglfar >= 0:
        worth -= 12.0 * st.crew + 3.0 * (2 - box.level(st.naglfar)) ** 2
    if s.saga() == 5 and s.page % 2 == 0:
        worth += 3.5 * min(6, s.valhalla)
    if s.page == pages.LAST_BATTLE:
        for enemy in range(box.TREE_ENEMIES):
            if s.enemy[enemy] == box.SLAIN:
                worth += 60.0
            else:
                worth -= 1.0 * strength(s, enemy, 0)
    return worth
