"""The command line: play, simulate, arena, replay, check and more. Heavy things are imported where they are used."""

import gc
import signal
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn

import typer

from holocene.games import GAMES
from holocene.terminal.admin import admin
from holocene.terminal.help_pages import Group
from holocene.terminal.options import with_game_options

if TYPE_CHECKING:
    from holocene.terminal.look import Look

BAD_ARGUMENT = 2
INTERRUPTED = 130
HERE = "127.0.0.1"
COLLECTIONS = (10_000, 20, 100)  # modules are no garbage, but looking through them took a fifth of importing them

app = typer.Typer(
    name="holocene",
    cls=Group,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def completed_game() -> list[str]:
    """For the shell that completes what is typed."""
    return list(GAMES)


def completed_bots(incomplete: str) -> list[str]:
    """A list of bots, of which the last is being typed."""
    from holocene import bots

    before = incomplete[: incomplete.rfind(",") + 1]
    return [f"{before}{name}" for name in bots.names()]


def completed_seats(incomplete: str) -> list[str]:
    """The same for a table, at which people sit too."""
    before = incomplete[: incomplete.rfind(",") + 1]
    return [f"{before}human", *completed_bots(incomplete)]


Plain = Annotated[
    bool, typer.Option("--plain", help="No colours, no frames, plain letters. NO_COLOR is respected too.")
]
WHICH_GAME = f"Which game: {' or '.join(GAMES)}."
WhichGame = Annotated[str, typer.Option(help=WHICH_GAME, autocompletion=completed_game)]
Participants = Annotated[
    list[str] | None,
    typer.Option(
        help="Who plays, such as greedy,random: bots, files ending with .py, or program:COMMAND.",
        autocompletion=completed_bots,
    ),
]
Limit = Annotated[
    int | None,
    typer.Option(help="Decisions after which a game counts as unfinished; nobody wins it.", min=1),
]
RecordFile = Annotated[
    Path | None, typer.Option("--records", help="Write the record of every game to this file; .gz compresses it.")
]
WhichOne = Annotated[int | None, typer.Option("--game", help="Which game of a file of many, counted from 1.", min=1)]
Seed = Annotated[int | None, typer.Option(help="The number that cards, buildings, tiles and dice follow from.", min=0)]
Record = Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="A record.")]
Records = Annotated[list[Path], typer.Argument(exists=True, dir_okay=False, help="One or more records.")]
Database = Annotated[str | None, typer.Option(help="Where tables are stored: sqlite:///... or postgresql://...")]
Loaded = Annotated[Path | None, typer.Option(exists=True, dir_okay=False, help="Continue this record.")]

arena = typer.Typer(cls=Group, invoke_without_command=True)
app.add_typer(arena, name="arena")
app.add_typer(admin, name="admin")


def main() -> None:
    """Where the `holocene` command begins; Ctrl-C works even where the shell told programs to ignore it."""
    gc.set_threshold(*COLLECTIONS)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    warnings.formatwarning = lambda message, *_, **__: f"Note: {message}\n"
    app()


def fail(message: str, code: int = BAD_ARGUMENT) -> NoReturn:
    """One clear sentence and an exit code."""
    typer.echo(f"Error: {message}", err=True)
    raise typer.Exit(code)


def guarded(work: Callable[["Look"], int], *, plain: bool) -> NoReturn:
    """Do something at the terminal; what a caller can put right becomes one sentence, Ctrl-C an exit code."""
    from holocene import HoloceneError
    from holocene.terminal.errors import BadRequest
    from holocene.terminal.look import make_look
    from holocene.terminal.record_files import CannotKeep

    try:
        code = work(make_look(plain=plain))
    except (HoloceneError, CannotKeep, BadRequest) as error:
        fail(str(error))
    except KeyboardInterrupt:
        code = INTERRUPTED
    raise typer.Exit(code)


def show_version(wanted: bool) -> None:  # noqa: FBT001 - typer calls it so
    """Print the version and stop."""
    if wanted:
        from holocene import __version__

        typer.echo(f"holocene {__version__}")
        raise typer.Exit


