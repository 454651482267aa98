"""The stream of a table: ChaCha20 under keys that tell nothing about each other, and draws that favour nothing."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from hypothesis import given, settings
from hypothesis import strategies as some

from holocene.engine import dice, layout, stream
from holocene.stone_age.table import Table
from holocene.stone_age.twins import twins

SEEDS = some.integers(0, 2**256 - 1)
SMALL_SEEDS = some.integers(0, 2**63 - 1)
DOMAINS = range(1, 9)


def keystream(key: bytes, nonce: int, words: int) -> list[int]:
    """The words of another implementation of the cipher."""
    start = bytes(4) + nonce.to_bytes(12, "little")
    drawn = Cipher(algorithms.ChaCha20(key, start), mode=None).encryptor().update(bytes(4 * words))
    return [int.from_bytes(drawn[at : at + 4], "little") for at in range(0, 4 * words, 4)]


def key_of(seed: int, domain: int) -> bytes:
    words = keystream(seed.to_bytes(32, "little"), domain, 8)
    return b"".join(word.to_bytes(4, "little") for word in words)


def opened(seed: int, domain: int = stream.DICE) -> Table:
    table = Table()
    dice.open_dice(table, seed, domain)
    return table


class Given:
    """A table whose words are not the cipher's."""

    def __init__(self, words: Iterator[int]) -> None:
        self.words = words


@pytest.fixture
def fed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "next_word", lambda table: next(table.words))


@settings(max_examples=20)
@given(seed=SEEDS, domain=some.sampled_from(DOMAINS))
def test_a_table_draws_the_keystream_of_its_domain(seed: int, domain: int) -> None:
    table = opened(seed, domain)
    words = [stream.next_word(table) for _ in range(50)]
    assert words == keystream(key_of(seed, domain), 0, 50)


@settings(max_examples=20)
@given(seed=SMALL_SEEDS, domain=some.sampled_from(DOMAINS))
def test_plain_and_compiled_draw_the_same_and_leave_the_same_bytes(seed: int, domain: int) -> None:
    plain, fast = opened(seed, domain), layout.blank(Table)
    twins().open_dice(fast[0], seed, domain)
    plain.deck[:] = fast[0]["deck"] = range(len(plain.deck))
    for count in (1, 2, 6, 45, 2**26, 2**31):
        assert stream.draw_number(plain, count) == twins().draw_number(fast[0], count)
    for count in (1, 7, 10, 3, 2, 10):
        dice.roll_dice(plain, plain.rolled, count)
        twins().roll_dice(fast[0], fast[0]["rolled"], count)
    stream.shuffle(plain, plain.deck, 3, 41)
    twins().shuffle(fast[0], fast[0]["deck"], 3, 41)
    assert stream.derived(seed, domain) == twins().derived(seed, domain)
    assert layout.pack(plain) == fast.tobytes()


def test_opening_a_stream_leaves_nothing_of_the_one_before() -> None:
    used = opened(1)
    dice.roll_dice(used, used.rolled, 7)
    dice.open_dice(used, 2, stream.DICE)
    used.rolled[:] = opened(2).rolled
    assert used == opened(2)


@given(seed=SEEDS, bit=some.integers(0, 255))
def test_every_bit_of_a_seed_changes_its_keys(seed: int, bit: int) -> None:
    assert not set(opened(seed).key) & set(opened(seed ^ 1 << bit).key)


@given(seed=SEEDS)
def test_no_domain_has_words_of_another_or_of_the_seed(seed: int) -> None:
    keys = [set(opened(seed, domain).key) for domain in DOMAINS]
    assert len(set().union(*keys, set(stream.key_of(seed)) - {0})) >= 8 * len(keys) + len(
        set(stream.key_of(seed)) - {0}
    )


def test_the_seed_in_words_is_read_from_its_lowest_bits() -> None:
    assert stream.key_of(2**256 - 1) == (2**32 - 1,) * 8
    assert stream.key_of(7 + (8 << 32) + (9 << 224)) == (7, 8, 0, 0, 0, 0, 0, 9)
    assert stream.derived(2**63 - 1, 1) < 2**63


@pytest.mark.usefixtures("fed")
@pytest.mark.parametrize("count", [2, 3, 6, 45, 100, dice.ROLLS, 2**26, 2**31])
def test_words_that_would_make_some_numbers_likelier_are_passed_over(count: int) -> None:
    """A number belongs to neighbouring words, of which only the first may be passed over: as many are left for each."""
    for number in (0, 1, 2, count // 3, count // 2, count - 2, count - 1):
        first, after = (-(-each * stream.SPAN // count) for each in (number, number + 1))
        taken = [word for word in (first, first + 1, after - 1) if drawn(word, count) is not None]
        assert {drawn(word, count) for word in taken} == {number}
        assert after - first - (first not in taken) == stream.SPAN // count


@cache
def drawn(word: int, count: int) -> int | None:
    """The number that is drawn if this word comes next, None if it is passed over."""
    table: Any = Given(iter((word, None)))
    try:
        return stream.draw_number(table, count)
    except TypeError:
        return None


@pytest.mark.usefixtures("fed")
def test_ten_dice_are_the_digits_of_one_word() -> None:
    number = int("5432101234", 6)
    word = -(-number * stream.SPAN // dice.ROLLS) + 1
    table: Any = Given(iter([word]))
    table.faces = 1
    rolled = [0] * 10
    dice.roll_dice(table, rolled, 10)
    assert rolled == [5, 4, 3, 2, 1, 2, 3, 4, 5, 6]
    with pytest.raises(StopIteration):
        dice.roll_dice(table, rolled, 1)


@pytest.mark.usefixtures("fed")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_a_shuffle_reaches_every_order_from_as_many_numbers(count: int) -> None:
    """Few pieces are shuffled with one word: each of its numbers gives another order."""
    orders = Counter()
    ways = len(list(permutations(range(count))))
    for number in range(ways):
        pieces = list(range(count))
        stream.shuffle(Given(iter([-(-number * stream.SPAN // ways) + 1])), pieces, 0, count)  # type: ignore[arg-type]
        orders[tuple(pieces)] += 1
    assert set(orders) == set(permutations(range(count)))


def test_a_shuffle_moves_only_what_it_was_given() -> None:
    chance = random.Random(1)
    for _ in range(50):
        first = chance.randrange(44)
        after = chance.randrange(first, 45)
        pieces = list(range(45))
        stream.shuffle(opened(chance.randrange(2**256)), pieces, first, after)
        assert pieces[:first] == list(range(first))
        assert pieces[after:] == list(range(after, 45))
        assert sorted(pieces) == list(range(45))


def test_a_table_grew_by_64_bytes_at_most() -> None:
    """It was 744 and 2,032 bytes with a stream of 63 bits; a GPU copies whole words of 8 bytes."""
    from holocene.epoch.table import Table as Epoch

    assert layout.record_type(Table).itemsize == 744 + 64
    assert layout.record_type(Epoch).itemsize <= 2032 + 64
