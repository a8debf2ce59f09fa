"""The Action phase (BR-5.1): turns, and the choice of an action."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, SeatStep, Step, distinct, replaced
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import (
    CHALLENGE,
    COMMIT,
    INVADE,
    MARCH,
    PASS,
    PILLAGE,
    PLAY_CARD,
    RETURN_TO_LIFE,
    SACRIFICE,
    UPGRADE_WITH,
    UPGRADES_OF,
)
from longhall.games.blood_rage.box.table import sails
from longhall.games.blood_rage.box.zones import HAND
from longhall.games.blood_rage.rules import clan_actions
from longhall.games.blood_rage.rules.invade import Invade, invade_cost, refuse_figure, refuse_invade
from longhall.games.blood_rage.rules.march import march, refuse_march
from longhall.games.blood_rage.rules.pillage import Pillage, refuse_pillage
from longhall.games.blood_rage.rules.quests import commit, refuse_quest
from longhall.games.blood_rage.rules.upgrade import Upgrade, refuse_cost, refuse_upgrade
from longhall.games.blood_rage.words import line, question, refusal

ACTION_BEGINS: Final = line("BR-5.1.1", "log.action")
ALL_PILLAGED: Final = line("BR-5.1.9", "log.all_pillaged")
NOBODY_ACTS: Final = line("BR-5.1.9", "log.nobody_acts")
PASSED: Final = line("BR-5.1.7", "log.passed")

HAS_PASSED: Final = refusal("BR-5.1.7", "refuse.after_passing")
NO_RAGE_AT_ALL: Final = refusal("BR-5.1.4", "refuse.without_rage")
ONLY_IN_BATTLE: Final = refusal("BR-6.4", "refuse.only_in_battle")
# The families of BR-5.1.6
ACTIONS: Final = (INVADE, MARCH, UPGRADE_WITH, COMMIT, PILLAGE, CHALLENGE, RETURN_TO_LIFE, SACRIFICE)


class ActionPhase(Step[Table]):
    """Rage is set, only now (BR-1.13.1); nobody has passed, the First Player begins (BR-5.1.1, BR-5.1.2)."""

    def run(self, s: Table) -> None:
        s.phase = box.ACTION
        for seat in range(s.seats):
            s.rage[seat] = s.stat(seat, box.RAGE)
        s.passed = (False,) * s.seats
        s.say(ACTION_BEGINS, (s.first,))
        s.then(NextTurn(s.first))


class NextTurn(SeatStep[Table]):
    """The next turn is that of `seat` or of the first one clockwise who can act, unless the phase ends.

    With 0 Rage there is no turn, not even for what costs nothing (BR-5.1.4); Rage gained later brings turns
    back (BR-5.1.8, R-02), but not to whoever has passed (R-01). An action is complete before the end is asked
    about (R-29).
    """

    def run(self, s: Table) -> None:
        over = all_pillaged(s)
        if not over:
            for seat in s.clockwise(self.seat):
                if s.rage[seat] and not s.passed[seat]:
                    s.then(Turn(seat), NextTurn(s.left_of(seat)))
                    return
        s.turns_end()
        s.say(ALL_PILLAGED if over else NOBODY_ACTS)
        for seat in range(s.seats):
            s.rage[seat] = 0


def all_pillaged(s: Table) -> bool:
    """Whether every province that is left has been pillaged in this phase (BR-5.1.9)."""
    for x in range(box.PROVINCES):
        if not s.destroyed[x] and not s.pillaged[x]:
            return False
    return True


class Turn(Choice[Table]):
    """One action, or pass (D-03). Asked even when passing is all one can do (BR-16.9).

    The actions are those of BR-5.1.6, as often as one likes (BR-5.1.5): Invade (D-04), also out of Valhalla
    (D-24), March, Upgrade (D-06), Quest (D-22), Pillage and Tyr's Challenge (D-23), Frigga's Sacrifice.
    """

    asks = question("BR-5.1.3", "ask.turn")
    always_asked = True
    among_actions = True
    opens_turn = True

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.rage[self.seat],)

    def legal(self, s: Table) -> list[Move]:
        """All legal moves, each refusal asked once for all the moves it concerns."""
        seat = self.seat
        moves = [PASS]
        provinces = s.vacant()
        here = s.present[box.LOCATIONS * seat : box.LOCATIONS * seat + box.PLACES]
        for kind in s.kinds_at(seat, box.RESERVE):
            if refuse_figure(s, seat, kind) is None:
                self._landings(s, kind, INVADE.moves, provinces, moves)
        if s.has(seat, box.FRIGGAS_DOMAIN):
            for kind in s.kinds_at(seat, box.VALHALLA):
                if clan_actions.refuse_returning(s, seat, kind) is None:
                    self._landings(s, kind, RETURN_TO_LIFE.moves, provinces, moves)
        marches = MARCH.moves
        for origin in range(box.PROVINCES):
            if here[origin]:
                base = box.PLACES * origin
                if origin:
                    moves.append(marches[base + box.YGGDRASIL])
                for target in provinces:
                    if target != origin:
                        moves.append(marches[base + target])
        for face in distinct(s.zones[HAND + seat]):
            sort = box.TYPE[face]
            if sort == box.QUEST:
                moves.append(COMMIT.moves[face])
            elif sort == box.UPGRADE and refuse_cost(s, seat, face) is None:
                moves += UPGRADES_OF[face]
        for x in range(box.PROVINCES):
            if (here[x] or (x and here[box.FJORD[x]])) and refuse_pillage(s, seat, x) is None:
                moves.append(PILLAGE.moves[x])
        if s.has(seat, box.TYRS_CHALLENGE):
            for x in range(box.PROVINCES):
                if clan_actions.refuse_challenge(s, seat, x) is None:
                    moves.append(CHALLENGE.moves[x])
        if s.has(seat, box.FRIGGAS_SACRIFICE):
            for place in range(box.PLACES):
                for kind in s.kinds_at(seat, place):
                    if clan_actions.refuse_sacrifice(s, seat, kind, place) is None:
                        moves.append(SACRIFICE.moves[box.PLACES * kind + place])
        return moves

    def _landings(self, s: Table, kind: int, family: list[Move], provinces: list[int], moves: list[Move]) -> None:
        base = box.PLACES * kind
        if sails(kind):
            for fjord in range(box.PROVINCES, box.PLACES):
                if s.open_fjord(fjord):
                    moves.append(family[base + fjord])
        else:
            for x in provinces:
                moves.append(family[base + x])
            if kind == box.DARK_ELF:
                moves.append(family[base + box.YGGDRASIL])

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        seat = self.seat
        family = move.family
        if family is INVADE:
            return refuse_invade(s, seat, move.args[0], move.args[1])
        if family is MARCH:
            return refuse_march(s, seat, move.args[0], move.args[1])
        if family is PILLAGE:
            return refuse_pillage(s, seat, move.args[0])
        if family is UPGRADE_WITH:
            return refuse_upgrade(s, seat, move.args[0])
        if family is COMMIT:
            return refuse_quest(s, seat, move.args[0])
        if move is PASS:
            return None
        if family is CHALLENGE:
            return clan_actions.refuse_challenge(s, seat, move.args[0])
        if family is RETURN_TO_LIFE:
            return clan_actions.refuse_return(s, seat, move.args[0], move.args[1])
        if family is SACRIFICE:
            return clan_actions.refuse_sacrifice(s, seat, move.args[0], move.args[1])
        return ONLY_IN_BATTLE if family is PLAY_CARD else self.elsewhere()

    def refuse_other(self, s: Table, seat: int, move: Move) -> Refusal | None:
        """A seat that has no turns any more is told why (BR-5.1.4, BR-5.1.7)."""
        if move.family in ACTIONS:
            if s.passed[seat]:
                return HAS_PASSED
            if not s.rage[seat]:
                return NO_RAGE_AT_ALL
        return super().refuse_other(s, seat, move)

    def take(self, s: Table, move: Move) -> None:
        seat = self.seat
        family = move.family
        if family is INVADE:
            kind, place = move.args
            s.then(Invade(seat, kind, place, box.RESERVE, invade_cost(s, seat, kind)))
        elif family is MARCH:
            march(s, seat, move.args[0], move.args[1])
        elif family is PILLAGE:
            s.then(Pillage(seat, move.args[0]))
        elif family is UPGRADE_WITH:
            s.then(Upgrade(seat, move.args[0], move.args[1]))
        elif family is COMMIT:
            commit(s, seat, move.args[0])
        elif family is CHALLENGE:
            s.rage[seat] -= clan_actions.CHALLENGE_COST
            s.say(clan_actions.CHALLENGED, (seat, move.args[0]))
            s.then(Pillage(seat, move.args[0]))
        elif family is RETURN_TO_LIFE:
            s.then(Invade(seat, move.args[0], move.args[1], box.VALHALLA, 1))
        elif family is SACRIFICE:
            s.then(clan_actions.SecondSacrifice(seat, move.args[0], move.args[1]))
        else:
            # BR-5.1.7: passing gives up the rest of the Rage.
            s.rage[seat] = 0
            s.passed = replaced(s.passed, seat, True)
            s.say(PASSED, (seat,))
