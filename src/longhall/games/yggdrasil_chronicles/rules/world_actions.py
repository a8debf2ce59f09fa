"""World actions (YC-12)."""

from typing import Final

from longhall.core.engine.rules import Line, Move, Refusal, Rule, Step
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.moves import HEAL, TAKE, TAKE_ARTIFACT
from longhall.games.yggdrasil_chronicles.box.zones import ARTIFACTS, PILE, TOP
from longhall.games.yggdrasil_chronicles.rules.asks import SeatAsk
from longhall.games.yggdrasil_chronicles.rules.end_of_game import recover
from longhall.games.yggdrasil_chronicles.rules.iotunn import BLOCKED, blocked
from longhall.games.yggdrasil_chronicles.rules.ravaged_worlds import heal
from longhall.games.yggdrasil_chronicles.rules.risks import Risks
from longhall.games.yggdrasil_chronicles.words import line, message, question, refusal, rule

ASK_HEAL: Final = question("YC-12.6", "ask.heal")
ASK_HEAL_FREE: Final = question("YC-16.2", "ask.heal")
NOT_RAVAGED: Final = message("refuse.not_ravaged")
WORLD_ACTION: Final = message("log.world_action")
ELVES_TAKEN: Final = message("log.elves_taken")
DICE_TAKEN: Final = message("log.dice_taken")
HEALTH_RECOVERED: Final = message("log.health_recovered")
HEROES_TAKEN: Final = message("log.heroes_taken")
ARTIFACT_TAKEN: Final = line("YC-12.8", "log.artifact_taken")
ANONYMOUS_RETURN: Final = message("log.anonymous_return")
GIANTS_RETURN: Final = message("log.giants_return")

YC_16_2: Final = rule("YC-16.2")
_by_world: Final = "YC-12.6 YC-12.5 YC-12.4 YC-12.7 YC-12.8 YC-12.9 YC-12.10 YC-12.11 YC-12.12"
ACTION_RULES: Final = [rule(id) for id in _by_world.split()]

RAVAGED: Final = refusal("YC-8.5", "refuse.is_ravaged")
# YC-R15
HEALED_NOW: Final = refusal("YC-8.6", "refuse.is_healed_now")
NO_ELF: Final = refusal("YC-12.4", "refuse.needs_elves")
NO_DIE: Final = refusal("YC-12.5", "refuse.needs_dice")
NO_WOUND: Final = refusal("YC-12.6", "refuse.needs_ravaged")
NO_HERO: Final = refusal("YC-12.7", "refuse.needs_heroes")
NO_ARTIFACT: Final = refusal("YC-12.8", "refuse.needs_artifact")
NO_ANONYMOUS: Final = refusal("YC-12.11", "refuse.needs_anonymous")
NO_GIANT: Final = refusal("YC-12.12", "refuse.needs_giants")
BEYOND: Final = refusal("YC-12.13", "refuse.too_many_to_take")
NOT_OFFERED: Final = refusal("YC-12.8", "refuse.not_in_pile")


# Mode (YC-12.1, YC-12.2)


def modes(s: Table, seat: int, world: int) -> list[int]:
    """The modes open to a god that stands in a World, the most favourable first (YC-12.2, YC-26.16, YC-R10)."""
    enemies = world in s.enemy or s.story.counted(world)
    others = s.where.count(world) > (1 if s.where[seat] == world else 0)
    plain = box.NORMAL if enemies == others else box.BONUS if others else box.PENALTY
    if not s.kit[seat] & (box.VALSHAMR | box.ODRORIR) or s.iotunn & box.THRYM:
        return [plain]
    found = {plain}
    # With Valshamr as if no Enemy were there, with Odrorir alone as if another god were.
    if s.kit[seat] & box.VALSHAMR:
        enemies = False
        found.add(box.BONUS if others else box.NORMAL)
    if s.kit[seat] & box.ODRORIR and not enemies and not others:
        found.add(box.BONUS)
    return sorted(found)[::-1]


# Availability (YC-12.3)


