"""Setup (RM-2)."""

from typing import Final

from longhall.core.engine.rules import SeatStep, Step
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.zones import DECK, TAKEN, stack_zone
from longhall.games.reavers_of_midgard.rules.cleanup import Cleanup, fill_displays, refill_trade_dice
from longhall.games.reavers_of_midgard.rules.decks import DECK_STREAM, draw_cards
from longhall.games.reavers_of_midgard.rules.recruit_reavers import Recruit
from longhall.games.reavers_of_midgard.rules.round import Round
from longhall.games.reavers_of_midgard.words import line, rule

RM_2_7: Final = rule("RM-2.7")
START_PLAYER: Final = line("RM-2.2", "log.start_player")
HONOR_SHIP: Final = line("RM-2.2", "log.honor_ship")
FIRST_DISPLAYS: Final = line("RM-2.8", "log.displays_filled")

# All that is random (RM-0.6)
STREAMS: Final = (
    "start_player",
    "crew_dice",
    "combat_dice",
    *[f"deck.{id}" for id in box.DECK_NAMES.ids],
    "territories",
)
TERRITORY_STREAM: Final = DECK_STREAM + box.DECKS


def set_up(s: Table, start: int) -> None:
    """Markers, goods (RM-R-05), shuffled decks (RM-2.6), tiles (RM-2.9); then the first Reavers, displays, round 1."""
    s.start = start if start >= 0 else s.draw(0, s.seats)
    s.say(START_PLAYER, (s.start,))
    if s.seats in box.HONOR_SHIP_PLAYERS:
        s.honor = s.start
        s.say(HONOR_SHIP, (s.honor,))
    for i, seat in enumerate(s.clockwise(s.start)):
        s.goods[box.GOODS * seat + box.FAVOR] = box.START_FAVOR
        s.goods[box.GOODS * seat + box.FOOD] = box.START_FOOD[i]
    for deck in range(box.DECKS):
        s.zones[DECK + deck] = tuple(s.shuffle(DECK_STREAM + deck, box.DECK_CARDS[deck]))
    for stack in range(box.STACKS):
        s.zones[stack_zone(stack)] = tuple(s.shuffle(TERRITORY_STREAM, box.STACK_TILES[stack]))
    s.then_all([*[FirstReavers(seat) for seat in s.clockwise(s.start)], FirstDisplays(), Round(), Cleanup()])


class FirstReavers(SeatStep[Table]):
    """Two Reavers of the deck, resolved as if recruited (RM-2.7), player by player (RM-R-43, RM-R-51)."""

    def run(self, s: Table) -> None:
        draw_cards(s, self.seat, box.REAVER, box.START_REAVERS, TAKEN + self.seat, RM_2_7)
        s.then(Recruit(self.seat))


class FirstDisplays(Step[Table]):
    """Displays and Trade dice of the first round (RM-2.8)."""

    def run(self, s: Table) -> None:
        fill_displays(s)
        refill_trade_dice(s)
        s.say(FIRST_DISPLAYS)
