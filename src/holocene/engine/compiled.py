"""Twins: the same rules, compiled.

For every rule function a twin is made under numba: the same code, but its calls go to the other twins and its tables of
rows are arrays. The originals work on dataclasses, the twins on records of `layout`, and both give the same bytes. What
numba compiled is kept in the user's cache folder, in a folder named after a hash of all that was compiled and of the
versions of libraries, so no stale result is ever used. A process that adds a folder removes those long unused.
"""

import hashlib
import os
import re
import shutil
import sys
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import astuple, fields, is_dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from types import FunctionType, ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core import event
from platformdirs import user_cache_path

from holocene.engine import chacha, layout, packed
from holocene.engine.event_ring import SILENT
from holocene.engine.width import at_half_width

Progress = Callable[[int, int], None]

NUMBERS = (int, float, str, tuple)  # what a module may take from another without naming where it is from

NARROW = numba.uint32  # what `at_half_width` is to a twin: Python has no such kind of number
QUICKER: dict[Any, Any] = {packed.block: chacha.block}  # in plain Python, and what twins call in its place
FOLDER = re.compile(r"[0-9a-f]{16}(\.old)?")
KEPT = 64  # folders that may lie unused for a month; of the others each may for a day, so that no work in hand is lost
DAY = 24 * 60 * 60.0
MONTH = 30 * DAY


class Twins:
    """The twins of a set of rule modules, by function name; built on those of others, which are compiled once."""

    def __init__(
        self,
        *modules: ModuleType,
        given: dict[str, dict[str, object]] | None = None,
        base: "Twins | None" = None,
        ring: bool = False,
    ) -> None:
        """Make a twin for every function that one of the modules defines, unless `base` has it already.

        A module may leave names open, such as the rules of whatever game it is compiled with: `given` fills them in, by
        the name of the module. With `ring` they tell what happens into the ring that their tables then have.
        """
        self.modules: tuple[ModuleType, ...] = (*(base.modules if base else ()), *modules)
        functions = all_functions(modules)
        self._twins: dict[FunctionType, Any] = dict(base._twins) if base else {}  # noqa: SLF001 - one of its own kind
        if len({function.__name__ for function in (*self._twins, *functions)}) < len(self._twins) + len(functions):
            message = "two rule functions have the same name"
            raise ValueError(message)
        spaces = {module.__name__: {**vars(module), **(given or {}).get(module.__name__, {})} for module in modules}
        self.folder = cache_path(self.modules, named(given or {}) + "ring" * ring)
        with _cache_folder(self.folder) as cached:
            self._twins |= {function: _twin(function, spaces[function.__module__], cached) for function in functions}
        if not ring:
            self._twins |= {loud: self._twins[silent] for loud, silent in SILENT.items() if silent in self._twins}
        for space in spaces.values():
            space.update({name: self._seen_by_twins(value) for name, value in space.items()})
        self._by_name = {function.__name__: twin for function, twin in self._twins.items()}

    def __len__(self) -> int:
        """How many rule functions there are."""
        return len(self._twins)

    def __getattr__(self, name: str) -> Any:
        """The twin of the rule function with that name."""
        if name not in self.__dict__.get("_by_name", {}):
            message = f"no rule is called {name!r}"
            raise AttributeError(message)
        return self._by_name[name]

    def _seen_by_twins(self, value: object) -> object:
        """What a name of a rule module means to a twin."""
        if isinstance(value, FunctionType):
            return NARROW if value is at_half_width else self._twins.get(QUICKER.get(value, value), value)
        return as_array(value) if isinstance(value, tuple) else value


def _twin(function: FunctionType, space: dict[str, Any], cached: bool) -> Any:  # noqa: FBT001
    """The same code with its own globals, to be compiled when it is first called."""
    copy = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
    copy.__qualname__ = function.__qualname__
    copy.__module__ = function.__module__
    options: dict[str, Any] = {"cache": cached, "error_model": "numpy", "nogil": True}
    if function in SILENT.values():
        options["inline"] = "always"  # what does nothing leaves no call behind
    return numba.njit(**options)(copy)


def as_array(value: tuple[Any, ...]) -> object:
    """A table of rows as a record array, a table of numbers as an array, anything else as it is."""
    if value and all(is_dataclass(item) for item in value):
        return np.array([astuple(item) for item in value], dtype=row_type(value))
    try:
        numbers = np.array(value)
    except ValueError:
        return value
    return numbers.astype(kind_for(numbers)) if numbers.dtype.kind == "i" else value


