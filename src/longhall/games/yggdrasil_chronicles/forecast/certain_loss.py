"""Moves that lose the game for certain, as everybody can work out, and why (YC-19.2)."""

from typing import Final

from longhall.core.engine.rules import Move
from longhall.core.speech.message import Message
from longhall.games.yggdrasil_chronicles.box import Table, moves, pages, things as box
from longhall.games.yggdrasil_chronicles.box.story import FACE_DOWN, OPEN_OATH
from longhall.games.yggdrasil_chronicles.box.table import LOST
from longhall.games.yggdrasil_chronicles.box.zones import MINIONS_UP
from longhall.games.yggdrasil_chronicles.forecast.ahead import risky
from longhall.games.yggdrasil_chronicles.forecast.next_card import falls
from longhall.games.yggdrasil_chronicles.forecast.saving_throw import Prospect, after_elves
from longhall.games.yggdrasil_chronicles.rules.after_the_throw import ShareLoss, UseElves
from longhall.games.yggdrasil_chronicles.rules.before_the_throw import Help, RollDice, UseHeroes
from longhall.games.yggdrasil_chronicles.rules.fights import RETREAT
from longhall.games.yggdrasil_chronicles.rules.heal_the_tree import heal_cost
from longhall.games.yggdrasil_chronicles.rules.round_and_turn import NextPlayer, Round
from longhall.games.yggdrasil_chronicles.rules.throw import Throw
from longhall.games.yggdrasil_chronicles.rules.world_actions import ChooseRavaged
from longhall.games.yggdrasil_chronicles.words import message

LOST_RISKS: Final = message("lost.risks")
LOST_LEFT: Final = message("lost.left")
LOST_BORNE: Final = message("lost.borne")
LOST_ANYWAY: Final = message("lost.anyway")
LOST_PAID: Final = message("lost.paid")
LOST_PERJURY: Final = message("lost.perjury")
LOST_RETREAT: Final = message("lost.retreat")
LOST_CARD: Final = message("lost.card")
LOST_NEXT: Final = message("lost.next")

Why = tuple[Message, tuple[int, ...]]

# Nothing goes on for longer than this before somebody is asked.
STEPS: Final = 40
# Moves in which neither luck nor a hidden card has a part: what comes after them can be worked out
PLAIN: Final = (
    moves.PASS.family,
    moves.STAY.family,
    moves.MOVE,
    moves.TRAVEL_TO,
    moves.DECLINE.family,
    moves.DONE.family,
    moves.TAKE,
    moves.BLESS,
    moves.HEAL_TREE.family,
    moves.HEAL_IN,
    moves.RESTORE,
    moves.TURN_RING,
    moves.PLACE,
)
# And the actions that only take something
TAKING: Final = (box.VANAHEIM, box.ALFHEIM, box.MIDGARD)


def doom(s: Table, seat: int, move: Move) -> Why | None:
    """Why a move loses the game, whatever luck brings and whatever is done afterwards; None if it may go well."""
    if s.outcome or move.family is moves.TIE or move.family is moves.SEIZE:
        return None
    if move.family is moves.NEXT:
        figure = s.figure_of(move.args[0])
        return (LOST_CARD, (move.args[0],)) if falls(s, figure) else None
    here = next((step for step in s.agenda[::-1] if isinstance(step, Throw)), None)
    if here is None:
        return _paid(s, seat, move) or _chosen(s, seat, move) or _afterwards(s, seat, move)
    if _no_way_back(s, here.foe):
        return LOST_RETREAT, (here.foe, RETREAT[here.foe])
    if here.god < 0 and not here.faces:
        return _thrown(s, here, move)
    return _left(s, here, seat, move)


# What is risked


def _chosen(s: Table, seat: int, move: Move) -> Why | None:
    """A fight, or an action with risks: no way of spending leaves a chance, or the foe must not go back."""
    decision = s.decision()
    if move.family is moves.FIGHT and _no_way_back(s, move.args[0]):
        return LOST_RETREAT, (move.args[0], RETREAT[move.args[0]])
    found = risky(s, move)
    prospect = found.prospect if found is not None else None
    if move.family is moves.FIGHT and move.args[0] == box.MINION_TILE:
        tiles = [box.MINION_STRENGTH[i] for i in range(4) if box.MINION + i not in s.zones[MINIONS_UP]]
        prospect = Prospect(s, seat, min(tiles), box.MINION_TILE, 0)
    elif isinstance(decision, ChooseRavaged) and decision.risks:
        prospect = Prospect(s, seat, decision.risks, -1, 0)
    return deadly(s, prospect, prospect.heroes, prospect.dice) if prospect is not None else None


def _thrown(s: Table, here: Throw, move: Move) -> Why | None:
    """Before the dice: too few Heroes, dice or helpers."""
    decision = s.decision()
    best = Prospect(s, here.seat, here.left, -1, 0)
    if isinstance(decision, UseHeroes):
        return deadly(s, best, move.args[0], best.dice)
    if isinstance(decision, RollDice):
        return deadly(s, best, 0, move.args[0], here.called)
    if isinstance(decision, Help):
        willing = here.brothers + [step.seat for step in s.agenda if isinstance(step, Help)]
        if move is moves.DECLINE:
            willing.remove(decision.seat)
        best.helped_by(s, [f for f in s.relatives(here.seat, box.BROTHER) if f in willing or f >= s.seats])
        return deadly(s, best, 0, here.vanir, here.called)
    return None


