"""What a player, a town and the piles of Brian Boru consist of, in positions."""

from typing import Final

from longhall.core.position.fields import Cards, Fields, Flag, Number, Packets, Seat
from longhall.games.brian_boru.box import things as box, zones

# Kinds of cards
ACTION_KIND: Final = range(box.ACTIONS)
MARRIAGE_KIND: Final = range(box.ACTIONS, box.PRINCESS + 1)
VIKING_KIND: Final = range(box.PRINCESS + 1, box.CARDS)

PLAYER: Final = Fields(
    Number("points", 0, 9999, box.START_POINTS),
    Number("coins", 0, box.MOST_COINS, box.START_COINS),
    Number("renown", 0, 999, box.START_RENOWN),
    Number("raiders", 0, 999),
    Number("church", 0, 999),
    Number("space", 0, box.TOP_SPACE),
    Packets("passed_on", kind=ACTION_KIND),
    Cards("hand", zones.HAND, ACTION_KIND),
    Cards("packet", zones.PACKET, ACTION_KIND),
    Cards("kept", zones.KEPT, ACTION_KIND),
    Cards("played", zones.PLAYED, ACTION_KIND),
    Cards("unplayed", zones.UNPLAYED, ACTION_KIND),
    Cards("marriages", zones.MARRIAGES, MARRIAGE_KIND),
)
TOWN: Final = Fields(Seat("disc"), Flag("vikings"), Flag("monastery", "monasteries"))
PILES: Final = Fields(
    Cards("action_deck", zones.ACTION_DECK, ACTION_KIND),
    Cards("discard", zones.DISCARD, ACTION_KIND),
    Cards("past_tricks", zones.PAST_TRICKS, ACTION_KIND),
    Cards("left_over", zones.LEFT_OVER, ACTION_KIND),
    Cards("marriage_deck", zones.MARRIAGE_DECK, MARRIAGE_KIND),
    Cards("removed_marriages", zones.REMOVED, MARRIAGE_KIND),
    Cards("gone_marriages", zones.MARRIAGES_GONE, MARRIAGE_KIND),
    Cards("viking_deck", zones.VIKING_DECK, VIKING_KIND),
    Cards("viking_discard", zones.VIKINGS_GONE, VIKING_KIND),
)
