"""Svartalfheim's action: the creatures (YC-12.9, YC-16)."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.engine.moves import Move, Refusal
from longhall.core.speech.message import Message
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.moves import (
    ACT,
    CALL,
    DECLINE,
    FIGHT,
    KILL,
    MOVE,
    RESTORE,
    STAY,
    TAKE_OATH,
)
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.box.zones import CREATURE_DISCARD, CREATURES, DRAWN, WHEEL
from longhall.games.yggdrasil_chronicles.rules.asks import SeatAsk
from longhall.games.yggdrasil_chronicles.rules.creature_gifts import HealthGifts, ThingGifts
from longhall.games.yggdrasil_chronicles.rules.end_of_game import recover
from longhall.games.yggdrasil_chronicles.rules.fights import fight, foes_of, refuse_fight
from longhall.games.yggdrasil_chronicles.rules.iotunn import kill_iotunn
from longhall.games.yggdrasil_chronicles.rules.movement import go
from longhall.games.yggdrasil_chronicles.rules.norns import ReturnCard, look_ahead
from longhall.games.yggdrasil_chronicles.rules.saga_actions import refuse_oath, take_oath
from longhall.games.yggdrasil_chronicles.rules.world_actions import (
    DEEDS,
    ChooseRavaged,
    Deed,
    TakeAmount,
    modes,
    perform_action,
    refuse_action,
    take_things,
)
from longhall.games.yggdrasil_chronicles.words import (
    ASK_ACT_THERE,
    ASK_CREATURE,
    ASK_FIGHT_THERE,
    ASK_FLY,
    ASK_KILL,
    ASK_RESTORE,
    CREATURE_CALLED,
    CREATURES_DRAWN,
    GOD_IS_HEALTHY,
    IS_RAVAGED_HERE,
    NEEDS_CREATURE,
    NOT_ACTIVE,
    NOT_DRAWN,
    OTHER_MODE_THERE,
    R,
)

YC_12_9: Final = R["YC-12.9"]
YC_16_1: Final = R["YC-16.1"]
YC_16_3: Final = R["YC-16.3"]
YC_16_4: Final = R["YC-16.4"]
YC_16_7: Final = R["YC-16.7"]
YC_16_9: Final = R["YC-16.9"]
YC_16_11: Final = R["YC-16.11"]

NO_CREATURE: Final = Refusal(YC_12_9, NEEDS_CREATURE)
UNDRAWN: Final = Refusal(YC_12_9, NOT_DRAWN)
INACTIVE: Final = Refusal(YC_16_4, NOT_ACTIVE)
HEALTHY: Final = Refusal(YC_16_7, GOD_IS_HEALTHY)
CLOSED: Final = Refusal(YC_16_9, IS_RAVAGED_HERE)
OTHER_MODE: Final = Refusal(R["YC-12.1"], OTHER_MODE_THERE)


class DrawCreatures(Deed):
    """Two, three with bonus, one with penalty, as far as they last (YC-12.9)."""

    def refuse(self, s: Table, mode: int) -> Refusal | None:
        return None if s.zones[CREATURES] else NO_CREATURE

    def do(self, s: Table, seat: int, mode: int) -> None:
        s.deal(CREATURES, DRAWN, box.AMOUNT[box.SVARTALFHEIM][mode])
        for card in s.zones[DRAWN]:
            s.say(CREATURES_DRAWN, (seat, card), YC_12_9)
        s.then(PickCreature(seat))


DEEDS[box.SVARTALFHEIM] = DrawCreatures()


class PickCreature(SeatAsk):
    """One of the drawn creatures, whose effect is applied at once (YC-26.11)."""

    rule = YC_12_9

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_CREATURE, ()

    def candidates(self, s: Table) -> list[Move]:
        return [CALL.moves[card - box.CREATURE] for card in s.zones[DRAWN]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is not CALL:
            return self.elsewhere()
        return None if move.args[0] in s.zones[DRAWN] else UNDRAWN

    def take(self, s: Table, move: Move) -> None:
        card = move.args[0]
        s.pour(DRAWN, CREATURE_DISCARD)
        s.say(CREATURE_CALLED, (self.seat, card), YC_12_9)
        CREATURE_TEXTS[card - box.CREATURE].come(s, self.seat)


def some(s: Table, seat: int, token: int, most: int) -> None:
    """Up to that many, at least one where one is possible (YC-12.13); Heroes by YC-16.5."""
    if most:
        s.then(TakeAmount(seat, token, most))


class Restore(SeatAsk):
    """Saehrimnir, Tanngrisnir and Tanngnjostr: a god that has lost Health recovers 1 (YC-16.7)."""

    rule = YC_16_7

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_RESTORE, ()

    def candidates(self, s: Table) -> list[Move]:
        return [RESTORE.moves[god] for god in s.gods]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is not RESTORE:
            return self.elsewhere()
        figure = s.figure_of(move.args[0])
        return None if figure >= 0 and s.missing(figure) else HEALTHY

    def take(self, s: Table, move: Move) -> None:
        recover(s, s.figure_of(move.args[0]), 1, YC_16_7)


class KillIotunn(SeatAsk):
    """Gullfaxi: any one active Iotunn, wherever it is (YC-16.4)."""

    rule = YC_16_4

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_KILL, ()

    def candidates(self, s: Table) -> list[Move]:
        return KILL.moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is not KILL:
            return self.elsewhere()
        return None if s.iotunn >> move.args[0] - box.FOE_IOTUNN & 1 else INACTIVE

    def take(self, s: Table, move: Move) -> None:
        kill_iotunn(s, move.args[0] - box.FOE_IOTUNN, YC_16_4)


class Fly(SeatAsk):
    """A god may move to any World or stay (YC-R22): Sleipnir, Ratatosk, Geri and Freki (YC-16.11, YC-16.9, YC-16.3)."""

    __slots__ = ("god",)

    fields = (("seat", "seat"), ("god", "god"))
    rule = YC_16_11

    def __init__(self, seat: int, god: int) -> None:
        super().__init__(seat)
        self.god = god

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_FLY, (self.god,)

    def candidates(self, s: Table) -> list[Move]:
        return [STAY, *MOVE.moves]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return None if move is STAY or move.family is MOVE else self.elsewhere()

    def legal(self, s: Table) -> list[Move]:
        return [STAY, *MOVE.moves]

    def take(self, s: Table, move: Move) -> None:
        if move is not STAY:
            go(s, s.figure_of(self.god), move.args[0])


class ActThere(SeatAsk):
    """Ratatosk: the World action or a saga action, in a World that is neither ravaged nor blocked (YC-16.9)."""

    rule = YC_16_9

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_ACT_THERE, (s.where[self.seat],)

    def candidates(self, s: Table) -> list[Move]:
        return [DECLINE, *ACT.moves, TAKE_OATH]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        world = s.where[self.seat]
        if move is TAKE_OATH:
            return CLOSED if s.ravaged >> world & 1 else refuse_oath(s, world)
        if move.family is not ACT:
            return self.elsewhere()
        refusal = refuse_action(s, world, move.args[0])
        return refusal if refusal is not None or move.args[0] in modes(s, self.seat) else OTHER_MODE

    def take(self, s: Table, move: Move) -> None:
        world = s.where[self.seat]
        if move.family is ACT:
            perform_action(s, self.seat, world, move.args[0])
        elif move is TAKE_OATH:
            take_oath(s, self.seat, world)


class FightThere(SeatAsk):
    """Geri and Freki: a fight in which a risk is cancelled (YC-16.3)."""

    __slots__ = ("cancelled",)

    fields = (("seat", "seat"), ("cancelled", "number"))
    rule = YC_16_3

    def __init__(self, seat: int, cancelled: int) -> None:
        super().__init__(seat)
        self.cancelled = cancelled

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_FIGHT_THERE, (s.where[self.seat],)

    def candidates(self, s: Table) -> list[Move]:
        return [DECLINE, *[FIGHT.moves[foe] for foe in foes_of(s, self.seat)]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DECLINE:
            return None
        return refuse_fight(s, self.seat, move.args[0]) if move.family is FIGHT else self.elsewhere()

    def take(self, s: Table, move: Move) -> None:
        if move is not DECLINE:
            fight(s, self.seat, move.args[0], self.cancelled)


class Creature:
    """What a creature does when it is called (YC-16), made from its card."""

    def __init__(self, effect: dict[str, Any]) -> None:
        self.amount: int = effect.get("amount", 0)
        self.up_to: bool = effect.get("up_to", False)

    def come(self, s: Table, seat: int) -> None:
        """Its effect, for the god that called it."""
        raise NotImplementedError


class RecoverHealth(Creature):
    """The stags recover Health at once, Heidrun as much as is wished (YC-16.1, YC-16.7)."""

    def come(self, s: Table, seat: int) -> None:
        if self.up_to:
            some(s, seat, box.HEALTH_TOKEN, min(self.amount, s.missing(seat)))
        else:
            recover(s, seat, self.amount, YC_16_1)


class RecoverAnybody(Creature):
    """Saehrimnir, Tanngrisnir and Tanngnjostr: any gods, 1 Health at a time (YC-16.7)."""

    def come(self, s: Table, seat: int) -> None:
        s.then(*[Restore(seat) for _ in range(self.amount)])


class HealWorld(Creature):
    """Eikthyrnir (YC-16.2)."""

    def come(self, s: Table, seat: int) -> None:
        s.then(ChooseRavaged(seat, 0))


class DefeatIotunn(Creature):
    """Gullfaxi (YC-16.4)."""

    def come(self, s: Table, seat: int) -> None:
        s.then(KillIotunn(seat))


class BringHeroes(Creature):
    """Gullinkambi, Vedrfolnir, Vidofnir (YC-16.5)."""

    def come(self, s: Table, seat: int) -> None:
        n = min(self.amount, s.heroes_left())
        if self.up_to:
            some(s, seat, box.HERO, n)
        else:
            take_things(s, seat, box.HERO, n)


class BringElves(Creature):
    """Hildisvini (YC-16.8)."""

    def come(self, s: Table, seat: int) -> None:
        some(s, seat, box.ELF, min(self.amount, s.elves[s.seats]))


class BringDice(Creature):
    """Hugin and Munin (YC-16.8)."""

    def come(self, s: Table, seat: int) -> None:
        some(s, seat, box.DIE, min(self.amount, s.dice[s.seats]))


class Gulltopp(Creature):
    """Gods give things to one another (YC-16.6)."""

    def come(self, s: Table, seat: int) -> None:
        s.then(ThingGifts(seat))


class Verdandi(Creature):
    """Gods give Health to one another (YC-16.13)."""

    def come(self, s: Table, seat: int) -> None:
        s.then(HealthGifts(seat))


class Skuld(Creature):
    """Everybody looks at the next cards (YC-16.10)."""

    def __init__(self, effect: dict[str, Any]) -> None:
        super().__init__(effect)
        self.cards: int = effect["cards"]

    def come(self, s: Table, seat: int) -> None:
        look_ahead(s, seat, self.cards)


class Urd(Creature):
    """Open cards leave the Wheel (YC-16.12)."""

    def come(self, s: Table, seat: int) -> None:
        s.then(ReturnCard(seat, min(self.amount, len(s.zones[WHEEL]))))


class Sleipnir(Creature):
    """All gods may move anywhere (YC-16.11)."""

    def come(self, s: Table, seat: int) -> None:
        s.then(*[Fly(f, s.gods[f]) for f in s.seats_from(seat)], *[Fly(seat, god) for god in s.gods[s.seats :]])


class GeriAndFreki(Creature):
    """Move anywhere, then fight with a risk less (YC-16.3)."""

    def __init__(self, effect: dict[str, Any]) -> None:
        super().__init__(effect)
        self.cancels: int = effect["cancel_risks"]

    def come(self, s: Table, seat: int) -> None:
        s.then(Fly(seat, s.gods[seat]), FightThere(seat, self.cancels))


class Ratatosk(Creature):
    """Move anywhere, then act there (YC-16.9)."""

    def come(self, s: Table, seat: int) -> None:
        s.then(Fly(seat, s.gods[seat]), ActThere(seat))


_texts: Final[dict[str, type[Creature]]] = {
    "recover_health": RecoverHealth,
    "recover_health_split": RecoverAnybody,
    "heal_world": HealWorld,
    "defeat_iotunn": DefeatIotunn,
    "heroes_to_valhalla": BringHeroes,
    "gain_elves": BringElves,
    "gain_vanir_dice": BringDice,
    "gift_window": Gulltopp,
    "health_gift_window": Verdandi,
    "reorder_top_cards": Skuld,
    "return_wheel_cards": Urd,
    "all_gods_may_move_anywhere": Sleipnir,
    "move_anywhere_then_fight": GeriAndFreki,
    "move_anywhere_then_action": Ratatosk,
}


def _made(effect: dict[str, Any]) -> Creature:
    kind = RecoverAnybody if effect.get("who") == "any_god" else _texts[effect["op"]]
    return kind(effect)


CREATURE_TEXTS: Final[list[Creature]] = [_made(row["effect"]) for row in box.BOX["creatures"]]
