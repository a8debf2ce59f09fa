"""Battle at Sea (RM-7.3) and its rewards (RM-8.6)."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.rules import Move, Refusal, SeatStep
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.box.moves import ATTACK, COMBINE, CONCEDE, FACE_CARD, FROM_DECK
from longhall.games.reavers_of_midgard.box.zones import PILE, SEA_BATTLES, TARGET
from longhall.games.reavers_of_midgard.rules.artifacts import Window
from longhall.games.reavers_of_midgard.rules.beside import TurnQuestion
from longhall.games.reavers_of_midgard.rules.combat import Combat
from longhall.games.reavers_of_midgard.rules.decks import ShownOrDrawn, discard_card, draw_card
from longhall.games.reavers_of_midgard.rules.effects import OF_CARD, Apply
from longhall.games.reavers_of_midgard.rules.paying import WITHOUT_HAMMER, PayIcons, enough, hammers, has_hammer, means
from longhall.games.reavers_of_midgard.rules.sea_journeys import Reveal
from longhall.games.reavers_of_midgard.words import line, question, refusal

TARGET_CHOSEN: Final = line("RM-7.3.3", "log.target_chosen")
BATTLE_CONCEDED: Final = line("RM-7.3.4", "log.battle_conceded")
BATTLE_WON: Final = line("RM-7.3.5", "log.battle_won")
BATTLE_KEPT: Final = line("RM-7.3.5", "log.battle_kept")
BATTLE_LOST: Final = line("RM-7.3.5", "log.battle_lost")
NOT_COMBINED: Final = refusal("RM-7.3.4", "refuse.cannot_pay")


def sail(s: Table, seat: int) -> None:
    """Journey, then battle (RM-7.3.1)."""
    s.then(Reveal(seat), ChooseTarget(seat))


class ChooseTarget(ShownOrDrawn):
    """A face-up Sea Battle, or the unseen top card of the deck (D-SEA)."""

    asks = question("RM-7.3.3", "ask.target")
    deck = box.SEA_BATTLE
    display = SEA_BATTLES
    shown = FACE_CARD
    not_shown = refusal("RM-7.3.3", "refuse.not_shown_card")

    def take(self, s: Table, move: Move) -> None:
        if move is FROM_DECK:
            card = draw_card(s, box.SEA_BATTLE, TARGET)
        else:
            card = move.args[0]
            s.show(card, SEA_BATTLES, TARGET)
        s.say(TARGET_CHOSEN, (self.seat, card))
        s.then(Window(self.seat), Method(self.seat), Window(self.seat))


class Method(TurnQuestion):
    """By the dice combination, by combat, or not at all (RM-R-33); one try (D-SEA)."""

    asks = question("RM-7.3.4", "ask.method")
    families = (CONCEDE.family, ATTACK.family, COMBINE.family)

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        card = s.zones[TARGET][0]
        return (card, box.DEFENSE[card])

    def legal(self, s: Table) -> list[Move]:
        found = means(s, self.seat)
        moves = [COMBINE] if enough(found, box.COMBINATION[s.zones[TARGET][0]]) else []
        if hammers(found):
            moves.append(ATTACK)
        moves.append(CONCEDE)
        return moves

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is CONCEDE:
            return None
        if move is ATTACK:
            return None if has_hammer(s, self.seat) else WITHOUT_HAMMER
        return None if enough(means(s, self.seat), box.COMBINATION[s.zones[TARGET][0]]) else NOT_COMBINED

    def take(self, s: Table, move: Move) -> None:
        card = s.zones[TARGET][0]
        if move is COMBINE:
            s.then(PayIcons(self.seat, box.COMBINATION[card]), Victory(self.seat))
        elif move is ATTACK:
            s.then(SeaCombat(self.seat, box.DEFENSE[card]))
        else:
            s.say(BATTLE_CONCEDED, (self.seat, card))
            discard_card(s, card, TARGET)


class SeaCombat(Combat):
    """The combat against a Sea Battle."""

    def clone(self) -> SeaCombat:
        copy = SeaCombat(self.seat, self.defense)
        copy.taken_over(self)
        return copy

    def won(self, s: Table) -> None:
        s.then(Victory(self.seat))

    def lost(self, s: Table) -> None:
        card = s.zones[TARGET][0]
        s.say(BATTLE_LOST, (self.seat, card))
        discard_card(s, card, TARGET)


class Victory(SeatStep[Table]):
    """The printed Glory, then the other reward, then the card goes to the Glory pile (RM-7.3.5)."""

    def run(self, s: Table) -> None:
        card = s.zones[TARGET][0]
        s.say(BATTLE_WON, (self.seat, card))
        s.then(Apply(self.seat, OF_CARD[card]), BattleOver(self.seat))


class BattleOver(SeatStep[Table]):
    """A won Sea Battle goes to the Glory pile."""

    def run(self, s: Table) -> None:
        card = s.zones[TARGET][0]
        s.show(card, TARGET, PILE + self.seat)
        s.say(BATTLE_KEPT, (self.seat, card))
