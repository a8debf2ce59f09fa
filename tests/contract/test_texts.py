"""Every text a player can read exists in every language, says something, and is said by some code."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from longhall.core.speech import own as texts
from longhall.core.speech.message import NUMBER, Catalog, Message, Speaker
from longhall.core.speech.names import LANGUAGES
from longhall.core.speech.template import placeholders
from longhall.core.title.title import Title
from tests.contract.cases import Case

NUMBERS = (0, 1, 2, 3, 21)


def sources(package: str) -> list[ast.Module]:
    folder = Path(str(importlib.import_module(package).__file__)).parent
    paths = sorted(folder.rglob("*.py"))
    assert len(paths) > 1, f"no sources in {folder}"
    return [ast.parse(path.read_text("utf-8")) for path in paths]


def renderings(speaker: Speaker, message: Message) -> Iterator[str]:
    """The message with every value of every argument, one varied at a time."""
    ranges = [NUMBERS if sort == NUMBER else range(len(speaker.sorts[sort])) for sort in message.sorts]
    base = [values[0] for values in ranges]
    yield speaker.say(message, base)
    for i, values in enumerate(ranges):
        for value in values:
            yield speaker.say(message, [*base[:i], value, *base[i + 1 :]])


def catalogs(title: Title[Any]) -> list[Catalog]:
    return [title.catalog, texts.M]


def test_every_message_is_declared_in_every_language(title: Title[Any]) -> None:
    assert title.texts_missing() == []
    for catalog in catalogs(title):
        assert set(catalog.declared) == set(catalog.texts)
        for id, row in catalog.texts.items():
            assert set(row) == set(LANGUAGES), id
            assert all(row[lang].strip() for lang in LANGUAGES), id
            assert set(catalog.declared[id].templates) == set(LANGUAGES)


def test_every_message_is_rendered_in_every_language(case: Case) -> None:
    state = case.start(0)
    for lang in LANGUAGES:
        speaker = case.title.speaker(state, lang)
        for catalog in catalogs(case.title):
            for message in catalog.declared.values():
                for text in renderings(speaker, message):
                    assert text.strip() == text, message.id
                    assert text, message.id
                    assert not set(text) & set("{}#"), message.id


def test_every_language_says_the_same_things(title: Title[Any]) -> None:
    """A translation that drops an argument is an oversight."""
    for catalog in catalogs(title):
        for message in catalog.declared.values():
            used = {lang: placeholders(message.templates[lang]) for lang in LANGUAGES}
            assert all(used[lang] == used[LANGUAGES[0]] for lang in LANGUAGES), message.id


def test_every_message_is_said_by_some_code(title: Title[Any]) -> None:
    for package in (f"longhall.games.{title.id}", "longhall.core"):
        declared: set[str] = set()
        used: set[str] = set()
        for module in sources(package):
            for node in module.body:
                value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
                call = value.func if isinstance(value, ast.Call) else None
                if isinstance(call, ast.Attribute) and call.attr == "message":
                    targets = node.targets if isinstance(node, ast.Assign) else []
                    target = node.target if isinstance(node, ast.AnnAssign) else targets[0]
                    assert isinstance(target, ast.Name)
                    declared.add(target.id)
            for inner in ast.walk(module):
                if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Load):
                    used.add(inner.id)
                elif isinstance(inner, ast.Attribute):
                    used.add(inner.attr)
        assert declared, package
        assert declared - used == set()


def test_rules_have_a_text_in_every_language_and_a_source(title: Title[Any]) -> None:
    book = title.rulebook
    assert book.rules
    for id, rule in book.rules.items():
        assert rule.id == id
        assert rule.source
        assert all(rule.texts[lang].strip() for lang in LANGUAGES), id
    for table in (book.sections, book.decisions):
        for id, row in table.items():
            assert all(row[lang].strip() for lang in LANGUAGES), id


def test_what_cites_a_rule_cites_one_that_exists(title: Title[Any]) -> None:
    rules = title.rulebook.rules
    assert rules[title.over_rule.id] is title.over_rule
    for option in title.options:
        assert option.rule in rules
    for step in title.steps:
        if hasattr(step, "rule"):
            assert rules[step.rule.id] is step.rule
        for message, rule in getattr(step, "stages", ()):
            assert rules[rule.id] is rule
            assert title.catalog.declared[message.id] is message


def test_names_exist_in_every_language(title: Title[Any]) -> None:
    """Of the game, its options and all its components; ids are unique."""
    for lang in LANGUAGES:
        assert title.names[lang].strip()
        for option in title.options:
            assert option.names[lang].strip()
            assert option.texts[lang].strip()
        for names in title.sorts.values():
            assert len(set(names.ids)) == len(names)
            assert len(names.words[lang]) == len(names)
            assert all(word.strip() for word in names.words[lang])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_seats_have_names(case: Case, lang: str) -> None:
    state = case.start(0)
    words = case.title.seat_words(state)[lang]
    assert len(set(words)) == case.seats
    assert len(set(case.title.seat_ids(state))) == case.seats
