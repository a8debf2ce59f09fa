"""The box (YC-1.1, YC-2): components.json as tables of numbers, checked when loaded."""

from pathlib import Path
from typing import Any, Final

from longhall.core.speech.names import LANGUAGES, Names, components, named, needs, words

FOLDER: Final = Path(__file__).parents[1] / "data"
BOX: Final[dict[str, Any]] = components(FOLDER)
need: Final = needs("yggdrasil_chronicles")

MOST_SEATS: Final = 5

# The nine Worlds (YC-2.1): upper, middle and lower level, three each; then the Cage, which is no World (YC-1.4),
# and out of the game.
ASGARD: Final = 0
VANAHEIM: Final = 1
ALFHEIM: Final = 2
MIDGARD: Final = 3
NIDAVELLIR: Final = 4
SVARTALFHEIM: Final = 5
IOTUNHEIM: Final = 6
NIFLHEIM: Final = 7
MUSPELLHEIM: Final = 8
WORLDS: Final = 9
CAGE: Final = 9
SLAIN: Final = 10

UPPER: Final = 0
MIDDLE: Final = 1
LOWER: Final = 2
# Each level has three Worlds, one in each column; the middle one has three rotations (YC-2.2, YC-2.3).
LEVELS: Final = 3
COLUMNS: Final = 3
ROTATIONS: Final = 3

_tree: Final[dict[str, Any]] = BOX["tree"]
_worlds: Final[list[dict[str, Any]]] = _tree["worlds"]
WORLD_NAMES: Final = named("world", _worlds)
PLACE_NAMES: Final = named("place", [*_worlds, _tree["cage"], *BOX["names"]["place"]])
_order: Final = "asgard vanaheim alfheim midgard nidavellir svartalfheim iotunheim niflheim muspellheim"
need(list(WORLD_NAMES.ids) == _order.split(), "the Worlds are not in the order of YC-2.1")


def level(world: int) -> int:
    """Upper, middle or lower."""
    return world // COLUMNS


def column(world: int, rotation: int) -> int:
    """The column in which a World stands (YC-2.2, YC-2.3): Alfheim over Muspellheim (YC-R21)."""
    return (world + rotation) % COLUMNS if level(world) == MIDDLE else world % COLUMNS


def _above(world: int, rotation: int) -> int:
    """The World directly above, or -1 (YC-2.5)."""
    if level(world) == LOWER:
        return MIDGARD + (world - rotation) % COLUMNS
    return column(world, rotation) if level(world) == MIDDLE else -1


def _near(world: int, rotation: int) -> list[int]:
    """The Worlds of the same level and of the same column (YC-9.2)."""
    return [
        w
        for w in range(WORLDS)
        if w != world and (level(w) == level(world) or column(w, rotation) == column(world, rotation))
    ]


# By rotation and World: index WORLDS * rotation + World
ABOVE: Final[list[int]] = [_above(w, r) for r in range(ROTATIONS) for w in range(WORLDS)]
NEAR: Final[list[list[int]]] = [_near(w, r) for r in range(ROTATIONS) for w in range(WORLDS)]
ISLANDS: Final[list[int]] = [space["anonymous"] or 0 for space in _tree["islands"]["spaces"]]
need(all(len(row) == 4 for row in NEAR), "a World has not four normal destinations")
need(ISLANDS == [0, 1, 2, 2, 3], "the islands are not those of YC-2.7")
for _row in _tree["alignment_table"]:
    for _c, _ids in enumerate(_row["columns"]):
        _w = [WORLD_NAMES.index(id) for id in _ids]
        need([column(w, _row["rotation"]) for w in _w] == [_c] * LEVELS, "the columns are not those of YC-2.4")

# Gods and Enemies
GOD_NAMES: Final = named("god", BOX["gods"])
GODS: Final = len(GOD_NAMES)
FREYR: Final = GOD_NAMES.index("freyr")
FREYIA: Final = GOD_NAMES.index("freyia")
FRIGG: Final = GOD_NAMES.index("frigg")
HEIMDALL: Final = GOD_NAMES.index("heimdall")
ODIN: Final = GOD_NAMES.index("odin")
THOR: Final = GOD_NAMES.index("thor")
TYR: Final = GOD_NAMES.index("tyr")

ENEMY_NAMES: Final = named("enemy", BOX["enemies"])
SURT: Final = 0
HEL: Final = 1
LOKI: Final = 2
IORMUNGAND: Final = 3
FENRIR: Final = 4
NIDHOGG: Final = 5
TREE_ENEMIES: Final = 5
ENEMIES: Final = 6
need(ENEMY_NAMES.ids == ("surt", "hel", "loki", "iormungand", "fenrir", "nidhogg"), "the Enemies are in another order")

