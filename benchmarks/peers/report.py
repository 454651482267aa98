"""The results as tables and as a picture."""

from dataclasses import dataclass
from pathlib import Path

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from benchmarks.peers.programs import Program
from benchmarks.peers.timing import Rates

OURS, THEIRS, INK = "#9a5612", "#2d5f94", "#2b241d"
WIDTH, BAR, PANEL = 9.0, 0.32, 0.8  # inches
WHOLE = 100  # what is more needs no fraction
NOTES = """
- A decision is one choice of one player: in Catan and in Holocene's games one small step of a turn, in pgx's backgammon
  one checker, in OpenSpiel's both dice at once. Dice are not counted.
- Games differ in length and in how much there is to decide, so this compares what one gets from a program, not rules.
- pgx steps its tables in one compiled loop with automatic reset and without observations. Each program with many tables
  uses the number of them that was fastest here. On all cores, programs without threads, and pgx, run once a core.
"""


@dataclass(frozen=True)
class Result:
    """A program at a place: its rates, or why there are none."""

    program: Program
    place: str
    rates: Rates | None = None
    about: str = ""
    why_not: str = ""

    @property
    def label(self) -> str:
        """The program and its game."""
        return f"{self.program.name} ({self.program.game})"


@dataclass(frozen=True)
class ReportTable:
    """A table, for the terminal and for Markdown alike; the first `words` columns are words, the others numbers."""

    title: str
    headings: list[str]
    rows: list[list[str]]
    words: int

    def show(self, console: Console) -> None:
        """In the terminal."""
        table = Table(title=self.title)
        for number, heading in enumerate(self.headings):
            table.add_column(heading, justify="left" if number < self.words else "right")
        for row in self.rows:
            table.add_row(*map(escape, row))
        console.print(table)

    def markdown(self) -> str:
        """With numbers to the right."""
        under = ["---" if number < self.words else "---:" for number in range(len(self.headings))]
        return "\n".join(f"| {' | '.join(row)} |" for row in (self.headings, under, *self.rows)) + "\n"


def rates(results: list[Result]) -> ReportTable:
    """Everybody's figures, and why somebody has none."""
    headings = ["where", "program", "game", "how", "decisions/s", "games/s"]
    rows = []
    for result in results:
        words = [result.place, result.program.name, result.program.game]
        if result.rates is None:
            rows.append([*words, f"not measured: {result.why_not}", "-", "-"])
        else:
            rows.append([*words, result.about or "-", rounded(result.rates.decisions), rounded(result.rates.games)])
    return ReportTable("Random play", headings, rows, words=4)


def ratios(results: list[Result]) -> ReportTable:
    """How many times as many decisions a second Holocene makes as each peer does at the same place."""
    mine = [result for result in results if not result.program.peer and result.rates]
    peers = list(dict.fromkeys(result.label for result in results if result.program.peer))
    theirs = {(result.label, result.place): result.rates for result in results if result.program.peer}
    rows = []
    for result in mine:
        cells = [ratio(result.rates, theirs.get((peer, result.place))) for peer in peers]
        rows.append([result.place, result.label, *cells])
    return ReportTable("Decisions a second, Holocene to each peer", ["where", "", *peers], rows, words=2)


def ratio(mine: Rates | None, theirs: Rates | None) -> str:
    """Or a dash, where one of them has no figures."""
    return rounded(mine.decisions / theirs.decisions) if mine and theirs else "-"


def rounded(value: float) -> str:
    """To three figures."""
    shown = float(f"{value:.3g}")
    return f"{shown:,.0f}" if shown >= WHOLE else f"{shown:g}"


def write(results: list[Result], said: str, out: Path) -> list[Path]:
    """The Markdown and the picture."""
    out.mkdir(parents=True, exist_ok=True)
    page, picture = out / "peers.md", out / "peers.png"
    report_tables = "\n".join(
        f"**{section.title}**\n\n{section.markdown()}" for section in (rates(results), ratios(results)) if section.rows
    )
    page.write_text(f"{said}\n\n{report_tables}{NOTES}", encoding="utf-8")
    draw([result for result in results if result.rates], picture)
    return [page, picture]


def draw(results: list[Result], path: Path) -> None:
    """Bars of decisions a second, a panel for each place."""
    places = list(dict.fromkeys(result.place for result in results))
    heights = [sum(result.place == place for result in results) * BAR + PANEL for place in places] or [PANEL]
    with rc_context(
        {"text.color": INK, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK, "font.size": 9}
    ):
        figure = Figure(figsize=(WIDTH, sum(heights) + PANEL), layout="constrained")
        panels = figure.subplots(len(heights), sharex=True, squeeze=False, height_ratios=heights)[:, 0]
        for place, axes in zip(places, panels, strict=False):
            draw_place(axes, place, [result for result in results if result.place == place])
        panels[-1].set_xlabel("decisions a second in random play (logarithmic)")
        figure.savefig(path, dpi=150)


def draw_place(axes: Axes, place: str, results: list[Result]) -> None:
    """The fastest on top, its rate beside each bar."""
    ordered = sorted(results, key=lambda result: result.rates.decisions if result.rates else 0)
    values = [result.rates.decisions for result in ordered if result.rates]
    colours = [THEIRS if result.program.peer else OURS for result in ordered]
    bars = axes.barh([result.label for result in ordered], values, color=colours, height=0.7)
    axes.bar_label(bars, labels=[short(value) for value in values], padding=4)
    axes.set_xscale("log")
    axes.set_xlim(1_000, max(values) * 6)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: short(value)))
    axes.set_title(place, loc="left", fontweight="bold")
    axes.grid(axis="x", color="#ddd", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)


def short(value: float) -> str:
    """As people say it."""
    for size, word in ((1e9, "billion"), (1e6, "million")):
        if value >= size:
            return f"{value / size:.3g} {word}"
    return rounded(value)
