"""Arrays and a note of what they are for, in one file."""

import json
import zipfile
import zlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from holocene.engine.errors import BadOption

KEPT = 8  # files at hand
WRONG = (ValueError, KeyError, TypeError, AttributeError, EOFError, zipfile.BadZipFile, zlib.error)
T = TypeVar("T")


def save(path: str | Path, arrays: Mapping[str, Any], about: dict[str, Any]) -> None:
    """Write the file atomically: readers see the old one or the new one."""
    target = Path(path)
    beside = target.with_name(f"{target.name}.part")
    with beside.open("wb") as file:
        np.savez_compressed(file, about=np.array(json.dumps(about)), **arrays)
    beside.replace(target)


def load(path: str | Path, read: Callable[[dict[str, Any], Any], T], otherwise: str) -> T:
    """What is made of a file that `save` wrote; of any other file it is said what it is `otherwise`."""
    try:
        with Path(path).open("rb") as stream, np.load(stream, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        return read(arrays, json.loads(str(arrays.pop("about"))))
    except OSError as error:
        raise BadOption(f"cannot read the net {path}: {(error.strerror or str(error)).lower()}") from None
    except BadOption as error:
        raise BadOption(f"{path} {error}") from None
    except WRONG:
        raise BadOption(f"{path} is {otherwise}") from None


def at_hand(path: Path, read: Callable[[Path], T]) -> T:
    """What is read from a file, once as long as the file does not change."""
    try:
        stat = path.stat()
    except OSError:
        return read(path)  # which says what is wrong
    found: T = _kept(path, read, stat.st_mtime_ns, stat.st_size)
    return found


@lru_cache(maxsize=KEPT)
def _kept(path: Path, read: Callable[[Path], Any], _changed: int, _size: int) -> Any:
    return read(path)
