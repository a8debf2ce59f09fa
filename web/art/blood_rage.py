"""Draws the SVG art of Blood Rage: the board from rough outlines, the symbols from paths.

    python web/art/blood_rage.py

writes board.svg, symbols.svg and cover.svg into the game's art folder. Coasts and borders are broken up by a seeded fractal,
edge by edge, so that neighbours meet exactly and every run draws the same board.
"""

from __future__ import annotations

import itertools
import json
import math
import random
from pathlib import Path

GAME = Path(__file__).parents[2] / "src/longhall/games/blood_rage"
BOX = json.loads((GAME / "data/components.json").read_text("utf-8"))
OUT = GAME / "art"

Point = tuple[float, float]

REGION = {
    "manheim": ("#f3dca0", "#c8912a"),
    "alfheim": ("#e6e4dc", "#8b8f8a"),
    "jotunheim": ("#d3e0e6", "#3f7fae"),
    None: ("#dfe2b8", "#5f7f3f"),
}
TERRAIN = {
    "manheim": ["M-12 5q6-9 12 0M-2 6q7-10 14 0M-8 9h16", "M-9 5q5-7 10 0M0 6q4-6 9 0"],
    "alfheim": ["M0 9V2M-7 3 0-12 7 3ZM9 9V5M5 5 9-4 13 5Z", "M0 9V3M-6 3 0-10 6 3ZM-4-3 0-14 4-3"],
    "jotunheim": ["M-15 9-4-12 2-2 7-8 17 9M-8-4-4-1-1-5", "M-11 8 0-12 11 8M-4-5-1-2 2-6 4-3"],
}
CLANS = {
    "wolf": ("#c8402f", "#8c2215", "#fff3e0", "#e2604c", ""),
    "bear": ("#4a3422", "#2b1d11", "#f6e3c3", "#b8906a", "22 5"),
    "serpent": ("#e3b73b", "#a67a10", "#2a2018", "#f0cf6a", "3 5"),
    "raven": ("#2b6cb3", "#174576", "#f2f6fb", "#7fb2e8", "9 5"),
}


# Outlines


def edge(a: Point, b: Point, rough: float) -> list[Point]:
    """The points after `a` up to and including `b`, the same line in both directions."""
    if b < a:
        back = edge(b, a, rough)
        return [*back[-2::-1], b] if len(back) > 1 else [b]
    rng = random.Random(f"{a}{b}")
    line = [a, b]
    push = rough
    while len(line) < 17 and math.dist(line[0], line[1]) > 7:
        finer: list[Point] = [line[0]]
        for p, q in itertools.pairwise(line):
            length = math.dist(p, q)
            shift = rng.uniform(-1, 1) * length * push
            nx, ny = -(q[1] - p[1]) / length, (q[0] - p[0]) / length
            finer += [((p[0] + q[0]) / 2 + nx * shift, (p[1] + q[1]) / 2 + ny * shift), q]
        line, push = finer, push * 0.92
    return line[1:]


def outline(points: list[list[int]], shared: set[tuple[Point, Point]]) -> list[Point]:
    """A broken-up polygon: coasts are rougher than borders."""
    result: list[Point] = []
    corners = [(float(x), float(y)) for x, y in points]
    for a, b in zip(corners, corners[1:] + corners[:1], strict=False):
        inner = (min(a, b), max(a, b)) in shared
        result += edge(a, b, 0.11 if inner else 0.2)
    return result


def path(points: list[Point]) -> str:
    text = "M" + " ".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    return text.replace(".0 ", " ").replace(".0Z", "Z")


def inside(p: Point, polygon: list[Point]) -> bool:
    odd = False
    for (x1, y1), (x2, y2) in zip(polygon, polygon[-1:] + polygon[:-1], strict=False):
        if (y1 > p[1]) != (y2 > p[1]) and p[0] < (x2 - x1) * (p[1] - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def edge_distance(p: Point, polygon: list[Point]) -> float:
    return min(math.dist(p, q) for q in polygon)


def scatter(place: dict, polygon: list[Point], count: int) -> list[Point]:
    """Spots for terrain marks, clear of villages, token, name and each other."""
    rng = random.Random(place["id"])
    clear = [(tuple(v), 40) for v in place["village_at"]] + [(tuple(place["token_at"]), 44)]
    lx, ly = place["label_at"]
    found: list[Point] = []
    xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
    for _ in range(1600):
        p = (rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys)))
        if len(found) == count:
            break
        if not inside(p, polygon) or edge_distance(p, polygon) < 19:
            continue
        if any(math.dist(p, q) < r for q, r in clear) or any(math.dist(p, q) < 32 for q in found):
            continue
        if abs(p[0] - lx) < 76 and abs(p[1] - ly) < 22:
            continue
        found.append(p)
    return sorted(found, key=lambda q: q[1])


