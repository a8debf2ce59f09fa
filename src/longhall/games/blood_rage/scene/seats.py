"""The clans: their panels, the own clan sheet and the hand."""

from dataclasses import replace
from typing import Final

from longhall.core.draw.drawing import Drawing, count, zone
from longhall.core.engine.agenda import Decision
from longhall.core.kept import kept, kept_large
from longhall.core.show.scene import Area, Card, Fact, Panel, Piece, Spot, Track
from longhall.core.speech.message import SEAT, Speaker
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import INVADE
from longhall.games.blood_rage.box.zones import BURIED, HAND, LAYOUT, PACK, PICKED, QUESTS, SLOT
from longhall.games.blood_rage.rules.setup import choosing_clan
from longhall.games.blood_rage.scene.board import fact, figures, standing
from longhall.games.blood_rage.scene.cards import TERMS, card, copy_of
from longhall.games.blood_rage.words import message

SCENE_SEAT: Final = message("scene.seat")
SCENE_NO_CLAN: Final = message("scene.no_clan")
SCENE_CARDS: Final = message("scene.cards")
SCENE_QUESTS: Final = message("scene.quests")
SCENE_ON_BOARD: Final = message("scene.on_board")
SCENE_OF: Final = message("scene.of")
SCENE_RAGE_LEFT: Final = message("scene.rage_left")
SCENE_FIRST_PLAYER: Final = message("scene.first_player")
SCENE_PASSED: Final = message("scene.passed")
SCENE_HAND: Final = message("scene.hand")
SCENE_OWN: Final = message("scene.own")
SCENE_PICKED: Final = message("scene.picked")
SCENE_PACK: Final = message("scene.pack")
SCENE_RESERVE: Final = message("scene.reserve")
SCENE_VALHALLA: Final = message("scene.valhalla")
SCENE_KNOWN: Final = message("scene.known")
SCENE_MAYBE: Final = message("scene.maybe")
SCENE_CAN: Final = message("scene.can")
SCENE_PASSED_BY: Final = message("scene.passed_by")

# Cards, each with the number of its copy
Copies = tuple[tuple[int, int], ...]


class Seats(Drawing[Table]):
    """What each clan has, and what lies before one's own."""

    def panel(self, seat: int) -> Panel:
        found = self.clan_panel(seat)
        if not choosing_clan(self.s, seat):
            return found
        # Until a clan is taken, the seat goes by its place at the table.
        waits = fact("undecided", self.say(SCENE_NO_CLAN), "", "BR-2.1", -1, "title")
        name = self.say(SCENE_SEAT, (seat + 1,))
        return replace(found, id="none", name=name, facts=[*found.facts, waits])

    def clan_panel(self, seat: int) -> Panel:
        s = self.s
        # Whoever holds a card needs no memory of it.
        known = [(x.card, x.doubtful) for x in s.sightings if LAYOUT.owner(x.zones[0]) == seat != self.seat]
        return panel(
            self.speaker,
            seat,
            s.glory[seat],
            seat in s.deciders(),
            tuple([face for zone in range(SLOT + seat, BURIED, 4) for face in s.zones[zone]]),
            s.steps[3 * seat : 3 * seat + 3],
            s.rage[seat],
            s.on_board[seat],
            len(s.zones[HAND + seat]),
            len(s.zones[QUESTS + seat]),
            s.first == seat,
            s.phase == box.ACTION,
            s.passed[seat],
            tuple(known),
            s.warriors[box.LOCATIONS * seat + box.RESERVE],
            tuple([kind for kind in s.kinds_at(seat, box.RESERVE) if kind != box.WARRIOR]),
        )

    def own(self) -> Area:
        s, seat = self.s, self.seat
        upgrades = tuple(s.zones[SLOT + seat : BURIED : 4])
        quests = s.zones[QUESTS + seat]
        for faces in (*upgrades, quests):
            for face in faces:
                self.copy(face)
        # Figures have the looks of a clan.
        reserve = () if choosing_clan(s, seat) else standing(s, seat, box.RESERVE)
        fallen = standing(s, seat, box.VALHALLA)
        steps = s.steps[3 * seat : 3 * seat + 3]
        spent = (s.rage[seat], s.on_board[seat])
        troops = tuple([s.figure_str(seat, kind, box.RESERVE) for kind in (box.WARRIOR, box.LEADER, box.SHIP)])
        return own(self.nameless, seat, steps, spent, upgrades, troops, quests, reserve, fallen, self.invading())

    def invading(self) -> bool:
        """Whether what is asked may bring figures out of the reserve."""
        step = self.s.agenda[-1] if self.s.agenda else None
        return isinstance(step, Decision) and step.concerns(INVADE.moves[0])

    def hand(self) -> Area:
        return hand(self.speaker, self.seat, self.copies_in(HAND), self.copies_in(PACK), self.copies_in(PICKED))

    def copies_in(self, zone: int) -> Copies:
        return tuple([(face, self.copy(face)) for face in self.s.zones[zone + self.seat]])


