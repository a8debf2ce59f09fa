"""Components, the Tree and setup (YC-1 to YC-3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import longhall
from longhall.core.errors import BadPosition
from longhall.games.yggdrasil_chronicles.box import things as box
from tests.rules.yggdrasil_chronicles.helpers import HARD, THREE, TWO, play, saga, turn

GODS = ("freyr", "freyia", "frigg", "heimdall", "odin", "thor", "tyr")


def begun(seats: int, seed: int = 1, **options: Any) -> dict[str, Any]:
    """The position at the first decision after setup, with the first gods in the list."""
    game = longhall.new("yggdrasil_chronicles", seats, seed=seed, **options)
    for seat in range(seats):
        game.play(seat, f"god {GODS[seat]}")
    for n in range({1: 2, 2: 1}.get(seats, 0)):
        game.play(0, f"support {GODS[seats + n]}")
    return game.title.write(game.state)


def cards(position: dict[str, Any], god: str) -> list[str]:
    """All cards that a player has in the deck or on the Wheel."""
    row = position["decks"][god]
    if len(position["seats"]) == 1:
        return [*position["wheel"], *row["deck"]]
    down = [position["face_down"][god]] if god in position["face_down"] else []
    return [*down, *row["shown"], *row["deck"], *row["returned"]]


def test_YC_1_1_pawns_of_the_box() -> None:
    """YC-1.1, YC-1.3: the numbers of pawns and tokens."""
    count = {row["id"]: row["count"] for row in box.BOX["tokens"]}
    assert (count["fire_giant_pawn"], count["anonymous_pawn"], count["iotunn_pawn"], count["hero_pawn"]) == (8, 8, 7, 8)
    assert (count["elf_pawn"], count["vanir_die"], count["god_die"], count["runestone_token"]) == (13, 13, 5, 3)
    assert (count["ravaged_marker"], count["health_token"], count["enemy_figure"], count["god_figure"]) == (7, 25, 6, 7)
    assert (count["promise_token"], count["son_of_bergelmir"], count["hel_minion_tile"]) == (9, 3, 4)
    assert {row["id"]: row["count"] for row in box.BOX["promises"]} == {"oath": 6, "perjury": 3}


def test_YC_1_2_cards_of_the_box() -> None:
    """18 artifacts, six of each level; 18 creatures, 18 Iotunn, 42 Enemy cards."""
    assert Counter(row["level"] for row in box.BOX["artifacts"]) == {1: 6, 2: 6, 3: 6}
    assert len(box.BOX["creatures"]) == len(box.BOX["iotunn"]) == 18
    pairs = {(row["owner_god"], row["enemy"]) for row in box.BOX["enemy_cards"]}
    assert len(pairs) == len(box.BOX["enemy_cards"]) == 42


def test_YC_1_4_the_cage_is_no_world() -> None:
    """Two Enemies in the Cage ravage nothing; gods in Asgard are not in the Cage."""
    after = play(turn(enemies={"loki": "asgard", "fenrir": "cage"}), "odin: fight loki")
    assert after.enemy("loki") == after.enemy("fenrir") == "cage"
    assert after["ravaged"] == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_YC_1_5_pawns_are_conserved(seats: int) -> None:
    """Elves and dice: reserve and personal reserves together are what setup laid out."""
    game = longhall.new("yggdrasil_chronicles", seats, seed=4, mode="hard")
    total = {1: 6, 2: 7, 3: 9, 4: 11, 5: 13}[seats]
    for _ in range(60):
        if game.over:
            break
        for seat in game.state.deciders():
            game.play(seat, game.moves(seat)[-1])
        position = game.title.write(game.state)
        held = [row for row in position["gods"].values() if "elves" in row]
        assert position["reserve"]["elves"] + sum(row["elves"] for row in held) == total


def test_YC_1_6_dice_faces() -> None:
    """God die: success twice, I, II, III, blank. Vanir die: success twice, I, II, blank twice."""
    assert box.GOD_DIE == [0, 0, 1, 2, 3, 4]
    assert box.VANIR_DIE == [0, 0, 1, 2, 4, 4]


def test_YC_1_7_runestone_sides() -> None:
    """White: move a god or rotate; green: recover or act; red: act or move a god."""
    assert box.STONE_SIDES == [[0, 1], [2, 3], [3, 0]]


@pytest.mark.parametrize(
    ("rotation", "column"),
    [
        (0, ["asgard", "midgard", "iotunheim"]),
        (1, ["asgard", "svartalfheim", "iotunheim"]),
        (2, ["asgard", "nidavellir", "iotunheim"]),
    ],
)
def test_YC_2_4_columns_at_each_rotation(rotation: int, column: list[str]) -> None:
    """YC-2.2, YC-2.3, YC-2.4: from Iotunheim the column is reached, whichever way the ring is turned."""
    position = turn(step="move", rotation=rotation, gods={"odin": {"world": "iotunheim"}})
    destinations = {move.split()[1] for move in play(position).moves if move != "stay"}
    assert destinations == {"niflheim", "muspellheim", column[0], column[1]}


def test_YC_2_1_levels() -> None:
    """The three Worlds of each level are one move apart."""
    for level in (
        ("asgard", "vanaheim", "alfheim"),
        ("midgard", "nidavellir", "svartalfheim"),
        ("iotunheim", "niflheim", "muspellheim"),
    ):
        for here in level:
            moves = play(turn(step="move", gods={"odin": {"world": here}})).moves
            assert {f"move {w}" for w in level if w != here} <= set(moves)


def test_YC_2_5_turning_changes_nobodys_world() -> None:
    """Hel climbs from Niflheim to Nidavellir, which then turns; gods in Midgard stay in Midgard."""
    after = play({**_hel(), "gods": {"thor": {"world": "midgard"}}})
    assert after["rotation"] == 1
    assert after.world("thor") == "midgard"
    assert after.enemy("hel") == "nidavellir"


def _hel() -> dict[str, Any]:
    return {"turn": "odin", "step": "reveal", "face_down": {"odin": "odin_hel"}, "wheel": ["thor_hel"]}


def test_YC_2_6_rotation_at_the_start() -> None:
    assert begun(3)["rotation"] == 0


def test_YC_2_7_islands() -> None:
    """Islands of value 1, 2, 2 and 3 follow the rainbow island; the last step is a defeat."""
    dead = 0
    for island, value in ((0, 1), (1, 2), (2, 2), (3, 3)):
        after = play({**_serpent(), "island": island, "anonymous": dead})
        assert after["island"] == island + 1
        assert after["anonymous"] == dead + value
        dead += value


def _serpent() -> dict[str, Any]:
    return {"turn": "odin", "step": "reveal", "face_down": {"odin": "odin_iormungand"}, "wheel": ["thor_iormungand"]}


def test_YC_3_1_markers_start_in_the_cage() -> None:
    """No World is ravaged at the start, so Fenrir's strength is 1."""
    position = begun(3)
    assert position["ravaged"] == []


