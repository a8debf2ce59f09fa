"""Yggdrasil Chronicles as a Scene: the Tree, the Wheel and the page, the gods, and the saving throw as its stage."""

from __future__ import annotations

from typing import Final

from longhall.core.prompt import log, prompt, sheet, still_to_come
from longhall.core.scene import Area, Fact, Panel, Phase, Piece, Scene, Spot
from longhall.core.view import View
from longhall.core.words import Speaker
from longhall.games.yggdrasil_chronicles.data import (
    BOX,
    EASY,
    ENEMY_NAMES,
    FACE_NAMES,
    GOD_NAMES,
    HARD,
    PAGE_NAMES,
    PAGE_ROWS,
    PATH,
    SIDE_NAMES,
    STONE_NAMES,
)
from longhall.games.yggdrasil_chronicles.runestones import Stones
from longhall.games.yggdrasil_chronicles.scene_cards import card_piece, god_text, pieces, table_facts
from longhall.games.yggdrasil_chronicles.scene_tree import tree
from longhall.games.yggdrasil_chronicles.state import Table
from longhall.games.yggdrasil_chronicles.throw import Throw
from longhall.games.yggdrasil_chronicles.turn import Turn
from longhall.games.yggdrasil_chronicles.words import (
    SCENE_ABILITY,
    SCENE_CAGE,
    SCENE_CREW,
    SCENE_DECK,
    SCENE_DICE,
    SCENE_DRAWN,
    SCENE_ELVES,
    SCENE_FACE_DOWN,
    SCENE_FETTERS,
    SCENE_GOAL,
    SCENE_HAND,
    SCENE_HATI,
    SCENE_HEADLINE,
    SCENE_HEALTH,
    SCENE_HEROES,
    SCENE_MEMORY,
    SCENE_OATHS,
    SCENE_OWN,
    SCENE_PAGE,
    SCENE_PLAYED,
    SCENE_RECONSTRUCTED,
    SCENE_SKOLL,
    SCENE_STAGE,
    SCENE_STONES,
    SCENE_TO_PLAY,
    SCENE_TURN,
    SCENE_WHEEL,
    STAGE_ACT,
    STAGE_MOVE,
    STAGE_REVEAL,
)
from longhall.games.yggdrasil_chronicles.zones import (
    ARTIFACTS,
    DECK,
    DRAWN,
    FACE_DOWN,
    FORESEEN,
    RETURNED,
    SHOWN,
    WHEEL,
)

# The stage of a turn at which each of its three steps is over
STEP_ENDS: Final = (4, 6, 8)


def draw(view: View, speaker: Speaker) -> Scene:
    """All that a seat sees, in the language of the speaker."""
    return Drawing(view, speaker).scene()


