"""Saving throws reckoned a second time, straight from the text of YC-14, for many positions and choices."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from longhall.core.script.scenario import set_up
from tests.rules.yggdrasil_chronicles.helpers import HARD, scenario, turn

GODS = ("freyr", "freyia", "frigg", "heimdall", "odin", "thor", "tyr")
OTHERS = {"odin": ("thor", "tyr"), "thor": ("odin", "tyr")}
ARTIFACTS = ("gungnir", "megingjord", "andvarinaut", "draupnir", "svalinn", "brisingamen")
OBSTACLES = ("suttung", "skrymir", "thrym", "hrungnir", "utgardloki")
# Faces that are successes beside the success itself: of the God die and of Vanir dice (YC-14.4)
ABILITY = {"frigg": ("", "i"), "heimdall": ("i", "i"), "tyr": ("i ii", "")}


class Throw:
    """A god alone against Hel; `choices` are the moves that were made, and the faces come one after the other."""

    def __init__(self, god: str, easy: bool, position: dict[str, Any], faces: dict[str, list[str]]) -> None:
        row = position["gods"][god]
        self.god = "" if easy else god
        self.iotunn: list[str] = position["iotunn"]
        self.artifacts: list[str] = [] if "thrym" in self.iotunn else row["artifacts"]
        self.risks: int = 1 + position["anonymous"]
        self.health = 7
        self.heroes: int = position["heroes"]
        self.elves: int = row["elves"]
        self.dice: int = row["vanir_dice"]
        self.god_faces = iter(faces["god_die"])
        self.vanir_faces = iter(faces["vanir_die"])
        self.choices: list[list[str]] = []

    def next(self, *verbs: str) -> list[str]:
        """The words of the next choice if it is one of these, otherwise nothing."""
        return self.choices.pop(0) if self.choices and self.choices[0][0] in verbs else []

    def number(self, verb: str) -> int:
        """What is not asked is 0."""
        chosen = self.next(verb)
        return int(chosen[1]) if chosen else 0

    def run(self, choices: Sequence[str]) -> None:
        self.choices = [choice.split() for choice in choices]
        if "gungnir" in self.artifacts:
            self.risks -= min(self.risks, 2 if "megingjord" in self.artifacts else 1)
        if self.risks:
            self.use_heroes()
        if self.risks:
            self.roll()
        assert not self.choices

    def use_heroes(self) -> None:
        n = self.number("heroes")
        self.heroes -= n
        self.risks -= n

    def roll(self) -> None:
        """YC-14.3 to YC-14.10"""
        vanir = [next(self.vanir_faces) for _ in range(self.number("roll"))]
        god = "" if "utgardloki" in self.iotunn else next(self.god_faces)
        for _ in range(2):
            again = self.next("andvarinaut", "draupnir")
            if again == ["draupnir"]:
                god = next(self.god_faces)
            elif again:
                self.reroll(vanir)
        self.next("done")
        god_good, vanir_good = ["success " + faces for faces in ABILITY.get(self.god, ("", ""))]
        made = god != "" and god in god_good.split()
        successes = len([face for face in vanir if face in vanir_good.split()])
        elves = self.number("elves")
        self.elves -= elves
        if god and not made and elves:
            made = True
            elves -= 1
        self.risks -= min(self.risks, successes + elves + made * (2 if self.god == "thor" else 1))
        self.use_heroes()
        pairs = self.number("pairs")
        self.elves -= 2 * pairs
        self.risks -= pairs
        self.health -= min(self.risks, self.health)
        if self.health:
            self.dice -= len([face for face in vanir if face in ("i", "ii")])
            for _ in range(2):
                kept = self.next("keep", "decline")
                self.elves += kept == ["keep", "elf"]
                self.dice += kept == ["keep", "vanir_die"]

    def reroll(self, vanir: list[str]) -> None:
        marked = []
        while chosen := self.next("reroll"):
            marked.append(chosen[1])
        self.next("done")
        for face in marked:
            vanir[vanir.index(face)] = next(self.vanir_faces)


@pytest.mark.parametrize("seed", range(200))
def test_YC_14_a_saving_throw_reckoned_a_second_time(seed: int) -> None:
    rng = random.Random(seed)
    god = rng.choice(GODS)
    easy = rng.random() < 0.2
    row = {
        "world": "alfheim",
        "elves": rng.randint(0, 5),
        "vanir_dice": rng.randint(0, 4),
        "artifacts": [card for card in ARTIFACTS if rng.random() < 0.3],
    }
    obstacles = [id for id in OBSTACLES if rng.random() < 0.15]
    position = turn(
        god,
        gods={god: row},
        enemies={"hel": "alfheim"},
        anonymous=rng.randint(0, 6),
        heroes=rng.randint(0, 3),
        iotunn=obstacles,
    )
    faces = {
        "god_die": rng.choices(("success", "i", "ii", "iii", "blank"), k=2),
        "vanir_die": rng.choices(("success", "i", "ii", "blank"), k=8),
    }
    seats = (god, *OTHERS.get(god, ("odin", "thor")))
    game = set_up(scenario(position, (), seats, {} if easy else HARD, faces, ()))
    game.play(0, "fight hel")
    choices: list[str] = []
    while not game.over and game.decisions[0].rule.startswith("YC-14"):
        move = rng.choice(list(game.moves(0)))
        choices.append(move.notation)
        game.play(0, move)
    throw = Throw(god, easy, position, faces)
    throw.run(choices)
    end = game.title.write(game.state)
    found = end["gods"][god]
    assert (found["health"], found["elves"], found["vanir_dice"]) == (throw.health, throw.elves, throw.dice)
    assert end["heroes"] == throw.heroes
    assert end["enemies"]["hel"] == ("niflheim" if throw.health else "alfheim")


def outcome(god: str, risks: int, face: str, vanir: Sequence[str]) -> tuple[int, int]:
    """The risks that dice leave, and the Vanir dice that are lost (YC-14.7, YC-14.10)."""
    god_good, vanir_good = ["success " + faces for faces in ABILITY.get(god, ("", ""))]
    made = (2 if god == "thor" else 1) if face in god_good.split() else 0
    made += len([f for f in vanir if f in vanir_good.split()])
    return max(0, risks - made), len([f for f in vanir if f in ("i", "ii")])


def rolled_again(artifact: str, face: str, vanir: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
    """All that an artifact could make of dice: every subset of them, on every face (YC-14.5)."""
    if artifact == "draupnir":
        yield from [(again, vanir) for again in ("success", "i", "ii", "iii", "blank")]
    else:
        yield from [(face, again) for again in product(*[{f, "success", "i", "ii", "blank"} for f in vanir])]


@pytest.mark.parametrize("seed", range(60))
def test_YC_14_5_a_reroll_is_asked_for_exactly_where_it_could_gain_something_YC_T10(seed: int) -> None:
    """A risk avoided or a die saved in one case at least; no Companion of Destiny is there."""
    rng = random.Random(seed)
    god, n, risks = rng.choice(GODS), rng.randint(0, 3), rng.randint(1, 5)
    owned = rng.choice((["andvarinaut", "draupnir"], ["andvarinaut"], ["draupnir"]))
    face = rng.choice(("success", "success", "i", "blank"))
    vanir = rng.choices(("success", "success", "success", "i", "ii", "blank"), k=n)
    row = {"world": "alfheim", "vanir_dice": n, "artifacts": owned}
    position = turn(god, gods={god: row}, enemies={"hel": "alfheim"}, anonymous=risks - 1)
    seats = (god, *OTHERS.get(god, ("odin", "thor")))
    game = set_up(scenario(position, (), seats, HARD, {"god_die": [face], "vanir_die": vanir}, ()))
    game.play(0, "fight hel")
    if n:
        game.play(0, f"roll {n}")
    asked = [] if game.over or game.decisions[0].rule != "YC-14.5" else [move.notation for move in game.moves(0)]
    left, lost = outcome(god, risks, face, vanir)
    useful = set()
    for artifact in owned:
        cases = [outcome(god, risks, *dice) for dice in rolled_again(artifact, face, vanir)]
        if any(a < left or b < lost for a, b in cases):
            useful.add(artifact)
    assert set(asked) == (useful | {"done"} if useful else set())
