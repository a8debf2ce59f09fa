"""Experience (YC-23): gaining it after a game of the campaign, and spending it on the boxes of a god's table."""

from typing import Final

from longhall.core.engine.rules import Choice, Move, Refusal, Step, replaced
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.moves import BEFRIEND, DONE, MASTER, RECRUIT
from longhall.games.yggdrasil_chronicles.box.table import WON
from longhall.games.yggdrasil_chronicles.words import line, question, refusal

XP_GAINED: Final = line("YC-23.4", "log.xp_gained")
RECRUITED: Final = line("YC-23.6", "log.recruited")
BEFRIENDED: Final = line("YC-23.6", "log.befriended")
MASTERED: Final = line("YC-23.6", "log.mastered")
FULL: Final = refusal("YC-23.6", "refuse.line_full")
RELATED: Final = refusal("YC-23.6", "refuse.already_related")
STRANGER: Final = refusal("YC-23.6", "refuse.no_such_god_here")
TICKED: Final = refusal("YC-23.6", "refuse.already_ticked")
TOO_DEAR: Final = refusal("YC-23.5", "refuse.too_little_xp")


def first_table(god: int, others: list[int]) -> tuple[int, ...]:
    """A god's table before the first game: what its ability ticks at no cost (YC-18.2, YC-23.3)."""
    table = list(box.NO_TABLE)
    if god == box.FREYR:
        table[box.T_ELVES] = 2
    everybody = sum([1 << other for other in others if other != god])
    if god == box.FREYIA:
        table[box.T_RELATION + box.COMPANION] = everybody
    if god == box.ODIN:
        table[box.T_RELATION + box.BROTHER] = everybody
    ability = box.BOX["gods"][god]["ability"] or {}
    for die, id in enumerate(box.DIE_NAMES.ids):
        table[box.T_GOD_DIE + die] = sum([1 << box.FACES.index(face) for face in ability.get(id, [])])
    return tuple(table)


def worth(table: tuple[int, ...], seats: int) -> int:
    """Saved XP and the price of every ticked box (YC-23.1, YC-23.2): buying changes nothing about it (YC-23.5)."""
    total = table[box.T_XP] + sum(box.BOX_XP[: table[box.T_ELVES]]) + sum(box.BOX_XP[: table[box.T_VANIR]])
    for relation in range(len(box.RELATION_NAMES)):
        total += sum(box.CROSSED[seats][: table[box.T_RELATION + relation].bit_count()])
    for die, prices in enumerate(box.FACE_XP):
        total += sum([xp for face, xp in prices.items() if table[box.T_GOD_DIE + die] >> face & 1])
    return total


def gain_experience(s: Table) -> None:
    """The remaining Health, and 3 XP more after a defeat (YC-23.4, YC-R19); then everybody may spend it."""
    for seat in range(s.seats):
        comfort = 0 if s.outcome == WON else box.XP_AFTER_DEFEAT
        xp = s.health[seat] + comfort
        table = s.tables[seat]
        s.tables = replaced(s.tables, seat, replaced(table, box.T_XP, table[box.T_XP] + xp))
        s.say(XP_GAINED, (seat, xp, s.health[seat], comfort))
    steps: list[Step[Table]] = [Spend(seat) for seat in range(s.seats)]
    s.agenda += steps[::-1]


def row_of(move: Move) -> int:
    """Where in a table the line is that a box is bought on."""
    if move.family is RECRUIT:
        return box.T_ELVES if move.args[0] == box.ELF else box.T_VANIR
    return (box.T_RELATION if move.family is BEFRIEND else box.T_GOD_DIE) + move.args[0]


def price(s: Table, seat: int, move: Move) -> int:
    """What a box costs, -1 where its line has no free box (YC-23.1, YC-23.2)."""
    if move.family is MASTER:
        return box.FACE_XP[move.args[0]][move.args[1]]
    ticked = s.tables[seat][row_of(move)]
    if move.family is BEFRIEND:
        ticked = ticked.bit_count()
    usable = box.CROSSED[s.seats] if move.family is BEFRIEND else box.BOX_XP
    return usable[ticked] if ticked < len(usable) else -1


class Spend(Choice[Table]):
    """Boxes to buy, one after the other; what is left is saved (YC-23.5, YC-26.15)."""

    asks = question("YC-23.5", "ask.spend")
    offers = (*RECRUIT.moves, *BEFRIEND.moves, *MASTER.moves, DONE)
    always_asked = True
    by_hunch = True

    def about(self, s: Table, seat: int) -> tuple[int, ...]:
        return (s.tables[self.seat][box.T_XP],)

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DONE:
            return None
        table = s.tables[self.seat]
        if move.family is BEFRIEND and (move.args[1] not in s.gods or move.args[1] == s.gods[self.seat]):
            return STRANGER
        if move.family is not RECRUIT and table[row_of(move)] >> move.args[1] & 1:
            return RELATED if move.family is BEFRIEND else TICKED
        cost = price(s, self.seat, move)
        if cost < 0:
            return FULL
        return TOO_DEAR if cost > table[box.T_XP] else None

    def take(self, s: Table, move: Move) -> None:
        if move is DONE:
            return
        seat = self.seat
        table = s.tables[seat]
        row = row_of(move)
        ticked = table[row] + 1 if move.family is RECRUIT else table[row] | 1 << move.args[1]
        paid = replaced(table, box.T_XP, table[box.T_XP] - price(s, seat, move))
        s.tables = replaced(s.tables, seat, replaced(paid, row, ticked))
        bought = RECRUITED if move.family is RECRUIT else BEFRIENDED if move.family is BEFRIEND else MASTERED
        s.say(bought, (seat, *move.args))
        s.agenda.append(Spend(seat))
