"""Forecasts never lie, once more: risks left, prices, hidden cards, the next turn of the ring, chances of actions."""

from __future__ import annotations

import random
import re

import pytest

from longhall.core.script.scenario import set_up
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.moves import BOOK, FIGHT
from longhall.games.yggdrasil_chronicles.box.table import LOST
from longhall.games.yggdrasil_chronicles.box.zones import CREATURES, DECK, FACE_DOWN, FORESEEN, RETURNED, SHOWN
from longhall.games.yggdrasil_chronicles.forecast.ahead import ahead as ahead_of
from longhall.games.yggdrasil_chronicles.forecast.face_down import Hidden
from longhall.games.yggdrasil_chronicles.forecast.world_offers import (
    healing_ahead,
)
from longhall.games.yggdrasil_chronicles.rules.act import Act
from longhall.games.yggdrasil_chronicles.rules.after_the_throw import AfterThrow, UseElves
from longhall.games.yggdrasil_chronicles.rules.before_the_throw import UseHeroes
from longhall.games.yggdrasil_chronicles.rules.heal_the_tree import heal_cost
from longhall.games.yggdrasil_chronicles.rules.movement import MoveGod
from longhall.games.yggdrasil_chronicles.rules.risks import Risks
from longhall.games.yggdrasil_chronicles.rules.round_and_turn import NextPlayer, Turn
from longhall.games.yggdrasil_chronicles.rules.throw import throw
from longhall.games.yggdrasil_chronicles.scene.prompt import next_note
from tests.rules.yggdrasil_chronicles.helpers import HARD, ONE, THREE, game_at, scenario, turn
from tests.rules.yggdrasil_chronicles.random_tables import positions


def test_YC_14_6_and_8_what_a_row_says_is_left_is_left() -> None:
    """Heroes, Elves on failed dice and Freyr's pairs: the risks left, as the throw counts them afterwards."""
    seen = {"heroes": 0, "elves": 0, "pairs": 0}
    for s, game in positions(1):
        if not isinstance(s.decision(), (UseHeroes, UseElves, AfterThrow)):
            continue
        seat = s.deciders()[0]
        for option in game.scene(seat, "en").prompt.options:
            if option.grave:
                continue
            after = s.with_own_luck()
            after.decision().answer(after, seat, BOOK.moves[option.index])
            here = throw(after)
            assert isinstance(here, Risks)
            if isinstance(s.decision(), UseElves):
                here.count(after)
            told = option.note.split()[0].replace("No", "0")
            assert told == str(here.left), option.notation
            seen[option.notation.split()[0]] += 1
    assert min(seen.values()) > 1, seen


# The modes of an action, and the tone in which a row tells them
MODES = {"bonus": "good", "normal": "", "penalty": "bad"}


def test_YC_12_1_the_row_of_a_world_says_how_strong_its_action_is_there() -> None:
    """Or that there is none, who blocks it, or that it can be healed; who has gone there is offered just that."""
    rng, told = random.Random(5), {"normal": 0, "bonus": 0, "penalty": 0, "none": 0, "heals": 0, "blocked": 0}
    for s, game in positions(2):
        if not isinstance(s.decision(), MoveGod):
            continue
        seat = s.deciders()[0]
        option = rng.choice(game.scene(seat, "en").prompt.options)
        if not option.notation.startswith(("stay", "move")) or option.grave:
            continue
        after = game.branch()
        after.play(seat, option.notation)
        if after.over or after.state.deciders() != [seat] or not isinstance(after.state.decision(), Act):
            continue
        mode = option.tag.removeprefix("with ")
        acts = [move.notation for move in after.moves(seat) if move.notation.startswith("act ")]
        assert f"act {mode}" in acts if mode in MODES else acts == [], option.tag
        # Whoever pays the last Health for it heals nothing.
        cost = healing_ahead(s, seat, s.where[seat] if option.notation == "stay" else BOOK.moves[option.index].args[0])
        heals = s.health[seat] > cost and any(move.notation == "heal_tree" for move in after.moves(seat))
        assert isinstance(after.state, Table)
        world = after.state.where[seat]
        # Two Enemies would ravage it again (YC-13.3).
        lasting = heals and s.enemy.count(world) < 2
        # An oath is taken also where the World's own action is closed (YC-21.7).
        oath = any(move.notation == "take_oath" for move in after.moves(seat))
        assert ("Promise face down" in option.note or "Oath face up" in option.note) == oath
        assert option.tone == MODES.get(mode, "lead" if lasting or oath else "quiet")
        # Why there is none is said, unless the tag says all, and whom one meets: they can be fought there.
        why, _, met = option.note.rpartition("\n")
        if option.tag in ("no action", "oath") and not why:
            why, met = met, ""
        assert (option.tag in ("no action", "oath")) == (why != "")
        for foe in [move.args[0] for move in after.moves(seat) if move.family is FIGHT]:
            assert box.FOE_NAMES.name(foe, "en") in met
        blocks = [
            f"blocked by {box.CARD_ROWS[box.IOTUNN + i]['name']['en']}"
            for i in range(box.IOTUNN_CARDS)
            if s.iotunn >> i & 1 and box.BLOCKS[i] == world
        ]
        closed = "oath" if oath and not lasting else f"Heal the Tree: {cost}" if heals else "no action"
        assert mode in MODES or [option.tag] == (blocks or [closed])
        told[mode if mode in MODES else "blocked" if blocks else "heals" if heals else "none"] += 1
    assert min(told.values()) > 2, told


