"""Svartalfheim: the creatures (YC-12.9, YC-16)."""

from __future__ import annotations

from functools import partial

from tests.model.beside import Asked
from tests.model.yggdrasil_chronicles.actions import Actions
from tests.model.yggdrasil_chronicles.enemies import PAWNS
from tests.model.yggdrasil_chronicles.tree import GOD_OF, WORLDS


class Creatures(Actions):
    """What each creature does for the god that calls it."""

    def call(self, god: str, n: int) -> Asked:
        self.drawn = self.creatures[:n]
        del self.creatures[:n]
        move = yield from self.ask(god, [f"creature {name}" for name in self.drawn])
        self.creature_discard += self.drawn
        self.drawn = []
        yield from self.come(god, move.split()[1])

    def come(self, god: str, name: str) -> Asked:
        if name == "dain_duneyr_durathor_dvalin":
            self.recover(god, 1)
        elif name == "heidrun":
            if self.missing(god):
                self.recover(
                    god, (yield from self.ask_number(god, "take", min(2, self.missing(god)), 1, in_throw=False))
                )
        elif name in ("saehrimnir", "tanngrisnir_tanngnjostr"):
            for _ in range(1 if name == "saehrimnir" else 2):
                move = yield from self.ask(god, [f"recover {other}" for other in self.gods if self.missing(other)])
                if move:
                    self.recover(move.split()[1], 1)
        elif name == "eikthyrnir":
            move = yield from self.ask(god, [f"heal {world}" for world in self.ravaged])
            if move:
                self.heal(move.split()[1])
        elif name == "gullfaxi":
            move = yield from self.ask(god, [f"kill {iotunn}" for iotunn in self.iotunn])
            if move:
                self.iotunn.remove(move.split()[1])
        elif name == "gullinkambi":
            self.valhalla += min(1, PAWNS - self.valhalla)
        elif name in ("vedrfolnir", "vidofnir"):
            most = min(2 if name == "vedrfolnir" else 3, PAWNS - self.valhalla)
            if most:
                self.valhalla += yield from self.ask_number(god, "take", most, 1, in_throw=False)
        elif name == "hildisvini":
            yield from self.take_elves(god, 3)
        elif name == "hugin_munin":
            yield from self.take_dice(god, 2)
        elif name == "sleipnir":
            for other in self.order_from(god):
                yield from self.fly(other, other)
            for other in self.support:
                yield from self.fly(god, other)
        else:
            yield from {
                "geri_freki": self.geri_and_freki,
                "ratatosk": self.ratatosk,
                "gulltopp": self.gulltopp,
                "verdandi": self.verdandi,
                "skuld": self.skuld,
                "urd": self.urd,
            }[name](god)

    def fly(self, asked: str, god: str) -> Asked:
        """To any other World, or stay, which leads to one's own (YC-R22)."""
        others = [world for world in WORLDS if world != self.where[god]]
        move = yield from self.ask(asked, ["stay", *[f"move {world}" for world in others]])
        if move != "stay":
            self.where[god] = move.split()[1]

    def geri_and_freki(self, god: str) -> Asked:
        yield from self.fly(god, god)
        move = yield from self.ask(god, ["decline", *self.fights(god)])
        if move != "decline":
            yield from self.fight(god, move.split()[1], 1)

    def ratatosk(self, god: str) -> Asked:
        yield from self.fly(god, god)
        world = self.where[god]
        oath = ["take_oath"] * (self.can_take_oath(world) and world not in self.ravaged)

        def acts() -> list[str]:
            return [f"act {mode}" for mode in self.modes(god) if self.available(world, mode)]

        move = yield from self.ask(god, lambda: ["decline", *acts(), *oath])
        if move == "take_oath":
            self.take_oath(god, world)
        elif move != "decline":
            yield from self.perform(god, world, move.split()[1])

    def gulltopp(self, god: str) -> Asked:
        """One pass; what was received through this card is not given on (YC-16.6)."""
        received: dict[str, list[str]] = {player: [] for player in self.players}
        for giver in self.order_from(god):
            while True:
                move = yield from self.ask(giver, partial(self.gifts, giver, received[giver]))
                if move == "done":
                    break
                _, thing, taker = move.split()
                received[taker].append(thing)
                self.hand_over(thing, giver, taker)

    def gifts(self, giver: str, received: list[str]) -> list[str]:
        own = self.things(giver)
        for thing in received:
            if thing in own:
                own.remove(thing)
        return ["done", *[f"give {thing} {other}" for thing in own for other in self.players if other != giver]]

    def verdandi(self, god: str) -> Asked:
        """One pass, the active player last for the support gods (YC-16.13)."""
        received: set[str] = set()
        for giver in self.order_from(god) + self.support:
            while True:
                gifts: list[str] = []
                if giver not in received and self.health[giver] > 1:
                    gifts = [f"give_health {other}" for other in self.gods if other != giver and self.missing(other)]
                move = yield from self.ask(giver if giver in self.players else god, ["done", *gifts])
                if move == "done":
                    break
                taker = move.split()[1]
                received.add(taker)
                self.health[giver] -= 1
                self.health[taker] += 1

    def skuld(self, god: str) -> Asked:
        """Everybody looks at two cards first, then orders them (YC-16.10)."""
        for deck in self.decks.values():
            cards = deck.all()[:2]
            deck.unknown = [card for card in deck.unknown if card not in cards]
            deck.returned = [card for card in deck.returned if card not in cards]
            deck.shown = cards
        for player in self.order_from(god):
            deck = self.decks[player]
            if len(deck.shown) == 2 and (yield from self.ask(player, ["keep_order", "swap"])) == "swap":
                deck.shown.reverse()

    def urd(self, god: str) -> Asked:
        """Two open cards go back, one after the other (YC-16.12)."""
        for _ in range(2):
            move = yield from self.ask(god, [f"return {card}" for card in self.wheel])
            if not move:
                return
            card = move.split()[1]
            owner = GOD_OF[card]
            if owner in self.support:
                choice = yield from self.ask(god, [f"to {player}" for player in self.players])
                owner = choice.split()[1]
            self.put_under(card, owner)
