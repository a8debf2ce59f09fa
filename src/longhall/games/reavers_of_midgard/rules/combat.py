"""Combat (RM-6): hammers, the roll, rerolls for Favor, and who wins."""

from __future__ import annotations

from typing import ClassVar, Final

from longhall.core.engine.rules import Choice, Fields, Move, Procedure, Refusal, in_order
from longhall.games.reavers_of_midgard.box import Table, moves, things as box
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS
from longhall.games.reavers_of_midgard.rules.paying import refuse_source, sources, spend
from longhall.games.reavers_of_midgard.rules.placing_dice import DICE_DISCARDED, forget, on_artifacts
from longhall.games.reavers_of_midgard.words import line, question, refusal, rule

ARTIFACT_USED: Final = line("RM-8.1.4", "log.artifact_used")
COMBAT_ROLLED: Final = line("RM-6.3", "log.combat_rolled")
REROLLED: Final = line("RM-6.4", "log.rerolled")
ROLLED_AGAIN: Final = line("RM-6.4", "log.rolled_again")
COMBAT_WON: Final = line("RM-6.5", "log.combat_won")
COMBAT_LOST: Final = line("RM-6.5", "log.combat_lost")
COMBAT_DICE: Final = 2
RM_6_2: Final = rule("RM-6.2")
RM_6_5: Final = rule("RM-6.5")
ONE_HAMMER: Final = refusal("RM-6.2", "refuse.no_hammer_yet")
NOT_HERE: Final = refusal("RM-8.1.6", "refuse.no_fragment")
NOT_IN_COMBAT: Final = refusal("RM-4.4", "refuse.not_in_combat")
NOT_ROLLED: Final = refusal("RM-6.4", "refuse.no_such_roll")
NOTHING_MARKED: Final = refusal("RM-6.4", "refuse.mark_first")
MARKED: Final = refusal("RM-6.4", "refuse.marked_already")
# More successes than needed do nothing (RM-6.5), so that a reroll could only lose.
WON_ALREADY: Final = refusal("RM-6.5", "refuse.combat_won")
LOST_ALREADY: Final = refusal("RM-6.5", "refuse.combat_lost")

# The stages of a combat
CHOOSE_HAMMERS: Final = 0
ROLL: Final = 1
REROLLS: Final = 2
OUTCOME: Final = 3

# What every combat consists of, besides what it is made of
FOUGHT: Final[Fields] = (("hammers", "number"), ("rolled", "number*"), ("marked", "number*"), ("spent", "die*"))


class Combat(Procedure[Table]):
    """A combat of one player against a Defense (RM-6.1); the kinds of combat say what is won."""

    abstract = True

    fields: ClassVar[Fields] = (("seat", "seat"), ("defense", "number"), *FOUGHT)
    made_of = 2
    added = frozenset(["spent"])
    stages = in_order(
        (CHOOSE_HAMMERS, line("RM-6.2", "stage.hammers")),
        (ROLL, line("RM-6.3", "stage.roll")),
        (REROLLS, line("RM-6.4", "stage.reroll")),
        (OUTCOME, line("RM-6.5", "stage.outcome")),
    )

    def __init__(self, seat: int, defense: int) -> None:
        super().__init__()
        self.seat = seat
        self.defense = defense
        self.hammers = 0
        # The dice of the crew that were spent for hammers: told together, and in sight until the combat is over
        self.spent: list[int] = []
        # How many dice show 0, 1 and 2 successes, and how many of them are marked for a reroll
        self.rolled = [0] * (box.MOST_SUCCESSES + 1)
        self.marked = [0] * (box.MOST_SUCCESSES + 1)

    def won(self, s: Table) -> None:
        raise NotImplementedError

    def lost(self, s: Table) -> None:
        raise NotImplementedError

    def fragment_helps(self) -> bool:
        """Whether the Fragment of Mjölnir may be used: against territories (RM-8.1.6)."""
        return False

    def rolling(self) -> bool:
        """Whether the hammers are chosen: the dice have been rolled."""
        return self.stage > ROLL

    def choosing(self) -> bool:
        """Whether hammers are being chosen."""
        return self.stage == ROLL

    def successes(self) -> int:
        return self.rolled[1] + 2 * self.rolled[2]

    def taken_over(self, other: Combat) -> None:
        """Takes over where another one is in the combat."""
        self.stage = other.stage
        self.hammers = other.hammers
        self.spent = other.spent[:]
        self.rolled = other.rolled[:]
        self.marked = other.marked[:]

    def perform(self, s: Table, stage: int) -> None:
        if stage == CHOOSE_HAMMERS:
            s.then(Hammers(self.seat))
        elif stage == ROLL:
            s.say_together(RM_6_2, DICE_DISCARDED, self.seat, self.spent)
            self.roll(s, self.hammers)
            s.say(COMBAT_ROLLED, (self.seat, self.hammers, self.successes(), self.defense))
        elif stage == REROLLS:
            if s.goods[box.GOODS * self.seat + box.FAVOR]:
                s.then(Reroll(self.seat))
        else:
            self.decide(s)

    def roll(self, s: Table, n: int) -> None:
        """Combat dice without any limit of their number (RM-R-31)."""
        for _ in range(n):
            self.rolled[box.COMBAT_FACES[s.draw(COMBAT_DICE, len(box.COMBAT_FACES))]] += 1

    def reroll(self, s: Table) -> None:
        """One Favor for a new roll of the marked dice (RM-6.4)."""
        n = sum(self.marked)
        for value in range(box.MOST_SUCCESSES + 1):
            self.rolled[value] -= self.marked[value]
            self.marked[value] = 0
        s.goods[box.GOODS * self.seat + box.FAVOR] -= 1
        s.say(REROLLED, (self.seat, n))
        self.roll(s, n)
        s.say(ROLLED_AGAIN, (self.seat, self.successes(), self.defense))
        self.go(REROLLS)

    def winning(self) -> bool:
        """At least as many successes as the Defense win (RM-6.5)."""
        return self.successes() >= self.defense

    def hopeless(self) -> bool:
        """Whether no roll of these dice can win: none can be added (RM-6.4), and Favor would be paid in vain."""
        return box.MOST_SUCCESSES * sum(self.rolled) < self.defense

    def decide(self, s: Table) -> None:
        if self.winning():
            s.say(COMBAT_WON, (self.seat, self.defense))
            self.won(s)
        else:
            s.say(COMBAT_LOST, (self.seat, self.defense))
            self.lost(s)


