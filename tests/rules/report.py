"""What a scenario reports after its moves, as the tests of every game read it."""

from __future__ import annotations

from typing import Any, cast


class Report:
    """`result` is the whole report."""

    def __init__(self, result: dict[str, Any]) -> None:
        self.result = result
        self.position: dict[str, Any] = result["position"]

    @property
    def refused(self) -> dict[str, Any] | None:
        return cast("dict[str, Any] | None", self.result.get("refused"))

    @property
    def over(self) -> bool:
        return bool(self.result["over"])

    @property
    def winners(self) -> list[str]:
        return cast("list[str]", self.result["winners"])

    @property
    def seats_asked(self) -> list[str]:
        """Who must decide now."""
        return [row["seat"] for row in self.result["decisions"]]

    def moves_of(self, seat: str | None) -> list[str]:
        """The legal moves of a seat (or of the only one asked); empty when it is not asked."""
        rows = self.result["decisions"]
        if seat is None:
            assert len(rows) == 1, f"asked: {self.seats_asked}"
            return cast("list[str]", rows[0]["moves"])
        for row in rows:
            if row["seat"] == seat:
                return cast("list[str]", row["moves"])
        return []

    def view(self, seat: str) -> dict[str, Any]:
        """The position as a seat sees it, which must be among the `views` asked for."""
        return cast("dict[str, Any]", self.result["views"][seat]["position"])


def rule_of_refusal(before: Report, after: Report, moves: tuple[str, ...]) -> str:
    """The rule by which the last of the moves was refused, which must have had no effect."""
    assert after.refused is not None, f"{moves[-1]!r} is allowed"
    assert after.refused["move"] == len(moves), after.refused
    assert after.refused["rule"] is not None, after.refused
    assert after.position == before.position
    return str(after.refused["rule"])
