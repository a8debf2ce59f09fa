"""What the table of Reavers of Midgard shows: places, what each player would pay and get, chances, running score."""

from __future__ import annotations

import itertools
import json
import random
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import longhall
from longhall.bots import bot
from longhall.core.play.game import Game
from longhall.core.script.scenario import set_up
from longhall.core.show.prompt import Choosable
from longhall.core.show.scene import Area, Scene, Spot
from longhall.core.speech.people import named
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.moves import REROLL
from longhall.games.reavers_of_midgard.forecast.combat_odds import at_least, of_move, percent, rerolls, with_another
from longhall.games.reavers_of_midgard.rules.battle_at_sea import SeaCombat
from tests.rules.reavers_of_midgard.helpers import FOUR, TWO, game_at, orange

EXAMPLES = Path(__file__).parent / "examples"
AT_TABLE = {"windows": "standing"}


def area(scene: Scene, id: str) -> Area:
    return next(a for a in scene.areas if a.id == id)


def spot(scene: Scene, id: str) -> Spot:
    return next(s for a in scene.areas for s in a.spots if s.id == id)


def option(scene: Scene, notation: str) -> Choosable:
    return next(o for o in scene.prompt.options if o.notation == notation)


def on_the_table(scene: Scene) -> set[str]:
    """Everything that a move can point at."""
    found = {s.id for a in scene.areas for s in a.spots}
    return found | {piece.target for a in scene.areas for piece in a.pieces}


def answer(game: Game, *moves: str) -> None:
    for move in moves:
        game.play(game.state.deciders()[0], move)


def started(seats: int) -> Game:
    """A game at its first Longship."""
    game = longhall.new("reavers_of_midgard", seats, 3)
    while game.scene(0).phases[0].state == "now":
        seat = game.state.deciders()[0]
        game.play(seat, game.moves(seat)[0])
    return game


# Spaces


def test_RM_4_6_a_space_says_what_each_player_would_get() -> None:
    """Raid Keeps: two cards of a pair and 2, 1, 0, 0 more, in the order from the one who would choose it."""
    rich = {"food": 9, "dice": {"red_shield": 2}}
    game = game_at(orange(dict.fromkeys(FOUR[1:], rich), **rich))
    facts = [f for f in spot(game.scene(0), "space:raid_keeps").facts if f.seat >= 0]
    assert [(f.seat, f.value) for f in facts] == [(0, "4 cards"), (1, "3 cards"), (2, "2 cards"), (3, "2 cards")]
    facts = [f for f in spot(game.scene(2), "space:raid_keeps").facts if f.seat >= 0]
    assert [(f.seat, f.value) for f in facts] == [(2, "4 cards"), (3, "3 cards"), (0, "2 cards"), (1, "2 cards")]


def test_RM_4_6_the_other_of_two_players_gets_what_the_fourth_would() -> None:
    rich = {"food": 9, "dice": {"red_shield": 2}}
    game = game_at(orange({"green": rich}, **rich), TWO)
    values = [f.value for f in spot(game.scene(0), "space:raid_keeps").facts if f.seat >= 0]
    assert values == ["4 cards", "2 cards"]
    attempts = [f.value for f in spot(game.scene(0), "space:subdue_territories").facts if f.seat >= 0]
    assert attempts == ["3 attempts", "1 attempt"]


def test_RM_4_5_a_space_says_who_cannot_pay() -> None:
    game = game_at(orange({"green": {"food": 2, "dice": {"blue_shield": 1}}}, food=2, dice={"red_shield": 2}))
    keeps = spot(game.scene(0), "space:raid_keeps")
    assert [(f.seat, f.state) for f in keeps.facts if f.seat >= 0] == [(0, ""), (1, "bad"), (2, "bad"), (3, "bad")]
    assert "Green cannot pay" in keeps.facts[3].name
    assert [(f.id, f.value) for f in keeps.facts if f.seat < 0] == [("food", "2"), ("shield", "2")]


