"""Every move of Brian Boru (BB-15), made once."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import MoveBook
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.words import M

BOOK: Final = MoveBook()

_action_cards: Final = [(card,) for card in range(box.ACTIONS)]

# BB-D1
START: Final = BOOK.family("start", M.message("move.start", "town"), (box.TOWN_NAMES,))
# BB-D2: two of these
PICK: Final = BOOK.family("pick", M.message("move.pick", "card"), (box.CARD_NAMES,), _action_cards)
# BB-D3
LEAD: Final = BOOK.family("lead", M.message("move.lead", "town"), (box.TOWN_NAMES,))
# BB-D4, BB-D5
PLAY: Final = BOOK.family("play", M.message("move.play", "card"), (box.CARD_NAMES,), _action_cards)
# BB-D6
SECONDARY_ACTION: Final = BOOK.family("action", M.message("move.action", "choice"), (box.CHOICE_NAMES,))
# BB-D7
BUY: Final = BOOK.family("buy", M.message("move.buy", "n:number"), (None,), [(n,) for n in range(box.MOST_EXTRA + 1)])
# BB-D8
EXPAND_TO: Final = BOOK.family("expand", M.message("move.expand", "town"), (box.TOWN_NAMES,))
DECLINE: Final = BOOK.single("decline", M.message("move.decline"))
# BB-D9
LIBERATE_TOWN: Final = BOOK.family("liberate", M.message("move.liberate", "town"), (box.TOWN_NAMES,))
# BB-D10, BB-D12
SETTLE: Final = BOOK.family("settle", M.message("move.settle", "town"), (box.TOWN_NAMES,))
# BB-D11
ASK_OF_PRINCESS: Final = BOOK.family("princess", M.message("move.princess", "side"), (box.SIDE_NAMES,))
# BB-D13
SURRENDER: Final = BOOK.family("surrender", M.message("move.surrender", "town"), (box.TOWN_NAMES,))
# BB-D14, BB-D15
BUILD: Final = BOOK.family("monastery", M.message("move.monastery", "town"), (box.TOWN_NAMES,))
