"""The board of Reavers of Midgard: six market stalls inside the Glory track."""

from __future__ import annotations

from reavers_ink import BOX, DICE, GOLD, INK, VELLUM, box, glyph, icon_box, n, number

from longhall.games.reavers_of_midgard.scene.coordinates import CELLS_A_SIDE, EDGE, cell

STALL = {
    "trade_with_villages": "#efe6cd",
    "battle_at_sea": "#c9d8d6",
    "raid_keeps": "#e6ddcb",
    "recruit_reavers": "#efe6cd",
    "subdue_territories": "#dfe3c6",
    "raid_villages": "#f0e2c4",
}
RIBBON = {"red": "#8f2f24", "blue": "#2f6f8e"}


def track() -> str:
    """The Glory track: 25 cells a side between ornamented corners."""
    parts = [
        f'<rect width="1000" height="1000" fill="#5d4731"/><rect x="{EDGE}" y="{EDGE}" width="{1000 - 2 * EDGE}" height="{1000 - 2 * EDGE}" rx="6" fill="#d9c79d"/>'
    ]
    long = (1000 - 2 * EDGE) / CELLS_A_SIDE
    for i in range(4 * CELLS_A_SIDE):
        x, y = cell(i)
        w, h = (EDGE, long) if i // CELLS_A_SIDE % 2 == 0 else (long, EDGE)
        fill = "#e8dab6" if i % 2 else "#f3e9cf"
        parts.append(
            f'<rect x="{n(x - w / 2)}" y="{n(y - h / 2)}" width="{n(w)}" height="{n(h)}" fill="{fill}" stroke="{INK}"/>'
        )
        if i % 5 == 0:
            parts.append(number(i, x, y + 6, 17))
    for x in (EDGE / 2, 1000 - EDGE / 2):
        for y in (EDGE / 2, 1000 - EDGE / 2):
            knot = f'<circle cx="{n(x)}" cy="{n(y)}" r="15" fill="none" stroke="#8b6c40" stroke-width="2"/>'
            parts.append(knot + glyph("glory", x, y, 22, GOLD))
    return "".join(parts)


def cost(space: dict, x: float, y: float) -> str:
    """Food and icons under the ribbon."""
    parts, at = [], x + 106
    if space["cost"]["food"]:
        parts.append(glyph("food", at, y + 66, 21, "#7a3b16") + number(space["cost"]["food"], at + 19, y + 72.5))
        at += 54
    for face in space["cost"]["dice"]:
        parts.append(icon_box(face, at, y + 66))
        at += 26
    return "".join(parts)


def bonus(space: dict, x: float, y: float) -> str:
    """What the player who chooses the space gains."""
    if not space["on_select"]:
        return ""
    effect = space["on_select"][0]
    pill = box(x + 220, y + 53, 72, 26, GOLD, width=1.5, rx=13)
    if effect["op"] == "take_start_player":
        return pill + glyph("start", x + 256, y + 66, 19, INK)
    return pill + glyph(effect["what"], x + 238, y + 66, 19, INK) + number(f"+{effect['n']}", x + 268, y + 72.5)


def stall(space: dict) -> str:
    region = next(r for r in BOX["boards"]["regions"] if r["id"] == space["id"])
    x, y, w, h = region["x"], region["y"], region["w"], region["h"]
    ground = box(x, y, w, h, STALL[space["id"]], width=2.2, rx=12, more=' class="stall"')
    ribbon = f'<path d="M{x + 84} {y + 9}H{x + 292}V{y + 49}H{x + 84}l9-20z" fill="{RIBBON[space["banner"]]}" stroke="{INK}" stroke-width="1.5"/>'
    berth = box(x + 14, y + 12, 66, 62, VELLUM, width=1.5, rx=10, more=' fill-opacity=".55" stroke-dasharray="5 4"')
    body = EXTRA.get(space["id"], lambda x, y: "")(x, y)
    return f'<g id="space-{space["id"]}">{ground}{ribbon}{berth}{cost(space, x, y)}{bonus(space, x, y)}{body}</g>'


def waves(x: float, y: float) -> str:
    d = "".join(f"M{x + 166} {y + h}q9-11 18 0t18 0 18 0 18 0 18 0 18 0" for h in (115, 138, 161))
    return f'<path d="{d}" fill="none" stroke="#54777f" stroke-width="2.4" opacity=".7"/>'


def set_values(x: float, y: float) -> str:
    """What sets of Keep cards are worth (RM-12.4)."""
    sets = BOX["scoring"]["sets"]
    rows = [("armor", sets["armor"]["table"]), ("treasure", sets["treasure"]["table"]), ("art", sets["art"]["table"])]
    parts = []
    for i, (id, table) in enumerate(rows):
        parts.append(glyph(id, x + 106, y + 105 + 26 * i, 19, "#4a3826"))
        parts.append(number(" · ".join(str(v) for v in table), x + 124, y + 111 + 26 * i, 17, "#3a2c1e", "start"))
    parts.append(
        glyph("tapestry", x + 214, y + 157, 19, "#4a3826")
        + number(f"3 = {sets['tapestry']['full_set_glory']}", x + 230, y + 163, 17, "#3a2c1e", "start")
    )
    return "".join(parts)


def promotions(x: float, y: float) -> str:
    """What promoting a Reaver of each clan brings (RM-7.1.5)."""
    parts = []
    for i, clan in enumerate(BOX["clans"]):
        colour, ink = DICE[clan["color"]]
        cy = y + 105 + 28 * i
        parts.append(
            box(x + 98, cy - 12, 24, 24, colour, width=1.5, rx=5) + glyph(clan["icon_face"], x + 110, cy, 17, ink)
        )
        effect = clan["promote_bonus"][0]
        if effect["op"] == "gain":
            parts.append(
                number(f"+{effect['n']}", x + 148, cy + 6.5) + glyph(effect["what"], x + 175, cy, 20, "#4a3826")
            )
        else:
            parts.append(
                number("+1", x + 148, cy + 6.5)
                + glyph("farm", x + 175, cy, 20, "#4a3826")
                + number("/", x + 192, cy + 6.5, 17)
                + glyph("tower", x + 208, cy, 20, "#4a3826")
            )
    return "".join(parts)


EXTRA = {"battle_at_sea": waves, "raid_keeps": set_values, "recruit_reavers": promotions}

BOARD_STYLE = (
    ".stall{transition:stroke .2s}.now>.stall{stroke:#d2a03a;stroke-width:6}.can>.stall{stroke:#e8b33c;stroke-width:5}"
    ".can.hov>.stall{stroke:#ffd873;stroke-width:8}.hov>.stall{stroke-width:4}.refused>.stall{stroke-dasharray:9 7}"
)


def board() -> str:
    stalls = "".join(stall(space) for space in BOX["action_spaces"])
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 1012 1012"><style>{BOARD_STYLE}</style>{box(-5, -5, 1010, 1010, "#2f2115", "#1c130a", 2, 9)}{track()}{stalls}</svg>\n'
