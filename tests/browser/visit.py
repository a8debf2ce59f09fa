"""People in front of a browser: they look at the page and click, press or tap."""

from __future__ import annotations

import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, ViewportSize

from longhall.bots import Bot, bot as make_bot
from longhall.core.show.scene import Scene
from longhall.hall.live import LiveTable
from longhall.hall.thought import answer, ask
from tests.hall.served import PATIENCE, Person, Served, eventually, good

DESK = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}

AT_ONCE = """if (location.protocol.startsWith('http'))
  for (const [name, value] of
    Object.entries({pace: 'off', since: 'off', guard: 'off', endTurn: 'never', confirm: 'never'}))
  localStorage.setItem(`habit:${name}`, value);"""

# More looks than a whole game needs, at a move or at those of the others
MOST_LOOKS = 100_000

# In how many games something is looked for that does not happen in every game
GAMES_TRIED = 4

# What a browser adds to the deal; with the hall's part it is the same game every time.
SAME_DEAL = """const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (bytes) => bytes.length === 32 ? bytes.fill(7) : random(bytes);"""

LOOK = """() => {
  const prompt = document.querySelector('.prompt');
  const row = (b) => ({notation: b.dataset.notation, off: b.disabled});
  return {
    over: !!document.querySelector('.prompt a[href*=replay]'),
    mine: !!prompt && !prompt.classList.contains('waiting'),
    asked: !!document.querySelector('.ask[role=alertdialog]'),
    rows: [...document.querySelectorAll('.prompt button.opt')].map(row),
    busy: document.querySelector('.opts')?.getAttribute('aria-busy') === 'true',
  };
}"""

# Where to click: on a row, or on what is asked once more; nowhere while the page is busy or something lies on it.
AIM = """([passing, which]) => {
  const prompt = document.querySelector('.prompt:not(.waiting)');
  if (!prompt || document.querySelector('.opts')?.getAttribute('aria-busy') === 'true') return null;
  const rows = [...document.querySelectorAll('.prompt button.opt')];
  const liked = rows.filter((b) => !['pass', 'decline'].includes(b.dataset.notation));
  const from = liked.length && passing < 0.85 ? liked : rows;
  const sure = document.querySelector('.ask[role=alertdialog] .btn.main');
  const button = sure ?? from[Math.floor(which * from.length)];
  if (!button || button.disabled) return null;
  for (const block of ['nearest', 'center']) {
    button.scrollIntoView({block, behavior: 'instant'});
    const box = button.getBoundingClientRect(), at = [box.left + box.width / 2, box.top + box.height / 2];
    if (button.contains(document.elementFromPoint(...at))) return at;
  }
  return null;
}"""

# Something changes on the page, or nothing does for a while.
STIRS = """() => new Promise((resolve) => {
  const done = () => { seen.disconnect(); clearTimeout(enough); resolve(); };
  const seen = new MutationObserver(done), enough = setTimeout(done, 100);
  seen.observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
})"""

# Nothing more comes of what was last done: what is fetched and what moves has arrived, and the page is drawn with it.
SETTLED = """async (most) => {
  const end = performance.now() + most;
  const frames = async () => { for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame); };
  const moving = () => document.getAnimations().filter((one) =>
    one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity);
  await document.fonts.ready;
  await frames();
  while (moving().length || document.documentElement.hasAttribute('data-coming')) {
    await Promise.allSettled(moving().map((one) => one.finished));
    await frames();
    if (performance.now() > end) throw new Error('the page does not come to rest');
  }
}"""

HOLD = """(at) => {
  const film = new MutationObserver(() => {
    const pause = document.querySelector('.film .pf [aria-pressed=false]');
    if (!pause || !document.querySelector(at)) return;
    film.disconnect();
    pause.click();
  });
  film.observe(document.body, {subtree: true, childList: true});
}"""


def settled(page: Page) -> None:
    """Waits until the page stands still; what pulses for ever does not count."""
    page.evaluate(SETTLED, 1000 * PATIENCE)


def resize(page: Page, size: dict[str, int]) -> None:
    """Another window: what only stands in one of that size has come, too."""
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    settled(page)


def hold_film(page: Page, at: str = ".film") -> None:
    """Holds the next film in the very picture in which it shows this, however late a busy machine looks."""
    page.evaluate(HOLD, at)


def point_at(what: Locator, **where: Any) -> None:
    """Brings the pointer from elsewhere: one that rests while the page changes under it points at nothing."""
    what.page.mouse.move(5, 5)
    what.hover(**where)


# Whether the page's clock is not that of the machine
STOPPED = "'__pwClock' in globalThis"


def stop_clock(page: Page) -> None:
    """From now on the page's clock runs when it is told to; it has not stood so long that the hall seems to be gone."""
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 20)


