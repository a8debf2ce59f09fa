"""Setup (YC-3), rounds and turns (YC-4), reveal (YC-5), movement (YC-9)."""

from __future__ import annotations

from tests.model.beside import Asked
from tests.model.yggdrasil_chronicles.enemies import SLAIN
from tests.model.yggdrasil_chronicles.sagas import Sagas
from tests.model.yggdrasil_chronicles.table import Deck, Over
from tests.model.yggdrasil_chronicles.tree import (
    CREATURES,
    ENEMY_CARDS,
    ENEMY_OF,
    GOD_OF,
    GODS,
    IOTUNN,
    LEVEL_OF,
    LOWER,
    RING,
    UPPER,
    normal_moves,
)

SUPPORTS = {1: 2, 2: 1}
# YC-9.3
SHIPS = {"giallarhorn": RING, "hringhorni": LOWER, "skidbladnir": UPPER}
OPEN_TO = {"heimdall": "midgard", "odin": "asgard"}


class Model(Sagas):
    """The whole game."""

    def play(self) -> Asked:
        """From the beginning, or from where `begin_at` has put the table."""
        try:
            if not self.ready:
                yield from self.setup()
                self.begin_round()
            while True:
                yield from self.turns()
                self.begin_round()
        except Over:
            self.throw = None
            if self.page not in ("easy", "hard"):
                yield from self.spend_experience()

    def setup(self) -> Asked:
        self.creatures = self.luck.shuffle("creatures", CREATURES)
        self.iotunn_cards = self.luck.shuffle("iotunn", IOTUNN)
        for level in (1, 2, 3):
            cards = [card for card in LEVEL_OF if LEVEL_OF[card] == level]
            self.piles[level] = self.luck.shuffle(f"artifacts.{level}", cards)
        for seat in range(self.n):
            move = yield from self.ask(seat, [f"god {god}" for god in GODS if god not in self.gods])
            self.players.append(move.split()[1])
        for _ in range(SUPPORTS.get(self.n, 0)):
            free = [f"support {god}" for god in GODS if god not in self.gods]
            move = yield from self.ask(0, free, table=True)
            self.support.append(move.split()[1])
        for god in self.gods:
            self.where[god], self.health[god] = "asgard", self.full(god)
            self.elves[god] = self.dice[god] = 0
            self.owned[god] = []
        self.deal()
        for god in self.players:
            self.tables[god] = self.table_of(god)
            elves = self.tables[god]["elves"]
            self.elves[god] += elves
            self.alfheim -= elves
        self.set_up_page()
        self.ready = True

    def deal(self) -> None:
        """YC-3.8 to YC-3.10"""

        def cards_of(god: str) -> list[str]:
            return [card for card in ENEMY_CARDS if GOD_OF[card] == god]

        decks = [cards_of(god) for god in self.players]
        if self.n == 2:
            split = self.luck.shuffle("support_cards", cards_of(self.support[0]))
            decks = [decks[0] + split[:3], decks[1] + split[3:]]
        elif self.n == 1:
            decks[0] += cards_of(self.support[0]) + cards_of(self.support[1])
        for god, cards in zip(self.players, decks, strict=True):
            self.decks[god] = Deck(self.luck.shuffle("decks", cards))

    # YC-4

    def begin_round(self) -> None:
        self.played = []
        for god in self.players:
            self.put_down(god)

    def turns(self) -> Asked:
        while len(self.played) < self.n:
            self.active, self.healed = None, set()
            left = [god for god in self.players if god not in self.played]
            move = yield from self.ask(left[0], [f"next {god}" for god in left], table=True)
            self.active = move.split()[1]
            yield from self.turn(self.active)
            self.played.append(self.active)
            self.end_of_turn()

    def put_down(self, god: str) -> None:
        """The top card, face down; one that everybody saw go back is foreseen (YC-4.1, YC-T1)."""
        deck = self.decks[god]
        if deck.shown or deck.unknown:
            self.face_down[god] = (deck.shown or deck.unknown).pop(0)
        elif deck.returned:
            self.foreseen[god] = deck.returned.pop(0)

    def turn(self, god: str) -> Asked:
        card = self.face_down.pop(god, None) or self.foreseen.pop(god, None)
        if card is not None and (yield from self.reveal(god, card)):
            return
        yield from self.travel(god)
        yield from self.move(god)
        yield from self.act(god)

    # YC-5

    def reveal(self, god: str, card: str) -> Asked:
        """Returns whether Fenrir ends the turn (YC-6.5.3)."""
        enemy = ENEMY_OF[card]
        pair = [other for other in self.wheel if ENEMY_OF[other] == enemy]
        self.wheel.append(card)
        if len(pair) == 2:
            for other in pair:
                self.put_under(other, god)
        if len(pair) != 1:
            self.reveal_effect(enemy, god)
            return False
        slain = self.enemies.get(enemy) == SLAIN
        if not slain:
            self.activate(enemy, god)
        self.give_back(god, card, pair[0])
        if GOD_OF[card] in self.support:
            support = GOD_OF[card]
            walks = [f"move {world}" for world in self.walks(support)]
            move = yield from self.ask(god, ["stay", *walks])
            if move != "stay":
                self.where[support] = move.split()[1]
        return enemy == "fenrir" and not slain and not self.power(god, "tyr")

    def give_back(self, god: str, card: str, pair: str) -> None:
        """Both cards go under decks, alone none; Fenrir's is shuffled into the active player's (YC-5.5, YC-6.5.4)."""
        fenrir = ENEMY_OF[card] == "fenrir" and self.enemies["fenrir"] != SLAIN
        if self.n == 1:
            if fenrir:
                self.shuffle(god, [])
            return
        for back, other in ((pair, card), (card, pair)):
            owner = GOD_OF[back]
            if owner in self.support:
                owner = next(player for player in self.players if player != GOD_OF[other])
            if fenrir and owner == god:
                self.wheel.remove(back)
                self.note_holder(back, god)
                self.shuffle(god, [back])
            else:
                self.put_under(back, owner)

    def shuffle(self, god: str, more: list[str]) -> None:
        cards = sorted(self.decks[god].all() + more, key=ENEMY_CARDS.index)
        self.decks[god] = Deck(self.luck.shuffle("fenrir", cards))

    # YC-9

    def walks(self, god: str) -> list[str]:
        return normal_moves(self.where[god], self.rotation, bridge=self.page != "s5p2")

    def travel(self, god: str) -> Asked:
        """Travel Companion: to the World of a named god, not to one's own (YC-18.8, YC-T6)."""
        friends = [other for other in self.gods if other in self.tables[god]["travel_companion"]]
        if not friends:
            return
        away = [other for other in friends if self.where[other] != self.where[god]]
        move = yield from self.ask(god, ["decline", *[f"travel {other}" for other in away]])
        if move != "decline":
            self.where[god] = self.where[move.split()[1]]

    def move(self, god: str) -> Asked:
        move = yield from self.ask(god, lambda: ["stay", *[f"move {world}" for world in self.destinations(god)]])
        if move != "stay":
            self.where[god] = move.split()[1]

    def destinations(self, god: str) -> set[str]:
        worlds = set(self.walks(god))
        for ship, level in SHIPS.items():
            if self.uses(god, ship):
                worlds |= set(level)
        if god in OPEN_TO and self.power(god, god):
            worlds.add(OPEN_TO[god])
        return worlds - {self.where[god]}
