"""A player board of Reavers of Midgard once more: dice, Artifacts, what can be paid, what fits (RM-1.7, RM-5).

Dice of one colour and face cannot be told apart: they are counted.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import longhall

BOX = json.loads((Path(longhall.__file__).parent / "games/reavers_of_midgard/data/components.json").read_text("utf-8"))
DECKS: list[str] = list(BOX["decks"])
CARDS = {card["id"]: {**card, "deck": deck} for deck in DECKS for card in BOX["decks"][deck]["cards"]}
TILES = {tile["id"]: tile for tile in BOX["territories"]["tiles"]}


def numbered(row: dict[str, Any]) -> list[str]:
    """The six faces of a colour in the order in which luck counts them: the five that differ, then the sixth."""
    five = ["hammer", "shield", "chest", "ship", row["clan"]]
    sixth = Counter(row["faces"]) - Counter(five)
    return [*five, *sixth.elements()]


FACES = {row["id"]: numbered(row) for row in BOX["dice"]["crew"]["colors"]}
COMBAT: list[int] = BOX["dice"]["combat"]["faces"]
CLANS = {row["id"]: row for row in BOX["clans"]}
HAMMERS = {row["id"]: row["hammers"] for row in BOX["faces"]}
UPGRADES = {row["id"]: row for row in BOX["ship_upgrade_tokens"]}
LIMITED = {row["id"]: row["count"] for row in BOX["tokens"] if row["limited"]}
SPACES = {row["id"]: row for row in BOX["action_spaces"]}
SLOTS = [row["action_space"] for row in BOX["player_board"]["specialization_slots"]]
GOODS = ["food", "favor", "glory", "terror", "farm", "wall", "tower"]
CREW = 10
OWN_MOMENT = {"skidbladnir", "fragment_of_mjolnir", "laevateinn"}


def colour_of(die: str) -> str:
    return die.partition("_")[0]


def face_of(die: str) -> str:
    return die.partition("_")[2]


def kinds(colour: str) -> list[str]:
    """The dice that a colour can be."""
    return [f"{colour}_{face}" for face in dict.fromkeys(FACES[colour])]


def fits(artifact: str, die: str) -> bool:
    """RM-8.1.2"""
    return CARDS[artifact]["stored_die_face"] in ("any", face_of(die))


def matched(wants: Sequence[Sequence[int]]) -> int:
    """How many of those who want one of several things each can have one."""
    holder: dict[int, int] = {}

    def served(who: int, tried: set[int]) -> bool:
        for thing in wants[who]:
            if thing not in tried:
                tried.add(thing)
                if thing not in holder or served(holder[thing], tried):
                    holder[thing] = who
                    return True
        return False

    return sum(served(who, set()) for who in range(len(wants)))


class Artifact:
    """An Artifact on a board, what lies on it, and whether it was used in this action."""

    def __init__(self, card: str) -> None:
        self.card = card
        self.die: str | None = None
        self.used = False


class Moment:
    """When dice are moved between crew and Artifacts: each once (RM-8.1.3, RM-R-48)."""

    def __init__(self) -> None:
        self.stored: Counter[str] = Counter()
        self.back: Counter[str] = Counter()


class Player:
    """A player board and what its owner has (RM-1.7, RM-2.3)."""

    def __init__(self) -> None:
        self.goods = dict.fromkeys(GOODS, 0)
        self.crew: Counter[str] = Counter()
        self.artifacts: list[Artifact] = []
        self.upgrades: list[list[Any]] = []
        self.leader: str | None = None
        self.slots: dict[str, list[str]] = {space: [] for space in SLOTS}
        self.pile: list[str] = []
        self.secret: list[str] = []
        self.taken: list[str] = []
        self.tiles: list[str] = []

    def aboard(self) -> int:
        return sum(self.crew.values())

    def loaded(self) -> list[Artifact]:
        return [artifact for artifact in self.artifacts if artifact.die]

    def dice(self, colour: str = "any") -> list[str]:
        """Stored ones count (RM-5.8)."""
        found = [*self.crew.elements(), *[artifact.die for artifact in self.artifacts if artifact.die]]
        return [die for die in found if colour in ("any", colour_of(die))]

    def discards(self, colour: str = "any") -> list[str]:
        """The ways to discard a die (RM-5.7)."""
        moves = [f"discard {die}" for die in self.crew.elements()]
        moves += [f"discard_stored {artifact.card} {artifact.die}" for artifact in self.loaded()]
        return [move for move in moves if colour in ("any", colour_of(move.split()[-1]))]

    def icons(self, die: str) -> set[str]:
        """What a die can pay (RM-5.5, RM-5.6)."""
        face = face_of(die)
        if self.leader and face == CLANS[CARDS[self.leader]["clan"]]["icon_face"]:
            return set(BOX["wild_icons"]["icons"])
        return {"hammer"} if face == "double_hammer" else {face}

    def sources(self) -> list[tuple[str, set[str]]]:
        """Each die and ready upgrade: the move that spends it, and the icons it can be."""
        found = [(move, self.icons(move.split()[-1])) for move in self.discards()]
        return found + [(f"flip {token}", set(UPGRADES[token]["icons"])) for token, ready in self.upgrades if ready]

    def pays(self, icons: Sequence[str], without: str = "") -> bool:
        """Whether every icon finds a source of its own, one source being spent elsewhere (RM-5.6)."""
        sources = self.sources()
        if without:
            sources.pop([move for move, _ in sources].index(without))
        return matched([[i for i, (_, can) in enumerate(sources) if icon in can] for icon in icons]) == len(icons)

    def ways(self, icon: str) -> list[str]:
        return [move for move, can in self.sources() if icon in can]

    def holder(self, card: str, die: str | None, *, unused: bool = False) -> Artifact | None:
        """Of several alike one that was used in this action: it is missed less (RM-8.1.5). Or one that was not."""
        alike = [a for a in self.artifacts if a.card == card and a.die == die]
        spent, fresh = [a for a in alike if a.used][::-1], [a for a in alike if not a.used]
        row = fresh + spent if unused else spent + fresh
        return row[0] if row else None

    def fragments(self) -> list[str]:
        return [f"use {a.card} {a.die}" for a in self.loaded() if a.card == "fragment_of_mjolnir" and not a.used]

    # RM-5.3, RM-8.1.7

    def homeless(self, moment: Moment) -> int:
        """How many dice have no place in the best arrangement; dice that were stored at this moment stay."""
        best, staying = 0, moment.stored
        stays: list[list[Artifact]] = [[]]
        for die, n in staying.items():
            held = [a for a in self.loaded() if a.die == die]
            stays = [[*row, *chosen] for row in stays for chosen in combined(held, min(n, len(held)))]
        for fixed in stays:
            free = [a for a in self.artifacts if a not in fixed]
            dice = [*self.crew.elements(), *[a.die for a in free if a.die]]
            wants = [[i for i, die in enumerate(dice) if fits(a.card, die)] for a in free]
            best = max(best, len(fixed) + matched(wants))
        return max(0, len(self.dice()) - CREW - best)

    # RM-12.1

    def to_pile(self) -> None:
        """All cards of the board join the pile, then it is revealed."""
        self.pile += [self.leader] if self.leader else []
        self.pile += [card for row in self.slots.values() for card in row] + [a.card for a in self.artifacts]
        self.pile += self.secret
        self.secret, self.leader, self.artifacts = [], None, []
        self.slots = {space: [] for space in SLOTS}

    def numbers(self) -> dict[str, Any]:
        """What a position says of a player."""
        return {
            **self.goods,
            "dice": {die: n for die, n in self.crew.items() if n},
            "leader": self.leader,
            "slots": self.slots,
            "artifacts": [{"card": a.card, "die": a.die, "used": a.used} for a in self.artifacts],
            "upgrades": [{"token": token, "ready": ready} for token, ready in self.upgrades],
            "glory_pile": self.pile,
            "secret_prophecies": self.secret,
            "taken": self.taken,
            "tiles": self.tiles,
        }


def combined(things: list[Artifact], n: int) -> list[list[Artifact]]:
    if not n:
        return [[]]
    return [[thing, *rest] for i, thing in enumerate(things) for rest in combined(things[i + 1 :], n - 1)]
