"""Forecasts never lie: what a row, a tooltip or the risk preview promises is played, over many random positions."""

from __future__ import annotations

import random
from itertools import product

import pytest

import longhall
from longhall.core.play.game import Game
from longhall.core.show.scene import Area
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.moves import ACT, ACT_IN, FIGHT
from longhall.games.yggdrasil_chronicles.box.table import LOST, WON
from longhall.games.yggdrasil_chronicles.box.zones import DRAWN
from longhall.games.yggdrasil_chronicles.forecast import next_activation as ahead
from longhall.games.yggdrasil_chronicles.forecast.certain_loss import doom
from longhall.games.yggdrasil_chronicles.forecast.saving_throw import Prospect
from longhall.games.yggdrasil_chronicles.forecast.world_offers import (
    levels,
    mode_ahead,
    number,
    why_closed,
)
from longhall.games.yggdrasil_chronicles.rules.enemies import activate
from longhall.games.yggdrasil_chronicles.rules.fights import foes_at
from longhall.games.yggdrasil_chronicles.rules.movement import MoveGod
from longhall.games.yggdrasil_chronicles.rules.risks import Risks
from longhall.games.yggdrasil_chronicles.rules.round_and_turn import Round
from longhall.games.yggdrasil_chronicles.rules.runestones import Stones
from longhall.games.yggdrasil_chronicles.rules.world_actions import ChooseArtifact, ChooseRavaged, TakeAmount
from tests.rules.yggdrasil_chronicles.random_tables import positions


def test_YC_6_what_an_activation_would_bring_comes_about() -> None:
    """Every line of the outlook, whoever turns the card up; a defeat that is not told has another cause than these."""
    seen = set()
    for s, _ in positions(9):
        for enemy in range(6):
            if not ahead.wakes(s, enemy) or s.is_slain(enemy):
                continue
            lines = ahead.outlook(s, enemy)
            for seat in range(s.seats):
                after = s.with_own_luck()
                after.active = seat
                activate(after, enemy)
                for message, args in lines:
                    seen.add(message.id)
                    assert came_about(s, after, enemy, seat, message.id, args), (message.id, args)
                if lines[-1][0] in ahead.LOST:
                    assert after.outcome == LOST
    assert len(seen) >= 12, seen


def came_about(s: Table, after: Table, enemy: int, seat: int, id: str, args: tuple[int, ...]) -> bool:
    """Whether a table that has seen the activation shows what a line promised."""
    if id in ("outlook.climbs", "outlook.fenrir_free"):
        return after.enemy[enemy] == (args[1] if id == "outlook.climbs" else box.ASGARD)
    if id == "outlook.ravages":
        return bool(after.ravaged >> args[0] & 1) and not s.ravaged >> args[0] & 1
    if id == "outlook.giants":
        return after.usual_strength(box.SURT) == args[0]
    if id in ("outlook.hel", "outlook.fenrir_bites"):
        loss = 1 if id == "outlook.hel" else 3
        return after.health[seat] == max(0, s.health[seat] - loss) and (after.health[seat] > 0 or after.outcome == LOST)
    if id == "outlook.loki":
        return after.enemy[enemy] == s.where[seat] and (after.outcome == LOST or after.draws == s.draws)
    if id == "outlook.island":
        return after.dead - s.dead == args[0] and after.island == s.island + 1
    if id == "outlook.nidhogg":
        return after.outcome == LOST or after.nidhogg == args[0]
    if id == "outlook.nidhogg_page":
        return after.outcome == LOST or after.page == s.page + 1
    if id == "outlook.nidhogg_tree":
        return after.outcome == WON
    return after.outcome == LOST


