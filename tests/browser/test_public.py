"""All that is public is visible: whole boards of others, upgrades by name, strengths, the order of a hand, a legend."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from longhall.core.show.scene import Scene
from tests.browser.visit import DESK, PHONE, Visitor, resize, sit_down
from tests.browser.ways import lead
from tests.hall.served import Served


def test_any_seat_opens_to_its_whole_board(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, "reavers_of_midgard", 2)

    def crewed(scene: Scene) -> bool:
        return scene.prompt.mine and any(
            p.id.startswith("die:") for a in scene.areas for p in a.pieces if a.id == "seat:1"
        )

    lead(hall, page, crewed)
    for size in (DESK, PHONE):
        resize(page, size)
        opener = ".seatstrip .chip[data-seat='1']" if size is PHONE else ".seats .seat[data-seat='1'] .nm button"
        page.locator(opener).click()
        look = page.locator(".look")
        expect(look.locator(".ship .piece").first).to_be_visible()
        expect(look.locator(".ship .bay")).to_have_count(4)
        # Names have room: two slots side by side on a phone, four where there is the width.
        columns = look.locator(".ship .bay").evaluate_all("bays => new Set(bays.map((bay) => bay.offsetLeft)).size")
        assert columns == (2 if size is PHONE else 4), size
        page.keyboard.press("Escape")
        expect(look).to_have_count(0)
    assert person.errors == []
    person.close()


def test_tracks_have_a_place_on_the_phone(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, PHONE)
    page = sit_down(person, "blood_rage", 3)
    page.locator(".nav button", has_text="Tracks").click()
    expect(page.locator(".look .agecells")).to_be_visible()
    expect(page.locator(".look .seat")).to_have_count(3)
    # Another tab takes its place.
    page.locator(".nav button", has_text="Log").click()
    expect(page.locator(".look")).to_have_count(0)
    expect(page.locator(".log")).to_be_visible()
    assert person.errors == []
    person.close()


def test_a_hand_stands_in_the_order_of_the_list_and_says_what_it_does(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, "brian_boru", 3)

    def trick(scene: Scene) -> bool:
        """A whole hand, some of which can win and some not."""
        shown = scene.prompt
        return shown.mine and len(shown.options) > 5 and {o.cell[0] for o in shown.options if o.cell} == {0, 1}

    lead(hall, page, trick)
    rows = page.locator(".prompt .opt:not(.no)")
    expect(rows.first).to_contain_text("Wins")
    listed = rows.locator(".chipface b").all_inner_texts()
    expect(page.locator(".hand .card.can header b")).to_have_text(listed, use_inner_text=True)
    # Two parts, the first with what beats its cards; the first row stands out, and its card with it.
    expect(page.locator(".prompt .part:not(.also)")).to_have_text(["Can win", "Loses, but acts"])
    expect(page.locator(".prompt .also")).to_contain_text("beat")
    tones = rows.locator(".tag").evaluate_all("all => all.map((tag) => tag.classList.contains('quiet'))")
    assert tones == sorted(tones)
    expect(page.locator(".prompt .opt.hov")).to_have_count(1)
    expect(page.locator(".hand .card.hov b").first).to_have_text(listed[0])
    # What the symbols mean is folded after the first round.
    expect(page.locator(".legend li")).to_have_count(8)
    expect(page.locator(".legend li").first).to_be_visible()
    # The race for the regions stands in the place of the log, all of it in sight, and covers nothing.
    page.get_by_role("tab", name="Regions").click()
    expect(page.locator(".drawer .grid tbody th")).to_have_count(8)
    expect(page.locator(".drawer:not(.open) .grid td .on").first).to_be_visible()
    assert page.locator(".drawer .grid").evaluate("el => el.scrollHeight <= el.clientHeight")
    page.get_by_role("tab", name="Log").click()

    def later(scene: Scene) -> bool:
        """A trick of the second round with few cards, which leave room for it."""
        shown = scene.prompt
        return scene.round.startswith("Round 2") and shown.mine and bool(shown.rows) and len(shown.options) < 6

    lead(hall, page, later)
    fold = page.locator(".legend button")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".legend li")).to_have_count(0)
    fold.click()
    expect(page.locator(".legend li")).to_have_count(8)
    assert person.errors == []
    person.close()


def test_upgrades_are_named_and_monsters_tell_their_strength(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, "blood_rage", 3)

    def upgraded(scene: Scene) -> bool:
        return scene.prompt.mine and any(panel.cards for panel in scene.panels[1:])

    lead(hall, page, upgraded)
    name = page.locator(".seats .upgrades button").first
    expect(name).to_be_visible()
    page.locator(".seats .seat:has(.upgrades button) .nm button").first.click()
    expect(page.locator(".look .card h3", has_text=name.inner_text()).first).to_be_visible()
    for foot in page.locator(".look .card footer", has_text="Monster").all_inner_texts():
        assert "STR" in foot
    person.close()


def test_destroyed_provinces_have_names_on_the_phone(browser: Browser, hall: Served) -> None:
    """With two players three of them are destroyed from the start (BR-2.5)."""
    person = Visitor(browser, hall, PHONE)
    page = sit_down(person, "blood_rage", 2)
    names = page.locator(".b .pname.destroyed")
    expect(names).to_have_count(3)
    for name in names.all():
        expect(name).to_be_visible()
    person.close()
