"""What Battle cards say (BR-14.7), a function for each."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Choice, Move, Procedure, Refusal, in_order
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import SPARE
from longhall.games.blood_rage.box.table import location_of
from longhall.games.blood_rage.box.zones import DISCARD, HAND, PLAY
from longhall.games.blood_rage.rules.battle import Battle, battle
from longhall.games.blood_rage.rules.destruction import BY_BATTLE, Destruction, all_figures, one_each
from longhall.games.blood_rage.rules.stats import RaiseStat, any_can_rise
from longhall.games.blood_rage.words import line, question, refusal

PRIMACY: Final = line("BR-14.7", "log.primacy")
WATCH: Final = line("BR-14.7", "log.watch")
SPARED: Final = line("BR-14.7", "log.spared")
RAGE_GAINED: Final = line("BR-14.7", "log.rage_gained")
RAGE_STOLEN: Final = line("BR-14.7", "log.rage_stolen")
POISON: Final = line("BR-14.7", "log.poison")
GLORY_HAMMER: Final = line("BR-14.7", "glory.hammer")
GLORY_ASCENSION: Final = line("BR-14.7", "glory.ascension")
GLORY_JUDGEMENT: Final = line("BR-14.7", "glory.judgement")
GLORY_WATCH: Final = line("BR-14.7", "glory.watch")
GLORY_STOLEN: Final = line("BR-14.7", "glory.stolen")
GLORY_TAKEN: Final = line("BR-14.7", "glory.taken")

NOT_FIGHTING: Final = refusal("BR-14.7", "refuse.not_fighting")


def primacy(s: Table, here: Battle, seat: int) -> None:
    """Opponents' texts are cancelled; bonuses stay, and so does what comes later or from an upgrade (R-06)."""
    s.say(PRIMACY, (seat,))
    for i, owner in enumerate(here.owners):
        if owner != seat:
            here.in_force[i] = False


def watch(s: Table, here: Battle, seat: int) -> None:
    """Heimdall's Watch discards all cards in play and pays their bonuses; Sight counts 0 (R-07)."""
    s.say(WATCH, (seat,))
    for i, owner in enumerate(here.owners):
        s.show(here.faces[i], PLAY + owner, DISCARD)
    s.gain_glory(seat, sum(here.bonuses), GLORY_WATCH)
    here.owners = []
    here.faces = []
    here.bonuses = []
    here.in_force = []


def smite(s: Table, here: Battle, seat: int) -> None:
    """Odin's Smite destroys a Warrior of each opponent."""
    enemies = [other for other in here.participants if other != seat]
    victims = one_each(s, enemies, here.province)
    if any(victims):
        s.then(Destruction(BY_BATTLE, here.province, here.pillager, victims))


def tide(s: Table, here: Battle) -> None:
    """Odin's Tide leaves everybody one figure."""
    s.then(Tide(here.pillager, here.province, here.participants))


def hammer(s: Table, winner: int) -> None:
    """Thor's Hammer: 3 Glory for the winner."""
    s.gain_glory(winner, 3, GLORY_HAMMER)


def ascension(s: Table, winner: int) -> None:
    """Thor's Ascension: 3 Rage and 3 Glory for the winner."""
    s.rage[winner] += 3
    s.say(RAGE_GAINED, (winner, 3))
    s.gain_glory(winner, 3, GLORY_ASCENSION)


def oath(s: Table, winner: int) -> None:
    """Thor's Oath: the winner raises a stat."""
    s.then(RaiseStat(winner, -1, False, "BR-14.7", box.THORS_OATH))


def trickery(s: Table, seat: int, winner: int) -> None:
    """Loki's Trickery: a Rage of the winner, if there is one (R-23)."""
    if s.rage[winner]:
        s.rage[winner] -= 1
        s.rage[seat] += 1
        s.say(RAGE_STOLEN, (seat, winner, 1))


