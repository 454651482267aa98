"""The command `simulate`: plays, shows how far it is, reports."""

from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import holocene
from holocene.bots import own
from holocene.engine.record_files import Writer
from holocene.terminal import record_files, results
from holocene.terminal.look import Look, make_look
from holocene.terminal.options import chosen
from holocene.terminal.simulate import DUMMY, Plan, Result, play_all
from holocene.terminal.table import participants

INTERRUPTED = 130


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    game: str
    games: int
    bots: str
    players: int | None
    seed: int
    rotate: bool
    options: dict[str, Any]  # by flag
    csv: Path | None
    json: Path | None
    workers: int
    limit: int | None = None
    records: Path | None = None

    @property
    def files(self) -> dict[str, Path]:
        """The files to write."""
        return {kind: path for kind, path in (("csv", self.csv), ("json", self.json)) if path}

    @property
    def plan(self) -> Plan:
        """What is to be played."""
        seats = participants(self.bots, self.players)
        options = chosen(self.game, self.options, len(seats))
        return Plan(self.game, seats, self.games, self.seed, self.rotate, options, self.limit, bool(self.records))


def run(request: Request, look: Look) -> int:
    """Play all games, show the tables, write the files; returns the exit code."""
    plan = request.plan
    table = holocene.new(plan.game, players=len(plan.participants), seed=plan.seed, **plan.options)
    for name in dict.fromkeys(plan.participants):
        bot = own.make(name)
        bot.check_game(table)
        own.close(bot)
    if len(set(request.files.values())) < len(request.files):
        raise record_files.CannotKeep("--csv and --json name the same file; give two.")
    for path in request.files.values():
        check_target(path)
    found: list[Result] = []
    code = 0
    try:
        with Writer(request.records) if request.records else nullcontext() as writer:
            for game in with_progress(play_all(plan, request.workers), plan.games):
                found += kept(game, writer)
    except KeyboardInterrupt:
        look.complain(f"Stopped after {len({result.game for result in found})} of {plan.games} games.")
        code = INTERRUPTED
    found.sort(key=lambda result: (result.game, result.seat))
    if found:
        look.print(results.tables(plan, found))
        write(plan, found, request.files)
    return code


def kept(game: list[Result], writer: Writer | None) -> list[Result]:
    """The results of a game, once its record is written."""
    first, *others = game
    if writer and first.record:
        seats = [result.bot for result in game if result.bot != DUMMY]
        writer.add(first.record, f"{first.game}: {', '.join(seats)}")
    return [replace(first, record=None), *others]


def check_target(path: Path) -> None:
    """Complain before the games rather than after them."""
    if path.is_dir():
        raise record_files.CannotKeep(f"{path} is a folder, not a file.")
    there = path.exists()
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if not there:
            path.unlink()  # nothing is left behind if the games are interrupted
    except OSError as error:
        raise record_files.CannotKeep(f"Cannot write {path}: {record_files.reason(error)}.") from None


def write(plan: Plan, found: list[Result], files: dict[str, Path]) -> None:
    """The files that were asked for."""
    texts = {"csv": lambda: results.as_csv(plan, found), "json": lambda: results.as_json(plan, found)}
    for kind, path in files.items():
        try:
            path.write_text(texts[kind](), encoding="utf-8")
        except OSError as error:
            raise record_files.CannotKeep(f"Cannot write {path}: {record_files.reason(error)}.") from None


def with_progress(games: Iterable[list[Result]], total: int) -> Iterator[list[Result]]:
    """The games, with a bar on the terminal's error channel while they come."""
    console = make_look(stderr=True).console
    if not console.is_terminal:
        yield from games
        return
    with bar(console) as progress:
        task = progress.add_task("games", total=total, rate="")
        for game in games:
            progress.advance(task)
            speed = progress.tasks[0].speed
            progress.update(task, rate=f"{speed:.1f} a second" if speed else "")
            yield game


def bar(console: Console) -> Progress:
    """How far it is, how fast, how long still."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"))
    return Progress(*columns, TimeRemainingColumn(), console=console, transient=True)
