"""Draws the SVG art of Brian Boru: the map of Ireland with the areas on its sea, and the symbols.

    python web/art/brian_boru.py

writes board.svg, symbols.svg and cover.svg into the game's art folder. Coast, borders and islets are those of ireland.json,
drawn by hand after the island's geography; towns and roads come from the box, places of the side areas from the game's layout.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from longhall.games.brian_boru.scene import coordinates as layout

GAME = Path(__file__).parents[2] / "src/longhall/games/brian_boru"
BOX: dict[str, Any] = json.loads((GAME / "data/components.json").read_text("utf-8"))
LAND: dict[str, Any] = json.loads((Path(__file__).parent / "ireland.json").read_text("utf-8"))
STYLE: str = (Path(__file__).parent / "brian_boru.css").read_text("utf-8")
OUT = GAME / "art"

INK = "#2a2018"
PAPER = "#efe4ca"
REGION = {
    "munster": "#efe7cf",
    "connaught": "#ebdcbd",
    "northern_ui_neill": "#e6dcbc",
    "breifne": "#dcdcb6",
    "southern_ui_neill": "#f1e3bd",
    "leinster": "#e1e0c4",
    "ulaid": "#efe2cf",
    "dubhlinn": "#dbd3bd",
}
# Towns and cards: ground, what is drawn on it, its symbol, the colour as text on vellum
COLOUR = {
    "red": ("#b3312a", "#fff", "sword", "#8a2a18"),
    "blue": ("#2a5f96", "#fff", "cross", "#1f4a78"),
    "yellow": ("#e8bb45", INK, "ring", "#6d4f06"),
    "white": ("#f6f0e2", INK, "crown", "#4b4239"),
}
# Seats: ground, dark tone, emblem's colour, line on dark chrome, rim, emblem
SEAT = {
    "blue": ("#1f4fae", "#14357a", "#fff", "#7fa6f0", "#fff6e0", "harp"),
    "purple": ("#c39ae0", "#5d3a78", "#24132e", "#c39ae0", INK, "crown"),
    "green": ("#0c6b4b", "#064430", "#fff", "#4cb58e", "#fff6e0", "salmon"),
    "orange": ("#f08a3c", "#8a4310", "#2c1405", "#f08a3c", INK, "torc"),
    "yellow": ("#f2d64b", "#7c6708", INK, "#f2d64b", INK, "stag"),
}
SHAPE = {
    "sword": '<path d="M12 1l2.2 2.6V14h3.8v2.4h-4.4V20l1.2 1.4-1.2 1.4h-3.2l-1.2-1.4L10.4 20v-3.6H6V14h3.8V3.6z"/>',
    "cross": '<path fill-rule="evenodd" d="M10 1h4v4.6a6.6 6.6 0 0 1 4.4 4.4H23v4h-4.6a6.6 6.6 0 0 1-4.4 4.4V23h-4v-4.6A6.6 6.6 0 0 1 5.6 14H1v-4h4.6A6.6 6.6 0 0 1 10 5.6zM10 8.2A4 4 0 0 0 8.2 10H10zM14 8.2V10h1.8A4 4 0 0 0 14 8.2zM8.2 14A4 4 0 0 0 10 15.8V14zM14 14v1.8A4 4 0 0 0 15.8 14z"/>',
    "ring": '<path d="M12 .8l4.3 3.9L12 9.6 7.7 4.7z"/><circle cx="12" cy="15.3" r="6" fill="none" stroke="currentColor" stroke-width="3.2"/>',
    "crown": '<path d="M1.5 6.5l5.3 4.3L12 2.5l5.2 8.3 5.3-4.3L20.4 17H3.6zM3.8 18.8h16.4v2.7H3.8z"/>',
    "harp": '<path fill-rule="evenodd" d="M4 2c9 .5 16 5 16.5 12.5L18 21.5 7 22.5C5 17 3.7 9 4 2zm3 3.5c.1 5 .8 9.5 2 13.5l6.8-.8 1.4-4C16.5 9.5 12.5 6.5 7 5.5z"/><path d="M10.2 7.5v11M13 9v9.3M15.6 11v6.5" stroke="currentColor" stroke-width="1.3" fill="none"/>',
    "salmon": '<path fill-rule="evenodd" d="M.8 12.2c4.2-7 11.2-7.8 16.2-2.5l5.8-4.2-1.7 6.7 1.7 6.3-5.8-4c-5 5-12 4.5-16.2-2.3zm5-1.5a1.3 1.3 0 1 0 .01 0z"/>',
    "torc": '<path d="M8.2 19.6a8.6 8.6 0 1 1 7.6 0" fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round"/><circle cx="7.8" cy="19.8" r="3"/><circle cx="16.2" cy="19.8" r="3"/>',
    "stag": '<path d="M12 12l3.5 3.5L13.6 23h-3.2l-1.9-7.5z"/><path d="M11 13C5 12 4 8 4 2M4.5 8L1 6.5M6.5 11L8 5.5M13 13c6-1 7-5 7-11M19.5 8L23 6.5M17.5 11L16 5.5" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
    "axe": '<path d="M13.6 1.5l2.6 1.2-1.2 2.7c3.5-.9 6.5.4 7.5 3.3-2.2.2-3.6 1.5-4.6 4.3-1.7-2-3.6-3-5.8-2.8L6 22.8l-3-1.4L9.2 8.8 8 7.3l2.2-3.5 1.8.4z"/>',
    "abbey": '<path fill-rule="evenodd" d="M2 22.5V12.3L7.5 7 13 12.3v10.2H9.2V17H5.8v5.5zM15 22.5V6.5L18 1l3 5.5v16z"/>',
    "coin": '<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 0 .01 0zM12 5a7 7 0 1 1-.01 0z"/><path d="M10.7 7h2.6v3.7H17v2.6h-3.7V17h-2.6v-3.7H7v-2.6h3.7z"/>',
    "spent": '<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 0 .01 0zM12 5a7 7 0 1 1-.01 0z"/><path d="M7 10.7h10v2.6H7z"/>',
    "flame": '<path d="M12.5.8c.6 5 6.7 7.4 6.7 13.7A7.1 7.1 0 0 1 12 22.8a7.1 7.1 0 0 1-7.2-7.6c0-3.6 2.5-5 2.7-8.7 2 1 3 2.6 3 4.6 1.7-2.6 2.5-6 2-10.3z"/>',
    "banner": '<path d="M4 1h2.8v22H4zM7.5 2H21l-4 5 4 5H7.5z"/>',
    "expand": '<circle cx="5" cy="12" r="4"/><path d="M10 10.5h6V6.5l7 5.5-7 5.5v-4h-6z"/>',
    "free": '<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 0 .01 0zm0 3a7.5 7.5 0 1 1-.01 0z"/><path d="M4 18L18 4l2 2L6 20z"/>',
    "card": '<path d="M5 1.5h14a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2z"/>',
}
ICON = {
    "coins": "coin",
    "renown": "flame",
    "raiders": "axe",
    "church": "cross",
    "marriage": "ring",
    "cards": "card",
    "marker": "banner",
    "order": "banner",
    "take_town": "banner",
    "gain_coin": "coin",
    "lose_coin": "spent",
    "battle": "axe",
    "expand": "expand",
    "liberate": "free",
}

# Shapes around a point


def drawn(shape: str, size: float, colour: str, x: float = 0, y: float = 0) -> str:
    return f'<use href="#bb-{shape}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}" color="{colour}"/>'


def circle(r: float, fill: str, stroke: str = INK, width: float = 2, x: float = 0, y: float = 0) -> str:
    at = (f' cx="{x:g}"' if x else "") + (f' cy="{y:g}"' if y else "")
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if width else ""
    return f'<circle{at} r="{r:g}" fill="{fill}"{line}/>'


def disc(seat: str, r: float, x: float = 0, y: float = 0) -> str:
    """A seat's disc: rim and emblem in what stands out on its colour."""
    ground, _, ink, _, rim, emblem = SEAT[seat]
    under = circle(r + 1.6, INK, width=0, x=x, y=y) if rim != INK else ""
    return under + circle(r, ground, rim, r * 0.14, x, y) + drawn(emblem, r * 1.36, ink, x, y)


