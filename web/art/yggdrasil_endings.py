"""The pictures behind the verdict of Yggdrasil Chronicles: the Tree in leaf under the moon, and the Tree on fire."""

from __future__ import annotations

import math
import random

WIDTH, HEIGHT = 560, 172
ROOT = (400.0, 176.0)
TWIGS = 5


def branches(rng: random.Random) -> tuple[list[tuple[str, float]], list[tuple[float, float]]]:
    """Limbs as curves with their widths, and where the last twigs end."""
    limbs: list[tuple[str, float]] = []
    ends: list[tuple[float, float]] = []

    def grow(x: float, y: float, angle: float, length: float, width: float, left: int) -> None:
        x2, y2 = x + length * math.cos(angle), y - length * math.sin(angle)
        bend = angle + rng.uniform(-0.35, 0.35)
        mx, my = x + length / 2 * math.cos(bend), y - length / 2 * math.sin(bend)
        limbs.append((f"M{x:.0f} {y:.0f}Q{mx:.0f} {my:.0f} {x2:.0f} {y2:.0f}", width))
        if not left:
            ends.append((x2, y2))
            return
        for turn in (-1, 1) if left < TWIGS else (-1, 0, 1):
            spread = rng.uniform(0.3, 0.62) * turn
            grow(x2, y2, angle + spread, length * rng.uniform(0.66, 0.82), width * 0.64, left - 1)

    grow(*ROOT, math.pi / 2, 62, 20, TWIGS)
    return limbs, ends


def tree(colour: str) -> tuple[str, list[tuple[float, float]]]:
    limbs, ends = branches(random.Random("ash of the world"))
    paths = "".join(f'<path d="{d}" stroke-width="{width:.1f}"/>' for d, width in limbs)
    x, y = ROOT
    roots = f'<path d="M{x} {y - 30}Q{x - 8} {y - 6} {x - 48} {y}M{x} {y - 30}Q{x + 8} {y - 6} {x + 52} {y}" stroke-width="9"/>'
    return f'<g fill="none" stroke="{colour}" stroke-linecap="round">{paths}{roots}</g>', ends


def framed(sky: tuple[str, str], body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{sky[0]}"/><stop offset="1" stop-color="{sky[1]}"/></linearGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>{body}</svg>\n'
    )


def hills(colour: str, top: int) -> str:
    return f'<path d="M0 {top + 12}Q90 {top - 10} 200 {top + 6}T400 {top}T560 {top + 8}V172H0Z" fill="{colour}"/>'


def flame(x: float, y: float, size: float) -> str:
    """Three tongues, the inner ones brighter."""
    tongue = "M0 0C-15 -3 -18 -20 -8 -33C-8 -24 -2 -23 -1 -28C0 -37 -5 -41 -2 -52C11 -41 18 -26 14 -12C12 -4 7 0 0 0Z"
    inner = (("#c8431f", 1.0), ("#ef8a32", 0.68), ("#ffd27a", 0.36))
    return "".join(
        f'<path d="{tongue}" transform="translate({x:.0f} {y:.0f}) scale({size * part:.2f})" fill="{colour}"/>'
        for colour, part in inner
    )


def won() -> str:
    rng = random.Random("leaves")
    drawn, ends = tree("#2c1d12")
    leaves = ""
    for x, y in ends:
        green = rng.choice(("#4f7340", "#5f8549", "#6f9656", "#446538"))
        leaves += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{rng.uniform(8, 14):.0f}" fill="{green}"/>'
    moon = (
        '<circle cx="250" cy="52" r="34" fill="#cdbb92"/><circle cx="262" cy="44" r="34" fill="#b9a67e" opacity=".45"/>'
    )
    return framed(("#14303c", "#a8925c"), moon + hills("#3b5a31", 138) + drawn + f'<g opacity=".94">{leaves}</g>')


def lost() -> str:
    rng = random.Random("embers")
    drawn, ends = tree("#140b07")
    burning = "".join(flame(x, y + 6, rng.uniform(0.2, 0.42)) for x, y in ends if rng.random() < 0.4)
    ground = "".join(flame(x, 172, size) for x, size in ((196, 0.6), (262, 0.95), (330, 0.7), (468, 1.25), (528, 0.85)))
    sparks = "".join(
        f'<circle cx="{rng.uniform(180, 556):.0f}" cy="{rng.uniform(4, 120):.0f}" r="{rng.uniform(0.8, 1.9):.1f}"/>'
        for _ in range(46)
    )
    sun = '<circle cx="250" cy="46" r="34" fill="#6d2316"/>'
    sky = ("#240c09", "#a83a20")
    return framed(
        sky, f'{sun}{hills("#1d100b", 136)}{drawn}{burning}{ground}<g fill="#ffb45e" opacity=".8">{sparks}</g>'
    )
