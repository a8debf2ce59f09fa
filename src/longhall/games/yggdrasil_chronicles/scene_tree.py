"""The Tree as a Scene shows it: nine Worlds and the Cage, with everybody who stands there."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.scene import Area, Fact, Piece, Spot
from longhall.core.words import Speaker
from longhall.games.yggdrasil_chronicles.actions import modes
from longhall.games.yggdrasil_chronicles.data import (
    ABOVE,
    ALFHEIM,
    BOX,
    CAGE,
    FOE_IOTUNN,
    FOE_NAMES,
    GOD_NAMES,
    MIDDLE,
    MIDGARD,
    MUSPELLHEIM,
    NAGLFAR,
    NIDAVELLIR,
    NIFLHEIM,
    PLACE_NAMES,
    SON,
    SVARTALFHEIM,
    TREE_ENEMIES,
    VANAHEIM,
    WORLD_NAMES,
    WORLDS,
    column,
    level,
)
from longhall.games.yggdrasil_chronicles.fight import strength
from longhall.games.yggdrasil_chronicles.iotunn import blocked, place_of_iotunn, protected
from longhall.games.yggdrasil_chronicles.scene_cards import pieces
from longhall.games.yggdrasil_chronicles.state import Table
from longhall.games.yggdrasil_chronicles.story import FACE_DOWN, OPEN_OATH, OPEN_PERJURY
from longhall.games.yggdrasil_chronicles.words import (
    SCENE_ABOVE,
    SCENE_BLOCKED,
    SCENE_BOARD,
    SCENE_HEALED,
    SCENE_ISLAND,
    SCENE_LADDER,
    SCENE_MINION,
    SCENE_MODE,
    SCENE_OATH,
    SCENE_PERJURY,
    SCENE_PROMISE,
    SCENE_PROTECTED,
    SCENE_RAVAGED,
    SCENE_RESERVE,
    SCENE_STRENGTH,
)
from longhall.games.yggdrasil_chronicles.zones import CREATURES, TOP

_tree: Final[dict[str, Any]] = BOX["tree"]
_worlds: Final[list[dict[str, Any]]] = _tree["worlds"]


def tree(s: Table, seat: int, speaker: Speaker) -> Area:
    """The board."""
    area = Area("board", speaker.say(SCENE_BOARD))
    for place in (*range(WORLDS), CAGE):
        area.spots.append(spot(s, seat, place, speaker))
        area.pieces += figures(s, place, speaker)
    for pile in range(3):
        for piece in pieces(s.zones[TOP + pile], -1, speaker.lang):
            piece.spot = spot_id(NIDAVELLIR)
            area.pieces.append(piece)
    return area


def spot_id(place: int) -> str:
    """The id of a World or the Cage on the board."""
    return f"world:{PLACE_NAMES.ids[place]}"


def coordinates(place: int, rotation: int) -> tuple[float, float]:
    """Where a World is drawn: on the middle level, in the slot of its column."""
    if place == CAGE:
        x, y = _tree["cage"]["xy"]
    elif level(place) == MIDDLE:
        x, y = _tree["middle_slot_xy"][str(column(place, rotation))]
    else:
        x, y = _worlds[place]["xy"]
    return float(x), float(y)


def spot(s: Table, seat: int, place: int, speaker: Speaker) -> Spot:
    """A World with what matters there, in words."""
    name = PLACE_NAMES.name(place, speaker.lang)
    x, y = coordinates(place, s.rotation)
    words: list[str] = []
    facts: list[Fact] = []
    state = ""
    if place < WORLDS:
        if s.ravaged >> place & 1:
            state = "ravaged"
            words.append(speaker.say(SCENE_RAVAGED))
        elif s.healed >> place & 1:
            words.append(speaker.say(SCENE_HEALED))
        if blocked(s, place):
            words.append(speaker.say(SCENE_BLOCKED))
        above = ABOVE[WORLDS * s.rotation + place]
        if above >= 0:
            words.append(speaker.say(SCENE_ABOVE, (above,)))
            facts.append(Fact("above", speaker.say(SCENE_ABOVE, (above,)), WORLD_NAMES.ids[above], "YC-2.5"))
        if seat >= 0 and s.where[seat] == place and not state:
            mode = modes(s, seat)[0]
            facts.append(Fact("mode", speaker.say(SCENE_MODE, (mode,)), str(mode), "YC-12.1"))
        text = BOX["world_actions"][WORLD_NAMES.ids[place]]["text"][speaker.lang]
        facts.append(Fact("action", text, "", "YC-12.3"))
        store(s, place, speaker, facts, words)
        promise(s, place, speaker, words)
    for foe in foes_at(s, place):
        words.append(speaker.say(SCENE_STRENGTH, (foe, strength(s, foe, place))))
        if foe < TREE_ENEMIES and protected(s, foe):
            words.append(speaker.say(SCENE_PROTECTED, (foe,)))
    if place == MIDGARD:
        words.append(speaker.say(SCENE_ISLAND, (s.island,)))
    words += [GOD_NAMES.name(s.gods[f], speaker.lang) for f in range(len(s.gods)) if s.where[f] == place]
    return Spot(spot_id(place), name, f"{name}: {', '.join(words)}" if words else name, x, y, state, facts)


def store(s: Table, place: int, speaker: Speaker, facts: list[Fact], words: list[str]) -> None:
    """Reserves and ladders of a World."""
    reserve = {
        ALFHEIM: (s.elves[s.seats], "YC-12.4"),
        VANAHEIM: (s.dice[s.seats], "YC-12.5"),
        MIDGARD: (s.heroes_left(), "YC-12.7"),
        SVARTALFHEIM: (len(s.zones[CREATURES]), "YC-12.9"),
    }
    ladder = {NIFLHEIM: (s.dead, "YC-12.11"), MUSPELLHEIM: (s.fire, "YC-12.12")}
    for rows, message, id in ((reserve, SCENE_RESERVE, "reserve"), (ladder, SCENE_LADDER, "ladder")):
        if place in rows:
            n, rule = rows[place]
            facts.append(Fact(id, speaker.say(message, (n,)), str(n), rule))
            words.append(speaker.say(message, (n,)))


def promise(s: Table, place: int, speaker: Speaker, words: list[str]) -> None:
    """Face-down tokens of the sagas."""
    messages = {FACE_DOWN: SCENE_PROMISE, OPEN_OATH: SCENE_OATH, OPEN_PERJURY: SCENE_PERJURY}
    token = s.story.promises[place]
    if token in messages:
        words.append(speaker.say(messages[token]))
    if place in s.story.minions:
        words.append(speaker.say(SCENE_MINION))


def foes_at(s: Table, place: int) -> list[int]:
    """Enemies, Iotunn and opponents in a place, protected or not; minions keep their face hidden."""
    found = [enemy for enemy in range(TREE_ENEMIES) if s.enemy[enemy] == place]
    found += [FOE_IOTUNN + i for i in range(18) if s.iotunn >> i & 1 and place_of_iotunn(s, i) == place]
    if place in s.story.sons:
        found.append(SON)
    if place == s.story.naglfar:
        found.append(NAGLFAR)
    return found


def figures(s: Table, place: int, speaker: Speaker) -> list[Piece]:
    """Gods, Enemies, Iotunn and opponents as pieces."""
    found: list[Piece] = []
    for f, god in enumerate(s.gods):
        if s.where[f] == place:
            name = GOD_NAMES.name(god, speaker.lang)
            seat = f if f < s.seats else -1
            id = GOD_NAMES.ids[god]
            found.append(Piece(f"god:{id}", "god", name, name, seat, spot_id(place), value=str(s.health[f])))
    for foe in foes_at(s, place):
        name = FOE_NAMES.name(foe, speaker.lang)
        kind = "enemy" if foe < TREE_ENEMIES else "iotunn" if foe < SON else "opponent"
        value = strength(s, foe, place)
        label = speaker.say(SCENE_STRENGTH, (foe, value))
        state = "protected" if foe < TREE_ENEMIES and protected(s, foe) else ""
        # Three Sons may stand on the Tree at once.
        id = f"foe:{FOE_NAMES.ids[foe]}" + (f":{PLACE_NAMES.ids[place]}" if foe == SON else "")
        found.append(Piece(id, kind, name, label, spot=spot_id(place), value=str(value), state=state))
    return found