def frame(box: layout.Box, line: str, radius: float = 12) -> str:
    x, y, w, h = box
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{radius}" fill="{PAPER}" stroke="{INK}" stroke-width="2.5"/>'
        f'<rect x="{x + 6:g}" y="{y + 6:g}" width="{w - 12:g}" height="{h - 12:g}" rx="{radius - 4}" fill="none" stroke="{line}" stroke-width="1.5"/>'
    )


# The board


def sea() -> str:
    """Open water, and three waterlines: the coast stroked wide, the widest first."""
    lines = ""
    for grown, light in ((28, 0.25), (16, 0.4), (7, 0.7)):
        lines += f'<use href="#bb-coast" stroke="#5d8189" stroke-opacity=".55" stroke-width="{2 * grown + 2}"/><use href="#bb-coast" stroke="#a9bfbd" stroke-width="{2 * grown}"/><use href="#bb-coast" stroke="#c3d2cb" stroke-opacity="{light}" stroke-width="{2 * grown}"/>'
    waves = "".join(f"M{x} {y}q5.5-7 11 0t11 0 11 0 11 0" for x, y in LAND["waves"])
    return (
        f'<rect width="1000" height="1000" fill="#a9bfbd"/><g fill="none" stroke-linejoin="round">{lines}</g>'
        f'<path d="{waves}" fill="none" stroke="#54777f" stroke-width="1.6" opacity=".6"/>'
        '<use href="#bb-coast" transform="translate(3 5)" fill="#3d5a5e" opacity=".55"/>'
        f'<path d="{"".join(LAND["islets"])}" fill="#e6dcbc" stroke="{INK}" stroke-width="1.6"/>'
    )


