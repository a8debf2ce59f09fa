"""The side areas on the sea: battle, church, marriage track, the table of regions and the piles."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.draw.drawing import Drawing
from longhall.core.show.scene import Area, Fact, Mark, Piece, Spot
from longhall.core.speech.message import Message
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.table import Table
from longhall.games.brian_boru.box.zones import (
    DISCARD,
    LEFT_OVER,
    MARRIAGE_CARD,
    MARRIAGE_DECK,
    PAST_TRICKS,
    UNPLAYED,
    VIKING_DECK,
    VIKINGS_GONE,
)
from longhall.games.brian_boru.scene.cards import card_piece
from longhall.games.brian_boru.scene.coordinates import (
    BADGE,
    BATTLE,
    CHURCH,
    DISCARD_PILE,
    MARRIAGE,
    MARRIAGE_PILE,
    REGION_TABLE,
    SPACES,
    VIKING_PILE,
    WEDDING,
    ashore,
    held,
    in_church,
    on_space,
    row_of_battle,
    row_of_church,
)
from longhall.games.brian_boru.words import message

SCENE_TRACK_DISC: Final = message("scene.track_disc")
SCENE_RAIDERS: Final = message("scene.raiders")
SCENE_CHURCH: Final = message("scene.church")
SCENE_TRACK: Final = message("scene.track")
SCENE_BATTLE_AREA: Final = message("scene.battle_area")
SCENE_IN_BATTLE_AREA: Final = message("scene.in_battle_area")
SCENE_CHURCH_AREA: Final = message("scene.church_area")
SCENE_SPACE: Final = message("scene.space")
SCENE_MARRIAGE_CARD: Final = message("scene.marriage_card")
SCENE_MARRIAGE_DECK: Final = message("scene.marriage_deck")
SCENE_VIKING_DECK: Final = message("scene.viking_deck")
SCENE_DISCARD: Final = message("scene.discard")
SCENE_LEFT_OVER: Final = message("scene.left_over")
SCENE_REGIONS: Final = message("scene.regions")
SCENE_ASHORE: Final = message("scene.ashore")
SCENE_LOSES_TOWN: Final = message("scene.loses_town")
SCENE_FEWEST: Final = message("scene.fewest")
SCENE_SPOILS: Final = message("scene.spoils")
SCENE_PATRON: Final = message("scene.patron")
SCENE_REGION_TABLE: Final = message("scene.region_table")
PHASE_MARRIAGE: Final = message("phase.marriage")
PHASE_BATTLE: Final = message("phase.battle")
PHASE_CHURCH: Final = message("phase.church")

_SPACES: Final[list[dict[str, Any]]] = box.BOX["tracks"]["marriage"]["spaces"]


class Sea(Drawing[Table]):
    """What lies around the island, drawn on its area."""

    def draw_on(self, area: Area) -> None:
        self.battle(area)
        self.church(area)
        self.marriage(area)
        self.wedding(area)
        self.regions(area)
        self.piles(area)

    def words(self, area: Area, message: Message, x: float, y: float, style: str) -> None:
        text = self.speaker.say(message)
        area.marks.append(Mark(f"text:{message.id}", "text", text, x, y, text, state=f"side {style}"))

    def number(self, area: Area, id: str, n: int, x: float, y: float, style: str) -> None:
        area.marks.append(Mark(f"number:{id}", "text", str(n), x, y, str(n), state=f"side {style}"))

    def battle(self, area: Area) -> None:
        """Raiders ashore on the left, those that each player holds on the right, and who would lose a town."""
        s, say = self.s, self.speaker.say
        x, y, _, _ = BATTLE
        here = say(SCENE_IN_BATTLE_AREA, (s.area,))
        spot = Spot("area:battle", say(SCENE_BATTLE_AREA), here, x, y)
        spot.facts = [Fact("ashore", here, str(s.area), "BB-1.9")]
        spot.facts += [
            Fact(f"raiders:{self.id(q)}", self.name(q), str(s.raiders[q]), "BB-1.9", q) for q in range(s.seats)
        ]
        spot.facts += [Fact("fewest", say(SCENE_FEWEST), "", "BB-9.2"), Fact("spoils", say(SCENE_SPOILS), "", "BB-9.6")]
        spot.near = ["town:connaught_1", "town:northern_ui_neill_1"]
        area.spots.append(spot)
        self.words(area, PHASE_BATTLE, x + 18, y + 34, "title start")
        text = say(SCENE_ASHORE, (s.area,))
        area.marks.append(Mark("text:ashore", "text", text, x + 18, y + 60, text, state="side plain start"))
        raiders = say(SCENE_RAIDERS)
        for n, (rx, ry) in enumerate(ashore(s.area)):
            area.pieces.append(Piece(f"raider:{n}", "raider", raiders, here, -1, "area:battle", rx, ry))
        fewest = min(s.raiders)
        for seat in range(s.seats):
            # BB-9.1: nobody loses a town if no raider is left.
            warned = s.area > 0 and s.raiders[seat] == fewest
            self.raiders_of(area, seat, warned)

    def raiders_of(self, area: Area, seat: int, warned: bool) -> None:
        s, say = self.s, self.speaker.say
        id = self.id(seat)
        label = f"{self.name(seat)}: {say(SCENE_RAIDERS)} {s.raiders[seat]}"
        x, y = row_of_battle(seat, s.seats)
        area.spots.append(Spot(f"raiders:{id}", label, label, x, y, near=["area:battle"]))
        area.marks.append(Mark(f"battle:{id}", "player", self.name(seat), x, y, seat=seat, spot="area:battle"))
        for n, (rx, ry) in enumerate(held(seat, s.seats, s.raiders[seat], warned)):
            area.pieces.append(
                Piece(f"raider:{id}:{n}", "raider", say(SCENE_RAIDERS), label, -1, f"raiders:{id}", rx, ry)
            )
        if warned:
            text = say(SCENE_LOSES_TOWN)
            at = y + (22 if s.raiders[seat] else 6)
            area.marks.append(Mark(f"loses:{id}", "text", text, x + 22, at, text, state="side bad start"))

    def church(self, area: Area) -> None:
        """A row of discs per player; the dashed line before the fourth."""
        s, say = self.s, self.speaker.say
        x, y, w, _ = CHURCH
        church = say(SCENE_CHURCH_AREA)
        discs = ", ".join([f"{self.name(q)} {s.church[q]}" for q in range(s.seats)])
        spot = Spot("area:church", church, f"{church}: {discs}", x, y, near=["town:leinster_9"])
        spot.facts = [Fact(f"discs:{self.id(q)}", self.name(q), str(s.church[q]), "BB-1.10", q) for q in range(s.seats)]
        spot.facts.append(Fact("patron", say(SCENE_PATRON), "", "BB-10.1"))
        area.spots.append(spot)
        self.words(area, PHASE_CHURCH, x + 18, y + 38, "title start")
        for seat in range(s.seats):
            label = f"{self.name(seat)}: {say(SCENE_CHURCH)} {s.church[seat]}"
            for n, (dx, dy) in enumerate(in_church(seat, s.seats, s.church[seat])):
                id = f"{self.id(seat)}:church:{n}"
                area.pieces.append(Piece(id, "disc", self.name(seat), label, seat, "area:church", dx, dy))
            down = row_of_church(seat, s.seats)
            patron = Mark(f"church:{self.id(seat)}", "patron", label, x + w - 54, down, seat=seat, spot="area:church")
            area.marks.append(patron)
            self.number(area, f"church:{self.id(seat)}", s.church[seat], x + w - 24, down + 7, "count")

    def marriage(self, area: Area) -> None:
        """Ten spaces with the discs on them; the reward of a covered space goes to a badge."""
        s, say = self.s, self.speaker.say
        self.words(area, PHASE_MARRIAGE, MARRIAGE[0] + MARRIAGE[2] / 2, MARRIAGE[1] + 33, "heading")
        for space, row in enumerate(_SPACES):
            x, y = SPACES[space]
            name = say(SCENE_SPACE, (space,))
            text: str = row["text"][self.lang]
            spot = Spot(f"space:{space}", name, f"{say(SCENE_TRACK)}, {name}: {text}", x, y)
            spot.facts = [Fact("benefit", text, "", "BB-8.5")]
            spot.near = [f"space:{n}" for n in (space - 1, space + 1) if 0 <= n <= box.TOP_SPACE]
            spot.region = say(SCENE_TRACK)
            here = [seat for seat in range(s.seats) if s.space[seat] == space]
            spot.facts += [Fact(f"disc:{self.id(q)}", self.name(q), "", "BB-1.11", q) for q in here]
            if space == box.TOP_SPACE:
                spot.near.append("town:ulaid_5")
            area.spots.append(spot)
            for n, seat in enumerate(here):
                at = on_space(space, n, len(here))
                label = say(SCENE_TRACK_DISC, (seat, space))
                id = f"{self.id(seat)}:track"
                area.pieces.append(Piece(id, "suitor", self.name(seat), label, seat, f"space:{space}", *at))
            reward = self.reward(space)
            if here and reward:
                area.marks.append(Mark(f"reward:{space}", reward, text, x + BADGE[0], y + BADGE[1]))

    def reward(self, space: int) -> str:
        if space == box.TOP_SPACE:
            return "reward_top"
        if box.SPACE_TOWN[space]:
            return "reward_town"
        if box.SPACE_RENOWN[space]:
            return "reward_renown"
        return f"reward_{box.SPACE_COINS[space]}" if box.SPACE_COINS[space] else ""

    def wedding(self, area: Area) -> None:
        """The marriage card of the round: its name, and what it brings."""
        title = self.speaker.say(SCENE_MARRIAGE_CARD)
        x, y = WEDDING
        spot = Spot("zone:marriage_card", title, title, x, y, near=["space:9"])
        area.spots.append(spot)
        for card in self.s.zones[MARRIAGE_CARD]:
            piece = card_piece(card, self.lang, "marriage_card", 0, box.NOBODY, spot.id)
            piece.x, piece.y = x, y
            name = piece.name.split(" ")[0]
            area.marks.append(Mark("text:wedding", "text", name, x, y - 51, name, state="side wedding"))
            piece.kind, piece.name, piece.value = "wedding_princess", "", ""
            if card != box.PRINCESS:
                rewards = box.REWARDS[card - box.FIRST_MARRIAGE]
                piece.kind, piece.value = "wedding", str(rewards[0][1])
                for kind, n in rewards[1:]:
                    piece.kind = "wedding_town" if kind == box.TOWN_REWARD else "wedding_renown"
                    piece.name = box.REGION_NAMES.name(n, self.lang) if kind == box.TOWN_REWARD else ""
            area.pieces.append(piece)

    def regions(self, area: Area) -> None:
        say = self.speaker.say
        x, y, w, _ = REGION_TABLE
        text = say(SCENE_REGION_TABLE)
        spot = Spot("area:regions", say(SCENE_REGIONS), text, x, y, near=["town:connaught_6"])
        spot.facts = [Fact("table", text, "", "BB-12.7")]
        area.spots.append(spot)
        self.words(area, SCENE_REGIONS, x + w / 2, y + 30, "heading")

    def piles(self, area: Area) -> None:
        """Only how many cards lie there: nobody may look through them (BB-16.5)."""
        s = self.s
        unplayed = sum(len(s.zones[UNPLAYED + seat]) for seat in range(s.seats))
        discarded = len(s.zones[DISCARD]) + len(s.zones[PAST_TRICKS]) + unplayed
        piles: list[tuple[str, Message, int, list[float], str]] = [
            ("marriage_deck", SCENE_MARRIAGE_DECK, len(s.zones[MARRIAGE_DECK]), MARRIAGE_PILE, "zone:marriage_card"),
            ("viking_deck", SCENE_VIKING_DECK, len(s.zones[VIKING_DECK]), VIKING_PILE, "town:munster_9"),
            ("discard", SCENE_DISCARD, discarded, DISCARD_PILE, "pile:viking_deck"),
        ]
        for id, caption, n, (x, y), near in piles:
            text = self.speaker.say(caption, (n,))
            spot = Spot(f"pile:{id}", text, text, x, y, near=[near])
            area.spots.append(spot)
            self.number(area, id, n, x, y + 31, "pile")
            if id == "discard" and s.zones[LEFT_OVER]:
                left = self.speaker.say(SCENE_LEFT_OVER, (len(s.zones[LEFT_OVER]),))
                spot.facts.append(Fact("left_over", left, "1", "BB-5.2"))
            if id == "viking_deck" and s.zones[VIKINGS_GONE] and s.phase < box.FINAL_SCORING:
                card = card_piece(s.zones[VIKINGS_GONE][-1], self.lang, "vikings", 0, -1, spot.id)
                spot.facts.append(Fact("viking", card.name, "1", "BB-4.2"))
