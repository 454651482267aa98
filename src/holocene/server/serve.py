"""Starting the server from the command line."""

import asyncio
import contextlib
import gc
import os
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import typer
import uvicorn

from holocene.server import qr
from holocene.server.address import check_port
from holocene.server.browser import address, open_when_ready
from holocene.server.connections import choose
from holocene.server.invitations import own_address
from holocene.server.logs import set_up
from holocene.server.settings import Settings
from holocene.server.store import Store, Unusable, told_in_one_sentence, try_file

COLLECTIONS = (20_000, 50, 1_000)  # objects, and young collections before an older generation is looked through
FACTORY = "holocene.server.serve:app_from_environment"
PUBLIC_URL = "HOLOCENE_PUBLIC_URL"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - asked for with --lan
READER = "holocene.server.http_protocol:BoundedProtocol"
QUIETER = {"info": "warning"}  # uvicorn tells of every request and socket, which is for who debugs


def collect_rarely() -> None:
    """Thousands of remembered games are no garbage: looking through them all would stop the server for a while."""
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)


def app_from_environment() -> object:
    """The application as its settings in the environment say; every worker process makes its own."""
    from holocene.server.app import make_app

    collect_rarely()
    settings = Settings.read()
    set_up(settings.log_level, as_json=settings.log_json)
    return make_app(settings)


async def prepare(settings: Settings, processes: int) -> None:
    """Bring the database up to date before anything listens, so that trouble with it is told in one sentence."""
    store = Store(settings)
    try:
        await store.prepare()
        await choose(settings, processes)
    finally:
        await store.engine.dispose()


def claim(path: Path) -> sqlite3.Connection:
    """Only one server may serve a file of tables: each believes what it remembers. Held until the process ends."""
    claimed = sqlite3.connect(f"{path}-serving", timeout=0, isolation_level=None)
    try:
        claimed.execute("PRAGMA journal_mode=MEMORY")  # nothing that would be left behind
        claimed.execute("BEGIN EXCLUSIVE")
        claimed.execute("PRAGMA user_version=1")  # without write access there is no lock either, and no error
    except sqlite3.OperationalError as error:
        claimed.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        message = f"{path} is served by another process; stop that one, or name another file with --database"
        raise ValueError(message) from error
    return claimed


@contextlib.contextmanager
def made_ready(settings: Settings, processes: int = 1) -> Iterator[None]:
    """The database, up to date; a file is claimed first, because a server that has it may not know a newer schema."""
    with contextlib.ExitStack() as held:
        try:
            if settings.sqlite_path:
                with told_in_one_sentence(settings):
                    try_file(settings.sqlite_path)
                    held.enter_context(contextlib.closing(claim(settings.sqlite_path)))
            asyncio.run(prepare(settings, processes))
        except Unusable as error:
            remedy = "another one is named with --database, such as sqlite:////path/to/tables.sqlite3"
            raise ValueError(f"{error}; {remedy}") from error
        yield


def open_to_network(port: int) -> str:
    """The address that others in the network type; worker processes find it in the environment, too."""
    if known := os.environ.get(PUBLIC_URL):
        return known
    found = own_address()
    if found is None:
        message = "--lan needs a network, and this machine is in none"
        raise ValueError(message)
    os.environ[PUBLIC_URL] = f"http://{found}:{port}"
    return os.environ[PUBLIC_URL]


def tell(port: int, reached_at: str | None) -> None:
    """Where the server is, for this machine and for others."""
    typer.echo(f"Holocene is at {address(port)} (Ctrl-C stops it)")
    if reached_at:
        drawn = drawing(reached_at, sys.stdout.encoding)
        typer.echo(f"Others in your network open {reached_at}" + drawn)


def drawing(reached_at: str, encoding: str) -> str:
    """The code for a phone; nothing where none holds the address or the terminal has no such letters."""
    try:
        drawn = qr.as_text(qr.code(reached_at))
        drawn.encode(encoding)
    except ValueError:
        return ""
    return f", or point a phone's camera here:\n\n{drawn}"


def serve(host: str | None, port: int, database: str | None, workers: int, *, browser: bool) -> int:
    """Run until stopped; the exit code. Without a host the whole network is let in."""
    reached_at = open_to_network(port) if host is None else None
    host = host or EVERYWHERE
    settings = Settings.read(database)
    if workers > 1 and settings.is_sqlite:
        message = "several processes need PostgreSQL: name it with --database postgresql://..., or use --workers 1"
        raise ValueError(message)
    check_port(host, port)
    with made_ready(settings, workers):
        tell(port, reached_at)
        if browser:
            open_when_ready(host, port)
        uvicorn.run(
            FACTORY,
            factory=True,
            host=host,
            port=port,
            workers=workers,
            http=READER,
            log_config=None,
            log_level=QUIETER.get(settings.log_level.lower(), settings.log_level),
            timeout_graceful_shutdown=10,
            ws_max_size=64_000,
        )
    return 0
