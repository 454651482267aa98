"""What many games came to: tables for people, files for programs."""

import csv
import io
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from statistics import fmean, pstdev
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from holocene.terminal import words
from holocene.terminal.sheets import small_table
from holocene.terminal.simulate import Plan, Result

SOURCES = ("track", "culture", "farmers", "tool_makers", "builders", "shamans", "merchants", "resources", "total")
PLAIN_COLUMNS = ("game", "seed", "rounds", "seat", "colour", "bot", "win")
COUNT_COLUMNS = ("people", "agriculture", "tools", "cards", "buildings")
EXPANSION_COLUMNS = ("merchant", "jewelry")  # the place on the merchant track and what is left
SHORT = {"merchant": "trade", "jewelry": "jewel", "tool_makers": "makers"}  # the expansion's tables in 80 columns
COLUMNS = (*PLAIN_COLUMNS, *SOURCES, *COUNT_COLUMNS)


def expansion_columns(plan: Plan) -> tuple[str, ...]:
    """What only games with the expansion count."""
    return EXPANSION_COLUMNS if plan.options.get("expansion") else ()


def columns(plan: Plan) -> tuple[str, ...]:
    """The columns of a file."""
    return (*COLUMNS, *expansion_columns(plan))


def flat(plan: Plan, result: Result) -> dict[str, Any]:
    """One line of a file."""
    row = {**asdict(result), **result.points}
    return {column: row.get(column, 0) for column in columns(plan)}


def as_csv(plan: Plan, found: Iterable[Result]) -> str:
    """A line for each seat of each game."""
    text = io.StringIO()
    writer = csv.DictWriter(text, columns(plan), lineterminator="\n")
    writer.writeheader()
    writer.writerows(flat(plan, result) for result in found)
    return text.getvalue()


def as_json(plan: Plan, found: Sequence[Result]) -> str:
    """The plan, the summary and every line."""
    summary = {"bots": by_bot(plan, found), "seats": by_seat(plan, found)}
    whole = {"plan": asdict(plan), "summary": summary, "results": [flat(plan, result) for result in found]}
    return json.dumps(whole, indent=1) + "\n"


def mean(found: Sequence[Result], value: Callable[[Result], float]) -> float | None:
    """The mean over some results; None over none."""
    return fmean(map(value, found)) if found else None


def summed_up(plan: Plan, found: Sequence[Result]) -> dict[str, Any]:
    """The numbers of one bot or one seat."""
    totals = [result.points["total"] for result in found]
    won = [result for result in found if result.win]
    numbers = {
        "played": len(found),
        "wins": sum(result.win for result in found),
        "score": fmean(totals),
        "spread": pstdev(totals),
        "winner": mean(won, lambda result: result.points["total"]),
        "rounds": mean(found, lambda result: result.rounds),
    }
    counts = (*COUNT_COLUMNS, *expansion_columns(plan))
    numbers |= {column: fmean(getattr(result, column) for result in found) for column in counts}
    return numbers | {"points": {source: fmean(result.points.get(source, 0) for result in found) for source in SOURCES}}


def grouped(plan: Plan, found: Iterable[Result], key: Callable[[Result], str]) -> dict[str, dict[str, Any]]:
    """The numbers of every group."""
    groups: dict[str, list[Result]] = defaultdict(list)
    for result in found:
        groups[key(result)].append(result)
    return {group: summed_up(plan, members) for group, members in groups.items()}


def by_bot(plan: Plan, found: Iterable[Result]) -> dict[str, dict[str, Any]]:
    """The numbers of every bot."""
    return grouped(plan, sorted(found, key=lambda result: result.bot), lambda result: result.bot)


def by_seat(plan: Plan, found: Iterable[Result]) -> dict[str, dict[str, Any]]:
    """The numbers of every seat."""
    return grouped(plan, sorted(found, key=lambda result: (result.seat, result.game)), lambda result: result.colour)


def tables(plan: Plan, found: Sequence[Result]) -> RenderableType:
    """Everything that a person wants to see."""
    games = words.pieces(len({result.game for result in found}), "game", "games")
    seats = "\nEverybody moves one seat on from game to game." if plan.rotate and len(set(plan.entrants)) > 1 else ""
    bots = by_bot(plan, found)
    game = plan.game + words.boxes(plan.options)
    return Group(
        Text(f"{games} of {game} for {len(plan.entrants)}, seed {plan.seed}.{seats}\n", style="bold"),
        main_table("bot", bots),
        "",
        main_table("seat", by_seat(plan, found)),
        "",
        points_table(bots),
    )


def main_table(kind: str, numbers: dict[str, dict[str, Any]]) -> Table:
    """Wins and scores; `winner` is the mean score of those who won."""
    more = [column for column in EXPANSION_COLUMNS if any(column in row for row in numbers.values())]
    headings = ["played", "wins", "win %", "score", "spread", "winner", "rounds", "cards", "built"]
    headings += [SHORT[column] for column in more]
    table = small_table((kind, "left"), *((heading, "right") for heading in headings), gap=1 if more else 2)
    for group, row in numbers.items():
        table.add_row(
            group,
            str(row["played"]),
            f"{row['wins']:.4g}",
            f"{100 * row['wins'] / row['played']:.1f}",
            f"{row['score']:.1f}",
            f"{row['spread']:.1f}",
            "-" if row["winner"] is None else f"{row['winner']:.1f}",
            f"{row['rounds']:.1f}",
            f"{row['cards']:.1f}",
            f"{row['buildings']:.1f}",
            *(f"{row[column]:.1f}" for column in more),
        )
    return table


def points_table(numbers: dict[str, dict[str, Any]]) -> Table:
    """Where the points come from."""
    shown = [source for source in SOURCES if any(row["points"][source] for row in numbers.values())]
    short = SHORT if "merchants" in shown else {}
    headings = [short.get(source, source.replace("_", " ")) for source in shown]
    table = small_table(("points", "left"), *((heading, "right") for heading in headings))
    for group, row in numbers.items():
        table.add_row(group, *(f"{row['points'][source]:.1f}" for source in shown))
    return table
