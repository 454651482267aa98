"""Extras that only some tests need: without one they fail, or are skipped with pytest's --skip-missing-extras.

The option is for environments without torch, CUDA and Ray, which are not needed for work on rules or pages.
"""

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

MODULES = {"dev": "sb3_contrib", "docs": "zensical", "gpu": "numba.cuda.core", "ray": "ray", "train": "torch"}
NO_WHEELS = {"gpu": "darwin"}

skips_missing = False  # as the command line says; tests/conftest.py sets it


def check(extra: str) -> None:
    """Skip or fail what needs an extra that is not installed."""
    if sys.platform == NO_WHEELS.get(extra):
        pytest.skip(f"the extra `{extra}` has no wheels for {sys.platform}", allow_module_level=True)
    if is_installed(MODULES[extra]):
        return
    missing = f"{MODULES[extra]} is not installed; it comes with the extra `{extra}`"
    if skips_missing:
        pytest.skip(missing, allow_module_level=True)
    raise ModuleNotFoundError(missing)


def is_installed(module: str) -> bool:
    """Return whether a module can be imported, without importing it: some take seconds."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even the package that it is in
        return False


def needed(extra: str, module: str | None = None) -> Any:
    """Import the module that an extra brings, or one of ours that needs the extra."""
    check(extra)
    return import_module(module or MODULES[extra])


class Later:
    """A module that is imported on first use: torch takes seconds, in every worker that collects tests."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the module."""
        return getattr(import_module(self._module), name)


def needed_later(extra: str) -> Any:
    """Return the module that an extra brings, imported on first use."""
    check(extra)
    return Later(MODULES[extra])
