"""The first load is light: less than 150 kB compressed for lobby and table, without art."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.visit import Visitor, settled
from tests.hall.served import Person, Served

MOST = 150_000


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
    person = Visitor(browser, hall)
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
