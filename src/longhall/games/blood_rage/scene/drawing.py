"""The table of Blood Rage as a Scene: board, clan sheets, hand, Ragnarök, and the battle as its own stage."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.draw.log import log, sheet, still_to_come
from longhall.core.engine.zones import UNKNOWN
from longhall.core.kept import MOST_LARGE, Kept, once
from longhall.core.show.scene import Area, Panel, Phase, Piece, Scene, Spot, Track
from longhall.core.speech.message import Speaker
from longhall.core.title.view import View
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.zones import HAND, LAYOUT, PACK, PICKED, PLAY, QUESTS, SLOT
from longhall.games.blood_rage.rules.pillage import Pillage
from longhall.games.blood_rage.scene.board import PIECES, BoardDrawing, fact
from longhall.games.blood_rage.scene.cards import TERMS, card
from longhall.games.blood_rage.scene.prompt import asked
from longhall.games.blood_rage.words import (
    BATTLE_STEPS,
    SCENE_AGE,
    SCENE_AXES,
    SCENE_BATTLE,
    SCENE_CAN,
    SCENE_CARD_BONUS,
    SCENE_CARDS,
    SCENE_DOOM,
    SCENE_FALLEN,
    SCENE_FIGURES,
    SCENE_FIRST_PLAYER,
    SCENE_HAND,
    SCENE_HEADLINE,
    SCENE_KNOWN,
    SCENE_MAYBE,
    SCENE_OF,
    SCENE_ON_BOARD,
    SCENE_OWN,
    SCENE_PACK,
    SCENE_PASSED,
    SCENE_PICKED,
    SCENE_PILLAGER,
    SCENE_QUESTS,
    SCENE_RAGE_LEFT,
    SCENE_RAGNAROK,
    SCENE_RESERVE,
    SCENE_STAKE,
    SCENE_TOTAL,
    SCENE_VALHALLA,
    SCENE_WORTH,
)

# Parts of scenes by all that they depend on; whatever draws one again uses the same.
_TRACKS: Final[Kept[tuple[object, ...], Track]] = Kept()
_PANELS: Final[Kept[tuple[object, ...], Panel]] = Kept()
_SHARED: Final[Kept[tuple[object, ...], Area]] = Kept(MOST_LARGE)
_OWN: Final[Kept[tuple[object, ...], Area]] = Kept(MOST_LARGE)
_HANDS: Final[Kept[tuple[object, ...], Area]] = Kept(MOST_LARGE)
_PHASES: Final[Kept[tuple[str, int], list[Phase]]] = Kept()
_phase: Final = once(Phase)
_empty_spot: Final = once(Spot)


def draw(view: View[Any], speaker: Speaker) -> Scene:
    """All that a seat sees, in the language of the speaker."""
    return Drawing(view, speaker).scene()


class Drawing(BoardDrawing):
    """One view being drawn in one language."""

    def __init__(self, view: View[Any], speaker: Speaker) -> None:
        super().__init__(view, speaker)
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
            title=box.BOX["title"][self.lang],
            lang=self.lang,
            seat=self.seat,
            phases=self.phases(),
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

    def phases(self) -> list[Phase]:
        key, now = (self.lang, self.s.phase), self.s.phase
        found = _PHASES.get(key)
        if found is None:
            names = [box.PHASE_NAMES.name(i, self.lang) for i in range(len(box.PHASE_NAMES))]
            states = ["done" if i < now else "now" if i == now else "later" for i in range(len(names))]
            found = _PHASES.keep(key, [_phase(name, state) for name, state in zip(names, states, strict=True)])
        return found

    # Cards

    def card_piece(self, face: int, seat: int, spot: str, choosable: bool = True) -> Piece:
        n = self.copies.get(face, 0) + 1
        self.copies[face] = n
        key = (self.lang, face, n, seat, spot, choosable)
        return PIECES.get(key) or PIECES.keep(key, self._card_piece(face, n, seat, spot, choosable))

    def _card_piece(self, face: int, n: int, seat: int, spot: str, choosable: bool) -> Piece:
        if face == UNKNOWN:
            return Piece(f"hidden:{n}", "card", "", "", seat, spot, face_down=True)
        shown = card(face, self.lang)
        target = f"card:{shown.id}" if choosable else ""
        label = f"{shown.name}. {shown.text}"
        return Piece(f"card:{shown.id}:{n}", "card", shown.name, label, seat, spot, card=shown, target=target)

    def cards(self, zone: int, seat: int, spot: str) -> list[Piece]:
        return [self.card_piece(face, seat, spot) for face in self.s.zones[zone + seat]]

    def number_on(self, before: dict[int, int], faces: list[int]) -> None:
        """Goes on numbering copies after an area with these cards, whether it was drawn now or before."""
        self.copies = before.copy()
        for face in faces:
            self.copies[face] = self.copies.get(face, 0) + 1

    def hand(self) -> Area:
        s, seat, before = self.s, self.seat, self.copies.copy()
        cards = (s.zones[HAND + seat], s.zones[PACK + seat], s.zones[PICKED + seat])
        key = (self.lang, seat, cards, tuple(before.items()))
        area = _HANDS.get(key) or _HANDS.keep(key, self._hand())
        self.number_on(before, [face for row in cards for face in row])
        return area

    def _hand(self) -> Area:
        say, seat = self.speaker.say, self.seat
        area = Area("hand", say(SCENE_HAND))
        for id, message, zone in (
            ("hand", SCENE_HAND, HAND),
            ("pack", SCENE_PACK, PACK),
            ("picked", SCENE_PICKED, PICKED),
        ):
            if self.s.zones[zone + seat] or id == "hand":
                spot = Spot(f"zone:{id}", say(message), say(message))
                spot.spread = zone == PACK
                area.spots.append(spot)
                area.pieces += self.cards(zone, seat, f"zone:{id}")
        return area

    # Clan sheets

    def tracks(self, seat: int) -> list[Track]:
        return [self.track(stat, self.s.steps[3 * seat + stat] - 1) for stat in range(3)]

    def track(self, stat: int, at: int) -> Track:
        key = (self.lang, stat, at)
        found = _TRACKS.get(key)
        if found is None:
            id, name = f"stat:{box.STAT_NAMES.ids[stat]}", box.STAT_NAMES.name(stat, self.lang)
            bonuses = [box.STEP_BONUS[step] for step in range(1, 7)]
            found = _TRACKS.keep(key, Track(id, name, [str(v) for v in box.STEPS[stat]], at, bonuses))
        return found

    def sheet(self, seat: int) -> tuple[tuple[int, ...], ...]:
        """The cards in each slot of a clan sheet."""
        return tuple([self.s.zones[SLOT + 4 * slot + seat] for slot in range(box.SLOTS)])

    def panel(self, seat: int) -> Panel:
        s = self.s
        known = [(x.card, x.doubtful) for x in s.sightings if LAYOUT.owner(x.zones[0]) == seat] if s.sightings else []
        cards, quests = len(s.zones[HAND + seat]), len(s.zones[QUESTS + seat])
        numbers = (s.glory[seat], s.rage[seat], s.on_board[seat], cards, quests)
        states = (s.phase, s.passed[seat], s.first == seat, seat in s.deciders(), s.steps[3 * seat : 3 * seat + 3])
        laid = (self.sheet(seat), tuple(known), self.counted(seat, box.RESERVE))
        key = (self.lang, seat, s.clan[seat], numbers, states, laid)
        return _PANELS.get(key) or _PANELS.keep(key, self._panel(seat))

    def _panel(self, seat: int) -> Panel:
        s, say = self.s, self.speaker.say
        cards, quests = len(s.zones[HAND + seat]), len(s.zones[QUESTS + seat])
        rage = f"{s.rage[seat]}/{s.stat(seat, box.RAGE)}" + (f", {say(SCENE_PASSED)}" if s.passed[seat] else "")
        facts = [
            fact("rage", box.STAT_NAMES.name(box.RAGE, self.lang), rage, "BR-1.14"),
            fact("axes", box.STAT_NAMES.name(1, self.lang), str(s.axes(seat)), "BR-1.13.2"),
            fact("horns", box.STAT_NAMES.name(2, self.lang), f"{s.on_board[seat]}/{s.horns(seat)}", "BR-1.13.3"),
            fact("cards", say(SCENE_CARDS, (cards,)), str(cards), "BR-16.1"),
            fact("quests", say(SCENE_QUESTS, (quests,)), str(quests), "BR-16.1"),
        ]
        if s.first == seat:
            facts.append(fact("first", say(SCENE_FIRST_PLAYER), "", "BR-2.9", -1, "title"))
        for sighting in s.sightings:
            if LAYOUT.owner(sighting.zones[0]) == seat:
                message = SCENE_MAYBE if sighting.doubtful else SCENE_KNOWN
                facts.append(fact("known", say(message, (sighting.card,)), "", "BR-16.5"))
        if s.phase == box.ACTION:
            room = s.horns(seat) - s.on_board[seat]
            facts.append(fact("can", say(SCENE_CAN, (s.rage[seat], room)), "", "BR-5.1.2"))
        facts.append(fact("reserve", say(SCENE_RESERVE), self.counted(seat, box.RESERVE), "BR-16.1", -1, "more"))
        upgrades = [s.upgrade_in(seat, slot) for slot in range(box.SLOTS)]
        return Panel(
            seat=seat,
            id=self.clan(seat),
            name=self.clan_name(seat),
            score=s.glory[seat],
            acting=seat in s.deciders(),
            facts=facts,
            tracks=self.tracks(seat),
            cards=[card(face, self.lang) for face in upgrades if face >= 0],
            slots=box.SLOTS,
            score_name=TERMS["glory"][self.lang],
            state="passed" if s.passed[seat] and s.phase == box.ACTION else "",
        )

    def counted(self, seat: int, place: int) -> str:
        """The figures of a place as a list: 6 × Warrior, Leader."""
        found: list[str] = []
        for kind in self.s.kinds_at(seat, place):
            n = self.s.count(seat, kind, place)
            found.append(
                f"{n} × {box.FIGURE_NAMES.name(kind, self.lang)}" if n > 1 else box.FIGURE_NAMES.name(kind, self.lang)
            )
        return ", ".join(found) or "–"

    def own(self) -> Area:
        s, seat = self.s, self.seat
        cards = (*self.sheet(seat), s.zones[QUESTS + seat])
        warriors = (s.count(seat, box.WARRIOR, box.RESERVE), s.count(seat, box.WARRIOR, box.VALHALLA), s.on_board[seat])
        figures = (s.clan[seat], s.powers[seat], s.master, tuple(s.where), warriors)
        key = (self.lang, seat, cards, figures, s.rage[seat], s.steps[3 * seat : 3 * seat + 3])
        area = _OWN.get(key) or _OWN.keep(key, self._own())
        self.number_on({}, [face for row in cards for face in row])
        return area

    def _own(self) -> Area:
        s, say, seat = self.s, self.speaker.say, self.seat
        area = Area("own", say(SCENE_OWN), tracks=self.tracks(seat))
        area.facts = [
            fact("rage", say(SCENE_RAGE_LEFT), str(s.rage[seat]), "BR-1.14"),
            fact("on_board", say(SCENE_ON_BOARD), say(SCENE_OF, (s.on_board[seat], s.horns(seat))), "BR-1.13.3"),
        ]
        for slot in range(box.SLOTS):
            id = f"slot:{box.SLOT_NAMES.ids[slot]}"
            area.spots.append(
                _empty_spot(id, box.SLOT_NAMES.name(slot, self.lang), box.SLOT_NAMES.name(slot, self.lang))
            )
            face = s.upgrade_in(seat, slot)
            if face >= 0:
                area.pieces.append(self.card_piece(face, seat, id))
        for id, message, place in (("reserve", SCENE_RESERVE, box.RESERVE), ("valhalla", SCENE_VALHALLA, box.VALHALLA)):
            area.spots.append(_empty_spot(f"zone:{id}", say(message), say(message)))
            area.pieces += self.figures(seat, place, f"zone:{id}")
        quests = say(SCENE_QUESTS, (len(s.zones[QUESTS + seat]),))
        area.spots.append(_empty_spot("zone:quests", quests, quests))
        area.pieces += self.cards(QUESTS, seat, "zone:quests")
        return area

    def shared(self) -> Area:
        s = self.s
        fallen = [s.figures_at(seat, box.VALHALLA) for seat in range(s.seats)]
        key = (self.lang, s.clan, s.age, s.ragnarok, tuple(fallen))
        return _SHARED.get(key) or _SHARED.keep(key, self._shared())

    def _shared(self) -> Area:
        s, say = self.s, self.speaker.say
        area = Area("shared", say(SCENE_RAGNAROK))
        for i, x in enumerate(s.ragnarok):
            if x >= 0:
                text = say(SCENE_DOOM, (i, x, box.RAGNAROK_GLORY[i + 1]))
                state = "now" if i + 1 == s.age else "done" if i + 1 < s.age else "later"
                spot = Spot(f"ragnarok:{i + 1}", say(SCENE_AGE, (i,)), text, state=state)
                worth = say(SCENE_FALLEN) if state == "done" else say(SCENE_WORTH, (box.RAGNAROK_GLORY[i + 1],))
                spot.facts = [fact("place", box.PLACE_NAMES.name(x, self.lang), ""), fact("worth", worth, "")]
                area.spots.append(spot)
        for seat in range(s.seats):
            fallen = s.figures_at(seat, box.VALHALLA)
            name = f"{say(SCENE_VALHALLA)} · {self.clan_name(seat)}"
            area.facts.append(fact(f"valhalla:{seat}", name, str(fallen), seat=seat))
        return area

    # The battle

    def stage(self) -> Area | None:
        battle, s, say = self.s.innermost(Pillage), self.s, self.speaker.say
        if battle is None:
            return None
        area = Area("stage", say(SCENE_BATTLE, (battle.province,)))
        sides = battle.participants or [
            seat
            for seat in s.clockwise(battle.pillager)
            if seat == battle.pillager or s.figures_in_area(seat, battle.province)
        ]
        area.rule = "BR-6.9"
        area.text = say(SCENE_STAKE, (battle.pillager, s.tokens[battle.province]))
        step = battle.shown_step()
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
        return [province] + [fjord for fjord in range(box.PROVINCES, box.PLACES) if province in box.SUPPORTS[fjord]]

    def side(self, battle: Pillage, seat: int, totals: dict[int, int]) -> Spot:
        s, say = self.s, self.speaker.say
        name = self.clan_name(seat)
        role = SCENE_PILLAGER if seat == battle.pillager else SCENE_AXES
        figures = s.clan_str(seat, battle.province)
        facts = [
            fact("role", say(role, (s.axes(seat),)), "", "BR-6.9"),
            fact("figures", say(SCENE_FIGURES), str(figures), "BR-1.12"),
            fact("card", say(SCENE_CARD_BONUS), f"+{totals[seat] - figures}", "BR-6.8"),
            fact("total", say(SCENE_TOTAL), str(totals[seat]), "BR-6.8"),
        ]
        leads = all(totals[seat] > totals[other] for other in totals if other != seat)
        return Spot(f"side:{self.clan(seat)}", name, name, state="leads" if leads else "", facts=facts, seat=seat)
