"""The box (BR-1.1): components.json as tables of numbers, checked when loaded."""

from pathlib import Path
from typing import Any, Final

from longhall.core.speech.names import LANGUAGES, Names, components, named, needs, words

FOLDER: Final = Path(__file__).parents[1] / "data"
BOX: Final[dict[str, Any]] = components(FOLDER)
need: Final = needs("blood_rage")

MOST_SEATS: Final = 4
LAST_AGE: Final = 3

# The phases of an Age (BR-3.1)
GODS_GIFTS: Final = 0
ACTION: Final = 1
DISCARDING: Final = 2
QUESTING: Final = 3
RAGNAROK: Final = 4
RELEASE: Final = 5

# Places: nine provinces (Yggdrasil first, then the ring clockwise), four fjords, and off the board.
YGGDRASIL: Final = 0
PROVINCES: Final = 9
PLACES: Final = 13
RESERVE: Final = 13
VALHALLA: Final = 14
OUT: Final = 15
LOCATIONS: Final = 16

# Figure kinds: a clan's own three, then the Monsters in the order of their cards.
WARRIOR: Final = 0
LEADER: Final = 1
SHIP: Final = 2
MONSTERS: Final = 3
KINDS: Final = 12

RAGE: Final = 0
AXES: Final = 1
HORNS: Final = 2
STATS: Final = 3
TOP_STEP: Final = 6

# Pillage tokens; the first three are also the stats they raise.
TOKEN_GLORY: Final = 3
TOKEN_ALL: Final = 4

# Types of cards (BR-1.15)
BATTLE: Final = 0
QUEST: Final = 1
UPGRADE: Final = 2

# Slots of the clan sheet (BR-1.16)
WARRIOR_SLOT: Final = 0
LEADER_SLOT: Final = 1
SHIP_SLOT: Final = 2
SLOTS: Final = 8
SLOT_KINDS: Final = ("warrior", "leader", "ship", "monster", "monster", "clan", "clan", "clan")
SLOT_IDS: Final = ("warrior", "leader", "ship", "monster_1", "monster_2", "clan_1", "clan_2", "clan_3")

_provinces: Final[list[dict[str, Any]]] = BOX["board"]["provinces"]
_fjords: Final[list[dict[str, Any]]] = BOX["board"]["fjords"]
_ring: Final[list[str]] = BOX["board"]["ring_clockwise"]
_cards: Final[list[dict[str, Any]]] = BOX["cards"]
_monsters: Final[list[str]] = BOX["figures"]["monsters"]
_terms: Final[dict[str, dict[str, str]]] = BOX["terms"]

PLACE_NAMES: Final = named("place", _provinces + _fjords)
CLAN_NAMES: Final = named("clan", BOX["clans"])
KIND_NAMES: Final = named("kind", _cards)
REGION_NAMES: Final = named("region", BOX["board"]["regions"])
TOKEN_NAMES: Final = named("token", BOX["tokens"]["pillage"]["types"])
PHASE_NAMES: Final = named("phase", BOX["phases"])
AGE_NAMES: Final = Names("age", ("1", "2", "3"), words([row["name"] for row in BOX["ages"]]))
STAT_NAMES: Final = Names("stat", ("rage", "axes", "horns"), words([_terms[s] for s in ("rage", "axes", "horns")]))
FIGURE_NAMES: Final = Names(
    "figure",
    ("warrior", "leader", "ship", *_monsters),
    words(
        [_terms["warrior"], _terms["leader"], _terms["ship"]] + [_cards[KIND_NAMES.index(m)]["name"] for m in _monsters]
    ),
)
SLOT_NAMES: Final = Names(
    "slot",
    SLOT_IDS,
    {
        lang: [
            (_terms["clan_upgrade"] if kind == "clan" else _terms[kind])[lang]
            + (f" {id[-1]}" if id[-1].isdigit() else "")
            for id, kind in zip(SLOT_IDS, SLOT_KINDS, strict=True)
        ]
        for lang in LANGUAGES
    },
)

# The board (BR-1.2 to BR-1.6)

VILLAGES: Final[list[int]] = [p["villages"] or 0 for p in _provinces]
REGION: Final[list[int]] = [-1 if p["region"] is None else REGION_NAMES.index(p["region"]) for p in _provinces]
FJORD: Final[list[int]] = [
    -1 if p["supported_by_fjord"] is None else PLACE_NAMES.index(p["supported_by_fjord"]) for p in _provinces
]
SUPPORTS: Final[list[list[int]]] = [
    [PLACE_NAMES.index(x) for x in _fjords[place - PROVINCES]["supports"]] if place >= PROVINCES else []
    for place in range(PLACES)
]
NEIGHBOURS: Final[list[list[int]]] = [[PLACE_NAMES.index(n) for n in p["neighbors"]] for p in _provinces]
ADJACENT: Final[list[list[bool]]] = [[b in NEIGHBOURS[a] for b in range(PROVINCES)] for a in range(PROVINCES)]

