"""What the table shows: Worlds, figures, the Wheel, what an Enemy would do, and that nothing hidden is in it."""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from typing import Any

import pytest

import longhall
from longhall.bots import bot
from longhall.core.play.film import beats
from longhall.core.play.game import Game
from longhall.core.script.scenario import set_up
from longhall.core.show.scene import Area, Mark, Scene, Spot
from longhall.core.title.view import View
from longhall.games.yggdrasil_chronicles.box import Table
from longhall.games.yggdrasil_chronicles.box.table import WON
from tests.rules.yggdrasil_chronicles.helpers import HARD, ONE, THREE, TWO, game_at, saga, scenario, turn

TITLE = longhall.title("yggdrasil_chronicles")
# Sorts of targets that have no place of their own on the table: they are the list's alone.
WORDS = ("mode", "token", "relation", "die", "thing", "face", "stone")


def area(scene: Scene, id: str) -> Area:
    return next(a for a in scene.areas if a.id == id)


def world(scene: Scene, id: str, where: str = "board") -> Spot:
    return next(s for s in area(scene, where).spots if s.id == f"world:{id}")


def marks(scene: Scene, kind: str) -> list[Mark]:
    return [m for m in area(scene, "board").marks if m.kind == kind]


def slot(scene: Scene, enemy: str) -> Spot:
    return next(s for s in area(scene, "shared").spots if s.id == f"enemy:{enemy}")


def outlook(scene: Scene, enemy: str) -> list[str]:
    return [f.name for f in slot(scene, enemy).facts if f.id == "outlook"]


def asks(scene: Scene, enemy: str) -> list[str]:
    return [f.name for f in slot(scene, enemy).facts if f.id == "asks"]


@pytest.mark.parametrize("rotation", [0, 1, 2])
def test_YC_2_3_middle_worlds_stand_in_the_slot_of_their_column(rotation: int) -> None:
    """YC-2.4: below and above in a column share its x, nearly; everything on a World travels with it (YC-2.5)."""
    columns = [
        ("asgard", "midgard", "iotunheim"),
        ("vanaheim", "nidavellir", "niflheim"),
        ("alfheim", "svartalfheim", "muspellheim"),
    ]
    middle = [columns[(i - rotation) % 3][1] for i in range(3)]
    position = turn(rotation=rotation, gods={"odin": {"world": "nidavellir"}})
    scene = game_at(position).scene(0)
    for (upper, _, lower), between in zip(columns, middle, strict=True):
        xs = [world(scene, id).x for id in (upper, between, lower)]
        assert max(xs) - min(xs) <= 20
        assert world(scene, upper).y < world(scene, between).y < world(scene, lower).y
        narrow = [world(scene, id, "narrow").x for id in (upper, between, lower)]
        assert len(set(narrow)) == 1
    odin = next(p for p in area(scene, "board").pieces if p.id == "god:odin")
    home = world(scene, "nidavellir")
    assert abs(odin.x - home.x) <= 115
    assert abs(odin.y - home.y) <= 75


def test_YC_2_3_the_slots_say_which_world_comes_next() -> None:
    scene = game_at(turn(rotation=0)).scene(0, "en")
    front, left, right = (500.0, 252.0, 748.0)
    said = {m.x: m.value for m in marks(scene, "next")}
    assert said == {front: "next: Svartalfheim", left: "next: Midgard", right: "next: Nidavellir"}


def test_YC_12_1_the_strength_that_applies_to_the_active_god_is_lit() -> None:
    """Bonus beside another god, penalty beside an Enemy, normal beside both or nobody."""
    gods = {"odin": {"world": "asgard"}, "thor": {"world": "alfheim"}, "tyr": {"world": "niflheim"}}
    scene = game_at(turn(gods=gods, enemies={"hel": "niflheim", "loki": "vanaheim"})).scene(0)
    lit = {m.id: m.value for m in area(scene, "board").marks if m.state == "on"}
    assert lit["bonus-elves:alfheim"] == "3"
    assert lit["normal-risks:niflheim"] == "2"
    assert lit["penalty-dice:vanaheim"] == "1"
    assert lit["normal-risks:asgard"] == "3"
    assert lit["normal-artifacts:nidavellir"] == "I–II"


