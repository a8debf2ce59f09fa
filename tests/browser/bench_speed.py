"""Lobby and table come quickly: first and largest paint, blocked time and shifts, scored as Lighthouse scores them.

Network and processor are slowed down as Lighthouse does for a phone and for a desk. Its speed index is not measured;
the other four figures keep their weights. The best of several loads counts: other work on the machine only adds.
"""

from __future__ import annotations

import math
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.hall.served import Person, Served

GOOD = 0.95
LOADS = 4

# name: weight, value that scores 0.9, value that scores 0.5; the published curves of Lighthouse 10 and later
CURVES = {
    "phone": {"fcp": (10, 1800, 3000), "lcp": (25, 2500, 4000), "tbt": (30, 200, 600), "cls": (25, 0.1, 0.25)},
    "desk": {"fcp": (10, 934, 1600), "lcp": (25, 1200, 2400), "tbt": (30, 150, 350), "cls": (25, 0.1, 0.25)},
}
# Processor slowed down by, latency in ms, bytes per second, size of the window
DEVICES: dict[str, tuple[int, int, float, tuple[int, int]]] = {
    "phone": (4, 150, 1.6e6 / 8, (412, 823)),
    "desk": (1, 40, 10e6 / 8, (1350, 940)),
}
WATCH = """
window.seen = {lcp: 0, cls: 0, tasks: []};
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({type, buffered: true});
watch('largest-contentful-paint', (e) => { seen.lcp = e.startTime; });
watch('layout-shift', (e) => { if (!e.hadRecentInput) seen.cls += e.value; });
watch('longtask', (e) => seen.tasks.push([e.startTime, e.duration]));
"""
FIGURES = """() => {
  const fcp = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  const tbt = seen.tasks.filter(([at]) => at >= fcp).reduce((sum, [, ms]) => sum + Math.max(0, ms - 50), 0);
  return {fcp, lcp: seen.lcp, cls: seen.cls, tbt};
}"""


def mark(value: float, p10: float, median: float) -> float:
    """The complementary log-normal curve through 0.9 at `p10` and 0.5 at `median`."""
    spread = (math.log(median) - math.log(p10)) / 1.2815515655446004
    return 1.0 if value <= 0 else 0.5 * math.erfc((math.log(value) - math.log(median)) / (spread * math.sqrt(2)))


def score(figures: dict[str, float], device: str) -> float:
    curves = CURVES[device]
    return sum(w * mark(figures[k], p10, m) for k, (w, p10, m) in curves.items()) / sum(
        w for w, _, _ in curves.values()
    )


def load(browser: Browser, url: str, device: str, ready: str) -> dict[str, float]:
    """The figures of one load with an empty cache."""
    slower, latency, rate, (width, height) = DEVICES[device]
    phone = device == "phone"
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone)
    context.add_init_script(WATCH)
    page = context.new_page()
    talk = context.new_cdp_session(page)
    talk.send("Network.enable")
    network = {"offline": False, "latency": latency, "downloadThroughput": rate, "uploadThroughput": rate}
    talk.send("Network.emulateNetworkConditions", network)
    talk.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(url)
    page.wait_for_selector(ready)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    found: dict[str, float] = page.evaluate(FIGURES)
    context.close()
    return found


def test_the_curve_is_lighthouse_s() -> None:
    for curves in CURVES.values():
        for _, p10, median in curves.values():
            assert math.isclose(mark(p10, p10, median), 0.9, abs_tol=0.001)
            assert math.isclose(mark(median, p10, median), 0.5)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("at", ["lobby", "table"])
def test_the_page_comes_quickly(painted: Browser, hall: Served, at: str, device: str) -> None:
    path, ready = "/", ".game"
    if at == "table":
        ann = Person(hall.url, "Ann")
        table: Any = ann.table("me", "greedy", "greedy")
        ann.post(f"/api/tables/{table['id']}/start")
        path, ready = table["seats"][0]["link"], ".page .prompt"
    best: tuple[float, dict[str, float]] = (0.0, {})
    for _ in range(LOADS):
        figures = load(painted, hall.url + path, device, ready)
        best = max(best, (score(figures, device), figures), key=lambda found: found[0])
        if best[0] >= GOOD:
            break
    assert best[0] >= GOOD, best
