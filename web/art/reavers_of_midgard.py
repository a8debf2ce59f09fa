"""Draws the SVG art of Reavers of Midgard: six market stalls inside the Glory track, the longship, dice and cards.

    python web/art/reavers_of_midgard.py

writes board.svg, symbols.svg and cover.svg into the game's art folder. Places come from the data and from layout.py.
"""

from __future__ import annotations

from pathlib import Path

from reavers_board import board
from reavers_glyphs import GLYPHS
from reavers_ink import (
    BOX,
    CREAM,
    DICE,
    GOLD,
    INK,
    OUT,
    SEATS,
    TERRITORY,
    VELLUM,
    box,
    glyph,
    icon_box,
    n,
    number,
    piece,
    symbol,
)

from longhall.games.reavers_of_midgard.scene.coordinates import ARTIFACTS, CREW, HULL, LEADER, UPGRADES

DECKS = {
    "reaver": ("#4a1c16", "helm"),
    "village": ("#6a4a1c", "farm"),
    "keep": ("#4a4038", "tower"),
    "prophecy": ("#33415a", "prophecy"),
    "journey": ("#274956", "journey"),
    "sea_battle": ("#5a2018", "axe"),
}
# Header and glyph of the cards of the displays
CARDS = {
    "helm": ("#b5332e", "helm"),
    "raven": ("#2f5fa8", "raven"),
    "tree": ("#e6b93a", "tree"),
    "artifact": ("#8a6410", "artifact"),
    "ship_upgrade": ("#56606b", "ship"),
    "merchant": ("#4a5a66", "merchant"),
    "runes": ("#33415a", "favor"),
    "farm": ("#5d7229", "farm"),
    "village_wall": ("#7a6a55", "wall"),
    "keep_wall": ("#7a6a55", "wall"),
    "tower": ("#6e5f4c", "tower"),
    "armor": ("#56606b", "armor"),
    "treasure": ("#7d5a1a", "treasure"),
    "art": ("#6b3f5c", "art"),
    "tapestry_wolves": ("#2e5248", "wolf"),
    "tapestry_ravens": ("#2e5248", "raven"),
    "tapestry_serpent": ("#2e5248", "serpent"),
}
PROPHECY = "#33415a"


def die(colour: str, face: str, size: float = 45) -> str:
    fill, ink = DICE[colour]
    return box(-size / 2, -size / 2, size, size, fill, width=2, rx=size * 0.18) + glyph(face, 0, 0, size * 0.66, ink)


def dice() -> list[str]:
    parts = []
    for row in BOX["dice"]["crew"]["colors"]:
        fill, _ = DICE[row["id"]]
        parts.append(symbol(f"icon-{row['id']}", box(2, 2, 20, 20, fill, width=1.6, rx=4.5), "0 0 24 24"))
        for face in dict.fromkeys(row["faces"]):
            parts.append(piece(f"die-{row['id']}_{face}", die(row["id"], face)))
            parts.append(symbol(f"icon-die_{row['id']}_{face}", die(row["id"], face), "-23 -23 46 46"))
    for row in BOX["faces"]:
        face = row["id"]
        parts.append(symbol(f"icon-box_{face}", icon_box(face, 12, 12, 23), "0 0 24 24"))
        empty = box(-21, -21, 42, 42, "none", INK, 2, 8, ' stroke-dasharray="6 5"') + glyph(face, 0, 0, 26, "#a08c66")
        parts.append(symbol(f"icon-slot_{face}", empty, "-23 -23 46 46"))
    parts.append(
        symbol(
            "icon-slot_any",
            box(-21, -21, 42, 42, "none", INK, 2, 8, ' stroke-dasharray="6 5"') + glyph("dice", 0, 0, 26, "#a08c66"),
            "-23 -23 46 46",
        )
    )
    return parts


def card_ground(w: float, h: float, head: float, colour: str) -> str:
    x, y = -w / 2, -h / 2
    return (
        box(x, y, w, h, CREAM, rx=5)
        + f'<path d="M{n(x + 0.8)} {n(y + head)}V{n(y + 5)}a4.2 4.2 0 0 1 4.2-4.2H{n(-x - 5)}a4.2 4.2 0 0 1 4.2 4.2V{n(y + head)}z" fill="{colour}"/>'
    )


def either(wide: str, narrow: str) -> str:
    """Two drawings of a thing: the longship of smaller screens has no room for names, a larger picture is there instead."""
    return f'<g class="rm-w">{wide}</g><g class="rm-n">{narrow}</g>'


