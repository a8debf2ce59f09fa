"""The action phase (BB-6): tricks, one after another."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Choice, Line, Move, Procedure, Refusal, Step, in_order
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.moves import LEAD, PLAY, SECONDARY_ACTION
from longhall.games.brian_boru.box.table import TOWN_TAKEN
from longhall.games.brian_boru.box.zones import DISCARD, HAND, PAST_TRICKS, PLAYED, UNPLAYED
from longhall.games.brian_boru.rules.symbols import LOWER, PRIMARY_ACTION, UPPER, collide, perform
from longhall.games.brian_boru.words import line, question, refusal

CANNOT_LEAD: Final = line("BB-6.2.4", "log.cannot_lead")
NOBODY_CAN_LEAD: Final = line("BB-R-02", "log.nobody_can_lead")
ACTIVE_TOWN: Final = line("BB-6.2.2", "log.active_town")
LED: Final = line("BB-6.2.3", "log.played")
FOLLOWED: Final = line("BB-6.3.1", "log.played")
TRICK_WON: Final = line("BB-6.4.2", "log.won_trick")
CHOSE_ACTION: Final = line("BB-6.5.3", "log.chose_action")
PHASE_OVER: Final = line("BB-6.1", "log.phase_over")
ALL_PLAYED: Final = line("BB-14.2", "log.all_played")

NO_CARD: Final = refusal("BB-6.2.2", "refuse.no_card_for_town")
OFF_COLOUR: Final = refusal("BB-6.2.3", "refuse.wrong_colour")
LEADER_HAS_NOT: Final = refusal("BB-6.2.3", "refuse.not_in_hand")


class ActionPhase(Step[Table]):
    """Tricks until each player has one card left (BB-6.1)."""

    def run(self, s: Table) -> None:
        s.phase = box.ACTION
        s.then(NextTrick())


class NextTrick(Step[Table]):
    """The holder of the marker leads (BB-6.2.1), or the first one who can (BB-R-02); or the phase is over."""

    def run(self, s: Table) -> None:
        s.turns_end()
        # BB-14.2: with the full hand the phase ends when the hands are empty.
        if s.hand_size() <= (0 if s.full_hand else 1):
            discard_hands(s)
            return
        for seat in s.clockwise(s.marker):
            if can_lead(s, seat):
                s.marker = seat
                s.then(Trick(seat), self)
                return
            s.say(CANNOT_LEAD, (seat,))
        s.say(NOBODY_CAN_LEAD)
        discard_hands(s)


def can_lead(s: Table, seat: int) -> bool:
    """Whether there is a free town for a card in hand (BB-6.2.4)."""
    colours = colours_in_hand(s, seat)
    for town, owner in enumerate(s.disc):
        if owner < 0 and colours[box.COLOUR[town]]:
            return True
    return False


def colours_in_hand(s: Table, seat: int) -> list[bool]:
    """The colours of towns that a hand can lead to; a white card goes with all (BB-6.2.2)."""
    colours = [False] * (box.WHITE + 1)
    for card in s.zones[HAND + seat]:
        colours[box.CARD_COLOUR[card]] = True
    return [True] * box.WHITE if colours[box.WHITE] else colours


def discard_hands(s: Table) -> None:
    """The last cards are discarded unseen: each player knows only their own (BB-6.1, BB-16.4, BB-R-17, BB-R-21)."""
    if s.hand_size():
        for seat in range(s.seats):
            for card in s.zones[HAND + seat]:
                s.hide(card, HAND + seat, UNPLAYED + seat)
        s.say(PHASE_OVER)
    else:
        s.say(ALL_PLAYED)


# The stages, in the printed order
PLACE_MARKER: Final = 0
LEADING: Final = 1
FOLLOWING: Final = 2
WINNING: Final = 3
ACTING: Final = 4
COLLISION: Final = 5
END_OF_TRICK: Final = 6


class Trick(Procedure[Table]):
    """Leading, following, winning, and the actions from the lowest card to the highest (BB-6.2 to BB-6.5)."""

    fields = (("leader", "seat"), ("winner", "seat"), ("order", "seat*"), ("acted", "number"))
    made_of = 1
    stages = in_order(
        (PLACE_MARKER, line("BB-6.2.2", "stage.marker")),
        (LEADING, line("BB-6.2.3", "stage.lead")),
        (FOLLOWING, line("BB-6.3.1", "stage.follow")),
        (WINNING, line("BB-6.4.2", "stage.win")),
        (ACTING, line("BB-6.5.1", "stage.act")),
        (COLLISION, line("BB-7.7.4", "stage.collision")),
        (END_OF_TRICK, line("BB-6.5.7", "stage.end_of_trick")),
    )

    def __init__(self, leader: int) -> None:
        super().__init__()
        self.leader = leader
        self.winner = -1
        # Seats in the order of acting, and how many of them have acted
        self.order: list[int] = []
        self.acted = 0

    def clone(self) -> Trick:
        copy = Trick(self.leader)
        copy.stage = self.stage
        copy.winner = self.winner
        copy.order = self.order
        copy.acted = self.acted
        return copy

    def perform(self, s: Table, stage: int) -> None:
        if stage == PLACE_MARKER:
            s.then(LEAD_TOWN[self.leader])
        elif stage == LEADING:
            s.then(LEAD_CARD[self.leader])
        elif stage == FOLLOWING:
            s.then_all([FOLLOW[seat] for seat in s.clockwise(self.leader) if not s.zones[PLAYED + seat]])
        elif stage == WINNING:
            # BB-6.4.3: fixed before any action
            self.winner = winner(s)
            self.order = acting_order(s)
            s.say(TRICK_WON, (self.winner, s.zones[PLAYED + self.winner][0], box.COLOUR[s.active]))
        elif stage == ACTING:
            self.act(s, self.order[self.acted])
        elif stage == COLLISION:
            # BB-6.5.5. The card counts as discarded, but lies in sight to the end of the trick (BB-16.3).
            collide(s, self.order[self.acted])
            self.acted += 1
            if self.acted < s.seats:
                self.go(ACTING)
        else:
            end_of_trick(s)

    @property
    def acting(self) -> bool:
        """Whether somebody's action is under way, or has been."""
        return self.stage > ACTING or self.acted > 0

    def acts(self, seat: int) -> bool:
        """Whether the action of a seat is under way."""
        return self.stage > ACTING and self.order[self.acted] == seat

    def act(self, s: Table, seat: int) -> None:
        """The primary action for the winner, a secondary one for a loser (BB-6.5.2, BB-6.5.3)."""
        card = s.zones[PLAYED + seat][0]
        if seat == self.winner:
            perform(s, seat, card, PRIMARY_ACTION)
        elif len(box.SECONDARY[card]) == 1:
            perform(s, seat, card, UPPER)
        else:
            s.then(SECONDARY_CHOICE[seat])


