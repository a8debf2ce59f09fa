"""Answers that fill a page: hand, board, seats, a card, the log, the score, help."""

from __future__ import annotations

from collections.abc import Container, Sequence

from rich.text import Text

from longhall.core.show.scene import Area, Card, Fact, LogLine, Panel, Scene, ScoreRow, Spot, Track
from longhall.terminal import gist
from longhall.terminal.marks import QUIET, Marks, clip, styled
from longhall.terminal.texts import (
    HAND_EMPTY,
    HELP,
    LOG_EMPTY,
    LOST_TOGETHER,
    NO_SCORE,
    NO_WINNER,
    RECONSTRUCTED_CARD,
    SCORE,
    SCORE_EMPTY,
    SHARE,
    TOTAL,
    WINS,
    WON_TOGETHER,
    YOU,
    Voice,
)

GRID_WIDTH = 80


def head(text: str) -> Text:
    """A heading."""
    return styled(text, "bold")


def card(c: Card, voice: Voice) -> list[Text]:
    """Everything that is printed on a card, and where its text comes from."""
    lines = [head(gist.short(c)).append(f"  {c.footer}", QUIET), Text(c.text)]
    aside = f"{c.rule}, {voice.say(RECONSTRUCTED_CARD)}" if c.reconstructed else c.rule
    return [*lines, styled(aside, QUIET)]


def hand(scene: Scene, voice: Voice) -> list[Text]:
    """The cards of the hand with their texts."""
    area = gist.area(scene, "hand")
    lines: list[Text] = []
    for spot in area.spots if area else []:
        found = [piece.card for piece in gist.at(area, spot) if piece.card] if area else []
        if found:
            lines.append(head(f"{spot.name}, {len(found)}"))
            for c in found:
                lines += card(c, voice)
    return lines or [Text(voice.say(HAND_EMPTY))]


def board(scene: Scene, voice: Voice) -> list[Text]:
    """Every place of the board and of what all share, with all that lies there, and what is being played out."""
    lines: list[Text] = []
    for area in scene.areas:
        if area.id in ("board", "shared", "book"):
            lines.append(head(area.title))
            for spot in area.spots:
                lines += place(scene, area, spot, voice)
            lines += [Text(owned(f, scene.panels)) for f in area.facts]
    return lines + stage(scene, voice)


def place(scene: Scene, area: Area, spot: Spot, voice: Voice) -> list[Text]:
    """What a place says of itself, and what lies there unless it has said so."""
    words = spot.summary.rstrip(": ")
    if words == spot.name and spot.facts:
        words += ": " + ", ".join(said for f in spot.facts if (said := gist.fact(f)) != spot.name)
    lines = [Text(words)]
    for seat, found in gist.by_seat(gist.unsaid(gist.at(area, spot), spot)).items():
        name = scene.panels[seat].name if seat >= 0 else ""
        here = gist.pieces(found, voice)
        if name == words:
            lines = [Text(f"{name}: {here}")]
        else:
            lines.append(Text(f"  {name}: {here}" if name and here != name else f"  {here}"))
    return lines


def owned(f: Fact, panels: Sequence[Panel]) -> str:
    """A fact with the name of its seat, unless it says that itself."""
    if f.seat < 0 or panels[f.seat].name in f.name:
        return gist.fact(f)
    return f"{panels[f.seat].name}: {gist.fact(f)}"


def stage(scene: Scene, voice: Voice, told: Container[str] = ()) -> list[Text]:
    """What is being played out, such as a battle or a trick: its places, and texts of cards that were not told yet."""
    area = gist.area(scene, "stage")
    if area is None:
        return []
    lines = [head(area.title)]
    for spot in area.spots:
        found = gist.at(area, spot)
        if found or spot.facts or spot.summary.rstrip(": ") != spot.name:
            lines += place(scene, area, spot, voice)
        lines += [Text(f"  {c.name}: {c.text}") for p in found if (c := p.card) and c.text and c.id not in told]
    # Facts without a value explain colours, and the back of cards is for whoever draws them.
    return lines + [Text(owned(f, scene.panels)) for f in area.facts if f.value and f.id != "back"]


