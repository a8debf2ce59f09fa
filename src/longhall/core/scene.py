"""The Scene: what a table shows, as data. Browser and terminal draw it; neither knows a game."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Fact:
    """A number or word with its name, such as Rage 5."""

    id: str
    name: str
    value: str
    rule: str = ""


@dataclass
class Track:
    """A row of printed values with a marker on one of them; gold marks are end-of-game bonuses."""

    id: str
    name: str
    values: list[str]
    marker: int
    gold: list[int]


@dataclass
class Card:
    """What is printed on a card."""

    id: str
    name: str
    kind: str
    kind_name: str
    number: str
    text: str
    footer: str
    emblem: str
    rule: str
    reconstructed: bool


@dataclass
class Piece:
    """Something that lies on the table. Pieces keep their id while they move."""

    id: str
    kind: str
    name: str
    label: str
    seat: int = -1
    spot: str = ""
    x: float = 0
    y: float = 0
    value: str = ""
    count: int = 1
    face_down: bool = False
    card: Card | None = None
    state: str = ""


@dataclass
class Spot:
    """A place where pieces can be: its summary is what a screen reader says."""

    id: str
    name: str
    summary: str
    x: float = 0
    y: float = 0
    state: str = ""
    facts: list[Fact] = field(default_factory=list)


@dataclass
class Area:
    """A part of the table: board, hand, own, shared, stage."""

    id: str
    title: str
    spots: list[Spot] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)


@dataclass
class Panel:
    """What everybody may know of a seat."""

    seat: int
    id: str
    name: str
    score: int
    acting: bool
    facts: list[Fact]
    tracks: list[Track]
    cards: list[Card]


@dataclass
class Choosable:
    """A legal move: `targets` are the ids of spots and pieces it belongs to."""

    index: int
    notation: str
    label: str
    targets: list[str]


@dataclass
class Refused:
    """A move that looks possible and is not, with the reason and its rule."""

    notation: str
    label: str
    reason: str
    rule: str
    targets: list[str]


@dataclass
class Prompt:
    """What is asked. `mine` says whether this seat must answer."""

    mine: bool
    waiting: list[int]
    question: str
    rule: str
    options: list[Choosable] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)


@dataclass
class LogLine:
    """A line of the journal as a player reads it."""

    text: str
    rule: str


@dataclass
class Phase:
    """A part of the round; `state` is done, now or later."""

    name: str
    state: str


@dataclass
class ScoreRow:
    """One source of points in the final sheet."""

    name: str
    rule: str
    points: list[int]


@dataclass
class Scene:
    """The whole table as one seat sees it, in one language."""

    game: str
    title: str
    lang: str
    seat: int
    phases: list[Phase]
    panels: list[Panel]
    areas: list[Area]
    prompt: Prompt
    to_come: list[LogLine]
    log: list[LogLine]
    sheet: list[ScoreRow]
    over: bool
    winners: list[int]
    headline: str