# The board


def defs() -> str:
    twist = (
        '<pattern id="bd-twist" width="24" height="12" patternUnits="userSpaceOnUse"><rect width="24" height="12" fill="#1b1510"/>'
        '<g fill="none"><path d="M-6 6C-3 1 3 1 6 6 9 11 15 11 18 6 21 1 27 1 30 6" stroke="#b98f3f" stroke-width="2.4"/>'
        '<path d="M-6 6C-3 11 3 11 6 6 9 1 15 1 18 6 21 11 27 11 30 6" stroke="#1b1510" stroke-width="5"/>'
        '<path d="M-6 6C-3 11 3 11 6 6 9 1 15 1 18 6 21 11 27 11 30 6" stroke="#b98f3f" stroke-width="2.4"/>'
        '<path d="M14.5 9.2Q16.5 8.4 18 6 19.5 3.6 21.5 2.8" stroke="#1b1510" stroke-width="5"/>'
        '<path d="M13.5 9.5Q16.5 8.4 18 6 19.5 3.6 22.5 2.5" stroke="#b98f3f" stroke-width="2.4"/></g></pattern>'
    )
    return (
        '<radialGradient id="bd-sea" cx=".5" cy=".5" r=".62"><stop offset="0" stop-color="#35677a"/>'
        '<stop offset=".7" stop-color="#214653"/><stop offset="1" stop-color="#183540"/></radialGradient>'
        '<linearGradient id="bd-wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#43352a"/>'
        '<stop offset="1" stop-color="#2b2119"/></linearGradient>'
        '<pattern id="bd-waves" width="44" height="22" patternUnits="userSpaceOnUse">'
        '<path d="M2 8q6-5 12 0M24 19q6-5 12 0" fill="none" stroke="#7fb0bf" stroke-width="1.3" opacity=".28"/></pattern>'
        '<pattern id="bd-ash" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">'
        '<path d="M0 0V9" stroke="#57504a" stroke-width="2"/></pattern>'
        '<pattern id="bd-doom" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0 0V14" stroke="#c4472f" stroke-width="4" opacity=".3"/></pattern>'
        '<clipPath id="bd-frame"><rect x="67" y="67" width="866" height="866"/></clipPath>'
        '<clipPath id="bd-knot"><path d="M-7-16H7V0H-7ZM-7 0H7V16H-7Z"/></clipPath>' + twist
    )


def frame() -> str:
    bands = "".join(
        f'<g transform="{t}"><rect width="888" height="12" fill="url(#bd-twist)"/></g>'
        for t in (
            "translate(56 54)",
            "translate(56 934)",
            "translate(66 56) rotate(90)",
            "translate(946 56) rotate(90)",
        )
    )
    ellipse = '<ellipse rx="27" ry="10" transform="rotate({})"/>'
    one = f'<g stroke="#1b3a45" stroke-width="9">{ellipse}</g><g stroke="#b98f3f" stroke-width="4">{ellipse}</g>'
    knot = f'<g stroke="#b98f3f" stroke-width="4">{ellipse.format(45)}</g>{one.format(-45, -45)}<g clip-path="url(#bd-knot)">{one.format(45, 45)}</g>'
    knots = "".join(
        f'<g transform="translate({x} {y})" fill="none" opacity=".9">{knot}</g>' for x in (104, 896) for y in (104, 896)
    )
    track = ""
    for space in BOX["board"]["glory_track"]["space_at"]:
        (x, y), n = space["at"], space["n"]
        if n % 5:
            track += f'<circle cx="{x}" cy="{y}" r="4.2" fill="#9a835c"/>'
        else:
            track += f'<rect x="{x - 17}" y="{y - 14}" width="34" height="28" rx="4" fill="#e2d3b0" stroke="#1b1510"/><text class="bd-num" x="{x}" y="{y + 6.5:g}">{n}</text>'
    return (
        '<rect width="1000" height="1000" rx="16" fill="url(#bd-wood)"/>'
        '<rect x="3" y="3" width="994" height="994" rx="14" fill="none" stroke="#6a573f" stroke-width="2"/>'
        f'<rect x="54" y="54" width="892" height="892" fill="#1b1510"/>{bands}'
        '<rect x="67" y="67" width="866" height="866" fill="url(#bd-sea)"/><rect x="67" y="67" width="866" height="866" fill="url(#bd-waves)"/>'
        f"{knots}{track}"
    )


