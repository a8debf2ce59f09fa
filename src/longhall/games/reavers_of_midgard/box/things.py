"""The box (RM-1): components.json as tables of numbers, checked when loaded. Reconstructed numbers live there alone."""

from typing import Any, Final

from longhall.core.speech.names import LANGUAGES, Names, components, named, needs, some, words
from longhall.games.reavers_of_midgard.words import FOLDER

BOX: Final[dict[str, Any]] = components(FOLDER)
need: Final = needs("reavers_of_midgard")
MOST_SEATS: Final = 4
ROUNDS: Final[int] = BOX["meta"]["rounds"]
TURNS: Final[int] = BOX["meta"]["actions_per_round"]

# What a player owns by number (RM-1.6); Farm, Wall and Tower tokens are limited.
FOOD: Final = 0
FAVOR: Final = 1
GLORY: Final = 2
TERROR: Final = 3
FARM: Final = 4
WALL: Final = 5
TOWER: Final = 6
GOODS: Final = 7
_goods: Final = ("food", "favor", "glory", "terror", "farm", "wall", "tower")

# Colours of dice; a clan has the number of its colour.
COLOURS: Final = 3

# Icons that can be asked for (RM-5.6)
HAMMER: Final = 0
SHIELD: Final = 1
CHEST: Final = 2
SHIP: Final = 3
_icons: Final = ("hammer", "shield", "chest", "ship")

# Decks (RM-1.3; the Keep deck RM-R-01)
REAVER: Final = 0
VILLAGE: Final = 1
KEEP: Final = 2
PROPHECY: Final = 3
JOURNEY: Final = 4
SEA_BATTLE: Final = 5
DECKS: Final = 6
TILE: Final = 6
_decks: Final = ("reaver", "village", "keep", "prophecy", "journey", "sea_battle")

_terms: Final[dict[str, dict[str, str]]] = BOX["terms"]
_tokens: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in BOX["tokens"]}
_spaces: Final[list[dict[str, Any]]] = BOX["action_spaces"]
_dice: Final[list[dict[str, Any]]] = BOX["dice"]["crew"]["colors"]

PLAYER_NAMES: Final = named("player", BOX["player_colors"])
SPACE_NAMES: Final = named("space", _spaces)
FACE_NAMES: Final = named("face", BOX["faces"])
CLAN_NAMES: Final = named("clan", BOX["clans"])
UPGRADE_NAMES: Final = named("upgrade", BOX["ship_upgrade_tokens"])
GOOD_NAMES: Final = Names("good", _goods, words([(_tokens[g]["name"] if g in _tokens else _terms[g]) for g in _goods]))
DECK_NAMES: Final = Names("deck", _decks, words([BOX["decks"][d]["name"] for d in _decks]))
COLOUR_NAMES: Final = named("colour", BOX["names"]["colour"])
need([row["id"] for row in _dice] == list(COLOUR_NAMES.ids), "colours of dice have other names")
need([row["color"] for row in BOX["clans"]] == list(COLOUR_NAMES.ids), "clans and colours of dice do not agree")

# Action spaces (RM-1.8)
RECRUIT: Final[int] = SPACE_NAMES.index("recruit_reavers")
TRADE: Final[int] = SPACE_NAMES.index("trade_with_villages")
SEA: Final[int] = SPACE_NAMES.index("battle_at_sea")
VILLAGES: Final[int] = SPACE_NAMES.index("raid_villages")
KEEPS: Final[int] = SPACE_NAMES.index("raid_keeps")
SUBDUE: Final[int] = SPACE_NAMES.index("subdue_territories")
SPACES: Final[int] = len(SPACE_NAMES)

# Faces and kinds of crew dice (RM-1.2). A die kind is a colour with a face; equal dice cannot be told apart.

_icon_of: Final = {"hammer": HAMMER, "double_hammer": HAMMER, "shield": SHIELD, "chest": CHEST, "ship": SHIP}
FACE_ICON: Final[list[int]] = [_icon_of.get(id, -1) for id in FACE_NAMES.ids]
CLAN_FACE: Final[list[int]] = [FACE_NAMES.index(row["icon_face"]) for row in BOX["clans"]]
FACE_HAMMERS: Final[list[int]] = [row["hammers"] for row in BOX["faces"]]
ICON_NAMES: Final = some("icon", FACE_NAMES, [FACE_NAMES.index(i) for i in _icons])


