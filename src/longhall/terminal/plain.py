"""The table as plain lines: short, one fact each, nothing that needs eyes for columns or colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from longhall.core.show.scene import Scene
from longhall.terminal import gist, sheets
from longhall.terminal.menu import Entry
from longhall.terminal.sitting import Sitting
from longhall.terminal.texts import GROUP, OPTIONS, PAGE, PAGE_BACK, SEATS, Voice

# Longer lists are read in groups and pages.
PAGE_SIZE: Final = 9


class Reader:
    """Says what is new to each seat: at first everything, then what happened and the hand when it changed."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self._scene: Scene | None = None
        self._page: list[Entry] = []
        self._headline = ""
        self._hands: dict[int, list[str]] = {}
        # What was being played out, and the cards whose texts have been told
        self._stage: list[Text] = []
        self._told: set[str] = set()

    def lines(self, sitting: Sitting) -> list[Text]:
        """What to print before the player is asked; nothing when all of it was said before."""
        scene, menu = sitting.scene, sitting.menu
        page = menu.layout(PAGE_SIZE, PAGE_SIZE)
        if scene is self._scene and page == self._page:
            return []
        lines: list[Text] = []
        if scene is not self._scene:
            lines += self._position(sitting)
        self._scene, self._page = scene, page
        question, rule = sitting.asked
        lines.append(Text(f"{scene.panels[scene.seat].name}: {question} {rule}"))
        lines.append(Text(self.voice.say(OPTIONS, len(menu.listed))))
        lines += [self._entry(entry) for entry in page]
        if menu.pages > 1:
            lines.append(Text(self.voice.say(PAGE, page[0].number, page[-1].number, len(menu.entries))))
        if menu.opened:
            lines.append(Text(self.voice.say(PAGE_BACK)))
        return lines

    def _position(self, sitting: Sitting) -> list[Text]:
        scene = sitting.scene
        lines: list[Text] = []
        if scene.headline != self._headline:
            self._headline = scene.headline
            lines.append(Text(f"{scene.title}. {scene.headline}."))
        hand = _hand(scene)
        first = scene.seat not in self._hands
        if first:
            lines += [Text(self.voice.say(SEATS)), *sheets.seats(scene, self.voice)]
            lines += [*sheets.board(scene, self.voice), *sheets.own(scene, self.voice)]
        lines += [Text(f"{line.text} {line.rule}") for line in sitting.news]
        if hand != self._hands.get(scene.seat):
            lines += [Text(line) for line in hand]
        self._hands[scene.seat] = hand
        lies = sheets.stage(scene, self.voice, gist.cards(scene))
        if lies != self._stage:
            self._stage = lies
            lines += [] if first else sheets.stage(scene, self.voice, self._told)
            self._told |= {piece.card.id for area in scene.areas for piece in area.pieces if piece.card}
        return lines

    def _entry(self, entry: Entry) -> Text:
        if len(entry.options) > 1:
            return Text(self.voice.say(GROUP, entry.number, entry.text, len(entry.options)))
        option = entry.options[0]
        words = [f"{entry.number}, {entry.text}: {option.notation}", gist.note(option, self.voice)]
        return Text(". ".join(word for word in words if word))


def _hand(scene: Scene) -> list[str]:
    """The names of the cards in hand, place by place."""
    area = gist.area(scene, "hand")
    lines: list[str] = []
    for spot in area.spots if area else []:
        found = gist.at(area, spot) if area else []
        if found:
            lines += [f"{spot.name}, {len(found)}:", *_names([piece.card.name for piece in found if piece.card])]
    return lines


def _names(names: Sequence[str]) -> list[str]:
    return [f"  {name}" for name in names]
