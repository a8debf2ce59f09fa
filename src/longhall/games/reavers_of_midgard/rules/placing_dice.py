"""Where dice lie (RM-5.3): in the crew, on Artifacts (RM-8.1.2, RM-8.1.3), back in the supply (RM-5.7, RM-5.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from longhall.core.engine.rules import Move, Refusal, Rule
from longhall.core.speech.message import Message
from longhall.core.speech.own import NOT_NOW
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import (
    DONE,
    SPEND,
    SPEND_STORED,
    SPEND_STORED_OF,
    STORE,
    STORE_ON,
    TAKE_BACK,
    TAKE_BACK_OF,
)
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS
from longhall.games.reavers_of_midgard.rules.beside import Aside
from longhall.games.reavers_of_midgard.rules.turn import turn
from longhall.games.reavers_of_midgard.words import line, message, question, refusal, rule

ASK_OVERFLOW: Final = message("ask.overflow")
DICE_DISCARDED: Final = message("log.die_discarded")
STORED_DISCARDED: Final = message("log.stored_discarded")
DIE_STORED: Final = line("RM-8.1.3", "log.die_stored")
DIE_TAKEN_BACK: Final = line("RM-8.1.3", "log.die_taken_back")
RM_5_3: Final = rule("RM-5.3")
NOT_OWNED: Final = refusal("RM-5.7", "refuse.no_such_die")
NOT_THERE: Final = refusal("RM-8.1.2", "refuse.not_stored")
NO_PLACE_TO_STORE: Final = refusal("RM-8.1.2", "refuse.no_empty_artifact")
MOVED_ONCE: Final = refusal("RM-R-48", "refuse.die_moved_already")
NO_FREE_SPACE: Final = refusal("RM-8.1.3", "refuse.crew_full")
ALL_FIT: Final = refusal("RM-5.3", "refuse.nothing_to_shed")
STORE_FIRST: Final = refusal("RM-5.3", "refuse.must_store_first")
TOO_MANY: Final = refusal("RM-5.3", "refuse.must_shed")
WASTEFUL: Final = refusal("RM-5.3", "refuse.wasteful_store")


def own_dice(s: Table, seat: int, colour: int) -> list[Move]:
    """Discarding any die of a colour (-1: of any), what there is most of first, stored dice last."""
    crew = s.crew_of(seat)
    kinds = box.KINDS if colour < 0 else box.KINDS_OF[colour]
    # One small number for how many there are and which
    found = [die - box.DICE * crew[die] for die in kinds if crew[die]]
    found.sort()
    moves = [SPEND.moves[n % box.DICE] for n in found]
    for move in on_artifacts(s, seat, SPEND_STORED_OF):
        if colour < 0 or box.DIE_COLOUR[move.args[1]] == colour:
            moves.append(move)
    return moves


def on_artifacts(s: Table, seat: int, naming: list[list[Move]]) -> list[Move]:
    """The moves that name a stored die with its Artifact, each once."""
    found: list[Move] = []
    cards = s.zones[ARTIFACTS + seat]
    for i, die in enumerate(s.stored[seat]):
        if die >= 0:
            move = naming[cards[i] - box.FIRST_ARTIFACT][die]
            if move not in found:
                found.append(move)
    return found


def refuse_die(s: Table, seat: int, move: Move) -> Refusal | None:
    """Whether the die of a discard is there, in the crew or on the Artifact."""
    if move.family is SPEND:
        return None if s.crew[box.DICE * seat + move.args[0]] else NOT_OWNED
    return None if s.holder(seat, box.ARTIFACTS[move.args[0]], move.args[1]) >= 0 else NOT_THERE


def discard_die(s: Table, seat: int, move: Move, rule: Rule) -> None:
    """A die goes to the supply, from the crew or from an Artifact."""
    s.say_together(rule, DICE_DISCARDED, seat, give_up(s, seat, move, rule))


def give_up(s: Table, seat: int, move: Move, rule: Rule) -> list[int]:
    """A die goes to the supply. One of the crew is returned, to be told with the others of the same payment."""
    if move.family is SPEND:
        s.drop_die(seat, move.args[0])
        forget(s, seat, move.args[0], False)
        return [move.args[0]]
    card = box.ARTIFACTS[move.args[0]]
    s.drop_stored(seat, s.holder(seat, card, move.args[1]))
    s.say_by(rule, STORED_DISCARDED, (seat, move.args[1], card))
    forget(s, seat, move.args[1], True)
    return []


def forget(s: Table, seat: int, die: int, stored: bool) -> None:
    """Of equal dice one that was moved at this moment goes: another has not been moved because of it (RM-R-48)."""
    if s.zones[ARTIFACTS + seat]:
        for i, step in enumerate(s.agenda):
            if isinstance(step, Arrange) and step.seat == seat:
                s.agenda[i] = step.without(die, stored)


def settle(s: Table, seat: int) -> None:
    """Gained dice are placed (RM-5.3): asked when they do not fit, or where storing one now could matter (RM-R-48).

    Where no die was gained nothing is placed, and so nothing is stored.
    """
    if s.aboard[seat] <= box.CREW_SPACES:
        if not s.zones[ARTIFACTS + seat]:
            return
        # A window of the turn that follows at once is the same moment.
        top = s.agenda[-1] if s.agenda else None
        if isinstance(top, Arrange) and top.seat == seat and turn(s) is not None:
            return
    s.then(Place(seat))


def one_less(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """Without one die of that kind."""
    i = dice.index(die)
    return dice[:i] + dice[i + 1 :]


class Arrange(Aside):
    """A moment at which dice may be put on Artifacts and taken back (RM-R-14), each once (RM-R-48)."""

    abstract = True

    fields = (("seat", "seat"), ("filled", "die*"), ("returned", "die*"))

    def __init__(self, seat: int, filled: Sequence[int] = (), returned: Sequence[int] = ()) -> None:
        # Made at every step of a turn
        self.seat = seat
        # Dice that were stored at this moment, and dice that were taken back
        self.filled = tuple(filled)
        self.returned = tuple(returned)

    def again(self, filled: tuple[int, ...], returned: tuple[int, ...]) -> Arrange:
        """The same moment after another move."""
        return type(self)(self.seat, filled, returned)

    def without(self, die: int, stored: bool) -> Arrange:
        """The same moment when a die is gone that may have been stored in it, or taken back."""
        if die not in (self.filled if stored else self.returned):
            return self
        if stored:
            return self.again(one_less(self.filled, die), self.returned)
        return self.again(self.filled, one_less(self.returned, die))

    def skip(self, s: Table, seat: int, move: Move) -> Move | None:
        return DONE if seat != self.seat or self.later(self.refuse(s, move)) else None

    def later(self, refusal: Refusal | None) -> bool:
        """Whether a move is refused only because it belongs to another moment."""
        return refusal is not None and refusal.message is NOT_NOW

    def loose(self, s: Table, die: int) -> int:
        """How many dice of a kind in the crew may still be stored."""
        return s.crew[box.DICE * self.seat + die] - self.returned.count(die)

    def settled(self, s: Table, die: int) -> int:
        """How many stored dice of a kind may still be taken back."""
        return s.stored[self.seat].count(die) - self.filled.count(die)

    def beside(self, s: Table) -> list[Move]:
        moves: list[Move] = []
        self.storing(s, moves)
        return moves

    def storing(self, s: Table, moves: list[Move]) -> None:
        """Adds what can be stored and taken back."""
        seat = self.seat
        stored = s.stored[seat]
        crew = s.crew_of(seat)
        over = s.aboard[seat] > box.CREW_SPACES
        room = s.aboard[seat] < box.CREW_SPACES
        for i, card in enumerate(s.zones[ARTIFACTS + seat]):
            die = stored[i]
            if die < 0:
                row = STORE_ON[card - box.FIRST_ARTIFACT]
                for d in box.FITS[card]:
                    if crew[d] and (over or not self.returned or self.loose(s, d) > 0):
                        if row[d] not in moves:
                            moves.append(row[d])
            elif (room or (over and self.goes_on(s, card, die))) and (not self.filled or self.settled(s, die) > 0):
                move = TAKE_BACK_OF[card - box.FIRST_ARTIFACT][die]
                if move not in moves:
                    moves.append(move)

    def refuse_storing(self, s: Table, move: Move) -> Refusal | None:
        """RM-8.1.2, RM-8.1.3, RM-R-48"""
        card = box.ARTIFACTS[move.args[0]]
        die = move.args[1]
        # Where dice do not fit, one goes on from Artifact to Artifact by way of the crew: that is one move (RM-8.1.7).
        over = s.aboard[self.seat] > box.CREW_SPACES
        if move.family is STORE:
            if not s.crew[box.DICE * self.seat + die]:
                return NOT_OWNED
            if s.holder(self.seat, card, -1) < 0:
                return NO_PLACE_TO_STORE
            return None if over or self.loose(s, die) > 0 else MOVED_ONCE
        if s.holder(self.seat, card, die) < 0:
            return NOT_THERE
        if s.aboard[self.seat] >= box.CREW_SPACES and not (over and self.goes_on(s, card, die)):
            return NO_FREE_SPACE
        return None if self.settled(s, die) > 0 else MOVED_ONCE

    def goes_on(self, s: Table, artifact: int, die: int) -> bool:
        """Whether an empty Artifact, another than this one (-1: any), fits a die."""
        stored = s.stored[self.seat]
        for i, card in enumerate(s.zones[ARTIFACTS + self.seat]):
            if stored[i] < 0 and card != artifact and die in box.FITS[card]:
                return True
        return False

    def rearrange(self, s: Table, move: Move) -> None:
        """Stores a die or takes it back; the moment goes on."""
        seat = self.seat
        card = box.ARTIFACTS[move.args[0]]
        die = move.args[1]
        if move.family is STORE:
            # Of two copies it lies on the one that can still be used (RM-8.1.5).
            space = s.unused(seat, card, -1)
            s.hold(seat, space if space >= 0 else s.holder(seat, card, -1), die)
            # Where none is loose, it was on its way from another Artifact.
            returned = self.returned if self.loose(s, die) > 0 else one_less(self.returned, die)
            s.man(seat, die, -1)
            s.say(DIE_STORED, (seat, die, card))
            s.then(self.again((*self.filled, die), returned))
        else:
            s.hold(seat, s.holder(seat, card, die), -1)
            s.man(seat, die)
            s.say(DIE_TAKEN_BACK, (seat, die, card))
            s.then(self.again(self.filled, (*self.returned, die)))


class Place(Arrange):
    """Gained dice are placed; what does not fit anywhere is discarded, and no more (D-OVERFLOW)."""

    asks = question("RM-5.3", "ask.place")

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        over = s.aboard[self.seat] - box.CREW_SPACES
        return (ASK_OVERFLOW, (over,)) if over > 0 else super().question(s, seat)

    def tick(self, s: Table) -> bool:
        if s.every_window or s.aboard[self.seat] > box.CREW_SPACES:
            return super().tick(s)
        if self.moves_on(s):
            moves = self.beside(s)
            for move in moves:
                if move.family is STORE:
                    s.legal = [DONE, *moves]
                    return True
        # What fits can be stored at the next window: nothing depends on it before.
        s.agenda.pop()
        return False

    def moves_on(self, s: Table) -> bool:
        """Whether a stored die fits another Artifact, too: it is moved twice to get there, and so needs two moments."""
        cards, stored = s.zones[ARTIFACTS + self.seat], s.stored[self.seat]
        for die in stored:
            if die >= 0 and self.settled(s, die) > 0:
                for i, card in enumerate(cards):
                    if stored[i] != die and die in box.FITS[card]:
                        return True
        return False

    def legal(self, s: Table) -> list[Move]:
        moves: list[Move] = []
        over = s.aboard[self.seat] - box.CREW_SPACES
        if over <= 0:
            moves.append(DONE)
            self.storing(s, moves)
            return moves
        if not s.zones[ARTIFACTS + self.seat]:
            return own_dice(s, self.seat, -1)
        self.storing(s, moves)
        homeless = self.homeless(s, self.filled)
        if homeless:
            moves += own_dice(s, self.seat, -1)
        return [move for move in moves if self.wasteful(s, move, homeless) is None]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        over = s.aboard[self.seat] - box.CREW_SPACES
        if move is DONE:
            return TOO_MANY if over > 0 else None
        storing = move.family is STORE or move.family is TAKE_BACK
        if not storing and move.family is not SPEND and move.family is not SPEND_STORED:
            return self.elsewhere()
        refused = self.refuse_storing(s, move) if storing else refuse_die(s, self.seat, move)
        if refused is not None:
            return refused
        if over <= 0:
            return None if storing else ALL_FIT
        return self.wasteful(s, move, self.homeless(s, self.filled))

    def wasteful(self, s: Table, move: Move, homeless: int) -> Refusal | None:
        """Why a die may not be moved or discarded where so many are `homeless`: more would be lost than must be."""
        if move.family is STORE or move.family is TAKE_BACK:
            # It would leave one more die without a place.
            return WASTEFUL if self.homeless_after(s, move) > homeless else None
        if not homeless:
            return STORE_FIRST
        if move.family is SPEND and not self.goes_on(s, -1, move.args[0]):
            # No place waits for it.
            return None
        # A die in whose place no other can come has one, and another die would have to go besides.
        return None if self.homeless_after(s, move) < homeless else ALL_FIT

    def homeless(self, s: Table, filled: tuple[int, ...]) -> int:
        """How many dice find no place however they are shifted (RM-5.3, RM-8.1.7); those just `filled` in stay."""
        seat = self.seat
        cards, stored = s.zones[ARTIFACTS + seat], s.stored[seat]
        over = s.aboard[seat] - box.CREW_SPACES
        # Empty Artifacts that store one face
        empty: list[int] = []
        for i, card in enumerate(cards):
            if stored[i] < 0:
                if box.STORES_ANY[card]:
                    over -= 1
                else:
                    empty.append(card)
        if over <= 0 or not empty:
            return max(0, over)
        loose = s.crew_of(seat)
        # Bodn's die may go on to an Artifact for its face, and any other die can take its place; nothing else is gained
        # by shifting. Equal dice are the same: where one of them stays, that is not Bodn's.
        staying = list(filled)
        for i, card in enumerate(cards):
            if stored[i] in staying and not box.STORES_ANY[card]:
                staying.remove(stored[i])
        for i, card in enumerate(cards):
            if stored[i] >= 0 and box.STORES_ANY[card]:
                if stored[i] in staying:
                    staying.remove(stored[i])
                else:
                    loose[stored[i]] += 1
        for card in empty:
            for die in box.FITS[card]:
                if loose[die]:
                    loose[die] -= 1
                    over -= 1
                    break
        return max(0, over)

    def homeless_after(self, s: Table, move: Move) -> int:
        """The same after a move."""
        seat, die = self.seat, move.args[-1]
        stored = s.stored
        filled = self.filled
        crew = -1
        if move.family is STORE:
            s.hold(seat, s.holder(seat, box.ARTIFACTS[move.args[0]], -1), die)
            filled = (*filled, die)
        elif move.family is not SPEND:
            s.hold(seat, s.holder(seat, box.ARTIFACTS[move.args[0]], die), -1)
            crew = 1 if move.family is TAKE_BACK else 0
        s.man(seat, die, crew)
        homeless = self.homeless(s, filled)
        s.man(seat, die, -crew)
        s.stored = stored
        return homeless

    def take(self, s: Table, move: Move) -> None:
        if move is DONE:
            return
        if move.family is STORE or move.family is TAKE_BACK:
            self.rearrange(s, move)
            return
        s.then(self.again(self.filled, self.returned))
        discard_die(s, self.seat, move, RM_5_3)
