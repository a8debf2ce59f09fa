"""Why a game was lost (YC-19.2): a headline, what it came from in a sentence, and the sign of what brought it about."""

from collections.abc import Callable
from typing import Final

from longhall.core.engine.journal import Entry
from longhall.core.speech.message import Message
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.rules import enemies, iotunn, ladders, ravaged_worlds, risks
from longhall.games.yggdrasil_chronicles.rules.fights import FIGHT_BEGINS
from longhall.games.yggdrasil_chronicles.rules.heal_the_tree import HEALTH_PAID
from longhall.games.yggdrasil_chronicles.rules.saga_actions import PERJURY_HURTS
from longhall.games.yggdrasil_chronicles.rules.sagas import bifrost, fimbulvetr, managarm, naglfar
from longhall.games.yggdrasil_chronicles.scene.past import Past
from longhall.games.yggdrasil_chronicles.words import message

END_STRUCK: Final = message("end.struck")
END_HEL: Final = message("end.hel")
END_RISKS: Final = message("end.risks")
END_BORNE: Final = message("end.borne")
END_PAID: Final = message("end.paid")
END_COLD: Final = message("end.cold")
END_PERJURY: Final = message("end.perjury")
END_OVERRUN: Final = message("end.overrun")
END_GIANTS: Final = message("end.giants")
END_DEAD: Final = message("end.dead")
END_ISLAND: Final = message("end.island")
END_IOTUNN: Final = message("end.iotunn")
END_IOTUNN_CARDS: Final = message("end.iotunn_cards")
END_DEAD_TREE: Final = message("end.dead_tree")
END_RAVAGED: Final = message("end.ravaged")
END_SON: Final = message("end.son")
END_WOLF: Final = message("end.wolf")
END_NAGLFAR: Final = message("end.naglfar")
END_BRIDGE: Final = message("end.bridge")
TALE_BITE: Final = message("tale.bite")
TALE_HEL: Final = message("tale.hel")
TALE_RISKS: Final = message("tale.risks")
TALE_BORNE: Final = message("tale.borne")
TALE_PAID: Final = message("tale.paid")
TALE_ALONE: Final = message("tale.alone")
TALE_CLIMB: Final = message("tale.climb")
TALE_GIANTS: Final = message("tale.giants")
TALE_DEAD: Final = message("tale.dead")
TALE_ISLAND: Final = message("tale.island")
TALE_IOTUNN: Final = message("tale.iotunn")
TALE_IOTUNN_CARDS: Final = message("tale.iotunn_cards")
TALE_DEAD_TREE: Final = message("tale.dead_tree")
TALE_RAVAGED: Final = message("tale.ravaged")
TALE_SON: Final = message("tale.son")
TALE_WOLF: Final = message("tale.wolf")
TALE_NAGLFAR: Final = message("tale.naglfar")
TALE_BRIDGE: Final = message("tale.bridge")
GAUGE_GIANTS: Final = message("gauge.giants")
GAUGE_DEAD: Final = message("gauge.dead")
GAUGE_ISLANDS: Final = message("gauge.islands")
GAUGE_PAWNS: Final = message("gauge.pawns")
GAUGE_RAVAGED: Final = message("gauge.ravaged")


# A name, how much of it there was, how much there can be, and the rule
Gauge = tuple[Message, int, int, str]


class Cause:
    """What is said of a defeat, each with its arguments; `sign` is the symbol of what brought it about."""

    def __init__(
        self,
        sign: str,
        headline: Message,
        args: tuple[int, ...],
        tale: Message,
        about: tuple[int, ...],
        gauge: Gauge | None = None,
    ) -> None:
        self.sign = sign
        self.gauge = gauge
        self.headline = headline
        self.args = args
        self.tale = tale
        self.about = about


def cause_of(s: Table, past: Past) -> Cause | None:
    """Why the game was lost; a position that was set up does not tell."""
    if past.cause < 0:
        return None
    entry = past.lines[past.cause]
    return CAUSES[entry.message](s, past, entry)


