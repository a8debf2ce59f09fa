"""The frame of every drawing: a view in one language, put together to a Scene."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, cast

from longhall.core.draw.log import log, sheet, still_to_come
from longhall.core.draw.prompt import keep, prompt
from longhall.core.engine.agenda import S
from longhall.core.kept import once
from longhall.core.show.prompt import Prompt
from longhall.core.show.scene import Area, Card, Panel, Phase, Piece, Scene, Spot
from longhall.core.speech.message import SEAT, Message, Speaker
from longhall.core.title.view import View

T = TypeVar("T")

_phase = once(Phase)
_spot = once(Spot)


class Drawing(Generic[S]):
    """One view being drawn in one language. A game says what its areas and panels are, and what is different."""

    __slots__ = ("copies", "lang", "nameless", "s", "seat", "speaker", "view", "voice")

    def __init__(self, view: View[S], speaker: Speaker) -> None:
        self.view = view
        self.s: S = view.state
        self.seat = view.seat
        self.speaker = speaker
        self.lang = speaker.lang
        # Tells of the seats, with the names of those who sit there: nothing that it says is kept for other tables.
        self.voice = view.voice(speaker)
        # Speaks of people in what is kept for all tables.
        self.nameless = view.nameless(speaker)
        # How many copies of each card have been drawn, so that every piece has an id of its own
        self.copies: dict[int, int] = {}

    def areas(self) -> list[Area]:
        """The parts of the table, in the order in which a screen reader reads them."""
        raise NotImplementedError

    def panel(self, seat: int) -> Panel:
        """What everybody may know of a seat."""
        raise NotImplementedError

    def each_panel(self) -> list[Panel]:
        """The same of all seats."""
        return [self.panel(seat) for seat in range(self.s.seats)]

    def panels(self) -> list[Panel]:
        """The panels; a game says when they are the same `for_all`."""
        return self.each_panel()

    def phases(self) -> list[Phase]:
        """The parts of the round, or of what is going on."""
        raise NotImplementedError

    def headline(self) -> str:
        """What is going on, in a line."""
        raise NotImplementedError

    def round(self) -> str:
        """How far the game is, in a word or two."""
        return ""

    def prompt(self) -> Prompt:
        """What is asked; a game adds what an answer would do."""
        return prompt(self.view, self.speaker)

    def scene(self) -> Scene:
        """All that a seat sees, in the language of the speaker."""
        view, s, speaker = self.view, self.s, self.speaker
        # Pieces are numbered area by area.
        areas = self.areas()
        asked = self.prompt()
        keep(asked)
        return Scene(
            game=view.title.id,
            title=view.title.names[self.lang],
            lang=self.lang,
            seat=self.seat,
            phases=self.phases(),
            panels=self.panels(),
            areas=areas,
            prompt=asked,
            to_come=still_to_come(view, speaker),
            log=log(view, self.voice),
            sheet=sheet(view, self.voice),
            over=s.over,
            winners=s.winners() if s.over else [],
            headline=self.headline(),
            round=self.round(),
        )

    # What drawings are made of

    def for_all(self, part: str, draw: Callable[[], list[T]]) -> list[T]:
        """What everybody sees alike, drawn once of a position: nothing in it may depend on the seat that looks."""
        drawn = self.view.alike
        if drawn is None:
            return draw()
        found = drawn.get((part, self.speaker))
        if found is None:
            found = drawn[part, self.speaker] = draw()
        return cast("list[T]", found)

    def say(self, message: Message, args: Sequence[int] = ()) -> str:
        return self.speaker.say(message, args)

    def tell(self, message: Message, args: Sequence[int]) -> str:
        """A sentence about a seat, which says "you" to whoever looks from that seat."""
        return self.voice.say(message, args, self.view.reader)

    def id(self, seat: int) -> str:
        """What a seat is called in notations and ids."""
        return self.speaker.sorts[SEAT].ids[seat]

    def name(self, seat: int) -> str:
        """What players call a seat."""
        return self.speaker.name(SEAT, seat)

    def called(self, seat: int) -> str:
        """What whoever sits there is called."""
        return self.voice.name(SEAT, seat)

    def copy(self, card: int) -> int:
        """The number of this copy of a card, from 1."""
        return count(self.copies, card)


def count(copies: dict[int, int], card: int) -> int:
    """Counts one more copy of a card, and says its number."""
    n = copies.get(card, 0) + 1
    copies[card] = n
    return n


def in_turn(names: Sequence[str], now: int) -> list[Phase]:
    """Phases of which one is now: those before it are done, those after it come later."""
    return [_phase(name, "done" if i < now else "now" if i == now else "later") for i, name in enumerate(names)]


def zone(area: Area, id: str, name: str, pieces: Sequence[Piece], spread: bool = False) -> None:
    """Adds a place for cards to an area, with what lies there."""
    area.spots.append(_spot(f"zone:{id}", name, name, spread=True) if spread else _spot(f"zone:{id}", name, name))
    area.pieces += pieces


def card_piece(card: Card | None, id: str, seat: int, spot: str, target: str = "") -> Piece:
    """A card on the table; one that may not be seen has only its back."""
    if card is None:
        return Piece(id, "card", "", "", seat, spot, face_down=True)
    return Piece(id, "card", card.name, f"{card.name}. {card.text}", seat, spot, card=card, target=target)
