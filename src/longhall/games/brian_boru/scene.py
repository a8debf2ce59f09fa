"""The table of Brian Boru as a Scene: the map, tracks and piles, players, hand, and the trick as its own stage."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.prompt import log, prompt, sheet, still_to_come
from longhall.core.scene import Area, Fact, Panel, Phase, Piece, Scene, Spot, Track
from longhall.core.view import View
from longhall.core.words import Message, Speaker
from longhall.games.brian_boru.data import (
    BOX,
    CARD_COLOUR,
    COLOUR,
    COLOURS,
    FACE_DOWN,
    FACE_UP,
    NOBODY,
    PHASE_NAMES,
    PLAYER_NAMES,
    PRINCESS,
    REGION_NAMES,
    REGIONS,
    ROUNDS,
    THRESHOLD,
    TOP_SPACE,
    TOWN_NAMES,
    TOWNS,
    VALUE,
    WHITE,
)
from longhall.games.brian_boru.faces import card_piece, face
from longhall.games.brian_boru.state import Table
from longhall.games.brian_boru.trick import Trick
from longhall.games.brian_boru.words import (
    SCENE_ACTIVE,
    SCENE_BATTLE_AREA,
    SCENE_BOARD,
    SCENE_CARDS,
    SCENE_CHURCH,
    SCENE_CHURCH_AREA,
    SCENE_CLAIMED,
    SCENE_CLAIMS,
    SCENE_COINS,
    SCENE_COLOUR,
    SCENE_DISC,
    SCENE_DISCARD,
    SCENE_FACE_DOWN,
    SCENE_FACE_UP,
    SCENE_FREE,
    SCENE_HAND,
    SCENE_HEADLINE,
    SCENE_IN_BATTLE_AREA,
    SCENE_KEPT,
    SCENE_KEPT_CARDS,
    SCENE_LEADS,
    SCENE_LEFT_OVER,
    SCENE_MARKER,
    SCENE_MARRIAGE_CARD,
    SCENE_MARRIAGE_DECK,
    SCENE_MONASTERY,
    SCENE_MONASTERY_OF,
    SCENE_OF_PLAYER,
    SCENE_OF_VIKINGS,
    SCENE_OWN,
    SCENE_PACKET,
    SCENE_PAST_TRICKS,
    SCENE_PRINCESS_SIDE,
    SCENE_RAIDERS,
    SCENE_RENOWN,
    SCENE_SHARED,
    SCENE_SPACE,
    SCENE_THRESHOLD,
    SCENE_TOWNS,
    SCENE_TRACK,
    SCENE_TRACK_DISC,
    SCENE_TRICK,
    SCENE_TRICK_WON,
    SCENE_UNPLAYED,
    SCENE_VIKING_DECK,
    SCENE_VIKINGS_IN,
    SCENE_VIKINGS_WEIGHT,
    SCENE_WEIGHT,
    SCENE_WINS,
    SCENE_WORTH,
)
from longhall.games.brian_boru.zones import (
    DISCARD,
    HAND,
    KEPT,
    LEFT_OVER,
    MARRIAGE_CARD,
    MARRIAGE_DECK,
    MARRIAGES,
    PACKET,
    PAST_TRICKS,
    PLAYED,
    UNPLAYED,
    VIKING_DECK,
    VIKINGS_GONE,
)

_TOWNS: Final[list[dict[str, Any]]] = BOX["towns"]
_REGIONS: Final[list[dict[str, Any]]] = BOX["regions"]
_LAYOUT: Final[dict[str, Any]] = BOX["board_layout"]
_SPACES: Final[list[dict[str, Any]]] = BOX["tracks"]["marriage"]["spaces"]


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

    def scene(self) -> Scene:
        s, speaker = self.s, self.speaker
        areas = [self.board(), self.shared()]
        if self.seat >= 0:
            areas += [self.own(), self.hand()]
        stage = self.stage()
        if stage is not None:
            areas.append(stage)
        return Scene(
            game="brian_boru",
            title=BOX["game"]["name"][self.lang],
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
            headline=speaker.say(SCENE_HEADLINE, (s.round, ROUNDS[s.seats], s.phase)),
        )

    def id(self, seat: int) -> str:
        return PLAYER_NAMES.ids[self.s.colour[seat]]

    def name(self, seat: int) -> str:
        return self.speaker.name("seat", seat)

    # The board

    def board(self) -> Area:
        area = Area("board", self.speaker.say(SCENE_BOARD))
        for town in range(TOWNS):
            area.spots.append(self.town(town))
            area.pieces += self.on_town(town)
        for region in range(REGIONS):
            area.spots.append(self.region(region))
            if self.s.claims[region] < 0:
                area.pieces.append(self.claim(region, f"region:{REGION_NAMES.ids[region]}"))
        return area

    def town(self, town: int) -> Spot:
        s, say = self.s, self.speaker.say
        words = [say(SCENE_COLOUR, (COLOUR[town],))]
        state = COLOURS[COLOUR[town]]
        if s.free(town):
            words.append(say(SCENE_FREE))
        elif s.vikings[town]:
            words.append(say(SCENE_OF_VIKINGS, (s.disc[town],)))
            state += " vikings"
        else:
            words.append(say(SCENE_OF_PLAYER, (s.disc[town],)))
        if s.monasteries[town]:
            words.append(say(SCENE_MONASTERY))
            state += " monastery"
        if s.active == town:
            words.append(say(SCENE_ACTIVE))
            state += " active"
        name = TOWN_NAMES.name(town, self.lang)
        row = _TOWNS[town]
        return Spot(f"town:{row['id']}", name, f"{name}: {', '.join(words)}", row["x"], row["y"], state)

    def on_town(self, town: int) -> list[Piece]:
        """The disc, what covers it, the monastery and the marker."""
        s, say = self.s, self.speaker.say
        id = TOWN_NAMES.ids[town]
        spot = f"town:{id}"
        x, y = _TOWNS[town]["x"], _TOWNS[town]["y"]
        pieces: list[Piece] = []
        if not s.free(town):
            owner = s.disc[town]
            label = say(SCENE_DISC, (owner, town))
            pieces.append(Piece(f"disc:{id}", "disc", self.name(owner), label, owner, spot, x, y))
        if s.monasteries[town]:
            label = say(SCENE_MONASTERY_OF, (town,))
            pieces.append(Piece(f"monastery:{id}", "monastery", say(SCENE_MONASTERY), label, -1, spot, x, y))
        if s.vikings[town]:
            label = say(SCENE_VIKINGS_IN, (town,))
            pieces.append(Piece(f"vikings:{id}", "viking_control", label, label, -1, spot, x, y))
        if s.active == town:
            label = say(SCENE_MARKER)
            pieces.append(Piece("marker", "active_town_marker", label, label, -1, spot, x, y))
        return pieces

    def region(self, region: int) -> Spot:
        s, say = self.s, self.speaker.say
        holder = s.claims[region]
        facts = [Fact("worth", say(SCENE_WORTH, (VALUE[region],)), str(VALUE[region]), "BB-12.5")]
        words = [say(SCENE_WORTH, (VALUE[region],))]
        if holder == FACE_DOWN:
            words.append(say(SCENE_FACE_DOWN))
        elif holder == FACE_UP:
            words.append(say(SCENE_FACE_UP))
        else:
            words.append(say(SCENE_CLAIMED, (holder,)))
        reached = say(SCENE_THRESHOLD, (s.occupied(region), THRESHOLD[region]))
        facts.append(Fact("threshold", reached, str(THRESHOLD[region]), "BB-11.1"))
        words.append(reached)
        weights = s.weights(region)
        for seat in range(s.seats):
            if weights[seat]:
                facts.append(Fact(f"weight:{seat}", self.name(seat), str(weights[seat]), "BB-11.2"))
                words.append(say(SCENE_WEIGHT, (seat, weights[seat])))
        if weights[s.seats]:
            text = say(SCENE_VIKINGS_WEIGHT, (weights[s.seats],))
            facts.append(Fact("weight:vikings", text, str(weights[s.seats]), "BB-11.2"))
            words.append(text)
        name = REGION_NAMES.name(region, self.lang)
        x, y = _REGIONS[region]["label_pos"]
        state = "face_down" if holder == FACE_DOWN else "face_up" if holder == FACE_UP else "claimed"
        return Spot(f"region:{REGION_NAMES.ids[region]}", name, f"{name}: {', '.join(words)}", x, y, state, facts)

    def claim(self, region: int, spot: str) -> Piece:
        """The claim token of a region, in its slot or before a player."""
        row = BOX["claim_tokens"][region]
        holder = self.s.claims[region]
        x, y = _REGIONS[region]["claim_slot_pos"]
        name = row["name"][self.lang]
        piece = Piece(row["id"], "claim_token", name, name, max(holder, -1), spot, value=str(VALUE[region]))
        piece.face_down = holder == FACE_DOWN
        if holder < 0:
            piece.x, piece.y = x, y
        return piece

    # Tracks and piles

    def shared(self) -> Area:
        s, say = self.s, self.speaker.say
        area = Area("shared", say(SCENE_SHARED))
        for space, row in enumerate(_SPACES):
            name = say(SCENE_SPACE, (space,))
            summary = f"{say(SCENE_TRACK)}, {name}: {row['text'][self.lang]}"
            area.spots.append(Spot(f"space:{space}", name, summary, row["x"], row["y"]))
        for seat in range(s.seats):
            space = s.space[seat]
            label = say(SCENE_TRACK_DISC, (seat, space))
            row = _SPACES[space]
            id = f"{self.id(seat)}:track"
            area.pieces.append(Piece(id, "disc", self.name(seat), label, seat, f"space:{space}", row["x"], row["y"]))
        self.battle_and_church(area)
        self.piles(area)
        return area

    def battle_and_church(self, area: Area) -> None:
        s, say = self.s, self.speaker.say
        box = _LAYOUT["battle_area"]
        summary = say(SCENE_IN_BATTLE_AREA, (s.area,))
        area.spots.append(Spot("area:battle", say(SCENE_BATTLE_AREA), summary, box["x"], box["y"]))
        if s.area:
            area.pieces.append(Piece("raiders", "raider", say(SCENE_RAIDERS), summary, -1, "area:battle", count=s.area))
        box = _LAYOUT["church_area"]
        discs = ", ".join([f"{self.name(q)} {s.church[q]}" for q in range(s.seats)])
        church = say(SCENE_CHURCH_AREA)
        area.spots.append(Spot("area:church", church, f"{church}: {discs}", box["x"], box["y"]))
        for seat in range(s.seats):
            if s.church[seat]:
                label = f"{self.name(seat)}: {say(SCENE_CHURCH)} {s.church[seat]}"
                id = f"{self.id(seat)}:church"
                area.pieces.append(Piece(id, "disc", self.name(seat), label, seat, "area:church", count=s.church[seat]))

    def piles(self, area: Area) -> None:
        s, say = self.s, self.speaker.say
        unplayed = sum(len(s.zones[UNPLAYED + seat]) for seat in range(s.seats))
        discarded = len(s.zones[DISCARD]) + len(s.zones[PAST_TRICKS]) + unplayed
        counts: list[tuple[str, Message, int, list[int]]] = [
            ("marriage_deck", SCENE_MARRIAGE_DECK, len(s.zones[MARRIAGE_DECK]), _LAYOUT["marriage_track"]["deck_pos"]),
            ("viking_deck", SCENE_VIKING_DECK, len(s.zones[VIKING_DECK]), _LAYOUT["viking_deck_pos"]),
            ("left_over", SCENE_LEFT_OVER, len(s.zones[LEFT_OVER]), _LAYOUT["action_deck_pos"]),
            ("discard", SCENE_DISCARD, discarded, _LAYOUT["discard_pos"]),
        ]
        for id, message, n, at in counts:
            text = say(message, (n,))
            area.spots.append(Spot(f"pile:{id}", text, text, at[0], at[1]))
            if n:
                area.pieces.append(Piece(f"pile:{id}", "pile", text, text, -1, f"pile:{id}", count=n, face_down=True))
        x, y = _LAYOUT["marriage_track"]["card_pos"]
        title = say(SCENE_MARRIAGE_CARD)
        area.spots.append(Spot("zone:marriage_card", title, title, x, y))
        area.pieces += self.cards(MARRIAGE_CARD, NOBODY, "marriage_card")
        if s.zones[VIKINGS_GONE]:
            area.pieces.append(card_piece(s.zones[VIKINGS_GONE][-1], self.lang, "vikings", 0, -1, "pile:viking_deck"))
        if s.zones[PAST_TRICKS]:
            area.spots.append(Spot("zone:past_tricks", say(SCENE_PAST_TRICKS), say(SCENE_PAST_TRICKS)))
            area.pieces += self.cards(PAST_TRICKS, NOBODY, "past_tricks")

    # Cards

    def cards(self, zone: int, seat: int, place: str) -> list[Piece]:
        """The cards of a zone; `seat` is whose they are."""
        found = self.s.zones[zone + max(seat, 0)]
        return [card_piece(card, self.lang, place, n, seat, f"zone:{place}") for n, card in enumerate(found)]

    def hand(self) -> Area:
        say, seat = self.speaker.say, self.seat
        area = Area("hand", say(SCENE_HAND))
        for id, message, zone in (
            ("hand", SCENE_HAND, HAND),
            ("packet", SCENE_PACKET, PACKET),
            ("kept", SCENE_KEPT, KEPT),
            ("unplayed", SCENE_UNPLAYED, UNPLAYED),
        ):
            if self.s.zones[zone + seat] or id == "hand":
                area.spots.append(Spot(f"zone:{id}", say(message), say(message)))
                area.pieces += self.cards(zone, seat, id)
        return area

    # Players

    def track(self, seat: int) -> Track:
        values = [str(space) for space in range(TOP_SPACE + 1)]
        return Track("marriage", self.speaker.say(SCENE_TRACK), values, self.s.space[seat], [])

    def stores(self, seat: int) -> list[Fact]:
        s, say = self.s, self.speaker.say
        facts = [
            Fact("coins", say(SCENE_COINS), str(s.coins[seat]), "BB-7.2"),
            Fact("renown", say(SCENE_RENOWN), str(s.renown[seat]), "BB-7.4"),
            Fact("raiders", say(SCENE_RAIDERS), str(s.raiders[seat]), "BB-1.9"),
            Fact("church", say(SCENE_CHURCH), str(s.church[seat]), "BB-1.10"),
            Fact("towns", say(SCENE_TOWNS), str(len(s.towns_of(seat))), "BB-1.3"),
            Fact("claims", say(SCENE_CLAIMS), str(s.claims.count(seat)), "BB-12.5"),
        ]
        if s.marker == seat:
            facts.append(Fact("marker", say(SCENE_MARKER), "1", "BB-1.8"))
        if PRINCESS in s.zones[MARRIAGES + seat] and s.side >= 0:
            facts.append(Fact("princess", say(SCENE_PRINCESS_SIDE, (s.side,)), "1", "BB-8.3"))
        return facts

    def panel(self, seat: int) -> Panel:
        s, say = self.s, self.speaker.say
        facts = self.stores(seat)
        facts.append(Fact("cards", say(SCENE_CARDS), str(len(s.zones[HAND + seat])), "BB-16.1"))
        if s.zones[KEPT + seat]:
            facts.append(Fact("kept", say(SCENE_KEPT_CARDS), str(len(s.zones[KEPT + seat])), "BB-16.1"))
        for region in range(REGIONS):
            weight = s.weights(region)[seat]
            if weight:
                name = REGION_NAMES.name(region, self.lang)
                facts.append(Fact(f"region:{REGION_NAMES.ids[region]}", name, str(weight), "BB-11.2"))
        return Panel(
            seat=seat,
            id=self.id(seat),
            name=self.name(seat),
            score=s.points[seat],
            acting=seat in s.deciders(),
            facts=facts,
            tracks=[self.track(seat)],
            cards=[face(card, self.lang) for card in s.zones[MARRIAGES + seat]],
        )

    def own(self) -> Area:
        s, say, seat = self.s, self.speaker.say, self.seat
        area = Area("own", say(SCENE_OWN), facts=self.stores(seat), tracks=[self.track(seat)])
        area.spots.append(Spot("zone:claims", say(SCENE_CLAIMS), say(SCENE_CLAIMS)))
        for region in range(REGIONS):
            if s.claims[region] == seat:
                area.pieces.append(self.claim(region, "zone:claims"))
        area.spots.append(Spot("zone:marriages", say(SCENE_MARRIAGE_CARD), say(SCENE_MARRIAGE_CARD)))
        area.pieces += self.cards(MARRIAGES, seat, "marriages")
        if s.marker == seat:
            text = say(SCENE_MARKER)
            area.pieces.append(Piece("marker", "active_town_marker", text, text, seat))
        return area

    # The trick

    def stage(self) -> Area | None:
        """The cards of the trick in the order of acting, with the one that wins or leads so far."""
        s, say = self.s, self.speaker.say
        tricks = [step for step in s.agenda if isinstance(step, Trick)]
        if not tricks or (s.active == NOBODY and not tricks[0].order):
            return None
        trick = tricks[0]
        title = say(SCENE_TRICK, (s.active,)) if s.active != NOBODY else say(SCENE_TRICK_WON)
        area = Area("stage", title)
        played = sorted([(s.zones[PLAYED + seat][0], seat) for seat in range(s.seats) if s.zones[PLAYED + seat]])
        for card, seat in played:
            name = self.name(seat)
            state = self.standing(trick, card, seat, played)
            if state:
                name += f" ({say(SCENE_WINS if state == 'wins' else SCENE_LEADS)})"
            area.spots.append(Spot(f"side:{self.id(seat)}", name, name, state=state))
            area.pieces.append(card_piece(card, self.lang, "played", 0, seat, f"side:{self.id(seat)}"))
        return area

    def standing(self, trick: Trick, card: int, seat: int, played: list[tuple[int, int]]) -> str:
        """Whether a card wins the trick, or leads so far (BB-6.4.2)."""
        if trick.order:
            return "wins" if seat == trick.winner else ""
        colours = (COLOUR[self.s.active], WHITE)
        best = max([c for c, _ in played if CARD_COLOUR[c] in colours], default=-1)
        return "leads" if card == best else ""
