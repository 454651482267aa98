"""What the stream of a table is made of, in the forms in which it might be found somewhere."""

from holocene.engine import layout, stream
from holocene.engine.game import Game

LONG = 10**6  # a smaller number says little, and is found anywhere


def words_of(seed: int) -> set[int]:
    """The words of a seed, which are those of a key."""
    return {word for word in stream.key_of(seed) if word > LONG}


def seed_in_hex(seed: int) -> list[bytes]:
    """A seed as programs write keys."""
    return [b"%x" % seed, seed.to_bytes(32, "little").hex().encode()]


def drawn_from(game: Game) -> set[int]:
    """What the dice to come follow from: the key, the words laid out, the next ones, and faces drawn ahead."""
    table = layout.duplicate(game._table)  # noqa: SLF001 - what is hidden is inside
    words = [*table.key, *table.keystream, getattr(table, "faces", 0)]
    words += [stream.next_word(table), *table.keystream]
    return {word for word in words if word > LONG}


def keys_in_hex(game: Game) -> set[bytes]:
    """The words of the key as programs write them."""
    key: list[int] = game._table.key  # noqa: SLF001
    return {b"%08x" % word for word in key} | {word.to_bytes(4, "little").hex().encode() for word in key}