def test_YC_13_2_a_ravaged_world_shows_the_price_of_healing() -> None:
    gods = {"odin": {"world": "alfheim", "artifacts": ["idunn_eple"]}}
    scene = game_at(turn(gods=gods, ravaged=["alfheim", "niflheim"])).scene(0, "en")
    assert [(m.id, m.value) for m in marks(scene, "heal")] == [
        ("heal:alfheim", "Heal the Tree: 1"),
        ("heal:niflheim", "Heal the Tree: 2"),
    ]
    assert "ravaged" in world(scene, "alfheim").state.split()


def test_YC_7_2_and_7_3_blockers_and_protectors_are_seen() -> None:
    scene = game_at(turn(iotunn=["baugi", "gerda"], enemies={"surt": "muspellheim"})).scene(0, "en")
    pieces = {p.id: p for p in area(scene, "board").pieces}
    assert pieces["foe:baugi"].kind == "blocker"
    assert pieces["foe:surt"].state == "protected"
    assert pieces["foe:gerda"].spot == "world:muspellheim"
    assert {m.state for m in area(scene, "board").marks if m.id.endswith("-elves:alfheim")} == {"faded"}


def test_YC_6_1_where_hel_would_climb_is_shown_when_her_next_card_wakes_her() -> None:
    quiet = game_at(turn(enemies={"hel": "niflheim"}, rotation=0)).scene(0, "en")
    assert marks(quiet, "climb") == []
    lit = game_at(turn(enemies={"hel": "niflheim"}, rotation=0, wheel=["thor_hel"])).scene(0, "en")
    assert [m.state for m in marks(lit, "climb")] == ["left"]
    assert outlook(lit, "hel") == ["Hel would climb to Nidavellir.", "The active god would lose 1 Health."]
    assert next(p for p in area(lit, "board").pieces if p.id == "foe:hel").state == "threat"
    assert slot(lit, "hel").state == "open"


@pytest.mark.parametrize(
    ("enemies", "more", "enemy", "text"),
    [
        ({"hel": "asgard"}, {}, "hel", "Hel would climb off the Tree: defeat."),
        ({"surt": "niflheim"}, {"fire_giants": 7}, "surt", "Fewer than 2 Fire Giants are left: defeat."),
        ({}, {"island": 4}, "iormungand", "Iormungand has no island left: defeat."),
        ({}, {"island": 2, "anonymous": 7}, "iormungand", "Fewer than 2 Anonymous are left: defeat."),
    ],
)
def test_YC_19_2_an_activation_that_would_lose_the_game_is_told(
    enemies: dict[str, str], more: dict[str, Any], enemy: str, text: str
) -> None:
    scene = game_at(turn(enemies=enemies, wheel=[f"thor_{enemy}"], **more)).scene(0, "en")
    assert outlook(scene, enemy)[-1] == text
    assert slot(scene, enemy).state == "bad"


def test_YC_19_2_a_climber_on_the_upper_level_puts_a_skull_on_its_edge() -> None:
    scene = game_at(turn(enemies={"hel": "asgard"}, wheel=["thor_hel"])).scene(0, "en")
    assert len(marks(scene, "doom")) == 1
    assert marks(scene, "climb") == []
    assert "doomed" in world(scene, "asgard").state.split()
    assert world(scene, "asgard").state_name == "Hel would climb off the Tree: defeat."
    assert "defeat" in world(scene, "asgard").summary


def test_YC_8_1_an_activation_that_would_ravage_a_world_is_told() -> None:
    scene = game_at(turn(enemies={"hel": "niflheim", "loki": "nidavellir"}, wheel=["thor_hel"])).scene(0, "en")
    assert "Nidavellir would be ravaged." in outlook(scene, "hel")
    told = game_at(turn(enemies={"fenrir": "cage", "loki": "asgard"}, wheel=["thor_fenrir"])).scene(0, "en")
    assert "Asgard would be ravaged." in outlook(told, "fenrir")


