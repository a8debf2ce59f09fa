"""Pillage and battle once more, from BR-6 of docs/rules/blood_rage.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from typing import Any

from tests.model.beside import Asked

TREE = "yggdrasil"
# BR-14.7: bonuses; Sight is reckoned
BONUS = {
    "tyrs_bash": 2,
    "tyrs_smash": 3,
    "tyrs_crush": 4,
    "tyrs_smite": 5,
    "tyrs_rage": 6,
    "odins_smite": 1,
    "friggas_grace": 2,
    "lokis_trickery": 0,
    "thors_hammer": 1,
    "heimdalls_eye": 2,
    "heimdalls_gaze": 3,
    "odins_tide": 1,
    "lokis_backstab": 0,
    "heimdalls_watch": 0,
    "thors_oath": 1,
    "thors_primacy": 3,
    "thors_ascension": 1,
    "odins_judgement": 2,
    "lokis_poison": 0,
}
LATE = ("heimdalls_eye", "heimdalls_gaze")


class Played:
    """A card of a battle: whose, its bonus, and whether its text is in force."""

    def __init__(self, seat: int, face: str) -> None:
        self.seat = seat
        self.face = face
        self.kind = face.partition(".")[0]
        self.bonus = BONUS.get(self.kind, 0)
        self.text = True


class Battle:
    """The part of the model that fights; the rest of the table is the model's."""

    n: int
    age: int
    glory: list[int]
    rage: list[int]
    cards: list[dict[str, list[str]]]
    discard: list[str]
    figures: list[dict[str, Counter[str]]]
    pillaged: dict[str, bool]
    token: dict[str, str | None]
    destroyed: dict[str, bool]

    def clockwise(self, first: int) -> list[int]:
        raise NotImplementedError

    def ask(self, seat: int, options: Iterable[str], *, always: bool = False) -> Generator[Any, Any, str]:
        raise NotImplementedError

    def has(self, seat: int, card: str) -> bool:
        raise NotImplementedError

    def value(self, seat: int, stat: str) -> int:
        raise NotImplementedError

    def up(self, seat: int, stat: str) -> None:
        raise NotImplementedError

    def raise_stat(self, seat: int, *, but: str | None = None, may: bool = False) -> Asked:
        raise NotImplementedError

    def room(self, province: str) -> int:
        raise NotImplementedError

    def neighbours(self, province: str) -> list[str]:
        raise NotImplementedError

    def here(self, seat: int, province: str) -> Counter[str]:
        raise NotImplementedError

    def strength(self, seat: int, province: str) -> int:
        raise NotImplementedError

    def move(self, seat: int, kind: str, source: str, target: str, n: int = 1) -> None:
        raise NotImplementedError

    def offer(self, seat: int, place: str) -> Generator[Any, Any, bool]:
        raise NotImplementedError

    def invade(self, seat: int, kind: str, place: str, source: str) -> Asked:
        raise NotImplementedError

    def destroy(
        self, first: int, province: str, batch: dict[int, Counter[str]], ragnarok: bool = False
    ) -> Generator[Any, Any, list[int]]:
        raise NotImplementedError

    def pillage(self, p: int, x: str) -> Asked:
        """BR-6, P the pillager, X the province"""
        yield from self.call_to_battle(p, x)
        fighting = [seat for seat in self.clockwise(p) if seat == p or self.here(seat, x)]
        if len(fighting) == 1:
            yield from self.success(p, x, [])
            return
        valkyries = [seat for seat in fighting if self.here(seat, x)["valkyrie"]]
        fallen = [0] * self.n
        played = yield from self.reveal(p, x, fighting, fallen)
        yield from self.after_reveal(fighting, played)
        totals = {seat: self.strength(seat, x) + sum(self.bonuses(seat, played)) for seat in fighting}
        best = [seat for seat in fighting if totals[seat] == max(totals.values())]
        winner = best[0] if len(best) == 1 else None
        if winner is not None:
            yield from self.win_and_lose(winner, fighting, played)
            yield from self.prowess(winner)
        for seat in fighting:
            if seat == winner:
                self.discard += self.cards[seat]["in_play"]
            else:
                self.cards[seat]["hand"] += self.cards[seat]["in_play"]
            self.cards[seat]["in_play"] = []
        batch = {seat: self.here(seat, x) for seat in fighting if seat != winner}
        yield from self.count(fallen, self.destroy(p, x, batch))
        for seat in fighting:
            enemies = sum(fallen) - fallen[seat]
            if self.says(seat, played, "odins_judgement"):
                self.glory[seat] += 2 * sum(fallen)
            if seat in valkyries:
                self.glory[seat] += 2 * enemies
            if self.has(seat, "thors_glory") and enemies >= 2:
                self.glory[seat] += 2
        if winner == p:
            yield from self.success(p, x, played)
        if winner is not None:
            self.glory[winner] += self.value(winner, "axes")
        for seat in fighting:
            if seat != winner and x != TREE and self.has(seat, "lokis_blessing") and (yield from self.offer(seat, x)):
                yield from self.invade(seat, "warrior", x, "reserve")

    def count(self, fallen: list[int], dying: Generator[Any, Any, list[int]]) -> Asked:
        dead = yield from dying
        for seat in range(self.n):
            fallen[seat] += dead[seat]

    def call_to_battle(self, p: int, x: str) -> Asked:
        """BR-6.2"""
        seat, declined = p, 0
        while declined < self.n and self.room(x) > 0:
            seat = (seat + 1) % self.n
            moves = [f"join {kind} {y}" for y in self.neighbours(x) for kind in +self.figures[seat][y]]
            move = yield from self.ask(seat, [*moves, "decline"])
            if move == "decline":
                declined += 1
            else:
                declined = 0
                _, kind, y = move.split()
                self.move(seat, kind, y, x)

    def lay(self, seat: int, face: str, played: list[Played]) -> Played:
        self.cards[seat]["hand"].remove(face)
        self.cards[seat]["in_play"].append(face)
        played.append(Played(seat, face))
        return played[-1]

    def says(self, seat: int, played: list[Played], kind: str) -> bool:
        """Whether a seat has played a card whose text is in force."""
        return any(card.seat == seat and card.kind == kind and card.text for card in played)

    def bonuses(self, seat: int, played: list[Played]) -> list[int]:
        """BR-6.8; Sight looks at the others' cards."""
        shown = [card.bonus for card in played if card.seat != seat]
        return [
            (max(shown, default=0) if card.text else 0) if card.kind == "heimdalls_sight" else card.bonus
            for card in played
            if card.seat == seat
        ]

    def reveal(self, p: int, x: str, fighting: list[int], fallen: list[int]) -> Generator[Any, Any, list[Played]]:
        """BR-6.4 to BR-6.6, until no Watch sweeps the cards away"""
        while True:
            played: list[Played] = []
            yield from self.choose(fighting, played)
            for card in played:
                if card.kind.startswith("quest_"):
                    plus = [n for n, upgrade in ((3, "tyrs_domain"), (5, "tyrs_wrath")) if self.has(card.seat, upgrade)]
                    move = yield from self.ask(card.seat, [*[f"declare {n}" for n in plus], "decline"])
                    card.bonus = 0 if move == "decline" else int(move.split()[1])
            for card in played:
                if card.kind == "thors_primacy" and card.text:
                    for other in played:
                        other.text = other.text and other.seat == card.seat
            watching = [card for card in played if card.kind == "heimdalls_watch" and card.text]
            if not watching:
                break
            self.glory[watching[0].seat] += sum(card.bonus for card in played)
            for seat in fighting:
                self.discard += self.cards[seat]["in_play"]
                self.cards[seat]["in_play"] = []
        for seat in fighting:
            if self.says(seat, played, "odins_smite"):
                batch = {s: Counter({"warrior": min(1, self.figures[s][x]["warrior"])}) for s in fighting if s != seat}
                yield from self.count(fallen, self.destroy(p, x, batch))
            if self.says(seat, played, "odins_tide"):
                yield from self.tide(p, x, fighting, fallen)
        return played

    def choose(self, fighting: list[int], played: list[Played]) -> Asked:
        """All at once, in secret; one card leaves no choice (BR-6.4, BR-15)."""
        hands = {seat: self.cards[seat]["hand"] for seat in fighting if self.cards[seat]["hand"]}
        chosen = {seat: hand[0] for seat, hand in hands.items() if len(hand) == 1}
        while len(chosen) < len(hands):
            asked = {seat: {f"play {card}" for card in hands[seat]} for seat in hands if seat not in chosen}
            seat, move = yield asked
            chosen[seat] = move.split()[1]
        for seat in hands:
            self.lay(seat, chosen[seat], played)

    def tide(self, p: int, x: str, fighting: list[int], fallen: list[int]) -> Asked:
        batch: dict[int, Counter[str]] = {}
        for seat in fighting:
            batch[seat] = self.here(seat, x)
            if batch[seat]:
                move = yield from self.ask(seat, [f"spare {kind}" for kind in batch[seat]])
                batch[seat][move.split()[1]] -= 1
        yield from self.count(fallen, self.destroy(p, x, batch))

    def after_reveal(self, fighting: list[int], played: list[Played]) -> Asked:
        """BR-6.7; whoever has a card is asked, but not in Age 1 (BR-16.6)."""
        declined, at = 0, 0
        while self.age > 1 and declined < len(fighting):
            seat = fighting[at % len(fighting)]
            at += 1
            declined += 1
            hand = self.cards[seat]["hand"]
            if hand:
                moves = [f"play {card}" for card in hand if card.partition(".")[0] in LATE]
                move = yield from self.ask(seat, [*moves, "decline"], always=True)
                if move != "decline":
                    self.lay(seat, move.split()[1], played)
                    declined = 0

    def win_and_lose(self, winner: int, fighting: list[int], played: list[Played]) -> Asked:
        """BR-6.9(1)"""
        for seat in fighting:
            if seat == winner:
                if self.says(seat, played, "thors_hammer"):
                    self.glory[seat] += 3
                if self.says(seat, played, "thors_oath"):
                    yield from self.raise_stat(seat)
                if self.says(seat, played, "thors_ascension"):
                    self.rage[seat] += 3
                    self.glory[seat] += 3
                continue
            if self.says(seat, played, "lokis_trickery") and self.rage[winner]:
                self.rage[winner] -= 1
                self.rage[seat] += 1
            if self.says(seat, played, "lokis_backstab"):
                taken = min(2, self.glory[winner])
                self.glory[winner] -= taken
                self.glory[seat] += taken
            if self.says(seat, played, "lokis_poison"):
                self.cards[seat]["hand"] += self.cards[winner]["in_play"]
                self.cards[winner]["in_play"] = []

    def prowess(self, winner: int) -> Asked:
        """BR-6.9(2)"""
        mine = self.cards[winner]
        while self.has(winner, "tyrs_prowess") and self.rage[winner]:
            move = yield from self.ask(winner, [*[f"return {card}" for card in mine["in_play"]], "done"])
            if move == "done":
                break
            self.rage[winner] -= 1
            mine["in_play"].remove(move.split()[1])
            mine["hand"].append(move.split()[1])

    def success(self, p: int, x: str, played: list[Played]) -> Asked:
        """BR-6.10; `played` is empty where there was no battle."""
        token = self.token[x]
        self.pillaged[x] = True
        for _ in range(2 if self.figures[p][x]["frost_giant"] else 1):
            if token == "glory":
                self.glory[p] += 5
            for stat in ("rage", "axes", "horns"):
                if token in (stat, "all_stats"):
                    self.up(p, stat)
        if self.says(p, played, "friggas_grace"):
            yield from self.raise_stat(p, but=token)
        if self.figures[p][x]["leader"]:
            if self.has(p, "lord_of_axes"):
                yield from self.raise_stat(p)
            elif self.has(p, "lord_of_spears"):
                for stat in ("rage", "axes", "horns"):
                    self.up(p, stat)
            elif self.has(p, "lord_of_hammers"):
                near = [y for y in self.neighbours(x) if not self.destroyed[y] and self.room(y) > 0]
                move = yield from self.ask(p, [*[f"lead {y}" for y in near], "decline"])
                if move != "decline":
                    self.move(p, "leader", x, move.split()[1])
