"""The trick as a stage of its own, and what each option of a decision would do."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.draw.prompt import prompt, to_add_to
from longhall.core.show.scene import Area, Choosable, Fact, Phase, Prompt, Spot
from longhall.games.brian_boru.box import things as box
from longhall.games.brian_boru.box.moves import (
    ASK_OF_PRINCESS,
    BOOK,
    BUILD,
    BUY,
    EXPAND_TO,
    LEAD,
    PLAY,
    SECONDARY_ACTION,
    SETTLE,
    START,
    SURRENDER,
)
from longhall.games.brian_boru.box.zones import HAND, PLAYED
from longhall.games.brian_boru.forecast.claims import lead, with_one_more
from longhall.games.brian_boru.rules.action_phase import Trick
from longhall.games.brian_boru.rules.extra_steps import Extra
from longhall.games.brian_boru.scene.cards import card_piece
from longhall.games.brian_boru.scene.sketch import Sketch
from longhall.games.brian_boru.words import (
    NOTE_BUY,
    NOTE_LEADS,
    NOTE_LOW,
    NOTE_LOW_SO_FAR,
    NOTE_OFF,
    NOTE_OFF_SO_FAR,
    NOTE_WINS,
    SCENE_TRICK,
    TAG_LEADS,
    TAG_LOSES,
    TAG_WINS,
    TRICK_FOR,
    TRICK_LEADS,
    TRICK_LOSES,
    TRICK_OFF,
    TRICK_ORDER,
    TRICK_PLACE,
    TRICK_WAITING,
    TRICK_WINS,
)

_ACTIONS: Final[list[dict[str, Any]]] = box.BOX["action_cards"]
_SIDES: Final[list[dict[str, Any]]] = next(c for c in box.BOX["marriage_cards"] if c.get("options"))["options"]
# Families whose town counts one more for the player
_GAIN: Final = (START, LEAD, EXPAND_TO, SETTLE, BUILD)


class Contest(Sketch):
    """The current trick and the decision."""

    def trick(self) -> Trick | None:
        for step in self.s.agenda:
            if isinstance(step, Trick):
                return step
        return None

    def played(self) -> list[tuple[int, int]]:
        """Cards with their seats, in the order of acting (BB-6.5.1)."""
        s = self.s
        return sorted([(s.zones[PLAYED + seat][0], seat) for seat in range(s.seats) if s.zones[PLAYED + seat]])

    def colour(self) -> int:
        """The colour of the active town; once it is taken, that of the card that was led does not matter."""
        return box.COLOUR[self.s.active] if self.s.active != box.NOBODY else box.NOBODY

    def counts(self, card: int) -> bool:
        """Whether a card can win (BB-6.4.1)."""
        return self.colour() == box.NOBODY or box.CARD_COLOUR[card] in (self.colour(), box.WHITE)

    # The stage

    def stage(self) -> Area | None:
        """The cards in the order of acting, then those who have still to play."""
        trick = self.trick()
        if trick is None:
            return None
        s, say = self.s, self.speaker.say
        area = Area("stage", say(SCENE_TRICK), rule="BB-6.4.2", form="line", at="left")
        if s.active != box.NOBODY:
            area.text = say(TRICK_FOR, (s.active, box.COLOUR[s.active]))
        area.facts = [
            Fact("wins", say(TRICK_WINS), "", "BB-6.5.2"),
            Fact("leads", say(TRICK_LEADS), "", "BB-6.4.2"),
            Fact("loses", say(TRICK_LOSES), "", "BB-6.5.3"),
            Fact("off", say(TRICK_OFF), "", "BB-6.4.1"),
            Fact("waiting", say(TRICK_WAITING), "", "BB-6.3.1"),
            Fact("order", say(TRICK_ORDER), "", "BB-6.5.1"),
        ]
        if s.active != box.NOBODY:
            colour = box.COLOUR[s.active]
            area.facts.append(
                Fact("kind", self.speaker.name("colour", colour), "", "BB-6.2.2", state=box.COLOURS[colour])
            )
        for n in range(s.seats):
            state = "later" if not trick.order or n > trick.acted else "now" if n == trick.acted else "done"
            area.steps.append(Phase(say(TRICK_PLACE, (n + 1,)), state))
        played = self.played()
        for card, seat in played:
            state = self.standing(trick, card, seat, played)
            area.spots.append(self.side(seat, state))
            piece = card_piece(card, self.lang, "played", 0, seat, f"side:{self.id(seat)}")
            piece.target = ""
            piece.state = "out" if state == "off" else ""
            area.pieces.append(piece)
        for seat in s.clockwise(trick.leader):
            if not s.zones[PLAYED + seat]:
                area.spots.append(self.side(seat, "waiting"))
        return area

    def side(self, seat: int, state: str) -> Spot:
        name = self.name(seat)
        return Spot(f"side:{self.id(seat)}", name, name, state=state, seat=seat)

    def standing(self, trick: Trick, card: int, seat: int, played: list[tuple[int, int]]) -> str:
        """How a card does: the highest of the colour or white wins (BB-6.4.2)."""
        if trick.order:
            return "wins" if seat == trick.winner else "loses"
        if not self.counts(card):
            return "off"
        return "leads" if card == max([c for c, _ in played if self.counts(c)]) else "loses"

    # What options would do

    def prompt(self) -> Prompt:
        shown = prompt(self.view, self.speaker)
        for option in to_add_to(shown):
            self.explain(option)
        return shown

    def explain(self, option: Choosable) -> None:
        """What a move leads to, as far as its seat may know."""
        s, say, seat = self.s, self.speaker.say, self.seat
        move = BOOK.moves[option.index]
        arg = move.args[0] if move.args else 0
        if move.family is PLAY:
            self.forecast(option, arg)
        elif move.family in _GAIN:
            more = with_one_more(s, box.REGION[arg], seat, self.speaker)
            option.note = more.name
        elif move.family is SURRENDER:
            option.note = lead(s, box.REGION[arg], self.speaker).name
        elif move.family is SECONDARY_ACTION:
            option.note = _ACTIONS[s.zones[PLAYED + seat][0]]["secondary"][arg]["text"][self.lang]
        elif move.family is ASK_OF_PRINCESS:
            option.note = _SIDES[arg]["text"][self.lang]
        elif move.family is BUY:
            decision = s.decision()
            assert isinstance(decision, Extra)
            store = {box.CHURCH_SYMBOL: s.church, box.BATTLE_SYMBOL: s.raiders}.get(decision.symbol, s.space)
            option.note = say(NOTE_BUY, (store[seat] + arg, s.coins[seat] - box.EXTRA_COST * arg))

    def forecast(self, option: Choosable, card: int) -> None:
        """Whether a card would win and when it would act: certain for the last to play, so far for the others."""
        s, say = self.s, self.speaker.say
        played = self.played()
        place = len([c for c, _ in played if c < card]) + 1
        best = max([c for c, _ in played if self.counts(c)], default=-1)
        last = len(played) == s.seats - 1
        option.tag, option.tone = say(TAG_LOSES), "quiet"
        if not self.counts(card):
            option.note = say(NOTE_OFF if last else NOTE_OFF_SO_FAR, (self.colour(), place))
        elif card < best:
            option.note = say(NOTE_LOW if last else NOTE_LOW_SO_FAR, (best, place))
        elif last:
            option.tag, option.tone, option.note = say(TAG_WINS), "good", say(NOTE_WINS, (place,))
        else:
            higher = [c for c in range(card + 1, box.ACTIONS) if self.counts(c) and c not in s.zones[HAND + self.seat]]
            option.tag, option.tone = (say(TAG_LEADS), "lead") if higher else (say(TAG_WINS), "good")
            option.note = say(NOTE_LEADS, (len(higher),))
