"""Icons of the installed application as pictures, from web/public/icon.svg, by the browser that the tests use."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "public"
# Name, size, and how much of the edge a system may cut off
ICONS = (("icon-192.png", 192, 0.0), ("icon-512.png", 512, 0.0), ("icon-maskable.png", 512, 0.14))

drawing = (PUBLIC / "icon.svg").read_text("utf-8")
with sync_playwright() as tools:
    browser = tools.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
    for name, size, edge in ICONS:
        page = browser.new_page(viewport={"width": size, "height": size})
        inner = round(size * (1 - 2 * edge))
        ground = "#241d17" if edge else "transparent"
        page.set_content(
            f"<style>body{{margin:0;background:{ground};display:grid;place-items:center;height:{size}px}}"
            f"svg{{width:{inner}px;height:{inner}px;display:block}}</style>{drawing}"
        )
        page.screenshot(path=PUBLIC / name, omit_background=True)
    browser.close()