def own(scene: Scene, voice: Voice) -> list[Text]:
    """The seat's own sheet: what lies in its places, its facts and tracks."""
    area = gist.area(scene, "own")
    if area is None:
        return []
    lines = [head(area.title)]
    for spot in area.spots:
        found = gist.pieces(gist.at(area, spot), voice)
        if found:
            lines.append(Text(f"{spot.name}: {found}"))
    lines += [Text(gist.fact(f)) for f in area.facts]
    return lines + [Text(track(t)) for t in area.tracks]


def seats(scene: Scene, voice: Voice) -> list[Text]:
    """What everybody may know of each seat, one fact a line."""
    lines: list[Text] = []
    held = gist.holders(scene.panels)
    for panel in scene.panels:
        mine = f" ({voice.say(YOU)})" if panel.seat == scene.seat else ""
        score = "" if scene.co_operative else f": {voice.say(SCORE)} {panel.score}"
        lines.append(head(f"{panel.name}{mine}{score}"))
        lines += [Text(gist.marker(f, held)) for f in panel.facts]
        lines += [Text(track(t)) for t in panel.tracks]
        lines += [Text(f"{gist.short(c)}: {c.text}") for c in panel.cards]
    return lines


def track(t: Track) -> str:
    """The values of a track, the marked one in brackets."""
    marked = [f"[{v}]" if i == t.marker else v for i, v in enumerate(t.values)]
    return f"{t.name}: {' '.join(marked)}"


def log(lines: Sequence[LogLine], voice: Voice) -> list[Text]:
    """Lines of the log with their rules."""
    shown = [Text(line.text).append(f" {line.rule}", QUIET) for line in lines]
    return shown or [Text(voice.say(LOG_EMPTY))]


def help_page(voice: Voice) -> list[Text]:
    """What can be typed."""
    width = max(len(typed) for typed, _ in HELP)
    return [styled(f"{typed:<{width}}  ", "bold").append(voice.say(text), "") for typed, text in HELP]


def help_list(voice: Voice) -> list[Text]:
    """What can be typed, as sentences."""
    return [Text(f"{typed}: {voice.say(text)}.") for typed, text in HELP]


def score_grid(scene: Scene, voice: Voice) -> list[Text]:
    """The score sheet: a row for each source, a column for each seat; nothing where all win or lose together."""
    if scene.co_operative:
        return [Text(voice.say(NO_SCORE))]
    panels = scene.panels
    marks = Marks(panels)
    total = ScoreRow(voice.say(TOTAL), "", [panel.score for panel in panels])
    rows = [*scene.sheet, total]
    widths = [len(panel.name) + 4 for panel in panels]
    names = min(max(len(row.name) + len(row.rule) + 1 for row in rows), GRID_WIDTH - sum(widths))
    top = Text(" " * names)
    for panel in panels:
        top.append("  ").append_text(marks.badge(panel.seat)).append(f" {panel.name}")
    lines = [top]
    for row in rows:
        line = clip(Text(row.name), names - len(row.rule) - 1).append(f" {row.rule}", QUIET)
        line.append(" " * (names - line.cell_len))
        for panel, width in zip(panels, widths, strict=True):
            style = "bold" if row is total or panel.seat in scene.winners else ""
            line.append(f"{row.points[panel.seat]:>{width}}", style)
        lines.append(line)
    return lines


def score_list(scene: Scene, voice: Voice) -> list[Text]:
    """The score sheet, one fact a line."""
    if scene.co_operative:
        return [Text(voice.say(NO_SCORE))]
    lines: list[Text] = []
    rows = scene.sheet
    for panel in scene.panels:
        for row in rows:
            if row.points[panel.seat]:
                lines.append(Text(f"{panel.name}: {row.points[panel.seat]}, {row.name} {row.rule}".rstrip()))
        lines.append(Text(f"{panel.name}: {voice.say(TOTAL)} {panel.score}"))
    return lines if any(panel.score for panel in scene.panels) else [Text(voice.say(SCORE_EMPTY))]


def winners(scene: Scene, voice: Voice) -> Text:
    """Who has won."""
    if scene.co_operative:
        return head(voice.say(WON_TOGETHER if scene.winners else LOST_TOGETHER))
    names = [panel.name for panel in _winning(scene)]
    if not names:
        return head(voice.say(NO_WINNER))
    return head(voice.say(SHARE if len(names) > 1 else WINS, voice.list(names)))


def _winning(scene: Scene) -> list[Panel]:
    return [panel for panel in scene.panels if panel.seat in scene.winners]
