"""The course of an Age (BR-3) and its end (BR-12)."""

from typing import Final

from longhall.core.engine.rules import Step
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.rules.action_phase import ActionPhase
from longhall.games.blood_rage.rules.discard_phase import DiscardPhase
from longhall.games.blood_rage.rules.end_of_game import FinalScoring
from longhall.games.blood_rage.rules.gods_gifts import GodsGifts
from longhall.games.blood_rage.rules.quests import QuestPhase
from longhall.games.blood_rage.rules.ragnarok import Ragnarok
from longhall.games.blood_rage.rules.release_valhalla import ReleaseValhalla
from longhall.games.blood_rage.words import line

AGE_BEGINS: Final = line("BR-3.1", "log.age")


class Age(Step[Table]):
    """An Age is six phases, each completed before the next (BR-3.1)."""

    def run(self, s: Table) -> None:
        s.phase = box.GODS_GIFTS
        s.say(AGE_BEGINS, (s.age - 1,))
        s.then(GodsGifts(), ActionPhase(), DiscardPhase(), QuestPhase(), Ragnarok(), ReleaseValhalla(), EndOfAge())


class EndOfAge(Step[Table]):
    """Tokens are turned, the First Player token moves on; after the Third Age the game ends (BR-12.1, BR-3.2)."""

    def run(self, s: Table) -> None:
        if s.age == box.LAST_AGE:
            s.then(FinalScoring())
            return
        s.pillaged = (False,) * box.PROVINCES
        s.first = s.left_of(s.first)
        s.age += 1
        s.then(Age())
