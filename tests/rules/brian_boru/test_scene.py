"""What the table shows: what is at stake in a region, what a card would do, and that every thing is drawn somewhere."""

from __future__ import annotations

import json
import math
import random
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from longhall.core.play.game import Game
from longhall.core.show.prompt import Choosable
from longhall.core.show.scene import Area, Fact, Scene, Spot
from longhall.core.speech.people import named
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.zones import PLAYED
from longhall.games.brian_boru.rules.action_phase import Trick
from longhall.games.brian_boru.scene import coordinates as layout

from .helpers import FIVE, FOUR, RED_TOWN, THREE, YELLOW_TOWN, card, cards, discs, game_at, play, started, trick

ART = Path(__file__).parents[3] / "src/longhall/games/brian_boru/art"
IDS = set(re.findall(r' id="([^"]+)"', (ART / "board.svg").read_text("utf-8")))
SYMBOLS = set(re.findall(r'<symbol id="([^"]+)"', (ART / "symbols.svg").read_text("utf-8")))


def area(scene: Scene, id: str) -> Area:
    return next(a for a in scene.areas if a.id == id)


def spot(scene: Scene, id: str) -> Spot:
    return next(s for a in scene.areas for s in a.spots if s.id == id)


def fact(scene: Scene, place: str, id: str) -> Fact:
    return next(f for f in spot(scene, place).facts if f.id == id)


def games() -> Iterator[Game]:
    """Random games of every size, at every decision."""
    for seats in (3, 4, 5):
        rng = random.Random(seats)
        game = started(seats, seed=seats)
        while not game.over:
            yield game
            seat = rng.choice(game.state.deciders())
            game.play(seat, rng.choice(list(game.moves(seat))))
        yield game


PRINCESS = "marriage_princess_of_denmark"

# What is at stake (BB-11); Leinster has a threshold of 4 and is worth 6 points.

LEINSTER = "region:leinster"


@pytest.mark.parametrize(
    ("towns", "claims", "seat", "rule", "numbers"),
    [
        # One disc of four: with another there are still two missing.
        (discs(blue="leinster_1"), {}, 0, "BB-11.1", [2]),
        # Three of four, blue ahead: blue's next disc turns the token up and takes it.
        (discs(blue="leinster_1 leinster_2", purple="leinster_3"), {}, 0, "BB-11.2.1", [6]),
        # Purple's would only draw level.
        (discs(blue="leinster_1 leinster_2", purple="leinster_3"), {}, 1, "BB-11.2.3", []),
        # Green's would be one against two.
        (discs(blue="leinster_1 leinster_2", purple="leinster_3"), {}, 2, "BB-11.2", [1, 2]),
        # Who holds it leads by more.
        (discs(blue="leinster_1 leinster_2", purple="leinster_3"), {"leinster": "blue"}, 0, "BB-11.2.1", [2]),
    ],
)
def test_BB_11_what_one_more_would_change(
    towns: dict[str, str], claims: dict[str, str], seat: int, rule: str, numbers: list[int]
) -> None:
    """BB-11.1, BB-11.2, BB-11.2.1, BB-11.2.3: said of the region, and told of each of its free towns."""
    game = game_at(trick(RED_TOWN, 11, towns=towns, claims=claims))
    scene = game.scene(seat)
    more = fact(scene, LEINSTER, "more")
    assert more.rule == rule
    assert [int(n) for n in re.findall(r"\d+", more.name.removeprefix("+1"))] == numbers
    assert spot(scene, "town:leinster_9").within == LEINSTER


def test_BB_11_2_who_leads_and_by_how_much() -> None:
    """BB-11.2: the Vikings are a contender too."""
    towns: dict[str, object] = {**discs(blue="leinster_1 leinster_2 leinster_3", purple="leinster_4")}
    assert fact(game_at(trick(RED_TOWN, 11, towns=towns)).scene(1), LEINSTER, "lead").name == "Blue leads by 2."
    assert fact(game_at(trick(RED_TOWN, 11, towns=towns)).scene(0), LEINSTER, "lead").name == "You lead by 2."
    for town in ("leinster_1", "leinster_2", "leinster_3"):
        towns[town] = {"disc": "blue", "vikings": True}
    said = fact(game_at(trick(RED_TOWN, 11, towns=towns)).scene(1), LEINSTER, "lead").name
    assert said.startswith("The Vikings lead by 2")


