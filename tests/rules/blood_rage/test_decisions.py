"""BR-15 Decisions: for each of D-01 to D-24 who is asked, what the options are, whether it may be declined."""

from __future__ import annotations

from typing import Any

import longhall

from .helpers import FOUR, THREE, TWO, asked, figures, play, refused, step_by_step

IDLE = {"rage": 0}
ALONE = {"raven": IDLE, "serpent": IDLE}
OUTER = ("elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor")
FJORDS = ("fjord_ne", "fjord_se", "fjord_sw", "fjord_nw")


def turn(board: dict[str, Any] | None = None, **clans: Any) -> dict[str, Any]:
    """Wolf's turn."""
    return {"turn": "wolf", "clans": clans, "board": board or {}}


def fight(
    wolf: dict[str, int] | None = None, raven: dict[str, int] | None = None, token: str = "rage", **clans: Any
) -> dict[str, Any]:
    """Wolf's turn, with figures of Wolf and Raven in Gimle."""
    board = figures(gimle={"wolf": wolf or {"leader": 1}, "raven": raven or {"warrior": 1}})
    board["gimle"]["token"] = token
    return turn(board, **clans)


def test_D_01_clan() -> None:
    """Each seat in order chooses a free clan; no declining."""
    game = longhall.new("blood_rage", seats=3, seed=7, choose_clans=True)
    free = {"clan wolf", "clan raven", "clan serpent", "clan bear"}
    for seat, clan in enumerate(("bear", "wolf", "raven")):
        assert [row.seat for row in game.decisions] == [seat]
        assert {move.notation for move in game.moves(seat)} == free
        game.play(seat, f"clan {clan}")
        free.remove(f"clan {clan}")


def test_D_01_the_last_clan_may_be_assigned() -> None:
    """With four players the last seat has one option and need not be asked."""
    game = longhall.new("blood_rage", seats=4, seed=7, choose_clans=True)
    for seat, clan in enumerate(("bear", "wolf", "raven")):
        game.play(seat, f"clan {clan}")
    if [row.seat for row in game.decisions] == [3]:
        game.play(3, "clan serpent")
    assert list(game.title.seat_ids(game.state)) == ["bear", "wolf", "raven", "serpent"]


PACKS = {
    "wolf": ["troll", "tyrs_bash", "thors_hammer"],
    "raven": ["friggas_charm", "lokis_domain", "thors_glory"],
    "serpent": ["quest_alfheim.1", "quest_manheim.1", "quest_yggdrasil.1"],
}


def test_D_02_draft_choice() -> None:
    """All players at once: a card of the pack that each holds; no declining."""
    position = {"age": 1, "phase": "gods_gifts", "clans": {clan: {"pack": pack} for clan, pack in PACKS.items()}}
    after = play(position)
    assert after.asked == list(THREE)
    for clan, pack in PACKS.items():
        assert sorted(after.moves(clan)) == sorted(f"pick {card}" for card in pack)
        assert refused(position, f"{clan}: decline") == "BR-4.3"


def test_D_02_two_cards_with_two_players() -> None:
    """A seat is asked twice before the packs go on."""
    packs = {"wolf": [*PACKS["wolf"], "odins_smite"], "raven": [*PACKS["raven"], "friggas_grace"]}
    position = {"age": 1, "phase": "gods_gifts", "clans": {clan: {"pack": pack} for clan, pack in packs.items()}}
    after = play(position, "wolf: pick troll", seats=TWO)
    assert after.asked == ["wolf", "raven"]
    assert sorted(after.moves("wolf")) == ["pick odins_smite", "pick thors_hammer", "pick tyrs_bash"]
    assert play(position, "wolf: pick troll", "wolf: pick tyrs_bash", seats=TWO).asked == ["raven"]


def test_D_03_turn() -> None:
    """The current player alone; pass is always legal, also when much else is."""
    after = play(turn(figures(gimle={"wolf": {"warrior": 1}}), wolf={"hand": ["troll", "quest_alfheim.1"]}))
    assert after.asked == ["wolf"]
    assert {move.split()[0] for move in after.moves()} == {"pass", "invade", "march", "upgrade", "quest", "pillage"}
    assert refused(turn(), "wolf: decline") == "BR-5.1.3"