def test_YC_12_4_the_row_of_an_action_says_what_it_brings_in_its_mode() -> None:
    """The number printed for that mode, or what is left; not that of another mode which the god may choose, too."""
    seen = dict.fromkeys(MODES, 0)
    for s, game in positions(1):
        if not isinstance(s.decision(), Act):
            continue
        seat = s.deciders()[0]
        world = s.where[seat]
        printed = box.BOX["world_actions"][box.WORLD_NAMES.ids[world]]
        left = {
            box.ALFHEIM: s.elves[s.seats],
            box.VANAHEIM: s.dice[s.seats],
            box.MIDGARD: box.HEROES - s.valhalla,
            box.SVARTALFHEIM: len(s.zones[CREATURES]),
        }
        for option in game.scene(seat, "en").prompt.options:
            verb, _, mode = option.notation.partition(" ")
            if verb != "act" or option.grave:
                continue
            seen[mode] += 1
            if world == box.NIDAVELLIR:
                last = printed["piles"][mode][-1]
                assert ("level I.", "level I or II.", "any level.")[last - 1] in option.note
            elif world == box.IOTUNHEIM:
                assert all(f"{stone} " in option.note or "three" in option.note for stone in printed["throw"][mode])
                assert ("three" in option.note) == (len(printed["throw"][mode]) == 3)
            else:
                number = next(printed[key] for key in ("amount", "draw", "risks") if key in printed)[mode]
                assert re.findall(r"\d+", option.note)[0] == str(min(number, left.get(world, number)))
    assert min(seen.values()) > 10, seen


def test_YC_13_2_the_cost_of_healing_is_what_is_paid() -> None:
    """On the row, and on the Tree for a god that would go there first; Idunn Eple helps only where a god stands."""
    told, paid = 0, 0
    for s, game in positions(1):
        seat = s.deciders()[0]
        if isinstance(s.decision(), MoveGod):
            s = s.with_own_luck()
            s.kit = tuple([kit | box.IDUNN_EPLE if told % 2 else kit for kit in s.kit])
            for world in range(box.WORLDS):
                there = s.with_own_luck()
                there.where[seat] = world
                assert healing_ahead(s, seat, world) == heal_cost(there, seat, world)
                told += 1
        heals = any(move.notation.startswith(("heal_tree", "heal_in")) for move in game.moves(seat))
        for option in game.scene(seat, "en").prompt.options if heals else []:
            if option.notation.startswith(("heal_tree", "heal_in")) and option.note.startswith("Costs"):
                after = s.with_own_luck()
                after.decision().answer(after, seat, BOOK.moves[option.index])
                cost = s.health[seat] - after.health[seat]
                assert option.note.startswith(f"Costs {cost} Health")
                assert option.grave == (after.outcome == LOST) == ("this loses" in option.note)
                paid += 1
    assert told > 100
    assert paid > 20