def sea_signs() -> str:
    """A longship and a serpent, thin, in open water; the regions' names along the coast."""
    names = (
        ("m", "M118 268Q170 150 290 104", "Manheim"),
        ("a", "M92 668Q108 770 172 842", "Alfheim"),
        ("j", "M668 898Q790 872 858 812", "Jotunheim"),
    )
    text = "".join(
        f'<path id="bd-r{i}" d="{d}" fill="none"/><text class="bd-region"><textPath href="#bd-r{i}" startOffset="50%">{n.upper()}</textPath></text>'
        for i, d, n in names
    )
    ship = (
        '<g transform="translate(812 122) scale(.58)" fill="none" stroke="#8fbcc9" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" opacity=".55">'
        '<path d="M-46-6C-50-22-40-28-36-22-38-12-30-2-20 0H22C32-2 38-12 36-22 42-28 52-20 46-4 40 14 24 18 0 18S-40 12-46-6Z"/>'
        '<path d="M0-2V-62M-24-56C-8-50 8-50 24-56 30-40 28-24 24-14 8-8-8-8-24-14-28-26-30-40-24-56ZM-34 6-42 20M-18 10-24 24M0 11V26M18 10 24 24"/></g>'
    )
    serpent = (
        '<g transform="translate(872 312) scale(.8)" fill="none" stroke="#8fbcc9" stroke-width="2.8" stroke-linecap="round" opacity=".55">'
        '<path d="M-34 14C-34-20-6-20-6 14M2 14C2-12 26-12 26 14M34 14C34-2 48-2 48 14M-42 14C-46-22-66-30-70-10-62-16-56-14-54-6-52 2-54 10-54 14"/>'
        '<path d="M-64-16h.1M-74 18q6-5 12 0M12 20q6-5 12 0M-22 20q6-5 12 0"/></g>'
    )
    return text + ship + serpent


def tree() -> str:
    return (
        '<g fill="none" stroke="#56703a" stroke-linecap="round" opacity=".6"><path stroke-width="13" d="M484 668V500"/>'
        '<g stroke-width="7"><path d="M484 560C470 520 430 520 404 488M484 545C500 505 545 520 574 484M484 505C480 460 455 440 446 400M484 505C490 455 520 440 532 396M484 500V380"/></g>'
        '<g stroke-width="4"><path d="M430 508C410 512 395 528 382 524M446 420C430 410 420 398 412 396M532 415C548 408 560 398 572 402M548 508C570 512 590 530 606 522M484 420C474 400 470 390 462 380M484 420C494 400 500 392 510 384"/></g>'
        '<path stroke-width="6" d="M484 664C470 640 430 668 398 640M484 664C500 640 540 664 578 628M484 664C480 672 462 680 444 676M484 664C490 672 510 672 522 666"/></g>'
    )


STYLE = """
.bd-num{font:800 max(19px,var(--least,0px)) var(--font-text,sans-serif);text-anchor:middle;fill:#2a2018}
.bd-region{font:700 max(19px,var(--least,0px)) var(--font-name,serif);letter-spacing:.28em;text-anchor:middle;fill:#cfe0e4;opacity:.95}
.bd-glow{opacity:0;fill:none;stroke-linejoin:round}
.bd-glow use{transition:stroke-width 120ms}
.bd-band{stroke:#ffd873;stroke-width:13}.bd-dash{stroke:#7a5608;stroke-width:3;stroke-dasharray:10 6}
.can .bd-glow,.chosen .bd-glow{opacity:1}
.can.hov .bd-band{stroke-width:24}.can.hov .bd-dash{stroke-dasharray:none}
.chosen .bd-band{stroke:#fff3cf;stroke-width:24}.chosen .bd-dash{stroke:#d2a03a;stroke-width:12;stroke-dasharray:none}
.bd-hatch,.bd-dead,.bd-frost{display:none}
.last .bd-frost,.doomed .bd-hatch,.destroyed .bd-dead{display:inline}
.destroyed .bd-village,.destroyed .bd-wood{display:none}
.bd-fjord.destroyed{opacity:.35}
@media (prefers-reduced-motion:no-preference){.b:not(.many) .can .bd-glow{animation:bd-beckon 1.2s ease-in-out 3}@keyframes bd-beckon{50%{opacity:.35}}}
@media (max-width:1279px){.bd-num{font-size:max(21px,var(--least,0px))}}@media (max-width:760px){.bd-region{display:none}.bd-num{font-size:max(25px,var(--least,0px))}}
""".strip()

HOUSE = "M50 12 92 46H82v42H60V60H40v28H18V46H8Z"


