"""An evaluation as a sum of named parts, each of which can be said in a sentence of the game."""

from longhall.core.speech.words import Line


class Motive:
    """What a part of an evaluation is about: the sentence for more of it, and the one for less.

    The last argument of both is how much; what comes before are the things that the term is about.
    """

    __slots__ = ("less", "more")

    def __init__(self, more: Line, less: Line) -> None:
        self.more = more
        self.less = less


class Term:
    """A part of an evaluation: its worth to a seat, and the amount of what its motive speaks of."""

    __slots__ = ("about", "amount", "motive", "worth")

    def __init__(self, motive: Motive, worth: float, amount: float, about: tuple[int, ...] = ()) -> None:
        self.motive = motive
        self.about = about
        self.worth = worth
        self.amount = amount


def counted(motive: Motive, worth: float, *about: int) -> Term:
    """A term that is counted in what it is worth, such as points."""
    return Term(motive, worth, worth, about)
