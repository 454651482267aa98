"""The pictures of a report, as SVG that takes its colours from the page around it."""

import io
import re
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from holocene.arena.extras import needed
from holocene.arena.measures import Interval
from holocene.arena.results import Results
from holocene.arena.summary import Summary

Drawing = Callable[[Any], None]

WIDTH = 4.3  # inches
INK, PAPER, LINE, STRONG = "#2b241d", "#fbf6ea", "#cdbd9f", "#9a5612"
FROM_PAGE = {INK: "var(--ink)", PAPER: "var(--hide)", LINE: "var(--line)", STRONG: "var(--ochre)"}
COLOURS = ("#2d5f94", "#b3341f", "#4c7a2b", "#d9a514", "#3d8a8a", "#84827c", "#8a5a2b", "#b8582f")
LONGEST_NAME = 20
BINS = 24
STYLE = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": LINE,
    "axes.facecolor": PAPER,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": PAPER,
    "legend.facecolor": PAPER,
    "legend.edgecolor": LINE,
    "xtick.color": INK,
    "ytick.color": INK,
}
BEFORE_SVG = re.compile(r"^.*?(?=<svg)", re.DOTALL)
METADATA = re.compile(r"<metadata>.*?</metadata>", re.DOTALL)


def plots(results: Results, summary: Summary) -> Iterator[tuple[str, str]]:
    """Every picture that the results have something for: its title, and the SVG."""
    bots = len(summary.bots)
    if any(line.rating is not None for line in summary.bots):
        yield "Ratings", drawn("Ratings", bots, lambda axes: draw_ratings(axes, summary))
    if any(line.fair < 1 and line.others != "itself" for line in summary.tables):
        yield "Win shares", drawn("Win shares", len(summary.tables), lambda axes: draw_shares(axes, summary))
    if results.match.table_size > 1:
        yield "Seats", drawn("Seats", len(summary.seats), lambda axes: draw_seats(axes, summary))
    if summary.rounds:
        yield "Scores", drawn("Scores", 6, lambda axes: draw_scores(axes, results, summary))
        yield "Rounds", drawn("Rounds", 5, lambda axes: draw_rounds(axes, results))
        yield "Points by source", drawn("Points by source", bots + 3, lambda axes: draw_points(axes, summary))
    yield "Seconds a move", drawn("Seconds a move", bots, lambda axes: draw_seconds(axes, summary))


def drawn(title: str, lines: int, draw: Drawing) -> str:
    """A picture with room for so many lines."""
    matplotlib = needed("matplotlib", "the report")
    figures = needed("matplotlib.figure", "the report")
    with matplotlib.rc_context({**STYLE, "svg.hashsalt": title}):
        figure = figures.Figure(figsize=(WIDTH, 0.9 + 0.34 * max(2, lines)), layout="constrained")
        draw(figure.add_subplot())
        text = io.StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None})
    return for_a_page(text.getvalue(), title)


def for_a_page(svg: str, title: str) -> str:
    """Without what only a file needs, in the page's colours and letters, as wide as there is room."""
    svg = METADATA.sub("", BEFORE_SVG.sub("", svg))
    head, rest = svg.split(">", 1)
    head = re.sub(r' (?:width|height)="[^"]*"', "", head)
    for colour, name in FROM_PAGE.items():
        rest = rest.replace(colour, name)
    prefix = re.sub(r"\W+", "-", title.lower())
    rest = re.sub(r'(\bid="|"#|url\(#)', rf"\g<1>{prefix}-", rest)
    return f'{head} role="img" aria-label="{title}">{rest}'


def short(name: str) -> str:
    """A name that fits beside a picture."""
    cut = name if len(name) <= LONGEST_NAME else f"…{name[1 - LONGEST_NAME :]}"
    return cut.replace("$", r"\$")


def with_intervals(axes: Any, names: list[str], values: list[float], intervals: list[Interval]) -> None:
    """A dot with its interval on each line, the first on top."""
    rows = np.arange(len(names))[::-1]
    spans = [[value - span.low, span.high - value] for value, span in zip(values, intervals, strict=True)]
    lengths = np.maximum(0, np.array(spans).T)
    axes.errorbar(values, rows, xerr=lengths, fmt="o", color=STRONG, ecolor=STRONG, capsize=3, markersize=5)
    axes.set_yticks(rows, [short(name) for name in names])
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.grid(axis="x", color=LINE, linewidth=0.5)