def test_RM_4_3_the_space_in_play_shows_the_order_of_the_players() -> None:
    game = game_at(orange(food=1))
    answer(game, "select subdue_territories")
    scene = game.scene(2)
    assert spot(scene, "space:subdue_territories").state == "now"
    marks = [m for m in area(scene, "board").marks if m.kind == "place"]
    assert [(m.seat, m.value, m.state) for m in marks] == [(0, "3", ""), (1, "2", ""), (2, "1", "mine"), (3, "1", "")]
    assert [f.name for p in scene.panels for f in p.facts if f.id == "place"] == [
        f"turn {n} of 4" for n in (1, 2, 3, 4)
    ]


@pytest.mark.parametrize(("seats", "pairs"), [(2, 2), (3, 3), (4, 4)])
def test_RM_2_10_displays_by_players(seats: int, pairs: int) -> None:
    scene = started(seats).scene(0)
    for deck in ("reaver", "village", "keep"):
        assert len([s for s in area(scene, "board").spots if s.id.startswith(f"pair:{deck}:")]) == pairs
    xs = [s.x for s in area(scene, "board").spots if s.id.startswith("pair:keep:")]
    assert all(b - a >= 66 for a, b in itertools.pairwise(xs))


def test_RM_1_8_every_place_of_the_board_can_be_reached_by_keyboard() -> None:
    board = area(started(4).scene(0), "board")
    near = {s.id: set(s.near) for s in board.spots}
    reached, ways = {board.spots[0].id}, [board.spots[0].id]
    while ways:
        here = ways.pop()
        for id in near:
            if id not in reached and (id in near[here] or here in near[id]):
                reached.add(id)
                ways.append(id)
    assert reached == set(near)


# Chances


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("need", range(1, 7))
def test_RM_6_3_chances_are_exact(dice: int, need: int) -> None:
    """Counted over all ways in which dice with the faces 0, 0, 1, 1, 1, 2 can fall."""
    rolls = list(itertools.product((0, 0, 1, 1, 1, 2), repeat=dice))
    assert at_least(dice, need) == Fraction(sum(sum(roll) >= need for roll in rolls), len(rolls))


def fight(chance: list[int], **row: Any) -> Game:
    """Orange attacks the Favor territory of level 3 with four hammers and rolls these successes."""
    position = orange(favor=3, dice={"red_double_hammer": 2, "red_shield": 1}, **row)
    game = game_at(position, chance={"combat_dice": chance})
    answer(game, "select subdue_territories", "activate", "force favor_3")
    return game


def test_RM_6_2_the_chance_of_the_hammers_spent_so_far() -> None:
    """The first Double Hammer had to be spent; the second would bring two more dice."""
    scene = fight([]).scene(0)
    # Two dice show three or more successes in 7 of 36 cases: 1 and 2, 2 and 1 (three each), 2 and 2.
    assert option(scene, "fight").chance == round(700 / 36)
    four = [sum(roll) >= 3 for roll in itertools.product((0, 0, 1, 1, 1, 2), repeat=4)]
    assert option(scene, "discard red_double_hammer").chance == round(100 * sum(four) / len(four))


def test_RM_6_2_a_hammer_that_is_not_enough_alone_says_how_many_more_it_takes() -> None:
    """A die shows two successes at most: one cannot beat Defense 3, two can. To fight with one is asked for twice."""
    game = game_at(orange(dice={"red_hammer": 1, "blue_hammer": 1}))
    answer(game, "select subdue_territories", "activate", "force favor_3")
    first = option(game.scene(0), "discard red_hammer")
    assert (first.chance, first.note) == (-1, "needs at least 1 more hammer")
    answer(game, "discard red_hammer")
    scene = game.scene(0)
    fight_now = option(scene, "fight")
    assert (fight_now.chance, fight_now.grave, fight_now.tone) == (0, True, "bad")
    assert fight_now.note == "At most 2 successes against Defense 3: this loses the combat."
    second = option(scene, "discard blue_hammer")
    assert (second.chance, second.note) == (round(700 / 36), "")
    answer(game, "discard blue_hammer")
    assert not [row for row in game.scene(0).prompt.options if row.grave]