def land() -> str:
    regions = "".join(
        f'<path id="region-{id}" class="bb-region" fill="{REGION[id]}" d="{d}"/>' for id, d in LAND["regions"].items()
    )
    hills = "".join(f"M{x} {y}l8-13 6 8 5-6 8 11M{x + 9} {y - 9}l2 8M{x + 20} {y - 7}l2 5" for x, y in LAND["hills"])
    borders = "".join(LAND["borders"])
    return (
        f'{regions}<g class="bb-still" fill="none"><path d="{hills}" stroke="#8d7a55" stroke-width="1.5" opacity=".55" stroke-linejoin="round"/>'
        f'<path d="{borders}" stroke="#fff8e6" stroke-width="6" stroke-opacity=".75"/>'
        f'<path d="{borders}" stroke="#6e5433" stroke-width="2.4" stroke-dasharray="9 4 2 4"/>'
        f'<use href="#bb-coast" stroke="{INK}" stroke-width="2.6"/></g>'
    )


def way(points: list[list[float]]) -> str:
    """A smooth line through points (Catmull-Rom)."""
    if len(points) == 2:
        return "M{} {}L{} {}".format(*points[0], *points[1])
    text = "M{} {}".format(*points[0])
    for i in range(len(points) - 1):
        before, a, b, after = points[max(0, i - 1)], points[i], points[i + 1], points[min(len(points) - 1, i + 2)]
        first = [a[k] + (b[k] - before[k]) / 6 for k in (0, 1)]
        second = [b[k] - (after[k] - a[k]) / 6 for k in (0, 1)]
        text += "C{:.0f} {:.0f} {:.0f} {:.0f} {} {}".format(*first, *second, *b)
    return text


def roads() -> str:
    """Cream with ink edges; the one by sea is dotted."""
    at = {town["id"]: [town["x"], town["y"]] for town in BOX["towns"]}
    lines = {"land": "", "sea": ""}
    for road in BOX["roads"]:
        a, b = road["towns"]
        lines[road["kind"]] += way([at[a], *road["via"], at[b]])
    return (
        '<g class="bb-still" fill="none" stroke-linecap="round">'
        f'<path d="{lines["land"]}" stroke="#4a3826" stroke-width="7.5"/><path d="{lines["land"]}" stroke="#fdf3da" stroke-width="4"/>'
        f'<path d="{lines["sea"]}" stroke="#fff8e6" stroke-width="7"/><path d="{lines["sea"]}" stroke="#1f4d5c" stroke-width="4" stroke-dasharray="3 8"/></g>'
    )


def towns() -> str:
    """Colour and symbol; around them what shows that a town can be chosen, and room to point at it."""
    return "".join(
        f'<g id="town-{t["id"]}" class="bb-town" transform="translate({t["x"]} {t["y"]})">{LIT}'
        f'<use href="#bb-town-{t["colour"]}"/></g>'
        for t in sorted(BOX["towns"], key=lambda t: t["y"])
    )


