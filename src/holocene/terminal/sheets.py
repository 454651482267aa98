"""Tables without lines and frames around them: what the board is drawn with."""

from rich.console import RenderableType
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