def test_YC_12_what_a_world_offers_is_what_its_action_gives() -> None:
    """In a god's own World and, when it moves, in the World that it goes to; a closed World offers nothing."""
    played, closed = 0, 0
    for s, game in positions(1):
        decision = s.decision()
        if isinstance(decision, MoveGod):
            for move in decision.legal(s):
                if move.args:
                    world = move.args[0]
                    promised = why_closed(s, decision.seat, world), mode_ahead(s, decision.seat, world)
                    there = s.with_own_luck()
                    decision_there = there.decision()
                    decision_there.answer(there, decision.seat, move)
                    assert promised[1] == mode_ahead(there, decision.seat, world)
                    assert promised[0] is why_closed(there, decision.seat, world)
            continue
        for move in game.moves(decision.waiting()[0]):
            if move.family is not ACT and move.family is not ACT_IN:
                continue
            seat = decision.waiting()[0]
            world = s.where[seat] if move.family is ACT else move.args[0]
            mode = mode_ahead(s, seat, world)
            assert why_closed(s, seat, world) is None
            if move.family is ACT and move.args[0] != mode:
                continue
            played += 1
            after = s.with_own_luck()
            after.decision().answer(after, seat, move)
            assert given(s, after, world) == number(s, world, mode), (world, mode)
        for world in range(box.WORLDS):
            closed += why_closed(s, max(0, s.active), world) is not None
    assert played > 100
    assert closed > 100


def given(s: Table, after: Table, world: int) -> int:
    """The number of what a World's action brings, read off the rules in the middle of it."""
    step = after.agenda[-1]
    if world == box.MIDGARD:
        return after.valhalla - s.valhalla
    if world == box.SVARTALFHEIM:
        return len(after.zones[DRAWN])
    if isinstance(step, ChooseRavaged):
        return step.risks
    if isinstance(step, Risks):
        return step.left
    if isinstance(step, TakeAmount):
        return step.most
    if isinstance(step, Stones):
        return len(box.THROWN[step.mode])
    assert isinstance(step, ChooseArtifact)
    return len(levels(s, step.mode))


def test_YC_11_3_where_a_row_sends_a_foe_it_goes() -> None:
    """The risks, the place, and whether that is ravaged by it (YC-11.4); the fight is played to its end."""
    seen, burnt = set(), 0
    for s, game in positions(1):
        for option in game.scene(s.deciders()[0], "en").prompt.options if fights(game) else []:
            if not option.notation.startswith("fight ") or "strength" in option.note:
                continue
            foe = box.FOE_NAMES.index(option.notation.split()[1])
            seat = s.deciders()[0]
            after = fought(s, seat, foe)
            if after is None:
                continue
            told = option.note.split(". ")[1]
            seen.add(told.split(" to ")[0])
            if told.startswith("Then back to space"):
                assert int(told.split()[-1].rstrip(".")) == (
                    after.story.skoll if foe == box.SKOLL else after.story.hati
                )
            elif told.startswith("Then back to") and foe == box.NAGLFAR:
                assert after.story.naglfar == box.NIFLHEIM
                assert f"crew of {after.story.crew}" in told or (not after.story.crew and "victory" in told)
            elif told.startswith("Then the foe is slain"):
                assert foe not in foes_at(after, s.where[seat])
            elif told.startswith("Then back to"):
                place, comma, _ = told.removeprefix("Then back to ").rstrip(".").removeprefix("the ").partition(",")
                assert box.PLACE_NAMES.name(after.enemy[foe], "en") == place
                assert (comma == ",") == (after.ravaged != s.ravaged)
                burnt += comma == ","
            elif told.startswith("Then one island back"):
                assert after.island == s.island - 1
            elif told.startswith("The foe stays"):
                assert (after.enemy[foe], after.island) == (s.enemy[foe], s.island)
            assert option.note.split()[0] == str(risks_of(s, seat, foe))
    assert len(seen) >= 4, seen
    assert burnt


def fights(game: Game) -> bool:
    return any(move.family is FIGHT for move in game.moves(game.state.deciders()[0]))


def risks_of(s: Table, seat: int, foe: int) -> int:
    after = s.with_own_luck()
    after.decision().answer(after, seat, FIGHT.moves[foe])
    step = after.agenda[-1]
    assert isinstance(step, Risks)
    return step.left


def fought(s: Table, seat: int, foe: int) -> Table | None:
    """The table after a fight in which everything else is declined; None when the god did not survive it."""
    after = s.with_own_luck()
    after.decision().answer(after, seat, FIGHT.moves[foe])
    size = len(s.agenda) - 1
    while len(after.agenda) > size and not after.outcome:
        if after.agenda[-1].tick(after):
            asked = after.deciders()[0]
            if not any(isinstance(step, Risks) for step in after.agenda):
                break
            after.decision().answer(after, asked, after.options(asked)[0])
    return None if after.outcome else after


