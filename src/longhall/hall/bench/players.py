"""Players for a hall and for boardgame.io's server: the same client, which speaks either of two languages."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import connect


class Tally:
    """What all players together have measured."""

    def __init__(self) -> None:
        # Nobody plays before everybody is there.
        self.seated = 0
        self.go = asyncio.Event()
        # At some table the game is over, and nobody moves there any more.
        self.over = asyncio.Event()
        self.counting = False
        self.latencies: list[float] = []
        # When the last move of a table was sent and by whom, and how long after that others were asked for theirs
        self.moved: dict[str, tuple[float, Dialect]] = {}
        self.asked: list[float] = []
        self.messages = 0
        self.bytes = 0
        # The size of the largest first message: a whole table
        self.whole = 0


class Turn(msgspec.Struct):
    """What a player has learnt from one message."""

    # The position that the table is in, and whether this player must move; None: as before
    seq: int | None = None
    mine: bool | None = None
    # What can be played, where the table says so
    moves: list[str] | None = None
    # The position from which on the own last move is known to count; -1: it does not
    done: int | None = None
    whole: bool = False
    over: bool = False


class Dialect(Protocol):
    """How a player speaks to a server."""

    url: str
    table: str

    def hello(self) -> list[str]:
        """What is said at first, one message after each that is heard."""

    def hear(self, data: str) -> Turn | str:
        """Understands a message; a text is an answer that must be given at once."""

    def move(self, seq: int, move: str) -> str:
        """A move that answers a position."""


class Option(msgspec.Struct):
    """The part of a legal move that a player needs."""

    notation: str


class Prompt(msgspec.Struct):
    """The part of a prompt that a player needs."""

    mine: bool
    options: list[Option]


class Scene(msgspec.Struct):
    """The part of a scene that a player needs."""

    prompt: Prompt


class SceneChange(msgspec.Struct):
    """The part of a change that a player needs."""

    prompt: list[Prompt] = []
    over: list[bool] = []


class Whole(msgspec.Struct, tag_field="type", tag="scene"):
    """A whole scene."""

    seq: int
    scene: Scene


class Ack(msgspec.Struct):
    """A move is durable."""

    seq: int


class Changed(msgspec.Struct, tag_field="type", tag="change"):
    """What has changed."""

    seq: int
    scene: SceneChange = msgspec.field(default_factory=SceneChange)
    ack: Ack | None = None


class Error(msgspec.Struct, tag_field="type", tag="error"):
    """A move was refused."""

    error: str


_DECODER = msgspec.json.Decoder(Whole | Changed | Error)


class HallDialect:
    """docs/hall.md."""

    def __init__(self, server: str, table: str, token: str) -> None:
        self.url = f"{server.replace('http', 'ws')}/api/tables/{table}/live"
        self.table = table
        self._token = token

    def hello(self) -> list[str]:
        return [json.dumps({"token": self._token})]

    def hear(self, data: str) -> Turn | str:
        message = _DECODER.decode(data)
        if isinstance(message, Error):
            return Turn(done=-1)
        if isinstance(message, Whole):
            return self._turn(message.seq, message.scene.prompt, True)
        done = message.ack.seq if message.ack else None
        if any(message.scene.over):
            return Turn(seq=message.seq, mine=False, done=done, over=True)
        if message.scene.prompt:
            return self._turn(message.seq, message.scene.prompt[0], False, done)
        return Turn(seq=message.seq, done=done)

    def _turn(self, seq: int, prompt: Prompt, whole: bool, done: int | None = None) -> Turn:
        return Turn(seq, prompt.mine, [option.notation for option in prompt.options], done, whole)

    def move(self, seq: int, move: str) -> str:
        return json.dumps({"move": move, "seq": seq, "id": seq})


class Context(msgspec.Struct):
    """The part of boardgame.io's ctx that a player needs."""

    currentPlayer: str


class PeerState(msgspec.Struct):
    """The part of boardgame.io's state that a player needs."""

    _stateID: int
    ctx: Context


