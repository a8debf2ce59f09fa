"""What an action card brings (BB-6.5): a symbol, how many of it, and coins."""

from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.rules.extra_steps import Extra
from longhall.games.brian_boru.rules.symbols import RUNS, Expand


def suit(card: int) -> int:
    """The symbol that a card is about; those with a single secondary action have none."""
    return box.SECONDARY[card][-1][-1][0]


def gains(card: int) -> tuple[int, ...]:
    """What a card brings besides the town: the symbol of its suit and how many, coins, and coins and points to pay."""
    found = dict(box.PRIMARY[card])
    coins, cost = found.get(box.GAIN_COIN, 0), found.get(box.LOSE_COIN, 0)
    return suit(card), found.get(suit(card), 0), coins, cost, 0


def consolation(card: int) -> tuple[int, ...]:
    """What a card brings that does not win: the symbol of its lower action and how many, coins of the upper one, and
    whether it lets one expand.
    """
    upper, *lower = [dict(action) for action in box.SECONDARY[card]]
    return suit(card), lower[0][suit(card)] if lower else 0, upper[box.GAIN_COIN], 1


def lacking(s: Table, seat: int, cost: int) -> int:
    """The points that coins cost which are not there (BB-7.3)."""
    return min(box.COIN_PENALTY * max(cost - s.coins[seat], 0), s.points[seat])


def landing(s: Table, seat: int, space: int) -> int:
    """Where a disc that is on this space of the marriage track after its action comes to rest (BB-7.7.4)."""
    others = s.space[:seat] + s.space[seat + 1 :]
    while space and space in others:
        space -= 1
    return space


def can_expand(s: Table, seat: int) -> bool:
    """Whether a free town is joined to one of the seat's, the active town apart (BB-7.8)."""
    return any(
        s.free(town) and town != s.active and any(s.controls(seat, near) for near in box.ROADS[town])
        for town in range(box.TOWNS)
    )


def in_reach(s: Table, seat: int, brought: tuple[int, ...]) -> tuple[int, ...]:
    """The same in the trick under way, in which a symbol does no more than it could now (BB-7.6, BB-7.7.1, BB-7.9)."""
    symbol, n, coins, *more = brought
    if len(more) == 1:
        more = [int(s.coins[seat] + coins >= box.EXPAND_COST and can_expand(s, seat))]
    else:
        more = [min(more[0], s.coins[seat]), lacking(s, seat, more[0])]
    if symbol == box.BATTLE_SYMBOL:
        n = min(n, s.area)
    elif symbol == box.MARRIAGE_SYMBOL:
        n = min(n, box.TOP_SPACE - s.space[seat])
    elif symbol == box.LIBERATE:
        n = min(n, sum(s.vikings))
        if n:
            # One town at most, and what it costs in points
            n = 1 + lacking(s, seat, 1)
    return symbol, n, coins, *more


def acted(s: Table, seat: int, action: tuple[box.Run, ...]) -> Table:
    """The table after an action, but for what is chosen in it."""
    after = s.clone()
    assert isinstance(after, Table)
    for symbol, n in action:
        if symbol in RUNS:
            RUNS[symbol](seat, n).run(after)
    return after


def in_sight(after: Table, seat: int) -> int:
    """How many towns one could then expand to (BB-7.8); declining is none of them."""
    return len(Expand(seat).legal(after)) - 1


def on_offer(after: Table, seat: int, symbol: int) -> int:
    """How many more of a symbol one could then buy (BB-7.10)."""
    return Extra(seat, symbol).bound(after)
