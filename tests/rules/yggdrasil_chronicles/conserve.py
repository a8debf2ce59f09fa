"""What never changes in Yggdrasil Chronicles: pawns, dice, Health, markers, the cards of gods and dispensers."""

from __future__ import annotations

from longhall.core.engine.state import State
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.story import FACE_DOWN, OPEN_OATH, OPEN_PERJURY
from longhall.games.yggdrasil_chronicles.box.zones import (
    ARTIFACTS,
    CREATURE_DISCARD,
    CREATURES,
    DECK,
    DRAWN,
    FACE_DOWN as FACE_DOWN_CARD,
    FORESEEN,
    IOTUNN_CARDS,
    IOTUNN_DISCARD,
    MINIONS,
    MINIONS_UP,
    PILE,
    PROMISES,
    PROMISES_UP,
    RETURNED,
    SHOWN,
    TOP,
    WHEEL,
)
from longhall.games.yggdrasil_chronicles.rules.experience import Spend
from longhall.games.yggdrasil_chronicles.rules.risks import LOSS, Risks
from longhall.games.yggdrasil_chronicles.rules.sagas.managarm import LAST_SPACE
from longhall.games.yggdrasil_chronicles.rules.setup import DealDecks


def ready(state: State) -> bool:
    """YC-3.8: a god brings its Enemy cards, so there is nothing to count before the gods are chosen."""
    return not any(isinstance(step, DealDecks) for step in state.agenda)


def check(state: State) -> None:
    assert isinstance(state, Table)
    check_pawns(state)
    check_gods(state)
    check_enemies(state)
    check_enemy_cards(state)
    check_dispensers(state)
    check_saga(state)


def check_move(before: State, after: State) -> None:
    assert isinstance(before, Table)
    assert isinstance(after, Table)
    check_what_stays(before, after)
    check_page(before, after)


def check_pawns(s: Table) -> None:
    """YC-1.5, YC-3.4: Elves and Vanir dice are in a reserve; YC-3.1, YC-3.3: the ladders, Valhalla and the Cage."""
    # Dice on the table until the loss is known (YC-14.3 to YC-14.9)
    rolled = [len(step.faces) for step in s.agenda if isinstance(step, Risks) and step.stage <= LOSS]
    for row, out in ((s.elves, 0), (s.dice, sum(rolled))):
        assert len(row) == s.seats + 1
        assert min(row) >= 0
        assert sum(row) + out == box.TROOPS[s.seats]
    assert 0 <= s.fire <= box.FIRE_GIANTS
    assert 0 <= s.dead <= box.ANONYMOUS
    assert 0 <= s.valhalla <= box.HEROES
    assert s.ravaged >> box.WORLDS == 0
    assert s.healed >> box.WORLDS == 0
    assert s.ravaged.bit_count() <= box.MARKERS
    assert s.pawns_left() == box.IOTUNN_PAWNS - s.iotunn.bit_count() >= 0


def check_gods(s: Table) -> None:
    """YC-3.7 to YC-3.10: different gods; YC-3.8: Health up to the starting amount; YC-19.2: none lives without it."""
    assert len(set(s.gods)) == len(s.gods) == s.seats + box.SUPPORTS[s.seats]
    assert set(s.gods) <= set(range(box.GODS))
    assert len(s.where) == len(s.health) == len(s.full) == len(s.gods)
    # YC-9.4: gods never enter the Cage.
    assert all(0 <= world < box.WORLDS for world in s.where)
    for health, full in zip(s.health, s.full, strict=True):
        assert (0 if s.outcome else 1) <= health <= full
    # Once the game is decided nothing is asked but what to buy with experience (YC-5.10, YC-23.5).
    assert bool(s.outcome) == all(isinstance(step, Spend) for step in s.agenda)
    assert s.played >> s.seats == 0


def check_enemies(s: Table) -> None:
    """YC-8.1: two Tree Enemies in a World have ravaged it; YC-6, YC-11.3: where each of them can be."""
    assert s.rotation in range(3)
    assert s.island in range(len(box.ISLANDS))
    assert s.enemy[box.IORMUNGAND] in (box.MIDGARD, box.SLAIN)
    for enemy in range(box.TREE_ENEMIES):
        place = s.enemy[enemy]
        assert (
            place in range(box.WORLDS) or (place == box.CAGE and enemy in (box.LOKI, box.FENRIR)) or place == box.SLAIN
        )
        # YC-22.6.3
        assert place != box.SLAIN or s.page == pages.LAST_BATTLE
    if not s.outcome:
        for world in range(box.WORLDS):
            assert s.enemy.count(world) < 2 or s.ravaged >> world & 1
        # YC-6.1.1, YC-6.2.1: above the upper level there is nothing.
        assert s.enemy[box.SURT] != box.CAGE
        assert s.enemy[box.HEL] != box.CAGE