def board() -> str:
    provinces, fjords = BOX["board"]["provinces"], BOX["board"]["fjords"]
    seen: dict[tuple[Point, Point], int] = {}
    for place in provinces:
        corners = [tuple(map(float, p)) for p in place["outline"]]
        for a, b in zip(corners, corners[1:] + corners[:1], strict=False):
            key = (min(a, b), max(a, b))
            seen[key] = seen.get(key, 0) + 1
    shared = {key for key, n in seen.items() if n > 1}
    shapes = {p["id"]: outline(p["outline"], shared) for p in provinces + fjords}
    ds = {id: path(points) for id, points in shapes.items()}
    lines = "".join(f'<path id="bd-{id}" d="{d}"/>' for id, d in ds.items())
    land = "".join(f'<use href="#bd-{p["id"]}"/>' for p in provinces)
    clips = "".join(f'<clipPath id="bd-c-{id}"><use href="#bd-{id}"/></clipPath>' for id in ds)
    parts = [f'<defs>{defs()}{lines}{clips}<g id="bd-land">{land}</g></defs><style>{STYLE}</style>', frame()]
    ripples = "".join(
        f'<use href="#bd-land" stroke="#9cc6d2" stroke-width="{w}" opacity="{o}"/>'
        for w, o in ((64, 0.1), (44, 0.13), (26, 0.2))
    )
    parts.append(f'<g clip-path="url(#bd-frame)" fill="none" stroke-linejoin="round">{ripples}</g>')
    parts.append(sea_signs())
    for fjord in fjords:
        id = fjord["id"]
        parts.append(
            f'<g id="place-{id}" class="bd-fjord"><use href="#bd-{id}" fill="#4a8aa3" stroke="#d6e8ec" stroke-width="2.5" stroke-dasharray="2 6" stroke-linecap="round"/>'
            f'<use href="#bd-{id}" fill="url(#bd-waves)"/><use class="bd-frost" href="#bd-{id}" fill="#a9c4cf" opacity=".35"/>'
            f'<g class="bd-glow" clip-path="url(#bd-c-{id})"><use class="bd-band" href="#bd-{id}"/><use class="bd-dash" href="#bd-{id}"/></g></g>'
        )
    parts.append(
        '<use href="#bd-land" fill="#1a1510" stroke="#1a1510" stroke-width="9" stroke-linejoin="round" opacity=".5" transform="translate(0 5)"/>'
    )
    for place in provinces:
        id = place["id"]
        fill, line = REGION[place["region"]]
        marks = ""
        if place["region"]:
            rng = random.Random(id + "marks")
            for x, y in scatter(place, shapes[id], 13):
                sign = rng.choice(TERRAIN[place["region"]])
                marks += (
                    f'<path transform="translate({x:.0f} {y:.0f}) scale({rng.uniform(0.85, 1.2):.2f})" d="{sign}"/>'
                )
            marks = f'<g class="bd-wood" fill="none" stroke="#6b5636" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round" opacity=".6">{marks}</g>'
        else:
            marks = tree()
        villages = "".join(
            f'<g transform="translate({x} {y})"><circle r="24" fill="#fbf3df" fill-opacity=".82" stroke="#2a2018" stroke-width="2" stroke-dasharray="5 4"/>'
            f'<path transform="translate(-13 -15) scale(.26)" d="{HOUSE}" fill="#7b6743"/></g>'
            for x, y in place["village_at"]
        )
        parts.append(
            f'<g id="place-{id}" class="bd-place"><use href="#bd-{id}" fill="{fill}"/>'
            f'<use class="bd-hatch" href="#bd-{id}" fill="url(#bd-doom)"/>'
            f'<g clip-path="url(#bd-c-{id})" fill="none" stroke="{line}" stroke-linejoin="round"><use href="#bd-{id}" stroke-width="26" opacity=".34"/><use href="#bd-{id}" stroke-width="10" opacity=".45"/></g>'
            f'{marks}<g class="bd-dead"><use href="#bd-{id}" fill="#37312c"/><use href="#bd-{id}" fill="url(#bd-ash)" opacity=".55"/>'
            f'<g clip-path="url(#bd-c-{id})"><use href="#bd-{id}" fill="none" stroke="#16130f" stroke-width="16" opacity=".6"/></g></g>'
            f'<use class="bd-frost" href="#bd-{id}" fill="#a9c4cf" opacity=".3"/>'
            f'<use href="#bd-{id}" fill="none" stroke="#2a2018" stroke-width="3" stroke-linejoin="round"/>'
            f'<g class="bd-glow" clip-path="url(#bd-c-{id})"><use class="bd-band" href="#bd-{id}"/><use class="bd-dash" href="#bd-{id}"/></g>'
            f'<g class="bd-village">{villages}</g></g>'
        )
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">\n' + "\n".join(parts) + "\n</svg>\n"


