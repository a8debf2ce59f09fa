"""A player who is away is told of a turn by the browser; the page of the player shows figures and takes a web hook."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from sqlalchemy import select

from longhall.hall.schema import pushes
from tests.browser.test_screens import violations
from tests.browser.visit import DESK, PHONE, Visitor, patiently, resize, start
from tests.hall.served import Person, Served, good
from tests.hall.test_afterwards import finished

# No push service can be reached from a test: the browser's part of the conversation with it is played.
# What a page shows is counted once it is shown: a notice is lost when Chromium is asked for a list just before that.
SERVICE = """
window.told = 0;
const show = ServiceWorkerRegistration.prototype.showNotification;
ServiceWorkerRegistration.prototype.showNotification = async function (...notice) {
  await show.apply(this, notice);
  window.told += 1;
};
let made = null;
const keys = { p256dh: 'BPoint', auth: 'AuthSecret' };
PushManager.prototype.getSubscription = async () => made;
PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => (made = {
  toJSON: () => ({ endpoint: 'https://push.example/' + key.length, keys }),
  unsubscribe: async () => { made = null; return true; },
});
"""


@pytest.fixture
def visitor(windows: Browser, hall: Served) -> Iterator[Visitor]:
    person = Visitor(windows, hall, own=True)
    person.init(SERVICE)
    person.context.grant_permissions(["notifications"], origin=hall.url)
    yield person
    assert not person.errors
    person.close()


def check(page: Page) -> None:
    """The page of the player can be read."""
    for size in (PHONE, DESK):
        resize(page, size)
        assert violations(page) == [], size


def subscribed(hall: Served) -> list[Any]:
    return hall.hall.store.now(lambda c: [tuple(row) for row in c.execute(select(pushes))], write=False)


# What the browser shows: title, text and address
NOTICES = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map((n) => [n.title, n.body, n.data])"""


def test_the_browser_tells_of_a_turn_and_a_web_hook_is_set_and_kept(visitor: Visitor, hall: Served) -> None:
    page = visitor.go("/#/me")
    page.click("button:has-text('Tell me here')")
    expect(page.locator("[role=status].verdict")).to_have_text("This browser will tell you.")
    check(page)
    me = page.evaluate("fetch('/api/me').then((r) => r.json())")["person"]
    # The key of the hall has 65 bytes.
    assert ("https://push.example/87", me, "BPoint", "AuthSecret") in subscribed(hall)

    devtools = visitor.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    for _ in patiently(page, "no worker is registered"):
        if found:
            break
    news = {"table": "abc", "game": "blood_rage", "title": "Sunday", "kind": "turn"}
    # A worker that is not active yet hears nothing.
    for _ in patiently(page, "the worker does not become active"):
        if page.evaluate("navigator.serviceWorker.ready.then((r) => r.active.state)") == "activated":
            break
    # A worker that stops or starts at this moment hears nothing, and what is looked for too early is lost: told again,
    # it shows the same notice.
    for _ in patiently(page, "nothing is shown"):
        told = {"origin": hall.url, "registrationId": found[-1], "data": json.dumps(news)}
        devtools.send("ServiceWorker.deliverPushMessage", told)
        if shown := page.evaluate(NOTICES):
            break
    assert shown == [["It is your turn", "Blood Rage · Sunday", "/#/t/abc"]]
    page.click("button:has-text('Stop telling me')")
    expect(page.locator("button:has-text('Tell me here')")).to_be_visible()
    # A web hook is set and kept.
    page.click("summary:has-text('A web address')")
    page.fill("input[type=url]", "http://127.0.0.1:9/turns")
    page.click("details button:has-text('Save')")
    expect(page.locator("[role=status].verdict")).to_contain_text("Your secret: ")
    page.reload()
    page.click("summary:has-text('A web address')")
    expect(page.locator("input[type=url]")).to_have_value("http://127.0.0.1:9/turns")


def test_a_page_that_is_open_but_hidden_tells_of_a_turn(visitor: Visitor, hall: Served) -> None:
    host = Person(hall.url, "Ann")
    table = host.table("open", "me", game="blood_rage", title="Sunday", options={"first_game": True, "first_player": 1})
    path = f"/api/tables/{table['id']}"
    page = visitor.go("/#/me")
    resize(page, PHONE)
    page.click("button:has-text('Tell me here')")
    expect(page.locator("[role=status].verdict")).to_have_text("This browser will tell you.")
    page.goto(hall.url + table["seats"][0]["link"])
    page.fill(".joinform input", "Ingrid")
    page.click("button:has-text('Sit down here')")
    start(host, table["id"], [0])
    page.wait_for_selector(".prompt.waiting")
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    state = host.get(f"{path}/state", seat=1)
    move = next(o["notation"] for o in state["scene"]["prompt"]["options"] if o["notation"].startswith("invade leader"))
    host.post(f"{path}/move", seat=1, seq=state["seq"], move=move)
    page.wait_for_function("() => window.told")
    assert page.evaluate(NOTICES) == [["It is your turn", "Blood Rage · Sunday", f"/#/t/{table['id']}"]]


def test_figures_of_finished_games_and_logging_out(visitor: Visitor, hall: Served) -> None:
    page = visitor.go("/#/me")
    name = f"Ann {page.viewport_size}"[:40]
    page.fill("input[autocomplete=nickname]", name)
    page.fill("input[type=password]", "long enough")
    page.click("button:has-text('Set password')")
    expect(page.locator("[role=status].verdict")).to_have_text("Password set.")
    ann = Person(hall.url)
    good(ann.http.post("/api/me/login", json={"name": name, "password": "long enough"}))
    table = finished([ann], ann.table("me", "random", "random", game="brian_boru")["id"])
    page.reload()
    cells = page.locator(".figures tbody tr").locator("th, td")
    expect(cells).to_have_count(6)
    won = 1 / len(table["winners"]) if 0 in table["winners"] else 0
    points = str(table["scores"][0])
    # Nobody has read the game again yet.
    assert cells.all_inner_texts()[1:] == ["1", f"{won:g}", points, points, "–"]
    check(page)
    page.click("button:has-text('Log out')")
    expect(page.locator("[role=status].verdict")).to_have_text("You are logged out on this device.")
    expect(page.locator(".figures")).to_have_count(0)
    assert page.evaluate("fetch('/api/me').then((r) => r.json())")["person"] is None
