"""The campaign over many games (YC-21.1, YC-23): its log, what carries over, and what is bought between games."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import longhall
from longhall.arena import match
from longhall.arena.campaign import play_campaign, series
from longhall.core.errors import BadPosition, Illegal, Invalid
from longhall.core.play.game import Game
from longhall.core.play.start import replay
from longhall.core.speech.names import COMPLETE
from longhall.games.yggdrasil_chronicles.campaign.log import CAMPAIGN

TITLE = longhall.title("yggdrasil_chronicles")
GODS = ("freyr", "freyia", "frigg", "heimdall", "odin", "thor", "tyr")
THREE = ["odin", "thor", "tyr"]
# YC-23.1: what each box costs; YC-23.2: the relation boxes that are left by number of players
TROOPS = [1, 2, 3, 4]
RELATIONS = {1: [2, 4], 2: [3, 4], 3: [1, 3], 4: [1, 2, 3], 5: [1, 2, 3, 4]}
FACES = {"god_die": {"i": 3, "ii": 4, "iii": 5}, "vanir_die": {"i": 3, "ii": 4}}
RELATION_LINES = ("brother_in_arms", "blood_ties", "companion_of_destiny", "travel_companion")
# YC-3.8: Health at the start
HEALTH = {1: 9, 2: 8, 3: 7, 4: 6, 5: 5}


def begun(log: dict[str, Any], seed: str = "1") -> Game:
    """The next game of a campaign."""
    seats = len(log["gods"])
    return Game(TITLE, seats, CAMPAIGN.options(log), seed, "", position=CAMPAIGN.position(log))


def final(log: dict[str, Any], outcome: str, saga: int | None = None, *, left: int = 0) -> dict[str, Any]:
    """The last position of a game, with the experience of YC-23.4 saved: won with all Health, lost with some left."""
    position = TITLE.write(begun({**log, "games": log["games"]}).state)
    gained = 3 + left if outcome == "lost" else HEALTH[len(log["gods"])]
    for god in log["gods"]:
        position["gods"][god]["table"]["xp"] += gained
    page = f"s{saga or CAMPAIGN.next_saga(log)}p1"
    return {**position, "outcome": outcome, "agenda": [], "page": page}


def bill(table: dict[str, Any], seats: int) -> int:
    """Saved XP and the printed prices of every ticked box."""
    total: int = table["xp"] + sum(TROOPS[: table["elves"]]) + sum(TROOPS[: table["vanir"]])
    total += sum(sum(RELATIONS[seats][: len(table[line])]) for line in RELATION_LINES)
    return total + sum(FACES[die][face] for die in FACES for face in table[die])


# YC-21.1


def test_YC_21_1_sagas_in_order_and_repeated_until_won() -> None:
    log = CAMPAIGN.begin(THREE)
    for saga in range(1, 7):
        for _ in range(2):
            assert CAMPAIGN.options(log) == {"mode": "campaign", "saga": saga}
            log = CAMPAIGN.after(log, final(log, "lost"))
        log = CAMPAIGN.after(log, final(log, "won"))
    assert CAMPAIGN.over(log)
    assert [game["saga"] for game in log["games"]] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]
    with pytest.raises(BadPosition, match="all six"):
        CAMPAIGN.position(log)


def test_YC_21_1_no_saga_is_skipped() -> None:
    log = CAMPAIGN.begin(THREE)
    with pytest.raises(BadPosition, match="saga 1 comes next"):
        CAMPAIGN.after(log, final(log, "won", saga=2))


@pytest.mark.parametrize(("gods", "support"), [(["odin"], ["frigg", "tyr"]), (["thor", "freyr"], ["odin"])])
def test_YC_21_1_gods_and_support_gods_stay(gods: list[str], support: list[str]) -> None:
    """Nobody is asked for a god in a game of the campaign, and another game's gods are refused."""
    log = CAMPAIGN.begin(gods, support)
    game = begun(log)
    position = TITLE.write(game.state)
    assert (position["seats"], position["support"]) == (gods, support)
    assert not any("take_god" in move.notation for seat in range(len(gods)) for move in game.moves(seat))
    with pytest.raises(BadPosition, match="not the gods"):
        CAMPAIGN.after(log, {**final(log, "lost"), "support": support[::-1] if len(support) > 1 else ["tyr"]})