def test_BB_1_2_a_full_region_has_nothing_to_gain() -> None:
    """BB-1.2: Dubhlinn's three towns are taken."""
    game = game_at(trick(RED_TOWN, 11, towns=discs(blue="dubhlinn_1 dubhlinn_2", green="dubhlinn_3")))
    assert fact(game.scene(0), "region:dubhlinn", "more").rule == "BB-1.2"


def test_BB_11_2_the_table_of_regions() -> None:
    """BB-2.5, BB-11: each player's weight against the threshold, a monastery counting two, and free towns.

    A region that is held stands out, and so does a token that turns up with one more, the Vikings' disc included.
    """
    towns = {**discs(blue="leinster_1", purple="leinster_3"), "leinster_2": {"disc": "blue", "monastery": True}}
    towns["ulaid_1"], towns["ulaid_2"] = {"disc": "blue"}, {"disc": "blue", "vikings": True}
    scene = game_at(trick(RED_TOWN, 11, towns=towns, claims={"leinster": "blue"})).scene(0)
    rows = {s.within: s for s in area(scene, "standings").spots}
    assert len(rows) == 8
    weights = {f.seat: (f.value, f.state) for f in rows[LEINSTER].facts if f.seat >= 0}
    assert weights == {0: ("3/4", "good"), 1: ("1/4", ""), 2: ("0/4", ""), 3: ("0/4", "")}
    columns = [(f.id, f.value) for f in rows[LEINSTER].facts if f.seat < 0 and f.value]
    assert columns == [("worth", "6"), ("free", "6")]
    states = {id: (row.state, row.state_name) for id, row in rows.items() if row.state}
    assert states == {
        LEINSTER: ("held", "claimed by you"),
        "region:ulaid": ("short", "Face down: 1 short of its threshold."),
    }
    assert [f.name for f in rows["region:ulaid"].facts if f.id == "vikings"] == ["Vikings 1"]
    assert [(c.value, c.state) for c in scene.panels[0].cells if c.id == LEINSTER] == [("3", "good")]
    assert [f.name for f in rows[LEINSTER].facts if f.id == "lead"] == ["You lead by 2."]


def test_who_holds_a_town_or_a_region_is_called_by_name() -> None:
    """The same drawing for all tables, with a sign for each person; a region says "you" to its holder."""
    towns = {**discs(blue="leinster_1", purple="leinster_3"), "leinster_2": {"disc": "purple", "vikings": True}}
    game = game_at(trick(RED_TOWN, 11, towns=towns, claims={"leinster": "purple"}))
    drawn: list[Spot] = []
    for name in ("Skaði", "Tomás"):
        game.people = ("", name, "", "")
        scene = game.scene(0)
        town = spot(scene, "town:leinster_3")
        assert (
            named(town.summary.encode(), game.people).decode()
            == f"Leinster 3: {town.facts[0].name.split(' · ')[0]}, controlled by {name}"
        )
        assert "over Blue’s disc" not in (told := spot(scene, "town:leinster_2").summary)
        assert named(told.encode(), game.people).decode().endswith(f"over {name}’s disc")
        assert fact(scene, LEINSTER, "token").name == f"claimed by {name}"
        # What is called like its seat holds no place, whoever sits there.
        pieces = {piece.spot: piece.name for piece in area(scene, "board").pieces if piece.seat == 1}
        assert (pieces["town:leinster_2"], pieces["town:leinster_3"]) == (scene.panels[1].name, "Leinster 3")
        assert f"{name} 1" in spot(scene, LEINSTER).summary
        assert fact(game.scene(1), LEINSTER, "token").name == "claimed by you"
        drawn.append(town)
    assert drawn[0] is drawn[1]


def test_a_spectator_gains_nothing() -> None:
    game = game_at(trick(RED_TOWN, 11))
    assert "more" not in [f.id for f in spot(game.scene(-1), LEINSTER).facts]


