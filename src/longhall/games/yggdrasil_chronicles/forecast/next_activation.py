"""What would happen if an Enemy were activated next (YC-6), as everybody can work it out."""

from typing import Final

from longhall.core.speech.message import Message
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.table import LOST as GAME_LOST, UNDECIDED
from longhall.games.yggdrasil_chronicles.box.zones import IOTUNN_CARDS, IOTUNN_DISCARD
from longhall.games.yggdrasil_chronicles.rules.enemies import activate
from longhall.games.yggdrasil_chronicles.rules.wheel import face_up
from longhall.games.yggdrasil_chronicles.words import message

OUTLOOK_CLIMBS: Final = message("outlook.climbs")
OUTLOOK_TOO_HIGH: Final = message("outlook.too_high")
OUTLOOK_ASGARD: Final = message("outlook.asgard")
OUTLOOK_RAVAGES: Final = message("outlook.ravages")
OUTLOOK_NO_BAR: Final = message("outlook.no_bar")
OUTLOOK_HEL: Final = message("outlook.hel")
OUTLOOK_GIANTS: Final = message("outlook.giants")
OUTLOOK_NO_GIANTS: Final = message("outlook.no_giants")
OUTLOOK_LOKI: Final = message("outlook.loki")
OUTLOOK_NO_IOTUNN: Final = message("outlook.no_iotunn")
OUTLOOK_ISLAND: Final = message("outlook.island")
OUTLOOK_LAST_ISLAND: Final = message("outlook.last_island")
OUTLOOK_NO_ANONYMOUS: Final = message("outlook.no_anonymous")
OUTLOOK_FENRIR_FREE: Final = message("outlook.fenrir_free")
OUTLOOK_FENRIR_BITES: Final = message("outlook.fenrir_bites")
OUTLOOK_NIDHOGG: Final = message("outlook.nidhogg")
OUTLOOK_NIDHOGG_TREE: Final = message("outlook.nidhogg_tree")
OUTLOOK_NIDHOGG_DEAD: Final = message("outlook.nidhogg_dead")
OUTLOOK_NIDHOGG_PAGE: Final = message("outlook.nidhogg_page")
OUTLOOK_NIDHOGG_FATAL: Final = message("outlook.nidhogg_fatal")
OUTLOOK_SLAIN: Final = message("outlook.slain")

# The last spaces of Nidhögg's path
ENDS: Final = {"tree": OUTLOOK_NIDHOGG_TREE, "dead_tree": OUTLOOK_NIDHOGG_DEAD, "turn_page": OUTLOOK_NIDHOGG_PAGE}

Line = tuple[Message, tuple[int, ...]]
LOST = (
    OUTLOOK_TOO_HIGH,
    OUTLOOK_ASGARD,
    OUTLOOK_NO_BAR,
    OUTLOOK_NO_GIANTS,
    OUTLOOK_NO_IOTUNN,
    OUTLOOK_LAST_ISLAND,
    OUTLOOK_NO_ANONYMOUS,
    OUTLOOK_NIDHOGG_DEAD,
    OUTLOOK_NIDHOGG_FATAL,
)


def wakes(s: Table, enemy: int) -> bool:
    """Whether the Enemy's next card activates it (YC-5.3): one lies there, of two a third makes nothing (YC-5.8)."""
    return len(face_up(s, enemy)) == 1


def awake(s: Table, enemy: int) -> bool:
    """Whether it is being activated: both cards lie there until they go back (YC-5.5), alone they stay (YC-5.8)."""
    return s.seats > 1 and len(face_up(s, enemy)) == 2 and not s.is_slain(enemy)


def awakes(s: Table, enemy: int) -> bool:
    """Whether its next card wakes it; who is slain stays where it is (YC-22.6.4)."""
    return wakes(s, enemy) and not s.is_slain(enemy)


def outlook(s: Table, enemy: int) -> list[Line]:
    """What its activation would bring; the first line that ends the game is the last."""
    found: list[Line] = []
    for line in _lines(s, enemy):
        found.append(line)
        if line[0] in LOST:
            break
    return found


def loses(s: Table, enemy: int) -> bool:
    """Whether its activation would end the game; once that is over, nothing does."""
    return not s.outcome and outlook(s, enemy)[-1][0] in LOST


def climbs_to(s: Table, enemy: int) -> int:
    """The World that Hel or Surt would climb to, -1 from the upper level (YC-6.1.1, YC-6.2.1)."""
    return box.ABOVE[box.WORLDS * s.rotation + s.enemy[enemy]]


