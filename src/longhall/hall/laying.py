"""What a table is made of before anybody sits at it: the game, its options, its opponents, its deal."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

from longhall.bots import bots
from longhall.core.errors import BadOption
from longhall.core.speech.names import COMPLETE
from longhall.core.title.campaign import Campaign
from longhall.core.title.option import Value
from longhall.core.title.registry import games, title
from longhall.core.title.title import Title
from longhall.hall.shapes.tables import SeatIn
from longhall.hall.trouble import Invalid, Unknown


def new_row(
    id: str, game: Title[Any], name: str, open: bool, options: dict[str, Any], pace: Any, creator: str | None
) -> dict[str, Any]:
    """A new table as the database keeps it: its deal is fixed now, and committed to."""
    now = time.time()
    return {
        "id": id,
        "game": game.id,
        "rules": game.rules_version,
        "title": name,
        "state": "open",
        "open": open,
        "options": options,
        "pace": pace,
        "creator": creator,
        "seed": secrets.token_hex(32),
        "salt": secrets.token_hex(16),
        "entropy": [],
        "dealing": None,
        "deals": 0,
        "created": now,
        "updated": now,
        "revision": 0,
        "seq": 0,
        "waiting": [],
        "winners": [],
        "scores": [],
        "ids": [],
        "absent": [],
        "forgotten": False,
        "campaign": None,
        "position": None,
        "rated": False,
        "gathered": None,
    }


def known_game(id: str) -> Title[Any]:
    """The game of that id."""
    if id not in games():
        raise Unknown("There is no such game here.")
    return title(id)


def again_options(game: Title[Any], options: Mapping[str, Value], harder: bool) -> dict[str, Value]:
    """The options of a rematch: the same, or where the default was played those that make the game harder."""
    usual = [o for o in game.options if o.harder is not None and options.get(o.id, o.default) == o.default]
    return {**options, **({o.id: o.harder for o in usual if o.harder is not None} if harder else {})}


def settled(game: Title[Any], seats: int, options: Mapping[str, Value]) -> dict[str, Value]:
    """All options of a new table, or why the game is not offered like this."""
    check_players(game, seats, game.min_seats, game.max_seats)
    known = {option.id: option for option in game.options}
    for id in options:
        if id not in known:
            raise Invalid("{game} has no option “{option}”.", game=game.names, option=id)
    try:
        return game.settle(seats, options)
    except BadOption as e:
        values = ", ".join(str(value).lower() for value in e.allowed)
        name = known[e.option].names
        raise Invalid("“{option}” can only be one of these here: {values}.", option=name, values=values) from None


def check_players(game: Title[Any], players: int, least: int, most: int) -> None:
    """Refuses a table for too few or too many."""
    if not least <= players <= most:
        raise Invalid("{game} is for {least} to {most} players.", game=game.names, least=least, most=most)


def check_bot(given: SeatIn) -> None:
    """Refuses opponents that do not exist."""
    if given.kind == "bot" and given.bot not in bots():
        raise Invalid("There is no such opponent; known: {names}.", names=", ".join(bots()))


def rules_of(game: Title[Any]) -> Campaign:
    """How games of a title follow each other."""
    if game.campaign is None:
        raise Invalid("This game has no campaign.")
    return game.campaign


def check_roles(game: Title[Any], campaign: Campaign, roles: Sequence[str], companions: Sequence[str] | None) -> None:
    """Refuses people who do not exist, or who are two, and too many or too few of them."""
    check_players(game, len(roles), campaign.min_seats, campaign.max_seats)
    named = [*roles, *(companions or ())]
    for role in named:
        if role not in campaign.roles:
            known = {lang: ", ".join(campaign.role_names(lang)) for lang in COMPLETE}
            raise Invalid("“{role}” is nobody of this game; there are: {known}.", role=role, known=known)
    if len(set(named)) < len(named):
        raise Invalid("Nobody can be named twice.")
    needed = campaign.companions(len(roles))
    if companions is not None and len(companions) != needed:
        raise Invalid("Companions that take part with {n} players: {needed}.", n=len(roles), needed=needed)
