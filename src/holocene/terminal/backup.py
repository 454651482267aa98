"""The command `backup`: a copy of the server's tables, whole and of one moment, also while the server writes."""

import os
import shlex
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from holocene.engine import installation
from holocene.terminal.locations import megabytes
from holocene.terminal.look import Look
from holocene.terminal.record_files import CannotKeep, reason

FOR_NOBODY_ELSE, FOR_ITS_OWNER = 0o600, 0o700


def run(look: Look, wanted: Path, database: str | None) -> int:
    """Copy the tables to a new file, or to one that is named by the time, in a folder."""
    try:
        source, target = tables(wanted, database), named(wanted)
        check(target)
        copy(source, target)
        copy_keys(keys_beside(source), keys_beside(target))
        look.say_unbroken(f"{source} is copied to {target}, {megabytes(target.stat().st_size)}.")
    except OSError as error:
        raise CannotKeep(f"{error.filename or wanted} cannot be used: {reason(error)}.") from None
    return 0


def tables(wanted: Path, database: str | None) -> Path:
    """The file that is to be copied; CannotKeep says what to do where there is none."""
    try:
        from holocene.server.settings import Settings
    except ModuleNotFoundError as error:
        message = f"Tables belong to the server, which needs more packages ({error.name})"
        raise CannotKeep(f"{message}: {installation.extras('server')}") from None
    try:
        settings = Settings.read(database)
    except ValueError as error:
        raise CannotKeep(str(error)) from None
    if not settings.is_sqlite:
        message = "The tables are in PostgreSQL, whose own program copies them, and asks for the password"
        raise CannotKeep(f"{message}: {dump(settings.database_url, wanted)}")
    if settings.sqlite_path is None:
        raise CannotKeep("The tables are in memory, which only their server sees.")
    if not settings.sqlite_path.is_file():
        remedy = "name another file with --database or HOLOCENE_DATABASE_URL"
        raise CannotKeep(f"There are no tables in {settings.sqlite_path}; {remedy}.")
    return settings.sqlite_path


def dump(database: str, wanted: Path) -> str:
    """The command that copies a PostgreSQL database, without its password."""
    from sqlalchemy.engine import URL, make_url

    known = make_url(database)
    query = {name: value for name, value in known.query.items() if name != "password"}
    bare = URL.create("postgresql", known.username, None, known.host, known.port, known.database, query)
    return shlex.join(["pg_dump", "--format=custom", f"--file={wanted}", bare.render_as_string()])


def named(wanted: Path) -> Path:
    """The new file; in a folder, with the time in its name."""
    now = datetime.now().astimezone()
    return wanted / f"tables-{now:%Y-%m-%d-%H%M%S}.sqlite3" if wanted.is_dir() else wanted


def check(target: Path) -> None:
    """Nothing is overwritten, and nothing is begun that cannot be ended."""
    folder = target.absolute().parent
    for wanted in (target, keys_beside(target)):
        if os.path.lexists(wanted):
            raise CannotKeep(f"{wanted} exists and is left alone; choose another name.")
    if not folder.is_dir():
        raise CannotKeep(f"There is no folder {folder}.")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise CannotKeep(f"The folder {folder} may not be written.")


def copy(source: Path, target: Path) -> None:
    """In one step, which no writer waits for; the name is given when all of it is on disk."""
    try:
        with TemporaryDirectory(prefix=f".{target.name}.", dir=target.absolute().parent) as aside:
            part = Path(aside, "part")
            part.touch(FOR_NOBODY_ELSE)
            with closing(opened(source)) as running, closing(sqlite3.connect(part)) as copied:
                running.backup(copied)
                [told] = copied.execute("PRAGMA quick_check(1)").fetchone()
            if told != "ok":
                raise CannotKeep(f"{source} is damaged and was not copied: {told.splitlines()[-1]}.")
            check(target)
            part.rename(target)
    except sqlite3.Error as error:
        raise CannotKeep(f"{source} cannot be copied: {error}.") from None


def keys_beside(tables: Path) -> Path:
    """The folder of the keys that sign cookies and notifications."""
    return tables.with_name(f"{tables.name}-keys")


def copy_keys(source: Path, target: Path) -> None:
    """Beside the copy of the tables, so that each can be kept and handed on without the other."""
    if not source.is_dir():
        return
    target.mkdir(FOR_ITS_OWNER)
    for key in source.iterdir():
        copied = target / key.name
        copied.touch(FOR_NOBODY_ELSE)
        copied.write_bytes(key.read_bytes())


def opened(source: Path) -> sqlite3.Connection:
    """A database that is there; SQLite would make a new one otherwise."""
    return sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)
