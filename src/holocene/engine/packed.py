"""ChaCha20 for plain Python: the four words of a row lie in one long number, and are mixed at once.

That takes a fifth of the time of `chacha.block`, which is the same and which twins call in its place: no long number
can be compiled.
"""

from functools import lru_cache

from holocene.engine.chacha import DOUBLE_ROUNDS, EXPA, ND_3, TE_K, TWO_BY, Block, Key
from holocene.engine.width import LOW

LANE = 64  # bits for each word of 32, so that nothing reaches the next
LANES = LOW | LOW << LANE | LOW << 2 * LANE | LOW << 3 * LANE


def packed(a: int, b: int, c: int, d: int) -> int:
    """A row of four words."""
    return a | b << LANE | c << 2 * LANE | d << 3 * LANE


def unpacked(row: int) -> tuple[int, int, int, int]:
    """The words of a row."""
    return row & LOW, row >> LANE & LOW, row >> 2 * LANE & LOW, row >> 3 * LANE & LOW


def quarter_rounds(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Mix the words of each column. RFC 8439, section 2.1."""
    a = a + b & LANES
    d ^= a
    d = (d << 16 | d >> 16) & LANES
    c = c + d & LANES
    b ^= c
    b = (b << 12 | b >> 20) & LANES
    a = a + b & LANES
    d ^= a
    d = (d << 8 | d >> 24) & LANES
    c = c + d & LANES
    b ^= c
    b = (b << 7 | b >> 25) & LANES
    return a, b, c, d


def turned(row: int, words: int) -> int:
    """A row that begins so many words later, and goes on with those before."""
    return (row >> words * LANE | row << (4 - words) * LANE) & LANES


def block(key: Key, counter: int, nonce: tuple[int, int, int]) -> Block:
    """One block of the keystream. RFC 8439, section 2.3."""
    return mixed(key, counter, nonce)


@lru_cache(maxsize=1024)
def mixed(key: Key, counter: int, nonce: tuple[int, int, int]) -> Block:
    """The same, once for both halves of a block, which are drawn from one after the other."""
    first = (packed(EXPA, ND_3, TWO_BY, TE_K), packed(*key[:4]), packed(*key[4:]), packed(counter, *nonce))
    a, b, c, d = first
    for _ in range(DOUBLE_ROUNDS):
        a, b, c, d = quarter_rounds(a, b, c, d)
        a, b, c, d = quarter_rounds(a, turned(b, 1), turned(c, 2), turned(d, 3))
        b, c, d = turned(b, 3), turned(c, 2), turned(d, 1)
    e, f, g, h = first
    return (*unpacked(a + e), *unpacked(b + f), *unpacked(c + g), *unpacked(d + h))