class Deed:
    """A World's action. Creatures and runestones have chapters of their own and put theirs into the list."""

    def refuse(self, s: Table, mode: int) -> Refusal | None:
        """Whether there is anything to get: nothing yields nothing (YC-24.1, YC-24.2)."""
        return None

    def do(self, s: Table, seat: int, mode: int) -> None:
        """Carries it out in a mode."""
        raise NotImplementedError


class HealAnywhere(Deed):
    """Asgard (YC-12.6)."""

    def refuse(self, s: Table, mode: int) -> Refusal | None:
        return None if s.ravaged else NO_WOUND

    def do(self, s: Table, seat: int, mode: int) -> None:
        s.then(ChooseRavaged(seat, box.RISKS[box.ASGARD][mode]))


class TakeThings(Deed):
    """Alfheim and Vanaheim: as many as are wished out of the reserve (YC-12.4, YC-12.5)."""

    def __init__(self, token: int, lacking: Refusal) -> None:
        self.token = token
        self.world = box.SOURCE[token]
        self.lacking = lacking

    def refuse(self, s: Table, mode: int) -> Refusal | None:
        return None if s.at_hand(self.token) else self.lacking

    def do(self, s: Table, seat: int, mode: int) -> None:
        s.then(TakeAmount(seat, self.token, min(box.AMOUNT[self.world][mode], s.at_hand(self.token))))


class SendHeroes(TakeThings):
    """Midgard: to Valhalla, as far as they last (YC-12.7)."""

    def do(self, s: Table, seat: int, mode: int) -> None:
        n = min(box.AMOUNT[self.world][mode], s.at_hand(self.token))
        take_things(s, seat, self.token, n, ACTION_RULES[self.world])


class ClearLadder(TakeThings):
    """Niflheim and Muspellheim: after some risks pawns leave a ladder (YC-12.11, YC-12.12)."""

    def do(self, s: Table, seat: int, mode: int) -> None:
        s.then(Risks(seat, box.RISKS[self.world][mode], -1, 0), SendBack(seat, self.token))


class ForgeArtifact(Deed):
    """Nidavellir (YC-12.8)."""

    def refuse(self, s: Table, mode: int) -> Refusal | None:
        for pile in box.PILES[mode]:
            if s.zones[TOP + pile]:
                return None
        return NO_ARTIFACT

    def do(self, s: Table, seat: int, mode: int) -> None:
        s.then(ChooseArtifact(seat, mode))


# By World
DEEDS: Final[list[Deed]] = [
    HealAnywhere(),
    TakeThings(box.DIE, NO_DIE),
    TakeThings(box.ELF, NO_ELF),
    SendHeroes(box.HERO, NO_HERO),
    ForgeArtifact(),
    Deed(),
    Deed(),
    ClearLadder(box.ANONYMOUS_PAWN, NO_ANONYMOUS),
    ClearLadder(box.FIRE_GIANT, NO_GIANT),
]


def refuse_action(s: Table, world: int, mode: int) -> Refusal | None:
    """Whether the World's own action is available in a mode (YC-12.3)."""
    bit = 1 << world
    if s.ravaged & bit:
        return RAVAGED
    if s.healed & bit:
        return HEALED_NOW
    if s.iotunn and blocked(s, world):
        return BLOCKED
    return DEEDS[world].refuse(s, mode)


def perform_action(s: Table, seat: int, world: int, mode: int) -> None:
    """The World's own action (YC-12.4 to YC-12.12)."""
    s.say_by(ACTION_RULES[world], WORLD_ACTION, (seat, world, mode))
    DEEDS[world].do(s, seat, mode)


def take_things(s: Table, seat: int, token: int, n: int, by: Rule) -> None:
    """Elves, dice, Heroes or Health for a god, or pawns back from a ladder, by a World or a creature."""
    if not n:
        return
    if token == box.ELF:
        s.elves[s.seats] -= n
        s.elves[seat] += n
        s.say_by(by, ELVES_TAKEN, (seat, n))
    elif token == box.DIE:
        s.dice[s.seats] -= n
        s.dice[seat] += n
        s.say_by(by, DICE_TAKEN, (seat, n))
    elif token == box.HERO:
        s.valhalla += n
        s.say_by(by, HEROES_TAKEN, (n,))
    elif token == box.HEALTH_TOKEN:
        recover(s, seat, n, Line(by, HEALTH_RECOVERED))
    elif token == box.ANONYMOUS_PAWN:
        s.dead -= n
        s.say_by(by, ANONYMOUS_RETURN, (n, s.dead))
    else:
        s.fire -= n
        s.say_by(by, GIANTS_RETURN, (n, s.fire))


