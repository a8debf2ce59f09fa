"""Every move of Reavers of Midgard (RM-14), made once."""

from typing import Final

from longhall.core.engine.moves import HIDDEN, MoveBook
from longhall.core.engine.rules import Move
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.words import message

BOOK: Final = MoveBook()

_fitting: Final = [(a, d) for a in range(len(box.ARTIFACTS)) for d in box.FITS[box.ARTIFACTS[a]]]
_held: Final = [(a, d) for a in range(len(box.ARTIFACTS)) for d in [*box.FITS[box.ARTIFACTS[a]], box.EMPTY]]
_of_deck: Final = [[(c,) for c in range(len(box.CARD_NAMES)) if box.DECK_OF[c] == d] for d in range(box.TILE + 1)]

# The round (RM-3, RM-4)
SELECT: Final = BOOK.family("select", message("move.select"), (box.SPACE_NAMES,))
ACTIVATE: Final = BOOK.single("activate", message("move.activate"))
REST: Final = BOOK.single("rest", message("move.rest"))
TAKE_FOOD: Final = BOOK.single("food", message("move.food"))

# Dice (RM-5)
TAKE: Final = BOOK.family("take", message("move.take"), (box.DIE_NAMES,))
COLOUR: Final = BOOK.family("colour", message("move.colour"), (box.COLOUR_NAMES,))
SPEND: Final = BOOK.family("discard", message("move.discard"), (box.DIE_NAMES,))
_from: Final = (box.ARTIFACT_NAMES, box.DIE_NAMES)
SPEND_STORED: Final = BOOK.family("discard_stored", message("move.discard_stored"), _from, _fitting)
FLIP: Final = BOOK.family("flip", message("move.flip"), (box.UPGRADE_NAMES,))
STORE: Final = BOOK.family("store", message("move.store"), _from, _fitting)
TAKE_BACK: Final = BOOK.family("take_back", message("move.take_back"), _from, _fitting)
TURN: Final = BOOK.family("turn", message("move.turn"), (box.DIE_NAMES,))
TURN_STORED: Final = BOOK.family("turn_stored", message("move.turn_stored"), _from, _fitting)
DONE: Final = BOOK.single("done", message("move.done"))
DECLINE: Final = BOOK.single("decline", message("move.decline"))
PAY: Final = BOOK.single("pay", message("move.pay"))

# Combat (RM-6)
FIGHT: Final = BOOK.single("fight", message("move.fight"))
REROLL: Final = BOOK.family("reroll", message("move.reroll"), (None,), [(n,) for n in range(box.MOST_SUCCESSES + 1)])
ROLL_AGAIN: Final = BOOK.single("roll", message("move.roll"))
ACCEPT: Final = BOOK.single("accept", message("move.accept"))

# The six spaces (RM-7)
TAKE_PAIR: Final = BOOK.family("pair", message("move.pair"), (None,), [(n,) for n in range(1, box.MOST_SEATS + 1)])
FROM_DECK: Final = BOOK.single("deck", message("move.deck"))
RALLY: Final = BOOK.family("rally", message("move.rally"), (box.REAVER_NAMES,))
SPECIALIZE: Final = BOOK.family("specialize", message("move.specialize"), (box.REAVER_NAMES, box.SLOT_NAMES))
PROMOTE: Final = BOOK.family("promote", message("move.promote"), (box.REAVER_NAMES,))
TRADE_FOR: Final = BOOK.family("trade", message("move.trade"), (box.REWARD_NAMES,))
TAKE_PROPHECY: Final = BOOK.family("prophecy", message("move.prophecy"), (box.CARD_NAMES,), _of_deck[box.PROPHECY])
SUFFER: Final = BOOK.single("suffer", message("move.suffer"))
FACE: Final = BOOK.family("target", message("move.target"), (box.CARD_NAMES,), _of_deck[box.SEA_BATTLE])
COMBINE: Final = BOOK.single("combination", message("move.combination"))
ATTACK: Final = BOOK.single("combat", message("move.combat"))
CONCEDE: Final = BOOK.single("concede", message("move.concede"))
CONCEDE.family.grave = True
FORCE: Final = BOOK.family("force", message("move.force"), (box.STACK_NAMES,))
PEACE: Final = BOOK.family("peace", message("move.peace"), (box.STACK_NAMES,))
STOP: Final = BOOK.single("stop", message("move.stop"))

# Cards (RM-8)
_spoils: Final = _of_deck[box.VILLAGE] + _of_deck[box.KEEP]
RESOLVE: Final = BOOK.family("resolve", message("move.resolve"), (box.CARD_NAMES,), _spoils + _of_deck[box.TILE])
KEEP_CARD: Final = BOOK.family("keep", message("move.keep"), (box.CARD_NAMES,), _spoils)
DRAW_FROM: Final = BOOK.family("draw", message("move.draw"), (box.DECK_NAMES,), [(box.VILLAGE,), (box.KEEP,)])
PILLAGE: Final = BOOK.single("pillage", message("move.pillage"))
CHOOSE: Final = BOOK.family("choose", message("move.choose"), (box.OPTION_NAMES,))
VICTIM: Final = BOOK.family("victim", message("move.victim"), (box.PLAYER_NAMES,))
USE: Final = BOOK.family("use", message("move.use"), _from, _fitting)
OF_REAVER: Final = BOOK.family("reaver", message("move.reaver"), (box.REAVER_NAMES,))
RETURN: Final = BOOK.family("return", message("move.return"), (box.CARD_NAMES,), _of_deck[box.PROPHECY])
LOSE: Final = BOOK.family("lose", message("move.lose"), (box.ARTIFACT_NAMES, box.HELD_NAMES), _held)
LOSE_UPGRADE: Final = BOOK.family("lose_upgrade", message("move.lose_upgrade"), (box.UPGRADE_NAMES, box.SIDE_NAMES))
DISMISS: Final = BOOK.family("dismiss", message("move.dismiss"), (box.REAVER_NAMES, box.POST_NAMES))


def _by_artifact(moves: list[Move]) -> list[list[Move]]:
    """The moves of an Artifact and a die, by the number of the Artifact and by the die."""
    table: list[list[Move]] = [[HIDDEN] * (box.DICE + 1) for _ in box.ARTIFACTS]
    for move in moves:
        table[move.args[0]][move.args[1]] = move
    return table


def _by_card(moves: list[Move]) -> list[Move]:
    """The moves of one card, by the card."""
    table: list[Move] = [HIDDEN] * len(box.CARD_NAMES)
    for move in moves:
        table[move.args[0]] = move
    return table


SPEND_STORED_OF: Final = _by_artifact(SPEND_STORED.moves)
STORE_ON: Final = _by_artifact(STORE.moves)
TAKE_BACK_OF: Final = _by_artifact(TAKE_BACK.moves)
TURN_STORED_OF: Final = _by_artifact(TURN_STORED.moves)
USE_OF: Final = _by_artifact(USE.moves)
LOSE_OF: Final = _by_artifact(LOSE.moves)
RESOLVE_CARD: Final = _by_card(RESOLVE.moves)
KEEP_OF: Final = _by_card(KEEP_CARD.moves)
PROPHECY_OF: Final = _by_card(TAKE_PROPHECY.moves)
FACE_CARD: Final = _by_card(FACE.moves)
RETURN_CARD: Final = _by_card(RETURN.moves)
