"""Experience (YC-23): gaining it after a game of the campaign, and spending it on the boxes of a god's table."""

from __future__ import annotations

from typing import Final

from longhall.core.engine.agenda import Choice, Step
from longhall.core.engine.moves import Move, Refusal
from longhall.core.engine.state import replaced
from longhall.core.speech.message import Message
from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.box.moves import BEFRIEND, DONE, MASTER, RECRUIT
from longhall.games.yggdrasil_chronicles.box.table import WON, Table
from longhall.games.yggdrasil_chronicles.words import (
    ALREADY_RELATED,
    ALREADY_TICKED,
    ASK_SPEND,
    BEFRIENDED,
    LINE_FULL,
    MASTERED,
    NO_SUCH_GOD_HERE,
    RECRUITED,
    TOO_LITTLE_XP,
    XP_GAINED,
    R,
)

YC_23_4: Final = R["YC-23.4"]
YC_23_5: Final = R["YC-23.5"]
YC_23_6: Final = R["YC-23.6"]

FULL: Final = Refusal(YC_23_6, LINE_FULL)
RELATED: Final = Refusal(YC_23_6, ALREADY_RELATED)
STRANGER: Final = Refusal(YC_23_6, NO_SUCH_GOD_HERE)
TICKED: Final = Refusal(YC_23_6, ALREADY_TICKED)
TOO_DEAR: Final = Refusal(YC_23_5, TOO_LITTLE_XP)


def first_table(god: int, others: list[int]) -> tuple[int, ...]:
    """A god's table before the first game: what its ability ticks at no cost (YC-18.2, YC-23.3)."""
    table = box.NO_TABLE
    if god == box.FREYR:
        table = replaced(table, box.T_ELVES, 2)
    everybody = sum([1 << other for other in others if other != god])
    if god == box.FREYIA:
        table = replaced(table, box.T_RELATION + box.COMPANION, everybody)
    if god == box.ODIN:
        table = replaced(table, box.T_RELATION + box.BROTHER, everybody)
    for die, faces in enumerate(box.successes_of(god)):
        table = replaced(table, box.T_GOD_DIE + die, faces)
    return table


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
        xp = s.health[seat] + (0 if s.outcome == WON else box.XP_AFTER_DEFEAT)
        table = s.tables[seat]
        s.tables = replaced(s.tables, seat, replaced(table, box.T_XP, table[box.T_XP] + xp))
        s.say(XP_GAINED, (seat, xp), YC_23_4)
    steps: list[Step[Table]] = [Spend(seat) for seat in range(s.seats)]
    s.agenda += steps[::-1]


def price(s: Table, seat: int, move: Move) -> int:
    """What a box costs, -1 where its line has no free box (YC-23.1, YC-23.2)."""
    table = s.tables[seat]
    if move.family is RECRUIT:
        ticked = table[box.T_ELVES if move.args[0] == box.ELF else box.T_VANIR]
        return box.BOX_XP[ticked] if ticked < len(box.BOX_XP) else -1
    if move.family is BEFRIEND:
        usable = box.CROSSED[s.seats]
        filled = table[box.T_RELATION + move.args[0]].bit_count()
        return usable[filled] if filled < len(usable) else -1
    return box.FACE_XP[move.args[0]][move.args[1]]


class Spend(Choice[Table]):
    """Boxes to buy, one after the other; what is left is saved (YC-23.5, YC-26.15)."""

    rule = YC_23_5
    always_asked = True
    by_hunch = True

    def question(self, s: Table, seat: int) -> tuple[Message, tuple[int, ...]]:
        return ASK_SPEND, (s.tables[self.seat][box.T_XP],)

    def candidates(self, s: Table) -> list[Move]:
        return [*RECRUIT.moves, *BEFRIEND.moves, *MASTER.moves, DONE]

    def refuse(self, s: Table, move: Move) -> Refusal | None:
        if move is DONE:
            return None
        table = s.tables[self.seat]
        if move.family is BEFRIEND:
            relation, god = move.args
            if god not in s.gods or god == s.gods[self.seat]:
                return STRANGER
            if table[box.T_RELATION + relation] >> god & 1:
                return RELATED
        elif move.family is MASTER:
            if table[box.T_GOD_DIE + move.args[0]] >> move.args[1] & 1:
                return TICKED
        elif move.family is not RECRUIT:
            return self.elsewhere()
        cost = price(s, self.seat, move)
        if cost < 0:
            return FULL
        return TOO_DEAR if cost > table[box.T_XP] else None

    def take(self, s: Table, move: Move) -> None:
        if move is DONE:
            return
        seat = self.seat
        table = s.tables[seat]
        table = replaced(table, box.T_XP, table[box.T_XP] - price(s, seat, move))
        if move.family is RECRUIT:
            line = box.T_ELVES if move.args[0] == box.ELF else box.T_VANIR
            table = replaced(table, line, table[line] + 1)
            s.say(RECRUITED, (seat, move.args[0]), YC_23_6)
        elif move.family is BEFRIEND:
            line = box.T_RELATION + move.args[0]
            table = replaced(table, line, table[line] | 1 << move.args[1])
            s.say(BEFRIENDED, (seat, move.args[0], move.args[1]), YC_23_6)
        else:
            line = box.T_GOD_DIE + move.args[0]
            table = replaced(table, line, table[line] | 1 << move.args[1])
            s.say(MASTERED, (seat, move.args[0], move.args[1]), YC_23_6)
        s.tables = replaced(s.tables, seat, table)
        s.agenda.append(Spend(seat))
