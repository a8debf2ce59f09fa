"""Messages: plural, select, and templates that are malformed."""

from __future__ import annotations

import json

import pytest

from longhall.core.errors import LonghallError
from longhall.core.speech.message import Catalog, Message, Speaker
from longhall.core.speech.names import LANGUAGES, Names
from longhall.core.speech.people import SIGNS, named, signs
from longhall.core.speech.template import parse, placeholders

FIGURES = Names(
    "figure", ("ship", "leader"), {"en": ("Ship", "Leader"), "es": ("Barco", "Líder"), "it": ("Nave", "Capo")}
)


def catalog(text: str, *args: str) -> Catalog:
    return Catalog({"m": dict.fromkeys(LANGUAGES, text)}, {"m": args}, "test.toml")


def message(text: str, *parameters: str) -> Message:
    return catalog(text, *parameters).message("m")


def said(text: str, *args: int, parameters: tuple[str, ...] = ("n:number",), lang: str = "en") -> str:
    return Speaker(lang, {"figure": FIGURES}).say(message(text, *parameters), args)


def test_plain_text_stays_as_it_is() -> None:
    assert said("Pass.", parameters=()) == "Pass."


def test_arguments_are_named_in_the_language() -> None:
    assert said("{figure}: {n}", 1, 3, parameters=("figure", "n:number"), lang="it") == "Capo: 3"


def test_arguments_may_come_in_any_order_and_twice() -> None:
    text = "{n} × {figure}, {figure}"
    assert said(text, 0, 2, parameters=("figure", "n:number")) == "2 × Ship, Ship"


def test_one_sort_under_two_names() -> None:
    text = "from {from} to {figure}"
    assert said(text, 1, 0, parameters=("from:figure", "figure")) == "from Leader to Ship"


@pytest.mark.parametrize(
    ("n", "text"), [(0, "no cards"), (1, "1 card"), (2, "a pair"), (3, "3 cards"), (21, "21 cards"), (-2, "-2 cards")]
)
def test_plural(n: int, text: str) -> None:
    assert said("{n, plural, =0 {no cards} =2 {a pair} one {# card} other {# cards}}", n) == text


def test_plural_without_one_falls_back_to_other() -> None:
    assert said("{n, plural, other {# cards}}", 1) == "1 cards"


@pytest.mark.parametrize(("figure", "text"), [(0, "sails"), (1, "walks")])
def test_select_by_id(figure: int, text: str) -> None:
    assert said("{figure, select, ship {sails} other {walks}}", figure, parameters=("figure",)) == text


def test_select_by_number() -> None:
    assert said("{n, select, 3 {three} other {many}}", 3) == "three"


def test_cases_hold_arguments_and_further_cases() -> None:
    text = "{n, plural, one {{figure, select, ship {# ship} other {# {figure}}}} other {# of {figure}}}"
    parameters = ("figure", "n:number")
    assert said(text, 0, 1, parameters=parameters) == "1 ship"
    assert said(text, 1, 1, parameters=parameters) == "1 Leader"
    assert said(text, 1, 4, parameters=parameters) == "4 of Leader"


def test_a_number_sign_is_a_number_in_a_plural_only() -> None:
    """As in ICU, whose format this is a part of."""
    assert said("Table #: {n}", 5) == "Table #: 5"


def test_placeholders_are_found_in_all_cases() -> None:
    assert placeholders(parse("{a} {n, plural, one {{b}} other {{c, select, x {} other {{d}}}}}")) == set("abcdn")


@pytest.mark.parametrize(
    "template",
    [
        "{",
        "{n",
        "a } b",
        "{n}}",
        "{n, plural}",
        "{n, plural, }",
        "{n, plural, one {a}}",
        "{n, plural, one {a} other {b}",
        "{n, plural, one {a} other {b",
        "{n, plural, one a other b}",
        "{n, number, other {a}}",
        "{n, select, x {a}}",
    ],
)
def test_a_malformed_template_is_refused(template: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        parse(template)
    with pytest.raises((ValueError, LonghallError)):
        message(template, "n:number")


def test_a_missing_message_or_parameter_is_refused() -> None:
    with pytest.raises(LonghallError, match="nothing"):
        catalog("x").message("nothing")
    with pytest.raises(LonghallError, match="figure"):
        message("{figure}", "n:number")
    with pytest.raises(LonghallError, match="deep"):
        message("{n, plural, one {{deep}} other {}}", "n:number")


def test_a_name_that_ends_in_a_mark_needs_no_full_stop() -> None:
    cries = Names("figure", ("hail", "ship"), {"en": ("Hail!", "Ship")})
    speaker = Speaker("en", {"figure": cries})
    told = message("{figure}. {figure} it is.", "figure")
    assert speaker.say(told, (0,)) == "Hail! Hail! it is."
    assert speaker.say(told, (1,)) == "Ship. Ship it is."


@pytest.mark.parametrize(
    ("lang", "text", "told"),
    [
        ("it", "Va a {place}.", ["Va ad Andlang.", "Va a Elvagar.", "Va a Irlanda.", "Va a Hierro."]),
        ("it", "A {place} e {place}", ["Ad Andlang e Andlang", "A Elvagar ed Elvagar", "A Irlanda e Irlanda"]),
        ("it", "a {place, select, e {lui} other {{place}}}", ["ad Andlang", "a lui", "a Irlanda"]),
        ("es", "Oro y {place}", ["Oro y Andlang", "Oro y Elvagar", "Oro e Irlanda", "Oro y Hierro", "Oro y II"]),
        ("en", "It is a {place}", ["It is a Andlang", "It is a Elvagar"]),
    ],
)
def test_little_words_sound_right_before_names(lang: str, text: str, told: list[str]) -> None:
    """Italian a and e before the same vowel, Spanish y before its own sound, also where a case says the name."""
    names = ("Andlang", "Elvagar", "Irlanda", "Hierro", "II")
    speaker = Speaker(lang, {"place": Names("place", ("a", "e", "i", "h", "n"), dict.fromkeys(LANGUAGES, names))})
    assert [speaker.say(message(text, "place"), (i,)) for i in range(len(told))] == told


def test_names_are_put_in_the_place_of_signs() -> None:
    """Whatever they look like; seats without a name have no sign, and what is no sign of this table stays."""
    people = ('Ann "\\"', "", "Skaði")
    assert signs(people) == (SIGNS[0], "", SIGNS[2])
    text = f"{SIGNS[0]} and {SIGNS[2]}, é \ue00f \ue03a"
    sent = named(json.dumps([text], ensure_ascii=False).encode(), people)
    assert json.loads(sent) == ['Ann "\\" and Skaði, é \ue00f \ue03a']
    assert named(b"[]", people) == b"[]"
