"""What each option of a decision would do."""

from typing import Any, Final

from longhall.core.draw.drawing import Drawing
from longhall.core.draw.prompt import prompt, to_add_to
from longhall.core.show.prompt import Choosable, PartQuestion, Prompt, Refused
from longhall.core.speech.message import Message
from longhall.games.brian_boru.box import Table, moves, things as box
from longhall.games.brian_boru.box.zones import PLAYED
from longhall.games.brian_boru.forecast import cards, ending, trick
from longhall.games.brian_boru.forecast.cards import consolation, gains, in_reach, landing
from longhall.games.brian_boru.forecast.claims import Stake, lead, lead_if, with_one_more
from longhall.games.brian_boru.forecast.trick import LEADS, LOSES, WINS
from longhall.games.brian_boru.rules.extra_steps import Extra
from longhall.games.brian_boru.words import message

TAG_YOURS: Final = message("tag.yours")
TAG_WINS: Final = message("tag.wins")
TAG_LEADS: Final = message("tag.leads")
TAG_LOSES: Final = message("tag.loses")
NOTE_BUY: Final = message("note.buy")
NOTE_CLIMB: Final = message("note.climb")
NOTE_SHARED: Final = message("note.shared")
NOTE_UPPER: Final = message("note.upper")
NOTE_LOWER: Final = message("note.lower")
NOTE_FREEING: Final = message("note.freeing")
NOTE_NEW_REGION: Final = message("note.new_region")
NOTE_IN_REGIONS: Final = message("note.in_regions")
NOTE_CLAIMS: Final = message("note.claims")
NOTE_REGIONS: Final = message("note.regions")
NOTE_WON: Final = message("note.won")
NOTE_LOST: Final = message("note.lost")
NOTE_BEATEN: Final = message("note.beaten")
LINE_WINS: Final = message("line.wins")
LINE_LOSES: Final = message("line.loses")
LINE_ACTS: Final = message("line.acts")
LINE_NOW: Final = message("line.now")
LINE_THEN: Final = message("line.then")
LINE_STILL: Final = message("line.still")
LINE_SO_FAR: Final = message("line.so_far")
PART_CAN: Final = message("part.can_win")
PART_CANNOT: Final = message("part.cannot_win")
ASK_CARD: Final = message("ask.card")
ASK_START_HOW: Final = message("ask.start_how")
NOTE_THERE: Final = message("note.there")
NOTE_FREED: Final = message("note.freed")
TRICK_SO_FAR: Final = message("trick.so_far")

_SIDES: Final[list[dict[str, Any]]] = next(c for c in box.BOX["marriage_cards"] if c.get("options"))["options"]
# Families whose town counts one more for the player
_GAIN: Final = (moves.START, moves.LEAD, moves.EXPAND_TO, moves.SETTLE, moves.BUILD)
_TAGS: Final[dict[str, tuple[Message, str]]] = {
    WINS: (TAG_WINS, "good"),
    LEADS: (TAG_LEADS, "lead"),
    LOSES: (TAG_LOSES, "quiet"),
}
# So many cards that beat one are named; more are counted.
_NAMED: Final = 3


def of_card(option: Choosable) -> bool:
    """Whether it is about a card of the hand or of a packet."""
    return moves.BOOK.moves[option.index].family in (moves.PLAY, moves.PICK)


def stores(s: Table) -> dict[int, list[int]]:
    """What the symbols that can be bought are counted in."""
    return {box.CHURCH_SYMBOL: s.church, box.BATTLE_SYMBOL: s.raiders, box.MARRIAGE_SYMBOL: s.space}