def winner(s: Table) -> int:
    """The player of the highest card that is of the active town's colour or white (BB-6.4.1, BB-6.4.2, BB-19.2)."""
    colour = box.COLOUR[s.active]
    best = -1
    found = -1
    for seat in range(s.seats):
        card = s.zones[PLAYED + seat][0]
        if card > best and (box.CARD_COLOUR[card] == colour or box.CARD_COLOUR[card] == box.WHITE):
            best = card
            found = seat
    return found


def acting_order(s: Table) -> list[int]:
    """Ascending card value (BB-6.5.1). Action cards are numbered by value."""
    cards = sorted([(s.zones[PLAYED + seat][0], seat) for seat in range(s.seats)])
    return [seat for _, seat in cards]


def end_of_trick(s: Table) -> None:
    """The cards are on the discard pile, which nobody may look through (BB-6.5.6), or stay in sight (BB-14.3).

    They are poured, not shown: no seat’s view keeps what lies there (BB-16.5).
    """
    pile = PAST_TRICKS if s.open_tricks else DISCARD
    for seat in range(s.seats):
        s.pour(PLAYED + seat, pile)


def play_card(s: Table, seat: int, card: int, line: Line) -> None:
    """Face up from hand, and so told by name (BB-16.5)."""
    s.show(card, HAND + seat, PLAYED + seat)
    s.say(line, (seat, card))


