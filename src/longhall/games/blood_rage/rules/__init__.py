"""The rules of Blood Rage, a module for each chapter of docs/rules/blood_rage.md."""

from __future__ import annotations

from typing import Final

# Where each chapter lies; the longest entry that fits counts.
CHAPTERS: Final = (
    ("BR-1", "box"),
    ("BR-1.13", "stats"),
    ("BR-2", "setup"),
    ("BR-3", "ages"),
    ("BR-4", "gods_gifts"),
    ("BR-5", "action_phase"),
    ("BR-5.2", "invade"),
    ("BR-5.3", "march"),
    ("BR-5.4", "upgrade"),
    ("BR-5.5", "quests"),
    ("BR-5.6", "pillage"),
    ("BR-5.7", "clan_actions"),
    ("BR-6", "pillage"),
    ("BR-6.2", "battle_choices"),
    ("BR-6.4", "battle_choices"),
    ("BR-6.5", "battle_choices"),
    ("BR-6.7", "battle_choices"),
    ("BR-6.8", "battle"),
    ("BR-7", "destruction"),
    ("BR-8", "discard_phase"),
    ("BR-9", "quests"),
    ("BR-10", "ragnarok"),
    ("BR-11", "release_valhalla"),
    ("BR-12", "ages"),
    ("BR-13", "end_of_game"),
    ("BR-14", "box"),
    ("BR-14.1", "monsters"),
    ("BR-14.2", "leaders"),
    ("BR-14.5", "clan_upgrades"),
    ("BR-14.7", "battle_card_texts"),
    ("BR-15", "box"),
    ("BR-16", "box"),
    ("BR-17", "box"),
    ("BR-18", "title"),
)
