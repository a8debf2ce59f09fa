"""A hall in memory for work on the client: python web/dev/server.py [port]. Speaks the hall's contract, keeps nothing."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import secrets
import sys
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import WebSocketDisconnect

import longhall
from longhall.bots import bot, bots

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/longhall/hall/static"
NAMES = ["Skaði", "Tomás", "Giulia", "Orm"]
TABLES: dict[str, Any] = {}
PEOPLE: dict[str, dict[str, str]] = {}
TYPES = {"html": "text/html", "js": "text/javascript", "css": "text/css", "svg": "image/svg+xml", "woff2": "font/woff2"}


class Table:
    def __init__(self, body: dict[str, Any], me: str) -> None:
        self.id = secrets.token_hex(4)
        self.body, self.me = body, me
        self.game: longhall.Game | None = None
        self.state = "open"
        self.seats = [dict(seat=i, token=secrets.token_hex(8), person=None, **s) for i, s in enumerate(body["seats"])]
        for s in self.seats:
            if s["kind"] == "me":
                s["person"] = me
        self.sockets: list[tuple[WebSocket, int, list[str]]] = []
        self.chat: list[dict[str, Any]] = []
        self.busy = False

    def show(self, person: str, seat: int = -1) -> dict[str, Any]:
        g = self.game
        ids = g.title.seat_ids(g.state) if g else []
        rows = []
        for s in self.seats:
            taken = s["kind"] == "bot" or s["person"] is not None
            name = (
                f"{NAMES[s['seat']]}"
                if s["kind"] == "bot"
                else PEOPLE.get(s["person"] or "", {}).get("name", "")
                if taken
                else ""
            )
            row = {
                "seat": s["seat"],
                "kind": "bot" if s["kind"] == "bot" else "human" if taken else "open",
                "name": name,
                "bot": s.get("bot"),
                "taken": taken,
                "online": True,
                "id": ids[s["seat"]] if g else "",
            }
            if person == self.me and s["kind"] != "bot":
                row["link"] = f"/#/t/{self.id}/{s['token']}"
            rows.append(row)
        mine = [s["seat"] for s in self.seats if s["person"] == person] if person else []
        over = bool(g and g.over)
        return {
            "id": self.id, "game": self.body["game"], "title": self.body.get("title") or "", "state": "finished" if over else self.state,
            "options": self.body.get("options", {}), "seats": rows, "seq": len(g.played) if g else 0, "pace": self.body.get("pace", {"kind": "none"}),
            "created": "", "updated": "", "commitment": g.commitment if g else "", "waiting": g.state.deciders() if g and not over else [],
            "winners": g.winners if g else [], "scores": g.scores if g else [], "mine": mine,
        }  # fmt: skip

    def message(self, person: str, seat: int, lang: str) -> str:
        g = self.game
        data: dict[str, Any] = {
            "type": "scene",
            "seq": len(g.played) if g else 0,
            "table": self.show(person, seat),
            "undo": False,
            "redo": False,
            "scene": None,
        }
        if g:
            data |= {"scene": dataclasses.asdict(g.scene(seat, lang)), "undo": seat >= 0 and g.can_undo(seat)}
        return json.dumps(data)

    async def tell(self) -> None:
        for ws, seat, box in list(self.sockets):
            try:
                await ws.send_text(self.message(box[1], seat, box[0]))
            except Exception:
                self.sockets = [s for s in self.sockets if s[0] is not ws]

    async def start(self) -> None:
        options = {k: v for k, v in self.body.get("options", {}).items()}
        self.game = longhall.new(self.body["game"], len(self.seats), **options)
        self.state = "running"
        asyncio.get_running_loop().create_task(self.run_bots())

    async def run_bots(self) -> None:
        if self.busy:
            return
        self.busy = True
        g = self.game
        assert g
        while not g.over:
            seats = [s for s in g.state.deciders() if self.seats[s]["kind"] == "bot"]
            if not seats:
                break
            g.play(seats[0], bot(self.seats[seats[0]].get("bot") or "greedy", 1).choose(g.view(seats[0])))
            await self.tell()
            await asyncio.sleep(float(self.body.get("delay", 0.25)))
        self.busy = False
        await self.tell()


def person(request: Any) -> str:
    return request.cookies.get("longhall", "")


def problem(status: int, error: str, code: str, rule: str | None = None) -> Response[Any]:
    return Response({"error": error, "code": code, "rule": rule}, status_code=status)


@get("/api/me")
async def me(request: Request[Any, Any, Any]) -> Any:
    p = person(request)
    return PEOPLE.get(p) or {"person": None, "name": "", "lang": "en", "theme": "dark"}


@post("/api/me", status_code=200)
async def set_me(request: Request[Any, Any, Any]) -> Any:
    p = person(request) or secrets.token_hex(8)
    row = PEOPLE.setdefault(p, {"person": p, "name": "", "lang": "en", "theme": "dark"})
    row.update({k: v for k, v in (await request.json()).items() if v is not None})
    answer = Response(row)
    answer.set_cookie("longhall", p, httponly=True, samesite="lax", path="/")
    return answer


@get("/api/games")
async def games() -> Any:
    rows = []
    for id in longhall.games():
        t = longhall.title(id)
        rows.append({
            "id": t.id, "names": t.names, "min_seats": t.min_seats, "max_seats": t.max_seats, "bots": bots(), "lesson": False, "minutes": 90,
            "designers": t.designers, "publishers": t.publishers,
            "options": [{"id": o.id, "default": o.default, "values": o.values, "rule": o.rule, "names": o.names, "texts": o.texts} for o in t.options],
        })  # fmt: skip
    return rows


@get("/api/games/{game:str}/rules")
async def rules(game: str, lang: str = "en") -> Any:
    book = longhall.title(game).rulebook
    return {
        "sections": {k: v[lang] for k, v in book.sections.items()},
        "rules": [
            {
                "id": r.id,
                "text": r.texts[lang],
                "source": r.source,
                "reconstructed": r.reconstructed,
                "section": book.section_of(r.id, lang),
            }
            for r in book.rules.values()
        ],
    }


@get("/api/games/{game:str}/art/{file:str}")
async def art(game: str, file: str) -> Response[bytes]:
    return Response((ROOT / f"src/longhall/games/{game}/art/{file}").read_bytes(), media_type="image/svg+xml")


@post("/api/tables")
async def create(request: Request[Any, Any, Any]) -> Any:
    t = Table(await request.json(), person(request))
    TABLES[t.id] = t
    if all(s["kind"] == "bot" or s["person"] for s in t.seats):
        await t.start()
    return t.show(t.me)


@get("/api/tables")
async def tables(request: Request[Any, Any, Any]) -> Any:
    p = person(request)
    state = request.query_params.get("state")
    mine = request.query_params.get("mine")
    rows = [t.show(p) for t in TABLES.values()]
    return {"tables": [r for r in rows if (not state or r["state"] == state) and (not mine or r["mine"])]}


@get("/api/waiting")
async def waiting(request: Request[Any, Any, Any]) -> Any:
    rows = [t.show(person(request)) for t in TABLES.values()]
    return {"tables": [r for r in rows if set(r["mine"]) & set(r["waiting"])]}


@get("/api/tables/{t:str}")
async def table(t: str, request: Request[Any, Any, Any]) -> Any:
    return TABLES[t].show(person(request)) if t in TABLES else problem(404, "There is no such table.", "not_found")


@get("/api/tables/{t:str}/state")
async def state(t: str, request: Request[Any, Any, Any], lang: str = "en", seat: int = -1, at: int = -1) -> Any:
    g = TABLES[t].game
    if at >= 0:
        again = longhall.Game(g.title, g.seats, g.options, g.seed, g.salt, g.entropy)
        for s, move in g.played[:at]:
            again.play(s, move)
        return {
            "seq": at,
            "scene": dataclasses.asdict(again.scene(seat, lang)),
            "undo": False,
            "redo": False,
            "last": len(g.played),
        }
    return json.loads(TABLES[t].message(person(request), seat, lang))


@post("/api/tables/{t:str}/{what:str}", status_code=200)
async def act(t: str, what: str, request: Request[Any, Any, Any]) -> Any:
    x, p = TABLES[t], person(request)
    body = json.loads(await request.body() or b"{}")
    if what == "join":
        for s in x.seats:
            if s["kind"] == "open" and s["person"] is None and body.get("seat") in (None, s["seat"]):
                s["person"] = p
                if all(s["kind"] == "bot" or s["person"] for s in x.seats):
                    await x.start()
                await x.tell()
                return {"seat": s["seat"], "token": s["token"]}
        return problem(409, "All seats are taken.", "limit")
    if what == "start":
        for s in x.seats:
            if s["kind"] == "open" and s["person"] is None:
                s["kind"], s["bot"] = "bot", "greedy"
        await x.start()
        await x.tell()
    if what == "seat":
        x.seats[body["seat"]] |= {"kind": body["kind"], "bot": body.get("bot")}
        await x.tell()
    return x.show(p)


@get("/api/tables/{t:str}/verify")
async def verify(t: str) -> Any:
    g = TABLES[t].game
    return {"ok": True, "lines": [f"commitment {g.commitment}", "record is whole"]}


@get("/api/tables/{t:str}/record")
async def record(t: str) -> Any:
    return TABLES[t].game.record().data


@websocket("/api/tables/{t:str}/live")
async def live(socket: WebSocket, t: str) -> None:
    await socket.accept()
    hello = await socket.receive_json()
    if t not in TABLES:
        await socket.send_json({"type": "error", "error": "There is no such table.", "code": "not_found"})
        await socket.close()
        return
    x = TABLES[t]
    p = person(socket)
    seat = next(
        (
            s["seat"]
            for s in x.seats
            if (hello.get("token") and s["token"] == hello["token"])
            or (s["person"] and s["person"] == p and hello.get("seat") in (None, s["seat"]))
        ),
        -1,
    )
    if seat >= 0 and x.seats[seat]["person"] is None:
        x.seats[seat]["person"] = p
        if all(s["kind"] == "bot" or s["person"] for s in x.seats) and not x.game:
            await x.start()
    box = [hello.get("lang", "en"), p]
    x.sockets.append((socket, seat, box))
    await x.tell()
    try:
        while True:
            m = await socket.receive_json()
            g = x.game
            if "move" in m:
                try:
                    if m.get("seq") != len(g.played):
                        raise longhall.LonghallError("stale")
                    g.play(seat, m["move"])
                except longhall.LonghallError as e:
                    await socket.send_json(
                        {
                            "type": "error",
                            "id": m.get("id"),
                            "error": str(e),
                            "rule": getattr(e, "rule", None),
                            "code": "illegal",
                        }
                    )
                    continue
                await socket.send_json({"type": "ack", "id": m.get("id"), "seq": len(g.played)})
                await x.tell()
                asyncio.get_running_loop().create_task(x.run_bots())
            elif "undo" in m:
                try:
                    g.undo(seat)
                    await x.tell()
                except longhall.LonghallError as e:
                    await socket.send_json({"type": "error", "error": str(e), "code": "illegal"})
            elif "lang" in m:
                box[0] = m["lang"]
                await socket.send_text(x.message(p, seat, box[0]))
            elif "chat" in m:
                for ws, _, _ in x.sockets:
                    await ws.send_json(
                        {"type": "chat", "seat": seat, "name": PEOPLE.get(p, {}).get("name", ""), "text": m["chat"]}
                    )
            elif "ping" in m:
                await socket.send_json({"type": "pong"})
    except WebSocketDisconnect:
        x.sockets = [s for s in x.sockets if s[0] is not socket]


@get(["/", "/{path:path}"])
async def static(path: str = "index.html") -> Response[bytes]:
    file = STATIC / path.strip("/")
    if not file.is_file():
        file = STATIC / "index.html"
    return Response(file.read_bytes(), media_type=TYPES.get(file.suffix[1:], "application/octet-stream"))


app = Litestar(
    [me, set_me, games, rules, art, create, tables, waiting, table, state, act, verify, record, live, static]
)

if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]) if len(sys.argv) > 1 else 8780, log_level="warning")
