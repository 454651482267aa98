"""What a report says, as sentences and tables of text: the terminal and the page show the same."""

from collections.abc import Sequence
from dataclasses import dataclass

from holocene.arena.match import Match
from holocene.arena.measures import Interval
from holocene.arena.summary import BotLine, Summary, TableLine

MILLI = 1e-3
NOTHING = "-"


@dataclass(frozen=True)
class ReportTable:
    """A table; `words` are the columns that are no numbers."""

    title: str
    headings: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    note: str = ""
    words: frozenset[int] = frozenset({0})


def about(match: Match, summary: Summary) -> list[str]:
    """What was played."""
    options = ", ".join(f"{name} {value}" for name, value in match.options.items() if value not in (None, False))
    with_options = f" with {options}" if options else ""
    part = "" if summary.games == summary.planned else f" of {summary.planned:,}"
    games = f"{summary.games:,}{part} games of {match.game} for {match.players}{with_options}"
    lines = [f"{games}; match seed {match.seed}."]
    if len(match.patterns) > 1 and summary.games == summary.seeds * match.games_a_seed:
        lines.append(f"Every one of {summary.seeds:,} seeds was played with all {len(match.patterns)} seatings.")
    if summary.rounds:
        found = summary.rounds
        lines.append(f"A game lasted {found['mean']:.1f} rounds ({found['fewest']:.0f} to {found['most']:.0f}; "
                     f"eight of ten: {found['tenth']:.0f} to {found['ninetieth']:.0f}).")  # fmt: skip
    if summary.unfinished:
        lines.append(f"{summary.unfinished:,} games were not over after {match.limit:,} decisions: nobody won them.")
    if summary.winner is not None:
        lines.append(f"Who won had {summary.winner:.1f} points on average.")
    return lines


def report_tables(match: Match, summary: Summary) -> list[ReportTable]:
    """All tables that have something to say."""
    if not summary.games:
        return []
    found = [bots_table(summary), sizes_table(summary)]
    if match.table_size > 1:
        found.append(seats_table(match, summary))
    return [*found, points_table(summary), counts_table(summary), times_table(summary)]


def percent(share: float) -> str:
    """A share."""
    return f"{100 * share:.1f}"


def span(interval: Interval | None, *, shares: bool = True) -> str:
    """From, to."""
    if interval is None:
        return NOTHING
    low, high = (percent(end) if shares else f"{end:.0f}" for end in interval)
    return f"{low} to {high}"


def number(value: float | None, digits: int = 1) -> str:
    """A number, if there is one."""
    return NOTHING if value is None else f"{value:.{digits}f}"


def seconds(value: float) -> str:
    """A time that people can read."""
    if value >= 1:
        return f"{value:.2f} s"
    return f"{value / MILLI:.1f} ms" if value >= MILLI else f"{value / MILLI:.3f} ms"


def bots_table(summary: Summary) -> ReportTable:
    """The rating list."""
    headings = ("bot", "rating", "95 %", "games", "win %", "95 %", "score", "spread", "winner")
    note = "Ratings: Bradley-Terry, mean 1500, 400 points are ten wins to one. Win %: for each seat the bot sat in."
    return ReportTable("Bots", headings, [bot_row(line) for line in summary.bots], note)


def bot_row(line: BotLine) -> tuple[str, ...]:
    """One bot."""
    rated = (number(line.rating, 0), span(line.rating_interval, shares=False))
    won = (f"{line.games:,}", percent(line.share), span(line.interval))
    return (line.bot, *rated, *won, number(line.score), number(line.spread), number(line.winner))


def sizes_table(summary: Summary) -> ReportTable:
    """Who against whom."""
    headings = ("bot", "against", "games", "win %", "fair %", "95 % (Wilson)", "95 % (by seed)")
    note = "By seed: seeds drawn anew a thousand times, with all seatings of a seed together."
    return ReportTable("Win shares", headings, [table_row(line) for line in summary.tables], note, frozenset({0, 1}))


def table_row(line: TableLine) -> tuple[str, ...]:
    """One bot of one line-up."""
    shares = (percent(line.share), percent(line.fair), span(line.interval), span(line.by_seed))
    return (line.bot, line.others, f"{line.games:,}", *shares)


def seats_table(match: Match, summary: Summary) -> ReportTable:
    """What a seat is worth."""
    headings = ("seat", "win %", "95 %", "score")
    rows = [
        (f"{line.seat + 1}", percent(line.share), span(line.interval), number(line.score)) for line in summary.seats
    ]
    return ReportTable("Seats", headings, rows, f"A fair share is {percent(1 / match.table_size)} %.")


def means_table(title: str, first: str, lines: list[tuple[str, dict[str, float]]]) -> ReportTable:
    """A column for each thing that anybody has."""
    shown = [name for name in lines[0][1] if any(values[name] for _, values in lines)]
    headings = (first, *(name.replace("_", " ") for name in shown))
    return ReportTable(title, headings, [(bot, *(number(values[name]) for name in shown)) for bot, values in lines])


def points_table(summary: Summary) -> ReportTable:
    """Where the points come from."""
    return means_table("Points by source", "points a game", [(line.bot, line.points) for line in summary.bots])


def counts_table(summary: Summary) -> ReportTable:
    """What players have at the end."""
    return means_table("At the end", "has at the end", [(line.bot, line.has) for line in summary.bots])


def times_table(summary: Summary) -> ReportTable:
    """How long bots think."""
    headings = ("bot", "moves a game", "a move", "longest", "failures")
    rows = [
        (line.bot, number(line.moves), seconds(line.seconds), seconds(line.longest), str(line.failures))
        for line in summary.bots
    ]
    return ReportTable("Time", headings, rows)