def _rolls(row: dict[str, Any]) -> list[str]:
    """The six faces of a colour: first those that all colours share, then the clan, then what is left."""
    shared = [*_icons, row["clan"]]
    faces = [face for face in shared if face in row["faces"]]
    rest = list(row["faces"])
    for face in faces:
        rest.remove(face)
    return faces + sorted(rest)


# The face that each of the six answers of luck gives, per colour
FACES: Final[list[list[str]]] = [_rolls(row) for row in _dice]
_kinds: Final[list[tuple[int, str]]] = [(c, f) for c in range(COLOURS) for f in dict.fromkeys(FACES[c])]
DICE: Final = len(_kinds)
DIE_COLOUR: Final[list[int]] = [c for c, _ in _kinds]
DIE_FACE: Final[list[int]] = [FACE_NAMES.index(f) for _, f in _kinds]
DIE_ICON: Final[list[int]] = [FACE_ICON[face] for face in DIE_FACE]
DIE_HAMMERS: Final[list[int]] = [FACE_HAMMERS[face] for face in DIE_FACE]
ROLL: Final[list[list[int]]] = [[_kinds.index((c, face)) for face in FACES[c]] for c in range(COLOURS)]
# All kinds of dice, and those of each colour
KINDS: Final[list[int]] = list(range(DICE))
KINDS_OF: Final[list[list[int]]] = [[d for d in KINDS if DIE_COLOUR[d] == c] for c in range(COLOURS)]
DICE_COUNT: Final[list[int]] = [row["count"] for row in _dice]
COMBAT_FACES: Final[list[int]] = BOX["dice"]["combat"]["faces"]
MOST_SUCCESSES: Final = 2
_calls: Final[dict[str, dict[str, str]]] = {row["id"]: row["name"] for row in BOX["names"]["die"]}


def _die(colour: int, face: str, lang: str) -> str:
    """What a die is called."""
    name = FACE_NAMES.name(FACE_NAMES.index(face), lang)
    return _calls["form"][lang].replace("COLOUR", COLOUR_NAMES.name(colour, lang)).replace("FACE", name)


DIE_NAMES: Final = Names(
    "die",
    [f"{COLOUR_NAMES.ids[c]}_{f}" for c, f in _kinds],
    {lang: [_die(c, f, lang) for c, f in _kinds] for lang in LANGUAGES},
)
need(all(len(row["faces"]) == 6 for row in _dice), "a crew die has not six faces")
need(set(COMBAT_FACES) <= {0, 1, 2}, "a combat die shows other numbers than 0, 1 and 2")

# An Artifact holds one die or none.
EMPTY: Final = DICE
HELD_NAMES: Final = Names(
    "held", [*DIE_NAMES.ids, "empty"], {lang: [*DIE_NAMES.words[lang], _calls["none"][lang]] for lang in LANGUAGES}
)

# The player board (RM-1.1, RM-1.7; its slots RM-R-12)

_board: Final[dict[str, Any]] = BOX["player_board"]
CREW_SPACES: Final[int] = _board["crew_die_spaces"]
ARTIFACT_SPACES: Final[int] = _board["artifact_spaces"]
UPGRADE_SPACES: Final[int] = _board["ship_upgrade_spaces"]
SLOTS: Final = len(_board["specialization_slots"])
SLOT_LIMIT: Final[int] = _board["specialization_slots"][0]["max_reavers"]
SLOT_SPACE: Final[list[int]] = [SPACE_NAMES.index(row["action_space"]) for row in _board["specialization_slots"]]
# The slot of a space, -1 where it has none
SLOT_OF: Final[list[int]] = [SLOT_SPACE.index(x) if x in SLOT_SPACE else -1 for x in range(SPACES)]
SLOT_NAMES: Final = some("slot", SPACE_NAMES, SLOT_SPACE)
# Where a Reaver of the board is: the Leader's place, or a slot
LEADER_POST: Final = 0
POST_NAMES: Final = Names(
    "post", ("leader", *SLOT_NAMES.ids), {lang: (_terms["leader"][lang], *SLOT_NAMES.words[lang]) for lang in LANGUAGES}
)
need(SLOTS == 4, "there are not four Specialization slots")

