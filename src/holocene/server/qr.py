"""QR codes of addresses, so that a phone finds a table without typing: bytes, error correction M, versions 1 to 6."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

Module = tuple[int, int]  # row and column
Code = list[list[bool]]  # rows of modules; True is dark


class Version(NamedTuple):
    """How much a version holds: blocks of data, each followed by its error correction."""

    blocks: int
    data: int
    correction: int
    remainder: int


# fmt: off
#                  blocks  data  correction  remaining bits
VERSIONS = (
    Version(       1,      16,   10,         0),
    Version(       1,      28,   16,         7),
    Version(       1,      44,   26,         7),
    Version(       2,      32,   18,         7),
    Version(       2,      43,   24,         7),
    Version(       4,      27,   16,         7),
)
MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda row, column: (row + column) % 2,
    lambda row, _: row % 2,
    lambda _, column: column % 3,
    lambda row, column: (row + column) % 3,
    lambda row, column: (row // 2 + column // 3) % 2,
    lambda row, column: row * column % 2 + row * column % 3,
    lambda row, column: (row * column % 2 + row * column % 3) % 2,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2,
)
# fmt: on
BYTES, PADS = 0b0100, (0b11101100, 0b00010001)
FIELD, FORMAT, FORMAT_MASK = 0b100011101, 0b10100110111, 0b101010000010010
FINDER, ALIGNMENT, QUIET, TIMING = 7, 5, 4, 6
LIKE_A_FINDER = (1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0)


def code(text: str) -> Code:
    """The smallest code that holds a text; a ValueError if none does."""
    content = text.encode()
    number = next((n for n, each in enumerate(VERSIONS, 1) if len(content) + 2 <= each.blocks * each.data), None)
    if number is None:
        message = f"a code holds {VERSIONS[-1].blocks * VERSIONS[-1].data - 2} bytes, not {len(content)}"
        raise ValueError(message)
    bits = interleaved(codewords(content, VERSIONS[number - 1]), VERSIONS[number - 1])
    return min((masked(number, bits, mask) for mask in range(len(MASKS))), key=penalty)


def codewords(content: bytes, version: Version) -> bytes:
    """The data: how it is written, how long it is, the bytes, and padding."""
    size = version.blocks * version.data
    bits = f"{BYTES:04b}{len(content):08b}" + "".join(f"{byte:08b}" for byte in content)
    bits += "0" * min(4, size * 8 - len(bits))
    bits += "0" * (-len(bits) % 8)
    data = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    return data + bytes(PADS[at % 2] for at in range(size - len(data)))


def interleaved(data: bytes, version: Version) -> str:
    """Bits in the order in which they lie: the blocks' bytes in turn, then their error correction in turn."""
    blocks = [data[at * version.data : (at + 1) * version.data] for at in range(version.blocks)]
    fixes = [correction(block, version.correction) for block in blocks]
    turns = [*zip(*blocks, strict=True), *zip(*fixes, strict=True)]
    return "".join(f"{byte:08b}" for turn in turns for byte in turn) + "0" * version.remainder


def times(one: int, other: int) -> int:
    """Multiplied in the field of 256 elements that the codes use."""
    product = 0
    for bit in range(8):
        if other >> bit & 1:
            product ^= one << bit
    return remainder(product, FIELD, 8)


def remainder(value: int, divisor: int, degree: int) -> int:
    """What is left of a polynomial over two elements."""
    for bit in range(value.bit_length() - 1, degree - 1, -1):
        if value >> bit & 1:
            value ^= divisor << (bit - degree)
    return value


def correction(block: Sequence[int], count: int) -> bytes:
    """Reed and Solomon's error correction of a block."""
    generator, root = [1], 1
    for _ in range(count):
        generator = [a ^ times(b, root) for a, b in zip([*generator, 0], [0, *generator], strict=True)]
        root = times(root, 2)
    left = [*block, *[0] * count]
    for at in range(len(block)):
        factor = left[at]
        for step, part in enumerate(generator):
            left[at + step] ^= times(part, factor)
    return bytes(left[len(block) :])


def masked(number: int, bits: str, mask: int) -> Code:
    """The whole code under one of the masks."""
    size = 17 + 4 * number
    fixed = patterns(number, size) | dict.fromkeys(format_places(size), False)
    fixed |= format_modules(mask, size)
    rows = [[fixed.get((row, column), False) for column in range(size)] for row in range(size)]
    free = (place for place in zigzag(size) if place not in fixed)
    for (row, column), bit in zip(free, bits, strict=True):
        rows[row][column] = (bit == "1") ^ (MASKS[mask](row, column) == 0)
    return rows


