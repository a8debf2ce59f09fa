"""What is asked, as data: the answers that can be given, those that are refused, and how they are put together.

What is made most often has its `__init__` written out, as in `scene.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(init=False)
class Choosable:
    """A legal move: `targets` are the ids of spots and pieces it belongs to, `parts` their names.

    A `grave` one gives something up and is asked for twice. `note` says what it would do, in lines that may begin with
    a name, a colon and a tab; `tag` in a word how it would end and `tone` (good, bad, quiet) how that stands out. One
    with the tone `aside` answers nothing, it can be done beside the question, and a `tag` says that its thing can be
    used now; one with the tone `there` is chosen where it lies, and no row of a list that has rows of several moves;
    one with the tone `step` comes after what it is about, however short the list is. Where luck decides, `chance` is
    how many of a hundred times it succeeds. One that is better seen than read has a `face`, the symbol of a thing; with
    a `cell`, row and column, it stands in a grid with others, and its tone is a symbol that lies on it; with a row
    alone it stands in that part of the list.
    """

    index: int
    notation: str
    label: str
    targets: list[str]
    parts: list[str] = field(default_factory=list)
    grave: bool = False
    note: str = ""
    tag: str = ""
    tone: str = ""
    chance: int = -1
    face: str = ""
    cell: list[int] = field(default_factory=list)

    def __init__(
        self,
        index: int,
        notation: str,
        label: str,
        targets: list[str],
        parts: list[str] | None = None,
        grave: bool = False,
        note: str = "",
        tag: str = "",
        tone: str = "",
        chance: int = -1,
        face: str = "",
        cell: list[int] | None = None,
    ) -> None:
        self.index = index
        self.notation = notation
        self.label = label
        self.targets = targets
        self.parts = [] if parts is None else parts
        self.grave = grave
        self.note = note
        self.tag = tag
        self.tone = tone
        self.chance = chance
        self.face = face
        self.cell = [] if cell is None else cell


@dataclass
class Refused:
    """A move that looks possible and is not, with the reason and its rule. One without a `label` is no row of a list:
    it says why a thing cannot be used when that is touched."""

    notation: str
    label: str
    reason: str
    rule: str
    targets: list[str]
    parts: list[str] = field(default_factory=list)


@dataclass
class Group:
    """Moves that begin with the same word, as an action to choose first. Not `open`: none is legal now, and why."""

    id: str
    name: str
    open: bool
    reason: str = ""
    rule: str = ""


@dataclass(init=False)
class PartQuestion:
    """The question for the next part of a move that begins with `start`, and what it costs."""

    start: str
    question: str
    note: str = ""
    rule: str = ""

    def __init__(self, start: str, question: str, note: str = "", rule: str = "") -> None:
        self.start = start
        self.question = question
        self.note = note
        self.rule = rule


@dataclass(init=False)
class Prompt:
    """What is asked. `mine` says whether this seat must answer; `given` are the labels of what it has chosen in secret
    and may still take back, and `marked` their targets; `sealed` are the seats that have chosen in secret while others
    still choose. `rows` names the rows of answers that have a `cell`; a second line tells more of a part of the list.
    """

    mine: bool
    waiting: list[int]
    question: str
    rule: str
    options: list[Choosable] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    asks: list[PartQuestion] = field(default_factory=list)
    given: list[str] = field(default_factory=list)
    marked: list[str] = field(default_factory=list)
    sealed: list[int] = field(default_factory=list)
    rows: list[str] = field(default_factory=list)

    def __init__(
        self, mine: bool, waiting: list[int], question: str, rule: str, options: list[Choosable] | None = None
    ) -> None:
        self.mine = mine
        self.waiting = waiting
        self.question = question
        self.rule = rule
        self.options = [] if options is None else options
        self.refused = []
        self.groups = []
        self.asks = []
        self.given = []
        self.marked = []
        self.sealed = []
        self.rows = []
