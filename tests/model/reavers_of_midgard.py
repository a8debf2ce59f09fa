"""Reavers of Midgard once more, from docs/rules/reavers_of_midgard.md: the round, its action spaces, final scoring."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.model.beside import Answers, Asked, Part
from tests.model.reavers_board import BOX, CARDS, DECKS, FACES, SPACES, TILES, Player, colour_of
from tests.model.reavers_cards import Cards

PAIRS = {"reaver": "reavers", "village": "villages", "keep": "keeps"}


class Model(Cards):
    """The game from setup to final scoring."""

    def __init__(self, seats: int, colours: list[str], luck: Answers) -> None:
        super().__init__(seats, colours, luck)
        self.shown = BOX["display_by_players"][str(seats)]
        self.round = 1
        self.honor: int | None = None
        self.longships: dict[str, int] = {}
        self.pairs: dict[str, list[list[str]]] = {deck: [[], [], [], []] for deck in PAIRS}
        self.prophecies: list[str] = []
        self.battles: list[str] = []
        self.journey: list[str] = []
        self.target: list[str] = []
        self.claimed: list[str] = []
        self.winners: list[int] = []

    def play(self) -> Asked:
        """RM-2, RM-3, RM-11, RM-12"""
        yield from self.setup()
        while True:
            first = self.start
            for n in range(BOX["meta"]["actions_per_round"]):
                active = self.honor if self.honor is not None and n == 3 else (first + n) % self.n
                yield from self.action(active)
            if self.round == BOX["meta"]["rounds"]:
                break
            self.cleanup()
        self.score()

    def clockwise(self, first: int) -> list[int]:
        return [(first + i) % self.n for i in range(self.n)]

    # RM-2

    def setup(self) -> Asked:
        self.start = self.luck.draw("start_player", self.n)
        if self.n in BOX["setup"]["honor_ship_players"]:
            self.honor = self.start
        for seat, food in zip(self.clockwise(self.start), BOX["setup"]["food_by_seat_from_start_player"], strict=False):
            self.players[seat].goods["food"] = food
            self.players[seat].goods["favor"] = BOX["setup"]["favor_each"]
        for deck in DECKS:
            cards = [card["id"] for card in BOX["decks"][deck]["cards"] for _ in range(card["copies"])]
            self.decks[deck] = self.luck.shuffle(f"deck.{deck}", cards)
        self.stacks = {}
        for kind in BOX["territories"]["types"]:
            for level in BOX["territories"]["levels"]:
                tiles = [id for id, t in TILES.items() if t["type"] == kind["id"] and t["level"] == level]
                self.stacks[f"{kind['id']}_{level}"] = self.luck.shuffle("territories", tiles)
        for seat in self.clockwise(self.start):
            self.players[seat].taken = self.draw("reaver", BOX["setup"]["reaver_cards_each"])
            yield from self.recruit(seat)
        self.fill()
        self.roll_trade_dice()

    def fill(self) -> None:
        """RM-2.10"""
        self.prophecies = self.draw("prophecy", self.shown["prophecy_cards"])
        self.battles = self.draw("sea_battle", self.shown["sea_battle_cards"])
        for deck, places in self.pairs.items():
            for i in range(self.shown[f"{deck}_pairs"]):
                places[i] = self.draw(deck, 2)

    def roll_trade_dice(self) -> None:
        """RM-2.8, RM-11.4"""
        for die in self.trade.elements():
            self.supply[colour_of(die)] += 1
        self.trade.clear()
        for colour in FACES:
            for _ in range(min(self.shown["trade_dice_per_color"], self.supply[colour])):
                self.trade[self.roll(colour)] += 1
                self.supply[colour] -= 1

    # RM-11

    def cleanup(self) -> None:
        self.round += 1
        if self.honor is not None:
            self.honor = (self.honor + 1) % self.n
        for player in self.players:
            player.goods["glory"] += len(player.tiles)
            player.upgrades = [[token, True] for token, _ in player.upgrades]
        self.roll_trade_dice()
        for card in [*self.prophecies, *self.battles]:
            self.discard(card)
        for places in self.pairs.values():
            for place in places:
                for card in place:
                    self.discard(card)
                place.clear()
        self.fill()
        self.longships = {}

    # RM-4

    def action(self, active: int) -> Asked:
        move = yield from self.ask(active, [f"select {space}" for space in SPACES if space not in self.longships])
        space = move.split()[1]
        self.longships[space] = active
        for player in self.players:
            for artifact in player.artifacts:
                artifact.used = False
        if space == "trade_with_villages":
            self.start = (active + 1) % self.n if self.start == active else active
        else:
            yield from self.effect(active, SPACES[space]["on_select"])
        for seat in self.clockwise(active):
            for reaver in self.players[seat].slots.get(space, [])[:]:
                yield from self.ability(seat, reaver)
        for seat in self.clockwise(active):
            self.turn, self.passed, self.gained = (seat, space), None, 0
            yield from self.take_turn(seat, active, space)
            self.turn = None
            self.recruits = []

    def take_turn(self, seat: int, active: int, space: str) -> Asked:
        player, cost = self.players[seat], SPACES[space]["cost"]

        def answers() -> list[str]:
            payable = player.goods["food"] >= cost["food"] and player.pays(cost["dice"])
            return ["activate", "rest"] if payable else ["rest"]

        move = yield from self.beside(seat, answers)
        if move == "rest":
            move = yield from self.ask(seat, ["food", *self.faces("any")])
            if move == "food":
                self.gain(seat, "food", 2)
            else:
                self.take_dice(seat, [move.split()[1]])
                yield from self.place(seat, True)
            yield from self.window(seat)
            return
        player.goods["food"] -= cost["food"]
        yield from self.pay_icons(seat, cost["dice"])
        distance = 3 if self.n == 2 and seat != active else (seat - active) % self.n
        bonus = SPACES[space]["by_distance"][str(distance)]
        if space == "recruit_reavers":
            yield from self.ask_group(seat, "reaver", 0)
            yield from self.recruit(seat)
        elif space == "trade_with_villages":
            yield from self.trade_with_villages(seat, bonus["picks"])
        elif space == "battle_at_sea":
            yield from self.window(seat)
            yield from self.battle_at_sea(seat)
        elif space == "subdue_territories":
            yield from self.subdue(seat, bonus["attempts"])
        else:
            deck = SPACES[space]["effect"]["deck"]
            move = yield from self.beside(seat, lambda: self.groups(deck))
            self.take_group(seat, deck, bonus["extra_cards"], move)
            yield from self.resolve_all(seat)

    # RM-7.1

    def ask_group(self, seat: int, deck: str, extra: int) -> Asked:
        move = yield from self.ask(seat, self.groups(deck))
        self.take_group(seat, deck, extra, move)

    def groups(self, deck: str) -> list[str]:
        pairs = [f"pair {i + 1}" for i, place in enumerate(self.pairs[deck]) if place]
        return pairs + ["deck"] * self.drawable(deck)

    def take_group(self, seat: int, deck: str, extra: int, move: str) -> None:
        """RM-7.1.1, RM-7.4.1"""
        if move.startswith("pair"):
            place = self.pairs[deck][int(move.split()[1]) - 1]
            self.players[seat].taken += place
            place.clear()
        elif move:
            extra += 2
        self.players[seat].taken += self.draw(deck, extra) if move else []

    # RM-7.2

    def trade_with_villages(self, seat: int, picks: int) -> Asked:
        player = self.players[seat]

        def rewards() -> list[str]:
            moves = ["trade favor", "trade food"] + ["trade dice"] * bool(self.trade.total())
            return moves + ["trade prophecy"] * bool(self.prophecies or self.drawable("prophecy"))

        for pick in range(picks):
            move = yield from self.beside(seat, rewards) if pick else self.ask(seat, rewards())
            if move == "trade favor":
                self.gain(seat, "favor", 2)
            elif move == "trade food":
                self.gain(seat, "food", 3)
            elif move == "trade dice":
                for left in range(min(2, self.trade.total()), 0, -1):
                    shown = [f"take {die}" for die in self.trade.elements()]
                    move = (yield from self.ask(seat, shown)) if len(shown) > left else shown[0]
                    self.trade[move.split()[1]] -= 1
                    player.crew[move.split()[1]] += 1
                yield from self.place(seat, True)
            else:
                shown = [f"prophecy {card}" for card in self.prophecies]
                move = yield from self.ask(seat, shown + ["deck"] * self.drawable("prophecy"))
                if move == "deck":
                    player.secret += self.draw("prophecy")
                else:
                    self.prophecies.remove(move.split()[1])
                    player.pile.append(move.split()[1])
        yield from self.window(seat)

    # RM-7.3

    def battle_at_sea(self, seat: int) -> Asked:
        player = self.players[seat]
        journey = self.journey = self.draw("journey")
        for card in self.journey:
            yield from self.face_journey(seat, CARDS[card])
            self.journey = []
            self.discard(card)

        def targets() -> list[str]:
            return [f"target {card}" for card in self.battles] + ["deck"] * self.drawable("sea_battle")

        move = yield from self.beside(seat, targets) if journey else self.ask(seat, targets())
        if not move:
            return
        card = move.split()[1] if move != "deck" else self.draw("sea_battle")[0]
        if move != "deck":
            self.battles.remove(card)
        self.target = [card]
        icons = CARDS[card]["dice_combination"]

        def methods() -> list[str]:
            return ["concede"] + ["combination"] * player.pays(icons) + ["combat"] * bool(player.ways("hammer"))

        move = yield from self.beside(seat, methods)
        won = move == "combination"
        if move == "combination":
            yield from self.pay_icons(seat, icons)
        elif move == "combat":
            won = yield from self.combat(seat, CARDS[card]["defense"])
        if won:
            yield from self.effect(seat, CARDS[card]["reward"])
            player.pile.append(card)
        else:
            self.discard(card)
        self.target = []
        yield from self.window(seat)

    def face_journey(self, seat: int, card: dict[str, Any]) -> Asked:
        player = self.players[seat]
        if not card["pay"]:
            return
        icons = [row["face"] for row in card["pay"] if row["op"] == "pay_die"]
        reavers = self.dismissals(seat) if card["pay"][0]["op"] == "pay_reaver_on_board" else ["none needed"]

        def answers() -> list[str]:
            return ["suffer", *self.skidbladnir(seat)] + ["pay"] * bool(player.pays(icons) and reavers)

        move = yield from self.beside(seat, answers, journey=True)
        if move == "cancelled":
            return
        if move.startswith("use"):
            self.use(player, move)
        elif move == "suffer":
            yield from self.effect(seat, card["otherwise"])
        else:
            yield from self.pay_icons(seat, icons)
            if not icons:
                move = yield from self.ask(seat, reavers)
                _, reaver, post = move.split()
                if post == "leader":
                    player.leader = None
                else:
                    player.slots[post].remove(reaver)
                player.pile.append(reaver)
            yield from self.effect(seat, card["on_pay"])

    def dismissals(self, seat: int) -> list[str]:
        player = self.players[seat]
        leader = [f"dismiss {player.leader} leader"] if player.leader else []
        return leader + [f"dismiss {card} {slot}" for slot, cards in player.slots.items() for card in cards]

    # RM-7.4 to RM-7.6

    def resolve_all(self, seat: int) -> Asked:
        player = self.players[seat]
        resolved = False
        while player.taken:
            cards = [f"resolve {card}" for card in player.taken]
            move = yield from self.beside(seat, cards.copy) if resolved else self.ask(seat, cards)
            resolved = True
            card = move.split()[1]
            if card in TILES:
                player.taken.remove(card)
                player.tiles.append(card)
                yield from self.effect(seat, TILES[card]["reward"], True)
            else:
                yield from self.resolve(seat, card, player.taken, True)
        if resolved:
            yield from self.window(seat)

    def subdue(self, seat: int, attempts: int) -> Asked:
        player = self.players[seat]

        def targets() -> list[str]:
            moves = ["stop"]
            if player.ways("hammer") or player.fragments():
                moves += [f"force {stack}" for stack in tops]
            return moves + [f"peace {stack}" for stack, tile in tops.items() if self.affordable(seat, tile)]

        for n in range(1, attempts + 1):
            tops = {stack: TILES[tiles[0]] for stack, tiles in self.stacks.items() if tiles}
            move = yield from self.beside(seat, targets) if n > 1 else self.ask(seat, targets())
            if move == "stop":
                break
            stack = move.split()[1]
            won = True
            if move.startswith("force"):
                won = yield from self.combat(seat, tops[stack]["level"], territory=True)
            else:
                yield from self.effect(seat, self.peaceful(tops[stack]))
            if won:
                best = f"{tops[stack]['type']}_3"
                loaded = [a for a in player.loaded() if a.card == "laevateinn" and not a.used]
                better = [f"use {a.card} {a.die}" for a in loaded] if stack != best and self.stacks[best] else []
                move = yield from self.ask(seat, ["decline", *better])
                if move != "decline":
                    self.use(player, move)
                    stack = best
                self.claimed.append(self.stacks[stack].pop(0))
            if n == attempts:
                yield from self.window(seat)
        player.taken, self.claimed = self.claimed, []
        yield from self.resolve_all(seat)

    def peaceful(self, tile: dict[str, Any]) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = BOX["territories"]["peaceful_cost"][tile["type"]][str(tile["level"])]
        return rows

    def affordable(self, seat: int, tile: dict[str, Any]) -> bool:
        return all(self.can_pay(seat, row) for row in self.peaceful(tile))

    # RM-12

    def score(self) -> None:
        scoring = BOX["scoring"]
        most = {token: max(player.goods[token] for player in self.players) for token in ("farm", "wall", "tower")}
        for player in self.players:
            player.to_pile()
            pile = Counter(player.pile)
            terror = player.goods["terror"]
            glory = scoring["terror"]["table"][str(min(terror, 6))] - 6 * max(0, terror - 6)
            glory += sum(CARDS[card]["glory"] for card in player.pile if CARDS[card]["type"] == "artifact")
            for kind in ("armor", "treasure", "art"):
                table = scoring["sets"][kind]["table"]
                full, rest = divmod(pile[kind], len(table))
                glory += full * table[-1] + (table[rest - 1] if rest else 0)
            tapestries = [pile[card] for card in CARDS if CARDS[card].get("set") == "tapestry"]
            sets = min(tapestries)
            glory += 15 * sets + 2 * (sum(tapestries) - 3 * sets)
            for token, top in most.items():
                n, row = player.goods[token], scoring["token_majorities"][token]
                each = [r["each"] for r in row["per_token"] if r["min"] <= n and (r["max"] is None or n <= r["max"])]
                glory += n * sum(each) + (row["majority_bonus"] if n and n == top else 0)
            for card in player.pile:
                if CARDS[card]["type"] == "prophecy":
                    glory += CARDS[card]["glory_per"] * self.counted(player, CARDS[card]["counts"])
            player.goods["glory"] += glory
        rank = [(player.goods["glory"], player.goods["favor"]) for player in self.players]
        self.winners = [seat for seat in range(self.n) if rank[seat] == max(rank)]

    def counted(self, player: Player, counts: dict[str, Any]) -> int:
        """What a Prophecy counts (RM-12.6)."""
        if counts["zone"] == "tokens":
            return int(player.goods[counts["type"]])
        if counts["zone"] == "territories":
            return sum(TILES[tile]["type"] == counts["type"] for tile in player.tiles)
        if counts["zone"] == "ship_upgrades":
            return len(player.upgrades)
        cards = [CARDS[card] for card in player.pile]
        return sum(
            all(card.get(key) == counts[key] for key in ("type", "set", "clan") if key in counts) for card in cards
        )

    # What is compared

    def unasked(self) -> dict[int, set[str]]:
        """Nobody does anything unasked."""
        return {}

    def numbers(self) -> Part:
        """Everything that a position says but the agenda."""
        return Part(
            round=self.round,
            start_player=self.colours[self.start],
            honor_ship=None if self.honor is None else self.colours[self.honor],
            longships={space: self.colours[seat] for space, seat in self.longships.items()},
            players={self.colours[seat]: player.numbers() for seat, player in enumerate(self.players)},
            trade_dice={die: n for die, n in self.trade.items() if n},
            pairs={PAIRS[deck]: places for deck, places in self.pairs.items()},
            decks=self.decks,
            discards=self.discards,
            stacks=self.stacks,
            prophecies=self.prophecies,
            sea_battles=self.battles,
            drawn=self.drawn,
            journey=self.journey,
            target=self.target,
            claimed=self.claimed,
        )
