"""What clan upgrades do (BR-14.5) in an Invade, in a pillage and after a battle."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, distinct
from longhall.games.blood_rage.box import Table, moves, things as box
from longhall.games.blood_rage.box.zones import HAND, PLAY
from longhall.games.blood_rage.rules import invade, pillage
from longhall.games.blood_rage.words import line, question, refusal

SUCCORED: Final = line("BR-14.5", "log.succor")
BLESSED: Final = line("BR-14.5", "log.blessing")
PILLAGES_AT_ONCE: Final = line("BR-14.5", "log.thors_domain")
BOUGHT_BACK: Final = line("BR-14.5", "log.bought_back")
GLORY_THORS: Final = line("BR-14.5", "glory.thors")

ONLY_A_WARRIOR: Final = refusal("BR-5.2.6", "refuse.only_a_warrior")
NO_RAGE_TO_PILLAGE: Final = refusal("BR-14.5", "refuse.domain_pillage")
NO_REWARD: Final = refusal("BR-14.5", "refuse.domain_pillaged")
DOMAIN_COST: Final = 2
NOT_LYING_THERE: Final = refusal("BR-14.5", "refuse.not_in_play")
NO_RAGE: Final = refusal("BR-14.5", "refuse.return_cost")


class WarriorOffer(Choice[Table]):
    """A Warrior from the reserve may enter one province, at no cost."""

    abstract = True

    fields = (("seat", "seat"), ("place", "place"))
    speaks_of = ("place",)
    families = (moves.DECLINE.family, moves.INVADE)

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def candidates(self, s: Table) -> list[Move]:
        return [moves.INVADE.moves[box.PLACES * box.WARRIOR + self.place], moves.DECLINE]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is moves.DECLINE:
            return None
        if move.args[0] != box.WARRIOR or move.args[1] != self.place:
            return ONLY_A_WARRIOR
        return invade.refuse_free(s, self.seat, box.WARRIOR, self.place)


class Succor(WarriorOffer):
    """Frigga's Succor (D-08): its Warrior opens no window of its own (BR-5.2.6)."""

    asks = question("BR-14.5", "ask.succor")

    def take(self, s: Table, move: Move) -> None:
        if move is not moves.DECLINE:
            s.move(self.seat, box.WARRIOR, box.RESERVE, self.place)
            s.say(SUCCORED, (self.seat, self.place))


class ThorsDomain(Choice[Table]):
    """After an Invade: 2 Rage to pillage the province at once (D-09)."""

    fields = (("seat", "seat"), ("place", "place"))
    asks = question("BR-14.5", "ask.thors_domain")
    offers = (moves.PILLAGE_AT_ONCE, moves.DECLINE)

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (self.place, s.rage[self.seat])

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is moves.DECLINE:
            return None
        if s.pillaged[self.place]:
            return NO_REWARD
        return None if s.rage[self.seat] >= DOMAIN_COST else NO_RAGE_TO_PILLAGE

    def take(self, s: Table, move: Move) -> None:
        if move is not moves.DECLINE:
            s.rage[self.seat] -= DOMAIN_COST
            s.say(PILLAGES_AT_ONCE, (self.seat, self.place))
            # Pillages nest (BR-6.12), so the modules of invading and pillaging need each other.
            s.then(pillage.Pillage(self.seat, self.place))


class Blessing(WarriorOffer):
    """One Warrior from the reserve, at no cost; it is an Invade with all that follows one (D-19)."""

    asks = question("BR-14.5", "ask.blessing")

    def take(self, s: Table, move: Move) -> None:
        if move is not moves.DECLINE:
            s.say(BLESSED, (self.seat, self.place))
            s.then(invade.Invade(self.seat, box.WARRIOR, self.place, box.RESERVE, 0))


class Prowess(Choice[Table]):
    """The winner takes cards in play back into hand for 1 Rage each (D-16)."""

    asks = question("BR-14.5", "ask.prowess")
    families = (moves.DONE.family, moves.TAKE_BACK)
    close = moves.DONE

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.rage[self.seat],)

    def candidates(self, s: Table) -> list[Move]:
        return [*[moves.TAKE_BACK.moves[face] for face in distinct(s.zones[PLAY + self.seat])], moves.DONE]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is moves.DONE:
            return None
        if move.args[0] not in s.zones[PLAY + self.seat]:
            return NOT_LYING_THERE
        return None if s.rage[self.seat] else NO_RAGE

    def take(self, s: Table, move: Move) -> None:
        if move is moves.DONE:
            return
        face = move.args[0]
        s.rage[self.seat] -= 1
        s.show(face, PLAY + self.seat, HAND + self.seat)
        s.say(BOUGHT_BACK, (self.seat, face))
        s.then(Prowess(self.seat))


def thors_glory(s: Table, seat: int, enemies: int) -> None:
    """Thor's Glory: 2 Glory after a battle in which two or more enemies were destroyed."""
    if enemies >= 2:
        s.gain_glory(seat, 2, GLORY_THORS)
