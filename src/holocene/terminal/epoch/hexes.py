"""Hexes in letters: a canvas on which flat-top hexes stand in columns, two or four lines high."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from rich.text import Text

EDGE = "dim"
Hex = tuple[int, int]  # column and row, as axial coordinates
Cell = tuple[str, str]  # a letter and its style
BLANK: Cell = (" ", "")


class Canvas:
    """Letters at lines and columns."""

    def __init__(self) -> None:
        """Empty."""
        self.cells: dict[tuple[int, int], Cell] = {}

    def put(self, line: int, column: int, letter: str, style: str = EDGE) -> None:
        """One letter; the first one stays."""
        self.cells.setdefault((line, column), (letter, style))

    def write(self, line: int, column: int, text: Text) -> None:
        """A text with its styles, spaces left out so that edges show through."""
        for offset, letter in enumerate(text.plain):
            if letter != " ":
                style = " ".join(str(span.style) for span in text.spans if span.start <= offset < span.end)
                self.cells[line, column + offset] = (letter, style or str(text.style))

    def text(self) -> Text:
        """All lines, nothing behind the last letter of each."""
        return Text("\n").join(map(self.line, range(max(line for line, _ in self.cells) + 1)))

    def line(self, number: int) -> Text:
        """One line, neighbours of one style together."""
        row = {column: cell for (line, column), cell in self.cells.items() if line == number}
        cells = [row.get(column, BLANK) for column in range(max(row, default=-1) + 1)]
        runs = groupby(cells, key=lambda cell: cell[1])
        return Text.assemble(*(("".join(letter for letter, _ in run), style) for style, run in runs))


def widths(pitch: int, slope: int) -> list[int]:
    """How many letters fit into each line of a hex, from its top to its bottom."""
    upper = [pitch - slope + 2 * line for line in range(slope)]
    return upper + upper[::-1]


def draw(hexes: Mapping[Hex, Sequence[Text]], pitch: int, slope: int) -> Text:
    """All hexes with their lines of text."""
    canvas = Canvas()
    left = min(q for q, _ in hexes)
    top = min(top_of(place, slope) for place in hexes)
    for place, lines in sorted(hexes.items(), key=lambda item: top_of(item[0], slope)):
        corner = (top_of(place, slope) - top + 1, (place[0] - left) * pitch)
        outline(canvas, corner, pitch, slope)
        fill(canvas, corner, lines, pitch, slope)
    return canvas.text()


def top_of(place: Hex, slope: int) -> int:
    """The first line of a hex; every column lies half a hex lower than the one west of it."""
    return 2 * slope * place[1] + slope * place[0]


def outline(canvas: Canvas, corner: Hex, pitch: int, slope: int) -> None:
    """The six edges."""
    line, column = corner
    for step in range(slope):
        back, below = slope - 1 - step, 2 * slope - 1 - step
        canvas.put(line + step, column + back, "/")
        canvas.put(line + step, column + pitch + step, "\\")
        canvas.put(line + below, column + back, "\\")
        canvas.put(line + below, column + pitch + step, "/")
    for offset in range(column + slope, column + pitch):
        canvas.put(line - 1, offset, "_")
        canvas.put(line + 2 * slope - 1, offset, "_")


def fill(canvas: Canvas, corner: Hex, lines: Iterable[Text], pitch: int, slope: int) -> None:
    """The text inside."""
    line, column = corner
    for number, (text, width) in enumerate(zip(lines, widths(pitch, slope), strict=False)):
        inset = slope - 1 - min(number, 2 * slope - 1 - number)
        cut = text.copy()
        cut.truncate(width)
        canvas.write(line + number, column + 1 + inset, cut)
