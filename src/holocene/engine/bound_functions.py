"""Functions that leave names open, bound to one game in plain Python; `compiled.Twins` does the same for twins."""

from collections.abc import Mapping
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any


def bound(module: ModuleType, given: Mapping[str, Any]) -> SimpleNamespace:
    """The functions of a module with the names that it leaves open filled in."""
    space = {**vars(module), **given}
    copies = {
        name: FunctionType(value.__code__, space, name)
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }
    space.update(copies)
    return SimpleNamespace(**copies)
