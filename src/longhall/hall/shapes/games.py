"""The games that a hall offers, and their rules."""

from __future__ import annotations

import msgspec

from longhall.hall.shapes.basics import Value


class OptionOut(msgspec.Struct):
    """A choice made before the game."""

    id: str
    default: Value
    values: list[Value]
    rule: str
    names: dict[str, str]
    texts: dict[str, str]
    # The value that makes the game harder
    harder: Value | None = None


class RoleOut(msgspec.Struct):
    """Somebody that a player can be throughout a campaign, and what that role can do."""

    id: str
    names: dict[str, str]
    texts: dict[str, str]


class CampaignRules(msgspec.Struct):
    """Who a campaign can be begun with; `companions` is how many take part without a player, by number of players."""

    min_seats: int
    max_seats: int
    roles: list[RoleOut]
    companions: dict[str, int]


class StrengthOut(msgspec.Struct):
    """How many of a hundred games a level wins, with Karls in all other seats; where all play together, with its like
    in all of them, in a mode of the game. There a level has no rating."""

    level: str
    players: int
    mode: str
    wins: int
    rating: int | None


class GameOut(msgspec.Struct):
    """A game that can be played here. Strengths are those that were measured."""

    id: str
    names: dict[str, str]
    min_seats: int
    max_seats: int
    options: list[OptionOut]
    bots: list[str]
    lesson: bool
    designers: str
    publishers: str
    minutes: int | None
    co_operative: bool
    strengths: list[StrengthOut]
    campaign: CampaignRules | None


class RuleOut(msgspec.Struct):
    """One rule as players read it."""

    id: str
    text: str
    source: list[str]
    reconstructed: bool
    section: str


class RulesOut(msgspec.Struct):
    """A rulebook in one language."""

    sections: dict[str, str]
    rules: list[RuleOut]
