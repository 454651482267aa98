"""Holocene, two players: `with_holocene.py CORES GAME face|compiled|cpu|cuda`."""

from protocol import Advance, Play, answer, many_tables, pinned

from holocene import benchmark
from holocene.learning import Batch

ON_ONE, ON_ALL, ON_GPU = (64, 256, 1_024, 4_096), (1_024, 4_096, 16_384), (65_536, 262_144, 1_048_576)  # tables
PLAYERS = 2
GAMES = {"face": 20, "compiled": 500}  # whole games between two looks at the clock


def main() -> None:
    """The way that the second argument names."""
    cores, (game, way) = pinned()
    if way in GAMES:
        answer(whole_games(game, way))
    else:
        sizes = ON_GPU if way == "cuda" else ON_ONE if cores == 1 else ON_ALL
        play, about = many_tables(sizes, lambda tables: set_up(game, tables, way, threads=cores))
        answer(play, about)


def whole_games(game: str, way: str) -> Play:
    """By `legal_moves` and `play` as any Python program would, or by the compiled rules."""

    def some() -> benchmark.Speed:
        if way == "face":
            return benchmark.through_the_face(PLAYERS, GAMES[way], game)
        return benchmark.compiled(PLAYERS, GAMES[way], game=game)

    def play(seconds: float) -> tuple[float, float, float]:
        parts: list[benchmark.Speed] = []
        while not parts or sum(part.seconds for part in parts) < seconds:
            parts.append(some())
        games, decisions = (sum(getattr(part, what) for part in parts) for what in ("games", "decisions"))
        return decisions, games, sum(part.seconds for part in parts)

    return play


def set_up(game: str, tables: int, device: str, threads: int) -> Advance:
    """Tables of a batch, and random play inside its kernel; asking for the games waits for the device."""
    batch = Batch(game, PLAYERS, tables, device, threads=threads)
    batch.reset(seeds=1)

    def advance(steps: int) -> float:
        before = int(batch.games.sum())
        batch.play_at_random(steps)
        return int(batch.games.sum()) - before

    return advance


if __name__ == "__main__":
    main()