# Symbols

FILLED = {
    "emblem-wolf": "M50 95 37 76 12 60 20 42 15 6 38 25 50 21 62 25 85 6 80 42 88 60 63 76ZM27 45 43 55 39 59 29 54ZM73 45 57 55 61 59 71 54ZM42 78h16L50 88Z",
    "emblem-bear": "M50 49c15 0 31 15 31 30 0 10-8 14-16 12-10-3-20-3-30 0-8 2-16-2-16-12 0-15 16-30 31-30ZM8 40 13 20l8 14c5 6 3 17-3 19-6 1-11-6-10-13ZM28 24 34 2l8 18c4 8 1 19-6 20-6 0-10-8-8-16ZM72 24 66 2l-8 18c-4 8-1 19 6 20 6 0 10-8 8-16ZM92 40 87 20l-8 14c-5 6-3 17 3 19 6 1 11-6 10-13Z",
    "emblem-raven": "M1 50C12 35 25 29 38 27 46 8 76 5 88 26 97 43 92 68 99 97H46L53 86 40 84 47 73 34 71 39 63 27 61C19 60 10 58 4 56L35 48ZM57 30a5 5 0 1 0 10 0 5 5 0 1 0-10 0Z",
    "icon-rage": "M52 4c6 18 30 30 30 58 0 20-14 34-32 34S18 82 18 64c0-14 8-22 14-30 2 8 6 12 10 14C40 32 42 16 52 4Zm0 50c-8 8-12 12-12 22 0 8 5 12 11 12s11-5 11-12c0-9-6-14-10-22Z",
    "icon-axes": "M32 4h13v92H32ZM49 30C66 29 76 20 82 3c15 24 15 50 0 74C76 60 66 51 49 50ZM28 32v16L14 44v-8Z",
    "icon-horns": "M10 3 56 10 54 22 9 15ZM11 23 53 30C52 54 66 72 94 82c5 2 4 9-2 10C42 98 12 66 11 23Z",
    "icon-glory": "M50 3 61 36 96 36 68 57 79 91 50 71 21 91 32 57 4 36 39 36Z",
    "icon-invade": "M10 10h50v12H22v56h56V44h12v46H10ZM92 8 88 44 77 33 52 58 42 48 67 23 56 12Z",
    "icon-march": "M30 10c10 0 14 14 12 28l-4 18H20C16 34 18 10 30 10ZM20 62h18c0 10-4 16-9 16s-9-6-9-16ZM70 24c12 0 14 24 10 46H62l-4-18C56 38 60 24 70 24ZM62 76h18c0 10-4 16-9 16s-9-6-9-16Z",
    "icon-upgrade": "M50 4 90 44H66v22H34V44H10ZM34 74h32v9H34ZM34 88h32v8H34Z",
    "icon-quest": "M50 5a45 45 0 1 1 0 90 45 45 0 0 1 0-90Zm0 14a31 31 0 1 0 0 62 31 31 0 0 0 0-62Zm0 13a18 18 0 1 1 0 36 18 18 0 0 1 0-36Z",
    "icon-pillage": "M44 50h12l-3 46h-6ZM50 2c4 12 20 18 20 34 0 8-6 12-8 12H38c-4-2-9-7-9-14 0-8 5-12 8-18 2 5 4 7 6 8-1-9 2-16 7-22Z",
    "icon-tyrs_challenge": "M44 50h12l-3 46h-6ZM50 2c4 12 20 18 20 34 0 8-6 12-8 12H38c-4-2-9-7-9-14 0-8 5-12 8-18 2 5 4 7 6 8-1-9 2-16 7-22ZM8 60h24v8H8ZM68 60h24v8H68Z",
    "icon-friggas_domain": "M22 4 50 24 78 4l6 8-24 18 30 22-6 9-8-6v39H58V66H42v28H24V55l-8 6-6-9 30-22L16 12Z",
    "icon-friggas_sacrifice": "M50 4c6 20 32 30 32 60 0 18-14 32-32 32S18 82 18 64c0-12 6-20 12-28 2 7 5 11 9 13C38 32 42 16 50 4Z",
    "icon-pass": "M12 20h14v60H12ZM34 50 88 16v68Z",
    "icon-house": HOUSE,
    "icon-villages": HOUSE,
    "icon-valhalla": "M22 4 50 24 78 4l6 8-24 18 30 22-6 9-8-6v39H58V66H42v28H24V55l-8 6-6-9 30-22L16 12Z",
    "sign-danger": "M50 2 58 17 74 9 75 27 92 30 83 45 97 56 81 64 86 82 68 80 62 97 50 84 38 97 32 80 14 82 19 64 3 56 17 45 8 30 25 27 26 9 42 17ZM50 28a22 22 0 1 0 0 44 22 22 0 0 0 0-44Zm7 6a17 17 0 1 0 0 32 20 20 0 0 1 0-32Z",
    "beast-fire_giant": "M50 4c6 20 32 30 32 60 0 18-14 32-32 32S18 82 18 64c0-12 6-20 12-28 2 7 5 11 9 13C38 32 42 16 50 4Z",
    "beast-sea_serpent": "M6 62c10-28 30-34 42-20 8 10 18 8 24-2-10 2-16-6-14-16C76 14 96 30 94 54c-2 20-22 30-40 22-14-6-26-8-48 4Z",
    "beast-troll": "M6 6c4 22 12 28 22 28 6-6 38-6 44 0 10 0 18-6 22-28 6 26 0 42-14 48l-4 26-26 16-26-16-4-26C6 48 0 32 6 6ZM32 50l14 8-12 6ZM68 50l-14 8 12 6Z",
    "beast-valkyrie": "M8 20c40-8 70 8 84 46-14-4-22-4-28 0 6 4 9 10 9 18C40 84 12 62 8 20Z",
    "beast-soldier_of_hel": "M50 6c24 0 38 16 38 36 0 14-6 24-16 30v18H60V78h-6v12h-8V78h-6v12H28V72C18 66 12 56 12 42 12 22 26 6 50 6ZM33 38a10 11 0 1 0 .1 0ZM67 38a10 11 0 1 0 .1 0ZM50 56l6 12H44Z",
    "beast-volur_witch": "M50 4 60 30 50 40 40 30ZM44 44h12v52H44ZM20 22l14 8-8 14-12-8ZM80 22 66 30l8 14 12-8Z",
    "beast-frost_giant": "M46 4h8v18l12-10 6 6-18 16v10l10-6 4-22 8 2-3 14 16-6 3 8-16 7 14 6-3 8-22-8-10 6 10 6 22-8 3 8-14 6 16 7-3 8-16-6 3 14-8 2-4-22-10-6v10l18 16-6 6-12-10v18h-8V78L34 88l-6-6 18-16V56l-10 6-4 22-8-2 3-14-16 6-3-8 16-7-14-6 3-8 22 8 10-6-10-6-22 8-3-8 14-6-16-7 3-8 16 6-3-14 8-2 4 22 10 6V34L28 18l6-6 12 10Z",
}
STROKED = {
    "emblem-serpent": '<path fill="none" stroke="currentColor" stroke-width="14" stroke-linecap="round" d="M66 26C42 12 16 26 32 43c13 13 46 5 45 27-1 20-34 24-55 14"/><path d="M58 14 84 12 97 30 80 40 60 38Z"/><path fill="none" stroke="currentColor" stroke-width="4" d="M95 30l5 8M95 30l6 2"/>',
    "beast-dark_elf": '<g fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path d="M30 10C70 14 88 34 92 72"/><path stroke-width="4" d="M30 10 92 72"/><path d="M12 92 76 26M76 26H56M76 26V46"/></g>',
    "beast-dwarf_chieftain": '<path d="M18 14h52c14 0 22 6 22 14v18H18c8-10 8-22 0-32Z"/><path fill="none" stroke="currentColor" stroke-width="11" stroke-linecap="round" d="M56 46 34 94"/>',
}
RUNES = {
    "odin": "M34 8V92M34 10 70 34M34 38 70 62",
    "thor": "M32 8V92M32 26 66 48 32 70",
    "tyr": "M50 8V92M50 10 22 38M50 10 78 38",
    "loki": "M68 12 30 50 68 88",
    "frigga": "M34 8V92M34 10 66 28 34 48 66 68 34 88",
    "heimdall": "M28 8V92M72 8V92M28 40 72 60",
    "none": "M50 14 80 50 50 86 20 50Z",
}
MARKS = {
    "battle": '<path d="M50 4 90 14v32c0 26-16 40-40 50C26 86 10 72 10 46V14Z" fill="#f6ead0" stroke="#2a2018" stroke-width="5"/>',
    "quest": '<circle cx="50" cy="50" r="44" fill="#f6ead0" stroke="#2a2018" stroke-width="5"/><circle cx="50" cy="50" r="36" fill="none" stroke="#43602a" stroke-width="4" stroke-dasharray="5 5"/>',
    "upgrade": '<path d="M12 94V34C12 14 30 6 50 6s38 8 38 28v60Z" fill="#f6ead0" stroke="#2a2018" stroke-width="5"/>',
}


