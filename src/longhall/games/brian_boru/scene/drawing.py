"""The table of Brian Boru as a Scene: the map with its areas, players, hand, and the trick as its own stage."""

from typing import Final

from longhall.core.draw.drawing import Drawing as Frame
from longhall.core.show.prompt import Prompt
from longhall.core.show.scene import Area, Fact, Panel, Phase, Spot
from longhall.core.speech.message import Message, Speaker
from longhall.core.title.view import View
from longhall.games.brian_boru.box import Table, things as box, zones
from longhall.games.brian_boru.forecast.claims import STAKE_SHORT, missing
from longhall.games.brian_boru.scene import sea
from longhall.games.brian_boru.scene.board import SCENE_CLAIMED, SCENE_VIKINGS_WEIGHT, Island
from longhall.games.brian_boru.scene.cards import face
from longhall.games.brian_boru.scene.prompt import Asked
from longhall.games.brian_boru.scene.seats import Seats
from longhall.games.brian_boru.scene.stage import Contest
from longhall.games.brian_boru.scene.stakes import at_stake
from longhall.games.brian_boru.words import message

SCENE_HEADLINE: Final = message("scene.headline")
SCENE_SHARED: Final = message("scene.shared")
SCENE_PAST_TRICKS: Final = message("scene.past_tricks")
SCENE_ROUND: Final = message("scene.round")
SCENE_POINTS_COLUMN: Final = message("scene.points_column")
SCENE_FREE_COLUMN: Final = message("scene.free_column")
PHASE_DRAFT: Final = message("phase.draft")
PHASE_TRICKS: Final = message("phase.tricks")
PHASE_TRICK: Final = message("phase.trick")
PHASE_CLAIM: Final = message("phase.claim")

_PHASES: Final[tuple[tuple[int, Message], ...]] = (
    (box.DRAFT, PHASE_DRAFT),
    (box.ACTION, PHASE_TRICKS),
    (box.MARRIAGE, sea.PHASE_MARRIAGE),
    (box.BATTLE, sea.PHASE_BATTLE),
    (box.CHURCH, sea.PHASE_CHURCH),
    (box.CLAIM, PHASE_CLAIM),
)


class Drawing(Frame[Table]):
    """The whole scene."""

    def __init__(self, view: View[Table], speaker: Speaker) -> None:
        super().__init__(view, speaker)
        self.seats = Seats(view, speaker)

    def areas(self) -> list[Area]:
        view, speaker = self.view, self.speaker
        areas = [Island(view, speaker).area(), self.shared(), self.standings()]
        if self.seat >= 0:
            areas += [self.seats.own(), self.seats.hand()]
        stage = Contest(view, speaker).stage()
        return areas if stage is None else [*areas, stage]

    def panel(self, seat: int) -> Panel:
        return self.seats.panel(seat)

    def prompt(self) -> Prompt:
        return Asked(self.view, self.speaker).prompt()

    def headline(self) -> str:
        return self.say(SCENE_HEADLINE, (self.s.round, box.ROUNDS[self.s.seats], self.s.phase))

    def round(self) -> str:
        return self.say(SCENE_ROUND, (self.s.round, box.ROUNDS[self.s.seats]))

    def phases(self) -> list[Phase]:
        s, say = self.s, self.speaker.say
        shown: list[Phase] = []
        for phase, caption in _PHASES:
            name = say(caption)
            if phase == box.ACTION and s.phase == box.ACTION:
                most = box.DEALT[s.seats] if s.full_hand else box.DEALT[s.seats] - 1
                name = say(PHASE_TRICK, (min(self.trick_number(), most), most))
            shown.append(Phase(name, "done" if phase < s.phase else "now" if phase == s.phase else "later"))
        return shown

    def trick_number(self) -> int:
        """Hands shrink by a card in each trick; whoever has not played yet has one more."""
        s = self.s
        begun = [len(s.zones[zones.HAND + seat]) + len(s.zones[zones.PLAYED + seat]) for seat in range(s.seats)]
        return box.DEALT[s.seats] - max(begun) + 1

    def standings(self) -> Area:
        """The regions as a table: each seat's weight against the threshold, free towns, and what is at stake."""
        area = Area("standings", self.say(sea.SCENE_REGIONS), rule="BB-11.2", form="grid", at="drawer")
        area.spots = [self.standing(region) for region in range(box.REGIONS)]
        return area

    def standing(self, region: int) -> Spot:
        """A row of it: a region that is held stands out, and so does a token that lacks one to turn up (BB-11.1)."""
        s, say = self.s, self.speaker.say
        id, name = box.REGION_NAMES.ids[region], box.REGION_NAMES.name(region, self.lang)
        row = Spot(f"standing:{id}", name, name, within=f"region:{id}")
        holder, weights = s.claims[region], s.weights(region)
        if holder >= 0:
            row.state, row.state_name = "held", self.tell(SCENE_CLAIMED, (holder,))
        elif holder == box.FACE_DOWN and missing(s, region) == 1:
            row.state, row.state_name = "short", say(STAKE_SHORT, (1,))
        row.facts.append(Fact("worth", say(SCENE_POINTS_COLUMN), str(box.VALUE[region]), "BB-12.5"))
        for seat in range(s.seats):
            reached, state = f"{weights[seat]}/{box.THRESHOLD[region]}", "good" if holder == seat else ""
            row.facts.append(Fact(f"in:{seat}", self.called(seat), reached, "BB-11.2", seat, state))
        free = [town for town in box.TOWNS_OF[region] if s.disc[town] == box.NOBODY]
        row.facts.append(Fact("free", say(SCENE_FREE_COLUMN), str(len(free)), "BB-1.2"))
        if weights[s.seats]:
            row.facts.append(Fact("vikings", say(SCENE_VIKINGS_WEIGHT, (weights[s.seats],)), "", "BB-11.2"))
        row.facts += at_stake(self, region)
        return row

    def shared(self) -> Area:
        """What the areas on the sea say, as numbers, for screens without room for them."""
        s, say = self.s, self.speaker.say
        area = Area("shared", say(SCENE_SHARED))
        area.facts.append(Fact("ashore", say(sea.SCENE_IN_BATTLE_AREA, (s.area,)), "", "BB-1.9"))
        for card in s.zones[zones.MARRIAGE_CARD] + sea.being_given(s):
            area.facts.append(Fact("wedding", say(sea.SCENE_MARRIAGE_CARD), face(card, self.lang).name, "BB-8.2"))
        stores: list[tuple[Message, list[int]]] = [
            (sea.SCENE_RAIDERS, s.raiders),
            (sea.SCENE_CHURCH, s.church),
            (sea.SCENE_TRACK, s.space),
        ]
        for caption, store in stores:
            for seat in range(s.seats):
                area.facts.append(Fact(f"{caption.id}:{seat}", say(caption), str(store[seat]), seat=seat))
        if s.zones[zones.PAST_TRICKS]:
            title = say(SCENE_PAST_TRICKS)
            pieces = self.seats.cards(s.zones[zones.PAST_TRICKS], box.NOBODY, "past_tricks")
            names = ", ".join(piece.name for piece in pieces)
            area.spots.append(Spot("zone:past_tricks", title, f"{title}: {names}", facts=[Fact("cards", names, "")]))
            area.pieces += pieces
        return area