# Cards (YC-1.2) and face-down tokens of the campaign (YC-1.3), numbered through.
# An Enemy card is ENEMIES * god + Enemy.
ENEMY_CARDS: Final = 42
ARTIFACT: Final = 42
ARTIFACTS: Final = 18
ARTIFACT_LEVELS: Final = 3
CREATURE: Final = 60
IOTUNN: Final = 78
IOTUNN_CARDS: Final = 18
OATH: Final = 96
PERJURY: Final = 102
MINION: Final = 105
CARDS: Final = 109

_minions: Final[list[dict[str, Any]]] = BOX["sagas"][3]["minions"]
_promises: Final = [
    {"id": f"{row['id']}.{i + 1}", "name": row["name"]} for row in BOX["promises"] for i in range(row["count"])
]
_cards: Final[list[dict[str, Any]]] = [
    *BOX["enemy_cards"],
    *BOX["artifacts"],
    *BOX["creatures"],
    *BOX["iotunn"],
    *_promises,
    *_minions,
]
need(len(_cards) == CARDS, "there are not 42 + 18 + 18 + 18 cards, 9 Promises and 4 minions")
for _n, _row in enumerate(BOX["enemy_cards"]):
    need(
        _row["owner_god"] == GOD_NAMES.ids[_n // ENEMIES] and _row["enemy"] == ENEMY_NAMES.ids[_n % ENEMIES],
        "Enemy cards",
    )


# Of each Enemy card: the Enemy, and the god whose card it is
ENEMY_OF: Final[list[int]] = [card % ENEMIES for card in range(ENEMY_CARDS)]
GOD_OF: Final[list[int]] = [card // ENEMIES for card in range(ENEMY_CARDS)]


def cards_of(god: int) -> range:
    """The six Enemy cards of a god."""
    return range(ENEMIES * god, ENEMIES * (god + 1))


def _card_words(lang: str) -> list[str]:
    return [
        f"{row['name'][lang]} ({GOD_NAMES.name(n // ENEMIES, lang)})" if n < ENEMY_CARDS else str(row["name"][lang])
        for n, row in enumerate(_cards)
    ]


CARD_NAMES: Final = Names("card", [row["id"] for row in _cards], {lang: _card_words(lang) for lang in LANGUAGES})
CARD_ROWS: Final = _cards


def card(id: str) -> int:
    """The number of a card; a wrong id fails at import."""
    return CARD_NAMES.index(id)


# Artifacts (YC-15.2 to YC-15.4) as bits of what a god owns


def artifact(id: str) -> int:
    """The bit of an artifact."""
    return 1 << card(id) - ARTIFACT


LEVEL_OF: Final[list[int]] = [row["level"] for row in BOX["artifacts"]]
# The cards that may lie in each dispenser
ARTIFACTS_OF: Final[list[list[int]]] = [
    [ARTIFACT + i for i in range(ARTIFACTS) if LEVEL_OF[i] == pile + 1] for pile in range(ARTIFACT_LEVELS)
]
ANDVARINAUT: Final = artifact("andvarinaut")
DRAUPNIR: Final = artifact("draupnir")
MEGINGJORD: Final = artifact("megingjord")
BRISINGAMEN: Final = artifact("brisingamen")
GULLINBURSTI: Final = artifact("gullinbursti")
IDUNN_EPLE: Final = artifact("idunn_eple")
ODRORIR: Final = artifact("odrorir")
SVALINN: Final = artifact("svalinn")
VALSHAMR: Final = artifact("valshamr")
_levels: Final = ("upper", "middle", "lower")
# Artifacts that open a whole level to the move of step 2 (YC-9.3)
SHIPS: Final[list[tuple[int, int]]] = [
    (artifact(row["id"]), _levels.index(row["effect"]["level"]))
    for row in BOX["artifacts"]
    if row["effect"]["op"] == "extra_destinations"
]
SHIP_BITS: Final = sum([bit for bit, _ in SHIPS])
WEAPONS: Final[dict[str, int]] = {
    row["effect"]["target"]: artifact(row["id"]) for row in BOX["artifacts"] if row["effect"]["op"] == "cancel_risk"
}
need([len(cards) for cards in ARTIFACTS_OF] == [6, 6, 6], "there are not six artifacts of each level")

# Iotunn (YC-7): what each blocks, whom it protects, and the obstacles by their bits
_iotunn: Final[list[dict[str, Any]]] = BOX["iotunn"]
BLOCKS: Final[list[int]] = [
    WORLD_NAMES.index(r["effect"]["world"]) if r["kind"] == "block_world" else -1 for r in _iotunn
]
PROTECTS: Final[list[int]] = [
    ENEMY_NAMES.index(r["effect"]["enemy"]) if r["kind"] == "protect_enemy" else -1 for r in _iotunn
]
BLOCKER: Final[list[int]] = [sum([1 << i for i in range(IOTUNN_CARDS) if BLOCKS[i] == w]) for w in range(WORLDS)]
PROTECTOR: Final[list[int]] = [
    sum([1 << i for i in range(IOTUNN_CARDS) if PROTECTS[i] == e]) for e in range(TREE_ENEMIES)
]
IOTUNN_PAWNS: Final = 7


def obstacle(id: str) -> int:
    """The bit of an Iotunn."""
    return 1 << card(id) - IOTUNN


SUTTUNG: Final = obstacle("suttung")
SKRYMIR: Final = obstacle("skrymir")
THRYM: Final = obstacle("thrym")
HRUNGNIR: Final = obstacle("hrungnir")
UTGARDLOKI: Final = obstacle("utgardloki")

# Foes (YC-11): Tree Enemies, Iotunn, and the opponents of the sagas
_tokens: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in BOX["tokens"]}
FOE_IOTUNN: Final = 5
SON: Final = 23
SKOLL: Final = 24
HATI: Final = 25
MINION_TILE: Final = 26
NAGLFAR: Final = 27
FOE_NAMES: Final = Names(
    "foe",
    (*ENEMY_NAMES.ids[:5], *[row["id"] for row in _iotunn], "son_of_bergelmir", "skoll", "hati", "minion", "naglfar"),
    words(
        [row["name"] for row in (*BOX["enemies"][:5], *_iotunn)]
        + [_tokens[id]["name"] for id in ("son_of_bergelmir", "wolf_skoll", "wolf_hati", "hel_minion_tile", "naglfar")]
    ),
)
IOTUNN_STRENGTH: Final = 2
MINION_STRENGTH: Final[list[int]] = [row["strength"] for row in _minions]
# The weapon against each foe (YC-15.3); opponents have none
WEAPON: Final[list[int]] = [
    *[WEAPONS[ENEMY_NAMES.ids[e]] for e in range(TREE_ENEMIES)],
    *[WEAPONS["iotunn"]] * IOTUNN_CARDS,
    *[0] * 5,
]

# Pawns (YC-3.3) and Health by number of players (YC-3.4, YC-3.8)
_setup: Final[dict[str, Any]] = BOX["setup"]
TROOPS: Final[list[int]] = [0] + [_setup["elves_and_vanir"][str(n)] for n in range(1, 6)]
HEALTH: Final[list[int]] = [0] + [_setup["health_per_player"][str(n)] for n in range(1, 6)]
SUPPORTS: Final[list[int]] = [0] + [_setup["support_gods"][str(n)] for n in range(1, 6)]
SUPPORT_HEALTH: Final[int] = _setup["support_god_health"]
FIRE_GIANTS: Final = 8
ANONYMOUS: Final = 8
HEROES: Final = 8
MARKERS: Final = 7

# Dice (YC-1.6)
SUCCESS: Final = 0
FACE_I: Final = 1
FACE_II: Final = 2
FACE_III: Final = 3
BLANK: Final = 4
FACE_NAMES: Final = named("face", BOX["names"]["face"])
FACES: Final = FACE_NAMES.ids
need(FACES == ("success", "i", "ii", "iii", "blank"), "the faces of dice are not those of YC-1.6")
GOD_DIE: Final[list[int]] = [FACES.index(face) for face in BOX["dice"]["god_die"]["faces"]]
VANIR_DIE: Final[list[int]] = [FACES.index(face) for face in BOX["dice"]["vanir_die"]["faces"]]
# Vanir dice are lost on these, whatever became of them (YC-R2, YC-R3)
LOST_FACES: Final = (FACE_I, FACE_II)
need(BOX["dice"]["vanir_die"]["lost_on"] == ["i", "ii"], "Vanir dice are lost on other faces than YC-14.10 says")

# World actions (YC-12) by mode: penalty, normal, bonus
PENALTY: Final = 0
NORMAL: Final = 1
BONUS: Final = 2
MODE_NAMES: Final = named("mode", BOX["names"]["mode"])
MODES: Final = MODE_NAMES.ids
need(MODES == ("penalty", "normal", "bonus"), "Worlds have other modes than YC-12 says")
_actions: Final[dict[str, Any]] = BOX["world_actions"]
AMOUNT: Final[dict[int, list[int]]] = {
    w: [_actions[id].get("amount", _actions[id].get("draw"))[mode] for mode in MODES]
    for w, id in enumerate(WORLD_NAMES.ids)
    if "amount" in _actions[id] or "draw" in _actions[id]
}
RISKS: Final[dict[int, list[int]]] = {
    w: [_actions[id]["risks"][mode] for mode in MODES]
    for w, id in enumerate(WORLD_NAMES.ids)
    if _actions[id]["kind"] == "risky"
}
PILES: Final[list[list[int]]] = [[n - 1 for n in _actions["nidavellir"]["piles"][mode]] for mode in MODES]
RETURNED: Final = 3
HEAL_COST: Final[int] = BOX["heal_tree"]["cost_health"]

# Runestones (YC-1.7)
STONE_NAMES: Final = named("stone", BOX["runestones"]["tokens"])
MOVE_GOD: Final = 0
ROTATE: Final = 1
RECOVER: Final = 2
PERFORM: Final = 3
SIDE_NAMES: Final = named("side", BOX["names"]["side"])
_sides: Final = ("move_god", "rotate", "recover_health", "perform_action")
need(SIDE_NAMES.ids == _sides, "runestones have other sides than YC-1.7 says")
STONE_SIDES: Final[list[list[int]]] = [
    [SIDE_NAMES.index(side) for side in row["sides"]] for row in BOX["runestones"]["tokens"]
]
# What luck answers in a stream, by name
SHOWN: Final[dict[str, list[str]]] = {
    **{die: BOX["dice"][die]["faces"] for die in ("god_die", "vanir_die")},
    **{row["id"]: row["sides"] for row in BOX["runestones"]["tokens"]},
}
THROWN: Final[list[list[int]]] = [
    [STONE_NAMES.index(c) for c in _actions["iotunheim"]["throw"][mode]] for mode in MODES
]

# What can be counted out, and what can be given or taken
ELF: Final = 0
DIE: Final = 1
HERO: Final = 2
HEALTH_TOKEN: Final = 3
ANONYMOUS_PAWN: Final = 4
FIRE_GIANT: Final = 5
_kinds: Final = ("elf_pawn", "vanir_die", "hero_pawn", "health_token", "anonymous_pawn", "fire_giant_pawn")
TOKEN_NAMES: Final = Names(
    "token",
    ("elf", "vanir_die", "hero", "health", "anonymous", "fire_giant"),
    words([_tokens[id]["name"] for id in _kinds]),
)
# The World whose action takes them out of a reserve, or off a ladder
SOURCE: Final = {ELF: ALFHEIM, DIE: VANAHEIM, HERO: MIDGARD, ANONYMOUS_PAWN: NIFLHEIM, FIRE_GIANT: MUSPELLHEIM}
THINGS: Final = 20
THING_NAMES: Final = Names(
    "thing",
    ("elf", "vanir_die", *[row["id"] for row in BOX["artifacts"]]),
    words([_tokens["elf_pawn"]["name"], _tokens["vanir_die"]["name"], *[row["name"] for row in BOX["artifacts"]]]),
)

# Relations and experience (YC-18, YC-23): columns of a god's table
RELATION_NAMES: Final = named("relation", BOX["relations"])
RELATIONS: Final = 4
BROTHER: Final = 0
BLOOD_TIES: Final = 1
COMPANION: Final = 2
TRAVEL: Final = 3
# A table: Vanir boxes, Elf boxes, a bit per god for each relation, a bit per face for each die, saved XP
TABLE: Final = ("vanir", "elves", *RELATION_NAMES.ids, "god_die", "vanir_die", "xp")
T_VANIR: Final = 0
T_ELVES: Final = 1
T_RELATION: Final = 2
T_GOD_DIE: Final = 6
T_VANIR_DIE: Final = 7
T_XP: Final = 8
NO_TABLE: Final[tuple[int, ...]] = (0,) * len(TABLE)
DIE_NAMES: Final = named("die", [_tokens["god_die"], _tokens["vanir_die"]])
_lines: Final[dict[str, list[dict[str, Any]]]] = {row["id"]: row["boxes"] for row in BOX["experience"]["lines"]}
BOX_XP: Final[list[int]] = [box["xp"] for box in _lines["elves"]]
need(all([box["xp"] for box in _lines[id]] == BOX_XP for id in TABLE[:6]), "lines have other boxes than YC-23.1")
FACE_XP: Final[list[dict[int, int]]] = [
    {FACES.index(box["face"]): box["xp"] for box in _lines[id]} for id in ("god_die", "vanir_die")
]
CROSSED: Final[list[list[int]]] = [[]] + [
    [xp for xp in BOX_XP if xp not in BOX["experience"]["relation_boxes_crossed_out"][str(n)]] for n in range(1, 6)
]
XP_AFTER_DEFEAT: Final[int] = BOX["experience"]["xp_gain"]["defeat"]


def god_text(god: int, lang: str) -> str:
    """A god's ability and power in words."""
    row = BOX["gods"][god]
    texts = [row[part]["text"][lang] for part in ("ability", "power") if row[part]]
    return " ".join(texts)
