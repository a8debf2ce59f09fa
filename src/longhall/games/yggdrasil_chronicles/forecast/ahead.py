"""The risks that the pending decision is about (YC-14): each with the move that takes them."""

from typing import Final

from longhall.core.engine.rules import Move
from longhall.core.speech.message import Message
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.moves import ACT, ACT_IN, FIGHT
from longhall.games.yggdrasil_chronicles.forecast.saving_throw import Prospect
from longhall.games.yggdrasil_chronicles.rules.act import Act
from longhall.games.yggdrasil_chronicles.rules.before_the_throw import Help, RollDice, UseHeroes
from longhall.games.yggdrasil_chronicles.rules.creature_choices import ActThere, FightThere
from longhall.games.yggdrasil_chronicles.rules.fights import strength
from longhall.games.yggdrasil_chronicles.rules.runestones import Remote
from longhall.games.yggdrasil_chronicles.rules.throw import throw
from longhall.games.yggdrasil_chronicles.words import message

ODDS_FIGHT: Final = message("odds.fight")
ODDS_ACTION: Final = message("odds.action")
ODDS_THROW: Final = message("odds.throw")
# The decisions in which a fight or an action is chosen
RISKING: Final = (Act, ActThere, FightThere, Remote)


class Risky:
    """Something that brings risks: the move that chooses it, its name, and what is brought to the throw."""

    def __init__(self, notation: str, name: Message, args: tuple[int, ...], prospect: Prospect) -> None:
        self.notation = notation
        self.name = name
        self.args = args
        self.prospect = prospect


def ahead(s: Table) -> list[Risky]:
    """What could be risked now, or the throw that is about to be made."""
    decision = s.decision()
    if isinstance(decision, (UseHeroes, RollDice, Help)):
        here = throw(s)
        if isinstance(decision, UseHeroes) and decision.late:
            return []
        prospect = Prospect(s, here.seat, here.left, -1, 0)
        if not isinstance(decision, UseHeroes):
            prospect.heroes = 0
        if isinstance(decision, Help):
            prospect.least_dice = prospect.dice = here.vanir
            willing = here.brothers + [step.seat for step in s.agenda if isinstance(step, Help)]
            prospect.helped_by(s, [f for f in s.relatives(here.seat, box.BROTHER) if f in willing or f >= s.seats])
        return [Risky("", ODDS_THROW, (here.left,), prospect)]
    if not isinstance(decision, RISKING):
        return []
    found = [risky(s, move) for move in decision.legal(s)]
    return [one for one in found if one is not None]


def risky(s: Table, move: Move) -> Risky | None:
    """What a move of a god that fights or acts would risk, if anything."""
    decision = s.decision()
    if not isinstance(decision, RISKING):
        return None
    seat = decision.seat
    if move.family is FIGHT and move.args[0] != box.MINION_TILE:
        foe = move.args[0]
        risks = strength(s, foe, s.where[seat])
        creature = decision.cancelled if isinstance(decision, FightThere) else 0
        return Risky(move.notation, ODDS_FIGHT, (foe, risks), Prospect(s, seat, risks, foe, creature))
    if move.family is ACT or move.family is ACT_IN:
        world, mode = (s.where[seat], move.args[0]) if move.family is ACT else (move.args[0], box.NORMAL)
        if world in box.RISKS:
            risks = box.RISKS[world][mode]
            return Risky(move.notation, ODDS_ACTION, (world, risks), Prospect(s, seat, risks, -1, 0))
    return None