def draw_ratings(axes: Any, summary: Summary) -> None:
    """The rating list."""
    lines = [line for line in summary.bots if line.rating is not None]
    spans = [line.rating_interval or Interval(0, 0) for line in lines]
    with_intervals(axes, [line.bot for line in lines], [line.rating or 0 for line in lines], spans)
    axes.set_xlabel("rating; 400 points are ten wins to one")


def draw_shares(axes: Any, summary: Summary) -> None:
    """Every line of the table of win shares."""
    lines = summary.tables
    names = [f"{line.bot} - {line.others}" for line in lines]
    spans = [Interval(100 * line.by_seed.low, 100 * line.by_seed.high) for line in lines]
    with_intervals(axes, names, [100 * line.share for line in lines], spans)
    axes.axvline(100 * lines[0].fair, color=INK, linewidth=0.8, linestyle="--")
    axes.set_xlim(-2, 102)
    axes.set_xlabel("% of wins of the first named; dashed: fair")


def draw_seats(axes: Any, summary: Summary) -> None:
    """What a seat is worth."""
    lines = summary.seats
    spans = [Interval(100 * line.interval.low, 100 * line.interval.high) for line in lines]
    with_intervals(axes, [f"seat {line.seat + 1}" for line in lines], [100 * line.share for line in lines], spans)
    axes.axvline(100 / len(lines), color=INK, linewidth=0.8, linestyle="--")
    axes.set_xlabel("% of wins; dashed: fair")


def draw_scores(axes: Any, results: Results, summary: Summary) -> None:
    """How the scores of every bot are spread."""
    scores = results["score"].astype(float)
    edges = np.histogram_bin_edges(scores[~np.isnan(scores)], BINS)
    for number, line in enumerate(summary.bots):
        mine = scores[(results["bot"] == line.bot) & ~np.isnan(scores)]
        if len(mine):
            heights = 100 * np.histogram(mine, edges)[0] / len(mine)
            axes.stairs(heights, edges, color=COLOURS[number % len(COLOURS)], label=short(line.bot), linewidth=1.5)
    axes.set_xlabel("final score")
    axes.set_ylabel("% of its games")
    axes.legend()


def draw_rounds(axes: Any, results: Results) -> None:
    """How long games last."""
    once = (results["seat"] == 0) & ~np.isnan(results["score"].astype(float))
    values, counts = np.unique(results["rounds"][once], return_counts=True)
    axes.bar(values, 100 * counts / counts.sum(), color=STRONG)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_xlabel("rounds")
    axes.set_ylabel("% of games")


def draw_points(axes: Any, summary: Summary) -> None:
    """Where the points of every bot come from; below nothing to the left."""
    lines = summary.bots[::-1]
    above, below = np.zeros(len(lines)), np.zeros(len(lines))
    for number, source in enumerate(summary.bots[0].points):
        values = np.array([line.points[source] for line in lines])
        if values.any():
            left = np.where(values < 0, below, above)
            name = source.replace("_", " ")
            axes.barh(range(len(lines)), values, left=left, color=COLOURS[number % len(COLOURS)], label=name)
            above, below = above + np.maximum(values, 0), below + np.minimum(values, 0)
    axes.set_yticks(range(len(lines)), [short(line.bot) for line in lines])
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_xlabel("points a game")
    axes.figure.legend(loc="outside upper center", ncols=3, fontsize="small")


def draw_seconds(axes: Any, summary: Summary) -> None:
    """How long a move takes, and the longest one."""
    lines = summary.bots[::-1]
    rows = range(len(lines))
    axes.barh(rows, [max(line.seconds, 1e-7) for line in lines], color=STRONG, height=0.5, label="mean")
    axes.plot([max(line.longest, 1e-7) for line in lines], rows, "|", color=INK, markersize=12, label="longest")
    axes.set_xscale("log")
    axes.set_yticks(rows, [short(line.bot) for line in lines])
    axes.set_xlabel("seconds (bar: mean, stroke: longest)")
