"""What is told of a place comes when it is asked for, can be gone to, and goes away with the move."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.visit import Visitor, point_at, settled, sit_down
from tests.browser.ways import acting, lead
from tests.hall.served import Served


def test_a_tip_lies_beside_its_place_and_can_be_gone_to(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, "brian_boru", 3)
    # A tip goes away with its question: the one that is asked now stays.
    expect(page.locator(".prompt:not(.waiting)")).to_be_visible()
    place = page.locator(".board svg.b [data-spot='region:munster']").first
    place.wait_for()
    box = place.bounding_box()
    assert box is not None
    page.mouse.move(5, 5)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    tip = page.locator(".tip")
    rule = tip.locator("button.rule").first
    # Whoever has looked at it for a while can go over to it and open a rule there.
    expect(page.locator(".tip.ready")).to_be_visible()
    told = tip.bounding_box()
    assert told is not None
    across = min(box["x"] + box["width"], told["x"] + told["width"]) - max(box["x"], told["x"])
    down = min(box["y"] + box["height"], told["y"] + told["height"]) - max(box["y"], told["y"])
    assert across <= 0 or down <= 0
    name = rule.inner_text()
    rule.click()
    expect(page.locator(".rulelist p.wanted")).to_contain_text(name)
    # Away from both, it goes.
    page.mouse.move(5, 5)
    expect(tip).to_have_count(0)
    assert person.errors == []
    person.close()


def test_nothing_is_told_under_a_pointer_that_rests(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, "blood_rage", 2)
    lead(hall, page, acting)
    page.click(".acts button:has-text('Invade')")
    leader = page.locator(".opt:has-text('Leader')")
    box = leader.bounding_box()
    assert box
    leader.click(position={"x": 30, "y": 20})
    # Rows of the next question lie under the pointer: nothing is told until it stirs, and then of its row.
    expect(leader).to_have_count(0)
    settled(page)
    expect(page.locator(".opt.hov, .tip")).to_have_count(0)
    page.mouse.move(box["x"] + 33, box["y"] + 21)
    expect(page.locator(".opt.hov")).to_have_count(1)
    expect(page.locator(".tip")).to_be_visible()
    row = page.locator(".prompt button.opt").first
    point_at(row)
    expect(page.locator(".tip")).to_be_visible()
    before = page.inner_text(".prompt")
    page.mouse.down()
    page.mouse.up()
    # The move is made, other rows lie where the pointer is, and it has not stirred.
    expect(page.locator(".prompt")).not_to_have_text(before, use_inner_text=True)
    settled(page)
    expect(page.locator(".tip")).to_have_count(0)
    # Nor of a line of the log that comes to lie there.
    page.keyboard.press("l")
    expect(page.locator(".filters")).to_be_visible()
    line = page.locator(".log .at").first
    point_at(line)
    expect(page.locator(".tip")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator(".rulespanel")).to_be_visible()
    expect(page.locator(".tip")).to_have_count(0)
    page.keyboard.press("l")
    expect(line).to_be_visible()
    settled(page)
    expect(page.locator(".log .at:hover")).to_have_count(1)
    expect(page.locator(".tip")).to_have_count(0)
    assert person.errors == []
    person.close()