def cards() -> list[str]:
    parts = []
    for id, (colour, sign) in CARDS.items():
        body = either(
            card_ground(66, 78, 37, colour) + glyph(sign, 0, 10, 23, INK),
            card_ground(66, 78, 14, colour) + glyph(sign, 0, -2, 42, INK),
        )
        more = ' data-name="0 -15.5 62 14.8 2" data-icons="0 30 15 3" data-value="0 34 15"'
        parts.append(piece(f"card-{id}", body, more))
    for clan in BOX["clans"]:
        colour, sign = CARDS[clan["id"]]
        body = either(
            card_ground(92, 104, 36, colour) + glyph(sign, 0, 9, 42, colour),
            card_ground(92, 104, 16, colour) + glyph(sign, 0, -4, 58, colour),
        )
        parts.append(piece(f"leader-{clan['id']}", body, ' data-name="0 -28 86 17 2" data-icons="0 41 17 3"'))
    ground = box(-25, -45, 50, 90, CREAM) + box(-21, -41, 42, 82, "none", PROPHECY, 1, 4)
    parts.append(piece("card-prophecy", ground, ' data-value="0 -19 19" data-icons="0 14 33 1"'))
    battle = (
        card_ground(64, 130, 38, "#5a2018")
        + glyph("shield", -15, -8, 34, "#5a2018")
        + f'<circle cx="-15" cy="-9" r="11" fill="{CREAM}"/>'
        + glyph("glory", 15, -8, 36, GOLD)
    )
    parts.append(
        piece(
            "card-sea_battle",
            battle,
            ' data-name="0 -41 60 14.8 2" data-value="-15 -3 17;15 -2 15" data-icons="0 22 17 3"',
        )
    )
    return parts


def territories() -> list[str]:
    parts = []
    for kind, (colour, sign) in TERRITORY.items():
        parts.append(symbol(f"mark-under-{kind}", box(-39, -40, 78, 80, colour, width=1.2, rx=7)))
        for level in BOX["territories"]["levels"]:
            price = BOX["territories"]["peaceful_cost"][kind][str(level)][0]["n"]
            hills = '<path d="M-33 6l14-22 10 14 8-11 12 19 8-9 14 14" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>'
            shield = (
                glyph("shield", -17, -16, 34, "#f6ead0")
                + f'<circle cx="-17" cy="-17" r="10" fill="{colour}"/>'
                + number(level, -17, -10.5, 19, "#fff")
            )
            bar = box(-34, 10, 68, 25, CREAM, "none", 0, 5) + glyph(sign, -15, 22.5, 20, colour) + number(price, 11, 29)
            parts.append(
                piece(
                    f"tile-{kind}_{level}",
                    box(-39, -40, 78, 80, colour, width=1.8, rx=7) + hills + shield + bar,
                    ' data-value="22 -12 16"',
                )
            )
    return parts


def decks() -> list[str]:
    parts = []
    for id, (colour, sign) in DECKS.items():
        shade = '<rect x="-25" y="-41" width="58" height="90" rx="6" fill="#1c130a" opacity=".5"/>'
        ground = box(-29, -45, 58, 90, colour, width=2) + box(-25, -41, 50, 82, "none", GOLD, 1, 4)
        parts.append(piece(f"deck-{id}", shade + ground + glyph(sign, 0, -9, 33, "#d9b564"), ' data-value="0 36 19"'))
    return parts


def upgrades() -> list[str]:
    parts = []
    for row in BOX["ship_upgrade_tokens"]:
        for back, (fill, ink) in (("", ("#8fa1ab", INK)), ("-back", ("#4b4f52", "#9aa3a8"))):
            disc = f'<circle r="27" fill="{fill}" stroke="{INK}" stroke-width="2"/>'
            signs = (
                glyph(row["icons"][0], 0, 0, 31, ink)
                if len(row["icons"]) == 1
                else glyph(row["icons"][0], -9, 0, 23, ink) + glyph(row["icons"][1], 12, 1, 18, ink)
            )
            parts.append(piece(f"upgrade-{row['id']}{back}", disc + signs, ' data-value="0 46 16"'))
    return parts


