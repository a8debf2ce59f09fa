"""The choices inside a battle (BR-6.2, BR-6.4, BR-6.5, BR-6.7)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, Sealed, distinct
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import DECLARE, DECLINE, JOIN, PLAY_CARD
from longhall.games.blood_rage.box.table import sails
from longhall.games.blood_rage.box.zones import HAND, PLAY
from longhall.games.blood_rage.rules.battle import battle
from longhall.games.blood_rage.words import line, question, refusal

JOINED: Final = line("BR-6.2.1", "log.joined")
REVEALED: Final = line("BR-6.5", "log.revealed")
DECLARED: Final = line("BR-6.5", "log.declared")
ADDED: Final = line("BR-6.7", "log.added")

NEXT_DOOR_ONLY: Final = refusal("BR-6.2.1", "refuse.not_adjacent")
SHIPS_STAY: Final = refusal("BR-6.2.1", "refuse.ships_stay")
NOT_THERE: Final = refusal("BR-6.2.1", "refuse.figure_not_there")
NO_ROOM: Final = refusal("BR-6.2.1", "refuse.room_to_join")
NOT_NOW_EITHER: Final = refusal("BR-6.7", "refuse.not_after_reveal")
NO_SUCH_CARD_LATE: Final = refusal("BR-6.7", "refuse.not_in_hand")
NO_UPGRADE: Final = refusal("BR-6.5", "refuse.no_tyr")


def can_join(s: Table, seat: int, province: int) -> bool:
    """Whether a clan has a figure next door that can move (BR-6.2.1)."""
    for place in box.NEIGHBOURS[province]:
        if s.figures_at(seat, place):
            return True
    return False


class JoinBattle(Choice[Table]):
    """Call to Battle: one figure from an adjacent province, or none for now (D-10)."""

    fields = (("seat", "seat"), ("province", "place"))
    asks = question("BR-6.2", "ask.join")
    speaks_of = ("province",)
    families = (DECLINE.family, JOIN)

    def __init__(self, seat: int, province: int) -> None:
        super().__init__(seat)
        self.province = province

    def candidates(self, s: Table) -> list[Move]:
        moves = [DECLINE]
        for place in box.NEIGHBOURS[self.province]:
            for kind in s.kinds_at(self.seat, place):
                moves.append(JOIN.moves[box.PLACES * kind + place])
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        return self.refuse_join(s, self.seat, move.args[0], move.args[1])

    def refuse_join(self, s: Table, seat: int, kind: int, place: int) -> Refusal | None:
        """The conditions of BR-6.2.1."""
        if sails(kind):
            return SHIPS_STAY
        if place >= box.PROVINCES or not box.ADJACENT[place][self.province]:
            return NEXT_DOOR_ONLY
        if not s.count(seat, kind, place):
            return NOT_THERE
        return None if s.room(self.province) > 0 else NO_ROOM

    def refuse_other(self, s: Table, seat: int, move: Move) -> Refusal | None:
        """A seat without an eligible figure is not asked (BR-6.2.3); it may still want to know why."""
        refused = self.refuse_join(s, seat, move.args[0], move.args[1]) if move.family is JOIN else None
        return refused or super().refuse_other(s, seat, move)

    def take(self, s: Table, move: Move) -> None:
        here = battle(s)
        if move is DECLINE:
            here.declined += 1
            return
        here.declined = 0
        kind, place = move.args
        s.move(self.seat, kind, place, self.province)
        s.say(JOINED, (self.seat, kind, place, self.province))


class BattleCards(Sealed[Table]):
    """Every participant with cards chooses one of any type, in secret (D-11, R-24)."""

    asks = question("BR-6.4", "ask.battle_card")
    families = (PLAY_CARD,)
    reason = refusal("BR-6.4", "refuse.not_in_hand")

    def blank(self) -> BattleCards:
        return BattleCards(self.seats)

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (battle(s).province,)

    def legal(self, s: Table, seat: int, given: list[Move]) -> list[Move]:
        return [PLAY_CARD.moves[face] for face in distinct(s.zones[HAND + seat])]

    def obvious(self, s: Table, seat: int) -> Move | None:
        """A hand of one card, as everybody can count, leaves no choice."""
        hand = s.zones[HAND + seat]
        return PLAY_CARD.moves[hand[0]] if len(hand) == 1 else None

    def reveal(self, s: Table, answers: list[list[Move]]) -> None:
        here = battle(s)
        for i, seat in enumerate(self.seats):
            face = answers[i][0].args[0]
            s.show(face, HAND + seat, PLAY + seat)
            here.add_card(seat, face)
            s.say(REVEALED, (seat, face))


class DeclareQuest(Choice[Table]):
    """A revealed Quest fights as a Battle card of +3 or +5, not both, or stays a Quest (D-12, R-08)."""

    asks = question("BR-6.5", "ask.declare")
    offers = (*DECLARE.moves, DECLINE)

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        here = battle(s)
        return (here.faces[here.card_of(self.seat)],)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        needed = box.TYRS_DOMAIN if move.args[0] == 3 else box.TYRS_WRATH
        return None if s.has(self.seat, needed) else NO_UPGRADE

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            here = battle(s)
            card = here.card_of(self.seat)
            here.bonuses[card] = move.args[0]
            s.say(DECLARED, (self.seat, here.faces[card], move.args[0]))


class AfterReveal(Choice[Table]):
    """A card may be added once all are revealed (D-14); asked of everybody who has a card (BR-16.6)."""

    asks = question("BR-6.7", "ask.after_reveal")
    families = (DECLINE.family, PLAY_CARD)
    always_asked = True

    def candidates(self, s: Table) -> list[Move]:
        return [*[PLAY_CARD.moves[face] for face in distinct(s.zones[HAND + self.seat])], DECLINE]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        face = move.args[0]
        if face not in s.zones[HAND + self.seat]:
            return NO_SUCH_CARD_LATE
        return None if box.AFTER_REVEAL[face] else NOT_NOW_EITHER

    def take(self, s: Table, move: Move) -> None:
        here = battle(s)
        if move is DECLINE:
            here.declined += 1
            return
        here.declined = 0
        face = move.args[0]
        s.show(face, HAND + self.seat, PLAY + self.seat)
        here.add_card(self.seat, face)
        s.say(ADDED, (self.seat, face))
