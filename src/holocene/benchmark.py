"""How fast this machine plays: through the public face, and compiled."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from holocene.engine.options import usual_values
from holocene.engine.rules import Rules
from holocene.games import DESCRIPTORS, GAMES, new

if TYPE_CHECKING:
    from rich.console import Console

FACE_GAMES = 20
BATCH = 500


@dataclass(frozen=True)
class Speed:
    """Games played, decisions made, seconds taken."""

    games: int
    decisions: int
    seconds: float

    @property
    def decisions_a_second(self) -> float:
        """The rate that programs are compared by."""
        return self.decisions / self.seconds

    @property
    def games_a_second(self) -> float:
        """The rate that people understand."""
        return self.games / self.seconds


def tables_of(game: str) -> list[int]:
    """Numbers of players to measure: of the base game, more than one."""
    return [players for players in GAMES[game].players if players > 1]


def first_number(rules: Rules, players: int, options: dict[str, Any]) -> int:
    """What compiled whole games begin with."""
    return rules.setup.of(players, {**usual_values(rules.options, players), **options})[0]


def through_the_face(players: int, games: int = FACE_GAMES, game: str = "stone-age") -> Speed:
    """Random whole games by `legal_moves` and `play`, as any Python program would."""
    choice = random.Random(players)
    decisions = 0
    began = time.perf_counter()
    for seed in range(games):
        played = new(game, players=players, seed=seed)
        while not played.over:
            played.play(choice.choice(played.legal_moves()))
            decisions += 1
    return Speed(games, decisions, time.perf_counter() - began)


def compiled(
    players: int,
    games: int,
    on_batch: Callable[[int], None] | None = None,
    options: dict[str, Any] | None = None,
    game: str = "stone-age",
) -> Speed:
    """Random whole games on one core, by the compiled twins."""
    from holocene.engine.layout import blank

    descriptor = DESCRIPTORS[game]
    twins, tables = descriptor.compiled().twins(), blank(descriptor.rules.state, BATCH)
    setup = first_number(descriptor.rules, players, options or {})
    decisions = 0
    seconds = 0.0
    for first in range(0, games, BATCH):
        part = tables[: min(BATCH, games - first)]
        began = time.perf_counter()
        decisions += twins.play_many(part, players, first, setup)
        seconds += time.perf_counter() - began
        if on_batch is not None:
            on_batch(len(part))
    return Speed(games, decisions, seconds)


def make_ready(console: "Console", game: str = "stone-age") -> float:
    """Compile the rules, or find them in the cache, and show how far it is; the seconds it took."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from holocene.engine.compiled import watched
    from holocene.engine.layout import blank

    descriptor, players = DESCRIPTORS[game], tables_of(game)[0]
    twins, setup = descriptor.compiled().twins(), first_number(descriptor.rules, players, {})
    began = time.perf_counter()
    columns = (TextColumn("Compiling the rules (once)"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=None, visible=False)
        with watched(len(twins), lambda done, total: bar.update(task, completed=done, total=total, visible=True)):
            twins.play_many(blank(descriptor.rules.state), players, 0, setup)
    return time.perf_counter() - began


def bench(*, games: int, console: "Console", game: str = "stone-age") -> None:
    """Measure all player counts and show the rates side by side."""
    from rich.progress import Progress
    from rich.table import Table as RichTable

    console.print(f"The compiled rules were ready after {make_ready(console, game):.1f} s.")
    small_table = RichTable(title=f"{game}: random whole games on one core")
    for heading in ("players", "Python face, decisions/s", "compiled, decisions/s", "ratio", "compiled, games/s"):
        small_table.add_column(heading, justify="right")
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("Playing", total=len(tables_of(game)) * games)
        for players in tables_of(game):
            face = through_the_face(players, game=game)
            fast = compiled(players, games, lambda done: bar.advance(task, done), game=game)
            ratio = fast.decisions_a_second / face.decisions_a_second
            rates = (face.decisions_a_second, fast.decisions_a_second, ratio, fast.games_a_second)
            small_table.add_row(str(players), *(f"{rate:,.0f}" for rate in rates))
    console.print(small_table)
