"""What is asked: each answer with its target on the table, its exact chance, and what it leads to."""

from typing import Final

from longhall.core.draw.prompt import prompt, to_add_to
from longhall.core.engine.rules import Move
from longhall.core.show.prompt import Choosable, Prompt
from longhall.core.speech.message import SEAT
from longhall.games.reavers_of_midgard.box import moves, things as box
from longhall.games.reavers_of_midgard.box.zones import TAKEN
from longhall.games.reavers_of_midgard.forecast.combat_odds import lacking, of_move
from longhall.games.reavers_of_midgard.rules.artifact_texts import NewFace
from longhall.games.reavers_of_midgard.rules.artifacts import Window
from longhall.games.reavers_of_midgard.rules.battle_at_sea import ChooseTarget
from longhall.games.reavers_of_midgard.rules.beside import BESIDE, TurnQuestion
from longhall.games.reavers_of_midgard.rules.combat import Combat, Hammers, Reroll
from longhall.games.reavers_of_midgard.rules.decks import TakeGroup
from longhall.games.reavers_of_midgard.rules.paying import Dismiss
from longhall.games.reavers_of_midgard.rules.placing_dice import Place
from longhall.games.reavers_of_midgard.rules.recruit_reavers import UseReaver
from longhall.games.reavers_of_midgard.rules.subdue_territories import Attempt
from longhall.games.reavers_of_midgard.rules.trade_with_villages import TakeShown
from longhall.games.reavers_of_midgard.rules.turn import turn
from longhall.games.reavers_of_midgard.scene.consequences import consequence, stake
from longhall.games.reavers_of_midgard.scene.longship import LEADER_TARGET, unusable
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.words import message

SCENE_MORE_HAMMERS: Final = message("scene.more_hammers")
SCENE_LOSES: Final = message("scene.loses")
SCENE_USE: Final = message("scene.use")
SCENE_STORE: Final = message("scene.store")
SCENE_SPECIALIZE: Final = message("scene.specialize")
# What is chosen by the look of a die
OF_DICE: Final = (moves.TAKE, moves.SPEND, moves.TURN)
OF_STORED: Final = (moves.SPEND_STORED, moves.TURN_STORED)
# So many answers of several kinds are a list.
FEW: Final = 5


def asked(pen: Pen) -> Prompt:
    """The question, each answer with its target on the table, its exact chance, and what it leads to."""
    shown = prompt(pen.view, pen.speaker)
    s = pen.s
    if s.over:
        return shown
    decision = s.decision()
    # That an Artifact holds no such die, or that a Reaver is not in another slot, need not be told.
    told = [row for row in shown.refused if not row.targets or not row.targets[0].startswith("artifact:")]
    shown.refused = [] if isinstance(decision, Dismiss) else told
    if shown.mine:
        shown.refused += unusable(pen)
    fought = s.innermost(Combat)
    stored = 0
    for option, move in zip(to_add_to(shown), pen.view.moves, strict=True):
        option.note, option.tag = consequence(pen, move), stake(pen, move)
        if move.family in BESIDE and not (isinstance(decision, TurnQuestion) and decision.refused(s, move) is None):
            beside(pen, option, move)
        if isinstance(decision, NewFace):
            # Nothing is taken: the die is turned.
            option.label = box.DIE_NAMES.name(move.args[0], pen.lang)
        elif move.family is moves.LOSE:
            # By name, with its die: what is done with it is asked.
            option.label, die = option.parts[0], move.args[1]
            option.face = f"icon-die_{box.DIE_NAMES.ids[die]}" if die != box.EMPTY else ""
        elif move.family is moves.VICTIM:
            # Who sits there; what they gain is asked about and noted.
            option.label = pen.nameless.name(SEAT, s.colour.index(move.args[0]))
        elif move.family in (moves.DISMISS, moves.LOSE_UPGRADE):
            option.label, option.tag = option.parts
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
            if move is moves.FIGHT and not option.chance:
                option.grave, option.tone = True, "bad"
                option.note = pen.say(SCENE_LOSES, (box.MOST_SUCCESSES * fought.hammers, fought.defense))
            # Sets of dice stand in the list; single ones are marked where they lie.
            option.tone = "there" if move.family is moves.REROLL and not sum(fought.marked) else option.tone
            if needed := lacking(fought, move):
                option.note = pen.say(SCENE_MORE_HAMMERS, (needed,))
        if move.family in OF_DICE:
            die = move.args[0]
            option.face = f"die-{box.DIE_NAMES.ids[die]}"
            option.cell = [box.DIE_COLOUR[die], min(box.DIE_FACE[die], *box.CLAN_FACE)]
            if move.family is moves.TAKE and not isinstance(decision, (TakeShown, NewFace)):
                shown.rows = [str(n) for n in s.supply]
        elif move.family in OF_STORED:
            # It lies on its Artifact: in a row of its own, with a sign.
            option.face = f"die-{box.DIE_NAMES.ids[move.args[1]]}"
            option.cell, option.tone = [box.COLOURS, stored], "artifact"
            stored += 1
    if isinstance(decision, UseReaver):
        uses(pen, shown)
    elif isinstance(decision, (Attempt, Dismiss)) and len(shown.options) > FEW:
        # By their kinds, which lie in rows on the board, or by their slots
        for option in shown.options:
            if option.targets:
                option.tone = option.tone or "step"
    return shown