def _lines(s: Table, enemy: int) -> list[Line]:
    if s.is_slain(enemy):
        return [(OUTLOOK_SLAIN, (enemy,))]
    if enemy in (box.HEL, box.SURT):
        return _climb(s, enemy)
    if enemy == box.LOKI:
        return _loki(s)
    if enemy == box.IORMUNGAND:
        return _iormungand(s)
    if enemy == box.FENRIR:
        if s.enemy[box.FENRIR] == box.CAGE:
            return [(OUTLOOK_FENRIR_FREE, (_tyr(s),)), *_ravage(s, box.ASGARD)]
        return [(OUTLOOK_FENRIR_BITES, (_tyr(s),))]
    return _nidhogg(s)


def _tyr(s: Table) -> int:
    """1 where Tyr plays, whose turn goes on (YC-18.11)."""
    return 1 if s.has_powers() and box.TYR in s.gods[: s.seats] else 0


def _climb(s: Table, enemy: int) -> list[Line]:
    above = climbs_to(s, enemy)
    if above < 0:
        return [(OUTLOOK_TOO_HIGH, (enemy,))]
    if enemy == box.SURT and above == box.ASGARD and s.page == pages.BROKEN_BRIDGE:
        return [(OUTLOOK_ASGARD, ())]
    found: list[Line] = [(OUTLOOK_CLIMBS, (enemy, above)), *_ravage(s, above)]
    if enemy == box.HEL:
        found.append((OUTLOOK_HEL, ()))
    elif s.giants_left() < 2:
        found.append((OUTLOOK_NO_GIANTS, ()))
    else:
        found.append((OUTLOOK_GIANTS, (s.usual_strength(box.SURT) + 2,)))
    return found


def ravages(s: Table, world: int) -> bool:
    """Whether an Enemy that comes to a World is the second one there and ravages it (YC-8.1)."""
    return world < box.WORLDS and world in s.enemy and not s.ravaged >> world & 1


def _ravage(s: Table, world: int) -> list[Line]:
    if not ravages(s, world):
        return []
    return [(OUTLOOK_NO_BAR if s.ravaged_worlds() == box.MARKERS else OUTLOOK_RAVAGES, (world,))]


def _loki(s: Table) -> list[Line]:
    if not s.pawns_left() or not s.zones[IOTUNN_CARDS]:
        return [(OUTLOOK_NO_IOTUNN, ())]
    # Whose turn it will be, and where, nobody knows yet.
    return [(OUTLOOK_LOKI, ())]


def _iormungand(s: Table) -> list[Line]:
    if s.island == len(box.ISLANDS) - 1:
        return [(OUTLOOK_LAST_ISLAND, ())]
    victims = box.ISLANDS[s.island + 1]
    return [(OUTLOOK_NO_ANONYMOUS if box.ANONYMOUS - s.dead < victims else OUTLOOK_ISLAND, (victims,))]


def _nidhogg(s: Table) -> list[Line]:
    n, end = s.nidhogg + 1, len(pages.PATH[s.page]) - 1
    kind = pages.PATH[s.page][n][0] if n <= end else "tree"
    if kind in ("tree", "dead_tree"):
        return [(ENDS[kind], ())]
    # Sons, wolves, the ship or the cold: what lies on his next space, or begins on the next page (YC-21.6)
    if s.page > pages.HARD and loses_on(s, max(0, s.active), box.NIDHOGG):
        return [(OUTLOOK_NIDHOGG_FATAL, (n, end))]
    return [(ENDS[kind], ())] if kind in ENDS else [(OUTLOOK_NIDHOGG, (n, end))]


def loses_on(s: Table, seat: int, enemy: int) -> bool:
    """Whether an Enemy that is activated in a god's turn ends the game there and then."""
    copy = in_turn_of(s, seat)
    activate(copy, enemy)
    return copy.outcome == GAME_LOST


def in_turn_of(s: Table, seat: int) -> Table:
    """A copy in which a god's turn has begun; which Iotunn lies on top decides nothing, that one is left does."""
    copy = s.with_own_luck()
    copy.active, copy.outcome = seat, UNDECIDED
    cards = range(box.IOTUNN, box.IOTUNN + box.IOTUNN_CARDS)
    copy.zones[IOTUNN_CARDS] = tuple([card for card in cards if card not in s.zones[IOTUNN_DISCARD]])
    return copy
