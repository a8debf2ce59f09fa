"""Draws the SVG art of Yggdrasil Chronicles: the ash with its three plates, the nine Worlds as symbols, figures and marks.

    python web/art/yggdrasil_chronicles.py

writes board.svg, narrow.svg, symbols.svg, cover.svg, won.svg and lost.svg into the game's art folder. Glyphs and the look of the
page are in yggdrasil_glyphs.py, the last two in yggdrasil_endings.py. Whatever travels when the middle level turns is a symbol; plates, shafts and trunk are the board.
"""

from __future__ import annotations

import json
import math
import random
from pathlib import Path

from yggdrasil_endings import lost, won
from yggdrasil_glyphs import CSS, GLYPHS, GODS, ICONS, ROLES, RUNES, WORLDS

GAME = Path(__file__).parents[2] / "src/longhall/games/yggdrasil_chronicles"
BOX = json.loads((GAME / "data/components.json").read_text("utf-8"))
OUT = GAME / "art"

INK = "#2a2018"
EMBER = "#e2522f"
# The columns from left to right: colour, how far their shafts lean, and where these begin and end between the levels
SHAFTS = {
    "left": ("#6f8f3f", 10, (245, 565, 760), (255, 230, 425)),
    "front": ("#d2a03a", 0, (500, 660, 850), (500, 320, 520)),
    "right": ("#4d8fa6", -10, (755, 565, 760), (745, 230, 425)),
}
ENEMIES = {
    "surt": "fsword",
    "hel": "skull",
    "loki": "snakes",
    "iormungand": "ouro",
    "fenrir": "wolf",
    "nidhogg": "dragon",
}
FACES = {"success": "star", "i": "I", "ii": "II", "iii": "III", "blank": ""}
STONES = {"white": ("#f6f0e2", INK), "green": ("#4f7a3a", "#fff"), "red": ("#a8391f", "#fff")}
SIDES = {"move_god": "foot", "rotate": "turn", "recover_health": "heart", "perform_action": "bolt"}


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def use(glyph: str, x: float, y: float, size: float, colour: str = INK) -> str:
    """A glyph centred on a point."""
    return (
        f'<use href="#g-{glyph}" x="{number(x - size / 2)}" y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"'
        f' fill="{colour}" color="{colour}"/>'
    )


def symbol(id: str, body: str, attributes: str = "") -> str:
    """A mark or spot around the origin; it may be larger than its box."""
    box = "-50 -55 100 100" if id.startswith("piece-") else "-50 -50 100 100"
    return (
        f'<symbol id="{id}" viewBox="{box}" overflow="visible"{" " + attributes if attributes else ""}>{body}</symbol>'
    )


# The board


def leaves() -> str:
    rng = random.Random("ash")
    found = ""
    for _ in range(120):
        x, y = rng.uniform(10, 990), rng.uniform(6, 230)
        if abs(x - 500) < 130 and y > 30:
            continue
        found += (
            f'<use href="#yg-leaf" transform="translate({x:.0f} {y:.0f}) rotate({rng.randint(-60, 60)}) scale({rng.uniform(0.8, 1.5):.2f})"'
            f' fill="{rng.choice(("#7d9763", "#6d8956", "#8fa672", "#a3b384"))}"/>'
        )
    return f'<g opacity=".55">{found}</g>'


def plate(cy: int, rx: int, ry: int, thick: int, top: str, side: str) -> str:
    return (
        f'<path d="M{500 - rx} {cy}v{thick}A{rx} {ry} 0 0 0 {500 + rx} {cy + thick}v-{thick}" fill="{side}" stroke="{INK}" stroke-width="2"/>'
        f'<ellipse cx="500" cy="{cy}" rx="{rx}" ry="{ry}" fill="{top}" stroke="{INK}" stroke-width="2.4"/>'
        f'<ellipse cx="500" cy="{cy}" rx="{rx - 14}" ry="{ry - 9}" fill="none" stroke="{INK}" stroke-opacity=".35" stroke-width="1.5"/>'
    )