def beside(pen: Pen, option: Choosable, move: Move) -> None:
    """A move with an Artifact that is possible beside the question; where that is about a use, a use is an answer."""
    decision, now = pen.s.decision(), turn(pen.s)
    if move.family is not moves.USE or not isinstance(decision, Window):
        option.tone = "aside"
        # While dice are placed nothing is used.
        if isinstance(decision, Place):
            option.tag = pen.say(SCENE_STORE) if move.family is moves.STORE else ""
        elif now is not None and Window(pen.seat).leads_to_use(pen.s, now, move):
            option.tag = pen.say(SCENE_USE)
    if move.family is moves.STORE:
        die = move.args[1]
        option.face = f"die-{box.DIE_NAMES.ids[die]}"
        option.cell = [box.DIE_COLOUR[die], min(box.DIE_FACE[die], *box.CLAN_FACE)]


def uses(pen: Pen, shown: Prompt) -> None:
    """The slots of a Reaver under what it would do in each of them, then what it can be used for once (RM-7.1.5)."""
    shown.rows = [""]
    heads: dict[int, int] = {}
    several = len(set(pen.s.zones[TAKEN + pen.seat])) > 1
    for option, move in zip(shown.options, pen.view.moves, strict=True):
        if several and move.family in UseReaver.families:
            option.tone = "step"
        if move.family is not moves.SPECIALIZE:
            continue
        card = move.args[0]
        if card not in heads:
            heads[card] = len(shown.rows)
            shown.rows.append(f"{pen.say(SCENE_SPECIALIZE, (card,))}\n{option.note}")
        option.cell, option.note = [heads[card]], ""


def targets(move: Move, shown: bool) -> list[str]:
    """Where a move points: a die of the supply lies nowhere, one on an Artifact lies there, not among the crew."""
    family = move.family
    if family is moves.REROLL:
        return [f"roll:{move.args[0]}"]
    if family is moves.DISMISS:
        post = move.args[1]
        return [LEADER_TARGET if post == box.LEADER_POST else f"slot:{box.POST_NAMES.ids[post]}"]
    if family is moves.TAKE:
        return [f"shown:{box.DIE_NAMES.ids[move.args[0]]}"] if shown else []
    if family.sorts and family.sorts[0] is box.ARTIFACT_NAMES and family is not moves.STORE:
        return list(move.targets[:1])
    return list(move.targets)
