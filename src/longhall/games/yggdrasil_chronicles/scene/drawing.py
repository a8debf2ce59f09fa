"""Yggdrasil Chronicles as a Scene: the Tree, the Wheel and the page, the gods, risks, and what is being settled."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.draw.log import log, sheet, still_to_come
from longhall.core.draw.prompt import prompt
from longhall.core.show.scene import Area, Fact, Panel, Phase, Scene, Spot, Track
from longhall.core.speech.message import Speaker
from longhall.core.title.view import View
from longhall.games.yggdrasil_chronicles.box import pages
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.table import Table
from longhall.games.yggdrasil_chronicles.box.zones import ARTIFACTS, DECK, RETURNED, SHOWN
from longhall.games.yggdrasil_chronicles.rules.round_and_turn import Turn
from longhall.games.yggdrasil_chronicles.scene.cards import god_text, pieces, table_facts
from longhall.games.yggdrasil_chronicles.scene.coordinates import NARROW, WIDE
from longhall.games.yggdrasil_chronicles.scene.prompt import annotate
from longhall.games.yggdrasil_chronicles.scene.risk_preview import odds
from longhall.games.yggdrasil_chronicles.scene.stage import stage
from longhall.games.yggdrasil_chronicles.scene.tree import Tree
from longhall.games.yggdrasil_chronicles.scene.wheel import wheel
from longhall.games.yggdrasil_chronicles.words import (
    SCENE_ABILITY,
    SCENE_DECK,
    SCENE_DICE,
    SCENE_ELVES,
    SCENE_HEADLINE,
    SCENE_HEALTH,
    SCENE_MEMORY,
    SCENE_OWN,
    SCENE_PLAYED,
    SCENE_SAGA,
    SCENE_TABLE,
    SCENE_TO_PLAY,
    SCENE_TURN,
    SCENE_XP_LEFT,
    STAGE_ACT,
    STAGE_MOVE,
    STAGE_REVEAL,
)

# The stage of a turn at which each of its three steps is over
STEP_ENDS: Final = (4, 6, 8)


def draw(view: View[Any], speaker: Speaker) -> Scene:
    """All that a seat sees, in the language of the speaker."""
    return Drawing(view, speaker).scene()


class Drawing:
    """One view being drawn in one language."""

    def __init__(self, view: View[Any], speaker: Speaker) -> None:
        assert isinstance(view.state, Table)
        self.view = view
        self.s = view.state
        self.seat = view.seat
        self.speaker = speaker
        self.lang = speaker.lang

    def scene(self) -> Scene:
        s, seat, speaker = self.s, self.seat, self.speaker
        areas = [Tree(s, seat, speaker, plan).area() for plan in (WIDE, NARROW)]
        areas.append(wheel(s, seat, speaker))
        if seat >= 0:
            areas.append(self.own())
            if s.page > pages.HARD:
                areas.append(self.ledger())
        areas += [area for area in (stage(s, seat, speaker), odds(s, speaker)) if area is not None]
        asked = prompt(self.view, speaker)
        annotate(asked, s, speaker)
        return Scene(
            game="yggdrasil_chronicles",
            title=box.BOX["title"][self.lang],
            lang=self.lang,
            seat=seat,
            phases=self.phases(),
            panels=[self.panel(q) for q in range(s.seats)],
            areas=areas,
            prompt=asked,
            to_come=still_to_come(self.view, speaker),
            log=log(self.view, speaker),
            sheet=sheet(self.view, speaker),
            over=s.over,
            winners=s.winners() if s.over else [],
            headline=speaker.say(SCENE_HEADLINE, (s.page, s.nidhogg, len(pages.PATH[s.page]) - 1)),
            round=speaker.say(SCENE_SAGA, (s.saga(),)) if s.saga() else speaker.name("page", s.page),
        )

    def phases(self) -> list[Phase]:
        """The three steps of the turn that is under way."""
        step = -1
        for turn in self.s.agenda:
            if isinstance(turn, Turn):
                step = turn.stage - 1
        found: list[Phase] = []
        for message, end in zip((STAGE_REVEAL, STAGE_MOVE, STAGE_ACT), STEP_ENDS, strict=True):
            state = "done" if step >= end else "later"
            if step >= 0 and state == "later" and not any(phase.state == "now" for phase in found):
                state = "now"
            found.append(Phase(self.speaker.say(message), state))
        return found

    # Gods

    def panel(self, seat: int) -> Panel:
        """A god's sheet; Health first, with whether the god has played in this round."""
        s, say = self.s, self.speaker.say
        deck = sum([len(s.zones[zone + seat]) for zone in (SHOWN, DECK, RETURNED)])
        played = SCENE_TURN if seat == s.active else SCENE_PLAYED if s.played >> seat & 1 else SCENE_TO_PLAY
        facts = [
            Fact("health", say(SCENE_HEALTH), f"{s.health[seat]}/{s.full[seat]}, {say(played)}", "YC-3.8"),
            Fact("elves", say(SCENE_ELVES), str(s.elves[seat]), "YC-12.4"),
            Fact("dice", say(SCENE_DICE), str(s.dice[seat]), "YC-12.5"),
            Fact("cards", say(SCENE_DECK), str(deck), "YC-5.5"),
        ]
        if s.page != pages.EASY:
            facts.append(Fact("power", god_text(s.gods[seat], self.lang), "", "YC-18.11"))
        if s.aided:
            for i, card in enumerate(s.zones[RETURNED + seat]):
                name = box.ENEMY_NAMES.name(card % 6, self.lang)
                facts.append(Fact(f"memory:{i}", f"{say(SCENE_MEMORY)}: {name}", "", "YC-25.3"))
        health = [str(n) for n in range(1, s.full[seat] + 1)]
        return Panel(
            seat=seat,
            id=box.GOD_NAMES.ids[s.gods[seat]],
            name=self.speaker.name("seat", seat),
            score=s.scores()[seat],
            acting=seat in s.deciders(),
            facts=facts,
            tracks=[Track("stat:health", say(SCENE_HEALTH), health, s.health[seat] - 1, [])],
            cards=[p.card for p in pieces(s.zones[ARTIFACTS + seat], seat, self.lang) if p.card is not None],
            state="turn" if seat == s.active else "played" if s.played >> seat & 1 else "waits",
        )

    def ledger(self) -> Area:
        """The own experience table, in a campaign (YC-23)."""
        say, seat = self.speaker.say, self.seat
        area = Area("ledger", say(SCENE_TABLE), rule="YC-23.5", form="ledger", at="right")
        area.facts = table_facts(self.s, seat, self.speaker)
        area.text = say(SCENE_XP_LEFT, (self.s.tables[seat][box.T_XP],))
        return area

    def own(self) -> Area:
        """The own god is one of the panels; in a campaign with its experience table."""
        s, say, seat = self.s, self.speaker.say, self.seat
        area = Area("own", say(SCENE_OWN), form="panel")
        area.facts = self.panel(seat).facts
        if s.page != pages.EASY:
            area.facts.append(Fact("ability", say(SCENE_ABILITY), god_text(s.gods[seat], self.lang), "YC-18.11"))
        if s.page > pages.HARD:
            area.facts += table_facts(s, seat, self.speaker)
        area.spots.append(Spot("zone:artifacts", say(SCENE_OWN), say(SCENE_OWN)))
        for piece in pieces(s.zones[ARTIFACTS + seat], seat, self.lang):
            piece.spot = "zone:artifacts"
            area.pieces.append(piece)
        return area