def test_YC_13_3_a_world_that_is_healed_in_vain_is_told() -> None:
    """Where two Enemies stay it is ravaged again at once, whoever heals it and whatever that costs."""
    seen = {True: 0, False: 0}
    for s, game in positions(1):
        seat = s.deciders()[0]
        heals = any(move.notation.startswith("heal") for move in game.moves(seat))
        for option in game.scene(seat, "en").prompt.options if heals else []:
            if not option.notation.startswith("heal") or option.grave:
                continue
            after = s.with_own_luck()
            after.decision().answer(after, seat, BOOK.moves[option.index])
            vain = after.ravaged_worlds() == s.ravaged_worlds()
            assert ("ravage it again at once" in option.note) == vain, option.note
            seen[vain] += 1
    assert all(seen.values()), seen


def test_YC_3_8_whoever_recovers_health_is_told_how_much_it_would_have() -> None:
    """By Frigg's power, by a creature, or as a gift of another god, who would have less (YC-16.13, YC-18.11)."""
    gods = {"frigg": {"world": "svartalfheim", "health": 4}, "thor": {"world": "svartalfheim", "health": 2}}
    creatures = ["saehrimnir", "verdandi"]
    at = turn(god="frigg", gods=gods, creatures=creatures)
    seen = set()
    for moves in ((), ("act bonus", "creature saehrimnir"), ("act bonus", "creature verdandi")):
        game = game_at(at, ("frigg", "thor", "tyr"), HARD)
        for move in moves:
            game.play(0, move)
        for option in game.scene(0, "en").prompt.options:
            verb = option.notation.split()[0]
            if verb in ("bless", "recover", "give_health"):
                after = game.branch()
                after.play(0, option.notation)
                assert isinstance(game.state, Table)
                assert isinstance(after.state, Table)
                gained = [now - before for now, before in zip(after.state.health, game.state.health, strict=True)]
                changed = sorted(range(3), key=lambda seat: -gained[seat])
                had = [after.state.health[seat] for seat in changed if gained[seat]]
                assert [int(n) for n in re.findall(r"\d+", option.note)][: len(had)] == had, option.note
                assert ("Frigg", "Thor", "Tyr")[changed[0]] in option.note
                seen.add(verb)
    assert seen == {"bless", "recover", "give_health"}


@pytest.mark.parametrize(
    ("seats", "wheel", "told"),
    [
        (THREE, ["odin_hel", "thor_surt"], "Then the next card of Hel wakes nobody."),
        (ONE, ["odin_hel", "thor_surt"], "Then the next card of Hel wakes nobody."),
        (ONE, ["odin_hel", "tyr_hel"], "Then Hel wakes with the next card."),
    ],
)
def test_YC_16_12_a_card_that_goes_back_says_whether_its_enemy_still_wakes(
    seats: tuple[str, ...], wheel: list[str], told: str
) -> None:
    """Alone a pair wakes nobody and one card does (YC-5.8): Urd may make things worse."""
    support = {"support": ["thor", "tyr"]} if seats is ONE else {}
    at = turn(gods={"odin": {"world": "svartalfheim"}}, creatures=["urd"], wheel=wheel, **support)
    game = game_at(at, seats)
    for move in ("act", "creature urd"):
        game.play(0, next(option.notation for option in game.moves(0) if option.notation.startswith(move)))
    notes = {option.notation: option.note for option in game.scene(0, "en").prompt.options}
    assert notes["return odin_hel"] == told


