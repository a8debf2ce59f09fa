"""The evaluation of Blood Rage by name: what a coach can say of a move. Figures are Glory, but for Rage and STR."""

from typing import Final

from longhall.core.engine.rules import Move
from longhall.core.title.term import Motive, Term, counted
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import PLAY_CARD
from longhall.games.blood_rage.box.zones import QUESTS
from longhall.games.blood_rage.mind import value
from longhall.games.blood_rage.rules.battle import battle
from longhall.games.blood_rage.rules.pillage import Pillage
from longhall.games.blood_rage.words import line

GLORY: Final = Motive(line("BR-13.3", "coach.glory_more"), line("BR-13.3", "coach.glory_less"))
RAGE: Final = Motive(line("BR-5.1.4", "coach.rage_more"), line("BR-5.1.4", "coach.rage_less"))
STAT: Final = Motive(line("BR-13.1", "coach.stat_more"), line("BR-13.1", "coach.stat_less"))
UPGRADES: Final = Motive(line("BR-5.4.1", "coach.upgrades_more"), line("BR-5.4.1", "coach.upgrades_less"))
FIGURES: Final = Motive(line("BR-1.12", "coach.figures_more"), line("BR-1.12", "coach.figures_less"))
DOOMED: Final = Motive(line("BR-10.3", "coach.doomed_more"), line("BR-10.3", "coach.doomed_less"))
LEAD: Final = Motive(line("BR-9.2", "coach.lead_more"), line("BR-9.2", "coach.lead_less"))
QUEST: Final = Motive(line("BR-9.4", "coach.quest_more"), line("BR-9.4", "coach.quest_less"))
IN_HAND: Final = Motive(line("BR-1.15", "coach.hand_more"), line("BR-1.15", "coach.hand_less"))
FOUGHT: Final = Motive(line("BR-6.9", "coach.battle_more"), line("BR-6.9", "coach.battle_less"))
BEST_RIVAL: Final = Motive(line("BR-13.3", "coach.rival_more"), line("BR-13.3", "coach.rival_less"))
# Said of cards, whose worth shows later
BONUS: Final = Motive(line("BR-6.5.1", "coach.bonus_ahead"), line("BR-6.5.1", "coach.bonus_behind"))
TO_HAVE: Final = line("BR-4.3", "coach.card")
CARD: Final = Motive(TO_HAVE, TO_HAVE)


def terms(s: Table, seat: int) -> list[Term]:
    """The parts of the evaluation."""
    rage = value.rage_left(s, seat)
    rival = value.best_rival(s, seat)
    found = [
        counted(GLORY, float(s.glory[seat])),
        Term(RAGE, value.RAGE_WORTH * rage, float(rage)),
        counted(UPGRADES, value.upgrades(s, seat)),
        counted(FIGURES, value.figures(s, seat)),
        counted(IN_HAND, value.hand(s, seat)),
        Term(BEST_RIVAL, -value.RIVAL * rival, -rival),
    ]
    for stat in (box.RAGE, box.AXES, box.HORNS):
        found.append(counted(STAT, value.stat_worth(s, seat, stat), stat))
    province = s.ragnarok[s.age - 1]
    if province >= 0:
        found.append(counted(DOOMED, value.doomed(s, seat), province))
    for x in range(box.PROVINCES):
        found.append(counted(LEAD, value.lead(s, seat, x), x))
    for face in s.zones[QUESTS + seat]:
        if face >= 0:
            found.append(counted(QUEST, value.quest_worth(s, seat, face), face))
    for step in s.agenda:
        if isinstance(step, Pillage) and step.undecided():
            found.append(counted(FOUGHT, value.prospect(s, seat, step), step.province))
    return found


def remarks(s: Table, seat: int, move: Move) -> list[Term]:
    """Of a card to draft or keep what it is worth to have; of one to fight with how the battle would stand."""
    face = move.args[0]
    if move.family is not PLAY_CARD:
        return [counted(CARD, value.card_worth(s, face), face)]
    here = battle(s)
    rivals = [s.clan_str(other, here.province) for other in here.participants if other != seat]
    ahead = float(s.clan_str(seat, here.province) + box.BONUS[face] - max(rivals))
    return [Term(BONUS, ahead, ahead)]
