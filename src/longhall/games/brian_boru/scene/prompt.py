"""What each option of a decision would do."""

from typing import Any, Final

from longhall.core.draw.drawing import Drawing
from longhall.core.draw.prompt import prompt, to_add_to
from longhall.core.show.prompt import Choosable, Prompt
from longhall.core.speech.message import Message
from longhall.games.brian_boru.box import Table, moves, things as box
from longhall.games.brian_boru.box.zones import PLAYED
from longhall.games.brian_boru.forecast.claims import Stake, lead, with_one_more
from longhall.games.brian_boru.forecast.trick import LEADS, LOSES, WINS, in_order, outcome
from longhall.games.brian_boru.rules.extra_steps import Extra
from longhall.games.brian_boru.words import message

TAG_WINS: Final = message("tag.wins")
TAG_LEADS: Final = message("tag.leads")
TAG_LOSES: Final = message("tag.loses")
NOTE_BUY: Final = message("note.buy")
NOTE_CARD: Final = message("note.card")
NOTE_ALSO: Final = message("note.also")
NOTE_LOST: Final = message("note.lost")

_ACTIONS: Final[list[dict[str, Any]]] = box.BOX["action_cards"]
_SIDES: Final[list[dict[str, Any]]] = next(c for c in box.BOX["marriage_cards"] if c.get("options"))["options"]
# Families whose town counts one more for the player
_GAIN: Final = (moves.START, moves.LEAD, moves.EXPAND_TO, moves.SETTLE, moves.BUILD)
_TAGS: Final[dict[str, tuple[Message, str]]] = {
    WINS: (TAG_WINS, "good"),
    LEADS: (TAG_LEADS, "lead"),
    LOSES: (TAG_LOSES, "quiet"),
}


def gains(card: int) -> tuple[int, int, int, int]:
    """What a card brings besides the town: the symbol of its suit and how many, coins, and coins to pay."""
    found = dict(box.PRIMARY[card])
    coins, cost = found.get(box.GAIN_COIN, 0), found.get(box.LOSE_COIN, 0)
    return suit(card), found.get(suit(card), 0), coins, cost


def consolation(card: int) -> tuple[int, int, int]:
    """What a card brings that does not win: the symbol of its lower action and how many, and coins of the upper one."""
    upper, *lower = [dict(action) for action in box.SECONDARY[card]]
    return suit(card), lower[0][suit(card)] if lower else 0, upper[box.GAIN_COIN]


def suit(card: int) -> int:
    """The symbol that a card is about; those with a single secondary action have none."""
    return box.SECONDARY[card][-1][-1][0]


def of_card(option: Choosable) -> bool:
    """Whether it is about a card of the hand or of a packet."""
    return moves.BOOK.moves[option.index].family in (moves.PLAY, moves.PICK)


class Asked(Drawing[Table]):
    """The decision, with what its options lead to."""

    def prompt(self) -> Prompt:
        shown = prompt(self.view, self.speaker)
        for option in to_add_to(shown):
            self.explain(option)
        cards = {option.index: moves.BOOK.moves[option.index].args[0] for option in shown.options if of_card(option)}
        if len(cards) == len(shown.options):
            # The list stands in the order of the hand.
            order = in_order(self.s, list(cards.values()))
            shown.options.sort(key=lambda option: order.index(cards[option.index]))
        return shown

    def explain(self, option: Choosable) -> None:
        """What a move leads to, as far as its seat may know."""
        s, say, seat = self.s, self.speaker.say, self.seat
        move = moves.BOOK.moves[option.index]
        arg = move.args[0] if move.args else 0
        if move.family is moves.PLAY:
            self.forecast(option, arg)
        elif move.family is moves.PICK:
            option.note = self.either(arg)
        elif move.family in _GAIN:
            option.note = self.told(with_one_more(s, box.REGION[arg], seat))
        elif move.family is moves.SURRENDER:
            option.note = self.told(lead(s, box.REGION[arg]))
        elif move.family is moves.SECONDARY_ACTION:
            option.note = _ACTIONS[s.zones[PLAYED + seat][0]]["secondary"][arg]["text"][self.lang]
        elif move.family is moves.ASK_OF_PRINCESS:
            option.note = _SIDES[arg]["text"][self.lang]
        elif move.family is moves.BUY:
            decision = s.decision()
            assert isinstance(decision, Extra)
            store = {box.CHURCH_SYMBOL: s.church, box.BATTLE_SYMBOL: s.raiders}.get(decision.symbol, s.space)
            option.note = say(NOTE_BUY, (store[seat] + arg, s.coins[seat] - box.EXTRA_COST * arg))

    def forecast(self, option: Choosable, card: int) -> None:
        say = self.speaker.say
        result, note, args = outcome(self.s, self.seat, card)
        tag, option.tone = _TAGS[result]
        option.tag, option.note = say(tag), say(note, args)
        if result == LOSES:
            option.note += " " + say(NOTE_LOST, consolation(card))
        elif result == LEADS:
            option.note += " " + self.either(card)
        elif any(gains(card)[1:]):
            option.note += " " + say(NOTE_ALSO, gains(card))

    def either(self, card: int) -> str:
        """What a card brings if it wins, and if not."""
        return self.speaker.say(NOTE_CARD, (*gains(card), *consolation(card)[1:]))

    def told(self, stake: Stake) -> str:
        return self.speaker.say(stake.message, stake.args)
