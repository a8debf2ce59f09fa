"""The Tree as a Scene shows it: nine Worlds and the Cage, what each offers, and what it says to a reader."""

from typing import Final

from longhall.core.kept import kept
from longhall.core.show.scene import Area, Fact, Mark, Spot
from longhall.core.speech.message import Speaker
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.forecast import world_offers
from longhall.games.yggdrasil_chronicles.forecast.next_activation import climbs_to, loses, outlook, wakes
from longhall.games.yggdrasil_chronicles.rules.act import Act
from longhall.games.yggdrasil_chronicles.rules.creature_choices import Fly
from longhall.games.yggdrasil_chronicles.rules.fights import strength
from longhall.games.yggdrasil_chronicles.rules.iotunn import BLOCKED, blocked, protected
from longhall.games.yggdrasil_chronicles.rules.movement import MoveGod, MoveSupport
from longhall.games.yggdrasil_chronicles.rules.runestones import STONES_BUSY, PlaceGod
from longhall.games.yggdrasil_chronicles.rules.world_actions import HEALED_NOW
from longhall.games.yggdrasil_chronicles.scene.coordinates import NARROW, SIDES, STRENGTHS, WIDE, Plan
from longhall.games.yggdrasil_chronicles.scene.figures import (
    SCENE_MINION,
    SCENE_STRENGTH,
    TOKENS,
    figures,
    seen_at,
    spot_id,
)
from longhall.games.yggdrasil_chronicles.scene.reserves import SCENE_BARS, cage, chase, numbers, reserves, ring, stores
from longhall.games.yggdrasil_chronicles.scene.rows import KINDS, SCENE_HEAL, SCENE_RAVAGED
from longhall.games.yggdrasil_chronicles.words import message

SCENE_BOARD: Final = message("scene.board")
SCENE_HEALED: Final = message("scene.healed")
SCENE_BLOCKED: Final = message("scene.blocked")
SCENE_PROTECTED: Final = message("scene.protected")
SCENE_ISLAND: Final = message("scene.island")
SCENE_ABOVE: Final = message("scene.above")
SCENE_IN_MODE: Final = message("scene.in_mode")

# Where a god is taken, and not always the one whose turn it is: the rows tell what it finds there.
TAKEN_ALONG: Final = (Fly, PlaceGod, MoveSupport)
LEVELS: Final = ("", "I", "I–II", "I–III")


def numerals(found: list[int]) -> str:
    """Levels of artifacts as they are written on the dispensers."""
    first, last = found[0], found[-1]
    if last - first + 1 != len(found):
        return ", ".join(["I" * n for n in found])
    return "I" * first if first == last else f"{'I' * first}–{'I' * last}"


def amount(world: int, mode: int) -> str:
    """The printed number of a World's action in a mode (YC-12.4 to YC-12.12)."""
    if world in box.RISKS:
        return str(box.RISKS[world][mode])
    if world == box.NIDAVELLIR:
        return LEVELS[len(box.PILES[mode])]
    return str(len(box.THROWN[mode]) if world == box.IOTUNHEIM else box.AMOUNT[world][mode])


@kept
def strengths(speaker: Speaker, wide: bool, place: int, rotation: int, closed: bool, lit: int) -> tuple[Mark, ...]:
    """The three strengths of a World's action, the one that would apply to the active god lit (YC-12.1)."""
    plan = WIDE if wide else NARROW
    id, (x, y) = box.WORLD_NAMES.ids[place], plan.centre(place, rotation)
    found: list[Mark] = []
    for i, mode in enumerate(range(box.BONUS, -1, -1)):
        state = "faded" if closed else "on" if mode == lit else ""
        kind = f"{box.MODES[mode]}-{KINDS[place]}"
        where = x + plan.strengths[i], y + plan.rows[STRENGTHS]
        label = speaker.say(SCENE_IN_MODE, (mode,))
        found.append(Mark(f"{kind}:{id}", kind, label, *where, amount(place, mode), state=state, spot=spot_id(place)))
    return tuple(found)


@kept
def healing(speaker: Speaker, wide: bool, place: int, rotation: int, cost: int, faded: bool) -> tuple[Mark, ...]:
    """What it costs to heal a ravaged World (YC-13.2)."""
    plan = WIDE if wide else NARROW
    x, y = plan.centre(place, rotation)
    text, state = speaker.say(SCENE_HEAL, (cost,)), "faded" if faded else ""
    id = f"heal:{box.WORLD_NAMES.ids[place]}"
    return (Mark(id, "heal", text, x, y + plan.rows[STRENGTHS], text, state=state, spot=spot_id(place)),)


