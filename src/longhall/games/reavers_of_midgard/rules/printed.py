"""What is printed on cards, tiles and spaces (RM-8.8.1, RM-R-03), compiled from the data into effects."""

from typing import Any, Final

from longhall.core.engine.rules import Line
from longhall.core.errors import LonghallError
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.rules import effects
from longhall.games.reavers_of_midgard.rules.artifact_texts import ChangeFace, LoseOneOf, OwnMoment
from longhall.games.reavers_of_midgard.rules.dice_effects import ChooseDice, GainDice, LoseDice, Swap
from longhall.games.reavers_of_midgard.rules.paying import Cost
from longhall.games.reavers_of_midgard.rules.prophecies import ReturnProphecy
from longhall.games.reavers_of_midgard.rules.reaver_abilities import ABILITIES, CLAN_BONUS, AbilityText, OfRecruit
from longhall.games.reavers_of_midgard.rules.resolve_space import REST_FOOD
from longhall.games.reavers_of_midgard.rules.round import ON_SELECT
from longhall.games.reavers_of_midgard.rules.sea_journeys import JOURNEYS, JourneyText
from longhall.games.reavers_of_midgard.rules.subdue_territories import PEACEFUL
from longhall.games.reavers_of_midgard.rules.trade_with_villages import REWARDS
from longhall.games.reavers_of_midgard.rules.village_and_keep_cards import Draw, DrawChoice, Fight, May
from longhall.games.reavers_of_midgard.words import R, message

Row = dict[str, Any]

GLORY_FOR_SPACE: Final = message("log.glory_for_space")
GLORY_FOR: Final = {
    box.REAVER: message("log.glory_for_reaver"),
    box.VILLAGE: message("log.glory_for_village"),
    box.KEEP: message("log.glory_for_keep"),
    box.JOURNEY: message("log.glory_for_journey"),
    box.SEA_BATTLE: message("log.glory_for_sea_battle"),
    box.TILE: message("log.glory_for_tile"),
}

# The rule by which a Village or Keep card of each type is resolved
RULE_OF: Final = {
    "artifact": "RM-8.1.4",
    "ship_upgrade": "RM-8.2.1",
    "merchant": "RM-8.3.1",
    "runes": "RM-8.3.2",
    "farm": "RM-8.3.3",
    "village_wall": "RM-8.3.4",
    "keep_wall": "RM-8.3.6",
    "tower": "RM-8.3.7",
}

# The parts of effects that need no numbers
PLAIN: Final[dict[str, effects.Op]] = {
    "lose_one_of": LoseOneOf(),
    "discard_leader": effects.DiscardLeader(),
    "take_start_player": effects.TakeStartPlayer(),
    "discard_prophecy": ReturnProphecy(),
    "change_face": ChangeFace(),
    "resolve_ability_of_recruited_reaver": OfRecruit(False),
    "resolve_promote_bonus_of_recruited_reaver": OfRecruit(True),
    "cancel_journey": OwnMoment(),
    "extra_combat_die": OwnMoment(),
    "upgrade_conquest_to_level_3_same_type": OwnMoment(),
}


def compile_effect(id: str, rule: str, rows: list[Row]) -> int:
    """An effect from its rows of data; returns its number. What it offers inside is defined before it."""
    ops: list[effects.Op] = []
    rolled: list[Row] = []
    i = 0
    while i < len(rows):
        row = rows[i]
        i += 1
        if row["op"] == "gain_die" and row["face"] != "choice":
            # Neighbouring dice are taken, rolled and placed together (RM-5.2).
            rolled.append(row)
            if i < len(rows) and rows[i]["op"] == "gain_die":
                continue
            ops.append(GainDice(rolled))
            rolled = []
        elif row["op"] == "pay_die":
            # Bodn: another die for one of its colour
            ops.append(Swap(-1, False))
            i += 1
        else:
            ops.append(compile_op(id, rule, row))
    effects.EFFECTS.append(effects.Effect(id, R[rule], ops))
    return len(effects.EFFECTS) - 1


