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
from holocene.terminal.board import small_table
from holocene.terminal.simulate import Plan, Result

SOURCES = ("track", "culture", "farmers", "tool_makers", "builders", "shamans", "merchants", "resources", "total")
PLAIN_COLUMNS = ("game", "seed", "rounds", "seat", "colour", "bot", "win")
COUNT_COLUMNS = ("people", "agriculture", "tools", "cards", "buildings")
COLUMNS = (*PLAIN_COLUMNS, *SOURCES, *COUNT_COLUMNS)


def flat(result: Result) -> dict[str, Any]:
    """One line of a file."""
    row = {**asdict(result), **result.points}
    return {column: row.get(column, 0) for column in COLUMNS}


def as_csv(found: Iterable[Result]) -> str:
    """A line for each seat of each game."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(map(flat, found))
    return text.getvalue()


def as_json(plan: Plan, found: Sequence[Result]) -> str:
    """The plan, the summary and every line."""
    summary = {"bots": by_bot(found), "seats": by_seat(found)}
    whole = {"plan": asdict(plan), "summary": summary, "results": [flat(result) for result in found]}
    return json.dumps(whole, indent=1) + "\n"


def mean(found: Sequence[Result], value: Callable[[Result], float]) -> float | None:
    """The mean over some results; None over none."""
    return fmean(map(value, found)) if found else None


def summed_up(found: Sequence[Result]) -> dict[str, Any]:
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
    numbers |= {column: fmean(getattr(result, column) for result in found) for column in COUNT_COLUMNS}
    return numbers | {"points": {source: fmean(result.points.get(source, 0) for result in found) for source in SOURCES}}


def grouped(found: Iterable[Result], key: Callable[[Result], str]) -> dict[str, dict[str, Any]]:
    """The numbers of every group."""
    groups: dict[str, list[Result]] = defaultdict(list)
    for result in found:
        groups[key(result)].append(result)
    return {group: summed_up(members) for group, members in groups.items()}


def by_bot(found: Iterable[Result]) -> dict[str, dict[str, Any]]:
    """The numbers of every bot."""
    return grouped(sorted(found, key=lambda result: result.bot), lambda result: result.bot)


def by_seat(found: Iterable[Result]) -> dict[str, dict[str, Any]]:
    """The numbers of every seat."""
    return grouped(sorted(found, key=lambda result: (result.seat, result.game)), lambda result: result.colour)


def tables(plan: Plan, found: Sequence[Result]) -> RenderableType:
    """Everything that a person wants to see."""
    games = words.pieces(len({result.game for result in found}), "game", "games")
    seats = "\nEverybody moves one seat on from game to game." if plan.rotate and len(set(plan.entrants)) > 1 else ""
    bots = by_bot(found)
    return Group(
        Text(f"{games} of {plan.game} for {len(plan.entrants)}, seed {plan.seed}.{seats}\n", style="bold"),
        main_table("bot", bots),
        "",
        main_table("seat", by_seat(found)),
        "",
        points_table(bots),
    )


def main_table(kind: str, numbers: dict[str, dict[str, Any]]) -> Table:
    """Wins and scores; `winner` is the mean score of those who won."""
    headings = ("played", "wins", "win %", "score", "spread", "winner", "rounds", "cards", "built")
    table = small_table((kind, "left"), *((heading, "right") for heading in headings), gap=2)
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
        )
    return table


def points_table(numbers: dict[str, dict[str, Any]]) -> Table:
    """Where the points come from."""
    shown = [source for source in SOURCES if any(row["points"][source] for row in numbers.values())]
    table = small_table(("points", "left"), *((source.replace("_", " "), "right") for source in shown))
    for group, row in numbers.items():
        table.add_row(group, *(f"{row['points'][source]:.1f}" for source in shown))
    return table
