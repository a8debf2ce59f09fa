"""The table of Blood Rage as a Scene: board, clan sheets, hand, Ragnarök, and the battle as its own stage."""

from typing import Final

from longhall.core.draw.drawing import Drawing as Frame, in_turn
from longhall.core.kept import kept, kept_large
from longhall.core.show.prompt import Prompt
from longhall.core.show.scene import Area, Panel, Phase, Spot
from longhall.core.speech.message import SEAT, Speaker
from longhall.core.title.view import View
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.scene.board import board, fact
from longhall.games.blood_rage.scene.prompt import Asked
from longhall.games.blood_rage.scene.seats import SCENE_VALHALLA, Seats
from longhall.games.blood_rage.scene.stage import SCENE_AGE, Stage
from longhall.games.blood_rage.words import message

SCENE_HEADLINE: Final = message("scene.headline")
SCENE_OVER: Final = message("scene.over")
SCENE_RAGNAROK: Final = message("scene.ragnarok")
SCENE_DOOM: Final = message("scene.doom")
SCENE_WORTH: Final = message("scene.worth")
SCENE_FALLEN: Final = message("scene.fallen")


class Drawing(Frame[Table]):
    """The whole scene."""

    def __init__(self, view: View[Table], speaker: Speaker) -> None:
        super().__init__(view, speaker)
        self.seats = Seats(view, speaker)

    def areas(self) -> list[Area]:
        areas = self.for_all("table", self.table)
        if self.seat >= 0:
            areas = [*areas, self.seats.own(), self.seats.hand()]
        stage = Stage(self.view, self.speaker)
        # Copies of a card are numbered through all areas.
        stage.copies = self.seats.copies
        battle = stage.area()
        return areas if battle is None else [*areas, battle]

    def table(self) -> list[Area]:
        """What lies before everybody."""
        s = self.s
        fallen = tuple([s.figures_at(seat, box.VALHALLA) for seat in range(s.seats)])
        return [board(s, self.nameless), shared(self.nameless, s.age, s.ragnarok, fallen)]

    def panel(self, seat: int) -> Panel:
        return self.seats.panel(seat)

    def panels(self) -> list[Panel]:
        # Whoever remembers cards of others sees more on their panels.
        return self.each_panel() if self.s.sightings else self.for_all("panels", self.each_panel)

    def prompt(self) -> Prompt:
        return Asked(self.view, self.speaker).prompt()

    def phases(self) -> list[Phase]:
        return phases(self.lang, len(box.PHASE_NAMES) if self.s.over else self.s.phase)

    def headline(self) -> str:
        return self.say(SCENE_OVER) if self.s.over else self.say(SCENE_HEADLINE, (self.s.age - 1, self.s.phase))

    def round(self) -> str:
        return self.say(SCENE_AGE, (self.s.age - 1,))


@kept
def phases(lang: str, now: int) -> list[Phase]:
    """The phases of an Age."""
    return in_turn([box.PHASE_NAMES.name(i, lang) for i in range(len(box.PHASE_NAMES))], now)


@kept_large
def shared(speaker: Speaker, age: int, ragnarok: tuple[int, ...], fallen: tuple[int, ...]) -> Area:
    """The provinces that are doomed, Age by Age, and how many have fallen."""
    say = speaker.say
    area = Area("shared", say(SCENE_RAGNAROK))
    for i, x in enumerate(ragnarok):
        if x >= 0:
            text = say(SCENE_DOOM, (i, x, box.RAGNAROK_GLORY[i + 1]))
            state = "now" if i + 1 == age else "done" if i + 1 < age else "later"
            spot = Spot(f"ragnarok:{i + 1}", say(SCENE_AGE, (i,)), text, state=state)
            worth = say(SCENE_FALLEN) if state == "done" else say(SCENE_WORTH, (box.RAGNAROK_GLORY[i + 1],))
            spot.facts = [fact("place", box.PLACE_NAMES.name(x, speaker.lang), ""), fact("worth", worth, "")]
            area.spots.append(spot)
    for seat, n in enumerate(fallen):
        name = f"{say(SCENE_VALHALLA)} · {speaker.name(SEAT, seat)}"
        area.facts.append(fact(f"valhalla:{seat}", name, str(n), seat=seat))
    return area
