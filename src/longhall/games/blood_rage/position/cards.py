"""Cards in positions: by face (`quest_alfheim.2`), by card (`quest_alfheim`) or by deck row (`a2_quest_alfheim_1`)."""

import re
from collections.abc import Mapping
from typing import Any

from longhall.core.errors import BadPosition, Unknown
from longhall.core.position.fields import CardsByName
from longhall.games.blood_rage.box import things as box


def card_name(face: int) -> str:
    """The name of a face in positions and moves."""
    return box.CARD_NAMES.ids[face]


_rows = {row["id"]: (row["card"], row["age"]) for row in box.BOX["deck"]}


class CardReader(CardsByName):
    """Hands out each card of the box once. The Age is the one given, or the first in which all named cards exist."""

    def __init__(self, seats: int, position: Mapping[str, Any]) -> None:
        given = position.get("age")
        if given is None:
            # The last scoring comes after the Third Age (BR-13.1).
            last = position.get("phase") == "final_scoring"
            self.age = 3 if last else max([1] + [_first_age(id) for id in _named(position)])
        elif isinstance(given, int) and not isinstance(given, bool) and 1 <= given <= 3:
            self.age = given
        else:
            raise BadPosition(f"age must be 1, 2 or 3, not {given!r}")
        # A scenario may name cards that are marked for more players; they are not part of the rest.
        self.left = [0] * box.FACES
        for deck in box.DECKS[box.MOST_SEATS]:
            for face in deck:
                self.left[face] += 1
        self.pool = [deck[:] for deck in box.DECKS[seats]]

    def face(self, id: Any, where: str) -> int:
        """The face that a name means in this Age."""
        if not isinstance(id, str):
            raise BadPosition(f"{where}: a card is named by its id, not {id!r}")
        if box.CARD_NAMES.has(id):
            return box.CARD_NAMES.index(id)
        if id in _rows:
            card, age = _rows[id]
            return _face_of(card, age)
        if not box.KIND_NAMES.has(id):
            raise BadPosition(f"{where}: {Unknown('card', id, box.KIND_NAMES.ids)}")
        ages = [box.AGE_OF[face] for face in range(box.FACES) if box.KIND_NAMES.ids[box.KIND_OF[face]] == id]
        before = [age for age in ages if age <= self.age]
        return _face_of(id, max(before) if before else min(ages))

    def name(self, ids: Any, kind: Any, where: str) -> tuple[int, ...]:
        """Faces that are only spoken of."""
        if not isinstance(ids, list):
            raise BadPosition(f"{where} must be a list of cards, not {ids!r}")
        return tuple([self.face(id, where) for id in ids])

    def take(self, ids: Any, kind: Any, where: str) -> tuple[int, ...]:
        """Faces that lie there, taken out of the box: Quests, or (None) any."""
        faces = self.name(ids, kind, where)
        for face in faces:
            if not self.left[face]:
                raise BadPosition(f"{where}: there are not so many cards {card_name(face)}")
            if box.AGE_OF[face] > self.age and not where.startswith("decks"):
                raise BadPosition(f"{where}: {card_name(face)} comes in Age {box.AGE_OF[face]}, it is Age {self.age}")
            self.left[face] -= 1
            pool = self.pool[box.AGE_OF[face] - 1]
            if face in pool:
                pool.remove(face)
        for face in faces:
            if kind == box.QUEST and box.TYPE[face] != box.QUEST:
                raise BadPosition(f"{where}: {card_name(face)} is not a Quest")
        return faces

    def deck(self, ids: Any, age: int) -> tuple[int, ...]:
        """The cards of an Age's deck, named from the top; a name means the card of that Age."""
        now, self.age = self.age, age
        faces = self.take(ids, None, f"decks.{age}")
        self.age = now
        for face in faces:
            if box.AGE_OF[face] != age:
                raise BadPosition(f"decks.{age}: {card_name(face)} is a card of Age {box.AGE_OF[face]}")
        return faces

    def rest(self, age: int) -> list[int]:
        """The cards of an Age that have not been named, in the order of the data."""
        return self.pool[age - 1]


def _face_of(card: str, age: int) -> int:
    for face in range(box.FACES):
        if box.KIND_NAMES.ids[box.KIND_OF[face]] == card and box.AGE_OF[face] == age:
            return face
    raise BadPosition(f"{card} has no copies in Age {age}")


def _named(value: Any) -> list[str]:
    """All texts in the cards' places of a position."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [id for v in value for id in _named(v)]
    if isinstance(value, dict):
        return [id for key, v in value.items() if key not in ("decks", "agenda") for id in _named(v)]
    return []


def _first_age(id: str) -> int:
    match = re.fullmatch(r"(\w+)\.([123])", id)
    if match and box.KIND_NAMES.has(match[1]):
        return int(match[2])
    if id in _rows:
        return int(_rows[id][1])
    if not box.KIND_NAMES.has(id):
        return 1
    return min(box.AGE_OF[face] for face in range(box.FACES) if box.KIND_NAMES.ids[box.KIND_OF[face]] == id)