def test_YC_5_8_alone_a_pair_of_cards_wakes_nobody() -> None:
    position = {"turn": "odin", "step": "act", "wheel": ["odin_hel", "thor_hel"], "support": ["thor", "tyr"]}
    scene = game_at(position, seats=ONE).scene(0)
    assert slot(scene, "hel").state == ""
    assert not [m for m in marks(scene, "climb") if "Hel" in m.label]


def test_YC_22_6_4_who_is_slain_is_not_lit() -> None:
    """Its second card wakes nobody, and its slot says so; the others are lit as ever."""
    position = {"page": "s6p2", "enemies": {"hel": "slain"}, "wheel": ["odin_hel", "thor_surt"]}
    scene = game_at(position, options=saga(6)).scene(0)
    assert slot(scene, "hel").state == "gone"
    assert outlook(scene, "hel") == ["Hel is slain: nothing would happen."]
    assert slot(scene, "surt").state == "open"


def test_YC_22_6_3_strengths_are_those_of_the_page() -> None:
    """One and three more than stand on the ladder; who is slain has none (YC-22.6.4)."""
    position = {"page": "s6p2", "enemies": {"hel": "slain"}, "fire_giants": 2, "anonymous": 5}
    ladders = area(game_at(position, options=saga(6)).scene(0), "shared").tracks[1:]
    shown = {track.name: track.values[track.marker] for track in ladders}
    assert shown == {"Surt": "6", "Hel": "0", "Loki": "4"}


def test_YC_21_6_the_wheel_tells_what_the_page_makes_of_the_next_card() -> None:
    """Of an Enemy that it does not wake, and of Nidhögg's next space; what would be the end is told as such."""
    hunt = {"page": "s3p1", "saga": {"skoll": 5, "hati": 4}}
    scene = game_at(hunt, options=saga(3)).scene(0)
    assert asks(scene, "surt") == ["When Surt is revealed without waking, Skoll advances 1 space."]
    assert slot(scene, "surt").state == "dire"
    assert outlook(scene, "surt")[-1] == "Surt’s next card wakes nobody, and would still be the end: defeat."
    assert slot(scene, "hel").state == ""
    assert asks(scene, "hel") == ["When Hel is revealed without waking, Hati advances 1 space."]
    # The card that wakes him brings no wolf on.
    lit = game_at({**hunt, "wheel": ["odin_surt"]}, options=saga(3)).scene(0)
    assert (slot(lit, "surt").state, asks(lit, "surt")) == ("open", [])
    climb = game_at({"page": "s2p1", "nidhogg": 1}, options=saga(2)).scene(0)
    assert asks(climb, "nidhogg")[0].startswith("When Nidhögg reaches a Climb space, every Son")
    assert asks(game_at(turn()).scene(0), "nidhogg") == []


def chances(scene: Scene, enemy: str) -> dict[int, str]:
    return {f.seat: f.name for f in slot(scene, enemy).facts if f.id == "chance"}


def test_YC_25_2_what_a_face_down_card_can_be() -> None:
    """Six cards of the god less those that lie open; what was seen to go back counts only with the memory aid."""
    position = {"turn": "odin", "step": "move", "wheel": ["thor_hel", "odin_surt"], "face_down": {"thor": "thor_loki"}}
    scene = game_at(position).scene(0, "en")
    assert chances(scene, "loki")[1] == "Thor: 1 in 5"
    assert 1 not in chances(scene, "hel")


def test_YC_25_3_a_foreseen_card_is_told_with_the_memory_aid_only() -> None:
    position = {"turn": "odin", "step": "move", "foreseen": {"thor": "thor_loki"}}
    plain = game_at(position).scene(0, "en")
    assert chances(plain, "hel")[1] == "Thor: 1 in 6"
    aided = game_at(position, options={"memory_aid": True}).scene(0, "en")
    assert chances(aided, "loki")[1] == "Thor: 1 in 1"
    assert 1 not in chances(aided, "hel")