def shaft(x: float, y1: float, y2: float, lean: float, colour: str) -> str:
    """A shaft from y2 up to y1 whose chevrons point up: what is directly above can be seen (YC-2.5)."""
    steps = round((y2 - y1) / 29)
    chevrons = ""
    for i in range(steps):
        y = y1 + (i + 0.75) * (y2 - y1) / steps
        cx = x - lean * (y - y1) / (y2 - y1) + lean
        chevrons += f"M{cx - 22:.1f} {y:.1f}L{cx:.1f} {y - 15:.1f}L{cx + 22:.1f} {y:.1f}"
    return (
        f'<path d="M{x - 37 + lean} {y1}L{x - 37} {y2}H{x + 37}L{x + 37 + lean} {y1}Z" fill="{colour}" opacity=".9" stroke="{INK}" stroke-width="1.8"/>'
        f'<path d="{chevrons}" fill="none" stroke="#fff7e2" stroke-width="5.5" stroke-linejoin="round" stroke-linecap="round"/>'
    )


def teeth() -> str:
    points = [(500 + 409 * math.cos(math.pi * i / 30), 533 + 136 * math.sin(math.pi * i / 30)) for i in range(60)]
    found = "".join(f'<use href="#yg-tooth" x="{x:.0f}" y="{y:.0f}"/>' for x, y in points)
    return f'<g fill="#8a6524" stroke="{INK}" stroke-width="1.5">{found}</g>'


def turning() -> str:
    """Arrows in the sense in which the middle level turns (YC-2.3): front, left, right, front."""
    lines = "M392 668C330 664 290 652 262 628M738 628C710 652 670 664 608 668"
    heads = ((256, 620, -35), (600, 668, -92))
    return (
        f'<path d="{lines}" fill="none" stroke="{INK}" stroke-width="9"/><path d="{lines}" fill="none" stroke="#d2a03a" stroke-width="5"/>'
        + "".join(
            f'<path d="M0-11 12 9-12 9Z" transform="translate({x} {y}) rotate({turn})" fill="#d2a03a" stroke="{INK}" stroke-width="1.6"/>'
            for x, y, turn in heads
        )
    )


SKY = (
    '<linearGradient id="yg-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9d8d6"/><stop offset=".33" stop-color="#e9e0c6"/>'
    '<stop offset=".66" stop-color="#dcc9a0"/><stop offset="1" stop-color="#8f6f52"/></linearGradient>'
)


