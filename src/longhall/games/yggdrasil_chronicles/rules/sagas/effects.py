"""What the pages of the sagas set up and do (YC-22), by the names that the data gives to effects."""

from __future__ import annotations

from typing import Any, Final

from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.story import FACE_DOWN, NO_PROMISE, OPEN_OATH, OPEN_PERJURY
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.box.zones import MINIONS, MINIONS_UP, PROMISES, PROMISES_UP
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat, lose_health
from longhall.games.yggdrasil_chronicles.rules.iotunn import activate_iotunn
from longhall.games.yggdrasil_chronicles.rules.ravaged_worlds import ravage_check
from longhall.games.yggdrasil_chronicles.words import (
    ANONYMOUS_JOIN,
    BRIDGE_BROKEN,
    CAGE_OPENS,
    GIANTS_JOIN,
    HERO_FALLS_BACK,
    MINIONS_LIE,
    MISTLETOE,
    NAGLFAR_AT_TOP,
    NAGLFAR_SAILS,
    NAGLFAR_WAITS,
    NO_ANONYMOUS_LEFT,
    NO_GIANTS_LEFT,
    OATH_BROKEN,
    PROMISES_LIE,
    SON_AT_TOP,
    SONS_CLIMB,
    SONS_COME,
    WOLF_AT_END,
    WOLF_RUNS,
    R,
)

YC_22_1_1: Final = R["YC-22.1.1"]
YC_22_1_3: Final = R["YC-22.1.3"]
YC_22_1_5: Final = R["YC-22.1.5"]
YC_22_2_1: Final = R["YC-22.2.1"]
YC_22_2_2: Final = R["YC-22.2.2"]
YC_22_2_5: Final = R["YC-22.2.5"]
YC_22_2_6: Final = R["YC-22.2.6"]
YC_22_3_2: Final = R["YC-22.3.2"]
YC_22_3_4: Final = R["YC-22.3.4"]
YC_22_4_1: Final = R["YC-22.4.1"]
YC_22_4_3: Final = R["YC-22.4.3"]
YC_22_4_5: Final = R["YC-22.4.5"]
YC_22_4_6: Final = R["YC-22.4.6"]
YC_22_5_1: Final = R["YC-22.5.1"]
YC_22_5_2: Final = R["YC-22.5.2"]
YC_22_5_6: Final = R["YC-22.5.6"]
YC_22_6_1: Final = R["YC-22.6.1"]
YC_22_6_2: Final = R["YC-22.6.2"]

# Streams of luck for the tokens that are laid face down
PROMISE_STREAM: Final = 10
MINION_STREAM: Final = 11

LAST_SPACE: Final = 6
WOLVES_PAGES: Final = (box.page("s3p1"), box.page("s3p2"))
BROKEN_BRIDGE: Final = box.page("s5p2")
LAST_BATTLE: Final = box.page("s6p2")
MISTLETOE_PAGE: Final = box.page("s1p2")
OATHS_PAGE: Final = box.page("s1p1")


def set_up_page(s: Table) -> None:
    """The setup of the page in force, in the order it is written (YC-21.2)."""
    for row in box.PAGE_ROWS[s.page]["setup"]:
        if not s.outcome:
            _set_up(s, row)


def _set_up(s: Table, row: dict[str, Any]) -> None:
    op = row["op"]
    story = s.story.copy()
    if op == "place_promise_tokens":
        s.zones[PROMISES] = tuple(s.shuffle(PROMISE_STREAM, range(box.OATH, box.MINION)))
        story.promises = (FACE_DOWN,) * box.WORLDS
        s.say(PROMISES_LIE, (), YC_22_1_1)
    elif op == "mistletoe":
        story.mistletoe = 3 - story.promises.count(OPEN_PERJURY)
        s.say(MISTLETOE, (story.mistletoe,), YC_22_1_5)
    elif op == "remove_all_promise_tokens_from_worlds":
        for token in s.zones[PROMISES]:
            s.show(token, PROMISES, PROMISES_UP)
        story.promises = (NO_PROMISE,) * box.WORLDS
    elif op == "place_sons":
        story.sons = tuple([box.WORLD_NAMES.index(id) for id in row["worlds"]])
        s.say(SONS_COME, (), YC_22_2_1)
    elif op == "place_wolves":
        story.skoll = story.hati = row["space"]
    elif op == "place_minions":
        s.zones[MINIONS] = tuple(s.shuffle(MINION_STREAM, range(box.MINION, box.MINION + 4)))
        story.minions = tuple([box.WORLD_NAMES.index(id) for id in row["worlds"]])
        s.say(MINIONS_LIE, (), YC_22_4_1)
    elif op == "place_naglfar":
        story.naglfar = box.WORLD_NAMES.index(row["world"])
        story.crew = row["crew"][str(s.seats)]
        s.say(NAGLFAR_WAITS, (story.crew,), YC_22_4_5)
    s.story = story
    if op == "fire_giants_on_ladder":
        giants_join(s, row["value"])
    elif op == "anonymous_on_ladder":
        anonymous_join(s, row["value"])
    elif op == "activate_iotunn":
        for _ in range(row["value"]):
            activate_iotunn(s)
    elif op == "fenrir_to_asgard":
        s.enemy[box.FENRIR] = box.ASGARD
        ravage_check(s, box.ASGARD)
    elif op == "release_caged":
        release_caged(s)


