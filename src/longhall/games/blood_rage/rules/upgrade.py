"""Upgrade (BR-5.4): a card from hand goes into a slot of the clan sheet."""

from collections.abc import Sequence
from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, Rule, Step, replaced
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import DECLINE, INVADE
from longhall.games.blood_rage.box.zones import DISCARD, HAND, SLOT
from longhall.games.blood_rage.rules.invade import Invade, refuse_free
from longhall.games.blood_rage.words import line, question, refusal, rule

UPGRADED: Final = line("BR-5.4.1", "log.upgraded")
REPLACED: Final = line("BR-5.4.2", "log.replaced")
MONSTER_LEAVES: Final = line("BR-5.4.6", "log.monster_leaves")

NO_SUCH_CARD: Final = refusal("BR-5.4.1", "refuse.not_in_hand")
TOO_EXPENSIVE: Final = refusal("BR-5.4.1", "refuse.upgrade_cost")
OF_MONSTERS: Final = rule("BR-5.4.5")
OTHER_FIGURE: Final = refusal("BR-5.4.4", "refuse.not_upgraded")


def upgrade_cost(s: Table, seat: int, face: int) -> int:
    """The card's number, 1 less with Frigga's Charm, never below 0 (BR-5.4.1)."""
    cost = box.COST[face]
    return cost - 1 if cost and s.has(seat, box.FRIGGAS_CHARM) else cost


def refuse_upgrade(s: Table, seat: int, face: int) -> Refusal | None:
    """BR-5.4.1; any slot of the type will do, filled or not (BR-5.4.2, R-22)."""
    return refuse_cost(s, seat, face) if face in s.zones[HAND + seat] else NO_SUCH_CARD


def refuse_cost(s: Table, seat: int, face: int) -> Refusal | None:
    """Whether the Rage is enough for a card in hand (BR-5.4.1)."""
    return TOO_EXPENSIVE if s.rage[seat] < upgrade_cost(s, seat, face) else None


class Upgrade(Step[Table]):
    """Pay, replace, and offer the free Invade of a troop or Monster upgrade."""

    fields = (("seat", "seat"), ("face", "card"), ("slot", "slot"))

    def __init__(self, seat: int, face: int, slot: int) -> None:
        self.seat = seat
        self.face = face
        self.slot = slot

    def run(self, s: Table) -> None:
        seat = self.seat
        cost = upgrade_cost(s, seat, self.face)
        s.rage[seat] -= cost
        zone = SLOT + box.MOST_SEATS * self.slot + seat
        old = s.upgrade_in(seat, self.slot)
        if old >= 0:
            s.show(old, zone, DISCARD)
            s.say(REPLACED, (seat, old))
            if box.SLOT_KINDS[self.slot] == "monster":
                remove_monster(s, seat, box.KIND_OF[old])
        s.show(self.face, HAND + seat, zone)
        s.read_sheet(seat)
        s.say(UPGRADED, (seat, self.face, cost))
        kinds = self.reinforcements(s)
        if kinds:
            s.then(FreeInvade(seat, kinds))

    def reinforcements(self, s: Table) -> list[int]:
        """The figures that may invade for free (BR-5.4.4, BR-5.4.5); for a Ship upgrade either ship (R-31)."""
        if self.slot == box.WARRIOR_SLOT:
            return [box.WARRIOR]
        if self.slot == box.LEADER_SLOT:
            return [box.LEADER]
        if self.slot == box.SHIP_SLOT:
            return [box.SHIP, box.SEA_SERPENT] if s.owns(self.seat, box.SEA_SERPENT) else [box.SHIP]
        if box.SLOT_KINDS[self.slot] != "monster":
            return []
        monster = box.KIND_OF[self.face]
        s.master = replaced(s.master, monster, self.seat)
        s.move(self.seat, box.MONSTERS + monster, box.OUT, box.RESERVE)
        return [box.MONSTERS + monster]


def remove_monster(s: Table, seat: int, monster: int) -> None:
    """The figure of a replaced card goes to the box; that is not destruction (BR-5.4.6, BR-7.7, R-27)."""
    kind = box.MONSTERS + monster
    s.move(seat, kind, s.place_of(seat, kind), box.OUT)
    s.master = replaced(s.master, monster, -1)
    s.say(MONSTER_LEAVES, (seat, kind))


class FreeInvade(Choice[Table]):
    """After a troop or Monster upgrade: one such figure may invade at no cost (D-07)."""

    fields = (("seat", "seat"), ("kinds", "figure*"))
    asks = question("BR-5.4.4", "ask.free_invade")
    families = (DECLINE.family, INVADE)

    def __init__(self, seat: int, kinds: Sequence[int]) -> None:
        super().__init__(seat)
        self.kinds = list(kinds)

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        """A kind that is in the reserve: with the Ship at sea it is the Sea Serpent that may land."""
        ready = [kind for kind in self.kinds if s.count(self.seat, kind, box.RESERVE)]
        return ((ready or self.kinds)[0],)

    def cites(self) -> Rule:
        return OF_MONSTERS if self.kinds[0] >= box.MONSTERS else super().cites()

    def candidates(self, s: Table) -> list[Move]:
        moves: list[Move] = []
        for kind in self.kinds:
            moves += INVADE.moves[box.PLACES * kind : box.PLACES * kind + box.PLACES]
        moves.append(DECLINE)
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        if move.args[0] not in self.kinds:
            return OTHER_FIGURE
        return refuse_free(s, self.seat, move.args[0], move.args[1])

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            s.then(Invade(self.seat, move.args[0], move.args[1], box.RESERVE, 0))
