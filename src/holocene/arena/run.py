"""Play a match, or what is still missing of it."""

from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path

from holocene.arena.match import Match
from holocene.arena.matches import Row
from holocene.arena.participants import Participants, participants_of
from holocene.arena.result_files import Kept, Memory
from holocene.arena.results import Results
from holocene.arena.workers import played, workers_for

Keeper = Kept | Memory


def keeper_for(match: Match, participants: Participants, out: str | Path | None) -> Keeper:
    """Where the rows go."""
    return Memory(match, participants) if out is None else Kept(match, participants, Path(out))


def missing(match: Match, keeper: Keeper) -> list[int]:
    """The games that were not played yet."""
    return [number for number in range(match.games) if number not in keeper.done]


def games(
    match: Match, participants: Participants, keeper: Keeper, cores: int | None, ray: str | None
) -> Generator[list[Row]]:
    """Every game that is still missing, kept before it is shown; whatever happens, what was played stays."""
    numbers = missing(match, keeper)
    if not numbers:
        keeper.close()
        return
    try:
        with closing(played(workers_for(match, participants, cores, ray), numbers)) as coming:
            for rows in coming:
                keeper.add(rows)
                yield rows
    finally:
        keeper.close()


def play(
    match: Match,
    out: str | Path | None = None,
    *,
    cores: int | None = 1,
    ray: str | None = None,
    on_game: Callable[[list[Row]], None] | None = None,
) -> Results:
    """Play a match and give back its results.

    `out` is a Parquet file, or a folder, that a later call goes on with. `cores` is how many processes play, None for
    all cores (then a script needs its `if __name__ == "__main__":`); `ray` is the address of a Ray cluster that plays
    instead, on all its cores. `on_game` is called with the rows of every game.
    """
    participants = participants_of(match)
    cores = None if ray is not None and cores == 1 else cores
    keeper = keeper_for(match, participants, out)
    with closing(games(match, participants, keeper, cores, ray)) as coming:
        for rows in coming:
            if on_game is not None:
                on_game(rows)
    return keeper.results()