def toothed(teeth: int = 14, outer: float = 38, inner: float = 31) -> str:
    points = []
    for i in range(2 * teeth):
        r, angle = (outer, inner)[i % 2], math.pi * i / teeth
        points.append(f"{r * math.sin(angle):.1f},{-r * math.cos(angle):.1f}")
    return " ".join(points)


def base(r: float, clan: str) -> str:
    colour, _, ink, _, dash = CLANS[clan]
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<circle r="{r + 2.5}" fill="#2a2018"/><circle r="{r}" fill="{colour}" stroke="#fbf3df" stroke-width="3"/>'
        f'<circle r="{r - 4.5}" fill="none" stroke="{ink}" stroke-width="2.2" opacity=".8"{dashes}/>'
    )


def piece(kind: str, clan: str) -> str:
    """A figure around the origin; `data-pip` is where the table writes its strength."""
    colour, dark, ink, _, dash = CLANS[clan]
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    if kind == "warrior":
        body, pip = (
            f'<ellipse cy="23" rx="24" ry="7" fill="#0005"/>{base(24, clan)}<use href="#emblem-{clan}" x="-13" y="-13" width="27" height="27"/>',
            "19 18",
        )
    elif kind == "leader":
        crown = '<path d="M-21-18-27-43-12-33 0-48 12-33 27-43 21-18Z" fill="#d2a03a" stroke="#2a2018" stroke-width="2.5" stroke-linejoin="round"/>'
        body, pip = (
            f'<ellipse cy="28" rx="29" ry="7" fill="#0005"/>{crown}{base(29, clan)}<use href="#emblem-{clan}" x="-16" y="-16" width="32" height="32"/>',
            "23 21",
        )
    elif kind == "ship":
        body = (
            '<ellipse cy="23" rx="32" ry="6" fill="#0005"/>'
            f'<path d="M-34 4C-36-6-30-14-25-15-28-6-25 0-20 4H20C25 0 28-6 25-15 30-14 36-6 34 4 30 20 18 24 0 24S-30 20-34 4Z" fill="{colour}" stroke="#2a2018" stroke-width="7"/>'
            f'<path d="M-34 4C-36-6-30-14-25-15-28-6-25 0-20 4H20C25 0 28-6 25-15 30-14 36-6 34 4 30 20 18 24 0 24S-30 20-34 4Z" fill="{colour}" stroke="#fbf3df" stroke-width="3"/>'
            f'<path d="M-31 9H31" stroke="{ink}" stroke-width="2"{dashes}/>'
            f'<path d="M-19-36C-8-32 8-32 19-36 22-22 22-12 18-2-4 3 4 3-18-2-22-12-22-22-19-36Z" fill="#fbf3df" stroke="{dark}" stroke-width="2.5"/>'
            f'<g fill="{dark}" color="{dark}"><use href="#emblem-{clan}" x="-14" y="-33" width="28" height="28"/></g>'
        )
        pip = "27 16"
    else:
        body = (
            f'<ellipse cy="31" rx="32" ry="7" fill="#0005"/><polygon points="{toothed()}" fill="#2a2018" stroke="#fbf3df" stroke-width="2"/>{base(32, clan)}'
            f'<use href="#beast-{kind}" x="-19" y="-23" width="38" height="38"/><circle cx="-23" cy="22" r="14" fill="#fbf3df" stroke="{dark}" stroke-width="2.5"/>'
            f'<g fill="{dark}" color="{dark}"><use href="#emblem-{clan}" x="-32" y="13" width="18" height="18"/></g>'
        )
        pip = "25 23"
    return f'<symbol id="piece-{kind}-{clan}" viewBox="-50 -55 100 100" data-pip="{pip}"><g fill="{ink}" color="{ink}">{body}</g></symbol>'


