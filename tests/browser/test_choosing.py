"""What is chosen is seen: long lists come in two steps or as a grid, picks are shown, and what is closed says why."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

from longhall.core.show.scene import Scene
from tests.browser.visit import DESK, PHONE, Visitor, resize, sit_down
from tests.browser.ways import lead
from tests.hall.served import Served

# More rows of the same shape than this are no list any more.
ABOUT_TEN = 11


def at_table(
    browser: Browser, hall: Served, game: str, seats: int, wanted: Callable[[Scene], bool] | None = None, *liked: str
) -> Visitor:
    """A table against the computer, at the first question of one's own, or at the one that is wanted."""
    person = Visitor(browser, hall)
    page = sit_down(person, game, seats)
    if wanted is not None:
        lead(hall, page, wanted, *liked)
    page.wait_for_selector(".prompt:not(.waiting) :is(.opt, .acts button)")
    return person


def test_a_town_is_chosen_by_its_region_and_its_number_is_on_the_map(browser: Browser, hall: Served) -> None:
    person = at_table(browser, hall, "brian_boru", 3)
    page = person.page
    rows = page.locator(".prompt .opt:not(.no)")
    assert rows.count() <= 8, "a row for each region"
    numbers = page.locator(".mark.kind-number").count()
    assert numbers > 20
    page.locator(".prompt .opt", has_text="Munster").click()
    towns = rows.all_inner_texts()
    assert 1 < len(towns) < ABOUT_TEN
    expect(page.locator(".prompt")).to_contain_text("Munster")
    assert all(re.search(r"\d", town) for town in towns), "a chip for each town, with its number"
    # One step back shows the regions again; a town on the map is chosen at once.
    page.keyboard.press("Escape")
    expect(rows).to_have_count(rows.count())
    page.locator(".prompt .opt", has_text="Munster").click()
    rows.first.click()
    expect(page.locator(".piece.seat-blue, .piece[data-piece^='disc:munster']").first).to_be_attached()
    assert person.errors == []
    person.close()


def test_a_die_is_chosen_by_its_look(browser: Browser, hall: Served) -> None:
    def resting(scene: Scene) -> bool:
        return scene.prompt.mine and scene.prompt.rule == "RM-4.7" and len(scene.prompt.options) > ABOUT_TEN

    person = at_table(browser, hall, "reavers_of_midgard", 2, resting, "rest")
    page = person.page
    die = page.locator(".faces .opt[data-notation='take blue_shield']")
    for size in (PHONE, DESK):
        resize(page, size)
        expect(page.locator(".faces .opt").first).to_be_visible()
        assert page.locator(".opts .opt").count() < 3, "only what is no die is listed"
        die.click()
        # The first click says what would be taken; the second takes it.
        expect(page.get_by_role("alertdialog")).to_contain_text("blue die")
        die.click()
        expect(page.locator(".log, .news").first).to_contain_text("blue die (Shield)")
        page.keyboard.press("u")
    assert person.errors == []
    person.close()


def test_a_reaver_is_used_in_two_steps(browser: Browser, hall: Served) -> None:
    def using(scene: Scene) -> bool:
        return scene.prompt.mine and len(scene.prompt.options) > 9 and scene.prompt.rule == "RM-7.1.5"

    person = at_table(browser, hall, "reavers_of_midgard", 2, using)
    rows = person.page.locator(".prompt .opt:not(.no)")
    first = rows.first.inner_text()
    assert rows.count() < 5
    rows.first.click()
    expect(person.page.locator(".prompt h2")).to_contain_text(first.split("\n")[1])
    assert 1 < rows.count() < ABOUT_TEN
    person.close()


def test_a_pick_that_is_not_shown_yet_is_seen_and_can_be_taken_back(browser: Browser, hall: Served) -> None:
    person = at_table(browser, hall, "blood_rage", 2)
    page = person.page
    card = page.locator(".spread .card").first
    name = card.locator("h3").inner_text()
    card.click()
    expect(page.locator(".given")).to_contain_text(name)
    expect(page.locator(".spread .card.sel h3")).to_have_text([name])
    page.keyboard.press("u")
    expect(page.locator(".given")).to_have_count(0)
    expect(page.locator(".spread .card.sel")).to_have_count(0)
    person.close()


def closed(page: Page, action: str) -> str:
    page.locator(".acts button", has_text=action).click(force=True)
    return page.locator(".prompt .trouble").inner_text()


def test_what_is_closed_says_why(browser: Browser, hall: Served) -> None:
    def acting(scene: Scene) -> bool:
        return scene.prompt.mine and bool(scene.prompt.groups)

    person = at_table(browser, hall, "blood_rage", 4, acting)
    page = person.page
    # Nobody has invaded yet.
    assert "BR-5.3.1" in closed(page, "March")
    assert "no figure" in closed(page, "Pillage")
    grey = page.locator(".hand button.card.kind-battle").first
    if grey.count():
        grey.click()
        expect(page.locator(".prompt .trouble")).to_contain_text("played in a battle")
    assert person.errors == []
    person.close()
