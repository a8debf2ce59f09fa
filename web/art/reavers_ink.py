"""Colours, boxes, numbers and glyphs that the drawings of Reavers of Midgard are made of."""

from __future__ import annotations

import json
from pathlib import Path

GAME = Path(__file__).parents[2] / "src/longhall/games/reavers_of_midgard"
BOX = json.loads((GAME / "data/components.json").read_text("utf-8"))
OUT = GAME / "art"

INK, CREAM, GOLD, VELLUM = "#2a2018", "#fbf4e2", "#d2a03a", "#fff9ea"
# Seat colours: two dark with a light emblem and rim, two light with an ink emblem and rim
SEATS = {
    "orange": ("wolf", "#e27a2c", "#a34d10", "#2a1405", "#f2a266", INK),
    "green": ("bear", "#1f6b3a", "#12421f", "#ffffff", "#4fa56d", "#fff6e0"),
    "purple": ("serpent", "#6b3f96", "#43235f", "#ffffff", "#a07bc8", "#fff6e0"),
    "white": ("stag", "#f1ece0", "#a89f8c", INK, "#f1ece0", INK),
}
DICE = {"red": ("#b5332e", "#fff"), "blue": ("#2f5fa8", "#fff"), "yellow": ("#e6b93a", INK)}
TERRITORY = {"food": ("#a8391f", "food"), "favor": ("#2f5fa8", "favor"), "dice": ("#6b3f96", "dice")}


def n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def glyph(id: str, x: float, y: float, size: float, colour: str) -> str:
    """A glyph around a point."""
    return f'<use href="#g-{id}" x="{n(x - size / 2)}" y="{n(y - size / 2)}" width="{n(size)}" height="{n(size)}" color="{colour}"/>'


def number(text: object, x: float, y: float, size: float = 19, colour: str = INK, anchor: str = "middle") -> str:
    return f'<text class="rm" x="{n(x)}" y="{n(y)}" font-size="{n(size)}" fill="{colour}" text-anchor="{anchor}">{text}</text>'


def box(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str,
    stroke: str = INK,
    width: float = 1.6,
    rx: float = 6,
    more: str = "",
) -> str:
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" rx="{n(rx)}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"{more}/>'


def icon_box(face: str, x: float, y: float, size: float = 22) -> str:
    """An icon that must be paid, in its square."""
    return box(x - size / 2, y - size / 2, size, size, VELLUM, width=1.5, rx=4) + glyph(face, x, y, size * 0.73, INK)


def symbol(id: str, body: str, view: str = "-50 -50 100 100", more: str = "") -> str:
    return f'<symbol id="{id}" viewBox="{view}" overflow="visible"{more}>{body}</symbol>'


def piece(id: str, body: str, more: str = "") -> str:
    return symbol(f"piece-{id}", body, "-50 -55 100 100", more)