def test_D_04_invade() -> None:
    """Every figure in reserve times every legal destination."""
    board = figures(utgard={"raven": {"warrior": 3}}) | {"gimle": {"destroyed": True}, "myrkulor": {"destroyed": True}}
    after = play(turn(board, wolf={"slots": {"monster_1": "dark_elf"}}))
    open_provinces = [x for x in OUTER if x not in ("utgard", "gimle", "myrkulor")]
    expected = {f"invade {kind} {x}" for kind in ("warrior", "leader", "dark_elf") for x in open_provinces}
    expected |= {f"invade ship {x}" for x in FJORDS if x != "fjord_nw"}
    expected.add("invade dark_elf yggdrasil")
    assert {move for move in after.moves("wolf") if move.startswith("invade")} == expected


def test_D_05_march() -> None:
    """Source and destination, then any subset of the figures there that fits, Ships excepted."""
    board = figures(
        gimle={"wolf": {"warrior": 2, "leader": 1}}, fjord_nw={"wolf": {"ship": 1}}, utgard={"raven": {"warrior": 3}}
    )
    position = turn(board)
    marches = {move for move in play(position).moves("wolf") if move.startswith("march")}
    assert marches == {f"march gimle {x}" for x in ("yggdrasil", *OUTER) if x not in ("gimle", "utgard")}
    after = play(position, "wolf: march gimle horgr")
    assert after.asked == ["wolf"]
    assert sorted(after.moves()) == ["send leader 1", "send warrior 1", "send warrior 2"]
    game = step_by_step(position, "wolf: march gimle horgr", "wolf: send warrior 1")
    assert sorted(asked(game)["wolf"]) == ["done", "send leader 1", "send warrior 1"]


def test_D_05_every_subset_can_be_sent() -> None:
    """Two Warriors and a Leader: all five different subsets."""
    board = figures(gimle={"wolf": {"warrior": 2, "leader": 1}})
    for line, there in (
        ("warrior 1", {"warrior": 1}),
        ("warrior 2", {"warrior": 2}),
        ("leader", {"leader": 1}),
        ("warrior 1 leader", {"warrior": 1, "leader": 1}),
        ("leader warrior 2", {"warrior": 2, "leader": 1}),
    ):
        assert play(turn(board), f"wolf: march gimle horgr {line}").at("horgr", "wolf") == there


def test_D_06_upgrade() -> None:
    """Card times slot of its type, occupied or not, if it can be paid."""
    sheet = {"rage": 2, "hand": ["troll", "lokis_domain", "lord_of_hammers"], "slots": {"clan_2": "friggas_succor"}}
    upgrades = {move for move in play(turn(wolf=sheet)).moves("wolf") if move.startswith("upgrade")}
    assert upgrades == {
        "upgrade troll monster_1",
        "upgrade troll monster_2",
        "upgrade lokis_domain clan_1",
        "upgrade lokis_domain clan_2",
        "upgrade lokis_domain clan_3",
    }


def test_D_07_free_invade_after_upgrade() -> None:
    """The upgrading player: a figure of the kind times destination; may decline."""
    sheet = {"hand": ["fire_dragons"], "slots": {"monster_1": "sea_serpent"}}
    after = play(turn(wolf=sheet), "wolf: upgrade fire_dragons ship")
    assert after.asked == ["wolf"]
    expected = {f"invade {kind} {x}" for kind in ("ship", "sea_serpent") for x in FJORDS}
    assert set(after.moves()) == expected | {"decline"}
    after = play(turn(wolf=sheet), "wolf: upgrade fire_dragons ship", "wolf: decline")
    assert after.asked == ["raven"]


def test_D_08_succor() -> None:
    """The invading player, on his own turn: add a Warrior, or decline."""
    position = turn(wolf={"slots": {"clan_1": "friggas_succor"}})
    after = play(position, "wolf: invade leader gimle")
    assert after.asked == ["wolf"]
    assert sorted(after.moves()) == ["decline", "invade warrior gimle"]
    assert play(position, "wolf: invade leader gimle", "wolf: decline").at("gimle", "wolf") == {"leader": 1}


