"""What an answer leads to, where its own words do not say it."""

from typing import Final

from longhall.core.engine.rules import Move
from longhall.games.reavers_of_midgard.box import moves, things as box
from longhall.games.reavers_of_midgard.box.zones import CLAIMED, DECK, DISCARD, REVEALED, TARGET, pair_zone
from longhall.games.reavers_of_midgard.forecast.combat_odds import at_best
from longhall.games.reavers_of_midgard.forecast.help_to_come import may_pay
from longhall.games.reavers_of_midgard.rules.artifact_texts import NewFace
from longhall.games.reavers_of_midgard.rules.decks import GROUP, TakeGroup
from longhall.games.reavers_of_midgard.rules.dice_effects import Exchange
from longhall.games.reavers_of_midgard.rules.effects import EFFECTS, OF_CARD, ChooseOption, Victim
from longhall.games.reavers_of_midgard.rules.paying import WILD, enough, means
from longhall.games.reavers_of_midgard.rules.reaver_abilities import ABILITIES, CLAN_BONUS, AbilityText, MayPay
from longhall.games.reavers_of_midgard.rules.resolve_space import can_activate
from longhall.games.reavers_of_midgard.rules.round import ON_SELECT
from longhall.games.reavers_of_midgard.rules.sea_journeys import JOURNEYS, FaceJourney
from longhall.games.reavers_of_midgard.rules.subdue_territories import PEACEFUL
from longhall.games.reavers_of_midgard.rules.trade_with_villages import FOR_DICE
from longhall.games.reavers_of_midgard.rules.village_and_keep_cards import MayPillage
from longhall.games.reavers_of_midgard.scene import promises
from longhall.games.reavers_of_midgard.scene.board import NO_EFFECT, cost_facts, gets
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.scene.stage import SCENE_FAVOR_LEFT
from longhall.games.reavers_of_midgard.words import message

SCENE_BONUS: Final = message("scene.bonus")
SCENE_HANDS_ON: Final = message("scene.hands_on")
SCENE_WOULD_REST: Final = message("scene.would_rest")
SCENE_CANNOT_PAY_YET: Final = message("scene.cannot_pay_yet")
SCENE_OWN_FACES: Final = message("scene.own_faces")
SCENE_SAME_COLOUR: Final = message("scene.same_colour")
SCENE_COMBAT_LOST: Final = message("scene.combat_lost")
SCENE_CONCEDED: Final = message("scene.conceded")
SCENE_STOPS: Final = message("scene.stops")
SCENE_UNSEEN: Final = message("scene.unseen")
SCENE_LAST_DIE: Final = message("scene.last_die")
SCENE_OPENS: Final = message("scene.opens")
SCENE_STILL_SCORES: Final = message("scene.still_scores")
SCENE_WILD_NO_MORE: Final = message("scene.wild_no_more")
SCENE_FACING: Final = message("scene.facing")
# The Food of a Rest (RM-4.7)
REST_GAIN: Final[int] = box.BOX["rest"]["options"][0]["effect"][0]["n"]


