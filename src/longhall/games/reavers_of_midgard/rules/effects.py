"""The effects that cards, tiles, clans and spaces share (RM-8.8), applied part by part (RM-0.5)."""

from typing import Any, Final

from longhall.core.engine.rules import Choice, Line, Move, Refusal, Rule, Step
from longhall.core.speech.names import LANGUAGES, Names
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import CHOOSE, VICTIM
from longhall.games.reavers_of_midgard.box.zones import LEADER, PILE
from longhall.games.reavers_of_midgard.words import line, question, refusal, rule

MARKER_TAKEN: Final = line("RM-4.1", "log.marker_taken")
MARKER_PASSED: Final = line("RM-4.1", "log.marker_passed")
UPGRADE_TAKEN: Final = line("RM-8.2.1", "log.upgrade_taken")
LEADER_LOST: Final = line("RM-8.5.2", "log.leader_lost")
RM_8_3_2: Final = rule("RM-8.3.2")
NOT_OFFERED: Final = refusal("RM-8.8.1", "refuse.no_such_option")
NO_PLACE_FOR_IT: Final = refusal("RM-8.2.1", "refuse.no_upgrade_space")


class Op:
    """One part of an effect: static data that knows how to apply itself."""

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        """Does it, or puts on the agenda what must be asked first."""
        raise NotImplementedError

    def possible(self, s: Table, seat: int) -> bool:
        """Whether it could give, or take, anything now (RM-R-49, RM-R-50)."""
        return True


class Effect:
    """Parts in their order, and the rule that they are carried out by."""

    def __init__(self, id: str, rule: Rule, ops: list[Op]) -> None:
        self.id = id
        self.rule = rule
        self.ops = ops
        # The option by which a card offers it, -1 for others
        printed_on, _, last = id.rpartition(".")
        self.option: int = box.OPTION_NAMES.index(last) if printed_on and box.OPTION_NAMES.has(last) else -1

    def possible(self, s: Table, seat: int) -> bool:
        for op in self.ops:
            if op.possible(s, seat):
                return True
        return False


# All effects by number, and those of the cards; `printed.py` fills them at import from the data.
EFFECTS: Final[list[Effect]] = []
OF_CARD: Final[list[int]] = [-1] * box.CARDS


def card_of(effect: int) -> int:
    """The card that an effect is printed on."""
    return box.card(EFFECTS[effect].id.partition(".")[0])


def effect_names() -> Names:
    """The effects as a sort, for positions."""
    ids = [effect.id for effect in EFFECTS]
    return Names("effect", ids, dict.fromkeys(LANGUAGES, ids))


class Apply(Step[Table]):
    """Carries out an effect from one of its parts on, each part completely before the next (RM-0.5)."""

    fields = (("seat", "seat"), ("effect", "effect"), ("at", "number"))

    def __init__(self, seat: int, effect: int, at: int = 0) -> None:
        self.seat = seat
        self.effect = effect
        self.at = at

    def run(self, s: Table) -> None:
        what = EFFECTS[self.effect]
        at = self.at
        if at < len(what.ops):
            if at + 1 < len(what.ops):
                s.then(Apply(self.seat, self.effect, at + 1))
            what.ops[at].apply(s, self.seat, what.rule)


class Gain(Op):
    """Take n of something from the supply."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.what = box.GOOD_NAMES.index(row["what"])
        self.n: int = row["n"]

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.gain(seat, self.what, self.n, rule)

    def possible(self, s: Table, seat: int) -> bool:
        return self.what < box.FARM or s.tokens_left(self.what) > 0


class GainGlory(Gain):
    """Advance n on the Glory track, for a card, a tile or an action space."""

    def __init__(self, row: dict[str, Any], line: Line, about: int) -> None:
        super().__init__(row)
        self.line = line
        self.about = about

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.gain_glory(seat, self.n, self.line, self.about)


class Lose(Op):
    """Give back n of something, or all of it."""

    def __init__(self, what: int, n: int) -> None:
        self.what = what
        self.n = n

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.lose(seat, self.what, self.n, rule)

    def possible(self, s: Table, seat: int) -> bool:
        return s.good(seat, self.what) > 0


class OtherGains(Op):
    """Another player, of the owner's choice, takes n of something, whatever the owner had (RM-R-22)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.what = box.GOOD_NAMES.index(row["what"])
        self.n: int = row["n"]

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.then(Victim(seat, self.what, self.n))