@pytest.mark.parametrize("gods", [[], ["odin", "odin"], ["loki"], list(GODS[:6])])
def test_a_campaign_is_for_one_to_five_different_gods(gods: list[str]) -> None:
    with pytest.raises(BadPosition):
        CAMPAIGN.begin(gods)


# YC-23: what carries over


def test_YC_3_11_and_YC_23_7_what_was_bought_is_there_in_the_next_game() -> None:
    """Each ticked troop box is an Elf or a Vanir die at setup, out of the reserve; the table goes along."""
    log = CAMPAIGN.begin(THREE)
    for _ in range(3):
        log = CAMPAIGN.after(log, final(log, "lost"))
    for box in ("recruit elf", "recruit elf", "recruit vanir_die", "master god_die i"):
        log = CAMPAIGN.buy(log, 0, box, "en")
    before = TITLE.write(begun(CAMPAIGN.begin(THREE)).state)["reserve"]
    after = TITLE.write(begun(log).state)
    odin = after["gods"]["odin"]
    assert (odin["elves"], odin["vanir_dice"]) == (2, 1)
    assert odin["table"]["god_die"] == ["i"]
    assert after["reserve"] == {"elves": before["elves"] - 2, "vanir_dice": before["vanir_dice"] - 1}


def test_YC_23_4_the_log_says_what_each_game_brought() -> None:
    """YC-23.4, YC-R19: the remaining Health, and 3 XP more after a defeat."""
    log = CAMPAIGN.begin(THREE)
    log = CAMPAIGN.after(log, final(log, "lost"))
    assert log["games"][0] == {"saga": 1, "won": False, "gained": {"odin": 3, "thor": 3, "tyr": 3}}
    unhurt = CAMPAIGN.after(log, final(log, "lost", left=7))
    assert unhurt["games"][1]["gained"] == {"odin": 10, "thor": 10, "tyr": 10}
    log = CAMPAIGN.after(log, final(log, "won"))
    assert log["games"][1]["gained"] == {"odin": 7, "thor": 7, "tyr": 7}
    wrong = final(log, "lost", left=7)
    wrong["gods"]["odin"]["table"]["xp"] += 1
    with pytest.raises(BadPosition, match=r"gained\.odin"):
        CAMPAIGN.after(log, wrong)


def test_YC_23_5_a_game_is_over_when_everybody_has_spent() -> None:
    log = CAMPAIGN.begin(THREE)
    with pytest.raises(BadPosition, match="not over"):
        CAMPAIGN.after(log, final(log, "undecided"))
    with pytest.raises(BadPosition, match="still to be spent"):
        CAMPAIGN.after(log, {**final(log, "won"), "agenda": [{"step": "spend", "seat": "odin"}]})


# YC-23.5, YC-23.6: buying between games


def rich(*, games: int = 4) -> dict[str, Any]:
    """A campaign in which every god has saved 3 XP from each of some lost games."""
    log = CAMPAIGN.begin(THREE)
    for _ in range(games):
        log = CAMPAIGN.after(log, final(log, "lost"))
    return log


@pytest.mark.parametrize(
    ("bought", "wanted", "rule"),
    [
        ([], "master god_die iii", None),
        (["recruit elf"] * 3 + ["recruit vanir_die"] * 2, "recruit elf", "YC-23.5"),
        (["master vanir_die ii"], "master vanir_die ii", "YC-23.6"),
        (["befriend blood_ties thor"], "befriend blood_ties thor", "YC-23.6"),
        ([], "befriend blood_ties frigg", "YC-23.6"),
        ([], "befriend blood_ties odin", "YC-23.6"),
        ([], "befriend brother_in_arms thor", "YC-23.6"),
        (["befriend blood_ties thor", "befriend blood_ties tyr"], "master god_die iii", None),
    ],
)
def test_YC_23_5_and_6_what_may_be_bought(bought: list[str], wanted: str, rule: str | None) -> None:
    log = rich()
    for box in bought:
        log = CAMPAIGN.buy(log, 0, box, "en")
    if rule is None:
        CAMPAIGN.buy(log, 0, wanted, "en")
        return
    with pytest.raises(Illegal) as refused:
        CAMPAIGN.buy(log, 0, wanted, "en")
    assert refused.value.rule == rule