def consequence(pen: Pen, move: Move) -> str:
    """What a move leads to: the text of its card, what a space brings, or that it does nothing."""
    family, lang = move.family, pen.lang
    if family is moves.SELECT:
        return chosen(pen, move.args[0])
    if move is moves.ACTIVATE and pen.in_play is not None:
        return paid_for(pen, pen.in_play.space, pen.in_play.place)
    if move is moves.REST:
        # The printed text begins with the word that the move already says.
        return str(box.BOX["rest"]["text"][lang]).partition(": ")[2].rstrip(".")
    if family is moves.RALLY:
        found = promises.colours(pen, box.RALLY_DICE[move.args[0]])
        return f"{pen.say(SCENE_OWN_FACES)}: {', '.join(found)}" if found else pen.say(NO_EFFECT)
    if family is moves.PROMOTE:
        bonus = promises.promised(pen, CLAN_BONUS[box.CLAN[move.args[0]]])
        old = pen.s.leader(pen.seat)
        return f"{bonus} · {pen.say(promises.SCENE_TO_PILE, (old,))}" if old >= 0 else bonus
    if family is moves.DISMISS:
        # A Leader's own ability is not used.
        leads = move.args[1] == box.LEADER_POST
        return pen.say(SCENE_WILD_NO_MORE, (pen.s.wild(pen.seat),)) if leads else printed(pen, move.args[0])
    if family is moves.USE or family is moves.STORE:
        return printed(pen, box.ARTIFACTS[move.args[0]])
    if family is moves.TAKE or move is moves.TAKE_FOOD:
        return opened(pen, move)
    if family is moves.SPECIALIZE:
        return printed(pen, move.args[0])
    if family is moves.FACE:
        card = move.args[0]
        return paid_off(pen, card) if enough(means(pen.s, pen.seat), box.COMBINATION[card]) else attacked(pen, card)
    if family.sorts and family.sorts[0] is box.CARD_NAMES and box.DECK_OF[move.args[0]] < box.TILE:
        return printed(pen, move.args[0])
    return of_decision(pen, move)


def stake(pen: Pen, move: Move) -> str:
    """What stands at the end of a row: the chance of an attempt by force, the price of one in peace (RM-7.6.2)."""
    if move.family is moves.FORCE:
        return f"{at_best(pen.s, pen.seat, box.level(move.args[0]), True)[1]} %"
    if move.family is moves.PEACE:
        return promises.price(pen, PEACEFUL[move.args[0]])
    if move.family is moves.LOSE:
        # It goes to the Glory pile (RM-8.1.8).
        return pen.say(SCENE_STILL_SCORES, (box.ARTIFACT_GLORY[box.ARTIFACTS[move.args[0]]],))
    return ""


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
        card = s.zones[TARGET][0]
        return attacked(pen, card) if move is moves.ATTACK else paid_off(pen, card)
    if move.family is moves.FORCE:
        level = box.level(move.args[0])
        return pen.say(SCENE_FACING, (level, at_best(s, pen.seat, level, True)[0]))
    if move is moves.CONCEDE:
        return pen.say(SCENE_CONCEDED)
    if move is moves.STOP:
        return pen.say(SCENE_STOPS, (len(s.zones[CLAIMED]),))
    if isinstance(decision, FaceJourney) and move in (moves.PAY, moves.SUFFER):
        faced = JOURNEYS[s.zones[REVEALED][0]]
        if move is moves.SUFFER:
            return promises.promised(pen, faced.otherwise)
        cost = promises.price(pen, faced.cost)
        return promises.THEN.join([cost, promises.promised(pen, faced.on_pay)]) if EFFECTS[faced.on_pay].ops else cost
    if move is moves.DONE or (move is moves.DECLINE and isinstance(decision, (MayPay, MayPillage, Exchange))):
        return pen.say(NO_EFFECT)
    if isinstance(decision, MayPay):
        return for_ability(pen, move, ABILITIES[decision.reaver])
    if isinstance(decision, Exchange):
        return pen.say(SCENE_SAME_COLOUR)
    if move is moves.PILLAGE and isinstance(decision, MayPillage):
        return promises.promised(pen, decision.effect)
    if isinstance(decision, ChooseOption) and move.family is moves.CHOOSE:
        return promises.promised(pen, decision.chosen(move))
    if isinstance(decision, Victim):
        return pen.say(promises.SCENE_PLUS, (decision.n, decision.what))
    if move.family is moves.TRADE_FOR and move.args[0] == FOR_DICE and sum(s.trade) == 1:
        return pen.say(SCENE_LAST_DIE)
    if isinstance(decision, TakeGroup):
        return grouped(pen, move, decision)
    return pen.say(SCENE_UNSEEN, (1,)) if move is moves.FROM_DECK or move.family is moves.DRAW_FROM else ""


def attacked(pen: Pen, card: int) -> str:
    """A combat against a Sea Battle (RM-7.3.4)."""
    return promises.fought(pen, box.DEFENSE[card], OF_CARD[card])


