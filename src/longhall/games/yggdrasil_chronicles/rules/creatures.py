"""Svartalfheim's action: the creatures (YC-12.9, YC-16)."""

from collections.abc import Callable
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
    families = (moves.CALL,)

    def legal(self, s: Table) -> list[Move]:
        return [moves.CALL.moves[card - box.CREATURE] for card in s.zones[DRAWN]]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return None if move.args[0] in s.zones[DRAWN] else UNDRAWN

    def take(self, s: Table, move: Move) -> None:
        card = move.args[0]
        s.pour(DRAWN, CREATURE_DISCARD)
        s.say(CREATURE_CALLED, (self.seat, card))
        effect: dict[str, Any] = box.CARD_ROWS[card]["effect"]
        COME[effect["op"]](s, self.seat, effect)


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


# What a creature does when it is called (YC-16), by what its card says


def recover_health(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """The stags recover Health at once, Heidrun as much as is wished (YC-16.1, YC-16.7); Saehrimnir helps any god."""
    if effect["who"] == "any_god":
        recover_anybody(s, seat, effect)
    elif "up_to" in effect:
        some(s, seat, box.HEALTH_TOKEN, min(effect["amount"], s.missing(seat)))
    else:
        recover(s, seat, effect["amount"], STAGS_COME)


def recover_anybody(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """Saehrimnir, Tanngrisnir and Tanngnjostr: any gods, 1 Health at a time (YC-16.7)."""
    s.then_all([Restore(seat) for _ in range(effect["amount"])])


def heal_world(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """Eikthyrnir (YC-16.2)."""
    s.then(ChooseRavaged(seat, 0))


def defeat_iotunn(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """Gullfaxi (YC-16.4)."""
    s.then(KillIotunn(seat))


def bring_heroes(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """Gullinkambi, Vedrfolnir, Vidofnir (YC-16.5)."""
    n = min(effect["amount"], s.at_hand(box.HERO))
    if effect["up_to"]:
        some(s, seat, box.HERO, n)
    else:
        take_things(s, seat, box.HERO, n, GIFT_RULES[box.HERO])


def bring_elves(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """Hildisvini (YC-16.8)."""
    some(s, seat, box.ELF, min(effect["amount"], s.at_hand(box.ELF)))


def bring_dice(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """Hugin and Munin (YC-16.8)."""
    some(s, seat, box.DIE, min(effect["amount"], s.at_hand(box.DIE)))


def gulltopp(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """Gods give things to one another (YC-16.6)."""
    s.then(ThingGifts(seat))


def verdandi(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """Gods give Health to one another (YC-16.13)."""
    s.then(HealthGifts(seat))


def skuld(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """Everybody looks at the next cards (YC-16.10)."""
    look_ahead(s, seat, effect["cards"])


def urd(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """Open cards leave the Wheel (YC-16.12)."""
    s.then(ReturnCard(seat, min(effect["amount"], len(s.zones[WHEEL]))))


def sleipnir(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """All gods may move anywhere (YC-16.11)."""
    s.then_all([Fly(f, s.gods[f]) for f in s.clockwise(seat)] + [Fly(seat, god) for god in s.gods[s.seats :]])


def geri_and_freki(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """Move anywhere, then fight with a risk less (YC-16.3)."""
    s.then(Fly(seat, s.gods[seat]), FightThere(seat, effect["cancel_risks"]))


def ratatosk(s: Table, seat: int, effect: dict[str, Any]) -> None:
    """Move anywhere, then act there (YC-16.9)."""
    s.then(Fly(seat, s.gods[seat]), ActThere(seat))


COME: Final[dict[str, Callable[[Table, int, dict[str, Any]], None]]] = {
    "recover_health": recover_health,
    "recover_health_split": recover_anybody,
    "heal_world": heal_world,
    "defeat_iotunn": defeat_iotunn,
    "heroes_to_valhalla": bring_heroes,
    "gain_elves": bring_elves,
    "gain_vanir_dice": bring_dice,
    "gift_window": gulltopp,
    "health_gift_window": verdandi,
    "reorder_top_cards": skuld,
    "return_wheel_cards": urd,
    "all_gods_may_move_anywhere": sleipnir,
    "move_anywhere_then_fight": geri_and_freki,
    "move_anywhere_then_action": ratatosk,
}
