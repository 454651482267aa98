"""Changing Epoch's data file as its owners do."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from holocene.epoch import pieces

Data = dict[str, Any]
Spoil = Callable[[Data], object]

SHIPPED = pieces.load()


def shipped() -> Data:
    return copy.deepcopy(SHIPPED.data)


def leaf(data: Any, path: str) -> Data:
    """The value at a dotted path, with where it comes from; parts of lists are counted from 1."""
    for key in path.split("."):
        data = data[int(key) - 1] if isinstance(data, list) else data[key]
    found: Data = data
    return found


def setting(path: str, value: object) -> Spoil:
    """A change of one value."""
    return lambda data: leaf(data, path).__setitem__("v", value)


def key(path: str, name: str, value: object) -> Spoil:
    """A key more, or another thing at a key."""
    return lambda data: leaf(data, path).__setitem__(name, value)


def without(path: str, name: str) -> Spoil:
    """A key less."""
    return lambda data: leaf(data, path).pop(name)


def loaded(data: Data, tmp_path: Path) -> pieces.Pieces:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return pieces.load(file)
