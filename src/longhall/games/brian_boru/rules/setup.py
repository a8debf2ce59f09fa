"""Setup (BB-3)."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.moves import START
from longhall.games.brian_boru.box.table import TOWN_TAKEN
from longhall.games.brian_boru.box.zones import ACTION_DECK, MARRIAGE_DECK, REMOVED, VIKING_DECK
from longhall.games.brian_boru.rules.rounds import Round
from longhall.games.brian_boru.words import line, question, refusal

START_WITH: Final = line("BB-3.4", "log.start_points")
STARTING_PLAYER: Final = line("BB-3.9", "log.starting_player")
STARTED: Final = line("BB-3.10", "log.started")

STREAMS: Final = ("starting_player", "marriage_deck", "viking_deck", "action_deck")
STARTING_PLAYER_STREAM: Final = 0
MARRIAGE_STREAM: Final = 1
VIKING_STREAM: Final = 2

OTHERS_REGION: Final = refusal("BB-3.10", "refuse.region_taken")


def set_up(s: Table) -> None:
    """Decks, starting player, starting towns (BB-3.6 to BB-3.10, BB-R-22); then the first round.

    Colours, coins, renown, marriage track and claim tokens (BB-3.1 to BB-3.5) lie ready.
    """
    for seat in range(s.seats):
        s.score(seat, box.START_POINTS, START_WITH, (seat, box.START_POINTS))
    # BB-3.6, BB-3.7: the Princess is last; her German twin is not among the cards (BB-2.2).
    above = box.ABOVE_PRINCESS[s.seats]
    suitors = s.shuffle(MARRIAGE_STREAM, box.ORDINARY)
    s.zones[MARRIAGE_DECK] = (*suitors[:above], box.PRINCESS)
    s.zones[REMOVED] = tuple(suitors[above:])
    # BB-3.8
    s.zones[VIKING_DECK] = tuple(s.shuffle(VIKING_STREAM, box.VIKINGS))
    s.zones[ACTION_DECK] = tuple(range(box.ACTIONS))
    s.marker = s.draw(STARTING_PLAYER_STREAM, s.seats)
    s.say(STARTING_PLAYER, (s.marker,))
    s.then_all([*[StartTown(seat) for seat in s.clockwise(s.marker)], Round()])


class StartTown(Choice[Table]):
    """A disc on a town of a region without another player's disc (BB-D1)."""

    asks = question("BB-3.10", "ask.start")
    families = (START,)

    def legal(self, s: Table) -> list[Move]:
        taken = [box.REGION[town] for town, owner in enumerate(s.disc) if owner >= 0]
        return [START.moves[town] for town in range(box.TOWNS) if box.REGION[town] not in taken]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        town = move.args[0]
        if not s.free(town):
            return TOWN_TAKEN
        return OTHERS_REGION if s.occupied(box.REGION[town]) else None

    def take(self, s: Table, move: Move) -> None:
        s.place_disc(self.seat, move.args[0])
        s.say(STARTED, (self.seat, move.args[0]))
