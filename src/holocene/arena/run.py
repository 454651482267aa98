"""Play a match, or what is still missing of it."""

from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path

from holocene.arena.crews import crew_for, played
from holocene.arena.entrants import Entrants, entrants_of
from holocene.arena.keeping import Kept, Memory
from holocene.arena.match import Match
from holocene.arena.playing import Row
from holocene.arena.results import Results

Keeper = Kept | Memory


def keeper_for(match: Match, entrants: Entrants, out: str | Path | None) -> Keeper:
    """Where the rows go."""
    return Memory(match, entrants) if out is None else Kept(match, entrants, Path(out))


def missing(match: Match, keeper: Keeper) -> list[int]:
    """The games that were not played yet."""
    return [number for number in range(match.games) if number not in keeper.done]


def games(match: Match, entrants: Entrants, keeper: Keeper, cores: int | None, ray: str | None) -> Generator[list[Row]]:
    """Every game that is still missing, kept before it is shown; whatever happens, what was played stays."""
    numbers = missing(match, keeper)
    if not numbers:
        keeper.close()
        return
    try:
        with closing(played(crew_for(match, entrants, cores, ray), numbers)) as coming:
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
    entrants = entrants_of(match)
    cores = None if ray is not None and cores == 1 else cores
    keeper = keeper_for(match, entrants, out)
    with closing(games(match, entrants, keeper, cores, ray)) as coming:
        for rows in coming:
            if on_game is not None:
                on_game(rows)
    return keeper.results()
