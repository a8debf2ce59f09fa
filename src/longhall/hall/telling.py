"""What is said over a live connection: what is asked, and what is told of a table, whoever carries the words."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta

from longhall.core.kept import Made
from longhall.core.show.change import change, whole
from longhall.core.show.scene import Scene
from longhall.core.speech.people import named
from longhall.hall.cards import Cards
from longhall.hall.live import SPECTATOR, LiveTable
from longhall.hall.shapes.basics import PRINTABLE, ChatText, Lang, Notation, SeatNumber, Seq
from longhall.hall.shapes.live import Ack, Changes, News
from longhall.hall.shapes.play import BeatOut
from longhall.hall.visitor import Visitor

# What drawings keep is put into JSON once, and then copied from message to message.
_ENCODE = msgspec.json.Encoder().encode
_put = Made(lambda thing: msgspec.Raw(_ENCODE(thing))).of


class Hello(msgspec.Struct, forbid_unknown_fields=True):
    """The first message: which seat, by which token, in which language; with `film`, what happens comes in beats."""

    token: Annotated[str, Meta(max_length=200)] | None = None
    seat: SeatNumber | None = None
    lang: Lang = "en"
    film: bool = False


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """Any later message: exactly one of move, undo, redo, chat, point, suggest, lang, vote, whole, end and ping."""

    move: Notation | None = None
    seq: Seq | None = None
    undo: Seq | None = None
    redo: Seq | None = None
    chat: ChatText | None = None
    point: Annotated[str, Meta(min_length=1, max_length=80, pattern=PRINTABLE)] | None = None
    suggest: Notation | None = None
    lang: Lang | None = None
    vote: Annotated[str, Meta(max_length=16)] | None = None
    yes: bool = False
    whole: bool = False
    hold: bool = False
    careful: bool = False
    end: bool = False
    ping: int | None = None
    id: Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=40)] | None = None


class Telling:
    """Tells one listener what is new at a table; it remembers what the listener has been told."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self.seat = SPECTATOR
        self.lang = "en"
        self.film = False
        # What the other side knows
        self._shown: Scene | None = None
        self._number = 0
        self._head: dict[str, Any] = {}
        self._signature: tuple[object, ...] = ()
        self._people: tuple[str, ...] = ()

    def forget(self) -> None:
        """Everything is told anew."""
        self._shown, self._signature = None, ()

    def news(self, table: LiveTable, visitor: Visitor, answer: Ack | None) -> News | Changes | None:
        """The whole scene, or what has changed since the last message; nothing when all is the same."""
        scene, shown = table.scene(self.seat, self.lang), self._shown
        if self.film:
            table.watch()
        head: dict[str, Any] = {
            "seq": table.seq,
            "moves": len(table.game.played) if table.game else 0,
            "undo": table.can_undo(self.seat),
            "redo": table.can_redo(self.seat),
            "held": self.seat != SPECTATOR and table.held == self.seat,
            "holding": table.held,
            "votes": table.votes,
            "ideas": table.ideas(self.lang) if self.seat not in table.waiting else [],
        }
        # Scenes are numbered, so that the other side can see whether a change is one of the scene that it holds.
        number = self._number
        news: News | Changes
        people, self._people = self._people, table.people
        if shown is None or scene is None or shown.lang != scene.lang or people != table.people:
            number += 1
            news = News(scene=whole(scene, _put), number=number, **head)
        else:
            film, shown = self._beats(table, shown)
            changed = change(shown, scene, _put)
            number += bool(changed or film)
            news = Changes(scene=changed or UNSET, film=film or UNSET, after=self._number, number=number, **head)
        signature = self._cards.signature(table)
        if signature != self._signature:
            news.table = self._cards.of_live(table, visitor)
        elif answer is None and head == self._head and (scene is shown or number == self._number):
            return None
        self._shown, self._head, self._signature, self._number = scene, head, signature, number
        if answer is not None:
            news.ack = answer
        return news

    def sent(self, news: News | Changes) -> bytes:
        """News as they are sent: drawings that tables share call people by their names."""
        return named(_ENCODE(news), self._people)

    def _beats(self, table: LiveTable, shown: Scene) -> tuple[list[BeatOut], Scene]:
        """What happened since the last message, if the other side wants to see it, and the scene it leads to."""
        film: list[BeatOut] = []
        since: int = self._head["seq"]
        if self.film and table.seq > since:
            for seq, mover, beat in table.beats(self.seat, self.lang, since):
                changed = change(shown, beat.scene, _put)
                film.append(BeatOut(beat.kind, beat.seat, seq, mover, len(beat.lines), changed))
                shown = beat.scene
        return film, shown
