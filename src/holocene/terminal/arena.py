"""The command `arena`: plays a match, shows how far it is, reports."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from holocene.arena.extras import needed
from holocene.arena.match import PAIR, Match, seeds_for
from holocene.arena.matches import Row
from holocene.arena.measures import wilson
from holocene.arena.page import check_target, write
from holocene.arena.participants import participants_of
from holocene.arena.report_tables import ReportTable, about, report_tables
from holocene.arena.result_files import read
from holocene.arena.results import Results
from holocene.arena.run import Keeper, Where, games, keeper_for
from holocene.terminal.errors import BadRequest
from holocene.terminal.look import Look, make_look
from holocene.terminal.options import chosen
from holocene.terminal.table import named_in
from holocene.terminal.table_style import QUIET, NumberTable

INTERRUPTED = 130
SEEDS = 100
MANY = 8  # columns from which on they stand closer


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    game: str
    bots: list[str]
    seats: str | None
    players: int | None
    seeds: int | None
    games: int | None
    seed: int
    options: dict[str, Any]  # by flag
    out: Path | None
    report: Path | None
    cores: int | None
    ray: str | None
    limit: int | None = None
    records: Path | None = None

    @property
    def match(self) -> Match:
        """What is to be played."""
        if self.seeds and self.games:
            raise BadRequest("give either --seeds or --games, not both")
        bots = tuple(bot for text in self.bots for bot in split(text))
        seats = split(self.seats) if self.seats is not None else ()
        if not bots and not seats:
            raise BadRequest("say who plays, such as --bots greedy,random")
        options = chosen(self.game, self.options, self.players or len(seats) or PAIR)
        match = Match(self.game, bots, self.players, self.seeds or SEEDS, self.seed, options, seats, self.limit)
        return replace(match, seeds=seeds_for(self.games, match)) if self.games else match


def split(text: str) -> tuple[str, ...]:
    """The bots of a list; `name:key=value,key=value` is one of them."""
    found = named_in(text)
    if "" in found:
        raise BadRequest(f"{text!r} has an empty place where a bot should be named")
    return tuple(found)


def run(request: Request, look: Look) -> int:
    """Play what is missing, show the tables, write the report; returns the exit code."""
    match = request.match
    if request.report:
        needed("matplotlib", "the report")
        check_target(request.report)
    participants = participants_of(match)
    keeper = keeper_for(match, participants, request.out)
    code = 0
    before = len(keeper.done)
    if before:
        look.say(f"Going on with {request.out}: {before:,} of {match.games:,} games are played.")
    try:
        coming = closing(games(match, participants, keeper, Where(request.cores, request.ray, request.records)))
        with progress(match, keeper) as shown, coming as played:
            for rows in played:
                shown(rows)
    except KeyboardInterrupt:
        code = INTERRUPTED
    results = keeper.results()
    if code:
        kept = f" Go on with the same command; {request.out} keeps them." if request.out else ""
        look.complain(f"Stopped after {results.games:,} of {match.games:,} games.{kept}")
    report(results, request.report, look)
    return code


def show(path: Path, html: Path | None, look: Look) -> int:
    """The command `arena report`."""
    results = read(path)
    if html:
        needed("matplotlib", "the report")
        check_target(html)
    report(results, html, look)
    return 0


def report(results: Results, html: Path | None, look: Look) -> None:
    """Show the tables, and write the page if one is asked for."""
    look.print_whole(tables(results))
    if html and results.games:
        write(results, html)
        look.say_unbroken(f"\nThe report is in {html}.")


def tables(results: Results) -> RenderableType:
    """Everything that a report says, for a terminal."""
    summary = results.summary()
    parts: list[RenderableType] = [Text("\n".join(about(results.match, summary)), style="bold")]
    for section in report_tables(results.match, summary):
        parts += ["", as_table(section)]
        if section.note:
            parts.append(Text(section.note, style=QUIET))
    if summary.failures:
        parts += ["", Text("Failures: a bot that fails loses its game.", style="bold red")]
        parts += [Text(f"- {note}") for note in summary.failures]
    return Group(*parts)


def as_table(section: ReportTable) -> RenderableType:
    """A table of the report."""
    settings = ["left" if column in section.words else "right" for column in range(len(section.headings))]
    table = NumberTable(*zip(section.headings, settings, strict=True), gap=2 if len(settings) < MANY else 1)
    for row in section.rows:
        table.add_row(*row)
    return table


class Bar:
    """How far it is, how the first bot does, how fast, how long still."""

    def __init__(self, match: Match, keeper: Keeper, bar: Progress) -> None:
        """Begin with what was played before."""
        self.first = match.bots[0]
        self.won = self.sat = 0.0
        self.bar = bar
        if keeper.done:
            earlier = keeper.results()
            mine = earlier["bot"] == self.first
            self.won, self.sat = float(earlier["won"][mine].sum()), float(mine.sum())
        self.task = bar.add_task("games", total=match.games, completed=len(keeper.done), rate="", share="")

    def __call__(self, rows: list[Row]) -> None:
        """One more game."""
        mine = [row["won"] for row in rows if row["bot"] == self.first]
        self.won += sum(mine)
        self.sat += len(mine)
        self.bar.advance(self.task)
        speed = self.bar.tasks[0].speed
        self.bar.update(self.task, rate=f"{speed:.1f} a second" if speed else "", share=self.share)

    @property
    def share(self) -> str:
        """The first bot's share of the wins so far."""
        if not self.sat:
            return ""
        low, high = wilson(self.won, self.sat)
        return f"{self.first} {100 * self.won / self.sat:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


@contextmanager
def progress(match: Match, keeper: Keeper) -> Iterator[Any]:
    """A bar on the terminal's error channel; nothing where nobody looks."""
    console = make_look(stderr=True).console
    if not console.is_terminal:
        yield lambda _rows: None
        return
    with columns(console) as bar:
        yield Bar(match, keeper, bar)


def columns(console: Console) -> Progress:
    """The parts of the bar."""
    texts = (TextColumn("{task.fields[share]}", markup=False), TextColumn("{task.fields[rate]}"))
    return Progress(BarColumn(), MofNCompleteColumn(), *texts, TimeRemainingColumn(), console=console, transient=True)