def test_BB_9_2_who_would_lose_a_town() -> None:
    """BB-9.1, BB-9.2: whoever holds fewest, as long as raiders are ashore."""
    players = {"blue": {"raiders": 2}, "purple": {"raiders": 1}, "green": {"raiders": 1}, "orange": {"raiders": 3}}

    def warned(ashore: int) -> set[str]:
        game = game_at(trick(RED_TOWN, 11, players=players, battle_area=ashore))
        return {m.id.removeprefix("loses:") for m in area(game.scene(0), "board").marks if m.id.startswith("loses:")}

    assert warned(4) == {"purple", "green"}
    assert warned(0) == set()


# The trick


def options(game: Game, seat: int) -> dict[str, Choosable]:
    return {o.notation: o for o in game.scene(seat).prompt.options}


def test_BB_6_4_2_the_forecast_of_the_last_to_play_comes_true() -> None:
    """BB-6.4.2, BB-6.5.1: whether each card wins and when it acts, found out by playing it."""
    tried = 0
    for game in games():
        s = game.state
        if s.over:
            continue
        seat = s.deciders()[0]
        found = options(game, seat)
        if not all(o.startswith("play ") for o in found) or len(found) < 2:
            continue
        if [q for q in range(s.seats) if not s.zones[PLAYED + q]] != [seat]:
            continue
        for notation, option in found.items():
            after = game.branch()
            after.play(seat, notation)
            done = next(step for step in after.state.agenda if isinstance(step, Trick))
            assert (option.tone == "good") == (done.winner == seat)
            place = int(re.findall(r"(\d+)(?:st|nd|rd|th)", option.note)[0])
            assert place == done.order.index(seat) + 1
            tried += 1
    assert tried > 60


def test_BB_6_4_1_which_cards_can_beat_one() -> None:
    """BB-6.4.1: the higher red and white cards that are not in one's own hand; more than three are counted."""
    hands = {"purple": {"hand": cards(15, 24, 3)}}
    game = game_at(trick(RED_TOWN, 11, players=hands))
    found = options(game, 1)
    assert found[f"play {card(15)}"].tag == "leads"
    assert found[f"play {card(24)}"].tag == "wins"
    assert found[f"play {card(3)}"].tone == "quiet"
    # Above 15 there are red 18 and 24 and white 20, 21 and 22; purple has the 24 itself.
    told = "No card beats Battle 24. At most 4 cards beat Battle 15."
    assert game.scene(1).prompt.rows == [f"Can win\n{told}", "Loses, but acts"]
    few = game_at(trick(RED_TOWN, 11, spare=1, players={"purple": {"hand": cards(20, 2)}}))
    assert few.scene(1).prompt.rows[0] == "Can win\nOnly Royal 21, Royal 22 and Battle 24 beat Royal 20."
    none = game_at(trick(RED_TOWN, 24, spare=1, players={"purple": {"hand": cards(20, 2)}}))
    assert none.scene(1).prompt.rows[0] == "Can win"
    # BB-14.3: cards of earlier tricks that lie in sight beat nobody any more.
    hands = {"purple": {"hand": cards(20, 2)}, "green": {"hand": cards(3, 4)}, "orange": {"hand": cards(5, 6)}}
    past = cards(22, 24, 23, 25)
    known = game_at(
        trick(RED_TOWN, 11, spare=1, players=hands, past_tricks=past), options={"log_shows_past_tricks": True}
    )
    assert known.scene(1).prompt.rows[0] == "Can win\nOnly Royal 21 beats Royal 20."


def test_BB_6_5_the_list_has_two_parts() -> None:
    """BB-6.4.2, BB-6.5.1: what can win, the weakest that suffices first; then the others as they would act."""
    hands = {"purple": {"hand": cards(24, 13, 12, 8, 5)}, "green": {"hand": cards(6, 7, 9, 10, 18)}}
    shown = game_at(trick(RED_TOWN, 11, spare=4, players=hands)).scene(1).prompt
    assert [option.notation for option in shown.options] == [f"play {card(n)}" for n in (13, 24, 5, 8, 12)]
    assert [option.cell for option in shown.options] == [[0], [0], [1], [1], [1]]
    # The question stands apart from what is known of the trick.
    assert [(ask.question, ask.note) for ask in shown.asks] == [
        ("Which card do you play?", "Connaught 1 is red; Battle 11 leads.")
    ]
    led = game_at(trick(RED_TOWN, players={"blue": {"hand": cards(18, 13, 12)}})).scene(0).prompt
    assert [option.cell for option in led.options] == [[0], [0]]
    assert led.asks == []