class Victim(Choice[Table]):
    """Which other player gains it (D-VICTIM)."""

    fields = (("seat", "seat"), ("what", "good"), ("n", "number"))
    asks = question("RM-8.3.2", "ask.victim")
    speaks_of = ("what",)
    families = (VICTIM,)
    reason = refusal("RM-8.3.2", "refuse.not_another_player")

    def __init__(self, seat: int, what: int, n: int) -> None:
        super().__init__(seat)
        self.what = what
        self.n = n

    def legal(self, s: Table) -> list[Move]:
        return [VICTIM.moves[s.colour[seat]] for seat in range(s.seats) if seat != self.seat]

    def take(self, s: Table, move: Move) -> None:
        s.gain(s.colour.index(move.args[0]), self.what, self.n, RM_8_3_2)


class DiscardLeader(Op):
    """The Leader, if there is one, goes to the Glory pile (RM-8.5.1)."""

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        leader = s.leader(seat)
        if leader >= 0:
            s.show(leader, LEADER + seat, PILE + seat)
            s.say(LEADER_LOST, (seat, leader))

    def possible(self, s: Table, seat: int) -> bool:
        return s.leader(seat) >= 0


class TakeUpgrade(Op):
    """A Ship Upgrade token goes face up onto a free space (RM-8.2.1)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.kind = box.UPGRADE_NAMES.index(row["type"])

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.upgrades = (*s.upgrades[:seat], (*s.upgrades[seat], self.kind), *s.upgrades[seat + 1 :])
        s.say(UPGRADE_TAKEN, (seat, self.kind))

    def possible(self, s: Table, seat: int) -> bool:
        return len(s.upgrades[seat]) < box.UPGRADE_SPACES and s.upgrades_left(self.kind) > 0


class TakeStartPlayer(Op):
    """The marker is taken, or handed on by who holds it already (RM-4.1)."""

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        if s.start == seat:
            s.start = s.next_to(seat)
            s.say(MARKER_PASSED, (seat, s.start))
        else:
            s.start = seat
            s.say(MARKER_TAKEN, (seat,))


class ChooseOne(Op):
    """Exactly one of several effects (D-OPTION)."""

    def __init__(self, effects: list[int]) -> None:
        self.effects = effects

    def apply(self, s: Table, seat: int, rule: Rule) -> None:
        s.then(ChooseOption(seat, self.effects))

    def possible(self, s: Table, seat: int) -> bool:
        for number in self.effects:
            if EFFECTS[number].possible(s, seat):
                return True
        return False


class ChooseOption(Choice[Table]):
    """Which option of the card is applied, all of it. A Ship Upgrade needs a space and a token (RM-8.2.1)."""

    fields = (("seat", "seat"), ("effects", "effect*"))
    asks = question("RM-8.8.1", "ask.choose")
    families = (CHOOSE,)

    def __init__(self, seat: int, effects: list[int]) -> None:
        super().__init__(seat)
        self.effects = effects

    def cites(self) -> Rule:
        return EFFECTS[self.effects[0]].rule

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (card_of(self.effects[0]),)

    def candidates(self, s: Table) -> list[Move]:
        return [CHOOSE.moves[EFFECTS[number].option] for number in self.effects]

    def chosen(self, move: Move) -> int:
        """The effect of an option, or -1 if it is not offered."""
        for number in self.effects:
            if EFFECTS[number].option == move.args[0]:
                return number
        return -1

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        number = self.chosen(move)
        if number < 0:
            return NOT_OFFERED
        first = EFFECTS[number].ops[0]
        return NO_PLACE_FOR_IT if isinstance(first, TakeUpgrade) and not first.possible(s, self.seat) else None

    def take(self, s: Table, move: Move) -> None:
        s.then(Apply(self.seat, self.chosen(move)))
