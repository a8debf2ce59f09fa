"""Artifacts (RM-8.1): gaining and losing them, and the windows in which they are used (RM-4.4)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.agenda import Choice
from longhall.core.engine.moves import Move, Refusal
from longhall.core.speech.message import Message
from longhall.core.speech.rulebook import Rule
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.moves import (
    DONE,
    LOSE,
    LOSE_OF,
    LOSE_UPGRADE,
    STORE,
    TAKE,
    TAKE_BACK,
    TURN,
    TURN_STORED,
    TURN_STORED_OF,
    USE,
    USE_OF,
)
from longhall.games.reavers_of_midgard.box.table import Table
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS, DRAWN, PILE, TAKEN
from longhall.games.reavers_of_midgard.rules.combat import use_artifact
from longhall.games.reavers_of_midgard.rules.dice import Arrange, refuse_die, settle
from longhall.games.reavers_of_midgard.rules.effects import EFFECTS, OF_CARD, Apply, Op
from longhall.games.reavers_of_midgard.rules.turn import Turn, turn
from longhall.games.reavers_of_midgard.words import (
    ARTIFACT_GAINED,
    ARTIFACT_LEAVES,
    ASK_LOSE_ONE,
    ASK_NEW_FACE,
    ASK_REPLACE,
    ASK_TURN_DIE,
    ASK_WINDOW,
    DIE_TURNED,
    NO_EFFECT_NOW,
    NO_SUCH_ARTIFACT,
    NO_SUCH_DIE,
    NO_SUCH_UPGRADE,
    NOT_IN_THIS_SPACE,
    NOT_STORED,
    OTHER_COLOUR,
    OWN_MOMENT_ONLY,
    UPGRADE_LOST,
    USED_ALREADY,
    R,
)

RM_8_1_1: Final = R["RM-8.1.1"]
RM_8_1_6: Final = R["RM-8.1.6"]
RM_8_1_7: Final = R["RM-8.1.7"]
RM_8_5_1: Final = R["RM-8.5.1"]

NOT_LOADED: Final = Refusal(R["RM-8.1.4"], NOT_STORED)
WRONG_SPACE: Final = Refusal(R["RM-8.1.5"], NOT_IN_THIS_SPACE)
USED_BEFORE: Final = Refusal(R["RM-8.1.5"], USED_ALREADY)
WRONG_MOMENT: Final = Refusal(RM_8_1_6, OWN_MOMENT_ONLY)
IN_VAIN: Final = Refusal(R["RM-8.1.9"], NO_EFFECT_NOW)
NOT_THERE: Final = Refusal(RM_8_1_1, NO_SUCH_ARTIFACT)
NO_UPGRADE: Final = Refusal(RM_8_5_1, NO_SUCH_UPGRADE)
NOT_OWNED: Final = Refusal(R["RM-5.7"], NO_SUCH_DIE)
WRONG_COLOUR: Final = Refusal(R["RM-5.2"], OTHER_COLOUR)


class Window(Arrange):
    """A point of a turn at which Artifacts may be used and dice stored (D-ARTIFACT, D-STORE)."""

    rule = R["RM-4.4"]

    def again(self, filled: list[int], returned: list[int]) -> Window:
        return Window(self.seat, filled, returned)

    def later(self, refusal: Refusal | None) -> bool:
        return super().later(refusal) or refusal is WRONG_MOMENT

    def tick(self, s: Table) -> bool:
        if not s.zones[ARTIFACTS + self.seat] or turn(s) is None:
            s.agenda.pop()
            return False
        return super().tick(s)

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_WINDOW, ()

    def candidates(self, s: Table) -> list[Move]:
        moves = [DONE]
        now = turn(s)
        if now is not None:
            for i, card in enumerate(s.zones[ARTIFACTS + self.seat]):
                die = s.stored[self.seat][i]
                if die >= 0:
                    move = USE_OF[card - box.FIRST_ARTIFACT][die]
                    if move not in moves and self.refuse_use(s, now, card, die) is None:
                        moves.append(move)
            self.storing(s, moves)
        return moves

    def legal(self, s: Table) -> list[Move]:
        return self.candidates(s)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DONE:
            return None
        if move.family is STORE or move.family is TAKE_BACK:
            return self.refuse_storing(s, move)
        now = turn(s)
        if move.family is not USE or now is None:
            return self.elsewhere()
        return self.refuse_use(s, now, box.ARTIFACTS[move.args[0]], move.args[1])

    def refuse_use(self, s: Table, now: Turn, card: int, die: int) -> Refusal | None:
        """RM-8.1.4 to RM-8.1.6, RM-8.1.9"""
        seat = self.seat
        if box.USABLE_IN[card] >= 0 and box.USABLE_IN[card] != now.space:
            return WRONG_SPACE
        if s.holder(seat, card, die) < 0:
            return NOT_LOADED
        space = s.unused(seat, card, die)
        if space < 0:
            return USED_BEFORE
        if card in box.OWN_MOMENT:
            return WRONG_MOMENT
        # The stored die itself cannot serve the effect.
        stored = s.stored
        s.hold(seat, space, -1)
        possible = EFFECTS[OF_CARD[card]].possible(s, seat)
        s.stored = stored
        return None if possible else IN_VAIN

    def take(self, s: Table, move: Move) -> None:
        if move is DONE:
            return
        if move.family is not USE:
            self.rearrange(s, move)
            return
        card, die = box.ARTIFACTS[move.args[0]], move.args[1]
        use_artifact(s, self.seat, card, die)
        filled = self.filled[:]
        if die in filled:
            # It is gone: another die of its kind has not been moved because of it (RM-R-48).
            filled.remove(die)
        s.then(Apply(self.seat, OF_CARD[card]), self.again(filled, self.returned))


# Gaining and losing


def gain_artifact(s: Table, seat: int, card: int, origin: int) -> None:
    """It is placed in a free space; if there is none, one of the five goes (RM-8.1.1)."""
    if len(s.zones[ARTIFACTS + seat]) < box.ARTIFACT_SPACES:
        place_artifact(s, seat, card, origin)
    else:
        s.then(Replace(seat, card, origin == DRAWN))


def place_artifact(s: Table, seat: int, card: int, origin: int) -> None:
    """A new Artifact lies on the board, without a die."""
    s.show(card, origin, ARTIFACTS + seat)
    s.stored = (*s.stored[:seat], (*s.stored[seat], -1), *s.stored[seat + 1 :])
    s.say(ARTIFACT_GAINED, (seat, card), RM_8_1_1)


def lose_artifact(s: Table, seat: int, space: int) -> int:
    """It leaves for the Glory pile, where it scores (RM-8.1.8, RM-R-18); its die returns (RM-8.1.7, RM-R-47)."""
    card = s.zones[ARTIFACTS + seat][space]
    die = s.drop_artifact(seat, space)
    s.say(ARTIFACT_LEAVES, (seat, card), RM_8_1_7)
    if die >= 0:
        s.crew[box.DICE * seat + die] += 1
        s.aboard[seat] += 1
    return die


def leaving(s: Table, seat: int) -> list[Move]:
    """The moves that name the Artifacts of a board with what lies on them."""
    moves: list[Move] = []
    for i, card in enumerate(s.zones[ARTIFACTS + seat]):
        die = s.stored[seat][i]
        move = LOSE_OF[card - box.FIRST_ARTIFACT][die if die >= 0 else box.EMPTY]
        if move not in moves:
            moves.append(move)
    return moves


def named_space(s: Table, seat: int, move: Move) -> int:
    """The space of the Artifact that a LOSE move names, or -1."""
    die = move.args[1]
    return s.holder(seat, box.ARTIFACTS[move.args[0]], die if die != box.EMPTY else -1)


class Replace(Choice[Table]):
    """Which of five Artifacts goes to the Glory pile (D-REPLACE)."""

    __slots__ = ("card", "drawn")

    fields = (("seat", "seat"), ("card", "card"), ("drawn", "flag"))
    rule = RM_8_1_1

    def __init__(self, seat: int, card: int, drawn: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.drawn = drawn

    def origin(self) -> int:
        return DRAWN if self.drawn else TAKEN + self.seat

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_REPLACE, (self.card,)

    def candidates(self, s: Table) -> list[Move]:
        moves = leaving(s, self.seat)
        new = LOSE_OF[self.card - box.FIRST_ARTIFACT][box.EMPTY]
        return moves if new in moves else [*moves, new]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is not LOSE:
            return self.elsewhere()
        new = box.ARTIFACTS[move.args[0]] == self.card and move.args[1] == box.EMPTY
        return None if new or named_space(s, self.seat, move) >= 0 else NOT_THERE

    def take(self, s: Table, move: Move) -> None:
        space = named_space(s, self.seat, move)
        if space < 0:
            s.show(self.card, self.origin(), PILE + self.seat)
            s.say(ARTIFACT_LEAVES, (self.seat, self.card), RM_8_1_1)
            return
        die = lose_artifact(s, self.seat, space)
        place_artifact(s, self.seat, self.card, self.origin())
        if die >= 0:
            settle(s, self.seat)


class LoseOneOf(Op):
    """An Artifact or a Ship Upgrade is lost, if the player has any (RM-8.5.1, RM-R-50)."""

    __slots__ = ()

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.then(LoseOne(seat))


class LoseOne(Choice[Table]):
    """Which Artifact or Ship Upgrade is lost."""

    rule = RM_8_5_1

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_LOSE_ONE, ()

    def candidates(self, s: Table) -> list[Move]:
        moves = leaving(s, self.seat)
        for upgrade in s.upgrades[self.seat]:
            move = LOSE_UPGRADE.two(upgrade % box.UPGRADES, upgrade // box.UPGRADES)
            if move not in moves:
                moves.append(move)
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is LOSE:
            return None if named_space(s, self.seat, move) >= 0 else NOT_THERE
        if move.family is not LOSE_UPGRADE:
            return self.elsewhere()
        return None if move.args[0] + box.UPGRADES * move.args[1] in s.upgrades[self.seat] else NO_UPGRADE

    def take(self, s: Table, move: Move) -> None:
        seat = self.seat
        if move.family is LOSE:
            if lose_artifact(s, seat, named_space(s, seat, move)) >= 0:
                settle(s, seat)
            return
        row = list(s.upgrades[seat])
        row.remove(move.args[0] + box.UPGRADES * move.args[1])
        s.upgrades = (*s.upgrades[:seat], tuple(row), *s.upgrades[seat + 1 :])
        s.say(UPGRADE_LOST, (seat, move.args[0]), R["RM-8.5.2"])


# Dainsleif (RM-8.1.6)


class ChangeFace(Op):
    """Another own die is turned to a face of choice."""

    __slots__ = ()

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.then(TurnDie(seat))

    def possible(self, s: Table, seat: int) -> bool:
        return s.dice(seat) > 0


class TurnDie(Choice[Table]):
    """Which die is turned, of the crew or on an Artifact."""

    rule = RM_8_1_6

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_TURN_DIE, ()

    def candidates(self, s: Table) -> list[Move]:
        seat = self.seat
        moves = [TURN.moves[die] for die in range(box.DICE) if s.crew[box.DICE * seat + die]]
        for i, card in enumerate(s.zones[ARTIFACTS + seat]):
            die = s.stored[seat][i]
            if die >= 0 and TURN_STORED_OF[card - box.FIRST_ARTIFACT][die] not in moves:
                moves.append(TURN_STORED_OF[card - box.FIRST_ARTIFACT][die])
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is TURN:
            return None if s.crew[box.DICE * self.seat + move.args[0]] else NOT_OWNED
        if move.family is not TURN_STORED:
            return self.elsewhere()
        return refuse_die(s, self.seat, move)

    def take(self, s: Table, move: Move) -> None:
        stored = move.family is TURN_STORED
        s.then(NewFace(self.seat, move.args[-1], box.ARTIFACTS[move.args[0]] if stored else -1))


class NewFace(Choice[Table]):
    """The face that a die is turned to (D-FACE); one that fits its Artifact no longer is placed again."""

    __slots__ = ("artifact", "die")

    fields = (("seat", "seat"), ("die", "die"), ("artifact", "card"))
    rule = RM_8_1_6

    def __init__(self, seat: int, die: int, artifact: int) -> None:
        super().__init__(seat)
        self.die = die
        self.artifact = artifact

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_NEW_FACE, (self.die,)

    def candidates(self, s: Table) -> list[Move]:
        return [TAKE.moves[die] for die in box.KINDS_OF[box.DIE_COLOUR[self.die]]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is not TAKE:
            return self.elsewhere()
        return None if box.DIE_COLOUR[move.args[0]] == box.DIE_COLOUR[self.die] else WRONG_COLOUR

    def take(self, s: Table, move: Move) -> None:
        seat, die = self.seat, move.args[0]
        s.say(DIE_TURNED, (seat, self.die, die), RM_8_1_6)
        if self.artifact < 0:
            s.crew[box.DICE * seat + self.die] -= 1
            s.crew[box.DICE * seat + die] += 1
            return
        space = s.holder(seat, self.artifact, self.die)
        if die in box.FITS[self.artifact]:
            s.hold(seat, space, die)
            return
        s.hold(seat, space, -1)
        s.crew[box.DICE * seat + die] += 1
        s.aboard[seat] += 1
        settle(s, seat)


class OwnMoment(Op):
    """An Artifact whose use is written where its moment is (RM-8.1.6)."""

    __slots__ = ()

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        raise AssertionError("this Artifact is used at its own moment")
