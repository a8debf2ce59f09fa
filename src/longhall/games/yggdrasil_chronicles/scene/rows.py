"""How a row of the prompt looks: the symbol of what it is about, and in a word how it stands."""

from typing import Final

from longhall.core.engine.rules import Move
from longhall.core.speech.message import Speaker
from longhall.games.yggdrasil_chronicles.box import Table, moves, things as box
from longhall.games.yggdrasil_chronicles.forecast.world_offers import healing_ahead, heals_ahead, mode_ahead, why_closed
from longhall.games.yggdrasil_chronicles.rules.experience import price
from longhall.games.yggdrasil_chronicles.rules.iotunn import blocked
from longhall.games.yggdrasil_chronicles.rules.movement import MoveGod
from longhall.games.yggdrasil_chronicles.words import message

SCENE_NO_ACTION: Final = message("scene.no_action")
TAG_BLOCKED: Final = message("tag.blocked")
TAG_RISKY: Final = message("tag.risky")
SCENE_HEAL: Final = message("scene.heal")
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


def face(s: Table, seat: int, move: Move) -> str:
    """The symbol of what a move is about."""
    family = move.family
    if family is moves.FIGHT:
        id = box.FOE_NAMES.ids[move.args[0]]
        return f"icon-{id}" if move.args[0] < box.TREE_ENEMIES else OTHER_FOES.get(id, "g-mount")
    if family is moves.ACT or family is moves.ACT_IN:
        return f"icon-{KINDS[s.where[seat] if family is moves.ACT else move.args[0]]}"
    if family is moves.TAKE_GOD or family is moves.NEXT or family is moves.PLACE:
        return f"emblem-{box.GOD_NAMES.ids[move.args[0]]}"
    return SYMBOLS.get(family.verb, "")


def tag(s: Table, seat: int, move: Move, speaker: Speaker) -> tuple[str, str]:
    """In a word how a move stands, and its tone: how strong an action would be, if it is risky or heals, its price."""
    family = move.family
    if family in BOUGHT:
        return speaker.say(NOTE_PRICE, (price(s, seat, move),)), ""
    if isinstance(s.decision(), MoveGod) and (family is moves.MOVE or move is moves.STAY):
        world = s.where[seat] if move is moves.STAY else move.args[0]
        if blocked(s, world):
            return speaker.say(TAG_BLOCKED, (blocker(s, world),)), "quiet"
        if heals_ahead(s, seat, world):
            return speaker.say(SCENE_HEAL, (healing_ahead(s, seat, world),)), "lead"
        if why_closed(s, seat, world) is not None:
            return speaker.say(SCENE_NO_ACTION), "quiet"
        mode = mode_ahead(s, seat, world)
        return box.MODE_NAMES.name(mode, speaker.lang), TONES[mode]
    world = s.where[seat] if family is moves.ACT else move.args[0] if family is moves.ACT_IN else -1
    if family is moves.FIGHT or world in box.RISKS:
        return speaker.say(TAG_RISKY), "bad"
    return "", ""


def blocker(s: Table, world: int) -> int:
    """The card of the Iotunn that blocks a World (YC-7.2)."""
    here = s.iotunn & box.BLOCKER[world]
    return box.IOTUNN + (here & -here).bit_length() - 1