def test_YC_22_3_wolves_stand_on_their_ways_and_in_the_list() -> None:
    position = turn(gods={"odin": {"world": "vanaheim"}}, saga={"skoll": 2, "hati": 0})
    scene = game_at(position, options=saga(3)).scene(0, "en")
    assert [m.state for m in marks(scene, "sun")] == ["2"]
    assert [m.state for m in marks(scene, "moon")] == ["0"]
    wolves = [p for p in area(scene, "board").pieces if p.target in ("foe:skoll", "foe:hati")]
    assert [(p.target, p.value) for p in wolves] == [("foe:skoll", "3")]


def test_YC_21_3_the_page_of_a_saga_is_shown_as_a_reconstruction() -> None:
    scene = game_at(turn(), options=saga(2)).scene(0, "en")
    assert any(fact.id == "page" and fact.value for fact in area(scene, "shared").facts)
    facts = {f.id: f for f in area(scene, "book").facts}
    assert facts["source"].name == "The text of this page is a reconstruction."
    assert any("Son" in fact.name for id, fact in facts.items() if id.startswith("text:"))


def test_YC_3_13_health_of_support_gods_is_shown() -> None:
    facts = area(game_at(turn(support=["tyr"]), seats=TWO).scene(0), "shared").facts
    assert [(f.id, f.value) for f in facts if f.id.startswith("health:")] == [("health:tyr", "5/5")]


def test_YC_14_6_an_elf_lies_on_the_die_that_it_helps() -> None:
    """On the God die first; what it helps counts, as what shows a success does."""

    def dice(scene: Scene) -> list[tuple[str, str, list[str]]]:
        return [(p.value, p.state, p.icons) for p in area(scene, "stage").pieces]

    gods = {"odin": {"world": "alfheim", "elves": 3, "vanir_dice": 2}}
    chance = {"god_die": ["blank"], "vanir_die": ["success", "ii"]}
    position = turn(gods=gods, enemies={"hel": "alfheim"}, anonymous=4)
    game = set_up(scenario(position, (), ("odin", "thor", "tyr"), None, chance, ()))
    for move in ("fight hel", "roll 2"):
        game.play(0, move)
    assert dice(game.scene(0)) == [("blank", "", []), ("success", "good", []), ("ii", "", [])]
    game.watched = True
    game.play(0, "elves 1")
    told = beats(game, game.journal.film or [], 0, "en")
    assert dice(told[0].scene) == [("blank", "good", ["elves"]), ("success", "good", []), ("ii", "", [])]


def test_rows_of_the_prompt_say_what_a_move_leads_to() -> None:
    gods = {"odin": {"world": "asgard"}}
    position = turn(gods=gods, enemies={"hel": "asgard", "fenrir": "asgard"}, anonymous=2, ravaged=["asgard"])
    scene = game_at(position).scene(0, "en")
    notes = {o.notation: o.note for o in scene.prompt.options}
    assert notes["fight hel"] == "3 risks. Then back to Niflheim."
    assert notes["fight fenrir"].endswith("Then back to the Cage.")
    assert notes["heal_tree"] == "Costs 2 Health, and the 2 Enemies there ravage it again at once."
    assert all(not r.notation.startswith("fight") for r in scene.prompt.refused)


def test_YC_14_1_a_weapon_that_cancels_every_risk_leaves_none() -> None:
    """Gungnir cancels one of Hel's: of two risks one is left, of one none, and the tag says so."""
    gods = {"odin": {"world": "alfheim", "artifacts": ["gungnir"]}}

    def hel(anonymous: int) -> tuple[str, str, str]:
        scene = game_at(turn(gods=gods, enemies={"hel": "alfheim"}, anonymous=anonymous)).scene(0, "en")
        return next((o.note, o.tag, o.tone) for o in scene.prompt.options if o.notation == "fight hel")

    assert hel(0) == ("1 risk, 1 cancelled. Then back to Niflheim.", "no risk", "good")
    assert hel(1) == ("2 risks, 1 cancelled. Then back to Niflheim.", "risky", "bad")