def test_YC_14_the_preview_is_what_the_dice_give() -> None:
    """Way by way, every throw of the dice is played by the rules; Elves are used as far as they avoid a risk."""
    tried = 0
    for s, game in positions(5):
        seat = s.deciders()[0]
        area = next((a for a in game.scene(seat, "en").areas if a.id == "odds"), None)
        if area is None or s.kit[seat] & (box.ANDVARINAUT | box.DRAUPNIR) or s.relatives(seat, box.BROTHER):
            continue
        for move in game.moves(seat):
            if move.family is FIGHT and move.args[0] != box.MINION_TILE and tried < 60:
                tried += compared(s, seat, move.args[0], area)
    assert tried >= 20


def compared(s: Table, seat: int, foe: int, area: Area) -> int:
    """Plays a fight with all faces of the God die and up to one Vanir die, and compares the shares."""
    after = s.with_own_luck()
    after.decision().answer(after, seat, FIGHT.moves[foe])
    prospect = Prospect(s, seat, risks_of(s, seat, foe), foe, 0)
    if prospect.god < 0 or not prospect.risks or s.power_of(seat, box.FREYR):
        return 0
    done = 0
    for dice, elves in product(range(min(1, prospect.dice) + 1), range(min(1, prospect.elves) + 1)):
        losses = [0] * (prospect.risks + 1)
        for god, vanir in product(range(6), range(6 if dice else 1)):
            losses[lost(s, seat, foe, dice, elves, god, vanir)] += 1
        cases = prospect.cases(0, dice, elves)
        assert [n * sum(losses) for n in cases] == [n * sum(cases) for n in losses]
        id = f"odds:fight.{box.FOE_NAMES.ids[foe]}/0/{dice}/{elves}"
        shares = next(track.values for track in area.tracks if track.id == id)
        exact = [100 * n / sum(losses) for n in losses]
        assert all(abs(int(share) - part) < 1.01 for share, part in zip(shares, exact, strict=True)), (shares, exact)
        done += 1
    return done


def lost(s: Table, seat: int, foe: int, dice: int, elves: int, god: int, vanir: int) -> int:
    """The Health that a fight costs with these dice, counted by the throw itself."""
    after = s.with_own_luck()
    here = Risks(seat, risks_of(s, seat, foe), foe, 0)
    here.cancel(after)
    here.god = box.GOD_DIE[god]
    here.faces = [box.VANIR_DIE[vanir]] * dice
    best = here.left
    for spent in range(min(elves, here.failures(after)) + 1):
        trial = here.clone()
        trial.spent = spent
        trial.count(after)
        best = min(best, trial.left)
    return best


def test_YC_19_2_a_move_that_is_called_lost_is_lost() -> None:
    """Whatever the dice show and whatever is done afterwards, by many random continuations."""
    found = 0
    for s, game in positions(3):
        seat = s.deciders()[0]
        for move in game.moves(seat):
            if doom(s, seat, move) is not None and found < 40:
                found += 1
                for luck in range(5):
                    assert ends_in_defeat(s, seat, move.index, luck), (move.notation, luck)
    assert found


def ends_in_defeat(s: Table, seat: int, index: int, luck: int) -> bool:
    rng = random.Random(luck)
    after = s.with_own_luck()
    after.luck = type(after.luck)(s.luck.streams, luck)
    after.decision().answer(after, seat, longhall.title("yggdrasil_chronicles").moves.moves[index])
    for _ in range(400):
        if after.outcome:
            return after.outcome == LOST
        if isinstance(after.agenda[-1], Round):
            return False
        if after.agenda[-1].tick(after):
            asked = after.deciders()[0]
            after.decision().answer(after, asked, rng.choice(after.options(asked)))
    raise AssertionError("the throw does not end")


@pytest.mark.parametrize("saga", range(1, 7))
def test_YC_18_11_tyrs_turn_goes_on_and_the_outlook_says_so(saga: int) -> None:
    game = longhall.new("yggdrasil_chronicles", 3, seed=saga, mode="campaign", saga=saga)
    state = game.state
    assert isinstance(state, Table)
    for gods, told in (((box.TYR, box.ODIN, box.THOR), (1,)), ((box.FRIGG, box.ODIN, box.THOR), (0,))):
        copy = state.with_own_luck()
        copy.gods = gods
        assert ahead.outlook(copy, box.FENRIR)[0][1] == told