def _sign(foe: int) -> str:
    """The symbol of a foe: an Enemy, an Iotunn, or an opponent of a saga."""
    if foe < box.TREE_ENEMIES:
        return f"icon-{box.ENEMY_NAMES.ids[foe]}"
    return "g-mount" if foe < box.SON else SIGNS[foe]


SIGNS: Final = {
    box.SON: "g-frost",
    box.SKOLL: "g-wolf",
    box.HATI: "g-wolf",
    box.MINION_TILE: "g-skull",
    box.NAGLFAR: "g-ship",
}


# The last Health of a god: lines that name the god, and what it had left


def _bitten(s: Table, past: Past, entry: Entry) -> Cause:
    seat, had = entry.args
    freed = past.rounds_of(ravaged_worlds.ENEMY_FREED)
    about = (seat, enemies.FENRIRS_BITE, had, freed[-1] if freed else 0, len(freed))
    return Cause(_sign(box.FENRIR), END_STRUCK, (seat, box.FENRIR), TALE_BITE, about)


def _taken(s: Table, past: Past, entry: Entry) -> Cause:
    seat = entry.args[0]
    return Cause(_sign(box.HEL), END_HEL, (seat,), TALE_HEL, (seat, s.enemy[box.HEL]))


def _hurt(s: Table, past: Past, entry: Entry) -> Cause:
    """The risks of a fight, or of an action, and how many of them were left in the end."""
    seat, had = entry.args
    borne = 0
    left = -1
    for i in past.before():
        line = past.lines[i]
        if line.message is risks.LOSS_BORNE.message:
            borne += line.args[1]
        elif left < 0 and "left" in line.message.names:
            left = line.args[line.message.names.index("left")] - borne
        elif line.message is FIGHT_BEGINS.message:
            n, foe = line.args[2], line.args[1]
            about = (seat, n, n - borne if left < 0 else left, had)
            return Cause(_sign(foe), END_STRUCK, (seat, foe), TALE_RISKS, about)
        elif line.message is risks.RISKS_TAKEN.message:
            n = line.args[1]
            return Cause("icon-risks", END_RISKS, (seat,), TALE_RISKS, (seat, n, n - borne if left < 0 else left, had))
    # A position that was set up within the throw
    return Cause("icon-risks", END_RISKS, (seat,), TALE_PAID, (seat, had))


def _borne(s: Table, past: Past, entry: Entry) -> Cause:
    return Cause("icon-risks", END_BORNE, entry.args[:1], TALE_BORNE, entry.args)


def _paid(s: Table, past: Past, entry: Entry) -> Cause:
    return Cause("icon-dead_tree", END_PAID, entry.args[:1], TALE_PAID, entry.args)


def _cold(s: Table, past: Past, entry: Entry) -> Cause:
    return Cause("g-frost", END_COLD, entry.args[:1], TALE_ALONE, entry.args[:1])


def _perjury(s: Table, past: Past, entry: Entry) -> Cause:
    return Cause("g-broken", END_PERJURY, entry.args[:1], TALE_PAID, entry.args)


# What was not to happen


def _climbed(s: Table, past: Past, entry: Entry) -> Cause:
    enemy = entry.args[0]
    at = (enemy, s.enemy[enemy])
    return Cause(_sign(enemy), END_OVERRUN, at, TALE_CLIMB, (*at, past.since(ravaged_worlds.ENEMY_MOVES, at)))


def _giants(s: Table, past: Past, entry: Entry) -> Cause:
    gauge = (GAUGE_GIANTS, s.fire, box.FIRE_GIANTS, "YC-6.2.3")
    return Cause(_sign(box.SURT), END_GIANTS, (), TALE_GIANTS, (entry.args[0], s.fire, box.FIRE_GIANTS), gauge)


def _dead(s: Table, past: Past, entry: Entry) -> Cause:
    gauge = (GAUGE_DEAD, s.dead, box.ANONYMOUS, "YC-6.4.2")
    return Cause(_sign(box.HEL), END_DEAD, (), TALE_DEAD, (entry.args[0], s.dead, box.ANONYMOUS), gauge)


