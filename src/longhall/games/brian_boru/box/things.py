"""The box (BB-2): components.json as tables of numbers, checked when loaded."""

from pathlib import Path
from typing import Any, Final

from longhall.core.speech.names import Names, components, named, needs, words

FOLDER: Final = Path(__file__).parents[1] / "data"
BOX: Final[dict[str, Any]] = components(FOLDER)
need: Final = needs("brian_boru")

MOST_SEATS: Final = 5

# Colours of towns and cards (BB-1.5, BB-2.1); only cards are white.
RED: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
WHITE: Final = 3
COLOURS: Final = ("red", "blue", "yellow", "white")

NOBODY: Final = -1
# Claim tokens that no player holds (BB-2.5)
FACE_UP: Final = -1
FACE_DOWN: Final = -2

TERMS: Final[dict[str, dict[str, str]]] = {row["id"]: row for row in BOX["glossary"]}
_towns: Final[list[dict[str, Any]]] = BOX["towns"]
_regions: Final[list[dict[str, Any]]] = BOX["regions"]
_actions: Final[list[dict[str, Any]]] = BOX["action_cards"]
_marriages: Final[list[dict[str, Any]]] = [m for m in BOX["marriage_cards"] if m.get("used", True)]
_vikings: Final[list[dict[str, Any]]] = BOX["viking_cards"]
_symbols: Final[list[dict[str, Any]]] = BOX["symbols"]
_princess: Final[dict[str, Any]] = _marriages[-1]

# The parts of a game (BB-4.1, BB-8.0)
PHASES: Final = ("setup", "preparation", "draft", "action", "marriage", "battle", "church", "claim", "final_scoring")
SETUP: Final = 0
PREPARATION: Final = 1
DRAFT: Final = 2
ACTION: Final = 3
MARRIAGE: Final = 4
BATTLE: Final = 5
CHURCH: Final = 6
CLAIM: Final = 7
FINAL_SCORING: Final = 8
_phase_terms: Final = (
    "setup",
    "preparation_phase",
    "draft_phase",
    "action_phase",
    "marriage_step",
    "battle_step",
    "church_step",
    "claim_step",
    "final_scoring",
)

PLAYER_NAMES: Final = named("player", BOX["player_colours"])
REGION_NAMES: Final = named("region", _regions)
TOWN_NAMES: Final = Names("town", [t["id"] for t in _towns], words([t["label"] for t in _towns]))
CARD_NAMES: Final = named("card", _actions + _marriages + _vikings)
SYMBOL_NAMES: Final = named("symbol", _symbols)
SIDE_NAMES: Final = named("side", _princess["options"])
PHASE_NAMES: Final = Names("phase", PHASES, words([TERMS[id] for id in _phase_terms]))
COLOUR_NAMES: Final = named("colour", BOX["colours"])
CHOICE_NAMES: Final = named("choice", BOX["choices"])

# The board (BB-1.5, BB-1.6, BB-1.7, BB-2.5)

TOWNS: Final = len(_towns)
REGIONS: Final = len(_regions)
COLOUR: Final[list[int]] = [COLOURS.index(t["colour"]) for t in _towns]
REGION: Final[list[int]] = [REGION_NAMES.index(t["region"]) for t in _towns]
TOWNS_OF: Final[list[list[int]]] = [[t for t in range(TOWNS) if REGION[t] == r] for r in range(REGIONS)]
ROADS: Final[list[list[int]]] = [[TOWN_NAMES.index(n) for n in t["neighbours"]] for t in _towns]
THRESHOLD: Final[list[int]] = [r["threshold"] for r in _regions]
VALUE: Final[list[int]] = [r["points"] for r in _regions]
_limits: Final[dict[str, int]] = BOX["constants"]
MONASTERY_WEIGHT: Final[int] = _limits["monastery_weight"]
TOWN_WEIGHT: Final[int] = _limits["plain_town_weight"]

need((TOWNS, REGIONS, len(BOX["roads"])) == (53, 8, 36), "there are not 53 towns in eight regions with 36 roads")
need(all(c < WHITE for c in COLOUR), "a town is white")
for _road in BOX["roads"]:
    _a, _b = (TOWN_NAMES.index(t) for t in _road["towns"])
    need(_b in ROADS[_a] and _a in ROADS[_b], f"{_road['id']} is not a road of both its towns")
need(sum(len(r) for r in ROADS) == 2 * len(BOX["roads"]), "a town has a neighbour without a road")
need(len([t for t in range(TOWNS) if not ROADS[t]]) == 6, "not six towns are without a road")
for _r in range(REGIONS):
    need([TOWN_NAMES.ids[t] for t in TOWNS_OF[_r]] == _regions[_r]["towns"], "a region has other towns than it lists")
    need(BOX["claim_tokens"][_r]["region"] == REGION_NAMES.ids[_r], "claim tokens are not listed as the regions")

# Tracks and tables (BB-1.11, BB-8.5, BB-12.7)

TOP_SPACE: Final = 9
_spaces: Final[list[dict[str, Any]]] = BOX["tracks"]["marriage"]["spaces"]
need(len(_spaces) == TOP_SPACE + 1, "the marriage track has not ten spaces")
SPACE_COINS: Final[list[int]] = [
    sum(r["amount"] for r in space["rewards"] if r["kind"] == "coins") for space in _spaces
]
SPACE_RENOWN: Final[list[int]] = [
    sum(r["amount"] for r in space["rewards"] if r["kind"] == "renown") for space in _spaces
]
SPACE_TOWN: Final[list[bool]] = [any(r["kind"] == "any_town" for r in space["rewards"]) for space in _spaces]
need([i for i in range(TOP_SPACE + 1) if SPACE_TOWN[i]] == [8], "another space than 8 gives a town")
REGION_POINTS: Final[list[int]] = [int(BOX["tracks"]["region_table"]["by_count"][str(n)]) for n in range(REGIONS + 1)]

