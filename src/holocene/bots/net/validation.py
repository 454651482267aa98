"""Whether a net's numbers fit each other, and no sum of its evaluation can leave its 32 bits."""

from itertools import pairwise
from typing import Any

import numpy as np

from holocene.bots.mcts.weights import FACTOR_SHIFT, KINDS, TOP, Weights

MOST_WIDTH = 4096
MOST_LAYERS = 8
LIMIT = 2**31 - 1  # of a sum
EVEN_LIMIT = 2**24  # of a number that is to be evened out, whose squares are added up
MOST_GAIN = 2**24
MOST_INPUT = 2**15
SHIFTS = range(1, 62)


def error_in(weights: Weights, about: dict[str, Any]) -> str | None:
    """What is wrong, in a sentence."""
    for name, kind in KINDS.items():
        if not isinstance(getattr(weights, name), np.ndarray) or getattr(weights, name).dtype != np.dtype(kind):
            return f"its {name} are not whole numbers of the kind {kind}"
    return error_in_sizes(weights, about) or error_in_numbers(weights)


def error_in_sizes(weights: Weights, about: dict[str, Any]) -> str | None:
    """Whether every array is as long as the others take it."""
    sizes = weights.sizes.tolist() if weights.sizes.ndim == 1 else []
    if not 1 <= len(sizes) <= MOST_LAYERS or not all(1 <= size <= MOST_WIDTH for size in sizes):
        return f"it has 1 to {MOST_LAYERS} hidden layers of 1 to {MOST_WIDTH} numbers, not {sizes}"
    total, outputs = sum(sizes), outputs_of(about)
    between = sum(before * after for before, after in pairwise(sizes))
    inputs = len(weights.low) if weights.low.ndim == 1 else 0
    # fmt: off
    wanted = {
        "norms": (len(sizes),), "shifts": (len(sizes) + 1,), "low": (inputs,), "high": (inputs,), "factor": (inputs,),
        "first": (inputs, sizes[0]), "hidden": (between,), "bias": (total,), "multiplier": (total,), "gain": (total,),
        "offset": (total,), "heads": (sizes[-1], outputs), "head_bias": (outputs,), "head_multiplier": (outputs,),
    }
    # fmt: on
    for name, shape in wanted.items():
        if getattr(weights, name).shape != shape:
            return f"its {name} have the shape {getattr(weights, name).shape}, and its other numbers want {shape}"
    return None


def outputs_of(about: dict[str, Any]) -> int:
    """Moves, shares of the win, points by seat and category, rounds to go."""
    return int(about["moves"] + about["seats"] * (1 + len(about["categories"])) + 1)


def error_in_numbers(weights: Weights) -> str | None:
    """Whether all shifts can be made and no sum is too large."""
    if not all(shift in SHIFTS for shift in weights.shifts.tolist()):
        return f"its shifts lie from {SHIFTS[0]} to {SHIFTS[-1]}, not {weights.shifts.tolist()}"
    if sizes_of(weights.gain).max() > MOST_GAIN:
        return f"its gains are at most {MOST_GAIN}"
    if (weights.low > weights.high).any() or sizes_of(np.array([weights.low, weights.high])).max() > MOST_INPUT:
        return "its inputs are cut off at numbers that are no limits"
    largest = largest_inputs(weights)
    if largest.max() > LIMIT:
        return "its inputs can be too large"
    at = row = 0
    for layer, width in enumerate(weights.sizes.tolist()):
        rows = weights.first if layer == 0 else weights.hidden[row : row + len(largest) * width].reshape(-1, width)
        row += 0 if layer == 0 else rows.size
        here = slice(at, at + width)
        scale = weights.multiplier[here] / 2.0 ** float(weights.shifts[layer])
        if overflows(largest @ sizes_of(rows) + sizes_of(weights.bias[here]), scale, bool(weights.norms[layer])):
            return f"sums of its layer {layer} can be too large"
        largest = np.full(width, TOP, np.int64)
        at += width
    scale = weights.head_multiplier / 2.0 ** float(weights.shifts[-1])
    if overflows(largest @ sizes_of(weights.heads) + sizes_of(weights.head_bias), scale):
        return "sums of its outputs can be too large"
    return None


def largest_inputs(weights: Weights) -> Any:
    """How far from 0 each input can be."""
    ends = [end.astype(np.int64) * weights.factor >> FACTOR_SHIFT for end in (weights.low, weights.high)]
    return np.maximum(*map(sizes_of, ends))


def sizes_of(numbers: Any) -> Any:
    """How far from 0 numbers are."""
    return np.abs(numbers.astype(np.int64))


def overflows(most: Any, scale: Any, evened: bool = False) -> bool:  # noqa: FBT001, FBT002 - one of two limits
    """Whether sums that can be as large as this, or what they are scaled to, are beyond their limit."""
    scaled = most.astype(np.float64) * np.abs(scale)
    return bool(most.max() > LIMIT or scaled.max() >= (EVEN_LIMIT if evened else LIMIT))