def test_YC_14_5_a_reroll_says_how_many_faces_succeed() -> None:
    """Two of a God die's six; for Tyr, whose I and II do, four."""
    for god, n in (("odin", 2), ("tyr", 4)):
        gods = {god: {"world": "alfheim", "artifacts": ["draupnir"]}}
        at = turn(god=god, gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
        game = set_up(scenario(at, (), THREE, HARD, {"god_die": ["blank"]}, ()))
        seat = THREE.index(god)
        game.play(seat, "fight hel")
        [row] = [option for option in game.scene(seat, "en").prompt.options if option.notation == "draupnir"]
        assert row.note.split()[0] == str(n)


def test_YC_25_2_a_face_down_card_is_one_of_those_that_are_named() -> None:
    """And they are exactly the cards that lie face down before its owner, where that is known."""
    exact = 0
    for s, _ in positions(4):
        for seat in range(s.seats):
            known = Hidden(s, seat)
            lying = s.zones[FACE_DOWN + seat] + s.zones[FORESEEN + seat]
            assert set(lying) <= set(known.cards)
            if lying and known.exact and not s.aided:
                rest = s.zones[SHOWN + seat] + s.zones[DECK + seat] + s.zones[RETURNED + seat]
                assert sorted(known.cards) == sorted(lying + rest)
                exact += 1
    assert exact > 100


def test_YC_5_3_as_many_cards_wake_somebody_as_the_row_says() -> None:
    """In worlds that the one who is asked may hold possible: the card is turned up there, and the row is the same."""
    rng, whole = random.Random(3), 0
    for s, game in positions(1):
        if not isinstance(s.decision(), NextPlayer) or rng.random() < 0.7:
            continue
        asked = s.deciders()[0]
        view = game.view(asked)
        scene = game.scene(asked, "en")
        rows = {option.notation: option.note for option in scene.prompt.options}
        boxes = {track.id: track.values for area in scene.areas if area.form == "boxes" for track in area.tracks}
        worlds = [view.sample(rng) for _ in range(12)]
        for notation, told in rows.items():
            found = re.match(r"(None|\d+) of (\d+) cards? wakes? (any|some)body", told)
            if found is None:
                assert s.seats == 2 or not told, told
                assert notation not in boxes
                continue
            waking, cards = int(found[1].replace("None", "0")), int(found[2])
            # A box for each card, and in it who wakes.
            named = [name for name in boxes[notation] if name]
            assert (len(named), len(boxes[notation])) == (waking, cards)
            assert sorted(set(named)) == sorted(re.findall(r"\w+", told.partition("(")[2]))
            woke = dict[int, bool]()
            for world in worlds:
                assert isinstance(world, Table)
                seat = world.figure_of(box.GOD_NAMES.index(notation.split()[1]))
                assert next_note(world, seat, game.title.speaker(world, "en")) == told
                after = world.with_own_luck()
                after.active = seat
                turn = Turn()
                turn.reveal(after)
                woke[turn.card] = turn.awake
            assert sum(woke.values()) <= waking
            assert len(woke) - sum(woke.values()) <= cards - waking
            whole += len(woke) == cards
    assert whole > 20


def test_YC_2_3_the_next_world_of_each_slot_comes_there() -> None:
    for s, game in positions(40):
        marks = {m.id: m.label for a in game.scene(-1, "en").areas if a.id == "board" for m in a.marks}
        for world in (box.MIDGARD, box.NIDAVELLIR, box.SVARTALFHEIM):
            slot = box.column(world, (s.rotation + 1) % 3)
            assert marks[f"next:{slot}"] == f"next: {box.WORLD_NAMES.name(world, 'en')}"


def test_YC_12_14_the_preview_of_an_action_and_of_a_throw_is_what_the_dice_give() -> None:
    """Risky actions, by stones too, and throws whose dice are being chosen; no artifact, helper or power is in play."""
    tried = {"act": 0, "act_in": 0, "": 0}
    for s, _ in positions(1):
        seat = s.deciders()[0]
        for row in ahead_of(s):
            p = row.prospect
            kind = row.notation.split(" ")[0]
            plain = p.seat == seat and not p.helpers and not p.rerolls and not p.pairs and p.god >= 0
            if kind == "fight" or not plain or not p.risks:
                continue
            here = Risks(seat, row.args[-1], -1, 0)
            for elves in range(min(1, p.elves) + 1):
                losses = [0] * (p.risks + 1)
                for god in box.GOD_DIE:
                    losses[fewest_left(s, here, god, elves)] += 1
                cases = p.cases(0, 0, elves)
                assert [n * sum(losses) for n in cases] == [n * sum(cases) for n in losses]
            tried[kind] += 1
    assert min(tried.values()) > 2, tried


def fewest_left(s: Table, here: Risks, god: int, elves: int) -> int:
    """The risks left when the God die shows a face and Elves are used as far as they help."""
    left = []
    for spent in range(elves + 1):
        trial = here.clone()
        trial.god = god
        if spent <= trial.failures(s):
            trial.spent = spent
            trial.count(s.with_own_luck())
            left.append(trial.left)
    return min(left)
