"""Every move of Blood Rage (BR-15), made once."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import Move, MoveBook, Refusal
from longhall.games.blood_rage.box.things import (
    CARD_NAMES,
    CLAN_NAMES,
    FACES,
    FIGURE_NAMES,
    KINDS,
    PLACE_NAMES,
    PROVINCES,
    SLOT_NAMES,
    SLOTS_OF,
    STAT_NAMES,
    WARRIOR,
)
from longhall.games.blood_rage.words import NOT_A_PROVINCE, OTHER_SLOT, M, R

BOOK: Final = MoveBook()

# How many of a kind: up to eight Warriors, one of anything else
_numbers: Final = [(WARRIOR, n) for n in range(1, 9)] + [(kind, 1) for kind in range(1, KINDS)]
_provinces: Final = [(x,) for x in range(PROVINCES)]

TAKE_CLAN: Final = BOOK.family("clan", M.message("move.clan", "clan"), (CLAN_NAMES,))
PICK: Final = BOOK.family("pick", M.message("move.pick", "card"), (CARD_NAMES,))
PASS: Final = BOOK.single("pass", M.message("move.pass"))
INVADE: Final = BOOK.family("invade", M.message("move.invade", "figure", "place"), (FIGURE_NAMES, PLACE_NAMES))
MARCH: Final = BOOK.family("march", M.message("move.march", "from:place", "place"), (PLACE_NAMES, PLACE_NAMES))
SEND: Final = BOOK.family("send", M.message("move.send", "figure", "n:number"), (FIGURE_NAMES, None), _numbers)
UPGRADE_WITH: Final = BOOK.family(
    "upgrade",
    M.message("move.upgrade", "card", "slot"),
    (CARD_NAMES, SLOT_NAMES),
    [(face, slot) for face in range(FACES) for slot in SLOTS_OF[face]],
)
COMMIT: Final = BOOK.family("quest", M.message("move.quest", "card"), (CARD_NAMES,))
PILLAGE: Final = BOOK.family("pillage", M.message("move.pillage", "place"), (PLACE_NAMES,), _provinces)
CHALLENGE: Final = BOOK.family("tyrs_challenge", M.message("move.challenge", "place"), (PLACE_NAMES,), _provinces)
RETURN_TO_LIFE: Final = BOOK.family(
    "friggas_domain", M.message("move.domain", "figure", "place"), (FIGURE_NAMES, PLACE_NAMES)
)
SACRIFICE: Final = BOOK.family(
    "friggas_sacrifice", M.message("move.sacrifice", "figure", "place"), (FIGURE_NAMES, PLACE_NAMES)
)
JOIN: Final = BOOK.family("join", M.message("move.join", "figure", "place"), (FIGURE_NAMES, PLACE_NAMES))
PLAY_CARD: Final = BOOK.family("play", M.message("move.play", "card"), (CARD_NAMES,))
DECLARE: Final = BOOK.family("declare", M.message("move.declare", "n:number"), (None,), [(3,), (5,)])
SPARE: Final = BOOK.family("spare", M.message("move.spare", "figure"), (FIGURE_NAMES,))
SAVE: Final = BOOK.family("save", M.message("move.save", "figure", "n:number"), (FIGURE_NAMES, None), _numbers)
RETREAT: Final = BOOK.single("retreat", M.message("move.retreat"))
TAKE_BACK: Final = BOOK.family("return", M.message("move.return", "card"), (CARD_NAMES,))
RAISE: Final = BOOK.family("raise", M.message("move.raise", "stat"), (STAT_NAMES,))
LEAD_ON: Final = BOOK.family("lead", M.message("move.lead", "place"), (PLACE_NAMES,), _provinces)
PILLAGE_AT_ONCE: Final = BOOK.single("thors_domain", M.message("move.thors_domain"))
KEEP: Final = BOOK.family("keep", M.message("move.keep", "card"), (CARD_NAMES,))
DONE: Final = BOOK.single("done", M.message("move.done"))
DECLINE: Final = BOOK.single("decline", M.message("move.decline"))

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
UPGRADES_OF: Final[list[list[Move]]] = [[m for m in UPGRADE_WITH.moves if m.args[0] == f] for f in range(FACES)]


def some(family_moves: list[Move], kind: int, n: int) -> Move:
    """The move of SEND or SAVE for n figures of a kind."""
    return family_moves[n - 1] if kind == WARRIOR else family_moves[7 + kind]