class LeadTown(Choice[Table]):
    """The leader puts the marker on a free town for which they have a card (BB-6.2.2, BB-D3).

    Always asked, since a single option would tell of the hand.
    """

    asks = question("BB-6.2.2", "ask.lead")
    families = (LEAD,)
    always_asked = True
    opens_turn = True

    def legal(self, s: Table) -> list[Move]:
        colours = colours_in_hand(s, self.seat)
        moves, colour = LEAD.moves, box.COLOUR
        return [moves[town] for town, owner in enumerate(s.disc) if owner < 0 and colours[colour[town]]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        town = move.args[0]
        if not s.free(town):
            return TOWN_TAKEN
        return None if colours_in_hand(s, self.seat)[box.COLOUR[town]] else NO_CARD

    def take(self, s: Table, move: Move) -> None:
        s.active = move.args[0]
        # BB-1.8: nobody holds the marker now.
        s.marker = -1
        s.say(ACTIVE_TOWN, (self.seat, s.active))


class LeadCard(Choice[Table]):
    """A card of the active town's colour or a white one (BB-6.2.3, BB-D4, BB-R-27). Always asked, as before."""

    asks = question("BB-6.2.3", "ask.lead_card")
    families = (PLAY,)
    always_asked = True

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.active, box.COLOUR[s.active])

    def legal(self, s: Table) -> list[Move]:
        colour = box.COLOUR[s.active]
        return [
            PLAY.moves[card]
            for card in s.zones[HAND + self.seat]
            if box.CARD_COLOUR[card] == colour or box.CARD_COLOUR[card] == box.WHITE
        ]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        card = move.args[0]
        if card not in s.zones[HAND + self.seat]:
            return LEADER_HAS_NOT
        return None if box.CARD_COLOUR[card] in (box.COLOUR[s.active], box.WHITE) else OFF_COLOUR

    def take(self, s: Table, move: Move) -> None:
        play_card(s, self.seat, move.args[0], LED)


class Follow(Choice[Table]):
    """Any card from hand (BB-6.3.1, BB-D5)."""

    asks = question("BB-6.3.1", "ask.follow")
    families = (PLAY,)
    reason = refusal("BB-6.3.1", "refuse.not_in_hand")

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.active, box.COLOUR[s.active])

    def legal(self, s: Table) -> list[Move]:
        moves = PLAY.moves
        return [moves[card] for card in s.zones[HAND + self.seat]]

    def take(self, s: Table, move: Move) -> None:
        play_card(s, self.seat, move.args[0], FOLLOWED)


class SecondaryChoice(Choice[Table]):
    """A loser chooses the upper or lower secondary action of the card played (BB-6.5.3, BB-D6)."""

    asks = question("BB-6.5.3", "ask.action")
    offers = SECONDARY_ACTION.moves
    reason = refusal("BB-6.5.3", "refuse.one_action")

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.zones[PLAYED + self.seat][0],)

    def legal(self, s: Table) -> list[Move]:
        return SECONDARY_ACTION.moves[: len(box.SECONDARY[s.zones[PLAYED + self.seat][0]])]

    def take(self, s: Table, move: Move) -> None:
        card = s.zones[PLAYED + self.seat][0]
        s.say(CHOSE_ACTION, (self.seat, move.args[0], card))
        perform(s, self.seat, card, UPPER if move.args[0] == 0 else LOWER)


# Choices never change: one of each for every seat is enough.
LEAD_TOWN: Final[list[LeadTown]] = [LeadTown(seat) for seat in range(box.MOST_SEATS)]
LEAD_CARD: Final[list[LeadCard]] = [LeadCard(seat) for seat in range(box.MOST_SEATS)]
FOLLOW: Final[list[Follow]] = [Follow(seat) for seat in range(box.MOST_SEATS)]
SECONDARY_CHOICE: Final[list[SecondaryChoice]] = [SecondaryChoice(seat) for seat in range(box.MOST_SEATS)]
