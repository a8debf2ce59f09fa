"""A battle while it is fought (BR-6.8): who takes part, the cards in it, the dead, the totals."""

from __future__ import annotations

from longhall.core.engine.rules import Procedure
from longhall.games.blood_rage.box import Table, things as box


class Battle(Procedure[Table]):
    """The variables of a pillage and its battle."""

    fields = (
        ("pillager", "seat"),
        ("province", "place"),
        ("turn", "number"),
        ("declined", "number"),
        ("participants", "seat*"),
        ("owners", "seat*"),
        ("faces", "card*"),
        ("bonuses", "number*"),
        ("in_force", "flag*"),
        ("fallen", "number*"),
        ("valkyrie", "seat"),
        ("winner", "seat"),
    )
    made_of = 2
    abstract = True

    def __init__(self, pillager: int, province: int) -> None:
        super().__init__()
        self.pillager = pillager
        self.province = province
        # Whose turn it is within a stage, counted from the pillager, and how many declined in succession
        self.turn = 0
        self.declined = 0
        # From the pillager clockwise
        self.participants: list[int] = []
        # The cards of the battle (BR-6.8.2): whose, which, with what bonus, and whether the text holds
        self.owners: list[int] = []
        self.faces: list[int] = []
        self.bonuses: list[int] = []
        self.in_force: list[bool] = []
        # How many figures of each seat were destroyed in this battle (BR-7.6)
        self.fallen: list[int] = []
        # Who had the Valkyrie when the battle began, and who won it
        self.valkyrie = -1
        self.winner = -1

    def copy_battle(self, other: Battle) -> None:
        """Takes over all variables but pillager and province."""
        self.stage = other.stage
        self.turn = other.turn
        self.declined = other.declined
        self.participants = other.participants[:]
        self.owners = other.owners[:]
        self.faces = other.faces[:]
        self.bonuses = other.bonuses[:]
        self.in_force = other.in_force[:]
        self.fallen = other.fallen[:]
        self.valkyrie = other.valkyrie
        self.winner = other.winner

    def add_card(self, seat: int, face: int) -> None:
        """A card comes into play, face up (BR-6.5.2); what is no Battle card adds nothing (BR-6.5.1)."""
        self.owners.append(seat)
        self.faces.append(face)
        self.bonuses.append(box.BONUS[face])
        self.in_force.append(True)

    def card_of(self, seat: int) -> int:
        """The entry of the card that a seat chose for the battle, or -1."""
        return self.owners.index(seat) if seat in self.owners else -1

    def text_of(self, seat: int, kind: int) -> bool:
        """Whether a seat has a card of the kind in the battle whose text is in force, wherever it is now (R-34)."""
        for i, owner in enumerate(self.owners):
            if owner == seat and self.in_force[i] and box.KIND_OF[self.faces[i]] == kind:
                return True
        return False

    def bonus_of(self, i: int) -> int:
        """The bonus of a card; Sight has the highest of an opponent's single cards (BR-14.7)."""
        if box.KIND_OF[self.faces[i]] != box.HEIMDALLS_SIGHT:
            return self.bonuses[i]
        best = 0
        if self.in_force[i]:
            for j, owner in enumerate(self.owners):
                if owner != self.owners[i] and self.bonuses[j] > best:
                    best = self.bonuses[j]
        return best

    def total(self, s: Table, seat: int) -> int:
        """Strength of the figures there are now, perhaps none, and all bonuses (BR-6.8, BR-6.8.1, R-13)."""
        total = s.clan_str(seat, self.province)
        for i, owner in enumerate(self.owners):
            if owner == seat:
                total += self.bonus_of(i)
        return total


def battle(s: Table) -> Battle:
    """The innermost battle."""
    return s.under_way(Battle)
