"""The Scene: what a table shows, as data. Browser and terminal draw it; neither knows a game.

What is made most often has its `__init__` written out, so that it is compiled: one that dataclasses write is always
interpreted. A test sees to it that no field is left out.
"""

from dataclasses import dataclass, field
from typing import Final

from longhall.core.show.prompt import Prompt


@dataclass(init=False)
class Fact:
    """A number or word with its name, such as Rage 5; `state` (good, bad, quiet) is how it stands out.

    On a panel, the state `title` puts it beside the name, and `more` where one looks closer. Where things are added up,
    the sum has the state `total`, and its id is made of the symbols that stand for it (`pile:glory`).
    """

    id: str
    name: str
    value: str
    rule: str = ""
    seat: int = -1
    state: str = ""

    def __init__(self, id: str, name: str, value: str, rule: str = "", seat: int = -1, state: str = "") -> None:
        self.id = id
        self.name = name
        self.value = value
        self.rule = rule
        self.seat = seat
        self.state = state


@dataclass
class Track:
    """A row of printed values with a marker on one of them; gold marks are end-of-game bonuses.

    In the form `tray` it is a choice of several moves in one: their notations, divided by commas, are its id, its
    chance and what it costs its values.
    """

    id: str
    name: str
    values: list[str]
    marker: int
    gold: list[int]


@dataclass
class Card:
    """What is printed on a card. `shape` is the silhouette of its header: point, scallop, line or plain.

    `icons` are the rows of symbols of a card that speaks in symbols, what it is played for first.
    """

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
    shape: str = "plain"
    icons: list[list[str]] = field(default_factory=list)


VISITING: Final = "visiting"


@dataclass
class Piece:
    """Something that lies on the table. Pieces keep their id while they move.

    Moves that choose it name `target` among their targets; without one, its place stands for it.
    It stands on a slot of its spot, or at its own x and y where they are given. `icons` are drawn on it.
    One whose state is VISITING goes home by itself: nobody has lost it.
    """

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
    target: str = ""
    icons: list[str] = field(default_factory=list)


@dataclass
class Mark:
    """A token or marker at a point of the board, such as a reward or a score. On a `spot` it is touched with it."""

    id: str
    kind: str
    label: str
    x: float
    y: float
    value: str = ""
    seat: int = -1
    state: str = ""
    spot: str = ""


@dataclass
class Spot:
    """A place where pieces can be: its summary is what a screen reader says.

    Pieces stand on `slots`; `near` are the places next to it; a side of a contest belongs to a `seat`.
    A board writes the name of a `named` spot at x and y. What is known of the place it is `within` is told with it.
    Cards on a `spread` spot of the hand are laid out over the board; one with an `alarm` is named on narrow screens.
    """

    id: str
    name: str
    summary: str
    x: float = 0
    y: float = 0
    state: str = ""
    facts: list[Fact] = field(default_factory=list)
    slots: list[list[float]] = field(default_factory=list)
    near: list[str] = field(default_factory=list)
    seat: int = -1
    region: str = ""
    state_name: str = ""
    named: bool = False
    within: str = ""
    spread: bool = False
    alarm: bool = False


@dataclass
class Phase:
    """A part of the round or of a procedure; `state` is done, now or later."""

    name: str
    state: str


