"""Step 3: act (YC-10)."""

from typing import Final

from longhall.core.engine.rules import Move, Refusal, Step
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.moves import ACT, BLESS, FIGHT, HEAL_TREE, PASS, TAKE_OATH
from longhall.games.yggdrasil_chronicles.rules.asks import SeatAsk
from longhall.games.yggdrasil_chronicles.rules.blood_ties import may_use
from longhall.games.yggdrasil_chronicles.rules.end_of_game import recover
from longhall.games.yggdrasil_chronicles.rules.fights import fight, foes_of, refuse_fight
from longhall.games.yggdrasil_chronicles.rules.heal_the_tree import heal_tree, refuse_heal_tree
from longhall.games.yggdrasil_chronicles.rules.saga_actions import refuse_oath, take_oath
from longhall.games.yggdrasil_chronicles.rules.world_actions import modes, perform_action, refuse_action
from longhall.games.yggdrasil_chronicles.words import line, question, refusal

PASSES: Final = line("YC-10.3", "log.passes")
FRIGG_HEALS: Final = line("YC-18.11", "log.frigg_heals")

OTHER_MODE: Final = refusal("YC-12.1", "refuse.not_in_this_mode")
PART_DONE: Final = refusal("YC-10.2", "refuse.one_part_left")
NO_POWERS: Final = refusal("YC-18.1", "refuse.powerless")
NOT_FRIGG: Final = refusal("YC-10.1", "refuse.no_such_power")
AWAY: Final = refusal("YC-18.11", "refuse.no_such_power")
HEALTHY: Final = refusal("YC-3.8", "refuse.in_full_health")


class Act(SeatAsk):
    """Fight, or perform one action, or Frigg's power, or nothing (YC-10.1, YC-26.5)."""

    fields = (("seat", "seat"), ("fray", "flag"), ("deed", "flag"))
    asks = question("YC-10.1", "ask.act")
    offers = (*FIGHT.moves, *ACT.moves, HEAL_TREE, TAKE_OATH, *BLESS.moves, PASS)

    def __init__(self, seat: int, fray: bool, deed: bool) -> None:
        super().__init__(seat)
        # Which parts are still open: the fight, the action; with Gullinbursti one is left for the second time.
        self.fray = fray
        self.deed = deed

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.where[self.seat],)

    def open(self, s: Table) -> bool:
        """The second part is Gullinbursti's, which may change hands while it is thought about (YC-10.2, YC-18.9)."""
        return (self.fray and self.deed) or s.uses(self.seat, box.GULLINBURSTI)

    def legal(self, s: Table) -> list[Move]:
        """All legal moves, each refusal asked once for all the moves it concerns."""
        seat = self.seat
        world = s.where[seat]
        found: list[Move] = []
        if not self.open(s):
            return [PASS]
        if self.deed:
            if s.ravaged >> world & 1:
                if refuse_heal_tree(s, seat, world) is None:
                    found.append(HEAL_TREE)
            else:
                for mode in modes(s, seat, world):
                    if refuse_action(s, world, mode) is None:
                        found.append(ACT.moves[mode])
            if s.page > pages.HARD and refuse_oath(s, world) is None:
                found.append(TAKE_OATH)
        if self.fray:
            for foe in foes_of(s, seat):
                found.append(FIGHT.moves[foe])
            if self.deed and s.gods[seat] == box.FRIGG and s.has_powers():
                for f in range(len(s.gods)):
                    if s.where[f] == world and s.missing(f):
                        found.append(BLESS.moves[s.gods[f]])
        found.append(PASS)
        return found

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        seat, family = self.seat, move.family
        world = s.where[seat]
        if move is PASS:
            return None
        if family is FIGHT:
            return refuse_fight(s, seat, move.args[0]) if self.fray and self.open(s) else PART_DONE
        if family is BLESS:
            return self.refuse_bless(s, move.args[0])
        if not self.deed or not self.open(s):
            return PART_DONE
        if move is HEAL_TREE:
            return refuse_heal_tree(s, seat, world)
        if move is TAKE_OATH:
            return refuse_oath(s, world)
        refused = refuse_action(s, world, move.args[0])
        return refused if refused is not None or move.args[0] in modes(s, seat, world) else OTHER_MODE

    def refuse_bless(self, s: Table, god: int) -> Refusal | None:
        """Frigg's power takes the place of the whole step (YC-18.11, YC-26.17)."""
        if not s.has_powers():
            return NO_POWERS
        if s.gods[self.seat] != box.FRIGG:
            return NOT_FRIGG
        figure = s.figure_of(god)
        if figure < 0 or s.where[figure] != s.where[self.seat]:
            return AWAY
        if not (self.fray and self.deed):
            return PART_DONE
        return None if s.missing(figure) else HEALTHY

    def take(self, s: Table, move: Move) -> None:
        seat = self.seat
        world = s.where[seat]
        family = move.family
        if move is PASS:
            # After one of two parts something has been done; without a choice nothing was declined.
            if s.journal is not None and self.fray and self.deed and len(self.legal(s)) > 1:
                s.say(PASSES, (seat,))
            return
        if family is BLESS:
            recover(s, s.figure_of(move.args[0]), 1, FRIGG_HEALS)
            return
        # Gullinbursti may also come in the meantime: by an action, or in a fight by Blood Ties (YC-18.9).
        hopes = family is not FIGHT or s.kit[seat] & box.GULLINBURSTI or s.relations_of(seat, box.BLOOD_TIES)
        if self.fray and self.deed and hopes:
            s.then(SecondPart(seat, world, family is not FIGHT))
        if family is FIGHT:
            fight(s, seat, move.args[0], 0)
        elif family is ACT:
            perform_action(s, seat, world, move.args[0])
        elif move is HEAL_TREE:
            heal_tree(s, seat, world)
        else:
            take_oath(s, seat, world)


class SecondPart(Step[Table]):
    """Gullinbursti: the other part of step 3, in the World where the first was done (YC-10.2).

    Whoever could take it just now is asked as well (YC-18.9).
    """

    fields = (("seat", "seat"), ("world", "world"), ("fray", "flag"))

    def __init__(self, seat: int, world: int, fray: bool) -> None:
        self.seat = seat
        self.world = world
        self.fray = fray

    def run(self, s: Table) -> None:
        if may_use(s, self.seat, box.GULLINBURSTI) and s.where[self.seat] == self.world:
            s.then(Act(self.seat, self.fray, not self.fray))