def test_YC_12_13_an_amount_says_what_there_is_then() -> None:
    """With the symbol of what is taken; whoever does nothing is told who plays."""
    game = game_at(turn(gods={"odin": {"world": "alfheim", "elves": 1}}, played=["tyr"]))
    rows = {o.notation: o.note for o in game.scene(0, "en").prompt.options}
    assert rows["pass"] == "Then Thor plays."
    game.play(0, "act normal")
    told = [(o.label, o.note, o.face) for o in game.scene(0, "en").prompt.options]
    assert told == [
        ("2 Elves", "You would have 3 Elves.", "icon-elves"),
        ("1 Elf", "You would have 2 Elves.", "icon-elves"),
    ]
    # Nobody wonders why a World that is not ravaged cannot be healed.
    assert [r.notation for r in game_at(turn()).scene(0, "en").prompt.refused if r.notation == "heal_tree"] == []


@pytest.mark.parametrize(("creature", "there"), [("ratatosk", "with penalty"), ("geri_freki", "risky")])
def test_YC_16_the_row_of_a_world_says_what_can_be_done_there(creature: str, there: str) -> None:
    """Whom one meets, and how an action or a fight would stand: the wolves cancel one risk (YC-16.3, YC-16.9)."""
    gods = {"odin": {"world": "svartalfheim"}, "thor": {"world": "alfheim"}}
    at = turn(gods=gods, creatures=[creature], enemies={"hel": "alfheim", "loki": "vanaheim"})
    game = game_at(at)
    game.play(0, "act normal")
    game.play(0, f"creature {creature}")
    rows = {o.notation: (o.note, o.tag) for o in game.scene(0, "en").prompt.options}
    assert rows["move midgard"] == ("Iormungand 3", there)
    assert rows["move alfheim"] == ("Thor, Hel 1", "normal" if creature == "ratatosk" else "no risk")
    assert rows["move niflheim"] == ("", "no action" if creature == "ratatosk" else "no foe")
    assert game.scene(0).prompt.options[0].targets == ["world:svartalfheim"]


def test_YC_17_1_a_god_is_chosen_and_then_where_it_goes() -> None:
    """Each step has its own question, and each World what the god would find there."""
    at = turn(gods={"odin": {"world": "iotunheim"}, "thor": {"world": "midgard"}})
    game = set_up(scenario(at, (), THREE, None, {"white": ["move_god"], "green": ["recover_health"]}, ()))
    game.play(0, "act normal")
    game.play(0, "stone white")
    prompt = game.scene(0, "en").prompt
    asks = {ask.start: ask.question for ask in prompt.asks}
    assert asks["god:thor"] == "Where does Thor go?"
    assert asks["world:alfheim"] == "Which god goes to Alfheim?"
    rows = {o.notation: (o.note, o.tag, o.tone) for o in prompt.options}
    assert rows["place thor iotunheim"] == ("Odin", "with bonus", "good")
    # Whoever wants none of it finds that last.
    assert list(rows)[-1] == "decline"


def test_YC_17_3_turning_the_ring_says_what_comes_under_what() -> None:
    at = turn(gods={"odin": {"world": "iotunheim"}})
    game = set_up(scenario(at, (), THREE, None, {"white": ["rotate"], "green": ["recover_health"]}, ()))
    game.play(0, "act normal")
    game.play(0, "stone white")
    for option in game.scene(0, "en").prompt.options:
        after = game.branch()
        after.play(0, option.notation)
        spots = {spot.id: spot for a in after.scene(0, "en").areas if a.id == "board" for spot in a.spots}
        for told in option.note.rstrip(".").split(", "):
            lower, upper = told.split(" under ")
            assert spots[f"world:{lower.lower()}"].x == pytest.approx(spots[f"world:{upper.lower()}"].x, abs=30)


