"""Makes the fonts of the client from the packages @fontsource/*: Latin letters, kerning and figures, nothing else.

Run after a new version of those packages: `pip install fonttools brotli`, then `python web/art/fonts.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont

WEB = Path(__file__).parents[1]
FONTS = ("alegreya 700", "alegreya-sans 500", "alegreya-sans 700", "alegreya-sans 800", "cinzel 700")
PUNCTUATION = "‘’“”–—…•‹›−€Œœ"


def wanted(code: int) -> bool:
    """Letters of English, Spanish, Italian, Old Norse and Irish, and what stands between them."""
    return code < 0x100 or chr(code) in PUNCTUATION


def make(name: str, weight: str) -> None:
    """One file, without hints: screens that need them are gone, and they are half of its size."""
    source = WEB / f"node_modules/@fontsource/{name}/files/{name}-latin-{weight}-normal.woff2"
    font: Any = TTFont(source)
    options: Any = subset.Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = ["ccmp", "kern", "lnum", "locl", "mark", "tnum"]
    cut: Any = subset.Subsetter(options)
    cut.populate(unicodes=[code for code in font.getBestCmap() if wanted(code)])
    cut.subset(font)
    font.flavor = "woff2"
    font.save(WEB / f"src/fonts/{name}-{weight}.woff2")


if __name__ == "__main__":
    for line in FONTS:
        make(*line.split())