def test_RM_6_4_the_chance_of_each_reroll() -> None:
    """Two of three successes: a blank helps in two of three rolls, two blanks in eight of nine.

    Who marks one blank can mark the other too: the row tells the best that it leads to, rolling what is marked now.
    """
    game = fight([1, 0, 1, 0])
    answer(game, "discard red_double_hammer")
    scene = game.scene(0)
    assert option(scene, "reroll 0").chance == 89
    assert option(scene, "accept").chance == 0
    assert option(scene, "reroll 0").targets == ["roll:0"]
    answer(game, "reroll 0")
    scene = game.scene(0)
    assert option(scene, "reroll 0").chance == 89
    assert option(scene, "roll").chance == 67
    tray = area(scene, "stage")
    assert [(p.kind, p.state) for p in tray.pieces if p.kind.startswith("combat")] == [
        ("combat-0", "marked"),
        ("combat-0", ""),
        ("combat-1", "good"),
        ("combat-1", "good"),
    ]
    facts = {f.id: f.value for f in spot(scene, "zone:combat").facts}
    assert facts == {"defense": "3", "hammers": "4", "successes": "2", "short": "1"}


def chance_to_win(kept: int, dice: int, defense: int) -> float:
    """Every outcome of so many combat dice, counted."""
    faces = box.COMBAT_FACES
    rolls = list(itertools.product(faces, repeat=dice))
    return len([roll for roll in rolls if kept + sum(roll) >= defense]) / len(rolls)


@pytest.mark.parametrize("rolled", list(itertools.combinations_with_replacement((0, 1, 2), 3)))
@pytest.mark.parametrize("defense", [3, 4, 5, 6])
def test_RM_6_4_a_mark_promises_what_the_best_reroll_with_it_gives(rolled: tuple[int, ...], defense: int) -> None:
    """All ways to reroll are counted out: where several dice must go together, one alone is not called hopeless."""
    fought = SeaCombat(0, defense)
    fought.hammers = len(rolled)
    fought.rolled = [rolled.count(value) for value in (0, 1, 2)]
    for value in set(rolled):
        best = 0.0
        for n in range(1, len(rolled) + 1):
            for again in itertools.combinations(rolled, n):
                if value in again:
                    best = max(best, chance_to_win(sum(rolled) - sum(again), n, defense))
        assert of_move(fought, REROLL.moves[value]) == percent(Fraction(best).limit_denominator(6**6))


@pytest.mark.parametrize("rolled", list(itertools.combinations_with_replacement((0, 1, 2), 3)))
@pytest.mark.parametrize("defense", [2, 3, 4, 5, 6])
def test_RM_6_4_sets_of_dice_are_offered_with_their_exact_chance(rolled: tuple[int, ...], defense: int) -> None:
    """The best of all sets comes first; all blanks are among them where they can win, and nothing that cannot."""
    fought = SeaCombat(0, defense)
    fought.rolled = [rolled.count(value) for value in (0, 1, 2)]
    if sum(rolled) >= defense:
        return
    exact = {
        n: percent(Fraction(chance_to_win(sum(rolled[n:]), n, defense)).limit_denominator(6**6)) for n in (1, 2, 3)
    }
    found = rerolls(fought)
    assert found == [(n, exact[n]) for n, _ in found]
    every = [again for n in (1, 2, 3) for again in itertools.combinations(rolled, n)]
    best = max([chance_to_win(sum(rolled) - sum(again), len(again), defense) for again in every])
    assert found[0][1] == percent(Fraction(best).limit_denominator(6**6))
    assert [chance for _, chance in found] == sorted([chance for _, chance in found], reverse=True)
    assert all(chance for _, chance in found)
    blanks = rolled.count(0)
    assert blanks == 0 or not exact[blanks] or blanks in [n for n, _ in found]


@pytest.mark.parametrize("rolled", [(0, 0, 1), (0, 1, 1), (1, 1, 2), (0, 0, 0)])
def test_RM_6_4_the_best_set_says_what_a_second_try_would_make_of_it(rolled: tuple[int, ...]) -> None:
    """Every outcome of the first reroll, and after each that has not won every way to reroll once more."""
    for defense in range(sum(rolled) + 1, 7):
        fought = SeaCombat(0, defense)
        fought.rolled = [rolled.count(value) for value in (0, 1, 2)]
        for n in (1, 2, 3):
            total = 0.0
            outcomes = list(itertools.product(box.COMBAT_FACES, repeat=n))
            for faces in outcomes:
                dice = (*rolled[n:], *faces)
                every = [again for m in range(4) for again in itertools.combinations(dice, m)]
                total += max([chance_to_win(sum(dice) - sum(again), len(again), defense) for again in every])
            assert abs(with_another(fought, n) - 100 * total / len(outcomes)) <= 1, (rolled, defense, n)


