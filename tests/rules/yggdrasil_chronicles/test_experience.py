"""Experience (YC-23)."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.games.yggdrasil_chronicles.campaign.log import CAMPAIGN
from tests.rules.yggdrasil_chronicles.helpers import ONE, TWO, After, activated, game_at, play, refused, saga, turn


def won(*moves: str, seats: tuple[str, ...] = ("odin", "thor", "tyr"), **gods: Any) -> After:
    """A campaign game that has just been won with saga 2."""
    others = {"support": ["tyr"]} if len(seats) == 2 else {"support": ["thor", "tyr"]} if len(seats) == 1 else {}
    position = {**activated("nidhogg", nidhogg=2, gods=gods), **others, "page": "s2p2"}
    if len(seats) == 1:
        position["wheel"] = ["thor_nidhogg"]
    return play(position, *moves, seats=seats, options=saga(2))


def table(**boxes: Any) -> dict[str, Any]:
    return {"table": boxes}


def test_YC_23_1_the_price_of_boxes() -> None:
    """Troops and relations 1 to 4, God die I, II, III 3, 4, 5, Vanir die I, II 3, 4."""
    rich = table(xp=50)
    moves = ["odin: recruit elf", "odin: recruit elf", "odin: master god_die iii", "odin: master vanir_die ii"]
    after = won(*moves, odin=rich)
    assert after.god("odin")["table"]["xp"] == 50 + 7 - 1 - 2 - 5 - 4
    assert after.god("odin")["table"]["elves"] == 2


@pytest.mark.parametrize(("seats", "prices"), [(("odin", "thor", "tyr"), [1, 3]), (TWO, [3, 4]), (ONE, [2, 4])])
def test_YC_23_2_crossed_out_relation_boxes(seats: tuple[str, ...], prices: list[int]) -> None:
    """Three players keep the boxes of 1 and 3 XP, two those of 3 and 4, one those of 2 and 4."""
    first = won("odin: befriend blood_ties thor", seats=seats, odin=table(xp=50))
    second = won("odin: befriend blood_ties thor", "odin: befriend blood_ties tyr", seats=seats, odin=table(xp=50))
    gained = {3: 7, 2: 8, 1: 9}[len(seats)]
    assert first.god("odin")["table"]["xp"] == 50 + gained - prices[0]
    assert second.god("odin")["table"]["xp"] == 50 + gained - sum(prices)


def test_YC_23_3_pre_ticked_boxes() -> None:
    log = CAMPAIGN.begin(["freyr", "freyia", "frigg", "heimdall", "odin"])
    tables = log["tables"]
    assert tables["freyr"]["elves"] == 2
    assert tables["freyia"]["companion_of_destiny"] == ["freyr", "frigg", "heimdall", "odin"]
    assert tables["frigg"]["vanir_die"] == ["i"]
    assert (tables["heimdall"]["vanir_die"], tables["heimdall"]["god_die"]) == (["i"], ["i"])
    assert tables["odin"]["brother_in_arms"] == ["freyr", "freyia", "frigg", "heimdall"]
    assert CAMPAIGN.begin(["tyr", "thor", "odin"])["tables"]["tyr"]["god_die"] == ["i", "ii"]


def test_YC_23_4_xp_after_a_game() -> None:
    """YC-R19: the remaining Health, won or lost, and 3 more after a defeat."""
    after = won(odin={"health": 4})
    assert [after.god(god)["table"]["xp"] for god in ("odin", "thor", "tyr")] == [4, 7, 7]
    gods = {"odin": {"health": 5}}
    lost = play({**activated("hel", enemies={"hel": "asgard"}, gods=gods), "page": "s2p2"}, options=saga(2))
    assert [lost.god(god)["table"]["xp"] for god in ("odin", "thor", "tyr")] == [5 + 3, 7 + 3, 7 + 3]
    dead = {**turn(gods={"odin": {"world": "alfheim", "health": 1}}, enemies={"hel": "alfheim"}), "page": "s2p2"}
    fallen = play(dead, "odin: fight hel", options=saga(2), chance={"god_die": ["blank"]})
    assert [fallen.god(god)["table"]["xp"] for god in ("odin", "thor", "tyr")] == [3, 7 + 3, 7 + 3]


def test_YC_19_1_the_game_is_won_while_experience_is_spent() -> None:
    """A victory is immediate (YC-19.1); spending comes after it (YC-23.5)."""
    after = won()
    assert after.asked == ["odin"]
    assert (after.result["over"], after.result["winners"]) == (True, ["odin", "thor", "tyr"])
    lost = play({**activated("hel", enemies={"hel": "asgard"}), "page": "s2p2"}, options=saga(2))
    assert (lost.result["over"], lost.result["winners"]) == (True, [])


def test_YC_23_5_everybody_may_spend_and_save() -> None:
    """YC-26.15: passing is allowed, nothing can be bought on credit."""
    after = won(odin=table(xp=0), thor=table(xp=2))
    assert after.asked == ["odin"]
    done = won("odin: done", "thor: done", "tyr: done")
    assert done.result["over"]
    assert done.god("odin")["table"]["xp"] == 7
    poor = {**activated("hel", enemies={"hel": "asgard"}, gods={"odin": {"health": 1}}), "page": "s2p2"}
    assert refused(poor, "odin: master god_die iii", options=saga(2)) == "YC-23.5"


def test_YC_23_6_order_of_boxes() -> None:
    """A god is written once in a line and must take part; no box twice; a full line is closed."""
    position = {**activated("nidhogg", nidhogg=2, gods={"odin": table(xp=50, elves=4)}), "page": "s2p2"}
    options = saga(2)
    assert refused(position, "odin: recruit elf", options=options) == "YC-23.6"
    assert refused(position, "odin: befriend blood_ties frigg", options=options) == "YC-23.6"
    assert refused(position, "odin: befriend blood_ties odin", options=options) == "YC-23.6"
    twice = ("odin: befriend blood_ties thor", "odin: befriend blood_ties thor")
    assert refused(position, *twice, options=options) == "YC-23.6"
    ticked = ("odin: master god_die i", "odin: master god_die i")
    assert refused(position, *ticked, options=options) == "YC-23.6"


def test_YC_23_7_what_boxes_do() -> None:
    """A ticked face is a success in the next game; troops see YC-3.11."""
    gods = {"thor": {"world": "niflheim", "table": {"god_die": ["iii"]}}}
    position = turn("thor", gods=gods, anonymous=1, enemies={"hel": "alfheim"}, page="s2p2")
    chance = {"god_die": ["iii"]}
    assert play(position, "thor: act normal", options=saga(2), chance=chance).health("thor") == 7


def test_YC_23_1_the_question_tells_the_prices() -> None:
    """A box says what it costs: an Elf 1, a first relation 1 with three players, God die III 5."""
    position = {**activated("nidhogg", nidhogg=2, gods={"odin": table(xp=50)}), "page": "s2p2"}
    game = game_at(position, options=saga(2))
    scene = game.scene(0)
    assert scene.prompt.question == "What do you buy? You have 57 XP."
    tags = {option.notation: option.tag for option in scene.prompt.options}
    assert tags["recruit elf"] == "1 XP"
    assert tags["befriend blood_ties thor"] == "1 XP"
    assert tags["master god_die iii"] == "5 XP"
    # Nobody wonders about gods that are not there.
    assert scene.prompt.refused == []
    # What is bought in two steps says so before the second one.
    steps = {spot.id: spot.facts[0].name for area in scene.areas if area.id == "ledger" for spot in area.spots}
    assert steps["relation:blood_ties"] == "1 XP"
    assert steps["die:god_die"] == "from 3 XP"


def test_YC_23_5_what_is_bought_is_told_under_its_own_god() -> None:
    """The game has ended in Odin's turn: what Thor buys is no part of it."""
    position = {**activated("nidhogg", nidhogg=2, gods={"thor": table(xp=5)}), "page": "s2p2"}
    game = game_at(position, options=saga(2))
    game.play(0, "done")
    game.play(1, "recruit elf")
    assert [line.turn for line in game.scene(0).log][-1] == 1