def test_D_09_thors_domain() -> None:
    """The invading player: pay 2 and pillage, or decline."""
    position = turn(wolf={"slots": {"clan_1": "thors_domain"}})
    after = play(position, "wolf: invade warrior gimle")
    assert after.asked == ["wolf"]
    assert sorted(after.moves()) == ["decline", "thors_domain"]
    after = play(position, "wolf: invade warrior gimle", "wolf: thors_domain")
    assert after.place("gimle")["pillaged"]
    assert after.rage("wolf") == 6 - 1 - 2
    after = play(position, "wolf: invade warrior gimle", "wolf: decline")
    assert not after.place("gimle")["pillaged"]
    assert after.rage("wolf") == 5


def test_D_09_on_another_players_turn() -> None:
    """Raven's Blessing is an Invade on Wolf's turn: Raven is asked."""
    slots = {"clan_1": "lokis_blessing", "clan_2": "thors_domain"}
    position = fight(wolf={"leader": 1}, raven={"leader": 1}, token="axes")
    position["clans"] = {"raven": {"slots": slots}}
    after = play(position, "wolf: pillage gimle", "raven: invade warrior gimle")
    assert after.asked == ["raven"]
    assert sorted(after.moves()) == ["decline", "thors_domain"]


def test_D_10_call_to_battle() -> None:
    """Each player in turn from P's left, P last: one eligible figure, or decline, which is not final."""
    board = figures(
        gimle={"wolf": {"warrior": 1}},
        yggdrasil={"wolf": {"leader": 1}, "raven": {"warrior": 1}, "serpent": {"warrior": 1}},
        andlang={"raven": {"leader": 1}},
        horgr={"bear": {"leader": 1}},
    )
    position = turn(board)
    moves = ["wolf: pillage gimle"]
    after = play(position, *moves, seats=FOUR)
    assert after.asked == ["raven"]
    assert sorted(after.moves()) == ["decline", "join leader andlang", "join warrior yggdrasil"]
    order = []
    for answer in ("decline", "join warrior yggdrasil", "decline", "join leader andlang", "decline", "decline"):
        clan = play(position, *moves, seats=FOUR).asked[0]
        order.append(clan)
        moves.append(f"{clan}: {answer}")
    assert order == ["raven", "serpent", "wolf", "raven", "wolf", "raven"]


def test_D_11_battle_card() -> None:
    """Each participant with cards at once: one card of the hand, whatever its type; no declining."""
    position = fight(wolf={"leader": 1}, raven={"warrior": 1})
    position["board"]["gimle"]["figures"]["serpent"] = {"warrior": 1}
    position["clans"] = {
        "wolf": {"hand": ["troll", "quest_alfheim.1", "tyrs_bash"]},
        "raven": {"hand": []},
        "serpent": {"hand": ["thors_hammer", "friggas_charm"]},
        "bear": {"hand": ["odins_smite", "friggas_grace"]},
    }
    after = play(position, "wolf: pillage gimle", seats=FOUR)
    assert after.asked == ["wolf", "serpent"]
    assert sorted(after.moves("wolf")) == ["play quest_alfheim.1", "play troll", "play tyrs_bash"]
    assert sorted(after.moves("serpent")) == ["play friggas_charm", "play thors_hammer"]
    assert refused(position, "wolf: pillage gimle", "serpent: decline", seats=FOUR) == "BR-6.4"


def test_D_12_quest_as_battle_card() -> None:
    """Its player: +3, +5 or no, according to the upgrades in play; may decline."""
    hand = ["quest_alfheim.1"]
    for slots, options in (
        ({"clan_1": "tyrs_domain"}, ["declare 3", "decline"]),
        ({"clan_1": "tyrs_wrath"}, ["declare 5", "decline"]),
        ({"clan_1": "tyrs_domain", "clan_2": "tyrs_wrath"}, ["declare 3", "declare 5", "decline"]),
    ):
        position = fight(token="axes", raven={"warrior": 1})
        position["clans"] = {"raven": {"hand": hand, "slots": slots}}
        after = play(position, "wolf: pillage gimle")
        assert after.asked == ["raven"]
        assert sorted(after.moves()) == options
    assert play(position, "wolf: pillage gimle", "raven: declare 5").valhalla("wolf") == {"leader": 1}
    assert play(position, "wolf: pillage gimle", "raven: decline").valhalla("raven") == {"warrior": 1}