def seats() -> list[str]:
    parts = []
    for id, (sign, colour, _, ink, _, rim) in SEATS.items():
        emblem = f'<g fill="currentColor">{GLYPHS[sign]}</g>'
        parts.append(symbol(f"emblem-{id}", emblem, "-3 -3 30 30"))
        hull = f'<path d="M-26 0C-23 14-14 24 0 24S23 14 26 0C19 7 12 9 0 9S-19 7-26 0z" fill="{colour}" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"/>'
        sail = f'<path d="M-1.2-20h2.4v30h-2.4z" fill="{INK}"/><path d="M-19-18C-8-22 8-22 19-18V4C8 0-8 0-19 4z" fill="{colour}" stroke="{INK}" stroke-width="2.2"/>'
        berth = box(-33, -31, 66, 62, VELLUM, width=1.5, rx=10)
        parts.append(piece(f"longship-{id}", berth + hull + sail + glyph(sign, 0, -8, 19, ink)))
        disc = f'<circle r="16" fill="{colour}" stroke="{rim}" stroke-width="2.2"/>' + glyph(sign, 0, 0, 21, ink)
        parts.append(symbol(f"mark-glory-{id}", f'<circle r="17.5" fill="{INK}"/>' + disc))
        small = f'<circle cx="-9" r="10" fill="{colour}" stroke="{rim}" stroke-width="1.4"/>' + glyph(
            sign, -9, 0, 13, ink
        )
        parts.append(
            symbol(
                f"mark-place-{id}",
                '<rect class="rm-cell" x="-22.5" y="-14.5" width="45" height="29" rx="6"/>' + small,
                more=' data-value="12 6.5 18"',
            )
        )
        parts.append(symbol(f"mark-marker-{id}", disc))
    return parts


def marks() -> list[str]:
    parts = [
        symbol(
            "mark-cell",
            '<rect class="rm-cell" x="-22.5" y="-14.5" width="45" height="29" rx="6"/>',
            more=' data-value="0 6.5 18"',
        ),
        symbol("mark-mount", box(-35.5, -81.5, 71, 163, "#3a2c1d", "none", 0, 7)),
        symbol("mark-gap", box(-33, -79, 66, 158, "none", INK, 1.4, 6, ' stroke-dasharray="6 5"')),
        symbol("mark-small", box(-25, -45, 50, 90, "none", INK, 1.3, 6, ' stroke-dasharray="5 4"')),
        symbol("mark-tall", box(-32, -65, 64, 130, "none", INK, 1.3, 6, ' stroke-dasharray="5 4"')),
        symbol("mark-square", box(-39, -40, 78, 80, "none", INK, 1.3, 7, ' stroke-dasharray="5 4"')),
        symbol(
            "mark-wild",
            f'<path d="M4-24H24V-4z" fill="{GOLD}" stroke="{INK}" stroke-width="1.5"/>'
            + glyph("glory", 17, -17, 9, INK),
        ),
        symbol(
            "mark-spent",
            box(-23.5, -23.5, 47, 47, "#3a2614", "#e8d2a0", 1.6, 9, ' fill-opacity=".72" stroke-dasharray="5 4"'),
        ),
    ]
    for state, fill, ink in (("done", "#8a7350", "#f3e9cf"), ("now", GOLD, INK), ("later", "#f3e9cf", INK)):
        parts.append(
            symbol(
                f"mark-round-{state}",
                f'<circle r="14" fill="{fill}" stroke="{INK}" stroke-width="2"/><g color="{ink}"/>',
                more=' data-value="0 6 17"',
            )
        )
    for colour in DICE:
        parts.append(
            symbol(
                f"mark-trade-{colour}",
                box(-22.5, -22.5, 45, 45, "none", DICE[colour][0], 2, 8, ' stroke-dasharray="5 4"'),
            )
        )
        parts.append(
            symbol(f"mark-supply-{colour}", box(-12, -12, 24, 24, DICE[colour][0], rx=5), more=' data-value="29 7 19"')
        )
    for good in ("farm", "wall", "tower"):
        parts.append(symbol(f"mark-supply-{good}", glyph(good, 0, 0, 24, "#4a3826"), more=' data-value="29 7 19"'))
    rewards = {"favor": ("favor", 2), "food": ("food", 3), "dice": ("dice", 2), "prophecy": ("prophecy", 1)}
    for id, (sign, count) in rewards.items():
        pill = (
            '<rect class="rm-pill" x="-36" y="-14" width="72" height="28" rx="8"/>'
            + glyph(sign, -14, 0, 21, INK)
            + number(count, 13, 6.5)
        )
        parts.append(piece(f"reward-{id}", pill))
    for space in BOX["action_spaces"]:
        parts.append(symbol(f"spot-{space['id']}", "", more=' data-name="0 5.5 162 16.5 2"'))
    return parts


