"""The clans: their panels, the own clan sheet and the hand."""

from dataclasses import replace
from typing import Final

from longhall.core.draw.drawing import Drawing, count, zone
from longhall.core.kept import kept, kept_large, once
from longhall.core.show.scene import Area, Panel, Piece, Spot, Track
from longhall.core.speech.message import SEAT, Speaker
from longhall.games.blood_rage.box import Table, things as box
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

_spot: Final = once(Spot)

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
        steps = s.steps[3 * seat : 3 * seat + 3]
        numbers = (
            s.glory[seat],
            s.rage[seat],
            s.on_board[seat],
            len(s.zones[HAND + seat]),
            len(s.zones[QUESTS + seat]),
        )
        states = (s.first == seat, seat in s.deciders(), s.phase == box.ACTION, s.passed[seat])
        # Whoever holds a card needs no memory of it.
        known = [(x.card, x.doubtful) for x in s.sightings if LAYOUT.owner(x.zones[0]) == seat != self.seat]
        upgrades = tuple(s.zones[SLOT + seat : BURIED : 4])
        reserve = [(kind, s.count(seat, kind, box.RESERVE)) for kind in s.kinds_at(seat, box.RESERVE)]
        return panel(self.speaker, seat, steps, numbers, states, upgrades, tuple(known), tuple(reserve))

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
        return own(self.speaker, seat, steps, spent, upgrades, quests, reserve, fallen)

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
    quests: tuple[int, ...],
    reserve: tuple[tuple[int, int, int, int], ...],
    fallen: tuple[tuple[int, int, int, int], ...],
) -> Area:
    """The own clan sheet, and who waits beside it; it comes first of what has cards."""
    say, lang, (rage, on_board) = speaker.say, speaker.lang, spent
    area = Area("own", say(SCENE_OWN), tracks=[track(lang, stat, step - 1) for stat, step in enumerate(steps)])
    area.facts = [
        fact("rage", say(SCENE_RAGE_LEFT), str(rage), "BR-1.14"),
        fact(
            "on_board",
            say(SCENE_ON_BOARD),
            say(SCENE_OF, (on_board, box.STEPS[box.HORNS][steps[box.HORNS] - 1])),
            "BR-1.13.3",
        ),
    ]
    copies: dict[int, int] = {}
    for slot, faces in enumerate(upgrades):
        id, name = f"slot:{box.SLOT_NAMES.ids[slot]}", box.SLOT_NAMES.name(slot, lang)
        area.spots.append(_spot(id, name, name))
        area.pieces += [copy_of(lang, face, count(copies, face), seat, id, True) for face in faces]
    zone(area, "reserve", say(SCENE_RESERVE), figures(speaker, seat, reserve, "zone:reserve", choosable=True))
    zone(area, "valhalla", say(SCENE_VALHALLA), figures(speaker, seat, fallen, "zone:valhalla"))
    pieces = [copy_of(lang, face, count(copies, face), seat, "zone:quests", True) for face in quests]
    zone(area, "quests", say(SCENE_QUESTS, (len(quests),)), pieces)
    return area


@kept_large
def panel(
    speaker: Speaker,
    seat: int,
    steps: tuple[int, ...],
    numbers: tuple[int, int, int, int, int],
    states: tuple[bool, bool, bool, bool],
    upgrades: tuple[tuple[int, ...], ...],
    known: tuple[tuple[int, bool], ...],
    reserve: tuple[tuple[int, int], ...],
) -> Panel:
    """What everybody may know of a clan."""
    say, lang, stats = speaker.say, speaker.lang, box.STAT_NAMES
    glory, rage, on_board, cards, quests = numbers
    first, acting, in_action, passed = states
    most, axes, horns = [box.STEPS[stat][step - 1] for stat, step in enumerate(steps)]
    facts = [
        fact(
            "rage",
            stats.name(box.RAGE, lang),
            f"{rage}/{most}" + (f", {say(SCENE_PASSED)}" if passed else ""),
            "BR-1.14",
        ),
        fact("axes", stats.name(box.AXES, lang), str(axes), "BR-1.13.2"),
        fact("horns", stats.name(box.HORNS, lang), f"{on_board}/{horns}", "BR-1.13.3"),
        fact("cards", say(SCENE_CARDS, (cards,)), str(cards), "BR-16.1"),
        fact("quests", say(SCENE_QUESTS, (quests,)), str(quests), "BR-16.1"),
    ]
    if first:
        facts.append(fact("first", say(SCENE_FIRST_PLAYER), "", "BR-2.9", -1, "title"))
    for face, doubtful in known:
        facts.append(fact("known", say(SCENE_MAYBE if doubtful else SCENE_KNOWN, (face,)), "", "BR-16.5"))
    if in_action:
        can = say(SCENE_PASSED_BY) if passed else say(SCENE_CAN, (rage, horns - on_board))
        facts.append(fact("can", can, "", "BR-5.1.7" if passed else "BR-5.1.2"))
    facts.append(fact("reserve", say(SCENE_RESERVE), listed(lang, reserve), "BR-16.1", -1, "more"))
    return Panel(
        seat=seat,
        id=speaker.sorts[SEAT].ids[seat],
        name=speaker.name(SEAT, seat),
        score=glory,
        acting=acting,
        facts=facts,
        tracks=[track(lang, stat, step - 1) for stat, step in enumerate(steps)],
        cards=[card(lang, face) for faces in upgrades for face in faces],
        slots=box.SLOTS,
        score_name=TERMS["glory"][lang],
        state="passed" if passed and in_action else "",
    )


def listed(lang: str, figures: tuple[tuple[int, int], ...]) -> str:
    """Figures as a list: 6 × Warrior, Leader."""
    names = [(box.FIGURE_NAMES.name(kind, lang), n) for kind, n in figures]
    return ", ".join([f"{n} × {name}" if n > 1 else name for name, n in names]) or "–"


@kept
def track(lang: str, stat: int, at: int) -> Track:
    """A stat on the clan sheet, with the Glory of its later steps."""
    id, name = f"stat:{box.STAT_NAMES.ids[stat]}", box.STAT_NAMES.name(stat, lang)
    bonuses = [box.STEP_BONUS[step] for step in range(1, box.TOP_STEP + 1)]
    return Track(id, name, [str(value) for value in box.STEPS[stat]], at, bonuses)