class TakeAmount(SeatAsk):
    """How many, from 1 to the most there are (YC-12.13, YC-26.9)."""

    fields = (("seat", "seat"), ("token", "token"), ("most", "number"))
    asks = question("YC-12.13", "ask.amount")
    speaks_of = ("token", "most")
    offers = TAKE.moves

    def __init__(self, seat: int, token: int, most: int) -> None:
        super().__init__(seat)
        self.token = token
        self.most = most

    def by(self) -> Rule:
        """The rule of the action that gives it."""
        return ACTION_RULES[box.SOURCE[self.token]]

    def legal(self, s: Table) -> list[Move]:
        # The most comes first: it is the default.
        return TAKE.moves[: self.most][::-1]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return BEYOND if move.args[0] > self.most else None

    def take(self, s: Table, move: Move) -> None:
        take_things(s, self.seat, self.token, move.args[0], self.by())


class SendBack(Step[Table]):
    """After the risks: up to three pawns leave a ladder (YC-12.11, YC-12.12)."""

    fields = (("seat", "seat"), ("token", "token"))

    def __init__(self, seat: int, token: int) -> None:
        self.seat = seat
        self.token = token

    def run(self, s: Table) -> None:
        s.then(TakeAmount(self.seat, self.token, min(box.RETURNED, s.at_hand(self.token))))


class ChooseArtifact(SeatAsk):
    """The artifact on top of one of the piles that the mode allows (YC-12.8, YC-26.10)."""

    fields = (("seat", "seat"), ("mode", "mode"))
    asks = question("YC-12.8", "ask.artifact")
    families = (TAKE_ARTIFACT,)

    def __init__(self, seat: int, mode: int) -> None:
        super().__init__(seat)
        self.mode = mode

    def legal(self, s: Table) -> list[Move]:
        return [
            TAKE_ARTIFACT.moves[card - box.ARTIFACT] for pile in box.PILES[self.mode] for card in s.zones[TOP + pile]
        ]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return None if move in self.legal(s) else NOT_OFFERED

    def take(self, s: Table, move: Move) -> None:
        card = move.args[0]
        for pile in box.PILES[self.mode]:
            if s.zones[TOP + pile] == (card,):
                s.show(card, TOP + pile, ARTIFACTS + self.seat)
                s.deal(PILE + pile, TOP + pile, 1)
        s.read_kit(self.seat)
        s.say(ARTIFACT_TAKEN, (self.seat, card))


class ChooseRavaged(SeatAsk):
    """The ravaged World to heal, blocked or not (YC-R26): from Asgard, or by Eikthyrnir for nothing (YC-26.8)."""

    fields = (("seat", "seat"), ("risks", "number"))
    offers = HEAL.moves

    def __init__(self, seat: int, risks: int) -> None:
        super().__init__(seat)
        self.risks = risks

    def asked(self) -> Line:
        return ASK_HEAL if self.risks else ASK_HEAL_FREE

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return None if s.ravaged >> move.args[0] & 1 else Refusal(self.cites(), NOT_RAVAGED)

    def take(self, s: Table, move: Move) -> None:
        if self.risks:
            s.then(Risks(self.seat, self.risks, -1, 0), Mend(move.args[0]))
        else:
            heal(s, move.args[0], YC_16_2)


class Mend(Step[Table]):
    """The World is healed once the risks are behind (YC-12.14)."""

    fields = (("world", "world"),)

    def __init__(self, world: int) -> None:
        self.world = world

    def run(self, s: Table) -> None:
        heal(s, self.world, ACTION_RULES[box.ASGARD])