def combat_dice() -> list[str]:
    """Black dice: axes for successes, a dash for a blank; unrolled ones carry the hammer that brought them."""
    ground = box(-20, -20, 40, 40, "#15130f", "#8b7a58", 2, 9)
    faces = {
        "": glyph("hammer", 0, 0, 22, "#8b7a58"),
        "-0": '<path d="M-9 0H9" stroke="#8b7a58" stroke-width="4"/>',
        "-1": glyph("axe", 0, 0, 26, "#f6ead0"),
        "-2": glyph("axe", -7, -4, 20, "#f6ead0") + glyph("axe", 7, 5, 20, "#f6ead0"),
    }
    return [piece(f"combat{id}", ground + face) for id, face in faces.items()]


def faces_of_cards() -> list[str]:
    """What a full card shows: the ground of its number, and its glyph as a ghost."""
    signs = {
        **CARDS,
        "prophecy": ("", "prophecy"),
        "journey": ("", "journey"),
        "sea_battle": ("", "axe"),
        "territory": ("", "tiles"),
    }
    parts = [
        symbol(f"rune-{id}", f'<g class="rm-rune">{GLYPHS[sign]}</g>', "0 0 24 24") for id, (_, sign) in signs.items()
    ]
    disc = f'<circle cx="50" cy="50" r="46" fill="{CREAM}" stroke="{INK}" stroke-width="4"/>'
    for kind in TONES:
        if kind in NUMBERED:
            sign, size, colour = NUMBERED[kind]
            body = glyph(sign, 50, 50, size, colour)
        else:
            body = disc + glyph(signs.get(kind, ("", kind))[1], 50, 50, 62, INK)
        parts.append(symbol(f"card-{kind}", body, "0 0 100 100"))
    parts += [
        f'<symbol id="icon-{id}" viewBox="-1 -1 26 26"><use href="#g-{sign}" width="24" height="24"/></symbol>'
        for id, (_, sign) in signs.items()
        if id not in GLYPHS
    ]
    for id, (colour, sign) in DECKS.items():
        parts.append(
            symbol(
                f"icon-deck_{id}",
                box(4, 1, 16, 22, colour, GOLD, 1, 3) + glyph(sign, 12, 12, 12, "#f0cf85"),
                "0 0 24 24",
            )
        )
    for kind, (colour, _) in TERRITORY.items():
        flag = glyph("tiles", 12, 12, 24, colour)
        parts.append(symbol(f"icon-tile_{kind}", flag, "0 0 24 24"))
    return parts


def longship() -> str:
    """The player's ship from above: bow and stern, planks, shields in the seat's colour along the rail."""
    outer = "M2 190C14 100 80 14 190 6H810C920 14 984 100 998 190C984 280 920 366 810 374H190C80 366 14 280 2 190z"
    inner = "M26 190C40 112 100 38 196 28H806C900 38 960 112 974 190C960 268 900 342 806 352H196C100 342 40 268 26 190z"
    planks = "".join(
        f"M{40 + abs(190 - y) * 0.5:.0f} {y}H{960 - abs(190 - y) * 0.5:.0f}" for y in (72, 112, 152, 190, 228, 268, 308)
    )
    rail = ""
    for i in range(11):
        for y in (14, 366):
            fill = 'class="rm-shield"' if i % 2 else 'fill="#3a2614"'
            at = f'cx="{236 + 44 * i}" cy="{y}"'
            rail += f'<circle {at} r="17" {fill} stroke="#1c130a" stroke-width="2.5"/><circle {at} r="5" fill="#cfc6b4" stroke="#1c130a" stroke-width="1.5"/>'
    body = f'<path d="{outer}" fill="#6d4a28" stroke="#1c130a" stroke-width="3"/><path d="{inner}" fill="#b98d5b" stroke="#4a3218" stroke-width="2.5"/><path d="{planks}" stroke="#8d6638" stroke-width="2" opacity=".7"/>{rail}'
    wells = "".join(box(x - 26, y - 24.5, 52, 49, "#3a2614", "#1c130a", 1.5, 8) for x, y in CREW)
    dashed = ' stroke-dasharray="6 5" fill-opacity=".5"'
    wells += box(LEADER[0] - 46, LEADER[1] - 52, 92, 104, "#3a2614", "#1c130a", 1.5, 7, dashed)
    wells += "".join(
        box(x - 33, y - 39, 66, 78, "#3a2614", "#1c130a", 1.5, 6, dashed) + glyph("artifact", x, y, 26, "#7d5c34")
        for x, y in ARTIFACTS
    )
    wells += "".join(
        f'<circle cx="{n(x)}" cy="{n(y)}" r="24" fill="#3a2614" fill-opacity=".5" stroke="#1c130a" stroke-width="1.5" stroke-dasharray="6 5"/>'
        for x, y in UPGRADES
    )
    x, y, w, h = HULL
    return symbol("plan-own", f'<g transform="scale({w / 1000:.3f})">{body}</g>{wells}', f"{n(x)} {n(y)} {n(w)} {n(h)}")


