"""Every move of Reavers of Midgard (RM-14), made once."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import HIDDEN, Move, MoveBook
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.words import M

BOOK: Final = MoveBook()

_fitting: Final = [(a, d) for a in range(len(box.ARTIFACTS)) for d in box.FITS[box.ARTIFACTS[a]]]
_held: Final = [(a, d) for a in range(len(box.ARTIFACTS)) for d in [*box.FITS[box.ARTIFACTS[a]], box.EMPTY]]
_of_deck: Final = [[(c,) for c in range(len(box.CARD_NAMES)) if box.DECK_OF[c] == d] for d in range(box.TILE + 1)]

# The round (RM-3, RM-4)
SELECT: Final = BOOK.family("select", M.message("move.select", "space"), (box.SPACE_NAMES,))
ACTIVATE: Final = BOOK.single("activate", M.message("move.activate"))
REST: Final = BOOK.single("rest", M.message("move.rest"))
TAKE_FOOD: Final = BOOK.single("food", M.message("move.food"))

# Dice (RM-5)
TAKE: Final = BOOK.family("take", M.message("move.take", "die"), (box.DIE_NAMES,))
COLOUR: Final = BOOK.family("colour", M.message("move.colour", "colour"), (box.COLOUR_NAMES,))
SPEND: Final = BOOK.family("discard", M.message("move.discard", "die"), (box.DIE_NAMES,))
_from: Final = (box.ARTIFACT_NAMES, box.DIE_NAMES)
SPEND_STORED: Final = BOOK.family(
    "discard_stored", M.message("move.discard_stored", "artifact", "die"), _from, _fitting
)
FLIP: Final = BOOK.family("flip", M.message("move.flip", "upgrade"), (box.UPGRADE_NAMES,))
STORE: Final = BOOK.family("store", M.message("move.store", "artifact", "die"), _from, _fitting)
TAKE_BACK: Final = BOOK.family("take_back", M.message("move.take_back", "artifact", "die"), _from, _fitting)
TURN: Final = BOOK.family("turn", M.message("move.turn", "die"), (box.DIE_NAMES,))
TURN_STORED: Final = BOOK.family("turn_stored", M.message("move.turn_stored", "artifact", "die"), _from, _fitting)
DONE: Final = BOOK.single("done", M.message("move.done"))
DECLINE: Final = BOOK.single("decline", M.message("move.decline"))
PAY: Final = BOOK.single("pay", M.message("move.pay"))

# Combat (RM-6)
FIGHT: Final = BOOK.single("fight", M.message("move.fight"))
REROLL: Final = BOOK.family(
    "reroll", M.message("move.reroll", "n:number"), (None,), [(n,) for n in range(box.MOST_SUCCESSES + 1)]
)
ROLL_AGAIN: Final = BOOK.single("roll", M.message("move.roll"))
ACCEPT: Final = BOOK.single("accept", M.message("move.accept"))

# The six spaces (RM-7)
TAKE_PAIR: Final = BOOK.family(
    "pair", M.message("move.pair", "n:number"), (None,), [(n,) for n in range(1, box.MOST_SEATS + 1)]
)
FROM_DECK: Final = BOOK.single("deck", M.message("move.deck"))
RALLY: Final = BOOK.family("rally", M.message("move.rally", "reaver"), (box.REAVER_NAMES,))
SPECIALIZE: Final = BOOK.family(
    "specialize", M.message("move.specialize", "reaver", "slot"), (box.REAVER_NAMES, box.SLOT_NAMES)
)
PROMOTE: Final = BOOK.family("promote", M.message("move.promote", "reaver"), (box.REAVER_NAMES,))
TRADE_FOR: Final = BOOK.family("trade", M.message("move.trade", "reward"), (box.REWARD_NAMES,))
TAKE_PROPHECY: Final = BOOK.family(
    "prophecy", M.message("move.prophecy", "card"), (box.CARD_NAMES,), _of_deck[box.PROPHECY]
)
SUFFER: Final = BOOK.single("suffer", M.message("move.suffer"))
FACE: Final = BOOK.family("target", M.message("move.target", "card"), (box.CARD_NAMES,), _of_deck[box.SEA_BATTLE])
COMBINE: Final = BOOK.single("combination", M.message("move.combination"))
ATTACK: Final = BOOK.single("combat", M.message("move.combat"))
CONCEDE: Final = BOOK.single("concede", M.message("move.concede"))
FORCE: Final = BOOK.family("force", M.message("move.force", "stack"), (box.STACK_NAMES,))
PEACE: Final = BOOK.family("peace", M.message("move.peace", "stack"), (box.STACK_NAMES,))
STOP: Final = BOOK.single("stop", M.message("move.stop"))

# Cards (RM-8)
_spoils: Final = _of_deck[box.VILLAGE] + _of_deck[box.KEEP]
RESOLVE: Final = BOOK.family(
    "resolve", M.message("move.resolve", "card"), (box.CARD_NAMES,), _spoils + _of_deck[box.TILE]
)
KEEP_CARD: Final = BOOK.family("keep", M.message("move.keep", "card"), (box.CARD_NAMES,), _spoils)
DRAW_FROM: Final = BOOK.family("draw", M.message("move.draw", "deck"), (box.DECK_NAMES,), [(box.VILLAGE,), (box.KEEP,)])
PILLAGE: Final = BOOK.single("pillage", M.message("move.pillage"))
CHOOSE: Final = BOOK.family("choose", M.message("move.choose", "option"), (box.OPTION_NAMES,))
VICTIM: Final = BOOK.family("victim", M.message("move.victim", "player"), (box.PLAYER_NAMES,))
USE: Final = BOOK.family("use", M.message("move.use", "artifact", "die"), _from, _fitting)
OF_REAVER: Final = BOOK.family("reaver", M.message("move.reaver", "reaver"), (box.REAVER_NAMES,))
RETURN: Final = BOOK.family("return", M.message("move.return", "card"), (box.CARD_NAMES,), _of_deck[box.PROPHECY])
LOSE: Final = BOOK.family(
    "lose", M.message("move.lose", "artifact", "held"), (box.ARTIFACT_NAMES, box.HELD_NAMES), _held
)
LOSE_UPGRADE: Final = BOOK.family(
    "lose_upgrade", M.message("move.lose_upgrade", "upgrade", "side"), (box.UPGRADE_NAMES, box.SIDE_NAMES)
)
DISMISS: Final = BOOK.family("dismiss", M.message("move.dismiss", "reaver", "post"), (box.REAVER_NAMES, box.POST_NAMES))


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