@dataclass(init=False)
class Area:
    """A part of the table: board, hand, own, shared, stage and what else a game has. `text` says what is at stake.

    `form` is how a client lays it out, `at` where: left, right, below, over the board or in the drawer. An area
    `narrow` is the board in another arrangement for narrow screens; `focus` is the part of it that those show first:
    the middle and the width.
    """

    id: str
    title: str
    spots: list[Spot] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    steps: list[Phase] = field(default_factory=list)
    text: str = ""
    rule: str = ""
    form: str = ""
    at: str = ""
    focus: list[float] = field(default_factory=list)

    def __init__(
        self,
        id: str,
        title: str,
        spots: list[Spot] | None = None,
        pieces: list[Piece] | None = None,
        facts: list[Fact] | None = None,
        tracks: list[Track] | None = None,
        marks: list[Mark] | None = None,
        steps: list[Phase] | None = None,
        text: str = "",
        rule: str = "",
        form: str = "",
        at: str = "",
        focus: list[float] | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.spots = [] if spots is None else spots
        self.pieces = [] if pieces is None else pieces
        self.facts = [] if facts is None else facts
        self.tracks = [] if tracks is None else tracks
        self.marks = [] if marks is None else marks
        self.steps = [] if steps is None else steps
        self.text = text
        self.rule = rule
        self.form = form
        self.at = at
        self.focus = [] if focus is None else focus


@dataclass(init=False)
class Panel:
    """What everybody may know of a seat. `slots` is how many cards it can lay out.

    `cells` are numbers that seats are compared by, each with the id of its place on the board.
    """

    seat: int
    id: str
    name: str
    score: int
    acting: bool
    facts: list[Fact]
    tracks: list[Track]
    cards: list[Card]
    slots: int = 0
    score_name: str = ""
    state: str = ""
    cells: list[Fact] = field(default_factory=list)

    def __init__(
        self,
        seat: int,
        id: str,
        name: str,
        score: int,
        acting: bool,
        facts: list[Fact],
        tracks: list[Track],
        cards: list[Card],
        slots: int = 0,
        score_name: str = "",
        state: str = "",
        cells: list[Fact] | None = None,
    ) -> None:
        self.seat = seat
        self.id = id
        self.name = name
        self.score = score
        self.acting = acting
        self.facts = facts
        self.tracks = tracks
        self.cards = cards
        self.slots = slots
        self.score_name = score_name
        self.state = state
        self.cells = [] if cells is None else cells


@dataclass(init=False)
class LogLine:
    """A line of the journal as a player reads it; `seat` is who it is about, `turn` whose turn it was.

    `targets` are the things that it names, `points` what it brought somebody; `fight`: it was said in a fight. What is
    nobody's turn has the `phase` that its rule stands under, if any. The `head` of a turn says which action was taken
    where; a line that `opens` a turn stands at the beginning of one. `cost` is what whoever reads it has lost by it.
    """

    text: str
    rule: str
    seat: int = -1
    turn: int = -1
    targets: list[str] = field(default_factory=list)
    points: int = 0
    fight: bool = False
    phase: str = ""
    head: str = ""
    opens: bool = False
    cost: int = 0

    def __init__(
        self,
        text: str,
        rule: str,
        seat: int = -1,
        turn: int = -1,
        targets: list[str] | None = None,
        points: int = 0,
        fight: bool = False,
        phase: str = "",
        head: str = "",
        opens: bool = False,
        cost: int = 0,
    ) -> None:
        self.text = text
        self.rule = rule
        self.seat = seat
        self.turn = turn
        self.targets = [] if targets is None else targets
        self.points = points
        self.fight = fight
        self.phase = phase
        self.head = head
        self.opens = opens
        self.cost = cost


@dataclass
class ScoreRow:
    """One source of points in the final sheet, with the lines of the journal that explain them."""

    name: str
    rule: str
    points: list[int]
    lines: list[LogLine] = field(default_factory=list)


@dataclass(init=False)
class Scene:
    """The whole table as one seat sees it, in one language; `co_operative`: all seats win or lose together."""

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
    round: str = ""
    co_operative: bool = False

    def __init__(
        self,
        game: str,
        title: str,
        lang: str,
        seat: int,
        phases: list[Phase],
        panels: list[Panel],
        areas: list[Area],
        prompt: Prompt,
        to_come: list[LogLine],
        log: list[LogLine],
        sheet: list[ScoreRow],
        over: bool,
        winners: list[int],
        headline: str,
        round: str = "",
        co_operative: bool = False,
    ) -> None:
        self.game = game
        self.title = title
        self.lang = lang
        self.seat = seat
        self.phases = phases
        self.panels = panels
        self.areas = areas
        self.prompt = prompt
        self.to_come = to_come
        self.log = log
        self.sheet = sheet
        self.over = over
        self.winners = winners
        self.headline = headline
        self.round = round
        self.co_operative = co_operative
