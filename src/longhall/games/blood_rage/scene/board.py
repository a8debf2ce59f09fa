"""The board of Blood Rage in a Scene: places, figures, rewards and the Glory track."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.kept import MOST_LARGE, Kept, once
from longhall.core.show.scene import Area, Fact, Mark, Piece, Spot
from longhall.core.speech.message import Speaker
from longhall.core.title.view import View
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.scene.coordinates import DOOM, NAMES, TRACK, TREE
from longhall.games.blood_rage.words import (
    SCENE_BOARD,
    SCENE_CLOSED,
    SCENE_DESTROYED,
    SCENE_DOOMED,
    SCENE_FIGURE,
    SCENE_NO_SHIPS,
    SCENE_PILLAGED,
    SCENE_REWARD,
    SCENE_SCORE,
    SCENE_STRENGTH,
    SCENE_VILLAGES,
)

_PRINTED: Final[list[dict[str, Any]]] = box.BOX["board"]["provinces"] + box.BOX["board"]["fjords"]
_TOKENS: Final[list[dict[str, Any]]] = box.BOX["tokens"]["pillage"]["types"]
# Parts of scenes by all that they depend on; whatever draws one again uses the same.
PIECES: Final[Kept[tuple[object, ...], Piece]] = Kept()
_MARKS: Final[Kept[tuple[object, ...], list[Mark]]] = Kept()
_SPOTS: Final[Kept[tuple[object, ...], Spot]] = Kept()
_BOARDS: Final[Kept[tuple[object, ...], Area]] = Kept(MOST_LARGE)
fact: Final = once(Fact)
_mark: Final = once(Mark)


class BoardDrawing:
    """What a seat sees of the board, in one language."""

    def __init__(self, view: View[Any], speaker: Speaker) -> None:
        assert isinstance(view.state, Table)
        self.view = view
        self.s = view.state
        self.seat = view.seat
        self.speaker = speaker
        self.lang = speaker.lang

    def clan(self, seat: int) -> str:
        return box.CLAN_NAMES.ids[self.s.clan[seat]]

    def clan_name(self, seat: int) -> str:
        return self.speaker.name("seat", seat)

    def board(self) -> Area:
        s = self.s
        figures = (s.clan, s.powers, s.master, tuple(s.warriors), tuple(s.where))
        key = (self.lang, figures, tuple(s.glory), s.age, s.tokens, s.pillaged, s.destroyed, s.ragnarok)
        return _BOARDS.get(key) or _BOARDS.keep(key, self._board())

    def _board(self) -> Area:
        area = Area("board", self.speaker.say(SCENE_BOARD))
        for place in range(box.PLACES):
            area.spots.append(self.spot(place))
            id = f"place:{box.PLACE_NAMES.ids[place]}"
            for seat in range(self.s.seats):
                if self.s.figures_at(seat, place):
                    area.pieces += self.figures(seat, place, id)
        area.marks = self.tokens() + self.markers()
        return area

    def tokens(self) -> list[Mark]:
        """Rewards, pillaged or not, Doom and what was destroyed."""
        s = self.s
        key = (self.lang, s.tokens, s.pillaged, s.destroyed, s.ragnarok[s.age - 1])
        return _MARKS.get(key) or _MARKS.keep(key, self._tokens())

    def _tokens(self) -> list[Mark]:
        s, say = self.s, self.speaker.say
        marks: list[Mark] = []
        for place in range(box.PROVINCES):
            id, (x, y) = box.PLACE_NAMES.ids[place], _PRINTED[place]["token_at"]
            if s.destroyed[place]:
                marks.append(_mark(f"destroyed:{id}", "destroyed", say(SCENE_DESTROYED), x, y))
                continue
            kind = f"reward-{_TOKENS[s.tokens[place]]['id']}"
            label = say(SCENE_PILLAGED) if s.pillaged[place] else say(SCENE_REWARD, (s.tokens[place],))
            marks.append(_mark(f"token:{id}", kind, label, x, y, state="pillaged" if s.pillaged[place] else ""))
            if s.ragnarok[s.age - 1] == place:
                x, y = DOOM[place]
                marks.append(_mark("doom", "doom", say(SCENE_DOOMED), x, y))
        return marks

    def markers(self) -> list[Mark]:
        """Where each clan's Glory stands on the track; those on the same space side by side."""
        key = (self.lang, self.s.clan, tuple(self.s.glory))
        return _MARKS.get(key) or _MARKS.keep(key, self._markers())

    def _markers(self) -> list[Mark]:
        s = self.s
        marks: list[Mark] = []
        for seat in range(s.seats):
            at = s.glory[seat] % len(TRACK)
            x, y = TRACK[at]["at"]
            same = [other for other in range(s.seats) if s.glory[other] % len(TRACK) == at]
            shift = 38 * (same.index(seat) - (len(same) - 1) / 2)
            across = 0 < at < 25 or 50 < at < 75
            label = self.speaker.say(SCENE_SCORE, (seat, s.glory[seat]))
            x, y = (x, y + shift / 2) if across else (x + shift / 2, y)
            marks.append(_mark(f"score:{self.clan(seat)}", "score", label, x, y, str(s.glory[seat]), seat))
        return marks

    def spot(self, place: int) -> Spot:
        s = self.s
        key: tuple[object, ...]
        strengths = tuple([self.strength(seat, place) for seat in range(s.seats)])
        if place >= box.PROVINCES:
            key = (self.lang, place, s.open_fjord(place), s.clan, strengths)
        elif s.destroyed[place]:
            key = (self.lang, place)
        else:
            doomed = s.ragnarok[s.age - 1] == place
            key = (self.lang, place, s.tokens[place], s.pillaged[place], s.room(place), doomed, s.clan, strengths)
        return _SPOTS.get(key) or _SPOTS.keep(key, self._spot(place, strengths))

    def _spot(self, place: int, strengths: tuple[int, ...]) -> Spot:
        s, say = self.s, self.speaker.say
        row = _PRINTED[place]
        x, y = NAMES[place] if place < box.PROVINCES else row["anchor_at"]
        name = box.PLACE_NAMES.name(place, self.lang)
        words: list[str] = []
        facts: list[Fact] = []
        state = ""
        if place >= box.PROVINCES:
            if not s.open_fjord(place):
                state = "destroyed"
                words.append(say(SCENE_CLOSED))
            if not any(strengths) and not words:
                words.append(say(SCENE_NO_SHIPS))
        elif s.destroyed[place]:
            state = "destroyed"
            words.append(say(SCENE_DESTROYED))
        else:
            token = box.BOX["tokens"]["pillage"]["types"][s.tokens[place]]["name"][self.lang]
            shown = say(SCENE_PILLAGED) if s.pillaged[place] else token
            facts.append(fact("token", shown, shown, "BR-2.3"))
            words.append(shown)
            if box.VILLAGES[place]:
                facts.append(fact("villages", say(SCENE_VILLAGES, (s.room(place),)), str(s.room(place)), "BR-1.4"))
                words.append(say(SCENE_VILLAGES, (s.room(place),)))
            if s.ragnarok[s.age - 1] == place:
                state = "doomed"
                words.append(say(SCENE_DOOMED))
        for seat, strength in enumerate(strengths):
            if strength:
                facts.append(fact(f"strength:{seat}", self.clan_name(seat), str(strength), "BR-1.12", seat))
                words.append(say(SCENE_STRENGTH, (seat, strength)))
        shown = Spot(f"place:{box.PLACE_NAMES.ids[place]}", name, f"{name}: {', '.join(words)}", x, y, state, facts)
        if place >= box.PROVINCES:
            shown.slots = [[x, y] for x, y in row["berths_at"]]
            near = box.SUPPORTS[place]
        else:
            shown.slots = [[x, y] for x, y in row["village_at"] or TREE]
            near = box.NEIGHBOURS[place]
            if box.REGION[place] >= 0:
                shown.region = box.REGION_NAMES.name(box.REGION[place], self.lang)
        shown.alarm = state == "doomed"
        if state:
            shown.state_name = words[0] if state == "destroyed" else say(SCENE_DOOMED)
        shown.named = place < box.PROVINCES
        shown.near = [f"place:{box.PLACE_NAMES.ids[other]}" for other in near]
        return shown

    def strength(self, seat: int, place: int) -> int:
        """What a clan has in the area of a province, or in Ships in a fjord; nothing where all is destroyed."""
        s = self.s
        if place < box.PROVINCES:
            return s.clan_str(seat, place) if not s.destroyed[place] and s.figures_in_area(seat, place) else 0
        total = 0
        for kind in s.kinds_at(seat, place):
            total += s.figure_str(seat, kind, place)
        return total

    def figures(self, seat: int, place: int, spot: str, prefix: str = "") -> list[Piece]:
        """A piece per figure; Warriors are numbered through all places."""
        s = self.s
        pieces: list[Piece] = []
        for kind in s.kinds_at(seat, place):
            n = 0
            if kind == box.WARRIOR:
                for before in range(place):
                    n += s.count(seat, kind, before)
            strength = s.figure_str(seat, kind, place)
            choosable = place == box.RESERVE and seat == self.seat
            for _ in range(s.count(seat, kind, place)):
                n += 1
                key = (self.lang, prefix, seat, s.clan[seat], kind, n, strength, spot, choosable)
                figure = PIECES.get(key)
                if figure is None:
                    figure = PIECES.keep(key, self.figure(seat, kind, n, strength, spot, prefix, choosable))
                pieces.append(figure)
        return pieces

    def figure(self, seat: int, kind: int, n: int, strength: int, spot: str, prefix: str, choosable: bool) -> Piece:
        id = box.FIGURE_NAMES.ids[kind]
        return Piece(
            id=f"{prefix}{self.clan(seat)}:{id}:{n}",
            kind=id,
            name=box.FIGURE_NAMES.name(kind, self.lang),
            label=self.speaker.say(SCENE_FIGURE, (seat, kind, strength)),
            seat=seat,
            spot=spot,
            value=str(strength),
            target=f"figure:{id}" if choosable else "",
        )
