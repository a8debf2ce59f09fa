"""Little words that change their sound before a name: Italian `ad Andlang`, `ed Elvagar`, Spanish `e Inglaterra`."""

from typing import Final

# By language: the word, the sounds before which it changes, and what it becomes
_WORDS: Final[dict[str, tuple[tuple[str, tuple[str, ...], str], ...]]] = {
    "es": (("y", ("i", "í", "hi", "hí"), "e"), ("o", ("o", "ó", "ho", "hó"), "u")),
    "it": (("a", ("a", "à", "á"), "ad"), ("e", ("e", "è", "é"), "ed")),
}
_ROMAN: Final = frozenset("IVX")
# Spanish y stays before a diphthong.
_STAYS: Final = ("hia", "hie", "ia", "ie", "io")


def leading_to(lang: str, text: str, name: str) -> str:
    """What was said so far, as it sounds before a name that follows."""
    for word, sounds, other in _WORDS.get(lang, ()):
        for said, becomes in ((word, other), (word.capitalize(), other.capitalize())):
            if text == f"{said} " or text.endswith(f" {said} "):
                start = name.lower()
                # A Roman number is read as a number: `y I` is `y uno`.
                if set(name) <= _ROMAN:
                    return text
                if start.startswith(sounds) and not (word == "y" and start.startswith(_STAYS)):
                    return f"{text[: -len(said) - 1]}{becomes} "
    return text