def town(colour: str) -> str:
    ground, ink, shape, _ = COLOUR[colour]
    return f'<g id="bb-town-{colour}">{circle(16.5, ground, width=2.2)}{drawn(shape, 21, ink)}</g>'


def areas() -> str:
    """Battle, church, marriage track and the table of regions, on the sea."""
    x, y, _, h = layout.BATTLE
    battle = f'<g id="area-battle" class="bb-area">{frame(layout.BATTLE, "#b3312a")}<path d="M{x + 180:g} {y + 14:g}v{h - 28:g}" stroke="#b79e6b" stroke-width="1.5"/></g>'
    x, y, _, h = layout.CHURCH
    church = (
        f'<g id="area-church" class="bb-area">{frame(layout.CHURCH, "#2a5f96")}'
        f'<path d="M{x + 122:g} {y + 48:g}v{h - 62:g}" stroke="#2a5f96" stroke-width="2" stroke-dasharray="5 4"/>'
        f'<text class="bb-number" x="{x + 160:g}" y="{y + 39:g}">4+</text>{drawn("abbey", 24, "#2a5f96", x + 190, y + 32)}</g>'
    )
    (cx, cy), (px, py) = layout.WEDDING, layout.MARRIAGE_PILE
    track = (
        f'<g class="bb-area">{frame(layout.MARRIAGE, "#c99a2e", 14)}'
        f'<path d="M{layout.SPACES[9][0]} {layout.SPACES[9][1]}V{layout.SPACES[0][1]}" stroke="#b79e6b" stroke-width="6"/>'
        f'<g id="pile-marriage_deck"><rect x="{px - 32:g}" y="{py - 40:g}" width="64" height="80" rx="7" fill="#3a2c1d" stroke="{INK}" stroke-width="2"/>'
        f'<rect x="{px - 27:g}" y="{py - 35:g}" width="54" height="70" rx="4" fill="none" stroke="#d2a03a"/>{drawn("ring", 30, "#d2a03a", px, py - 8)}</g>'
        f'<g id="zone-marriage_card"><rect x="{cx - 40:g}" y="{cy - 72:g}" width="80" height="144" rx="7" fill="#fffaf0" stroke="{INK}" stroke-width="2.2"/>'
        f'<path d="M{cx - 39:g} {cy - 45:g}v-19a7 7 0 0 1 7-7h64a7 7 0 0 1 7 7v19z" fill="#e8bb45"/></g>'
    )
    for space, (sx, sy) in enumerate(layout.SPACES):
        track += (
            f'<g id="space-{space}">{circle(26, "#e8bb45" if space == 9 else "#f7eed7", width=2.2, x=sx, y=sy)}'
            f'{reward(space, sx, sy)}</g><text class="bb-small" x="{sx - 32}" y="{sy - 16}">{space}</text>'
        )
    table = f'<g id="area-regions" class="bb-area">{frame(layout.REGION_TABLE, "#b79e6b", 10)}'
    left, right, top, step = layout.TABLE_ROWS
    for i, row in enumerate([r for r in BOX["tracks"]["region_table"]["rows"] if r["points"]]):
        names = "–".join(str(n) for n in row["regions"])
        at = top + step * i
        table += (
            f'<text class="bb-number" x="{left:g}" y="{at + 6:g}">{names}</text><path d="M{left + 20:g} {at:g}h16" stroke="#8b6c40" stroke-width="2"/>'
            f'{circle(13.5, "#d2a03a", width=1.5, x=right, y=at)}<text class="bb-number" x="{right:g}" y="{at + 6:g}">{row["points"]}</text>'
        )
    return f"{battle}{church}{track}</g>{table}</g>{piles()}"


def reward(space: int, x: float, y: float) -> str:
    """What a space of the marriage track gives."""
    if space == 9:
        return drawn("ring", 28, INK, x, y)
    found = BOX["tracks"]["marriage"]["spaces"][space]["rewards"]
    if not found:
        return ""
    kind, n = found[0]["kind"], found[0].get("amount", 1)
    if kind == "coins":
        return "".join(drawn("coin", 21, "#9a6c10", x + 20 * i - 10 * (n - 1), y) for i in range(n))
    return drawn("flame", 26, "#9a6c10", x, y) if kind == "renown" else drawn("banner", 26, INK, x, y)