def patterns(number: int, size: int) -> dict[Module, bool]:
    """What is the same in all codes of a version: finders, timing, alignment, and the one dark module."""
    found: dict[Module, bool] = {}
    for at in range(size):
        found[TIMING, at] = found[at, TIMING] = at % 2 == 0
    for top, left in ((0, 0), (0, size - FINDER), (size - FINDER, 0)):
        found |= square(top, left, FINDER, size, margin=1)
    if number > 1:
        found |= square(size - 9, size - 9, ALIGNMENT, size, margin=0)
    found[size - 8, 8] = True
    return found


def square(top: int, left: int, side: int, size: int, *, margin: int) -> dict[Module, bool]:
    """Nested squares, dark and light by turns from the middle, except that a finder's heart is three wide."""
    middle, heart = side // 2, 1 if side == FINDER else 0
    found = {}
    for row in range(top - margin, top + side + margin):
        for column in range(left - margin, left + side + margin):
            out = max(abs(row - top - middle), abs(column - left - middle))
            if 0 <= row < size and 0 <= column < size:
                found[row, column] = out <= heart or out == middle
    return found


def format_places(size: int) -> list[Module]:
    """Where level and mask are written, twice: around the first finder, and beside the other two."""
    first = [(row, 8) for row in (0, 1, 2, 3, 4, 5, 7, 8)] + [(8, column) for column in (7, 5, 4, 3, 2, 1, 0)]
    second = [(8, size - 1 - at) for at in range(8)] + [(size - 7 + at, 8) for at in range(7)]
    return first + second


def format_modules(mask: int, size: int) -> dict[Module, bool]:
    """Error correction M, which is written as 0, and the mask, with their own error correction."""
    bits = (mask << 10 | remainder(mask << 10, FORMAT, 10)) ^ FORMAT_MASK
    values = [bool(bits >> at & 1) for at in range(15)]
    return dict(zip(format_places(size), values * 2, strict=True))


def zigzag(size: int) -> Iterator[Module]:
    """All modules as bits are laid: pairs of columns from the right, up and down by turns, past the timing column."""
    rights = [right for right in range(size - 1, 0, -2) if right > TIMING] + [5, 3, 1]
    for turn, right in enumerate(rights):
        for row in range(size) if turn % 2 else range(size - 1, -1, -1):
            yield row, right
            yield row, right - 1


def penalty(rows: Code) -> float:
    """How hard a code is to read: long runs, blocks, what looks like a finder, and much more of one shade."""
    lines = [*rows, *(list(column) for column in zip(*rows, strict=True))]
    share = sum(map(sum, rows)) / len(rows) ** 2
    blocks = sum(
        one[at] == one[at + 1] == other[at] == other[at + 1]
        for one, other in pairwise(rows)
        for at in range(len(one) - 1)
    )
    return sum(map(runs, lines)) + 40 * sum(map(finders, lines)) + 3 * blocks + 10 * int(abs(share - 0.5) * 20)


def runs(line: Sequence[bool]) -> int:
    """Points for five and more of one shade in a row."""
    points = length = 0
    for before, now in pairwise([None, *line]):
        length = length + 1 if now == before else 1
        points += 3 if length == ALIGNMENT else int(length > ALIGNMENT)
    return points


def finders(line: Sequence[bool]) -> int:
    """How often a line looks as if a finder were there."""
    width = len(LIKE_A_FINDER)
    windows = [tuple(map(int, line[at : at + width])) for at in range(len(line) - width + 1)]
    return windows.count(LIKE_A_FINDER) + windows.count(LIKE_A_FINDER[::-1])


def as_text(rows: Code) -> str:
    """For a terminal: two rows of modules in a line of half blocks, light on dark, with the quiet edge."""
    width = len(rows) + 2 * QUIET
    edge = [[False] * width] * QUIET
    whole = [*edge, *([*[False] * QUIET, *row, *[False] * QUIET] for row in rows), *edge, [False] * width]
    shades = {(True, True): " ", (True, False): "▄", (False, True): "▀", (False, False): "█"}
    pairs = [zip(whole[at], whole[at + 1], strict=True) for at in range(0, len(whole) - 1, 2)]
    return "\n".join("".join(shades[pair] for pair in line) for line in pairs)


def as_svg(rows: Code) -> str:
    """A picture, dark on white, with the quiet edge."""
    size = len(rows) + 2 * QUIET
    path = "".join(
        f"M{column + QUIET} {row + QUIET}h1v1h-1z"
        for row, line in enumerate(rows)
        for column, dark in enumerate(line)
        if dark
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/><path d="{path}"/></svg>'
    )
