"""Paying (RM-5.5 to RM-5.9, RM-0.4): icons by dice, wilds and Ship Upgrades; dice; goods; Reavers."""

from collections.abc import Sequence
from typing import Any, Final

from longhall.core.engine.rules import Choice, Move, Refusal, Rule, Step
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import DISMISS, FLIP, SPEND, SPEND_STORED, SPEND_STORED_OF
from longhall.games.reavers_of_midgard.box.zones import LEADER, PILE, slot_zone
from longhall.games.reavers_of_midgard.rules.placing_dice import (
    DICE_DISCARDED,
    give_up,
    on_artifacts,
    own_dice,
    refuse_die,
)
from longhall.games.reavers_of_midgard.words import line, question, refusal, rule

UPGRADE_FLIPPED: Final = line("RM-5.9", "log.upgrade_flipped")
DISMISSED: Final = line("RM-8.5.2", "log.dismissed")
RM_5_6: Final = rule("RM-5.6")
RM_5_7: Final = rule("RM-5.7")
WRONG_FACE: Final = refusal("RM-5.6", "refuse.shows_something_else")
WRONG_UPGRADE: Final = refusal("RM-5.6", "refuse.upgrade_shows_something_else")
NONE_READY: Final = refusal("RM-5.9", "refuse.no_ready_upgrade")
WITHOUT_HAMMER: Final = refusal("RM-6.2", "refuse.no_hammer")
STILL_NEEDED: Final = refusal("RM-0.4", "refuse.needed_elsewhere")
OF_OTHER_COLOUR: Final = refusal("RM-5.7", "refuse.other_colour")

# What a player can pay icons with: dice and upgrades per icon, then Ship/Hammer upgrades, then wild dice
EITHER: Final = 4
WILD: Final = 5


def means(s: Table, seat: int) -> list[int]:
    """How many sources of each sort a player has (RM-5.6, RM-5.8, RM-R-13, RM-R-15)."""
    found = [0] * 6
    wild = s.wild(seat)
    for die, n in enumerate(s.all_dice(seat)):
        if n:
            icon = box.DIE_ICON[die]
            if icon >= 0:
                found[icon] += n
            elif box.DIE_FACE[die] == wild:
                found[WILD] += n
    for upgrade in s.upgrades[seat]:
        if upgrade < box.UPGRADES:
            found[upgrade_sort(upgrade)] += 1
    return found


def upgrade_sort(kind: int) -> int:
    """Which means a Ship Upgrade belongs to."""
    return box.UPGRADE_ICONS[kind][0] if len(box.UPGRADE_ICONS[kind]) == 1 else EITHER


def enough(found: list[int], icons: Sequence[int]) -> bool:
    """Whether these means pay all the icons, each source one icon (RM-5.6)."""
    need = [0] * 4
    for icon in icons:
        need[icon] += 1
    short = max(0, need[box.SHIP] - found[box.SHIP]) + max(0, need[box.HAMMER] - found[box.HAMMER]) - found[EITHER]
    short = max(0, short) + max(0, need[box.SHIELD] - found[box.SHIELD]) + max(0, need[box.CHEST] - found[box.CHEST])
    return short <= found[WILD]


def usable(found: list[int], icons: Sequence[int]) -> int:
    """How many of these means could pay any of the icons."""
    n = found[WILD]
    if box.SHIP in icons or box.HAMMER in icons:
        n += found[EITHER]
    for icon in range(EITHER):
        if icon in icons:
            n += found[icon]
    return n


def has_hammer(s: Table, seat: int) -> bool:
    """Whether a player has any hammer source (RM-6.2)."""
    return hammers(means(s, seat))


def hammers(found: list[int]) -> bool:
    """Whether these means have any hammer source."""
    return found[box.HAMMER] + found[EITHER] + found[WILD] > 0