def piles() -> str:
    text = ""
    for id, (x, y), shape, colour in (
        ("discard", layout.DISCARD_PILE, "harp", "#b08d55"),
        ("viking_deck", layout.VIKING_PILE, "axe", "#d9593f"),
    ):
        text += (
            f'<g id="pile-{id}" class="bb-area"><rect x="{x - 31:g}" y="{y - 42:g}" width="62" height="84" rx="7" fill="#3a2c1d" stroke="{PAPER}" stroke-width="1.5"/>'
            f"{drawn(shape, 34, colour, x, y - 10)}</g>"
        )
    return text


def neatline() -> str:
    """The score track: 80 cells round the map, a number on every fifth."""
    text = ""
    for n in range(layout.CELLS):
        x, y = layout.score_cell(n)
        upright = n // 20 % 2 == 0
        w, h = (20, 50) if upright else (50, 20)
        fill = PAPER if n % 2 == 0 else "#d8c59a"
        text += f'<path d="M{x - w / 2:g} {y - h / 2:g}h{w}v{h}h-{w}z" fill="{fill}"/>'
        if n % 5 == 0:
            text += f'<text class="bb-score" x="{x:g}" y="{y + 6:g}">{n}</text>'
    return f'<g class="bb-track" stroke="{INK}">{text}</g>'


# The ring of a town that can be chosen, and a clear disc, so that it is easy to point at
LIT = '<circle r="26" fill="#fff" fill-opacity="0"/><g class="bb-glow"><circle class="bb-band" r="25"/><circle class="bb-dash" r="29"/></g>'

BOARD_STYLE = """
.bb-number,.bb-score{font:800 max(19.2px,var(--least,0px)) var(--font-text,sans-serif);text-anchor:middle;fill:#2a2018;stroke:none}
.bb-small{font:700 max(19.2px,var(--least,0px)) var(--font-text,sans-serif);text-anchor:middle;fill:#6a5539}
@media (max-width:1279px){.bb-number,.bb-small,.bb-score{font-size:max(22px,var(--least,0px))}}
.bb-still,.bb-track{pointer-events:none}
.bb-region{transition:fill 120ms}.bb-region.hov{fill:#fff3cf}.bb-region.told{fill:#ffe29a}
:is(.bb-area,#zone-marriage_card).told>rect:first-child{fill:#ffe29a}
.bb-glow{opacity:0;fill:none}.bb-band{stroke:#ffd873;stroke-width:9}.bb-dash{stroke:#7a5608;stroke-width:2.5;stroke-dasharray:7 5}
.can .bb-glow,.chosen .bb-glow{opacity:1}
.hov .bb-band{stroke-width:13}.can.hov .bb-dash{stroke-dasharray:none}
.bb-town:is(.hov,.told):not(.can) .bb-glow{opacity:.6}.bb-town:is(.hov,.told):not(.can) .bb-dash{opacity:0}
.chosen .bb-band{stroke:#fff3cf;stroke-width:13}.chosen .bb-dash{stroke:#d2a03a;stroke-width:5;stroke-dasharray:none}
@media (prefers-reduced-motion:no-preference){.b:not(.many) .can .bb-glow{animation:bb-beckon 1.2s ease-in-out 3}@keyframes bb-beckon{50%{opacity:.35}}}
""".strip()


def board() -> str:
    """Its signs are those of symbols.svg, which is in the page before it."""
    defs = f'<defs><path id="bb-coast" d="{LAND["coast"]}"/>{"".join(town(c) for c in ("red", "blue", "yellow"))}<clipPath id="bb-map"><path d="M0 0H1000V1000H0Z"/></clipPath></defs>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-28 -28 1056 1056">\n'
        f'{defs}<style>{BOARD_STYLE}</style>\n<rect x="-28" y="-28" width="1056" height="1056" rx="8" fill="#2b2119"/>\n'
        f'<g clip-path="url(#bb-map)">{sea()}</g>\n{land()}\n{roads()}\n{areas()}\n{neatline()}\n{towns()}\n</svg>\n'
    )


# Symbols


def symbol(id: str, body: str, box: str = "-50 -50 100 100", **where: str) -> str:
    if id.startswith("piece-"):
        box = "-50 -55 100 100"
    data = "".join(f' data-{name}="{value}"' for name, value in where.items())
    return f'<symbol id="{id}" viewBox="{box}" overflow="visible"{data}>{body}</symbol>'