def test_YC_3_2_dispensers_are_shuffled() -> None:
    """18 creatures and 18 Iotunn, in another order for another seed."""
    one, two = begun(3, seed=1), begun(3, seed=2)
    assert len(one["creatures"]) == len(one["iotunn_cards"]) == 18
    assert one["creatures"] != two["creatures"]
    assert one["iotunn_cards"] != two["iotunn_cards"]


def test_YC_3_3_pawns_at_the_start() -> None:
    """All Heroes, Anonymous, Fire Giants and Iotunn are in their reserves."""
    position = begun(3)
    assert (position["heroes"], position["anonymous"], position["fire_giants"], position["iotunn"]) == (0, 0, 0, [])


@pytest.mark.parametrize(("seats", "n"), [(1, 6), (2, 7), (3, 9), (4, 11), (5, 13)])
def test_YC_3_4_elves_and_dice_by_players(seats: int, n: int) -> None:
    assert begun(seats)["reserve"] == {"elves": n, "vanir_dice": n}


def test_YC_3_5_artifacts_in_three_piles() -> None:
    """Each level has its own pile; a seat sees the top card only."""
    game = longhall.new("yggdrasil_chronicles", 3, seed=1)
    levels = {row["id"]: row["level"] for row in box.BOX["artifacts"]}
    seen = game.view(0).position()["piles"]
    for level, pile in game.title.write(game.state)["piles"].items():
        assert [levels[card] for card in pile] == [int(level)] * 6
        assert seen[level] == [pile[0], *["?"] * 5]


def test_YC_3_6_enemies_at_the_start() -> None:
    position = begun(3)
    assert position["enemies"] == {
        "surt": "muspellheim",
        "hel": "niflheim",
        "loki": "vanaheim",
        "iormungand": "midgard",
        "fenrir": "cage",
    }
    assert (position["island"], position["nidhogg"], position["wheel"]) == (0, 0, [])