# Player counts (BB-14.1)

_counts: Final[dict[str, Any]] = BOX["player_counts"]


def _per_count(key: str) -> list[int]:
    return [int(_counts[str(n)][key]) if str(n) in _counts else 0 for n in range(MOST_SEATS + 1)]


ROUNDS: Final[list[int]] = _per_count("rounds")
DEALT: Final[list[int]] = _per_count("cards_dealt")
UNDEALT: Final[list[int]] = _per_count("undealt")
ABOVE_PRINCESS: Final[list[int]] = _per_count("marriage_cards_above_princess")
KEEP: Final = 2

START_COINS: Final[int] = _limits["start_coins"]
START_RENOWN: Final[int] = _limits["start_renown"]
START_POINTS: Final[int] = _limits["start_points"]
EXPAND_COST: Final[int] = _limits["expand_cost_coins"]
EXTRA_COST: Final[int] = _limits["extra_symbol_cost_coins"]
COIN_PENALTY: Final[int] = _limits["lose_coin_point_penalty"]
MONASTERY_DISCS: Final[int] = _limits["church_third_step_min_discs"]
SPURN_POINTS: Final[int] = _limits["spurn_points"]
# Coins do not run out (BB-2.4, BB-2.6, BB-R-20), but no game brings more than this: three from each trick and two from
# each marriage step.
MOST_COINS: Final = 99
MOST_EXTRA: Final = MOST_COINS // EXTRA_COST

# Cards: the action cards by value, the marriage cards with the Princess last, the Viking cards.

ACTIONS: Final[int] = len(_actions)
FIRST_MARRIAGE: Final = ACTIONS
PRINCESS: Final[int] = ACTIONS + len(_marriages) - 1
FIRST_VIKING: Final = PRINCESS + 1
CARDS: Final[int] = FIRST_VIKING + len(_vikings)
ORDINARY: Final[list[int]] = list(range(FIRST_MARRIAGE, PRINCESS))
VIKINGS: Final[list[int]] = list(range(FIRST_VIKING, CARDS))
VALUE_OF: Final[list[int]] = [row["value"] for row in _actions]
CARD_COLOUR: Final[list[int]] = [COLOURS.index(row["colour"]) for row in _actions]
# BB-2.3
STRENGTH: Final[list[int]] = [row["invasion_strength"] for row in _vikings]

need(list(range(1, 26)) == VALUE_OF, "the action cards are not those of the values 1 to 25")
need(len(ORDINARY) == 7 and _princess["princess"], "there are not seven ordinary marriage cards and the Princess")
need(len(VIKINGS) == 7, "there are not seven Viking cards")

MILITARY_SUPPORT: Final = SIDE_NAMES.index("military_support")
ESTABLISH_TRADE: Final = SIDE_NAMES.index("establish_trade")
SPURN: Final = SIDE_NAMES.index("spurn")

# Actions as runs of equal symbols, from left to right (BB-6.5.4, BB-7.10)

TAKE_TOWN: Final = SYMBOL_NAMES.index("take_town")
GAIN_COIN: Final = SYMBOL_NAMES.index("gain_coin")
LOSE_COIN: Final = SYMBOL_NAMES.index("lose_coin")
RENOWN: Final = SYMBOL_NAMES.index("renown")
CHURCH_SYMBOL: Final = SYMBOL_NAMES.index("church")
BATTLE_SYMBOL: Final = SYMBOL_NAMES.index("battle")
MARRIAGE_SYMBOL: Final = SYMBOL_NAMES.index("marriage")
EXPAND: Final = SYMBOL_NAMES.index("expand")
LIBERATE: Final = SYMBOL_NAMES.index("liberate")

Run = tuple[int, int]


def runs(symbols: list[str]) -> tuple[Run, ...]:
    """Equal neighbours together: each symbol with how often it stands there."""
    found: list[Run] = []
    for id in symbols:
        symbol = SYMBOL_NAMES.index(id)
        if found and found[-1][0] == symbol:
            found[-1] = (symbol, found[-1][1] + 1)
        else:
            found.append((symbol, 1))
    return tuple(found)


PRIMARY: Final[list[tuple[Run, ...]]] = [runs(row["primary"]["symbols"]) for row in _actions]
# Upper, then lower; some cards have but one
SECONDARY: Final[list[list[tuple[Run, ...]]]] = [[runs(a["symbols"]) for a in row["secondary"]] for row in _actions]
need(all((TAKE_TOWN, 1) in action for action in PRIMARY), "a primary action does not take the town")

# Rewards of the ordinary marriage cards, from left to right (BB-8.2): kind and number or region
POINTS_REWARD: Final = SYMBOL_NAMES.index("points")
TOWN_REWARD: Final = SYMBOL_NAMES.index("town_in_region")


def rewards(row: dict[str, Any]) -> tuple[Run, ...]:
    """What a marriage card gives, in the printed order."""
    found: list[Run] = []
    for reward in row.get("rewards", []):
        kind = SYMBOL_NAMES.index(reward["kind"])
        found.append((kind, REGION_NAMES.index(reward["region"]) if kind == TOWN_REWARD else reward["amount"]))
    return tuple(found)


REWARDS: Final[list[tuple[Run, ...]]] = [rewards(row) for row in _marriages]
