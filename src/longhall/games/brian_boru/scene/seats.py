"""The players: their panels, the own sheet and the hand."""

from collections.abc import Sequence
from typing import Final

from longhall.core.draw.drawing import Drawing
from longhall.core.kept import kept
from longhall.core.show.scene import Area, Fact, Panel, Piece, Spot
from longhall.core.speech.message import Speaker
from longhall.games.brian_boru.box import Table, things as box, zones
from longhall.games.brian_boru.forecast.trick import counts, in_order
from longhall.games.brian_boru.rules.draft import Draft
from longhall.games.brian_boru.scene.board import SCENE_MARKER
from longhall.games.brian_boru.scene.cards import card_piece, face
from longhall.games.brian_boru.scene.coordinates import SHORT
from longhall.games.brian_boru.scene.sea import (
    SCENE_CHURCH,
    SCENE_MARRIAGE_CARD,
    SCENE_RAIDERS,
    SCENE_TRACK,
    being_given,
)
from longhall.games.brian_boru.words import message

SCENE_OWN: Final = message("scene.own")
SCENE_HAND: Final = message("scene.hand")
SCENE_PACKET: Final = message("scene.packet")
SCENE_KEPT: Final = message("scene.kept")
SCENE_UNPLAYED: Final = message("scene.unplayed")
SCENE_COINS: Final = message("scene.coins")
SCENE_RENOWN: Final = message("scene.renown")
SCENE_CARDS: Final = message("scene.cards")
SCENE_CLAIMS: Final = message("scene.claims")
SCENE_TOWNS: Final = message("scene.towns")
SCENE_PRINCESS_SIDE: Final = message("scene.princess_side")
SCENE_LEGEND: Final = message("scene.legend")
SCENE_SYMBOL: Final = message("scene.symbol")

# The symbols of the action cards, as the legend lists them
_SYMBOLS: Final = (
    box.TAKE_TOWN,
    box.GAIN_COIN,
    box.EXPAND,
    box.BATTLE_SYMBOL,
    box.CHURCH_SYMBOL,
    box.MARRIAGE_SYMBOL,
    box.LOSE_COIN,
    box.LIBERATE,
)


class Seats(Drawing[Table]):
    """What each seat has, and what lies before one's own."""

    def stores(self, seat: int) -> list[Fact]:
        s, say = self.s, self.speaker.say
        cards = len(s.zones[zones.HAND + seat]) + len(s.zones[zones.KEPT + seat])
        facts = [
            Fact("coins", say(SCENE_COINS), str(s.coins[seat]), "BB-7.2"),
            Fact("renown", say(SCENE_RENOWN), str(s.renown[seat]), "BB-7.4"),
            Fact("raiders", say(SCENE_RAIDERS), str(s.raiders[seat]), "BB-1.9"),
            Fact("church", say(SCENE_CHURCH), str(s.church[seat]), "BB-1.10"),
            Fact("marriage", say(SCENE_TRACK), str(s.space[seat]), "BB-1.11"),
            Fact("cards", say(SCENE_CARDS), str(cards), "BB-16.1"),
        ]
        # BB-9.2: who would lose a town
        if s.area and s.raiders[seat] == min(s.raiders):
            facts[2].state = "bad"
        if s.marker == seat:
            facts.append(Fact("marker", say(SCENE_MARKER), "1", "BB-1.8"))
        if box.PRINCESS in s.zones[zones.MARRIAGES + seat] and s.side >= 0:
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
            cards=[face(card, self.lang) for card in self.marriages(seat)],
            score_name=box.TERMS["points"][self.lang].lower(),
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
        area.pieces += self.cards(self.marriages(seat), seat, "marriages")
        return area

    def marriages(self, seat: int) -> list[int]:
        """The marriage cards before a seat; one whose rewards it still receives lies beside the track."""
        return [card for card in self.s.zones[zones.MARRIAGES + seat] if card not in being_given(self.s)]

    def cards(self, cards: Sequence[int], seat: int, place: str) -> list[Piece]:
        """The cards of a place; `seat` is whose they are."""
        return [card_piece(card, self.lang, place, n, seat, f"zone:{place}") for n, card in enumerate(cards)]

    def hand(self) -> Area:
        """Cards that could not win the trick are marked; one that is picked lies with those that are kept."""
        say, seat = self.speaker.say, self.seat
        picked = self.picked()
        area = Area("hand", say(SCENE_HAND))
        for id, caption, zone in (
            ("hand", SCENE_HAND, zones.HAND),
            ("packet", SCENE_PACKET, zones.PACKET),
            ("kept", SCENE_KEPT, zones.KEPT),
            ("unplayed", SCENE_UNPLAYED, zones.UNPLAYED),
        ):
            held = self.s.zones[zone + seat]
            cards = in_order(self.s, held)
            if cards or id == "hand" or (id == "kept" and picked):
                area.spots.append(Spot(f"zone:{id}", say(caption), say(caption)))
                pieces = [card_piece(card, self.lang, id, n, seat, f"zone:{id}") for n, card in enumerate(cards)]
                for piece, card in zip(pieces, cards, strict=True):
                    if zone == zones.HAND and not counts(self.s, card):
                        piece.state = "out"
                    if card in picked:
                        piece.spot = "zone:kept"
                area.pieces += pieces
        area.pieces.sort(key=lambda piece: piece.spot == "zone:kept")
        if any(piece.card is not None and piece.card.icons for piece in area.pieces):
            area.facts += legend(self.speaker, self.s.round > 1)
        return area

    def picked(self) -> list[int]:
        """The cards that this seat has chosen in the draft, before all have (BB-5.3)."""
        step = self.s.agenda[-1] if self.s.agenda else None
        if not isinstance(step, Draft) or self.seat not in step.seats:
            return []
        return [move.args[0] for move in step.answers[step.seats.index(self.seat)]]


@kept
def legend(speaker: Speaker, known: bool) -> tuple[Fact, ...]:
    """What the symbols of the cards mean; it is folded to its name after the first round."""
    ids = box.SYMBOL_NAMES.ids
    facts = [Fact(ids[n], speaker.say(SCENE_SYMBOL, (n,)), "", "BB-2.1", state="legend") for n in _SYMBOLS]
    return (*facts, Fact("legend", speaker.say(SCENE_LEGEND), "", "BB-2.1", state="folded" if known else "open"))
