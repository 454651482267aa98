"""Standings: points first, then what the opponents were worth; each line says what put it ahead of the next."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from holocene.tournaments.tables import PlayedTable, total_scores

TieBreak = Literal["points", "opponents", "beaten", "wins"]
ORDER: tuple[TieBreak, ...] = ("points", "opponents", "beaten", "wins")


class Standing(NamedTuple):
    """Where somebody stands."""

    participant: int
    rank: int  # shared by those whom nothing tells apart
    points: float
    opponents: float  # the points of all whom one has met
    beaten: float  # the points of those whom one has beaten, half of them for a tie
    wins: int
    played: int
    byes: int
    ahead_by: TieBreak | None  # what puts one ahead of the next; None if nothing does, or there is nobody


def standings(participants: Sequence[int], history: Sequence[PlayedTable]) -> list[Standing]:
    """Everybody, the best first; equals in the order in which they are given."""
    lines = [line_of(participant, history) for participant in participants]
    lines.sort(key=key_of, reverse=True)
    ranked: list[Standing] = []
    for number, line in enumerate(lines):
        same = ranked and key_of(ranked[-1]) == key_of(line)
        following = lines[number + 1] if number + 1 < len(lines) else None
        rank = ranked[-1].rank if same else number + 1
        ranked.append(line._replace(rank=rank, ahead_by=difference(line, following)))
    return ranked


def key_of(line: Standing) -> tuple[float, ...]:
    """By what one is compared."""
    return tuple(round(getattr(line, name), 6) for name in ORDER)


def difference(line: Standing, following: Standing | None) -> TieBreak | None:
    """The first thing in which one is better than the next."""
    if following is None:
        return None
    pairs = zip(ORDER, key_of(line), key_of(following), strict=True)
    return next((name for name, mine, theirs in pairs if mine > theirs), None)


def line_of(participant: int, history: Sequence[PlayedTable]) -> Standing:
    """What somebody has come to."""
    total = total_scores(history)
    tables = [table for table in history if participant in table.participants]
    met = [*meetings_of(participant, tables)]
    return Standing(
        participant=participant,
        rank=0,
        points=float(total[participant]),
        opponents=float(sum(total[other] for other, _ in met)),
        beaten=float(sum(total[other] * share for other, share in met)),
        wins=sum(is_won(participant, table) for table in tables),
        played=sum(not table.is_bye for table in tables),
        byes=sum(table.is_bye for table in tables),
        ahead_by=None,
    )


def meetings_of(participant: int, tables: Sequence[PlayedTable]) -> Iterator[tuple[int, float]]:
    """Every opponent of every table, and how one did against them: 1 for beaten, a half for a tie."""
    for table in tables:
        own = table.scores[table.participants.index(participant)]
        for other, score in zip(table.participants, table.scores, strict=True):
            if other != participant:
                yield other, 1.0 if own > score else 0.5 if own == score else 0.0


def is_won(participant: int, table: PlayedTable) -> bool:
    """Whether nobody at a table did better; a bye is no win."""
    own = table.scores[table.participants.index(participant)]
    return not table.is_bye and own > 0 and own == max(table.scores)
