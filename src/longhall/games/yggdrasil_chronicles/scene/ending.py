"""The end of a game (YC-19): its headline, what decided it, how close it was, and the lines that led there."""

from typing import Final

from longhall.core.draw.log import log
from longhall.core.show.scene import Area, Fact, LogLine, Mark, Spot
from longhall.core.speech.message import Message, Speaker
from longhall.core.title.view import View
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.table import WON
from longhall.games.yggdrasil_chronicles.box.zones import IOTUNN_CARDS
from longhall.games.yggdrasil_chronicles.forecast.goal import needed, reached
from longhall.games.yggdrasil_chronicles.forecast.next_activation import awakes
from longhall.games.yggdrasil_chronicles.rules.act import FRIGG_HEALS
from longhall.games.yggdrasil_chronicles.rules.creature_gifts import HEALTH_GIVEN
from longhall.games.yggdrasil_chronicles.rules.enemies import NIDHOGG_ADVANCES
from longhall.games.yggdrasil_chronicles.rules.fights import FOE_BEATEN
from longhall.games.yggdrasil_chronicles.rules.pages import PAGE_TURNED
from longhall.games.yggdrasil_chronicles.rules.ravaged_worlds import ENEMY_FREED, WORLD_HEALED, WORLD_RAVAGED
from longhall.games.yggdrasil_chronicles.rules.round_and_turn import ENEMY_AWAKES
from longhall.games.yggdrasil_chronicles.rules.wheel import face_up
from longhall.games.yggdrasil_chronicles.rules.world_actions import HEALTH_RECOVERED
from longhall.games.yggdrasil_chronicles.scene.cause import GAUGE_RAVAGED, LOSSES, Cause, cause_of
from longhall.games.yggdrasil_chronicles.scene.past import Past
from longhall.games.yggdrasil_chronicles.scene.wheel import WHEEL_PATH
from longhall.games.yggdrasil_chronicles.words import message

END_WON: Final = message("end.won")
END_LOST: Final = message("end.lost")
TALE_TREE: Final = message("tale.tree")
TALE_PAGE: Final = message("tale.page")
TALE_REACHED: Final = message("tale.reached")
TALE_WON: Final = message("tale.won")
TALE_GOAL_MET: Final = message("tale.goal_met")
TALE_LEFT: Final = message("tale.left")
GAUGE_BEFORE: Final = message("gauge.before")
GAUGE_SINCE: Final = message("gauge.since")
GAUGE_SHORT: Final = message("gauge.short")
GAUGE_STEPS: Final = message("gauge.steps")
GAUGE_GOAL: Final = message("gauge.goal")
GAUGE_LIT: Final = message("gauge.lit")
GAUGE_WAITING: Final = message("gauge.waiting")
GAUGE_WEAKEST: Final = message("gauge.weakest")
GAUGE_WHO: Final = message("gauge.who")
GAUGE_IOTUNN: Final = message("gauge.iotunn")
GAUGE_EMPTY: Final = message("gauge.empty")
UNUSED_ELVES: Final = message("unused.elves")
UNUSED_DICE: Final = message("unused.dice")
UNUSED_HEROES: Final = message("unused.heroes")

# Of the lines before the cause, those that tell how it came to it, and how many of them
TELLING: Final[list[Message]] = [
    ENEMY_AWAKES.message,
    ENEMY_FREED,
    FOE_BEATEN.message,
    NIDHOGG_ADVANCES.message,
    PAGE_TURNED.message,
    WORLD_RAVAGED.message,
    WORLD_HEALED,
    *LOSSES,
]
TOLD: Final = 4
# Lines that name a god first and tell of Health won or lost
HEALTH: Final[list[Message]] = [
    *LOSSES,
    FRIGG_HEALS.message,
    HEALTH_GIVEN.message,
    HEALTH_RECOVERED,
]


