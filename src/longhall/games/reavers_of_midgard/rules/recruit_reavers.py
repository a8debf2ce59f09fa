"""Recruit Reavers (RM-7.1): their dice, then Rally, Specialize or Promote."""

from typing import Final

from longhall.core.engine.rules import Move, Refusal, SeatStep, distinct
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import PROMOTE, RALLY, SPECIALIZE
from longhall.games.reavers_of_midgard.box.zones import LEADER, PILE, TAKEN, slot_zone
from longhall.games.reavers_of_midgard.rules.artifacts import Window
from longhall.games.reavers_of_midgard.rules.beside import TurnQuestion
from longhall.games.reavers_of_midgard.rules.decks import TakeGroup
from longhall.games.reavers_of_midgard.rules.dice import roll
from longhall.games.reavers_of_midgard.rules.dice_effects import choose_dice
from longhall.games.reavers_of_midgard.rules.effects import Apply
from longhall.games.reavers_of_midgard.rules.reaver_abilities import CLAN_BONUS
from longhall.games.reavers_of_midgard.rules.turn import turn
from longhall.games.reavers_of_midgard.words import line, question, refusal, rule

RALLIED: Final = line("RM-7.1.5", "log.rallied")
SPECIALIZED: Final = line("RM-7.1.5", "log.specialized")
OLD_LEADER_LEAVES: Final = line("RM-7.1.5", "log.leader_leaves")
PROMOTED: Final = line("RM-7.1.5", "log.promoted")
RM_7_1_4: Final = rule("RM-7.1.4")
NOT_TAKEN: Final = refusal("RM-7.1.5", "refuse.no_such_reaver")
FULL: Final = refusal("RM-7.1.5", "refuse.slot_full")


def recruit(s: Table, seat: int) -> None:
    """A pair or two cards of the deck; their dice; then each card is used (RM-7.1.1 to RM-7.1.5)."""
    s.then(TakeGroup(seat, box.REAVER, 0), Recruit(seat))


class Recruit(SeatStep[Table]):
    """The recruit dice of all Reavers taken are rolled together and placed (RM-7.1.4, RM-7.1.6)."""

    def run(self, s: Table) -> None:
        cards = s.zones[TAKEN + self.seat]
        if not cards:
            return
        now = turn(s)
        if now is not None:
            now.recruits += cards
        s.then(UseReaver(self.seat))
        window_between(s, self.seat)
        colours: list[int] = []
        for card in cards:
            colours += box.RECRUIT_DICE[card]
        roll(s, self.seat, colours, RM_7_1_4)


def window_between(s: Table, seat: int) -> None:
    """The window of Recruit Reavers; the Drakkar's Reaver comes while its card is half resolved (RM-4.4)."""
    now = turn(s)
    if now is not None and now.space == box.RECRUIT:
        s.then(Window(seat))


class UseReaver(TurnQuestion):
    """The next Reaver, and its one use: Rally, Specialize or Promote (D-USE, D-CARD-ORDER)."""

    asks = question("RM-7.1.5", "ask.use_reaver")
    families = (RALLY, PROMOTE, SPECIALIZE)

    def legal(self, s: Table) -> list[Move]:
        seat = self.seat
        moves: list[Move] = []
        free = [slot for slot in range(box.SLOTS) if len(s.zones[slot_zone(slot, seat)]) < box.SLOT_LIMIT]
        for card in distinct(s.zones[TAKEN + seat]):
            for slot in free:
                moves.append(SPECIALIZE.moves[box.SLOTS * card + slot])
            moves.append(PROMOTE.moves[card])
            moves.append(RALLY.moves[card])
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        family = move.family
        if move.args[0] not in s.zones[TAKEN + self.seat]:
            return NOT_TAKEN
        if family is SPECIALIZE and len(s.zones[slot_zone(move.args[1], self.seat)]) >= box.SLOT_LIMIT:
            return FULL
        return None

    def take(self, s: Table, move: Move) -> None:
        seat = self.seat
        card = move.args[0]
        if len(s.zones[TAKEN + seat]) > 1:
            s.then(UseReaver(seat))
        window_between(s, seat)
        if move.family is RALLY:
            s.show(card, TAKEN + seat, PILE + seat)
            s.say(RALLIED, (seat, card))
            choose_dice(s, seat, box.RALLY_DICE[card])
        elif move.family is SPECIALIZE:
            # Below those that are there already (RM-R-46)
            s.show(card, TAKEN + seat, slot_zone(move.args[1], seat))
            s.say(SPECIALIZED, (seat, card, move.args[1]))
        else:
            promote(s, seat, card)


def promote(s: Table, seat: int, card: int) -> None:
    """The old Leader goes to the Glory pile first, then the clan's bonus is gained."""
    old = s.leader(seat)
    if old >= 0:
        s.show(old, LEADER + seat, PILE + seat)
        s.say(OLD_LEADER_LEAVES, (seat, old))
    s.show(card, TAKEN + seat, LEADER + seat)
    s.say(PROMOTED, (seat, card))
    s.then(Apply(seat, CLAN_BONUS[box.CLAN[card]]))
