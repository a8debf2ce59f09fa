"""The past of a table: earlier positions, the record of a finished game, and its verification."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec

from longhall.bots import levels
from longhall.core.errors import LonghallError
from longhall.core.play.game import Game
from longhall.core.play.record import Record
from longhall.core.play.start import replay
from longhall.hall.films import MOST_FILMS, filmed
from longhall.hall.live import LiveTable
from longhall.hall.seated import as_sent, seated
from longhall.hall.sentences import said
from longhall.hall.setup import Setup, notations
from longhall.hall.shapes.play import BeatOut, StateOut, VerifyOut
from longhall.hall.shapes.tables import SeatIn, TableIn, WhatIfIn
from longhall.hall.trouble import Forbidden, Invalid

KEPT = 32


class Replays:
    """Steps through games; a few that were just looked at are kept, so that the next step is quick."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, tuple[str, ...]], Game] = OrderedDict()

    def at(self, live: LiveTable, moves: int) -> Game:
        """The game as it was after so many moves."""
        played = live.playing.played
        check_move(live, moves)
        # Undo may have changed what was played: only games of the present sequence number are used again, and only
        # as long as everybody is called the same.
        key = (live.id, live.seq, live.people)
        game = self._kept.pop(key, None)
        if game is None or len(game.played) > moves:
            game = live.after(moves)
        for seat, move in played[len(game.played) : moves]:
            game.play(seat, move)
        self._kept[key] = game
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return game

    def imagined(self, live: LiveTable, moves: int, then: list[str]) -> Game:
        """The game after so many moves if it had gone on otherwise: `then` are moves, each behind its seat's number."""
        check_over(live)
        # Not the game that is kept: there it was played otherwise.
        game = live.after(moves)
        try:
            for made in then:
                seat, _, notation = made.partition(" ")
                game.play(int(seat), notation)
        except (ValueError, LonghallError):
            raise Invalid("Nobody could make this move there.") from None
        return game

    def film(self, live: LiveTable, first: int, last: int, seat: int, lang: str) -> list[BeatOut]:
        """What a seat could see happen during the moves from the `first` to the `last`, counted from 1."""
        if first < 1:
            return []
        game = self.at(live, first - 1)
        moves = [(n, *made) for n, made in enumerate(live.playing.played[first - 1 : last], start=first)]
        return filmed(game, moves, game.scene(seat, lang), seat, lang)

    def round(self, live: LiveTable, seat: int, lang: str) -> StateOut:
        """What a seat could see happen from its last move on, and the position before; nothing if that is long ago.

        Whoever only watches sees the last round.
        """
        first, last = last_round(live, seat)
        scene = self.at(live, first).scene(seat, lang)
        told = StateOut(live.seq, first, scene, False, False, [], self.film(live, first + 1, last, seat, lang))
        return seated(told, live.people)


def last_round(live: LiveTable, seat: int) -> tuple[int, int]:
    """After which move that which a seat has missed begins and ends; at the end if it is too much to be shown."""
    last = len(live.playing.played)
    since = live.before_last_move_of(seat) if seat >= 0 else once_round(live)
    return (last if since is None or last - since > MOST_FILMS else since), last


def plain(live: LiveTable) -> tuple[Setup, list[tuple[int, str]]]:
    """What a game began with and what was played, for another process."""
    return live.setup(), [(seat, move.notation) for seat, move in live.playing.played]


def film_of(
    setup: Setup, played: list[tuple[int, str]], first: int, last: int, seat: int, lang: str
) -> tuple[msgspec.Raw, ...]:
    """What a seat could see happen from one move to another, between the scenes before and afterwards; all as JSON."""
    game, known = setup.game(), notations(setup.title)
    moves = [(n, mover, known[move]) for n, (mover, move) in enumerate(played, start=1)]
    for _, mover, move in moves[:first]:
        game.play(mover, move)
    before = game.scene(seat, lang)
    film = filmed(game, moves[first:last], before, seat, lang)
    return tuple([as_sent(part, setup.people) for part in (before, film, game.scene(seat, lang))])


def once_round(live: LiveTable) -> int:
    """After how many moves the last round began: whoever is asked now was asked then."""
    movers = [mover for mover, _ in live.playing.played]
    asked, n = live.waiting[:1], len(movers)
    while n and movers[n - 1] in asked:
        n -= 1
    while n and movers[n - 1] not in asked:
        n -= 1
    return max(0, n - 1, len(movers) - MOST_FILMS)


def record(live: LiveTable) -> Record:
    """The record of a finished game; before the end it would give secrets away."""
    check_over(live)
    return live.playing.record()


def check_move(live: LiveTable, moves: int) -> None:
    """Refuses a position that the game has not come to."""
    if moves > len(live.playing.played):
        raise Invalid("The table has {n} moves.", n=len(live.playing.played))


def check_over(live: LiveTable) -> None:
    """Refuses to tell what was hidden in a game before its end."""
    if live.state != "finished":
        raise Forbidden("The record holds secrets until the game is over.")


def what_if(live: LiveTable, replays: Replays, given: WhatIfIn) -> tuple[TableIn, dict[str, Any]]:
    """The table that goes on from a position of a finished game, and that position."""
    check_over(live)
    game = replays.at(live, given.at)
    if given.move:
        mover = next(iter(live.playing.played[given.at : given.at + 1]), (-1,))[0]
        game = replays.imagined(live, given.at, [f"{mover} {given.move}"])
    if game.over or given.seat >= game.seats:
        raise Invalid("Nobody has anything to choose there.")
    chosen = [*given.bots, *[""] * game.seats]
    others = [chosen[seat] or live.bot_of(seat) or levels()[-1] for seat in range(game.seats)]
    seats = [SeatIn("me") if q == given.seat else SeatIn("bot", bot=other) for q, other in enumerate(others)]
    return TableIn(game.title.id, seats, game.options, title=given.title), game.title.write(game.state)


def verify(text: str, lang: str) -> VerifyOut:
    """Deals a finished game again from its record and checks every move."""
    try:
        made = Record.load(text)
        replay(made)
    except LonghallError as e:
        return VerifyOut(False, [said("This record does not hold: {why}.", lang, why=str(e))])
    data = made.data
    return VerifyOut(
        True,
        [
            said(
                "The commitment {hash} was published before the first move; seed and salt fit it.",
                lang,
                hash=data["commitment"],
            ),
            said(
                "Contributions of the players to the deal: {n}; each was sealed before any of them was shown.",
                lang,
                n=len(data["seals"]),
            )
            if "seals" in data
            else said("Texts of the players that were mixed into the deal: {n}.", lang, n=len(data["entropy"])),
            said("Dealing again gives exactly the {n} answers of luck in the record.", lang, n=len(data["luck"])),
            said(
                "All {n} moves were legal, and the game ends in the position {hash}.",
                lang,
                n=len(data["moves"]),
                hash=data["digest"][:16],
            ),
        ],
    )