@kept
def bars(speaker: Speaker, gone: int, company: tuple[str, ...]) -> Spot:
    """The Cage."""
    name, (x, y) = box.PLACE_NAMES.name(box.CAGE, speaker.lang), WIDE.centre(box.CAGE, 0)
    text = f"{name}: {', '.join([speaker.say(SCENE_BARS, (box.MARKERS - gone,)), *company])}"
    return Spot(spot_id(box.CAGE), name, text, x, y, "cage", near=[spot_id(box.ASGARD)], named=True)


@kept
def spot(
    speaker: Speaker,
    wide: bool,
    place: int,
    rotation: int,
    state: str,
    conditions: tuple[str, ...],
    doom: str,
    offer: tuple[str, ...],
    held: tuple[int, ...],
    company: tuple[str, ...],
) -> Spot:
    """A World with what matters there, in words. `offer` is what its next action would be worth."""
    lang = speaker.lang
    name = box.PLACE_NAMES.name(place, lang)
    x, y = (WIDE if wide else NARROW).centre(place, rotation)
    words = [*conditions, doom] if doom else [*conditions]
    facts = [Fact(offer[0], offer[1], offer[2], offer[3], state=offer[4])] if offer else []
    above = box.ABOVE[box.WORLDS * rotation + place]
    if above >= 0:
        text = speaker.say(SCENE_ABOVE, (above,))
        words.append(text)
        facts.append(Fact("above", text, box.WORLD_NAMES.ids[above], "YC-2.5", state="quiet"))
    action = box.BOX["world_actions"][box.WORLD_NAMES.ids[place]]["text"][lang]
    facts.append(Fact("action", action, "", "YC-12.3", state="quiet"))
    for i, (sentence, rule) in enumerate(stores(speaker, place, held)):
        facts.append(Fact(f"store:{i}", sentence, "", rule, state="quiet"))
        words.append(sentence.rstrip("."))
    words += company
    return Spot(
        spot_id(place),
        name,
        f"{name}: {', '.join(words)}" if words else name,
        x,
        y,
        state,
        facts,
        near=[spot_id(w) for w in box.NEAR[box.WORLDS * rotation + place]],
        state_name=doom,
        alarm=bool(doom),
    )