def test_YC_3_7_each_player_chooses_another_god() -> None:
    """YC-26.1: seats choose in order; a god that is taken cannot be chosen again."""
    game = longhall.new("yggdrasil_chronicles", 3, seed=1)
    assert [asked.seat for asked in game.decisions] == [0]
    game.play(0, "god thor")
    why = game.why_not(1, "god thor")
    assert why is not None
    assert why.rule == "YC-3.7"
    game.play(1, "god odin")
    game.play(2, "god frigg")
    assert game.title.write(game.state)["seats"] == ["thor", "odin", "frigg"]


@pytest.mark.parametrize(("seats", "health"), [(1, 9), (2, 8), (3, 7), (4, 6), (5, 5)])
def test_YC_3_8_health_and_deck(seats: int, health: int) -> None:
    """Gods start in Asgard with their six cards and Health by number of players."""
    position = begun(seats)
    for god in position["seats"]:
        assert position["gods"][god]["world"] == "asgard"
        assert position["gods"][god]["health"] == health
        own = {card for card in cards(position, god) if card.startswith(god)}
        assert own == {f"{god}_{e}" for e in ("surt", "hel", "loki", "iormungand", "fenrir", "nidhogg")}


def test_YC_3_8_health_never_exceeds_the_start() -> None:
    """Recovering at full Health does nothing."""
    position = turn(gods={"odin": {"world": "svartalfheim"}}, creatures=["dain_duneyr_durathor_dvalin", "heidrun"])
    after = play(position, "odin: act normal", "odin: creature dain_duneyr_durathor_dvalin")
    assert after.health("odin") == 7


def test_YC_3_9_two_players_and_a_support_god() -> None:
    """5 Health in Asgard; three of its cards in each deck of nine, unseen."""
    position = begun(2)
    support = position["support"][0]
    assert position["gods"][support] == {"world": "asgard", "health": 5}
    for god in position["seats"]:
        held = cards(position, god)
        assert len(held) == 9
        assert len([card for card in held if card.startswith(support)]) == 3
    game = longhall.new("yggdrasil_chronicles", 2, seed=1)
    game.play(0, "god odin")
    game.play(1, "god thor")
    game.play(1, "support tyr")
    assert set(game.view(0).position()["decks"]["odin"]["deck"]) == {"?"}


def test_YC_3_10_solo_has_two_support_gods() -> None:
    """One deck of eighteen cards: three of each Enemy."""
    position = begun(1)
    assert [position["gods"][god]["health"] for god in position["support"]] == [5, 5]
    held = cards(position, position["seats"][0])
    assert Counter(card.split("_")[1] for card in held) == dict.fromkeys(
        ("surt", "hel", "loki", "iormungand", "fenrir", "nidhogg"), 3
    )


def test_YC_3_11_freyr_starts_with_two_elves_in_hard_mode() -> None:
    """YC-R13: they come out of the reserve. Nobody else has troops; in easy mode nobody has."""
    position = begun(3, mode="hard")
    assert position["gods"]["freyr"]["elves"] == 2
    assert position["reserve"] == {"elves": 7, "vanir_dice": 9}
    assert begun(3)["gods"]["freyr"]["elves"] == 0


def test_YC_3_11_campaign_troops_by_ticked_boxes() -> None:
    """Seat order, as far as the reserves last."""
    tables = {
        "odin": {"table": {"elves": 4, "vanir": 1}},
        "thor": {"table": {"elves": 4}},
        "tyr": {"table": {"elves": 4}},
    }
    after = play({"phase": "setup", "gods": tables}, options=saga(1))
    assert [after.elves(god) for god in THREE] == [4, 4, 1]
    assert after.dice("odin") == 1
    assert after["reserve"] == {"elves": 0, "vanir_dice": 8}


def test_YC_3_12_the_page_is_set_up_last() -> None:
    """Saga 5 starts with two Fire Giants on Surt's ladder."""
    assert begun(3, mode="campaign", saga=5)["fire_giants"] == 2


def test_YC_3_13_support_gods_have_nothing_of_their_own() -> None:
    """No reserve and no deck, and they give the bonus (YC-R6)."""
    position = turn(support=["tyr"], gods={"odin": {"world": "alfheim"}, "tyr": {"world": "alfheim"}})
    after = play(position, seats=TWO)
    assert set(after.god("tyr")) == {"world", "health"}
    assert "tyr" not in after["decks"]
    assert "act bonus" in after.moves


