"""A net as a file: arrays of whole numbers, and a note of what they are for."""

from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from holocene.bots.mcts.weights import KINDS, Weights
from holocene.bots.net.validation import error_in
from holocene.engine import arrays
from holocene.engine.errors import BadOption
from holocene.games import DESCRIPTORS

FORMAT = 1
# fmt: off
ABOUT = {                       # what the note of a file holds
    "format":     int,
    "game":       str,
    "columns":    int,          # version of the observation
    "moves":      int,
    "seats":      int,          # for which there are outputs
    "categories": list,         # of the final score, in their order
    "players":    list,         # numbers of players it is good for
    "options":    dict,         # those it is restricted to
    "trained":    dict,         # how, for how long, on what
}
# fmt: on


class Facts(NamedTuple):
    """What a game says of itself, and a net must fit."""

    game: str
    columns: int
    inputs: int
    moves: int
    seats: int
    categories: list[str]


class Net:
    """Weights and what they are for."""

    def __init__(self, weights: Weights, about: dict[str, Any]) -> None:
        """Raises BadOption for numbers that do not fit each other."""
        self.weights = Weights(*(np.ascontiguousarray(array) for array in weights))
        self.about = {"format": FORMAT, **about}
        error = error_in_note(self.about) or error_in(self.weights, self.about)
        if error:
            raise BadOption(error)

    def save(self, path: str | Path) -> None:
        """Write the file atomically: readers see the old one or the new one."""
        arrays.save(path, self.weights._asdict(), self.about)

    @classmethod
    def load(cls, path: str | Path) -> "Net":
        """Read a file that `save` wrote."""
        return arrays.load(path, made, "no net for play, or is cut short; holocene.bots.net writes them")

    def refuse_other(self, facts: Facts, name: str = "this net") -> None:
        """Raise BadOption unless the net is for such a game."""
        about, inputs = self.about, len(self.weights.low)
        here = [about["game"], about["columns"], inputs, about["moves"], about["seats"], about["categories"]]
        told = ("the game", "observations of version", "numbers of an observation:", "numbers of moves:", "seats:",
                "the categories")  # fmt: skip
        for word, mine, wanted in zip(told, here, facts, strict=True):
            if mine != wanted:
                raise BadOption(f"{name} is for {word} {mine}, not {wanted}")

    def refuse_table(self, players: int, options: dict[str, Any], name: str = "this net") -> None:
        """Raise BadOption for a table that the net was not trained for."""
        if players not in self.about["players"]:
            known = ", ".join(map(str, self.about["players"]))
            raise BadOption(f"{name} plays with {known} players, not {players}")
        for option, value in self.about["options"].items():
            if options[option] != value:
                raise BadOption(f"{name} plays with {option}={value}, not {options[option]}")


def made(found: dict[str, Any], about: Any) -> Net:
    """The net that a file holds."""
    weights = Weights(**found)
    try:
        return Net(weights, about)
    except BadOption as error:
        raise BadOption(f"is a damaged net: {error}") from None


def error_in_note(about: Any) -> str | None:
    """What is wrong with a note, in a sentence."""
    if not isinstance(about, dict):
        return "it does not say what it is for"
    for word, kind in ABOUT.items():
        if type(about.get(word)) is not kind:
            return f"it does not say {word!r}"
    if about["format"] != FORMAT:
        return f"it has format {about['format']}, and this version of Holocene reads format {FORMAT}"
    return None


def net_in(path: Path) -> Net:
    """A net from its file, read once as long as the file does not change."""
    return arrays.at_hand(path, Net.load)


def shipped(game: str) -> Net | None:
    """The net that comes with a game; None if none does."""
    package, _, name = DESCRIPTORS[game].net.partition(":")
    if not package:
        return None
    with as_file(files(package) / name) as path:
        return net_in(path)


def whole(arrays: dict[str, Any]) -> Weights:
    """Arrays of whole numbers in their kinds."""
    return Weights(**{name: np.asarray(arrays[name]).astype(kind) for name, kind in KINDS.items()})
