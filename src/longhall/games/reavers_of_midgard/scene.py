"""The table of Reavers of Midgard as a Scene: six spaces, player boards, Glory pile, decks, and what is in play."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.prompt import log, prompt, sheet, still_to_come
from longhall.core.scene import Area, Fact, Panel, Phase, Piece, Scene, Spot
from longhall.core.view import View
from longhall.core.words import Speaker
from longhall.games.reavers_of_midgard.combat import Combat
from longhall.games.reavers_of_midgard.data import (
    BOX,
    COLOUR_NAMES,
    COST_FOOD,
    COST_ICONS,
    CREW_SPACES,
    DECK_NAMES,
    DECKS,
    DICE,
    DIE_NAMES,
    EMPTY,
    FAVOR,
    FOOD,
    GLORY,
    GOOD_NAMES,
    ICON_NAMES,
    KEEP,
    MOST_SEATS,
    PHASE_NAMES,
    PLAYER_NAMES,
    SLOT_NAMES,
    SLOTS,
    SPACE_NAMES,
    SPACES,
    STACK_NAMES,
    STACKS,
    TERROR,
    TOWER,
    UPGRADE_NAMES,
    UPGRADES,
)
from longhall.games.reavers_of_midgard.faces import Printer
from longhall.games.reavers_of_midgard.state import Table
from longhall.games.reavers_of_midgard.turn import turn
from longhall.games.reavers_of_midgard.words import (
    SCENE_ARTIFACTS,
    SCENE_BOARD,
    SCENE_CLAIMED,
    SCENE_COMBAT,
    SCENE_COST,
    SCENE_COUNT,
    SCENE_CREW,
    SCENE_DECK,
    SCENE_DICE,
    SCENE_FREE,
    SCENE_HAMMERS,
    SCENE_HEADLINE,
    SCENE_HONOR_SHIP,
    SCENE_JOURNEY,
    SCENE_LEADER,
    SCENE_OWN,
    SCENE_PAIR,
    SCENE_PILE,
    SCENE_SHARED,
    SCENE_SHOWING,
    SCENE_SIDE,
    SCENE_STACK,
    SCENE_STAGE,
    SCENE_START_PLAYER,
    SCENE_STORED,
    SCENE_SUCCESSES,
    SCENE_SUPPLY,
    SCENE_TAKEN_BY,
    SCENE_TARGET,
    SCENE_TILES,
    SCENE_TO_RESOLVE,
    SCENE_TRADE_DICE,
    SCENE_UPGRADES,
)
from longhall.games.reavers_of_midgard.zones import (
    ARTIFACTS,
    CLAIMED,
    DECK,
    DISCARD,
    DRAWN,
    PILE,
    PROPHECIES,
    REVEALED,
    SEA_BATTLES,
    SECRET,
    SLOT,
    TAKEN,
    TARGET,
    TILES,
    pair_zone,
    stack_zone,
)

_REGIONS: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in BOX["boards"]["regions"]}
_STACKS: Final[list[dict[str, Any]]] = _REGIONS["subdue_territories"]["stacks"]
_LAYOUT: Final[dict[str, Any]] = BOX["player_board"]["layout"]
# The space where each deck lies, and the name of its places in the data
_HOME: Final = (
    ("recruit_reavers", "reaver_pair_slots"),
    ("raid_villages", "village_pair_slots"),
    ("raid_keeps", "keep_pair_slots"),
)


def draw(view: View, speaker: Speaker) -> Scene:
    """All that a seat sees, in the language of the speaker."""
    return Drawing(view, speaker).scene()


def middle(box: dict[str, Any]) -> tuple[float, float]:
    """The middle of a box of the data."""
    return box["x"] + box["w"] / 2, box["y"] + box["h"] / 2


class Drawing:
    """One view being drawn in one language."""

    def __init__(self, view: View, speaker: Speaker) -> None:
        assert isinstance(view.state, Table)
        self.view = view
        self.s = view.state
        self.seat = view.seat
        self.speaker = speaker
        self.lang = speaker.lang
        self.printer = Printer(self.lang)
        self.side = "2" if self.s.seats == 2 else "3-4"

    def scene(self) -> Scene:
        s, speaker = self.s, self.speaker
        areas = [self.board(), self.shared()]
        if self.seat >= 0:
            areas += [self.own(), self.pile()]
        stage = self.stage()
        if stage is not None:
            areas.append(stage)
        return Scene(
            game="reavers_of_midgard",
            title=BOX["name"][self.lang],
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
            headline=speaker.say(SCENE_HEADLINE, (s.round, s.phase)),
        )

    def player(self, seat: int) -> str:
        return PLAYER_NAMES.ids[self.s.colour[seat]]

    def player_name(self, seat: int) -> str:
        return self.speaker.name("seat", seat)

    # The board

    def board(self) -> Area:
        area = Area("board", self.speaker.say(SCENE_BOARD))
        for space in range(SPACES):
            area.spots.append(self.space(space))
            if self.s.longships[space] >= 0:
                area.pieces.append(self.longship(space))
        for deck in range(KEEP + 1):
            self.pairs(area, deck)
        self.row(area, PROPHECIES, "trade_with_villages", "prophecy_slots")
        self.row(area, SEA_BATTLES, "battle_at_sea", "sea_battle_slots")
        self.trade_dice(area)
        for stack in range(STACKS):
            n = len(self.s.zones[stack_zone(stack)])
            x, y = middle(_STACKS[stack])
            text = self.speaker.say(SCENE_STACK, (stack, n))
            state = "" if n else "empty"
            area.spots.append(
                Spot(f"stack:{STACK_NAMES.ids[stack]}", STACK_NAMES.name(stack, self.lang), text, x, y, state)
            )
        return area

    def space(self, space: int) -> Spot:
        say = self.speaker.say
        id = SPACE_NAMES.ids[space]
        name = SPACE_NAMES.name(space, self.lang)
        owner = self.s.longships[space]
        words = [say(SCENE_FREE) if owner < 0 else say(SCENE_TAKEN_BY, (owner,))]
        facts: list[Fact] = []
        if COST_FOOD[space]:
            icons = [ICON_NAMES.name(icon, self.lang) for icon in COST_ICONS[space]]
            cost = ", ".join([say(SCENE_COST, (COST_FOOD[space],)), *icons])
            words.append(cost)
            facts.append(Fact("cost", cost, str(COST_FOOD[space]), "RM-4.5"))
        words.append(BOX["action_spaces"][space]["text"][self.lang])
        now = turn(self.s)
        state = "now" if now is not None and now.space == space else "" if owner < 0 else "taken"
        x, y = middle(_REGIONS[id]["longship"])
        return Spot(f"space:{id}", name, f"{name}: {'. '.join(words)}", x, y, state, facts)

    def longship(self, space: int) -> Piece:
        seat = self.s.longships[space]
        name = self.player_name(seat)
        label = self.speaker.say(SCENE_TAKEN_BY, (seat,))
        spot = f"space:{SPACE_NAMES.ids[space]}"
        return Piece(f"longship:{SPACE_NAMES.ids[space]}", "longship", name, label, seat, spot)

    def pairs(self, area: Area, deck: int) -> None:
        """The pairs of a deck, each a spot of its own."""
        home, places = _HOME[deck]
        for i in range(MOST_SEATS):
            cards = self.s.zones[pair_zone(deck, i)]
            if not cards:
                continue
            x, y = middle(_REGIONS[home][places][self.side][i])
            id = f"pair:{DECK_NAMES.ids[deck]}:{i + 1}"
            name = f"{DECK_NAMES.name(deck, self.lang)} · {self.speaker.say(SCENE_PAIR, (i + 1,))}"
            names = ", ".join([self.printer.name(card) for card in cards])
            area.spots.append(Spot(id, name, f"{name}: {names}", x, y))
            area.pieces += [self.printer.piece(card, -1, id) for card in cards]

    def row(self, area: Area, zone: int, home: str, places: str) -> None:
        """Face-up cards of a space, one beside the other."""
        for i, card in enumerate(self.s.zones[zone]):
            piece = self.printer.piece(card, -1, f"space:{home}")
            piece.x, piece.y = middle(_REGIONS[home][places][self.side][i])
            area.pieces.append(piece)

    def trade_dice(self, area: Area) -> None:
        for die in range(DICE):
            if self.s.trade[die]:
                area.pieces.append(self.dice(die, self.s.trade[die], -1, "space:trade_with_villages", "trade"))

    def dice(self, die: int, n: int, seat: int, spot: str, where: str) -> Piece:
        """Equal dice of a place as one piece with a count."""
        name = DIE_NAMES.name(die, self.lang)
        return Piece(f"die:{DIE_NAMES.ids[die]}:{where}", "die", name, f"{n} × {name}", seat, spot, count=n)

    # Decks and supply

    def shared(self) -> Area:
        s, say = self.s, self.speaker.say
        area = Area("shared", say(SCENE_SHARED))
        for deck in range(DECKS):
            n, below = len(s.zones[DECK + deck]), len(s.zones[DISCARD + deck])
            text = say(SCENE_DECK, (deck, n, below))
            area.spots.append(Spot(f"deck:{DECK_NAMES.ids[deck]}", DECK_NAMES.name(deck, self.lang), text))
        for colour in range(len(COLOUR_NAMES)):
            text = say(SCENE_SUPPLY, (colour, s.supply[colour]))
            area.facts.append(Fact(f"supply:{COLOUR_NAMES.ids[colour]}", text, str(s.supply[colour]), "RM-2.11"))
        for kind in range(UPGRADES):
            left = s.upgrades_left(kind)
            area.facts.append(
                Fact(f"upgrade:{UPGRADE_NAMES.ids[kind]}", UPGRADE_NAMES.name(kind, self.lang), str(left), "RM-1.5")
            )
        area.facts.append(Fact("trade_dice", say(SCENE_TRADE_DICE), str(sum(s.trade)), "RM-7.2.1"))
        return area

    # Players

    def panel(self, seat: int) -> Panel:
        s, say = self.s, self.speaker.say
        facts = [
            Fact(GOOD_NAMES.ids[good], GOOD_NAMES.name(good, self.lang), str(s.good(seat, good)), rule)
            for good, rule in ((FOOD, "RM-1.6"), (FAVOR, "RM-1.6"), (TERROR, "RM-12.2"))
        ]
        facts += [
            Fact(GOOD_NAMES.ids[good], GOOD_NAMES.name(good, self.lang), str(s.good(seat, good)), "RM-12.5")
            for good in range(TERROR + 1, TOWER + 1)
        ]
        cards = len(s.zones[PILE + seat]) + len(s.zones[SECRET + seat])
        facts.append(Fact("dice", say(SCENE_DICE), f"{s.aboard[seat]}/{CREW_SPACES}", "RM-5.3"))
        facts.append(Fact("pile", say(SCENE_PILE), say(SCENE_COUNT, (cards,)), "RM-15.7"))
        facts.append(Fact("tiles", say(SCENE_TILES), str(len(s.zones[TILES + seat])), "RM-7.6.7"))
        for i, card in enumerate(s.zones[ARTIFACTS + seat]):
            die = s.stored[seat][i]
            facts.append(Fact("artifact", say(SCENE_STORED, (card, EMPTY if die < 0 else die)), "", "RM-8.1.2"))
        for upgrade in s.upgrades[seat]:
            text = say(SCENE_SIDE, (upgrade % UPGRADES, upgrade // UPGRADES))
            facts.append(Fact("upgrade", text, "", "RM-5.9"))
        if s.start == seat:
            facts.append(Fact("start", say(SCENE_START_PLAYER), "1", "RM-2.2"))
        if s.honor == seat:
            facts.append(Fact("honor", say(SCENE_HONOR_SHIP), "1", "RM-3.2"))
        shown = [s.leader(seat)] if s.leader(seat) >= 0 else []
        for slot in range(SLOTS):
            shown += s.zones[SLOT + 4 * slot + seat]
        return Panel(
            seat=seat,
            id=self.player(seat),
            name=self.player_name(seat),
            score=s.good(seat, GLORY),
            acting=seat in s.deciders(),
            facts=facts,
            tracks=[],
            cards=[self.printer.card(card) for card in (*shown, *s.zones[ARTIFACTS + seat])],
        )

    def own(self) -> Area:
        s, say, seat = self.s, self.speaker.say, self.seat
        area = Area("own", say(SCENE_OWN))
        crew = say(SCENE_CREW)
        area.spots.append(Spot("zone:crew", crew, f"{crew}: {s.aboard[seat]}/{CREW_SPACES}", *middle(_LAYOUT["hull"])))
        for die in range(DICE):
            if s.crew[DICE * seat + die]:
                area.pieces.append(self.dice(die, s.crew[DICE * seat + die], seat, "zone:crew", "crew"))
        leader = say(SCENE_LEADER)
        area.spots.append(Spot("zone:leader", leader, leader, *middle(_LAYOUT["leader"])))
        if s.leader(seat) >= 0:
            area.pieces.append(self.printer.piece(s.leader(seat), seat, "zone:leader"))
        for slot in range(SLOTS):
            id, name = f"slot:{SLOT_NAMES.ids[slot]}", SLOT_NAMES.name(slot, self.lang)
            names = ", ".join([self.printer.name(card) for card in s.zones[SLOT + 4 * slot + seat]])
            area.spots.append(Spot(id, name, f"{name}: {names}", *middle(_LAYOUT["specialization"][slot])))
            area.pieces += [self.printer.piece(card, seat, id) for card in s.zones[SLOT + 4 * slot + seat]]
        self.artifacts(area)
        self.upgrades(area)
        tiles = say(SCENE_TILES)
        area.spots.append(Spot("zone:tiles", tiles, tiles))
        area.pieces += [self.printer.piece(tile, seat, "zone:tiles") for tile in s.zones[TILES + seat]]
        return area

    def artifacts(self, area: Area) -> None:
        s, say, seat = self.s, self.speaker.say, self.seat
        name = say(SCENE_ARTIFACTS)
        area.spots.append(Spot("zone:artifacts", name, name))
        for i, card in enumerate(s.zones[ARTIFACTS + seat]):
            die = s.stored[seat][i]
            piece = self.printer.piece(card, seat, "zone:artifacts")
            piece.x, piece.y = middle(_LAYOUT["artifacts"][i])
            piece.value = "" if die < 0 else DIE_NAMES.ids[die]
            piece.state = "used" if s.used[seat] >> i & 1 else "loaded" if die >= 0 else ""
            piece.label = f"{say(SCENE_STORED, (card, EMPTY if die < 0 else die))}. {piece.label}"
            area.pieces.append(piece)

    def upgrades(self, area: Area) -> None:
        s, say, seat = self.s, self.speaker.say, self.seat
        name = say(SCENE_UPGRADES)
        area.spots.append(Spot("zone:upgrades", name, name))
        for i, upgrade in enumerate(s.upgrades[seat]):
            kind = upgrade % UPGRADES
            x, y = middle(_LAYOUT["ship_upgrades"][i])
            area.pieces.append(
                Piece(
                    id=f"upgrade:{UPGRADE_NAMES.ids[kind]}:{i}",
                    kind="upgrade",
                    name=UPGRADE_NAMES.name(kind, self.lang),
                    label=say(SCENE_SIDE, (kind, upgrade // UPGRADES)),
                    seat=seat,
                    spot="zone:upgrades",
                    x=x,
                    y=y,
                    face_down=upgrade >= UPGRADES,
                )
            )

    def pile(self) -> Area:
        """The owner's Glory pile, which he may look through at any time (RM-9.1)."""
        name = self.speaker.say(SCENE_PILE)
        area = Area("hand", name)
        area.spots.append(Spot("zone:pile", name, name))
        cards = (*self.s.zones[PILE + self.seat], *self.s.zones[SECRET + self.seat])
        area.pieces = [self.printer.piece(card, self.seat, "zone:pile") for card in sorted(cards)]
        return area

    # What is in play

    def stage(self) -> Area | None:
        s, say = self.s, self.speaker.say
        area = Area("stage", say(SCENE_STAGE))
        fights = [step for step in s.agenda if isinstance(step, Combat)]
        if fights:
            self.combat(area, fights[-1])
        for id, message, zone in (("journey", SCENE_JOURNEY, REVEALED), ("target", SCENE_TARGET, TARGET)):
            if s.zones[zone]:
                area.spots.append(Spot(f"zone:{id}", say(message), say(message)))
                area.pieces += [self.printer.piece(card, -1, f"zone:{id}") for card in s.zones[zone]]
        for seat in range(s.seats):
            drawn = s.zones[DRAWN] if seat in s.deciders() else ()
            if s.zones[TAKEN + seat] or drawn:
                name = f"{say(SCENE_TO_RESOLVE)} · {self.player_name(seat)}"
                area.spots.append(Spot(f"zone:taken:{self.player(seat)}", name, name))
                for card in (*s.zones[TAKEN + seat], *drawn):
                    area.pieces.append(self.printer.piece(card, seat, f"zone:taken:{self.player(seat)}"))
        if s.zones[CLAIMED]:
            text = say(SCENE_CLAIMED, (len(s.zones[CLAIMED]),))
            area.spots.append(Spot("zone:claimed", text, text))
        return area if area.spots else None

    def combat(self, area: Area, fought: Combat) -> None:
        say = self.speaker.say
        text = say(SCENE_COMBAT, (fought.defense,))
        facts = [
            Fact("hammers", say(SCENE_HAMMERS), str(fought.hammers), "RM-6.2"),
            Fact("successes", say(SCENE_SUCCESSES), str(fought.successes()), "RM-6.5"),
        ]
        for value, n in enumerate(fought.rolled):
            facts.append(Fact(f"showing:{value}", say(SCENE_SHOWING, (value,)), str(n), "RM-6.3"))
        area.spots.append(Spot("zone:combat", text, text, facts=facts))