def styles() -> str:
    css = "".join(
        f".seat-{id}{{--seat:{colour};--seat-dark:{dark};--seat-ink:{ink};--seat-line:{line}}}"
        for id, (_, colour, dark, ink, line, _) in SEATS.items()
    )
    css += "".join(f".kind-{kind}{{--tone:{tone};--tone-ink:{tone}}}" for kind, tone in TONES.items())
    return css + (Path(__file__).parent / "reavers_of_midgard.css").read_text("utf-8")


# Cards whose corner shows Glory or a level
NUMBERED = {
    "artifact": ("glory", 104, "#e3b23c"),
    "sea_battle": ("glory", 104, "#e3b23c"),
    "territory": ("level", 100, CREAM),
}
TONES = {
    "artifact": "#7a560c",
    "ship_upgrade": "#4d5761",
    "merchant": "#445460",
    "runes": PROPHECY,
    "farm": "#4f6423",
    "village_wall": "#6a5b48",
    "keep_wall": "#6a5b48",
    "tower": "#5f513f",
    "armor": "#4d5761",
    "treasure": "#6f4f14",
    "art": "#6b3f5c",
    "tapestry": "#2e5248",
    "prophecy": PROPHECY,
    "journey": "#274956",
    "sea_battle": "#5a2018",
    "territory": "#3f5a2c",
    "helm": "#9d2a25",
    "raven": "#2f5fa8",
    "tree": "#7d5a08",
}


def symbols() -> str:
    parts = [f"<style>{styles()}</style>"]
    parts += [
        f'<symbol id="g-{id}" viewBox="0 0 24 24"><g fill="currentColor">{body}</g></symbol>'
        for id, body in GLYPHS.items()
    ]
    parts += [
        f'<symbol id="icon-{id}" viewBox="-1 -1 26 26"><use href="#g-{sign}" width="24" height="24"/></symbol>'
        for id, sign in [*zip(GLYPHS, GLYPHS, strict=True), ("defense", "shield")]
    ]
    parts += (
        seats()
        + dice()
        + cards()
        + territories()
        + decks()
        + upgrades()
        + marks()
        + combat_dice()
        + faces_of_cards()
        + [longship()]
    )
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(parts) + "\n</svg>\n"


COVER = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="k" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#20333c"/><stop offset=".62" stop-color="#7d5a3a"/><stop offset="1" stop-color="#e0a54e"/></linearGradient></defs><rect width="320" height="150" fill="url(#k)"/><circle cx="78" cy="92" r="30" fill="#f6d48a"/><path d="M0 98 26 84 44 92 80 66 112 96 140 88 176 100 214 82 248 96 286 74 320 94V150H0Z" fill="#2b2a26" opacity=".75"/><path d="M0 150V112q20-9 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v38Z" fill="#1d3a45"/><path d="M128 92C122 74 128 62 140 58 136 72 142 84 156 90H240C254 84 260 72 256 58 268 62 274 74 268 92 262 118 238 126 198 126S134 118 128 92Z" fill="#6d4a28" stroke="#1c130a" stroke-width="3"/><path d="M196 14h5v78h-5Z" fill="#1c130a"/><path d="M156 22C180 14 216 14 240 22V72C216 64 180 64 156 72Z" fill="#efe4ca" stroke="#1c130a" stroke-width="3"/><path d="M168 18.5v49.5M184 16v49M212 16v49M228 18.5v49.5" stroke="#8f2f24" stroke-width="9"/><g stroke="#1c130a" stroke-width="2"><circle cx="158" cy="96" r="9" fill="#e27a2c"/><circle cx="178" cy="98" r="9" fill="#1f6b3a"/><circle cx="198" cy="98" r="9" fill="#f1ece0"/><circle cx="218" cy="98" r="9" fill="#6b3f96"/><circle cx="238" cy="96" r="9" fill="#e27a2c"/></g><path d="M0 150V126q20-9 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v24Z" fill="#16292f"/></svg>
"""

if __name__ == "__main__":
    OUT.mkdir(exist_ok=True)
    (OUT / "board.svg").write_text(board(), "utf-8")
    (OUT / "symbols.svg").write_text(symbols(), "utf-8")
    (OUT / "cover.svg").write_text(COVER, "utf-8")
