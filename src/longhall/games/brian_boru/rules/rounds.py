"""Rounds and the preparation phase (BB-4); the end of the game (BB-12.1)."""

from typing import Final

from longhall.core.engine.rules import Step
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.box.zones import MARRIAGE_CARD, MARRIAGE_DECK, VIKING_DECK, VIKINGS_GONE
from longhall.games.brian_boru.rules.action_phase import ActionPhase
from longhall.games.brian_boru.rules.battle import BattleStep
from longhall.games.brian_boru.rules.church import ChurchStep
from longhall.games.brian_boru.rules.claim_regions import ClaimStep
from longhall.games.brian_boru.rules.draft import DraftPhase
from longhall.games.brian_boru.rules.final_scoring import FinalScoring
from longhall.games.brian_boru.rules.marriage import MarriageStep
from longhall.games.brian_boru.words import line

ROUND_BEGINS: Final = line("BB-4.1", "log.round")
INVASION: Final = line("BB-4.2", "log.invasion")
MARRIAGE_CARD_IS: Final = line("BB-4.2", "log.marriage_card")
LAST_ROUND: Final = line("BB-4.3", "log.last_round")


class Round(Step[Table]):
    """Preparation, draft, action and upkeep (BB-4.1)."""

    def run(self, s: Table) -> None:
        s.phase = box.PREPARATION
        s.say(ROUND_BEGINS, (s.round,))
        s.then(Preparation(), DraftPhase(), ActionPhase(), UpkeepPhase())


class Preparation(Step[Table]):
    """A Viking card brings raiders (BB-4.2, BB-4.4); then a marriage card is turned up. Decks last (BB-13.2)."""

    def run(self, s: Table) -> None:
        viking = s.zones[VIKING_DECK][0]
        s.show(viking, VIKING_DECK, VIKINGS_GONE)
        s.area = box.STRENGTH[viking - box.FIRST_VIKING]
        s.say(INVASION, (s.area,))
        s.then(TurnUpMarriage())


class TurnUpMarriage(Step[Table]):
    """The marriage card of the round; after the last one there is no other round (BB-4.2, BB-4.3)."""

    def run(self, s: Table) -> None:
        card = s.zones[MARRIAGE_DECK][0]
        s.show(card, MARRIAGE_DECK, MARRIAGE_CARD)
        s.say(MARRIAGE_CARD_IS, (card,))
        if not s.zones[MARRIAGE_DECK]:
            s.say(LAST_ROUND)


class UpkeepPhase(Step[Table]):
    """Marriage, battle, church, claim regions (BB-8.0)."""

    def run(self, s: Table) -> None:
        s.then(MarriageStep(), BattleStep(), ChurchStep(), ClaimStep(), EndOfRound())


class EndOfRound(Step[Table]):
    """An empty marriage deck ends the game: after three rounds with three players, else four (BB-12.1, BB-19.8)."""

    def run(self, s: Table) -> None:
        if s.zones[MARRIAGE_DECK]:
            s.round += 1
            s.then(Round())
        else:
            s.then(FinalScoring())
