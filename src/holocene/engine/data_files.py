"""Pieces from a data file, which an owner of a game can correct without touching code."""

import hashlib
import json
import os
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from holocene.engine.errors import BadOption

SHIPPED = "pieces.json"
P = TypeVar("P")


class BadPieces(BadOption):
    """A data file of pieces that cannot be played with; `errors` lists everything that is wrong in it."""

    def __init__(self, source: str, errors: list[str]) -> None:
        """Keep all errors and name them in the message."""
        super().__init__(f"{source}: {'; '.join(errors)}")
        self.errors = errors


def read(package: str, path: Path | None, errors_in: Callable[[object], list[str]]) -> tuple[str, dict[str, Any]]:
    """A data file that is good, and what it is called; without a path, the one that is shipped with a package."""
    file = files(package) / SHIPPED if path is None else path
    source = SHIPPED if path is None else str(path)
    try:
        data = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=without_doubles)
    except (OSError, ValueError, RecursionError) as error:
        raise BadPieces(source, [f"cannot be read: {error}"]) from error
    if errors := errors_in(data):
        raise BadPieces(source, errors)
    return source, data


def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A key that stands twice hides one of its values, so the file is not read."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        double = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {double!r} stands twice in one place")
    return found


def chosen(variable: str, load: Callable[[Path | None], P]) -> tuple[P, BadPieces | None]:
    """The file that the environment names, or the shipped one; a bad one is told when the game is played."""
    named = os.environ.get(variable)
    try:
        return load(Path(named) if named else None), None
    except BadPieces as error:
        return load(None), BadPieces(f"{variable}={named}", error.errors)


def mark(text: str) -> str:
    """A short name for what pieces are, whatever the file says about where it comes from."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]
