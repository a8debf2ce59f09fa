"""The Tree as a Scene shows it: nine Worlds and the Cage, what each offers, and what it says to a reader."""

from __future__ import annotations

from typing import Final

from longhall.core.show.scene import Area, Fact, Mark, Spot
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.story import FACE_DOWN, OPEN_OATH, OPEN_PERJURY
from longhall.games.yggdrasil_chronicles.forecast.next_activation import climbs_to, loses, outlook, wakes
from longhall.games.yggdrasil_chronicles.forecast.world_offers import levels, mode_ahead, number, why_closed
from longhall.games.yggdrasil_chronicles.rules.fights import strength
from longhall.games.yggdrasil_chronicles.rules.heal_the_tree import heal_cost
from longhall.games.yggdrasil_chronicles.rules.iotunn import BLOCKED, blocked, protected
from longhall.games.yggdrasil_chronicles.rules.runestones import STONES_BUSY
from longhall.games.yggdrasil_chronicles.rules.world_actions import HEALED_NOW
from longhall.games.yggdrasil_chronicles.scene.coordinates import SIDES, STRENGTHS
from longhall.games.yggdrasil_chronicles.scene.figures import (
    SCENE_MINION,
    SCENE_OATH,
    SCENE_PERJURY,
    SCENE_PROMISE,
    SCENE_STRENGTH,
    figures,
    foes_at,
    spot_id,
)
from longhall.games.yggdrasil_chronicles.scene.prompt import SCENE_IN_MODE
from longhall.games.yggdrasil_chronicles.scene.reserves import SCENE_BARS, Reserves
from longhall.games.yggdrasil_chronicles.words import message

SCENE_BOARD: Final = message("scene.board")
SCENE_RAVAGED: Final = message("scene.ravaged")
SCENE_HEALED: Final = message("scene.healed")
SCENE_BLOCKED: Final = message("scene.blocked")
SCENE_PROTECTED: Final = message("scene.protected")
SCENE_ISLAND: Final = message("scene.island")
SCENE_ABOVE: Final = message("scene.above")
SCENE_HEAL: Final = message("scene.heal")

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


class Tree(Reserves):
    """The Tree of one view, in one language and arrangement. `god` is the figure whose strengths are gold."""

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
                caption, args = outlook(s, enemy)[-1]
                return self.speaker.say(caption, args)
        return ""

    # Marks

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
