"""Tables of a round: who sat there in which order, how they did, and how large tables are."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

PAIR = 2
BYE_SCORE = 1.0
Table = tuple[int, ...]  # participants in the order of their seats; a table of one is a bye


class PlayedTable(NamedTuple):
    """A table that is over: its participants in the order of their seats, and the score of each, from 0 to 1."""

    participants: Table
    scores: tuple[float, ...]

    @property
    def is_bye(self) -> bool:
        """Whether somebody had nobody to play against."""
        return len(self.participants) == 1


def table_sizes(count: int, size: int) -> list[int]:
    """How many sit at each table, as even as possible and at most `size`; one who is left over has a bye."""
    if size == PAIR:
        return [PAIR] * (count // PAIR) + [1] * (count % PAIR)
    tables = -(-count // size)
    return [count // tables + (number < count % tables) for number in range(tables)]


def scores_from_ranks(ranks: Sequence[int | None]) -> tuple[float, ...]:
    """Scores at one table, from 1 for the best to 0 for the last; ties share, and who has no rank did not play."""
    if len(ranks) == 1:
        return (0.0 if ranks[0] is None else BYE_SCORE,)
    return tuple(score_of(ranks, seat) for seat in range(len(ranks)))


def score_of(ranks: Sequence[int | None], seat: int) -> float:
    """The share of the others that a seat beat, half of it for a tie."""
    own = ranks[seat]
    if own is None:
        return 0.0
    others = [rank for number, rank in enumerate(ranks) if number != seat]
    beaten = sum(rank is None or own < rank for rank in others) + sum(rank == own for rank in others) / 2
    return beaten / len(others)


def meetings(history: Iterable[PlayedTable]) -> Counter[tuple[int, int]]:
    """How often each two have met, the smaller number first."""
    return Counter(pair for table in history for pair in combinations(sorted(table.participants), 2))


def total_scores(history: Iterable[PlayedTable]) -> Counter[int]:
    """The sum of everybody's scores."""
    total: Counter[int] = Counter()
    for table in history:
        for participant, score in zip(table.participants, table.scores, strict=True):
            total[participant] += score  # type: ignore[assignment]  # scores are fractions
    return total


def seat_order(participants: Iterable[int], history: Iterable[PlayedTable]) -> Table:
    """The order of seats: who sat further back so far sits in front."""
    behind: Counter[int] = Counter()
    for table in history:
        for seat, participant in enumerate(table.participants):
            behind[participant] += 2 * seat - len(table.participants) + 1
    return tuple(sorted(participants, key=lambda one: (-behind[one], one)))
