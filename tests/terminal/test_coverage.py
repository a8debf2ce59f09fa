"""Which ids are cited, and by whom."""

from __future__ import annotations

import pytest

from longhall.core.title.registry import title
from longhall.workshop import coverage
from tests.terminal.shell import GAMES, longhall as run

# Ids of no game: those of a real one would count as cited here.
KNOWN = {"XY-5.2", "XY-5.2.4", "XY-1.1", "Q-17", "P-05", "XY-EX-03", "XY-2", "XY-R-07", "XY-D3", "D-PICK1"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("R['XY-5.2.4']", {"XY-5.2.4"}),
        ("def test_XY_5_2_4_room() -> None:", {"XY-5.2.4"}),
        ("def test_XY_5_2_4_2_warriors() -> None:", {"XY-5.2.4"}),
        ("def test_XY_5_2_40() -> None:", {"XY-5.2"}),
        ("def test_no_warrior_Q_17_P_05() -> None:", {"Q-17", "P-05"}),
        ("(Q-17, P-05)", {"Q-17", "P-05"}),
        ("XY-EX-03a.json", {"XY-EX-03"}),
        ("test_XY_EX_03()", {"XY-EX-03"}),
        ("RULE: Final = R['XY-R-07'], test_XY_R_07", {"XY-R-07"}),
        ("test_D_PICK1_of_two (XY-D3), XY-D31", {"D-PICK1", "XY-D3"}),
        ("XY-17", set()),
        ("XY-5.2.", {"XY-5.2"}),
        ("ZXY-5.2", set()),
    ],
)
def test_ids_in_text(text: str, found: set[str]) -> None:
    assert coverage.cited(text, KNOWN) == found


@pytest.mark.parametrize("game", GAMES)
def test_every_id_is_surveyed_once(game: str) -> None:
    assert coverage.checkout(), "the tests are read, too"
    rows = coverage.survey(title(game), coverage.checkout())
    ids = [row.id for row in rows]
    book = title(game).rulebook
    assert len(ids) == len(set(ids))
    assert {*book.rules, *book.decisions} <= set(ids)
    assert {row.kind for row in rows} >= {"rule"}


@pytest.mark.parametrize("game", GAMES)
def test_the_exit_code_says_whether_something_is_missing(game: str) -> None:
    rows = coverage.survey(title(game), coverage.checkout())
    missing = [row for row in rows if row.missing]
    result = run("rules", game, "--coverage")
    assert result.exit_code == int(bool(missing))
    for row in missing:
        assert f"{row.kind} {row.id}: not in " in result.output
    assert f"{sum(row.kind == 'rule' for row in rows)} rules, " in result.output


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_shown_to_work_by_a_test_alone(game: str) -> None:
    rows = [row for row in coverage.survey(title(game), coverage.checkout()) if row.kind == "card"]
    assert rows
    assert all(row.code is None for row in rows)


def test_a_definition_is_covered_by_its_parts() -> None:
    row = coverage.Cited("rule", "X-1", True, None)
    assert not row.missing
    assert coverage.Cited("rule", "X-1", True, False).missing
    assert coverage.Cited("rule", "X-1", False, True).missing


def test_without_a_checkout_the_tests_are_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "checkout", lambda: None)
    result = run("rules", GAMES[0], "--coverage")
    assert "the tests are not here" in result.output
    assert "in tests" not in result.output
    assert " in code" in result.output