need(tuple(p["id"] for p in _provinces[1:]) == tuple(_ring), "the provinces are not listed as the ring")
need(VILLAGES == [0, 4, 5, 5, 4, 3, 3, 5, 3], "the villages are not those of BR-1.4")
for _i in range(len(_ring)):
    _beside = {_ring[_i - 1], _ring[(_i + 1) % len(_ring)], "yggdrasil"}
    need(set(_provinces[_i + 1]["neighbors"]) == _beside, f"{_ring[_i]} has other neighbours than BR-1.3")
for _x in range(1, PROVINCES):
    need(_x in SUPPORTS[FJORD[_x]], f"{PLACE_NAMES.ids[_x]} and its fjord do not agree")

# The clan sheet (BR-1.13)

_stats: Final[dict[str, Any]] = BOX["clan_sheet"]["stats"]
STEPS: Final[list[list[int]]] = [_stats[s]["steps"] for s in STAT_NAMES.ids]
STEP_BONUS: Final[list[int]] = [0] + [BOX["clan_sheet"]["end_game_bonus_by_step"][str(i)] for i in range(1, 7)]
need(all(len(row) == TOP_STEP for row in STEPS), "a stat has not six steps")

# Cards. Copies of a card of one Age cannot be told apart: a *face* is a card of an Age.

_faces: Final[list[tuple[str, int]]] = sorted(
    {(row["card"], row["age"]) for row in BOX["deck"]}, key=lambda f: (KIND_NAMES.index(f[0]), f[1])
)
_ages_of: Final[dict[str, int]] = {card: len([f for f in _faces if f[0] == card]) for card in KIND_NAMES.ids}
FACES: Final = len(_faces)
KIND_OF: Final[list[int]] = [KIND_NAMES.index(card) for card, _ in _faces]
AGE_OF: Final[list[int]] = [age for _, age in _faces]
FACE_IDS: Final[list[str]] = [card if _ages_of[card] == 1 else f"{card}.{age}" for card, age in _faces]
CARD_NAMES: Final = Names("card", FACE_IDS, {lang: [KIND_NAMES.name(k, lang) for k in KIND_OF] for lang in LANGUAGES})
_row: Final[list[dict[str, Any]]] = [_cards[k] for k in KIND_OF]
_types: Final = {"battle": BATTLE, "quest": QUEST, "upgrade": UPGRADE}
TYPE: Final[list[int]] = [_types[row["type"]] for row in _row]
BONUS: Final[list[int]] = [row.get("battle_bonus") or 0 for row in _row]
COST: Final[list[int]] = [row.get("rage_cost") or 0 for row in _row]
# A Quest has the Glory of its own Age (BR-14.6)
QUEST_GLORY: Final[list[int]] = [
    row["glory_by_age"][str(age)] if "glory_by_age" in row else 0 for row, (_, age) in zip(_row, _faces, strict=True)
]
# What a card does, in a sentence
CARD_TEXTS: Final = Names(
    "does",
    FACE_IDS,
    {
        lang: [row["text"][lang].replace("{glory}", str(glory)) for row, glory in zip(_row, QUEST_GLORY, strict=True)]
        for lang in LANGUAGES
    },
)
STRENGTH_OF: Final[list[int]] = [row.get("str") or 0 for row in _row]
AFTER_REVEAL: Final[list[bool]] = [bool(row.get("playable_after_reveal")) for row in _row]
SLOTS_OF: Final[list[list[int]]] = [[i for i, kind in enumerate(SLOT_KINDS) if kind == row["slot"]] for row in _row]
QUEST_FACES: Final = frozenset(face for face in range(FACES) if TYPE[face] == QUEST)


def deck(age: int, seats: int) -> list[int]:
    """The faces of an Age's deck for a number of players (BR-2.6, BR-18.1), in the order of the data."""
    return [
        FACE_IDS.index(row["card"] if _ages_of[row["card"]] == 1 else f"{row['card']}.{row['age']}")
        for row in BOX["deck"]
        if row["age"] == age and row["min_players"] <= seats
    ]


DECKS: Final[list[list[list[int]]]] = [
    [deck(age, seats) if seats >= 2 else [] for age in (1, 2, 3)] for seats in range(MOST_SEATS + 1)
]
for _seats, _size in ((2, 20), (3, 26), (4, 34)):
    for _deck in DECKS[_seats]:
        need(len(_deck) == _size, f"an Age deck for {_seats} players has {len(_deck)} cards, not {_size}")


def kind(id: str) -> int:
    """The number of a card kind; a wrong id fails at import."""
    return KIND_NAMES.index(id)


