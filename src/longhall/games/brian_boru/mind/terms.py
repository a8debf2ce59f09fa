"""The evaluation of Brian Boru by name: what a coach can say of a move. Figures are points, but for coins and towns."""

from typing import Final

from longhall.core.engine.rules import Move
from longhall.core.title.term import Motive, Term, counted
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.mind import value
from longhall.games.brian_boru.words import line

POINTS: Final = Motive(line("BB-12.8", "coach.points_more"), line("BB-12.8", "coach.points_less"))
RENOWN: Final = Motive(line("BB-12.5", "coach.renown_more"), line("BB-12.5", "coach.renown_less"))
COINS: Final = Motive(line("BB-7.3", "coach.coins_more"), line("BB-7.3", "coach.coins_less"))
ACTIVE_TOWN: Final = Motive(line("BB-12.4", "coach.marker_more"), line("BB-12.4", "coach.marker_less"))
REGION: Final = Motive(line("BB-11.2", "coach.region_more"), line("BB-11.2", "coach.region_less"))
REGIONS: Final = Motive(line("BB-12.7", "coach.regions_more"), line("BB-12.7", "coach.regions_less"))
TOWNS: Final = Motive(line("BB-1.5", "coach.towns_more"), line("BB-1.5", "coach.towns_less"))
RAIDERS: Final = Motive(line("BB-9.6", "coach.raiders_more"), line("BB-9.6", "coach.raiders_less"))
CHURCH: Final = Motive(line("BB-10.1", "coach.church_more"), line("BB-10.1", "coach.church_less"))
MARRIAGE: Final = Motive(line("BB-8.2", "coach.marriage_more"), line("BB-8.2", "coach.marriage_less"))
IN_HAND: Final = Motive(line("BB-6.4.2", "coach.hand_more"), line("BB-6.4.2", "coach.hand_less"))
TRICK: Final = Motive(line("BB-6.4.2", "coach.trick_more"), line("BB-6.4.2", "coach.trick_less"))
BEST_RIVAL: Final = Motive(line("BB-12.8", "coach.rival_more"), line("BB-12.8", "coach.rival_less"))
# Said of a card to keep, whose worth shows later
TO_HAVE: Final = line("BB-6.4.2", "coach.card")
CARD: Final = Motive(TO_HAVE, TO_HAVE)


def terms(s: Table, seat: int) -> list[Term]:
    """The parts of the evaluation."""
    region_worths = [value.region_worth(s, region) for region in range(box.REGIONS)]
    rival = value.best_rival(s, seat, region_worths)
    towns = len(s.towns_of(seat))
    found = [
        counted(POINTS, float(s.points[seat])),
        counted(RENOWN, value.renown(s, seat)),
        Term(COINS, value.purse(s.coins[seat]), float(s.coins[seat])),
        counted(ACTIVE_TOWN, value.MARKER if s.marker == seat else 0.0),
        counted(REGIONS, value.spread(s, seat)),
        Term(TOWNS, value.TOWN * towns, float(towns)),
        counted(RAIDERS, value.raiders(s, seat)),
        counted(CHURCH, value.church(s, seat)),
        counted(MARRIAGE, value.courtship(s, seat)),
        counted(IN_HAND, value.hand(s, seat)),
        counted(TRICK, value.coming_action(s, seat)),
        Term(BEST_RIVAL, -value.RIVAL * rival, -rival),
    ]
    for region in range(box.REGIONS):
        found.append(counted(REGION, region_worths[region][seat], region))
    return found


def remarks(move: Move) -> list[Term]:
    """Of a card to keep, what it is worth to have."""
    card = move.args[0]
    return [counted(CARD, value.card_worth(card), card)]
