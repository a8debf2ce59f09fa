"""Every move of Yggdrasil Chronicles (YC-26), made once."""

from typing import Final

from longhall.core.engine.moves import MoveBook
from longhall.core.engine.rules import Move
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.words import message

BOOK: Final = MoveBook()


def _numbers(first: int, last: int) -> list[tuple[int, ...]]:
    return [(n,) for n in range(first, last + 1)]


TAKE_GOD: Final = BOOK.family("god", message("move.god"), (box.GOD_NAMES,))
TAKE_SUPPORT: Final = BOOK.family("support", message("move.support"), (box.GOD_NAMES,))
NEXT: Final = BOOK.family("next", message("move.next"), (box.GOD_NAMES,))
MOVE: Final = BOOK.family("move", message("move.move"), (box.WORLD_NAMES,))
STAY: Final = BOOK.single("stay", message("move.stay"))
TRAVEL_TO: Final = BOOK.family("travel", message("move.travel"), (box.GOD_NAMES,))
FIGHT: Final = BOOK.family("fight", message("move.fight"), (box.FOE_NAMES,))
ACT: Final = BOOK.family("act", message("move.act"), (box.MODE_NAMES,))
HEAL_TREE: Final = BOOK.single("heal_tree", message("move.heal_tree"))
TAKE_OATH: Final = BOOK.single("take_oath", message("move.take_oath"))
BLESS: Final = BOOK.family("bless", message("move.bless"), (box.GOD_NAMES,))
PASS: Final = BOOK.single("pass", message("move.pass"))
PASS.family.grave = True
TAKE: Final = BOOK.family("take", message("move.take"), (None,), _numbers(1, 3))
HEAL: Final = BOOK.family("heal", message("move.heal"), (box.WORLD_NAMES,))
TAKE_ARTIFACT: Final = BOOK.family(
    "artifact", message("move.artifact"), (box.CARD_NAMES,), _numbers(box.ARTIFACT, box.CREATURE - 1)
)
CALL: Final = BOOK.family(
    "creature", message("move.creature"), (box.CARD_NAMES,), _numbers(box.CREATURE, box.IOTUNN - 1)
)
STONE: Final = BOOK.family("stone", message("move.stone"), (box.STONE_NAMES,))
PLACE: Final = BOOK.family("place", message("move.place"), (box.GOD_NAMES, box.WORLD_NAMES))
TURN_RING: Final = BOOK.family("rotate", message("move.rotate"), (None,), _numbers(0, 2))
ACT_IN: Final = BOOK.family("act_in", message("move.act_in"), (box.WORLD_NAMES,))
HEAL_IN: Final = BOOK.family("heal_in", message("move.heal_in"), (box.WORLD_NAMES,))
OATH_IN: Final = BOOK.family("oath_in", message("move.oath_in"), (box.WORLD_NAMES,))
USE_HEROES: Final = BOOK.family("heroes", message("move.heroes"), (None,), _numbers(0, 8))
ROLL: Final = BOOK.family("roll", message("move.roll"), (None,), _numbers(0, 13))
USE_ELVES: Final = BOOK.family("elves", message("move.elves"), (None,), _numbers(0, 14))
PAIRS: Final = BOOK.family("pairs", message("move.pairs"), (None,), _numbers(0, 7))
SHARE: Final = BOOK.family("share", message("move.share"), (None,), _numbers(0, 12))
HELP: Final = BOOK.single("help", message("move.help"))
USE_ANDVARINAUT: Final = BOOK.single("andvarinaut", message("move.andvarinaut"))
USE_DRAUPNIR: Final = BOOK.single("draupnir", message("move.draupnir"))
REROLL: Final = BOOK.family(
    "reroll", message("move.reroll"), (box.FACE_NAMES,), [(face,) for face in sorted(set(box.VANIR_DIE))]
)
KEEP: Final = BOOK.family("keep", message("move.keep"), (box.TOKEN_NAMES,), [(box.ELF,), (box.DIE,)])
GIVE: Final = BOOK.family("give", message("move.give"), (box.THING_NAMES, box.GOD_NAMES))
GIVE_HEALTH: Final = BOOK.family("give_health", message("move.give_health"), (box.GOD_NAMES,))
RESTORE: Final = BOOK.family("recover", message("move.recover"), (box.GOD_NAMES,))
KEEP_ORDER: Final = BOOK.single("keep_order", message("move.keep_order"))
SWAP: Final = BOOK.single("swap", message("move.swap"))
PUT_UNDER: Final = BOOK.family("return", message("move.return"), (box.CARD_NAMES,), _numbers(0, box.ENEMY_CARDS - 1))
HAND_TO: Final = BOOK.family("to", message("move.to"), (box.GOD_NAMES,))
KILL: Final = BOOK.family("kill", message("move.kill"), (box.FOE_NAMES,), _numbers(box.FOE_IOTUNN, box.SON - 1))
TIE: Final = BOOK.family("blood_ties", message("move.blood_ties"), (box.GOD_NAMES,))
SEIZE: Final = BOOK.family("seize", message("move.seize"), (box.THING_NAMES,))
RECRUIT: Final = BOOK.family("recruit", message("move.recruit"), (box.TOKEN_NAMES,), [(box.ELF,), (box.DIE,)])
BEFRIEND: Final = BOOK.family("befriend", message("move.befriend"), (box.RELATION_NAMES, box.GOD_NAMES))
MASTER: Final = BOOK.family(
    "master",
    message("move.master"),
    (box.DIE_NAMES, box.FACE_NAMES),
    [(0, box.FACE_I), (0, box.FACE_II), (0, box.FACE_III), (1, box.FACE_I), (1, box.FACE_II)],
)
DONE: Final = BOOK.single("done", message("move.done"))
DECLINE: Final = BOOK.single("decline", message("move.decline"))

# Normal destinations by rotation and World (YC-9.2), staying first
WALKS: Final[list[list[Move]]] = [
    [STAY, *[MOVE.moves[w] for w in box.NEAR[box.WORLDS * r + world]]]
    for r in range(box.ROTATIONS)
    for world in range(box.WORLDS)
]
