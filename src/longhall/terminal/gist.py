"""Things of a Scene in a few words: facts, places, pieces, cards. Both tables speak with these."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from longhall.core.show.prompt import Choosable
from longhall.core.show.scene import Area, Card, Fact, Panel, Piece, Scene, Spot
from longhall.terminal.texts import CHANCE, HIDDEN, Voice


def area(scene: Scene, id: str) -> Area | None:
    """The area of that id, if this seat's table has one."""
    return next((a for a in scene.areas if a.id == id), None)


def fact(f: Fact) -> str:
    """A fact with its value, where it has one that its name does not say."""
    return f.name if f.value in re.findall(r"\d+", f.name) else f"{f.name} {f.value}".strip()


def holders(panels: Sequence[Panel]) -> Counter[str]:
    """How many seats have each fact."""
    return Counter(id for panel in panels for id in {f.id for f in panel.facts})


def marker(f: Fact, held: Counter[str]) -> str:
    """A fact of a seat; a marker of which there is one at the table is only named."""
    return f.name if held[f.id] == 1 and f.value == "1" else fact(f)


def seat_of(f: Fact, panels: Sequence[Panel]) -> int:
    """The seat that a fact such as `strength:2` is about, or -1."""
    number = f.id.rpartition(":")[2]
    if number.isdecimal() and int(number) < len(panels) and f.name == panels[int(number)].name:
        return int(number)
    return -1


def seat_facts(spot: Spot, panels: Sequence[Panel]) -> dict[int, str]:
    """What a place says of each seat, such as its strength there."""
    found = {seat_of(f, panels): f.value for f in spot.facts}
    found.pop(-1, None)
    return found


def said(spot: Spot, panels: Sequence[Panel]) -> list[str]:
    """What a place says of itself: first its state, then its facts, without those of seats."""
    _, colon, rest = spot.summary.partition(f"{spot.name}: ")
    parts = [part for part in rest.split(", ") if part] if colon else []
    of_seats = [fact(f) for f in spot.facts if seat_of(f, panels) >= 0]
    facts = [f.name for f in spot.facts]
    parts = [part for part in parts if part not in of_seats]
    state = [part for part in parts if part not in facts]
    return state + [part for part in parts if part in facts]


def has_state_words(spot: Spot, parts: Sequence[str]) -> bool:
    """Whether the first word of what a place says is its state."""
    return bool(spot.state and parts) and parts[0] not in [f.name for f in spot.facts]


def counted(names: Iterable[str]) -> str:
    """Names with how often each occurs: `2× Warrior, Leader`."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(f"{n}× {name}" if n > 1 else name for name, n in counts.items())


def pieces(found: Sequence[Piece], voice: Voice) -> str:
    """Pieces that lie together, counted by name; cards with their number."""
    names: list[str] = []
    for piece in found:
        name = voice.say(HIDDEN) if piece.face_down else short(piece.card) if piece.card else piece.name
        names += [name] * piece.count
    return counted(names)


def short(card: Card) -> str:
    """A card's name and number, unless it is called by it."""
    return card.name if card.name.endswith(f" {card.number}") else f"{card.name} {card.number}".strip()


def at(a: Area, spot: Spot) -> list[Piece]:
    """The pieces on a place."""
    return [piece for piece in a.pieces if piece.spot == spot.id]


def unsaid(found: Sequence[Piece], spot: Spot) -> list[Piece]:
    """The pieces on a place without those that its words name already; figures of seats and cards are shown."""
    return [piece for piece in found if piece.seat >= 0 or piece.card or piece.name not in spot.summary]


def by_seat(found: Sequence[Piece]) -> dict[int, list[Piece]]:
    """Pieces parted by whose they are."""
    parted: dict[int, list[Piece]] = {}
    for piece in sorted(found, key=lambda piece: piece.seat):
        parted.setdefault(piece.seat, []).append(piece)
    return parted


def cards(scene: Scene) -> dict[str, Card]:
    """Every card that this seat sees, by id."""
    found: dict[str, Card] = {}
    for a in reversed(scene.areas):
        for piece in a.pieces:
            if piece.card is not None:
                found.setdefault(piece.card.id, piece.card)
    for panel in scene.panels:
        for card in panel.cards:
            found.setdefault(card.id, card)
    return found


def card_of(option: Choosable, seen: dict[str, Card]) -> Card | None:
    """The card that a move is about, if it is about one."""
    for target in option.targets:
        card = seen.get(target.partition(":")[2])
        if card is not None:
            return card
    return None


def note(option: Choosable, voice: Voice) -> str:
    """What a move would do, as far as the game says it, in one line."""
    chance = voice.say(CHANCE, option.chance) if option.chance >= 0 else ""
    told = " ".join((option.note or option.tag).split())
    return ". ".join(text.rstrip(".") for text in (told, chance) if text)
