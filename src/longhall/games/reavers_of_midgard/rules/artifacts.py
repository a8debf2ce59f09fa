"""Artifacts (RM-8.1): gaining and losing them, and the windows in which they are used (RM-4.4)."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import DONE, LOSE, LOSE_OF, STORE, TAKE_BACK, USE, USE_OF
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS, DRAWN, PILE, SECRET, TAKEN
from longhall.games.reavers_of_midgard.rules.beside import TurnQuestion
from longhall.games.reavers_of_midgard.rules.combat import use_artifact
from longhall.games.reavers_of_midgard.rules.effects import EFFECTS, OF_CARD, Apply
from longhall.games.reavers_of_midgard.rules.placing_dice import Arrange, settle
from longhall.games.reavers_of_midgard.rules.turn import Turn, turn
from longhall.games.reavers_of_midgard.words import line, question, refusal

ARTIFACT_GAINED: Final = line("RM-8.1.1", "log.artifact_gained")
ARTIFACT_LEAVES: Final = line("RM-8.1.7", "log.artifact_leaves")
NOT_PLACED: Final = line("RM-8.1.1", "log.artifact_leaves")
NOT_LOADED: Final = refusal("RM-8.1.4", "refuse.not_stored")
WRONG_SPACE: Final = refusal("RM-8.1.5", "refuse.not_in_this_space")
USED_BEFORE: Final = refusal("RM-8.1.5", "refuse.used_already")
IN_VAIN: Final = refusal("RM-8.1.9", "refuse.no_effect_now")
NOT_THERE: Final = refusal("RM-8.1.1", "refuse.no_such_artifact")
WRONG_MOMENT: Final = refusal("RM-8.1.6", "refuse.own_moment_only")


class Window(Arrange):
    """A point of a turn at which Artifacts may be used and dice stored (D-ARTIFACT, D-STORE)."""

    asks = question("RM-4.4", "ask.window")

    def later(self, refusal: Refusal | None) -> bool:
        return super().later(refusal) or refusal is WRONG_MOMENT

    def tick(self, s: Table) -> bool:
        now = turn(s) if s.zones[ARTIFACTS + self.seat] else None
        if now is None:
            s.agenda.pop()
            return False
        if s.every_window:
            return super().tick(s)
        after = s.agenda[-2]
        if isinstance(after, TurnQuestion) and after.seat == self.seat:
            legal = after.legal(s)
            if len(legal) > 1:
                # The player is asked something anyway.
                s.agenda.pop()
                standing = Standing(self.seat, self.filled, self.returned)
                after.ask_beside(s, legal, standing, standing.possible(s, now))
                return True
        # What the player has just passed over with the same before him is not asked about again.
        moves = [] if now.passed and now.passed == before(s, now) else self.possible(s, now)
        if self.matters(s, now, moves):
            s.legal = [DONE, *moves]
            return True
        s.agenda.pop()
        return False

    def matters(self, s: Table, now: Turn, moves: list[Move]) -> bool:
        """Whether an Artifact could be used: dice that can only be moved can as well be moved at the next question."""
        for move in moves:
            if self.leads_to_use(s, now, move):
                return True
        return False

    def leads_to_use(self, s: Table, now: Turn, move: Move) -> bool:
        """Whether a move uses an Artifact, or stores a die that it can be used with at once."""
        if move.family is not STORE:
            return move.family is USE
        seat, card, die = self.seat, box.ARTIFACTS[move.args[0]], move.args[1]
        space = s.unused(seat, card, -1)
        if space < 0:
            return False
        stored = s.stored
        s.hold(seat, space, die)
        s.man(seat, die, -1)
        refused = self.refuse_use(s, now, card, die)
        s.man(seat, die)
        s.stored = stored
        if refused is WRONG_MOMENT:
            after = s.agenda[-2] if len(s.agenda) > 1 else None
            return isinstance(after, TurnQuestion) and after.serves == card
        return refused is None

    def passed(self, s: Table) -> None:
        now = turn(s)
        if now is not None:
            now.passed = before(s, now)

    def legal(self, s: Table) -> list[Move]:
        return [DONE, *self.beside(s)]

    def beside(self, s: Table) -> list[Move]:
        now = turn(s)
        return [] if now is None else self.possible(s, now)

    def possible(self, s: Table, now: Turn) -> list[Move]:
        """What may be done in a turn."""
        moves: list[Move] = []
        stored = s.stored[self.seat]
        for i, card in enumerate(s.zones[ARTIFACTS + self.seat]):
            die = stored[i]
            if die >= 0:
                move = USE_OF[card - box.FIRST_ARTIFACT][die]
                if move not in moves and self.refuse_use(s, now, card, die) is None:
                    moves.append(move)
        self.storing(s, moves)
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DONE:
            return None
        if move.family is STORE or move.family is TAKE_BACK:
            return self.refuse_storing(s, move)
        now = turn(s)
        if move.family is not USE or now is None:
            return self.refuse_later(s, move)
        return self.refuse_use(s, now, box.ARTIFACTS[move.args[0]], move.args[1])

    def refuse_later(self, s: Table, move: Move) -> Refusal:
        """What is asked after this window may have a better reason than that it is not asked now."""
        after = s.agenda[-2] if len(s.agenda) > 1 else None
        refused = after.refused(s, move) if isinstance(after, Choice) and after.seat == self.seat else None
        return self.elsewhere() if refused is None or self.later(refused) else refused

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
            self.passed(s)
            return
        if move.family is not USE:
            self.rearrange(s, move)
            return
        card, die = box.ARTIFACTS[move.args[0]], move.args[1]
        s.then(Apply(self.seat, OF_CARD[card]), self.again(self.filled, self.returned))
        use_artifact(s, self.seat, card, die)


class Standing(Window):
    """A window that stands open beneath the next question of the same player."""

    def stands(self) -> bool:
        return True


def before(s: Table, now: Turn) -> list[int]:
    """What the uses of Artifacts depend on, so far as a turn changes it: dice, Artifacts, Terror, what was drawn."""
    seat = now.seat
    return [
        *s.crew_of(seat),
        *s.stored[seat],
        *s.zones[ARTIFACTS + seat],
        *s.upgrades[seat],
        s.goods[box.GOODS * seat + box.TERROR],
        len(s.zones[SECRET + seat]),
        len(now.recruits),
    ]


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
    s.say(ARTIFACT_GAINED, (seat, card))


def lose_artifact(s: Table, seat: int, space: int) -> int:
    """It leaves for the Glory pile, where it scores (RM-8.1.8, RM-R-18); its die returns (RM-8.1.7, RM-R-47)."""
    card = s.zones[ARTIFACTS + seat][space]
    die = s.drop_artifact(seat, space)
    s.say(ARTIFACT_LEAVES, (seat, card))
    if die >= 0:
        s.man(seat, die)
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

    fields = (("seat", "seat"), ("card", "card"), ("drawn", "flag"))
    asks = question("RM-8.1.1", "ask.replace")
    speaks_of = ("card",)
    families = (LOSE,)
    reason = NOT_THERE

    def __init__(self, seat: int, card: int, drawn: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.drawn = drawn

    def origin(self) -> int:
        return DRAWN if self.drawn else TAKEN + self.seat

    def legal(self, s: Table) -> list[Move]:
        moves = leaving(s, self.seat)
        new = LOSE_OF[self.card - box.FIRST_ARTIFACT][box.EMPTY]
        return moves if new in moves else [*moves, new]

    def take(self, s: Table, move: Move) -> None:
        space = named_space(s, self.seat, move)
        if space < 0:
            s.show(self.card, self.origin(), PILE + self.seat)
            s.say(NOT_PLACED, (self.seat, self.card))
            return
        die = lose_artifact(s, self.seat, space)
        place_artifact(s, self.seat, self.card, self.origin())
        if die >= 0:
            settle(s, self.seat)
