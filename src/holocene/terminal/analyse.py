"""The command `analyse`: looks back at a record, shows how far it is, reports."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from holocene.analysis import Analysis, Settings, Step, analyse
from holocene.analysis.analyst import Progress as OnMove
from holocene.analysis.analyst import check_evaluator
from holocene.analysis.page import page
from holocene.analysis.report_tables import about, better, luck_words, move_words, percent, report_tables
from holocene.arena.page import save
from holocene.terminal import record_files
from holocene.terminal.arena import as_table
from holocene.terminal.errors import BadRequest
from holocene.terminal.look import SEAT_LETTERS, Look, make_look, name, seat_style
from holocene.terminal.simulate_command import check_target
from holocene.terminal.table_style import QUIET, small_table

if TYPE_CHECKING:
    import holocene

INTERRUPTED = 130
CHART_LINES = 10
CHART_WIDTH = 72
BLOCK = "█"


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    file: Path
    iterations: int
    deals: int
    seed: int
    moves: str | None
    report: Path | None
    json: Path | None
    game: int | None = None  # of a file of many

    @property
    def files(self) -> list[Path]:
        """The files to write."""
        return [path for path in (self.report, self.json) if path]

    def check_files(self) -> None:
        """Complain before the work rather than after it."""
        if len({path.resolve() for path in self.files}) < len(self.files):
            raise record_files.CannotKeep("--report and --json name the same file; give two.")
        if self.file.resolve() in {path.resolve() for path in self.files}:
            raise record_files.CannotKeep(f"{self.file} is the record itself; it is left alone. Choose another name.")
        for path in self.files:
            check_target(path)

    def span(self, count: int) -> tuple[int, int]:
        """The first and the last move to look at, of so many."""
        if self.moves is None:
            return 1, count
        first, dash, last = self.moves.partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise BadRequest(f"--moves takes a move or two with a dash between them, such as 20-40, not {self.moves!r}")
        begin, end = int(first), int(last if dash else first)
        if not 1 <= begin <= end or begin > count:
            raise BadRequest(f"{self.file} has moves 1 to {count}; there are no moves {self.moves}")
        return begin, min(end, count)


def run(request: Request, look: Look) -> int:
    """Analyse, show the tables, write the files; returns the exit code."""
    game = record_files.load(request.file, request.game)
    check_evaluator(game)
    span = request.span(len(game.moves))
    request.check_files()
    analysis = looked_back(game, request, span)
    look.print(tables(analysis, look))
    if request.report:
        save(page(analysis), request.report)
        look.say_unbroken(f"\nThe report is in {request.report}.")
    if request.json:
        save(json.dumps(analysis.as_dict(), indent=1) + "\n", request.json)
    return 0


def looked_back(game: "holocene.Game", request: Request, span: tuple[int, int]) -> Analysis:
    """The analysis, with a bar while it is made."""
    settings = Settings(request.iterations, request.deals, request.seed)
    first, last = span
    with progress(last - first + 1) as on_move:
        return analyse(game, settings, first=first, last=last, on_move=on_move)


@contextmanager
def progress(total: int) -> Iterator[OnMove | None]:
    """A bar on the terminal's error channel; nothing where nobody looks."""
    console = make_look(stderr=True).console
    if not console.is_terminal:
        yield None
        return
    words = TextColumn("{task.description}")
    columns = (words, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("getting ready (minutes the first time)", total=total)
        yield lambda _number: bar.update(task, advance=1, description="moves")


def tables(analysis: Analysis, look: Look) -> RenderableType:
    """Everything that an analysis says, for a terminal."""
    parts: list[RenderableType] = [moves_table(analysis, look), ""] if analysis.steps else []
    parts.append(Text("\n".join(about(analysis)), style="bold"))
    if analysis.steps:
        parts += ["", chart(analysis, look)]
    for section in report_tables(analysis):
        parts += ["", Text(section.title, style="bold"), as_table(section)]
        if section.note:
            parts.append(Text(section.note, style=QUIET))
    return Group(*parts)


def letter_of(colour: str) -> str:
    """A seat as one letter."""
    return SEAT_LETTERS.get(colour, colour[0].upper())


def moves_table(analysis: Analysis, look: Look) -> RenderableType:
    """Every move, and below it one that was better."""
    letters = [letter_of(colour) for colour in analysis.colours]
    numbers = (*(f"{each}%" for each in letters), *(f"{each}pts" for each in letters), "luck", "loss")
    headings = (("", "right"), ("rnd", "right"), ("seat", "left"), ("move", "fold"))
    table = small_table(*headings, *((heading, "right") for heading in numbers))
    for step in analysis.steps:
        table.add_row(*move_cells(analysis, step, look))
    return table


def move_cells(analysis: Analysis, step: Step, look: Look) -> list[Text]:
    """One line of it."""
    words = Text(move_words(step))
    other = better(step)
    if other:
        words.append(f"\n{'->' if look.ascii else '→'} {other.move}", style="bold")
    chances = [
        Text(percent(chance), style=seat_style(colour))
        for chance, colour in zip(step.after.chances, analysis.colours, strict=True)
    ]
    scores = [Text(f"{score:.0f}", style=QUIET) for score in step.after.scores]
    lost = Text(f"{100 * step.loss:.1f}", style="bold red") if other else Text("")
    made = [Text(str(step.number), style=QUIET), Text(str(step.round)), name(analysis.colours[step.seat]), words]
    return [*made, *chances, *scores, Text(luck_words(step)), lost]


def chart(analysis: Analysis, look: Look) -> Text:
    """Chances to win over the moves: every column is a moment, every seat has its share of it."""
    width = max(10, min(CHART_WIDTH, look.console.width - 8))
    standings = analysis.standings
    columns = [standings[index * (len(standings) - 1) // (width - 1)].chances for index in range(width)]
    picture = Text("Chances to win, from the first move to the last\n", style="bold")
    for line in range(CHART_LINES):
        label = {0: "100 %", CHART_LINES // 2: " 50 %", CHART_LINES - 1: "  0 %"}.get(line, "")
        picture.append(f"{label:>5} ", style=QUIET)
        for chances in columns:
            colour = analysis.colours[holder(chances, 1 - (line + 0.5) / CHART_LINES)]
            picture.append(sign(colour, look), style=seat_style(colour))
        picture.append("\n")
    picture.append("      ")
    for colour in reversed(analysis.colours):
        picture.append(f"{sign(colour, look)} {colour}  ", style=seat_style(colour))
    return picture


def sign(colour: str, look: Look) -> str:
    """What a seat's share is drawn with: without colours, its letter."""
    has_colours = look.console.color_system is not None and not look.console.no_color
    return BLOCK if has_colours and not look.ascii else letter_of(colour)


def holder(chances: list[float], height: float) -> int:
    """Whose share of all chances, laid on each other, reaches that height."""
    below = 0.0
    for seat, chance in enumerate(chances):
        below += chance
        if height < below:
            return seat
    return len(chances) - 1