def test_D_12_from_the_pillager_clockwise() -> None:
    """Raven pillages and declares before Wolf."""
    board = figures(gimle={"wolf": {"leader": 1}, "raven": {"leader": 1}})
    clans = {
        "wolf": {"hand": ["quest_alfheim.1"], "slots": {"clan_1": "tyrs_domain"}},
        "raven": {"hand": ["quest_manheim.1"], "slots": {"clan_1": "tyrs_wrath"}},
    }
    position = {"turn": "raven", "clans": clans, "board": board}
    assert play(position, "raven: pillage gimle").asked == ["raven"]
    assert play(position, "raven: pillage gimle", "raven: declare 5").asked == ["wolf"]


def test_D_13_tide_figure_to_keep() -> None:
    """Each participant with two or more figures, from P clockwise: one own figure in the area; no declining."""
    board = figures(
        gimle={"wolf": {"warrior": 1}, "raven": {"warrior": 2}, "serpent": {"leader": 1}},
        fjord_nw={"raven": {"ship": 1}, "serpent": {"ship": 1}},
    )
    position = turn(board, wolf={"hand": ["odins_tide"]})
    after = play(position, "wolf: pillage gimle")
    assert after.asked == ["raven"]
    assert sorted(after.moves()) == ["spare ship", "spare warrior"]
    assert refused(position, "wolf: pillage gimle", "raven: decline") == "BR-14.7"
    after = play(position, "wolf: pillage gimle", "raven: spare ship")
    assert after.asked == ["serpent"]
    assert sorted(after.moves()) == ["spare leader", "spare ship"]


def test_D_14_after_reveal_card() -> None:
    """Each participant in turn, P first: one such card of the hand, or decline, which is not final."""
    position = fight(token="axes")
    position["clans"] = {
        "wolf": {"hand": ["tyrs_bash", "heimdalls_eye", "troll"]},
        "raven": {"hand": ["thors_hammer", "heimdalls_gaze"]},
    }
    moves = ["wolf: pillage gimle", "wolf: play tyrs_bash", "raven: play thors_hammer"]
    after = play(position, *moves)
    assert after.asked == ["wolf"]
    assert sorted(after.moves()) == ["decline", "play heimdalls_eye"]
    after = play(position, *moves, "wolf: decline")
    assert after.asked == ["raven"]
    assert sorted(after.moves()) == ["decline", "play heimdalls_gaze"]
    after = play(position, *moves, "wolf: decline", "raven: play heimdalls_gaze")
    assert after.asked == ["wolf"]
    assert refused(position, *moves, "wolf: play troll") == "BR-6.7"


PROTECTED = {"clan_1": "friggas_protection"}


def test_D_15_saving_figures() -> None:
    """The owner: any subset that he can pay, 1 Rage each; may decline."""
    position = fight(wolf={"leader": 1}, raven={"warrior": 2}, token="axes")
    position["clans"] = {"raven": {"rage": 1, "slots": PROTECTED}}
    after = play(position, "wolf: pillage gimle")
    assert after.asked == ["raven"]
    assert sorted(after.moves()) == ["done", "save warrior 1"]
    position["clans"]["raven"]["rage"] = 5
    assert sorted(play(position, "wolf: pillage gimle").moves()) == ["done", "save warrior 1", "save warrior 2"]
    after = play(position, "wolf: pillage gimle", "raven: save warrior 2")
    assert (after.at("gimle", "raven"), after.rage("raven")) == ({"warrior": 2}, 3)
    after = play(position, "wolf: pillage gimle", "raven: done")
    assert (after.valhalla("raven"), after.rage("raven")) == ({"warrior": 2}, 5)


