"""The table of Brian Boru as a Scene: the map with its areas, players, hand, and the trick as its own stage."""

from __future__ import annotations

from typing import Final

from longhall.core.draw.log import log, sheet, still_to_come
from longhall.core.show.scene import Area, Fact, Panel, Phase, Piece, Scene, Spot
from longhall.core.speech.message import Message, Speaker
from longhall.core.title.view import View
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.zones import (
    HAND,
    KEPT,
    MARRIAGE_CARD,
    MARRIAGES,
    PACKET,
    PAST_TRICKS,
    PLAYED,
    UNPLAYED,
)
from longhall.games.brian_boru.forecast.claims import stakes
from longhall.games.brian_boru.rules.draft import Draft
from longhall.games.brian_boru.scene.board import Island
from longhall.games.brian_boru.scene.cards import card_piece, face
from longhall.games.brian_boru.scene.coordinates import SHORT
from longhall.games.brian_boru.scene.sketch import Sketch
from longhall.games.brian_boru.scene.stage import Contest
from longhall.games.brian_boru.words import (
    PHASE_BATTLE,
    PHASE_CHURCH,
    PHASE_CLAIM,
    PHASE_DRAFT,
    PHASE_MARRIAGE,
    PHASE_TRICK,
    PHASE_TRICKS,
    SCENE_CARDS,
    SCENE_CHURCH,
    SCENE_CLAIMS,
    SCENE_COINS,
    SCENE_HAND,
    SCENE_HEADLINE,
    SCENE_IN_BATTLE_AREA,
    SCENE_KEPT,
    SCENE_MARKER,
    SCENE_MARRIAGE_CARD,
    SCENE_OWN,
    SCENE_PACKET,
    SCENE_PAST_TRICKS,
    SCENE_PRINCESS_SIDE,
    SCENE_RAIDERS,
    SCENE_REGIONS,
    SCENE_RENOWN,
    SCENE_ROUND,
    SCENE_SHARED,
    SCENE_TOWNS,
    SCENE_TRACK,
    SCENE_UNPLAYED,
    SCENE_WORTH,
)

_PHASES: Final[tuple[tuple[int, Message], ...]] = (
    (box.DRAFT, PHASE_DRAFT),
    (box.ACTION, PHASE_TRICKS),
    (box.MARRIAGE, PHASE_MARRIAGE),
    (box.BATTLE, PHASE_BATTLE),
    (box.CHURCH, PHASE_CHURCH),
    (box.CLAIM, PHASE_CLAIM),
)


def draw(view: View, speaker: Speaker) -> Scene:
    """All that a seat sees, in the language of the speaker."""
    return Drawing(view, speaker).scene()


