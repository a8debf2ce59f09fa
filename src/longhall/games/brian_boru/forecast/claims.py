"""What is at stake in a region (BB-11): who leads, and what one more disc or monastery would change."""

from __future__ import annotations

from longhall.core.show.scene import Fact
from longhall.core.speech.message import Speaker
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.table import Table
from longhall.games.brian_boru.words import (
    STAKE_BEHIND,
    STAKE_FULL,
    STAKE_KEEPS,
    STAKE_LEADS,
    STAKE_NOBODY,
    STAKE_SHORT,
    STAKE_SLEEPS,
    STAKE_TAKES,
    STAKE_TIED,
    STAKE_TIES,
    STAKE_TURNS,
    STAKE_VIKINGS_LEAD,
)


def missing(s: Table, region: int) -> int:
    """How much weight a face-down token still lacks (BB-11.1)."""
    return box.THRESHOLD[region] - s.occupied(region)


def lead(s: Table, region: int, speaker: Speaker) -> Fact:
    """Who leads by how much (BB-11.2)."""
    weights = s.weights(region)
    best = max(weights)
    leader = weights.index(best)
    by = best - max(weights[:leader] + weights[leader + 1 :])
    if not best:
        text = speaker.say(STAKE_NOBODY)
    elif not by:
        text = speaker.say(STAKE_TIED, (best,))
    elif leader == s.seats:
        text = speaker.say(STAKE_VIKINGS_LEAD, (by,))
    else:
        text = speaker.say(STAKE_LEADS, (leader, by))
    return Fact("lead", text, "", "BB-11.2")


def token(s: Table, region: int, speaker: Speaker) -> Fact | None:
    """What a face-down token waits for (BB-11.1)."""
    if s.claims[region] != box.FACE_DOWN:
        return None
    short = missing(s, region)
    text = speaker.say(STAKE_SHORT, (short,)) if short > 0 else speaker.say(STAKE_TURNS)
    return Fact("token", text, "", "BB-11.1")


def one_more(s: Table, region: int, seat: int, speaker: Speaker) -> Fact:
    """What one more disc, or a monastery, of a seat there would change in the next claim step."""
    if all(s.disc[town] != box.NOBODY for town in box.TOWNS_OF[region]):
        return Fact("more", speaker.say(STAKE_FULL), "", "BB-1.2")
    return with_one_more(s, region, seat, speaker)


def with_one_more(s: Table, region: int, seat: int, speaker: Speaker) -> Fact:
    """The same where a town is known to be there for it."""
    weights = s.weights(region)
    mine = weights[seat] + 1
    others = max(weights[:seat] + weights[seat + 1 :])
    short = missing(s, region) - 1
    if s.claims[region] == box.FACE_DOWN and short > 0:
        return Fact("more", speaker.say(STAKE_SLEEPS, (short,)), "", "BB-11.1")
    if mine < others:
        return Fact("more", speaker.say(STAKE_BEHIND, (mine, others)), "", "BB-11.2")
    if mine == others:
        return Fact("more", speaker.say(STAKE_TIES), "", "BB-11.2.3")
    if s.claims[region] == seat:
        return Fact("more", speaker.say(STAKE_KEEPS, (mine - others,)), "", "BB-11.2.1", state="good")
    return Fact("more", speaker.say(STAKE_TAKES, (box.VALUE[region],)), "", "BB-11.2.1", state="good")


def stakes(s: Table, region: int, seat: int, speaker: Speaker) -> list[Fact]:
    """All of it, as lines of a tooltip; a spectator has nothing to gain."""
    found = [lead(s, region, speaker)]
    waits = token(s, region, speaker)
    if waits is not None:
        found.append(waits)
    if seat >= 0 and not s.over:
        found.append(one_more(s, region, seat, speaker))
    return found
