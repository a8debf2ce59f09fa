"""The table of Blood Rage as a Scene: board, clan sheets, hand, Ragnarök, and the battle as its own stage."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from longhall.core.kept import MOST, keep
from longhall.core.prompt import log, sheet, still_to_come
from longhall.core.scene import Area, Fact, Mark, Panel, Phase, Piece, Scene, Spot, Track
from longhall.core.view import View
from longhall.core.words import Speaker
from longhall.core.zones import UNKNOWN
from longhall.games.blood_rage.battlefield import Battle
from longhall.games.blood_rage.data import (
    BOX,
    CLAN_NAMES,
    FIGURE_NAMES,
    NEIGHBOURS,
    PHASE_NAMES,
    PLACE_NAMES,
    PLACES,
    PROVINCES,
    RAGE,
    RAGNAROK_GLORY,
    REGION,
    REGION_NAMES,
    RESERVE,
    SLOT_NAMES,
    SLOTS,
    STAT_NAMES,
    STEP_BONUS,
    STEPS,
    SUPPORTS,
    VALHALLA,
    VILLAGES,
    WARRIOR,
)
from longhall.games.blood_rage.faces import TERMS, card
from longhall.games.blood_rage.layout import DOOM, NAMES, TRACK, TREE
from longhall.games.blood_rage.scene_prompt import asked
from longhall.games.blood_rage.state import Table
from longhall.games.blood_rage.words import (
    BATTLE_STEPS,
    SCENE_AGE,
    SCENE_AXES,
    SCENE_BATTLE,
    SCENE_BOARD,
    SCENE_CAN,
    SCENE_CARD_BONUS,
    SCENE_CARDS,
    SCENE_CLOSED,
    SCENE_DESTROYED,
    SCENE_DOOM,
    SCENE_DOOMED,
    SCENE_FALLEN,
    SCENE_FIGURE,
    SCENE_FIGURES,
    SCENE_FIRST_PLAYER,
    SCENE_HAND,
    SCENE_HEADLINE,
    SCENE_KNOWN,
    SCENE_MAYBE,
    SCENE_NO_SHIPS,
    SCENE_OF,
    SCENE_ON_BOARD,
    SCENE_OWN,
    SCENE_PACK,
    SCENE_PASSED,
    SCENE_PICKED,
    SCENE_PILLAGED,
    SCENE_PILLAGER,
    SCENE_QUESTS,
    SCENE_RAGE_LEFT,
    SCENE_RAGNAROK,
    SCENE_RESERVE,
    SCENE_REWARD,
    SCENE_SCORE,
    SCENE_STAKE,
    SCENE_STRENGTH,
    SCENE_TOTAL,
    SCENE_VALHALLA,
    SCENE_VILLAGES,
    SCENE_WORTH,
)
from longhall.games.blood_rage.zones import HAND, LAYOUT, PACK, PICKED, PLAY, QUESTS

_ACTION: Final = PHASE_NAMES.index("action")
_PRINTED: Final[list[dict[str, Any]]] = BOX["board"]["provinces"] + BOX["board"]["fjords"]
# Parts of scenes by all that they depend on; whatever draws one again uses the same.
_PIECES: Final[dict[tuple[object, ...], Piece]] = {}
_SPOTS: Final[dict[tuple[object, ...], Spot]] = {}
_TRACKS: Final[dict[tuple[object, ...], Track]] = {}
_fact: Final = lru_cache(MOST)(Fact)
_mark: Final = lru_cache(MOST)(Mark)
_phase: Final = lru_cache(MOST)(Phase)
_empty_spot: Final = lru_cache(MOST)(Spot)
_TOKENS: Final[list[dict[str, Any]]] = BOX["tokens"]["pillage"]["types"]


def _step(battle: Battle) -> int:
    """Which of the six steps a battle is in; its stage counts on before a choice is made."""
    if battle.stage <= 1:
        return 0
    if not battle.owners and battle.stage <= 3:
        return 1
    return 2 if battle.stage <= 5 else 3 if battle.stage <= 7 else 4 if battle.stage == 8 else 5


def draw(view: View, speaker: Speaker) -> Scene:
    """All that a seat sees, in the language of the speaker."""
    return Drawing(view, speaker).scene()


class Drawing:
    """One view being drawn in one language."""

    def __init__(self, view: View, speaker: Speaker) -> None:
        assert isinstance(view.state, Table)
        self.view = view
        self.s = view.state
        self.seat = view.seat
        self.speaker = speaker
        self.lang = speaker.lang
        # How many copies of each card have been drawn, so that every piece has an id of its own
        self.copies: dict[int, int] = {}

    def scene(self) -> Scene:
        s, speaker = self.s, self.speaker
        areas = [self.board(), self.shared()]
        if self.seat >= 0:
            areas += [self.own(), self.hand()]
        stage = self.stage()
        if stage is not None:
            areas.append(stage)
        return Scene(
            game="blood_rage",
            title=BOX["title"][self.lang],
            lang=self.lang,
            seat=self.seat,
            phases=[
                _phase(PHASE_NAMES.name(i, self.lang), "done" if i < s.phase else "now" if i == s.phase else "later")
                for i in range(len(PHASE_NAMES))
            ],
            panels=[self.panel(seat) for seat in range(s.seats)],
            areas=areas,
            prompt=asked(self.view, speaker),
            to_come=still_to_come(self.view, speaker),
            log=log(self.view, speaker),
            sheet=sheet(self.view, speaker),
            over=s.over,
            winners=s.winners() if s.over else [],
            headline=speaker.say(SCENE_HEADLINE, (s.age - 1, s.phase)),
            round=speaker.say(SCENE_AGE, (s.age - 1,)),
        )

    def clan(self, seat: int) -> str:
        return CLAN_NAMES.ids[self.s.clan[seat]]

    # The board

    def board(self) -> Area:
        area = Area("board", self.speaker.say(SCENE_BOARD))
        for place in range(PLACES):
            area.spots.append(self.spot(place))
            for seat in range(self.s.seats):
                area.pieces += self.figures(seat, place, f"place:{PLACE_NAMES.ids[place]}")
        area.marks = self.tokens() + self.markers()
        return area

    def tokens(self) -> list[Mark]:
        """Rewards, pillaged or not, Doom and what was destroyed."""
        s, say = self.s, self.speaker.say
        marks: list[Mark] = []
        for place in range(PROVINCES):
            id, (x, y) = PLACE_NAMES.ids[place], _PRINTED[place]["token_at"]
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
        if place >= PROVINCES:
            ships = tuple([(s.clan[seat], self.ships(seat, place)) for seat in range(s.seats)])
            key = (self.lang, place, s.open_fjord(place), ships)
        elif s.destroyed[place]:
            key = (self.lang, place)
        else:
            strengths = tuple([(s.clan[seat], s.clan_str(seat, place)) for seat in range(s.seats)])
            doomed = s.ragnarok[s.age - 1] == place
            key = (self.lang, place, s.tokens[place], s.pillaged[place], s.room(place), doomed, strengths)
        return _SPOTS.get(key) or keep(_SPOTS, key, self._spot(place))

    def _spot(self, place: int) -> Spot:
        s, say = self.s, self.speaker.say
        row = _PRINTED[place]
        x, y = NAMES[place] if place < PROVINCES else row["anchor_at"]
        name = PLACE_NAMES.name(place, self.lang)
        words: list[str] = []
        facts: list[Fact] = []
        state = ""
        if place >= PROVINCES:
            if not s.open_fjord(place):
                state = "destroyed"
                words.append(say(SCENE_CLOSED))
            for seat in range(s.seats):
                ships = self.ships(seat, place)
                if ships:
                    facts.append(_fact(f"strength:{seat}", self.clan_name(seat), str(ships), "BR-1.12", seat))
                    words.append(say(SCENE_STRENGTH, (seat, ships)))
            if not words:
                words.append(say(SCENE_NO_SHIPS))
        elif s.destroyed[place]:
            state = "destroyed"
            words.append(say(SCENE_DESTROYED))
        else:
            token = BOX["tokens"]["pillage"]["types"][s.tokens[place]]["name"][self.lang]
            shown = say(SCENE_PILLAGED) if s.pillaged[place] else token
            facts.append(_fact("token", shown, shown, "BR-2.3"))
            words.append(shown)
            if VILLAGES[place]:
                facts.append(_fact("villages", say(SCENE_VILLAGES, (s.room(place),)), str(s.room(place)), "BR-1.4"))
                words.append(say(SCENE_VILLAGES, (s.room(place),)))
            if s.ragnarok[s.age - 1] == place:
                state = "doomed"
                words.append(say(SCENE_DOOMED))
            for seat in range(s.seats):
                strength = s.clan_str(seat, place)
                if strength:
                    facts.append(_fact(f"strength:{seat}", self.clan_name(seat), str(strength), "BR-1.12", seat))
                    words.append(say(SCENE_STRENGTH, (seat, strength)))
        shown = Spot(f"place:{PLACE_NAMES.ids[place]}", name, f"{name}: {', '.join(words)}", x, y, state, facts)
        if place >= PROVINCES:
            shown.slots = [[x, y] for x, y in row["berths_at"]]
            near = SUPPORTS[place]
        else:
            shown.slots = [[x, y] for x, y in row["village_at"] or TREE]
            near = NEIGHBOURS[place]
            if REGION[place] >= 0:
                shown.region = REGION_NAMES.name(REGION[place], self.lang)
        if state:
            shown.state_name = words[0] if state == "destroyed" else say(SCENE_DOOMED)
        shown.named = place < PROVINCES
        shown.near = [f"place:{PLACE_NAMES.ids[other]}" for other in near]
        return shown

    def ships(self, seat: int, fjord: int) -> int:
        """The strength of a clan's Ships in a fjord."""
        return sum([self.s.figure_str(seat, kind, fjord) for kind in self.s.kinds_at(seat, fjord)])

    def clan_name(self, seat: int) -> str:
        return self.speaker.name("seat", seat)

    def figures(self, seat: int, place: int, spot: str, prefix: str = "") -> list[Piece]:
        """A piece per figure; Warriors are numbered through all places."""
        s = self.s
        pieces: list[Piece] = []
        for kind in s.kinds_at(seat, place):
            n = 0
            if kind == WARRIOR:
                for before in range(place):
                    n += s.count(seat, kind, before)
            strength = s.figure_str(seat, kind, place)
            choosable = place == RESERVE and seat == self.seat
            for _ in range(s.count(seat, kind, place)):
                n += 1
                key = (self.lang, prefix, seat, s.clan[seat], kind, n, strength, spot, choosable)
                figure = _PIECES.get(key)
                if figure is None:
                    figure = keep(_PIECES, key, self.figure(seat, kind, n, strength, spot, prefix, choosable))
                pieces.append(figure)
        return pieces

    def figure(self, seat: int, kind: int, n: int, strength: int, spot: str, prefix: str, choosable: bool) -> Piece:
        id = FIGURE_NAMES.ids[kind]
        return Piece(
            id=f"{prefix}{self.clan(seat)}:{id}:{n}",
            kind=id,
            name=FIGURE_NAMES.name(kind, self.lang),
            label=self.speaker.say(SCENE_FIGURE, (seat, kind, strength)),
            seat=seat,
            spot=spot,
            value=str(strength),
            target=f"figure:{id}" if choosable else "",
        )

    # Cards

    def card_piece(self, face: int, seat: int, spot: str, choosable: bool = True) -> Piece:
        n = self.copies.get(face, 0) + 1
        self.copies[face] = n
        key = (self.lang, face, n, seat, spot, choosable)
        return _PIECES.get(key) or keep(_PIECES, key, self._card_piece(face, n, seat, spot, choosable))

    def _card_piece(self, face: int, n: int, seat: int, spot: str, choosable: bool) -> Piece:
        if face == UNKNOWN:
            return Piece(f"hidden:{n}", "card", "", "", seat, spot, face_down=True)
        shown = card(face, self.lang)
        target = f"card:{shown.id}" if choosable else ""
        label = f"{shown.name}. {shown.text}"
        return Piece(f"card:{shown.id}:{n}", "card", shown.name, label, seat, spot, card=shown, target=target)

    def cards(self, zone: int, seat: int, spot: str) -> list[Piece]:
        return [self.card_piece(face, seat, spot) for face in self.s.zones[zone + seat]]

    def hand(self) -> Area:
        say, seat = self.speaker.say, self.seat
        area = Area("hand", say(SCENE_HAND))
        for id, message, zone in (
            ("hand", SCENE_HAND, HAND),
            ("pack", SCENE_PACK, PACK),
            ("picked", SCENE_PICKED, PICKED),
        ):
            if self.s.zones[zone + seat] or id == "hand":
                area.spots.append(_empty_spot(f"zone:{id}", say(message), say(message)))
                area.pieces += self.cards(zone, seat, f"zone:{id}")
        return area

    # Clan sheets

    def tracks(self, seat: int) -> list[Track]:
        return [self.track(stat, self.s.steps[3 * seat + stat] - 1) for stat in range(3)]

    def track(self, stat: int, at: int) -> Track:
        key = (self.lang, stat, at)
        found = _TRACKS.get(key)
        if found is None:
            id, name = f"stat:{STAT_NAMES.ids[stat]}", STAT_NAMES.name(stat, self.lang)
            bonuses = [STEP_BONUS[step] for step in range(1, 7)]
            found = keep(_TRACKS, key, Track(id, name, [str(v) for v in STEPS[stat]], at, bonuses))
        return found

    def panel(self, seat: int) -> Panel:
        s, say = self.s, self.speaker.say
        cards, quests = len(s.zones[HAND + seat]), len(s.zones[QUESTS + seat])
        rage = f"{s.rage[seat]}/{s.stat(seat, RAGE)}" + (f", {say(SCENE_PASSED)}" if s.passed[seat] else "")
        facts = [
            _fact("rage", STAT_NAMES.name(RAGE, self.lang), rage, "BR-1.14"),
            _fact("axes", STAT_NAMES.name(1, self.lang), str(s.axes(seat)), "BR-1.13.2"),
            _fact("horns", STAT_NAMES.name(2, self.lang), f"{s.on_board[seat]}/{s.horns(seat)}", "BR-1.13.3"),
            _fact("cards", say(SCENE_CARDS, (cards,)), str(cards), "BR-16.1"),
            _fact("quests", say(SCENE_QUESTS, (quests,)), str(quests), "BR-16.1"),
        ]
        if s.first == seat:
            facts.append(_fact("first", say(SCENE_FIRST_PLAYER), "", "BR-2.9", -1, "title"))
        for sighting in s.sightings:
            if LAYOUT.owner(sighting.zones[0]) == seat:
                message = SCENE_MAYBE if sighting.doubtful else SCENE_KNOWN
                facts.append(_fact("known", say(message, (sighting.card,)), "", "BR-16.5"))
        if s.phase == _ACTION:
            room = s.horns(seat) - s.on_board[seat]
            facts.append(_fact("can", say(SCENE_CAN, (s.rage[seat], room)), "", "BR-5.1.2"))
        facts.append(_fact("reserve", say(SCENE_RESERVE), self.counted(seat, RESERVE), "BR-16.1", -1, "more"))
        upgrades = [s.upgrade_in(seat, slot) for slot in range(SLOTS)]
        return Panel(
            seat=seat,
            id=self.clan(seat),
            name=self.clan_name(seat),
            score=s.glory[seat],
            acting=seat in s.deciders(),
            facts=facts,
            tracks=self.tracks(seat),
            cards=[card(face, self.lang) for face in upgrades if face >= 0],
            slots=SLOTS,
            score_name=TERMS["glory"][self.lang],
            state="passed" if s.passed[seat] and s.phase == _ACTION else "",
        )

    def counted(self, seat: int, place: int) -> str:
        """The figures of a place as a list: 6 × Warrior, Leader."""
        found: list[str] = []
        for kind in self.s.kinds_at(seat, place):
            n = self.s.count(seat, kind, place)
            found.append(f"{n} × {FIGURE_NAMES.name(kind, self.lang)}" if n > 1 else FIGURE_NAMES.name(kind, self.lang))
        return ", ".join(found) or "–"

    def own(self) -> Area:
        s, say, seat = self.s, self.speaker.say, self.seat
        area = Area("own", say(SCENE_OWN), tracks=self.tracks(seat))
        area.facts = [
            _fact("rage", say(SCENE_RAGE_LEFT), str(s.rage[seat]), "BR-1.14"),
            _fact("on_board", say(SCENE_ON_BOARD), say(SCENE_OF, (s.on_board[seat], s.horns(seat))), "BR-1.13.3"),
        ]
        for slot in range(SLOTS):
            id = f"slot:{SLOT_NAMES.ids[slot]}"
            area.spots.append(_empty_spot(id, SLOT_NAMES.name(slot, self.lang), SLOT_NAMES.name(slot, self.lang)))
            face = s.upgrade_in(seat, slot)
            if face >= 0:
                area.pieces.append(self.card_piece(face, seat, id))
        for id, message, place in (("reserve", SCENE_RESERVE, RESERVE), ("valhalla", SCENE_VALHALLA, VALHALLA)):
            area.spots.append(_empty_spot(f"zone:{id}", say(message), say(message)))
            area.pieces += self.figures(seat, place, f"zone:{id}")
        quests = say(SCENE_QUESTS, (len(s.zones[QUESTS + seat]),))
        area.spots.append(_empty_spot("zone:quests", quests, quests))
        area.pieces += self.cards(QUESTS, seat, "zone:quests")
        return area

    def shared(self) -> Area:
        s, say = self.s, self.speaker.say
        area = Area("shared", say(SCENE_RAGNAROK))
        for i, x in enumerate(s.ragnarok):
            if x >= 0:
                text = say(SCENE_DOOM, (i, x, RAGNAROK_GLORY[i + 1]))
                state = "now" if i + 1 == s.age else "done" if i + 1 < s.age else "later"
                spot = Spot(f"ragnarok:{i + 1}", say(SCENE_AGE, (i,)), text, state=state)
                worth = say(SCENE_FALLEN) if state == "done" else say(SCENE_WORTH, (RAGNAROK_GLORY[i + 1],))
                spot.facts = [_fact("place", PLACE_NAMES.name(x, self.lang), ""), _fact("worth", worth, "")]
                area.spots.append(spot)
        for seat in range(s.seats):
            fallen = s.figures_at(seat, VALHALLA)
            name = f"{say(SCENE_VALHALLA)} · {self.clan_name(seat)}"
            area.facts.append(_fact(f"valhalla:{seat}", name, str(fallen), seat=seat))
        return area

    # The battle

    def stage(self) -> Area | None:
        battles = [step for step in self.s.agenda if isinstance(step, Battle)]
        if not battles:
            return None
        battle, s, say = battles[-1], self.s, self.speaker.say
        area = Area("stage", say(SCENE_BATTLE, (battle.province,)))
        sides = battle.participants or [
            seat
            for seat in s.clockwise(battle.pillager)
            if seat == battle.pillager or s.figures_in_area(seat, battle.province)
        ]
        area.rule = "BR-6.9"
        area.text = say(SCENE_STAKE, (battle.pillager, s.tokens[battle.province]))
        step = _step(battle)
        area.steps = [
            _phase(say(message), "done" if i < step else "now" if i == step else "later")
            for i, message in enumerate(BATTLE_STEPS)
        ]
        totals = {seat: battle.total(s, seat) for seat in sides}
        for seat in sides:
            area.spots.append(self.side(battle, seat, totals))
            side = f"side:{self.clan(seat)}"
            for place in self.around(battle.province):
                area.pieces += self.figures(seat, place, side, "battle:")
            for face in s.zones[PLAY + seat]:
                area.pieces.append(self.card_piece(face, seat, side, choosable=False))
        return area

    def around(self, province: int) -> list[int]:
        """The province and the fjord whose Ships support it."""
        return [province] + [fjord for fjord in range(PROVINCES, PLACES) if province in SUPPORTS[fjord]]

    def side(self, battle: Battle, seat: int, totals: dict[int, int]) -> Spot:
        s, say = self.s, self.speaker.say
        name = self.clan_name(seat)
        role = SCENE_PILLAGER if seat == battle.pillager else SCENE_AXES
        figures = s.clan_str(seat, battle.province)
        facts = [
            _fact("role", say(role, (s.axes(seat),)), "", "BR-6.9"),
            _fact("figures", say(SCENE_FIGURES), str(figures), "BR-1.12"),
            _fact("card", say(SCENE_CARD_BONUS), f"+{totals[seat] - figures}", "BR-6.8"),
            _fact("total", say(SCENE_TOTAL), str(totals[seat]), "BR-6.8"),
        ]
        leads = all(totals[seat] > totals[other] for other in totals if other != seat)
        return Spot(f"side:{self.clan(seat)}", name, name, state="leads" if leads else "", facts=facts, seat=seat)