def _island(s: Table, past: Past, entry: Entry) -> Cause:
    since = past.since(enemies.SERPENT_MOVES.message, (s.island,))
    gauge = (GAUGE_ISLANDS, s.island, len(box.ISLANDS) - 1, "YC-6.4.1")
    return Cause(_sign(box.IORMUNGAND), END_ISLAND, (), TALE_ISLAND, (since,), gauge)


def _pawns(s: Table, past: Past, entry: Entry) -> Cause:
    gauge = (GAUGE_PAWNS, s.active_iotunn(), box.IOTUNN_PAWNS, "YC-7.1")
    return Cause(_sign(box.LOKI), END_IOTUNN, (), TALE_IOTUNN, (box.IOTUNN_PAWNS,), gauge)


def _cards(s: Table, past: Past, entry: Entry) -> Cause:
    return Cause(_sign(box.LOKI), END_IOTUNN_CARDS, (), TALE_IOTUNN_CARDS, (box.IOTUNN_CARDS,))


def _dead_tree(s: Table, past: Past, entry: Entry) -> Cause:
    return Cause("icon-nidhogg", END_DEAD_TREE, (), TALE_DEAD_TREE, (past.rounds[past.cause],))


def _ravaged(s: Table, past: Past, entry: Entry) -> Cause:
    gauge = (GAUGE_RAVAGED, s.ravaged_worlds(), box.MARKERS, "YC-8.3")
    return Cause("g-flame", END_RAVAGED, (), TALE_RAVAGED, (entry.args[0], s.ravaged_worlds()), gauge)


def _son(s: Table, past: Past, entry: Entry) -> Cause:
    return Cause(_sign(box.SON), END_SON, (), TALE_SON, (len(s.story.sons),))


def _wolf(s: Table, past: Past, entry: Entry) -> Cause:
    wolf = entry.args[0]
    other = s.story.hati if wolf == box.SKOLL else s.story.skoll
    return Cause(_sign(wolf), END_WOLF, (wolf,), TALE_WOLF, (wolf, other, managarm.LAST_SPACE))


def _naglfar(s: Table, past: Past, entry: Entry) -> Cause:
    return Cause(_sign(box.NAGLFAR), END_NAGLFAR, (), TALE_NAGLFAR, (s.story.naglfar, s.story.crew))


def _bridge(s: Table, past: Past, entry: Entry) -> Cause:
    return Cause(_sign(box.SURT), END_BRIDGE, (), TALE_BRIDGE, ())


# By the line that took a god's last Health
LOSSES: Final[dict[Message, Callable[[Table, Past, Entry], Cause]]] = {
    enemies.FENRIR_BITES.message: _bitten,
    enemies.HEL_TAKES.message: _taken,
    risks.RISKS_HURT.message: _hurt,
    risks.LOSS_BORNE.message: _borne,
    HEALTH_PAID.message: _paid,
    fimbulvetr.COLD_BITES.message: _cold,
    PERJURY_HURTS.message: _perjury,
}
CAUSES: Final[dict[Message, Callable[[Table, Past, Entry], Cause]]] = {
    **LOSSES,
    enemies.CANNOT_CLIMB: _climbed,
    ladders.NO_GIANTS_LEFT: _giants,
    ladders.NO_ANONYMOUS_LEFT: _dead,
    enemies.LAST_ISLAND.message: _island,
    iotunn.NO_IOTUNN_PAWN.message: _pawns,
    iotunn.NO_IOTUNN_CARD.message: _cards,
    enemies.DEAD_TREE.message: _dead_tree,
    ravaged_worlds.NO_MARKER_LEFT.message: _ravaged,
    fimbulvetr.SON_AT_TOP.message: _son,
    managarm.WOLF_AT_END.message: _wolf,
    naglfar.NAGLFAR_AT_TOP.message: _naglfar,
    bifrost.BRIDGE_BROKEN.message: _bridge,
}