def backstab(s: Table, seat: int, winner: int) -> None:
    """Loki's Backstab: 2 Glory of the winner, as far as there is any (R-23)."""
    n = min(2, s.glory[winner])
    s.gain_glory(winner, -n, GLORY_STOLEN)
    s.gain_glory(seat, n, GLORY_TAKEN)


def poison(s: Table, seat: int, winner: int) -> None:
    """Loki's Poison: the winner's cards; the first of two takes them all (R-25)."""
    for face in s.zones[PLAY + winner]:
        s.show(face, PLAY + winner, HAND + seat)
        s.say(POISON, (seat, winner, face))


def judgement(s: Table, seat: int, dead: int) -> None:
    """Odin's Judgement: 2 Glory for every figure that was destroyed in the battle."""
    s.gain_glory(seat, 2 * dead, GLORY_JUDGEMENT)


def grace(s: Table, seat: int, token: int) -> None:
    """Frigga's Grace: a stat other than the one of the token (R-11)."""
    excluded = -1 if token == box.TOKEN_GLORY or token == box.TOKEN_ALL else token
    if any_can_rise(s, seat, excluded):
        s.then(RaiseStat(seat, excluded, False, "BR-14.7", box.FRIGGAS_GRACE))


# The stages of Odin's Tide
KEEP_ONE: Final = 0
WASH: Final = 1


class Tide(Procedure[Table]):
    """Odin's Tide: each participant with two or more figures keeps one, the others die (BR-14.7)."""

    fields = (
        ("pillager", "seat"),
        ("province", "place"),
        ("participants", "seat*"),
        ("kept", "figure*"),
        ("turn", "number"),
    )
    made_of = 3
    stages = in_order((KEEP_ONE, line("BR-14.7", "stage.keep")), (WASH, line("BR-14.7", "stage.wash")))

    def __init__(self, pillager: int, province: int, participants: list[int]) -> None:
        super().__init__()
        self.pillager = pillager
        self.province = province
        self.participants = participants[:]
        # The kind that each participant keeps, in their order
        self.kept: list[int] = []
        self.turn = 0

    def clone(self) -> Tide:
        copy = Tide(self.pillager, self.province, self.participants)
        copy.stage = self.stage
        copy.kept = self.kept[:]
        copy.turn = self.turn
        return copy

    def perform(self, s: Table, stage: int) -> None:
        if stage == KEEP_ONE:
            self.choose(s)
        else:
            self.wash_away(s)

    def choose(self, s: Table) -> None:
        while self.turn < len(self.participants):
            seat = self.participants[self.turn]
            self.turn += 1
            figures = s.figures_in_area(seat, self.province)
            if figures > 1:
                self.stay()
                s.then(Spare(seat))
                return
            self.kept.append(s.kinds_in_area(seat, self.province)[0] if figures else -1)

    def wash_away(self, s: Table) -> None:
        victims = all_figures(s, self.participants, self.province)
        for seat, kind in zip(self.participants, self.kept, strict=True):
            if kind >= 0:
                victims[box.KINDS * seat + kind] -= 1
        if any(victims):
            s.then(Destruction(BY_BATTLE, self.province, self.pillager, victims))


class Spare(Choice[Table]):
    """The one figure to keep (D-13)."""

    asks = question("BR-14.7", "ask.spare")
    families = (SPARE,)

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (battle(s).province,)

    def candidates(self, s: Table) -> list[Move]:
        return [SPARE.moves[kind] for kind in s.kinds_in_area(self.seat, battle(s).province)]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        kind = move.args[0]
        there = s.count(self.seat, kind, location_of(battle(s).province, kind))
        return None if there else NOT_FIGHTING

    def take(self, s: Table, move: Move) -> None:
        tide = s.agenda[-1]
        assert isinstance(tide, Tide)
        tide.kept.append(move.args[0])
        s.say(SPARED, (self.seat, move.args[0]))
