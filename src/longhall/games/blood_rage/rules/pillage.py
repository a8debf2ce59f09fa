"""Pillage (BR-5.6, BR-6): its stages in the order of the printed page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from longhall.core.engine.rules import Refusal, Rule, in_order, replaced
from longhall.core.speech.message import Message
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import DESTROYED
from longhall.games.blood_rage.box.zones import DISCARD, HAND, PLAY
from longhall.games.blood_rage.rules import battle_card_texts as texts, clan_upgrades
from longhall.games.blood_rage.rules.battle import Battle
from longhall.games.blood_rage.rules.battle_choices import AfterReveal, BattleCards, DeclareQuest, JoinBattle, can_join
from longhall.games.blood_rage.rules.destruction import BY_BATTLE, Destruction, all_figures
from longhall.games.blood_rage.rules.leaders import LeadersReward
from longhall.games.blood_rage.rules.monsters import rewards, valkyrie
from longhall.games.blood_rage.words import line, refusal, rule

PILLAGE_DECLARED: Final = line("BR-6.1", "log.pillage")
UNOPPOSED: Final = line("BR-6.3.1", "log.unopposed")
BATTLE_TOTAL: Final = line("BR-6.8", "log.total")
BATTLE_WON: Final = line("BR-6.8", "log.won")
BATTLE_TIED: Final = line("BR-6.8", "log.tied")
SPENT_CARD: Final = line("BR-6.9", "log.spent_card")
TAKEN_BACK: Final = line("BR-6.9", "log.taken_back")
SUCCEEDED: Final = line("BR-6.10", "log.success")
PILLAGE_FAILED: Final = line("BR-6.9", "log.failed")
GLORY_BATTLE: Final = line("BR-6.9", "glory.battle")
GLORY_REWARD: Final = line("BR-6.10", "glory.reward")

REWARD: Final = rule("BR-6.10")
NOBODY_THERE: Final = refusal("BR-5.6.1", "refuse.nobody_to_pillage")
PILLAGED: Final = refusal("BR-5.6.1", "refuse.already_pillaged")


def refuse_pillage(s: Table, seat: int, province: int) -> Refusal | None:
    """BR-5.6.1"""
    if s.destroyed[province]:
        return DESTROYED
    if s.pillaged[province]:
        return PILLAGED
    return None if s.figures_in_area(seat, province) else NOBODY_THERE


# The stages of a pillage, in the order of BR-6.11
CALL: Final = 0
SIDES: Final = 1
CHOOSE: Final = 2
DECLARE: Final = 3
PRIMACY: Final = 4
SMITE: Final = 5
AFTER_REVEAL: Final = 6
COMPARE: Final = 7
TEXTS: Final = 8
PROWESS: Final = 9
CARDS: Final = 10
LOSERS: Final = 11
PAYMENTS: Final = 12
SUCCESS: Final = 13
GLORY: Final = 14
BLESSING: Final = 15

# Stages that are for upgrades, and those for Battle cards, with what each card's part is called
FOR_UPGRADES: Final = {
    DECLARE: (box.TYRS_DOMAIN, box.TYRS_WRATH),
    PROWESS: (box.TYRS_PROWESS,),
    BLESSING: (box.LOKIS_BLESSING,),
}
FOR_CARDS: Final = {
    PRIMACY: (
        (box.THORS_PRIMACY, line("BR-6.6", "stage.primacy")),
        (box.HEIMDALLS_WATCH, line("BR-6.6", "stage.watch")),
    ),
    SMITE: ((box.ODINS_SMITE, line("BR-6.6", "stage.smite")), (box.ODINS_TIDE, line("BR-6.6", "stage.tide"))),
}
REVEAL: Final = line("BR-6.5", "stage.reveal")


class Pillage(Battle):
    """The pillage of a province from Call to Battle to Loki's Blessing: the windows of BR-6.11."""

    stages = in_order(
        (CALL, line("BR-6.2", "stage.call_to_battle")),
        (SIDES, line("BR-6.3", "stage.sides")),
        (CHOOSE, line("BR-6.4", "stage.choose")),
        (DECLARE, line("BR-6.5", "stage.declare")),
        (PRIMACY, line("BR-6.6", "stage.primacy_and_watch")),
        (SMITE, line("BR-6.6", "stage.smite_and_tide")),
        (AFTER_REVEAL, line("BR-6.7", "stage.after_reveal")),
        (COMPARE, line("BR-6.8", "stage.compare")),
        (TEXTS, line("BR-6.9", "stage.texts")),
        (PROWESS, line("BR-6.9", "stage.prowess")),
        (CARDS, line("BR-6.9", "stage.cards")),
        (LOSERS, line("BR-6.9", "stage.losers")),
        (PAYMENTS, line("BR-6.9", "stage.payments")),
        (SUCCESS, line("BR-6.10", "stage.success")),
        (GLORY, line("BR-6.9", "stage.glory")),
        (BLESSING, line("BR-6.9", "stage.blessing")),
    )

    def clone(self) -> Pillage:
        copy = Pillage(self.pillager, self.province)
        copy.copy_battle(self)
        return copy

    def perform(self, s: Table, stage: int) -> None:
        PERFORM[stage](self, s)

    def to_come(self, s: Table) -> list[tuple[Message, Rule]]:
        """Without what is for cards that nobody has: before the reveal none is named, or it would seem to be there."""
        told: list[tuple[Message, Rule]] = []
        for stage in range(self.stage, self.end):
            if stage == DECLARE and not self.owners:
                told.append((REVEAL.message, REVEAL.rule))
            if stage in FOR_CARDS:
                told += [(said.message, said.rule) for kind, said in FOR_CARDS[stage] if self.shown(kind)]
            elif stage in FOR_UPGRADES:
                if any(s.has(seat, kind) for kind in FOR_UPGRADES[stage] for seat in range(s.seats)):
                    told.append(self.stages[stage])
            elif stage != AFTER_REVEAL or s.age > 1:
                told.append(self.stages[stage])
        return told

    def shown(self, kind: int) -> bool:
        """Whether such a Battle card was revealed."""
        return bool(self.owners) and any(self.text_of(seat, kind) for seat in self.participants)

    def undecided(self) -> bool:
        """Whether nobody has won or lost yet, or the texts of winner and losers are still to come."""
        return self.stage <= TEXTS

    def shown_step(self) -> int:
        """Which of six steps players are shown: call, choice, reveal, after it, comparison, what follows.

        The stage counts on before a choice is made.
        """
        if self.stage <= SIDES:
            return 0
        if not self.owners and self.stage <= DECLARE:
            return 1
        return 2 if self.stage <= SMITE else 3 if self.stage <= COMPARE else 4 if self.stage == TEXTS else 5

    def begin(self) -> None:
        """The next stage starts with the pillager."""
        self.turn = 0
        self.declined = 0

    def call_to_battle(self, s: Table) -> None:
        """The player on the pillager's left first, the pillager last, until all decline or X is full (BR-6.2).

        Declining is not final (BR-6.2.2, R-03); in a full province nobody is asked (BR-6.2.4).
        """
        if self.turn == 0:
            s.say(PILLAGE_DECLARED, (self.pillager, self.province))
        while s.room(self.province) > 0 and self.declined < s.seats:
            self.turn += 1
            seat = (self.pillager + self.turn) % s.seats
            if can_join(s, seat, self.province):
                self.stay()
                s.then(JoinBattle(seat, self.province))
                return
            self.declined += 1
        self.begin()

    def take_sides(self, s: Table) -> None:
        """Everybody with a figure in the area fights; alone, the pillage simply succeeds (BR-6.3)."""
        self.fallen = [0] * s.seats
        for seat in s.clockwise(self.pillager):
            if seat == self.pillager or s.figures_in_area(seat, self.province):
                self.participants.append(seat)
                if s.count(seat, box.VALKYRIE, self.province):
                    self.valkyrie = seat
        if len(self.participants) == 1:
            s.say(UNOPPOSED, (self.pillager,))
            self.go(SUCCESS)

    def choose_cards(self, s: Table) -> None:
        """All participants with cards choose one in secret (BR-6.4); without any it goes on (BR-6.6.2)."""
        self.begin()
        seats = [seat for seat in self.participants if s.zones[HAND + seat]]
        if seats:
            s.then(BattleCards(seats))

    def declare_quests(self, s: Table) -> None:
        """A revealed Quest may fight as a Battle card with Tyr's Domain or Wrath (BR-6.5)."""
        while self.turn < len(self.participants):
            seat = self.participants[self.turn]
            self.turn += 1
            card = self.card_of(seat)
            if card >= 0 and box.TYPE[self.faces[card]] == box.QUEST:
                if s.has(seat, box.TYRS_DOMAIN) or s.has(seat, box.TYRS_WRATH):
                    self.stay()
                    s.then(DeclareQuest(seat))
                    return
        self.begin()

    def primacy_and_watch(self, s: Table) -> None:
        """Primacy cancels opponents' texts; then a Watch sweeps the table and all choose again (BR-6.6, BR-6.6.1).

        The first of two acts, from the pillager clockwise (R-04, R-05).
        """
        for seat in self.participants:
            if self.text_of(seat, box.THORS_PRIMACY):
                texts.primacy(s, self, seat)
        for seat in self.participants:
            if self.text_of(seat, box.HEIMDALLS_WATCH):
                texts.watch(s, self, seat)
                self.go(CHOOSE)
                return

    def smite_and_tide(self, s: Table) -> None:
        """The other texts that act before the comparison, from the pillager clockwise (BR-6.6)."""
        while self.turn < len(self.participants):
            seat = self.participants[self.turn]
            self.turn += 1
            if self.text_of(seat, box.ODINS_SMITE):
                texts.smite(s, self, seat)
            if self.text_of(seat, box.ODINS_TIDE):
                texts.tide(s, self)
            if s.agenda[-1] is not self:
                self.stay()
                return
        self.begin()

    def after_reveal(self, s: Table) -> None:
        """Cards marked for it may be added, P first, until all decline in succession (BR-6.7).

        Whoever has a card in hand is asked, so that nobody learns who could (BR-16.6); Age 1 has no such cards.
        """
        while s.age > 1 and self.declined < len(self.participants):
            seat = self.participants[self.turn % len(self.participants)]
            self.turn += 1
            if s.zones[HAND + seat]:
                self.stay()
                s.then(AfterReveal(seat))
                return
            self.declined += 1
        self.begin()

    def compare(self, s: Table) -> None:
        """A single highest total wins; if it is shared, all lose (BR-6.8)."""
        best = -1
        for seat in self.participants:
            total = self.total(s, seat)
            s.say(BATTLE_TOTAL, (seat, total))
            if total > best:
                best = total
                self.winner = seat
            elif total == best:
                self.winner = -1
        if self.winner >= 0:
            s.say(BATTLE_WON, (self.winner, self.province))
        else:
            s.say(BATTLE_TIED, (self.province,))
        self.begin()

    def win_and_lose_texts(self, s: Table) -> None:
        """Texts of the winner's and the losers' cards, from the pillager clockwise (BR-6.9(1))."""
        if self.winner < 0:
            return
        while self.turn < len(self.participants):
            seat = self.participants[self.turn]
            self.turn += 1
            if seat == self.winner:
                self.winners_text(s, seat)
            else:
                self.losers_text(s, seat)
            if s.agenda[-1] is not self:
                self.stay()
                return

    def winners_text(self, s: Table, seat: int) -> None:
        if self.text_of(seat, box.THORS_HAMMER):
            texts.hammer(s, seat)
        if self.text_of(seat, box.THORS_ASCENSION):
            texts.ascension(s, seat)
        if self.text_of(seat, box.THORS_OATH):
            texts.oath(s, seat)

    def losers_text(self, s: Table, seat: int) -> None:
        if self.text_of(seat, box.LOKIS_TRICKERY):
            texts.trickery(s, seat, self.winner)
        if self.text_of(seat, box.LOKIS_BACKSTAB):
            texts.backstab(s, seat, self.winner)
        if self.text_of(seat, box.LOKIS_POISON):
            texts.poison(s, seat, self.winner)

    def prowess(self, s: Table) -> None:
        """The winner may buy back what Loki has left him, with Tyr's Prowess (BR-6.9(2), R-09)."""
        if self.winner >= 0 and s.has(self.winner, box.TYRS_PROWESS):
            s.then(clan_upgrades.Prowess(self.winner))

    def put_cards_away(self, s: Table) -> None:
        """The winner's cards are discarded, the losers take theirs back (BR-6.9(2), R-32)."""
        for seat in self.participants:
            for face in s.zones[PLAY + seat]:
                if seat == self.winner:
                    s.show(face, PLAY + seat, DISCARD)
                    s.say(SPENT_CARD, (seat, face))
                else:
                    s.show(face, PLAY + seat, HAND + seat)
                    s.say(TAKEN_BACK, (seat, face))

    def losers_die(self, s: Table) -> None:
        """All figures of all losers that are still there are destroyed (BR-6.9(3))."""
        losers = [seat for seat in self.participants if seat != self.winner]
        victims = all_figures(s, losers, self.province)
        if any(victims):
            s.then(Destruction(BY_BATTLE, self.province, self.pillager, victims))

    def payments(self, s: Table) -> None:
        """Glory for figures destroyed in this battle, from the pillager clockwise (BR-6.9(4))."""
        dead = sum(self.fallen)
        for seat in self.participants:
            enemies = dead - self.fallen[seat]
            if self.text_of(seat, box.ODINS_JUDGEMENT):
                texts.judgement(s, seat, dead)
            if self.valkyrie == seat:
                valkyrie(s, seat, enemies)
            if s.has(seat, box.THORS_GLORY):
                clan_upgrades.thors_glory(s, seat, enemies)

    def success(self, s: Table) -> None:
        """Token, reward (the Frost Giant's too), Grace, Leader (BR-6.10)."""
        p, x = self.pillager, self.province
        fought = len(self.participants) > 1
        if fought and self.winner != p:
            s.say(PILLAGE_FAILED, (p, x))
            return
        s.pillaged = replaced(s.pillaged, x, True)
        s.say(SUCCEEDED, (p, x, s.tokens[x]))
        for _ in range(rewards(s, p, x)):
            reward(s, p, s.tokens[x])
        s.then(LeadersReward(p, x))
        if fought and self.text_of(p, box.FRIGGAS_GRACE):
            texts.grace(s, p, s.tokens[x])

    def battle_glory(self, s: Table) -> None:
        """The winner gains his Axes as they are now, Oath included (BR-6.9(6), R-10)."""
        if self.winner >= 0:
            s.gain_glory(self.winner, s.axes(self.winner), GLORY_BATTLE)
        self.begin()

    def blessings(self, s: Table) -> None:
        """Each loser with Loki's Blessing may invade an outer province again (BR-6.9(7), R-19)."""
        if self.province == box.YGGDRASIL or len(self.participants) == 1:
            return
        while self.turn < len(self.participants):
            seat = self.participants[self.turn]
            self.turn += 1
            if seat != self.winner and s.has(seat, box.LOKIS_BLESSING):
                self.stay()
                s.then(clan_upgrades.Blessing(seat, self.province))
                return