class Cost:
    """What must be paid in full or not at all (RM-0.4)."""

    def __init__(self, row: list[dict[str, Any]]) -> None:
        self.icons: tuple[int, ...] = ()
        self.dice = 0
        self.colour = -1
        self.good = -1
        self.amount = 0
        self.reavers = 0
        for part in row:
            if part["op"] == "pay":
                self.good = box.GOOD_NAMES.index(part["what"])
                self.amount = part["n"]
            elif part["op"] == "pay_reaver_on_board":
                self.reavers = part["n"]
            elif part["face"] == "any":
                self.dice = part["n"]
                self.colour = -1 if part["color"] == "any" else box.COLOUR_NAMES.index(part["color"])
            else:
                self.icons += (box.ICON_NAMES.index(part["face"]),) * part["n"]

    def free(self) -> bool:
        return not (self.icons or self.dice or self.amount or self.reavers)

    def payable(self, s: Table, seat: int) -> bool:
        """Whether a player can pay it."""
        if self.amount and s.good(seat, self.good) < self.amount:
            return False
        if self.dice and dice_of(s, seat, self.colour) < self.dice:
            return False
        if self.reavers and not reavers_on_board(s, seat):
            return False
        return not self.icons or enough(means(s, seat), self.icons)

    def payment(self, s: Table, seat: int, rule: Rule) -> list[Step[Table]]:
        """Pays the goods at once; what is still to be chosen is returned as steps."""
        if self.amount:
            s.lose(seat, self.good, self.amount, rule)
        steps: list[Step[Table]] = []
        if self.icons:
            steps.append(PayIcons(seat, self.icons))
        if self.dice:
            steps.append(PayDice(seat, self.dice, self.colour))
        if self.reavers:
            steps.append(Dismiss(seat))
        return steps


def dice_of(s: Table, seat: int, colour: int) -> int:
    """How many dice of a colour (-1: of all) a player has, stored ones included (RM-5.8)."""
    if colour < 0:
        return s.dice(seat)
    dice = s.all_dice(seat)
    return sum([dice[die] for die in box.KINDS_OF[colour]])


def sources(s: Table, seat: int, icon: int, exact: bool, either: bool, wild: bool) -> list[Move]:
    """Ways to pay one icon: upgrades come back by themselves, so they are first; then exact, wild, stored dice."""
    moves: list[Move] = []
    for upgrade in s.upgrades[seat]:
        if upgrade < box.UPGRADES and icon in box.UPGRADE_ICONS[upgrade]:
            allowed = exact if len(box.UPGRADE_ICONS[upgrade]) == 1 else either
            if allowed and FLIP.moves[upgrade] not in moves:
                moves.append(FLIP.moves[upgrade])
    face = s.wild(seat) if wild else -1
    wilds: list[Move] = []
    for die, n in enumerate(s.crew_of(seat)):
        if n:
            if exact and box.DIE_ICON[die] == icon:
                moves.append(SPEND.moves[die])
            elif face >= 0 and box.DIE_FACE[die] == face:
                wilds.append(SPEND.moves[die])
    moves += wilds
    for move in on_artifacts(s, seat, SPEND_STORED_OF):
        die = move.args[1]
        if (exact and box.DIE_ICON[die] == icon) or (face >= 0 and box.DIE_FACE[die] == face):
            moves.append(move)
    return moves


def refuse_source(s: Table, seat: int, move: Move, icon: int) -> Refusal | None:
    """Whether a die or upgrade is there, and can stand for the icon (RM-5.5, RM-5.6)."""
    if move.family is FLIP:
        if move.args[0] not in s.upgrades[seat]:
            return NONE_READY
        return None if icon in box.UPGRADE_ICONS[move.args[0]] else WRONG_UPGRADE
    refused = refuse_die(s, seat, move)
    if refused is not None:
        return refused
    die = move.args[-1]
    return None if box.DIE_ICON[die] == icon or box.DIE_FACE[die] == s.wild(seat) else WRONG_FACE


def sort_of(move: Move, icon: int) -> int:
    """Which of the player's means a payment uses."""
    if move.family is FLIP:
        return upgrade_sort(move.args[0])
    return icon if box.DIE_ICON[move.args[-1]] == icon else WILD


def spend(s: Table, seat: int, move: Move, rule: Rule) -> list[int]:
    """A die goes to the supply, or a Ship Upgrade is turned face down; returns what is still to be told."""
    if move.family is not FLIP:
        return give_up(s, seat, move, rule)
    s.flip_upgrade(seat, move.args[0])
    s.say(UPGRADE_FLIPPED, (seat, move.args[0]))
    return []


