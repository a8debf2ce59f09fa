"""Reserves, strength ladders, the Cage and the ways of the wolves on the Tree, as marks and in words."""

from __future__ import annotations

from typing import Final

from longhall.core.show.scene import Mark
from longhall.core.speech.message import Message, Speaker
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.box.zones import CREATURES, IOTUNN_CARDS
from longhall.games.yggdrasil_chronicles.scene.coordinates import FIGURES, HEADER, RESERVES, Plan
from longhall.games.yggdrasil_chronicles.scene.figures import spot_id
from longhall.games.yggdrasil_chronicles.scene.wheel import SCENE_CAGE, SCENE_HATI, SCENE_HEROES, SCENE_SKOLL
from longhall.games.yggdrasil_chronicles.words import message

SCENE_NEXT: Final = message("scene.next")
SCENE_BARS: Final = message("scene.bars")
SCENE_ELVES_LEFT: Final = message("scene.elves_left")
SCENE_DICE_LEFT: Final = message("scene.dice_left")
SCENE_CREATURES_LEFT: Final = message("scene.creatures_left")
STORE_ELVES: Final = message("store.elves")
STORE_DICE: Final = message("store.dice")
STORE_HEROES: Final = message("store.heroes")
STORE_ANONYMOUS: Final = message("store.anonymous")
STORE_VALHALLA: Final = message("store.valhalla")
STORE_CREATURES: Final = message("store.creatures")
STORE_IOTUNN: Final = message("store.iotunn")
STORE_FIRE: Final = message("store.fire")
STORE_DEAD: Final = message("store.dead")


class Reserves:
    """What waits on the Tree of one view. `god` is the figure whose strengths are gold."""

    def __init__(self, s: Table, seat: int, speaker: Speaker, plan: Plan) -> None:
        self.s = s
        self.god = s.active if s.active >= 0 else seat
        self.speaker = speaker
        self.plan = plan

    def at(self, place: int, dx: float, dy: float) -> tuple[float, float]:
        x, y = self.plan.centre(place, self.s.rotation)
        return x + dx, y + dy

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
        return [(self.speaker.say(caption, args), rule) for caption, args, rule in rows.get(place, [])]

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