def check_enemy_cards(s: Table) -> None:
    """YC-1.2: six cards of each god; YC-5.9: they are their owner's; YC-5.4, YC-5.8: open ones between turns."""
    own = (SHOWN, DECK, RETURNED, FACE_DOWN_CARD, FORESEEN)
    held = [[card for zone in own for card in s.zones[zone + seat]] for seat in range(s.seats)]
    wheel = s.zones[WHEEL]
    cards = sorted([*wheel, *[card for row in held for card in row]])
    assert cards == sorted(6 * god + enemy for god in s.gods for enemy in range(6))
    assert all(card < box.ENEMY_CARDS for card in cards)
    for seat, row in enumerate(held):
        assert all(card // 6 == s.gods[seat] or card // 6 in s.gods[s.seats :] for card in row)
        assert len(s.zones[FACE_DOWN_CARD + seat]) + len(s.zones[FORESEEN + seat]) <= 1
        # What Skuld has shown is the top of the deck (YC-16.10).
        assert len(s.zones[SHOWN + seat]) <= 2
    most = 2 if s.seats == 1 else 1
    if s.active < 0:
        assert all(sum(1 for card in wheel if card % 6 == enemy) <= most for enemy in range(6))


def check_dispensers(s: Table) -> None:
    """YC-3.2, YC-3.5: 18 cards each; artifacts lie by level; YC-7.1: an active Iotunn has its card in the discard."""
    artifacts = [card for seat in range(s.seats) for card in s.zones[ARTIFACTS + seat]]
    for pile in range(3):
        cards = (*s.zones[TOP + pile], *s.zones[PILE + pile])
        assert all(box.LEVEL_OF[card - box.ARTIFACT] == pile + 1 for card in cards)
        # Only an empty pile shows no card.
        assert len(s.zones[TOP + pile]) == 1 or not cards
        artifacts += cards
    assert sorted(artifacts) == list(range(box.ARTIFACT, box.CREATURE))
    creatures = (*s.zones[CREATURES], *s.zones[DRAWN], *s.zones[CREATURE_DISCARD])
    assert sorted(creatures) == list(range(box.CREATURE, box.IOTUNN))
    assert sorted((*s.zones[IOTUNN_CARDS], *s.zones[IOTUNN_DISCARD])) == list(range(box.IOTUNN, box.OATH))
    for seat in range(s.seats):
        assert s.kit[seat] == sum(1 << card - box.ARTIFACT for card in s.zones[ARTIFACTS + seat])
    for i in range(box.OATH - box.IOTUNN):
        assert not s.iotunn >> i & 1 or box.IOTUNN + i in s.zones[IOTUNN_DISCARD]


def check_saga(s: Table) -> None:
    """YC-22: Promise tokens, Sons, wolves, minions and crew, as many as there are."""
    story = s.story
    promises = (*s.zones[PROMISES], *s.zones[PROMISES_UP])
    assert sorted(promises) == (list(range(box.OATH, box.MINION)) if s.saga() == 1 else [])
    if s.page == pages.OATHS:
        # YC-22.1.2, YC-22.1.3: a token lies in a World, or is a secured Oath.
        assert story.promises.count(FACE_DOWN) == len(s.zones[PROMISES])
        turned = [token < box.PERJURY for token in s.zones[PROMISES_UP]]
        assert story.promises.count(OPEN_OATH) + story.oaths == turned.count(True)
        assert story.promises.count(OPEN_PERJURY) == turned.count(False)
    minions = (*s.zones[MINIONS], *s.zones[MINIONS_UP])
    assert sorted(minions) == (list(range(box.MINION, box.MINION + 4)) if s.saga() == 4 else [])
    if s.page == pages.MINIONS:
        assert len(story.minions) == len(s.zones[MINIONS])
    assert len(story.sons) <= (3 if s.saga() == 2 else 0)
    assert all(-1 <= wolf <= LAST_SPACE for wolf in (story.skoll, story.hati))
    assert 0 <= story.fetters <= 2
    assert 0 <= story.mistletoe <= 3
    assert 0 <= story.crew <= 4


def check_what_stays(before: Table, after: Table) -> None:
    """YC-24.2, YC-24.3: dispensers are never filled again; YC-21.1: the gods stay; YC-22.6.3: the slain stay slain."""
    assert after.gods == before.gods
    assert after.full == before.full
    for zone in (CREATURE_DISCARD, IOTUNN_DISCARD, PROMISES_UP, MINIONS_UP):
        assert after.zones[zone][: len(before.zones[zone])] == before.zones[zone]
    for zone in (CREATURES, IOTUNN_CARDS, *range(PILE, PILE + 3)):
        left = len(after.zones[zone])
        assert before.zones[zone][len(before.zones[zone]) - left :] == after.zones[zone]
    for enemy in range(box.TREE_ENEMIES):
        assert before.enemy[enemy] != box.SLAIN or after.enemy[enemy] == box.SLAIN


def check_page(before: Table, after: Table) -> None:
    """YC-6.6, YC-21.4: Nidhögg goes on, or begins the next page of the same saga; YC-22.2: beaten Sons are gone."""
    assert after.nidhogg in range(len(pages.PATH[after.page]))
    assert after.saga() == before.saga()
    if after.page == before.page:
        assert after.nidhogg >= before.nidhogg
        assert len(after.story.sons) <= len(before.story.sons)
    else:
        assert after.page == before.page + 1