def paid_off(pen: Pen, card: int) -> str:
    """The dice combination of a Sea Battle, and what is won by it (RM-7.3.4)."""
    cost = ", ".join(promises.icons(pen, box.COMBINATION[card]))
    return promises.THEN.join([cost, promises.promised(pen, OF_CARD[card])])


def opened(pen: Pen, move: Move) -> str:
    """Which spaces can be paid for with a die, if it is had or turned, or with the Food of a Rest (RM-4.5, RM-4.7)."""
    s, seat, decision = pen.s, pen.seat, pen.s.decision()
    found, food = means(s, seat), s.good(seat, box.FOOD)
    if move is moves.TAKE_FOOD:
        food += REST_GAIN
    else:
        count(found, move.args[0], s.wild(seat), 1)
        if isinstance(decision, NewFace):
            count(found, decision.die, s.wild(seat), -1)
    spaces = [
        box.SPACE_NAMES.name(space, pen.lang)
        for space in range(box.SPACES)
        if not can_activate(s, seat, space) and food >= box.COST_FOOD[space] and enough(found, box.COST_ICONS[space])
        if pen.comes(seat, space)
    ]
    return f"{pen.say(SCENE_OPENS)}: {', '.join(spaces)}" if spaces else ""


def count(found: list[int], die: int, wild: int, n: int) -> None:
    """Adds dice of a kind to what icons can be paid with (RM-5.5, RM-5.6)."""
    sort = WILD if box.DIE_FACE[die] == wild else box.DIE_ICON[die]
    if sort >= 0:
        found[sort] += n


def for_ability(pen: Pen, move: Move, text: AbilityText) -> str:
    """What paying for an ability brings; a die that is given up for it is named by the move."""
    if move.family not in (moves.SPEND, moves.SPEND_STORED) and move is not moves.PAY:
        return ""
    brings = pen.say(SCENE_SAME_COLOUR) if text.swaps else promises.promised(pen, text.paid)
    whole = text.cost is not None and (move is moves.PAY or text.cost.dice > 1)
    return promises.THEN.join([promises.price(pen, text.cost), brings]) if whole and text.cost is not None else brings


def grouped(pen: Pen, move: Move, decision: TakeGroup) -> str:
    """The cards of a pair by name, and how many unseen ones come with them (RM-4.6)."""
    s, deck = pen.s, decision.deck
    pair = move.family is moves.TAKE_PAIR
    if not pair and move is not moves.FROM_DECK:
        # An Artifact beside the question
        return ""
    shown = s.zones[pair_zone(deck, move.args[0] - 1)] if pair else ()
    names = [box.CARD_NAMES.name(card, pen.lang) for card in shown]
    unseen = min(decision.extra + (0 if pair else GROUP), len(s.zones[DECK + deck]) + len(s.zones[DISCARD + deck]))
    return ", ".join([*names, pen.say(SCENE_UNSEEN, (unseen,))] if unseen else names)


def paid_for(pen: Pen, space: int, place: int) -> str:
    """What a space costs (RM-4.5), and what it brings at that place."""
    cost = ", ".join([fact.name for fact in cost_facts(pen, space)])
    return promises.THEN.join([text for text in (cost, gets(pen, space, place)) if text])


def chosen(pen: Pen, space: int) -> str:
    """What choosing a space brings at once, and what activating it would get me."""
    s, seat = pen.s, pen.seat
    bonus = pen.say(SCENE_BONUS, (space,)) if EFFECTS[ON_SELECT[space]].ops else ""
    if space == box.TRADE and s.start == seat:
        bonus = pen.voice.say(SCENE_HANDS_ON, (s.next_to(seat),))
    then = paid_for(pen, space, 0)
    if not can_activate(s, seat, space):
        then = pen.say(SCENE_CANNOT_PAY_YET if may_pay(s, seat, space, True) else SCENE_WOULD_REST)
    return " · ".join([text for text in (bonus, then) if text])
