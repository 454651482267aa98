"""What a match came to, in numbers: for the terminal, for the page, for programs."""

from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from holocene.arena.measures import Column, Floats, Interval, bootstrap, wilson
from holocene.arena.ratings import ratings
from holocene.arena.results import Results

MOST_NOTES = 20


@dataclass(frozen=True)
class BotLine:
    """How one bot did in the whole match."""

    bot: str
    games: int
    seats: int
    share: float  # of the wins, for each seat it sat in
    interval: Interval
    rating: float | None
    rating_interval: Interval | None
    score: float | None
    spread: float | None
    winner: float | None  # its mean score where it won
    points: dict[str, float]
    has: dict[str, float]
    moves: float  # a game
    seconds: float  # a move
    longest: float
    failures: int


@dataclass(frozen=True)
class TableLine:
    """How one bot did against some others."""

    bot: str
    others: str
    games: int
    share: float
    fair: float
    interval: Interval
    by_seed: Interval  # from seeds drawn anew: duplicates stay together


@dataclass(frozen=True)
class SeatLine:
    """How one seat did."""

    seat: int
    games: int
    share: float
    interval: Interval
    score: float | None


@dataclass(frozen=True)
class Summary:
    """Everything that a report says."""

    games: int
    planned: int
    seeds: int
    bots: list[BotLine]
    tables: list[TableLine]
    seats: list[SeatLine]
    rounds: dict[str, float]
    winner: float | None  # the mean score of all who won
    failures: list[str]
    unfinished: int  # games that were not over after the limit of decisions

    def as_dict(self) -> dict[str, Any]:
        """In plain JSON types."""
        return asdict(self)


def summed_up(results: Results) -> Summary:
    """All numbers of a match; None and nothing where no game was played."""
    played = results.games > 0
    return Summary(
        games=results.games,
        planned=results.match.games,
        seeds=len(np.unique(results["seed_index"])),
        bots=bot_lines(results) if played else [],
        tables=table_lines(results) if played else [],
        seats=[seat_line(results, seat) for seat in range(results.match.table_size)] if played else [],
        rounds=rounds(results),
        winner=mean(results["score"][results["won"] > 0]),
        failures=notes(results),
        unfinished=int((~results["finished"][results["seat"] == 0]).sum()),
    )


def mean(values: Column) -> float | None:
    """The mean of what is known."""
    known = values[~np.isnan(values.astype(float))]
    return float(known.mean()) if len(known) else None


def known_mean(values: Column) -> float:
    """The mean, 0 of nothing."""
    return mean(values) or 0.0


def bot_lines(results: Results) -> list[BotLine]:
    """Every bot, the strongest first."""
    rated = rate(results)
    lines = [bot_line(results, bot, rated.get(bot)) for bot in results.match.bots if (results["bot"] == bot).any()]
    return sorted(lines, key=lambda line: (-(line.rating or 0), -line.share))


def bot_line(results: Results, bot: str, rated: tuple[float, Interval] | None) -> BotLine:
    """One bot."""
    mine = results["bot"] == bot
    won, scores, moves = results["won"][mine], results["score"][mine].astype(float), results["moves"][mine].sum()
    finished = scores[~np.isnan(scores)]
    return BotLine(
        bot=bot,
        games=len(np.unique(results["game"][mine])),
        seats=int(mine.sum()),
        share=float(won.mean()),
        interval=wilson(float(won.sum()), len(won)),
        rating=rated[0] if rated else None,
        rating_interval=rated[1] if rated else None,
        score=mean(scores),
        spread=float(finished.std()) if len(finished) else None,
        winner=mean(scores[won > 0]),
        points=means(results, mine, "points_"),
        has=means(results, mine, "has_"),
        moves=float(moves / mine.sum()),
        seconds=float(results["seconds"][mine].sum() / max(1, moves)),
        longest=float(results["longest"][mine].max()),
        failures=sum(note is not None for note in results["failure"][mine]),
    )