@pytest.mark.parametrize(
    ("foe", "where", "note"),
    [
        ("iormungand", {"island": 0}, "3 risks. The foe stays where it is."),
        ("iormungand", {"island": 1}, "3 risks. Then one island back."),
        ("hel", {"enemies": {"hel": "niflheim"}}, "1 risk. The foe stays where it is."),
        ("surt", {"enemies": {"surt": "muspellheim"}}, "1 risk. The foe stays where it is."),
        ("surt", {"enemies": {"surt": "midgard"}}, "1 risk. Then back to Muspellheim."),
    ],
)
def test_YC_11_3_a_row_says_where_the_foe_goes(foe: str, where: dict[str, Any], note: str) -> None:
    """Whoever is already where it retreats to stays there (YC-11.3)."""
    world = where.get("enemies", {}).get(foe, "midgard")
    scene = game_at(turn(gods={"odin": {"world": world}}, **where)).scene(0, "en")
    assert {o.notation: o.note for o in scene.prompt.options}[f"fight {foe}"] == note


@pytest.mark.parametrize(
    ("page", "world", "story", "foe", "note"),
    [
        ("s1p2", "midgard", {"mistletoe": 2}, "loki", "3 risks. Then back to the Cage with 1 fetter."),
        ("s1p2", "midgard", {"fetters": 1}, "loki", "1 risk. Then back to the Cage with 2 fetters: victory."),
        ("s2p1", "niflheim", {"sons": ["niflheim"]}, "son", "3 risks. Then the foe is slain."),
        ("s3p1", "vanaheim", {"skoll": 4, "hati": 1}, "skoll", "5 risks. Then back to space 1."),
        ("s3p1", "alfheim", {"skoll": 4, "hati": 2}, "hati", "3 risks. Then back to space 0."),
        ("s4p2", "niflheim", {"naglfar": "niflheim", "crew": 3}, "naglfar", "back to Niflheim with a crew of 2."),
        (
            "s4p2",
            "niflheim",
            {"naglfar": "niflheim", "crew": 1},
            "naglfar",
            "without a crew: victory.",
        ),
        ("s6p2", "midgard", {}, "iormungand", "3 risks. Then the last Enemy is slain: victory."),
    ],
)
def test_YC_21_8_a_row_says_what_becomes_of_an_opponent(
    page: str, world: str, story: dict[str, Any], foe: str, note: str
) -> None:
    slain = dict.fromkeys(("surt", "hel", "loki", "fenrir"), "slain")
    enemies = {"loki": {"loki": world}, "iormungand": slain}.get(foe, {})
    position = {**turn(gods={"odin": {"world": world}}, saga=story, enemies=enemies), "page": page}
    game = game_at(position, options=saga(int(page[1])))
    (row,) = [o for o in game.scene(0, "en").prompt.options if o.notation.startswith(f"fight {foe}")]
    assert row.note.endswith(note)


def offered(scene: Scene, id: str) -> list[tuple[str, str]]:
    """What the row of a World promises: all its facts that are not quiet."""
    return [(f.id, f.value or f.name) for f in world(scene, id).facts if f.state != "quiet"]


def test_YC_17_2_an_action_by_a_stone_is_normal_everywhere() -> None:
    """Beside Thor in Alfheim it would be with bonus, beside Loki in Vanaheim with penalty; not by the stone."""
    gods = {"odin": {"world": "iotunheim"}, "thor": {"world": "alfheim"}}
    position = turn(gods=gods, enemies={"loki": "vanaheim"})
    chance = {"white": ["move_god"], "green": ["perform_action"]}
    game = set_up(scenario(position, (), ("odin", "thor", "tyr"), None, chance, ()))
    before = game.scene(0, "en")
    assert (offered(before, "alfheim"), offered(before, "vanaheim")) == ([("elves", "3")], [("dice", "1")])
    game.play(0, "act normal")
    game.play(0, "stone green")
    scene = game.scene(0, "en")
    assert (offered(scene, "alfheim"), offered(scene, "vanaheim")) == ([("elves", "2")], [("dice", "2")])
    assert offered(scene, "iotunheim") == [("closed", "The stones cannot be used to throw the stones again.")]
    notes = {o.notation: o.note for o in scene.prompt.options}
    assert notes["act_in alfheim"] == "Take up to 2 Elves."
    assert {m.id for m in area(scene, "board").marks if m.state == "on"} == {
        f"normal-{kind}:{id}"
        for id, kind in {
            "asgard": "risks",
            "vanaheim": "dice",
            "alfheim": "elves",
            "midgard": "heroes",
            "nidavellir": "artifacts",
            "svartalfheim": "creatures",
            "niflheim": "risks",
            "muspellheim": "risks",
        }.items()
    }


