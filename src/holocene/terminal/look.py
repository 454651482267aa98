"""How things look: colours, letters and signs, with and without colour."""

import contextlib
import io
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.text import Text

View = dict[str, Any]

SEAT_STYLES = {
    "red": "bold bright_red",
    "blue": "bold bright_blue",
    "green": "bold green",
    "yellow": "bold yellow",
    "black": "bold bright_white on black",  # to be seen on dark and on bright terminals
}
SEAT_LETTERS = {"black": "K"}  # B is blue
GOOD_STYLES = {"wood": "green", "brick": "red", "stone": "bright_black", "gold": "yellow", "food": "magenta"}
GOOD_STYLES |= {"jewelry": "cyan"}

NARROW = 78  # below this many columns everything stands in one column
ROOMY = (100, 40)  # from this many columns and lines on there is space for frames
WIDE = 152  # from this many columns on three frames fit beside each other
BOARD = 22  # lines of the board and the question in a small terminal
WIDEST = 1000  # columns of a file
SHORT = 32  # below this many lines the list of moves is kept to a few lines


@dataclass
class Look:
    """A console and the signs that it can show."""

    console: Console
    plain: bool = False

    @property
    def ascii(self) -> bool:
        """Whether only plain letters can be shown."""
        return self.plain or not self.console.encoding.startswith("utf")

    @property
    def narrow(self) -> bool:
        """Whether two columns do not fit beside each other."""
        return self.console.width < NARROW

    @property
    def short(self) -> bool:
        """Whether the board and a long list of moves do not fit below each other."""
        return self.console.height < SHORT

    def can_scroll_away(self, lines: int) -> bool:
        """Whether so many lines are not all seen any more once the board is drawn below them."""
        return self.short and self.console.is_terminal and lines > max(self.console.height - BOARD, 0)

    @property
    def roomy(self) -> bool:
        """Whether frames fit around everything."""
        return not self.plain and self.console.width >= ROOMY[0] and self.console.height >= ROOMY[1]

    @property
    def wide(self) -> bool:
        """Whether cards, buildings and places fit beside each other."""
        return self.roomy and self.console.width >= WIDE

    @property
    def board_width(self) -> int:
        """How wide the board is drawn."""
        return min(self.console.width, WIDE if self.wide else ROOMY[0])

    @property
    def box(self) -> box.Box:
        """The frame around things."""
        return box.ASCII if self.ascii else box.ROUNDED

    @property
    def free_ring(self) -> str:
        """A ring on the board with nobody on it."""
        return "." if self.ascii else "·"

    @property
    def turn(self) -> str:
        """Stands before the player whose choice it is."""
        return ">" if self.ascii else "▶"

    @property
    def start(self) -> str:
        """Stands beside the start player."""
        return "*" if self.ascii else "★"

    @property
    def doubt(self) -> str:
        """Stands beside values that are reconstructions."""
        return "~" if self.ascii else "*"

    @property
    def dot(self) -> str:
        """Stands between things of one line."""
        return "-" if self.ascii else "·"

    def print(self, *things: object) -> None:
        """Show something."""
        self.console.print(*things, highlight=False, markup=False, soft_wrap=False)

    def print_whole(self, thing: RenderableType) -> None:
        """Show tables that may be wide: a file or another program has room for all their columns."""
        if not self.console.is_terminal and "COLUMNS" not in os.environ:
            room = self.console.options.update(max_width=WIDEST)
            self.console.width = max(self.console.width, Measurement.get(self.console, room, thing).maximum)
        self.print(thing)

    def say(self, sentence: str, style: str = "") -> None:
        """Show one sentence."""
        self.print(Text(sentence, style=style))

    def say_unbroken(self, sentence: str) -> None:
        """Show one line that somebody may want to copy, however long it is."""
        self.console.print(sentence, highlight=False, markup=False, soft_wrap=True)

    def complain(self, sentence: str) -> None:
        """Show one sentence about something that did not work."""
        self.print(Text(sentence, style="bold red"))

    def hide(self) -> None:
        """Take everything off the screen, what has scrolled away included."""
        if self.console.is_terminal and not self.plain:
            self.console.clear()
            self.console.file.write("\x1b[3J")
            self.console.file.flush()
        else:
            self.print("\n" * 3)


def make_look(*, plain: bool = False, stderr: bool = False) -> Look:
    """A look for this process's terminal; NO_COLOR is respected."""
    forgive_encodings()
    if plain:
        console = Console(stderr=stderr, color_system=None, highlight=False)
    else:
        console = Console(stderr=stderr, highlight=False)
    return Look(console, plain=plain)


def forgive_encodings() -> None:
    """A letter that the terminal does not know becomes a question mark instead of an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(ValueError, OSError):
                stream.reconfigure(errors="replace")


def seat_style(colour: str) -> str:
    """The style of everything that belongs to one player."""
    return SEAT_STYLES.get(colour, "bold")


def letter(colour: str, count: int = 1) -> Text:
    """People of one colour, a letter each."""
    return Text(SEAT_LETTERS.get(colour, colour[0].upper()) * count, style=seat_style(colour))


def name(colour: str) -> Text:
    """A player by colour, in colour."""
    return Text(colour, style=seat_style(colour))


def joined(pieces: Iterable[Text], between: str) -> Text:
    """Texts in one line."""
    return Text(between).join(list(pieces))