def test_BB_6_5_a_row_says_what_its_card_brings() -> None:
    """BB-6.5.2, BB-6.5.3: the upper part for the winner, a lower one for the others, both while it is open."""
    hands: dict[str, dict[str, Any]] = {"purple": {"hand": cards(3, 13, 24), "coins": 2}}
    towns = {"munster_1": {"disc": "green", "vikings": True}, "leinster_7": {"disc": "purple"}}
    stands: dict[str, Any] = {"battle_area": 5, "towns": towns}
    found = options(game_at(trick(RED_TOWN, 11, players=hands, **stands)), 1)
    assert found[f"play {card(3)}"].note == "So far 1st:\t3 coins (and expand for 5), or 2 church discs."
    # BB-7.8: 4 coins are not enough to expand.
    both = "Wins:\tthe town, 1 coin.\nLoses:\t2 coins, or pay 1 coin to free a town."
    assert found[f"play {card(13)}"].note == both
    assert found[f"play {card(24)}"].note == "Wins:\tthe town for 2 coins."
    packets = {seat: {"packet": cards(*range(i, 25, 4))} for i, seat in enumerate(FOUR, 1)}
    drafted = options(game_at({"phase": "draft", "players": packets}), 0)
    first = "Wins:\tthe town, 2 marriage steps, 1 coin.\nLoses:\t3 coins (and expand for 5), or 2 marriage steps."
    assert drafted[f"pick {card(1)}"].note == first
    hands = {"orange": {"hand": cards(8, 13, 20), "coins": 9}}
    last = options(game_at(trick(RED_TOWN, 11, 12, 3, players=hands, battle_area=5)), 3)
    assert last[f"play {card(13)}"].note == "Acts 4th:\tthe town, 1 coin."
    assert last[f"play {card(20)}"].note == "Acts 4th:\tthe town."
    assert last[f"play {card(8)}"].note == "Acts 2nd:\t2 coins, or 2 raiders."


@pytest.mark.parametrize(
    ("coins", "points", "told"),
    [
        (1, 9, " for 1 coin and 2 points"),
        (0, 9, " for 4 points (no coins)"),
        (0, 1, " for 1 point (no coins)"),
        (0, 0, ""),
    ],
)
def test_BB_7_3_a_row_tells_what_missing_coins_cost(coins: int, points: int, told: str) -> None:
    """BB-7.3: two points for each."""
    hands = {"orange": {"hand": cards(24, 13), "coins": coins, "points": points}}
    towns = {"munster_1": {"disc": "green", "vikings": True}}
    rows = options(game_at(trick(RED_TOWN, 15, 12, 3, spare=1, players=hands, towns=towns)), 3)
    assert rows[f"play {card(24)}"].note == f"Acts 4th:\tthe town{told}."
    free = f"lose {min(2, points)} point" if points and not coins else "pay 1 coin"
    assert free in rows[f"play {card(13)}"].note


def test_BB_7_7_4_a_row_tells_that_a_disc_falls_back_from_a_shared_space() -> None:
    hands: dict[str, dict[str, Any]] = {
        "purple": {"space": 1},
        "green": {"space": 3},
        "orange": {"hand": cards(24, 25)},
    }
    game = game_at(trick(RED_TOWN, 11, 4, 15, spare=1, players=hands))
    game.play(3, f"play {card(24)}")
    upper, lower = [row.note for row in options(game, 1).values()]
    assert lower.endswith("Space 3 is shared: down to space 2.")
    assert "shared" not in upper


