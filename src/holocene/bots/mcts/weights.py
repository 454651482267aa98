"""What a net is made of once it is loaded: whole numbers in arrays, all that its evaluation reads."""

from typing import Any, NamedTuple

import numpy as np

FLAG = 64  # what an observation's 1 is, divided by its unit
FACTOR_SHIFT = 6  # of an input's factor
TOP = 1023  # what a layer's numbers are cut off at; 0 below
MEAN_ONE = 12  # bits: what a number divided by the spread of its layer is counted in
INVERSE = 32  # bits of one divided by the spread
GAIN_SHIFT = 16
NATS = 256  # a nat of the logits of moves and shares
POINTS = 16  # a point, or a round


class Weights(NamedTuple):
    """A net's numbers. Hidden layers after the first lie behind each other, each a row for every input."""

    sizes: Any  # i4: how wide each hidden layer is
    norms: Any  # i4: 1 for each that is evened out
    shifts: Any  # i4: of each layer's multipliers, the heads' last
    low: Any  # i4: what inputs are cut off at
    high: Any
    factor: Any  # i4: of the inputs
    first: Any  # i2: inputs x width
    hidden: Any  # i1: of all other layers
    bias: Any  # i4: of all layers, in what they add up
    multiplier: Any  # i4
    gain: Any  # i4, of layers that are evened out
    offset: Any  # i4
    heads: Any  # i2: width x outputs; moves, then shares, then points by seat and category, then rounds
    head_bias: Any  # i4
    head_multiplier: Any  # i4


# fmt: off
KINDS = {
    "sizes": "i4", "norms": "i4", "shifts": "i4", "low": "i4", "high": "i4", "factor": "i4", "first": "i2",
    "hidden": "i1", "bias": "i4", "multiplier": "i4", "gain": "i4", "offset": "i4", "heads": "i2", "head_bias": "i4",
    "head_multiplier": "i4",
}
# fmt: on


class Scratch(NamedTuple):
    """The memory of one evaluation; the caller hands it in and finds the outputs in `out`."""

    seen: Any  # i2: the observation
    inputs: Any  # i4: of the layer at hand
    sums: Any  # i4
    out: Any  # i4


def scratch_for(weights: Weights) -> Scratch:
    """Room to evaluate a net in."""
    inputs, outputs = len(weights.low), weights.heads.shape[1]
    widest = max(inputs, outputs, *(int(size) for size in weights.sizes))
    return Scratch(
        np.zeros(inputs, np.int16), np.zeros(widest, np.int32), np.zeros(widest, np.int32), np.zeros(outputs, np.int32)
    )
