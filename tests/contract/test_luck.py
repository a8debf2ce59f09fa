"""Luck answers the same question always alike; a real table's luck is committed to and can be dealt again."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from typing import Any

import pytest

import longhall
from longhall.core.engine.luck import FairLuck, Luck, ToldLuck
from longhall.core.errors import BadPosition
from longhall.core.play.record import commitment, key
from longhall.core.title.title import Title
from tests.contract.cases import Case, story

STREAMS = ("deck", "dice", "tokens")
FAIR = FairLuck(STREAMS, key("seed", ()))
FAST = Luck(STREAMS, 2026)
BOTH = pytest.mark.parametrize("luck", [FAIR, FAST], ids=["fair", "fast"])
WIDE = 1 << 20


def answers(luck: Luck, stream: int, n: int = WIDE, count: int = 60) -> list[int]:
    return [luck.answer(stream, i, n) for i in range(count)]


@BOTH
def test_an_answer_depends_on_nothing_but_the_question(luck: Luck) -> None:
    """However often and in whatever order streams are asked."""
    forward = [[luck.answer(stream, i, 52) for i in range(30)] for stream in range(3)]
    backward = [[luck.answer(stream, i, 52) for i in range(29, -1, -1)][::-1] for stream in (2, 1, 0)][::-1]
    assert forward == backward


def test_the_same_seed_gives_the_same_luck() -> None:
    assert answers(FairLuck(STREAMS, key("seed", ())), 1) == answers(FAIR, 1)
    assert answers(Luck(STREAMS, 2026), 1) == answers(FAST, 1)


def test_another_seed_gives_another_luck() -> None:
    assert answers(FairLuck(STREAMS, key("seeds", ())), 0) != answers(FAIR, 0)
    assert answers(Luck(STREAMS, 2027), 0) != answers(FAST, 0)
    # All 64 bits of a fast seed count.
    assert answers(Luck(STREAMS, 2026 + (1 << 40)), 0) != answers(FAST, 0)


def test_a_fair_answer_can_be_worked_out_by_anybody() -> None:
    """docs/fairness.md: HMAC-SHA256(key, "stream:count") modulo the number of possibilities."""
    secret = hashlib.sha256(b'["seed"]').digest()
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in secret.ljust(64, b"\0")) + b"dice:4").digest()
    outer = hashlib.sha256(bytes(b ^ 0x5C for b in secret.ljust(64, b"\0")) + inner).digest()
    assert FAIR.answer(1, 4, 6) == int.from_bytes(outer, "big") % 6


@pytest.mark.parametrize("length", [0, 32, 64, 65, 200])
def test_fair_answers_are_those_of_hmac_for_keys_of_any_length(length: int) -> None:
    secret = bytes(range(length))
    digest = hmac.digest(secret, b"tokens:7", "sha256")
    assert FairLuck(STREAMS, secret).answer(2, 7, 1 << 200) == int.from_bytes(digest, "big") % (1 << 200)


@BOTH
def test_streams_are_independent(luck: Luck) -> None:
    """No stream repeats another, not even shifted, and streams agree no more often than chance lets them."""
    rows = [answers(luck, stream, WIDE, 200) for stream in range(3)]
    for a in range(3):
        for b in range(a):
            assert len(set(rows[a]) & set(rows[b])) < 5
            coins = [(x & 1, y & 1) for x, y in zip(answers(luck, a, 2, 400), answers(luck, b, 2, 400), strict=True)]
            assert 150 < sum(x == y for x, y in coins) < 250


def test_a_fair_stream_is_known_by_its_name() -> None:
    """Adding a stream to a game does not change what the others answer."""
    assert answers(FairLuck(("new", *STREAMS), key("seed", ())), 2) == answers(FAIR, 1)


@BOTH
def test_answers_are_in_range_and_even(luck: Luck) -> None:
    for n in (1, 2, 6, 34):
        counts = Counter(luck.answer(0, i, n) for i in range(200 * n))
        assert set(counts) == set(range(n))
        assert all(120 < count < 290 for count in counts.values()) or n == 1


@BOTH
def test_shuffles_are_even(luck: Luck, title: Title[Any]) -> None:
    """Every order of three cards comes up about as often as any other, and a shuffle is a permutation."""
    state = Case(title, title.min_seats, {}).start(0)
    state.luck = luck
    orders: Counter[tuple[int, ...]] = Counter()
    state.draws = (0,) * len(title.streams)
    for _ in range(1200):
        orders[tuple(state.shuffle(0, (1, 2, 3)))] += 1
    assert state.draws[0] == 2400
    assert len(orders) == 6
    assert all(150 < count < 250 for count in orders.values())
    assert sorted(state.shuffle(0, range(30))) == list(range(30))


@pytest.mark.parametrize("cards", [(), (7,)])
def test_nothing_to_shuffle_draws_nothing(title: Title[Any], cards: tuple[int, ...]) -> None:
    state = Case(title, title.min_seats, {}).start(0)
    before = state.draws
    assert state.shuffle(0, cards) == list(cards)
    assert state.draws == before


def test_told_luck_answers_as_told_and_then_as_the_luck_beneath() -> None:
    told = ToldLuck(FAIR, [[3, 5], [], [1]])
    assert [told.answer(0, i, 6) for i in range(2)] == [3, 5]
    assert told.answer(0, 2, 6) == FAIR.answer(0, 2, 6)
    assert answers(told, 1) == answers(FAIR, 1)
    assert told.answer(2, 0, 6) == 1


def test_told_luck_that_is_impossible_is_refused() -> None:
    with pytest.raises(BadPosition, match="dice"):
        ToldLuck(FAIR, [[], [6], []]).answer(1, 0, 6)


def test_the_commitment_fits_seed_and_salt_alone() -> None:
    assert commitment("seed", "salt") == hashlib.sha256(b"seed:salt").hexdigest()
    assert commitment("seed", "salt") != commitment("seed", "salts")
    assert commitment("seed", "salt") != commitment("seeds", "salt")


def test_the_commitment_is_published_before_and_revealed_after(case: Case) -> None:
    data = story(case, 0).game.record().data
    assert data["commitment"] == case.game(0).commitment == commitment(data["seed"], data["salt"])


def test_a_seed_that_nobody_named_is_secret_and_salted(case: Case) -> None:
    games = [longhall.new(case.title.id, case.seats, None, (), **case.options) for _ in range(4)]
    assert len({game.seed for game in games}) == 4
    assert len({game.salt for game in games}) == 4
    assert all(len(game.seed) >= 32 and len(game.salt) >= 16 for game in games)
    assert len({game.commitment for game in games}) == 4


def test_the_same_seed_deals_the_same_game_and_another_seed_another(case: Case) -> None:
    assert case.game("a").digest() == case.game("a").digest()
    assert case.game("a").digest() != case.game("b").digest()


def test_entropy_changes_the_deal_but_not_the_commitment(case: Case) -> None:
    """What players add after the commitment was published, the host could not foresee."""
    plain = case.game("a")
    games = [
        longhall.new(case.title.id, case.seats, seed="a", entropy=entropy, **case.options)
        for entropy in (["x"], ["y"], ["x", "y"], ["xy"], ["y", "x"])
    ]
    assert len({game.digest() for game in [plain, *games]}) == 6
    assert {game.commitment for game in games} == {plain.commitment}
