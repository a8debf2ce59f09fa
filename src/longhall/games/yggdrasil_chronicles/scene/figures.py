"""Gods, Enemies, Iotunn and the figures of the sagas as pieces on the Tree."""

from typing import Final

from longhall.core.kept import kept
from longhall.core.show.scene import Piece
from longhall.core.speech.message import Message, Speaker
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.story import FACE_DOWN, NO_PROMISE, OPEN_OATH, OPEN_PERJURY
from longhall.games.yggdrasil_chronicles.box.zones import TOP
from longhall.games.yggdrasil_chronicles.forecast.next_activation import awake, wakes
from longhall.games.yggdrasil_chronicles.rules.fights import foes_at, strength
from longhall.games.yggdrasil_chronicles.rules.iotunn import protected
from longhall.games.yggdrasil_chronicles.rules.setup import chosen_gods
from longhall.games.yggdrasil_chronicles.scene import coordinates as layout
from longhall.games.yggdrasil_chronicles.scene.cards import card_face, pieces
from longhall.games.yggdrasil_chronicles.words import message

SCENE_STRENGTH: Final = message("scene.strength")
SCENE_MINION: Final = message("scene.minion")

# Promises as they lie
TOKENS: Final[dict[int, tuple[str, Message]]] = {
    FACE_DOWN: ("promise", message("scene.promise")),
    OPEN_OATH: ("oath", message("scene.oath")),
    OPEN_PERJURY: ("perjury", message("scene.perjury")),
}
OPPONENTS: Final = {box.SON: "son", box.SKOLL: "wolf-skoll", box.HATI: "wolf-hati", box.NAGLFAR: "naglfar"}


def spot_id(place: int) -> str:
    """The id of a World or the Cage on the board."""
    return f"world:{box.PLACE_NAMES.ids[place]}"


def seen_at(s: Table, place: int) -> list[int]:
    """The foes in a place; minions keep their face hidden."""
    return [foe for foe in foes_at(s, place) if foe != box.MINION_TILE]


def figures(s: Table, place: int, speaker: Speaker, plan: layout.Plan) -> tuple[Piece, ...]:
    """All that stands in a place."""
    chosen = s.gods[: chosen_gods(s)]
    gods = tuple([(god, f if f < s.seats else -1) for f, god in enumerate(chosen) if s.where[f] == place])
    foes = tuple([(foe, strength(s, foe, place), _state(s, foe)) for foe in seen_at(s, place)])
    promise = s.story.promises[place] if place < box.WORLDS else NO_PROMISE
    # How far the serpent and the wolves are on their ways
    ways = (s.island, s.story.skoll, s.story.hati) if foes else (0, 0, 0)
    tops = s.zones[TOP] + s.zones[TOP + 1] + s.zones[TOP + 2] if place == box.NIDAVELLIR and plan.wide else ()
    tokens = promise, place in s.story.minions
    return standing(speaker, plan.wide, place, s.rotation, gods, foes, ways, *tokens, tops)


def _state(s: Table, foe: int) -> str:
    """Whether an Enemy is awake or wakes on its next card, and whether it is protected."""
    if foe >= box.TREE_ENEMIES:
        return ""
    states = ["threat"] if wakes(s, foe) or awake(s, foe) else []
    return " ".join([*states, "protected"] if protected(s, foe) else states)


@kept
def standing(
    speaker: Speaker,
    wide: bool,
    place: int,
    rotation: int,
    gods: tuple[tuple[int, int], ...],
    foes: tuple[tuple[int, int, str], ...],
    ways: tuple[int, int, int],
    promise: int,
    minion: bool,
    tops: tuple[int, ...],
) -> tuple[Piece, ...]:
    """A row of figures, with a place of their own for the serpent, blockers and wolves."""
    plan = layout.WIDE if wide else layout.NARROW
    island, skoll, hati = ways
    row = [_god(god, seat, speaker) for god, seat in gods]
    apart: list[Piece] = []
    x, y = plan.centre(place, rotation)
    for foe, value, state in foes:
        piece = _foe(foe, value, state, place, speaker)
        if foe == box.IORMUNGAND and wide:
            piece.x, piece.y = x - 87 + 43 * island, y + plan.rows[layout.RESERVES] - 3
        elif piece.kind == "blocker":
            piece.x, piece.y = x, y + plan.rows[layout.STRENGTHS]
        elif foe in (box.SKOLL, box.HATI) and wide:
            space = skoll if foe == box.SKOLL else hati
            piece.x, piece.y = (63.0 if foe == box.SKOLL else 763.0) + 29 * min(6, space), 42.0
        else:
            row.append(piece)
            continue
        apart.append(piece)
    row += _tokens(promise, minion, place, speaker)
    _line_up(row, place, x, y, plan)
    for piece in row + apart:
        piece.spot = spot_id(place)
    # Whoever is apart lies under the row, and so do cards: no god is hidden by the serpent, no strength by a card.
    return (*apart, *_artifacts(tops, x, y + plan.rows[layout.RESERVES], speaker), *row)


