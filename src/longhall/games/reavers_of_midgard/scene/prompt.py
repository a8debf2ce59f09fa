"""What is asked: each answer with its target on the table, its exact chance, and what it leads to."""

from __future__ import annotations

from typing import Final

from longhall.core.draw.prompt import prompt, to_add_to
from longhall.core.engine.moves import Move
from longhall.core.show.scene import Prompt
from longhall.games.reavers_of_midgard.box import moves
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS, SLOT, pair_zone
from longhall.games.reavers_of_midgard.forecast.combat_odds import of_move
from longhall.games.reavers_of_midgard.rules.artifact_texts import NewFace
from longhall.games.reavers_of_midgard.rules.battle_at_sea import ChooseTarget
from longhall.games.reavers_of_midgard.rules.combat import Combat, Hammers, Reroll
from longhall.games.reavers_of_midgard.rules.decks import TakeGroup
from longhall.games.reavers_of_midgard.rules.effects import EFFECTS
from longhall.games.reavers_of_midgard.rules.resolve_space import can_activate
from longhall.games.reavers_of_midgard.rules.round import ON_SELECT
from longhall.games.reavers_of_midgard.rules.trade_with_villages import TakeShown
from longhall.games.reavers_of_midgard.scene.board import gets
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.words import message

# What is chosen by the look of a die
OF_DICE: Final = (moves.TAKE, moves.SPEND, moves.TURN)

SCENE_BONUS: Final = message("scene.bonus")
SCENE_WOULD_REST: Final = message("scene.would_rest")
SCENE_CANNOT_PAY_YET: Final = message("scene.cannot_pay_yet")
SCENE_ANY_COLOUR: Final = message("scene.any_colour")
SCENE_FAVOR_LEFT: Final = message("scene.favor_left")


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
        if isinstance(decision, NewFace):
            # Nothing is taken: the die is turned.
            option.label = box.DIE_NAMES.name(move.args[0], pen.lang)
        if isinstance(decision, TakeGroup):
            deck = box.DECK_NAMES.ids[decision.deck]
            if move.family is moves.TAKE_PAIR:
                option.targets = [f"pair:{deck}:{move.args[0]}"]
                cards = s.zones[pair_zone(decision.deck, move.args[0] - 1)]
                option.note = ", ".join([box.CARD_NAMES.name(card, pen.lang) for card in cards])
            elif move is moves.FROM_DECK:
                option.targets = [f"deck:{deck}"]
        elif move is moves.FROM_DECK:
            option.targets = ["deck:sea_battle" if isinstance(decision, ChooseTarget) else "deck:prophecy"]
        else:
            option.targets = targets(move, isinstance(decision, TakeShown))
        # What is won or lost by a combat is asked while it still lies on the agenda: there is nothing to roll any more.
        if fought is not None and isinstance(decision, (Hammers, Reroll)):
            option.chance = of_move(fought, move)
        if move.family in OF_DICE:
            die = move.args[0]
            option.face = f"die-{box.DIE_NAMES.ids[die]}"
            option.cell = [box.DIE_COLOUR[die], min(box.DIE_FACE[die], *box.CLAN_FACE)]
            if move.family is moves.TAKE:
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


def consequence(pen: Pen, move: Move) -> str:
    """What a move leads to, where its own words do not say it: the text of its card, what a space brings."""
    family, lang = move.family, pen.lang
    if family is moves.SELECT:
        return chosen(pen, move.args[0])
    if move is moves.ACTIVATE and pen.in_play is not None:
        return gets(pen, pen.in_play.space, pen.in_play.place)
    if move is moves.REST:
        # The printed text begins with the word that the move already says.
        return str(box.BOX["rest"]["text"][lang]).partition(": ")[2]
    if move is moves.ROLL_AGAIN:
        return pen.say(SCENE_FAVOR_LEFT, (pen.s.good(pen.seat, box.FAVOR) - 1,))
    if family is moves.RALLY:
        dice = box.RALLY_DICE[move.args[0]]
        return ", ".join([box.COLOUR_NAMES.name(c, lang) if c >= 0 else pen.say(SCENE_ANY_COLOUR) for c in dice])
    if family is moves.PROMOTE:
        return str(box.BOX["clans"][box.CLAN[move.args[0]]]["promote_text"][lang])
    if family is moves.SPECIALIZE:
        return str(box.ROWS[move.args[0]]["text"][lang])
    if family is moves.USE:
        return str(box.ROWS[box.ARTIFACTS[move.args[0]]]["text"][lang])
    if family.sorts and family.sorts[0] is box.CARD_NAMES and box.DECK_OF[move.args[0]] < box.TILE:
        return str(box.ROWS[move.args[0]]["text"][lang])
    return ""


def chosen(pen: Pen, space: int) -> str:
    """What choosing a space brings at once, and what activating it would get me."""
    bonus = pen.say(SCENE_BONUS, (space,)) if EFFECTS[ON_SELECT[space]].ops else ""
    s, seat, slot = pen.s, pen.seat, box.SLOT_OF[space]
    # Own Reavers act before the cost is paid, and Artifacts may help (RM-4.2, RM-4.4).
    helped = bool(s.zones[ARTIFACTS + seat]) or (slot >= 0 and bool(s.zones[SLOT + 4 * slot + seat]))
    then = gets(pen, space, 0)
    if not can_activate(s, seat, space):
        then = pen.say(SCENE_CANNOT_PAY_YET if helped else SCENE_WOULD_REST)
    return " · ".join([text for text in (bonus, then) if text])