def _effect(k: int, hook: str, key: str) -> int:
    """A number of a card's effect, 0 when the card has another effect."""
    effect = _cards[k]["effect"]
    return int(effect[key]) if effect["hook"] == hook else 0


_kinds: Final = range(len(_cards))
MONSTER_STR: Final[list[int]] = [_cards[kind(m)]["str"] for m in _monsters]
# The Dark Elf costs 1 wherever it lands
MONSTER_COST: Final[list[int]] = [_cards[kind(m)]["invade_cost"] for m in _monsters]
BASE_STR: Final[list[int]] = [1, 3, 2]
TROOP_STR: Final[list[int]] = [_cards[k].get("str") or 0 for k in _kinds]
# Warriors count by pairs (BR-14.3), Ships pay when they sink (BR-14.4)
WARRIOR_SINGLE: Final[list[int]] = [_effect(k, "warrior_strength", "single") for k in _kinds]
WARRIOR_PAIR: Final[list[int]] = [_effect(k, "warrior_strength", "pair") for k in _kinds]
SHIP_GLORY: Final[list[int]] = [_effect(k, "glory_when_own_ship_destroyed", "glory") for k in _kinds]
RELEASE_GLORY: Final[list[int]] = [_effect(k, "glory_per_figure_released", "glory") for k in _kinds]
RELEASERS: Final[list[int]] = [k for k in _kinds if RELEASE_GLORY[k]]
RAGNAROK_GLORY: Final[list[int]] = [0] + [row["ragnarok_glory_per_figure"] for row in BOX["ages"]]

# Monsters as figure kinds
TROLL: Final = MONSTERS + _monsters.index("troll")
SEA_SERPENT: Final = MONSTERS + _monsters.index("sea_serpent")
VALKYRIE: Final = MONSTERS + _monsters.index("valkyrie")
DARK_ELF: Final = MONSTERS + _monsters.index("dark_elf")
FIRE_GIANT: Final = MONSTERS + _monsters.index("fire_giant")
FROST_GIANT: Final = MONSTERS + _monsters.index("frost_giant")
VOLUR_WITCH: Final = MONSTERS + _monsters.index("volur_witch")
need([kind(m) for m in _monsters] == list(range(KINDS - MONSTERS)), "Monsters are not the first cards")

# Upgrades that a rule asks for by name
LORD_OF_HAMMERS: Final = kind("lord_of_hammers")
LORD_OF_AXES: Final = kind("lord_of_axes")
LORD_OF_SPEARS: Final = kind("lord_of_spears")
FRIGGAS_CHARM: Final = kind("friggas_charm")
THORS_GLORY: Final = kind("thors_glory")
FRIGGAS_SUCCOR: Final = kind("friggas_succor")
TYRS_DOMAIN: Final = kind("tyrs_domain")
TYRS_WRATH: Final = kind("tyrs_wrath")
LOKIS_BLESSING: Final = kind("lokis_blessing")
ODINS_INSPIRATION: Final = kind("odins_inspiration")
TYRS_CHALLENGE: Final = kind("tyrs_challenge")
FRIGGAS_PROTECTION: Final = kind("friggas_protection")
TYRS_PROWESS: Final = kind("tyrs_prowess")
THORS_DOMAIN: Final = kind("thors_domain")
FRIGGAS_DOMAIN: Final = kind("friggas_domain")
FRIGGAS_SACRIFICE: Final = kind("friggas_sacrifice")
ODINS_THRONE: Final = kind("odins_throne")
THORS_CONQUEST: Final = kind("thors_conquest")

# Quests
GLORIOUS_DEATH: Final = kind("quest_glorious_death")
QUEST_YGGDRASIL: Final = kind("quest_yggdrasil")
QUEST_REGION: Final[list[int]] = [
    REGION_NAMES.index(row["effect"]["region"]) if "region" in row["effect"] else -1 for row in _cards
]

# Battle cards with a text
ODINS_SMITE: Final = kind("odins_smite")
ODINS_TIDE: Final = kind("odins_tide")
ODINS_JUDGEMENT: Final = kind("odins_judgement")
HEIMDALLS_SIGHT: Final = kind("heimdalls_sight")
HEIMDALLS_WATCH: Final = kind("heimdalls_watch")
FRIGGAS_GRACE: Final = kind("friggas_grace")
LOKIS_TRICKERY: Final = kind("lokis_trickery")
LOKIS_BACKSTAB: Final = kind("lokis_backstab")
LOKIS_POISON: Final = kind("lokis_poison")
THORS_HAMMER: Final = kind("thors_hammer")
THORS_OATH: Final = kind("thors_oath")
THORS_PRIMACY: Final = kind("thors_primacy")
THORS_ASCENSION: Final = kind("thors_ascension")
