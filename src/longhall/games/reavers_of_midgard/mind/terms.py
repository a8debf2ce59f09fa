"""The evaluation of Reavers of Midgard by name: what a coach can say of a move. Figures are Glory, unless a sentence
says Food or Favor.
"""

from typing import Final

from longhall.core.title.term import Motive, Term, counted
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.mind.prospects import pending, rounds_left
from longhall.games.reavers_of_midgard.mind.value import RIVAL, board, crew, favor, food, pile, terror, tiles, tokens
from longhall.games.reavers_of_midgard.words import line

GLORY: Final = Motive(line("RM-12.7", "coach.glory_more"), line("RM-12.7", "coach.glory_less"))
FOOD: Final = Motive(line("RM-4.5", "coach.food_more"), line("RM-4.5", "coach.food_less"))
FAVOR: Final = Motive(line("RM-6.4", "coach.favor_more"), line("RM-6.4", "coach.favor_less"))
CREW: Final = Motive(line("RM-5.3", "coach.crew_more"), line("RM-5.3", "coach.crew_less"))
TOKENS: Final = Motive(line("RM-12.5", "coach.tokens_more"), line("RM-12.5", "coach.tokens_less"))
TERROR: Final = Motive(line("RM-12.2", "coach.terror_more"), line("RM-12.2", "coach.terror_less"))
BOARD: Final = Motive(line("RM-4.2", "coach.board_more"), line("RM-4.2", "coach.board_less"))
IN_PILE: Final = Motive(line("RM-9.5", "coach.pile_more"), line("RM-9.5", "coach.pile_less"))
TERRITORIES: Final = Motive(line("RM-11.3", "coach.tiles_more"), line("RM-11.3", "coach.tiles_less"))
UNDER_WAY: Final = Motive(line("RM-4.5", "coach.action_more"), line("RM-4.5", "coach.action_less"))
BEST_RIVAL: Final = Motive(line("RM-12.7", "coach.rival_more"), line("RM-12.7", "coach.rival_less"))


def terms(s: Table, seat: int) -> list[Term]:
    """The parts of the evaluation."""
    left = rounds_left(s)
    late = min(1.0, left / 1.5)
    scores = s.scores()
    rival = float(max([scores[other] for other in range(s.seats) if other != seat]))
    found = [
        counted(GLORY, float(s.good(seat, box.GLORY))),
        Term(FOOD, food(s, seat, late), float(s.good(seat, box.FOOD))),
        Term(FAVOR, favor(s, seat, late), float(s.good(seat, box.FAVOR))),
        counted(CREW, crew(s, seat) * late),
        counted(TERROR, terror(s, seat)),
        counted(BOARD, board(s, seat, left)),
        counted(IN_PILE, pile(s, seat)),
        counted(TERRITORIES, tiles(s, seat)),
        counted(UNDER_WAY, pending(s, seat)),
        Term(BEST_RIVAL, -RIVAL * rival, -rival),
    ]
    for good in range(box.FARM, box.TOWER + 1):
        found.append(counted(TOKENS, tokens(s, seat, good), good))
    return found
