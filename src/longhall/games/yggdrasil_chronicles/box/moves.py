"""Every move of Yggdrasil Chronicles (YC-26), made once."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import Move, MoveBook
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.words import M

BOOK: Final = MoveBook()


def _numbers(first: int, last: int) -> list[tuple[int, ...]]:
    return [(n,) for n in range(first, last + 1)]


TAKE_GOD: Final = BOOK.family("god", M.message("move.god", "god"), (box.GOD_NAMES,))
TAKE_SUPPORT: Final = BOOK.family("support", M.message("move.support", "god"), (box.GOD_NAMES,))
NEXT: Final = BOOK.family("next", M.message("move.next", "god"), (box.GOD_NAMES,))
MOVE: Final = BOOK.family("move", M.message("move.move", "world"), (box.WORLD_NAMES,))
STAY: Final = BOOK.single("stay", M.message("move.stay"))
TRAVEL_TO: Final = BOOK.family("travel", M.message("move.travel", "god"), (box.GOD_NAMES,))
FIGHT: Final = BOOK.family("fight", M.message("move.fight", "foe"), (box.FOE_NAMES,))
ACT: Final = BOOK.family("act", M.message("move.act", "mode"), (box.MODE_NAMES,))
HEAL_TREE: Final = BOOK.single("heal_tree", M.message("move.heal_tree"))
TAKE_OATH: Final = BOOK.single("take_oath", M.message("move.take_oath"))
BLESS: Final = BOOK.family("bless", M.message("move.bless", "god"), (box.GOD_NAMES,))
PASS: Final = BOOK.single("pass", M.message("move.pass"))
TAKE: Final = BOOK.family("take", M.message("move.take", "n:number"), (None,), _numbers(1, 3))
HEAL: Final = BOOK.family("heal", M.message("move.heal", "world"), (box.WORLD_NAMES,))
TAKE_ARTIFACT: Final = BOOK.family(
    "artifact", M.message("move.artifact", "card"), (box.CARD_NAMES,), _numbers(box.ARTIFACT, box.CREATURE - 1)
)
CALL: Final = BOOK.family(
    "creature", M.message("move.creature", "card"), (box.CARD_NAMES,), _numbers(box.CREATURE, box.IOTUNN - 1)
)
STONE: Final = BOOK.family("stone", M.message("move.stone", "stone"), (box.STONE_NAMES,))
PLACE: Final = BOOK.family("place", M.message("move.place", "god", "world"), (box.GOD_NAMES, box.WORLD_NAMES))
TURN_RING: Final = BOOK.family("rotate", M.message("move.rotate", "n:number"), (None,), _numbers(0, 2))
ACT_IN: Final = BOOK.family("act_in", M.message("move.act_in", "world"), (box.WORLD_NAMES,))
HEAL_IN: Final = BOOK.family("heal_in", M.message("move.heal_in", "world"), (box.WORLD_NAMES,))
OATH_IN: Final = BOOK.family("oath_in", M.message("move.oath_in", "world"), (box.WORLD_NAMES,))
USE_HEROES: Final = BOOK.family("heroes", M.message("move.heroes", "n:number"), (None,), _numbers(0, 8))
ROLL: Final = BOOK.family("roll", M.message("move.roll", "n:number"), (None,), _numbers(0, 13))
USE_ELVES: Final = BOOK.family("elves", M.message("move.elves", "n:number"), (None,), _numbers(0, 14))
PAIRS: Final = BOOK.family("pairs", M.message("move.pairs", "n:number"), (None,), _numbers(0, 7))
SHARE: Final = BOOK.family("share", M.message("move.share", "n:number"), (None,), _numbers(0, 12))
HELP: Final = BOOK.single("help", M.message("move.help"))
USE_ANDVARINAUT: Final = BOOK.single("andvarinaut", M.message("move.andvarinaut"))
USE_DRAUPNIR: Final = BOOK.single("draupnir", M.message("move.draupnir"))
REROLL: Final = BOOK.family(
    "reroll", M.message("move.reroll", "face"), (box.FACE_NAMES,), [(face,) for face in sorted(set(box.VANIR_DIE))]
)
KEEP: Final = BOOK.family("keep", M.message("move.keep", "token"), (box.TOKEN_NAMES,), [(box.ELF,), (box.DIE,)])
GIVE: Final = BOOK.family("give", M.message("move.give", "thing", "god"), (box.THING_NAMES, box.GOD_NAMES))
GIVE_HEALTH: Final = BOOK.family("give_health", M.message("move.give_health", "god"), (box.GOD_NAMES,))
RESTORE: Final = BOOK.family("recover", M.message("move.recover", "god"), (box.GOD_NAMES,))
KEEP_ORDER: Final = BOOK.single("keep_order", M.message("move.keep_order"))
SWAP: Final = BOOK.single("swap", M.message("move.swap"))
PUT_UNDER: Final = BOOK.family(
    "return", M.message("move.return", "card"), (box.CARD_NAMES,), _numbers(0, box.ENEMY_CARDS - 1)
)
HAND_TO: Final = BOOK.family("to", M.message("move.to", "god"), (box.GOD_NAMES,))
KILL: Final = BOOK.family(
    "kill", M.message("move.kill", "foe"), (box.FOE_NAMES,), _numbers(box.FOE_IOTUNN, box.SON - 1)
)
TIE: Final = BOOK.family("blood_ties", M.message("move.blood_ties", "god"), (box.GOD_NAMES,))
SEIZE: Final = BOOK.family("seize", M.message("move.seize", "thing"), (box.THING_NAMES,))
RECRUIT: Final = BOOK.family(
    "recruit", M.message("move.recruit", "token"), (box.TOKEN_NAMES,), [(box.ELF,), (box.DIE,)]
)
BEFRIEND: Final = BOOK.family(
    "befriend", M.message("move.befriend", "relation", "god"), (box.RELATION_NAMES, box.GOD_NAMES)
)
MASTER: Final = BOOK.family(
    "master",
    M.message("move.master", "die", "face"),
    (box.DIE_NAMES, box.FACE_NAMES),
    [(0, box.FACE_I), (0, box.FACE_II), (0, box.FACE_III), (1, box.FACE_I), (1, box.FACE_II)],
)
DONE: Final = BOOK.single("done", M.message("move.done"))
DECLINE: Final = BOOK.single("decline", M.message("move.decline"))

# Normal destinations by rotation and World (YC-9.2), staying first
WALKS: Final[list[list[Move]]] = [
    [STAY, *[MOVE.moves[w] for w in box.NEAR[box.WORLDS * r + world]]] for r in range(3) for world in range(box.WORLDS)
]
