"""Reserves, strength ladders, the Cage and the ways of the wolves on the Tree, as marks and in words."""

from typing import Final

from longhall.core.kept import kept
from longhall.core.show.scene import Mark
from longhall.core.speech.message import Message, Speaker
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.zones import CREATURES, IOTUNN_CARDS
from longhall.games.yggdrasil_chronicles.scene.coordinates import FIGURES, HEADER, RESERVES, WIDE
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


# The sentences about a World's reserves: the message, which of its numbers it tells, and its rule
STORES: Final[dict[int, tuple[tuple[Message, int, int, str], ...]]] = {
    box.ALFHEIM: ((STORE_ELVES, 0, 1, "YC-12.4"),),
    box.VANAHEIM: ((STORE_DICE, 0, 1, "YC-12.5"),),
    box.ASGARD: ((STORE_VALHALLA, 0, 1, "YC-14.2"),),
    box.MIDGARD: ((STORE_HEROES, 0, 1, "YC-12.7"), (STORE_ANONYMOUS, 1, 2, "YC-6.4.2")),
    box.SVARTALFHEIM: ((STORE_CREATURES, 0, 1, "YC-12.9"),),
    box.IOTUNHEIM: ((STORE_IOTUNN, 0, 2, "YC-7.1"),),
    box.NIFLHEIM: ((STORE_DEAD, 0, 1, "YC-12.11"),),
    box.MUSPELLHEIM: ((STORE_FIRE, 0, 2, "YC-12.12"),),
}
# Reserves with a note beside their number
NOTED: Final = {
    box.ALFHEIM: ("elves", SCENE_ELVES_LEFT),
    box.VANAHEIM: ("dice", SCENE_DICE_LEFT),
    box.ASGARD: ("heroes", SCENE_HEROES),
    box.SVARTALFHEIM: ("creatures", SCENE_CREATURES_LEFT),
}


def numbers(s: Table, place: int) -> tuple[int, ...]:
    """How much waits in a World: what its sentences and marks tell."""
    if place == box.ALFHEIM:
        return (s.elves[s.seats],)
    if place == box.VANAHEIM:
        return (s.dice[s.seats],)
    if place == box.ASGARD:
        return (s.valhalla,)
    if place == box.MIDGARD:
        return s.at_hand(box.HERO), box.ANONYMOUS - s.dead
    if place == box.SVARTALFHEIM:
        return (len(s.zones[CREATURES]),)
    if place == box.IOTUNHEIM:
        return len(s.zones[IOTUNN_CARDS]), s.pawns_left()
    if place == box.NIFLHEIM:
        return (s.dead,)
    return (s.fire, s.giants_left()) if place == box.MUSPELLHEIM else ()


@kept
def stores(speaker: Speaker, place: int, held: tuple[int, ...]) -> tuple[tuple[str, str], ...]:
    """Reserves and ladders of a World in words, with their rules."""
    rows = STORES.get(place, ())
    return tuple([(speaker.say(caption, held[first:last]), rule) for caption, first, last, rule in rows])


@kept
def reserves(speaker: Speaker, place: int, rotation: int, held: tuple[int, ...]) -> tuple[Mark, ...]:
    """Pawns, dice and cards that wait in a World, and the strength ladders."""
    x, y = WIDE.centre(place, rotation)
    low, mid = y + WIDE.rows[RESERVES], y + WIDE.rows[FIGURES]
    label = " ".join([sentence for sentence, _ in stores(speaker, place, held)])
    if place in NOTED:
        kind, note = NOTED[place]
        text = speaker.say(note)
        found = store(place, kind, held[0], x - 91, low, label)
        spot = spot_id(place)
        beside = Mark(f"{found.id}:note", "text", text, x - 52, low + 5.5, text, state="aside", spot=spot)
        return found, beside
    if place == box.MIDGARD:
        waiting = store(place, "heroes-left", held[0], x + 36, y + HEADER, label)
        return waiting, store(place, "anonymous", held[1], x + 80, y + HEADER, label)
    if place == box.IOTUNHEIM:
        cards = store(place, "iotunn", held[0], x + 74, y + HEADER, label)
        return cards, *ladder(place, "giants", box.IOTUNN_PAWNS - held[1], "Loki", x, low, label)
    if place == box.NIFLHEIM:
        return ladder(place, "dead", held[0], "Hel", x, low, label)
    if place == box.MUSPELLHEIM:
        giants = store(place, "fire", held[1], x + 66, mid, label)
        return giants, *ladder(place, "fire", held[0], "Surt", x, low, label)
    return ()


def store(place: int, kind: str, n: int, x: float, y: float, label: str) -> Mark:
    """How many are left of something."""
    return Mark(f"store:{kind}:{box.WORLD_NAMES.ids[place]}", f"store-{kind}", label, x, y, str(n), spot=spot_id(place))


def ladder(place: int, kind: str, n: int, whose: str, x: float, low: float, label: str) -> tuple[Mark, ...]:
    """The strength ladder of an Enemy."""
    id, spot = f"ladder:{kind}", spot_id(place)
    return (
        Mark(id, kind, label, x - 95.5, low, state=str(n), spot=spot),
        Mark(f"{id}:note", "text", whose, x + 69, low + 6, whose, state="aside", spot=spot),
    )


@kept
def ring(speaker: Speaker, rotation: int) -> tuple[Mark, ...]:
    """Which World comes into each slot of the middle level when it turns (YC-2.3)."""
    found: list[Mark] = []
    for world in (box.MIDGARD, box.NIDAVELLIR, box.SVARTALFHEIM):
        slot = box.column(world, rotation + 1)
        x, y = ((500.0, 682.0), (252.0, 586.0), (748.0, 586.0))[slot]
        text = speaker.say(SCENE_NEXT, (world,))
        found.append(Mark(f"next:{slot}", "next", text, x, y, text))
    return tuple(found)


@kept
def cage(speaker: Speaker, gone: int) -> tuple[Mark, ...]:
    """The bars of the Cage, and how many are left (YC-8.3)."""
    text = speaker.say(SCENE_BARS, (box.MARKERS - gone,))
    (x, y), spot = WIDE.centre(box.CAGE, 0), spot_id(box.CAGE)
    return (
        Mark("bars", "bars", speaker.say(SCENE_CAGE), x, y + 39, state=str(gone), spot=spot),
        Mark("bars:note", "text", text, x + 96, y - 36, text, state="aside dark", spot=spot),
    )


@kept
def chase(speaker: Speaker, skoll: int, hati: int) -> tuple[Mark, ...]:
    """The ways to sun and moon (YC-22.3)."""
    if skoll < 0:
        return ()
    return (
        Mark("chase:sun", "sun", speaker.say(SCENE_SKOLL, (skoll,)), 150, 42, state=str(min(6, skoll))),
        Mark("chase:moon", "moon", speaker.say(SCENE_HATI, (hati,)), 850, 42, state=str(min(6, hati))),
    )
