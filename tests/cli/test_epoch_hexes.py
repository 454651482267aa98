"""The hexes of the map, in letters."""

import pytest
from rich.text import Text

from holocene.terminal.epoch import hexes

TWO_LINES = """\
 ___
/a1 \\___
\\_A_/b1 \\
/a2 \\_C_/
\\_B_/"""

FOUR_LINES = """\
  ____
 /a1  \\
/      \\____
\\      /b1  \\
 \\____/      \\
 /a2  \\      /
/      \\____/
\\      /
 \\____/"""


def drawn(lines: dict[hexes.Hex, list[str]], pitch: int, slope: int) -> str:
    return hexes.draw({place: list(map(Text, texts)) for place, texts in lines.items()}, pitch, slope).plain


def test_flat_hexes_share_their_edges() -> None:
    assert drawn({(0, 0): ["a1", " A"], (0, 1): ["a2", " B"], (1, 0): ["b1", " C"]}, 4, 1) == TWO_LINES


def test_high_hexes_share_their_edges() -> None:
    assert drawn({(0, 0): ["a1"], (0, 1): ["a2"], (1, 0): ["b1"]}, 6, 2) == FOUR_LINES


@pytest.mark.parametrize(("pitch", "slope", "widths"), [(8, 1, [7, 7]), (11, 1, [10, 10]), (10, 2, [8, 10, 10, 8])])
def test_so_many_letters_fit_into_a_hex(pitch: int, slope: int, widths: list[int]) -> None:
    assert hexes.widths(pitch, slope) == widths
    filled = drawn({(0, 0): ["x" * width for width in widths]}, pitch, slope).split("\n")[1:]
    assert [line.count("x") for line in filled] == widths
    assert [(line.strip()[0], line[-1]) for line in filled] == [("/", "\\")] * slope + [("\\", "/")] * slope


@pytest.mark.parametrize("slope", [1, 2])
def test_text_that_is_too_long_leaves_the_edges_alone(slope: int) -> None:
    long, none = (drawn({(0, 0): [letters] * 2 * slope, (1, 0): [""]}, 9, slope) for letters in ("x" * 30, ""))
    assert len(long) == len(none)
    assert [letter for letter in long if letter in "/\\"] == [letter for letter in none if letter in "/\\"]


def test_every_letter_keeps_its_colour() -> None:
    text = hexes.draw({(0, 0): [Text.assemble(("a1", "red"), " ", ("R", "blue"))]}, 8, 1)
    styled = [(text.plain[span.start : span.end], span.style) for span in text.spans]
    assert [part for part in styled if part[1] != hexes.EDGE] == [("a1", "red"), ("R", "blue")]