def test_YC_23_6_relations_cost_the_first_free_usable_box() -> None:
    """With three players the boxes of 1 and 3 XP are usable (YC-23.2)."""
    log = rich()
    log = CAMPAIGN.buy(log, 0, "befriend travel_companion tyr", "en")
    assert log["tables"]["odin"]["xp"] == 12 - 1
    log = CAMPAIGN.buy(log, 0, "befriend travel_companion thor", "en")
    assert log["tables"]["odin"]["xp"] == 12 - 1 - 3


def test_only_boxes_are_bought() -> None:
    for text in ("done", "fight loki", "nonsense", "", "recruit"):
        with pytest.raises(Invalid):
            CAMPAIGN.buy(rich(), 0, text, "en")


def test_a_refusal_is_told_in_every_language() -> None:
    texts = set()
    for lang in COMPLETE:
        with pytest.raises(Illegal) as refused:
            CAMPAIGN.buy(rich(games=1), 0, "master god_die iii", lang)
        texts.add(refused.value.text)
    assert len(texts) == len(COMPLETE)


# The log is plain data, and a damaged one is refused


def damaged() -> list[tuple[str, Any]]:
    log = rich(games=2)
    odin = log["tables"]["odin"]
    cases: list[tuple[str, Any]] = [
        ("two gods alike", {**log, "gods": ["odin", "odin", "tyr"]}),
        ("a misspelt entry", {**log, "extra": 1}),
        ("support gods for three", {**log, "support": ["frigg"]}),
        ("no games", {key: log[key] for key in ("gods", "support", "tables")}),
        ("games that are no list", {**log, "games": {}}),
        ("a saga out of order", {**log, "games": [{**log["games"][0], "saga": 2}, log["games"][1]]}),
        ("a game that says too little", {**log, "games": [{"saga": 1, "won": False}, log["games"][1]]}),
        ("a game too few", {**log, "games": log["games"][:1]}),
        ("no tables", {**log, "tables": {}}),
        ("a table that is no object", {**log, "tables": {**log["tables"], "odin": 3}}),
        ("a list", [log]),
    ]
    for what, change in (
        ("XP from nowhere", {"xp": 7}),
        ("a box from nowhere", {"elves": 1}),
        ("a box too many", {"elves": 5}),
        ("a number as text", {"xp": "6"}),
        ("a stranger", {"blood_ties": ["frigg"], "xp": 5}),
        ("oneself", {"blood_ties": ["odin"], "xp": 5}),
        ("Odin without his brothers", {"brother_in_arms": [], "xp": 10}),
        ("a face without a box", {"vanir_die": ["iii"]}),
    ):
        cases.append((what, {**log, "tables": {**log["tables"], "odin": {**odin, **change}}}))
    return cases


@pytest.mark.parametrize(("what", "log"), damaged(), ids=[what for what, _ in damaged()])
def test_a_damaged_log_is_refused(what: str, log: Any) -> None:
    with pytest.raises(BadPosition):
        CAMPAIGN.check(log)
    with pytest.raises(BadPosition):
        CAMPAIGN.position(log)