# Ship Upgrades (RM-1.5): the icons of each type, and how many there are
UPGRADES: Final = 3
UPGRADE_ICONS: Final[list[list[int]]] = [[_icons.index(i) for i in row["icons"]] for row in BOX["ship_upgrade_tokens"]]
UPGRADE_COUNT: Final[list[int]] = [row["count"] for row in BOX["ship_upgrade_tokens"]]
SIDE_NAMES: Final = named("side", BOX["names"]["side"])
TOKEN_COUNT: Final[list[int]] = [_tokens[g]["count"] if g in ("farm", "wall", "tower") else 0 for g in _goods]

# Cards and tiles. Copies cannot be told apart: a card is a kind of card.

# Territory tiles (RM-1.4)
_tiles: Final[list[dict[str, Any]]] = BOX["territories"]["tiles"]
_types: Final[list[dict[str, Any]]] = BOX["territories"]["types"]
LEVELS: Final = 3
STACKS: Final = 9
STACK_NAMES: Final = Names(
    "stack",
    [f"{t['id']}_{level}" for t in _types for level in (1, 2, 3)],
    {lang: [f"{t['name'][lang]} {level}" for t in _types for level in (1, 2, 3)] for lang in LANGUAGES},
)
ROWS: Final[list[dict[str, Any]]] = [card for d in _decks for card in BOX["decks"][d]["cards"]] + _tiles
CARDS: Final = len(ROWS)
DECK_OF: Final[list[int]] = [d for d in range(DECKS) for _ in BOX["decks"][_decks[d]]["cards"]] + [TILE] * len(_tiles)
# The stack of a tile, -1 for cards
STACK_OF: Final[list[int]] = [
    STACK_NAMES.index(f"{row['type']}_{row['level']}") if "level" in row else -1 for row in ROWS
]


def _card_name(card: int, lang: str) -> str:
    row = ROWS[card]
    if "name" in row:
        return str(row["name"][lang])
    return f"{STACK_NAMES.name(STACK_OF[card], lang)} ({row['text'][lang].rstrip('.')})"


CARD_NAMES: Final = Names(
    "card", [row["id"] for row in ROWS], {lang: [_card_name(c, lang) for c in range(CARDS)] for lang in LANGUAGES}
)
COPIES: Final[list[int]] = [row["copies"] for row in ROWS]
DECK_CARDS: Final[list[list[int]]] = [
    [c for c in range(CARDS) if DECK_OF[c] == d for _ in range(COPIES[c])] for d in range(DECKS)
]
STACK_TILES: Final[list[list[int]]] = [[c for c in range(CARDS) if STACK_OF[c] == x] for x in range(STACKS)]
for _d in range(DECKS):
    need(len(DECK_CARDS[_d]) == BOX["decks"][_decks[_d]]["size"], f"the {_decks[_d]} deck has another size")

REAVERS: Final = len(BOX["decks"]["reaver"]["cards"])
CLAN: Final[list[int]] = [CLAN_NAMES.index(row["clan"]) if "clan" in row else -1 for row in ROWS]
RECRUIT_DICE: Final[list[list[int]]] = [[COLOUR_NAMES.index(c) for c in row.get("recruit_dice", [])] for row in ROWS]
# -1 is a colour of the owner's choice
RALLY_DICE: Final[list[list[int]]] = [
    [-1 if c == "any" else COLOUR_NAMES.index(c) for c in row.get("rally_dice", [])] for row in ROWS
]

# Artifacts (RM-8.1): where they work (-1: everywhere), what they store, what they are worth
ARTIFACTS: Final[list[int]] = [c for c in range(CARDS) if ROWS[c]["type"] == "artifact"]
FIRST_ARTIFACT: Final[int] = ARTIFACTS[0]
USABLE_IN: Final[list[int]] = [
    SPACE_NAMES.index(row["usable_in"]) if row.get("usable_in", "any") != "any" else -1 for row in ROWS
]
STORES_ANY: Final[list[bool]] = [row.get("stored_die_face") == "any" for row in ROWS]
STORES: Final[list[int]] = [
    FACE_NAMES.index(row["stored_die_face"]) if row.get("stored_die_face", "any") != "any" else -1 for row in ROWS
]
# The kinds of dice that an Artifact holds
FITS: Final[list[list[int]]] = [
    [d for d in range(DICE) if STORES_ANY[c] or STORES[c] == DIE_FACE[d]] if ROWS[c]["type"] == "artifact" else []
    for c in range(CARDS)
]
ARTIFACT_GLORY: Final[list[int]] = [row["glory"] if row["type"] == "artifact" else 0 for row in ROWS]
IS_ARTIFACT: Final[list[bool]] = [row["type"] == "artifact" for row in ROWS]
IS_SET: Final[list[bool]] = [row["type"] == "set" for row in ROWS]


