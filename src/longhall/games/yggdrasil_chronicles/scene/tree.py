"""The Tree as a Scene shows it: nine Worlds and the Cage, what each offers, and what it says to a reader."""

from __future__ import annotations

from typing import Final

from longhall.core.show.scene import Area, Fact, Mark, Spot
from longhall.core.speech.message import Message, Speaker
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.story import FACE_DOWN, OPEN_OATH, OPEN_PERJURY
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.box.zones import CREATURES, IOTUNN_CARDS
from longhall.games.yggdrasil_chronicles.forecast.next_activation import climbs_to, loses, outlook, wakes
from longhall.games.yggdrasil_chronicles.forecast.world_offers import levels, mode_ahead, number, why_closed
from longhall.games.yggdrasil_chronicles.rules.fights import strength
from longhall.games.yggdrasil_chronicles.rules.heal_the_tree import heal_cost
from longhall.games.yggdrasil_chronicles.rules.iotunn import BLOCKED, blocked, protected
from longhall.games.yggdrasil_chronicles.rules.runestones import STONES_BUSY
from longhall.games.yggdrasil_chronicles.rules.world_actions import HEALED_NOW
from longhall.games.yggdrasil_chronicles.scene.coordinates import FIGURES, HEADER, RESERVES, SIDES, STRENGTHS, Plan
from longhall.games.yggdrasil_chronicles.scene.figures import figures, foes_at, spot_id
from longhall.games.yggdrasil_chronicles.words import (
    SCENE_ABOVE,
    SCENE_BARS,
    SCENE_BLOCKED,
    SCENE_BOARD,
    SCENE_CAGE,
    SCENE_CREATURES_LEFT,
    SCENE_DICE_LEFT,
    SCENE_ELVES_LEFT,
    SCENE_HATI,
    SCENE_HEAL,
    SCENE_HEALED,
    SCENE_HEROES,
    SCENE_IN_MODE,
    SCENE_ISLAND,
    SCENE_MINION,
    SCENE_NEXT,
    SCENE_OATH,
    SCENE_PERJURY,
    SCENE_PROMISE,
    SCENE_PROTECTED,
    SCENE_RAVAGED,
    SCENE_SKOLL,
    SCENE_STRENGTH,
    STORE_ANONYMOUS,
    STORE_CREATURES,
    STORE_DEAD,
    STORE_DICE,
    STORE_ELVES,
    STORE_FIRE,
    STORE_HEROES,
    STORE_IOTUNN,
    STORE_VALHALLA,
)

# What the number of an action counts
KINDS: Final = {
    box.ASGARD: "risks",
    box.VANAHEIM: "dice",
    box.ALFHEIM: "elves",
    box.MIDGARD: "heroes",
    box.NIDAVELLIR: "artifacts",
    box.SVARTALFHEIM: "creatures",
    box.IOTUNHEIM: "stones",
    box.NIFLHEIM: "risks",
    box.MUSPELLHEIM: "risks",
}
LEVELS: Final = ("", "I", "I–II", "I–III")
PROMISES: Final = {FACE_DOWN: SCENE_PROMISE, OPEN_OATH: SCENE_OATH, OPEN_PERJURY: SCENE_PERJURY}


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


