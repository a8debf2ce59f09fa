"""A campaign in the browser: begun in the lobby, a game played, experience spent, the next table laid."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from longhall.core.show.scene import Scene
from longhall.games.yggdrasil_chronicles.campaign.log import CAMPAIGN
from tests.browser.test_legible import LEAST, SMALL
from tests.browser.test_screens import OVERLAPS, violations
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, patiently, play_on, resize, start
from tests.hall.served import Person, Served

# Selectors of the campaign's own styles that are not about its pages alone
REACHES = """() => [...document.styleSheets].map((sheet) => [...sheet.cssRules])
  .filter((rules) => rules.some((rule) => rule.selectorText?.includes('.godsheet')))
  .flat().flatMap((rule) => rule.media ? [...rule.cssRules] : [rule])
  .flatMap((rule) => rule.selectorText.split(',')).filter((selector) => !selector.includes('.lobby '))"""

# Names that reach beyond their room
CROSSED = """(rows) => rows.flatMap((row) => {
  const boxes = [...row.querySelectorAll('div > b, small, .left, .xp')].map((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getBoundingClientRect();
  });
  const cross = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
  return boxes.filter((a, i) => boxes.some((b, j) => j > i && cross(a, b))).map(() => row.innerText);
})"""

# Choices whose words do not fit into their box
NARROW = """(all) => all.filter((one) => {
  const whole = one.cloneNode(true);
  whole.style.cssText = 'flex: none; width: max-content';
  one.parentNode.append(whole);
  const width = whole.offsetWidth;
  whole.remove();
  return width > one.offsetWidth + 1;
}).map((one) => one.innerText)"""

# Words of a leaf that its seal lies on
SEALED = """(leaf) => {
  const seal = leaf.querySelector('.seal').getBoundingClientRect();
  return [...leaf.querySelectorAll('h2, p')].filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...range.getClientRects()].some((r) => r.right > seal.left && r.top < seal.bottom && r.bottom > seal.top);
  }).map((one) => one.textContent);
}"""


def told(scene: Scene) -> bool:
    """Whether the book tells how the saga came out."""
    return any(leaf.state == "outcome" for area in scene.areas if area.id == "book" for leaf in area.spots)


def saved(page: Page) -> int:
    """The experience that the first sheet shows."""
    return int(page.locator(".godsheet .xp b").first.text_content() or "")


def test_a_campaign_from_the_lobby_to_its_second_game(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = person.go()
    page.click("a:has-text('Campaign')")
    page.fill("input[placeholder='Our campaign']", "Alone against the wolf")
    page.click(".choice button:has-text('1')")
    # All gods are seen with what they can do; one that another has is exchanged.
    gods = page.locator(".roles label")
    expect(gods.locator("small")).to_have_text(CAMPAIGN.role_texts("en"))
    expect(gods.locator(".disc svg")).to_have_count(len(CAMPAIGN.roles))
    seat = page.get_by_role("button", name="Who seat 1 is")
    along = page.get_by_role("button", name="Gods who come along")
    other = along.first.inner_text()
    page.get_by_role("radio", name="Thor").check(force=True)
    expect(seat).to_have_text("Thor")
    along.first.click()
    page.get_by_role("radio", name="Thor").check(force=True)
    expect(along.first).to_have_text("Thor")
    expect(seat).to_have_text(other)
    seat.click()
    page.get_by_role("radio", name="Odin").check(force=True)
    expect(seat).to_have_text("Odin")
    expect(gods.filter(has_text="Odin").locator("em")).to_have_text("Seat 1")
    page.click("button:has-text('Begin the campaign')")
    expect(page.locator("h1")).to_have_text("Alone against the wolf")
    expect(page.locator(".chapters [aria-current=step]")).to_contain_text("The Murder of Baldr")
    home = page.url
    page.click("a:has-text('Go to the table')")
    page.click("button:has-text('Start')")
    page.wait_for_selector(".prompt")
    # Styles of the campaign's page stay loaded, but mean nothing at the table.
    assert page.evaluate(REACHES) == []
    # The page is told when the saga begins; whatever shuts the book, does nothing else.
    book = page.locator(".book")
    question = page.inner_text(".prompt h2")
    expect(book.locator(".leaf h2")).to_have_text(["The Murder of Baldr", "All things must swear"])
    expect(book.locator(".goal")).to_contain_text("Secure 6 Oaths.")
    for size in (PHONE, TABLET, DESK):
        resize(page, size)
        assert page.evaluate(OVERLAPS) == [], size
        assert page.evaluate(SMALL, LEAST) == [], size
        expect(book.locator(".btn.main")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    # Afterwards the goal hangs under the Wheel.
    expect(page.locator(".note .bar i")).to_have_count(6)
    read = page.locator(".note button")
    read.click()
    book.get_by_role("button", name="Play on").click()
    expect(book).to_have_count(0)
    read.click()
    expect(book).to_be_visible()
    page.locator(".prompt button.opt").first.click()
    expect(book).to_have_count(0)
    assert page.inner_text(".prompt h2") == question
    play_on(hall, page.url.split("/t/")[1].split("/")[0], [0], told)
    # How it came out is told before anything is asked; what is not spent is saved.
    expect(book.locator(".outcome")).to_be_visible()
    expect(page.locator(".prompt")).to_have_count(0)
    expect(book.locator(".leaf h2").last).to_have_text(re.compile("^Saga (won|lost), together$"))
    gained = book.locator(".gains .xp").inner_text()
    # Under it lies the path of all six sagas.
    expect(page.locator(".bookover .chapters li")).to_have_count(6)
    expect(page.locator(".bookover .chapters [aria-current=step]")).to_have_count(1)
    expect(book.locator(".sum b")).to_have_text(gained)
    for size in (PHONE, TABLET, DESK):
        resize(page, size)
        assert page.evaluate(OVERLAPS) == [], size
        assert page.evaluate(SMALL, LEAST) == [], size
        expect(book.locator(".btn.main")).to_be_in_viewport()
    assert violations(page) == []
    book.get_by_role("button", name=f"Spend {gained} for Odin").click()
    expect(page.locator(".prompt h2")).to_contain_text("What do you buy?")
    expect(page.locator(".prompt .opt[data-notation='recruit elf']")).to_be_visible()
    page.click(".note button")
    book.get_by_role("button", name="Save all of it").click()
    # Styles of the campaign's own page change nothing here.
    expect(page.locator(".scoresheet .gauge").first).to_be_visible()
    page.click(".scoresheet a:has-text('To the campaign')")
    expect(page.locator(".past li b")).to_have_text(re.compile("Baldr"))
    assert page.url == home
    # Odin has the Health he kept, and 3 XP more after a defeat; the first Elf costs 1 (YC-23.1, YC-23.4).
    xp = saved(page)
    assert f"{xp} XP" == gained
    assert xp >= 3
    # The lobby says what waits there, and which saga comes: six of them, the first won or still to win.
    page.goto(hall.url + "/")
    row = page.locator(".trow.campaign")
    expect(row).to_contain_text(f"{xp} XP to spend")
    expect(row.locator("ol li")).to_have_count(6)
    expect(row.locator("[aria-current=step]")).to_have_count(1)
    row.get_by_role("link", name="Spend XP").click()
    page.wait_for_url(home)
    page.click("[aria-label='Elves at the start'] button")
    expect(page.locator(".godsheet .xp b").first).to_have_text(str(xp - 1))
    expect(page.locator("[aria-label='Elves at the start'] .bought")).to_have_count(1)
    # A relation asks for the god: alone there are two (YC-3.10), and the first usable box costs 2 (YC-23.2).
    page.locator("[aria-label='Blood Ties'] button").click()
    expect(page.locator(".offers button")).to_have_count(2)
    page.locator(".offers button").first.click()
    expect(page.locator(".godsheet .xp b").first).to_have_text(str(xp - 3))
    for theme in ("dark", "light"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert violations(page) == []
    page.click("button:has-text('Play the next game')")
    page.wait_for_selector(".prompt")
    assert "/#/t/" in page.url
    assert not person.errors
    person.close()


def test_what_is_bought_is_seen_with_its_price(browser: Browser, hall: Served) -> None:
    """The outcome has room for the longest name, and says once who is who; then what can be bought is in sight."""
    me = Person(hall.url, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    made = me.post("/api/campaigns", game="yggdrasil_chronicles", roles=["thor", "tyr", "heimdall"], seats=seats)
    table = made["table"]["id"]
    person = Visitor(browser, hall)
    person.context.add_cookies([{"name": "longhall", "value": me.http.cookies["longhall"], "url": hall.url}])
    page = person.go(f"/#/t/{table}")
    start(me, table, [0])
    page.locator(".book .btn.main").click()
    play_on(hall, table, [0], told)
    mine = page.locator(".book .right h2").inner_text()
    # The campaign tells it to all of its people alike.
    verdict = mine.replace("your", "Thor’s").replace("you", "Thor")
    gains = page.locator(".book .gains li")
    expect(gains.locator("small")).to_have_text(["You", "computer, any move", "computer, any move"])
    for size in (PHONE, TABLET, DESK):
        resize(page, size)
        assert gains.evaluate_all(CROSSED) == [], size
    page.locator(".book .btn.main").click()
    expect(page.locator(".prompt h2")).to_have_text(re.compile(r"^What do you buy\? You have \d+ XP\.$"))
    rows = page.locator(".prompt button.opt")
    priced = page.locator(".prompt .opt[data-notation='relation:blood_ties'] .fact")
    for size in (PHONE, TABLET, DESK):
        resize(page, size)
        expect(rows.nth(1)).to_be_in_viewport(ratio=1)
        expect(priced).to_have_text("1 XP")
    expect(rows).to_have_count(9)
    expect(rows.last).to_be_in_viewport(ratio=1)
    # On a phone the own sheet tells what one has.
    resize(page, PHONE)
    page.locator(".chip[data-seat='0']").click()
    expect(page.locator(".look .ledger dt")).to_have_count(9)
    # Afterwards the campaign's page and the lobby say what a defeat came of, and no list counts points.
    play_on(hall, table, [0], lambda scene: scene.over)
    page.goto(f"{hall.url}/#/campaign/{made['id']}")
    expect(page.locator(".past li em")).to_have_text("lost")
    expect(page.locator(".past li span")).to_have_text(verdict)
    page.goto(f"{hall.url}/#/")
    expect(page.locator(".trow.campaign small")).to_contain_text(f"Last time: {verdict}")
    page.goto(f"{hall.url}/#/replays")
    row = page.locator(".trow.finished")
    expect(row.locator("em")).to_have_text("lost")
    expect(row.locator(".what")).to_have_text(mine)
    expect(row.locator("small").last).to_contain_text("2 × Dice")
    page.goto(f"{hall.url}/#/me")
    expect(page.locator(".figures td")).to_have_text(["1", "0", "–", "–", "–"])
    assert person.errors == []
    person.close()


def victory(hall: Served, me: Person, seats: list[dict[str, str]], saga: int) -> str:
    """A table at which a saga has just been won, and nobody has spent anything."""
    for _ in range(20):
        options = {"mode": "campaign", "saga": saga}
        table: str = me.post("/api/tables", game="yggdrasil_chronicles", seats=seats, options=options)["id"]
        me.post(f"/api/tables/{table}/start")
        play_on(hall, table, [0], told)
        scene = me.get(f"/api/tables/{table}/state", seat=0)["scene"]
        if any(leaf["state"] == "won" for area in scene["areas"] for leaf in area["spots"]):
            return table
    raise AssertionError("nobody wins")


def test_the_last_saga_ends_the_campaign(browser: Browser, hall: Served) -> None:
    """Nothing is sold any more; the end tells of the goal that was reached, and of Nidhögg as of a threat."""
    me = Person(hall.url, "Ann")
    table = victory(hall, me, [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}], 6)
    person = Visitor(browser, hall, own=True)
    person.context.add_cookies([{"name": "longhall", "value": me.http.cookies["longhall"], "url": hall.url}])
    person.init("localStorage.setItem('habit:endTurn', 'computers')")
    page = person.page
    page.clock.install()
    person.go(f"/#/t/{table}")
    outcome = page.locator(".book .right")
    expect(outcome.locator("h2")).to_have_text("All six sagas are won.")
    expect(outcome.locator(".btn")).to_have_text(["Close the book"])
    for size in (PHONE, TABLET, DESK):
        resize(page, size)
        assert outcome.evaluate(SEALED) == [], size
    # It can be taken back for a moment, and nobody is asked to end a turn.
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)
    outcome.locator(".btn").click()
    for _ in patiently(page, "the end of a turn is asked about"):
        page.clock.run_for(20)
        if page.locator(".prompt .btn.soon").count():
            break
    page.clock.resume()
    sheet = page.locator(".scoresheet")
    expect(sheet.locator("h2")).to_have_text("The Tree stands")
    expect(sheet.locator(".verdict p")).to_contain_text(
        re.compile(r"goal was met in round \d+\. .*\d+ of 21 Health is left")
    )
    gauges = sheet.locator(".gauge")
    expect(gauges.first).to_contain_text("Slay the five Enemies on the Tree")
    expect(gauges.first).to_have_class(re.compile("good"))
    expect(gauges.nth(1)).to_contain_text("Nidhögg")
    expect(gauges.nth(1)).not_to_have_class(re.compile("good"))
    # Hearts stand in one line.
    for size in (PHONE, TABLET, DESK):
        resize(page, size)
        tops = sheet.locator(".hearts").evaluate_all(
            "(rows) => rows.map((row) => new Set([...row.children].map((i) => i.getBoundingClientRect().top)).size)"
        )
        assert tops == [1, 1, 1], size
        assert page.evaluate(OVERLAPS) == [], size
    # There are no points in the log.
    expect(page.locator(".log header em")).to_have_count(0)
    assert person.errors == []
    person.close()


@pytest.mark.parametrize("lang", ["en", "es", "it"])
def test_the_page_of_a_campaign_can_be_read(browser: Browser, hall: Served, lang: str) -> None:
    person = Visitor(browser, hall)
    person.init(f"localStorage.setItem('lang', '{lang}')")
    page = person.go("/#/newcampaign/yggdrasil_chronicles")
    page.click(".choice button:has-text('2')")
    # Who sits down is read whole.
    for size in (PHONE, TABLET, DESK):
        resize(page, size)
        assert page.locator(".seatrow select").evaluate_all(NARROW) == [], size
    page.locator("form .pf .main").click()
    page.wait_for_selector(".godsheet")
    for size in (PHONE, TABLET, DESK):
        resize(page, size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert page.evaluate(OVERLAPS) == [], size
    person.close()


def test_whoever_has_not_come_to_the_next_table_sits_down_there(browser: Browser, hall: Served) -> None:
    ann, bob = Person(hall.url, "Ann"), Person(hall.url, "Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ann.post("/api/campaigns", game="yggdrasil_chronicles", roles=["odin", "thor"], seats=seats)
    first = f"/api/tables/{made['table']['id']}"
    token = made["table"]["seats"][1]["link"].rpartition("/")[2]
    bob.http.post(f"{first}/join", json={}, headers={"Authorization": f"Bearer {token}"})
    ann.post(f"{first}/abandon")
    laid = ann.post(f"/api/campaigns/{made['id']}/next")
    visitor = Visitor(browser, hall)
    visitor.context.add_cookies([{"name": "longhall", "value": bob.http.cookies["longhall"], "url": hall.url}])
    page = visitor.go(f"/#/campaign/{made['id']}")
    expect(page.locator(".room li").nth(1)).to_contain_text("Bob is not at the table yet")
    page.click("button:has-text('Sit down')")
    # Where others play, too, nobody begins by sitting down.
    page.wait_for_url(f"**/#/t/{laid['id']}")
    expect(page.locator(".room li").nth(1)).to_contain_text("Bob")
    table = ann.get(f"/api/tables/{laid['id']}")
    assert (table["state"], [seat["name"] for seat in table["seats"]]) == ("open", ["Ann", "Bob"])
    assert visitor.errors == []
    visitor.close()
