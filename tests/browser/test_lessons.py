"""Every lesson is taken by clicking: what is taught glows, what is not says that it comes later."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from longhall.core.script.lesson import lesson
from longhall.core.title.registry import games
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, hold_film, patiently
from tests.hall.served import Served

TAUGHT = [game for game in games() if lesson(game) is not None]

# What is wrong with how a note stands: its subject is in sight, and it lies on neither that nor a question,
# what answers it, or dice.
STANDING = """(at) => {
  const note = document.querySelector('.note');
  const told = document.querySelectorAll('[data-told]');
  if (told.length !== 1) return `${told.length} things are told of`;
  const about = told[0];
  const names = {
    prompt: '.prompt', own: '.sheet, .ownrow, .ship', hand: '.hand', board: '.boardbox', seats: '.seats, .seatstrip',
    stage: '.stage > *, .tray, [data-id=stage]', shared: '.ages, [data-id=shared]',
  };
  const called = [about.id.replaceAll('-', ':'), about.dataset.target, about.dataset.id, about.dataset.spot];
  const itself = names[at] ? about.matches(names[at]) : called.includes(at);
  const asked = !note.querySelector('.pf');
  if (!itself && !(asked && about.matches('.prompt'))) return `it stands beside ${about.outerHTML.slice(0, 60)}`;
  if (asked && about.matches('.place:not(.sel)')) return `what lies in ${at} is not in sight`;
  const [a, b] = [note.getBoundingClientRect(), about.getBoundingClientRect()];
  const on = (x, y) => Math.min(x.right, y.right) - Math.max(x.left, y.left) > 1
    && Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top) > 1;
  if (a.left < 0 || a.top < 0 || a.right > innerWidth || a.bottom > innerHeight) return 'it leaves the window';
  if (on(a, b)) return `it lies on ${at}`;
  if (asked && on(a, document.querySelector('.prompt').getBoundingClientRect())) return 'it lies on the question';
  for (const place of asked ? document.querySelectorAll('.boardbox .can') : [])
    if (on(a, place.getBoundingClientRect())) return `it lies on ${place.id}, which is to be chosen`;
  for (const part of document.querySelectorAll('.side > .odds, .side > .throw, .tray, .line'))
    if (!part.contains(about) && on(a, part.getBoundingClientRect())) return `it lies on ${part.className}`;
  const pack = document.querySelector('.spread .cards')?.getBoundingClientRect();
  for (const card of document.querySelectorAll('.spread .card')) {
    const box = card.getBoundingClientRect(), name = card.querySelector('h3').textContent;
    const {left, right} = box, top = Math.max(box.top, pack.top), bottom = Math.min(box.bottom, pack.bottom);
    if (on(a, {left, right, top, bottom})) return `it lies on ${name}`;
    const head = card.querySelector('h3').getBoundingClientRect();
    const named = note.querySelector('p').textContent.includes(name);
    if (named && (head.top < pack.top || head.bottom > pack.bottom)) return `${name} is not in sight`;
  }
  if (note.querySelector('p').offsetWidth < 0.8 * note.offsetWidth) return 'its words have no room';
  for (let i = 1; i < 8; i++) for (let j = 1; j < 8; j++) {
    const hit = document.elementFromPoint(b.left + b.width * i / 8, b.top + b.height * j / 8);
    if (hit && (about.contains(hit) || hit.contains(about) || about.closest('.boardbox')?.contains(hit))) return '';
  }
  return `${at} is hidden`;
}"""


CLICK_ON = """() => ['.note .pf button', '.ask[role=alertdialog] .btn.main', '.prompt button.opt']
  .map((choice) => document.querySelector(choice)).find((button) => button)?.click()"""


# What a lesson says and asks
TOLD = "['.note', '.prompt'].map((one) => document.querySelector(one)?.innerText).join()"

# What reads on, confirms, or makes the first move that is taught
CHOICES = (".note .pf button", ".ask[role=alertdialog] .btn.main", ".prompt button.opt >> nth=0")
CHOICE = "(all) => all.find((one) => document.querySelector(one.split(' >>')[0]))"


def stands_well(page: Page, at: str, sizes: list[dict[str, int]]) -> None:
    """At each size the thing that a note speaks of is in sight, and the note lies beside it."""
    # It begins with the size that it has.
    for size in sorted(sizes, key=lambda size: size != page.viewport_size):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        try:
            page.wait_for_function(f"(at) => !({STANDING})(at)", arg=at)
        except Error:
            raise AssertionError(f"{page.inner_text('.note')!r} at {size}: {page.evaluate(STANDING, at)}") from None


def take_a_step(page: Page) -> None:
    """Reads on, confirms, or makes the first move that is taught."""
    before = page.evaluate(TOLD)
    choice = page.evaluate(CHOICE, CHOICES)
    assert choice, f"nothing to do at {before}"
    page.click(choice)
    # A choice that is not answered yet may be seen already.
    page.wait_for_function(f"(before) => !document.querySelector('[aria-busy=true]') && {TOLD} !== before", arg=before)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_taken_by_clicking(browser: Browser, hall: Served, game: str, size: dict[str, int]) -> None:
    person = Visitor(browser, hall, size, has_touch=size is PHONE)
    page = person.go(f"/#/learn/{game}")
    page.wait_for_selector(".note")
    taught = lesson(game)
    assert taught is not None
    subjects = {step.note["en"]: step.at for step in taught.steps if step.note}
    notes = set()
    for _ in range(6 * len(taught.steps)):
        told = page.inner_text(".note p")
        if told not in notes:
            stands_well(page, subjects[told], [TABLET, DESK] if size is DESK else [PHONE])
            # A note speaks of the trick that was just won: it still lies there.
            if size is DESK and subjects[told] == "town:leinster_4":
                expect(page.locator(".last")).to_contain_text("(won)")
        notes.add(told)
        if page.query_selector(".note a.btn"):
            break
        take_a_step(page)
    assert notes == set(subjects)
    expect(page.locator("progress").first).to_have_js_property("position", 1)
    # Who begins once more sees nothing of what was played.
    page.click(".note button.btn")
    expect(page.locator(".note")).to_contain_text("Note 1 ")
    expect(page.locator(".last")).to_have_count(0)
    assert not person.errors
    person.close()


def test_what_is_not_taught_comes_later_and_a_step_is_taken_back(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = person.go()
    page.click(".game:has-text('Blood Rage') a:has-text('Lesson')")
    # No frame is drawn around what a pointer has come to.
    page.click(".note button")
    expect(page.locator(".note")).to_contain_text("Note 2")
    expect(page.locator(".note button")).to_be_focused()
    expect(page.locator(":focus-visible")).to_have_count(0)
    page.click(".note button")
    expect(page.locator(".note")).to_contain_text("Note 3")
    page.click(".acts button:has-text('Pass')", force=True)
    expect(page.locator(".prompt .trouble")).to_contain_text("This comes later in this lesson.")
    page.click(".acts button:has-text('Invade')")
    expect(page.locator(".can[id^=place-]")).to_have_attribute("id", "place-gimle")
    page.click(".prompt button.opt:has-text('Gimle')")
    expect(page.locator(".note")).to_contain_text("Note 4")
    expect(page.locator(".pieces .piece")).to_have_count(2)
    page.reload()
    expect(page.locator(".note")).to_contain_text("Note 4")
    page.click(".tools button:has-text('Undo')")
    expect(page.locator(".note")).to_contain_text("Note 3")
    expect(page.locator(".pieces .piece")).to_have_count(0)
    page.click(".tools [aria-label='Menu']")
    page.select_option(".menu select", "it")
    expect(page.locator(".note p")).to_contain_text("Invadere porta una miniatura")
    # What a lesson looks like stays with it.
    person.go("/#/ladder")
    expect(page.locator("p.note")).to_have_css("position", "static")
    assert not person.errors
    person.close()


def test_what_others_do_in_a_lesson_is_shown_and_the_note_comes_after_it(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, film=True)
    page = person.go("/#/learn/blood_rage")
    page.evaluate("localStorage.setItem('habit:guard', 'off'); localStorage.setItem('habit:pace', 'calm')")
    page.reload()
    page.wait_for_selector(".note")
    hold_film(page)
    film = page.locator(".film")
    for _ in patiently(page, "nothing was shown"):
        if film.count():
            break
        # What is asked goes away while it is answered: whatever can be clicked right now is.
        page.evaluate(CLICK_ON)
    expect(page.locator(".note")).to_have_count(0)
    page.keyboard.press("Shift+Space")
    expect(page.locator(".note")).to_be_visible()
    assert person.errors == []
    person.close()