def _line_up(row: list[Piece], place: int, x: float, y: float, plan: layout.Plan) -> None:
    """Side by side; where there is no room they overlap, gods more than those whose strength must be read."""
    if place == box.CAGE:
        for i, piece in enumerate(row):
            piece.x, piece.y = x + 50 * (i - (len(row) - 1) / 2), y - 8
        return
    reach = plan.reach
    if plan.wide and place == box.MUSPELLHEIM:
        # The reserve of Fire Giants is in the way.
        reach = 116.0
    pitch = min(layout.PITCH, reach / (len(row) - 1)) if len(row) > 1 else layout.PITCH
    ways = [pitch * i for i in range(len(row))] if pitch >= layout.READABLE else _crowded(row, reach)
    for piece, way in zip(row, ways, strict=True):
        piece.x, piece.y = x + plan.first + way, y + plan.rows[layout.FIGURES]


def _crowded(row: list[Piece], reach: float) -> list[float]:
    """How far each stands from the first where strengths are just readable, and all others share the rest."""
    foes = len([piece for piece in row[1:] if piece.value])
    close = max(0.0, (reach - layout.READABLE * foes) / max(1, len(row) - 1 - foes))
    ways = [0.0]
    for piece in row[1:]:
        ways.append(ways[-1] + (layout.READABLE if piece.value else close))
    return ways


def _god(god: int, seat: int, speaker: Speaker) -> Piece:
    id, name = box.GOD_NAMES.ids[god], box.GOD_NAMES.name(god, speaker.lang)
    return Piece(f"god:{id}", f"god-{id}", name, name, seat, target=f"god:{id}")


def _foe(foe: int, value: int, state: str, place: int, speaker: Speaker) -> Piece:
    id, name = box.FOE_NAMES.ids[foe], box.FOE_NAMES.name(foe, speaker.lang)
    label = speaker.say(SCENE_STRENGTH, (foe, value))
    piece = Piece(f"foe:{id}", OPPONENTS.get(foe, "iotunn"), name, label, value=str(value), target=f"foe:{id}")
    if foe < box.TREE_ENEMIES:
        piece.kind, piece.state = f"enemy-{id}", state
    elif foe < box.SON:
        piece.card = card_face(box.IOTUNN + foe - box.FOE_IOTUNN, speaker.lang)
        if box.BLOCKS[foe - box.FOE_IOTUNN] >= 0:
            piece.kind, piece.value = "blocker", f"{name} · {value}"
    elif foe == box.SON:
        # Three Sons may stand on the Tree at once.
        piece.id += f":{box.PLACE_NAMES.ids[place]}"
    return piece


def _tokens(promise: int, minion: bool, place: int, speaker: Speaker) -> list[Piece]:
    """Promises and minions of the sagas; what is face down stays so."""
    found: list[Piece] = []
    if promise in TOKENS:
        kind, caption = TOKENS[promise]
        label = speaker.say(caption)
        id = f"promise:{box.PLACE_NAMES.ids[place]}"
        found.append(Piece(id, kind, label, label, target=id))
    if minion:
        label, target = speaker.say(SCENE_MINION), f"foe:{box.FOE_NAMES.ids[box.MINION_TILE]}"
        found.append(Piece(f"minion:{box.PLACE_NAMES.ids[place]}", "minion", label, label, target=target))
    return found


def _artifacts(tops: tuple[int, ...], x: float, y: float, speaker: Speaker) -> list[Piece]:
    """The top artifact of each level (YC-3.5)."""
    found = pieces(tops, -1, speaker.lang)
    for card, piece in zip(tops, found, strict=True):
        level = box.LEVEL_OF[card - box.ARTIFACT]
        piece.spot, piece.target, piece.value = spot_id(box.NIDAVELLIR), piece.id, "I" * level
        piece.x, piece.y = x + 76 * (level - 2), y
    return found
