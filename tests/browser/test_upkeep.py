"""What is lost and won in the upkeep of Brian Boru: rows say what they bring at every size, points come from where they
are won; and the longest hand is read to the end.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from longhall.core.play.game import Game
from tests.browser.filmstrips import Film, looking, ready, taken
from tests.browser.shown import Shown
from tests.browser.test_brian_boru import BOXES
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, resize
from tests.hall.served import Served
from tests.rules.brian_boru.helpers import BLUE_TOWN, FOUR, RED_TOWN, THREE, cards, discs, game_at, trick

ROWS = ".prompt .opts .opt"
# A picture every so many milliseconds
QUICK = 100


def surrender(towns: str, **more: Any) -> Game:
    """Blue has the most raiders and chooses which of these towns of purple falls to the Vikings."""
    stores = {"blue": {"space": 8, "raiders": 3}, "purple": {"space": 9}, "green": {"raiders": 2}}
    stores["orange"] = {"raiders": 1}
    position: dict[str, Any] = {"phase": "marriage", "marriage_card": "marriage_brigid", "battle_area": 4}
    position |= {"towns": discs(blue="munster_8", green="leinster_9", purple=towns), "players": stores}
    game = game_at(position | more)
    game.play(0, "settle connaught_1")
    return game


NINE = "ulaid_1 breifne_1 dubhlinn_1 leinster_1 leinster_2 munster_1 munster_2 munster_3 munster_4"


def expansion() -> Game:
    """Blue may take one of eight towns, or none."""
    towns = discs(blue="munster_8 leinster_1 connaught_2 leinster_5 breifne_3 ulaid_3", green="munster_1")
    acting = trick(RED_TOWN, 24, 18, 15, 10, seats=(*FOUR[1:], "blue"), players={"blue": {"coins": 7}}, towns=towns)
    game = game_at(acting)
    game.play(0, "action upper")
    return game


@pytest.mark.parametrize("lang", ["en", "es", "it"])
def test_nine_towns_are_in_sight_with_what_their_loss_changes(browser: Browser, hall: Served, lang: str) -> None:
    person = Visitor(browser, hall, DESK)
    table = Shown(person, surrender(NINE), lang, drawn=ROWS)
    page = table.page
    rows = page.locator(ROWS)
    expect(rows).to_have_count(9)
    told = page.locator(f"{ROWS} small:has(b)")
    for size in (DESK, TABLET, PHONE):
        resize(page, size)
        expect(page.locator(".prompt .below")).to_have_count(0)
        assert all(rows.evaluate_all(BOXES)), size
        if size is not PHONE:
            expect(told.locator("visible=true")).to_have_count(9)
            assert told.evaluate_all("(all) => all.every((one) => one.scrollWidth <= one.clientWidth + 1)")
    # Where there is no room for sentences a town is called by its name.
    assert rows.first.locator(".nm").inner_text().strip() == "Ulaid 1"
    # So it is where one may do nothing, too: all of these are in sight.
    table.show(expansion())
    expect(rows).to_have_count(9)
    for size in (PHONE, TABLET):
        resize(page, size)
        expect(page.locator(".prompt .below")).to_have_count(0)
        assert all(rows.evaluate_all(BOXES)), size
    assert person.errors == []
    person.close()


def test_a_region_says_what_the_loss_of_a_town_there_changes(browser: Browser, hall: Served) -> None:
    """And not what one more of one's own would bring."""
    person = Visitor(browser, hall, DESK)
    towns = f"{NINE} munster_5 connaught_2"
    page = Shown(person, surrender(towns), drawn=".prompt .parts .opt").page
    munster = page.locator(".prompt .parts .opt", has_text="Munster")
    # Five towns against one: one less is not enough.
    expect(munster.locator("small")).to_have_text(["Now Purple leads by 4. Then Purple leads by 3."])
    expect(page.locator(".prompt .parts .opt").filter(has_text="+1")).to_have_count(0)
    # A single town there is called by its name, with what its region is worth.
    ulaid = page.locator(".prompt .parts .opt", has_text="Ulaid")
    expect(ulaid.locator(".nm")).to_contain_text("Ulaid 1")
    expect(ulaid).not_to_contain_text("falls")
    expect(ulaid.locator(".worth")).to_contain_text("4 points")
    assert person.errors == []
    person.close()


def test_the_towns_of_a_region_are_in_sight_beside_long_words_of_others(browser: Browser, hall: Served) -> None:
    """A token that has turned up takes four lines in Spanish."""
    person = Visitor(browser, hall, DESK)
    regions = ("ulaid", "breifne", "dubhlinn", "leinster", "munster", "connaught")
    game = surrender(f"{NINE} munster_5 connaught_2", claims=dict.fromkeys(regions, "face_up"))
    page = Shown(person, game, "es", drawn=".prompt .parts .opt").page
    page.locator(".prompt .parts .opt", has_text="Munster").click()
    towns = page.locator(".prompt .chips .opt")
    expect(towns).to_have_count(5)
    expect(page.locator(".prompt .below")).to_have_count(0)
    assert all(towns.evaluate_all(BOXES))
    assert person.errors == []
    person.close()


CUT = "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 2).map((one) => one.textContent)"


@pytest.mark.parametrize("lang", ["en", "es", "it"])
def test_the_longest_hand_is_read_to_the_end_on_a_tablet(browser: Browser, hall: Served, lang: str) -> None:
    """Eight cards, three of which can win: no row is hidden, and no word of it is cut."""
    hands = {"purple": (4, 5, 6, 7, 8, 9, 10), "green": (1, 2, 12, 14, 16, 17, 18, 20)}
    hands["blue"] = (11, 13, 15, 19, 21, 22, 23, 24)
    players = {seat: {"hand": cards(*hand)} for seat, hand in hands.items()}
    played = trick(BLUE_TOWN, 3, players=players, seats=("purple", "green", "blue"))
    person = Visitor(browser, hall, TABLET)
    page = Shown(person, game_at(played, THREE), lang, drawn=".prompt .opts .chipface").page
    rows = page.locator(ROWS)
    expect(rows).to_have_count(8)
    expect(page.locator(".prompt .below")).to_have_count(0)
    assert all(rows.evaluate_all(BOXES))
    assert page.locator(f"{ROWS} .nm").evaluate_all(CUT) == []
    assert person.errors == []
    person.close()


# What is lit on the board, and whether a point has just left it
LEAVES = """() => {
  const lit = document.querySelector('.boardbox .told'), box = lit?.getBoundingClientRect();
  const points = [...document.querySelectorAll('.flight.point')];
  const starts = points.map(({style}) => [style.left, style.top].map(parseFloat));
  const within = ([x, y]) => x >= box.left - 12 && x <= box.right && y >= box.top - 12 && y <= box.bottom;
  return [lit?.dataset.spot, starts.length > 0 && starts.every(within)];
}"""


def test_points_of_the_upkeep_come_from_the_area_where_they_are_won_and_a_marker_that_comes_back_is_no_loss(
    browser: Browser, hall: Served
) -> None:
    film = Film("", 3, 6, ("You scored 1 point for church discs and took one back", "raiders landed"), ())
    table = ready(hall, "brian_boru", film)
    person = Visitor(browser, hall, DESK, film=True)
    page = looking(person, table)
    seen = []
    for told in taken(page, film.moves, table, QUICK):
        assert not page.locator(".film .trouble").count(), told
        if "for church discs and" in told:
            seen.append(page.evaluate(LEAVES))
    assert ["area:church", True] in seen
    assert person.errors == []
    person.close()
