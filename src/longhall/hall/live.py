"""A table in memory: its game rebuilt from the events, and what may happen next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from longhall.core.draw.prompt import label
from longhall.core.engine.agenda import Decision, Sealed
from longhall.core.errors import LonghallError
from longhall.core.play.film import Beat
from longhall.core.play.game import Game
from longhall.core.show.scene import Scene
from longhall.core.title.registry import title as find_title
from longhall.core.title.view import View
from longhall.hall import events as kinds
from longhall.hall.clocks import Clocks
from longhall.hall.events import Event, Summary
from longhall.hall.films import Films
from longhall.hall.hours import now
from longhall.hall.past import Past
from longhall.hall.setup import Seated, Setup, notations
from longhall.hall.shapes.play import Idea, LineOut
from longhall.hall.shapes.tables import Pace, VoteOut
from longhall.hall.trouble import Conflict, Illegal, Stale, meaningless

SPECTATOR = -1


class LiveTable:
    """One table. Only the hall changes it, one event at a time, under the table's lock."""

    def __init__(
        self,
        row: Mapping[str, Any],
        seats: Sequence[Seated],
        events: Iterable[Event] = (),
        votes: Sequence[VoteOut] = (),
        closed: Sequence[tuple[float, float]] = (),
    ) -> None:
        self.row = row
        self._votes = list(votes)
        self.id: str = row["id"]
        self.seats = list(seats)
        self.state: str = row["state"]
        self.revision: int = row["revision"]
        self.pace = msgspec.convert(row["pace"], Pace)
        self.seq = 0
        self.updated: float = row["updated"]
        self.absent: dict[int, str] = {}
        self.clocks = Clocks(self.pace, len(seats), row["started"] or row["created"], closed)
        # The sequence number from which on each seat's question is the one that it is asked now
        self.asked = [0] * len(seats)
        # The seat that wants to end its turn itself, and the one that has still to do so
        self.holder = SPECTATOR
        self.held = SPECTATOR
        # What was worked out since the last event
        self._drawn: dict[tuple[int, str], Scene] = {}
        self._alike: dict[Any, Any] = {}
        # What happened during the last moves, if somebody watches
        self._films = Films()
        self._ideas: dict[str, list[Idea]] = {}
        self._summary: Summary | None = None
        self._waiting: list[int] | None = None
        # What the seats are called, and which names of the game these are
        self._ids: list[str] = []
        self._called: list[int] | None = None
        title = find_title(row["game"])
        self.game: Game | None = None
        # What lasts of the events, and how many journal lines there were after each mark of it
        self._past = Past()
        self._lines = [0]
        # The rules were revised after the table began, in something that was played here
        self.outdated = False
        if row["started"]:
            self._play(list(events), revised=row["rules"] != title.rules_version)

    def _play(self, events: Sequence[Event], revised: bool) -> None:
        """Plays all that has happened. Rules that were revised since are good if they lead where the table stands."""
        try:
            self._retrace()
            for event in self._jump(events):
                self.apply(event)
            if not revised or self._stands():
                return
        except LonghallError:
            if not revised:
                raise
        self.game, self.outdated = None, True
        self.state, self.seq, self.updated = self.row["state"], self.row["seq"], self.row["updated"]
        self.absent = dict.fromkeys(self.row["absent"], "")

    def _stands(self) -> bool:
        """Whether the table stands as it was left."""
        found = msgspec.structs.asdict(self.summary())
        return all(found[part] == self.row[part] for part in ("state", "waiting", "winners", "scores", "ids"))

    def _jump(self, events: Sequence[Event]) -> Sequence[Event]:
        """Goes to the last move that was taken back or made again without playing what did not last; what is left.

        Clocks must run through all of it.
        """
        last = max((n for n, event in enumerate(events) if event.kind in kinds.BACKWARDS), default=-1)
        if last < 0 or self.pace.kind != "none" or self.game is None:
            return events
        for event in events[: last + 1]:
            self._past.note(event)
            if event.kind == kinds.ABSENT:
                self.absent[event.seat] = event.text
            elif event.kind == kinds.BACK:
                self.absent.pop(event.seat, None)
        game = self._retrace()
        for event in reversed(self._past.undone):
            self._make(game, event)
        for event in self._past.undone:
            game.undo(event.seat)
        self.seq, self.updated = events[last].seq, events[last].at
        self.asked = [self.seq] * len(self.seats)
        return events[last + 1 :]

    def _retrace(self) -> Game:
        """Plays what lasts from the beginning."""
        self.game = game = self.setup().game()
        self._lines = [len(game.journal.lines)]
        for mark in self._past.marks:
            self._make(game, mark)
            self._lines.append(len(game.journal.lines))
        return game

    def _make(self, game: Game, mark: Event) -> None:
        """Makes a move, or tells that moves were taken back; nobody has seen a secret choice and how it changed."""
        if mark.kind == kinds.MOVE:
            game.play(mark.seat, notations(game.title.id).get(mark.text, mark.text))
        elif mark.kind == kinds.REWIND or not isinstance(game.state.decision(), Sealed):
            game.tell_taken_back(mark.seat)

    def setup(self) -> Setup:
        """What the game begins with."""
        row = self.row
        dealt = (row["seed"], row["salt"], row["entropy"])
        seals = [(s.seat, s.seal) for s in self.seats if s.seal is not None and s.secret is not None]
        return Setup(row["game"], len(self.seats), row["options"], *dealt, row["position"], seals, self.people)

    @property
    def playing(self) -> Game:
        """The game; refused before the start."""
        if self.outdated:
            raise Conflict("The rules of this game were revised after this table began; it cannot go on.")
        if self.game is None:
            raise Conflict("The table has not started yet.")
        return self.game

    # Who

    @property
    def people(self) -> tuple[str, ...]:
        """What the seats' players are called, as everybody sees it; nothing where nobody has a name."""
        return tuple([seated.name for seated in self.seats])

    @property
    def waiting(self) -> list[int]:
        """The seats that must choose, as everybody can see."""
        if self.game is None or self.state != "running":
            return []
        if self._waiting is None:
            asked = None if self.game.over else self.game.state.decision().seen_by(SPECTATOR)
            self._waiting = asked.waiting() if isinstance(asked, Decision) else []
        return self._waiting

    @property
    def thinkers(self) -> list[int]:
        """The waiting seats that a bot plays; none while somebody has still to end the turn."""
        if self.held != SPECTATOR:
            return []
        return [seat for seat in self.waiting if self.bot_of(seat)]

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat now, or nothing."""
        return self.absent.get(seat) or self.seats[seat].bot

    @property
    def humans(self) -> list[int]:
        """The seats of people who are there."""
        return [s.seat for s in self.seats if s.kind == "human" and s.seat not in self.absent]

    @property
    def on_the_clock(self) -> list[int]:
        """The waiting seats that have a time limit."""
        return [seat for seat in self.waiting if not self.bot_of(seat)]

    @property
    def votes(self) -> list[VoteOut]:
        """The questions that can be answered; undo is about one position and is over when the table goes on."""
        if self.state != "running" or not self._votes:
            return []
        return [vote for vote in self._votes if vote.kind != kinds.UNDO or vote.seq == self.seq]

    # What happens

    def apply(self, event: Event) -> None:
        """Carries out the next event. It must fit; `move` and its siblings see to that."""
        if self.outdated and event.kind == kinds.ABANDON:
            self.state, self.seq, self.updated, self._summary = "abandoned", event.seq, event.at, None
            return
        game = self.playing
        before = None if game.over else game.state.decision()
        mover = event.seat if event.kind == kinds.MOVE and event.seat not in self.absent else SPECTATOR
        holds = mover != SPECTATOR and self.holder == mover and game.own_turn(mover)
        if self.pace.kind != "none":
            self.clocks.pass_time(event.at, self.on_the_clock)
        kept = self._past.note(event)
        if event.kind == kinds.MOVE:
            self._make(game, event)
            self._films.note(event.seq, event.seat, game.journal.film)
            self.clocks.moved(event.seat)
        elif event.kind == kinds.REDO:
            game.redo(event.seat)
            self._films.note(event.seq, event.seat, game.journal.film)
        elif event.kind in kinds.BACKWARDS:
            game = self._take_back(event, kept)
        elif event.kind == kinds.ABSENT:
            self.absent[event.seat] = event.text
        elif event.kind == kinds.BACK:
            self.absent.pop(event.seat, None)
            self.clocks.welcome(event.seat)
        elif event.kind == kinds.ABANDON:
            self.state = "abandoned"
        self.seq = event.seq
        self.updated = event.at
        if game.over and self.state == "running":
            self.state = "finished"
        self._note_asked(event, before)
        self._lines[kept + 1 :] = [len(game.journal.lines)] * (len(self._past.marks) - kept)
        self._drawn.clear()
        self._alike.clear()
        self._waiting = None
        self._ideas.clear()
        self._summary = None
        if event.kind in kinds.BACKWARDS:
            self._called = None
        self.held = event.seat if holds and self._holds(event.seat) else SPECTATOR

    def _take_back(self, event: Event, kept: int) -> Game:
        """Takes moves back and tells of it, also those who watch."""
        game = self.playing
        if event.kind == kinds.UNDO:
            game.undo(event.seat)
            game.journal.cut(self._lines[kept])
            self._make(game, event)
        else:
            watched, game = game.watched, self._retrace()
            game.watched = watched
        self._films.go_back(event.seq, event.seat, game, self._lines[kept])
        return game

    def _holds(self, seat: int) -> bool:
        """Whether bots wait until a seat ends its turn: no clock runs, they are next, and it may take its move back."""
        next_by_itself = bool(self.waiting) and all(self.bot_of(other) for other in self.waiting)
        return self.pace.kind == "none" and next_by_itself and self.can_undo(seat)

    def _note_asked(self, event: Event, before: object) -> None:
        """A secret choice of another seat, or a change of who plays, leaves a seat's question as it was."""
        game = self.playing
        same = not game.over and game.state.decision() is before
        if same and event.kind in (kinds.ABSENT, kinds.BACK):
            return
        unchanged = same and isinstance(before, Sealed)
        for seat in range(len(self.seats)):
            if not unchanged or seat == event.seat:
                self.asked[seat] = event.seq

    def concerned(self, event: Event) -> list[int] | None:
        """The seats that wait to see the last event: who moved, and who is asked something new; None: all of them."""
        if event.kind != kinds.MOVE or self.state != "running":
            return None
        return [event.seat, *[seat for seat in self.waiting if self.asked[seat] == event.seq]]

    def after(self, moves: int) -> Game:
        """The game as it was after so many moves."""
        game = self.setup().game()
        for seat, move in self.playing.played[:moves]:
            game.play(seat, move)
        return game

    def summary(self) -> Summary:
        """What the lists show after the last event."""
        if self._summary is None:
            over = self.state == "finished"
            self._summary = Summary(
                state=self.state,
                waiting=self.waiting,
                deadline=self.clocks.deadline(self.on_the_clock),
                winners=self.playing.winners if over else [],
                scores=list(self.playing.scores) if over else [],
                ids=self.seat_ids(),
                absent=sorted(self.absent),
            )
        return self._summary

    # What may happen next

    def next(self, kind: str, seat: int, text: str = "") -> Event:
        """The next event; refused when the table is over."""
        if self.state != "running":
            raise Conflict("The table is not running.", seq=self.seq)
        return Event(self.id, self.seq + 1, kind, seat, text, now())

    def expect(self, seat: int, seq: int) -> None:
        """Refuses what answers another position than the one that the seat is asked about."""
        if not self.asked[seat] <= seq <= self.seq:
            raise Stale("The table has gone on since; look again.", seq=self.seq)

    def move(self, seat: int, seq: int, text: str, lang: str = "en") -> Event:
        """A move as the next event. Whatever refuses it knows only what the seat knows."""
        event = self.next(kinds.MOVE, seat, text)
        self.expect(seat, seq)
        game = self.playing
        if notations(game.title.id).get(text) in game.state.moves_of(seat):
            return event
        view = View(game.title, seat, game.state)
        try:
            move = view.find(text)
            why = view.why_not(move, lang)
        except LonghallError as e:
            raise meaningless(e, text) from None
        if why is not None:
            raise Illegal(why.text, why.rule, seq=self.seq)
        return msgspec.structs.replace(event, text=move.notation)

    def why(self, seat: int, text: str, lang: str) -> tuple[str, str] | None:
        """Why a seat may not make a move, and the rule."""
        try:
            why = self.playing.view(seat).why_not(text, lang)
        except LonghallError as e:
            raise meaningless(e, text) from None
        return (why.text, why.rule) if why is not None else None

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last move back without asking."""
        return seat >= 0 and self.state == "running" and self.playing.can_undo(seat)

    def can_redo(self, seat: int) -> bool:
        """Whether a seat may make a move again that it took back."""
        return seat >= 0 and self.state == "running" and self.playing.can_redo(seat)

    def before_last_move_of(self, seat: int) -> int | None:
        """How many moves remain when a seat's last move and all after it are taken back."""
        played = self.playing.played
        return next((n for n in range(len(played) - 1, -1, -1) if played[n][0] == seat), None)

    # What is seen

    def scene(self, seat: int, lang: str) -> Scene | None:
        """The scene of a seat, drawn once per event; nothing before the start."""
        if self.game is None:
            return self.playing.scene(seat, lang) if self.row["started"] else None
        found = self._drawn.get((seat, lang))
        if found is None:
            found = self._drawn[seat, lang] = self.game.scene(seat, lang, self._alike)
        return found

    def watch(self) -> None:
        """From now on, what happens during moves is kept for those who want to see it."""
        if self.game is not None:
            self.game.watched = True

    def beats(self, seat: int, lang: str, since: int) -> list[tuple[int, int, Beat]]:
        """What a seat could see happen after an event, with the event and who moved; nothing if that is too much."""
        return self._films.beats(self.game, seat, lang, since) if self.game is not None else []

    def ideas(self, lang: str) -> list[Idea]:
        """What others may suggest to the seat that must choose: its moves as everybody can see them."""
        if self.game is None or not self.waiting or not self.game.title.co_operative:
            return []
        found = self._ideas.get(lang)
        if found is None:
            view = self.game.view(SPECTATOR)
            speaker, moves = self.game.title.speaker(view.state, lang), view.guessed(self.waiting[0])
            found = self._ideas[lang] = [Idea(m.notation, label(speaker, m), list(m.targets)) for m in moves]
        return found

    def since(self, seat: int, seq: int, lang: str) -> list[LineOut]:
        """The log lines that a seat may read and that came after an event."""
        game, first = self.playing, self._lines[self._past.known(seq)]
        speaker = game.title.speaker(game.view(seat).state, lang, game.people)
        read = [line.read(speaker, seat) for line in game.journal.lines[first:] if line.seen_by(seat)]
        return [LineOut(line.text, line.rule) for line in read]

    def seat_ids(self) -> list[str]:
        """What the game calls the seats, such as the clans, as everybody sees them, once it is chosen."""
        if self.game is None:
            return self.row["ids"] or [""] * len(self.seats)
        title, called = self.game.title, list(self.game.title.called(self.game.state))
        if called != self._called or not all(self._ids):
            state = self.game.state.seen_by(SPECTATOR)
            self._called = called
            self._ids = [id if title.has_name(state, seat) else "" for seat, id in enumerate(title.seat_ids(state))]
        return self._ids