class Drawing:
    """One view being drawn in one language."""

    def __init__(self, view: View, speaker: Speaker) -> None:
        assert isinstance(view.state, Table)
        self.view = view
        self.s = view.state
        self.seat = view.seat
        self.speaker = speaker
        self.lang = speaker.lang

    def scene(self) -> Scene:
        s, speaker = self.s, self.speaker
        areas = [tree(s, self.seat, speaker), self.shared()]
        if self.seat >= 0:
            areas += [self.own(), self.hand()]
        stage = self.stage()
        if stage is not None:
            areas.append(stage)
        return Scene(
            game="yggdrasil_chronicles",
            title=BOX["title"][self.lang],
            lang=self.lang,
            seat=self.seat,
            phases=self.phases(),
            panels=[self.panel(seat) for seat in range(s.seats)],
            areas=areas,
            prompt=prompt(self.view, speaker),
            to_come=still_to_come(self.view, speaker),
            log=log(self.view, speaker),
            sheet=sheet(self.view, speaker),
            over=s.over,
            winners=s.winners() if s.over else [],
            headline=speaker.say(SCENE_HEADLINE, (s.page, s.nidhogg, len(PATH[s.page]) - 1)),
        )

    def phases(self) -> list[Phase]:
        """The three steps of the turn that is under way."""
        stage = -1
        for step in self.s.agenda:
            if isinstance(step, Turn):
                stage = step.stage - 1
        found: list[Phase] = []
        for message, end in zip((STAGE_REVEAL, STAGE_MOVE, STAGE_ACT), STEP_ENDS, strict=True):
            state = "done" if stage >= end else "later"
            if stage >= 0 and state == "later" and not any(phase.state == "now" for phase in found):
                state = "now"
            found.append(Phase(self.speaker.say(message), state))
        return found

    # The Wheel and the page

    def shared(self) -> Area:
        s, say = self.s, self.speaker.say
        area = Area("shared", say(SCENE_WHEEL))
        for row in BOX["wheel"]["slots"]:
            enemy = ENEMY_NAMES.index(row["enemy"])
            x, y = row["xy"]
            cards = [card for card in s.zones[WHEEL] if card % 6 == enemy]
            name = ENEMY_NAMES.name(enemy, self.lang)
            words = [name] + [GOD_NAMES.name(card // 6, self.lang) for card in cards]
            area.spots.append(
                Spot(f"enemy:{row['enemy']}", name, ", ".join(words), x, y, "open" if cards else "", self.enemy(enemy))
            )
            for n, card in enumerate(cards):
                piece = card_piece(card, n, -1, self.lang)
                piece.spot = f"enemy:{row['enemy']}"
                area.pieces.append(piece)
        x, y = BOX["wheel"]["face_down_area"]
        area.spots.append(Spot("zone:face_down", say(SCENE_FACE_DOWN), say(SCENE_FACE_DOWN), x, y))
        for seat in range(s.seats):
            self.face_down(area, seat)
        self.page(area)
        return area

    def enemy(self, enemy: int) -> list[Fact]:
        text = BOX["enemies"][enemy]["text"][self.lang]
        return [Fact("text", text, "", ("YC-6.2", "YC-6.1", "YC-6.3", "YC-6.4", "YC-6.5", "YC-6.6")[enemy] + ".1")]

    def face_down(self, area: Area, seat: int) -> None:
        """A card on the Wheel that is not turned up; with the memory aid a foreseen one shows its face."""
        s = self.s
        for zone in (FACE_DOWN, FORESEEN):
            for card in s.zones[zone + seat]:
                shown = card if s.aided and zone == FORESEEN else -1
                piece = card_piece(shown, 0, seat, self.lang)
                piece.spot = "zone:face_down"
                piece.face_down = True
                piece.label = self.speaker.name("seat", seat)
                area.pieces.append(piece)

    def page(self, area: Area) -> None:
        """The page in force, with what it says and that it is a reconstruction."""
        s, say = self.s, self.speaker.say
        row = PAGE_ROWS[s.page]
        facts = area.facts
        facts.append(Fact("page", say(SCENE_PAGE), PAGE_NAMES.name(s.page, self.lang), "YC-21.3"))
        goal = row["objective"]["text"] if row["objective"] else row["goal"]
        facts.append(Fact("goal", say(SCENE_GOAL), goal[self.lang], "YC-19.1"))
        facts.append(Fact("path", "Nidhögg", f"{s.nidhogg}/{len(PATH[s.page]) - 1}", "YC-6.6.1"))
        facts.append(Fact("heroes", say(SCENE_HEROES), str(s.valhalla), "YC-14.2"))
        facts.append(Fact("bars", say(SCENE_CAGE), str(7 - s.ravaged_worlds()), "YC-8.3"))
        rule = f"YC-20.{s.page + 1}" if s.page <= HARD else f"YC-22.{s.saga()}.1"
        facts.append(Fact("source", say(SCENE_RECONSTRUCTED), "", rule))
        if s.page <= HARD:
            return
        texts = [
            effect["text"][self.lang]
            for effect in [
                *row["setup"],
                *row.get("effects", []),
                *row["reveal_effects"].values(),
                *row["saga_actions"],
                *row["saga_combats"],
                *row.get("rules", []),
                *row["defeat"],
            ]
        ]
        facts += [Fact(f"text:{i}", text, "", "YC-21.3") for i, text in enumerate(texts)]
        self.story(facts)

    def story(self, facts: list[Fact]) -> None:
        s, say = self.s, self.speaker.say
        story = s.story
        if s.saga() == 1:
            facts.append(Fact("oaths", say(SCENE_OATHS, (story.oaths,)), str(story.oaths), "YC-22.1.4"))
            facts.append(Fact("fetters", say(SCENE_FETTERS, (story.fetters,)), str(story.fetters), "YC-22.1.7"))
        if story.skoll >= 0:
            facts.append(Fact("skoll", say(SCENE_SKOLL, (story.skoll,)), str(story.skoll), "YC-22.3.2"))
            facts.append(Fact("hati", say(SCENE_HATI, (story.hati,)), str(story.hati), "YC-22.3.2"))
        if story.naglfar >= 0:
            facts.append(Fact("crew", say(SCENE_CREW, (story.crew,)), str(story.crew), "YC-22.4.7"))

    # Gods

    def panel(self, seat: int) -> Panel:
        s, say = self.s, self.speaker.say
        deck = sum([len(s.zones[zone + seat]) for zone in (SHOWN, DECK, RETURNED)])
        played = SCENE_TURN if seat == s.active else SCENE_PLAYED if s.played >> seat & 1 else SCENE_TO_PLAY
        facts = [
            Fact("health", say(SCENE_HEALTH), f"{s.health[seat]}/{s.full[seat]}", "YC-3.8"),
            Fact("elves", say(SCENE_ELVES), str(s.elves[seat]), "YC-12.4"),
            Fact("dice", say(SCENE_DICE), str(s.dice[seat]), "YC-12.5"),
            Fact("deck", say(SCENE_DECK), str(deck), "YC-5.5"),
            Fact("turn", say(played), "", "YC-4.2"),
        ]
        if s.page != EASY:
            facts.append(Fact("power", say(SCENE_ABILITY), god_text(s.gods[seat], self.lang), "YC-18.11"))
        if s.aided:
            for i, card in enumerate(s.zones[RETURNED + seat]):
                name = ENEMY_NAMES.name(card % 6, self.lang)
                facts.append(Fact(f"memory:{i}", say(SCENE_MEMORY), name, "YC-25.3"))
        return Panel(
            seat=seat,
            id=GOD_NAMES.ids[s.gods[seat]],
            name=self.speaker.name("seat", seat),
            score=s.scores()[seat],
            acting=seat in s.deciders(),
            facts=facts,
            tracks=[],
            cards=[p.card for p in pieces(s.zones[ARTIFACTS + seat], seat, self.lang) if p.card is not None],
        )

    def own(self) -> Area:
        s, say, seat = self.s, self.speaker.say, self.seat
        area = Area("own", say(SCENE_OWN))
        area.facts = self.panel(seat).facts
        if s.page > HARD:
            area.facts += table_facts(s, seat, self.speaker)
        area.spots.append(Spot("zone:artifacts", say(SCENE_OWN), say(SCENE_OWN)))
        for piece in pieces(s.zones[ARTIFACTS + seat], seat, self.lang):
            piece.spot = "zone:artifacts"
            area.pieces.append(piece)
        return area

    def hand(self) -> Area:
        """The own Enemy deck: what Skuld has shown, and with the memory aid what was seen to go back."""
        s, say = self.s, self.speaker.say
        area = Area("hand", say(SCENE_HAND), spots=[Spot("zone:deck", say(SCENE_HAND), say(SCENE_HAND))])
        cards = list(s.zones[SHOWN + self.seat]) + [-1] * len(s.zones[DECK + self.seat])
        cards += [card if s.aided else -1 for card in s.zones[RETURNED + self.seat]]
        for piece in pieces(cards, self.seat, self.lang):
            piece.spot = "zone:deck"
            area.pieces.append(piece)
        return area

    # The stage

    def stage(self) -> Area | None:
        s, say = self.s, self.speaker.say
        for step in s.agenda[::-1]:
            if isinstance(step, Throw):
                return self.throw(step)
            if isinstance(step, Stones):
                area = Area("stage", say(SCENE_STONES))
                for stone, side in enumerate(step.sides):
                    if side >= 0:
                        name = STONE_NAMES.name(stone, self.lang)
                        shown = SIDE_NAMES.name(side, self.lang)
                        id = f"stone:{STONE_NAMES.ids[stone]}"
                        area.spots.append(Spot(id, name, f"{name}: {shown}", state=SIDE_NAMES.ids[side]))
                return area
        if s.zones[DRAWN]:
            area = Area("stage", say(SCENE_DRAWN), spots=[Spot("zone:drawn", say(SCENE_DRAWN), say(SCENE_DRAWN))])
            for piece in pieces(s.zones[DRAWN], -1, self.lang):
                piece.spot = "zone:drawn"
                area.pieces.append(piece)
            return area
        return None

    def throw(self, here: Throw) -> Area:
        """Dice with their faces, one row for each roller."""
        area = Area("stage", self.speaker.say(SCENE_STAGE, (here.left,)))
        rows = [(here.seat, "god_die", [here.god] if here.god >= 0 else []), (here.seat, "vanir_die", here.faces)]
        rows += [(helper, "god_die", here.brother_faces[i : i + 1]) for i, helper in enumerate(here.brothers)]
        rows.append((-1, "god_die", here.extra_faces))
        for n, (seat, kind, faces) in enumerate(rows):
            if seat >= 0 or faces:
                name = self.speaker.name("seat", seat) if seat >= 0 else ""
                words = ", ".join([FACE_NAMES.name(face, self.lang) for face in faces])
                area.spots.append(Spot(f"roller:{n}", name, f"{name}: {words}"))
            for i, face in enumerate(faces):
                shown = FACE_NAMES.name(face, self.lang)
                id = f"{kind}:{n}:{i}"
                area.pieces.append(Piece(id, kind, shown, shown, seat, f"roller:{n}", value=FACE_NAMES.ids[face]))
        return area