class Tree:
    """The Tree of one view, in one language and arrangement. `god` is the figure whose strengths are gold."""

    def __init__(self, s: Table, seat: int, speaker: Speaker, plan: Plan) -> None:
        self.s = s
        self.god = s.active if s.active >= 0 else seat
        self.speaker = speaker
        self.plan = plan

    def area(self) -> Area:
        s, plan, speaker = self.s, self.plan, self.speaker
        area = Area(plan.id, speaker.say(SCENE_BOARD))
        for place in range(box.WORLDS):
            held = numbers(s, place)
            area.spots.append(self.spot(place, held))
            area.pieces += figures(s, place, speaker, plan)
            area.marks += self.strengths(place)
            if plan.wide:
                area.marks += reserves(speaker, place, s.rotation, held)
        if plan.wide:
            gone = s.ravaged_worlds()
            area.spots.append(bars(speaker, gone, self.company(box.CAGE)))
            area.pieces += figures(s, box.CAGE, speaker, plan)
            area.marks += ring(speaker, s.rotation) + cage(speaker, gone) + chase(speaker, s.story.skoll, s.story.hati)
        area.marks += self.threats()
        return area

    # Words

    def spot(self, place: int, held: tuple[int, ...]) -> Spot:
        s = self.s
        states = ["ravaged"] if s.ravaged >> place & 1 else []
        if self.god >= 0 and s.where[self.god] == place:
            states.append("here")
        doom = self.doom(place)
        if doom:
            states.append("doomed")
        offer = self.offer(place) if self.god >= 0 and not s.ravaged >> place & 1 else ()
        parts = self.conditions(place), doom, offer, held, self.company(place)
        return spot(self.speaker, self.plan.wide, place, s.rotation, " ".join(states), *parts)

    def offer(self, place: int) -> tuple[str, ...]:
        """What the next action here would be worth, or why it is closed (YC-12.3): a fact.

        It is quiet where the rows of the question tell it.
        """
        s, say = self.s, self.speaker.say
        decision = None if s.over else s.decision()
        closed = world_offers.why_closed(s, self.god, place)
        if closed is not None:
            state = "quiet" if isinstance(decision, (MoveGod, *TAKEN_ALONG)) else ""
            return "closed", say(closed.message, ()), "", closed.rule.id, state
        mode = world_offers.mode_ahead(s, self.god, place)
        worth = str(world_offers.number(s, place, mode))
        if place == box.NIDAVELLIR:
            worth = numerals(world_offers.levels(s, mode))
        told = isinstance(decision, TAKEN_ALONG) or (isinstance(decision, Act) and s.where[self.god] == place)
        return KINDS[place], say(SCENE_IN_MODE, (mode,)), worth, "YC-12.1", "quiet" if told else ""

    def conditions(self, place: int) -> tuple[str, ...]:
        s, say = self.s, self.speaker.say
        words: list[str] = []
        if s.ravaged >> place & 1:
            words.append(say(SCENE_RAVAGED))
        elif s.healed >> place & 1:
            words.append(say(SCENE_HEALED))
        if blocked(s, place):
            words.append(say(SCENE_BLOCKED))
        if s.story.promises[place] in TOKENS:
            words.append(say(TOKENS[s.story.promises[place]][1]))
        if place in s.story.minions:
            words.append(say(SCENE_MINION))
        if place == box.MIDGARD:
            words.append(say(SCENE_ISLAND, (s.island,)))
        return tuple(words)

    def company(self, place: int) -> tuple[str, ...]:
        """Who stands in a place."""
        s, say = self.s, self.speaker.say
        words: list[str] = []
        for foe in seen_at(s, place):
            words.append(say(SCENE_STRENGTH, (foe, strength(s, foe, place))))
            if foe < box.TREE_ENEMIES and protected(s, foe):
                words.append(say(SCENE_PROTECTED, (foe,)))
        for f, god in enumerate(s.gods):
            if s.where[f] == place:
                words.append(box.GOD_NAMES.name(god, self.speaker.lang))
        return tuple(words)

    def doom(self, place: int) -> str:
        """The climbing Enemy here whose next card would end the game."""
        s = self.s
        for enemy in (box.HEL, box.SURT):
            if s.enemy[enemy] == place and wakes(s, enemy) and loses(s, enemy):
                caption, args = outlook(s, enemy)[-1]
                return self.speaker.say(caption, args)
        return ""

    # Marks

    def strengths(self, place: int) -> tuple[Mark, ...]:
        """What an action here is worth, or what healing it costs."""
        s, speaker, wide = self.s, self.speaker, self.plan.wide
        if s.ravaged >> place & 1:
            cost = world_offers.healing_ahead(s, self.god if 0 <= self.god < s.seats else 0, place)
            return healing(speaker, wide, place, s.rotation, cost, blocked(s, place))
        closed = world_offers.why_closed(s, max(0, self.god), place) in (BLOCKED, HEALED_NOW, STONES_BUSY)
        lit = world_offers.mode_ahead(s, self.god, place) if self.god >= 0 else -1
        return strengths(speaker, wide, place, s.rotation, closed, lit)

    def at(self, place: int, dx: float, dy: float) -> tuple[float, float]:
        x, y = self.plan.centre(place, self.s.rotation)
        return x + dx, y + dy

    def threats(self) -> list[Mark]:
        """Where Hel and Surt would climb with their next card; from the upper level it is the end."""
        s = self.s
        found: list[Mark] = []
        for enemy in (box.HEL, box.SURT):
            place = s.enemy[enemy]
            if place >= box.WORLDS or not wakes(s, enemy):
                continue
            caption, args = outlook(s, enemy)[-1 if loses(s, enemy) else 0]
            label = self.speaker.say(caption, args)
            if climbs_to(s, enemy) >= 0:
                x, y = self.at(place, 0, 0)
                found.append(Mark(f"climb:{enemy}", "climb", label, x, y, state=SIDES[box.column(place, s.rotation)]))
            if self.doom(place):
                x, y = self.at(place, 98, -76 if self.plan.wide else -56)
                found.append(Mark(f"doom:{enemy}", "doom", label, x, y))
                if self.plan.wide:
                    found.append(Mark(f"doom:{enemy}:note", "text", label, 500, 350 + 24 * enemy, label, state="dire"))
        return found