def patiently(page: Page, otherwise: str) -> Iterator[None]:
    """Looks again and again until the test has seen enough, or its patience ends."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield
        page.wait_for_timeout(10)
    raise AssertionError(f"{otherwise}; the page shows:\n{page.inner_text('body')}")


def artless(message: ConsoleMessage) -> bool:
    """Whether it only says that a game has not been drawn yet."""
    return "/art/" in message.location.get("url", "")


# So many visitors a profile has: what their tabs leave in memory grows.
VISITORS = 16


class Profile:
    """A browser profile that visitors of a hall hand on: a new one reads every script and font again."""

    def __init__(self, browser: Browser, hall: Served) -> None:
        self.context: BrowserContext = browser.new_context(locale="en-GB", reduced_motion="reduce")
        self.context.set_default_timeout(1000 * PATIENCE)
        self.context.add_init_script(SAME_DEAL)
        self.hall = hall
        self.left = VISITORS
        # Tabs that are opened from a page are drawn by its process.
        self.door = self.context.new_page()
        self.door.goto(f"{hall.url}/health")
        self.tools = self.context.new_cdp_session(self.door)

    def tab(self) -> Page:
        self.left -= 1
        with self.door.expect_popup() as opened:
            self.door.evaluate("void window.open('about:blank')")
        return opened.value

    def forget(self) -> None:
        """Closes what a visitor has opened; nothing is kept of it."""
        for page in self.context.pages:
            if page is not self.door:
                page.close()
        self.context.clear_cookies()
        self.tools.send("Storage.clearDataForOrigin", {"origin": self.hall.url, "storageTypes": "all"})
        assert self.door.evaluate("localStorage.length") == 0


# Profiles that nobody uses at the moment
FREE: defaultdict[tuple[Browser, Served], list[Profile]] = defaultdict(list)


class Visitor:
    """One person with a browser profile; errors of the page are collected.

    Who sees films, stops the clock or changes anything else of the whole profile has an `own` one.
    """

    def __init__(
        self,
        browser: Browser,
        hall: Served,
        size: dict[str, int] = DESK,
        film: bool = False,
        own: bool = False,
        **context: Any,
    ) -> None:
        self.hall = hall
        self.profile: Profile | None = None
        window = ViewportSize(width=size["width"], height=size["height"])
        if film or own or context:
            self.context: BrowserContext = browser.new_context(
                viewport=window, locale="en-GB", reduced_motion="no-preference" if film else "reduce", **context
            )
            self.context.set_default_timeout(1000 * PATIENCE)
            self.context.add_init_script(SAME_DEAL)
            self.page: Page = self.context.new_page()
        else:
            self.free = FREE[browser, hall]
            self.profile = self.free.pop() if self.free else Profile(browser, hall)
            self.context = self.profile.context
            self.page = self.profile.tab()
            self.page.set_viewport_size(window)
        # What is shown in its own time, or asked once more, and a click that comes too early have tests of their own.
        if not film:
            self.init(AT_ONCE)
        self.errors: list[str] = []
        self.sat = ("", 0)
        self.page.on("pageerror", lambda e: self.errors.append(f"{e}\n{e.stack}"))
        self.page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" and not artless(m) else None)

    def init(self, script: str) -> None:
        """Runs a script before those of whatever is opened."""
        (self.page if self.profile else self.context).add_init_script(script)

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.hall.url + path)
        return self.page

    def asks(self, path: str, **body: Any) -> Any:
        """What the hall answers to whom the cookie of this browser names."""
        answer = self.context.request.post(self.hall.url + path, data=body, headers={"X-Longhall": "1"})
        assert answer.ok, answer.text()
        return answer.json()

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def click_something(self, rng: random.Random) -> bool:
        """Chooses a row of the list, seldom passing; says whether there was something to choose."""
        at = self.page.evaluate(AIM, [rng.random(), rng.random()])
        if at is not None:
            self.page.mouse.click(*at)
        return at is not None

    def press_something(self, rng: random.Random) -> bool:
        """The same with the keyboard: a number, or Enter for what is asked twice."""
        seen = self.look()
        if not seen["mine"] or seen["busy"]:
            return False
        if seen["asked"]:
            self.page.keyboard.press("Enter")
        elif seen["rows"]:
            rows = seen["rows"][:9]
            liked = [i for i, row in enumerate(rows) if row["notation"] not in ("pass", "decline")]
            i = rng.choice(liked) if liked and rng.random() < 0.85 else rng.randrange(len(rows))
            self.page.keyboard.press(str(i + 1))
        return bool(seen["asked"] or seen["rows"])

    def close(self) -> None:
        # What is still answered for the hall is answered while there is a page.
        self.page.unroute_all(behavior="wait")
        assert self.profile is None or not self.page.evaluate(STOPPED), "who stops the clock has an own profile"
        if self.profile and self.profile.left:
            self.profile.forget()
            self.free.append(self.profile)
        else:
            self.context.close()


def start(host: Person, table: str, seats: list[int]) -> None:
    """Starts a table once the browsers at these seats have sealed what they add to the deal."""
    path = f"/api/tables/{table}"
    eventually(
        lambda: all(host.get(path)["seats"][seat]["seal"] for seat in seats), "a browser takes no part in the deal"
    )
    good(host.http.post(f"{path}/start"))


def from_the_lobby(person: Visitor, game: str, seats: int) -> Page:
    """Starts a game against the computer as one does who comes in."""
    page = person.go()
    page.wait_for_selector(".game")
    page.evaluate(f"localStorage.setItem('seats:{game}', '{seats}')")
    page.click(f".game:has(img[src*='/{game}/']) >> text=Play now")
    page.click(".playsheet .btn.main")
    page.wait_for_selector(f".game-{game} .prompt")
    return page


def sit_down(person: Visitor, game: str, seats: int) -> Page:
    """The same without a lobby: the table is laid before the page is opened."""
    person.sat = (game, seats)
    person.asks("/api/me")
    bots = [{"kind": "bot", "bot": "karl"}] * (seats - 1)
    table = person.asks("/api/tables", game=game, seats=[{"kind": "me"}, *bots])["id"]
    person.asks(f"/api/tables/{table}/start")
    page = person.go(f"/#/t/{table}")
    page.wait_for_selector(f".game-{game} .prompt")
    return page


def play_until(person: Visitor, selector: str, seed: int = 4) -> None:
    """Chooses at random until the page shows something in a question of one's own."""
    rng = random.Random(seed)
    more = GAMES_TRIED
    for _ in patiently(person.page, f"no {selector}"):
        seen = person.look()
        if seen["mine"] and not seen["busy"] and person.page.query_selector(selector):
            return
        if seen["over"]:
            more -= 1
            assert more, f"nothing like {selector} in {GAMES_TRIED} games"
            sit_down(person, *person.sat)
        else:
            person.click_something(rng)


