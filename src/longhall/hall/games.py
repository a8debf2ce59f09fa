"""The games that can be played: what a table can be made of, rulebooks, and pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import Any

from longhall.bots import levels
from longhall.bots.rating import level_rating, level_share
from longhall.core.play.start import new
from longhall.core.script.lesson import lesson
from longhall.core.speech.names import COMPLETE
from longhall.core.title.campaign import Campaign
from longhall.core.title.registry import title
from longhall.core.title.title import Title
from longhall.hall.shapes.games import CampaignRules, GameOut, OptionOut, RoleOut, RuleOut, RulesOut, StrengthOut
from longhall.hall.trouble import Unknown

ART = re.compile(r"[a-z0-9_-]+\.svg")


@lru_cache
def phase_names(id: str) -> list[dict[str, str]]:
    """What the parts of a round are called in every language, while it is none of their turn."""
    game = new(id, title(id).max_seats, 0)
    spoken = {lang: [phase.name for phase in game.scene(-1, lang).phases] for lang in COMPLETE}
    return [dict(zip(spoken, names, strict=True)) for names in zip(*spoken.values(), strict=True)]


@lru_cache
def game_out(id: str) -> GameOut:
    """A game as the client needs it to offer a table."""
    game = title(id)
    return GameOut(
        id=game.id,
        names=ours(game.names),
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        options=[
            OptionOut(o.id, o.default, list(o.values), o.rule, ours(o.names), ours(o.texts), o.harder)
            for o in game.options
        ],
        bots=levels(),
        lesson=lesson(id) is not None,
        designers=game.designers,
        publishers=game.publishers,
        minutes=getattr(game, "minutes", None),
        co_operative=game.co_operative,
        strengths=strengths(game),
        campaign=campaign_rules(game.campaign) if game.campaign else None,
    )


def strengths(game: Title[Any]) -> list[StrengthOut]:
    """What was measured of all levels, for any number of players; where all play together, in every mode."""
    modes = [str(value) for o in game.options if o.id == "mode" for value in o.values] if game.co_operative else [""]
    found: list[StrengthOut] = []
    for players in range(game.min_seats, game.max_seats + 1):
        for mode in modes:
            for level in levels():
                share = level_share(level, game.id, players, mode)
                rating = None if mode else level_rating(level, game.id, players)
                if share is not None:
                    wins = int(100 * share + 0.5)
                    found.append(StrengthOut(level, players, mode, wins, None if rating is None else round(rating)))
    return found


def campaign_rules(campaign: Campaign) -> CampaignRules:
    """Who a campaign can be begun with."""
    names = {lang: campaign.role_names(lang) for lang in COMPLETE}
    texts = {lang: campaign.role_texts(lang) for lang in COMPLETE}
    return CampaignRules(
        campaign.min_seats,
        campaign.max_seats,
        [
            RoleOut(id, {lang: names[lang][i] for lang in COMPLETE}, {lang: texts[lang][i] for lang in COMPLETE})
            for i, id in enumerate(campaign.roles)
        ],
        {str(n): campaign.companions(n) for n in range(campaign.min_seats, campaign.max_seats + 1)},
    )


def ours(texts: Mapping[str, str]) -> dict[str, str]:
    """A text in the languages of the hall; a game may have begun to speak others."""
    return {lang: texts[lang] for lang in COMPLETE}


@lru_cache
def rules_out(id: str, lang: str) -> RulesOut:
    """A rulebook in one language."""
    book = title(id).rulebook
    return RulesOut(
        {section: texts[lang] for section, texts in book.sections.items()},
        [
            RuleOut(rule.id, rule.texts[lang], list(rule.source), rule.reconstructed, book.section_of(rule.id, lang))
            for rule in book.rules.values()
        ],
    )


@lru_cache(maxsize=500)
def picture_of(id: str, file: str) -> bytes:
    """A file of the game's art folder."""
    found = resources.files(f"longhall.games.{id}") / "art" / file
    if not ART.fullmatch(file) or not found.is_file():
        raise Unknown("There is no such picture.")
    return found.read_bytes()
