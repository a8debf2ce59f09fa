"""Pillage and battle (BR-6), in the order of the printed page."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.moves import Refusal
from longhall.core.engine.state import replaced
from longhall.games.blood_rage.box import things as box
from longhall.games.blood_rage.box.table import Table
from longhall.games.blood_rage.box.zones import DISCARD, HAND, PLAY
from longhall.games.blood_rage.rules.battle import Battle
from longhall.games.blood_rage.rules.battle_choices import (
    AfterReveal,
    BattleCards,
    DeclareQuest,
    JoinBattle,
    Prowess,
    Tide,
    can_join,
)
from longhall.games.blood_rage.rules.clan_upgrades import Blessing
from longhall.games.blood_rage.rules.destruction import BY_BATTLE, Destruction, all_figures, one_each
from longhall.games.blood_rage.rules.leaders import LeadersReward
from longhall.games.blood_rage.rules.stats import RaiseStat, any_can_rise
from longhall.games.blood_rage.words import (
    ALREADY_PILLAGED,
    BATTLE_TIED,
    BATTLE_TOTAL,
    BATTLE_WON,
    GLORY_ASCENSION,
    GLORY_BATTLE,
    GLORY_HAMMER,
    GLORY_JUDGEMENT,
    GLORY_REWARD,
    GLORY_STOLEN,
    GLORY_TAKEN,
    GLORY_THORS,
    GLORY_VALKYRIE,
    GLORY_WATCH,
    NO_CHALLENGE,
    NO_FIGURE_TO_PILLAGE,
    NO_RAGE_TO_CHALLENGE,
    NOT_YET_PILLAGED,
    PILLAGE_DECLARED,
    PILLAGE_FAILED,
    PLACE_DESTROYED,
    POISON,
    PRIMACY,
    RAGE_GAINED,
    RAGE_STOLEN,
    STAGE_AFTER_REVEAL,
    STAGE_BLESSING,
    STAGE_CALL,
    STAGE_CARDS,
    STAGE_CHOOSE,
    STAGE_COMPARE,
    STAGE_DECLARE,
    STAGE_GLORY,
    STAGE_LOSERS,
    STAGE_PAYMENTS,
    STAGE_PRIMACY,
    STAGE_PROWESS,
    STAGE_SIDES,
    STAGE_SMITE,
    STAGE_SUCCESS,
    STAGE_TEXTS,
    SUCCESS,
    TAKEN_BACK,
    UNOPPOSED,
    WATCH,
    R,
)

CHALLENGE_COST: Final = 2

BR_6_1: Final = R["BR-6.1"]
BR_6_2: Final = R["BR-6.2"]
BR_6_3: Final = R["BR-6.3"]
BR_6_3_1: Final = R["BR-6.3.1"]
BR_6_4: Final = R["BR-6.4"]
BR_6_5: Final = R["BR-6.5"]
BR_6_6: Final = R["BR-6.6"]
BR_6_6_1: Final = R["BR-6.6.1"]
BR_6_7: Final = R["BR-6.7"]
BR_6_8: Final = R["BR-6.8"]
BR_6_9: Final = R["BR-6.9"]
BR_6_10: Final = R["BR-6.10"]
BR_14_1: Final = R["BR-14.1"]
BR_14_5: Final = R["BR-14.5"]
BR_14_7: Final = R["BR-14.7"]

DESTROYED: Final = Refusal(R["BR-1.8"], PLACE_DESTROYED)
NOBODY_THERE: Final = Refusal(R["BR-5.6.1"], NO_FIGURE_TO_PILLAGE)
PILLAGED: Final = Refusal(R["BR-5.6.1"], ALREADY_PILLAGED)
NOT_CHALLENGED: Final = Refusal(R["BR-5.7.1"], NO_CHALLENGE)
NOT_PILLAGED: Final = Refusal(R["BR-5.7.1"], NOT_YET_PILLAGED)
NO_RAGE: Final = Refusal(R["BR-5.7.1"], NO_RAGE_TO_CHALLENGE)


def refuse_pillage(s: Table, seat: int, province: int) -> Refusal | None:
    """BR-5.6.1"""
    if s.destroyed[province]:
        return DESTROYED
    if s.pillaged[province]:
        return PILLAGED
    return None if s.figures_in_area(seat, province) else NOBODY_THERE


def refuse_challenge(s: Table, seat: int, province: int) -> Refusal | None:
    """BR-5.7.1"""
    if not s.has(seat, box.TYRS_CHALLENGE):
        return NOT_CHALLENGED
    if s.rage[seat] < CHALLENGE_COST:
        return NO_RAGE
    if s.destroyed[province]:
        return DESTROYED
    if not s.pillaged[province]:
        return NOT_PILLAGED
    return None if s.figures_in_area(seat, province) else NOBODY_THERE


class Pillage(Battle):
    """The pillage of a province from Call to Battle to Loki's Blessing: the windows of BR-6.11."""

    stages = (
        (STAGE_CALL, BR_6_2),
        (STAGE_SIDES, BR_6_3),
        (STAGE_CHOOSE, BR_6_4),
        (STAGE_DECLARE, BR_6_5),
        (STAGE_PRIMACY, BR_6_6),
        (STAGE_SMITE, BR_6_6),
        (STAGE_AFTER_REVEAL, BR_6_7),
        (STAGE_COMPARE, BR_6_8),
        (STAGE_TEXTS, BR_6_9),
        (STAGE_PROWESS, BR_6_9),
        (STAGE_CARDS, BR_6_9),
        (STAGE_LOSERS, BR_6_9),
        (STAGE_PAYMENTS, BR_6_9),
        (STAGE_SUCCESS, BR_6_10),
        (STAGE_GLORY, BR_6_9),
        (STAGE_BLESSING, BR_6_9),
    )

    def clone(self) -> Pillage:
        copy = Pillage(self.pillager, self.province)
        copy.copy_battle(self)
        return copy

    def perform(self, s: Table, stage: int) -> None:
        if stage == 0:
            self.call_to_battle(s)
        elif stage == 1:
            self.take_sides(s)
        elif stage == 2:
            self.choose_cards(s)
        elif stage == 3:
            self.declare_quests(s)
        elif stage == 4:
            self.primacy_and_watch(s)
        elif stage == 5:
            self.smite_and_tide(s)
        elif stage == 6:
            self.after_reveal(s)
        elif stage == 7:
            self.compare(s)
        elif stage == 8:
            self.win_and_lose_texts(s)
        elif stage == 9:
            self.prowess(s)
        elif stage == 10:
            self.put_cards_away(s)
        elif stage == 11:
            self.losers_die(s)
        elif stage == 12:
            self.payments(s)
        elif stage == 13:
            self.success(s)
        elif stage == 14:
            self.battle_glory(s)
        else:
            self.blessings(s)

    def stay(self) -> None:
        """The stage goes on after what was put on the agenda."""
        self.stage -= 1

    def begin(self) -> None:
        """The next stage starts with the pillager."""
        self.turn = 0
        self.declined = 0

    def call_to_battle(self, s: Table) -> None:
        """The player on the pillager's left first, the pillager last, until all decline or X is full (BR-6.2).

        Declining is not final (BR-6.2.2, R-03); in a full province nobody is asked (BR-6.2.4).
        """
        if self.turn == 0:
            s.say(PILLAGE_DECLARED, (self.pillager, self.province), BR_6_1)
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
            s.say(UNOPPOSED, (self.pillager,), BR_6_3_1)
            self.stage = 13

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
        """Primacy cancels opponents' texts; then a Watch sweeps the table and all choose again (BR-6.6).

        The first of two acts, from the pillager clockwise (R-04, R-05); bonuses stay, and so does what comes
        later or from an upgrade (R-06).
        """
        for seat in self.participants:
            if self.text_of(seat, box.THORS_PRIMACY):
                s.say(PRIMACY, (seat,), BR_14_7)
                for i, owner in enumerate(self.owners):
                    if owner != seat:
                        self.in_force[i] = False
        for seat in self.participants:
            if self.text_of(seat, box.HEIMDALLS_WATCH):
                self.watch(s, seat)
                return

    def watch(self, s: Table, seat: int) -> None:
        """Heimdall's Watch discards all cards in play and pays their bonuses; Sight counts 0 (R-07)."""
        s.say(WATCH, (seat,), BR_14_7)
        for i, owner in enumerate(self.owners):
            s.show(self.faces[i], PLAY + owner, DISCARD)
        s.gain_glory(seat, sum(self.bonuses), GLORY_WATCH, BR_14_7)
        self.owners = []
        self.faces = []
        self.bonuses = []
        self.in_force = []
        # Back to the choice of cards (BR-6.6.1)
        self.stage = 2

    def smite_and_tide(self, s: Table) -> None:
        """The other texts that act before the comparison, from the pillager clockwise (BR-6.6)."""
        while self.turn < len(self.participants):
            seat = self.participants[self.turn]
            self.turn += 1
            if self.text_of(seat, box.ODINS_SMITE):
                enemies = [p for p in self.participants if p != seat]
                victims = one_each(s, enemies, self.province)
                if any(victims):
                    self.stay()
                    s.then(Destruction(BY_BATTLE, self.province, self.pillager, victims))
                    return
            if self.text_of(seat, box.ODINS_TIDE):
                self.stay()
                s.then(Tide(self.pillager, self.province, self.participants))
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
            s.say(BATTLE_TOTAL, (seat, total), BR_6_8)
            if total > best:
                best = total
                self.winner = seat
            elif total == best:
                self.winner = -1
        if self.winner >= 0:
            s.say(BATTLE_WON, (self.winner, self.province), BR_6_8)
        else:
            s.say(BATTLE_TIED, (self.province,), BR_6_8)
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
            s.gain_glory(seat, 3, GLORY_HAMMER, BR_14_7)
        if self.text_of(seat, box.THORS_ASCENSION):
            s.rage[seat] += 3
            s.say(RAGE_GAINED, (seat, 3), BR_14_7)
            s.gain_glory(seat, 3, GLORY_ASCENSION, BR_14_7)
        if self.text_of(seat, box.THORS_OATH):
            s.then(RaiseStat(seat, -1, False, "BR-14.7"))

    def losers_text(self, s: Table, seat: int) -> None:
        """Loki's cards take what there is (R-23); the first Poison takes all (R-25)."""
        winner = self.winner
        if self.text_of(seat, box.LOKIS_TRICKERY):
            n = min(1, s.rage[winner])
            s.rage[winner] -= n
            s.rage[seat] += n
            s.say(RAGE_STOLEN, (seat, winner, n), BR_14_7)
        if self.text_of(seat, box.LOKIS_BACKSTAB):
            n = min(2, s.glory[winner])
            s.gain_glory(winner, -n, GLORY_STOLEN, BR_14_7)
            s.gain_glory(seat, n, GLORY_TAKEN, BR_14_7)
        if self.text_of(seat, box.LOKIS_POISON):
            for face in s.zones[PLAY + winner]:
                s.show(face, PLAY + winner, HAND + seat)
                s.say(POISON, (seat, winner, face), BR_14_7)

    def prowess(self, s: Table) -> None:
        """The winner may buy back what Loki has left him, with Tyr's Prowess (BR-6.9(2), R-09)."""
        if self.winner >= 0 and s.has(self.winner, box.TYRS_PROWESS):
            s.then(Prowess(self.winner))

    def put_cards_away(self, s: Table) -> None:
        """The winner's cards are discarded, the losers take theirs back (BR-6.9(2), R-32)."""
        for seat in self.participants:
            for face in s.zones[PLAY + seat]:
                if seat == self.winner:
                    s.show(face, PLAY + seat, DISCARD)
                else:
                    s.show(face, PLAY + seat, HAND + seat)
                    s.say(TAKEN_BACK, (seat, face), BR_6_9)

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
                s.gain_glory(seat, 2 * dead, GLORY_JUDGEMENT, BR_14_7)
            if self.valkyrie == seat:
                s.gain_glory(seat, 2 * enemies, GLORY_VALKYRIE, BR_14_1)
            if s.has(seat, box.THORS_GLORY) and enemies >= 2:
                s.gain_glory(seat, 2, GLORY_THORS, BR_14_5)

    def success(self, s: Table) -> None:
        """Token, reward, Frost Giant, Grace (not the token's stat: R-11), Leader (BR-6.10)."""
        p, x = self.pillager, self.province
        fought = len(self.participants) > 1
        if fought and self.winner != p:
            s.say(PILLAGE_FAILED, (p, x), BR_6_9)
            return
        s.pillaged = replaced(s.pillaged, x, True)
        s.say(SUCCESS, (p, x, s.tokens[x]), BR_6_10)
        reward(s, p, s.tokens[x])
        if s.count(p, box.FROST_GIANT, x):
            reward(s, p, s.tokens[x])
        s.then(LeadersReward(p, x))
        token = s.tokens[x]
        excluded = -1 if token == box.TOKEN_GLORY or token == box.TOKEN_ALL else token
        if fought and self.text_of(p, box.FRIGGAS_GRACE) and any_can_rise(s, p, excluded):
            s.then(RaiseStat(p, excluded, False, "BR-14.7"))

    def battle_glory(self, s: Table) -> None:
        """The winner gains his Axes as they are now, Oath included (BR-6.9(6), R-10)."""
        if self.winner >= 0:
            s.gain_glory(self.winner, s.axes(self.winner), GLORY_BATTLE, BR_6_9)
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
                s.then(Blessing(seat, self.province))
                return


def reward(s: Table, seat: int, token: int) -> None:
    """What a Pillage token gives (BR-6.10(2))."""
    if token == box.TOKEN_GLORY:
        s.gain_glory(seat, 5, GLORY_REWARD, BR_6_10)
    elif token == box.TOKEN_ALL:
        for stat in range(3):
            s.raise_stat(seat, stat, BR_6_10)
    else:
        s.raise_stat(seat, token, BR_6_10)
