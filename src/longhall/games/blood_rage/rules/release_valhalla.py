"""Release Valhalla (BR-11): the fallen come back."""

from typing import Final

from longhall.core.engine.rules import Step
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.rules.ragnarok import doom_moves
from longhall.games.blood_rage.words import line

VALHALLA_OPENS: Final = line("BR-11.1", "log.valhalla")
GLORY_LOKI: Final = line("BR-11.2", "glory.loki")


class ReleaseValhalla(Step[Table]):
    """Everybody comes back to the reserves; Loki's upgrades pay for it, and add up (BR-11, BR-5.4.3, R-26)."""

    def run(self, s: Table) -> None:
        s.phase = box.RELEASE
        doom_moves(s)
        s.say(VALHALLA_OPENS)
        for seat in s.clockwise(s.first):
            returned = s.figures_at(seat, box.VALHALLA)
            for kind in s.kinds_at(seat, box.VALHALLA):
                for _ in range(s.count(seat, kind, box.VALHALLA)):
                    s.move(seat, kind, box.VALHALLA, box.RESERVE)
            for upgrade in box.RELEASERS:
                if s.has(seat, upgrade):
                    s.gain_glory(seat, box.RELEASE_GLORY[upgrade] * returned, GLORY_LOKI, (upgrade,))