def test_D_15_the_pillager_saves_his_own() -> None:
    """Wolf loses its own pillage: Wolf is asked before its Warriors die."""
    position = fight(wolf={"warrior": 2}, raven={"leader": 1})
    position["clans"] = {"wolf": {"slots": PROTECTED}}
    game = step_by_step(position, "wolf: pillage gimle")
    assert {clan: sorted(moves) for clan, moves in asked(game).items()} == {
        "wolf": ["done", "save warrior 1", "save warrior 2"]
    }


def test_D_15_a_scenario_asks_the_pillager_too() -> None:
    """The same by a scenario's line: it must not let the window go by."""
    position = fight(wolf={"warrior": 2}, raven={"leader": 1})
    position["clans"] = {"wolf": {"slots": PROTECTED}}
    after = play(position, "wolf: pillage gimle")
    assert after.asked == ["wolf"]
    assert "save warrior 1" in after.moves()


def test_D_15_witch_retreat() -> None:
    """Her owner may move her to Yggdrasil at no cost, with 0 Rage too; may decline."""
    position = fight(wolf={"leader": 1, "warrior": 1}, raven={"volur_witch": 1}, token="axes")
    position["clans"] = {"raven": {"rage": 0, "slots": {"monster_1": "volur_witch"}}}
    after = play(position, "wolf: pillage gimle")
    assert after.asked == ["raven"]
    assert sorted(after.moves()) == ["done", "retreat"]
    assert play(position, "wolf: pillage gimle", "raven: retreat").at("yggdrasil", "raven") == {"volur_witch": 1}
    assert play(position, "wolf: pillage gimle", "raven: done").valhalla("raven") == {"volur_witch": 1}


def test_D_15_owner_by_owner_from_the_pillager_clockwise() -> None:
    """Serpent pillages and loses with Raven: Serpent is asked, then Raven, each only when it can save."""
    board = figures(gimle={"wolf": {"leader": 1, "warrior": 1}, "raven": {"warrior": 1}, "serpent": {"volur_witch": 1}})
    clans = {"raven": {"slots": PROTECTED}, "serpent": {"slots": {"monster_1": "volur_witch"}}}
    position = {"turn": "serpent", "clans": clans, "board": board}
    game = step_by_step(position, "serpent: pillage gimle")
    assert asked(game) == {"serpent": ["retreat", "done"]}
    game.play(2, "done")
    assert asked(game) == {"raven": ["save warrior 1", "done"]}


def prowess(rage: int) -> dict[str, Any]:
    position = fight(token="axes")
    sheet = {"rage": rage, "hand": ["tyrs_bash", "heimdalls_eye"], "slots": {"clan_1": "tyrs_prowess"}}
    position["clans"] = {"wolf": sheet}
    return position


def test_D_16_prowess() -> None:
    """The winner: any subset of his cards in play that he can pay; may decline."""
    moves = ["wolf: pillage gimle", "wolf: play tyrs_bash", "wolf: play heimdalls_eye"]
    game = step_by_step(prowess(5), *moves)
    assert sorted(asked(game)["wolf"]) == ["done", "return heimdalls_eye", "return tyrs_bash"]
    game.play(0, "return heimdalls_eye")
    assert sorted(asked(game)["wolf"]) == ["done", "return tyrs_bash"]
    game.play(0, "done")
    position = game.title.write(game.state)
    assert position["clans"]["wolf"]["hand"] == ["heimdalls_eye"]
    assert position["discard"] == ["tyrs_bash"]
    assert position["clans"]["wolf"]["rage"] == 4


def test_D_16_only_what_can_be_paid() -> None:
    """With 1 Rage one card comes back."""
    moves = ["wolf: pillage gimle", "wolf: play tyrs_bash", "wolf: play heimdalls_eye", "wolf: return tyrs_bash"]
    game = step_by_step(prowess(1), *moves)
    position = game.title.write(game.state)
    assert position["clans"]["wolf"]["hand"] == ["tyrs_bash"]
    assert position["discard"] == ["heimdalls_eye"]