def test_RM_6_4_a_set_of_dice_is_rerolled_by_the_moves_it_names() -> None:
    """Two successes of three with two blanks: both at once, one of them, or all dice; other seats are offered none."""
    game = fight([1, 0, 1, 0, 1, 0])
    answer(game, "discard red_double_hammer")
    ways = [(way.name, way.values[0], way.id) for way in area(game.scene(0), "stage").tracks]
    assert ways[0] == ("Reroll both blanks", "89", "reroll 0,reroll 0,roll")
    assert ("Reroll one blank", "67", "reroll 0,roll") in ways
    told = [way.values[1] for way in area(game.scene(0), "stage").tracks]
    assert told[0] == f"{told[1]} · with a second try 99 %"
    assert "Reroll all 4 dice" in [name for name, _, _ in ways]
    assert not area(game.scene(1), "stage").tracks
    before = game.view(0).state.goods[box.FAVOR]
    answer(game, *ways[0][2].split(","))
    assert game.view(0).state.goods[box.FAVOR] == before - 1
    assert "Orange pays 1 Favor and rerolls 2 dice. [RM-6.4]" in game.view(0).log("en")


def test_RM_6_5_a_combat_that_is_won_asks_for_no_reroll() -> None:
    """Three successes against Defense 3: the roll is kept without asking, Favor and all."""
    game = fight([1, 1, 1, 0])
    answer(game, "discard red_double_hammer")
    assert "RM-6.4" not in [decision.rule for decision in game.decisions]
    assert "Orange wins the combat against Defense 3. [RM-6.5]" in game.view(0).log("en")


@pytest.mark.parametrize("seed", range(40))
def test_RM_4_5_a_space_that_cannot_be_paid_says_that_you_would_rest(seed: int) -> None:
    """The row of each space promises either what it brings or a Rest; then it is played, and that is what comes."""
    rng = random.Random(seed)
    faces = ["red_hammer", "red_shield", "blue_chest", "yellow_shield", "blue_ship", "red_helm"]
    dice = {face: rng.randint(0, 1) for face in faces}
    for space in box.SPACE_NAMES.ids:
        game = game_at(orange(food=rng.randint(0, 4), dice=dice, leader=rng.choice([None, "pirate"])))
        note = option(game.scene(0), f"select {space}").note
        game.play(0, f"select {space}")
        asked = [move.notation for move in game.moves(0)]
        assert ("you would Rest" in note) == ("activate" not in asked), (space, note, asked)


def test_RM_4_2_a_rest_is_not_promised_to_who_may_be_able_to_pay() -> None:
    """The Spearman of the slot brings 2 Food before the cost is paid."""
    chests = {"blue_chest": 2}
    game = game_at(orange(dice=chests, slots={"raid_villages": ["spearman"]}))
    assert option(game.scene(0), "select raid_villages").note.endswith("you cannot pay for it yet")
    game.play(0, "select raid_villages")
    assert "activate" in [move.notation for move in game.moves(0)]
    # Nobody helps here.
    note = option(game_at(orange(dice=chests)).scene(0), "select raid_villages").note
    assert note.endswith("you would Rest")


def test_RM_8_1_5_an_artifact_that_was_used_is_ready_when_the_next_space_is_chosen() -> None:
    """Bodn turns a die to a Chest in the new action, too: nobody is told that it was used, or of a Rest."""
    bodn = {"card": "bodn", "die": "blue_raven", "used": True}
    game = game_at(orange(food=1, dice={"blue_chest": 1, "red_hammer": 1}, artifacts=[bodn]), TWO)
    scene = game.scene(0)
    assert option(scene, "select raid_villages").note == "you cannot pay for it yet"
    (artifact,) = [piece for piece in area(scene, "own").pieces if piece.target == "artifact:bodn"]
    assert artifact.state == "loaded"
    assert "used in this action" not in artifact.label
    answer(
        game, "select raid_villages", "use bodn blue_raven", "discard red_hammer", "take red_chest", "done", "activate"
    )


