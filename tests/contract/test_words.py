"""What code says is declared with its rule, in a file per language; what a language lacks it says in English."""

from __future__ import annotations

from pathlib import Path

import pytest

from longhall.core.errors import LonghallError, Unknown
from longhall.core.speech.message import NUMBER, Speaker
from longhall.core.speech.plural import plural
from longhall.core.speech.words import Words

RULES = """
[rule."X-1"]
source = ["rulebook"]
en = "A rule."
es = "Una regla."
"""
ENGLISH = """
["log.gained"]
args = ["seat", "n:number"]
text = "{seat} gains {n, plural, one {# coin} other {# coins}}."
["refuse.poor"]
args = []
text = "There are no coins."
"""
SPANISH = """
"log.gained" = "{seat} gana {n, plural, one {# moneda} other {# monedas}}."
"""


def words(folder: Path, spanish: str = SPANISH) -> Words:
    (folder / "words").mkdir()
    (folder / "rules.toml").write_text(RULES, "utf-8")
    (folder / "words" / "en.toml").write_text(ENGLISH, "utf-8")
    (folder / "words" / "es.toml").write_text(spanish, "utf-8")
    return Words(folder)


def test_a_line_is_a_message_with_its_rule(tmp_path: Path) -> None:
    found = words(tmp_path)
    line = found.line("X-1", "log.gained")
    assert line.rule is found.rule("X-1")
    assert line.message is found.message("log.gained")
    assert (line.message.names, line.message.sorts) == (("seat", "n"), ("seat", NUMBER))
    for other in (found.question("X-1", "refuse.poor"), found.refusal("X-1", "refuse.poor")):
        assert (other.rule, other.message) == (found.rule("X-1"), found.message("refuse.poor"))


def test_a_wrong_id_fails_where_it_is_declared(tmp_path: Path) -> None:
    found = words(tmp_path)
    for declare in (found.line, found.question, found.refusal):
        with pytest.raises(LonghallError, match=r"log\.lost"):
            declare("X-1", "log.lost")
        with pytest.raises(Unknown, match="X-2"):
            declare("X-2", "log.gained")
    with pytest.raises(LonghallError, match=r"log\.lost"):
        found.message("log.lost")
    with pytest.raises(Unknown, match="X-2"):
        found.rule("X-2")


def test_what_a_language_lacks_is_said_in_english_and_listed(tmp_path: Path) -> None:
    found = words(tmp_path)
    poor = found.message("refuse.poor")
    assert [Speaker(lang, {}).say(poor) for lang in ("en", "es", "it")] == ["There are no coins."] * 3
    assert found.catalog.missing("en") == []
    assert found.catalog.missing("es") == ["refuse.poor"]
    assert found.catalog.missing("it") == ["log.gained", "refuse.poor"]
    texts = found.rule("X-1").texts
    assert [texts[lang] for lang in ("en", "es", "it")] == ["A rule.", "Una regla.", "A rule."]


def test_a_translation_says_nothing_that_english_does_not(tmp_path: Path) -> None:
    with pytest.raises(LonghallError, match=r"log\.lost"):
        words(tmp_path, SPANISH + '"log.lost" = "x"')


def test_a_translation_uses_only_the_arguments(tmp_path: Path) -> None:
    with pytest.raises(LonghallError, match="town"):
        words(tmp_path, '"log.gained" = "{town}"').message("log.gained")


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("en", ["other", "one", "other", "other", "other", "other", "other"]),
        ("de", ["other", "one", "other", "other", "other", "other", "other"]),
        ("fr", ["one", "one", "other", "other", "other", "other", "other"]),
        ("cs", ["other", "one", "few", "other", "other", "other", "other"]),
        ("pl", ["many", "one", "few", "many", "many", "many", "few"]),
        ("ru", ["many", "one", "few", "many", "many", "one", "few"]),
    ],
)
def test_plural_forms_by_cldr(lang: str, forms: list[str]) -> None:
    assert [plural(lang, n) for n in (0, 1, 2, 5, 12, 21, 22)] == forms