def test_D_16_a_scenario_asks_the_winner_too() -> None:
    """The same by a scenario's lines: the window after Wolf's last card is Wolf's to answer."""
    moves = ["wolf: pillage gimle", "wolf: play tyrs_bash", "wolf: play heimdalls_eye"]
    after = play(prowess(5), *moves)
    assert after.asked == ["wolf"]
    assert sorted(after.moves()) == ["done", "return heimdalls_eye", "return tyrs_bash"]


def test_D_17_stat_to_raise_of_a_quest_may_be_declined() -> None:
    """A stat below step 6, or none."""
    clans = {"wolf": {"quests": ["quest_alfheim.1"], "stats": {"rage": 6}}}
    board = figures(gimle={"wolf": {"warrior": 1}})
    after = play({"age": 1, "phase": "quest", "clans": clans, "board": board})
    assert after.asked == ["wolf"]
    assert sorted(after.moves()) == ["decline", "raise axes", "raise horns"]


def test_D_17_otherwise_it_must_be_raised() -> None:
    """Lord of Axes: three stats, no declining."""
    position = turn(figures(gimle={"wolf": {"leader": 1}}), wolf={"slots": {"leader": "lord_of_axes"}})
    after = play(position, "wolf: pillage gimle")
    assert after.asked == ["wolf"]
    assert sorted(after.moves()) == ["raise axes", "raise horns", "raise rage"]
    assert refused(position, "wolf: pillage gimle", "wolf: decline") == "BR-1.13"


def test_D_17_grace_excludes_the_tokens_stat() -> None:
    """Grace on an axes token: Rage or Horns; on a Glory token all three (R-11)."""
    for token, options in (
        ("axes", ["raise horns", "raise rage"]),
        ("glory", ["raise axes", "raise horns", "raise rage"]),
    ):
        position = fight(token=token)
        position["clans"] = {"wolf": {"hand": ["friggas_grace"]}}
        after = play(position, "wolf: pillage gimle")
        assert after.asked == ["wolf"]
        assert sorted(after.moves()) == options


def test_D_17_a_forced_raise_is_made_unasked() -> None:
    """Only Horns can rise: the table raises it."""
    sheet = {"slots": {"leader": "lord_of_axes"}, "stats": {"rage": 6, "axes": 6, "horns": 2}}
    board = figures(gimle={"wolf": {"leader": 1}})
    board["gimle"]["token"] = "axes"
    after = play(turn(board, wolf=sheet), "wolf: pillage gimle")
    assert after.steps("wolf") == (6, 6, 3)
    assert after.asked == ["raven"]


def test_D_18_lord_of_hammers() -> None:
    """The pillager: an adjacent province that stands and has room; may decline."""
    board = figures(gimle={"wolf": {"leader": 1}}, myrkulor={"serpent": {"warrior": 3}})
    position = turn(board, wolf={"slots": {"leader": "lord_of_hammers"}})
    after = play(position, "wolf: pillage gimle", "serpent: decline")
    assert after.asked == ["wolf"]
    assert sorted(after.moves()) == ["decline", "lead andlang", "lead yggdrasil"]
    moves = ["wolf: pillage gimle", "serpent: decline"]
    assert play(position, *moves, "wolf: decline").at("gimle", "wolf") == {"leader": 1}
    assert play(position, *moves, "wolf: lead andlang").at("andlang", "wolf") == {"leader": 1}
    assert refused(position, *moves, "wolf: lead horgr") == "BR-14.2"
    position = turn(board | {"andlang": {"destroyed": True}}, wolf={"slots": {"leader": "lord_of_hammers"}})
    assert sorted(play(position, *moves).moves()) == ["decline", "lead yggdrasil"]


def test_D_19_lokis_blessing() -> None:
    """The loser with it: place a Warrior there, or decline."""
    position = fight(token="axes")
    position["clans"] = {"raven": {"rage": 0, "slots": {"clan_1": "lokis_blessing"}}}
    after = play(position, "wolf: pillage gimle")
    assert after.asked == ["raven"]
    assert sorted(after.moves()) == ["decline", "invade warrior gimle"]
    assert play(position, "wolf: pillage gimle", "raven: invade warrior gimle").at("gimle", "raven") == {"warrior": 1}
    assert play(position, "wolf: pillage gimle", "raven: decline").at("gimle", "raven") == {}