def comes_to_pay(game: Game, seen: set[str]) -> bool:
    """Whether Orange can come to activate the space, however the Reavers and Artifacts before it are used."""
    decision = game.decisions[0]
    moves = [move.notation for move in game.moves(decision.seat)]
    if "activate" in moves:
        return True
    for move in moves:
        after = game.branch()
        after.play(decision.seat, move)
        if move == "rest" or after.digest() in seen:
            continue
        seen.add(after.digest())
        if after.decisions[0].seat == 0 and comes_to_pay(after, seen):
            return True
    return False


@pytest.mark.parametrize("seed", range(10))
def test_RM_4_2_that_a_cost_cannot_be_paid_yet_is_only_said_where_it_may_be(seed: int) -> None:
    """Reavers and Artifacts that bring something else do not help; every way to use them is tried."""
    rng = random.Random(seed)
    faces = ["red_hammer", "red_shield", "blue_chest", "yellow_shield", "blue_raven", "yellow_tree"]
    for space in ("battle_at_sea", "raid_villages", "raid_keeps"):
        reavers = rng.sample(["saga_keeper", "seer", "raider", "scout", "huskarl", "freeman", "expert_hunter"], 2)
        artifact = rng.choice(["harp_of_the_ljosalfar", "draupnir", "eldhrimnir", "skidbladnir"])
        things: dict[str, Any] = {"dice": {face: rng.randint(0, 1) for face in faces}, "food": rng.randint(0, 2)}
        things |= {"slots": {space: reavers}} if rng.random() < 0.5 else {"artifacts": [artifact]}
        game = game_at(orange(**things), TWO)
        note = option(game.scene(0), f"select {space}").note
        game.play(0, f"select {space}")
        may = comes_to_pay(game, set())
        assert ("you would Rest" in note) != may, (space, things, note)


def test_RM_8_1_6_no_chance_of_a_combat_that_is_over() -> None:
    """The attempt is won; Laevateinn is asked about, and nothing is rolled any more."""
    artifact = {"card": "laevateinn", "die": "red_helm"}
    position = orange(dice={"red_hammer": 1}, artifacts=[artifact])
    position["stacks"] = {"food_1": ["terr_food_1_a"], "food_3": ["terr_food_3_a"]}
    game = game_at(position, chance={"combat_dice": [1]})
    for move in ("select subdue_territories", "done", "activate", "force food_1", "discard red_hammer"):
        if move in [legal.notation for legal in game.moves(0)]:
            game.play(0, move)
    scene = game.scene(0)
    assert {move.notation for move in game.moves(0)} == {"use laevateinn red_helm", "decline"}
    assert [option(scene, move.notation).chance for move in game.moves(0)] == [-1, -1]


# The longship


def test_RM_5_5_dice_that_the_leader_makes_wild_are_marked() -> None:
    game = game_at(orange(leader="raider", dice={"red_helm": 1, "red_ship": 1, "blue_raven": 1}))
    dice = {p.kind: p.state for p in area(game.scene(0), "own").pieces if p.kind.startswith("die-")}
    assert dice == {"die-red_helm": "wild", "die-red_ship": "", "die-blue_raven": ""}


def test_RM_6_2_dice_spent_in_a_combat_stay_in_sight_until_it_is_over() -> None:
    def crew(game: Game, seat: int = 0) -> list[tuple[str, str, str]]:
        pieces = area(game.scene(seat), "own").pieces
        return [(p.kind, p.state, p.target) for p in pieces if p.kind.startswith("die-")]

    whole = ("die-red_shield", "", "die:red_shield")
    gone = ("die-red_double_hammer", "spent", "")
    game = fight([1, 0, 1, 0])
    assert crew(game) == [whole, ("die-red_double_hammer", "", "die:red_double_hammer"), gone]
    answer(game, "discard red_double_hammer")
    assert crew(game) == [whole, gone, gone]
    assert gone not in crew(game, 1)
    answer(game, "accept")
    assert crew(game) == [whole]


