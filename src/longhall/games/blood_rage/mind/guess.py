"""What a seat cannot see, filled in at random and in keeping with all that it knows (BR-16)."""

from typing import Final

from longhall.core.title.dealer import Attempts
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.zones import BURIED, DECK, HAND, LAYOUT, LEFT_OVER, PACK, PICKED, QUESTS
from longhall.games.blood_rage.rules.gods_gifts import DEALT, KEEPS

# A seat's zones where a card of his may lie unseen by others
HIDDEN_ZONES: Final = (HAND, PICKED, PACK, BURIED, QUESTS)


class Guess(Attempts[Table]):
    """The unseen cards of each Age, and what is known of where they are."""

    def __init__(self, seen: Table, seat: int) -> None:
        super().__init__(seen, seat)
        self.unseen: list[list[int]] = [deck[:] for deck in box.DECKS[seen.seats]]
        for cards in seen.zones:
            for face in cards:
                if face >= 0 and face in self.unseen[box.AGE_OF[face] - 1]:
                    self.unseen[box.AGE_OF[face] - 1].remove(face)
        self.hands: list[int] = [z + q for z in (HAND, PICKED, PACK) for q in range(seen.seats)]
        self.buried: list[int] = [BURIED + q for q in range(seen.seats)]
        # What is known: cards with the zones where they may be
        self.sighted: list[tuple[int, list[int]]] = []
        for sighting in seen.sightings:
            if LAYOUT.owner(sighting.zones[0]) != seat:
                self.sighted.append((sighting.card, list(sighting.zones)))
        self.spare: int = self.spare_quests()
        self.passed: list[tuple[int, list[int]]] = passed_on(seen, seat)
        self.reach: list[list[int]] = []
        for face, holders in self.passed:
            zones = [z + q for q in holders for z in HIDDEN_ZONES if z != QUESTS or box.TYPE[face] == box.QUEST]
            self.reach.append([zone for zone in zones if self.places[zone]])
        # What is left of each Age in an attempt
        self.pools: list[list[int]] = []

    def begin(self) -> None:
        super().begin()
        self.pools = [unseen[:] for unseen in self.unseen]
        for cards in self.pools:
            self.dice.shuffle(cards)

    def finish(self) -> None:
        for zone in self.hidden:
            self.dice.shuffle(self.placed[zone])

    def pool(self, card: int) -> list[int]:
        return self.pools[box.AGE_OF[card] - 1]

    def stack(self, cards: list[int], zones: list[int]) -> list[int]:
        """Shuffled cards into zones as long as there are free places; returns those that are left."""
        for zone in zones:
            n = self.free[zone]
            if n and cards:
                self.placed[zone] += cards[:n]
                self.free[zone] = max(0, n - len(cards))
                cards = cards[n:]
        return cards

    def attempt(self) -> bool:
        kept = True
        spare = self.spare
        for face, zones in self.sighted:
            committed = [zone for zone in zones if is_quests(zone) and self.free[zone]]
            at = self.put(face, committed if committed and not spare else zones)
            kept = at >= 0 and kept
            if committed and at not in committed:
                spare -= 1
        self.quests()
        now = self.pools[self.seen.age - 1]
        for i, (face, _) in enumerate(self.passed):
            if face in now:
                kept = self.put(face, self.reach[i]) >= 0 and kept
        self.undealt()
        self.rest()
        return kept

    def spare_quests(self) -> int:
        """How many Quest cards that may be committed can lie elsewhere; the others are committed."""
        spare = 0
        for age in range(self.seen.age):
            spare += len([face for face in self.unseen[age] if box.TYPE[face] == box.QUEST])
        for face, zones in self.sighted:
            if box.TYPE[face] == box.QUEST and not [zone for zone in zones if is_quests(zone)]:
                spare -= 1
        for seat in range(self.seen.seats):
            spare -= self.places[QUESTS + seat]
        return max(0, spare)

    def quests(self) -> None:
        """Committed quests are Quest cards that the seat can have, of this Age if possible."""
        for seat in range(self.seen.seats):
            while self.free[QUESTS + seat]:
                faces: list[int] = []
                for age in range(self.seen.age, 0, -1):
                    faces += [face for face in self.pools[age - 1] if box.TYPE[face] == box.QUEST]
                if not faces:
                    return
                chosen = faces[0]
                for face in faces:
                    if self.within_reach(face, seat):
                        chosen = face
                        break
                self.put(chosen, [QUESTS + seat])

    def within_reach(self, face: int, seat: int) -> bool:
        """Whether a copy of the card is not known to have gone to other seats."""
        elsewhere = 0
        for other, holders in self.passed:
            if other == face:
                if seat in holders:
                    return True
                elsewhere += 1
        return self.pool(face).count(face) > elsewhere

    def undealt(self) -> None:
        """Decks that have not been dealt, and the cards dealt to nobody, Age by Age (BR-4.2)."""
        s = self.seen
        over = len(box.DECKS[s.seats][0]) - DEALT * s.seats
        for age in range(box.LAST_AGE):
            if self.free[DECK + age]:
                self.pools[age] = self.stack(self.pools[age], [DECK + age])
        for age in range(box.LAST_AGE):
            if self.free[LEFT_OVER] and not s.zones[DECK + age]:
                cards = self.pools[age]
                self.pools[age] = self.stack(cards[:over], [LEFT_OVER]) + cards[over:]

    def rest(self) -> None:
        """Earlier Ages' cards are mostly buried, this Age's mostly in hand; then whatever is free."""
        left: list[int] = []
        for age in range(self.seen.age - 1):
            left += self.pools[age]
        self.dice.shuffle(left)
        left = self.stack(left, self.buried)
        left += self.stack(self.pools[self.seen.age - 1], self.hands)
        left = self.stack(left, self.hands)
        left = self.stack(left, self.buried)
        self.stack(left, [LEFT_OVER])
        self.overflow()

    def overflow(self) -> None:
        """A position may hold cards beyond the deck: then the box helps out."""
        for zone in self.hidden:
            while self.free[zone]:
                quests = is_quests(zone)
                every = [
                    f for deck in box.DECKS[box.MOST_SEATS] for f in deck if not quests or box.TYPE[f] == box.QUEST
                ]
                self.free[zone] -= 1
                self.placed[zone].append(every[self.dice.below(len(every))])


def is_quests(zone: int) -> bool:
    """Whether committed quests lie there."""
    return QUESTS <= zone < QUESTS + box.MOST_SEATS


def passed_on(s: Table, seat: int) -> list[tuple[int, list[int]]]:
    """Cards of this Age that a seat has handed on in the draft, with the seats that may have them now."""
    found: list[tuple[int, list[int]]] = []
    if seat < 0:
        return found
    sights = s.remembered[seat]
    picked = list(s.zones[PICKED + seat])
    in_draft = bool(s.zones[PACK + seat])
    rounds = (DEALT - 2) // KEEPS[s.seats]
    for turn, pack in enumerate(sights):
        later = turn + s.seats
        back = list(sights[later]) if later < len(sights) else None
        if later == len(sights) and in_draft:
            back = list(s.zones[PACK + seat])
        gone = list(pack)
        for face in back or []:
            if face in gone:
                gone.remove(face)
        # Whoever held the pack between two looks at it, or since the last look.
        last = s.seats - 1 if back is not None else (len(sights) if in_draft else rounds - 1) - turn
        holders = [(seat + i) % s.seats for i in range(1, last + 1)]
        for face in gone:
            if face in picked:
                picked.remove(face)
            elif holders:
                found.append((face, holders))
    return found
