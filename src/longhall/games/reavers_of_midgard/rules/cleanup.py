"""Cleanup at the end of each round (RM-11), and filling the displays (RM-2.10)."""

from typing import Final

from longhall.core.engine.rules import Step
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.zones import DECK, DISCARD, PROPHECIES, SEA_BATTLES, TILES, pair_zone
from longhall.games.reavers_of_midgard.rules.decks import GROUP, draw_card
from longhall.games.reavers_of_midgard.rules.dice import roll_die
from longhall.games.reavers_of_midgard.rules.final_scoring import FinalScoring
from longhall.games.reavers_of_midgard.rules.round import Round
from longhall.games.reavers_of_midgard.words import line

HONOR_SHIP_PASSES: Final = line("RM-11.2", "log.honor_ship_passes")
TERRITORY_GLORY_GAINED: Final = line("RM-11.3", "log.territory_glory")
DISPLAYS_FILLED: Final = line("RM-11.5", "log.displays_filled")

TERRITORY_GLORY: int = box.BOX["scoring"]["territory_cleanup_glory_each"]
# RM-R-26: whether territories give Glory at the end of the last round too
LAST_ROUND_TOO: bool = box.BOX["scoring"]["territory_scored_in_round_6"]


class Cleanup(Step[Table]):
    """The steps of RM-11 in their order; after the last round the game ends at once (RM-11.1)."""

    def run(self, s: Table) -> None:
        s.phase = 2
        if s.round == box.ROUNDS:
            if LAST_ROUND_TOO:
                territory_glory(s)
            s.then(FinalScoring())
            return
        s.round += 1
        if s.honor >= 0:
            s.honor = s.next_to(s.honor)
            s.say(HONOR_SHIP_PASSES, (s.honor,))
            s.seen()
        territory_glory(s)
        s.seen()
        refill_trade_dice(s)
        clear_displays(s)
        fill_displays(s)
        s.say(DISPLAYS_FILLED)
        # RM-11.6, RM-R-10
        s.upgrades = tuple([tuple([box.token(upgrade) for upgrade in row]) for row in s.upgrades])
        s.longships = (-1,) * box.SPACES
        s.then(Round(), Cleanup())


def territory_glory(s: Table) -> None:
    """1 Glory for each Territory tile (RM-11.3)."""
    for seat in s.clockwise(s.start):
        n = TERRITORY_GLORY * len(s.zones[TILES + seat])
        if n:
            s.gain_glory(seat, n, TERRITORY_GLORY_GAINED)


def refill_trade_dice(s: Table) -> None:
    """What is left of the Trade dice returns; new ones are rolled, as many as there are (RM-11.4)."""
    for die in range(box.DICE):
        s.supply[box.DIE_COLOUR[die]] += s.trade[die]
    shown = [0] * box.DICE
    for colour in range(box.COLOURS):
        for _ in range(min(box.TRADE_DICE[s.seats], s.supply[colour])):
            shown[roll_die(s, colour)] += 1
            s.supply[colour] -= 1
    s.trade = tuple(shown)


def clear_displays(s: Table) -> None:
    """All face-up cards go under their decks, before any display is filled (RM-11.5)."""
    s.pour(PROPHECIES, DISCARD + box.PROPHECY)
    s.pour(SEA_BATTLES, DISCARD + box.SEA_BATTLE)
    for deck in range(box.KEEP + 1):
        for place in range(box.MOST_SEATS):
            zone = pair_zone(deck, place)
            if s.zones[zone]:
                s.pour(zone, DISCARD + deck)


def fill_displays(s: Table) -> None:
    """As many cards and pairs as the number of players gives, left to right (RM-2.10)."""
    lay_open(s, box.PROPHECY, PROPHECIES, box.SHOWN[s.seats][0])
    lay_open(s, box.SEA_BATTLE, SEA_BATTLES, box.SHOWN[s.seats][1])
    for deck in range(box.KEEP + 1):
        for place in range(box.PAIRS[s.seats][deck]):
            lay_open(s, deck, pair_zone(deck, place), GROUP)


def lay_open(s: Table, deck: int, display: int, n: int) -> None:
    """Cards of a deck go to a display."""
    if len(s.zones[DECK + deck]) > n:
        # It does not run out on the way.
        s.deal(DECK + deck, display, n)
    else:
        for _ in range(n):
            draw_card(s, deck, display)