def test_YC_12_3_a_closed_world_promises_no_action() -> None:
    """Blocked by an Iotunn (YC-7.2), or without anything left to take (YC-24.1)."""
    rest = {"reserve": {"elves": 0}, "gods": {"thor": {"elves": 9}}}
    position = turn(step="move", ravaged=["midgard"], iotunn=["thjazi"], **rest)
    scene = game_at(position).scene(0, "en")
    blocked = "An Iotunn blocks that World: no action is possible there."
    assert offered(scene, "asgard") == offered(scene, "alfheim") == []
    why = {id: next(f for f in world(scene, id).facts if f.id == "closed") for id in ("asgard", "alfheim")}
    assert (why["asgard"].name, why["asgard"].rule) == (blocked, "YC-7.2")
    assert why["alfheim"].name == "No Elf is left in Alfheim."
    rows = {o.notation: (o.tag, o.note) for o in scene.prompt.options}
    assert rows["stay"] == ("blocked by Thjazi", "Thor, Tyr, Thjazi 2")
    assert rows["move alfheim"] == ("no action", "No Elf is left in Alfheim.")


def test_YC_12_13_a_row_promises_no_more_than_is_left() -> None:
    scene = game_at(turn(step="move", gods={"thor": {"world": "alfheim", "elves": 8}})).scene(0, "en")
    assert offered(scene, "alfheim") == [("elves", "1")]


def games() -> list[Game]:
    """Greedy games of every mode, each at some of its decisions."""
    found = []
    rows: list[tuple[int, dict[str, Any]]] = [(3, {"mode": "easy"}), (1, HARD), (2, saga(1)), (5, HARD)]
    rows += [(3, saga(n)) for n in range(2, 7)]
    for n, (seats, options) in enumerate(rows):
        found.append(longhall.new("yggdrasil_chronicles", seats, seed=n + 5, **options))
    return found


def on_the_table(scene: Scene) -> set[str]:
    areas = [a for a in scene.areas if a.id != "narrow"]
    spots = {s.id for a in areas for s in a.spots}
    return spots | {p.target for a in areas for p in a.pieces} | {f"god:{p.id}" for p in scene.panels}


@pytest.mark.parametrize("game", games(), ids=lambda g: f"{g.seats}-{g.title.id}")
def test_every_move_has_its_things_on_the_table(game: Game) -> None:
    players = [bot("greedy", seat) for seat in range(game.seats)]
    for n in range(90):
        if game.over:
            break
        seat = game.decisions[0].seat
        scene = game.scene(seat, ("en", "es", "it")[n % 3])
        there = on_the_table(scene)
        # A god or support god that is still to be chosen stands nowhere yet; a card may be in a deck.
        for option in scene.prompt.options:
            verb = option.notation.split(" ")[0]
            if verb in ("god", "support", "creature", "befriend"):
                continue
            missing = [x for x in option.targets if x not in there and x.split(":")[0] not in WORDS]
            assert not missing, (option.notation, missing)
        game.play(seat, players[seat].choose(game.view(seat)))


