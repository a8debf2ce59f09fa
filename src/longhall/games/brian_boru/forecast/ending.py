"""What regions would bring in the end, as things stand (BB-11, BB-12.5 to BB-12.7)."""

from longhall.core.engine.rules import replaced
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.rules.claim_regions import CLAIMS
from longhall.games.brian_boru.rules.final_scoring import is_in, regions, tied


def claim_points(s: Table, seat: int, side: int) -> int:
    """The points for claim tokens, held or tied, after one more claim step with that side of the Princess up."""
    after = s.clone()
    assert isinstance(after, Table)
    after.side = side
    for claim in CLAIMS:
        claim.run(after)
    values = [(box.VALUE[r], r) for r in range(box.REGIONS)]
    held = sum([value for value, r in values if after.claims[r] == seat])
    return held + sum([value // 2 for value, r in values if after.claims[r] == box.FACE_UP and seat in tied(after, r)])


def presence(s: Table, seat: int, side: int) -> tuple[int, int]:
    """In how many regions one is with that side of the Princess up, and what that brings."""
    after = s.clone()
    assert isinstance(after, Table)
    after.side = side
    return of_regions(regions(after, seat))


def new_region(s: Table, seat: int, region: int) -> tuple[int, int] | None:
    """The same with a town in one more region; nothing if one is in it already."""
    return None if is_in(s, seat, region) else of_regions(regions(s, seat) + 1)


def presence_if(s: Table, town: int, vikings: bool) -> list[tuple[int, int, int]]:
    """Who is in more or fewer regions once a town falls to the Vikings (BB-9.4) or is freed from them (BB-7.9)."""
    after = s.clone()
    assert isinstance(after, Table)
    after.vikings = replaced(s.vikings, town, vikings)
    counted = [(seat, regions(s, seat), regions(after, seat)) for seat in range(s.seats)]
    return [(seat, then, box.REGION_POINTS[then]) for seat, now, then in counted if then != now]


def of_regions(n: int) -> tuple[int, int]:
    """A number of regions and its points."""
    return n, box.REGION_POINTS[n]
