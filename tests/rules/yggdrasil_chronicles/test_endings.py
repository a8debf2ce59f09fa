"""An ending tells its cause in a headline, what it came from, what was missing, and how close it was (YC-19)."""

from __future__ import annotations

from typing import Any

import pytest

import longhall
from longhall.bots import bot
from longhall.core.play.game import Game
from longhall.core.script.scenario import set_up
from longhall.core.show.scene import Area
from longhall.core.speech.names import COMPLETE, LANGUAGES
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.scene.cause import CAUSES
from tests.rules.yggdrasil_chronicles.helpers import HARD, THREE, TWO, activated, saga, scenario, turn

BLANK = {"god_die": ["blank"]}
MOST_WORDS = 7
SEVEN_IOTUNN = ["thjazi", "baugi", "skadi", "geirrod", "greip", "gjalp", "starkadr"]
SEVEN_WORLDS = ["asgard", "vanaheim", "midgard", "nidavellir", "svartalfheim", "iotunheim", "niflheim"]
TIED = {"odin": {"world": "alfheim", "table": {"blood_ties": ["tyr"]}}, "tyr": {"world": "alfheim", "health": 2}}
SHIP = {"naglfar": "asgard", "crew": 3}


def odin(world: str, health: int = 7) -> dict[str, Any]:
    return {"odin": {"world": world, "health": health}}