def play_out(people: list[Visitor], keys: bool = False, seed: int = 1) -> None:
    """All of them choose until the game is over, however long it takes as long as it goes on."""
    rng = random.Random(seed)
    last = time.monotonic()
    for _ in range(MOST_LOOKS):
        acted = [person.press_something(rng) if keys else person.click_something(rng) for person in people]
        if any(acted):
            last = time.monotonic()
            continue
        if all(person.look()["over"] for person in people):
            return
        assert time.monotonic() < last + PATIENCE, "the game does not go on"
        people[0].page.evaluate(STIRS)
    raise AssertionError("the game has no end")


def play_on(
    hall: Served, table: str, seats: list[int], wanted: Callable[[Scene], bool], *liked: str, seed: int = 1
) -> int:
    """Lets these seats play as a bot would, inside the hall, until one of them sees what is wanted; its number.

    They make moves that begin with what is liked, if they can, and the bots of the table theirs. Nobody comes near
    it meanwhile: a page that shows it is drawn once, at the end (`drawn`).
    """
    bot = make_bot("greedy", seed)

    async def play() -> int:
        async with hall.hall.shelf.hold(table) as live:
            while not any(wanted(live.playing.scene(seat, "en")) for seat in seats):
                await play_one(hall, live, seats, bot, *liked)
            return live.seq

    seq: int = hall.run(play())
    return seq


def drawn(page: Page, seq: int) -> None:
    """Waits until a table's page shows the position of this number, or a later one: nobody acts on an old picture."""
    page.wait_for_function("seq => Number(document.querySelector('.page[data-seq]')?.dataset.seq) >= seq", arg=seq)


def play_in_sight(hall: Served, table: str, seats: list[int]) -> None:
    """Lets these seats play to the end as a bot would; everybody may look at the table after each move."""
    bot = make_bot("greedy", 1)

    async def play() -> bool:
        async with hall.hall.shelf.hold(table) as live:
            await play_one(hall, live, seats, bot)
            return live.playing.over

    while not hall.run(play()):
        pass


async def play_one(hall: Served, live: LiveTable, seats: list[int], bot: Bot, *liked: str) -> None:
    """The next move at a table: of one of these seats, if one is asked, else of a bot of the table."""
    waiting = sorted(live.waiting, key=lambda seat: seat not in seats)
    assert waiting, "it did not come to that"
    seat = waiting[0]
    if seat in seats:
        view = live.playing.view(seat)
        found = [move for like in liked for move in view.moves if move.notation.startswith(like)]
        move = (found[0] if found else bot.choose(view)).notation
    else:
        move = answer(ask(live, seat))
    await hall.hall.commit(live, live.move(seat, live.seq, move))


def asked_in_battle(scene: Scene) -> bool:
    """Whether a seat must choose a card, or answer, in a battle."""
    return scene.prompt.mine and any(area.id == "stage" for area in scene.areas) and len(scene.prompt.options) > 2