def test_BB_7_a_row_promises_only_what_can_be_had() -> None:
    """BB-7.6, BB-7.7.1, BB-7.9: no more raiders than are ashore, no step beyond the top, no town where none is lost."""
    hands: dict[str, dict[str, Any]] = {"purple": {"hand": cards(5, 7, 13), "space": 8}}
    hands |= {"green": {"hand": cards(3, 4, 6)}, "orange": {"hand": cards(8, 9, 10)}}
    few = options(game_at(trick(RED_TOWN, 24, players=hands, battle_area=1)), 1)
    assert few[f"play {card(5)}"].note.endswith(", or 1 raider.")
    assert few[f"play {card(7)}"].note.endswith(", or 1 marriage step.")
    assert few[f"play {card(13)}"].note.endswith(", or pay 1 coin with no town to free.")
    hands["purple"]["space"] = 9
    none = options(game_at(trick(RED_TOWN, 24, players=hands, battle_area=0)), 1)
    assert none[f"play {card(5)}"].note.endswith(", or nothing: no raider is left.")
    assert none[f"play {card(7)}"].note.endswith(", or nothing: you are at the top of the marriage track.")


@pytest.mark.parametrize(
    ("value", "store", "told"),
    [
        (5, {}, ["Coins 3 → 6. No free town is in reach to expand to.", "Raiders 0 → 1."]),
        (5, {"coins": 1}, ["Coins 1 → 4. Too few to expand.", "Raiders 0 → 1."]),
        (7, {"space": 8}, ["Coins 3 → 5. No free town is in reach to expand to.", "Marriage track: space 8 → 9."]),
        (
            7,
            {"space": 9},
            [
                "Coins 3 → 5. No free town is in reach to expand to.",
                "You are at the top of the marriage track already.",
            ],
        ),
        (
            6,
            {"coins": 5},
            [
                "Coins 5 → 8. No free town is in reach to expand to.",
                "Church discs 0 → 2, up to 2 more for 2 coins each.",
            ],
        ),
        (
            13,
            {"coins": 0, "points": 9},
            ["Coins 0 → 2. Too few to expand.", "No coin: you lose 2 points. The Vikings hold no town to free."],
        ),
    ],
)
def test_BB_6_5_3_the_actions_of_a_lost_card_tell_what_they_change(
    value: int, store: dict[str, int], told: list[str]
) -> None:
    """BB-6.5.3, BB-7.10: from what to what, and what could be added for coins."""
    game = game_at(trick(RED_TOWN, 24, value, 1, 2, players={"purple": store}, battle_area=1))
    while game.state.deciders() != [1]:
        game.play(game.state.deciders()[0], "action upper")
    assert [row.note for row in options(game, 1).values()] == told


def test_BB_8_3_the_rows_of_the_princess_tell_what_she_is_worth() -> None:
    """BB-8.3.1, BB-8.3.2: for claim tokens and for the number of regions, as things stand."""
    towns: dict[str, Any] = discs(blue="munster_8 leinster_1 ulaid_1", purple="munster_9 munster_10")
    towns |= {f"munster_{n}": {"disc": "green", "vikings": True} for n in (1, 2)}
    towns |= {f"{region}_1": {"disc": "green", "vikings": True} for region in ("breifne", "dubhlinn")}
    position = {"phase": "marriage", "marriage_card": PRINCESS, "round": 4, "towns": towns}
    rows = options(game_at({**position, "players": {"blue": {"space": 5}}}), 0)
    claims = "Now:\t0 points for claim tokens, held or tied.\nThen:\t7 points for claim tokens, held or tied."
    regions = "Now:\t3 regions, 1 point.\nThen:\t5 regions, 3 points."
    assert [row.note.partition("\n")[2] for row in rows.values()] == [claims, regions, ""]


