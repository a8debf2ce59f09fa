"""Every move of Blood Rage (BR-15), made once."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import Move, MoveBook, Refusal
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.words import NOT_A_PROVINCE, OTHER_SLOT, PLACE_DESTROYED, M, R

BOOK: Final = MoveBook()

# How many of a kind: up to eight Warriors, one of anything else
_numbers: Final = [(box.WARRIOR, n) for n in range(1, 9)] + [(kind, 1) for kind in range(1, box.KINDS)]
_provinces: Final = [(x,) for x in range(box.PROVINCES)]

TAKE_CLAN: Final = BOOK.family("clan", M.message("move.clan", "clan"), (box.CLAN_NAMES,))
PICK: Final = BOOK.family("pick", M.message("move.pick", "card"), (box.CARD_NAMES,))
PASS: Final = BOOK.single("pass", M.message("move.pass"))
INVADE: Final = BOOK.family("invade", M.message("move.invade", "figure", "place"), (box.FIGURE_NAMES, box.PLACE_NAMES))
MARCH: Final = BOOK.family("march", M.message("move.march", "from:place", "place"), (box.PLACE_NAMES, box.PLACE_NAMES))
SEND: Final = BOOK.family("send", M.message("move.send", "figure", "n:number"), (box.FIGURE_NAMES, None), _numbers)
UPGRADE_WITH: Final = BOOK.family(
    "upgrade",
    M.message("move.upgrade", "card", "slot"),
    (box.CARD_NAMES, box.SLOT_NAMES),
    [(face, slot) for face in range(box.FACES) for slot in box.SLOTS_OF[face]],
)
COMMIT: Final = BOOK.family("quest", M.message("move.quest", "card"), (box.CARD_NAMES,))
PILLAGE: Final = BOOK.family("pillage", M.message("move.pillage", "place"), (box.PLACE_NAMES,), _provinces)
CHALLENGE: Final = BOOK.family("tyrs_challenge", M.message("move.challenge", "place"), (box.PLACE_NAMES,), _provinces)
RETURN_TO_LIFE: Final = BOOK.family(
    "friggas_domain", M.message("move.domain", "figure", "place"), (box.FIGURE_NAMES, box.PLACE_NAMES)
)
SACRIFICE: Final = BOOK.family(
    "friggas_sacrifice", M.message("move.sacrifice", "figure", "place"), (box.FIGURE_NAMES, box.PLACE_NAMES)
)
JOIN: Final = BOOK.family("join", M.message("move.join", "figure", "place"), (box.FIGURE_NAMES, box.PLACE_NAMES))
PLAY_CARD: Final = BOOK.family("play", M.message("move.play", "card"), (box.CARD_NAMES,))
DECLARE: Final = BOOK.family("declare", M.message("move.declare", "n:number"), (None,), [(3,), (5,)])
SPARE: Final = BOOK.family("spare", M.message("move.spare", "figure"), (box.FIGURE_NAMES,))
SAVE: Final = BOOK.family("save", M.message("move.save", "figure", "n:number"), (box.FIGURE_NAMES, None), _numbers)
RETREAT: Final = BOOK.single("retreat", M.message("move.retreat"))
TAKE_BACK: Final = BOOK.family("return", M.message("move.return", "card"), (box.CARD_NAMES,))
RAISE: Final = BOOK.family("raise", M.message("move.raise", "stat"), (box.STAT_NAMES,))
LEAD_ON: Final = BOOK.family("lead", M.message("move.lead", "place"), (box.PLACE_NAMES,), _provinces)
PILLAGE_AT_ONCE: Final = BOOK.single("thors_domain", M.message("move.thors_domain"))
KEEP: Final = BOOK.family("keep", M.message("move.keep", "card"), (box.CARD_NAMES,))
DONE: Final = BOOK.single("done", M.message("move.done"))
DECLINE: Final = BOOK.single("decline", M.message("move.decline"))

# What is destroyed is out of the game, for whatever one wants there.
DESTROYED: Final = Refusal(R["BR-1.8"], PLACE_DESTROYED)
UPGRADE_WITH.gap = Refusal(R["BR-5.4.1"], OTHER_SLOT)
PILLAGE.gap = Refusal(R["BR-5.6.1"], NOT_A_PROVINCE)
CHALLENGE.gap = Refusal(R["BR-5.7.1"], NOT_A_PROVINCE)

# Actions that the table offers by name, with the questions for their parts
INVADE.action(M.message("verb.invade"), M.message("ask.invade"), M.message("ask.invade_place", "figure"), common=True)
MARCH.action(M.message("verb.march"), M.message("ask.march"), M.message("ask.march_place", "from:place"), common=True)
UPGRADE_WITH.action(M.message("verb.upgrade"), M.message("ask.upgrade"), M.message("ask.slot", "card"), common=True)
COMMIT.action(M.message("verb.quest"), M.message("ask.quest"), common=True)
PILLAGE.action(M.message("verb.pillage"), M.message("ask.pillage"), common=True)
CHALLENGE.action(M.message("verb.challenge"), M.message("ask.pillage"))
RETURN_TO_LIFE.action(M.message("verb.domain"), M.message("ask.domain"), M.message("ask.invade_place", "figure"))
SACRIFICE.action(M.message("verb.sacrifice"), M.message("ask.sacrifice"), M.message("ask.sacrifice_place", "figure"))
PASS.family.action(M.message("move.pass"), common=True, grave=True)

# The upgrade moves of each face, one per slot of its type
UPGRADES_OF: Final[list[list[Move]]] = [[m for m in UPGRADE_WITH.moves if m.args[0] == f] for f in range(box.FACES)]


def some(family_moves: list[Move], kind: int, n: int) -> Move:
    """The move of SEND or SAVE for n figures of a kind."""
    return family_moves[n - 1] if kind == box.WARRIOR else family_moves[7 + kind]