def compile_op(id: str, rule: str, row: Row) -> effects.Op:
    """One part of an effect."""
    kind = row["op"]
    if kind == "gain":
        return compile_glory(id, rule, row) if row["what"] == "glory" else effects.Gain(row)
    if kind == "gain_die":
        return ChooseDice([-1 if row["color"] == "choice" else box.COLOUR_NAMES.index(row["color"])] * row["n"])
    if kind == "draw":
        return Draw(row)
    if kind == "draw_choice":
        return DrawChoice(row)
    if kind == "choose":
        numbers = [compile_effect(f"{id}.{o['id']}", rule, o["effect"]) for o in row["options"]]
        return effects.ChooseOne(numbers)
    if kind == "optional":
        fights = any(part["op"] == "combat" for part in row["effect"])
        return May(compile_effect(f"{id}.plunder", rule, row["effect"]), fights)
    if kind == "combat":
        return Fight(row["defense"], compile_effect(f"{id}.won", rule, row["win"]))
    if kind == "lose":
        return effects.Lose(box.GOOD_NAMES.index(row["what"]), row["n"])
    if kind == "discard_terror":
        return effects.Lose(box.TERROR, row["n"])
    if kind == "lose_die":
        return LoseDice(row)
    if kind == "other_player_gains":
        return effects.OtherGains(row)
    if kind == "take_ship_upgrade":
        return effects.TakeUpgrade(row)
    if kind not in PLAIN:
        raise LonghallError(f"reavers_of_midgard components.json: no such effect {kind!r}")
    return PLAIN[kind]


def compile_glory(id: str, rule: str, row: Row) -> effects.Op:
    """Glory, which is told with what it is for: what the effect is printed on."""
    printed_on = id.partition(".")[0]
    if box.SPACE_NAMES.has(printed_on):
        return effects.GainGlory(row, Line(R[rule], GLORY_FOR_SPACE), box.SPACE_NAMES.index(printed_on))
    card = box.card(printed_on)
    deck = box.DECK_OF[card]
    return effects.GainGlory(row, Line(R[rule], GLORY_FOR[deck]), box.STACK_OF[card] if deck == box.TILE else card)


def compile_ability(id: str, row: Row) -> AbilityText:
    """What a specialized Reaver does (RM-8.4.3)."""
    rule = "RM-8.4.3"
    if not row["cost"]:
        free = compile_effect(f"{id}.ability", rule, row["effect"])
        if "then_optional" not in row:
            return AbilityText(free)
        more = row["then_optional"]
        return AbilityText(free, Cost(more["cost"]), compile_effect(f"{id}.more", rule, more["effect"]))
    cost = Cost(row["cost"])
    if row["effect"][0]["op"] == "gain_die":
        return AbilityText(-1, cost, swaps=True)
    return AbilityText(-1, cost, compile_effect(f"{id}.ability", rule, row["effect"]))


def compile_all() -> None:
    """Everything that has an effect, once."""
    for card in range(box.CARDS):
        row = box.ROWS[card]
        deck = box.DECK_OF[card]
        if deck in (box.VILLAGE, box.KEEP) and not box.IS_SET[card]:
            effects.OF_CARD[card] = compile_effect(row["id"], RULE_OF[row["type"]], row["effect"])
        elif deck == box.SEA_BATTLE:
            effects.OF_CARD[card] = compile_effect(row["id"], "RM-8.6.1", row["reward"])
        elif deck == box.TILE:
            effects.OF_CARD[card] = compile_effect(row["id"], "RM-7.6.6", row["reward"])
        elif deck == box.JOURNEY:
            on_pay = compile_effect(f"{row['id']}.on_pay", "RM-8.5.1", row["on_pay"])
            otherwise = compile_effect(f"{row['id']}.otherwise", "RM-8.5.1", row["otherwise"])
            JOURNEYS[card] = JourneyText(Cost(row["pay"]), on_pay, otherwise)
        elif deck == box.REAVER:
            ABILITIES.append(compile_ability(row["id"], row["ability"]))
    for clan in box.BOX["clans"]:
        CLAN_BONUS.append(compile_effect(f"{clan['id']}.bonus", "RM-7.1.5", clan["promote_bonus"]))
    for space in box.BOX["action_spaces"]:
        ON_SELECT.append(compile_effect(f"{space['id']}.select", "RM-4.1", space["on_select"]))
    for reward in box.BOX["action_spaces"][box.TRADE]["effect"]["options"][:2]:
        REWARDS.append(compile_effect(f"trade_with_villages.{reward['id']}_reward", "RM-7.2.1", reward["effect"]))
    REST_FOOD.append(compile_effect("rest.food", "RM-4.7", box.BOX["rest"]["options"][0]["effect"]))
    for kind in box.BOX["territories"]["types"]:
        for level in range(1, box.LEVELS + 1):
            PEACEFUL.append(Cost(box.BOX["territories"]["peaceful_cost"][kind["id"]][str(level)]))
    assert len(ABILITIES) == box.REAVERS


compile_all()
