"""The risk preview of a Scene: a bar for every way of spending Heroes, Vanir dice and Elves. It never proposes one."""

from math import gcd
from typing import Final

from longhall.core.show.scene import Area, Fact, Spot, Track
from longhall.core.speech.message import Speaker
from longhall.games.yggdrasil_chronicles.box import Table
from longhall.games.yggdrasil_chronicles.forecast.ahead import ODDS_FIGHT, Risky, ahead
from longhall.games.yggdrasil_chronicles.forecast.certain_loss import deadly
from longhall.games.yggdrasil_chronicles.forecast.saving_throw import WHOLE, percentages
from longhall.games.yggdrasil_chronicles.scene.cards import SCENE_DICE, SCENE_ELVES
from longhall.games.yggdrasil_chronicles.words import message

ODDS_TITLE: Final = message("odds.title")
ODDS_HEROES: Final = message("odds.heroes")
ODDS_WAY: Final = message("odds.way")
ODDS_SAFE: Final = message("odds.safe")
ODDS_DEADLY: Final = message("odds.deadly")
ODDS_LOST: Final = message("odds.lost")
ODDS_LOST_REROLLED: Final = message("odds.lost_rerolled")
ODDS_CANCELLED: Final = message("odds.cancelled")
ODDS_REROLLS: Final = message("odds.rerolls")
ODDS_BROTHERS: Final = message("odds.brothers")
ODDS_EXACT: Final = message("odds.exact")
ODDS_FIGHT_WITH: Final = message("odds.fight_with")
ODDS_ACT_WITH: Final = message("odds.act_with")


def odds(s: Table, speaker: Speaker) -> Area | None:
    """The risks that the pending decision is about, for everybody at the table."""
    if s.over:
        return None
    found = ahead(s)
    if not found:
        return None
    say = speaker.say
    area = Area("odds", say(ODDS_TITLE), rule="YC-14.4", form="odds", at="right")
    best = [max([getattr(row.prospect, axis) for row in found]) for axis in ("heroes", "dice", "elves")]
    # An axis is named by the verb of the move that settles it; dice make the rows.
    area.facts.append(Fact("heroes", say(ODDS_HEROES), str(best[0]), "YC-14.2"))
    area.facts.append(Fact("roll", say(SCENE_DICE), str(best[1]), "YC-14.3", state="rows"))
    area.facts.append(Fact("elves", say(SCENE_ELVES), str(best[2]), "YC-14.6"))
    for row in found:
        area.spots.append(_subject(s, row, speaker))
        area.tracks += _ways(s, row, speaker)
    return area


def _subject(s: Table, row: Risky, speaker: Speaker) -> Spot:
    """What is risked, and what the worst case means."""
    say, p = speaker.say, row.prospect
    god, health = s.gods[p.seat], s.health[p.seat]
    facts = [
        Fact("safe", say(ODDS_SAFE, (god, health)), "", "YC-14.9"),
        Fact("deadly", say(ODDS_DEADLY, (god, health)), "", "YC-19.2", state="bad"),
    ]
    if p.cancelled:
        facts.append(Fact("cancelled", say(ODDS_CANCELLED, (p.cancelled,)), "", "YC-14.1"))
    if p.helpers:
        facts.append(Fact("brothers", say(ODDS_BROTHERS, (len(p.helpers),)), "", "YC-18.6"))
    if p.rerolls:
        facts.append(Fact("rerolls", say(ODDS_REROLLS), "", "YC-14.5"))
    if p.dice:
        part = gcd(p.lost, WHOLE)
        how_often = ODDS_LOST_REROLLED if p.again else ODDS_LOST
        facts.append(Fact("lost", say(how_often, (p.lost // part, WHOLE // part)), "", "YC-14.10"))
    facts.append(Fact("exact", say(ODDS_EXACT), "", "YC-14.4"))
    # The move that takes the risks, and with how many dice: both are chosen at once.
    together = ODDS_FIGHT_WITH if row.name is ODDS_FIGHT else ODDS_ACT_WITH
    for dice in range(p.least_dice, p.dice + 1) if row.notation and p.dice > p.least_dice else ():
        facts.append(Fact(f"with:{dice}", say(together, (row.args[0], dice)), str(dice), "YC-14.3", state="way"))
        for heroes in range(p.heroes + 1):
            lost = deadly(s, p, heroes, dice)
            if lost is not None:
                facts.append(Fact(f"lost:{heroes}/{dice}", say(*lost), "", "YC-19.2", state="way"))
    name = say(row.name, row.args)
    return Spot(_id(row), name, name, facts=facts, region=row.notation)


def _id(row: Risky) -> str:
    return f"odds:{row.notation.replace(' ', '.') or 'throw'}"


def _ways(s: Table, row: Risky, speaker: Speaker) -> list[Track]:
    """A track for each way: the percentages of losing 0, 1, 2 ...; the marker is on the last Health."""
    p = row.prospect
    health = s.health[p.seat]
    found: list[Track] = []
    for heroes in range(p.heroes + 1):
        for dice in range(p.least_dice, p.dice + 1):
            for elves in range(p.elves + 1):
                cases = p.cases(heroes, dice, elves)
                id = f"{_id(row)}/{heroes}/{dice}/{elves}"
                name = speaker.say(ODDS_WAY, (heroes, dice, elves))
                values = [str(n) for n in percentages(cases)]
                marker = health if health < len(values) and any(cases[health:]) else -1
                found.append(Track(id, name, values, marker, []))
    return found
