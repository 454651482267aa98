"""Trained nets as files: plain arrays and a note of what they were trained for, run with numpy alone."""

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from holocene.engine import arrays
from holocene.engine.errors import BadOption

FORMAT = 1
LIMIT = 10.0  # what an observation, divided by its units, is cut off at
LITTLE = 1e-5  # keeps a layer that says the same everywhere from being divided by nothing
WANTED = ("game", "players", "options", "columns", "layers", "steps")
BESIDE = ("bias", "scale", "shift")  # a layer's weights
Row = npt.NDArray[np.float32]


class Net:
    """Layers that are each weighed, evened out and cut off at 0; then a number for each move, and a value.

    `arrays` holds `units`, then for each layer `weight-0`, `bias-0`, `scale-0`, `shift-0` and so on, and `weight` and
    `bias` of `policy` and `value`. `about` says what it is for: game, players, options, version of the columns, sizes
    of the layers, steps it was trained for.
    """

    def __init__(self, arrays: dict[str, Any], about: dict[str, Any]) -> None:
        """Take the arrays as 32-bit numbers."""
        self.arrays: dict[str, Row] = {name: np.asarray(array, np.float32) for name, array in arrays.items()}
        self.about = {**about, "format": FORMAT}

    def __call__(self, observation: npt.ArrayLike) -> tuple[Row, Row]:
        """What speaks for each move, before any is ruled out, and the value for the seat to act."""
        layers = self.arrays
        found: Row = np.clip(np.asarray(observation, np.float32) / layers["units"], -LIMIT, LIMIT)
        for layer in range(len(self.about["layers"])):
            found = found @ layers[f"weight-{layer}"].T + layers[f"bias-{layer}"]
            found = evened(found) * layers[f"scale-{layer}"] + layers[f"shift-{layer}"]
            found = np.maximum(found, 0)
        logits: Row = found @ layers["weight-policy"].T + layers["bias-policy"]
        value: Row = found @ layers["weight-value"].T + layers["bias-value"]
        return logits, value[..., 0]

    def save(self, path: str | Path) -> None:
        """Write the file atomically: readers see the old one or the new one."""
        arrays.save(path, self.arrays, self.about)

    @classmethod
    def load(cls, path: str | Path) -> "Net":
        """Read a file that `save` wrote."""
        return arrays.load(path, made, "no net; examples/train_ppo.py writes them")


def made(found: dict[str, Any], about: Any) -> Net:
    """The net that a file holds."""
    missing = [word for word in (*WANTED, "format") if word not in about]
    if missing or about["format"] != FORMAT:
        raise BadOption("is a net of another version of Holocene; train it again")
    if not fits(found, about["layers"]):
        raise BadOption("is a damaged net: its arrays do not fit each other; train it again")
    return Net(found, about)


def fits(arrays: dict[str, Any], layers: list[int]) -> bool:
    """Whether all layers are there, each as wide as the next one takes it, and all numbers are numbers."""
    width, parts = len(arrays["units"]), []
    for layer, size in enumerate(layers):
        parts += [(f"weight-{layer}", (size, width)), *((f"{name}-{layer}", (size,)) for name in BESIDE)]
        width = size
    for name, size in (("policy", len(arrays["bias-policy"])), ("value", 1)):
        parts += [(f"weight-{name}", (size, width)), (f"bias-{name}", (size,))]
    return all(arrays[name].shape == shape and np.isfinite(arrays[name]).all() for name, shape in parts)


def evened(numbers: Row) -> Row:
    """With a mean of 0 and a spread of 1."""
    away = numbers - numbers.mean(-1, keepdims=True)
    found: Row = away / np.sqrt(np.mean(away * away, -1, keepdims=True) + np.float32(LITTLE))
    return found
