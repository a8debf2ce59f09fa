"""Upkeep phase, step 4: claim regions (BB-11)."""

from typing import Final

from longhall.core.engine.rules import Step, replaced
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.words import line

TOKEN_FLIPPED: Final = line("BB-11.1", "log.flipped")
REGION_CLAIMED: Final = line("BB-11.2.1", "log.claimed")
CLAIM_TIED: Final = line("BB-11.2.3", "log.claim_tied")
TOKEN_RETURNED: Final = line("BB-11.2.2", "log.claim_returned")
VIKINGS_REGION: Final = line("BB-11.2.2", "log.claim_vikings")


class ClaimStep(Step[Table]):
    """Region by region and without decisions (BB-11.3)."""

    def run(self, s: Table) -> None:
        s.phase = box.CLAIM
        s.then_all(CLAIMS)


class OfRegion(Step[Table]):
    """Something that is done for one region."""

    abstract = True
    fields = (("region", "region"),)

    def __init__(self, region: int) -> None:
        self.region = region


class ClaimRegion(OfRegion):
    """The token of a region is turned up, taken or returned (BB-11.1, BB-11.2)."""

    def run(self, s: Table) -> None:
        region = self.region
        # BB-11.1, BB-19.7: once up, a token never turns down again.
        if s.claims[region] == box.FACE_DOWN:
            occupied = s.occupied(region)
            if occupied < box.THRESHOLD[region]:
                return
            s.claims = replaced(s.claims, region, box.FACE_UP)
            s.say(TOKEN_FLIPPED, (region, occupied))
        contest(s, region)


CLAIMS: Final[list[ClaimRegion]] = [ClaimRegion(region) for region in range(box.REGIONS)]


def contest(s: Table, region: int) -> None:
    """Who alone weighs most has the token (BB-11.2); a tie moves nothing (BB-11.2.3, BB-R-13, BB-R-15, BB-R-25)."""
    weights = s.weights(region)
    most = max(weights)
    if weights.count(most) > 1:
        s.say(CLAIM_TIED, (region, most))
        return
    first = weights.index(most)
    holder = s.claims[region]
    if first < s.seats:
        if holder != first:
            s.claims = replaced(s.claims, region, first)
            s.say(REGION_CLAIMED, (first, region))
    elif holder != box.FACE_UP:
        s.claims = replaced(s.claims, region, box.FACE_UP)
        s.say(TOKEN_RETURNED, (region,))
    else:
        s.say(VIKINGS_REGION, (region,))