class Synced(msgspec.Struct):
    """Its first message."""

    state: PeerState


class PeerDialect:
    """boardgame.io over socket.io: https://github.com/socketio/socket.io-protocol, in its WebSocket transport."""

    def __init__(self, server: str, match: str, player: int, seats: int) -> None:
        self.url = f"{server.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket"
        self.table, self._player, self._seats = match, str(player), seats

    def hello(self) -> list[str]:
        return ["40/peer,", self._emit("sync", self.table, self._player, None, self._seats)]

    def hear(self, data: str) -> Turn | str:
        if data == "2":
            return "3"
        kind, _, body = data.partition(",")
        if kind != "42/peer":
            return Turn()
        event, _, *rest = msgspec.json.decode(body, type=list[msgspec.Raw])
        if bytes(event) == b'"patch"':
            return self._patched(rest)
        if bytes(event) == b'"sync"':
            return self._turn(msgspec.json.decode(rest[0], type=Synced).state, True)
        if bytes(event) == b'"update"':
            return self._turn(msgspec.json.decode(rest[0], type=PeerState), False)
        return Turn()

    def _turn(self, state: PeerState, whole: bool) -> Turn:
        return Turn(state._stateID, state.ctx.currentPlayer == self._player, done=state._stateID, whole=whole)

    def _patched(self, rest: list[msgspec.Raw]) -> Turn:
        """boardgame.io sends JSON patches when a game asks for them."""
        seq = msgspec.json.decode(rest[1], type=int)
        for operation in msgspec.json.decode(rest[2]):
            if operation["path"] == "/ctx/currentPlayer":
                return Turn(seq, operation["value"] == self._player, done=seq)
        return Turn(seq, done=seq)

    def move(self, seq: int, move: str) -> str:
        payload = {"type": "play", "args": [seq], "playerID": self._player}
        return self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, seq, self.table, self._player)

    def _emit(self, *args: Any) -> str:
        return f"42/peer,{json.dumps(args)}"


async def play(dialect: Dialect, tally: Tally, rng: random.Random, think: float) -> None:
    """One player: answers every question with a random move, after some thought."""
    seq, mine, moves = 0, False, [""]
    # The position that a move was sent for and when, and the position from which on it counts
    sent, begun, done = -1, 0.0, 0
    async with connect(dialect.url, max_size=None, compression=None, ping_interval=None, open_timeout=60) as socket:
        hello = dialect.hello()
        if isinstance(dialect, HallDialect):
            await socket.send(hello.pop(0))
        async for data in socket:
            assert isinstance(data, str)
            if hello:
                await socket.send(hello.pop(0))
            heard = dialect.hear(data)
            if isinstance(heard, str):
                await socket.send(heard)
                continue
            tally.messages += tally.counting
            tally.bytes += len(data) * tally.counting
            if heard.over:
                tally.over.set()
            if heard.whole:
                tally.seated += 1
                tally.whole = max(tally.whole, len(data))
            if tally.counting and heard.mine and heard.seq is not None and heard.seq > seq:
                at, mover = tally.moved.get(dialect.table, (0.0, dialect))
                if mover is not dialect:
                    tally.asked.append(time.perf_counter() - at)
            seq = seq if heard.seq is None else heard.seq
            mine = mine if heard.mine is None else heard.mine
            moves = moves if heard.moves is None else heard.moves
            if heard.done is not None and sent >= 0 and (heard.done > sent or heard.done < 0):
                if tally.counting and heard.done > 0:
                    tally.latencies.append(time.perf_counter() - begun)
                sent, done = -1, max(heard.done, 0)
            if mine and sent < 0 and seq >= done:
                await tally.go.wait()
                if think:
                    await asyncio.sleep(rng.expovariate(1 / think))
                sent, begun = seq, time.perf_counter()
                tally.moved[dialect.table] = begun, dialect
                await socket.send(dialect.move(seq, rng.choice(moves)))