def test_BB_8_2_a_marriage_card_lies_in_sight_until_it_has_brought_all() -> None:
    """BB-8.2, BB-8.3: who takes it has it before them once their disc goes back; the Princess may be spurned."""
    for wed, answer, kept in (
        ("marriage_aodhan", "settle leinster_1", True),
        (PRINCESS, "princess military_support", True),
        (PRINCESS, "princess spurn", False),
    ):
        towns = discs(blue="munster_8")
        position = {"phase": "marriage", "marriage_card": wed, "players": {"blue": {"space": 5}}, "towns": towns}
        game = game_at({**position, "round": 4 if wed == PRINCESS else 1})
        scene = game.scene(1)
        assert [p.spot for a in scene.areas for p in a.pieces if p.id == f"card:{wed}"] == ["zone:marriage_card"]
        assert scene.panels[0].cards == []
        assert game.scene(0).prompt.mine
        game.play(0, answer)
        while game.scene(1).phases[2].state == "now":
            game.play(game.state.deciders()[0], game.moves(game.state.deciders()[0])[0])
        scene = game.scene(1)
        assert f"card:{wed}" not in [p.id for a in scene.areas for p in a.pieces]
        assert [c.id for c in scene.panels[0].cards] == [wed] * kept


def test_BB_12_7_a_row_tells_of_a_new_region() -> None:
    """BB-12.7: the first town there makes one region more; a second one does not."""
    towns = discs(blue="munster_8 leinster_1")
    position = {"phase": "marriage", "marriage_card": "marriage_brigid", "towns": towns}
    stores = {"blue": {"space": 8}, "purple": {"space": 9}}
    rows = options(game_at({**position, "players": stores}), 0)
    assert rows["settle ulaid_1"].note.endswith("\nYour first town here: 3 regions, 1 point at the end.")
    assert "\n" not in rows["settle munster_1"].note


def test_BB_7_9_a_row_says_whose_town_is_freed() -> None:
    """BB-7.9: the owner of the uncovered disc has it again, with its monastery (BB-R-31)."""
    lost = {"munster_8": {"disc": "blue", "vikings": True}}
    lost["ulaid_4"] = {"disc": "orange", "vikings": True, "monastery": True}
    game = game_at(trick(YELLOW_TOWN, 13, 23, 14, 24, towns=lost))
    game.play(0, "action lower")
    found = options(game, 0)
    leads = "Now:\tThe Vikings lead by {0}: nobody can hold it.\nThen:\t{1} by {0}."
    # BB-12.7: who has a region more.
    yours = "\nYou: 1 region, 0 points at the end."
    assert found["liberate munster_8"].note == "Yours again.\n" + leads.format(1, "You lead") + yours
    orange = "Orange’s again, with a monastery: weight 2.\n" + leads.format(2, "Orange leads")
    assert [found[f"liberate {town}"].tag for town in ("munster_8", "ulaid_4")] == ["yours", ""]
    assert found["liberate ulaid_4"].note == orange + "\nOrange: 1 region, 0 points at the end."


def test_BB_9_4_a_row_says_once_what_stays_as_it_is() -> None:
    """BB-9.4: blue leads Munster with and without the town that purple loses there, purple's only one."""
    towns = discs(blue="munster_8 munster_9 munster_1 munster_2", purple="munster_10 leinster_1", green="ulaid_1")
    stores = {"blue": {"space": 8, "raiders": 3}, "purple": {"space": 9}, "green": {"raiders": 2}}
    stores["orange"] = {"raiders": 1}
    position = {"phase": "marriage", "marriage_card": "marriage_brigid", "battle_area": 4}
    game = game_at({**position, "towns": towns, "players": stores})
    game.play(0, "settle connaught_1")
    told = "Still:\tYou lead by 3.\nPurple: 1 region, 0 points at the end."
    assert options(game, 0)["surrender munster_10"].note == told


@pytest.mark.parametrize("lang", ["en", "es"])
def test_lines_of_the_upkeep_say_where_it_is(lang: str) -> None:
    """Points that no town or region brings come from the area where they are won; it is a place of the board."""
    found: dict[str, list[str]] = {}
    for game in games():
        if game.over:
            places = {s.id for s in area(game.scene(-1), "board").spots}
            for entry, line in zip(game.view(-1).reading.lines, game.scene(-1, lang).log, strict=True):
                found[entry.message.id] = line.targets
    won = {"points.spoils": "area:battle", "points.church": "area:church", "points.marriage": "zone:marriage_card"}
    for id, place in {**won, "points.regions": "area:regions"}.items():
        assert found[id] == [place]
        assert place in places