class Tree:
    """The Tree of one view, in one language and arrangement. `god` is the figure whose strengths are gold."""

    def __init__(self, s: Table, seat: int, speaker: Speaker, plan: Plan) -> None:
        self.s = s
        self.god = s.active if s.active >= 0 else seat
        self.speaker = speaker
        self.plan = plan

    def area(self) -> Area:
        s, plan = self.s, self.plan
        area = Area(plan.id, self.speaker.say(SCENE_BOARD))
        for place in (*range(box.WORLDS), *([box.CAGE] if plan.wide else [])):
            area.spots.append(self.spot(place))
            area.pieces += figures(s, place, self.speaker, plan)
            if place < box.WORLDS:
                area.marks += self.strengths(place)
                if plan.wide:
                    area.marks += self.reserves(place)
        if plan.wide:
            area.marks += self.ring() + self.cage() + self.chase()
        area.marks += self.threats()
        return area

    # Words

    def spot(self, place: int) -> Spot:
        """A World with what matters there, in words."""
        s, say, lang = self.s, self.speaker.say, self.speaker.lang
        name = box.PLACE_NAMES.name(place, lang)
        x, y = self.plan.centre(place, s.rotation)
        if place == box.CAGE:
            words = [say(SCENE_BARS, (7 - s.ravaged_worlds(),)), *self.company(place)]
            text = f"{name}: {', '.join(words)}"
            return Spot(spot_id(box.CAGE), name, text, x, y, "cage", near=[spot_id(box.ASGARD)], named=True)
        words = self.conditions(place)
        states = ["ravaged"] if s.ravaged >> place & 1 else []
        if self.god >= 0 and s.where[self.god] == place:
            states.append("here")
        doom = self.doom(place)
        if doom:
            states.append("doomed")
            words.append(doom)
        above = box.ABOVE[box.WORLDS * s.rotation + place]
        facts: list[Fact] = []
        if self.god >= 0 and not s.ravaged >> place & 1:
            facts.append(self.offer(place))
        if above >= 0:
            words.append(say(SCENE_ABOVE, (above,)))
            facts.append(Fact("above", say(SCENE_ABOVE, (above,)), box.WORLD_NAMES.ids[above], "YC-2.5", state="quiet"))
        text = box.BOX["world_actions"][box.WORLD_NAMES.ids[place]]["text"][lang]
        facts.append(Fact("action", text, "", "YC-12.3", state="quiet"))
        for i, (sentence, rule) in enumerate(self.stores(place)):
            facts.append(Fact(f"store:{i}", sentence, "", rule, state="quiet"))
            words.append(sentence.rstrip("."))
        words += self.company(place)
        return Spot(
            spot_id(place),
            name,
            f"{name}: {', '.join(words)}" if words else name,
            x,
            y,
            " ".join(states),
            facts,
            near=[spot_id(w) for w in box.NEAR[box.WORLDS * s.rotation + place]],
            state_name=doom,
            alarm=bool(doom),
        )

    def offer(self, place: int) -> Fact:
        """What the next action here would be worth, or why it is closed (YC-12.3)."""
        s, say = self.s, self.speaker.say
        closed = why_closed(s, self.god, place)
        if closed is not None:
            return Fact("closed", say(closed.message, ()), "", closed.rule.id)
        mode = mode_ahead(s, self.god, place)
        worth = numerals(levels(s, mode)) if place == box.NIDAVELLIR else str(number(s, place, mode))
        return Fact(KINDS[place], say(SCENE_IN_MODE, (mode,)), worth, "YC-12.1")

    def conditions(self, place: int) -> list[str]:
        s, say = self.s, self.speaker.say
        words: list[str] = []
        if s.ravaged >> place & 1:
            words.append(say(SCENE_RAVAGED))
        elif s.healed >> place & 1:
            words.append(say(SCENE_HEALED))
        if blocked(s, place):
            words.append(say(SCENE_BLOCKED))
        if s.story.promises[place] in PROMISES:
            words.append(say(PROMISES[s.story.promises[place]]))
        if place in s.story.minions:
            words.append(say(SCENE_MINION))
        if place == box.MIDGARD:
            words.append(say(SCENE_ISLAND, (s.island,)))
        return words

    def company(self, place: int) -> list[str]:
        """Who stands in a place."""
        s, say = self.s, self.speaker.say
        words: list[str] = []
        for foe in foes_at(s, place):
            words.append(say(SCENE_STRENGTH, (foe, strength(s, foe, place))))
            if foe < box.TREE_ENEMIES and protected(s, foe):
                words.append(say(SCENE_PROTECTED, (foe,)))
        return words + [
            box.GOD_NAMES.name(s.gods[f], self.speaker.lang) for f in range(len(s.gods)) if s.where[f] == place
        ]

    def doom(self, place: int) -> str:
        """The climbing Enemy here whose next card would end the game."""
        s = self.s
        for enemy in (box.HEL, box.SURT):
            if s.enemy[enemy] == place and wakes(s, enemy) and loses(s, enemy):
                message, args = outlook(s, enemy)[-1]
                return self.speaker.say(message, args)
        return ""

    def stores(self, place: int) -> list[tuple[str, str]]:
        """Reserves and ladders of a World in words, with their rules."""
        s = self.s
        rows: dict[int, list[tuple[Message, tuple[int, ...], str]]] = {
            box.ALFHEIM: [(STORE_ELVES, (s.elves[s.seats],), "YC-12.4")],
            box.VANAHEIM: [(STORE_DICE, (s.dice[s.seats],), "YC-12.5")],
            box.ASGARD: [(STORE_VALHALLA, (s.valhalla,), "YC-14.2")],
            box.MIDGARD: [
                (STORE_HEROES, (s.heroes_left(),), "YC-12.7"),
                (STORE_ANONYMOUS, (box.ANONYMOUS - s.dead,), "YC-6.4.2"),
            ],
            box.SVARTALFHEIM: [(STORE_CREATURES, (len(s.zones[CREATURES]),), "YC-12.9")],
            box.IOTUNHEIM: [(STORE_IOTUNN, (len(s.zones[IOTUNN_CARDS]), s.pawns_left()), "YC-7.1")],
            box.NIFLHEIM: [(STORE_DEAD, (s.dead,), "YC-12.11")],
            box.MUSPELLHEIM: [(STORE_FIRE, (s.fire, s.giants_left()), "YC-12.12")],
        }
        return [(self.speaker.say(message, args), rule) for message, args, rule in rows.get(place, [])]

    # Marks

    def at(self, place: int, dx: float, dy: float) -> tuple[float, float]:
        x, y = self.plan.centre(place, self.s.rotation)
        return x + dx, y + dy

    def strengths(self, place: int) -> list[Mark]:
        """The three strengths of a World's action, the one that would apply to the active god lit (YC-12.1)."""
        s, plan, say = self.s, self.plan, self.speaker.say
        id, row = box.WORLD_NAMES.ids[place], plan.rows[STRENGTHS]
        if s.ravaged >> place & 1:
            cost = heal_cost(s, self.god if 0 <= self.god < s.seats else 0, place)
            text = say(SCENE_HEAL, (cost,))
            state = "faded" if blocked(s, place) else ""
            return [Mark(f"heal:{id}", "heal", text, *self.at(place, 0, row), text, state=state, spot=spot_id(place))]
        closed = why_closed(s, max(0, self.god), place) in (BLOCKED, HEALED_NOW, STONES_BUSY)
        lit = mode_ahead(s, self.god, place) if self.god >= 0 else -1
        found: list[Mark] = []
        for i, mode in enumerate(range(box.BONUS, -1, -1)):
            x, y = self.at(place, plan.strengths[i], row)
            state = "faded" if closed else "on" if mode == lit else ""
            kind = f"{box.MODES[mode]}-{KINDS[place]}"
            label = say(SCENE_IN_MODE, (mode,))
            mark = Mark(f"{kind}:{id}", kind, label, x, y, amount(place, mode), state=state, spot=spot_id(place))
            found.append(mark)
        return found

    def reserves(self, place: int) -> list[Mark]:
        """Pawns, dice and cards that wait in a World, and the strength ladders."""
        s, say = self.s, self.speaker.say
        low, mid = self.plan.rows[RESERVES], self.plan.rows[FIGURES]
        if place == box.ALFHEIM:
            return self.store(place, "elves", s.elves[s.seats], -91, low, say(SCENE_ELVES_LEFT))
        if place == box.VANAHEIM:
            return self.store(place, "dice", s.dice[s.seats], -91, low, say(SCENE_DICE_LEFT))
        if place == box.ASGARD:
            return self.store(place, "heroes", s.valhalla, -91, low, say(SCENE_HEROES))
        if place == box.SVARTALFHEIM:
            return self.store(place, "creatures", len(s.zones[CREATURES]), -91, low, say(SCENE_CREATURES_LEFT))
        if place == box.MIDGARD:
            found = self.store(place, "heroes-left", s.heroes_left(), 36, HEADER, "")
            return found + self.store(place, "anonymous", box.ANONYMOUS - s.dead, 80, HEADER, "")
        if place == box.IOTUNHEIM:
            found = self.store(place, "iotunn", len(s.zones[IOTUNN_CARDS]), 74, HEADER, "")
            return found + self.ladder(place, "giants", s.active_iotunn(), "Loki")
        if place == box.NIFLHEIM:
            return self.ladder(place, "dead", s.dead, "Hel")
        if place == box.MUSPELLHEIM:
            return self.store(place, "fire", s.giants_left(), 66, mid, "") + self.ladder(place, "fire", s.fire, "Surt")
        return []

    def store(self, place: int, kind: str, n: int, dx: float, dy: float, note: str) -> list[Mark]:
        id, spot = f"store:{kind}:{box.WORLD_NAMES.ids[place]}", spot_id(place)
        label = " ".join([sentence for sentence, _ in self.stores(place)])
        found = [Mark(id, f"store-{kind}", label, *self.at(place, dx, dy), str(n), spot=spot)]
        if note:
            x, y = self.at(place, dx + 39, dy + 5.5)
            found.append(Mark(f"{id}:note", "text", note, x, y, note, state="aside", spot=spot))
        return found

    def ladder(self, place: int, kind: str, n: int, whose: str) -> list[Mark]:
        id, spot = f"ladder:{kind}", spot_id(place)
        label = " ".join([sentence for sentence, _ in self.stores(place)])
        x, y = self.at(place, 69, self.plan.rows[RESERVES] + 6)
        return [
            Mark(id, kind, label, *self.at(place, -95.5, self.plan.rows[RESERVES]), state=str(n), spot=spot),
            Mark(f"{id}:note", "text", whose, x, y, whose, state="aside", spot=spot),
        ]

    def ring(self) -> list[Mark]:
        """Which World comes into each slot of the middle level when it turns (YC-2.3)."""
        found: list[Mark] = []
        for world in (box.MIDGARD, box.NIDAVELLIR, box.SVARTALFHEIM):
            slot = box.column(world, self.s.rotation + 1)
            x, y = ((500.0, 682.0), (252.0, 586.0), (748.0, 586.0))[slot]
            text = self.speaker.say(SCENE_NEXT, (world,))
            found.append(Mark(f"next:{slot}", "next", text, x, y, text))
        return found

    def cage(self) -> list[Mark]:
        """The bars of the Cage, and how many are left (YC-8.3)."""
        gone = self.s.ravaged_worlds()
        text = self.speaker.say(SCENE_BARS, (7 - gone,))
        (x, y), spot = self.plan.centre(box.CAGE, 0), spot_id(box.CAGE)
        return [
            Mark("bars", "bars", self.speaker.say(SCENE_CAGE), x, y + 39, state=str(gone), spot=spot),
            Mark("bars:note", "text", text, x + 96, y - 36, text, state="aside dark", spot=spot),
        ]

    def chase(self) -> list[Mark]:
        """The ways to sun and moon (YC-22.3)."""
        story, say = self.s.story, self.speaker.say
        if story.skoll < 0:
            return []
        return [
            Mark("chase:sun", "sun", say(SCENE_SKOLL, (story.skoll,)), 150, 42, state=str(min(6, story.skoll))),
            Mark("chase:moon", "moon", say(SCENE_HATI, (story.hati,)), 850, 42, state=str(min(6, story.hati))),
        ]

    def threats(self) -> list[Mark]:
        """Where Hel and Surt would climb with their next card; from the upper level it is the end."""
        s = self.s
        found: list[Mark] = []
        for enemy in (box.HEL, box.SURT):
            place = s.enemy[enemy]
            if place >= box.WORLDS or not wakes(s, enemy):
                continue
            message, args = outlook(s, enemy)[-1 if loses(s, enemy) else 0]
            label = self.speaker.say(message, args)
            if climbs_to(s, enemy) >= 0:
                x, y = self.at(place, 0, 0)
                found.append(Mark(f"climb:{enemy}", "climb", label, x, y, state=SIDES[box.column(place, s.rotation)]))
            if self.doom(place):
                x, y = self.at(place, 98, -76 if self.plan.wide else -56)
                found.append(Mark(f"doom:{enemy}", "doom", label, x, y))
                if self.plan.wide:
                    found.append(Mark(f"doom:{enemy}:note", "text", label, 500, 350 + 24 * enemy, label, state="dire"))
        return found