def board() -> str:
    defs = (
        f"{SKY}"
        '<linearGradient id="yg-bark" x1="0" x2="1"><stop offset="0" stop-color="#4a3726"/><stop offset=".5" stop-color="#7a5d3f"/><stop offset="1" stop-color="#3f2f20"/></linearGradient>'
        '<radialGradient id="yg-cold" cx=".12" cy=".9" r=".5"><stop offset="0" stop-color="#5d8ba3" stop-opacity=".8"/><stop offset="1" stop-color="#5d8ba3" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="yg-fire" cx=".9" cy=".9" r=".5"><stop offset="0" stop-color="#b8452c" stop-opacity=".7"/><stop offset="1" stop-color="#c4472f" stop-opacity="0"/></radialGradient>'
        '<clipPath id="yg-frame"><rect width="1000" height="1000" rx="14"/></clipPath>'
        '<path id="yg-leaf" d="M0-19C13-9 12 9 0 19-12 9-13-9 0-19Z"/><ellipse id="yg-tooth" rx="10" ry="7"/>'
    )
    trunk = (
        '<path d="M452 150C470 330 455 420 440 560 430 700 400 790 330 850 250 910 130 930 20 990H980C880 930 750 905 668 850 600 790 572 700 560 560 548 420 532 330 550 150Z" fill="url(#yg-bark)" opacity=".92"/>'
        '<path d="M470 190C480 380 470 560 452 700M500 170C503 400 500 600 497 820M530 190C522 380 534 560 552 700M440 760C390 850 250 910 90 975M560 760C620 850 760 910 910 975" fill="none" stroke="#2d2116" stroke-width="3" opacity=".55"/>'
        '<path d="M480 200C380 190 250 200 130 130M520 200C620 190 760 200 870 130M470 470C400 430 260 430 120 470M530 470C600 430 740 430 880 470" fill="none" stroke="#5c4530" stroke-width="20" stroke-linecap="round"/>'
    )
    mist = (
        '<path d="M20 905q40-22 80 0t80 0M8 942q48-24 96 0t96 0M30 872q30-16 60 0t60 0" fill="none" stroke="#dcebf0" stroke-width="7" stroke-linecap="round" opacity=".45"/>'
        '<path d="M905 960c-14-26 12-34 4-62 22 14 34 38 20 62ZM950 968c-10-18 8-26 4-46 18 12 26 28 14 46ZM872 975c-8-14 6-20 3-34 13 8 19 22 10 34Z" fill="#f0a24a" stroke="#b8391c" stroke-width="3" opacity=".8"/>'
    )
    lower = "".join(shaft(*low, lean, colour) for colour, lean, low, _ in SHAFTS.values())
    upper = "".join(shaft(*high, lean, colour) for colour, lean, _, high in SHAFTS.values())
    dial = '<ellipse class="orbit" cx="500" cy="525" rx="374" ry="113" fill="none" stroke="#8a6524" stroke-width="7" stroke-dasharray="2 9"/>'
    ground = "".join(f'<rect width="1000" height="1000" fill="url(#yg-{id})"/>' for id in ("sky", "cold", "fire"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><defs>{defs}</defs><g clip-path="url(#yg-frame)">{ground}'
        f"{leaves()}{trunk}{mist}{plate(860, 430, 125, 16, '#a98f74', '#5d4734')}{lower}{teeth()}{plate(525, 400, 130, 18, '#e0c489', '#8a6524')}"
        f'{dial}{upper}{plate(190, 370, 120, 16, "#c3cf9f", "#6d8350")}{turning()}</g><rect x="1" y="1" width="998" height="998" rx="14" fill="none" stroke="#3a2e22" stroke-width="6"/></svg>\n'
    )


def narrow() -> str:
    """The same for a phone: a table of three by three, left, front and right, the turning row on a gold band."""
    arrows = "".join(
        f'<path d="M{x} {y}l12 13h-7v8h-10v-8h-7Z" fill="{INK}"/>' for x in (108, 320, 532) for y in (153, 331)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 506"><defs>{SKY}</defs><rect width="640" height="506" fill="url(#yg-sky)"/>'
        f'<rect x="-4" y="173" width="648" height="160" fill="#b98a22" stroke="{INK}" stroke-width="4"/>{arrows}</svg>\n'
    )


# Worlds


def world(id: str) -> str:
    """A box of 230 x 150, on a phone 200 x 146; figures, strengths and reserves are laid on it."""
    colour, rune = WORLDS[id]

    def box(w: int, h: int, head: int, cls: str) -> str:
        x, y = -w / 2, -h / 2
        corners = f'x="{number(x)}" y="{number(y)}" width="{w}" height="{h}" rx="14"'
        badge = f'<circle r="14" fill="#f6edd8" stroke="{INK}" stroke-width="1.5"/><path d="{rune}" fill="none" stroke="{INK}" stroke-width="2.6"/>'
        bar = f'<g opacity="var(--yg-burnt,0)"><rect x="-21" y="-5.5" width="42" height="11" rx="2" fill="#1a1413" stroke="{EMBER}" stroke-width="2" transform="rotate(-24)"/></g>'
        wide = cls == "yg-w"
        islands = ""
        if id == "midgard" and wide:
            for i, v in enumerate(("", "1", "2", "2", "3")):
                islands += (
                    f'<ellipse cx="{-87 + 43 * i}" cy="56" rx="19" ry="13" fill="{"#9cc3b0" if v else "#f0d9a0"}" stroke="{INK}" stroke-width="1.5"/>'
                    f'<text class="yg-small" x="{-87 + 43 * i}" y="62">{v}</text>'
                )
        rune_at = f"{x + 20} {y + head / 2}" if wide else f"{-x - 17} {y + head / 2}"
        return (
            f'<g class="{cls}"><rect class="yg-glow" {corners}/><rect class="yg-dash" {corners}/>'
            f'<rect x="{number(x + 3)}" y="{number(y + 5)}" width="{w}" height="{h}" rx="14" fill="#1c130a" opacity=".4"/>'
            f'<rect {corners} fill="#f6edd8" stroke="var(--yg-edge,{INK})" stroke-width="var(--yg-edge-width,2.4)"/>'
            f'<path d="M{number(x + 2)} {number(y + head)}v{-head + 14}a12 12 0 0 1 12-12h{w - 28}a12 12 0 0 1 12 12v{head - 14}Z" fill="var(--yg-head,{colour})"/>'
            f'<g transform="translate({rune_at})">{badge}{bar}</g>'
            f'<text class="yg-name" x="{number(x + (42 if wide else 9))}" y="{number(y + head / 2 + 6.5)}">{id.capitalize()}</text>{islands}</g>'
        )

    return symbol(f"spot-{id}", box(230, 150, 34, "yg-w") + box(200, 146, 32, "yg-n"))


def cage() -> str:
    return symbol(
        "spot-cage",
        '<rect x="-108" y="-62" width="216" height="124" rx="14" fill="#2b2320" stroke="#0f0c0a" stroke-width="2.5"/>'
        '<rect x="-102" y="-56" width="204" height="112" rx="10" fill="none" stroke="#77706a" stroke-width="1.5"/>'
        '<path d="M-84-56V16M-60-56V16M-36-56V16M36-56V16M60-56V16M84-56V16" stroke="#4a423c" stroke-width="3"/>',
        'data-name="-62 -32 90 19"',
    )


def bars(taken: int) -> str:
    """The notches 2 to 8: the bars of ravaged Worlds are gone, lowest first (YC-8.3)."""
    cells = ""
    for i in range(7):
        gone = i < taken
        fill, line, text = ("#1a1413", EMBER, "#ff8a66") if gone else ("#77706a", "#d9d2c6", "#f2ede2")
        cells += (
            f'<rect x="{-102 + 30 * i}" y="-12" width="24" height="24" rx="4" fill="{fill}" stroke="{line}" stroke-width="{2.5 if gone else 1.2}"/>'
            f'<text class="yg-small" x="{-90 + 30 * i}" y="6" style="fill:{text}">{i + 2}</text>'
        )
    return symbol(f"mark-bars-{taken}", cells)


# Marks

STRENGTHS = {
    "risks": "bolt",
    "elves": "elf",
    "dice": "die",
    "heroes": "helm",
    "creatures": "raven",
    "stones": "stone",
    "artifacts": "",
}
SIGNS = {
    "bonus": '<path class="yg-w" d="M-29 4l5-8 5 8Z" fill="#3f6a24"/>',
    "normal": '<path class="yg-w" d="M-29-1.5h10v3h-10Z" fill="#6a5539"/>',
    "penalty": '<path class="yg-w" d="M-29-4l5 8 5-8Z" fill="#a3261c"/>',
}


def strength(mode: str, what: str) -> str:
    """One of the three strengths of a World's action."""
    glyph = use(STRENGTHS[what], -6, 0, 21) if STRENGTHS[what] else ""
    at = "20 7 20" if glyph else "8 7 19"
    return symbol(
        f"mark-{mode}-{what}",
        f'<rect class="yg-cell" y="-16" height="32" rx="6"/>{SIGNS[mode]}{glyph}',
        f'data-value="{at}"',
    )


def ladder(kind: str, n: int) -> str:
    """A strength ladder: pawns of Surt and Hel come onto it, those of Loki leave it."""
    cells = ""
    for i in range(8):
        if kind == "giants":
            covered, fill, glyph = i >= n + 1, "#5f6a73", "mount"
        else:
            covered, (fill, glyph) = i < n, {"fire": ("#a8391f", "flame"), "dead": ("#4d6a7c", "hood")}[kind]
        x = 21 * i
        cells += f'<rect x="{x - 9.25}" y="-10" width="18.5" height="20" rx="3" fill="{fill if covered else "#fff9ea"}" stroke="{INK}" stroke-width="1.2"/>'
        if covered:
            cells += use(glyph, x, 0, 15, "#fff1dc")
        elif kind == "giants":
            cells += f'<text class="yg-small" x="{x}" y="6">{i + 1}</text>'
    return symbol(f"mark-{kind}-{n}", cells)


def chase(kind: str, glyph: str, space: int) -> str:
    """The way of a wolf to the sun or the moon (YC-22.3)."""
    cells = "".join(
        f'<rect x="{-100 + 29 * i}" y="-13" width="26" height="26" rx="13" fill="{"#8a2a18" if i <= space and i < 6 else "#2a2018"}" stroke="#d2a03a" stroke-width="1.6"/>'
        for i in range(7)
    )
    return symbol(
        f"mark-{kind}-{space}",
        f'<rect x="-110" y="-20" width="222" height="40" rx="20" fill="#16130fcc"/>{cells}{use(glyph, 87, 0, 20, "#f0c24b")}',
    )


def climb(column: str) -> str:
    """Where a climbing Enemy would go."""
    wide = {
        "left": ("M-118-12C-196-80-196-250-128-318", "-118 -328) rotate(45"),
        "front": ("M58-78V-236", "58 -252"),
        "right": ("M118-12C196-80 196-250 128-318", "118 -328) rotate(-45"),
    }[column]
    short = ("M0-80V-92", "0 -98")

    def arrow(line: str, head: str, cls: str) -> str:
        return (
            f'<g class="{cls}"><path d="{line}" fill="none" stroke="#1a0a05" stroke-width="9" opacity=".55"/>'
            f'<path d="{line}" fill="none" stroke="{EMBER}" stroke-width="5" stroke-dasharray="11 7"/>'
            f'<path d="M-11 13 0-9 11 13Z" transform="translate({head})" fill="{EMBER}" stroke="#1a0a05" stroke-width="1.5"/></g>'
        )

    return symbol(f"mark-climb-{column}", arrow(*wide, "yg-w") + arrow(*short, "yg-n"))


def plain_marks() -> list[str]:
    pill = (
        f'<rect x="-112" y="-13" width="224" height="27" rx="13.5" fill="{INK}" stroke="#d2a03a" stroke-width="1.5"/>'
    )
    found = [
        symbol("mark-next", pill + use("turn", -96, 0, 17, "#ffe9bd"), 'data-value="9 7 19.5"'),
        symbol(
            "mark-heal",
            '<rect class="yg-row" y="-16" height="32" rx="6" fill="#f3cdb9" stroke="#a8391f" stroke-width="1.5"/>'
            + use("heart", -86, 0, 20, "#a8391f"),
            'data-value="12 6.5 20"',
        ),
        symbol(
            "mark-doom",
            f'<circle r="20" fill="#16130f" stroke="{EMBER}" stroke-width="3.5"/>' + use("skull", 0, 0, 27, "#ff9d7d"),
        ),
    ]
    stores = {
        "elves": ("elf", "#35708a"),
        "dice": ("die", "#55763a"),
        "heroes": ("helm", "#8a6410"),
        "creatures": ("card", "#5b4673"),
        "fire": ("flame", "#a8391f"),
        # Beside the name of their World
        "heroes-left": ("helm", "#ffe9bd"),
        "anonymous": ("hood", "#d5e6ee"),
        "iotunn": ("card", "#d3dbe1"),
    }
    found += [
        symbol(f"mark-store-{kind}", use(glyph, 0, 0, 20, colour), 'data-value="23 7 20"')
        for kind, (glyph, colour) in stores.items()
    ]
    return found


# Figures


def halo(r: float) -> str:
    return f'<circle class="yg-halo" r="{r}"/>'


def god(id: str) -> str:
    colour, _, ink, _, glyph = GODS[id]
    rim = "#fff6e0" if ink == "#fff" else INK
    return symbol(
        f"piece-god-{id}",
        f'{halo(25)}<circle r="20.5" fill="{INK if rim != INK else "#fff6e0"}"/><circle r="18.5" fill="{colour}" stroke="{rim}" stroke-width="2.6"/>{use(glyph, 0, 0, 22, ink)}',
    )


def octagon(r: float) -> str:
    a = r * 0.42
    points = [(-a, -r), (a, -r), (r, -a), (r, a), (a, r), (-a, r), (-r, a), (-r, -a)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def foe(id: str, glyph: str, ground: str = "#1d1614", line: str = EMBER) -> str:
    """Enemies are eight-sided, so that they are not gods even without colour; strength in the corner, a lock if protected."""
    return symbol(
        f"piece-{id}",
        f'{halo(26)}<path class="yg-threat" d="{octagon(24)}"/><path d="{octagon(19)}" fill="{ground}" stroke="{line}" stroke-width="2.6"/>{use(glyph, 0, 0, 24, "#f8e6cf")}'
        f'<circle cx="17" cy="13" r="11.5" fill="{line}" stroke="#1d1614" stroke-width="1.5"/>'
        f'<g opacity="var(--yg-lock,0)"><circle cx="-17" cy="-14" r="10" fill="#dfe6e8" stroke="#1d1614" stroke-width="1.5"/>{use("lock", -17, -14.5, 13)}</g>',
        'data-value="17 19 18.5"',
    )


def tiles() -> list[str]:
    plate_ = '<rect x="-37.5" y="-13" width="75" height="26" rx="4" fill="#3a2c1d" stroke="#d2a03a"/>'
    pill = f'<rect x="-100" y="-14" width="200" height="28" rx="14" fill="{INK}"/>'
    token = (
        f'{halo(24)}<rect x="-15" y="-17" width="30" height="34" rx="6" fill="{{}}" stroke="{INK}" stroke-width="2"/>'
    )
    ring = '<rect class="yg-halo" x="-39" y="-16" width="78" height="32" rx="6"/>'
    return [
        symbol("piece-card", ring + plate_, 'data-name="0 5 72 15 1" data-value="0 7 20"'),
        symbol(
            "piece-blocker",
            f'<rect class="yg-halo" x="-103" y="-17" width="206" height="34" rx="17"/>{pill}{use("mount", -82, 0, 18, "#cfd6da")}{use("lock", 82, 0, 15, "#cfd6da")}',
            'data-value="0 6.5 20"',
        ),
        symbol("piece-promise", token.format("#cdb98c") + use("question", 0, 0, 20), 'data-value="0 999 1"'),
        symbol("piece-oath", token.format("#dfe8c8") + use("ring", 0, 0, 22, "#43602a"), 'data-value="0 999 1"'),
        symbol("piece-perjury", token.format("#e8b8a8") + use("broken", 0, 0, 22, "#8a2a18"), 'data-value="0 999 1"'),
        symbol("piece-minion", token.format("#3a3f4a") + use("skull", 0, 0, 20, "#dfe6ea"), 'data-value="0 999 1"'),
    ]


def die(kind: str, face: str) -> str:
    fill, line, ink = ("#8e2d1b", "#f0c24b", "#fff3da") if kind == "god_die" else ("#3f6a34", "#cfe0b4", "#fff")
    sign = FACES[face]
    shown = (
        use("star", 0, 0, 30, "#f7d774")
        if sign == "star"
        else f'<text class="yg-face" x="0" y="10" style="fill:{ink}">{sign}</text>'
    )
    dim = "" if sign == "star" else ' opacity=".82"'
    return symbol(
        f"piece-{kind}-{face}",
        f'<g{dim}><rect x="-24" y="-24" width="48" height="48" rx="9" fill="{fill}" stroke="{line}" stroke-width="3"/>{shown}</g>',
        'data-value="0 999 1"',
    )


def stone(colour: str, side: str) -> str:
    fill, ink = STONES[colour]
    return symbol(
        f"piece-stone_{colour}-{side}",
        f'<path d="M-22 22-26-8-8-26 18-22 26 4 20 24Z" fill="{fill}" stroke="{INK}" stroke-width="3"/>{use(SIDES[side], 0, 0, 28, ink)}',
        'data-value="0 999 1"',
    )


def symbols() -> str:
    seats = "".join(
        f".seat-{id}{{--seat:{c};--seat-dark:{d};--seat-ink:{i};--seat-line:{line}}}"
        for id, (c, d, i, line, _) in GODS.items()
    )
    parts = [f"<style>{seats}{CSS}</style>"]
    parts += [f'<symbol id="g-{id}" viewBox="0 0 24 24">{body}</symbol>' for id, body in GLYPHS.items()]
    parts += [f'<symbol id="{id}" viewBox="0 0 24 24">{GLYPHS[glyph]}</symbol>' for id, glyph in ROLES.items()]
    parts += [f'<symbol id="icon-{id}" viewBox="0 0 24 24">{GLYPHS[glyph]}</symbol>' for id, glyph in ICONS.items()]
    parts += [f'<symbol id="icon-{id}" viewBox="0 0 24 24">{GLYPHS[glyph]}</symbol>' for id, glyph in ENEMIES.items()]
    parts += [
        f'<symbol id="emblem-{id}" viewBox="0 0 24 24">{GLYPHS[glyph]}</symbol>' for id, (*_, glyph) in GODS.items()
    ]
    parts += [f'<symbol id="rune-{id}" viewBox="0 0 100 100"><path d="{d}"/></symbol>' for id, d in RUNES.items()]
    parts += [world(id) for id in WORLDS] + [cage()] + [bars(n) for n in range(8)]
    parts += [strength(mode, what) for mode in SIGNS for what in STRENGTHS]
    parts += [ladder(kind, n) for kind in ("fire", "dead", "giants") for n in range(9)]
    parts += [chase(kind, glyph, n) for kind, glyph in (("sun", "sun"), ("moon", "moon")) for n in range(7)]
    parts += [climb(column) for column in SHAFTS] + plain_marks()
    parts += [god(id) for id in GODS] + [foe(f"enemy-{id}", ENEMIES[id]) for id in ENEMIES if id != "nidhogg"]
    parts += [
        foe("iotunn", "mount", "#3b4650", "#aebac2"),
        foe("son", "frost", "#2b4a5c", "#8fc3d8"),
        foe("naglfar", "ship", "#31281f", "#c9b688"),
    ]
    parts += [foe("wolf-skoll", "wolf", "#6a4410", "#f0c24b"), foe("wolf-hati", "wolf", "#2b3550", "#b9c6e0")]
    parts += tiles() + [
        die(kind, face) for kind in ("god_die", "vanir_die") for face in FACES if kind == "god_die" or face != "iii"
    ]
    parts += [stone(row["id"], side) for row in BOX["runestones"]["tokens"] for side in row["sides"]]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(parts) + "\n</svg>\n"


COVER = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="k" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#10202b"/><stop offset=".7" stop-color="#37677a"/><stop offset="1" stop-color="#5d96a6"/></linearGradient></defs><rect width="320" height="150" fill="url(#k)"/><g fill="#dbe8ea" opacity=".55"><circle cx="30" cy="24" r="1.4"/><circle cx="62" cy="50" r="1"/><circle cx="92" cy="16" r="1.2"/><circle cx="118" cy="34" r="1.1"/><circle cx="266" cy="42" r="1"/><circle cx="298" cy="22" r="1.3"/></g><g transform="translate(194 76) scale(.82) translate(-160 -78)"><g fill="none" stroke="#a9c4cf" stroke-width="2" opacity=".34"><ellipse cx="160" cy="40" rx="74" ry="11"/><ellipse cx="160" cy="74" rx="112" ry="17"/><ellipse cx="160" cy="112" rx="150" ry="22"/></g><path fill="#f0e8d4" d="M153 130C156 112 154 92 152 72L157 40H163L168 72C166 92 164 112 167 130Z"/><g fill="none" stroke="#f0e8d4" stroke-linecap="round"><path stroke-width="5.5" d="M155 88C146 70 124 70 112 50M165 88C174 70 196 70 208 50M155 70C152 50 140 42 136 24M165 70C168 50 180 42 184 24M160 46V14"/><path stroke-width="3.2" d="M126 66C110 62 98 66 84 54M194 66C210 62 222 66 236 54M118 58C116 48 118 42 112 34M202 58C204 48 202 42 208 34M144 44C136 40 130 38 126 30M176 44C184 40 190 38 194 30M139 32C140 24 144 20 144 12M181 32C180 24 176 20 176 12M160 32C156 26 152 24 152 18M160 32C164 26 168 24 168 18M98 62C90 66 84 66 78 74M222 62C230 66 236 66 242 74"/><path stroke-width="5.5" d="M156 126C144 112 122 128 104 118M164 126C176 112 198 128 216 118M157 128C150 140 132 136 122 146M163 128C170 140 188 136 198 146"/><path stroke-width="3.2" d="M124 121C110 126 96 130 84 126M196 121C210 126 224 130 236 126M160 130V146"/></g></g></svg>
"""

if __name__ == "__main__":
    OUT.mkdir(exist_ok=True)
    for name, drawing in {
        "board": board(),
        "narrow": narrow(),
        "symbols": symbols(),
        "cover": COVER,
        "won": won(),
        "lost": lost(),
    }.items():
        (OUT / f"{name}.svg").write_text(drawing, "utf-8")