class Drawing(Sketch):
    """The whole scene."""

    def scene(self) -> Scene:
        s, speaker = self.s, self.speaker
        contest = Contest(self.view, speaker)
        areas = [Island(self.view, speaker).area(), self.shared(), self.standings()]
        if self.seat >= 0:
            areas += [self.own(), self.hand(contest)]
        stage = contest.stage()
        if stage is not None:
            areas.append(stage)
        return Scene(
            game="brian_boru",
            title=box.BOX["game"]["name"][self.lang],
            lang=self.lang,
            seat=self.seat,
            phases=self.phases(),
            panels=[self.panel(seat) for seat in range(s.seats)],
            areas=areas,
            prompt=contest.prompt(),
            to_come=still_to_come(self.view, speaker),
            log=log(self.view, speaker),
            sheet=sheet(self.view, speaker),
            over=s.over,
            winners=s.winners() if s.over else [],
            headline=speaker.say(SCENE_HEADLINE, (s.round, box.ROUNDS[s.seats], s.phase)),
            round=speaker.say(SCENE_ROUND, (s.round, box.ROUNDS[s.seats])),
        )

    def phases(self) -> list[Phase]:
        s, say = self.s, self.speaker.say
        shown: list[Phase] = []
        for phase, message in _PHASES:
            name = say(message)
            if phase == box.ACTION and s.phase == box.ACTION:
                most = box.DEALT[s.seats] if s.full_hand else box.DEALT[s.seats] - 1
                name = say(PHASE_TRICK, (min(self.trick_number(), most), most))
            shown.append(Phase(name, "done" if phase < s.phase else "now" if phase == s.phase else "later"))
        return shown

    def trick_number(self) -> int:
        """Hands shrink by a card in each trick; whoever has not played yet has one more."""
        s = self.s
        begun = [len(s.zones[HAND + seat]) + len(s.zones[PLAYED + seat]) for seat in range(s.seats)]
        return box.DEALT[s.seats] - max(begun) + 1

    # Cards

    def cards(self, zone: int, seat: int, place: str) -> list[Piece]:
        """The cards of a zone; `seat` is whose they are."""
        found = self.s.zones[zone + max(seat, 0)]
        return [card_piece(card, self.lang, place, n, seat, f"zone:{place}") for n, card in enumerate(found)]

    def hand(self, contest: Contest) -> Area:
        """Cards that could not win the trick are marked; one that is picked lies with those that are kept."""
        say, seat = self.speaker.say, self.seat
        picked = self.picked()
        area = Area("hand", say(SCENE_HAND))
        for id, message, zone in (
            ("hand", SCENE_HAND, HAND),
            ("packet", SCENE_PACKET, PACKET),
            ("kept", SCENE_KEPT, KEPT),
            ("unplayed", SCENE_UNPLAYED, UNPLAYED),
        ):
            cards = self.s.zones[zone + seat]
            if cards or id == "hand" or (id == "kept" and picked):
                area.spots.append(Spot(f"zone:{id}", say(message), say(message)))
                pieces = self.cards(zone, seat, id)
                for piece, card in zip(pieces, cards, strict=True):
                    if zone == HAND and not contest.counts(card):
                        piece.state = "out"
                    if card in picked:
                        piece.spot = "zone:kept"
                area.pieces += pieces
        area.pieces.sort(key=lambda piece: piece.spot == "zone:kept")
        return area

    def picked(self) -> list[int]:
        """The cards that this seat has chosen in the draft, before all have (BB-5.3)."""
        step = self.s.agenda[-1] if self.s.agenda else None
        if not isinstance(step, Draft) or self.seat not in step.seats:
            return []
        return [move.args[0] for move in step.answers[step.seats.index(self.seat)]]

    # Players

    def stores(self, seat: int) -> list[Fact]:
        s, say = self.s, self.speaker.say
        facts = [
            Fact("coins", say(SCENE_COINS), str(s.coins[seat]), "BB-7.2"),
            Fact("renown", say(SCENE_RENOWN), str(s.renown[seat]), "BB-7.4"),
            Fact("raiders", say(SCENE_RAIDERS), str(s.raiders[seat]), "BB-1.9"),
            Fact("church", say(SCENE_CHURCH), str(s.church[seat]), "BB-1.10"),
            Fact("marriage", say(SCENE_TRACK), str(s.space[seat]), "BB-1.11"),
            Fact("cards", say(SCENE_CARDS), str(len(s.zones[HAND + seat]) + len(s.zones[KEPT + seat])), "BB-16.1"),
        ]
        # BB-9.2: who would lose a town
        if s.area and s.raiders[seat] == min(s.raiders):
            facts[2].state = "bad"
        if s.marker == seat:
            facts.append(Fact("marker", say(SCENE_MARKER), "1", "BB-1.8"))
        if box.PRINCESS in s.zones[MARRIAGES + seat] and s.side >= 0:
            facts.append(Fact("princess", say(SCENE_PRINCESS_SIDE, (s.side,)), "", "BB-8.3"))
        return facts

    def cells(self, seat: int) -> list[Fact]:
        """The weight in each region; that of a region whose token is held stands out (BB-11.2)."""
        found: list[Fact] = []
        for region in range(box.REGIONS):
            weight = self.s.weights(region)[seat]
            state = "good" if self.s.claims[region] == seat else ""
            id = f"region:{box.REGION_NAMES.ids[region]}"
            found.append(Fact(id, SHORT[region], str(weight) if weight else "", "BB-11.2", seat, state))
        return found

    def panel(self, seat: int) -> Panel:
        s = self.s
        return Panel(
            seat=seat,
            id=self.id(seat),
            name=self.name(seat),
            score=s.points[seat],
            acting=seat in s.deciders(),
            facts=self.stores(seat),
            tracks=[],
            cards=[face(card, self.lang) for card in s.zones[MARRIAGES + seat]],
            score_name=box.TERMS["points"][self.lang],
            cells=self.cells(seat),
        )

    def own(self) -> Area:
        s, say, seat = self.s, self.speaker.say, self.seat
        area = Area("own", say(SCENE_OWN), facts=self.stores(seat), form="seat", at="below")
        area.facts += [
            Fact("towns", say(SCENE_TOWNS), str(len(s.towns_of(seat))), "BB-1.3"),
            Fact("claims", say(SCENE_CLAIMS), str(s.claims.count(seat)), "BB-12.5"),
        ]
        area.spots.append(Spot("zone:marriages", say(SCENE_MARRIAGE_CARD), say(SCENE_MARRIAGE_CARD)))
        area.pieces += self.cards(MARRIAGES, seat, "marriages")
        return area

    def standings(self) -> Area:
        """The regions as a table: the weight of each seat, who leads by how much, and what one more would change."""
        s, say = self.s, self.speaker.say
        area = Area("standings", say(SCENE_REGIONS), rule="BB-11.2", form="grid", at="drawer")
        for region in range(box.REGIONS):
            id, name = box.REGION_NAMES.ids[region], box.REGION_NAMES.name(region, self.lang)
            row = Spot(f"standing:{id}", name, name, within=f"region:{id}")
            weights = s.weights(region)
            for seat in range(s.seats):
                if weights[seat]:
                    state = "good" if s.claims[region] == seat else ""
                    row.facts.append(Fact(f"in:{seat}", self.name(seat), str(weights[seat]), "BB-11.2", seat, state))
            row.facts.append(Fact("worth", say(SCENE_WORTH, (box.VALUE[region],)), str(box.VALUE[region]), "BB-12.5"))
            row.facts += [f for f in stakes(s, region, self.seat, self.speaker) if f.id != "token"]
            area.spots.append(row)
        return area

    def shared(self) -> Area:
        """What the areas on the sea say, as numbers, for screens without room for them."""
        s, say = self.s, self.speaker.say
        area = Area("shared", say(SCENE_SHARED))
        area.facts.append(Fact("ashore", say(SCENE_IN_BATTLE_AREA, (s.area,)), "", "BB-1.9"))
        for card in s.zones[MARRIAGE_CARD]:
            area.facts.append(Fact("wedding", say(SCENE_MARRIAGE_CARD), face(card, self.lang).name, "BB-8.2"))
        stores: list[tuple[Message, list[int]]] = [
            (SCENE_RAIDERS, s.raiders),
            (SCENE_CHURCH, s.church),
            (SCENE_TRACK, s.space),
        ]
        for message, store in stores:
            for seat in range(s.seats):
                area.facts.append(Fact(f"{message.id}:{seat}", say(message), str(store[seat]), seat=seat))
        if s.zones[PAST_TRICKS]:
            title = say(SCENE_PAST_TRICKS)
            pieces = self.cards(PAST_TRICKS, box.NOBODY, "past_tricks")
            names = ", ".join(piece.name for piece in pieces)
            area.spots.append(Spot("zone:past_tricks", title, f"{title}: {names}", facts=[Fact("cards", names, "")]))
            area.pieces += pieces
        return area
