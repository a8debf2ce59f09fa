"""When everybody moves at once, tables are served one after another, and nobody waits much longer than others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

import pytest

from longhall.hall.bus import Bus
from longhall.hall.trouble import Invalid
from longhall.hall.turns import Turns
from longhall.hall.web.live import Connection
from tests.hall.served import Live, Person, Served, good, seated


class Played:
    """People who come to tables, and are served until they are let go."""

    def __init__(self, most: int) -> None:
        self.late: list[float] = []
        self.turns = Turns(self.late.append, most)
        self.served: list[str] = []
        self.told: list[str] = []
        self._gone: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def come(self, *names: str) -> list[str]:
        """Each name is that of a table and a number; who is served now."""
        for name in names:
            self._gone[name] = asyncio.Event()
            self._tasks[name] = asyncio.create_task(self._wait(name))
        return await self.now()

    async def go(self, *names: str) -> list[str]:
        """These are done; who is served now."""
        for name in names:
            self._gone[name].set()
            await self._tasks[name]
        return await self.now()

    async def give_up(self, name: str) -> list[str]:
        """One goes away; who is served now."""
        self._tasks[name].cancel()
        await asyncio.gather(self._tasks[name], return_exceptions=True)
        return await self.now()

    async def tell(self, *names: str) -> list[str]:
        """There is something new for these; who has been told so far, in this order."""
        for name in names:
            self._tasks[name] = asyncio.create_task(self._listen(name))
        await self.now()
        return self.told

    async def _listen(self, name: str) -> None:
        await self.turns.quiet()
        self.told.append(name)

    async def now(self) -> list[str]:
        for _ in range(5):
            await asyncio.sleep(0)
        return sorted(self.served)

    async def _wait(self, name: str) -> None:
        async with self.turns.of(name[0]):
            self.served.append(name)
            try:
                await self._gone[name].wait()
            finally:
                self.served.remove(name)


def run(story: Callable[[Played], Coroutine[Any, Any, None]], most: int = 2) -> None:
    asyncio.run(story(Played(most)))


def test_tables_are_served_in_the_order_in_which_they_asked() -> None:
    async def story(hall: Played) -> None:
        assert await hall.come("a1", "b1", "c1", "d1") == ["a1", "b1"]
        assert await hall.go("b1") == ["a1", "c1"]
        assert await hall.come("b2") == ["a1", "c1"]
        assert await hall.go("a1") == ["c1", "d1"]
        assert await hall.go("c1", "d1") == ["b2"]

    run(story)


def test_all_who_wait_for_a_table_are_served_together() -> None:
    async def story(hall: Played) -> None:
        await hall.come("a1", "b1", "c1", "d1")
        assert await hall.come("c2", "c3") == ["a1", "b1"]
        assert await hall.go("a1") == ["b1", "c1", "c2", "c3"]
        # It is one turn: the next table comes when all of them are done.
        assert await hall.go("c1", "c2") == ["b1", "c3"]
        assert await hall.go("c3") == ["b1", "d1"]

    run(story)


def test_a_table_that_always_has_something_to_do_keeps_nobody_out() -> None:
    async def story(hall: Played) -> None:
        assert await hall.come("a1", "b1") == ["a1"]
        assert await hall.come("a2") == ["a1"]
        assert await hall.go("a1") == ["b1"]
        assert await hall.come("b2") == ["b1"]
        assert await hall.go("b1") == ["a2"]

    run(story, most=1)


def test_whoever_goes_away_while_waiting_costs_no_turn() -> None:
    async def story(hall: Played) -> None:
        await hall.come("a1", "b1", "c1", "c2", "d1")
        await hall.give_up("b1")
        await hall.give_up("c1")
        assert await hall.go("a1") == ["c2"]
        assert await hall.give_up("c2") == ["d1"]
        await hall.go("d1")
        assert await hall.come("e1", "f1") == ["e1"]

    run(story, most=1)


def test_whoever_has_moved_is_answered_before_others_are_told() -> None:
    async def story(hall: Played) -> None:
        assert await hall.tell("x") == ["x"]
        await hall.come("a1")
        assert await hall.tell("y") == ["x", "y"]
        await hall.come("b1", "c1")
        assert await hall.tell("z") == ["x", "y"]
        await hall.go("a1")
        assert hall.told == ["x", "y"]
        # Nobody waits any more when the last one is being served.
        await hall.go("b1")
        assert hall.told == ["x", "y", "z"]

    run(story, most=1)


def test_one_is_told_for_each_that_is_done_and_all_when_there_is_nothing_to_do() -> None:
    async def story(hall: Played) -> None:
        await hall.come("a1", "b1", "c1")
        many = [f"n{n}" for n in range(8)]
        await hall.tell(*many)
        await hall.go("a1")
        assert hall.told == []
        await hall.go("b1")
        assert hall.told == many[:1]
        assert await hall.come("d1") == ["c1"]
        await hall.go("c1")
        assert hall.told == many[:2]
        assert await hall.give_up("n4") == ["d1"]
        await hall.go("d1")
        for _ in many:
            await hall.now()
        many.remove("n4")
        assert hall.told == many

    run(story, most=1)


def test_nobody_waits_for_ever_to_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Played) -> None:
        await hall.come("a1", "b1", "c1")
        await hall.tell("x")
        monkeypatch.setattr("longhall.hall.turns.LONGEST", 0.0)
        await hall.go("a1")
        assert hall.told == ["x"]
        assert await hall.now() == ["b1"]

    run(story, most=1)


def test_whoever_is_answered_is_told_with_the_answer_and_of_what_comes_after_it() -> None:
    async def story() -> None:
        bus = Bus()
        mover = bus.subscribe("a", 0)
        with mover.answering():
            bus.changed("a")
            assert not mover.woken.is_set()
            mover.look()
        assert not mover.woken.is_set()
        with mover.answering():
            mover.look()
            bus.changed("a")
        assert mover.woken.is_set()
        # A request that is refused tells nothing.
        mover.look()
        with suppress(Invalid), mover.answering():
            bus.changed("a")
            raise Invalid("no")
        assert mover.woken.is_set()

    asyncio.run(story())


def test_it_is_noted_how_long_a_table_has_waited() -> None:
    """Those who only watch are told later then."""

    async def story(hall: Played) -> None:
        await hall.come("a1", "b1")
        assert len(hall.late) == 1
        await hall.go("a1")
        assert len(hall.late) == 2
        assert 0 <= hall.late[0] < hall.late[1]

    run(story, most=1)


def test_whoever_does_not_listen_keeps_nobody_from_a_turn(
    hall: Served, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall.hall, "turns", Turns(hall.hall.bus.note_late, 1))
    deaf, (script,) = seated(hall.url, ann, 1, game="yggdrasil_chronicles")
    _, (player,) = seated(hall.url, ann, 1, game="yggdrasil_chronicles")
    send: Callable[[Connection, bytes], Awaitable[None]] = Connection._send
    for asked in ({"ping": 1}, {"move": "", "id": 1}):
        stuck, free = asyncio.Event(), asyncio.Event()

        async def choke(
            connection: Connection, message: bytes, stuck: asyncio.Event = stuck, free: asyncio.Event = free
        ) -> None:
            if connection._table == deaf and (b"pong" in message or b'"ack"' in message):
                stuck.set()
                await free.wait()
            await send(connection, message)

        monkeypatch.setattr(Connection, "_send", choke)
        live = Live(hall.url, deaf, script.token)
        scene = live.until("scene")
        if "move" in asked:
            asked = {**asked, "move": scene["scene"]["prompt"]["options"][0]["notation"], "seq": scene["seq"]}
        live.send(**asked)
        hall.run(stuck.wait())
        state = player.state()
        good(player.move(state["seq"], state["scene"]["prompt"]["options"][0]["notation"]))
        assert hall.loop is not None
        hall.loop.call_soon_threadsafe(free.set)
        live.close()