class PayIcons(Choice[Table]):
    """Icons are paid one after the other, so that the rest stays payable (D-PAY); the dice are told at the end."""

    fields = (("seat", "seat"), ("icons", "icon*"), ("paid", "die*"))
    made_of = 2
    added = frozenset(["paid"])
    asks = question("RM-5.6", "ask.pay_icon")
    families = (SPEND, SPEND_STORED, FLIP)

    def __init__(self, seat: int, icons: Sequence[int], paid: Sequence[int] = ()) -> None:
        super().__init__(seat)
        self.icons = tuple(icons)
        self.paid = list(paid)

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (self.icons[0], len(self.icons))

    def allowed(self, found: list[int], sort: int) -> bool:
        """Whether the other icons can still be paid when one of these means is used for the first."""
        if not found[sort]:
            return False
        if len(self.icons) == 1:
            return True
        found[sort] -= 1
        good = enough(found, self.icons[1:])
        found[sort] += 1
        return good

    def tick(self, s: Table) -> bool:
        if usable(means(s, self.seat), self.icons) > len(self.icons):
            return super().tick(s)
        # All of them are given up: in which order makes no difference.
        self.go_on(s, self.legal(s))
        return False

    def legal(self, s: Table) -> list[Move]:
        icon = self.icons[0]
        found = means(s, self.seat)
        either = icon in (box.SHIP, box.HAMMER) and self.allowed(found, EITHER)
        return sources(s, self.seat, icon, self.allowed(found, icon), either, self.allowed(found, WILD))

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        refused = refuse_source(s, self.seat, move, self.icons[0])
        if refused is not None:
            return refused
        return None if self.allowed(means(s, self.seat), sort_of(move, self.icons[0])) else STILL_NEEDED

    def take(self, s: Table, move: Move) -> None:
        paid = self.paid + spend(s, self.seat, move, RM_5_6)
        if len(self.icons) > 1:
            s.then(PayIcons(self.seat, self.icons[1:], paid))
        else:
            s.say_together(RM_5_6, DICE_DISCARDED, self.seat, paid)


class PayDice(Choice[Table]):
    """Dice of a colour, or any, are given up one by one; faces do not matter, upgrades are none (RM-5.7, RM-R-41)."""

    fields = (("seat", "seat"), ("n", "number"), ("colour", "colour"), ("paid", "die*"))
    made_of = 3
    added = frozenset(["paid"])
    asks = question("RM-5.7", "ask.pay_die")
    speaks_of = ("n",)
    families = (SPEND, SPEND_STORED)

    def __init__(self, seat: int, n: int, colour: int, paid: Sequence[int] = ()) -> None:
        super().__init__(seat)
        self.n = n
        self.colour = colour
        self.paid = list(paid)

    def tick(self, s: Table) -> bool:
        if self.n < dice_of(s, self.seat, self.colour):
            return super().tick(s)
        # All of them are given up: in which order makes no difference.
        self.go_on(s, self.legal(s))
        return False

    def legal(self, s: Table) -> list[Move]:
        return own_dice(s, self.seat, self.colour)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return refuse_colour(s, self.seat, move, self.colour)

    def take(self, s: Table, move: Move) -> None:
        paid = self.paid + give_up(s, self.seat, move, RM_5_7)
        if self.n > 1:
            s.then(PayDice(self.seat, self.n - 1, self.colour, paid))
        else:
            s.say_together(RM_5_7, DICE_DISCARDED, self.seat, paid)


def refuse_colour(s: Table, seat: int, move: Move, colour: int) -> Refusal | None:
    """Whether a die is there, and of the colour (-1: any)."""
    refused = refuse_die(s, seat, move)
    if refused is None and colour >= 0 and box.DIE_COLOUR[move.args[-1]] != colour:
        return OF_OTHER_COLOUR
    return refused


# Reavers of the player board (RM-8.5.1)


def reavers_on_board(s: Table, seat: int) -> list[tuple[int, int]]:
    """The Leader and the specialized Reavers, each with its place."""
    found = [(card, box.LEADER_POST) for card in s.zones[LEADER + seat]]
    for slot in range(box.SLOTS):
        for card in s.zones[slot_zone(slot, seat)]:
            if (card, slot + 1) not in found:
                found.append((card, slot + 1))
    return found


class Dismiss(Choice[Table]):
    """A Reaver of the board, the Leader included, goes to the Glory pile (RM-R-20)."""

    asks = question("RM-8.5.1", "ask.dismiss")
    families = (DISMISS,)
    reason = refusal("RM-8.5.1", "refuse.not_on_board")

    def legal(self, s: Table) -> list[Move]:
        return [DISMISS.two(card, post) for card, post in reavers_on_board(s, self.seat)]

    def take(self, s: Table, move: Move) -> None:
        card, post = move.args
        zone = LEADER + self.seat if post == box.LEADER_POST else slot_zone(post - 1, self.seat)
        s.show(card, zone, PILE + self.seat)
        s.say(DISMISSED, (self.seat, card))
