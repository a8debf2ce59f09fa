"""Svartalfheim's action: the creatures (YC-12.9, YC-16)."""

from typing import Any, Final

from longhall.core.engine.rules import Move, Refusal, Rule
from longhall.games.yggdrasil_chronicles.box import Table, moves, things as box
from longhall.games.yggdrasil_chronicles.box.zones import CREATURE_DISCARD, CREATURES, DRAWN, WHEEL
from longhall.games.yggdrasil_chronicles.rules.asks import SeatAsk
from longhall.games.yggdrasil_chronicles.rules.creature_choices import ActThere, FightThere, Fly, KillIotunn, Restore
from longhall.games.yggdrasil_chronicles.rules.creature_gifts import HealthGifts, ThingGifts
from longhall.games.yggdrasil_chronicles.rules.end_of_game import recover
from longhall.games.yggdrasil_chronicles.rules.norns import ReturnCard, look_ahead
from longhall.games.yggdrasil_chronicles.rules.world_actions import DEEDS, ChooseRavaged, Deed, TakeAmount, take_things
from longhall.games.yggdrasil_chronicles.words import line, message, question, refusal, rule

CREATURES_DRAWN: Final = message("log.creatures_drawn")
YC_12_9: Final = rule("YC-12.9")
CREATURE_CALLED: Final = line("YC-12.9", "log.creature_called")

# What creatures bring
GIFT_RULES: Final = {
    box.ELF: rule("YC-16.8"),
    box.DIE: rule("YC-16.8"),
    box.HERO: rule("YC-16.5"),
    box.HEALTH_TOKEN: rule("YC-16.7"),
}
STAGS_COME: Final = line("YC-16.1", "log.health_recovered")

NO_CREATURE: Final = refusal("YC-12.9", "refuse.needs_creature")
UNDRAWN: Final = refusal("YC-12.9", "refuse.not_drawn")


class DrawCreatures(Deed):
    """Two, three with bonus, one with penalty, as far as they last (YC-12.9)."""

    def refuse(self, s: Table, mode: int) -> Refusal | None:
        return None if s.zones[CREATURES] else NO_CREATURE

    def do(self, s: Table, seat: int, mode: int) -> None:
        s.deal(CREATURES, DRAWN, box.AMOUNT[box.SVARTALFHEIM][mode])
        s.say_together(YC_12_9, CREATURES_DRAWN, seat, s.zones[DRAWN])
        s.then(PickCreature(seat))


DEEDS[box.SVARTALFHEIM] = DrawCreatures()


class PickCreature(SeatAsk):
    """One of the drawn creatures, whose effect is applied at once (YC-26.11)."""

    asks = question("YC-12.9", "ask.creature")

    def legal(self, s: Table) -> list[Move]:
        return [moves.CALL.moves[card - box.CREATURE] for card in s.zones[DRAWN]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move.family is not moves.CALL:
            return self.elsewhere()
        return None if move.args[0] in s.zones[DRAWN] else UNDRAWN

    def take(self, s: Table, move: Move) -> None:
        card = move.args[0]
        s.pour(DRAWN, CREATURE_DISCARD)
        s.say(CREATURE_CALLED, (self.seat, card))
        CREATURE_TEXTS[card - box.CREATURE].come(s, self.seat)


class TakeGift(TakeAmount):
    """Up to that many of what a creature brings, at least one where one is possible (YC-12.13, YC-16.5 to YC-16.8)."""

    asks = question("YC-16.8", "ask.amount")

    def cites(self) -> Rule:
        return GIFT_RULES[self.token]

    def by(self) -> Rule:
        return GIFT_RULES[self.token]


def some(s: Table, seat: int, token: int, most: int) -> None:
    """A gift, if there is anything to give."""
    if most:
        s.then(TakeGift(seat, token, most))


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
            recover(s, seat, self.amount, STAGS_COME)


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
            take_things(s, seat, box.HERO, n, GIFT_RULES[box.HERO])


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
        s.then(*[Fly(f, s.gods[f]) for f in s.clockwise(seat)], *[Fly(seat, god) for god in s.gods[s.seats :]])


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