def test_BB_3_10_a_region_of_another_player_says_who_is_there() -> None:
    """BB-3.10: it stays in the list, closed, with who started there."""
    game = started(4)
    first = game.state.deciders()[0]
    game.play(first, "start munster_2")
    shown = game.scene(game.state.deciders()[0]).prompt
    names = ("Blue", "Purple", "Green", "Orange")
    assert [(r.label, r.reason, r.rule) for r in shown.refused] == [("Munster", f"{names[first]} is there.", "BB-3.10")]
    assert shown.asks[0].question == "In which town do you start?"


def test_BB_2_1_what_the_symbols_mean_is_folded_after_the_first_round() -> None:
    """BB-2.1: all eight symbols of the action cards, with short names; whoever knows them opens them."""
    for round_, state in ((1, "open"), (2, "folded")):
        facts = area(game_at(trick(RED_TOWN, 11, round=round_)).scene(1), "hand").facts
        assert [fact.state for fact in facts] == ["legend"] * 8 + [state]
        assert facts[0].name == "take the town"


def test_BB_6_5_1_the_trick_stands_in_the_order_of_acting() -> None:
    """BB-6.4.1, BB-6.5.1: red 11, blue 12, white 13; orange has still to play."""
    stage = area(game_at(trick(RED_TOWN, 13, 12, 11)).scene(3), "stage")
    assert [s.id for s in stage.spots] == ["side:green", "side:purple", "side:blue", "side:orange"]
    assert [s.state for s in stage.spots] == ["loses", "off", "leads", "waiting"]
    assert [p.state for p in stage.pieces] == ["", "out", ""]
    hand = area(game_at(trick(RED_TOWN, 13, 12, 11)).scene(3), "hand")
    for piece in hand.pieces:
        assert piece.card is not None
        assert (piece.state == "out") == (piece.card.kind in ("blue", "yellow"))


def test_BB_7_1_once_the_town_is_taken_nothing_in_hand_could_win_it() -> None:
    """BB-6.5.1, BB-7.1: blue has acted first and won; who acts later has a hand in the order of its numbers."""
    game = game_at(trick(RED_TOWN, 2, 12, 17, 16, players={"purple": {"hand": cards(25, 5)}}))
    while game.state.deciders() != [1]:
        game.play(game.state.deciders()[0], game.moves(game.state.deciders()[0])[0])
    hand = area(game.scene(1), "hand")
    assert [piece.card.number for piece in hand.pieces if piece.card] == ["5", "25"]


def test_BB_6_1_which_trick_it_is() -> None:
    """BB-6.1: four players have six cards and five tricks; with three left in hand it is the fourth."""
    game = game_at(trick(RED_TOWN, 11, spare=2))
    assert [p.name for p in game.scene(0).phases if p.state == "now"] == ["Trick 4 of 5"]


def test_BB_16_5_past_tricks_are_nowhere() -> None:
    """BB-16.5: after the trick its cards are a number in the discard pile."""
    done = ("purple: action upper", "blue: action upper", "orange: action upper")
    after = play(trick(RED_TOWN, 11, 2, 13, 17), *done)
    game = game_at(after.position)
    for seat in range(4):
        shown = json.dumps(asdict(game.scene(seat)))
        for value in (11, 2, 13, 17):
            assert card(value) not in shown
    # All 25 but two in each hand and the one left over
    assert spot(game.scene(0), "pile:discard").name == "Discard pile: 16"


def test_BB_5_3_a_picked_card_lies_with_those_kept() -> None:
    """BB-5.3: for who picked it; nobody else sees a change."""
    game = started(4)
    while not str(game.moves(game.state.deciders()[0])[0]).startswith("<pick"):
        seat = game.state.deciders()[0]
        game.play(seat, game.moves(seat)[0])
    other = json.dumps(asdict(area(game.scene(1), "hand")))
    first = game.moves(0)[0]
    game.play(0, first)
    spots = {p.id: p.spot for p in area(game.scene(0), "hand").pieces}
    assert spots.pop(f"card:{first.words[1]}") == "zone:kept"
    assert set(spots.values()) == {"zone:packet"}
    assert json.dumps(asdict(area(game.scene(1), "hand"))) == other


# Everything is drawn


