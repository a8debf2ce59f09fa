"""The client's types are the ones that the hall sends."""

from __future__ import annotations

from longhall.workshop.typescript import FILE, typescript


def test_the_clients_types_are_made_from_what_is_sent() -> None:
    text = FILE.read_text("utf-8")
    assert text == typescript(), "run: python -m longhall.workshop.typescript"


def test_what_may_be_missing_and_what_a_message_is_called() -> None:
    text = typescript()
    assert "export interface Changes {\n  type: 'change';\n  after: number;\n  scene?: Record<string, " in text
    assert "  link?: string;" in text
    assert "  state: 'won' | 'next' | 'later';" in text