@app.callback()
def about(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Stone Age and Epoch, exactly by their rulebooks: play, serve and replay them, let bots play them."""
    del version


@app.command()
@with_game_options
def play(
    game: Annotated[str, typer.Argument(help=WHICH_GAME, autocompletion=completed_game)],
    *,
    seats: Annotated[
        str | None,
        typer.Option(help="Who sits where, such as human,greedy or human,mybot.py.", autocompletion=completed_seats),
    ] = None,
    players: Annotated[
        int | None, typer.Option(help="Number of players, unless --seats says it: 4.", min=1, max=9)
    ] = None,
    seed: Seed = None,
    options: dict[str, Any],
    load: Loaded = None,
    save: Annotated[Path | None, typer.Option(help="Save to this file at the end or when stopping.")] = None,
    free_undo: Annotated[
        bool, typer.Option("--free-undo", help="Let undo go back past dice, cards and tiles already seen.")
    ] = False,
    plain: Plain = False,
) -> None:
    """Play in the terminal, people and bots at one table."""
    from holocene.terminal import table

    request = table.Request(game, seats, players, seed, options, load, save, free_undo)
    guarded(lambda look: table.play(request, look), plain=plain)


@app.command()
@with_game_options
def simulate(
    *,
    game: WhichGame = "stone-age",
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.", min=1)] = 100,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays, such as greedy,random; repeated until all seats are taken.", autocompletion=completed_bots
        ),
    ] = "greedy",
    players: Annotated[
        int | None, typer.Option(help="Number of players, unless --bots says it: 4.", min=1, max=9)
    ] = None,
    seed: Seed = 0,
    rotate: Annotated[bool, typer.Option(help="Seats rotate by one from game to game.")] = True,
    limit: Limit = None,
    options: dict[str, Any],
    csv: Annotated[Path | None, typer.Option(help="Write a line for each seat of each game to this file.")] = None,
    json: Annotated[Path | None, typer.Option(help="Write the same and a summary to this file.")] = None,
    records: RecordFile = None,
    workers: Annotated[int, typer.Option(help="How many processes play; the results do not depend on it.", min=1)] = 1,
    plain: Plain = False,
) -> None:
    """Let bots play many games and show how they did."""
    from holocene.terminal import simulate_command

    request = simulate_command.Request(
        game, games, bots, players, seed or 0, rotate, options, csv, json, workers, limit, records
    )
    guarded(lambda look: simulate_command.run(request, look), plain=plain)


@arena.callback()
@with_game_options
def tournament(
    context: typer.Context,
    *,
    bots: Participants = None,
    seats: Annotated[
        str | None,
        typer.Option(help="One table instead of a round robin, such as a,b,b,b.", autocompletion=completed_bots),
    ] = None,
    game: WhichGame = "stone-age",
    players: Annotated[
        int | None, typer.Option(help="Number of players, unless --seats says it: 2.", min=1, max=9)
    ] = None,
    seeds: Annotated[
        int | None, typer.Option(help="How many seeds, each played with every distinct seating: 100.", min=1)
    ] = None,
    games: Annotated[
        int | None, typer.Option("--games", "-n", help="Games for each line-up, rounded up to whole seeds.", min=1)
    ] = None,
    seed: Seed = 0,
    limit: Limit = None,
    options: dict[str, Any],
    out: Annotated[
        Path | None, typer.Option(help="Keep results in this file.parquet or folder, and go on where they stopped.")
    ] = None,
    report: Annotated[Path | None, typer.Option(help="Write the report to this HTML file.")] = None,
    records: RecordFile = None,
    cores: Annotated[int | None, typer.Option(help="Number of processes; without it, one per core.", min=1)] = None,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address; local starts one.")] = None,
    plain: Plain = False,
) -> None:
    """Bots against bots: tournaments with duplicate seatings, ratings and a report."""
    if context.invoked_subcommand is None:
        from holocene.terminal import arena as command

        numbers = (players, seeds, games, seed or 0)
        request = command.Request(game, bots or [], seats, *numbers, options, out, report, cores, ray, limit, records)
        guarded(lambda look: command.run(request, look), plain=plain)


@arena.command()
def report(
    results: Annotated[Path, typer.Argument(help="A file or folder with results of the arena.")],
    html: Annotated[Path | None, typer.Argument(help="Write the report to this HTML file.")] = None,
    *,
    plain: Plain = False,
) -> None:
    """Show what a tournament came to, as far as it was played."""
    from holocene.terminal import arena as command

    guarded(lambda look: command.show(results, html, look), plain=plain)


@app.command()
def replay(
    file: Record,
    *,
    at: Annotated[int | None, typer.Option(help="Show the position after so many moves and stop.", min=0)] = None,
    game: WhichOne = None,
    plain: Plain = False,
) -> None:
    """Step through a record, forward and back."""
    from holocene.terminal import replay_command

    guarded(lambda look: replay_command.run(file, at, look, game), plain=plain)


@app.command()
def analyse(
    file: Record,
    *,
    moves: Annotated[str | None, typer.Option(help="Look at these moves only, such as 20-40.")] = None,
    game: WhichOne = None,
    iterations: Annotated[int, typer.Option(help="How long to search for better moves.", min=1, max=10**6)] = 300,
    deals: Annotated[int, typer.Option(help="How many deals to average for each win chance.", min=1, max=10**6)] = 256,
    seed: Seed = 0,
    report: Annotated[Path | None, typer.Option(help="Write tables and charts to this HTML file.")] = None,
    json: Annotated[Path | None, typer.Option(help="Write all numbers to this file.")] = None,
    plain: Plain = False,
) -> None:
    """Analyse a record: win chances after every move, better moves, and luck apart from skill."""
    from holocene.terminal import analyse

    request = analyse.Request(file, iterations, deals, seed or 0, moves, report, json, game)
    guarded(lambda look: analyse.run(request, look), plain=plain)


@app.command()
def check(files: Records, *, plain: Plain = False) -> None:
    """Verify records: every move, every score, and whether the dice are those of the seed."""
    from holocene.terminal import check

    guarded(lambda look: check.check(files, look), plain=plain)


@app.command()
def pieces(
    game: Annotated[Literal["expansion", "epoch"], typer.Argument(help="Whose pieces.")] = "expansion",
    *,
    check: Annotated[
        Path | None, typer.Option(exists=True, dir_okay=False, help="Say what is wrong in a corrected data file.")
    ] = None,
    copy: Annotated[Path | None, typer.Option(help="Write the shipped data file to this new file.")] = None,
    plain: Plain = False,
) -> None:
    """Show a game's pieces and which of their values are reconstructions; check a corrected data file."""
    if check and copy:
        fail("give either --check or --copy, not both")
    guarded(lambda look: show_pieces(game, check, copy, look), plain=plain)


def show_pieces(game: str, check: Path | None, copy: Path | None, look: "Look") -> int:
    """One of the three things that `pieces` does."""
    from holocene.terminal import epoch_pieces, pieces

    if check:
        return pieces.check(game, check, look)
    if copy:
        return pieces.copy(game, copy, look)
    shows = {"expansion": pieces.show, "epoch": epoch_pieces.show}
    return shows[game](look)


@app.command()
def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 is all of them.")] = HERE,
    port: Annotated[int, typer.Option(help="The port to listen at.", min=1, max=65535)] = 8000,
    database: Database = None,
    workers: Annotated[int, typer.Option(help="How many processes serve; more than one needs PostgreSQL.", min=1)] = 1,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = False,
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Let others on your network join, and show the address and a QR code for phones."),
    ] = False,
) -> None:
    """Serve tables over the web: people and bots play in a browser."""
    if lan and host != HERE:
        fail("--lan listens at every address of this machine: give --lan or --host, not both")
    try:
        from holocene.server.serve import serve as run
    except ModuleNotFoundError as error:
        from holocene.engine import installation

        fail(f"the server needs more packages ({error.name}): {installation.extras('server')}")
    try:
        raise typer.Exit(run(None if lan else host, port, database, workers, browser=browser))
    except ValueError as error:
        fail(str(error))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="A new file, or a folder in which to create one named after the time.")],
    *,
    database: Database = None,
    plain: Plain = False,
) -> None:
    """Copy the server's tables to a new file, even while the server runs."""
    from holocene.terminal import backup

    guarded(lambda look: backup.run(look, file, database), plain=plain)


@app.command()
def doctor(
    *,
    port: Annotated[int, typer.Option(help="Is this port free?", min=1, max=65535)] = 8000,
    json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
    plain: Plain = False,
) -> None:
    """Show what is installed, what is missing and how to get it, and where data is stored."""
    from holocene.terminal import doctor

    guarded(lambda look: doctor.run(look, port, as_json=json), plain=plain)


@app.command()
def bench(
    *,
    game: WhichGame = "stone-age",
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.", min=1)] = 20_000,
    plain: Plain = False,
) -> None:
    """Measure how many decisions a second this machine makes."""
    from holocene import benchmark

    def measure(look: "Look") -> int:
        if game not in GAMES:
            fail(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
        benchmark.bench(games=games, console=look.console, game=game)
        return 0

    guarded(measure, plain=plain)
