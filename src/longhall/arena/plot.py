"""Plots as SVG: points with their intervals, and lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

WIDTH = 720
LABELS = 250
ROW = 26
COLOURS = ("#8a5a1c", "#2f6f8f", "#7a2e2e", "#4c7a3d", "#5b4b8a", "#996b00", "#336b5f", "#7d4f6d")


def _svg(height: float, parts: Sequence[str], label: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" role="img"'
        f' aria-label="{escape(label)}" font-family="sans-serif" font-size="12">{"".join(parts)}</svg>'
    )


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def intervals(rows: Sequence[tuple[str, float, float, float]], label: str, form: str = "{:.0f}") -> str:
    """A point for each row (name, value, low, high), with a bar from low to high."""
    least = min((low for _, _, low, _ in rows), default=0.0)
    most = max((high for _, _, _, high in rows), default=1.0)
    scale = (WIDTH - LABELS - 70) / ((most - least) or 1.0)
    parts: list[str] = []
    for n, (name, value, low, high) in enumerate(rows):
        y = ROW * (n + 0.5)
        left, right, at = (LABELS + scale * (x - least) for x in (low, high, value))
        parts.append(_text(LABELS - 10, y + 4, name if len(name) < 40 else name[:38] + "…", "end"))
        parts.append(f'<path d="M{left:.1f} {y:.1f}H{right:.1f}" stroke="#9a8f80" stroke-width="3"/>')
        parts.append(f'<circle cx="{at:.1f}" cy="{y:.1f}" r="5" fill="{COLOURS[0]}"/>')
        parts.append(_text(right + 8, y + 4, form.format(value)))
    return _svg(ROW * len(rows) + 6, parts, label)


def lines(series: Mapping[str, Sequence[tuple[float, float]]], across: str, up: str, height: int = 300) -> str:
    """Lines through points, with the least and the most of both axes and a legend."""
    points = [point for row in series.values() for point in row]
    if not points:
        return _svg(20, [_text(0, 14, "nothing yet")], up)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, right, top, bottom = 60.0, WIDTH - 190.0, 12.0, height - 34.0
    wide, high = (max(xs) - min(xs)) or 1.0, (max(ys) - min(ys)) or 1.0
    parts = [f'<path d="M{left} {top}V{bottom}H{right}" fill="none" stroke="#9a8f80"/>']
    parts += [_text(left - 6, top + 8, f"{max(ys):.3g}", "end"), _text(left - 6, bottom, f"{min(ys):.3g}", "end")]
    parts += [_text(left, bottom + 16, f"{min(xs):g}"), _text(right, bottom + 16, f"{max(xs):g}", "end")]
    parts += [_text((left + right) / 2, bottom + 30, across, "middle"), _text(left + 6, top + 8, up)]
    for n, (name, row) in enumerate(series.items()):
        colour = COLOURS[n % len(COLOURS)]
        dashes = f' stroke-dasharray="{2 + 3 * (n // 2)} {2 + n}"' if n else ""
        path = "L".join(
            f"{left + (x - min(xs)) / wide * (right - left):.1f} {bottom - (y - min(ys)) / high * (bottom - top):.1f}"
            for x, y in row
        )
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>')
        y = top + 18 * n + 8
        parts.append(f'<path d="M{right + 12} {y - 4}h22" stroke="{colour}" stroke-width="2"{dashes}/>')
        parts.append(_text(right + 40, y, name))
    return _svg(height, parts, up)
