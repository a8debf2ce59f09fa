"""Rules as a player reads them: the sentence, where it stands, where it comes from."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from longhall.core.errors import Unknown
from longhall.core.speech.rulebook import RULEBOOK, Rule, Rulebook
from longhall.terminal.marks import QUIET, styled
from longhall.terminal.texts import (
    DECISIONS,
    NO_RULE_FOUND,
    REBUILT,
    REBUILT_PARTLY,
    RECONSTRUCTED,
    RULINGS,
    SOURCE,
    SOURCES,
    Voice,
)


def known_id(book: Rulebook, id: str) -> str:
    """The id as the rulebook writes it, whatever its case; `Unknown` when there is none."""
    known = [*book.rules, *book.sections, *book.decisions]
    for name in known:
        if name.casefold() == id.casefold():
            return name
    raise Unknown("rule", id, known)


def one(book: Rulebook, id: str, voice: Voice) -> list[Text]:
    """A rule with its heading and source; a section with its rules; a decision."""
    id = known_id(book, id)
    if id in book.rules:
        rule = book.rules[id]
        heading = book.section_of(id, voice.lang)
        return [
            styled(id, "bold").append(f"  {heading}" if heading else "", QUIET),
            Text(rule.texts[voice.lang]),
            styled(source(rule, voice), QUIET),
        ]
    if id in book.decisions:
        return [styled(id, "bold"), Text(book.decisions[id][voice.lang])]
    ids = [rule for rule in book.rules if section(book, rule) == id or rule.startswith(f"{id}.")]
    return [styled(f"{id}  {book.sections[id][voice.lang]}", "bold"), *lines(book, ids, voice)]


def source(rule: Rule, voice: Voice) -> str:
    """Where a rule comes from, marked when it is a reconstruction."""
    names = [voice.say(SOURCES[name]) if name in SOURCES else name for name in rule.source]
    text = voice.say(SOURCE, voice.list(names))
    return f"{text[:-1]} ({voice.say(RECONSTRUCTED)})." if rule.reconstructed else text


def section(book: Rulebook, id: str) -> str:
    """The id of the heading that a rule stands under, or nothing."""
    while id and id not in book.sections:
        id = id.rpartition(".")[0]
    return id


def lines(book: Rulebook, ids: Sequence[str], voice: Voice) -> list[Text]:
    """A line for each rule."""
    texts = {id: book.rules[id].texts[voice.lang] for id in ids}
    return [marked(styled(f"{id}  ", "bold").append(texts[id], ""), book, id, voice) for id in ids]


def marked(line: Text, book: Rulebook, id: str, voice: Voice) -> Text:
    """A line about a rule; it says so when the rule is a reconstruction, wholly or in part."""
    rule = book.rules.get(id)
    if rule is None or not rule.reconstructed:
        return line
    return line.append(f" ({voice.say(REBUILT_PARTLY if RULEBOOK in rule.source else REBUILT)})", QUIET)


def everything(book: Rulebook, voice: Voice, word: str = "") -> list[Text]:
    """All rules under their headings, then rulings and decisions; with a word, only those that hold it."""
    texts = {id: rule.texts[voice.lang] for id, rule in book.rules.items()}
    texts |= {id: decision[voice.lang] for id, decision in book.decisions.items()}
    ids = [id for id, text in texts.items() if word.casefold() in f"{id} {text}".casefold()]
    parted: dict[str, list[str]] = {id: [] for id in book.sections}
    for id in ids:
        if id in book.decisions:
            parted.setdefault(voice.say(DECISIONS), []).append(id)
        else:
            parted.setdefault(section(book, id) or voice.say(RULINGS), []).append(id)
    shown: list[Text] = []
    for heading, found in parted.items():
        if found:
            name = f"{heading}  {book.sections[heading][voice.lang]}" if heading in book.sections else heading
            shown.append(styled(name, "bold yellow"))
            shown += [marked(styled(f"  {id}  ", "bold").append(texts[id], ""), book, id, voice) for id in found]
    return shown or [Text(voice.say(NO_RULE_FOUND, word))]
