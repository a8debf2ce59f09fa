"""What is printed on a card or tile, for the scene. What comes out is kept: nobody changes it."""

from typing import Any, Final

from longhall.core.kept import kept
from longhall.core.show.scene import Card, Piece
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.rules.printed import RULE_OF

_TERMS: Final[dict[str, dict[str, str]]] = box.BOX["terms"]
_KINDS: Final = ("reaver", "village_card", "keep_card", "prophecy", "journey", "sea_battle", "territory")
_RULES: Final = ("RM-8.4.3", "RM-7.4.2", "RM-8.3.5", "RM-8.7.1", "RM-8.5.1", "RM-8.6.1", "RM-7.6.6")


def reconstructed(card: int) -> bool:
    """Whether anything on the card but its name is not from the rulebook."""
    if box.DECK_OF[card] == box.TILE:
        return True
    source: Any = box.ROWS[card].get("source", "rulebook")
    parts = {"all": source} if isinstance(source, str) else source
    return any(origin != "rulebook" for part, origin in parts.items() if part != "name")


@kept
def face(lang: str, card: int) -> Card:
    """A card as it is printed."""
    row = box.ROWS[card]
    deck = box.DECK_OF[card]
    return Card(
        id=box.CARD_NAMES.ids[card],
        name=box.CARD_NAMES.name(card, lang) if deck < box.TILE else box.STACK_NAMES.name(box.STACK_OF[card], lang),
        kind=tone(card),
        kind_name=_TERMS["artifact" if box.IS_ARTIFACT[card] else _KINDS[deck]][lang],
        number=number(card),
        text=row["text"][lang],
        footer=footer(lang, card),
        emblem=look(card).removeprefix("card-"),
        rule=RULE_OF.get(row["type"], _RULES[deck]),
        reconstructed=reconstructed(card),
    )


def tone(card: int) -> str:
    """What colours the card: its clan, its kind of set, or its type."""
    row = box.ROWS[card]
    return "territory" if box.DECK_OF[card] == box.TILE else str(row.get("clan", row.get("set", row["type"])))


def number(card: int) -> str:
    """Glory of Artifacts and Sea Battles, the level of a tile."""
    if box.STACK_OF[card] >= 0:
        return str(box.level(box.STACK_OF[card]))
    return str(box.ROWS[card].get("glory", ""))


def footer(lang: str, card: int) -> str:
    """Clan and recruit dice of a Reaver, Defense and combination of a Sea Battle, the face an Artifact stores."""
    row = box.ROWS[card]
    deck = box.DECK_OF[card]
    if deck == box.REAVER:
        dice = [box.COLOUR_NAMES.name(box.COLOUR_NAMES.index(c), lang) for c in row["recruit_dice"]]
        return f"{box.CLAN_NAMES.name(box.CLAN[card], lang)} · {', '.join(dice)}"
    if deck == box.SEA_BATTLE:
        icons = [box.FACE_NAMES.name(box.FACE_NAMES.index(i), lang) for i in row["dice_combination"]]
        return f"{_TERMS['defense'][lang]} {box.DEFENSE[card]} · {', '.join(icons)}"
    if box.IS_ARTIFACT[card]:
        return box.FACE_NAMES.name(box.STORES[card], lang) if box.STORES[card] >= 0 else _TERMS["crew_die"][lang]
    return box.DECK_NAMES.name(deck, lang) if deck in (box.KEEP, box.PROPHECY, box.JOURNEY) else ""


def look(card: int) -> str:
    """The drawing of a card: by clan, by kind of set, or by type."""
    row = box.ROWS[card]
    deck = box.DECK_OF[card]
    if deck == box.REAVER:
        return f"card-{row['clan']}"
    return f"card-{row['id']}" if row["type"] == "set" else f"card-{row['type']}"


def short(lang: str, card: int) -> str:
    """What fits on a small card: an upgrade by its icon, a tapestry without its picture."""
    return box.CARD_NAMES.name(card, lang).split(": ")[-1].split(" (")[0]


