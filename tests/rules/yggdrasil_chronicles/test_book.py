"""The saga book: how far a goal is, which leaves lie open, and what the outcome tells before experience is spent."""

from __future__ import annotations

import random
from typing import Any

import pytest

import longhall
from longhall.bots import bot as make_bot
from longhall.core.play.game import Game
from longhall.core.show.scene import Area, Fact, Scene
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.forecast.goal import needed, reached
from longhall.games.yggdrasil_chronicles.rules.pages import OBJECTIVES
from longhall.games.yggdrasil_chronicles.rules.setup import DealDecks
from longhall.games.yggdrasil_chronicles.words import R

SAGAS = range(1, 7)
PAGES = [page for saga in box.BOX["sagas"] for page in saga["pages"]]


def book(scene: Scene) -> Area:
    return next(area for area in scene.areas if area.id == "book")


def facts(area: Area, leaf: int, id: str) -> list[Fact]:
    return [fact for fact in area.spots[leaf].facts if fact.id == id]


def begun(saga: int, seats: int = 3, seed: int = 1) -> Game:
    return longhall.new("yggdrasil_chronicles", seats, seed, mode="campaign", saga=saga)


def state(game: Game) -> Table:
    assert isinstance(game.state, Table)
    return game.state


@pytest.mark.parametrize("saga", SAGAS)
def test_YC_21_5_the_book_counts_what_the_objective_counts(saga: int) -> None:
    """Whenever somebody is asked, the goal is short of something: else the page would be turned or the game won."""
    for seats in (1, 2, 4):
        rng = random.Random(saga)
        game = begun(saga, seats)
        while not game.over:
            s = state(game)
            if not any(isinstance(step, DealDecks) for step in s.agenda) and not s.outcome:
                n, of = reached(s), needed(s.page, seats)
                objective = OBJECTIVES[s.page]
                assert 0 <= n <= of
                if objective is None:
                    assert of == len(pages.PATH[s.page]) - 1
                else:
                    assert (n == of) == objective.met(s)
            seat = game.decisions[0].seat
            game.play(seat, rng.choice(game.moves(seat)))


@pytest.mark.parametrize("lang", ["en", "es", "it"])
@pytest.mark.parametrize("saga", SAGAS)
def test_YC_21_3_the_first_leaf_opens_the_saga(saga: int, lang: str) -> None:
    area = book(begun(saga).scene(0, lang))
    title, page = area.spots
    assert title.name == area.title == pages.SAGA_NAMES.name(saga - 1, lang)
    assert page.name == pages.PAGE_NAMES.name(2 * saga, lang)
    [goal] = facts(area, 1, "goal")
    assert goal.value == f"0/{needed(2 * saga, 3)}"
    texts = [fact for fact in area.facts if fact.id.startswith("text:")]
    assert texts
    # Every line of a page cites the rule that it comes from.
    assert all(fact.rule.startswith(f"YC-22.{saga}.") and fact.rule in R.rules for fact in texts)


