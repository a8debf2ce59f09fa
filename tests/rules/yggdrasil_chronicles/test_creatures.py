"""The eighteen creatures (YC-16)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.yggdrasil_chronicles.helpers import ONE, TWO, After, game_at, play, refused, saga, turn


def call(card: str, *moves: str, **more: Any) -> After:
    """Odin, with an Enemy beside him, draws exactly this creature."""
    return play(drawn(card, more), "odin: act penalty", *moves, **_rest(more))


def drawn(card: str, more: dict[str, Any]) -> dict[str, Any]:
    gods = {"odin": {"world": "svartalfheim", **more.get("own", {})}, **more.get("gods", {})}
    known = ("own", "gods", "options", "chance", "seats", "views")
    rest = {k: v for k, v in more.items() if k not in known}
    enemies = {"hel": "svartalfheim", **rest.pop("enemies", {})}
    return turn(gods=gods, creatures=[card], enemies=enemies, **rest)


def _rest(more: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in more.items() if k in ("options", "chance", "seats", "views")}


def test_YC_16_1_dain_duneyr_durathor_dvalin() -> None:
    """dain_duneyr_durathor_dvalin: recover 1."""
    assert call("dain_duneyr_durathor_dvalin", own={"health": 4}).health("odin") == 5


def test_YC_16_2_eikthyrnir() -> None:
    """Any ravaged World, also a blocked one (YC-R26), at no cost."""
    after = call("eikthyrnir", "odin: heal alfheim", ravaged=["alfheim", "midgard"], iotunn=["baugi"])
    assert after["ravaged"] == ["midgard"]
    assert after.health("odin") == 7
    two = drawn("eikthyrnir", {"ravaged": ["alfheim", "midgard"]})
    assert refused(two, "odin: act penalty", "odin: heal vanaheim") == "YC-16.2"


def test_YC_16_3_geri_freki() -> None:
    """Move anywhere, then fight with one risk cancelled, also under Thrym; both parts optional (YC-R22)."""
    blank = {"god_die": ["blank"]}
    after = call("geri_freki", "odin: move midgard", "odin: fight iormungand", chance=blank, iotunn=["thrym"])
    assert after.health("odin") == 5
    stay = call("geri_freki", "odin: stay", "odin: fight hel", chance=blank)
    assert stay.enemy("hel") == "niflheim"
    assert stay.health("odin") == 7
    assert call("geri_freki", "odin: move alfheim")["played"] == ["odin"]
    assert call("geri_freki", "odin: stay", "odin: decline").enemy("hel") == "svartalfheim"


def test_YC_16_3_not_gullinburstis_fight() -> None:
    """Hel is beaten with the wolves; the Son of Bergelmir, who is no Enemy, can be fought as well."""
    after = call(
        "geri_freki",
        "odin: stay",
        "odin: fight hel",
        own={"artifacts": ["gullinbursti"]},
        saga={"sons": ["svartalfheim"]},
        options=saga(2),
    )
    assert after.moves == ["fight son_of_bergelmir", "pass"]


def test_YC_16_4_gullfaxi() -> None:
    """Any active Iotunn, also on a caged Enemy."""
    after = call("gullfaxi", "odin: kill vafthrudnir", iotunn=["vafthrudnir", "thrym"])
    assert after["iotunn"] == ["thrym"]
    position = drawn("gullfaxi", {"iotunn": ["vafthrudnir", "thrym"]})
    assert refused(position, "odin: act penalty", "odin: kill thjazi") == "YC-16.4"


@pytest.mark.parametrize(("card", "most"), [("vedrfolnir", 2), ("vidofnir", 3)])
def test_YC_16_5_heroes_up_to(card: str, most: int) -> None:
    assert call(card).moves == [f"take {n}" for n in range(most, 0, -1)]
    assert call(card, f"odin: take {most}")["heroes"] == most


def test_YC_16_5_gullinkambi() -> None:
    assert call("gullinkambi")["heroes"] == 1


def test_YC_16_6_gulltopp() -> None:
    """YC-26.13: a pass in seat order from the active player; things received are not given on."""
    own = {"elves": 1, "artifacts": ["draupnir"]}
    moves = ("odin: give elf thor", "odin: give draupnir thor")
    after = call("gulltopp", *moves, own=own, gods={"thor": {"vanir_dice": 1}})
    assert after.asked == ["thor"]
    assert (after.elves("thor"), after.god("thor")["artifacts"]) == (1, ["draupnir"])
    assert after.moves == ["done", "give vanir_die odin", "give vanir_die tyr"]
    position = drawn("gulltopp", {"own": own, "gods": {"thor": {"vanir_dice": 1}}})
    assert refused(position, "odin: act penalty", *moves, "thor: give elf tyr") == "YC-16.6"
    assert refused(position, "odin: act penalty", "odin: give elf odin") == "YC-16.6"


def test_YC_16_6_gulltopp_excludes_support_gods() -> None:
    position = drawn("gulltopp", {"own": {"elves": 1}, "support": ["tyr"]})
    assert refused(position, "odin: act penalty", "odin: give elf tyr", seats=TWO) == "YC-16.6"


def test_YC_16_7_heidrun() -> None:
    assert call("heidrun", own={"health": 3}).moves == ["take 2", "take 1"]
    assert call("heidrun", "odin: take 2", own={"health": 3}).health("odin") == 5
    assert call("heidrun", own={"health": 6}).health("odin") == 7


def test_YC_16_7_saehrimnir() -> None:
    """Any one god, support gods included."""
    after = call("saehrimnir", "odin: recover thor", own={"health": 5}, gods={"thor": {"health": 2}})
    assert (after.health("odin"), after.health("thor")) == (5, 3)
    support = {"support": ["tyr"], "gods": {"tyr": {"health": 2}}, "seats": TWO}
    assert call("saehrimnir", **support).health("tyr") == 3


def test_YC_16_7_tanngrisnir_tanngnjostr() -> None:
    """tanngrisnir_tanngnjostr: two Health for one or two gods, fewer if fewer are lost."""
    both = {"own": {"health": 4}, "gods": {"thor": {"health": 2}}}
    split = call("tanngrisnir_tanngnjostr", "odin: recover odin", "odin: recover thor", **both)
    assert (split.health("odin"), split.health("thor")) == (5, 3)
    one = call("tanngrisnir_tanngnjostr", "odin: recover thor", "odin: recover thor", **both)
    assert one.health("thor") == 4
    assert call("tanngrisnir_tanngnjostr", own={"health": 6}).health("odin") == 7


def test_YC_16_8_hildisvini_and_hugin_munin() -> None:
    """hildisvini: up to 3 Elves; hugin_munin: up to 2 Vanir dice."""
    assert call("hildisvini", "odin: take 3").elves("odin") == 3
    assert call("hugin_munin").moves == ["take 2", "take 1"]
    assert call("hugin_munin", "odin: take 2").dice("odin") == 2


def test_YC_16_9_ratatosk() -> None:
    """Move anywhere or stay, then the World action in its mode; not in a ravaged or blocked World."""
    after = call("ratatosk", "odin: move alfheim", "odin: act normal", "odin: take 2")
    assert (after.world("odin"), after.elves("odin")) == ("alfheim", 2)
    assert call("ratatosk", "odin: move alfheim", ravaged=["alfheim"])["played"] == ["odin"]
    assert call("ratatosk", "odin: move alfheim", iotunn=["baugi"])["played"] == ["odin"]
    company = call("ratatosk", "odin: move alfheim", gods={"thor": {"world": "alfheim"}})
    assert company.moves == ["decline", "act bonus"]


def test_YC_16_9_ratatosk_takes_a_saga_action() -> None:
    own = {"promises": {"alfheim": "oath"}}
    after = call("ratatosk", "odin: move alfheim", "odin: take_oath", saga=own, options=saga(1))
    assert after["saga"]["oaths"] == 1


def test_YC_16_10_skuld() -> None:
    """YC-25.4: each player sees his own two cards only and orders them."""
    decks = {"odin": {"deck": ["odin_hel", "odin_surt", "odin_loki"]}, "thor": {"deck": ["thor_hel", "thor_loki"]}}
    position = drawn("skuld", {"decks": decks, "face_down": {"thor": "thor_surt", "tyr": "tyr_surt"}})
    game = game_at(position)
    game.play(0, "act penalty")
    assert game.view(0).position()["decks"]["odin"]["shown"] == ["odin_hel", "odin_surt"]
    assert game.view(1).position()["decks"]["odin"]["shown"] == ["?", "?"]
    assert game.view(1).position()["decks"]["thor"]["shown"] == ["thor_hel", "thor_loki"]
    after = play(position, "odin: act penalty", "odin: swap", "thor: keep_order", "tyr: keep_order")
    assert after.deck("odin")[:3] == ["odin_surt", "odin_hel", "odin_loki"]
    assert after.deck("thor")[:2] == ["thor_hel", "thor_loki"]


def test_YC_25_5_skulds_sight_ends_when_the_card_is_drawn() -> None:
    """Once the card lies face down on the Wheel the table no longer shows it."""
    decks = {"odin": {"shown": ["odin_hel", "odin_surt"]}}
    game = game_at({"decks": decks})
    assert game.view(0).position()["face_down"]["odin"] == "?"
    assert game.view(0).position()["decks"]["odin"]["shown"] == ["odin_surt"]
    assert game.view(1).position()["decks"]["odin"]["shown"] == ["?"]


def test_YC_16_11_sleipnir() -> None:
    """Players in seat order, then the active player for the support gods."""
    after = call("sleipnir", "odin: move niflheim", support=["tyr"], seats=TWO)
    assert after.asked == ["thor"]
    moves = ("odin: stay", "thor: move alfheim", "odin: move midgard")
    done = call("sleipnir", *moves, support=["tyr"], seats=TWO)
    assert (done.world("odin"), done.world("thor"), done.world("tyr")) == ("svartalfheim", "alfheim", "midgard")
    # To stay is one choice, not also a move to where the god is.
    assert "move svartalfheim" not in call("sleipnir", support=["tyr"], seats=TWO).moves


def test_YC_16_12_urd() -> None:
    """Two open cards, in the order chosen, under their owners' decks; not face-down ones (YC-R11)."""
    wheel = ["odin_surt", "odin_loki", "thor_hel"]
    after = call("urd", "odin: return odin_loki", "odin: return odin_surt", wheel=wheel)
    assert after["decks"]["odin"]["returned"] == ["odin_loki", "odin_surt"]
    assert after["wheel"] == ["thor_hel"]
    position = drawn("urd", {"wheel": wheel, "face_down": {"tyr": "tyr_hel"}})
    assert refused(position, "odin: act penalty", "odin: return tyr_hel") == "YC-R11"
    assert call("urd", wheel=["thor_hel"])["wheel"] == []


