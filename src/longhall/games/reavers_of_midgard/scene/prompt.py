"""What is asked: each answer with its target on the table, its exact chance, and what it leads to."""

from typing import Final

from longhall.core.draw.prompt import prompt, to_add_to
from longhall.core.engine.rules import Move
from longhall.core.show.prompt import Prompt
from longhall.games.reavers_of_midgard.box import moves, things as box
from longhall.games.reavers_of_midgard.forecast.combat_odds import lacking, of_move
from longhall.games.reavers_of_midgard.rules.artifact_texts import NewFace
from longhall.games.reavers_of_midgard.rules.battle_at_sea import ChooseTarget
from longhall.games.reavers_of_midgard.rules.beside import TurnQuestion
from longhall.games.reavers_of_midgard.rules.combat import Combat, Hammers, Reroll
from longhall.games.reavers_of_midgard.rules.decks import TakeGroup
from longhall.games.reavers_of_midgard.rules.trade_with_villages import TakeShown
from longhall.games.reavers_of_midgard.scene.consequences import consequence
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.words import message

SCENE_MORE_HAMMERS: Final = message("scene.more_hammers")
SCENE_STILL_SCORES: Final = message("scene.still_scores")
# What is chosen by the look of a die
OF_DICE: Final = (moves.TAKE, moves.SPEND, moves.TURN)


def asked(pen: Pen) -> Prompt:
    """The question, each answer with its target on the table, its exact chance, and what it leads to."""
    shown = prompt(pen.view, pen.speaker)
    s = pen.s
    if s.over:
        return shown
    # That an Artifact holds no such die need not be told.
    shown.refused = [row for row in shown.refused if not row.targets or not row.targets[0].startswith("artifact:")]
    decision = s.decision()
    fought = s.innermost(Combat)
    for option, move in zip(to_add_to(shown), pen.view.moves, strict=True):
        option.note = consequence(pen, move)
        if isinstance(decision, TurnQuestion) and decision.refused(s, move) is not None:
            option.tone = "aside"
        if move.family is moves.LOSE:
            # It goes to the Glory pile (RM-8.1.8).
            option.tag = pen.say(SCENE_STILL_SCORES, (box.ARTIFACT_GLORY[box.ARTIFACTS[move.args[0]]],))
        if isinstance(decision, NewFace):
            # Nothing is taken: the die is turned.
            option.label = box.DIE_NAMES.name(move.args[0], pen.lang)
        if isinstance(decision, TakeGroup):
            deck = box.DECK_NAMES.ids[decision.deck]
            if move.family is moves.TAKE_PAIR:
                option.targets = [f"pair:{deck}:{move.args[0]}"]
            elif move is moves.FROM_DECK:
                option.targets = [f"deck:{deck}"]
        elif move is moves.FROM_DECK:
            option.targets = ["deck:sea_battle" if isinstance(decision, ChooseTarget) else "deck:prophecy"]
        else:
            option.targets = targets(move, isinstance(decision, TakeShown))
        # What is won or lost by a combat is asked while it still lies on the agenda: there is nothing to roll any more.
        if fought is not None and isinstance(decision, (Hammers, Reroll)):
            option.chance = of_move(fought, move)
            option.grave = option.grave or (move is moves.FIGHT and not option.chance)
            # Sets of dice stand in the list; single ones are marked where they lie.
            option.tone = "there" if move.family is moves.REROLL and not sum(fought.marked) else option.tone
            if needed := lacking(fought, move):
                option.note = pen.say(SCENE_MORE_HAMMERS, (needed,))
        if move.family in OF_DICE:
            die = move.args[0]
            option.face = f"die-{box.DIE_NAMES.ids[die]}"
            option.cell = [box.DIE_COLOUR[die], min(box.DIE_FACE[die], *box.CLAN_FACE)]
            if move.family is moves.TAKE and not isinstance(decision, TakeShown):
                shown.rows = [str(n) for n in s.supply]
    return shown


def targets(move: Move, shown: bool) -> list[str]:
    """Where a move points: a die of the supply lies nowhere, one on an Artifact lies there, not among the crew."""
    family = move.family
    if family is moves.REROLL:
        return [f"roll:{move.args[0]}"]
    if family is moves.TAKE:
        return [f"shown:{box.DIE_NAMES.ids[move.args[0]]}"] if shown else []
    if family.sorts and family.sorts[0] is box.ARTIFACT_NAMES and family is not moves.STORE:
        return list(move.targets[:1])
    return list(move.targets)
