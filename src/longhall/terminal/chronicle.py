"""A campaign as lines of text."""

from __future__ import annotations

from rich.text import Text

from longhall.core.title.campaign import Box, Chronicle, Sheet
from longhall.terminal.marks import QUIET, styled
from longhall.terminal.texts import (
    BOX_CROSSED,
    BOX_PRICE,
    CAMPAIGN_NEXT,
    CAN_BUY,
    CHAPTER_STATES,
    COMPANIONS,
    GAIN,
    GAME_LOST,
    GAME_WON,
    GAMES_PLAYED,
    NO_GAMES,
    RECONSTRUCTED_CHAPTERS,
    SAVED_XP,
    Voice,
)

# What boxes are called that are alike
NEXT_ONE = "+1"
MARKS = {"won": "✓", "next": "›", "later": " "}


def overview(told: Chronicle, voice: Voice) -> list[Text]:
    """The chapters with their state, and the rule they follow."""
    heading = told.headline if told.over else voice.say(CAMPAIGN_NEXT, told.headline)
    lines = [styled(heading, "bold").append(f" {told.rule}", QUIET)]
    for chapter in told.chapters:
        state = voice.say(CHAPTER_STATES[chapter.state], chapter.games)
        row = styled(f" {MARKS[chapter.state]} {chapter.name}", "bold" if chapter.state == "next" else "")
        lines.append(row.append(f"  {state}" if chapter.games or chapter.state == "later" else "", QUIET))
    rebuilt = [chapter.rule for chapter in told.chapters if chapter.reconstructed]
    if rebuilt:
        lines.append(styled(voice.say(RECONSTRUCTED_CHAPTERS, voice.list(rebuilt)), QUIET))
    if told.companions:
        lines.append(Text(voice.say(COMPANIONS, voice.list(told.companions))))
    return lines


def results(told: Chronicle, voice: Voice) -> list[Text]:
    """The games that were played, and what each brought."""
    if not told.games:
        return [Text(voice.say(NO_GAMES))]
    lines = [styled(voice.say(GAMES_PLAYED), "bold")]
    for n, game in enumerate(told.games, 1):
        gains = [voice.say(GAIN, sheet.name, xp) for sheet, xp in zip(told.sheets, game.gained, strict=True)]
        lines.append(Text(voice.say(GAME_WON if game.won else GAME_LOST, n, game.name, ", ".join(gains))))
        if game.cause:
            lines.append(styled(f"   {game.cause}", QUIET))
    return lines


def sheet(of: Sheet, voice: Voice) -> list[Text]:
    """A seat's experience table, and what it can buy now."""
    lines = [styled(voice.say(SAVED_XP, of.name, of.saved), "bold")]
    for row in of.lines:
        lines.append(Text(f"   {row.name}: {', '.join(_box(box, voice) for box in row.boxes)}"))
    open = [
        f"{offer.move} ({voice.say(BOX_PRICE, box.price)})"
        for row in of.lines
        for box in row.boxes
        for offer in box.offers
        if not offer.rule
    ]
    if open:
        lines.append(Text("   ").append(voice.say(CAN_BUY, ", ".join(open)), "green"))
    return lines


def _box(box: Box, voice: Voice) -> str:
    if box.state == "crossed":
        return voice.say(BOX_CROSSED)
    if box.state in ("given", "bought"):
        return f"✓ {box.name}"
    price = voice.say(BOX_PRICE, box.price)
    return price if box.name in ("", NEXT_ONE) else f"{box.name} {price}"
