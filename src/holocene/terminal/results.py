"""What many games came to: tables for people, files for programs."""

import csv
import io
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from statistics import fmean, pstdev
from typing import Any, NamedTuple

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

EPOCH_SOURCES = ("status", "tiles", "sites", "bonus", "total")
EPOCH_COUNT_COLUMNS = ("developed", "offers")
EPOCH_ROUNDS = range(13, 26)  # what its rules say of their length


class Telling(NamedTuple):
    """How the results of a game are told."""

    sources: tuple[str, ...]  # where points come from
    counts: Callable[[Plan], tuple[str, ...]]  # what is counted beside them
    options: Callable[[Plan], str]  # what was played with
    table: Callable[[str, dict[str, dict[str, Any]]], Table]  # of bots or seats
    usual: range | None  # rounds, where the rules say how many are usual


def telling(plan: Plan) -> Telling:
    """How the results of this game are told."""
    return TELLINGS[plan.game]


def stone_age_counts(plan: Plan) -> tuple[str, ...]:
    """What is counted with and without the expansion."""
    return (*COUNT_COLUMNS, *(EXPANSION_COLUMNS if plan.options.get("expansion") else ()))


def columns(plan: Plan) -> tuple[str, ...]:
    """The columns of a file."""
    return (*PLAIN_COLUMNS, *telling(plan).sources, *telling(plan).counts(plan))


def flat(plan: Plan, result: Result) -> dict[str, Any]:
    """One line of a file."""
    row = {**asdict(result), **result.points, **result.counts}
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
    usual = telling(plan).usual
    if usual:
        summary["rounds"] = length(found, usual)
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
    numbers |= {column: fmean(result.counts[column] for result in found) for column in telling(plan).counts(plan)}
    points = {source: fmean(result.points.get(source, 0) for result in found) for source in telling(plan).sources}
    return numbers | {"points": points}


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


def length(found: Sequence[Result], usual: range) -> dict[str, Any]:
    """How many rounds the games lasted, and which share of them as many as is usual."""
    rounds = list({result.game: result.rounds for result in found}.values())
    share = sum(number in usual for number in rounds) / len(rounds)
    return {"fewest": min(rounds), "mean": fmean(rounds), "most": max(rounds), "usual": share}


def tables(plan: Plan, found: Sequence[Result]) -> RenderableType:
    """Everything that a person wants to see."""
    games = words.pieces(len({result.game for result in found}), "game", "games")
    seats = "\nEverybody moves one seat on from game to game." if plan.rotate and len(set(plan.entrants)) > 1 else ""
    bots, told = by_bot(plan, found), telling(plan)
    title = plan.game + told.options(plan)
    rounds: list[RenderableType] = [length_table(found, told.usual), ""] if told.usual else []
    return Group(
        Text(f"{games} of {title} for {len(plan.entrants)}, seed {plan.seed}.{seats}\n", style="bold"),
        *rounds,
        told.table("bot", bots),
        "",
        told.table("seat", by_seat(plan, found)),
        "",
        points_table(told.sources, bots),
    )


def setup_words(plan: Plan) -> str:
    """The set-up that was wished for."""
    return f", {plan.options['setup']} set-up," if "setup" in plan.options else ""


def length_table(found: Sequence[Result], usual: range) -> Table:
    """How long the games lasted."""
    numbers, share = length(found, usual), f"{usual[0]} to {usual[-1]} %"
    headings = (("rounds", "left"), *((heading, "right") for heading in ("fewest", "mean", "most", share)))
    table = small_table(*headings, gap=2)
    shown = (str(numbers["fewest"]), f"{numbers['mean']:.1f}", str(numbers["most"]), f"{100 * numbers['usual']:.1f}")
    table.add_row("a game", *shown)
    return table


def epoch_table(kind: str, numbers: dict[str, dict[str, Any]]) -> Table:
    """Wins, scores, tiles and offers; `winner` is the mean score of those who won."""
    headings = ("played", "wins", "win %", "score", "spread", "winner", "developed", "offers")
    table = small_table((kind, "left"), *((heading, "right") for heading in headings), gap=2)
    for group, row in numbers.items():
        table.add_row(*won_and_scored(group, row), f"{row['developed']:.1f}", f"{row['offers']:.1f}")
    return table


def won_and_scored(group: str, row: dict[str, Any]) -> tuple[str, ...]:
    """What every game says of a bot or seat."""
    return (
        group,
        str(row["played"]),
        f"{row['wins']:.4g}",
        f"{100 * row['wins'] / row['played']:.1f}",
        f"{row['score']:.1f}",
        f"{row['spread']:.1f}",
        "-" if row["winner"] is None else f"{row['winner']:.1f}",
    )


def stone_age_table(kind: str, numbers: dict[str, dict[str, Any]]) -> Table:
    """Wins and scores; `winner` is the mean score of those who won."""
    more = [column for column in EXPANSION_COLUMNS if any(column in row for row in numbers.values())]
    headings = ["played", "wins", "win %", "score", "spread", "winner", "rounds", "cards", "built"]
    headings += [SHORT[column] for column in more]
    table = small_table((kind, "left"), *((heading, "right") for heading in headings), gap=1 if more else 2)
    for group, row in numbers.items():
        table.add_row(
            *won_and_scored(group, row),
            f"{row['rounds']:.1f}",
            f"{row['cards']:.1f}",
            f"{row['buildings']:.1f}",
            *(f"{row[column]:.1f}" for column in more),
        )
    return table


def points_table(named: Iterable[str], numbers: dict[str, dict[str, Any]]) -> Table:
    """Where the points come from."""
    shown = [source for source in named if any(row["points"][source] for row in numbers.values())]
    short = SHORT if "merchants" in shown else {}
    headings = [short.get(source, source.replace("_", " ")) for source in shown]
    table = small_table(("points", "left"), *((heading, "right") for heading in headings))
    for group, row in numbers.items():
        table.add_row(group, *(f"{row['points'][source]:.1f}" for source in shown))
    return table


TELLINGS = {
    "stone-age": Telling(SOURCES, stone_age_counts, lambda plan: words.boxes(plan.options), stone_age_table, None),
    "epoch": Telling(EPOCH_SOURCES, lambda _plan: EPOCH_COUNT_COLUMNS, setup_words, epoch_table, EPOCH_ROUNDS),
}
