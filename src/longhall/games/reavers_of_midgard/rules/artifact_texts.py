"""What single Artifacts do (RM-8.1.6), and losing an Artifact or a Ship Upgrade (RM-8.5.1)."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, Rule
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import LOSE, LOSE_UPGRADE, TAKE, TURN, TURN_STORED, TURN_STORED_OF
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS
from longhall.games.reavers_of_midgard.rules.artifacts import NOT_THERE, leaving, lose_artifact, named_space
from longhall.games.reavers_of_midgard.rules.dice import WRONG_COLOUR
from longhall.games.reavers_of_midgard.rules.effects import Op
from longhall.games.reavers_of_midgard.rules.placing_dice import NOT_OWNED, on_artifacts, refuse_die, settle
from longhall.games.reavers_of_midgard.words import line, question, refusal

DIE_TURNED: Final = line("RM-8.1.6", "log.die_turned")
UPGRADE_LOST: Final = line("RM-8.5.2", "log.upgrade_lost")
NO_UPGRADE: Final = refusal("RM-8.5.1", "refuse.no_such_upgrade")


class LoseOneOf(Op):
    """An Artifact or a Ship Upgrade is lost, if the player has any (RM-8.5.1, RM-R-50)."""

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.then(LoseOne(seat))

    def possible(self, s: Table, seat: int) -> bool:
        return bool(s.zones[ARTIFACTS + seat] or s.upgrades[seat])


class LoseOne(Choice[Table]):
    """Which Artifact or Ship Upgrade is lost."""

    asks = question("RM-8.5.1", "ask.lose_one")
    families = (LOSE, LOSE_UPGRADE)

    def legal(self, s: Table) -> list[Move]:
        moves = leaving(s, self.seat)
        for upgrade in s.upgrades[self.seat]:
            move = LOSE_UPGRADE.two(box.token(upgrade), box.side(upgrade))
            if move not in moves:
                moves.append(move)
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is LOSE:
            return None if named_space(s, self.seat, move) >= 0 else NOT_THERE
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
        s.say(UPGRADE_LOST, (seat, move.args[0]))


class ChangeFace(Op):
    """Another own die is turned to a face of choice."""

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.then(TurnDie(seat))

    def possible(self, s: Table, seat: int) -> bool:
        return s.dice(seat) > 0


class TurnDie(Choice[Table]):
    """Which die is turned, of the crew or on an Artifact."""

    asks = question("RM-8.1.6", "ask.turn_die")
    families = (TURN, TURN_STORED)

    def legal(self, s: Table) -> list[Move]:
        turned = [TURN.moves[die] for die, n in enumerate(s.crew_of(self.seat)) if n]
        return turned + on_artifacts(s, self.seat, TURN_STORED_OF)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is TURN:
            return None if s.crew[box.DICE * self.seat + move.args[0]] else NOT_OWNED
        return refuse_die(s, self.seat, move)

    def take(self, s: Table, move: Move) -> None:
        stored = move.family is TURN_STORED
        s.then(NewFace(self.seat, move.args[-1], box.ARTIFACTS[move.args[0]] if stored else -1))


class NewFace(Choice[Table]):
    """The face that a die is turned to (D-FACE); one that fits its Artifact no longer is placed again."""

    fields = (("seat", "seat"), ("die", "die"), ("artifact", "card"))
    asks = question("RM-8.1.6", "ask.new_face")
    speaks_of = ("die",)
    families = (TAKE,)
    reason = WRONG_COLOUR

    def __init__(self, seat: int, die: int, artifact: int) -> None:
        super().__init__(seat)
        self.die = die
        self.artifact = artifact

    def legal(self, s: Table) -> list[Move]:
        return [TAKE.moves[die] for die in box.KINDS_OF[box.DIE_COLOUR[self.die]]]

    def take(self, s: Table, move: Move) -> None:
        seat, die = self.seat, move.args[0]
        s.say(DIE_TURNED, (seat, self.die, die))
        if self.artifact < 0:
            s.crew[box.DICE * seat + self.die] -= 1
            s.crew[box.DICE * seat + die] += 1
            return
        space = s.holder(seat, self.artifact, self.die)
        if die in box.FITS[self.artifact]:
            s.hold(seat, space, die)
            return
        s.hold(seat, space, -1)
        s.man(seat, die)
        settle(s, seat)


class OwnMoment(Op):
    """An Artifact whose use is written where its moment is (RM-8.1.6)."""

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        raise AssertionError("this Artifact is used at its own moment")