def combat(s: Table) -> Combat:
    """The combat that is being fought."""
    return s.under_way(Combat)


class Hammers(Choice[Table]):
    """Hammer sources and the Fragment of Mjölnir (RM-R-25) are added one by one, then the fight begins (D-HAMMERS)."""

    asks = question("RM-6.2", "ask.hammers")
    families = (moves.FIGHT.family, moves.USE, moves.SPEND, moves.SPEND_STORED, moves.FLIP)

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        fought = combat(s)
        return (fought.hammers, fought.defense)

    def legal(self, s: Table) -> list[Move]:
        fought = combat(s)
        found = sources(s, self.seat, box.HAMMER, True, True, True)
        if fought.fragment_helps() and s.zones[ARTIFACTS + self.seat]:
            found += uses(s, self.seat, box.FRAGMENT)
        if fought.hammers:
            # The combat dice average 5/6: enough of them, and fighting is the sensible choice.
            if fought.hammers * 5 >= fought.defense * 6:
                found.insert(0, moves.FIGHT)
            else:
                found.append(moves.FIGHT)
        return found

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        fought = combat(s)
        if move is moves.FIGHT:
            return None if fought.hammers else ONE_HAMMER
        if move.family is moves.USE:
            if box.ARTIFACTS[move.args[0]] != box.FRAGMENT:
                return NOT_IN_COMBAT
            loaded = s.unused(self.seat, box.FRAGMENT, move.args[1]) >= 0
            return None if loaded and fought.fragment_helps() else NOT_HERE
        return refuse_source(s, self.seat, move, box.HAMMER)

    def take(self, s: Table, move: Move) -> None:
        if move is moves.FIGHT:
            return
        fought = combat(s)
        if move.family is moves.USE:
            use_artifact(s, self.seat, box.FRAGMENT, move.args[1])
            fought.hammers += 1
        else:
            fought.spent += spend(s, self.seat, move, RM_6_2)
            # A wild die or an upgrade is exactly one hammer (RM-5.5, RM-R-16).
            fought.hammers += max(1, box.DIE_HAMMERS[move.args[-1]]) if move.family is not moves.FLIP else 1
        s.then(Hammers(self.seat))


def uses(s: Table, seat: int, artifact: int) -> list[Move]:
    """The uses of an Artifact that is loaded, and was not used in this action (RM-8.1.4, RM-8.1.5)."""
    found = [move for move in on_artifacts(s, seat, moves.USE_OF) if box.ARTIFACTS[move.args[0]] == artifact]
    return [move for move in found if s.unused(seat, artifact, move.args[1]) >= 0]


def use_artifact(s: Table, seat: int, card: int, die: int) -> None:
    """Its stored die is discarded, and it cannot be used again in this action (RM-8.1.4, RM-8.1.5)."""
    space = s.unused(seat, card, die)
    s.drop_stored(seat, space)
    s.used = (*s.used[:seat], s.used[seat] | 1 << space, *s.used[seat + 1 :])
    s.say(ARTIFACT_USED, (seat, card, die))
    forget(s, seat, die, True)


class Reroll(Choice[Table]):
    """Which combat dice are rolled again for 1 Favor, marked one after the other (D-REROLL)."""

    asks = question("RM-6.4", "ask.reroll")
    families = (moves.ACCEPT.family, moves.ROLL_AGAIN.family, moves.REROLL)

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        fought = combat(s)
        return (fought.successes(), fought.defense, s.good(self.seat, box.FAVOR))

    def legal(self, s: Table) -> list[Move]:
        fought = combat(s)
        if not sum(fought.marked) and (fought.winning() or fought.hopeless()):
            return [moves.ACCEPT]
        values = range(box.MOST_SUCCESSES + 1)
        marks = [moves.REROLL.moves[x] for x in values if fought.rolled[x] > fought.marked[x]]
        if sum(fought.marked):
            # Blanks first; once they are marked, rolling is the sensible choice.
            blanks = bool(marks) and marks[0] is moves.REROLL.moves[0]
            return [*marks, moves.ROLL_AGAIN] if blanks else [moves.ROLL_AGAIN, *marks]
        return [*marks, moves.ACCEPT]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        fought = combat(s)
        if move is moves.ACCEPT:
            return MARKED if sum(fought.marked) else None
        if move is moves.ROLL_AGAIN:
            return None if sum(fought.marked) else NOTHING_MARKED
        if not sum(fought.marked) and (fought.winning() or fought.hopeless()):
            return WON_ALREADY if fought.winning() else LOST_ALREADY
        return None if fought.rolled[move.args[0]] > fought.marked[move.args[0]] else NOT_ROLLED

    def take(self, s: Table, move: Move) -> None:
        fought = combat(s)
        if move is moves.ROLL_AGAIN:
            fought.reroll(s)
        elif move is not moves.ACCEPT:
            fought.marked[move.args[0]] += 1
            s.then(Reroll(self.seat))