def apply(s: Table, effect: dict[str, Any]) -> None:
    """An effect of a space or of a reveal; Invasion activates an Iotunn (YC-22.5.5)."""
    op = effect["op"]
    if op == "break_oath":
        break_oath(s)
    elif op == "each_son_moves_up":
        climb(s)
    elif op == "lonely_gods_lose_health":
        cold(s)
    elif op == "anonymous_to_hel":
        anonymous_join(s, effect["amount"])
    elif op == "both_wolves_advance":
        run(s, effect["amount"], effect["amount"])
    elif op == "wolf_advance":
        skoll = effect["wolf"] == "wolf_skoll"
        run(s, effect["amount"] if skoll else 0, 0 if skoll else effect["amount"])
    elif op == "naglfar_moves_up":
        sail(s)
    elif op == "fire_giants_to_surt":
        giants_join(s, effect["amount"])
    elif op == "activate_iotunn":
        activate_iotunn(s)
    else:
        hero_back(s)


def giants_join(s: Table, n: int) -> None:
    """Fire Giants go from the reserve to Surt's ladder; too few lose the game (YC-6.2.3, YC-22.5.2)."""
    rule = YC_22_6_1 if s.saga() == 6 else YC_22_5_2 if s.nidhogg else YC_22_5_1
    if s.giants_left() < n:
        defeat(s, NO_GIANTS_LEFT, (n,), rule)
        return
    s.fire += n
    s.say(GIANTS_JOIN, (n, s.fire), rule)


def anonymous_join(s: Table, n: int) -> None:
    """Anonymous go from Midgard to Hel's ladder; too few lose the game (YC-22.2.6, YC-22.4.3)."""
    rule = {2: YC_22_2_6, 4: YC_22_4_3}.get(s.saga(), YC_22_6_1)
    if box.ANONYMOUS - s.dead < n:
        defeat(s, NO_ANONYMOUS_LEFT, (n,), rule)
        return
    s.dead += n
    s.say(ANONYMOUS_JOIN, (n, s.dead), rule)


# Saga 1


def break_oath(s: Table) -> None:
    """A secured Oath goes face up to the active god's World, if that has no token (YC-22.1.3)."""
    world = s.where[s.active]
    if s.story.oaths and s.story.promises[world] == NO_PROMISE:
        s.story = s.story.with_promise(world, OPEN_OATH, s.story.oaths - 1)
        s.say(OATH_BROKEN, (world,), YC_22_1_3)


# Saga 2


def climb(s: Table) -> None:
    """Every Son moves to the World directly above, all at once (YC-22.2.2)."""
    if any(box.level(world) == box.UPPER for world in s.story.sons):
        defeat(s, SON_AT_TOP, (), YC_22_2_2)
        return
    story = s.story.copy()
    story.sons = tuple([box.ABOVE[box.WORLDS * s.rotation + world] for world in s.story.sons])
    s.story = story
    s.say(SONS_CLIMB, (), YC_22_2_2)


def cold(s: Table) -> None:
    """Player gods without another god in their World lose 1 Health (YC-22.2.5)."""
    for seat in s.seats_from(s.active):
        if not s.outcome and not s.accompanied(seat):
            lose_health(s, seat, 1, YC_22_2_5)


# Saga 3


def run(s: Table, skoll: int, hati: int) -> None:
    """The wolves, set on space 0 (YC-22.3.1), advance on both pages (YC-22.3.5); one at its end loses (YC-22.3.4)."""
    story = s.story.copy()
    story.skoll = min(LAST_SPACE, story.skoll + skoll)
    story.hati = min(LAST_SPACE, story.hati + hati)
    s.story = story
    s.say(WOLF_RUNS, (story.skoll, story.hati), YC_22_3_2)
    if LAST_SPACE in (story.skoll, story.hati):
        defeat(s, WOLF_AT_END, (), YC_22_3_4)


# Saga 4


def sail(s: Table) -> None:
    """Naglfar moves to the World directly above; from the upper level the game is lost (YC-22.4.6)."""
    above = box.ABOVE[box.WORLDS * s.rotation + s.story.naglfar]
    if above < 0:
        defeat(s, NAGLFAR_AT_TOP, (), YC_22_4_6)
        return
    story = s.story.copy()
    story.naglfar = above
    s.story = story
    s.say(NAGLFAR_SAILS, (above,), YC_22_4_6)


def turn_up_minion(s: Table, world: int) -> int:
    """The minion of a World is turned up when it is fought (YC-22.4.2)."""
    tile = s.zones[MINIONS][s.story.minions.index(world)]
    s.show(tile, MINIONS, MINIONS_UP)
    return tile


# Saga 5


def hero_back(s: Table) -> None:
    """A Hero, if any, returns from Valhalla to Midgard (YC-22.5.2)."""
    if s.valhalla:
        s.valhalla -= 1
        s.say(HERO_FALLS_BACK, (), YC_22_5_2)


def surt_in_asgard(s: Table) -> None:
    """Over the broken bridge Surt must not come (YC-22.5.6)."""
    if s.page == BROKEN_BRIDGE and s.enemy[box.SURT] == box.ASGARD:
        defeat(s, BRIDGE_BROKEN, (), YC_22_5_6)


# Saga 6


def release_caged(s: Table) -> None:
    """Fenrir to Asgard and Loki to Iotunheim, if they are in the Cage; then one check (YC-22.6.2)."""
    if s.enemy[box.FENRIR] == box.CAGE:
        s.enemy[box.FENRIR] = box.ASGARD
    if s.enemy[box.LOKI] == box.CAGE:
        s.enemy[box.LOKI] = box.IOTUNHEIM
    s.say(CAGE_OPENS, (), YC_22_6_2)
    ravage_check(s, box.ASGARD)
    ravage_check(s, box.IOTUNHEIM)
