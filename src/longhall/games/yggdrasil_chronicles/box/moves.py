"""Every move of Yggdrasil Chronicles (YC-26), made once."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import Move, MoveBook
from longhall.games.yggdrasil_chronicles.box.things import (
    ARTIFACT,
    CARD_NAMES,
    CREATURE,
    DIE,
    DIE_NAMES,
    ELF,
    ENEMY_CARDS,
    FACE_I,
    FACE_II,
    FACE_III,
    FACE_NAMES,
    FOE_IOTUNN,
    FOE_NAMES,
    GOD_NAMES,
    IOTUNN,
    MODE_NAMES,
    NEAR,
    RELATION_NAMES,
    SON,
    STONE_NAMES,
    THING_NAMES,
    TOKEN_NAMES,
    VANIR_DIE,
    WORLD_NAMES,
    WORLDS,
)
from longhall.games.yggdrasil_chronicles.words import M

BOOK: Final = MoveBook()


def _numbers(first: int, last: int) -> list[tuple[int, ...]]:
    return [(n,) for n in range(first, last + 1)]


TAKE_GOD: Final = BOOK.family("god", M.message("move.god", "god"), (GOD_NAMES,))
TAKE_SUPPORT: Final = BOOK.family("support", M.message("move.support", "god"), (GOD_NAMES,))
NEXT: Final = BOOK.family("next", M.message("move.next", "god"), (GOD_NAMES,))
MOVE: Final = BOOK.family("move", M.message("move.move", "world"), (WORLD_NAMES,))
STAY: Final = BOOK.single("stay", M.message("move.stay"))
TRAVEL_TO: Final = BOOK.family("travel", M.message("move.travel", "god"), (GOD_NAMES,))
FIGHT: Final = BOOK.family("fight", M.message("move.fight", "foe"), (FOE_NAMES,))
ACT: Final = BOOK.family("act", M.message("move.act", "mode"), (MODE_NAMES,))
HEAL_TREE: Final = BOOK.single("heal_tree", M.message("move.heal_tree"))
TAKE_OATH: Final = BOOK.single("take_oath", M.message("move.take_oath"))
BLESS: Final = BOOK.family("bless", M.message("move.bless", "god"), (GOD_NAMES,))
PASS: Final = BOOK.single("pass", M.message("move.pass"))
TAKE: Final = BOOK.family("take", M.message("move.take", "n:number"), (None,), _numbers(1, 3))
HEAL: Final = BOOK.family("heal", M.message("move.heal", "world"), (WORLD_NAMES,))
TAKE_ARTIFACT: Final = BOOK.family(
    "artifact", M.message("move.artifact", "card"), (CARD_NAMES,), _numbers(ARTIFACT, CREATURE - 1)
)
CALL: Final = BOOK.family("creature", M.message("move.creature", "card"), (CARD_NAMES,), _numbers(CREATURE, IOTUNN - 1))
STONE: Final = BOOK.family("stone", M.message("move.stone", "stone"), (STONE_NAMES,))
PLACE: Final = BOOK.family("place", M.message("move.place", "god", "world"), (GOD_NAMES, WORLD_NAMES))
TURN_RING: Final = BOOK.family("rotate", M.message("move.rotate", "n:number"), (None,), _numbers(0, 2))
ACT_IN: Final = BOOK.family("act_in", M.message("move.act_in", "world"), (WORLD_NAMES,))
HEAL_IN: Final = BOOK.family("heal_in", M.message("move.heal_in", "world"), (WORLD_NAMES,))
OATH_IN: Final = BOOK.family("oath_in", M.message("move.oath_in", "world"), (WORLD_NAMES,))
USE_HEROES: Final = BOOK.family("heroes", M.message("move.heroes", "n:number"), (None,), _numbers(0, 8))
ROLL: Final = BOOK.family("roll", M.message("move.roll", "n:number"), (None,), _numbers(0, 13))
USE_ELVES: Final = BOOK.family("elves", M.message("move.elves", "n:number"), (None,), _numbers(0, 14))
PAIRS: Final = BOOK.family("pairs", M.message("move.pairs", "n:number"), (None,), _numbers(0, 7))
SHARE: Final = BOOK.family("share", M.message("move.share", "n:number"), (None,), _numbers(0, 12))
HELP: Final = BOOK.single("help", M.message("move.help"))
USE_ANDVARINAUT: Final = BOOK.single("andvarinaut", M.message("move.andvarinaut"))
USE_DRAUPNIR: Final = BOOK.single("draupnir", M.message("move.draupnir"))
REROLL: Final = BOOK.family(
    "reroll", M.message("move.reroll", "face"), (FACE_NAMES,), [(face,) for face in sorted(set(VANIR_DIE))]
)
KEEP: Final = BOOK.family("keep", M.message("move.keep", "token"), (TOKEN_NAMES,), [(ELF,), (DIE,)])
GIVE: Final = BOOK.family("give", M.message("move.give", "thing", "god"), (THING_NAMES, GOD_NAMES))
GIVE_HEALTH: Final = BOOK.family("give_health", M.message("move.give_health", "god"), (GOD_NAMES,))
RESTORE: Final = BOOK.family("recover", M.message("move.recover", "god"), (GOD_NAMES,))
KEEP_ORDER: Final = BOOK.single("keep_order", M.message("move.keep_order"))
SWAP: Final = BOOK.single("swap", M.message("move.swap"))
PUT_UNDER: Final = BOOK.family("return", M.message("move.return", "card"), (CARD_NAMES,), _numbers(0, ENEMY_CARDS - 1))
HAND_TO: Final = BOOK.family("to", M.message("move.to", "god"), (GOD_NAMES,))
KILL: Final = BOOK.family("kill", M.message("move.kill", "foe"), (FOE_NAMES,), _numbers(FOE_IOTUNN, SON - 1))
TIE: Final = BOOK.family("blood_ties", M.message("move.blood_ties", "god"), (GOD_NAMES,))
SEIZE: Final = BOOK.family("seize", M.message("move.seize", "thing"), (THING_NAMES,))
RECRUIT: Final = BOOK.family("recruit", M.message("move.recruit", "token"), (TOKEN_NAMES,), [(ELF,), (DIE,)])
BEFRIEND: Final = BOOK.family("befriend", M.message("move.befriend", "relation", "god"), (RELATION_NAMES, GOD_NAMES))
MASTER: Final = BOOK.family(
    "master",
    M.message("move.master", "die", "face"),
    (DIE_NAMES, FACE_NAMES),
    [(0, FACE_I), (0, FACE_II), (0, FACE_III), (1, FACE_I), (1, FACE_II)],
)
DONE: Final = BOOK.single("done", M.message("move.done"))
DECLINE: Final = BOOK.single("decline", M.message("move.decline"))

# Normal destinations by rotation and World (YC-9.2), staying first
WALKS: Final[list[list[Move]]] = [
    [STAY, *[MOVE.moves[w] for w in NEAR[WORLDS * r + world]]] for r in range(3) for world in range(WORLDS)
]
