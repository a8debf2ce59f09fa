"""Play now: whoever plays alone chooses each opponent by sight, and sees what that means."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from longhall.bots.rating import level_rating, shares
from tests.browser.visit import PHONE, Visitor
from tests.hall.served import Served

SEATS = "es => es.map(e => e.innerText.replace(/\\s+/g, ' ').trim())"


def at_the_hearth(person: Visitor, game: str, seats: int) -> Page:
    """The page of a game for so many players, as somebody finds it who has not played yet."""
    page = person.go(f"/#/play/{game}")
    page.wait_for_selector(".playsheet .btn.main:focus")
    page.get_by_role("radiogroup", name="Number of players").get_by_text(str(seats), exact=False).click()
    return page


def chosen(page: Page) -> list[str]:
    """Who sits at the seats that are not one's own."""
    found: list[str] = page.locator(".sts button.st b").evaluate_all(SEATS)
    return found


def test_each_seat_is_given_a_player_by_keys_and_the_table_has_them(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = at_the_hearth(person, "blood_rage", 4)
    assert chosen(page) == ["Karl"] * 3
    page.keyboard.press("Shift+Digit3")
    page.keyboard.press("Digit4")  # the second seat, then the third is the active one
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Digit1")
    expect(page.locator(".sts button.st b")).to_have_text(["Konung", "Jarl", "Thrall"])
    # Who plays where is seen on the cards, too.
    discs = page.locator(".lc").evaluate_all("es => es.map(e => e.querySelector('.who').innerText.trim())")
    assert discs == ["4", "", "3", "2"]
    page.locator(".playsheet .btn.main").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".game-blood_rage .prompt")
    table = person.context.request.get(f"{hall.url}/api/tables/{page.url.rpartition('/')[2]}").json()
    assert [seat["bot"] for seat in table["seats"][1:]] == ["konung", "jarl", "thrall"]
    # The next time it is chosen already.
    page = at_the_hearth(person, "blood_rage", 4)
    assert chosen(page) == ["Konung", "Jarl", "Thrall"]
    assert not person.errors
    person.close()


def test_a_click_gives_the_chosen_seat_a_player_and_goes_on(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = at_the_hearth(person, "reavers_of_midgard", 3)
    levels = page.get_by_role("radiogroup", name="Player of seat 2")
    levels.get_by_role("radio").nth(3).click()
    expect(page.get_by_role("radiogroup", name="Player of seat 3")).to_be_visible()
    page.locator(".sts button.st").nth(0).click()
    expect(page.get_by_role("radiogroup", name="Player of seat 2").get_by_role("radio", checked=True)).to_contain_text(
        "Konung"
    )
    assert chosen(page) == ["Konung", "Karl"]
    person.close()


def told(page: Page, name: str) -> Any:
    return page.locator(f".ob:has(label > span:text-is('{name}'))")


def test_chances_are_those_of_the_ratings_and_what_was_not_measured_is_not_told(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = at_the_hearth(person, "blood_rage", 4)
    page.keyboard.press("Shift+Digit2")
    page.keyboard.press("Digit4")
    konung = level_rating("konung", "blood_rage", 4)
    assert konung is not None
    fair = [100 * share for share in shares([1200, konung, 1200, 1200])]
    expect(page.locator(".lc").nth(3)).to_contain_text(str(round(konung)))
    expect(page.locator(".lc").nth(3)).to_contain_text("95 of 100 against three Karls")
    shown = [int(text.rstrip(" %")) for text in page.locator(".stack i").evaluate_all("es => es.map(e => e.innerText)")]
    assert sum(shown) == 100
    assert all(abs(a - b) <= 1 for a, b in zip(shown, fair, strict=True))
    # Five Konungs at Brian Boru have never been measured.
    page = at_the_hearth(person, "brian_boru", 5)
    page.keyboard.press("Shift+Digit4")
    expect(page.locator(".stack")).to_have_count(0)
    expect(told(page, "Rated").get_by_role("switch")).to_be_disabled()
    expect(page.locator(".lc").nth(3)).not_to_contain_text("of 100")
    person.close()


def test_a_rated_game_says_its_stakes_and_has_no_coach(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = at_the_hearth(person, "blood_rage", 4)
    page.keyboard.press("Shift+Digit2")
    page.keyboard.press("r")
    # One of four Karls has a quarter of 24 points at stake.
    expect(told(page, "Rated")).to_contain_text("First place +18, otherwise −6")
    coach = told(page, "Coach")
    expect(coach.get_by_role("switch")).to_be_disabled()
    expect(coach).to_contain_text("Rests in rated games")
    page.locator(".playsheet .btn.main").click()
    page.wait_for_selector(".game-blood_rage .prompt")
    table = person.context.request.get(f"{hall.url}/api/tables/{page.url.rpartition('/')[2]}").json()
    assert table["rated"] is True
    person.close()


def test_where_all_play_together_there_are_no_ratings_but_games_won(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = at_the_hearth(person, "yggdrasil_chronicles", 3)
    konung = page.locator(".lc").nth(3)
    expect(konung).to_contain_text("99 of 100")
    page.get_by_role("radiogroup", name="Mode").get_by_text("hard").click()
    expect(konung).to_contain_text("97 of 100")
    expect(page.locator(".rt, .stack")).to_have_count(0)
    expect(told(page, "Rated")).to_have_count(0)
    # Alone there is nobody to choose.
    page.get_by_role("radiogroup", name="Number of players").get_by_text("1", exact=True).click()
    expect(page.locator(".lc")).to_have_count(0)
    page.locator(".playsheet .btn.main").click()
    page.wait_for_selector(".game-yggdrasil_chronicles .prompt")
    person.close()


def test_on_a_phone_nothing_is_cut_or_covered(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, PHONE, has_touch=True, is_mobile=True)
    for game, seats in (("blood_rage", 4), ("brian_boru", 5), ("yggdrasil_chronicles", 5)):
        page = at_the_hearth(person, game, seats)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, game
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        box, foot = page.evaluate(
            "['.opr > :last-child', '.pfo'].map(s => { const b = document.querySelector(s).getBoundingClientRect();"
            " return [b.top, b.bottom]; })"
        )
        assert box[1] <= foot[0], game
        cut = page.locator(".st b, .lc .name, .pfo .btn").evaluate_all(
            "es => es.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.innerText)"
        )
        assert not cut, game
    person.close()