def taken(colour: str, seat: str) -> str:
    """The seat's disc on a ring of the town's colour; the town's symbol steps back to a badge."""
    ground, ink, shape, _ = COLOUR[colour]
    return (
        circle(21.5, ground)
        + disc(seat, 16.5)
        + circle(8.5, ground, width=1.6, x=-15, y=14)
        + drawn(shape, 12, ink, -15, 14)
    )


def pill(width: float, body: str, coin: str, x: float) -> str:
    """A claim token in its slot: what is known of it, then the coin with its points."""
    return (
        f'<rect x="{-width / 2:g}" y="-16" width="{width:g}" height="32" rx="16" fill="{INK}" stroke="#fff6e0" stroke-width="1.8"/>'
        f"{body}{circle(16, coin, x=x)}"
    )


def face_down(threshold: int) -> str:
    """As many boxes as the threshold; the state of the piece fills them (--w1 and so on)."""
    step = 37 / threshold
    boxes = "".join(
        f'<rect x="{-34 + step * i:g}" y="-8" width="{step - 2.5:g}" height="16" rx="2" fill="var(--w{i + 1},none)" stroke="#e8d7ac" stroke-width="1.5"/>'
        for i in range(threshold)
    )
    rim = f'<circle cx="22" r="12.5" fill="none" stroke="{INK}" stroke-dasharray="3 2"/>'
    return pill(80, boxes, "#9aa0a6", 22) + rim


def claims() -> list[str]:
    found = [symbol("piece-claim", pill(36, "", "#d2a03a", 0), value="0 7 20")]
    found += [symbol(f"piece-claim_{n}", face_down(n), value="22 7 20") for n in (2, 3, 4, 5)]
    found += [symbol(f"piece-claim-{s}", pill(66, disc(s, 13, -16), "#d2a03a", 16), value="16 7 20") for s in SEAT]
    return found


def pieces() -> list[str]:
    raider = circle(13, "#2c2a29", PAPER, 1.5) + drawn("axe", 16, "#f2e2c2")
    abbey = f'<g transform="translate(18 -16)"><rect x="-13" y="-13" width="26" height="26" rx="5" fill="#fffaf0" stroke="{INK}" stroke-width="2"/>{drawn("abbey", 21, INK)}</g>'
    control = f'<g transform="translate(2 -9)">{circle(16, "#17181a", PAPER, 2.4)}<circle r="16" fill="none" stroke="#c4472f" stroke-width="2.4" stroke-dasharray="6 6.56"/>{drawn("axe", 21, "#f6ead0")}</g>'
    rings = (
        '<circle r="31" fill="none" stroke="#d2a03a" stroke-width="5"/><circle r="25" fill="none" stroke="#2a2018" stroke-width="2"/>'
        '<circle r="38" fill="none" stroke="#d2a03a" stroke-width="2.5"/>'
    )
    banner = (
        f'<path d="M-3-20v46" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>'
        f'<path d="M-1-20h40l-10 12 10 12h-40z" fill="#d2a03a" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"/>{drawn("crown", 18, INK, 14, -8)}'
    )
    found = [
        symbol("piece-raider", raider),
        symbol("piece-monastery", abbey),
        symbol("piece-viking_control", control),
        symbol("piece-active_town_marker", f'{rings}<g transform="translate(22 -34)">{banner}</g>'),
        symbol("piece-active_town_marker_west", f'{rings}<g transform="translate(-22 -34) scale(-1 1)">{banner}</g>'),
        symbol("piece-wedding", circle(17, "#d2a03a", y=-22), value="0 -15 20"),
        symbol(
            "piece-wedding_town",
            circle(17, "#d2a03a", y=-24) + drawn("banner", 16, INK, 0, 4),
            value="0 -17 20",
            name="0 40 74 19.2 2",
        ),
        symbol(
            "piece-wedding_renown",
            circle(17, "#d2a03a", y=-22) + drawn("flame", 32, "#9a6c10", 0, 26),
            value="0 -15 20",
        ),
        symbol("piece-wedding_princess", drawn("crown", 36, "#9a6c10", 0, -14) + drawn("axe", 24, INK, 0, 26)),
    ]
    found += [symbol(f"piece-disc_{c}-{s}", taken(c, s)) for c in ("red", "blue", "yellow") for s in SEAT]
    found += [symbol(f"piece-disc-{s}", disc(s, 13)) for s in SEAT]
    found += [symbol(f"piece-suitor-{s}", disc(s, 17)) for s in SEAT]
    return found + claims()