def means(results: Results, rows: Column, prefix: str) -> dict[str, float]:
    """The means of all columns whose names begin so."""
    names = [name for name in results.columns if name.startswith(prefix)]
    return {name.removeprefix(prefix): known_mean(results[name][rows]) for name in names}


def wins_by_seed(results: Results) -> Floats:
    """[seed, line-up, bot]: the wins of a bot's seats."""
    seeds = np.unique(results["seed_index"], return_inverse=True)[1]
    number = {bot: place for place, bot in enumerate(results.match.bots)}
    bots = np.array([number[bot] for bot in results["bot"]])
    found = np.zeros((seeds.max() + 1, len(results.match.lineups), len(number)))
    np.add.at(found, (seeds, results["lineup"], bots), results["won"])
    return found


def seats_by_lineup(results: Results) -> Floats:
    """[line-up, bot]: how many seats a bot takes."""
    counts = [Counter(lineup) for lineup in results.match.lineups]
    return np.array([[count[bot] for bot in results.match.bots] for count in counts], dtype=float)


def rate(results: Results) -> dict[str, tuple[float, Interval]]:
    """Ratings of all bots that met others."""
    if len(results.match.bots) == 1 or results.match.table_size == 1:
        return {}
    found = ratings(seats_by_lineup(results), wins_by_seed(results))
    return dict(zip(results.match.bots, found, strict=True))


def table_lines(results: Results) -> list[TableLine]:
    """Every bot of every line-up; of two bots only the first, whose share says it all."""
    won, seats = wins_by_seed(results), seats_by_lineup(results)
    seeds = np.unique(results["seed_index"], return_inverse=True)[1]
    lines = []
    for number, lineup in enumerate(results.match.lineups):
        count = Counter(lineup)
        games = np.zeros(len(won))
        np.add.at(games, seeds[(results["lineup"] == number) & (results["seat"] == 0)], 1)
        for bot in list(count)[: 1 if len(count) <= 2 else None]:  # noqa: PLR2004
            place = results.match.bots.index(bot)
            mine, sat = won[:, number, place], games * seats[number, place]
            if sat.sum():
                lines.append(table_line(bot, count, int(games.sum()), mine, sat))
    return lines


def table_line(bot: str, lineup: Counter[str], games: int, won: Floats, sat: Floats) -> TableLine:
    """One bot of one line-up."""
    others = [f"{times} x {name}" if times > 1 else name for name, times in lineup.items() if name != bot]
    total = float(won.sum())
    return TableLine(
        bot=bot if lineup[bot] == 1 else f"{lineup[bot]} x {bot}",
        others=", ".join(others) or ("itself" if lineup.total() > 1 else "nobody"),
        games=games,
        share=total / float(sat.sum()),
        fair=1 / lineup.total(),
        interval=wilson(total, float(sat.sum())),
        by_seed=bootstrap(won, sat),
    )


def seat_line(results: Results, seat: int) -> SeatLine:
    """One seat."""
    here = results["seat"] == seat
    won = results["won"][here]
    interval = wilson(float(won.sum()), len(won))
    return SeatLine(seat, len(won), float(won.mean()), interval, mean(results["score"][here]))


def rounds(results: Results) -> dict[str, float]:
    """How long the games lasted that were played to their end."""
    values = results["rounds"][(results["seat"] == 0) & ~np.isnan(results["score"].astype(float))]
    if not len(values):
        return {}
    tenth, ninetieth = np.percentile(values, (10, 90)).tolist()
    fewest, most = float(values.min()), float(values.max())
    return {"fewest": fewest, "tenth": tenth, "mean": float(values.mean()), "ninetieth": ninetieth, "most": most}


def notes(results: Results) -> list[str]:
    """What bots did wrong, the most frequent first."""
    wrong = [row for row, note in enumerate(results["failure"]) if note is not None]
    found = Counter((results["bot"][row], results["failure"][row]) for row in wrong)
    lines = [f"{bot} {note} ({times} times)" if times > 1 else f"{bot} {note}"
             for (bot, note), times in found.most_common(MOST_NOTES)]  # fmt: skip
    more = len(found) - len(lines)
    return [*lines, f"and {more} more"] if more else lines
