"""What chance decides at a table: numbers that nobody can foresee, the same plain, compiled and on a GPU.

They are the keystream of ChaCha20. The seed is the key of a cipher that gives every domain, such as the cards or the
dice, a key of its own; only that one lies on the table, with the half block that is being drawn from.
"""

from typing import Protocol

from holocene.engine.chacha import Key
from holocene.engine.packed import block
from holocene.engine.width import LOW, at_full_width

NAME = "chacha20"  # in records
SEED_BITS = 256
TILES, CARDS, DICE, SITES, HANDS, IMAGINED, BOTS, LATER_GAMES = range(1, 9)  # domains, by nonce

KEY = 8  # words
BLOCK = 16
HALF = 8
SPAN = 2**32
WAYS = 2**26  # to place pieces, at most, that are told apart by one word


class Stream(Protocol):
    """The fields of a table that its stream takes."""

    key: list[int]
    keystream: list[int]
    drawn: int


def key_of(seed: int) -> Key:
    """The seed in words of 32 bits, the lowest first; one by one, since compiled numbers are shifted by 63 at most."""
    a, seed = seed & LOW, seed >> 32
    b, seed = seed & LOW, seed >> 32
    c, seed = seed & LOW, seed >> 32
    d, seed = seed & LOW, seed >> 32
    e, seed = seed & LOW, seed >> 32
    f, seed = seed & LOW, seed >> 32
    g, seed = seed & LOW, seed >> 32
    return a, b, c, d, e, f, g, seed


def derived(seed: int, domain: int) -> int:
    """A number below 2**63, to seed something with that is not drawn from a table's stream."""
    words = block(key_of(seed), 0, (domain, 0, 0))
    return words[0] << 31 | words[1] >> 1


def open_stream(table: Stream, seed: int, domain: int) -> None:
    """Draw from a domain of the seed from now on."""
    words = block(key_of(seed), 0, (domain, 0, 0))
    for place, word in enumerate(words[:KEY]):
        table.key[place] = word
    for place in range(HALF):
        table.keystream[place] = 0
    table.drawn = 0


def next_word(table: Stream) -> int:
    """Draw the next 32 bits."""
    place = table.drawn % HALF
    if place == 0:
        refill(table)
    table.drawn += 1
    return at_full_width(table.keystream[place])


def refill(table: Stream) -> None:
    """Lay out the next half block."""
    words = block(own_key(table), table.drawn // BLOCK, (0, 0, 0))
    half = words[:HALF] if table.drawn % BLOCK == 0 else words[HALF:]
    for place, word in enumerate(half):
        table.keystream[place] = word


def own_key(table: Stream) -> Key:
    """The key of the domain that is drawn from."""
    key = table.key
    return (
        *(at_full_width(key[0]), at_full_width(key[1]), at_full_width(key[2]), at_full_width(key[3])),
        *(at_full_width(key[4]), at_full_width(key[5]), at_full_width(key[6]), at_full_width(key[7])),
    )


def draw_number(table: Stream, count: int) -> int:
    """Draw a number from 0 to count - 1; the few words that would make some of them likelier are passed over."""
    while True:
        product = next_word(table) * count
        if product & LOW >= count or product & LOW >= SPAN % count:
            return product >> 32


def shuffle(table: Stream, pieces: list[int], first: int, after: int) -> None:
    """Bring some of the pieces into a random order; a word is drawn for as many of them as it can tell apart."""
    last = after - 1
    while last > first:
        end, ways = last, 1
        while end > first and ways * (end - first + 1) <= WAYS:
            ways *= end - first + 1
            end -= 1
        number = draw_number(table, ways)
        while last > end:
            other = first + number % (last - first + 1)
            number //= last - first + 1
            pieces[last], pieces[other] = pieces[other], pieces[last]
            last -= 1
