"""The table of Reavers of Midgard as a Scene: board, longship, Glory pile, players, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longhall.core.draw.log import log, sheet, still_to_come
from longhall.core.draw.prompt import prompt, to_add_to
from longhall.core.engine.moves import Move
from longhall.core.show.scene import Area, Fact, Panel, Phase, Prompt, Scene
from longhall.core.speech.message import Speaker
from longhall.core.title.view import View
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.moves import (
    ACTIVATE,
    FROM_DECK,
    PROMOTE,
    RALLY,
    REROLL,
    REST,
    ROLL_AGAIN,
    SELECT,
    SPECIALIZE,
    STORE,
    TAKE,
    TAKE_PAIR,
    USE,
)
from longhall.games.reavers_of_midgard.box.zones import ARTIFACTS, SLOT, pair_zone
from longhall.games.reavers_of_midgard.forecast.combat_odds import of_move
from longhall.games.reavers_of_midgard.rules.artifact_texts import NewFace
from longhall.games.reavers_of_midgard.rules.battle_at_sea import ChooseTarget
from longhall.games.reavers_of_midgard.rules.combat import Combat
from longhall.games.reavers_of_midgard.rules.decks import TakeGroup
from longhall.games.reavers_of_midgard.rules.effects import EFFECTS
from longhall.games.reavers_of_midgard.rules.round import ON_SELECT
from longhall.games.reavers_of_midgard.rules.trade_with_villages import TakeShown
from longhall.games.reavers_of_midgard.scene.board import board, gets
from longhall.games.reavers_of_midgard.scene.longship import counters, own, pile, stage
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.words import (
    SCENE_ACTS,
    SCENE_ANY_COLOUR,
    SCENE_BOARD,
    SCENE_BONUS,
    SCENE_COLOUR_DICE,
    SCENE_FAVOR_LEFT,
    SCENE_HAS_ACTED,
    SCENE_HEADLINE,
    SCENE_HONOR_SHIP,
    SCENE_LEADER_IS,
    SCENE_ROUND,
    SCENE_SHARED,
    SCENE_SIDE,
    SCENE_START_PLAYER,
    SCENE_STORED,
    SCENE_SUPPLY,
    SCENE_TRADE_DICE,
)

_TERMS = box.BOX["terms"]


def draw(view: View[Any], speaker: Speaker) -> Scene:
    """All that a seat sees, in the language of the speaker."""
    pen = Pen(view, speaker)
    s = pen.s
    areas = [board(pen), shared(pen), Area("narrow", pen.say(SCENE_BOARD), form="stalls")]
    if pen.seat >= 0:
        areas += [own(pen), pile(pen)]
    in_play = stage(pen)
    if in_play is not None:
        areas.append(in_play)
    return Scene(
        game="reavers_of_midgard",
        title=box.BOX["name"][pen.lang],
        lang=pen.lang,
        seat=pen.seat,
        phases=[
            Phase(box.PHASE_NAMES.name(i, pen.lang), "done" if i < s.phase else "now" if i == s.phase else "later")
            for i in range(len(box.PHASE_NAMES))
        ],
        panels=[panel(pen, seat) for seat in range(s.seats)],
        areas=areas,
        prompt=asked(pen),
        to_come=still_to_come(view, speaker),
        log=log(view, speaker),
        sheet=sheet(view, speaker),
        over=s.over,
        winners=s.winners() if s.over else [],
        headline=speaker.say(SCENE_HEADLINE, (s.round, s.phase)),
        round=pen.say(SCENE_ROUND, (s.round,)),
    )


def asked(pen: Pen) -> Prompt:
    """The question, each answer with its target on the table, its exact chance, and what it leads to."""
    shown = prompt(pen.view, pen.speaker)
    s = pen.s
    if s.over:
        return shown
    # That an Artifact holds no such die need not be told.
    shown.refused = [row for row in shown.refused if not row.targets or not row.targets[0].startswith("artifact:")]
    decision = s.decision()
    fights = [step for step in s.agenda if isinstance(step, Combat)]
    for option, move in zip(to_add_to(shown), pen.view.moves, strict=True):
        option.note = consequence(pen, move)
        if isinstance(decision, NewFace):
            # Nothing is taken: the die is turned.
            option.label = box.DIE_NAMES.name(move.args[0], pen.lang)
        if isinstance(decision, TakeGroup):
            deck = box.DECK_NAMES.ids[decision.deck]
            if move.family is TAKE_PAIR:
                option.targets = [f"pair:{deck}:{move.args[0]}"]
                cards = s.zones[pair_zone(decision.deck, move.args[0] - 1)]
                option.note = ", ".join([pen.printer.name(card) for card in cards])
            elif move is FROM_DECK:
                option.targets = [f"deck:{deck}"]
        elif move is FROM_DECK:
            option.targets = ["deck:sea_battle" if isinstance(decision, ChooseTarget) else "deck:prophecy"]
        else:
            option.targets = targets(move, isinstance(decision, TakeShown))
        if fights and fights[-1].seat == pen.seat:
            option.chance = of_move(fights[-1], move)
    return shown


def targets(move: Move, shown: bool) -> list[str]:
    """Where a move points: a die of the supply lies nowhere, one on an Artifact lies there, not among the crew."""
    family = move.family
    if family is REROLL:
        return [f"roll:{move.args[0]}"]
    if family is TAKE:
        return [f"shown:{box.DIE_NAMES.ids[move.args[0]]}"] if shown else []
    if family.sorts and family.sorts[0] is box.ARTIFACT_NAMES and family is not STORE:
        return list(move.targets[:1])
    return list(move.targets)


def consequence(pen: Pen, move: Move) -> str:
    """What a move leads to, where its own words do not say it: the text of its card, what a space brings."""
    family, lang = move.family, pen.lang
    if family is SELECT:
        return chosen(pen, move.args[0])
    if move is ACTIVATE and pen.in_play is not None:
        return gets(pen, pen.in_play.space, pen.in_play.place)
    if move is REST:
        # The printed text begins with the word that the move already says.
        return str(box.BOX["rest"]["text"][lang]).partition(": ")[2]
    if move is ROLL_AGAIN:
        return pen.say(SCENE_FAVOR_LEFT, (pen.s.good(pen.seat, box.FAVOR) - 1,))
    if family is RALLY:
        dice = box.RALLY_DICE[move.args[0]]
        return ", ".join([box.COLOUR_NAMES.name(c, lang) if c >= 0 else pen.say(SCENE_ANY_COLOUR) for c in dice])
    if family is PROMOTE:
        return str(box.BOX["clans"][box.CLAN[move.args[0]]]["promote_text"][lang])
    if family is SPECIALIZE:
        return str(box.ROWS[move.args[0]]["text"][lang])
    if family is USE:
        return str(box.ROWS[box.ARTIFACTS[move.args[0]]]["text"][lang])
    if family.sorts and family.sorts[0] is box.CARD_NAMES and box.DECK_OF[move.args[0]] < box.TILE:
        return str(box.ROWS[move.args[0]]["text"][lang])
    return ""


def chosen(pen: Pen, space: int) -> str:
    """What choosing a space brings at once, and what activating it would get me."""
    bonus = pen.say(SCENE_BONUS, (space,)) if EFFECTS[ON_SELECT[space]].ops else ""
    return " · ".join([text for text in (bonus, gets(pen, space, 0)) if text])


# Players


def panel(pen: Pen, seat: int) -> Panel:
    """What everybody may know of a player."""
    s = pen.s
    facts = counters(pen, seat)
    dice = [0] * box.COLOURS
    for die in range(box.DICE):
        dice[box.DIE_COLOUR[die]] += s.crew[box.DICE * seat + die]
    for die in s.stored[seat]:
        if die >= 0:
            dice[box.DIE_COLOUR[die]] += 1
    for colour in range(box.COLOURS):
        name = pen.say(SCENE_COLOUR_DICE, (colour,))
        facts.append(Fact(box.COLOUR_NAMES.ids[colour], name, str(dice[colour]), "RM-5.3"))
    leader = s.leader(seat)
    if leader >= 0:
        facts.append(
            Fact(
                box.CLAN_NAMES.ids[box.CLAN[leader]],
                pen.say(SCENE_LEADER_IS, (leader,)),
                pen.printer.name(leader),
                "RM-5.5",
            )
        )
    facts += titles(pen, seat)
    for i, card in enumerate(s.zones[ARTIFACTS + seat]):
        die = s.stored[seat][i]
        facts.append(Fact("artifact", pen.say(SCENE_STORED, (card, box.EMPTY if die < 0 else die)), "", "RM-8.1.2"))
    for upgrade in s.upgrades[seat]:
        text = pen.say(SCENE_SIDE, (upgrade % box.UPGRADES, upgrade // box.UPGRADES))
        facts.append(Fact("upgrade", text, "", "RM-5.9"))
    shown: Sequence[int] = [leader] if leader >= 0 else []
    for slot in range(box.SLOTS):
        shown = [*shown, *s.zones[SLOT + 4 * slot + seat]]
    return Panel(
        seat=seat,
        id=pen.player(seat),
        name=pen.player_name(seat),
        score=s.good(seat, box.GLORY),
        acting=seat in s.deciders(),
        facts=facts,
        tracks=[],
        cards=[pen.printer.card(card) for card in (*shown, *s.zones[ARTIFACTS + seat])],
        score_name=_TERMS["glory"][pen.lang],
    )


def titles(pen: Pen, seat: int) -> list[Fact]:
    """What stands beside a name: the place in this action, the Start Player marker, the Honor Ship."""
    s, now = pen.s, pen.in_play
    facts: list[Fact] = []
    if now is not None:
        place = pen.place(seat, now.active)
        text = pen.say(SCENE_HAS_ACTED) if place < now.place else pen.say(SCENE_ACTS, (place + 1, s.seats))
        facts.append(Fact("place", text, "", "RM-4.3", state="title"))
    if s.start == seat:
        facts.append(Fact("start", pen.say(SCENE_START_PLAYER), "", "RM-2.2"))
    if s.honor == seat:
        facts.append(Fact("honor", pen.say(SCENE_HONOR_SHIP), "", "RM-3.2", state="title"))
    return facts


def shared(pen: Pen) -> Area:
    """The supply in words; the board shows it."""
    s = pen.s
    area = Area("shared", pen.say(SCENE_SHARED))
    for colour in range(box.COLOURS):
        text = pen.say(SCENE_SUPPLY, (colour, s.supply[colour]))
        area.facts.append(Fact(f"supply:{box.COLOUR_NAMES.ids[colour]}", text, str(s.supply[colour]), "RM-2.11"))
    for kind in range(box.UPGRADES):
        name = box.UPGRADE_NAMES.name(kind, pen.lang)
        area.facts.append(Fact(f"upgrade:{box.UPGRADE_NAMES.ids[kind]}", name, str(s.upgrades_left(kind)), "RM-1.5"))
    area.facts.append(Fact("trade_dice", pen.say(SCENE_TRADE_DICE), str(sum(s.trade)), "RM-7.2.1"))
    return area