def test_every_spot_of_the_board_is_drawn_and_every_piece_has_a_symbol() -> None:
    for game in games():
        scene = game.scene(game.state.deciders()[0] if not game.over else 0)
        board = area(scene, "board")
        for s in board.spots:
            assert s.id.startswith("raiders:") or s.id.replace(":", "-") in IDS, s.id
            assert all(near in {t.id for t in board.spots} for near in s.near)
        ids = [panel.id for panel in scene.panels]
        for p in board.pieces:
            assert {f"piece-{p.kind}", f"piece-{p.kind}-{ids[p.seat]}"} & SYMBOLS, p.kind
        for m in board.marks:
            assert m.kind == "text" or {f"mark-{m.kind}", f"mark-{m.kind}-{ids[m.seat]}"} & SYMBOLS, m.kind
        for x, y in [(p.x, p.y) for p in board.pieces] + [(m.x, m.y) for m in board.marks]:
            assert -28 < x < 1028
            assert -28 < y < 1028


def test_every_move_on_a_place_or_card_has_its_target_on_the_table() -> None:
    for game in games():
        for seat in game.state.deciders():
            scene = game.scene(seat)
            there = {s.id for a in scene.areas for s in a.spots} | {p.target for a in scene.areas for p in a.pieces}
            for option in scene.prompt.options:
                for target in option.targets:
                    if target.partition(":")[0] in ("town", "card"):
                        assert target in there


@pytest.mark.parametrize("seats", [THREE, FOUR, FIVE], ids=len)
def test_side_areas_hold_many(seats: tuple[str, ...]) -> None:
    """Twenty raiders and a dozen discs each stay inside their areas."""
    for seat in range(len(seats)):
        for warned in (False, True):
            assert all(inside(at, layout.BATTLE) for at in layout.held(seat, len(seats), 20, warned))
        assert all(inside(at, layout.CHURCH) for at in layout.in_church(seat, len(seats), 12))
    assert all(inside(at, layout.BATTLE) for at in layout.ashore(30))
    apart = {layout.on_space(0, n, len(seats)) for n in range(len(seats))}
    assert len(apart) == len(seats)


def inside(at: layout.Point, box: layout.Box, margin: float = 11) -> bool:
    x, y, w, h = box
    return x + margin <= at[0] <= x + w - margin and y + margin <= at[1] <= y + h - margin


def test_BB_1_12_markers_of_equal_points_stand_apart() -> None:
    """BB-1.12: all begin with ten points on one cell."""
    marks = [m for m in area(started(5).scene(0), "board").marks if m.kind == "score"]
    assert len({(m.x, m.y) for m in marks}) == 5
    assert layout.score_cell(0) == layout.score_cell(80)


def test_the_name_and_the_claim_token_of_northern_ui_neill_lie_clear_of_discs_on_towns() -> None:
    """Also on a phone, where words are larger: its name is 150 units wide there, and two lines high."""
    disc = 26
    region = next(row for row in box.BOX["regions"] if row["id"] == "northern_ui_neill")
    for (x, y), wide, high in ((region["label_pos"], 75, 26), (region["claim_slot_pos"], 41, 16)):
        for town in box.BOX["towns"]:
            away = math.hypot(max(0, abs(town["x"] - x) - wide), max(0, abs(town["y"] - y) - high))
            assert away >= disc - 6, town["id"]


def test_no_claim_token_hides_the_number_of_a_town() -> None:
    """Where a game starts every town has one: a quarter of it is covered at most."""
    game = started(4)
    drawn = area(game.scene(game.decisions[0].seat), "board")
    numbers = [mark for mark in drawn.marks if mark.kind == "number"]
    tokens = [piece for piece in drawn.pieces if piece.kind.startswith("claim")]
    assert len(numbers) == box.TOWNS
    # A number has a radius of 14, a token is 82 wide and 32 high.
    hidden = {
        mark.id: wide * high
        for mark in numbers
        for token in tokens
        if (wide := 55 - abs(mark.x - token.x)) > 0 and (high := 30 - abs(mark.y - token.y)) > 0
    }
    assert all(part < 28 * 28 / 4 for part in hidden.values()), hidden