def on(page: str, position: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """A position on a page of the campaign, with its options."""
    return {**position, "page": page}, saga(int(page[1]))


EASY: dict[str, Any] = {}
PATH = "Nidhögg stood on 0 of 5: 5 steps more and the Tree had been safe."

# Every way to lose: position and options, moves, what luck answers, the headline, what it came from, and the symbol
DEFEATS: dict[str, tuple[Any, list[str], str, str, str]] = {
    "log.fenrir_bites": (
        (activated("fenrir", enemies={"fenrir": "asgard"}, gods=odin("midgard", 2), nidhogg=4), EASY),
        [],
        "Fenrir struck you down",
        "Out of his Cage, he took 3 Health where you had 2. "
        "Nidhögg stood on 4 of 5: one step more and the Tree had been safe.",
        "icon-fenrir",
    ),
    "log.hel_takes": (
        (activated("hel", gods=odin("midgard", 1)), HARD),
        [],
        "Hel took your last Health",
        "She climbed to Nidavellir and took 1 Health where you had just that. "
        "Nidhögg stood on 0 of 7: 7 steps more and the Tree had been safe.",
        "icon-hel",
    ),
    "log.risks_hurt": (
        (turn(gods=odin("alfheim", 2), enemies={"surt": "alfheim"}, fire_giants=3), EASY),
        ["fight surt"],
        "Surt struck you down",
        f"4 of 4 risks were left where you had 2 Health. {PATH}",
        "icon-surt",
    ),
    "log.loss_borne": (
        (
            turn("odin", support=["tyr"], gods=TIED, enemies={"hel": "alfheim"}, anonymous=2),
            {**saga(1), "seats": TWO},
        ),
        ["fight hel", "share 2"],
        "A shared loss struck Tyr down",
        "Tyr took a share of a loss, and had 2 Health left. Secure 6 Oaths. Reached: 0 of 6.",
        "icon-risks",
    ),
    "log.health_paid": (
        (turn(gods=odin("alfheim", 2), ravaged=["alfheim"]), EASY),
        ["heal_tree"],
        "Healing the Tree took your last Health",
        f"It cost 2 Health, and you had no more than that. {PATH}",
        "icon-dead_tree",
    ),
    "log.cold_bites": (
        on("s2p2", activated("nidhogg", gods=odin("alfheim", 1))),
        [],
        "The cold took your last Health",
        "You were alone in a World with 1 Health left. "
        "Nidhögg stood on 1 of 3: 2 steps more and the Tree had been safe.",
        "g-frost",
    ),
    "log.perjury_hurts": (
        on("s1p1", turn(gods=odin("alfheim", 1), saga={"promises": {"alfheim": "face_down"}}, promises=["perjury"])),
        ["take_oath"],
        "A Perjury took your last Health",
        "It cost 1 Health, and you had no more than that. Secure 6 Oaths. Reached: 0 of 6.",
        "g-broken",
    ),
    "log.cannot_climb": (
        (activated("hel", enemies={"hel": "vanaheim"}), EASY),
        [],
        "Hel overran Vanaheim",
        f"Already in Vanaheim, Hel was woken once more and could climb no higher. {PATH}",
        "icon-hel",
    ),
    "log.no_giants_left": (
        (activated("surt", fire_giants=7), EASY),
        [],
        "Too many Fire Giants followed Surt",
        f"2 more were to join him, and 7 of 8 stood on his ladder already. {PATH}",
        "icon-surt",
    ),
    "log.no_anonymous_left": (
        (activated("iormungand", island=3, anonymous=6), EASY),
        [],
        "Too many Anonymous followed Hel",
        f"3 more were to join her, and 6 of 8 stood on her ladder already. {PATH}",
        "icon-hel",
    ),
    "log.last_island": (
        (activated("iormungand", island=4), EASY),
        [],
        "Iormungand swam past the last island",
        f"On the last island, the serpent was woken once more. {PATH}",
        "icon-iormungand",
    ),
    "log.no_iotunn_pawn": (
        (activated("loki", iotunn=SEVEN_IOTUNN), EASY),
        [],
        "Loki’s ladder stood empty",
        f"All 7 pawns were on the Tree when one more Iotunn was to come. {PATH}",
        "icon-loki",
    ),
    "log.no_iotunn_card": (
        (activated("loki", iotunn_discard=[row["id"] for row in box.BOX["iotunn"]]), EASY),
        [],
        "The last Iotunn card was gone",
        f"All 18 had been turned up when one more Iotunn was to come. {PATH}",
        "icon-loki",
    ),
    "log.dead_tree": (
        on("s1p1", activated("nidhogg", nidhogg=3)),
        [],
        "Nidhögg reached the Dead Tree",
        "The last step came before the goal of the page was met. Secure 6 Oaths. Reached: 0 of 6.",
        "icon-nidhogg",
    ),
    "log.no_marker_left": (
        (activated("loki", gods=odin("alfheim"), enemies={"surt": "alfheim"}, ravaged=SEVEN_WORLDS), EASY),
        [],
        "Too many Worlds were ravaged",
        f"7 Worlds lay ravaged, and the Cage had no bar left for Alfheim. {PATH}",
        "g-flame",
    ),
    "log.son_at_top": (
        on("s2p1", activated("nidhogg", saga={"sons": ["alfheim", "niflheim"]})),
        [],
        "A Son of Bergelmir broke through",
        "2 Sons were unbeaten, and one on the upper level had to climb. Beat the three Sons. Reached: 1 of 3.",
        "g-frost",
    ),
    "log.wolf_at_end": (
        on("s3p1", activated("nidhogg", nidhogg=1, saga={"skoll": 5, "hati": 1})),
        [],
        "Skoll reached the sun",
        "Hati was on space 2 of 6. Nidhögg stood on 2 of 2.",
        "g-wolf",
    ),
    "log.naglfar_at_top": (
        on("s4p2", activated("nidhogg", saga=SHIP)),
        [],
        "Naglfar sailed past the Tree",
        "From Asgard the ship sailed on with a crew of 3. Leave Naglfar without crew. Reached: 1 of 4.",
        "g-ship",
    ),
    "log.bridge_broken": (
        on("s5p2", activated("surt", rotation=1, enemies={"surt": "svartalfheim"})),
        [],
        "Surt reached Asgard",
        "The bridge was broken, and he crossed it. Nidhögg stood on 0 of 3: 3 steps more and the Tree had been safe.",
        "icon-surt",
    ),
}


def ended(position: dict[str, Any], options: dict[str, Any], moves: list[str]) -> Game:
    given = dict(options)
    seats = given.pop("seats", THREE)
    chance = {} if "take_oath" in moves or not moves else BLANK
    game = set_up(scenario(position, (), seats, given, chance, ()))
    for move in moves:
        game.play(game.decisions[0].seat, move)
    return game


def ending(game: Game, seat: int = 0, lang: str = "en") -> Area:
    [found] = [area for area in game.scene(seat, lang).areas if area.id == "ending"]
    return found


def test_YC_19_2_no_cause_is_without_words() -> None:
    assert {message.id for message in CAUSES} == set(DEFEATS)


@pytest.mark.parametrize("cause", DEFEATS)
def test_YC_19_2_a_defeat_is_told_by_its_cause(cause: str) -> None:
    (position, options), moves, headline, tale, sign = DEFEATS[cause]
    game = ended(position, options, moves)
    told = ending(game)
    assert (told.title, told.text, told.marks[0].kind) == (headline, tale, sign)
    assert game.scene(0).headline == headline
    # Nothing looms any more.
    assert not [spot.id for area in game.scene(0).areas for spot in area.spots if spot.state in ("bad", "doomed")]
    # The line that decided it comes last.
    assert [fact for fact in told.facts if fact.id == "line"][-1].rule == told.rule
    for lang in LANGUAGES:
        for seat in (-1, 0, 1):
            assert len(ending(game, seat, lang).title.split()) <= MOST_WORDS, (lang, seat)


def test_YC_19_2_a_blow_is_weighed_against_the_health_before_it() -> None:
    """Of a fight the risks that were left in the end, whatever cancelled the others."""
    position = turn(gods=odin("alfheim", 2), enemies={"surt": "alfheim"}, fire_giants=3, heroes=1)
    game = set_up(scenario(position, (), THREE, None, BLANK, ()))
    game.play(0, "fight surt")
    game.play(0, "heroes 1")
    told = ending(game)
    assert told.text.startswith("3 of 4 risks were left where you had 2 Health.")
    gauges = {spot.id: (spot.name, spot.facts[0].value) for spot in told.spots}
    assert gauges["gauge:before"] == ("Your Health before the blow", "2/7")
    assert {spot.id for spot in ending(game, 1).spots} == set(gauges)
    assert ending(game, 1).title == "Surt struck Odin down"


def test_YC_3_8_whoever_reads_is_not_called_by_name() -> None:
    """Who has the least Health: "You" first, then the others by name."""
    position = activated("surt", enemies={"surt": "alfheim"}, gods={"odin": {"health": 2}, "thor": {"health": 2}})
    game = ended(position, EASY, [])
    game.people = ("Ingrid", "", "")

    def weakest(seat: int, lang: str) -> str:
        return next(spot.summary for spot in ending(game, seat, lang).spots if spot.id == "gauge:weakest")

    assert [weakest(0, lang) for lang in COMPLETE] == ["You, Thor.", "Tú, Thor.", "Tu, Thor."]
    assert [weakest(seat, "en") for seat in (1, -1)] == ["You, Ingrid.", "Ingrid, Thor."]


def test_YC_19_2_what_waited_is_told_without_who_is_awake() -> None:
    position = activated("hel", gods=odin("midgard", 1))
    position["wheel"] = [*position["wheel"], "thor_loki", "tyr_surt"]
    [lit] = [spot for spot in ending(ended(position, EASY, [])).spots if spot.id == "gauge:lit"]
    assert (lit.facts[0].value, lit.summary) == ("2/6", "Waiting for one more card: Surt, Loki.")


@pytest.mark.parametrize(("seats", "options"), [(3, {"mode": "easy"}), (1, {"mode": "hard"})])
def test_YC_19_an_ending_counts_what_the_game_has_told(seats: int, options: dict[str, Any]) -> None:
    """Rounds are those of the log: Nidhögg's steps, and since when an Enemy was out."""
    for seed in range(3):
        game = longhall.new("yggdrasil_chronicles", seats, seed=seed, **options)
        player = bot("greedy", seed)
        while not game.over:
            seat = game.state.deciders()[0]
            game.play(seat, player.choose(game.view(seat)))
        scene = game.scene(0)
        rounds, steps = 0, []
        for line in scene.log:
            rounds += line.text.startswith("A new round")
            if line.text.startswith("Nidhögg advances"):
                steps.append(str(rounds))
        told = ending(game)
        [path] = [spot for spot in told.spots if spot.id == "gauge:path"]
        if steps:
            assert path.summary.endswith(f"Steps in rounds: {', '.join(steps)}.")
        assert path.facts[0].value.startswith(f"{len(steps)}/")
        assert len([fact for fact in told.facts if fact.id == "line"]) == 5
        if scene.winners:
            health = [int(p.facts[0].value.split("/")[0]) for p in scene.panels]
            assert f"in round {rounds}" in told.text
            assert f"{sum(health)} of " in told.text


def test_YC_19_2_a_position_that_tells_nothing_has_an_ending_too() -> None:
    assert ending(set_up(scenario({"outcome": "lost", "nidhogg": 2}, (), THREE, None, None, ()))).title