def token(id: str) -> str:
    frame = '<rect x="-27" y="-17" width="54" height="34" rx="5" fill="#2a2018" stroke="#d2a03a" stroke-width="3"/>'
    number = '<text x="-12" y="6" text-anchor="middle" fill="#efe4ca" style="font:800 18px var(--font-text,sans-serif)">{}</text>'
    if id == "all_stats":
        icons = "".join(
            f'<use href="#icon-{s}" x="{x}" y="-9" width="17" height="17"/>'
            for s, x in (("rage", -26), ("axes", -9), ("horns", 8))
        )
        body = f'{frame}<g fill="#efe4ca">{icons}</g>'
    else:
        body = f'{frame}{number.format("5" if id == "glory" else "+1")}<use href="#icon-{id}" x="0" y="-12" width="24" height="24" fill="#f0c862"/>'
    return f'<symbol id="mark-reward-{id}" viewBox="-50 -50 100 100">{body}</symbol>'


def symbols() -> str:
    css = "".join(
        f".seat-{c}{{--seat:{v[0]};--seat-dark:{v[1]};--seat-ink:{v[2]};--seat-line:{v[3]}}}" for c, v in CLANS.items()
    )
    css += ".game-blood_rage .b .pname.destroyed{fill:#c9bba2;stroke:#16130f}.game-blood_rage .fact.villages{color:var(--moss-deep)}"
    css += ".kind-battle{--tone:#8e2d1b;--tone-ink:#8a2a18}.kind-quest{--tone:#43602a;--tone-ink:#3b5625}.kind-upgrade{--tone:#35302c;--tone-ink:#4b4239}"
    parts = [f"<style>{css}</style>"]
    parts += [
        f'<symbol id="{id}" viewBox="0 0 100 100"><path fill-rule="evenodd" d="{d}"/></symbol>'
        for id, d in FILLED.items()
    ]
    parts += [f'<symbol id="{id}" viewBox="0 0 100 100">{body}</symbol>' for id, body in STROKED.items()]
    parts += [f'<symbol id="rune-{id}" viewBox="0 0 100 100"><path d="{d}"/></symbol>' for id, d in RUNES.items()]
    parts += [f'<symbol id="card-{id}" viewBox="0 0 100 100">{body}</symbol>' for id, body in MARKS.items()]
    kinds = ["warrior", "leader", "ship", *BOX["figures"]["monsters"]]
    parts += [piece(kind, clan) for kind in kinds for clan in CLANS]
    parts += [token(t["id"]) for t in BOX["tokens"]["pillage"]["types"]]
    parts.append(
        '<symbol id="mark-pillaged" viewBox="-50 -50 100 100"><rect x="-22" y="-15" width="44" height="30" rx="4" fill="#8d7a58" stroke="#5d4d33" stroke-width="2" stroke-dasharray="4 3"/>'
        '<use href="#icon-pillage" x="-10" y="-12" width="20" height="24" fill="#e2d3b0"/></symbol>'
    )
    parts.append(
        '<symbol id="mark-doom" viewBox="-50 -50 100 100"><circle r="21" fill="#16130f" stroke="#c4472f" stroke-width="3"/><use href="#sign-danger" x="-15" y="-15" width="30" height="30" fill="#e2604c"/></symbol>'
    )
    parts.append(
        '<symbol id="mark-destroyed" viewBox="-50 -50 100 100"><circle r="34" fill="#16130f" stroke="#c4472f" stroke-width="3"/><use href="#sign-danger" x="-24" y="-24" width="48" height="48" fill="#c4472f"/></symbol>'
    )
    for clan, (colour, _, ink, _, _) in CLANS.items():
        parts.append(
            f'<symbol id="mark-score-{clan}" viewBox="-50 -50 100 100"><circle r="19" fill="#16130f"/><circle r="17" fill="{colour}" stroke="#fbf3df" stroke-width="2.5"/>'
            f'<g fill="{ink}" color="{ink}"><use href="#emblem-{clan}" x="-11" y="-11" width="22" height="22"/></g></symbol>'
        )
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(parts) + "\n</svg>\n"