def test_RM_8_1_2_an_artifact_shows_the_die_on_it() -> None:
    game = game_at(orange(artifacts=[{"card": "draupnir", "die": "blue_shield"}, "bodn"]))
    icons = {p.card.id: p.icons for p in area(game.scene(0), "own").pieces if p.card}
    assert icons == {"draupnir": ["die_blue_shield"], "bodn": ["slot_any"]}


def test_RM_4_7_resting_says_what_it_brings() -> None:
    game = game_at(orange(food=2))
    answer(game, "select subdue_territories")
    assert option(game.scene(0), "rest").note == "take 2 Food, or 1 die of any colour on any face"


def test_RM_8_3_2_other_players_are_called_by_their_names() -> None:
    victim = {"step": "victim", "seat": "orange", "what": "terror", "n": 1}
    game = game_at({"agenda": [{"step": "cleanup"}, victim]})
    game.people = ("Ingrid", "Tomás", "Giulia", "")
    sent = named(json.dumps(asdict(game.scene(0).prompt), ensure_ascii=False).encode(), game.people)
    rows = [(row["label"], row["note"]) for row in json.loads(sent)["options"]]
    assert rows == [("Tomás", "+1 Terror"), ("Giulia", "+1 Terror"), ("White", "+1 Terror")]


def test_RM_8_5_1_reavers_to_be_given_up_are_chosen_by_their_slots() -> None:
    """A Leader is missed for its clan's face and not for what it would do in a slot."""
    position = orange(
        leader="raider", slots={"raid_keeps": ["raider", "seer", "scout"], "battle_at_sea": ["seer", "scout"]}
    )
    game = game_at({**position, "agenda": [{"step": "cleanup"}, {"step": "dismiss", "seat": "orange"}]})
    scene = game.scene(0)
    assert [(o.label, o.targets[0], o.tone) for o in scene.prompt.options] == [
        ("Raider", "post:leader", "step"),
        ("Seer", "slot:battle_at_sea", "step"),
        ("Scout", "slot:battle_at_sea", "step"),
        ("Raider", "slot:raid_keeps", "step"),
        ("Seer", "slot:raid_keeps", "step"),
        ("Scout", "slot:raid_keeps", "step"),
    ]
    assert {o.targets[0] for o in scene.prompt.options} <= on_the_table(scene)
    assert option(scene, "dismiss raider leader").note == "your Helm dice are no longer wild"
    assert scene.prompt.refused == []


def test_RM_8_1_6_a_die_is_turned_and_not_taken() -> None:
    dainsleif = {"card": "dainsleif", "die": "red_hammer"}
    game = game_at(orange(artifacts=[dainsleif], dice={"blue_ship": 1}))
    answer(game, "select battle_at_sea", "use dainsleif")
    scene = game.scene(0)
    assert scene.prompt.question == "To which face do you turn the blue die (Ship)?"
    assert option(scene, "take blue_raven").label == "blue die (Raven)"

    assert scene.prompt.rows == [], "none of the supply is taken"


def test_RM_7_1_5_what_a_reaver_does_in_a_slot_is_told_once() -> None:
    """The slots stand under it; what a Reaver can be used for once follows."""
    game = game_at({**orange(), "decks": {"reaver": ["freeman", "raider"]}}, options=AT_TABLE)
    answer(game, "select recruit_reavers", "activate")
    shown = game.scene(0).prompt
    slots = [o for o in shown.options if o.notation.startswith("specialize freeman")]
    assert len(slots) == 4
    assert {(o.cell[0], o.note) for o in slots} == {(1, "")}
    assert shown.rows[1] == "Specialize Freeman\nGain 1 blue die showing the Hammer."
    # A row needs to say only the slot.
    assert all(o.label.startswith("Specialize Freeman: ") for o in slots)
    assert [o.cell for o in shown.options if o.notation in ("promote freeman", "rally freeman")] == [[], []]
    # Of two Reavers the one comes first, then its use.
    assert {o.tone for o in shown.options} == {"step"}
    answer(game, "rally freeman")
    while not game.moves(0)[0].notation.startswith("specialize"):
        answer(game, game.moves(0)[0].notation)
    assert {o.tone for o in game.scene(0).prompt.options} == {""}


