"""Every move of Blood Rage (BR-15), made once."""

from typing import Final

from longhall.core.engine.moves import MoveBook
from longhall.core.engine.rules import Move
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.words import message, refusal

BOOK: Final = MoveBook()

# How many of a kind: up to eight Warriors, one of anything else
_numbers: Final = [(box.WARRIOR, n) for n in range(1, 9)] + [(kind, 1) for kind in range(1, box.KINDS)]
_provinces: Final = [(x,) for x in range(box.PROVINCES)]

TAKE_CLAN: Final = BOOK.family("clan", message("move.clan"), (box.CLAN_NAMES,))
PICK: Final = BOOK.family("pick", message("move.pick"), (box.CARD_NAMES,))
PASS: Final = BOOK.single("pass", message("move.pass"))
INVADE: Final = BOOK.family("invade", message("move.invade"), (box.FIGURE_NAMES, box.PLACE_NAMES))
MARCH: Final = BOOK.family("march", message("move.march"), (box.PLACE_NAMES, box.PLACE_NAMES))
SEND: Final = BOOK.family("send", message("move.send"), (box.FIGURE_NAMES, None), _numbers)
UPGRADE_WITH: Final = BOOK.family(
    "upgrade",
    message("move.upgrade"),
    (box.CARD_NAMES, box.SLOT_NAMES),
    [(face, slot) for face in range(box.FACES) for slot in box.SLOTS_OF[face]],
)
COMMIT: Final = BOOK.family("quest", message("move.quest"), (box.CARD_NAMES,))
PILLAGE: Final = BOOK.family("pillage", message("move.pillage"), (box.PLACE_NAMES,), _provinces)
CHALLENGE: Final = BOOK.family("tyrs_challenge", message("move.challenge"), (box.PLACE_NAMES,), _provinces)
RETURN_TO_LIFE: Final = BOOK.family("friggas_domain", message("move.domain"), (box.FIGURE_NAMES, box.PLACE_NAMES))
SACRIFICE: Final = BOOK.family("friggas_sacrifice", message("move.sacrifice"), (box.FIGURE_NAMES, box.PLACE_NAMES))
JOIN: Final = BOOK.family("join", message("move.join"), (box.FIGURE_NAMES, box.PLACE_NAMES))
PLAY_CARD: Final = BOOK.family("play", message("move.play"), (box.CARD_NAMES,))
DECLARE: Final = BOOK.family("declare", message("move.declare"), (None,), [(3,), (5,)])
SPARE: Final = BOOK.family("spare", message("move.spare"), (box.FIGURE_NAMES,))
SAVE: Final = BOOK.family("save", message("move.save"), (box.FIGURE_NAMES, None), _numbers)
RETREAT: Final = BOOK.single("retreat", message("move.retreat"))
TAKE_BACK: Final = BOOK.family("return", message("move.return"), (box.CARD_NAMES,))
RAISE: Final = BOOK.family("raise", message("move.raise"), (box.STAT_NAMES,))
LEAD_ON: Final = BOOK.family("lead", message("move.lead"), (box.PLACE_NAMES,), _provinces)
PILLAGE_AT_ONCE: Final = BOOK.single("thors_domain", message("move.thors_domain"))
KEEP: Final = BOOK.family("keep", message("move.keep"), (box.CARD_NAMES,))
DONE: Final = BOOK.single("done", message("move.done"))
DECLINE: Final = BOOK.single("decline", message("move.decline"))

# What is destroyed is out of the game, for whatever one wants there.
DESTROYED: Final = refusal("BR-1.8", "refuse.destroyed")
UPGRADE_WITH.gap = refusal("BR-5.4.1", "refuse.slot")
PILLAGE.gap = refusal("BR-5.6.1", "refuse.fjord_pillage")
CHALLENGE.gap = refusal("BR-5.7.1", "refuse.fjord_pillage")

# Actions that the table offers by name, with the questions for their parts
_WHERE_TO: Final = message("ask.invade_place")
_WHAT_TO_PILLAGE: Final = message("ask.pillage")
INVADE.action(message("verb.invade"), message("ask.invade"), _WHERE_TO, common=True)
MARCH.action(message("verb.march"), message("ask.march"), message("ask.march_place"), common=True)
UPGRADE_WITH.action(message("verb.upgrade"), message("ask.upgrade"), message("ask.slot"), common=True)
COMMIT.action(message("verb.quest"), message("ask.quest"), common=True)
PILLAGE.action(message("verb.pillage"), _WHAT_TO_PILLAGE, common=True)
CHALLENGE.action(message("verb.challenge"), _WHAT_TO_PILLAGE)
RETURN_TO_LIFE.action(message("verb.domain"), message("ask.domain"), _WHERE_TO)
SACRIFICE.action(message("verb.sacrifice"), message("ask.sacrifice"), message("ask.sacrifice_place"))
PASS.family.action(PASS.family.label, common=True, grave=True)
# Why an action is closed whose moves are each refused for another reason
INVADE.closed = refusal("BR-5.2.4", "refuse.closed_invade")
MARCH.closed = refusal("BR-5.3.1", "refuse.closed_march")
UPGRADE_WITH.closed = refusal("BR-5.4.1", "refuse.closed_upgrade")
COMMIT.closed = refusal("BR-5.5.1", "refuse.closed_quest")
PILLAGE.closed = refusal("BR-5.6.1", "refuse.closed_pillage")

# The upgrade moves of each face, one per slot of its type
UPGRADES_OF: Final[list[list[Move]]] = [[m for m in UPGRADE_WITH.moves if m.args[0] == f] for f in range(box.FACES)]


def some(family_moves: list[Move], kind: int, n: int) -> Move:
    """The move of SEND or SAVE for n figures of a kind."""
    return family_moves[n - 1] if kind == box.WARRIOR else family_moves[7 + kind]
