"""The table of Blood Rage as a Scene: board, clan sheets, hand, Ragnarök, and the battle as its own stage."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.prompt import log, prompt, sheet, still_to_come
from longhall.core.scene import Area, Card, Fact, Panel, Phase, Piece, Scene, Spot, Track
from longhall.core.view import View
from longhall.core.words import Speaker
from longhall.core.zones import UNKNOWN
from longhall.games.blood_rage.battlefield import Battle
from longhall.games.blood_rage.data import (
    AGE_NAMES,
    BATTLE,
    BONUS,
    BOX,
    CARD_NAMES,
    CLAN_NAMES,
    COST,
    FACE_IDS,
    FIGURE_NAMES,
    KIND_OF,
    PHASE_NAMES,
    PLACE_NAMES,
    PLACES,
    PROVINCES,
    QUEST,
    QUEST_GLORY,
    RAGE,
    RAGNAROK_GLORY,
    RESERVE,
    SLOT_NAMES,
    SLOTS,
    STAT_NAMES,
    STEP_BONUS,
    STEPS,
    TYPE,
    VALHALLA,
    VILLAGES,
)
from longhall.games.blood_rage.state import Table
from longhall.games.blood_rage.words import (
    SCENE_BATTLE,
    SCENE_BOARD,
    SCENE_CARDS,
    SCENE_CLOSED,
    SCENE_DESTROYED,
    SCENE_DOOM,
    SCENE_DOOMED,
    SCENE_FIGURE,
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
    SCENE_PILLAGED,
    SCENE_PILLAGER,
    SCENE_QUESTS,
    SCENE_RAGE_LEFT,
    SCENE_RAGNAROK,
    SCENE_RESERVE,
    SCENE_STRENGTH,
    SCENE_TOTAL,
    SCENE_VALHALLA,
    SCENE_VILLAGES,
)
from longhall.games.blood_rage.zones import HAND, LAYOUT, PACK, PICKED, PLAY, QUESTS

_CARDS: Final[list[dict[str, Any]]] = BOX["cards"]
_SPOTS: Final[list[dict[str, Any]]] = BOX["board"]["provinces"] + BOX["board"]["fjords"]
_KINDS: Final = ("battle", "quest", "upgrade")
_TERMS: Final[dict[str, dict[str, str]]] = BOX["terms"]


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
                Phase(PHASE_NAMES.name(i, self.lang), "done" if i < s.phase else "now" if i == s.phase else "later")
                for i in range(len(PHASE_NAMES))
            ],
            panels=[self.panel(seat) for seat in range(s.seats)],
            areas=areas,
            prompt=prompt(self.view, speaker),
            to_come=still_to_come(self.view, speaker),
            log=log(self.view, speaker),
            sheet=sheet(self.view, speaker),
            over=s.over,
            winners=s.winners() if s.over else [],
            headline=speaker.say(SCENE_HEADLINE, (s.age - 1, s.phase)),
        )

    def clan(self, seat: int) -> str:
        return CLAN_NAMES.ids[self.s.clan[seat]]

    # The board

    def board(self) -> Area:
        area = Area("board", self.speaker.say(SCENE_BOARD))
        for place in range(PLACES):
            area.spots.append(self.spot(place))
            for seat in range(self.s.seats):
                area.pieces += self.figures(seat, place)
        return area

    def spot(self, place: int) -> Spot:
        s, say = self.s, self.speaker.say
        row = _SPOTS[place]
        x, y = row["label_at"] if place < PROVINCES else row["anchor_at"]
        name = PLACE_NAMES.name(place, self.lang)
        words: list[str] = []
        facts: list[Fact] = []
        state = ""
        if place >= PROVINCES:
            if not s.open_fjord(place):
                state = "destroyed"
                words.append(say(SCENE_CLOSED))
        elif s.destroyed[place]:
            state = "destroyed"
            words.append(say(SCENE_DESTROYED))
        else:
            token = BOX["tokens"]["pillage"]["types"][s.tokens[place]]["name"][self.lang]
            shown = say(SCENE_PILLAGED) if s.pillaged[place] else token
            facts.append(Fact("token", shown, "pillaged" if s.pillaged[place] else "reward", "BR-2.3"))
            words.append(shown)
            if VILLAGES[place]:
                facts.append(Fact("villages", say(SCENE_VILLAGES, (s.room(place),)), str(s.room(place)), "BR-1.4"))
                words.append(say(SCENE_VILLAGES, (s.room(place),)))
            if s.ragnarok[s.age - 1] == place:
                state = "doomed"
                words.append(say(SCENE_DOOMED))
            for seat in range(s.seats):
                strength = s.clan_str(seat, place)
                if strength:
                    facts.append(Fact(f"strength:{seat}", self.clan_name(seat), str(strength), "BR-1.12"))
                    words.append(say(SCENE_STRENGTH, (seat, strength)))
        return Spot(f"place:{PLACE_NAMES.ids[place]}", name, f"{name}: {', '.join(words)}", x, y, state, facts)

    def clan_name(self, seat: int) -> str:
        return self.speaker.name("seat", seat)

    def figures(self, seat: int, place: int) -> list[Piece]:
        """A piece per figure; Warriors are numbered through all places."""
        s = self.s
        pieces: list[Piece] = []
        for kind in s.kinds_at(seat, place):
            before = sum(s.count(seat, kind, p) for p in range(place)) if kind == 0 else 0
            strength = s.figure_str(seat, kind, place)
            for n in range(s.count(seat, kind, place)):
                id = FIGURE_NAMES.ids[kind]
                pieces.append(
                    Piece(
                        id=f"{self.clan(seat)}:{id}:{before + n + 1}",
                        kind=id,
                        name=FIGURE_NAMES.name(kind, self.lang),
                        label=self.speaker.say(SCENE_FIGURE, (seat, kind, strength)),
                        seat=seat,
                        spot=f"place:{PLACE_NAMES.ids[place]}" if place < PLACES else "",
                        value=str(strength),
                    )
                )
        return pieces

    # Cards

    def card(self, face: int) -> Card:
        row = _CARDS[KIND_OF[face]]
        kind = TYPE[face]
        number = f"+{BONUS[face]}" if kind == BATTLE else str(QUEST_GLORY[face] if kind == QUEST else COST[face])
        footer = _TERMS[f"{_KINDS[kind]}_card"][self.lang]
        if row["slot"]:
            footer += f" · {_TERMS['clan_upgrade' if row['slot'] == 'clan' else row['slot']][self.lang]}"
        return Card(
            id=FACE_IDS[face],
            name=CARD_NAMES.name(face, self.lang),
            kind=_KINDS[kind],
            kind_name=_TERMS[f"{_KINDS[kind]}_card"][self.lang],
            number=number,
            text=row["text"][self.lang].replace("{glory}", str(QUEST_GLORY[face])),
            footer=footer,
            emblem=row["god"],
            rule=row["rule"],
            reconstructed=not row["source"].startswith("rulebook"),
        )

    def card_piece(self, face: int, seat: int) -> Piece:
        n = self.copies.get(face, 0) + 1
        self.copies[face] = n
        if face == UNKNOWN:
            return Piece(f"hidden:{n}", "card", "", "", seat, face_down=True)
        card = self.card(face)
        return Piece(f"card:{card.id}:{n}", "card", card.name, f"{card.name}. {card.text}", seat, card=card)

    def cards(self, zone: int, seat: int, spot: str) -> list[Piece]:
        pieces: list[Piece] = []
        for face in self.s.zones[zone + seat]:
            piece = self.card_piece(face, seat)
            piece.spot = spot
            pieces.append(piece)
        return pieces

    def hand(self) -> Area:
        say, seat = self.speaker.say, self.seat
        area = Area("hand", say(SCENE_HAND))
        for id, message, zone in (
            ("hand", SCENE_HAND, HAND),
            ("pack", SCENE_PACK, PACK),
            ("picked", SCENE_PICKED, PICKED),
        ):
            if self.s.zones[zone + seat] or id == "hand":
                area.spots.append(Spot(f"zone:{id}", say(message), say(message)))
                area.pieces += self.cards(zone, seat, f"zone:{id}")
        return area

    # Clan sheets

    def tracks(self, seat: int) -> list[Track]:
        return [
            Track(
                f"stat:{STAT_NAMES.ids[stat]}",
                STAT_NAMES.name(stat, self.lang),
                [str(v) for v in STEPS[stat]],
                self.s.steps[3 * seat + stat] - 1,
                [STEP_BONUS[step] for step in range(1, 7)],
            )
            for stat in range(3)
        ]

    def panel(self, seat: int) -> Panel:
        s, say = self.s, self.speaker.say
        rage = f"{s.rage[seat]}/{s.stat(seat, RAGE)}" + (f", {say(SCENE_PASSED)}" if s.passed[seat] else "")
        facts = [
            Fact("rage", STAT_NAMES.name(RAGE, self.lang), rage, "BR-1.14"),
            Fact("axes", STAT_NAMES.name(1, self.lang), str(s.axes(seat)), "BR-1.13.2"),
            Fact("horns", STAT_NAMES.name(2, self.lang), f"{s.on_board[seat]}/{s.horns(seat)}", "BR-1.13.3"),
            Fact("cards", say(SCENE_CARDS), str(len(s.zones[HAND + seat])), "BR-16.1"),
            Fact("quests", say(SCENE_QUESTS), str(len(s.zones[QUESTS + seat])), "BR-16.1"),
        ]
        if s.first == seat:
            facts.append(Fact("first", say(SCENE_FIRST_PLAYER), "1", "BR-2.9"))
        for sighting in s.sightings:
            if LAYOUT.owner(sighting.zones[0]) == seat:
                message = SCENE_MAYBE if sighting.doubtful else SCENE_KNOWN
                facts.append(Fact("known", say(message, (sighting.card,)), "", "BR-16.5"))
        upgrades = [s.upgrade_in(seat, slot) for slot in range(SLOTS)]
        return Panel(
            seat=seat,
            id=self.clan(seat),
            name=self.clan_name(seat),
            score=s.glory[seat],
            acting=seat in s.deciders(),
            facts=facts,
            tracks=self.tracks(seat),
            cards=[self.card(face) for face in upgrades if face >= 0],
        )

    def own(self) -> Area:
        s, say, seat = self.s, self.speaker.say, self.seat
        area = Area("own", say(SCENE_OWN), tracks=self.tracks(seat))
        area.facts = [
            Fact("rage", say(SCENE_RAGE_LEFT), str(s.rage[seat]), "BR-1.14"),
            Fact("on_board", say(SCENE_ON_BOARD), say(SCENE_OF, (s.on_board[seat], s.horns(seat))), "BR-1.13.3"),
        ]
        for slot in range(SLOTS):
            id = f"slot:{SLOT_NAMES.ids[slot]}"
            area.spots.append(Spot(id, SLOT_NAMES.name(slot, self.lang), SLOT_NAMES.name(slot, self.lang)))
            face = s.upgrade_in(seat, slot)
            if face >= 0:
                piece = self.card_piece(face, seat)
                piece.spot = id
                area.pieces.append(piece)
        for id, message, place in (("reserve", SCENE_RESERVE, RESERVE), ("valhalla", SCENE_VALHALLA, VALHALLA)):
            area.spots.append(Spot(f"zone:{id}", say(message), say(message)))
            for piece in self.figures(seat, place):
                piece.spot = f"zone:{id}"
                area.pieces.append(piece)
        area.spots.append(Spot("zone:quests", say(SCENE_QUESTS), say(SCENE_QUESTS)))
        area.pieces += self.cards(QUESTS, seat, "zone:quests")
        return area

    def shared(self) -> Area:
        s, say = self.s, self.speaker.say
        area = Area("shared", say(SCENE_RAGNAROK))
        for i, x in enumerate(s.ragnarok):
            if x >= 0:
                text = say(SCENE_DOOM, (i, x, RAGNAROK_GLORY[i + 1]))
                state = "now" if i + 1 == s.age else "done" if i + 1 < s.age else "later"
                area.spots.append(Spot(f"ragnarok:{i + 1}", AGE_NAMES.name(i, self.lang), text, state=state))
        for seat in range(s.seats):
            fallen = s.figures_at(seat, VALHALLA)
            area.facts.append(Fact(f"valhalla:{seat}", f"{say(SCENE_VALHALLA)} · {self.clan_name(seat)}", str(fallen)))
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
        for seat in sides:
            name = self.clan_name(seat)
            if seat == battle.pillager:
                name += f" ({say(SCENE_PILLAGER)})"
            strength = Fact("figures", STAT_STR[self.lang], str(s.clan_str(seat, battle.province)), "BR-1.12")
            total = Fact("total", say(SCENE_TOTAL), str(battle.total(s, seat)), "BR-6.8")
            area.spots.append(Spot(f"side:{self.clan(seat)}", name, name, facts=[strength, total]))
            for face in s.zones[PLAY + seat]:
                piece = self.card_piece(face, seat)
                piece.spot = f"side:{self.clan(seat)}"
                area.pieces.append(piece)
        return area


STAT_STR: Final = _TERMS["str"]
