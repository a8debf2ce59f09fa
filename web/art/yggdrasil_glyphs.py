"""Glyphs, colours and the look of the page of Yggdrasil Chronicles, for yggdrasil_chronicles.py."""

from __future__ import annotations


def filled(d: str) -> str:
    return f'<path fill-rule="evenodd" d="{d}"/>'


def drawn(d: str, width: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="currentColor" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>{more}'


# All in a box of 24 x 24. Fenrir alone has the wolf; Loki is two snakes.
GLYPHS = {
    "wolf": filled(
        "M3 1.5l5.500 5L12 5.800l3.500.7 5.500-5 .6 11L16 19.500 12 23l-4-3.500-5.600-7zM7 11l1.500 3 2.500.5zM17 11l-4 3.500 2.500-.5zM10.300 18.500h3.400L12 20.500z"
    ),
    "flame": filled(
        "M12.500.8c.6 5 6.700 7.400 6.700 13.700A7.100 7.100 0 0 1 12 22.800a7.100 7.100 0 0 1-7.200-7.600c0-3.600 2.500-5 2.700-8.700 2 1 3 2.600 3 4.600 1.700-2.600 2.500-6 2-10.300z"
    ),
    "hammer": filled("M3.500 2.500h17v8.500h-6v11.500h-5V11h-6z"),
    "helm": filled(
        "M12 1.500c5.600 0 9 4.300 9 9.500v10.500h-5.500v-6L13.400 14v-3.500h-2.800V14l-2.100 1.500v6H3V11c0-5.200 3.400-9.500 9-9.500z"
    ),
    "tree": filled(
        "M10.300 23v-6.500H6.500a4.600 4.600 0 0 1-2-8.700A5.200 5.200 0 0 1 12 2.300a5.200 5.200 0 0 1 7.500 5.500 4.600 4.600 0 0 1-2 8.700h-3.800V23z"
    ),
    "dead_tree": drawn("M12 23V8M12 15 5 9V4M12 12l7-5V3M12 18l6-4M12 9 9 3", 2.4),
    "skull": filled(
        "M12 1.500c6 0 9.700 4 9.700 9 0 3.300-1.400 5.600-3.700 6.800v5.200h-3.600v-3h-1.300v3h-2.200v-3H9.600v3H6v-5.200c-2.300-1.200-3.700-3.500-3.700-6.800 0-5 3.700-9 9.700-9zM8 8.500a2.600 2.600 0 1 0 .01 0zM16 8.500a2.600 2.600 0 1 0 .01 0z"
    ),
    "eye": filled(
        "M.5 12C4.500 4 19.500 4 23.500 12c-4 8-19 8-23 0zM12 7a5 5 0 1 0 .01 0zM12 9.700a2.300 2.300 0 1 1-.01 0z"
    ),
    "heart": filled(
        "M12 22C3.500 15 .8 11 1.800 7 3 2.500 8.500 2 12 6c3.500-4 9-3.500 10.200 1 1 4-1.700 8-10.200 15z"
    ),
    "elf": filled("M3.500 22.500C1.500 10 8 2.500 21.500 2c1.500 12.500-5.500 19-14 17L5.700 22.900z"),
    "die": filled(
        "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zM7.500 6a1.700 1.700 0 1 0 .01 0zM16.500 14.600a1.700 1.700 0 1 0 .01 0zM12 10.300a1.700 1.700 0 1 0 .01 0z"
    ),
    "gem": filled("M6 2.500h12l5.500 6.500L12 22.500.5 9zM7.300 5L4.500 8.500h5zM16.700 5l-2.200 3.500h5z"),
    "hood": '<circle cx="12" cy="6.800" r="5.300"/>' + filled("M2 22.800c0-6 4-9.300 10-9.300s10 3.300 10 9.300z"),
    "mount": filled("M.5 22.500L8.500 6l3.200 5 3.500-8.500 8.300 20z"),
    "snakes": drawn(
        "M5.500 21.500C5.500 15 18.500 15 18.500 8.500 18.500 5.500 16.500 3.500 13.500 3.500M18.500 21.500C18.500 15 5.500 15 5.500 8.500 5.500 5.500 7.500 3.500 10.500 3.500",
        3.2,
        '<circle cx="13.8" cy="3.8" r="2.8"/><circle cx="10.200" cy="3.800" r="2.800"/>',
    ),
    "ouro": drawn("M17.500 4.800A9 9 0 1 0 21 12", 3.6, filled("M12.500 1l9.500 3-3.500 6-6-3.500z")),
    "dragon": filled(
        "M1 14.500C2.500 8.500 7 5 12.500 5l2-4.200L16 5.600c4.300 1.100 6.500 4.600 7.300 8.900l-7.300-1c2.300 2 3.500 3.700 3.500 7.500-5.500-4.800-10-5-13.500-2.500l1.500-3zM14.500 8.500a1.500 1.500 0 1 0 .01 0z"
    ),
    "falcon": filled(
        "M12 8.500C14 4 18 1.700 23.500 1.500c-1 6.500-4 9.800-8.500 12l-3 9.500-3-9.500C4.500 11.300 1.500 8 .5 1.500 6 1.700 10 4 12 8.500z"
    ),
    "horn": filled("M1.500 3.500L6.500 2c2 7 7.500 11.500 15.500 11.500l.8 6.500C11.500 21.500 4 15 1.500 3.500z"),
    "key": filled(
        "M12 .8a5.900 5.900 0 0 1 1.700 11.500v2h4.300v2.900h-4.300v1.600h3.200v2.900h-3.200v1.500h-3.400V12.300A5.900 5.900 0 0 1 12 .8zM12 4.100a2.600 2.600 0 1 0 .01 0z"
    ),
    "hand": filled("M7 23v-6L3 11.500l2-1.700 3 3V3h2.600v7h1V1h2.600v9h1V2.500H18V11h1V5h2.500v11L19 23z"),
    "boar": filled(
        "M1 12.500C1.500 7.500 6 4.500 11.500 5L13 2l2.500 3.500c2.800.8 4.500 2.500 5 4.500l2.700 1.500v4l-3.400 1-2.300 2-.8 4h-3.200l-.7-3.500H8.600L8 22.500H4.800L4 17c-2-.9-3.200-2.500-3-4.500zM17 9a1.300 1.300 0 1 0 .01 0zM19 15.500l2.500-3.300.3 3z"
    ),
    "fsword": filled(
        "M12 1c1.500 2 .5 3.500 2.500 5.500S14 9 14.500 14h3.800v2.400h-4.700V20l1.200 1.400-1.200 1.400h-3.200l-1.200-1.400 1-1.400v-3.600H5.700V14h3.800c.5-3.500-1.700-4.500 0-7.500S10.500 3 12 1z"
    ),
    "turn": drawn("M12 3.500a8.500 8.500 0 1 1-8 5.600", 3, filled("M1 11.500L3.800 3l6 6.400z")),
    "bolt": filled("M14 .8L3.500 14H10l-1.500 9.200L20 9h-7z"),
    "raven": filled(
        "M1 8.500C4 4 8 2.500 12 3.500l3.500 1.300L23 6l-5.500 2.600c1 4.400-.5 8.400-4.500 10.900l2 3h-3l-2-2.200-3.500 2.200H3l4.500-4.300C4 16.700 2.500 13.500 3.500 10z"
    ),
    "stone": filled(
        "M6 23L4 8l7-7 8 4.500L20.500 23zM11 5.500V20h2.300v-6l3.200-2.300V9L13.300 11.200V9.300l3.200-2.300-1.800-1-3 2z"
    ),
    "card": filled("M5 1.500h14a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2z"),
    "sun": '<circle cx="12" cy="12" r="5.500"/>'
    + drawn(
        "M12 .9v3M12 20v3M.9 12h3M20 12h3M4.300 4.300l2 2M17.700 17.700l2 2M19.700 4.300l-2 2M6.300 17.700l-2 2", 2.2
    ),
    "moon": filled("M15 1.500A10.700 10.700 0 1 0 22.500 16 9 9 0 0 1 15 1.500z"),
    "lock": filled("M6 10V7.500a6 6 0 0 1 12 0V10h2v12.500H4V10zm3 0h6V7.500a3 3 0 0 0-6 0z"),
    "star": filled("M12 1l3 7.200 7.800.6-6 5 1.900 7.700L12 17.300 5.300 21.500l1.900-7.700-6-5L9 8.200z"),
    "foot": filled("M6 2.500h6l.5 10 6.500 2.800c2 .9 3 2.200 3 4.200v2H5.500z"),
    "question": drawn("M7.500 8a4.500 4.500 0 1 1 6.800 3.900C12.600 13 12 13.800 12 15.500M12 20.500v.2", 3),
    "ring": drawn("M12 8.500a6.700 6.700 0 1 0 .01 0M9 4l3-3 3 3-3 3z", 2.6),
    "broken": drawn("M9 9a6.700 6.700 0 0 0-1 12M15 9a6.700 6.700 0 0 1 1 12M10 3l2 4 2-4", 2.6),
    "frost": drawn("M12 1.500v21M3 6.800l18 10.400M21 6.800L3 17.200", 2.6),
    "ship": filled("M2 14h9V3c5 1 8 4 8.500 9.500H13V14h9c-.5 4.500-3 7-6.500 7h-7C5 21 2.500 18.500 2 14z"),
}
ICONS = {
    "health": "heart",
    "elves": "elf",
    "dice": "die",
    "heroes": "helm",
    "risks": "bolt",
    "creatures": "raven",
    "stones": "stone",
    "bars": "lock",
    "artifacts": "gem",
    "roll": "die",
    "tree": "tree",
    "dead_tree": "dead_tree",
    "turn_page": "card",
    "god": "hammer",
}
# What the client asks for by its role: what ends the game, and what is always thrown
ROLES = {"sign-danger": "skull", "form-odds": "star"}
# Seat colour, its dark, the ink on it, a line on dark ground, and the sign of the god
GODS = {
    "thor": ("#b3312a", "#7c1c17", "#fff", "#e2604c", "hammer"),
    "odin": ("#1f4fae", "#14357a", "#fff", "#7fa8ee", "eye"),
    "freyia": ("#f0c24b", "#a67a10", "#2a2018", "#f0c24b", "falcon"),
    "heimdall": ("#f6f0e2", "#b7a98a", "#2a2018", "#f6f0e2", "horn"),
    "frigg": ("#c9a0dc", "#7d5494", "#2a2018", "#c9a0dc", "key"),
    "tyr": ("#4a3422", "#2b1d11", "#fff", "#c09a72", "hand"),
    "freyr": ("#256b3c", "#164426", "#fff", "#7fbf8c", "boar"),
}
# Header colour and rune of each World
WORLDS = {
    "asgard": ("#8f6a14", "M-4-8V8M-4-8 5-2M-4-2 5 4"),
    "vanaheim": ("#4a6a30", "M-3-9V9M-3-9 4-3"),
    "alfheim": ("#37758c", "M-4-9V9M-4 0 5-7M-4 5 5-2"),
    "midgard": ("#2f6b52", "M-6-8V8M6-8V8M-6-8 6 1M6-8-6 1"),
    "nidavellir": ("#8a5a2c", "M0-9V9M-5-4 5 4"),
    "svartalfheim": ("#5b4673", "M4-9-4-2 4 2-4 9"),
    "iotunheim": ("#5f6a73", "M0-9V9"),
    "niflheim": ("#4a6d82", "M-5-9V9M5-9V9M-5-4 5 4"),
    "muspellheim": ("#a8391f", "M4-8-4 0 4 8"),
}
RUNES = {
    "odin": "M34 8V92M34 10 70 34M34 38 70 62",
    "thor": "M32 8V92M32 26 66 48 32 70",
    "tyr": "M50 8V92M50 10 22 38M50 10 78 38",
    "freyr": "M50 10 80 50 50 90 20 50Z",
    "freyia": "M36 8V92M36 50 72 22M36 70 72 42",
    "frigg": "M34 8V92M34 10 66 28 34 48 66 68 34 88",
    "heimdall": "M28 8V92M72 8V92M28 40 72 60",
}

CSS = """
.kind-enemy{--tone:#5a1c10;--tone-ink:#8a2a18}.kind-artifact{--tone:#6b4c12;--tone-ink:#6b4c12}.kind-creature{--tone:#4b3a61;--tone-ink:#4b3a61}.kind-iotunn{--tone:#46515a;--tone-ink:#46515a}
.yg-n{display:none}
.yg-name{font:700 19.5px var(--font-name,serif);fill:#fff8e8}
.yg-small{font:800 16px var(--font-text,sans-serif);text-anchor:middle;fill:#2a2018}
.yg-face{font:800 27px var(--font-text,sans-serif);text-anchor:middle}
.yg-cell{x:-35px;width:70px;fill:var(--yg-cell,#e6d8b6);stroke:var(--yg-cell-line,#b79e6b);stroke-width:var(--yg-cell-width,1.2)}
.yg-row{x:-108px;width:216px}
.yg-halo{fill:none;stroke:#ffd873;stroke-width:5;opacity:var(--yg-can,0)}
.yg-threat{fill:none;stroke:#e2522f;stroke-width:3.4;opacity:var(--yg-threat,0)}
.yg-glow{fill:none;stroke:var(--yg-glow,#ffd873);stroke-width:var(--yg-glow-width,16);opacity:var(--yg-can,0)}
.yg-dash{fill:none;stroke:#7a5608;stroke-width:3;stroke-dasharray:10 6;transform:scale(1.035,1.05);opacity:var(--yg-can,0)}
.spot.can,.piece.can{--yg-can:1}.spot.can.hov{--yg-glow-width:24}.piece.hov,.spot.chosen,.piece.chosen{--yg-can:1}.spot.chosen{--yg-glow:#fff3cf;--yg-glow-width:22}
.spot.hov:not(.can){--yg-can:.6;--yg-glow:#fff3cf;--yg-glow-width:9}
.spot.here{--yg-edge:#d2a03a;--yg-edge-width:5}.spot.ravaged{--yg-head:#3b1710;--yg-burnt:1}
.mark.on{--yg-cell:#e9bf55;--yg-cell-line:#2a2018;--yg-cell-width:2}.mark.faded{opacity:.4}
.piece.threat{--yg-threat:1}.piece.protected{--yg-lock:1}
.spot.cage .tname{fill:#f2e8d3;font-family:var(--font-name)}
.mark.kind-next .val,.kind-store-heroes-left .val,.kind-store-anonymous .val,.kind-store-iotunn .val{fill:#fff8e8!important}.mark.kind-heal .val{fill:#7c1f10}.piece.kind-blocker .val{fill:#f6edd8}
.piece.kind-card .tname{fill:#ffe6b0;font-weight:500}.piece.kind-card .val{fill:#ffe6b0;display:none}
.b .words.aside{font:500 16px var(--font-text);fill:#3a2c1e;text-anchor:start}.b .words.dark{fill:#c8beb0;text-anchor:end}
.b .words.dire{font:800 20px var(--font-text);fill:#fff;paint-order:stroke;stroke:#7c1408;stroke-width:6px;stroke-linejoin:round}
.game-yggdrasil_chronicles .wheel .path li.tree{background:#4c6a30;border-color:#a5c47d;color:#fff}.game-yggdrasil_chronicles .wheel .path li.dead_tree{background:#16130f;border-color:#e2522f;color:#ff9d7d}
.game-yggdrasil_chronicles .spot,.game-yggdrasil_chronicles .marks .mark,.game-yggdrasil_chronicles .names .words,.game-yggdrasil_chronicles .piece{transition-duration:var(--stage)}
.chip .also{display:inline-flex;gap:3px;align-items:center;margin-left:9px}.frost{r:24px;stroke-width:3}
.game-yggdrasil_chronicles .score,.game-yggdrasil_chronicles .chip em,.game-yggdrasil_chronicles .slots-mini{display:none}
.game-yggdrasil_chronicles .seat .stat .i,.game-yggdrasil_chronicles .foot>span:not(.badge){display:none}
.game-yggdrasil_chronicles .seat{padding:5px 9px 5px 8px;gap:1px 9px;grid-template-columns:auto minmax(0,1fr) auto}
.game-yggdrasil_chronicles .seat .nmbox{grid-column:2/4}.game-yggdrasil_chronicles .seat .nm{padding-right:88px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.game-yggdrasil_chronicles .seat .sub{font-size:12.5px}.game-yggdrasil_chronicles .seat .foot{position:absolute;right:8px;top:5px;margin:0;text-transform:none}.game-yggdrasil_chronicles .seat>.disc{--d:32px!important}
.game-yggdrasil_chronicles .seat .stats{grid-area:2/1/3/3;display:block;margin:2px 0 0}
.game-yggdrasil_chronicles .seat .stat{display:flex;flex-direction:row-reverse;justify-content:flex-end;gap:7px}
.game-yggdrasil_chronicles .seat .pips{gap:2px}
.game-yggdrasil_chronicles .seat .pips i{flex:none;width:15px;height:14px;border-radius:0;background:#5a4938;clip-path:path("M7.5 14C2 9.500.3 7 .9 4.300 1.600 1.400 5.200 1 7.500 3.600 9.800 1 13.400 1.400 14.100 4.300 14.700 7 13 9.500 7.500 14Z")}
.game-yggdrasil_chronicles .seat .pips:has(i:nth-child(8)){transform:scale(.86);transform-origin:0 50%;margin-right:-22px}.game-yggdrasil_chronicles .seat .pips i.on{background:#e2522f}
.game-yggdrasil_chronicles .seat .counters{grid-area:2/3;margin:0;gap:2px 9px;font-size:14px}
.game-yggdrasil_chronicles .seats .seat .upgrades{display:flex;position:static;padding:0;border:0;box-shadow:none;background:none;gap:0 8px;line-height:1.18;font-size:12.5px}
.game-yggdrasil_chronicles .upgrades .known{font-style:normal;flex-basis:100%}
.game-yggdrasil_chronicles .upgrades button{color:var(--title);font-weight:700}
@media (min-width:1280px){
.page.game-yggdrasil_chronicles{grid:"top top top" 54px "seats board side" minmax(0,1fr)/256px minmax(0,1fr) 326px}
.page.game-yggdrasil_chronicles.replay{grid:"top top top" 54px "seats board side" minmax(0,1fr) "rail rail rail" 48px/256px minmax(0,1fr) 326px}
.game-yggdrasil_chronicles .seats{gap:6px}
.game-yggdrasil_chronicles .seats .seat{flex:0 1 auto;min-height:0;overflow:hidden}
.game-yggdrasil_chronicles .seats .seat:hover{overflow:visible}
.game-yggdrasil_chronicles .seats:has(.seat ~ .seat ~ .seat ~ .seat ~ .seat) .sub{line-height:1.1}
.page.game-yggdrasil_chronicles .seats:has(.danger):has(.seat ~ .seat ~ .seat ~ .seat ~ .seat) .seat:not(.open) .upgrades .known[data-note=power]{display:none}
.game-yggdrasil_chronicles:not(.replay) .seats{position:static}
.game-yggdrasil_chronicles:not(.replay) .drawer:not(.open){position:absolute;right:12px;bottom:12px;width:326px;height:214px}
.game-yggdrasil_chronicles:not(.replay) .drawer.open{inset:64px auto 12px 12px;width:256px}
.game-yggdrasil_chronicles:not(.replay) .side{margin-bottom:224px}
.game-yggdrasil_chronicles:not(.replay):not(:has(.odds,.throw)) .drawer:not(.open){height:250px}.game-yggdrasil_chronicles:not(.replay):not(:has(.odds,.throw)) .side{margin-bottom:260px}
.game-yggdrasil_chronicles .side>*{anchor-name:--column}
@supports (top:anchor(--column bottom)){.game-yggdrasil_chronicles:not(.replay):has(.odds,.throw) .drawer:not(.open){height:auto;top:clamp(100% - 262px,anchor(--column bottom) + 10px,100% - 226px)}}
.game-yggdrasil_chronicles .drawer:not(.open) .tabs button{padding-block:5px;min-height:0}
.game-yggdrasil_chronicles .todo{flex:0 1 auto}.game-yggdrasil_chronicles:has(.odds,.throw,.prompt>.brief) :is(.todo,.ledger){display:none}
}
@media (min-width:761px){.game-yggdrasil_chronicles .odds{flex:none;max-height:60%}.game-yggdrasil_chronicles .throw{flex:none}.game-yggdrasil_chronicles .opt:has(.odds-row)>svg{display:none}}
@media (min-width:1280px) and (min-height:861px){.game-yggdrasil_chronicles .seats:not(:has(.seat ~ .seat ~ .seat ~ .seat)) .seat:not(.open) .upgrades .known[data-note=power],.game-yggdrasil_chronicles .seats .wheel + .seat:not(.open) .upgrades .known[data-note=power]{display:block}}
@media (max-width:760px){.game-yggdrasil_chronicles .seats .seat:not(.open) .upgrades .known[data-note=power]{display:block}}
@media (min-width:1280px) and (max-height:860px){.game-yggdrasil_chronicles .seats:has(.seat ~ .seat ~ .seat ~ .seat ~ .seat) .sub{display:none}}
@media (max-width:1279px){
.game-yggdrasil_chronicles .side{justify-content:flex-start}.chip .disc.seat-heimdall{box-shadow:0 0 0 1.5px #2a2018!important}
.yg-small{font-size:19px}
.b .words.aside{display:none}
.piece.kind-card .tname{font-size:calc(var(--least,0px)*1.1)}
.page.game-yggdrasil_chronicles{grid:"top top" 46px "strip strip" 48px "board wheel" auto "board side" minmax(0,1fr)/minmax(0,1fr) 372px}
.page.game-yggdrasil_chronicles.replay{grid:"top top" 46px "strip strip" 48px "board wheel" auto "board side" minmax(0,1fr) "rail rail" 48px/minmax(0,1fr) 340px}
.replay .odds,.replay .ledger{display:none}
}
@media (max-width:760px){
.chip .also,.game-yggdrasil_chronicles .alarm{display:none}.yg-w{display:none}.yg-n{display:inline}.yg-cell{x:-31px;width:62px}.yg-row{x:-96px;width:192px}.yg-dash{display:none}
.yg-name{font-size:20px;letter-spacing:-.01em}
.piece.kind-card .tname{display:none}.piece.kind-card .val{display:inline}
.page.game-yggdrasil_chronicles{grid:"strip" 50px "age" 40px "wheel" auto "board" 79vw "side" minmax(0,1fr) "nav" 58px/minmax(0,1fr)}
.game-yggdrasil_chronicles .side{display:flex;gap:0}.game-yggdrasil_chronicles .prompt h2{font-size:18px}.game-yggdrasil_chronicles .prompt{flex:1 1 auto;height:auto}.game-yggdrasil_chronicles .prompt.waiting{flex:1 1 auto}
.game-yggdrasil_chronicles.tab-own .seats{display:flex;flex-direction:column;grid-area:board/board/side/side;overflow:auto;z-index:9;background:var(--bg);padding:8px}
.game-yggdrasil_chronicles.tab-own .seats>.seat{display:grid;flex:none}.game-yggdrasil_chronicles.tab-own .seats>.drawer,.game-yggdrasil_chronicles.tab-own .side{display:none}
.page.game-yggdrasil_chronicles.replay{grid:"top" 46px "strip" 50px "wheel" auto "board" 79vw "side" minmax(0,1fr) "rail" 52px/minmax(0,1fr)}
}
""".replace("\n", "")