def marks() -> list[str]:
    def badge(body: str) -> str:
        return circle(13, "#fffaf0", width=1.5) + body

    two = drawn("coin", 14, "#9a6c10", -5) + drawn("coin", 14, "#9a6c10", 5)
    found = [
        symbol("mark-reward_1", badge(drawn("coin", 17, "#9a6c10"))),
        symbol("mark-reward_2", badge(two)),
        symbol("mark-reward_renown", badge(drawn("flame", 17, "#9a6c10"))),
        symbol("mark-reward_town", badge(drawn("banner", 17, INK))),
        # The number of a town that can be chosen
        symbol("mark-number", circle(14, "#fffaf0", width=1.5), value="0 6.5 16"),
        symbol("mark-reward_top", badge(drawn("ring", 17, "#9a6c10"))),
    ]
    found += [symbol(f"mark-score-{s}", disc(s, 13)) for s in SEAT]
    found += [symbol(f"mark-patron-{s}", disc(s, 10)) for s in SEAT]
    return found + [symbol(f"mark-player-{s}", disc(s, 14)) for s in SEAT]


def symbols() -> str:
    css = "".join(
        f".seat-{s}{{--seat:{v[0]};--seat-dark:{v[1]};--seat-ink:{v[2]};--seat-line:{v[3]}}}" for s, v in SEAT.items()
    )
    css += "".join(f".kind-{c}{{--tone:{v[0]};--on-tone:{v[1]};--tone-ink:{v[3]}}}" for c, v in COLOUR.items())
    css += "".join(f".weight-{n}{{" + ";".join(f"--w{i + 1}:#d2a03a" for i in range(n)) + "}" for n in range(1, 6))
    parts = [f"<style>{css}{STYLE}</style>"]
    plain = {f"bb-{id}": d for id, d in SHAPE.items()}
    plain |= {f"emblem-{s}": SHAPE[v[5]] for s, v in SEAT.items()}
    plain |= {f"suit-{c}": SHAPE[v[2]] for c, v in COLOUR.items()}
    plain |= {f"icon-{id}": SHAPE[shape] for id, shape in ICON.items()}
    towns = [
        symbol(
            f"icon-town_{c}",
            circle(16.5, COLOUR[c][0], width=2.2) + drawn(COLOUR[c][2], 21, COLOUR[c][1]),
            "-18 -18 36 36",
        )
        for c in ("red", "blue", "yellow")
    ]
    parts += [
        f'<symbol id="{id}" viewBox="0 0 24 24"><g fill="currentColor">{d}</g></symbol>' for id, d in plain.items()
    ]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(parts + towns + pieces() + marks()) + "\n</svg>\n"


COVER = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="k" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#20414d"/><stop offset="1" stop-color="#9fc0a4"/></linearGradient></defs><rect width="320" height="150" fill="url(#k)"/><circle cx="92" cy="66" r="26" fill="#efe4ca"/><path d="M0 108Q60 76 130 100T250 92T320 84V150H0Z" fill="#4e7240"/><path d="M0 128Q70 104 160 122T320 112V150H0Z" fill="#33522b"/><path d="M206 112 210 44 219 30 228 44 232 112Z" fill="#e2d3b0"/><path d="M219 30 232 112 228 44Z" fill="#b8a57c"/><path d="M216 60h6v9h-6ZM216 84h6v9h-6Z" fill="#2a2018"/><path d="M40 102V66c0-9 11-7 18 0 9 8 13 5 18 0L56 106Z" fill="none" stroke="#d2a03a" stroke-width="5" stroke-linecap="round"/><path d="M46 100V72M52 100V74M58 98V78M64 88V78" stroke="#d2a03a" stroke-width="1.8"/></svg>
"""

if __name__ == "__main__":
    OUT.mkdir(exist_ok=True)
    (OUT / "board.svg").write_text(board(), "utf-8")
    (OUT / "symbols.svg").write_text(symbols(), "utf-8")
    (OUT / "cover.svg").write_text(COVER, "utf-8")
