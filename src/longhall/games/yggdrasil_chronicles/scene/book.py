"""The saga book: two leaves. What has been, and the page in force; at the end what happened, and what it brought."""

from typing import Final

from longhall.core.show.scene import Area, Fact, Spot
from longhall.core.speech.message import Speaker
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.moves import DONE
from longhall.games.yggdrasil_chronicles.box.table import WON
from longhall.games.yggdrasil_chronicles.forecast.goal import needed, reached
from longhall.games.yggdrasil_chronicles.rules.experience import Spend
from longhall.games.yggdrasil_chronicles.scene.seats import SCENE_XP_LEFT
from longhall.games.yggdrasil_chronicles.scene.wheel import SCENE_RECONSTRUCTED
from longhall.games.yggdrasil_chronicles.words import ALL_SAGAS_WON, message

SCENE_SAGA: Final = message("scene.saga")
BOOK_PAGE: Final = message("book.page")
BOOK_READ: Final = message("book.read")
BOOK_PLAY_ON: Final = message("book.play_on")
BOOK_OUTCOME: Final = message("book.outcome")
BOOK_WON: Final = message("book.won")
BOOK_LOST: Final = message("book.lost")
BOOK_LOST_TALE: Final = message("book.lost_tale")
BOOK_GAINS: Final = message("book.gains")
BOOK_YOURS: Final = message("book.yours")
BOOK_SPEND: Final = message("book.spend")
BOOK_SAVE: Final = message("book.save")
BOOK_SHUT: Final = message("book.shut")


def book(s: Table, seat: int, decided: str, speaker: Speaker) -> Area:
    """The book of a saga, open where its game is. Facts of the area are what the page in force says.

    `decided` is what ended the game, if that is known.
    """
    say, lang = speaker.say, speaker.lang
    area = Area("book", pages.SAGA_NAMES.name(s.saga() - 1, lang), text=say(BOOK_READ), rule="YC-21.3")
    area.form = area.at = "book"
    if s.outcome:
        area.spots += [_told(s, speaker), _outcome(s, seat, decided, speaker)]
        return area
    if _opens(s.page):
        tale = pages.PAGE_ROWS[s.page]["tale"][lang]
        saga = box.BOX["sagas"][s.saga() - 1]["id"]
        label = say(SCENE_SAGA, (s.saga(),))
        area.spots.append(Spot(f"book:{saga}", area.title, tale, state="title", region=label))
        area.spots.append(_leaf(s.page, "now", "", speaker))
    else:
        before = s.page - 1
        area.spots.append(_leaf(before, "done", pages.PAGE_ROWS[before]["tale"][lang], speaker))
        n = needed(before, s.seats)
        area.spots[0].facts.append(_goal(before, n, n, "good", lang))
        area.spots.append(_leaf(s.page, "now", pages.PAGE_ROWS[s.page]["tale"][lang], speaker))
    area.spots[1].facts.append(_goal(s.page, reached(s), needed(s.page, s.seats), "", lang))
    row = pages.PAGE_ROWS[s.page]
    said = [*row["setup"], *row.get("effects", []), *row["reveal_effects"].values(), *row["saga_actions"]]
    said += [*row["saga_combats"], *row.get("rules", []), *row["defeat"]]
    area.facts = [Fact(f"text:{i}", effect["text"][lang], "", effect["rule"]) for i, effect in enumerate(said)]
    area.facts.append(Fact("source", say(SCENE_RECONSTRUCTED), "", f"YC-22.{s.saga()}.1", state="quiet"))
    area.facts.append(Fact("close", say(BOOK_PLAY_ON), ""))
    return area


def _opens(page: int) -> bool:
    """Whether it is the first page of its saga."""
    return page % 2 == 0


def _leaf(page: int, state: str, tale: str, speaker: Speaker) -> Spot:
    name = pages.PAGE_NAMES.name(page, speaker.lang)
    label = speaker.say(BOOK_PAGE, (pages.saga_of(page), 1 if _opens(page) else 2))
    return Spot(f"book:{pages.PAGE_NAMES.ids[page]}", name, tale or name, state=state, region=label)


def _goal(page: int, n: int, of: int, state: str, lang: str) -> Fact:
    row = pages.PAGE_ROWS[page]
    goal = row["objective"] or {"text": row["goal"], "rule": "YC-6.6.2"}
    return Fact("goal", goal["text"][lang], f"{n}/{of}", goal["rule"], state=state)


def _told(s: Table, speaker: Speaker) -> Spot:
    """The last page and how it went: all goals that were reached, or the one that was not."""
    lang = speaker.lang
    won = s.outcome == WON
    tale = box.BOX["sagas"][s.saga() - 1]["won"][lang] if won else speaker.say(BOOK_LOST_TALE)
    leaf = _leaf(s.page, "won" if won else "lost", tale, speaker)
    of = needed(s.page, s.seats)
    leaf.facts.append(_goal(s.page, of if won else reached(s), of, "good" if won else "bad", lang))
    if not _opens(s.page):
        n = needed(s.page - 1, s.seats)
        leaf.facts.append(_goal(s.page - 1, n, n, "good", lang))
    return leaf


def _outcome(s: Table, seat: int, decided: str, speaker: Speaker) -> Spot:
    """How it came out, a defeat by its cause; what every god has gained (YC-23.4), and may spend (YC-23.5)."""
    say = speaker.say
    more = 0 if s.outcome == WON else box.XP_AFTER_DEFEAT
    verdict = say(BOOK_LOST if more else BOOK_WON)
    leaf = Spot("book:outcome", verdict, say(BOOK_GAINS, (more,)), state="outcome", region=say(BOOK_OUTCOME))
    if more and decided:
        leaf.name, leaf.region = decided, verdict
    last = not more and s.saga() == len(box.BOX["sagas"])
    if last:
        leaf.name, leaf.region = say(ALL_SAGAS_WON), verdict
    for q in range(s.seats):
        gained = say(SCENE_XP_LEFT, (s.health[q] + more,))
        leaf.facts.append(Fact("gain", box.GOD_NAMES.name(s.gods[q], speaker.lang), gained, "YC-23.4", q))
    spending = any(isinstance(step, Spend) and step.seat == seat for step in s.agenda)
    if last:
        # There is no game left to spend it for.
        leaf.facts.append(Fact(f"move:{DONE.notation}" if spending else "close", say(BOOK_SHUT), ""))
    elif spending:
        xp = s.tables[seat][box.T_XP]
        leaf.facts.append(Fact("total", say(BOOK_YOURS), say(SCENE_XP_LEFT, (xp,)), "YC-23.5", seat))
        leaf.facts.append(Fact("close", say(BOOK_SPEND, (xp, s.gods[seat])), ""))
        leaf.facts.append(Fact(f"move:{DONE.notation}", say(BOOK_SAVE), ""))
    else:
        leaf.facts.append(Fact("close", say(BOOK_PLAY_ON), ""))
    return leaf