def test_RM_8_1_7_a_stored_die_is_chosen_by_its_face() -> None:
    """With the others in a grid, and with a sign that it lies on an Artifact."""
    game = game_at(
        orange(dice={"blue_hammer": 1}, artifacts=[{"card": "dainsleif", "die": "red_hammer"}]), options=AT_TABLE
    )
    answer(game, "select subdue_territories", "activate", "force favor_3")
    spent = option(game.scene(0), "discard_stored dainsleif red_hammer")
    assert (spent.face, spent.cell, spent.tone) == ("die-red_hammer", [box.COLOURS, 0], "artifact")


def test_RM_4_2_the_slot_of_the_space_in_play_is_lit() -> None:
    game = game_at(orange(slots={"subdue_territories": ["spearman"]}))
    answer(game, "select subdue_territories")
    slots = [s for s in area(game.scene(0), "own").spots if s.id.startswith("slot:")]
    assert [s.id for s in slots if s.state == "now"] == ["slot:subdue_territories"]


# Score


@pytest.mark.parametrize("example", ["RM-EX-01", "RM-EX-02b"])
def test_RM_12_1_the_running_score_is_the_final_score(example: str) -> None:
    """A player whose score is worked out in the rulebook sees it before the end, line by line."""
    given = json.loads((EXAMPLES / f"{example}.json").read_text("utf-8"))
    position = {**given["position"], "phase": "actions"}
    game = set_up({"game": given["game"], "seats": given["seats"], "position": position})
    for player, score in given["expect"]["score"].items():
        pile = area(game.scene(given["seats"].index(player)), "hand")
        assert int(pile.facts[-1].value) == score
        assert sum(int(f.value.replace("−", "-")) for f in pile.facts[:-1]) == score


def test_RM_15_1_everybody_sees_dice_by_their_faces_and_reavers_in_their_slots() -> None:
    game = game_at(orange(dice={"red_ship": 2, "blue_raven": 1}, slots={"raid_keeps": ["seer", "scout"]}))
    for seat in (-1, 0, 1):
        facts = {fact.id: fact for fact in game.scene(seat).panels[0].facts}
        assert (facts["die_red_ship"].name, facts["die_red_ship"].value) == ("red die (Ship)", "×2")
        assert facts["die_blue_raven"].value == "×1"
        assert facts["slot:raid_keeps"].value == "Seer, Scout"
        assert not [id for id in facts if id in ("die_red_hammer", "slot:battle_at_sea")]


def test_RM_15_3_nobody_is_shown_what_was_drawn_in_secret() -> None:
    game = game_at(orange(glory_pile=["armor"], secret_prophecies=["victor"], food=1))
    for seat in (-1, 1, 2, 3):
        shown = [a for a in game.scene(seat).areas if a.id != "board"]
        assert "victor" not in json.dumps([asdict(a) for a in shown])
        assert "victor" not in json.dumps([asdict(p) for p in game.scene(seat).panels])
    assert "victor" in json.dumps(asdict(area(game.scene(0), "hand")))


# Moves have their place

PLACED = {
    "select": "space:",
    "pair": "pair:",
    "deck": "deck:",
    "force": "stack:",
    "peace": "stack:",
    "trade": "reward:",
    "prophecy": "card:",
    "target": "card:",
    "resolve": "card:",
    "keep": "card:",
    "discard": "die:",
    "flip": "upgrade:",
    "reroll": "roll:",
    "use": "artifact:",
    "promote": "reaver:",
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_RM_14_every_move_points_at_something_on_the_table(seats: int) -> None:
    game = longhall.new("reavers_of_midgard", seats, seats)
    bots = [bot("random", i) for i in range(seats)]
    seen: set[str] = set()
    while not game.over:
        seat = game.decisions[0].seat
        scene = game.scene(seat)
        table = on_the_table(scene)
        for row in scene.prompt.options:
            verb = row.notation.split()[0]
            if verb in PLACED:
                seen.add(verb)
                assert row.targets[0].startswith(PLACED[verb])
                assert row.targets[0] in table, row.notation
        game.play(seat, bots[seat].choose(game.view(seat)))
    assert {"select", "pair", "force", "trade", "resolve", "discard"} <= seen
