"""Setup (BR-2)."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, replaced
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.moves import TAKE_CLAN
from longhall.games.blood_rage.box.zones import DECK
from longhall.games.blood_rage.rules.ages import Age
from longhall.games.blood_rage.words import line, question, refusal

STARTS_DESTROYED: Final = line("BR-2.5", "log.starts_destroyed")
FIRST_PLAYER: Final = line("BR-2.9", "log.first_player")
CLAN_TAKEN: Final = line("BR-2.1", "log.clan")

STREAMS: Final = ("pillage_tokens", "ragnarok_tokens", "first_player", "deck.age1", "deck.age2", "deck.age3")

FIRST_DOOM: Final = line("BR-2.4", "log.doom")

NOT_FREE: Final = refusal("BR-2.1", "refuse.clan_taken")


def set_up(s: Table, first: int) -> None:
    """Tokens, doomed and destroyed provinces, decks, First Player (BR-2.3 to BR-2.9); then the First Age."""
    deal_tokens(s)
    for age in (1, 2, 3):
        s.zones[DECK + age - 1] = tuple(s.shuffle(2 + age, box.DECKS[s.seats][age - 1]))
    s.first = first if first >= 0 else s.draw(2, s.seats)
    s.say(FIRST_DOOM, (s.ragnarok[0],))
    for x in range(box.PROVINCES):
        if s.destroyed[x]:
            s.say(STARTS_DESTROYED, (x,))
    s.then(Age())


def tell_first_player(s: Table) -> None:
    """Who begins (BR-2.9): told once every seat has its clan."""
    s.say(FIRST_PLAYER, (s.first,))


def deal_tokens(s: Table) -> None:
    """Pillage tokens on the provinces, Ragnarök tokens on the Ages, the rest of them destroys (BR-2.3 to BR-2.5)."""
    bag: list[int] = []
    for token, row in enumerate(box.BOX["tokens"]["pillage"]["types"]):
        if token != box.TOKEN_ALL:
            bag += [token] * row["count"]
    s.tokens = (box.TOKEN_ALL, *s.shuffle(0, bag))
    doomed = s.shuffle(1, range(1, box.PROVINCES))
    s.ragnarok = tuple(doomed[:3])
    gone = int(box.BOX["setup_by_players"][str(s.seats)]["pre_destroyed_provinces"])
    for x in doomed[3 : 3 + gone]:
        s.destroyed = replaced(s.destroyed, x, True)
        s.tokens = replaced(s.tokens, x, -1)


class TakeClan(Choice[Table]):
    """Seats choose a clan in their order (D-01)."""

    asks = question("BR-2.1", "ask.clan")
    offers = TAKE_CLAN.moves

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (seat + 1,)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        return NOT_FREE if move.args[0] in s.clan[: self.seat] else None

    def take(self, s: Table, move: Move) -> None:
        chosen = (*s.clan[: self.seat], move.args[0])
        # Seats that have not chosen yet are called by the clans that are left.
        free = [clan for clan in range(box.MOST_SEATS) if clan not in chosen]
        s.clan = (*chosen, *free[: s.seats - len(chosen)])
        s.say(CLAN_TAKEN, (self.seat, s.clan[self.seat]))
        if len(chosen) == s.seats:
            tell_first_player(s)


def choosing_clan(s: Table, seat: int) -> bool:
    """Whether a seat has still to take its clan."""
    for step in s.agenda:
        if isinstance(step, TakeClan) and step.seat == seat:
            return True
    return False
