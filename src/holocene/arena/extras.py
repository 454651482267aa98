"""Packages that only some commands need."""

from importlib import import_module
from importlib.metadata import version
from typing import Any

from holocene.arena.match import ArenaError
from holocene.engine import installation

EXTRAS = {"pyarrow": "arena", "matplotlib": "arena", "ray": "ray"}


def needed(module: str, purpose: str) -> Any:
    """A module, or one sentence that says how to get it."""
    package = module.partition(".")[0]
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        remedy = installation.extras(EXTRAS[package])
        raise ArenaError(f"{purpose} needs {error.name}: {remedy}") from None


def this_version() -> str:
    """The version that plays."""
    return version("holocene")