MOVES = [
    *["recruit elf", "recruit vanir_die"],
    *[f"befriend {line} {god}" for line in RELATION_LINES for god in GODS],
    *[f"master {die} {face}" for die in FACES for face in FACES[die]],
]


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_experience_is_conserved(data: st.DataObject) -> None:
    """Whatever is won, lost, bought or refused: gained is saved plus spent, nothing below zero (YC-23.5)."""
    gods = data.draw(st.lists(st.sampled_from(GODS), min_size=1, max_size=5, unique=True))
    log = CAMPAIGN.begin(gods)
    seats = len(gods)
    first = {god: bill(table, seats) for god, table in log["tables"].items()}
    gained = 0
    for outcome in data.draw(st.lists(st.sampled_from(("won", "lost")), max_size=5)):
        log = CAMPAIGN.after(log, final(log, outcome))
        gained += 3 if outcome == "lost" else HEALTH[seats]
        for _ in range(data.draw(st.integers(0, 6))):
            seat, box = data.draw(st.integers(0, seats - 1)), data.draw(st.sampled_from(MOVES))
            before, rule = log, ""
            try:
                log = CAMPAIGN.buy(log, seat, box, "en")
            except Illegal as e:
                rule = e.rule
            left = [table["tables"][gods[seat]]["xp"] for table in (before, log)]
            assert rule in ("YC-23.5", "YC-23.6") if rule else left[1] < left[0]
    for god, table in log["tables"].items():
        assert table["xp"] >= 0
        assert bill(table, seats) - first[god] == gained
    stored = json.loads(json.dumps(log))
    CAMPAIGN.check(stored)
    assert stored == log
    assert TITLE.write(begun(stored).state) == TITLE.write(begun(log).state)


# Telling


@pytest.mark.parametrize("lang", COMPLETE)
def test_what_is_told(lang: str) -> None:
    """Open boxes can be bought, refused ones cannot, by the rule that the offer names; crossed ones are YC-23.2."""
    log = rich(games=1)
    told = CAMPAIGN.tell(log, lang)
    assert [chapter.state for chapter in told.chapters] == ["next", *["later"] * 5]
    assert all(chapter.reconstructed for chapter in told.chapters)
    assert [game.gained for game in told.games] == [[3, 3, 3]]
    for seat, sheet in enumerate(told.sheets):
        assert sheet.saved == 3
        for line in sheet.lines:
            if line.id in RELATION_LINES:
                assert [box.price for box in line.boxes if box.state == "crossed"] == [2, 4]
            for offer in [offer for box in line.boxes for offer in box.offers]:
                if offer.rule:
                    with pytest.raises(Illegal, match=offer.rule):
                        CAMPAIGN.buy(log, seat, offer.move, lang)
                else:
                    CAMPAIGN.buy(log, seat, offer.move, lang)


# Playing


def test_a_game_of_the_campaign_can_be_recorded_and_replayed() -> None:
    """Its record holds where it began, and its deal follows from its seed."""
    log = rich(games=1)
    game, other = begun(log, "a"), begun(log, "b")
    assert replay(game.record().save()).digest() == game.digest()
    assert game.digest() != other.digest()


def test_bots_play_a_campaign() -> None:
    log = play_campaign(TITLE, CAMPAIGN.begin(["heimdall", "thor", "tyr"]), ["greedy"] * 3, 1, 3)
    CAMPAIGN.check(log)
    assert len(log["games"]) == 3
    result = series(TITLE, CAMPAIGN.begin(["odin"]), ["random"], 2, 2, 1)
    assert result["won"]["played"] == 2
    assert result["chapters"]["saga1"]["played"] <= 4


def test_a_victory_of_all_counts_whole_for_each() -> None:
    """YC-19.1: victory is joint. Every bot has won each game that the table has won."""
    standings = match.series(TITLE, ["greedy"] * 3, 6, 5, {"mode": "easy"})
    for standing in standings:
        assert standing.wins == sum(standing.points)
        assert standing.rate == standing.wins / 6
    assert standings[0].wins >= 1


def test_YC_19_2_a_lost_game_tells_its_cause() -> None:
    """In the reader's language; a victory, and a log from before causes were kept, tell none."""
    log = CAMPAIGN.begin(["odin", "thor", "tyr"])
    told = {"en": "Surt enters Asgard.", "es": "Surt entra en Asgard."}
    log = CAMPAIGN.after(log, final(log, "lost"), told)
    log = CAMPAIGN.after(log, final(log, "lost"))
    log = CAMPAIGN.after(log, final(log, "won"), told)
    assert [game.cause for game in CAMPAIGN.tell(log, "es").games] == ["Surt entra en Asgard.", "", ""]
    with pytest.raises(BadPosition, match="cause must be a text for each language"):
        CAMPAIGN.check({**log, "games": [{**log["games"][0], "cause": ["Surt"]}, *log["games"][1:]]})