def test_YC_25_5_tables_that_differ_only_in_unseen_cards_are_drawn_alike() -> None:
    state = longhall.new("yggdrasil_chronicles", 3, seed=8, mode="hard").state
    players = [bot("greedy", seat) for seat in range(3)]
    for n in range(70):
        if state.over:
            break
        seat = state.deciders()[0]
        for viewer in (-1, 0, seat):
            view = View(TITLE, viewer, state)
            other = View(TITLE, viewer, view.sample(random.Random(n)))
            speaker = TITLE.speaker(state, "en")
            drawn = [json.dumps(asdict(TITLE.draw(v, speaker))) for v in (view, other)]
            assert drawn[0] == drawn[1]
        state.decision().answer(state, seat, players[seat].choose(View(TITLE, seat, state)))
        state.advance()


def test_seats_of_all_numbers_have_a_panel_with_health() -> None:
    for seats, health in ((1, 9), (2, 8), (3, 7), (4, 6), (5, 5)):
        scene = longhall.new("yggdrasil_chronicles", seats, seed=1).scene(0)
        assert [len(p.tracks[0].values) for p in scene.panels] == [health] * seats


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"mode": "easy"}), (2, {"mode": "hard"}), (3, {"mode": "easy"}), (3, {"mode": "campaign", "saga": 1})],
)
@pytest.mark.parametrize("level", ["random", "greedy"])
def test_YC_19_an_ending_tells_what_decided_it(seats: int, options: dict[str, Any], level: str) -> None:
    """Before experience is spent, too: by then the book tells the outcome (YC-23.4)."""
    game = longhall.new("yggdrasil_chronicles", seats, seed=5, **options)
    player = bot(level, 5)
    while not game.over:
        seat = game.state.deciders()[0]
        assert isinstance(game.state, Table)
        if game.state.outcome:
            leaves = area(game.scene(seat, "en"), "book").spots
            assert [leaf.state for leaf in leaves] == ["won" if game.state.outcome == WON else "lost", "outcome"]
        game.play(seat, player.choose(game.view(seat)))
    scene = game.scene(0, "en")
    assert (scene.headline == "The Tree stands") == bool(scene.winners)
    assert scene.headline == area(scene, "ending").title


def test_no_god_is_hidden_by_the_serpent() -> None:
    """Iormungand has a place of his own in Midgard, below the row of figures; what is drawn later lies above."""
    scene = game_at(turn(gods={"odin": {"world": "midgard"}})).scene(0)
    targets = [piece.target for piece in area(scene, "board").pieces if piece.spot == "world:midgard"]
    assert targets.index("foe:iormungand") < targets.index("god:odin")


def test_no_strength_is_hidden_by_an_artifact() -> None:
    """They lie in Nidavellir right under the row of figures, with a ring around one that is new."""
    scene = game_at(turn(enemies={"surt": "nidavellir"})).scene(0)
    there = [piece for piece in area(scene, "board").pieces if piece.spot == "world:nidavellir"]
    assert [piece.kind for piece in there] == ["card", "card", "card", "enemy-surt"]


def test_YC_3_7_a_seat_without_a_god_is_shown_without_one() -> None:
    """Neither at its place nor on the Tree; the same holds for the gods that support two players (YC-3.9)."""
    game = longhall.new("yggdrasil_chronicles", seats=2, seed=7, mode="hard")
    for n, move in enumerate(["god odin", "god thor", "support tyr"]):
        scene = game.scene(-1)
        chosen = ["odin", "thor"][:n]
        assert [panel.id for panel in scene.panels] == [*chosen, "none", "none"][:2]
        assert [panel.name for panel in scene.panels[n:]] == [f"Seat {place}" for place in range(n + 1, 3)]
        assert not any(fact.id == "power" for panel in scene.panels[n:] for fact in panel.facts)
        board = next(area for area in scene.areas if area.id == "board")
        assert [piece.kind for piece in board.pieces if piece.kind.startswith("god-")] == [f"god-{id}" for id in chosen]
        game.play(game.decisions[0].seat, next(m for m in game.moves(game.decisions[0].seat) if move in m.notation))
    assert [panel.id for panel in game.scene(-1).panels] == ["odin", "thor"]