def card(id: str) -> int:
    """The number of a card; a wrong id fails at import."""
    return CARD_NAMES.index(id)


SKIDBLADNIR: Final = card("skidbladnir")
FRAGMENT: Final = card("fragment_of_mjolnir")
LAEVATEINN: Final = card("laevateinn")
# These have their own moment instead of the windows (RM-8.1.6).
OWN_MOMENT: Final = (SKIDBLADNIR, FRAGMENT, LAEVATEINN)
ARTIFACT_NAMES: Final = some("artifact", CARD_NAMES, ARTIFACTS)
REAVER_NAMES: Final = some("reaver", CARD_NAMES, range(REAVERS))

# Sea Battles (RM-8.6)
DEFENSE: Final[list[int]] = [row.get("defense", 0) for row in ROWS]
COMBINATION: Final[list[tuple[int, ...]]] = [
    tuple([_icons.index(i) for i in row.get("dice_combination", [])]) for row in ROWS
]

# Spaces: cost, extra cards, picks and attempts by distance (RM-4.5, RM-4.6, RM-4.8)
COST_FOOD: Final[list[int]] = [row["cost"]["food"] for row in _spaces]
COST_ICONS: Final[list[tuple[int, ...]]] = [tuple([_icons.index(i) for i in row["cost"]["dice"]]) for row in _spaces]
BY_DISTANCE: Final[list[list[int]]] = [
    [sum(row["by_distance"][str(distance)].values()) for distance in range(MOST_SEATS)] for row in _spaces
]
GROUP_CARDS: Final[list[int]] = [row["effect"].get("cards", 0) for row in _spaces]
REWARD_NAMES: Final = named("reward", BOX["names"]["reward"])
_rewards: Final = [row["id"] for row in _spaces[TRADE]["effect"]["options"]]
need(
    _rewards == list(REWARD_NAMES.ids) == ["favor", "food", "dice", "prophecy"],
    "the rewards of Trade are not those of RM-7.2.1",
)
need(GROUP_CARDS == [2, 0, 0, 2, 2, 0], "a pair is not two cards")

# Display (RM-2.10) and setup (RM-2.3, RM-2.4)
_display: Final[dict[str, dict[str, Any]]] = BOX["display_by_players"]
PAIRS: Final[list[list[int]]] = [
    [int(_display[str(n)][f"{d}_pairs"]) if n >= 2 else 0 for d in ("reaver", "village", "keep")]
    for n in range(MOST_SEATS + 1)
]
SHOWN: Final[list[list[int]]] = [
    [int(_display[str(n)][f"{d}_cards"]) if n >= 2 else 0 for d in ("prophecy", "sea_battle")]
    for n in range(MOST_SEATS + 1)
]
TRADE_DICE: Final[list[int]] = [
    int(_display[str(n)]["trade_dice_per_color"]) if n >= 2 else 0 for n in range(MOST_SEATS + 1)
]
START_FAVOR: Final[int] = BOX["setup"]["favor_each"]
START_FOOD: Final[list[int]] = BOX["setup"]["food_by_seat_from_start_player"]
START_REAVERS: Final[int] = BOX["setup"]["reaver_cards_each"]
HONOR_SHIP_PLAYERS: Final[list[int]] = BOX["setup"]["honor_ship_players"]

# What the cards with two options offer (RM-8.2.1, RM-8.3.1, RM-8.3.2)
OPTION_NAMES: Final = named("option", BOX["names"]["option"])
PHASE_NAMES: Final = named("phase", BOX["names"]["phase"])


def level(stack: int) -> int:
    """The level of a stack's tiles, from 1 (RM-1.4)."""
    return stack % LEVELS + 1


def territory(stack: int) -> int:
    """The type of a stack's tiles: Food, Favor, Dice (RM-1.4)."""
    return stack // LEVELS


def token(upgrade: int) -> int:
    """The type of a Ship Upgrade, whichever side is up (RM-1.5)."""
    return upgrade % UPGRADES


def side(upgrade: int) -> int:
    """Whether a Ship Upgrade lies face down (RM-5.9)."""
    return upgrade // UPGRADES
