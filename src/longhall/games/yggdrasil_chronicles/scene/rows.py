"""How a row of the prompt looks: the symbol of what it is about, and in a word how it stands."""

from typing import Final

from longhall.core.engine.rules import Move
from longhall.core.speech.message import Speaker
from longhall.games.yggdrasil_chronicles.box import Table, moves, things as box
from longhall.games.yggdrasil_chronicles.box.story import OPEN_OATH
from longhall.games.yggdrasil_chronicles.forecast.ahead import risky
from longhall.games.yggdrasil_chronicles.forecast.certain_loss import oaths_left
from longhall.games.yggdrasil_chronicles.forecast.face_down import Hidden
from longhall.games.yggdrasil_chronicles.forecast.next_card import loses_by
from longhall.games.yggdrasil_chronicles.forecast.saving_throw import Prospect
from longhall.games.yggdrasil_chronicles.forecast.world_offers import (
    healing_ahead,
    heals_ahead,
    heals_in_vain,
    mode_ahead,
    why_closed,
)
from longhall.games.yggdrasil_chronicles.rules.asks import GodAsk
from longhall.games.yggdrasil_chronicles.rules.creature_choices import FightThere, Fly
from longhall.games.yggdrasil_chronicles.rules.experience import price
from longhall.games.yggdrasil_chronicles.rules.fights import foes_at, foes_of, strength
from longhall.games.yggdrasil_chronicles.rules.iotunn import blocked
from longhall.games.yggdrasil_chronicles.rules.movement import MoveGod
from longhall.games.yggdrasil_chronicles.rules.runestones import PlaceGod
from longhall.games.yggdrasil_chronicles.rules.saga_actions import refuse_oath
from longhall.games.yggdrasil_chronicles.rules.world_actions import TakeAmount
from longhall.games.yggdrasil_chronicles.scene.figures import TOKENS
from longhall.games.yggdrasil_chronicles.words import message

SCENE_NO_ACTION: Final = message("scene.no_action")
TAG_BLOCKED: Final = message("tag.blocked")
TAG_MAY_LOSE: Final = message("tag.may_lose")
TAG_SAFE: Final = message("tag.safe")
TAG_NO_FOE: Final = message("tag.no_foe")
TAG_RISKY: Final = message("tag.risky")
TAG_OATH: Final = message("tag.oath")
SCENE_HEAL: Final = message("scene.heal")
SCENE_RAVAGED: Final = message("scene.ravaged")
NOTE_PRICE: Final = message("note.price")

# What the number of an action counts
KINDS: Final = {
    box.ASGARD: "risks",
    box.VANAHEIM: "dice",
    box.ALFHEIM: "elves",
    box.MIDGARD: "heroes",
    box.NIDAVELLIR: "artifacts",
    box.SVARTALFHEIM: "creatures",
    box.IOTUNHEIM: "stones",
    box.NIFLHEIM: "risks",
    box.MUSPELLHEIM: "risks",
}
BOUGHT: Final = (moves.RECRUIT, moves.BEFRIEND, moves.MASTER)
TONES: Final = ("bad", "", "good")
# Foes that are neither Enemies nor Iotunn
OTHER_FOES: Final = {"skoll": "g-wolf", "hati": "g-wolf", "minion": "g-skull", "naglfar": "g-ship"}
SYMBOLS: Final = {
    "heal_tree": "icon-health",
    "heal_in": "icon-health",
    "artifact": "icon-artifacts",
    "heroes": "icon-heroes",
    "roll": "icon-roll",
    "elves": "icon-elves",
    "stone": "icon-stones",
}
OF_A_GOD: Final = (moves.TAKE_GOD, moves.TAKE_SUPPORT, moves.NEXT, moves.PLACE)
# By token
TAKEN: Final = ("icon-elves", "icon-dice", "icon-heroes", "icon-health", "g-hood", "g-flame")


def face(s: Table, seat: int, move: Move) -> str:
    """The symbol of what a move is about."""
    family = move.family
    if family is moves.FIGHT:
        id = box.FOE_NAMES.ids[move.args[0]]
        return f"icon-{id}" if move.args[0] < box.TREE_ENEMIES else OTHER_FOES.get(id, "g-mount")
    if family is moves.ACT or family is moves.ACT_IN:
        return f"icon-{KINDS[s.where[seat] if family is moves.ACT else move.args[0]]}"
    if family in OF_A_GOD:
        return f"emblem-{box.GOD_NAMES.ids[move.args[0]]}"
    decision = s.decision()
    if isinstance(decision, TakeAmount):
        return TAKEN[decision.token]
    return SYMBOLS.get(family.verb, "")


