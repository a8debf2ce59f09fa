"""The pages of the saga book (YC-20, YC-22): easy, hard, then two for each saga."""

from typing import Any, Final

from longhall.core.speech.names import named
from longhall.games.yggdrasil_chronicles.box import things as box

PAGE_ROWS: Final[list[dict[str, Any]]] = [
    *box.BOX["standard_pages"],
    *[row for saga in box.BOX["sagas"] for row in saga["pages"]],
]
PAGE_NAMES: Final = named("page", PAGE_ROWS)
SAGA_NAMES: Final = named("saga", box.BOX["sagas"])
EASY: Final = 0
HARD: Final = 1
# Nidhögg's path on each page (YC-6.6): the kind of each space, and the effect that it brings about
PATH: Final[list[list[tuple[str, str]]]] = [
    [(space["kind"], space.get("effect", "")) for space in row["path"]] for row in PAGE_ROWS
]
box.need([len(path) for path in PATH[:2]] == [6, 8], "the easy and hard paths are not those of YC-20")

# Pages with rules of their own
OATHS: Final = PAGE_NAMES.index("s1p1")
MISTLETOE: Final = PAGE_NAMES.index("s1p2")
WOLVES: Final = (PAGE_NAMES.index("s3p1"), PAGE_NAMES.index("s3p2"))
MINIONS: Final = PAGE_NAMES.index("s4p1")
BROKEN_BRIDGE: Final = PAGE_NAMES.index("s5p2")
LAST_BATTLE: Final = PAGE_NAMES.index("s6p2")


def saga_of(page: int) -> int:
    """The number of the saga that a page belongs to, 0 for the easy and hard pages."""
    return page // 2
