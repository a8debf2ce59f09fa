"""What is at stake in a region (BB-11): who leads, and what one more disc or monastery would change."""

from typing import Final

from longhall.core.engine.rules import replaced
from longhall.core.speech.message import Message
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.words import message

STAKE_NOBODY: Final = message("stake.nobody")
STAKE_LEADS: Final = message("stake.leads")
STAKE_TIED: Final = message("stake.tied")
STAKE_VIKINGS_LEAD: Final = message("stake.vikings_lead")
STAKE_SHORT: Final = message("stake.short")
STAKE_TURNS: Final = message("stake.turns")
STAKE_FULL: Final = message("stake.full")
STAKE_TAKES: Final = message("stake.takes")
STAKE_KEEPS: Final = message("stake.keeps")
STAKE_ANYWAY: Final = message("stake.anyway")
STAKE_TIES: Final = message("stake.ties")
STAKE_BEHIND: Final = message("stake.behind")
STAKE_SLEEPS: Final = message("stake.sleeps")


class Stake:
    """One thing that is at stake, as a message with its arguments and rule."""

    def __init__(self, id: str, rule: str, message: Message, args: tuple[int, ...] = (), good: bool = False) -> None:
        self.id = id
        self.rule = rule
        self.message = message
        self.args = args
        self.good = good


def missing(s: Table, region: int) -> int:
    """How much weight a face-down token still lacks (BB-11.1)."""
    return box.THRESHOLD[region] - s.occupied(region)


def lead(s: Table, region: int) -> Stake:
    """Who leads by how much (BB-11.2)."""
    weights = s.weights(region)
    best = max(weights)
    leader = weights.index(best)
    by = best - max(weights[:leader] + weights[leader + 1 :])
    if not best:
        return Stake("lead", "BB-11.2", STAKE_NOBODY)
    if not by:
        return Stake("lead", "BB-11.2", STAKE_TIED, (best,))
    if leader == s.seats:
        return Stake("lead", "BB-11.2", STAKE_VIKINGS_LEAD, (by,))
    return Stake("lead", "BB-11.2", STAKE_LEADS, (leader, by))


def lead_if(s: Table, town: int, vikings: bool) -> Stake:
    """The same in the region of a town that falls to the Vikings (BB-9.4), or is freed from them (BB-7.9)."""
    after = s.clone()
    assert isinstance(after, Table)
    after.vikings = replaced(s.vikings, town, vikings)
    return lead(after, box.REGION[town])


def token(s: Table, region: int) -> Stake:
    """What a face-down token waits for (BB-11.1)."""
    short = missing(s, region)
    return Stake("token", "BB-11.1", STAKE_SHORT, (short,)) if short > 0 else Stake("token", "BB-11.1", STAKE_TURNS)


def one_more(s: Table, region: int, seat: int) -> Stake:
    """What one more disc, or a monastery, of a seat there would change in the next claim step."""
    if all(s.disc[town] != box.NOBODY for town in box.TOWNS_OF[region]):
        return Stake("more", "BB-1.2", STAKE_FULL)
    return with_one_more(s, region, seat)


def with_one_more(s: Table, region: int, seat: int) -> Stake:
    """The same where a town is known to be there for it."""
    weights = s.weights(region)
    mine = weights[seat] + 1
    others = max(weights[:seat] + weights[seat + 1 :])
    short = missing(s, region) - 1
    if s.claims[region] == box.FACE_DOWN and short > 0:
        return Stake("more", "BB-11.1", STAKE_SLEEPS, (short,))
    if mine < others:
        return Stake("more", "BB-11.2", STAKE_BEHIND, (mine, others))
    if mine == others:
        return Stake("more", "BB-11.2.3", STAKE_TIES)
    if s.claims[region] == seat:
        return Stake("more", "BB-11.2.1", STAKE_KEEPS, (mine - others,), True)
    if weights[seat] > others and (s.claims[region] != box.FACE_DOWN or short < 0):
        return Stake("more", "BB-11.2.1", STAKE_ANYWAY, (mine - others,), True)
    return Stake("more", "BB-11.2.1", STAKE_TAKES, (box.VALUE[region],), True)


def stakes(s: Table, region: int, seat: int) -> list[Stake]:
    """All of it; a spectator has nothing to gain."""
    found = [lead(s, region)]
    if s.claims[region] == box.FACE_DOWN:
        found.append(token(s, region))
    if seat >= 0 and not s.over:
        found.append(one_more(s, region, seat))
    return found
