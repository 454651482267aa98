"""A small, fast generator for what is no secret: random moves and the noise of bots.

Its state is one whole number below 2**63: a multiply-with-carry generator after Marsaglia, 32 bits of value and 31 of
carry, with a period of about 2**62. `advance` moves it on; `pick` reads a number off it. Some forty of its numbers give
all others away, so nothing at a table is drawn from it: that is what `dice` is for. No step leaves 63 bits: compiled
integers must not overflow, since the compiler counts on it.
"""

MULTIPLIER = 2131995753  # with it MULTIPLIER * 2**32 - 1 is a safe prime
STREAMS = MULTIPLIER * 2**32 - 2  # all but the two that would stand still
LOW = 0xFFFFFFFF
KEYS = (1640531527, 1367130551, 1013904242, 1779033703, 1150833019, 1359893119)


def advance(stream: int) -> int:
    """The stream one step on."""
    return MULTIPLIER * (stream & LOW) + (stream >> 32)


def pick(stream: int, count: int) -> int:
    """A number from 0 to count - 1 that the stream shows now; count stays below 2**31."""
    return (((stream & LOW) ^ (stream >> 32)) * count) >> 32


def seeded(seed: int) -> int:
    """The stream that belongs to a seed, scattered by a Feistel network: neighbouring seeds give unrelated streams."""
    left = seed >> 32
    right = seed & LOW
    for key in KEYS:
        left, right = right, left ^ (((right ^ key) * MULTIPLIER) >> 13 & LOW)
    return ((left << 31) ^ right) % STREAMS + 1