@kept_large
def hand(
    speaker: Speaker,
    seat: int,
    held: tuple[tuple[int, int], ...],
    pack: tuple[tuple[int, int], ...],
    picked: tuple[tuple[int, int], ...],
) -> Area:
    """The own hand, and what one chooses from and has chosen in a draft."""
    say, lang = speaker.say, speaker.lang
    area = Area("hand", say(SCENE_HAND))
    zone(area, "hand", say(SCENE_HAND), _cards(lang, held, seat, "zone:hand"))
    if pack:
        zone(area, "pack", say(SCENE_PACK), _cards(lang, pack, seat, "zone:pack"), spread=True)
    if picked:
        zone(area, "picked", say(SCENE_PICKED), _cards(lang, picked, seat, "zone:picked"))
    return area


def _cards(lang: str, copies: Copies, seat: int, spot: str) -> list[Piece]:
    return [copy_of(lang, face, n, seat, spot, True) for face, n in copies]


@kept_large
def own(
    speaker: Speaker,
    seat: int,
    steps: tuple[int, ...],
    spent: tuple[int, int],
    upgrades: tuple[tuple[int, ...], ...],
    troops: tuple[int, ...],
    quests: tuple[int, ...],
    reserve: tuple[tuple[int, int, int, int], ...],
    fallen: tuple[tuple[int, int, int, int], ...],
    invading: bool,
) -> Area:
    """The own clan sheet, and who waits beside it; it comes first of what has cards."""
    say, lang, (rage, on_board) = speaker.say, speaker.lang, spent
    area = Area("own", say(SCENE_OWN), tracks=tracks(lang, steps))
    most = say(SCENE_OF, (on_board, box.STEPS[box.HORNS][steps[box.HORNS] - 1]))
    area.facts = [
        fact("rage", say(SCENE_RAGE_LEFT), str(rage), "BR-1.14"),
        fact("horns", say(SCENE_ON_BOARD), most, "BR-1.13.3"),
    ]
    area.spots = sheet(speaker, len(quests), troops)
    copies: dict[int, int] = {}
    for slot, faces in enumerate(upgrades):
        for face in faces:
            area.pieces.append(copy_of(lang, face, count(copies, face), seat, area.spots[slot].id, True))
    area.pieces += figures(speaker, seat, reserve, "zone:reserve", choosable=invading)
    area.pieces += figures(speaker, seat, fallen, "zone:valhalla")
    area.pieces += [copy_of(lang, face, count(copies, face), seat, "zone:quests", True) for face in quests]
    return area


@kept
def sheet(speaker: Speaker, quests: int, troops: tuple[int, ...]) -> list[Spot]:
    """The slots of a clan sheet in their order, with the strength of whom they are for, and what lies beside it."""
    names = [(f"slot:{id}", box.SLOT_NAMES.name(slot, speaker.lang)) for slot, id in enumerate(box.SLOT_NAMES.ids)]
    names.append(("zone:reserve", speaker.say(SCENE_RESERVE)))
    names.append(("zone:valhalla", speaker.say(SCENE_VALHALLA)))
    names.append(("zone:quests", speaker.say(SCENE_QUESTS, (quests,))))
    spots = [Spot(id, name, name) for id, name in names]
    for spot, strength in zip(spots, troops, strict=False):
        spot.facts = [fact("str", f"{strength}\u00a0{TERMS['str'][speaker.lang]}", "", "BR-1.12")]
    return spots