def test_D_20_sacrifice() -> None:
    """The current player: two own figures, wherever they stand on the board, then a stat."""
    board = figures(gimle={"wolf": {"warrior": 2}}, horgr={"wolf": {"leader": 1}}, fjord_ne={"wolf": {"ship": 1}})
    position = turn(board, wolf={"slots": {"clan_1": "friggas_sacrifice"}, "stats": {"axes": 6}})
    options = ["friggas_sacrifice leader horgr", "friggas_sacrifice ship fjord_ne", "friggas_sacrifice warrior gimle"]
    assert sorted(m for m in play(position).moves("wolf") if m.startswith("friggas")) == options
    after = play(position, "wolf: friggas_sacrifice leader horgr")
    assert after.asked == ["wolf"]
    assert sorted(after.moves()) == options[1:]
    after = play(position, "wolf: friggas_sacrifice leader horgr ship fjord_ne")
    assert sorted(after.moves("wolf")) == ["raise horns", "raise rage"]


def test_D_21_card_to_keep() -> None:
    """Each player with two or more cards, at once: one card; no declining."""
    hands = {"wolf": ["troll", "tyrs_bash"], "raven": ["thors_hammer"], "serpent": ["odins_smite", "friggas_grace"]}
    position = {"age": 2, "phase": "discard", "clans": {clan: {"hand": hand} for clan, hand in hands.items()}}
    after = play(position)
    assert after.asked == ["wolf", "serpent"]
    for clan in ("wolf", "serpent"):
        assert sorted(after.moves(clan)) == sorted(f"keep {card}" for card in hands[clan])
        assert refused(position, f"{clan}: decline") == "BR-8.1"


def test_D_22_quest() -> None:
    """The current player: a Quest card in hand; its identity is hidden."""
    sheet = {"hand": ["quest_alfheim.1", "quest_yggdrasil.1", "tyrs_bash"]}
    position = turn(wolf=sheet)
    options = [move for move in play(position).moves("wolf") if move.startswith("quest")]
    assert sorted(options) == ["quest quest_alfheim.1", "quest quest_yggdrasil.1"]
    after = play(position, "wolf: quest quest_alfheim", views=["raven"])
    assert after.view("raven")["clans"]["wolf"]["quests"] == ["?"]
    assert not [line for line in after.log if "Alfheim" in line]


def test_D_23_pillage_or_tyrs_challenge() -> None:
    """The current player: provinces with a reward for Pillage, pillaged ones for the Challenge."""
    board = figures(gimle={"wolf": {"warrior": 1}}, fjord_nw={"wolf": {"ship": 1}}, horgr={"wolf": {"warrior": 1}})
    board["gimle"]["pillaged"] = True
    board["utgard"] = {"pillaged": True}
    after = play(turn(board, wolf={"slots": {"clan_1": "tyrs_challenge"}}))
    options = [m for m in after.moves("wolf") if m.split()[0] in ("pillage", "tyrs_challenge")]
    assert sorted(options) == ["pillage horgr", "pillage myrkulor", "tyrs_challenge gimle"]


def test_D_24_friggas_domain() -> None:
    """The current player: own figure in Valhalla times destination."""
    sheet = {"slots": {"clan_1": "friggas_domain"}, "valhalla": {"warrior": 2, "ship": 1}}
    after = play(turn(wolf=sheet, raven={"valhalla": {"leader": 1}}))
    options = {move for move in after.moves("wolf") if move.startswith("friggas_domain")}
    expected = {f"friggas_domain warrior {x}" for x in OUTER} | {f"friggas_domain ship {x}" for x in FJORDS}
    assert options == expected


def test_BR_15_a_forced_choice_is_made_without_asking() -> None:
    """Two Warriors and nobody else: nobody needs to say which of them the Tide spares."""
    position = fight(wolf={"leader": 1}, raven={"warrior": 2}, token="axes")
    position["clans"] = {"wolf": {"hand": ["odins_tide"]}, "raven": {"slots": PROTECTED}}
    after = play(position, "wolf: pillage gimle")
    assert after.asked == ["raven"]
    assert sorted(after.moves()) == ["done", "save warrior 1"]
