"""Play a match, or what is still missing of it."""

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from holocene.arena.match import Match
from holocene.arena.matches import RECORD, Row
from holocene.arena.participants import Participants, participants_of
from holocene.arena.result_files import Kept, Memory
from holocene.arena.results import Results
from holocene.arena.workers import played, workers_for
from holocene.engine.record_files import Writer

Keeper = Kept | Memory


def keeper_for(match: Match, participants: Participants, out: str | Path | None) -> Keeper:
    """Where the rows go."""
    return Memory(match, participants) if out is None else Kept(match, participants, Path(out))


def missing(match: Match, keeper: Keeper) -> list[int]:
    """The games that were not played yet."""
    return [number for number in range(match.games) if number not in keeper.done]


@dataclass(frozen=True)
class Where:
    """Who plays, and where the records of games are written."""

    cores: int | None = 1
    ray: str | None = None
    records: str | Path | None = None


def games(match: Match, participants: Participants, keeper: Keeper, where: Where) -> Generator[list[Row]]:
    """Every game that is still missing, kept before it is shown; whatever happens, what was played stays."""
    numbers = missing(match, keeper)
    if not numbers:
        keeper.close()
        return
    writer = None if where.records is None else Writer(where.records, append=bool(keeper.done))
    participants = replace(participants, records=writer is not None)
    try:
        with closing(played(workers_for(match, participants, where.cores, where.ray), numbers)) as coming:
            for rows in coming:
                record = rows[0].pop(RECORD, None)
                if writer:
                    writer.add(record, label(rows))
                keeper.add(rows)
                yield rows
    finally:
        keeper.close()
        if writer:
            writer.close()


def label(rows: list[Row]) -> str:
    """The number of a game, as in the results, and who sat in its seats."""
    return f"{rows[0]['game']}: {', '.join(row['bot'] for row in rows)}"


def play(  # noqa: PLR0913 - each may be said
    match: Match,
    out: str | Path | None = None,
    *,
    cores: int | None = 1,
    ray: str | None = None,
    records: str | Path | None = None,
    on_game: Callable[[list[Row]], None] | None = None,
) -> Results:
    """Play a match and give back its results.

    `out` is a Parquet file, or a folder, that a later call goes on with. `cores` is how many processes play, None for
    all cores (then a script needs its `if __name__ == "__main__":`); `ray` is the address of a Ray cluster that plays
    instead, on all its cores. `records` is a file for the records of the games, compressed if it ends with .gz.
    `on_game` is called with the rows of every game.
    """
    participants = participants_of(match)
    cores = None if ray is not None and cores == 1 else cores
    keeper = keeper_for(match, participants, out)
    with closing(games(match, participants, keeper, Where(cores, ray, records))) as coming:
        for rows in coming:
            if on_game is not None:
                on_game(rows)
    return keeper.results()