def tag(s: Table, seat: int, move: Move, speaker: Speaker) -> tuple[str, str]:
    """In a word how a move stands, and its tone: how strong an action would be, if it is risky or heals, its price."""
    family = move.family
    if family in BOUGHT:
        return speaker.say(NOTE_PRICE, (price(s, seat, move),)), ""
    decision = s.decision()
    if isinstance(decision, Fly) or (isinstance(decision, PlaceGod) and family is moves.PLACE):
        return tag_there(s, *going(s, seat, move), speaker)
    if isinstance(decision, MoveGod) and (family is moves.MOVE or move is moves.STAY):
        world = s.where[seat] if move is moves.STAY else move.args[0]
        if blocked(s, world):
            return speaker.say(TAG_BLOCKED, (blocker(s, world),)), "quiet"
        if heals_ahead(s, seat, world):
            heal = speaker.say(SCENE_HEAL, (healing_ahead(s, seat, world),))
            if not heals_in_vain(s, world):
                return heal, "lead"
            return tag_of_action(s, seat, world, heal, speaker)
        return tag_of_action(s, seat, world, speaker.say(SCENE_NO_ACTION), speaker)
    if move is moves.TAKE_OATH or family is moves.OATH_IN:
        there = s.story.promises[s.where[seat] if move is moves.TAKE_OATH else move.args[0]]
        oaths, tokens = oaths_left(s)
        safe = there == OPEN_OATH or oaths == tokens
        return (speaker.say(TAG_SAFE), "good") if safe else (speaker.say(TAG_RISKY), "bad")
    if family is moves.NEXT:
        return may_lose(s, s.figure_of(move.args[0]), speaker)
    world = s.where[seat] if family is moves.ACT else move.args[0] if family is moves.ACT_IN else -1
    if family is moves.FIGHT or world in box.RISKS:
        found = risky(s, move)
        safe = found is not None and not found.prospect.risks
        return (speaker.say(TAG_SAFE), "good") if safe else (speaker.say(TAG_RISKY), "bad")
    return "", ""


def going(s: Table, seat: int, move: Move) -> tuple[int, int]:
    """The god that a creature or stone moves, and the World that it would be in."""
    decision = s.decision()
    if move.family is moves.PLACE:
        return s.figure_of(move.args[0]), move.args[1]
    figure = s.figure_of(decision.god) if isinstance(decision, GodAsk) else seat
    return figure, s.where[figure] if move is moves.STAY else move.args[0]


def tag_there(s: Table, figure: int, world: int, speaker: Speaker) -> tuple[str, str]:
    """What a god could do in a World where a creature or stone takes it: fight (YC-16.3), or act there."""
    wolves = s.innermost(FightThere)
    if wolves is not None:
        there = s.with_own_luck()
        there.where[figure] = world
        risks = [
            Prospect(there, figure, strength(s, foe, world), foe, wolves.cancelled).risks
            for foe in foes_of(there, figure)
        ]
        if not risks:
            return speaker.say(TAG_NO_FOE), "quiet"
        return (speaker.say(TAG_RISKY), "bad") if min(risks) else (speaker.say(TAG_SAFE), "good")
    if figure >= s.seats:
        return "", ""
    if blocked(s, world):
        return speaker.say(TAG_BLOCKED, (blocker(s, world),)), "quiet"
    if s.ravaged >> world & 1:
        return speaker.say(SCENE_RAVAGED), "quiet"
    return tag_of_action(s, figure, world, speaker.say(SCENE_NO_ACTION), speaker)


def tag_of_action(s: Table, figure: int, world: int, closed: str, speaker: Speaker) -> tuple[str, str]:
    """How strong a World's action would be; where it is `closed`, an oath may still be taken (YC-21.7)."""
    if why_closed(s, figure, world) is None:
        mode = mode_ahead(s, figure, world)
        return box.MODE_NAMES.name(mode, speaker.lang), TONES[mode]
    return (speaker.say(TAG_OATH), "lead") if refuse_oath(s, world) is None else (closed, "quiet")


def company(s: Table, figure: int, world: int, speaker: Speaker) -> str:
    """What a god would meet in a World: gods, foes with their strength, and a Promise that can be taken."""
    lang = speaker.lang
    gods = [box.GOD_NAMES.name(god, lang) for f, god in enumerate(s.gods) if f != figure and s.where[f] == world]
    foes = [foe_there(s, foe, world, lang) for foe in foes_at(s, world)]
    promise = [speaker.say(TOKENS[s.story.promises[world]][1])] if refuse_oath(s, world) is None else []
    return ", ".join(gods + foes + promise)


def foe_there(s: Table, foe: int, world: int, lang: str) -> str:
    """A foe with its strength; that of a minion shows when it is fought (YC-22.4.2)."""
    name = box.FOE_NAMES.name(foe, lang)
    return name if foe == box.MINION_TILE else f"{name} {strength(s, foe, world)}"


def may_lose(s: Table, seat: int, speaker: Speaker) -> tuple[str, str]:
    """Which card that a god may turn up ends the game, or how many do, where everybody can tell."""
    known = Hidden(s, seat)
    lost = [box.ENEMY_OF[card] for card in known.cards if loses_by(s, seat, card)] if known.exact else []
    return (speaker.say(TAG_MAY_LOSE, (lost[0], len(lost), len(known.cards))), "bad") if lost else ("", "")


def blocker(s: Table, world: int) -> int:
    """The card of the Iotunn that blocks a World (YC-7.2)."""
    here = s.iotunn & box.BLOCKER[world]
    return box.IOTUNN + (here & -here).bit_length() - 1