def deadly(s: Table, best: Prospect, heroes: int, dice: int, called: int = 0) -> Why | None:
    """Whether in no case Health is left when so many Heroes, after those that were called, and dice are spent."""
    if not heroes and not called and s.power_of(best.seat, box.FREYIA):
        # Hers may come after the throw, if none came before (YC-14.8).
        heroes = best.heroes
    if s.relatives(best.seat, box.BLOOD_TIES):
        # Support gods may take the loss upon themselves (YC-14.9), others have what may be taken (YC-18.9).
        return None
    cases, health = best.cases(heroes, dice, best.elves), s.health[best.seat]
    if any(cases[:health]):
        return None
    least = next(n for n, ways in enumerate(cases) if ways)
    return LOST_RISKS, (best.risks + best.cancelled, least, s.gods[best.seat], health)


def _left(s: Table, here: Throw, seat: int, move: Move) -> Why | None:
    """After the dice: the rules are played on; a card, a die or a choice that saves makes it uncertain."""
    decision = s.decision()
    if isinstance(decision, ShareLoss) and move.args[0]:
        health = s.health[s.figure_of(decision.god)]
        if move.args[0] >= health:
            return LOST_BORNE, (decision.god, move.args[0], health)
    if here.left < s.health[here.seat] or not _played_on(s, seat, move):
        return None
    if not isinstance(decision, UseElves):
        return LOST_ANYWAY, ()
    return LOST_LEFT, (after_elves(s, move.args[0]), s.gods[here.seat], s.health[here.seat])


def _played_on(s: Table, seat: int, move: Move) -> bool:
    copy = s.with_own_luck()
    copy.decision().answer(copy, seat, move)
    for _ in range(STEPS):
        if copy.zones != s.zones or copy.draws != s.draws:
            return False
        if copy.outcome or copy.over:
            return copy.outcome == LOST
        if copy.agenda[-1].tick(copy):
            waiting = copy.deciders()[0]
            # Whoever lives after the throw does what they like: it may turn up what nobody knows (YC-22.4.2).
            throws = any(isinstance(step, Throw) for step in copy.agenda)
            return throws and all(_played_on(copy, waiting, other) for other in copy.options(waiting))
    return False


def _no_way_back(s: Table, foe: int) -> bool:
    """Whether a beaten Enemy would ravage the World that it goes back to, without a bar for it (YC-8.3, YC-11.4)."""
    if not 0 <= foe < box.TREE_ENEMIES or s.page == pages.LAST_BATTLE or s.ravaged_worlds() < box.MARKERS:
        return False
    home = RETREAT[foe]
    if not 0 <= home < box.WORLDS or s.enemy[foe] == home or s.ravaged >> home & 1:
        return False
    return home in s.enemy


# What is paid


def _paid(s: Table, seat: int, move: Move) -> Why | None:
    """The last Health, for a World that is healed (YC-13.2) or for a Perjury (YC-22.1.2)."""
    god, health, here = s.gods[seat], s.health[seat], s.where[seat]
    if move is moves.HEAL_TREE or move.family is moves.HEAL_IN:
        cost = heal_cost(s, seat, here if move is moves.HEAL_TREE else move.args[0])
        return (LOST_PAID, (god, cost)) if cost >= health else None
    if (move is moves.TAKE_OATH or move.family is moves.OATH_IN) and health == 1:
        world = here if move is moves.TAKE_OATH else move.args[0]
        if s.story.promises[world] == FACE_DOWN and not oaths_left(s)[0]:
            return LOST_PERJURY, (god,)
    return None


def oaths_left(s: Table) -> tuple[int, int]:
    """How many of the Promise tokens that lie face down are Oaths, and of how many (YC-22.1.1)."""
    found = s.story.oaths + s.story.promises.count(OPEN_OATH)
    return box.PERJURY - box.OATH - found, s.story.promises.count(FACE_DOWN)


# What comes then


def looms(s: Table) -> bool:
    """Whether each god that is still to play this round would turn up a card that loses the game."""
    rest = [seat for seat in range(s.seats) if seat != s.active and not s.played >> seat & 1]
    return bool(rest) and all(falls(s, seat) for seat in rest)


def _afterwards(s: Table, seat: int, move: Move) -> Why | None:
    """A move after which nothing can be done against the next card."""
    taking = move.family is moves.ACT and s.where[seat] in TAKING
    if not (taking or move.family in PLAIN) or not looms(s):
        return None
    copy = s.with_own_luck()
    copy.decision().answer(copy, seat, move)
    for _ in range(STEPS):
        if copy.outcome or not copy.agenda or isinstance(copy.agenda[-1], Round):
            return None
        if isinstance(copy.agenda[-1], NextPlayer):
            return (LOST_NEXT, ()) if looms(copy) else None
        if copy.agenda[-1].tick(copy):
            waiting = copy.deciders()[0]
            lost = all(doom(copy, waiting, other) is not None for other in copy.options(waiting))
            return (LOST_NEXT, ()) if lost else None
    return None