def value(card: int) -> str:
    """Defense and Glory of a Sea Battle, the Glory of a Prophecy, the Defense of what can be pillaged."""
    row = box.ROWS[card]
    if box.DECK_OF[card] == box.SEA_BATTLE:
        return f"{box.DEFENSE[card]} {row['glory']}"
    return f"+{row['glory_per']}" if box.DECK_OF[card] == box.PROPHECY else ""


def icons(card: int) -> list[str]:
    """Recruit dice, dice of a Merchant or Tower, a Sea Battle's combination, what a Prophecy counts."""
    row = box.ROWS[card]
    deck = box.DECK_OF[card]
    if deck == box.REAVER:
        return list(row["recruit_dice"])
    if deck == box.SEA_BATTLE:
        return [f"box_{icon}" for icon in row["dice_combination"]]
    if deck == box.PROPHECY:
        return [counted(row["counts"])]
    if box.IS_ARTIFACT[card]:
        return [f"slot_{row['stored_die_face']}"]
    if row["type"] == "ship_upgrade":
        upgrade = box.UPGRADE_NAMES.index(row["id"].removeprefix("ship_upgrade_"))
        return [f"box_{box.ICON_NAMES.ids[icon]}" for icon in box.UPGRADE_ICONS[upgrade]]
    return [part["color"] for part in _parts(row["effect"]) if part["op"] == "gain_die"] if deck < box.PROPHECY else []


def ability(card: int) -> list[str]:
    """What a specialized Reaver does, in icons and figures (RM-8.4.3)."""
    row = box.ROWS[card]["ability"]
    signs = _signs(row["cost"], row["effect"])
    if "then_optional" in row:
        signs += ["·", *_signs(row["then_optional"]["cost"], row["then_optional"]["effect"])]
    return signs


@kept
def piece(lang: str, card: int, n: int, seat: int, spot: str, x: float, y: float, target: str) -> Piece:
    """The n-th copy of a card as a piece of the table; without a target, moves that name the card point at it."""
    drawn = face(lang, card)
    return Piece(
        id=f"card:{drawn.id}:{n}",
        kind=look(card),
        name=short(lang, card),
        label=f"{drawn.name}. {drawn.text}",
        seat=seat,
        spot=spot,
        x=x,
        y=y,
        value=value(card),
        card=drawn,
        target=target or (f"reaver:{drawn.id}" if box.DECK_OF[card] == box.REAVER else f"card:{drawn.id}"),
        icons=icons(card),
    )


def counted(what: dict[str, Any]) -> str:
    """The icon of what a Prophecy counts (RM-8.7.1)."""
    if what["zone"] == "ship_upgrades":
        return "ship"
    kind = str(what.get("set", what.get("clan", what["type"])))
    if what["zone"] == "territories":
        return f"tile_{kind}"
    return "axe" if kind == "sea_battle" else kind


def _signs(cost: list[dict[str, Any]], effect: list[dict[str, Any]]) -> list[str]:
    """A cost and what it buys; one of a thing is its icon alone."""
    found: list[str] = []
    for part in cost:
        what = part.get("what") or ("dice" if part["color"] == "any" else part["color"])
        found += [str(part["n"]), what] if part["n"] > 1 else [what]
    if cost:
        found.append("›")
    for part in effect:
        if part["op"] == "draw":
            found += [str(part["n"]), f"deck_{part['deck']}"] if part["n"] > 1 else [f"deck_{part['deck']}"]
            if part["keep"] < part["n"]:
                found += ["›", str(part["keep"])]
        elif part["op"] == "gain_die":
            colour, face = part["color"], part["face"]
            known = face != "choice"
            found += [f"die_{colour}_{face}"] if known else ["dice" if colour == "same_as_paid" else colour, "?"]
        else:
            found += [str(part["n"]), part["what"]] if part["n"] > 1 else [part["what"]]
    return found


def _parts(effect: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The parts of an effect; of a choice, those of its first option."""
    return _parts(effect[0]["options"][0]["effect"]) if effect and effect[0]["op"] == "choose" else effect
