"""Where data lies and what this machine has: half of what the doctor tells."""

import ctypes
import os
import sys
from collections.abc import Iterator
from functools import partial
from importlib.resources import files
from pathlib import Path

from platformdirs import user_cache_path

from holocene.epoch import pieces as epoch
from holocene.expansion import pieces as expansion
from holocene.server.address import is_free
from holocene.terminal.findings import FAULT, MISSING, NOTE, WELL, Finding
from holocene.terminal.record_files import games_folder
from holocene.terminal.words import pieces

HOST = "127.0.0.1"
MEGABYTE = 1_000_000
NAME_LENGTH = 100
about = partial(Finding, "data")


def data(port: int) -> Iterator[Finding]:
    """Everything that lies somewhere, then what the machine has."""
    yield database()
    yield folder("saved games", games_folder(), "XDG_DATA_HOME", "unsaved games go to the temporary folder")
    compiled = user_cache_path("holocene") / "compiled"
    yield folder("compiled rules", compiled, "XDG_CACHE_HOME", "rules are compiled anew each time")
    yield pieces_file("expansion", expansion.VARIABLE, expansion.DATA_ERROR)
    yield pieces_file("epoch", epoch.VARIABLE, epoch.DATA_ERROR)
    yield built_pages()
    free = is_free(HOST, port)
    remedy = "" if free else "holocene serve --port PORT names another one"
    yield Finding("machine", f"port {port}", WELL if free else NOTE, "free" if free else "taken", remedy)
    name = gpu()
    yield Finding("machine", "NVIDIA GPU", WELL if name else NOTE, name or "none is seen; nothing needs one")


def database() -> Finding:
    """Where the server keeps its tables."""
    try:
        from holocene.server.settings import Settings
    except ModuleNotFoundError:
        return about("tables", MISSING, "the server is not installed")
    try:
        settings = Settings.read()
    except ValueError as error:
        return about("tables", FAULT, str(error), "correct it, or unset it")
    path = settings.sqlite_path
    if path is None:
        return about("tables", WELL, settings.database_url.partition("://")[0] + ", as HOLOCENE_DATABASE_URL says")
    if path.exists():
        return about("tables", WELL, f"{path}, {megabytes(path.stat().st_size)}")
    if can_be_made(path.parent):
        return about("tables", WELL, f"{path}, when the server first starts")
    remedy = "holocene serve --database sqlite:////path/to/tables.sqlite3 names another file"
    return about("tables", NOTE, f"{path} cannot be written", remedy)


def folder(name: str, path: Path, variable: str, otherwise: str) -> Finding:
    """A folder of the user's, and what lies in it."""
    if not can_be_made(path):
        remedy = f"{variable} names another folder" if sys.platform == "linux" else ""
        return about(name, NOTE, f"{path} cannot be written: {otherwise}", remedy)
    try:
        size = sum(file.stat().st_size for file in path.rglob("*") if file.is_file())
        count = len(list(path.glob("*")))
    except OSError as error:
        return about(name, NOTE, f"{path}: {error.strerror}")
    return about(name, WELL, f"{path}, {pieces(count, 'entry', 'entries')}, {megabytes(size)}")


def can_be_made(path: Path) -> bool:
    """Whether a folder is there and can be written to, or could be made."""
    there = next(parent for parent in (path, *path.parents) if parent.exists())
    return there.is_dir() and os.access(there, os.W_OK | os.X_OK)


def megabytes(size: int) -> str:
    """A size, to a tenth of a megabyte."""
    return f"{size / MEGABYTE:.1f} MB"


def pieces_file(game: str, variable: str, error: Exception | None) -> Finding:
    """Which data file a game is played with."""
    name, named = f"pieces, {game}", os.environ.get(variable)
    if error:
        return about(name, FAULT, str(error), f"correct the file, or unset {variable}")
    return about(name, WELL, f"{named}, as {variable} says" if named else "as shipped")


def built_pages() -> Finding:
    """Whether a browser gets more than a plain page."""
    page = Path(str(files("holocene.server") / "pages" / "index.html"))
    if page.exists():
        return about("pages", WELL, str(page.parent))
    return about("pages", MISSING, "not built", "make pages")


def gpu() -> str | None:
    """The name of the first GPU that the NVIDIA driver sees."""
    for library in ("libcuda.so.1", "nvcuda.dll"):
        try:
            driver = ctypes.CDLL(library)
        except OSError:
            continue
        count, name = ctypes.c_int(), ctypes.create_string_buffer(NAME_LENGTH)
        if driver.cuInit(0) == 0 and driver.cuDeviceGetCount(ctypes.byref(count)) == 0 and count.value:
            driver.cuDeviceGetName(name, NAME_LENGTH, 0)
            return f"{name.value.decode()}, {pieces(count.value, 'device', 'devices')}"
    return None
