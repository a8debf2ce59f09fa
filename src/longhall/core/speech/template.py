"""Templates: texts with placeholders.

The format is the part of ICU's that the games need:
`{clan}`, `{n, plural, =0 {...} one {# card} other {# cards}}`, `{figure, select, ship {...} other {...}}`.
"""

from collections.abc import Sequence


class Part:
    """A piece of a parsed template: plain text."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


class Argument(Part):
    """A placeholder; with cases it is a plural or a select."""

    __slots__ = ("cases", "plural")

    def __init__(self, name: str, plural: bool, cases: dict[str, list[Part]]) -> None:
        super().__init__(name)
        self.plural = plural
        self.cases = cases


def parse(template: str) -> list[Part]:
    """Parses a template; raises ValueError where it is malformed."""
    parts, at = _parse(template, 0, False)
    if at != len(template):
        raise ValueError(f"unmatched }} at {at}: {template}")
    return parts


def _parse(text: str, at: int, inside: bool) -> tuple[list[Part], int]:
    parts: list[Part] = []
    plain = ""
    while at < len(text):
        c = text[at]
        if c == "}":
            if inside:
                break
            raise ValueError(f"unmatched }} at {at}: {text}")
        if c == "{":
            if plain:
                parts.append(Part(plain))
                plain = ""
            argument, at = _argument(text, at + 1)
            parts.append(argument)
        else:
            plain += c
            at += 1
    if plain:
        parts.append(Part(plain))
    return parts, at


def _argument(text: str, at: int) -> tuple[Argument, int]:
    start = at
    while at < len(text) and text[at] not in ",}":
        at += 1
    if at == len(text):
        raise ValueError(f"unclosed {{: {text}")
    name = text[start:at].strip()
    cases: dict[str, list[Part]] = {}
    if text[at] == "}":
        return Argument(name, False, cases), at + 1
    comma = text.find(",", at + 1)
    form = text[at + 1 : comma].strip()
    if comma < 0 or form not in ("plural", "select"):
        raise ValueError(f"{name}: neither plural nor select: {text}")
    at = comma + 1
    while True:
        while at < len(text) and text[at] == " ":
            at += 1
        if at < len(text) and text[at] == "}":
            break
        brace = text.find("{", at)
        if brace < 0:
            raise ValueError(f"{name}: a case has no braces: {text}")
        case = text[at:brace].strip()
        cases[case], at = _parse(text, brace + 1, True)
        if at == len(text):
            raise ValueError(f"{name}: unclosed case {case}: {text}")
        at += 1
    if "other" not in cases:
        raise ValueError(f"{name}: no case 'other': {text}")
    return Argument(name, form == "plural", cases), at + 1


def placeholders(parts: Sequence[Part]) -> set[str]:
    """The names of all arguments used anywhere in a template."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, Argument):
            found.add(part.text)
            for case in part.cases.values():
                found |= placeholders(case)
    return found
