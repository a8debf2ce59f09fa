"""Gods, Enemies, Iotunn and the figures of the sagas as pieces on the Tree."""

from __future__ import annotations

from typing import Final

from longhall.core.show.scene import Piece
from longhall.core.speech.message import Message, Speaker
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.story import FACE_DOWN, OPEN_OATH, OPEN_PERJURY
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.box.zones import TOP
from longhall.games.yggdrasil_chronicles.forecast.next_activation import wakes
from longhall.games.yggdrasil_chronicles.rules.fights import strength
from longhall.games.yggdrasil_chronicles.rules.iotunn import place_of_iotunn, protected
from longhall.games.yggdrasil_chronicles.scene.cards import card_face, pieces
from longhall.games.yggdrasil_chronicles.scene.coordinates import FIGURES, PITCH, RESERVES, STRENGTHS, Plan
from longhall.games.yggdrasil_chronicles.words import message

SCENE_STRENGTH: Final = message("scene.strength")
SCENE_PROMISE: Final = message("scene.promise")
SCENE_PERJURY: Final = message("scene.perjury")
SCENE_OATH: Final = message("scene.oath")
SCENE_MINION: Final = message("scene.minion")

TOKENS: dict[int, tuple[str, Message]] = {
    FACE_DOWN: ("promise", SCENE_PROMISE),
    OPEN_OATH: ("oath", SCENE_OATH),
    OPEN_PERJURY: ("perjury", SCENE_PERJURY),
}
OPPONENTS = {box.SON: "son", box.SKOLL: "wolf-skoll", box.HATI: "wolf-hati", box.NAGLFAR: "naglfar"}


def spot_id(place: int) -> str:
    """The id of a World or the Cage on the board."""
    return f"world:{box.PLACE_NAMES.ids[place]}"


def foes_at(s: Table, place: int) -> list[int]:
    """Enemies, Iotunn and opponents in a place, protected or not; minions keep their face hidden."""
    found = [enemy for enemy in range(box.TREE_ENEMIES) if s.enemy[enemy] == place]
    found += [box.FOE_IOTUNN + i for i in range(18) if s.iotunn >> i & 1 and place_of_iotunn(s, i) == place]
    if place in s.story.sons:
        found.append(box.SON)
    # A wolf counts as standing where it is fought (YC-22.3.3).
    if place == box.VANAHEIM and s.story.skoll > 0:
        found.append(box.SKOLL)
    if place == box.ALFHEIM and s.story.hati > 0:
        found.append(box.HATI)
    if place == s.story.naglfar:
        found.append(box.NAGLFAR)
    return found


def figures(s: Table, place: int, speaker: Speaker, plan: Plan) -> list[Piece]:
    """All that stands in a place: a row of figures, with a place of their own for the serpent, blockers and wolves."""
    row = [_god(s, f, speaker) for f in range(len(s.gods)) if s.where[f] == place]
    apart: list[Piece] = []
    x, y = plan.centre(place, s.rotation)
    for foe in foes_at(s, place):
        piece = _foe(s, foe, place, speaker)
        if foe == box.IORMUNGAND and plan.wide:
            piece.x, piece.y = x - 87 + 43 * s.island, y + plan.rows[RESERVES] - 3
        elif piece.kind == "blocker":
            piece.x, piece.y = x, y + plan.rows[STRENGTHS]
        elif foe in (box.SKOLL, box.HATI) and plan.wide:
            space = s.story.skoll if foe == box.SKOLL else s.story.hati
            piece.x, piece.y = (63.0 if foe == box.SKOLL else 763.0) + 29 * min(6, space), 42.0
        else:
            row.append(piece)
            continue
        apart.append(piece)
    row += _tokens(s, place, speaker)
    _line_up(row, place, x, y, plan)
    for piece in row + apart:
        piece.spot = spot_id(place)
    return row + apart + _artifacts(s, place, speaker, plan)


def _line_up(row: list[Piece], place: int, x: float, y: float, plan: Plan) -> None:
    """Side by side; where there is no room they overlap."""
    if place == box.CAGE:
        for i, piece in enumerate(row):
            piece.x, piece.y = x + 50 * (i - (len(row) - 1) / 2), y - 8
        return
    reach = plan.reach
    if plan.wide and place == box.MUSPELLHEIM:
        # The reserve of Fire Giants is in the way.
        reach = 116.0
    pitch = min(PITCH, reach / (len(row) - 1)) if len(row) > 1 else PITCH
    for i, piece in enumerate(row):
        piece.x, piece.y = x + plan.first + pitch * i, y + plan.rows[FIGURES]


def _god(s: Table, f: int, speaker: Speaker) -> Piece:
    id = box.GOD_NAMES.ids[s.gods[f]]
    name = box.GOD_NAMES.name(s.gods[f], speaker.lang)
    return Piece(f"god:{id}", f"god-{id}", name, name, f if f < s.seats else -1, target=f"god:{id}")


def _foe(s: Table, foe: int, place: int, speaker: Speaker) -> Piece:
    id, name = box.FOE_NAMES.ids[foe], box.FOE_NAMES.name(foe, speaker.lang)
    value = strength(s, foe, place)
    label = speaker.say(SCENE_STRENGTH, (foe, value))
    piece = Piece(f"foe:{id}", OPPONENTS.get(foe, "iotunn"), name, label, value=str(value), target=f"foe:{id}")
    if foe < box.TREE_ENEMIES:
        piece.kind = f"enemy-{id}"
        states = ["threat"] if wakes(s, foe) else []
        piece.state = " ".join([*states, "protected"] if protected(s, foe) else states)
    elif foe < box.SON:
        piece.card = card_face(box.IOTUNN + foe - box.FOE_IOTUNN, speaker.lang)
        if box.BLOCKS[foe - box.FOE_IOTUNN] >= 0:
            piece.kind, piece.value = "blocker", f"{name} · {value}"
    elif foe == box.SON:
        # Three Sons may stand on the Tree at once.
        piece.id += f":{box.PLACE_NAMES.ids[place]}"
    return piece


def _tokens(s: Table, place: int, speaker: Speaker) -> list[Piece]:
    """Promises and minions of the sagas; what is face down stays so."""
    found: list[Piece] = []
    if place < box.WORLDS and s.story.promises[place] in TOKENS:
        kind, caption = TOKENS[s.story.promises[place]]
        label = speaker.say(caption)
        id = f"promise:{box.PLACE_NAMES.ids[place]}"
        found.append(Piece(id, kind, label, label, target=id))
    if place in s.story.minions:
        label, target = speaker.say(SCENE_MINION), f"foe:{box.FOE_NAMES.ids[box.MINION_TILE]}"
        found.append(Piece(f"minion:{box.PLACE_NAMES.ids[place]}", "minion", label, label, target=target))
    return found


def _artifacts(s: Table, place: int, speaker: Speaker, plan: Plan) -> list[Piece]:
    """The top artifact of each level (YC-3.5)."""
    if place != box.NIDAVELLIR or not plan.wide:
        return []
    x, y = plan.centre(place, s.rotation)
    found: list[Piece] = []
    for pile in range(3):
        for piece in pieces(s.zones[TOP + pile], -1, speaker.lang):
            piece.spot, piece.target, piece.value = spot_id(place), piece.id, "I" * (pile + 1)
            piece.x, piece.y = x + 76 * (pile - 1), y + plan.rows[RESERVES]
            found.append(piece)
    return found
