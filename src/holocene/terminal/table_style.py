"""Tables without lines and frames around them: what the board is drawn with."""

from collections.abc import Iterator

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from holocene.terminal.look import Look

QUIET = "dim"
TITLE = "bold"
HEADING = "bold"
NUMBER = "bold cyan"  # of a move in a list


def small_table(*headings: tuple[str, str], gap: int = 1) -> Table:
    """A table without lines; each column has a heading and is set left, right or fold (left, on several lines)."""
    table = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, header_style=HEADING, show_edge=False)
    for heading, setting in headings:
        wrap = setting == "fold"
        table.add_column(heading, justify="right" if setting == "right" else "left", no_wrap=not wrap, overflow="fold")
    return table


class NumberTable:
    """A table whose first column names its rows; where it is too wide it becomes several, so that no digit is cut."""

    def __init__(self, *headings: tuple[str, str], gap: int = 1) -> None:
        """Each column has a heading and is set left or right."""
        self.headings, self.gap = headings, gap
        self.rows: list[tuple[str, ...]] = []

    def add_row(self, *cells: str) -> None:
        """A row, with a cell for each heading."""
        self.rows.append(cells)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        """As many tables as the width takes, one below the other."""
        for number, columns in enumerate(self.parts(options.max_width)):
            if number:
                yield Text("")
            table = small_table(*(self.headings[column] for column in columns), gap=self.gap)
            for row in self.rows:
                table.add_row(*(Text(row[column]) for column in columns))
            yield table

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """From the widest single column to all of them."""
        widths = [self.width(column) + self.gap for column in range(len(self.headings))]
        return Measurement(min(widths[0] + max(widths[1:], default=0), sum(widths)), sum(widths))

    def parts(self, most: int) -> Iterator[list[int]]:
        """The columns of each table: the first one, and as many of the next ones as fit."""
        columns, used = [0], self.width(0)
        for column in range(1, len(self.headings)):
            needed = self.gap + self.width(column)
            if len(columns) > 1 and used + needed > most:
                yield columns
                columns, used = [0], self.width(0)
            columns.append(column)
            used += needed
        yield columns

    def width(self, column: int) -> int:
        """The width of a column."""
        cells = [self.headings[column][0], *(row[column] for row in self.rows)]
        return max(cell_len(line) for cell in cells for line in cell.splitlines() or [""])


def side_by_side(look: Look, *things: RenderableType) -> Table:
    """Things beside each other; with frames they fill the width."""
    grid = Table.grid(padding=(0, 1), expand=look.roomy)
    for number, _ in enumerate(things):
        grid.add_column(ratio=1 if look.roomy and number == 0 else None)
    grid.add_row(*things)
    return grid


def framed(thing: RenderableType, title: str, look: Look) -> RenderableType:
    """With a frame where there is room for one."""
    if not look.roomy:
        return thing
    return Panel(thing, title=title, title_align="left", box=look.box, border_style=QUIET)


def amount(count: int, style: str = "") -> Text:
    """A number; nothing is dim."""
    return Text(str(count), style=style if count else QUIET)
