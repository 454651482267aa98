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
from rich.text import Text

import holocene
from holocene.games import DESCRIPTORS, limit_of
from holocene.terminal import shows, words
from holocene.terminal.simulate import Plan, Result
from holocene.terminal.table_style import NumberTable

PLAIN_COLUMNS = ("game", "seed", "rounds", "seat", "colour", "bot", "win", "finished")


def sources(plan: Plan) -> list[str]:
    """Where points come from, with their total."""
    return list(holocene.new(plan.game, players=len(plan.participants), seed=0, **plan.options).scores()[0])


def counted(plan: Plan) -> list[str]:
    """What is counted beside them."""
    return DESCRIPTORS[plan.game].counted(plan.options)


def columns(plan: Plan) -> list[str]:
    """The columns of a file."""
    return [*PLAIN_COLUMNS, *sources(plan), *(f"has_{name}" for name in counted(plan))]


def flat(plan: Plan, result: Result) -> dict[str, Any]:
    """One line of a file."""
    counts = {f"has_{name}": count for name, count in result.counts.items()}
    row = {**asdict(result), **result.points, **counts}
    return {column: row[column] for column in columns(plan)}


def as_csv(plan: Plan, found: Iterable[Result]) -> str:
    """A line for each seat of each game."""
    text = io.StringIO()
    writer = csv.DictWriter(text, columns(plan), lineterminator="\n")
    writer.writeheader()
    writer.writerows(flat(plan, result) for result in found)
    return text.getvalue()


def as_json(plan: Plan, found: Sequence[Result]) -> str:
    """The plan, the summary and every line."""
    summary: dict[str, Any] = {"bots": by_bot(plan, found), "seats": by_seat(plan, found)}
    if usual := DESCRIPTORS[plan.game].usual_rounds:
        summary["rounds"] = length(found, usual)
    whole = {"plan": asdict(plan), "summary": summary, "results": [flat(plan, result) for result in found]}
    return json.dumps(whole, indent=1) + "\n"


def average(values: Iterable[float]) -> float | None:
    """The mean; None of nothing."""
    found = list(values)
    return fmean(found) if found else None


def summed_up(plan: Plan, found: Sequence[Result]) -> dict[str, Any]:
    """The numbers of one bot or one seat."""
    ended = [result for result in found if result.finished]
    totals = [result.points["total"] for result in ended]
    won = [result for result in found if result.win]
    numbers = {
        "played": len(found),
        "wins": sum(result.win for result in found),
        "score": average(totals),
        "spread": pstdev(totals) if totals else None,
        "winner": average(result.points["total"] for result in won),
        "rounds": average(result.rounds for result in ended),
    }
    numbers |= {name: average(result.counts[name] for result in ended) for name in counted(plan)}
    return numbers | {"points": {name: average(result.points[name] for result in ended) for name in sources(plan)}}


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


def length(found: Sequence[Result], usual: range) -> dict[str, Any] | None:
    """How many rounds the games lasted that were finished, and which share of them as many as is usual."""
    rounds = list({result.game: result.rounds for result in found if result.finished}.values())
    if not rounds:
        return None
    share = sum(number in usual for number in rounds) / len(rounds)
    return {"fewest": min(rounds), "mean": fmean(rounds), "most": max(rounds), "usual": share}


def unfinished(plan: Plan, found: Sequence[Result]) -> list[str]:
    """A line that tells of games without an end, if there are any."""
    count = len({result.game for result in found if not result.finished})
    if not count:
        return []
    were = words.pieces(count, "game was", "games were")
    return [
        f"{were} not over after {limit_of(plan.game, plan.limit):,} decisions: nobody won, and no average counts them."
    ]


def tables(plan: Plan, found: Sequence[Result]) -> RenderableType:
    """Everything that a person wants to see."""
    games = words.pieces(len({result.game for result in found}), "game", "games")
    rotated = plan.rotate and len(set(plan.participants)) > 1
    notes = [*(["Seats rotate by one from game to game."] if rotated else []), *unfinished(plan, found)]
    bots, descriptor = by_bot(plan, found), DESCRIPTORS[plan.game]
    title = plan.game + shows.of(plan.game).played_with(plan.options)
    usual = descriptor.usual_rounds
    lasted = length(found, usual) if usual else None
    rounds: list[RenderableType] = [length_table(lasted, usual), ""] if lasted and usual else []
    at_end = {bot: {name: row[name] for name in counted(plan)} for bot, row in bots.items()}
    return Group(
        Text(
            "\n".join([f"{games} of {title} for {len(plan.participants)}, seed {plan.seed}.", *notes, ""]), style="bold"
        ),
        *rounds,
        wins_table("bot", bots),
        "",
        wins_table("seat", by_seat(plan, found)),
        "",
        means_table("points", {bot: row["points"] for bot, row in bots.items()}),
        "",
        means_table("at the end", at_end),
    )


def length_table(numbers: dict[str, Any], usual: range) -> NumberTable:
    """How long the games lasted."""
    share = f"{usual[0]} to {usual[-1]} %"
    headings = (("rounds", "left"), *((heading, "right") for heading in ("fewest", "mean", "most", share)))
    table = NumberTable(*headings, gap=2)
    shown = (str(numbers["fewest"]), f"{numbers['mean']:.1f}", str(numbers["most"]), f"{100 * numbers['usual']:.1f}")
    table.add_row("a game", *shown)
    return table


def wins_table(kind: str, numbers: dict[str, dict[str, Any]]) -> NumberTable:
    """Wins and scores; `winner` is the mean score of those who won."""
    headings = ("played", "wins", "win %", "score", "spread", "winner", "rounds")
    table = NumberTable((kind, "left"), *((heading, "right") for heading in headings), gap=2)
    for group, row in numbers.items():
        table.add_row(
            group,
            str(row["played"]),
            f"{row['wins']:.4g}",
            f"{100 * row['wins'] / row['played']:.1f}",
            *(shown(row[column]) for column in ("score", "spread", "winner", "rounds")),
        )
    return table


def shown(value: float | None) -> str:
    """A mean with one digit, if there is one."""
    return "-" if value is None else f"{value:.1f}"


def means_table(title: str, numbers: dict[str, dict[str, float | None]]) -> NumberTable:
    """Means that are not all 0."""
    names = next(iter(numbers.values()))
    told = [name for name in names if any(row[name] for row in numbers.values())]
    headings = [name.replace("_", "\n") for name in told]  # two short lines fit where a long one does not
    table = NumberTable((title, "left"), *((heading, "right") for heading in headings))
    for group, row in numbers.items():
        table.add_row(group, *(shown(row[name]) for name in told))
    return table
