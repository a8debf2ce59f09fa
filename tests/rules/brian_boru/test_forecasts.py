"""What rows and tooltips promise is played, over random positions, and compared with what comes."""

from __future__ import annotations

import random
from collections import Counter
from typing import cast

import pytest

from longhall.core.title.view import View
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.moves import BUY, LIBERATE_TOWN, PLAY, SURRENDER
from longhall.games.brian_boru.box.zones import PLAYED
from longhall.games.brian_boru.forecast import trick
from longhall.games.brian_boru.forecast.claims import lead, with_one_more
from longhall.games.brian_boru.rules.action_phase import Trick
from longhall.games.brian_boru.rules.claim_regions import CLAIMS
from longhall.games.brian_boru.rules.extra_steps import Extra
from longhall.games.brian_boru.rules.final_scoring import regions
from longhall.games.brian_boru.rules.symbols import collide
from longhall.games.brian_boru.scene.prompt import NOTE_BUY, NOTE_CLIMB, NOTE_IN_REGIONS

from .helpers import started


def positions(seats: int, seed: int) -> list[Table]:
    """The table at every decision of a random game."""
    game = started(seats, seed)
    rng = random.Random(seed)
    found: list[Table] = []
    while not game.over:
        state = game.state.clone()
        assert isinstance(state, Table)
        found.append(state)
        seat = rng.choice(game.state.deciders())
        game.play(seat, rng.choice(list(game.moves(seat))))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_BB_6_4_2_a_card_wins_or_loses_as_told(seed: int) -> None:
    """For the last to play it is certain; whoever plays before is told "wins" only where nobody can beat the card."""
    told: Counter[str] = Counter()
    for s in positions(3 + seed % 3, seed):
        seat = s.deciders()[0]
        moves = [move for move in s.moves_of(seat) if move.family is PLAY]
        last = len(trick.played(s)) == s.seats - 1
        for move in moves:
            seen, card = View(started(s.seats, 0).title, seat, s).state, move.args[0]
            result, beaten_by, place = (
                trick.outcome(seen, seat, card),
                trick.beaten_by(seen, seat, card),
                trick.place(seen, card),
            )
            copy = s.clone()
            assert isinstance(copy, Table)
            active = s.active
            copy.play(seat, move)
            while not last and active == copy.active and len(trick.played(copy)) < copy.seats:
                other = copy.deciders()[0]
                copy.play(other, copy.moves_of(other)[-1])
            under_way = copy.innermost(Trick)
            if under_way is None or not under_way.order or copy.active != active:
                continue
            won = under_way.winner == seat
            told[result] += 1
            if last or result == trick.WINS:
                assert won == (result == trick.WINS)
            elif result == trick.LOSES:
                assert not won
            elif not won:
                assert copy.zones[PLAYED + under_way.winner][0] in beaten_by
            if last:
                assert under_way.order.index(seat) + 1 == place
    assert told[trick.LOSES] > 20, told
    assert told[trick.WINS] > 5, told


@pytest.mark.parametrize("seed", range(6))
def test_BB_11_2_one_more_town_does_what_is_told(seed: int) -> None:
    """With one more disc in a region the next claim step does just what the row says."""
    told: Counter[str] = Counter()
    for s in positions(3 + seed % 3, seed)[::7]:
        for region in range(box.REGIONS):
            free = [town for town in box.TOWNS_OF[region] if s.free(town)]
            for seat in range(s.seats) if free else ():
                stake = with_one_more(s, region, seat)
                before = s.claims[region]
                copy = s.clone()
                assert isinstance(copy, Table)
                copy.place_disc(seat, free[0])
                CLAIMS[region].run(copy)
                after = copy.claims[region]
                told[stake.message.id] += 1
                if stake.message.id == "stake.sleeps":
                    assert after == box.FACE_DOWN
                    assert box.THRESHOLD[region] - copy.occupied(region) == stake.args[0]
                elif stake.message.id == "stake.ties":
                    assert after == (box.FACE_UP if before == box.FACE_DOWN else before)
                elif stake.message.id == "stake.behind":
                    assert after != seat or before == seat
                    assert (copy.weights(region)[seat], max(copy.weights(region))) == stake.args
                else:
                    bare = s.clone()
                    assert isinstance(bare, Table)
                    CLAIMS[region].run(bare)
                    anyway = "stake.anyway" if bare.claims[region] == seat else "stake.takes"
                    assert stake.message.id == ("stake.keeps" if before == seat else anyway)
                    assert after == seat
    assert len(told) >= 4, told


def test_BB_9_4_what_a_town_that_falls_or_is_freed_changes_is_what_comes() -> None:
    """BB-7.9, BB-11.2, BB-12.7: who leads its region then, and who is in more or fewer regions, for how many points."""
    title = started(4, 0).title
    told: set[str] = set()
    counted = 0
    for s in [s for seed in range(4) for s in positions(4, seed)]:
        seat = s.deciders()[0]
        for move in [move for move in s.moves_of(seat) if move.family in (SURRENDER, LIBERATE_TOWN)]:
            speaker, region = title.speaker(s, "en"), box.REGION[move.args[0]]
            rows = {row.index: row.note for row in title.draw(View(title, seat, s), speaker).prompt.options}
            copy = s.clone()
            assert isinstance(copy, Table)
            copy.decision().answer(copy, seat, move)
            now, then = [lead(x, region) for x in (s, copy)]
            said = [speaker.say(stake.message, stake.args, seat) for stake in (now, then)]
            found = ["Still:\t{}" if said[0] == said[1] else "Now:\t{}\nThen:\t{}"]
            for q in range(s.seats):
                if (n := regions(copy, q)) != regions(s, q):
                    found.append(speaker.say(NOTE_IN_REGIONS, (q, n, box.REGION_POINTS[n]), seat))
            assert rows[move.index].endswith("\n".join(found).format(*said))
            told.add(then.message.id)
            counted += len(found) - 1
    assert len(told) > 2
    assert counted


def test_BB_7_10_buying_leaves_what_is_told() -> None:
    """The row says how much one has afterwards and how many coins are left."""
    title = started(4, 0).title
    bought = fell = 0
    for s in [s for seed in range(4) for s in positions(4, seed)]:
        seat = s.deciders()[0]
        moves = [move for move in s.moves_of(seat) if move.family is BUY]
        if not moves:
            continue
        speaker = title.speaker(s, "en")
        rows = {row.index: row.note for row in title.draw(View(title, seat, s), speaker).prompt.options}
        before = (s.church[seat], s.raiders[seat], s.space[seat])
        for move in moves:
            copy = s.clone()
            assert isinstance(copy, Table)
            symbol = cast(Extra, copy.decision()).symbol
            copy.decision().answer(copy, seat, move)
            if symbol == box.MARRIAGE_SYMBOL:
                climbed, coins = copy.space[seat], copy.coins[seat]
                # BB-7.7.4: where the disc is once its action is over
                collide(copy, seat)
                rest = copy.space[seat]
                assert rows[move.index] == speaker.say(NOTE_CLIMB, (climbed, int(rest != climbed), rest, coins))
                fell += rest != climbed
                continue
            after = (copy.church[seat], copy.raiders[seat], copy.space[seat])
            changed = [n for n, old in zip(after, before, strict=True) if n != old]
            if changed:
                assert rows[move.index] == speaker.say(NOTE_BUY, (changed[0], copy.coins[seat]))
                bought += 1
    assert bought > 20
    assert fell
