"""The table of Reavers of Midgard once more: luck, decks, goods, where dice lie, paying, combat (RM-5, RM-6, RM-9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from typing import Any

from tests.model.beside import Answers, Asked
from tests.model.reavers_board import (
    BOX,
    CARDS,
    COMBAT,
    CREW,
    DECKS,
    FACES,
    HAMMERS,
    LIMITED,
    Artifact,
    Moment,
    Player,
    colour_of,
    face_of,
    fits,
    kinds,
)


class Table:
    """What lies on the table, and what any part of the rules does with it."""

    def __init__(self, seats: int, luck: Answers) -> None:
        self.n = seats
        self.luck = luck
        self.players = [Player() for _ in range(seats)]
        self.supply = {row["id"]: row["count"] for row in BOX["dice"]["crew"]["colors"]}
        self.trade: Counter[str] = Counter()
        self.decks: dict[str, list[str]] = {}
        self.discards: dict[str, list[str]] = {deck: [] for deck in DECKS}
        # Who has the turn within the action, on which space, and the Reavers gained in it
        self.turn: tuple[int, str] | None = None
        self.recruits: list[str] = []
        # The moments at which dice are moved, one within the other
        self.moments: list[Moment] = []
        # Whether windows are asked about by themselves
        self.every_window = False

    def ask(self, seat: int, options: Iterable[str], *, always: bool = False) -> Generator[Any, Any, str]:
        """One choice; what cannot be otherwise is not asked. With no options the answer is empty."""
        moves = set(options)
        if len(moves) < 2 and not always:
            return moves.pop() if moves else ""
        asked, move = yield {seat: moves}
        assert asked == seat
        return str(move)

    # Luck and decks (RM-9)

    def renew(self, deck: str) -> None:
        if not self.decks[deck] and self.discards[deck]:
            self.decks[deck] = self.luck.shuffle(f"deck.{deck}", self.discards[deck])
            self.discards[deck] = []

    def drawable(self, deck: str) -> bool:
        return bool(self.decks[deck] or self.discards[deck])

    def draw(self, deck: str, n: int = 1) -> list[str]:
        found = []
        for _ in range(n):
            self.renew(deck)
            found += self.decks[deck][:1]
            del self.decks[deck][:1]
            self.renew(deck)
        return found

    def discard(self, card: str) -> None:
        self.discards[CARDS[card]["deck"]].append(card)

    # Goods (RM-0.4, RM-10)

    def left(self, what: str) -> int:
        return int(LIMITED[what] - sum(p.goods[what] for p in self.players)) if what in LIMITED else 10**6

    def gain(self, seat: int, what: str, n: int) -> None:
        self.players[seat].goods[what] += min(n, self.left(what))

    def lose(self, seat: int, what: str, n: int) -> None:
        self.players[seat].goods[what] -= min(n, self.players[seat].goods[what])

    # Dice (RM-5)

    def roll(self, colour: str) -> str:
        return f"{colour}_{self.luck.pick('crew_dice', FACES[colour])}"

    def take_dice(self, seat: int, dice: Iterable[str]) -> bool:
        """Dice of the supply, as far as it has them (RM-5.4); whether any was gained."""
        got = False
        for die in dice:
            if self.supply[colour_of(die)]:
                self.supply[colour_of(die)] -= 1
                self.players[seat].crew[die] += 1
                got = True
        return got

    def roll_dice(self, seat: int, colours: Iterable[str]) -> bool:
        got = False
        for colour in colours:
            if self.supply[colour]:
                got |= self.take_dice(seat, [self.roll(colour)])
        return got

    def spend(self, seat: int, move: str) -> None:
        """A die goes to the supply, or an upgrade is turned (RM-5.6, RM-5.9)."""
        player = self.players[seat]
        words = move.split()
        if words[0] == "flip":
            next(row for row in player.upgrades if row == [words[1], True])[1] = False
            return
        die = words[-1]
        self.supply[colour_of(die)] += 1
        if words[0] == "discard":
            player.crew[die] -= 1
            self.gone(die, stored=False)
        else:
            artifact = player.holder(words[1], die)
            assert artifact
            artifact.die = None
            self.gone(die, stored=True)

    def gone(self, die: str, *, stored: bool) -> None:
        """Of equal dice one that was moved at this moment goes: another has not been moved because of it (RM-R-48)."""
        for moment in self.moments:
            marks = moment.stored if stored else moment.back
            marks[die] = max(0, marks[die] - 1)

    def faces(self, colour: str) -> list[str]:
        """Dice on a face of choice, of a colour or any, that the supply has (RM-5.2, RM-5.4)."""
        return [f"take {die}" for c in FACES if colour in ("any", "choice", c) and self.supply[c] for die in kinds(c)]

    def choose_dice(self, seat: int, colours: Sequence[str], before_window: bool) -> Asked:
        """Chosen one after the other, placed together (RM-5.2)."""
        got = False
        for colour in colours:
            move = yield from self.ask(seat, self.faces(colour))
            if move:
                got |= self.take_dice(seat, [move.split()[1]])
        if got:
            yield from self.place(seat, before_window)

    # Places of dice (RM-5.3, RM-8.1.3)

    def place(self, seat: int, before_window: bool) -> Asked:
        """Gained dice are placed; directly before a window this is that window, if they fit."""
        player = self.players[seat]
        if player.aboard() <= CREW and (before_window or not player.artifacts):
            return
        moment = Moment()
        self.moments.append(moment)
        while True:
            over = player.aboard() > CREW
            moves = self.storing(player)
            if over:
                now = player.homeless(self.moments[-1])
                moves = [move for move in moves if self.after(player, move) <= now]
                moves += [move for move in player.discards() if now and self.after(player, move) < now]
            elif not self.every_window and not (self.moves_on(player) and any(m.startswith("store") for m in moves)):
                break
            else:
                moves.append("done")
            move = yield from self.ask(seat, moves)
            if move == "done":
                break
            if move.startswith("discard"):
                self.spend(seat, move)
            else:
                self.rearrange(player, move)
        self.moments.pop()

    def moves_on(self, player: Player) -> bool:
        """A stored die fits another Artifact: two moves, which take two moments (RM-R-48). The rest can wait."""
        held = [artifact.die for artifact in player.artifacts if artifact.die]
        free = [die for die in set(held) if held.count(die) > self.moments[-1].stored[die]]
        return any(fits(a.card, die) for die in free for a in player.artifacts if a.die != die)

    def storing(self, player: Player) -> list[str]:
        over = player.aboard() > CREW
        moves = []
        for artifact in player.artifacts:
            if not artifact.die:
                for die in player.crew:
                    movable = player.crew[die] > (0 if over else self.moments[-1].back[die])
                    if fits(artifact.card, die) and movable:
                        moves.append(f"store {artifact.card} {die}")
                continue
            empty = [
                a for a in player.artifacts if not a.die and a.card != artifact.card and fits(a.card, artifact.die)
            ]
            moved = [a.die for a in player.loaded()].count(artifact.die) <= self.moments[-1].stored[artifact.die]
            if (player.aboard() < CREW or (over and empty)) and not moved:
                moves.append(f"take_back {artifact.card} {artifact.die}")
        return moves

    def rearrange(self, player: Player, move: str) -> None:
        verb, card, die = move.split()
        artifact = player.holder(card, None, unused=True) if verb == "store" else player.holder(card, die)
        assert artifact
        if verb == "store":
            # One that came from another Artifact goes on: that is one move.
            if player.crew[die] <= self.moments[-1].back[die]:
                self.moments[-1].back[die] -= 1
            player.crew[die] -= 1
            artifact.die = die
            self.moments[-1].stored[die] += 1
        else:
            player.crew[die] += 1
            artifact.die = None
            self.moments[-1].back[die] += 1

    def after(self, player: Player, move: str) -> int:
        """How many dice are without a place after a move."""
        crew, held = player.crew.copy(), [a.die for a in player.artifacts]
        stored, back = self.moments[-1].stored.copy(), self.moments[-1].back.copy()
        if move.startswith("discard_stored"):
            artifact = player.holder(move.split()[1], move.split()[2])
            assert artifact
            artifact.die = None
        elif move.startswith("discard"):
            player.crew[move.split()[1]] -= 1
        else:
            self.rearrange(player, move)
        found = player.homeless(self.moments[-1])
        player.crew = crew
        for artifact, die in zip(player.artifacts, held, strict=True):
            artifact.die = die
        self.moments[-1].stored, self.moments[-1].back = stored, back
        return found

    # Paying (RM-5.6, RM-5.7)

    def pay_icons(self, seat: int, icons: Sequence[str]) -> Asked:
        """One by one, each with a source that leaves the rest payable."""
        player = self.players[seat]
        for i, icon in enumerate(icons):
            ways = [move for move in set(player.ways(icon)) if player.pays(icons[i + 1 :], move)]
            useful = [can for _, can in player.sources() if can & set(icons[i:])]
            # Whoever pays with all there is need not say in which order.
            move = (yield from self.ask(seat, ways)) if len(useful) > len(icons) - i else ways[0]
            self.spend(seat, move)

    def pay_dice(self, seat: int, n: int, colour: str) -> Generator[Any, Any, str]:
        """Dice of a colour, one by one; returns the colour of the last."""
        paid = ""
        for left in range(n, 0, -1):
            ways = self.players[seat].discards(colour)
            # Who gives up all of them need not say in which order.
            move = (yield from self.ask(seat, ways)) if len(ways) > left else ways[0]
            self.spend(seat, move)
            paid = colour_of(move.split()[-1])
        return paid

    # Combat (RM-6)

    def combat(self, seat: int, defense: int, territory: bool = False) -> Generator[Any, Any, bool]:
        player = self.players[seat]
        hammers = 0
        while True:
            moves = player.ways("hammer") + (player.fragments() if territory else [])
            move = yield from self.ask(seat, moves + ["fight"] * bool(hammers))
            if move == "fight":
                break
            if move.startswith("use"):
                hammers += 1
                self.use(player, move)
            else:
                hammers += max(1, 0 if move.startswith("flip") else HAMMERS[face_of(move.split()[-1])])
                self.spend(seat, move)
        rolled = [self.luck.pick("combat_dice", COMBAT) for _ in range(hammers)]
        # A roll that has won, or that no reroll could make win, is kept (RM-6.5).
        while player.goods["favor"] and sum(rolled) < defense <= max(COMBAT) * hammers:
            marked: list[int] = []
            while True:
                left = list((Counter(rolled) - Counter(marked)).elements())
                move = yield from self.ask(seat, [f"reroll {n}" for n in left] + ["roll" if marked else "accept"])
                if not move.startswith("reroll"):
                    break
                marked.append(int(move.split()[1]))
            if move == "accept":
                break
            player.goods["favor"] -= 1
            rolled = left + [self.luck.pick("combat_dice", COMBAT) for _ in marked]
        return sum(rolled) >= defense

    def use(self, player: Player, move: str) -> Artifact:
        """The stored die is discarded, and that was this Artifact's use in the action (RM-8.1.4, RM-8.1.5)."""
        _, card, die = move.split()
        artifact = player.holder(card, die, unused=True)
        assert artifact
        artifact.die, artifact.used = None, True
        self.supply[colour_of(die)] += 1
        self.gone(die, stored=True)
        return artifact