def test_YC_23_4_the_outcome_is_told_before_experience_is_spent() -> None:
    seen = set()
    for seed in range(8):
        game = begun(1, seed=seed)
        rng = random.Random(seed)
        while not state(game).outcome:
            seat = game.decisions[0].seat
            game.play(seat, rng.choice(game.moves(seat)))
        health = list(state(game).health[:3])
        scene = game.scene(0)
        area = book(scene)
        won = area.spots[0].state == "won"
        seen.add(won)
        more = 0 if won else 3
        assert [fact.value for fact in facts(area, 1, "gain")] == [f"{n + more} XP" for n in health]
        [goal, *_] = facts(area, 0, "goal")
        n, of = goal.value.split("/")
        assert (n == of) == won == (goal.state == "good")
        # The first seat is asked, the last waits; both will spend what they gained (YC-23.5).
        [spend] = facts(area, 1, "close")
        assert spend.name == f"Spend {health[0] + more} XP for {scene.panels[0].name}"
        assert facts(book(game.scene(2)), 1, "total")
        game.play(0, "done")
        assert not facts(book(game.scene(0)), 1, "total")
    assert False in seen


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "Saga lost, together"), ("es", "Saga perdida, todos juntos"), ("it", "Saga persa, insieme")],
)
def test_YC_19_2_a_lost_saga_is_told_by_its_cause(lang: str, told: str) -> None:
    """The headline of the defeat is the heading of the outcome."""
    causes = set()
    for seed in range(4):
        game = begun(1, seed=seed)
        rng = random.Random(seed)
        while not state(game).outcome:
            seat = game.decisions[0].seat
            game.play(seat, rng.choice(game.moves(seat)))
        for seat in (-1, 0, 2):
            scene = game.scene(seat, lang)
            outcome = book(scene).spots[1]
            if book(scene).spots[0].state == "lost":
                assert (outcome.name, outcome.region) == (scene.headline, told)
                causes.add(outcome.name)
    assert len(causes) > 1


def test_YC_21_1_the_last_outcome_is_the_end_of_the_campaign() -> None:
    """Nothing is offered for sale where no game is left to be played."""
    seen = set()
    for seed in range(30):
        game = begun(6, seed=seed)
        bot = make_bot("greedy", seed)
        while not state(game).outcome:
            seat = game.decisions[0].seat
            game.play(seat, bot.choose(game.view(seat)))
        outcome = book(game.scene(0)).spots[1]
        won = book(game.scene(0)).spots[0].state == "won"
        offers = [(fact.id, fact.name) for fact in outcome.facts if fact.id != "gain"]
        assert (outcome.name == "All six sagas are won.") == won == (offers == [("move:done", "Close the book")])
        seen.add(won)
        if won:
            assert facts(book(game.scene(2)), 1, "move:done")
            game.play(0, "done")
            assert [fact.name for fact in facts(book(game.scene(0)), 1, "close")] == ["Close the book"]
        if len(seen) == 2:
            return
    raise AssertionError("no such game")


def test_YC_21_4_a_turned_page_is_done() -> None:
    """Six Oaths: page 1 lies at the left with its goal reached, page 2 at the right."""
    for seed in range(40):
        game = begun(1, seed=seed)
        rng = random.Random(seed)
        while not state(game).outcome and state(game).page == pages.OATHS:
            seat = game.decisions[0].seat
            moves = game.moves(seat)
            oaths = [move for move in moves if move.notation == "take_oath"]
            game.play(seat, oaths[0] if oaths else rng.choice(moves))
        if state(game).page == pages.MISTLETOE:
            area = book(game.scene(0))
            assert [leaf.state for leaf in area.spots] == ["done", "now"]
            assert [(fact.value, fact.state) for fact in facts(area, 0, "goal")] == [("6/6", "good")]
            assert facts(area, 1, "goal")[0].value == "0/2"
            return
    raise AssertionError("nobody turns the page")


@pytest.mark.parametrize("lang", ["en", "es", "it"])
@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page["id"]))
def test_YC_21_3_a_page_tells_when_something_happens(page: dict[str, Any], lang: str) -> None:
    """What a space of Nidhögg's path does names the space, what an Enemy's card does the Enemy, and both a defeat."""
    lost = {"en": "is lost", "es": "se pierde", "it": "è persa"}[lang]
    for effect in page.get("effects", ()):
        assert effect["name"][lang] in effect["text"][lang]
    for enemy, effect in page["reveal_effects"].items():
        assert box.ENEMY_NAMES.name(box.ENEMY_NAMES.index(enemy), lang) in effect["text"][lang]
    happens = [*page.get("effects", ()), *page["reveal_effects"].values()]
    for effect in [*page["defeat"], *(effect for effect in happens if effect.get("defeat_if"))]:
        assert lost in effect["text"][lang]