def test_YC_3_9_support_god_is_chosen_by_the_table() -> None:
    """YC-R1, YC-26.1: any seat may name it, but not a player's god."""
    game = longhall.new("yggdrasil_chronicles", 2, seed=1)
    game.play(0, "god odin")
    game.play(1, "god thor")
    why = game.why_not(0, "support thor")
    assert why is not None
    assert why.rule == "YC-3.7"
    game.play(1, "support frigg")
    assert game.title.write(game.state)["support"] == ["frigg"]


def test_a_position_that_contradicts_itself_is_refused() -> None:
    for wrong in (
        {"gods": {"odin": {"health": 8}}},
        {"gods": {"odin": {"elves": 10}}},
        {"gods": {"odin": {"artifacts": ["ratatosk"]}}},
        {"enemies": {"iormungand": "asgard"}},
        {"wheel": ["frigg_surt"]},
        {"decks": {"odin": {"deck": ["thor_surt"]}}},
        {"piles": {"1": ["mjollnir"]}},
        {"iotunn": ["thjazi"], "iotunn_cards": ["thjazi"]},
        {"saga": {"oaths": 1}},
        {"rotten": 1},
        {"step": "act"},
        {"nidhogg": 6},
        {"nidhogg": 5},
        {"gods": {"odin": {"health": 0}}},
        {"enemies": {"hel": "cage"}},
        {"enemies": {"surt": "slain"}},
        {"wheel": ["odin_hel", "thor_hel"]},
    ):
        with pytest.raises(BadPosition):
            play(wrong)


def test_a_position_that_contradicts_its_saga_is_refused() -> None:
    for number, wrong in (
        (1, {"gods": {"odin": {"table": {"god_die": ["blank"]}}}}),
        (1, {"gods": {"odin": {"table": {"vanir_die": ["iii"]}}}}),
        (2, {"saga": {"sons": ["asgard", "asgard"]}}),
        (4, {"saga": {"minions": ["midgard", "midgard"]}, "minions": ["garm", "modgud"]}),
        (6, {"page": "s6p2", "enemies": {"surt": "slain"}, "iotunn": ["gerda"]}),
    ):
        with pytest.raises(BadPosition):
            play(wrong, options=saga(number))


@pytest.mark.parametrize(
    ("number", "page", "seats", "row"),
    [
        (2, "s2p1", THREE, {"sons": ["iotunheim", "niflheim", "muspellheim"]}),
        (3, "s3p2", THREE, {"skoll": 0, "hati": 0}),
        (4, "s4p1", THREE, {"minions": ["iotunheim", "niflheim", "muspellheim", "midgard"]}),
        (4, "s4p2", THREE, {"naglfar": "niflheim", "crew": 4}),
        (4, "s4p2", TWO, {"naglfar": "niflheim", "crew": 3}),
    ],
)
def test_YC_21_3_a_position_has_the_figures_of_its_page(
    number: int, page: str, seats: tuple[str, ...], row: dict[str, Any]
) -> None:
    """Unless it says otherwise: without Sons or crew the objective would be met by any fight (YC-21.5)."""
    after = play(turn(page=page), seats=seats, options=saga(number))
    assert {id: after["saga"][id] for id in row} == row


def test_YC_4_1_whoever_is_about_to_reveal_has_a_card_on_the_wheel() -> None:
    """The top card of the deck, if the position names none; a card that everybody saw go back is foreseen."""
    known = play(turn("odin", "reveal", decks={"odin": {"deck": ["odin_hel"]}}))
    assert known["wheel"] == ["odin_hel"]
    cards = [f"thor_{enemy}" for enemy in ("loki", "hel", "surt", "iormungand", "fenrir", "nidhogg")]
    waiting = play(turn(decks={"thor": {"returned": cards}}))
    assert waiting["foreseen"] == {"thor": "thor_loki"}


def test_hard_mode_uses_the_other_side_of_the_sheets() -> None:
    """YC-3.7, YC-18.1: only then gods have tables."""
    assert "table" in play(turn(), options=HARD).god("odin")
    assert "table" not in play(turn()).god("odin")


def test_YC_3_7_gods_that_a_scenario_names_have_been_chosen() -> None:
    """A whole game is dealt for them; with two players the support god is still to be chosen (YC-3.9)."""
    three = play({}, "odin: god odin", "thor: next tyr")
    assert (three["seats"], three["active"]) == (["odin", "thor", "tyr"], "tyr")
    assert play({}, seats=TWO).rule == "YC-3.9"
    two = play({}, "thor: support frigg", "odin: next thor", seats=TWO)
    assert (two["seats"], two["support"], two["active"]) == (["odin", "thor"], ["frigg"], "thor")
