"""Tables without a server come quickly and never stutter: measured, and not part of `make test`.

A later visit is from the address to the first question. Tasks of the page are taken from a trace, by the processor
time of its main thread, so that other work on the machine does not count; the time on the clock is told beside it.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.site import Site, made
from tests.browser.test_site import EVERYTHING_KEPT, PLAY
from tests.browser.visit import Visitor

VISITS = 3
SECONDS = 3.0
LONGEST = 50.0
GAME = "blood_rage"
# What a trace calls a task
RUN = "ThreadControllerImpl::RunTask"
CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline", "__metadata"]


def tasks(trace: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """The tasks of the page's own thread: milliseconds of the processor, and on the clock."""
    named = [e for e in trace if e.get("name") == "thread_name"]
    main = {(e["pid"], e["tid"]) for e in named if e["args"]["name"] == "CrRendererMain"}
    found = [e for e in trace if e["name"] == RUN and (e["pid"], e["tid"]) in main]
    return [(e.get("tdur", 0) / 1000, e.get("dur", 0) / 1000) for e in found]


def test_a_later_visit_is_quick_and_the_page_never_stutters(painted: Browser, tmp_path: Path) -> None:
    site = Site(made(tmp_path / "site"))
    person = Visitor(painted, site, own=True)  # type: ignore[arg-type]  # it has an address, too
    page = person.go("/")
    page.wait_for_selector(".game")
    page.evaluate(EVERYTHING_KEPT)
    page.evaluate(f"localStorage.setItem('seats:{GAME}', '4')")
    page.click(f".game:has(img[src*='/{GAME}/']) >> text=Play now")
    page.wait_for_selector(".playsheet .btn.main:focus")
    page.keyboard.press("Shift+Digit4")
    page.click(".playsheet .btn.main")
    page.wait_for_selector(f".game-{GAME} .prompt")
    path = page.url
    visits = []
    for _ in range(VISITS):
        page.close()
        page = person.context.new_page()
        begun = time.perf_counter()
        page.goto(path)
        page.wait_for_selector(f".game-{GAME} .prompt .opt")
        visits.append(time.perf_counter() - begun)
    painted.start_tracing(page=page, path=tmp_path / "trace.json", categories=CATEGORIES)
    page.evaluate(PLAY, 30)
    painted.stop_tracing()
    found = tasks(json.loads((tmp_path / "trace.json").read_text("utf-8"))["traceEvents"])
    assert found, "nothing was traced"
    print("later visits, s:", [round(seconds, 2) for seconds in visits])
    print("longest tasks, ms of the processor (on the clock):", sorted(found, reverse=True)[:8])
    person.close()
    site.stop()
    assert min(visits) < SECONDS, visits
    assert max(used for used, _ in found) < LONGEST