@kept_large
def panel(
    speaker: Speaker,
    seat: int,
    glory: int,
    acting: bool,
    upgrades: tuple[int, ...],
    steps: tuple[int, ...],
    rage: int,
    on_board: int,
    held: int,
    quests: int,
    first: bool,
    in_action: bool,
    passed: bool,
    known: tuple[tuple[int, bool], ...],
    warriors: int,
    others: tuple[int, ...],
) -> Panel:
    """What everybody may know of a clan; `warriors` and `others` wait in its reserve."""
    lang = speaker.lang
    told = facts(speaker, steps, rage, on_board, held, quests, first, in_action, passed, known, warriors, others)
    return Panel(
        seat,
        speaker.sorts[SEAT].ids[seat],
        speaker.name(SEAT, seat),
        glory,
        acting,
        told,
        tracks(lang, steps),
        cards(lang, upgrades),
        box.SLOTS,
        TERMS["glory"][lang],
        "passed" if passed and in_action else "",
    )


@kept
def facts(
    speaker: Speaker,
    steps: tuple[int, ...],
    rage: int,
    on_board: int,
    held: int,
    quests: int,
    first: bool,
    in_action: bool,
    passed: bool,
    known: tuple[tuple[int, bool], ...],
    warriors: int,
    others: tuple[int, ...],
) -> list[Fact]:
    """What is told on the panel of a clan: most of it stays when a turn ends."""
    say, lang, stats = speaker.say, speaker.lang, box.STAT_NAMES
    most, axes, horns = [box.STEPS[stat][step - 1] for stat, step in enumerate(steps)]
    left = f"{rage}/{most}, {say(SCENE_PASSED)}" if passed else f"{rage}/{most}"
    told = [
        fact("rage", stats.name(box.RAGE, lang), left, "BR-1.14"),
        fact("axes", stats.name(box.AXES, lang), str(axes), "BR-1.13.2"),
        # What it counts; its limit is a track of the same id.
        fact("horns", say(SCENE_ON_BOARD), f"{on_board}/{horns}", "BR-1.13.3"),
        fact("cards", say(SCENE_CARDS, (held,)), str(held), "BR-16.1"),
        fact("quests", say(SCENE_QUESTS, (quests,)), str(quests), "BR-16.1"),
    ]
    if first:
        told.append(fact("first", say(SCENE_FIRST_PLAYER), "", "BR-2.9", -1, "title"))
    for face, doubtful in known:
        told.append(fact("known", say(SCENE_MAYBE if doubtful else SCENE_KNOWN, (face,)), "", "BR-16.5"))
    if in_action:
        can = say(SCENE_PASSED_BY) if passed else say(SCENE_CAN, (rage, horns - on_board))
        told.append(fact("can", can, "", "BR-5.1.7" if passed else "BR-5.1.2"))
    told.append(fact("reserve", say(SCENE_RESERVE), listed(lang, warriors, others), "BR-16.1", -1, "more"))
    return told


def listed(lang: str, warriors: int, others: tuple[int, ...]) -> str:
    """Figures as a list: 6 × Warrior, Leader."""
    name = box.FIGURE_NAMES.name(box.WARRIOR, lang)
    some = [f"{warriors} × {name}" if warriors > 1 else name] if warriors else []
    return ", ".join(some + [box.FIGURE_NAMES.name(kind, lang) for kind in others]) or "–"


@kept
def tracks(lang: str, steps: tuple[int, ...]) -> list[Track]:
    """The stats of a clan sheet."""
    return [track(lang, stat, step - 1) for stat, step in enumerate(steps)]


@kept
def cards(lang: str, faces: tuple[int, ...]) -> list[Card]:
    """Cards as they are printed."""
    return [card(lang, face) for face in faces]


@kept
def track(lang: str, stat: int, at: int) -> Track:
    """A stat on the clan sheet, with the Glory of its later steps."""
    id, name = f"stat:{box.STAT_NAMES.ids[stat]}", box.STAT_NAMES.name(stat, lang)
    bonuses = [box.STEP_BONUS[step] for step in range(1, box.TOP_STEP + 1)]
    return Track(id, name, [str(value) for value in box.STEPS[stat]], at, bonuses)
