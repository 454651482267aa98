"""How wide numbers are once they are compiled."""

LOW = 0xFFFFFFFF


def at_full_width(number: int) -> int:
    """The same number, never narrower than any other: what takes it is compiled once instead of once for each width."""
    return number + 0


def at_half_width(number: int) -> int:
    """The lower 32 bits; compiled, they fill one register of 32 bits instead of two."""
    return number & LOW