class Asked(Drawing[Table]):
    """The decision, with what its options lead to."""

    def prompt(self) -> Prompt:
        shown = prompt(self.view, self.speaker)
        for option in to_add_to(shown):
            self.explain(option)
        cards = {option.index: moves.BOOK.moves[option.index].args[0] for option in shown.options if of_card(option)}
        if len(cards) == len(shown.options):
            # The list stands in the order of the hand.
            order = trick.in_order(self.s, list(cards.values()))
            shown.options.sort(key=lambda option: order.index(cards[option.index]))
        if any(option.cell for option in shown.options):
            able = [card for card in cards.values() if trick.outcome(self.s, self.seat, card) != LOSES]
            shown.rows = [self.can_win(able), self.speaker.say(PART_CANNOT)]
            if trick.played(self.s):
                shown.asks = [self.follow(shown.rule)]
        if shown.options and moves.BOOK.moves[shown.options[0].index].family is moves.START:
            shown.asks = [PartQuestion("", shown.question, self.speaker.say(ASK_START_HOW), shown.rule)]
            shown.refused = [self.closed(town, shown.rule) for town in range(box.TOWNS) if not self.s.free(town)]
        return shown

    def closed(self, town: int, rule: str) -> Refused:
        """The region of a starting town is for nobody else (BB-3.10)."""
        region = box.REGION[town]
        id, name = f"region:{box.REGION_NAMES.ids[region]}", box.REGION_NAMES.name(region, self.lang)
        return Refused(f"start {id}", name, self.tell(NOTE_THERE, (self.s.disc[town],)), rule, [id], [name])

    def follow(self, rule: str) -> PartQuestion:
        """The question in short, and apart from it how the trick stands."""
        s, say = self.s, self.speaker.say
        return PartQuestion("", say(ASK_CARD), say(TRICK_SO_FAR, (s.active, box.COLOUR[s.active], trick.best(s))), rule)

    def can_win(self, able: list[int]) -> str:
        """What the first part of the list is called, and which cards beat the highest and the lowest of it."""
        lines = [self.speaker.say(PART_CAN)]
        if able and not trick.decided(self.s):
            told = [self.beaten(max(able))]
            if trick.beaten_by(self.s, self.seat, min(able)) != trick.beaten_by(self.s, self.seat, max(able)):
                told.append(self.beaten(min(able)))
            lines.append(" ".join(told))
        return "\n".join(lines)

    def beaten(self, card: int) -> str:
        by = trick.beaten_by(self.s, self.seat, card)
        return self.speaker.say(NOTE_BEATEN, (card, len(by), *[*by, card, card, card][:_NAMED]))

    def explain(self, option: Choosable) -> None:
        """What a move leads to, as far as its seat may know."""
        s, say, seat = self.s, self.speaker.say, self.seat
        move = moves.BOOK.moves[option.index]
        arg = move.args[0] if move.args else 0
        if move.family is moves.PLAY:
            self.forecast(option, arg)
        elif move.family is moves.PICK:
            option.note = self.either(gains(arg), consolation(arg))
        elif move.family in _GAIN:
            stake = with_one_more(s, box.REGION[arg], seat)
            option.note, option.tone = self.told(stake), "good" if stake.good else ""
            found = ending.new_region(s, seat, box.REGION[arg])
            if found is not None and move.family is not moves.START:
                option.note += f"\n{say(NOTE_NEW_REGION, found)}"
        elif move.family is moves.SURRENDER:
            option.note = self.if_vikings(arg, True)
        elif move.family is moves.LIBERATE_TOWN:
            whose = self.tell(NOTE_FREED, (s.disc[arg], s.monasteries[arg] + 1))
            option.note = f"{whose}\n{self.if_vikings(arg, False)}"
            if s.disc[arg] == seat:
                option.tag, option.tone = say(TAG_YOURS), "good"
        elif move.family is moves.SECONDARY_ACTION:
            option.note = self.secondary(s.zones[PLAYED + seat][0], arg)
        elif move.family is moves.ASK_OF_PRINCESS:
            option.note = self.of_princess(arg)
        elif move.family is moves.BUY:
            decision = s.decision()
            assert isinstance(decision, Extra)
            coins = s.coins[seat] - box.EXTRA_COST * arg
            if decision.symbol == box.MARRIAGE_SYMBOL:
                option.note = say(NOTE_CLIMB, (*self.climbed(arg), coins))
            else:
                option.note = say(NOTE_BUY, (stores(s)[decision.symbol][seat] + arg, coins))

    def climbed(self, n: int) -> tuple[int, int, int]:
        """The space so many steps further, whether it is shared, and where the disc comes to rest (BB-7.7.4)."""
        space = min(self.s.space[self.seat] + n, box.TOP_SPACE)
        rest = landing(self.s, self.seat, space)
        return space, int(rest != space), rest

    def if_vikings(self, town: int, vikings: bool) -> str:
        """Who leads the region of a town now and once the Vikings have it, or no more; who is in more or fewer then."""
        now, then = self.told(lead(self.s, box.REGION[town])), self.told(lead_if(self.s, town, vikings))
        counted = [self.tell(NOTE_IN_REGIONS, found) for found in ending.presence_if(self.s, town, vikings)]
        return "\n".join([self.changed(now, then), *counted])

    def changed(self, now: str, then: str) -> str:
        """How something stands before and after; once if that is the same."""
        if now == then:
            return f"{self.speaker.say(LINE_STILL)}\t{now}"
        return f"{self.speaker.say(LINE_NOW)}\t{now}\n{self.speaker.say(LINE_THEN)}\t{then}"

    def secondary(self, card: int, action: int) -> str:
        """What an action of a card that has lost changes, what can be added to it, and where a shared space leads."""
        s, say, seat = self.s, self.speaker.say, self.seat
        symbols = dict(box.SECONDARY[card][action])
        after = cards.acted(s, seat, box.SECONDARY[card][action])
        coins = s.coins[seat], after.coins[seat]
        if box.EXPAND in symbols:
            return say(NOTE_UPPER, (*coins, int(coins[1] >= box.EXPAND_COST), cards.in_sight(after, seat)))
        if box.LIBERATE in symbols:
            return say(NOTE_FREEING, (*coins, s.points[seat] - after.points[seat], sum(s.vikings)))
        (symbol,) = symbols
        had, has = [of[symbol][seat] for of in (stores(s), stores(after))]
        note = say(NOTE_LOWER, (symbol, had, has, has - had, cards.on_offer(after, seat, symbol)))
        rest = landing(s, seat, has)
        shared = symbol == box.MARRIAGE_SYMBOL and rest != has
        return f"{note} {say(NOTE_SHARED, (has, rest))}" if shared else note

    def of_princess(self, side: int) -> str:
        """What a side of the Princess says, and what it is worth as things stand; to spurn her is worth just that."""
        s, say, seat = self.s, self.speaker.say, self.seat
        text: str = _SIDES[side]["text"][self.lang]
        if side == box.SPURN:
            return text
        if side == box.MILITARY_SUPPORT:
            now, then = [say(NOTE_CLAIMS, (ending.claim_points(s, seat, up),)) for up in (s.side, side)]
        else:
            now, then = [say(NOTE_REGIONS, ending.presence(s, seat, up)) for up in (s.side, side)]
        return f"{text}\n{self.changed(now, then)}"

    def forecast(self, option: Choosable, card: int) -> None:
        """The part of the list that a card stands in, and what it does if it wins or loses."""
        s, say = self.s, self.speaker.say
        result = trick.outcome(s, self.seat, card)
        tag, option.tone = _TAGS[result]
        option.tag = say(tag)
        option.cell = [int(result == LOSES)]
        won, lost = in_reach(s, self.seat, gains(card)), in_reach(s, self.seat, consolation(card))
        place = say(LINE_ACTS if trick.decided(s) else LINE_SO_FAR, (trick.place(s, card),))
        if result == LEADS:
            option.note = self.either(won, lost)
        elif result == LOSES:
            option.note = f"{place}\t{say(NOTE_LOST, lost)}"
        else:
            option.note = f"{place if trick.decided(s) else say(LINE_WINS)}\t{say(NOTE_WON, won)}"

    def either(self, won: tuple[int, ...], lost: tuple[int, ...]) -> str:
        """What a card brings if it wins, and if not."""
        say = self.speaker.say
        return f"{say(LINE_WINS)}\t{say(NOTE_WON, won)}\n{say(LINE_LOSES)}\t{say(NOTE_LOST, lost)}"

    def told(self, stake: Stake) -> str:
        return self.tell(stake.message, stake.args)
