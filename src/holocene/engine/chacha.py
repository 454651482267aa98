"""ChaCha20, the stream cipher of RFC 8439: blocks of 16 words of 32 bits from a key, a counter and a nonce.

No step leaves 63 bits: compiled integers must not overflow, since the compiler counts on it.
"""

from holocene.engine.width import LOW, at_half_width

Key = tuple[int, int, int, int, int, int, int, int]
Block = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]

DOUBLE_ROUNDS = 10
EXPA, ND_3, TWO_BY, TE_K = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574  # "expand 32-byte k"


def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Mix four words. RFC 8439, section 2.1."""
    a = at_half_width(a + b)
    d = at_half_width(d ^ a)
    d = at_half_width(d << 16 | d >> 16)
    c = at_half_width(c + d)
    b = at_half_width(b ^ c)
    b = at_half_width(b << 12 | b >> 20)
    a = at_half_width(a + b)
    d = at_half_width(d ^ a)
    d = at_half_width(d << 8 | d >> 24)
    c = at_half_width(c + d)
    b = at_half_width(b ^ c)
    b = at_half_width(b << 7 | b >> 25)
    return a, b, c, d


def block(key: Key, counter: int, nonce: tuple[int, int, int]) -> Block:
    """One block of the keystream. RFC 8439, section 2.3."""
    a, b, c, d = at_half_width(EXPA), at_half_width(ND_3), at_half_width(TWO_BY), at_half_width(TE_K)
    e, f, g, h = at_half_width(key[0]), at_half_width(key[1]), at_half_width(key[2]), at_half_width(key[3])
    i, j, k = at_half_width(key[4]), at_half_width(key[5]), at_half_width(key[6])
    l = at_half_width(key[7])  # noqa: E741 - the words are lettered from a to p
    m, n, o, p = at_half_width(counter), at_half_width(nonce[0]), at_half_width(nonce[1]), at_half_width(nonce[2])
    for _ in range(DOUBLE_ROUNDS):
        a, e, i, m = quarter_round(a, e, i, m)
        b, f, j, n = quarter_round(b, f, j, n)
        c, g, k, o = quarter_round(c, g, k, o)
        d, h, l, p = quarter_round(d, h, l, p)  # noqa: E741
        a, f, k, p = quarter_round(a, f, k, p)
        b, g, l, m = quarter_round(b, g, l, m)  # noqa: E741
        c, h, i, n = quarter_round(c, h, i, n)
        d, e, j, o = quarter_round(d, e, j, o)
    return (
        *((a + EXPA) & LOW, (b + ND_3) & LOW, (c + TWO_BY) & LOW, (d + TE_K) & LOW),
        *((e + key[0]) & LOW, (f + key[1]) & LOW, (g + key[2]) & LOW, (h + key[3]) & LOW),
        *((i + key[4]) & LOW, (j + key[5]) & LOW, (k + key[6]) & LOW, (l + key[7]) & LOW),
        *((m + counter) & LOW, (n + nonce[0]) & LOW, (o + nonce[1]) & LOW, (p + nonce[2]) & LOW),
    )