# What is done in each stage
PERFORM: Final[dict[int, Callable[[Pillage, Table], None]]] = {
    CALL: Pillage.call_to_battle,
    SIDES: Pillage.take_sides,
    CHOOSE: Pillage.choose_cards,
    DECLARE: Pillage.declare_quests,
    PRIMACY: Pillage.primacy_and_watch,
    SMITE: Pillage.smite_and_tide,
    AFTER_REVEAL: Pillage.after_reveal,
    COMPARE: Pillage.compare,
    TEXTS: Pillage.win_and_lose_texts,
    PROWESS: Pillage.prowess,
    CARDS: Pillage.put_cards_away,
    LOSERS: Pillage.losers_die,
    PAYMENTS: Pillage.payments,
    SUCCESS: Pillage.success,
    GLORY: Pillage.battle_glory,
    BLESSING: Pillage.blessings,
}


def reward(s: Table, seat: int, token: int) -> None:
    """What a Pillage token gives (BR-6.10(2))."""
    if token == box.TOKEN_GLORY:
        s.gain_glory(seat, 5, GLORY_REWARD)
    elif token == box.TOKEN_ALL:
        for stat in range(box.STATS):
            s.raise_stat(seat, stat, REWARD)
    else:
        s.raise_stat(seat, token, REWARD)
