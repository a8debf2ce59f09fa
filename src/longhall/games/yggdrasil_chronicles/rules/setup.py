"""Setup (YC-3)."""

from typing import Final

from longhall.core.engine.rules import Move, Refusal, Step, replaced
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.moves import TAKE_GOD, TAKE_SUPPORT
from longhall.games.yggdrasil_chronicles.box.zones import CREATURES, DECK, IOTUNN_CARDS, PILE, TOP
from longhall.games.yggdrasil_chronicles.rules.asks import SeatAsk, TableAsk
from longhall.games.yggdrasil_chronicles.rules.experience import first_table
from longhall.games.yggdrasil_chronicles.rules.pages import set_up_page
from longhall.games.yggdrasil_chronicles.rules.round_and_turn import Round
from longhall.games.yggdrasil_chronicles.words import line, question, refusal

GOD_TAKEN: Final = line("YC-3.7", "log.god_taken")
SUPPORT_TAKEN: Final = line("YC-3.9", "log.support_taken")
DECKS_READY: Final = line("YC-3.8", "log.decks_ready")
STARTS_WITH: Final = line("YC-3.11", "log.starts_with")

# All that chance decides (YC-27.1)
STREAMS: Final = (
    "god_die",
    "vanir_die",
    *box.STONE_NAMES.ids,
    "creatures",
    "iotunn",
    "artifacts.1",
    "artifacts.2",
    "artifacts.3",
    "promises",
    "minions",
    "fenrir",
    "decks",
    "support_cards",
)
CREATURE_STREAM: Final = 5
IOTUNN_STREAM: Final = 6
ARTIFACT_STREAM: Final = 7
DECK_STREAM: Final = 13
SPLIT_STREAM: Final = 14
TAKEN: Final = refusal("YC-3.7", "refuse.god_not_free")


def set_up(s: Table) -> None:
    """Dispensers are filled and shuffled (YC-3.2, YC-3.5), then the gods are chosen."""
    s.zones[CREATURES] = tuple(s.shuffle(CREATURE_STREAM, range(box.CREATURE, box.IOTUNN)))
    s.zones[IOTUNN_CARDS] = tuple(s.shuffle(IOTUNN_STREAM, range(box.IOTUNN, box.OATH)))
    for pile, level in enumerate(box.ARTIFACTS_OF):
        cards = s.shuffle(ARTIFACT_STREAM + pile, level)
        s.zones[TOP + pile] = tuple(cards[:1])
        s.zones[PILE + pile] = tuple(cards[1:])


def god_choices(s: Table) -> list[Step[Table]]:
    """Seats choose their gods, the table the support gods; then the rest (YC-3.7, YC-3.9, YC-3.10)."""
    steps: list[Step[Table]] = [TakeGod(seat) for seat in range(s.seats)]
    steps += [TakeSupport(0, n) for n in range(box.SUPPORTS[s.seats])]
    return [*steps, DealDecks()]


class TakeGod(SeatAsk):
    """Seats choose a god in their order (YC-3.7, YC-26.1)."""

    asks = question("YC-3.7", "ask.god")
    offers = TAKE_GOD.moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return TAKEN if move.args[0] in s.gods[: self.seat] else None

    def take(self, s: Table, move: Move) -> None:
        choose(s, self.seat, move.args[0])
        s.say(GOD_TAKEN, (self.seat, s.gods[self.seat]))


class TakeSupport(TableAsk):
    """The table chooses a support god among those left (YC-3.9, YC-3.10)."""

    fields = (("seat", "seat"), ("number", "number"))
    asks = question("YC-3.9", "ask.support")
    offers = TAKE_SUPPORT.moves

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return TAKEN if move.args[0] in s.gods[: s.seats + self.number] else None

    def take(self, s: Table, move: Move) -> None:
        choose(s, s.seats + self.number, move.args[0])
        s.say(SUPPORT_TAKEN, (move.args[0],))


def choose(s: Table, figure: int, god: int) -> None:
    """Gives a figure its god; those not chosen yet are called by the gods that are left."""
    chosen = (*s.gods[:figure], god)
    free = [g for g in range(box.GODS) if g not in chosen]
    s.gods = (*chosen, *free[: len(s.gods) - len(chosen)])


def chosen_gods(s: Table) -> int:
    """How many figures, seats first, have got their god; the others are only called by one that is left."""
    waiting = [step for step in s.agenda if isinstance(step, (TakeGod, TakeSupport))]
    return len(s.gods) - len(waiting)


class DealDecks(Step[Table]):
    """Enemy decks, tables, starting troops, the page's setup, and the first round (YC-3.8 to YC-3.12)."""

    def run(self, s: Table) -> None:
        deal_decks(s)
        if s.page != pages.EASY:
            take_tables(s)
            starting_troops(s)
        if s.page > pages.HARD:
            set_up_page(s)
        if not s.outcome:
            s.then(Round())


def deal_decks(s: Table) -> None:
    """Each player's six cards; with two players three support cards each, alone all eighteen (YC-3.8 to YC-3.10)."""
    decks = [list(box.cards_of(god)) for god in s.gods[: s.seats]]
    if s.seats == 2:
        split = s.shuffle(SPLIT_STREAM, list(box.cards_of(s.gods[2])))
        decks[0] += split[:3]
        decks[1] += split[3:]
    elif s.seats == 1:
        decks[0] += list(box.cards_of(s.gods[1])) + list(box.cards_of(s.gods[2]))
    for seat, cards in enumerate(decks):
        s.zones[DECK + seat] = tuple(s.shuffle(DECK_STREAM, cards))
    s.say(DECKS_READY)


def take_tables(s: Table) -> None:
    """Tables that have not been filled in before show what the gods are able to do from the start (YC-23.3)."""
    for seat in range(s.seats):
        if not any(s.tables[seat]):
            s.tables = replaced(s.tables, seat, first_table(s.gods[seat], list(s.gods)))


def starting_troops(s: Table) -> None:
    """Elves and Vanir dice by the ticked boxes, out of the reserves as far as they last (YC-3.11, YC-R13)."""
    for seat in range(s.seats):
        elves = min(s.tables[seat][box.T_ELVES], s.elves[s.seats])
        dice = min(s.tables[seat][box.T_VANIR], s.dice[s.seats])
        s.elves[seat] += elves
        s.elves[s.seats] -= elves
        s.dice[seat] += dice
        s.dice[s.seats] -= dice
        if elves or dice:
            s.say(STARTS_WITH, (seat, elves, dice))
