"""The first load is light, less than 150 kB compressed for lobby and table, without art; so is a change of the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from tests.browser.visit import Visitor, settled
from tests.hall.served import CLIENT, Person, Served

MOST = 150_000

# What a selector says in brackets, innermost first, of something that is not there or does not count
EXCLUDED = re.compile(r":(?:not|where)\([^()]*\)")
BRACKETS = re.compile(r"\([^()]*\)")


def weight(person: Visitor, path: str, ready: str) -> dict[str, int]:
    """The bytes that came over the wire for the client's own files, by address."""
    talk = person.context.new_cdp_session(person.page)
    talk.send("Network.enable")
    talk.send("Network.setCacheDisabled", {"cacheDisabled": True})
    address: dict[str, str] = {}
    size: dict[str, int] = {}
    talk.on("Network.responseReceived", lambda e: address.update({e["requestId"]: e["response"]["url"]}))

    def loaded(event: dict[str, float | str]) -> None:
        url = address.get(str(event["requestId"]), "")
        if url.startswith(person.hall.url) and "/api/" not in url:
            size[url] = size.get(url, 0) + int(event["encodedDataLength"])

    talk.on("Network.loadingFinished", loaded)
    page = person.go(path)
    page.wait_for_selector(ready)
    page.wait_for_load_state("networkidle")
    settled(page)
    return size


@pytest.mark.parametrize("at", ["lobby", "table"])
def test_the_first_load_is_light(browser: Browser, hall: Served, at: str) -> None:
    person = Visitor(browser, hall, own=True)
    path = "/"
    # A lobby with rows
    ann = Person(hall.url, "Ann")
    ann.table("me", "open", open=True)
    if at == "table":
        page = person.go()
        page.click("text=Play now")
        page.click(".playsheet .btn.main")
        page.wait_for_selector(".page .prompt")
        path = page.url.removeprefix(hall.url)
        page.goto("about:blank")
    files = weight(person, path, ".game" if at == "lobby" else ".page .prompt")
    assert len(files) > 5
    assert sum(files.values()) < MOST, f"{sum(files.values())} bytes: {files}"
    person.close()


def everything_under(rule: str) -> bool:
    """Whether a selector by what is inside something names nothing of what it styles there."""
    plain = rule
    while EXCLUDED.search(plain):
        plain = EXCLUDED.sub("", plain)
    while BRACKETS.search(plain):
        plain = BRACKETS.sub("", plain)
    last = re.split(r"[ >~+]", plain.strip())[-1]
    return ":has" in plain and ":has" not in last and ":is" not in last and not re.search(r"[.#\[]|^[a-z]", last)


def test_whatever_is_inside_something_only_what_is_named_is_styled_anew(hall: Served) -> None:
    """A browser has one list for all that depends on `:has`: with "everything" in it, a new row styles the page."""
    assert everything_under(".board:has(>.sheet)>:not(.sheet,.sr)")
    assert everything_under(".row:has(.a .b)>*")
    assert not everything_under(".board>:has(~.sheet):not(.sr)")
    rules = 0
    for sheet in (CLIENT / "assets").glob("*.css"):
        for rule in re.findall(r"([^{}]*:has\([^{}]*)\{", sheet.read_text("utf-8")):
            rules += 1
            assert not everything_under(rule), f"{sheet.name}: {rule}"
    assert rules > 20
