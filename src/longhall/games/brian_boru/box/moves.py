"""Every move of Brian Boru (BB-15), made once."""

from typing import Final

from longhall.core.engine.moves import MoveBook
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.words import message

BOOK: Final = MoveBook()

_action_cards: Final = [(card,) for card in range(box.ACTIONS)]

# BB-D1
START: Final = BOOK.family("start", message("move.start"), (box.TOWN_NAMES,))
# BB-D2: two of these
PICK: Final = BOOK.family("pick", message("move.pick"), (box.CARD_NAMES,), _action_cards)
# BB-D3
LEAD: Final = BOOK.family("lead", message("move.lead"), (box.TOWN_NAMES,))
# BB-D4, BB-D5
PLAY: Final = BOOK.family("play", message("move.play"), (box.CARD_NAMES,), _action_cards)
# BB-D6
SECONDARY_ACTION: Final = BOOK.family("action", message("move.action"), (box.CHOICE_NAMES,))
# BB-D7
BUY: Final = BOOK.family("buy", message("move.buy"), (None,), [(n,) for n in range(box.MOST_EXTRA + 1)])
# BB-D8
EXPAND_TO: Final = BOOK.family("expand", message("move.expand"), (box.TOWN_NAMES,))
DECLINE: Final = BOOK.single("decline", message("move.decline"))
# BB-D9
LIBERATE_TOWN: Final = BOOK.family("liberate", message("move.liberate"), (box.TOWN_NAMES,))
# BB-D10, BB-D12
SETTLE: Final = BOOK.family("settle", message("move.settle"), (box.TOWN_NAMES,))
# BB-D11
ASK_OF_PRINCESS: Final = BOOK.family("princess", message("move.princess"), (box.SIDE_NAMES,))
# BB-D13
SURRENDER: Final = BOOK.family("surrender", message("move.surrender"), (box.TOWN_NAMES,))
# BB-D14, BB-D15
BUILD: Final = BOOK.family("monastery", message("move.monastery"), (box.TOWN_NAMES,))
