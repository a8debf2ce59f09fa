"""Every text a player can read exists in every language, says something, and is said by some code."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from longhall.core.speech import own as texts
from longhall.core.speech.message import ASKED, NUMBER, Catalog, Message, Speaker
from longhall.core.speech.names import COMPLETE, LANGUAGES
from longhall.core.speech.template import placeholders
from longhall.core.title.title import Title
from tests.contract.cases import Case

NUMBERS = (0, 1, 2, 3, 21)
# What the format of messages is written with
SIGNS = frozenset("{}#")
# What declares words, and the place of the message among the arguments of what says it
MAKERS = ("line", "message", "question", "refusal")
SAYING = {"say": 0, "tell": 1, "score": 2}


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
            assert set(row) >= set(COMPLETE), id
            assert all(row[lang].strip() for lang in COMPLETE), id
            assert set(catalog.declared[id].templates) == set(LANGUAGES)


def test_every_message_is_rendered_in_every_language(case: Case) -> None:
    state = case.start(0)
    for lang in COMPLETE:
        speaker = case.title.speaker(state, lang)
        for catalog in catalogs(case.title):
            for message in catalog.declared.values():
                for text in renderings(speaker, message):
                    assert text.strip() == text, message.id
                    assert text, message.id
                    assert SIGNS.isdisjoint(text), message.id


def test_every_language_says_the_same_things(title: Title[Any]) -> None:
    """A translation that drops an argument is an oversight."""
    for catalog in catalogs(title):
        for message in catalog.declared.values():
            used = {lang: placeholders(message.templates[lang]) for lang in COMPLETE}
            assert all(used[lang] == used[COMPLETE[0]] for lang in COMPLETE), message.id


def maker(node: ast.Call) -> str:
    """The name of what is called."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else str(getattr(node.func, "id", ""))


def made(node: ast.AST | None) -> tuple[str, ...]:
    """What a call declares: the id of a message, after that of its rule where it has one."""
    if not isinstance(node, ast.Call):
        return ()
    name = maker(node)
    if name not in MAKERS or not all(isinstance(arg, ast.Constant) for arg in node.args):
        return ()
    said = tuple(str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))
    return said[:1] if name == "message" else said[:2]


def constants(module: ast.Module) -> dict[str, str]:
    """The ids of the messages that a module declares, by the names it gives them."""
    found: dict[str, str] = {}
    for node in module.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and made(node.value):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name):
                found[target.id] = made(node.value)[-1]
    return found


def test_every_message_is_said_by_some_code(title: Title[Any]) -> None:
    for package in (f"longhall.games.{title.id}", "longhall.core"):
        declared: set[str] = set()
        used: set[str] = set()
        for module in sources(package):
            declared |= set(constants(module))
            for inner in ast.walk(module):
                if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Load):
                    used.add(inner.id)
                elif isinstance(inner, ast.Attribute):
                    used.add(inner.attr)
        assert declared, package
        assert declared - used == set()


def test_what_is_said_is_declared_in_one_place(title: Title[Any]) -> None:
    """A message, or a message with one of its rules."""
    found = [made(node) for module in sources(f"longhall.games.{title.id}") for node in ast.walk(module)]
    ids = [said for said in found if said]
    assert ids
    assert [said for said in set(ids) if ids.count(said) > 1] == []


def test_arguments_that_are_written_out_are_as_many_as_the_message_has(title: Title[Any]) -> None:
    modules = sources(f"longhall.games.{title.id}")
    everywhere = {name: id for module in modules for name, id in constants(module).items()}
    messages = title.catalog.declared
    tried = 0
    for module in modules:
        known = {**everywhere, **constants(module)}
        for node in ast.walk(module):
            if isinstance(node, ast.ClassDef):
                said = [made(stmt.value) for stmt in node.body if isinstance(stmt, ast.Assign) and made(stmt.value)]
                about = [stmt for stmt in node.body if isinstance(stmt, ast.FunctionDef) and stmt.name == "about"]
                given = about[0].body[-1] if about else None
                if said and isinstance(given, ast.Return) and isinstance(given.value, ast.Tuple):
                    tried += 1
                    # Who is asked is added to a question.
                    names = [name for name in messages[said[0][-1]].names if name != ASKED]
                    assert len(given.value.elts) == len(names), node.name
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SAYING:
                at = SAYING[node.func.attr]
                row = node.args[at : at + 2]
                if len(row) == 2 and isinstance(row[0], ast.Name) and isinstance(row[1], ast.Tuple):
                    id = known.get(row[0].id)
                    if id is not None and not any(isinstance(arg, ast.Starred) for arg in row[1].elts):
                        tried += 1
                        assert len(row[1].elts) == len(messages[id].names), id
    # Most of them, in a small game
    assert tried > min(20, len([message for message in messages.values() if message.names]) // 2)


def test_rules_have_a_text_in_every_language_and_a_source(title: Title[Any]) -> None:
    book = title.rulebook
    assert book.rules
    for id, rule in book.rules.items():
        assert rule.id == id
        assert rule.source
        assert all(rule.texts[lang].strip() for lang in COMPLETE), id
    for table in (book.sections, book.decisions):
        for id, row in table.items():
            assert all(row[lang].strip() for lang in COMPLETE), id


def test_what_cites_a_rule_cites_one_that_exists(title: Title[Any]) -> None:
    rules = title.rulebook.rules
    assert rules[title.over_rule.id] is title.over_rule
    for option in title.options:
        assert option.rule in rules
    for step in title.steps:
        if hasattr(step, "rule"):
            assert rules[step.rule.id] is step.rule
        asks = getattr(step, "asks", None)
        if asks is not None:
            assert rules[asks.rule.id] is asks.rule
            assert title.catalog.declared[asks.message.id] is asks.message
        for message, rule in getattr(step, "stages", ()):
            assert rules[rule.id] is rule
            assert title.catalog.declared[message.id] is message


def test_names_exist_in_every_language(title: Title[Any]) -> None:
    """Of the game, its options and all its components; ids are unique."""
    for lang in COMPLETE:
        assert title.names[lang].strip()
        for option in title.options:
            assert option.names[lang].strip()
            assert option.texts[lang].strip()
            # Values have words of their own: no name of one stands in a text.
            assert not any(f"({value})" in option.texts[lang] for value in option.values)
        for names in title.sorts.values():
            assert len(set(names.ids)) == len(names)
            assert len(names.words[lang]) == len(names)
            assert all(word.strip() for word in names.words[lang])


@pytest.mark.parametrize("lang", COMPLETE)
def test_seats_have_names(case: Case, lang: str) -> None:
    state = case.start(0)
    words = case.title.seat_words(state)[lang]
    assert len(set(words)) == case.seats
    assert len(set(case.title.seat_ids(state))) == case.seats