def row_type(table: tuple[Any, ...]) -> np.dtype[np.void]:
    """The record type of rows of whole numbers and tuples of them."""
    columns = [(column.name, np.array([getattr(row, column.name) for row in table])) for column in fields(table[0])]
    return np.dtype([(name, kind_for(values), values.shape[1:]) for name, values in columns])


def kind_for(values: Any) -> str:
    """The smallest kind of number that holds them all: a GPU has little room for constants."""
    return next(kind for kind in ("i1", "i2", "i4", "i8") if np.array_equal(values.astype(kind), values))


def named(given: dict[str, dict[str, object]]) -> str:
    """What was given to modules, so that twins with other rules behind the same names keep apart."""
    names = {
        f"{module}.{name}": f"{value.__module__}.{value.__qualname__}" if isinstance(value, FunctionType) else value
        for module, space in given.items()
        for name, value in space.items()
    }
    return repr(sorted(names.items())) if names else ""


@cache
def cache_path(modules: tuple[ModuleType, ...], given: str = "") -> Path:
    """The folder for what was compiled from these modules, all that they take from others, and these libraries."""
    digest = hashlib.sha256(given.encode())
    for part in (str(sys.implementation.cache_tag), numba.__version__, llvmlite.__version__, np.__version__):
        digest.update(part.encode())
    for file in sorted(sources(modules)):
        digest.update(file.read_bytes())
    for module in sorted(modules, key=lambda module: module.__name__):  # a number may come from any file
        taken = {name: value for name, value in vars(module).items() if not name.startswith("__")}  # no paths
        digest.update(repr([value for value in taken.values() if isinstance(value, NUMBERS)]).encode())
    return user_cache_path("holocene") / "compiled" / digest.hexdigest()[:16]


def sources(modules: tuple[ModuleType, ...]) -> set[Path]:
    """The files of the modules, of what they name, such as a dataclass from elsewhere, and of the compiling itself."""
    found = {Path(__file__), Path(layout.__file__)}
    for module in modules:
        found.add(Path(str(module.__file__)))
        for value in vars(module).values():
            home = value if isinstance(value, ModuleType) else sys.modules.get(getattr(value, "__module__", None) or "")
            if home is not None and home.__name__.startswith("holocene."):
                found.add(Path(str(home.__file__)))
    return found


@contextmanager
def _cache_folder(path: Path) -> Iterator[bool]:
    """Functions that are made here keep their compiled code there, if that can be written to."""
    settings: Any = numba.config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(path)
    try:
        yield _is_usable(path)
    finally:
        settings.CACHE_DIR = before


def _is_usable(path: Path) -> bool:
    """Whether the folder can be used, from now on; otherwise say that everything is compiled anew each time."""
    try:
        if not path.exists():
            path.mkdir(parents=True, exist_ok=True)
            forget_unused(path.parent)
        with TemporaryFile(dir=path):
            os.utime(path)
            return True
    except OSError as error:
        folder, reason = path.parent, (error.strerror or str(error)).lower()
        message = f"compiled rules cannot be kept in {folder} ({reason}) and are compiled anew each time"
        warnings.warn(message, RuntimeWarning, stacklevel=4)
        return False


def forget_unused(folder: Path) -> None:
    """Take away what was used long ago; a process that runs since then finds it gone and compiles it again."""
    with suppress(OSError):  # another process may do the same
        found = [path for path in folder.iterdir() if FOLDER.fullmatch(path.name)]
        latest_first = sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
        for place, path in enumerate(latest_first):
            if time.time() - path.stat().st_mtime > (MONTH if place < KEPT else DAY):
                with suppress(OSError):
                    path.rename(path.with_suffix(".old"))  # at once, so that nobody finds half of it
                shutil.rmtree(path.with_suffix(".old"), ignore_errors=True)


class _Counter(event.Listener):
    """Tells how many functions have been compiled so far."""

    def __init__(self, total: int, progress: Progress) -> None:
        self.total = total
        self.progress = progress
        self.compiled = 0

    def on_start(self, event: Any) -> None:
        """Nothing to tell yet."""

    def on_end(self, event: Any) -> None:  # noqa: ARG002
        """One more."""
        self.compiled = min(self.compiled + 1, self.total)
        self.progress(self.compiled, self.total)


@contextmanager
def watched(total: int, progress: Progress) -> Iterator[None]:
    """While this lasts, progress(compiled, total) is told of every function that is compiled."""
    with event.install_listener("numba:compile", _Counter(total, progress)):
        yield


def all_functions(modules: Iterable[ModuleType]) -> list[FunctionType]:
    """The rule functions that the modules define."""
    return [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    ]
