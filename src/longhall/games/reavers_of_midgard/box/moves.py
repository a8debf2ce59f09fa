"""Every move of Reavers of Midgard (RM-14), made once."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import HIDDEN, Move, MoveBook
from longhall.games.reavers_of_midgard.box.things import (
    ARTIFACT_NAMES,
    ARTIFACTS,
    CARD_NAMES,
    COLOUR_NAMES,
    DECK_NAMES,
    DECK_OF,
    DICE,
    DIE_NAMES,
    EMPTY,
    FITS,
    HELD_NAMES,
    KEEP,
    MOST_SEATS,
    MOST_SUCCESSES,
    OPTION_NAMES,
    PLAYER_NAMES,
    POST_NAMES,
    PROPHECY,
    REAVER_NAMES,
    REWARD_NAMES,
    SEA_BATTLE,
    SIDE_NAMES,
    SLOT_NAMES,
    SPACE_NAMES,
    STACK_NAMES,
    TILE,
    UPGRADE_NAMES,
    VILLAGE,
)
from longhall.games.reavers_of_midgard.words import M

BOOK: Final = MoveBook()

_fitting: Final = [(a, d) for a in range(len(ARTIFACTS)) for d in FITS[ARTIFACTS[a]]]
_held: Final = [(a, d) for a in range(len(ARTIFACTS)) for d in [*FITS[ARTIFACTS[a]], EMPTY]]
_of_deck: Final = [[(c,) for c in range(len(CARD_NAMES)) if DECK_OF[c] == d] for d in range(TILE + 1)]

# The round (RM-3, RM-4)
SELECT: Final = BOOK.family("select", M.message("move.select", "space"), (SPACE_NAMES,))
ACTIVATE: Final = BOOK.single("activate", M.message("move.activate"))
REST: Final = BOOK.single("rest", M.message("move.rest"))
TAKE_FOOD: Final = BOOK.single("food", M.message("move.food"))

# Dice (RM-5)
TAKE: Final = BOOK.family("take", M.message("move.take", "die"), (DIE_NAMES,))
COLOUR: Final = BOOK.family("colour", M.message("move.colour", "colour"), (COLOUR_NAMES,))
SPEND: Final = BOOK.family("discard", M.message("move.discard", "die"), (DIE_NAMES,))
_from: Final = (ARTIFACT_NAMES, DIE_NAMES)
SPEND_STORED: Final = BOOK.family(
    "discard_stored", M.message("move.discard_stored", "artifact", "die"), _from, _fitting
)
FLIP: Final = BOOK.family("flip", M.message("move.flip", "upgrade"), (UPGRADE_NAMES,))
STORE: Final = BOOK.family("store", M.message("move.store", "artifact", "die"), _from, _fitting)
TAKE_BACK: Final = BOOK.family("take_back", M.message("move.take_back", "artifact", "die"), _from, _fitting)
TURN: Final = BOOK.family("turn", M.message("move.turn", "die"), (DIE_NAMES,))
TURN_STORED: Final = BOOK.family("turn_stored", M.message("move.turn_stored", "artifact", "die"), _from, _fitting)
DONE: Final = BOOK.single("done", M.message("move.done"))
DECLINE: Final = BOOK.single("decline", M.message("move.decline"))
PAY: Final = BOOK.single("pay", M.message("move.pay"))

# Combat (RM-6)
FIGHT: Final = BOOK.single("fight", M.message("move.fight"))
REROLL: Final = BOOK.family(
    "reroll", M.message("move.reroll", "n:number"), (None,), [(n,) for n in range(MOST_SUCCESSES + 1)]
)
ROLL_AGAIN: Final = BOOK.single("roll", M.message("move.roll"))
ACCEPT: Final = BOOK.single("accept", M.message("move.accept"))

# The six spaces (RM-7)
TAKE_PAIR: Final = BOOK.family(
    "pair", M.message("move.pair", "n:number"), (None,), [(n,) for n in range(1, MOST_SEATS + 1)]
)
FROM_DECK: Final = BOOK.single("deck", M.message("move.deck"))
RALLY: Final = BOOK.family("rally", M.message("move.rally", "reaver"), (REAVER_NAMES,))
SPECIALIZE: Final = BOOK.family(
    "specialize", M.message("move.specialize", "reaver", "slot"), (REAVER_NAMES, SLOT_NAMES)
)
PROMOTE: Final = BOOK.family("promote", M.message("move.promote", "reaver"), (REAVER_NAMES,))
TRADE_FOR: Final = BOOK.family("trade", M.message("move.trade", "reward"), (REWARD_NAMES,))
TAKE_PROPHECY: Final = BOOK.family("prophecy", M.message("move.prophecy", "card"), (CARD_NAMES,), _of_deck[PROPHECY])
SUFFER: Final = BOOK.single("suffer", M.message("move.suffer"))
FACE: Final = BOOK.family("target", M.message("move.target", "card"), (CARD_NAMES,), _of_deck[SEA_BATTLE])
COMBINE: Final = BOOK.single("combination", M.message("move.combination"))
ATTACK: Final = BOOK.single("combat", M.message("move.combat"))
CONCEDE: Final = BOOK.single("concede", M.message("move.concede"))
FORCE: Final = BOOK.family("force", M.message("move.force", "stack"), (STACK_NAMES,))
PEACE: Final = BOOK.family("peace", M.message("move.peace", "stack"), (STACK_NAMES,))
STOP: Final = BOOK.single("stop", M.message("move.stop"))

# Cards (RM-8)
_spoils: Final = _of_deck[VILLAGE] + _of_deck[KEEP]
RESOLVE: Final = BOOK.family("resolve", M.message("move.resolve", "card"), (CARD_NAMES,), _spoils + _of_deck[TILE])
KEEP_CARD: Final = BOOK.family("keep", M.message("move.keep", "card"), (CARD_NAMES,), _spoils)
DRAW_FROM: Final = BOOK.family("draw", M.message("move.draw", "deck"), (DECK_NAMES,), [(VILLAGE,), (KEEP,)])
PILLAGE: Final = BOOK.single("pillage", M.message("move.pillage"))
CHOOSE: Final = BOOK.family("choose", M.message("move.choose", "option"), (OPTION_NAMES,))
VICTIM: Final = BOOK.family("victim", M.message("move.victim", "player"), (PLAYER_NAMES,))
USE: Final = BOOK.family("use", M.message("move.use", "artifact", "die"), _from, _fitting)
OF_REAVER: Final = BOOK.family("reaver", M.message("move.reaver", "reaver"), (REAVER_NAMES,))
RETURN: Final = BOOK.family("return", M.message("move.return", "card"), (CARD_NAMES,), _of_deck[PROPHECY])
LOSE: Final = BOOK.family("lose", M.message("move.lose", "artifact", "held"), (ARTIFACT_NAMES, HELD_NAMES), _held)
LOSE_UPGRADE: Final = BOOK.family(
    "lose_upgrade", M.message("move.lose_upgrade", "upgrade", "side"), (UPGRADE_NAMES, SIDE_NAMES)
)
DISMISS: Final = BOOK.family("dismiss", M.message("move.dismiss", "reaver", "post"), (REAVER_NAMES, POST_NAMES))


def _by_artifact(moves: list[Move]) -> list[list[Move]]:
    """The moves of an Artifact and a die, by the number of the Artifact and by the die."""
    table: list[list[Move]] = [[HIDDEN] * (DICE + 1) for _ in ARTIFACTS]
    for move in moves:
        table[move.args[0]][move.args[1]] = move
    return table


def _by_card(moves: list[Move]) -> list[Move]:
    """The moves of one card, by the card."""
    table: list[Move] = [HIDDEN] * len(CARD_NAMES)
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
