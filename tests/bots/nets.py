"""Nets of random numbers, and the same evaluation said another way."""

from atexit import register
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from holocene.bots.mcts.games import case_of
from holocene.bots.mcts.weights import FACTOR_SHIFT, GAIN_SHIFT, INVERSE, MEAN_ONE, TOP
from holocene.bots.net import Net
from holocene.bots.net.quantization import quantize

UNITS = (1, 1, 1, 1, 2, 5, 10, 100)


def random_arrays(
    units: Any, outputs: dict[str, int], widths: tuple[int, ...] = (32, 24), *, norm: bool = True, seed: int = 0
) -> dict[str, Any]:
    """What training would hand over."""
    chance, inputs = np.random.default_rng(seed), len(units)
    arrays: dict[str, Any] = {"units": np.array(units, np.float64)}
    for layer, width in enumerate(widths):
        arrays[f"weight-{layer}"] = chance.normal(0, 1.5 / np.sqrt(inputs), (width, inputs))
        arrays[f"bias-{layer}"] = chance.normal(0, 0.2, width)
        if norm:
            arrays[f"scale-{layer}"] = chance.normal(1, 0.1, width)
            arrays[f"shift-{layer}"] = chance.normal(0, 0.1, width)
        inputs = width
    for head, count in outputs.items():
        spread = 10.0 if head == "category" else 1.0
        arrays[f"weight-{head}"] = chance.normal(0, spread / np.sqrt(inputs), (count, inputs))
        arrays[f"bias-{head}"] = chance.normal(0, 0.1, count)
    return arrays


def note(**more: Any) -> dict[str, Any]:
    """What a net is for."""
    usual = {"game": "stone-age", "columns": 1, "categories": ["track", "culture"]}
    return {**usual, "players": [2, 3], "options": {}, "trained": {"how": "by chance"}, **more}


def random_samples(units: Any, count: int = 200, seed: int = 1) -> Any:
    """Observations with many zeros, and some numbers far beyond their units."""
    chance = np.random.default_rng(seed)
    found = chance.integers(-3, 4, (count, len(units))) * np.array(units)
    found[chance.random(found.shape) < 0.7] = 0
    found[:, -1] = chance.integers(-3000, 3000, count)
    return found.astype(np.int16)


def small_net(*, norm: bool = True, widths: tuple[int, ...] = (32, 24), seed: int = 0) -> Net:
    """A net of a game that does not exist: 40 columns, 12 moves, 3 seats, 2 categories."""
    units = UNITS * 5
    arrays = random_arrays(units, {"policy": 12, "share": 3, "category": 6, "rounds": 1}, widths, norm=norm, seed=seed)
    return quantize(arrays, note(), random_samples(units))


def reference(net: Net, samples: Any) -> Any:
    """The outputs for many observations at once, by matrices of Python's own whole numbers."""
    weights = {name: array.astype(object) for name, array in net.weights._asdict().items()}
    sizes = net.weights.sizes.tolist()
    numbers = np.clip(samples.astype(object), weights["low"], weights["high"]) * weights["factor"]
    numbers = numbers // 2**FACTOR_SHIFT
    at = row = 0
    for layer, width in enumerate(sizes):
        here = slice(at, at + width)
        rows = weights["first"]
        if layer > 0:
            rows = weights["hidden"][row : row + sizes[layer - 1] * width].reshape(-1, width)
            row += rows.size
        sums = numbers @ rows + weights["bias"][here]
        sums = rounded(sums * weights["multiplier"][here], weights["shifts"][layer])
        if weights["norms"][layer]:
            sums = evened(sums, weights["gain"][here], weights["offset"][here])
        numbers = np.clip(sums, 0, TOP)
        at += width
    sums = numbers @ weights["heads"] + weights["head_bias"]
    return rounded(sums * weights["head_multiplier"], weights["shifts"][-1]).astype(np.int64)


def rounded(numbers: Any, shift: int) -> Any:
    return (numbers * 2 + 2**shift) // 2 ** (shift + 1)


def evened(sums: Any, gain: Any, offset: Any) -> Any:
    away = sums - (sums.sum(1) // sums.shape[1])[:, None]
    roots = [max(integer_root(square), 1) for square in (away**2).sum(1) // sums.shape[1]]
    even = away * np.array([2**INVERSE // root for root in roots], object)[:, None] // 2 ** (INVERSE - MEAN_ONE)
    return rounded(even * gain + offset, GAIN_SHIFT)


def integer_root(number: int) -> int:
    """By halving an interval."""
    low, high = 0, number + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle * middle <= number else (low, middle)
    return low


def float_outputs(arrays: dict[str, Any], samples: Any) -> Any:
    """What the net that was trained says."""
    found = np.clip(samples / arrays["units"], -10, 10)
    layer = 0
    while f"weight-{layer}" in arrays:
        found = found @ arrays[f"weight-{layer}"].T + arrays[f"bias-{layer}"]
        if f"scale-{layer}" in arrays:
            away = found - found.mean(1, keepdims=True)
            found = away / np.sqrt((away**2).mean(1, keepdims=True) + 1e-5)
            found = found * arrays[f"scale-{layer}"] + arrays[f"shift-{layer}"]
        found = np.maximum(found, 0)
        layer += 1
    return [found @ arrays[f"weight-{head}"].T + arrays[f"bias-{head}"] for head in ("policy", "share", "category")]


@cache
def game_net(game: str, width: int = 16, seed: int = 0, sharp: float = 1.0) -> Net:
    """A small net of random numbers that plays a game, at every table of it."""
    case = case_of(game)
    heads = {"policy": case.moves, "share": case.seats, "category": case.seats * len(case.categories), "rounds": 1}
    arrays = random_arrays(case.columns.units.tolist(), heads, (width,), seed=seed)
    arrays["weight-policy"] *= sharp
    about = {"game": game, "columns": case.columns.version, "categories": list(case.categories), "options": {}}
    return quantize(arrays, note(**about, players=[1, 2, 3, 4, 5]), random_samples(case.columns.units))


@cache
def folder_of_nets() -> Path:
    """Where nets of this process lie."""
    folder = TemporaryDirectory(prefix="nets-")
    register(folder.cleanup)
    return Path(folder.name)


@cache
def net_file(game: str) -> Path:
    """The file of a small net."""
    path = folder_of_nets() / f"{game}.npz"
    game_net(game).save(path)
    return path