class Ending:
    """A game that is won or lost, as a seat reads it."""

    def __init__(self, view: View[Table], speaker: Speaker) -> None:
        s: Table = view.state
        self.s = s
        self.view = view
        self.speaker = speaker
        self.won = s.outcome == WON
        self.past = Past(view.reading.lines, self.won)
        self.cause: Cause | None = None if self.won else cause_of(s, self.past)

    def say(self, message: Message, args: tuple[int, ...] = ()) -> str:
        return self.speaker.say(message, args, self.view.reader)

    def headline(self) -> str:
        if self.cause is not None:
            return self.say(self.cause.headline, self.cause.args)
        return self.say(END_WON if self.won else END_LOST)

    def area(self) -> Area:
        area = Area("ending", self.headline(), text=self.tale(), form="ending", at="end")
        sign = "icon-tree" if self.won else self.cause.sign if self.cause is not None else "sign-danger"
        area.marks.append(Mark("sign", sign, area.title, 0, 0))
        lines = self.told()
        area.rule = lines[-1].rule if lines else "YC-19.1" if self.won else "YC-19.2"
        area.facts = [Fact("line", line.text, "", line.rule, line.seat) for line in lines] + self.unused()
        area.spots = self.held() if self.won else self.close()
        return area

    def tale(self) -> str:
        """What decided it; then what was missing, or what is left."""
        s = self.s
        if self.won:
            health = s.health[: s.seats]
            left = (sum(health), sum(s.full[: s.seats]), min(health), s.ravaged_worlds(), s.seats)
            return f"{self._victory()} {self.say(TALE_LEFT, left)}"
        missing = self._missing()
        return missing if self.cause is None else f"{self.say(self.cause.tale, self.cause.about)} {missing}"

    def _victory(self) -> str:
        past = self.past
        round = past.rounds[past.cause] if past.cause >= 0 else 0
        if pages.PAGE_ROWS[self.s.page]["objective"] is None:
            for i in past.before():
                if past.lines[i].message is ENEMY_AWAKES.message:
                    return self.say(TALE_WON, (past.lines[i].args[0], round))
        return self.say(TALE_GOAL_MET, (round,))

    def _missing(self) -> str:
        s = self.s
        n, of = reached(s), needed(s.page, s.seats)
        asked = pages.PAGE_ROWS[s.page]["objective"]
        if asked is not None:
            return f"{asked['text'][self.speaker.lang]} {self.say(TALE_REACHED, (n, of))}"
        return self.say(TALE_PAGE if pages.PATH[s.page][-1][0] == "turn_page" else TALE_TREE, (n, of, of - n))

    def told(self) -> list[LogLine]:
        """The lines that led to the cause, and the cause."""
        past = self.past
        if past.cause < 0:
            return []
        found = [i for i in past.before() if past.lines[i].message in TELLING][:TOLD]
        lines = log(self.view, self.speaker)
        return [lines[i] for i in [*found[::-1], past.cause]]

    def unused(self) -> list[Fact]:
        """What lies on the Tree and would have helped."""
        s = self.s
        lay = (
            ("elves", UNUSED_ELVES, s.elves[s.seats], "YC-12.4"),
            ("dice", UNUSED_DICE, s.dice[s.seats], "YC-12.5"),
            ("heroes", UNUSED_HEROES, s.valhalla, "YC-14.2"),
        )
        return [Fact(id, self.say(text, (n,)), str(n), rule) for id, text, n, rule in lay if n]

    # Gauges: how much of something there was

    def close(self) -> list[Spot]:
        """Of a defeat: what was to be reached, what struck, and who waited."""
        s = self.s
        # Whoever is awake has both cards on the Wheel.
        enemies = range(len(box.ENEMY_NAMES.ids))
        lit = [enemy for enemy in enemies if len(face_up(s, enemy)) == 1 and awakes(s, enemy)]
        names = ", ".join([box.ENEMY_NAMES.name(enemy, self.speaker.lang) for enemy in lit])
        waiting = f"{self.say(GAUGE_WAITING)} {names}." if lit else ""
        found = [*self._way(), *self._blow()]
        found.append(_gauge("lit", self.say(GAUGE_LIT), len(lit), len(enemies), waiting, "YC-5.3"))
        return found

    def held(self) -> list[Spot]:
        """Of a victory: what was reached, and how much of what would have lost it there was."""
        s, lang = self.s, self.speaker.lang
        burnt = [box.WORLD_NAMES.name(world, lang) for world in range(box.WORLDS) if s.ravaged >> world & 1]
        note = f"{', '.join(burnt)}." if burnt else ""
        found = [*self._way(), self._weakest()]
        found.append(_gauge("ravaged", self.say(GAUGE_RAVAGED), len(burnt), box.WORLDS, note, "YC-8.1"))
        left, empty = len(s.zones[IOTUNN_CARDS]), self.say(GAUGE_EMPTY)
        found.append(_gauge("iotunn", self.say(GAUGE_IOTUNN), left, box.IOTUNN_CARDS, empty, "YC-24.3", "good"))
        return found

    def _way(self) -> list[Spot]:
        """The goal of the page, and how far Nidhögg is on his path, which may be the goal itself."""
        s = self.s
        at, end = s.nidhogg, len(pages.PATH[s.page]) - 1
        asked = pages.PAGE_ROWS[s.page]["objective"]
        found: list[Spot] = []
        if asked is not None:
            of = needed(s.page, s.seats)
            n = of if self.won else reached(s)
            text = asked["text"][self.speaker.lang]
            found.append(_gauge("goal", self.say(GAUGE_GOAL), n, of, text, asked["rule"], "good"))
        short = self.say(GAUGE_SHORT, (end - at,)) if asked is None and not self.won and at < end else ""
        rounds = ", ".join([str(n) for n in self.past.rounds_of(NIDHOGG_ADVANCES.message)[-at:] if n]) if at else ""
        note = f"{short} {self.say(GAUGE_STEPS)} {rounds}.".strip() if rounds else short
        state = "good" if asked is None else ""
        found.append(_gauge("path", self.say(WHEEL_PATH), at, end, note, "YC-6.6.1", state))
        return found

    def _blow(self) -> list[Spot]:
        """What the cause struck, and how much of it there had been."""
        s, past, cause = self.s, self.past, self.cause
        if cause is None:
            return [self._weakest()]
        if past.lines[past.cause].message in LOSSES:
            seat, had = past.lines[past.cause].args
            name = self.say(GAUGE_BEFORE, (seat,))
            return [_gauge("before", name, had, s.full[seat], self._since(seat), "YC-19.2")]
        found: list[Spot] = []
        if cause.gauge is not None:
            what, n, of, rule = cause.gauge
            found.append(_gauge("cause", self.say(what), n, of, "", rule))
        return [*found, self._weakest()]

    def _since(self, seat: int) -> str:
        """What had left a god with the Health that it had before the blow."""
        past = self.past
        for i in past.before():
            entry = past.lines[i]
            if entry.message in HEALTH and seat in [entry.args[at] for at in entry.message.seats]:
                since, text = past.rounds[i], log(self.view, self.speaker)[i].text
                return f"{self.say(GAUGE_SINCE, (since,))} {text}" if since else text
        return ""

    def _weakest(self) -> Spot:
        s = self.s
        seats = range(s.seats)
        least = min([s.health[seat] for seat in seats])
        weakest = [seat for seat in seats if s.health[seat] == least]
        # Whoever reads is called "you" and comes first.
        weakest.sort(key=lambda seat: seat != self.view.reader)
        names = ", ".join([self.say(GAUGE_WHO, (seat,)) for seat in weakest])
        state = "good" if self.won else ""
        return _gauge("weakest", self.say(GAUGE_WEAKEST), least, s.full[weakest[0]], f"{names}.", "YC-3.8", state)


def _gauge(id: str, name: str, n: int, of: int, note: str, rule: str, state: str = "") -> Spot:
    return Spot(f"gauge:{id}", name, note, state=state, facts=[Fact(id, name, f"{n}/{of}", rule)])
