"""What an answer leads to, where its own words do not say it."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import Move
from longhall.games.reavers_of_midgard.box import moves
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.zones import CLAIMED, DECK, DISCARD, REVEALED, TARGET, pair_zone
from longhall.games.reavers_of_midgard.rules.decks import GROUP, TakeGroup
from longhall.games.reavers_of_midgard.rules.dice_effects import Exchange
from longhall.games.reavers_of_midgard.rules.effects import EFFECT_IDS, EFFECTS, ChooseOption
from longhall.games.reavers_of_midgard.rules.reaver_abilities import CLAN_BONUS, MayPay
from longhall.games.reavers_of_midgard.rules.resolve_space import can_activate
from longhall.games.reavers_of_midgard.rules.round import ON_SELECT
from longhall.games.reavers_of_midgard.rules.sea_journeys import JOURNEYS
from longhall.games.reavers_of_midgard.rules.trade_with_villages import FOR_DICE
from longhall.games.reavers_of_midgard.rules.village_and_keep_cards import MayPillage
from longhall.games.reavers_of_midgard.scene.board import NO_EFFECT, gets, helped
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.words import message

SCENE_BONUS: Final = message("scene.bonus")
SCENE_HANDS_ON: Final = message("scene.hands_on")
SCENE_WOULD_REST: Final = message("scene.would_rest")
SCENE_CANNOT_PAY_YET: Final = message("scene.cannot_pay_yet")
SCENE_ANY_COLOUR: Final = message("scene.any_colour")
SCENE_FAVOR_LEFT: Final = message("scene.favor_left")
SCENE_COMBAT_LOST: Final = message("scene.combat_lost")
SCENE_CONCEDED: Final = message("scene.conceded")
SCENE_STILL_SCORES: Final = message("scene.still_scores")
SCENE_STOPS: Final = message("scene.stops")
SCENE_UNSEEN: Final = message("scene.unseen")
SCENE_LAST_DIE: Final = message("scene.last_die")


def consequence(pen: Pen, move: Move) -> str:
    """What a move leads to: the text of its card, what a space brings, or that it does nothing."""
    family, lang = move.family, pen.lang
    if family is moves.SELECT:
        return chosen(pen, move.args[0])
    if move is moves.ACTIVATE and pen.in_play is not None:
        return gets(pen, pen.in_play.space, pen.in_play.place)
    if move is moves.REST:
        # The printed text begins with the word that the move already says.
        return str(box.BOX["rest"]["text"][lang]).partition(": ")[2]
    if family is moves.RALLY:
        return rallied(pen, move.args[0])
    if family is moves.PROMOTE:
        clan = box.CLAN[move.args[0]]
        if not EFFECTS[CLAN_BONUS[clan]].possible(pen.s, pen.seat):
            return pen.say(NO_EFFECT)
        return str(box.BOX["clans"][clan]["promote_text"][lang])
    if family is moves.USE or family is moves.STORE:
        return printed(pen, box.ARTIFACTS[move.args[0]])
    if family is moves.LOSE:
        return pen.say(SCENE_STILL_SCORES, (box.ARTIFACT_GLORY[box.ARTIFACTS[move.args[0]]],))
    if family is moves.SPECIALIZE:
        return printed(pen, move.args[0])
    if family.sorts and family.sorts[0] is box.CARD_NAMES and box.DECK_OF[move.args[0]] < box.TILE:
        return printed(pen, move.args[0])
    return of_decision(pen, move)


def printed(pen: Pen, card: int) -> str:
    """The text of a card."""
    return str(box.ROWS[card]["text"][pen.lang])


def of_decision(pen: Pen, move: Move) -> str:
    """What a move means where it is asked for."""
    s, decision = pen.s, pen.s.decision()
    if move is moves.ROLL_AGAIN:
        return pen.say(SCENE_FAVOR_LEFT, (s.good(pen.seat, box.FAVOR) - 1,))
    if move is moves.ACCEPT:
        # A roll that wins is kept without asking (RM-6.5).
        return pen.say(SCENE_COMBAT_LOST)
    if move is moves.COMBINE or move is moves.ATTACK:
        return printed(pen, s.zones[TARGET][0])
    if move is moves.CONCEDE:
        return pen.say(SCENE_CONCEDED)
    if move is moves.STOP:
        return pen.say(SCENE_STOPS, (len(s.zones[CLAIMED]),))
    if move is moves.SUFFER and not EFFECTS[JOURNEYS[s.zones[REVEALED][0]].otherwise].possible(s, pen.seat):
        return pen.say(NO_EFFECT)
    if move is moves.SUFFER or (move is moves.PAY and s.zones[REVEALED]):
        return printed(pen, s.zones[REVEALED][0])
    if move is moves.DECLINE and isinstance(decision, (MayPay, MayPillage, Exchange)):
        return pen.say(NO_EFFECT)
    if move is moves.PAY and isinstance(decision, MayPay):
        return printed(pen, decision.reaver)
    if move is moves.PILLAGE and isinstance(decision, MayPillage):
        return printed(pen, of_effect(decision.effect))
    if isinstance(decision, ChooseOption) and move.family is moves.CHOOSE:
        return printed(pen, of_effect(decision.effects[0]))
    if move.family is moves.TRADE_FOR and move.args[0] == FOR_DICE and sum(s.trade) == 1:
        return pen.say(SCENE_LAST_DIE)
    return grouped(pen, move, decision) if isinstance(decision, TakeGroup) else ""


def of_effect(effect: int) -> int:
    """The card that an effect is printed on."""
    return box.card(EFFECT_IDS[effect].partition(".")[0])


def grouped(pen: Pen, move: Move, decision: TakeGroup) -> str:
    """The cards of a pair by name, and how many unseen ones come with them (RM-4.6)."""
    s, deck = pen.s, decision.deck
    pair = move.family is moves.TAKE_PAIR
    shown = s.zones[pair_zone(deck, move.args[0] - 1)] if pair else ()
    names = [box.CARD_NAMES.name(card, pen.lang) for card in shown]
    unseen = min(decision.extra + (0 if pair else GROUP), len(s.zones[DECK + deck]) + len(s.zones[DISCARD + deck]))
    return ", ".join([*names, pen.say(SCENE_UNSEEN, (unseen,))] if unseen else names)


def rallied(pen: Pen, reaver: int) -> str:
    """The dice of a Rally that the supply has (RM-5.4)."""
    left = pen.s.supply[:]
    found: list[str] = []
    for colour in box.RALLY_DICE[reaver]:
        # A die of any colour comes last, so it may be whatever is left.
        if left[colour] if colour >= 0 else sum(left):
            left[colour if colour >= 0 else left.index(max(left))] -= 1
            found.append(box.COLOUR_NAMES.name(colour, pen.lang) if colour >= 0 else pen.say(SCENE_ANY_COLOUR))
    return ", ".join(found) or pen.say(NO_EFFECT)


def chosen(pen: Pen, space: int) -> str:
    """What choosing a space brings at once, and what activating it would get me."""
    s, seat = pen.s, pen.seat
    bonus = pen.say(SCENE_BONUS, (space,)) if EFFECTS[ON_SELECT[space]].ops else ""
    if space == box.TRADE and s.start == seat:
        bonus = pen.say(SCENE_HANDS_ON, (s.next_to(seat),))
    then = gets(pen, space, 0)
    if not can_activate(s, seat, space):
        then = pen.say(SCENE_CANNOT_PAY_YET if helped(s, seat, space, True) else SCENE_WOULD_REST)
    return " · ".join([text for text in (bonus, then) if text])