def test_YC_16_12_urd_and_a_support_card() -> None:
    """With two players the active player chooses who receives it."""
    position = {"support": ["tyr"], "wheel": ["tyr_surt", "thor_hel"], "seats": TWO}
    after = call("urd", "odin: return tyr_surt", "odin: to odin", **position)
    assert after["decks"]["odin"]["returned"] == ["tyr_surt"]
    assert after["decks"]["thor"]["returned"] == ["thor_hel"]
    solo = call("urd", support=["thor", "tyr"], wheel=["tyr_surt", "thor_hel"], seats=ONE)
    assert solo.rule == "YC-16.12"


def test_YC_16_13_verdandi() -> None:
    """A pass in seat order; nobody above the start or below 1 (YC-R25); who has received does not give."""
    own, gods = {"health": 3}, {"thor": {"health": 2}, "tyr": {"health": 5}}
    moves = ("odin: give_health thor", "odin: give_health thor")
    after = call("verdandi", *moves, own=own, gods=gods)
    assert (after.health("odin"), after.health("thor")) == (1, 4)
    assert after.asked == ["tyr"]
    position = drawn("verdandi", {"own": {"health": 1}, "gods": {"thor": {"health": 2}}})
    assert refused(position, "odin: act penalty", "odin: give_health thor") in ("YC-16.13", "YC-R25")
    full = drawn("verdandi", {"own": own, "gods": gods | {"tyr": {"health": 7}}})
    assert refused(full, "odin: act penalty", "odin: give_health tyr") == "YC-16.13"


def test_YC_16_13_verdandi_and_support_gods() -> None:
    """Last the active player decides for each support god."""
    position = {"support": ["tyr"], "own": {"health": 5}, "gods": {"tyr": {"health": 3}}, "seats": TWO}
    after = call("verdandi", "odin: done", "thor: done", **position)
    assert after.asked == ["odin"]
    given = call("verdandi", "odin: done", "thor: done", "odin: give_health odin", **position)
    assert given.health("tyr") == 2


def test_YC_16_every_creature_can_be_called() -> None:
    """All eighteen, one after the other, also where the effect does nothing (YC-24.1)."""
    for card in play(turn(gods={"odin": {"world": "alfheim"}}))["creatures"]:
        after = call(card)
        assert card in after["creature_discard"]