COVER = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="k" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a1712"/><stop offset="1" stop-color="#c4472f"/></linearGradient></defs><rect width="320" height="150" fill="url(#k)"/><circle cx="214" cy="62" r="40" fill="#f0b45a"/><circle cx="226" cy="56" r="34" fill="#5a1d14"/><path d="M0 112 38 70 58 88 96 44 130 92 152 76 190 118 232 84 262 104 298 72 320 92V150H0Z" fill="#2b1611"/><path d="M96 44 84 66 96 62 104 72 110 62ZM298 72 290 84 299 82 306 88Z" fill="#efe4ca" opacity=".75"/><path d="M0 150V122q40-10 80 0t80 0 80 0 80 0v28Z" fill="#16130f"/><path d="M40 124 66 98 92 124ZM48 122h36v10H48ZM104 128l18-18 18 18ZM108 126h28v8h-28Z" fill="#16130f"/><path d="M60 112h6v10h-6ZM119 120h5v8h-5Z" fill="#f0b45a"/></svg>
"""

if __name__ == "__main__":
    OUT.mkdir(exist_ok=True)
    (OUT / "board.svg").write_text(board(), "utf-8")
    (OUT / "symbols.svg").write_text(symbols(), "utf-8")
    (OUT / "cover.svg").write_text(COVER, "utf-8")
