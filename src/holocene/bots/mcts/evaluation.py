"""A net's evaluation in whole numbers: the same moves on every machine, plain, compiled and as WebAssembly.

No step needs a floating point number, and nothing is allocated. Layers add up rows of weights, one for every input that
is not 0, so that the many zeros of an observation cost nothing.
"""

from typing import Any

from holocene.bots.mcts.weights import FACTOR_SHIFT, GAIN_SHIFT, INVERSE, MEAN_ONE, TOP, Scratch, Weights


def evaluate(weights: Weights, scratch: Scratch) -> None:
    """From the observation in `scratch.seen` to the outputs in `scratch.out`."""
    read_inputs(weights, scratch.seen, scratch.inputs)
    width = int(weights.sizes[0])
    add_rows(weights.first, scratch.inputs, len(weights.low), scratch.sums, width)
    activate(weights, 0, 0, scratch.sums, scratch.inputs)
    at, row = width, 0
    for layer in range(1, len(weights.sizes)):
        inputs, width = width, int(weights.sizes[layer])
        add_flat_rows(weights.hidden[row:], scratch.inputs, inputs, scratch.sums, width)
        activate(weights, layer, at, scratch.sums, scratch.inputs)
        row += inputs * width
        at += width
    outputs = len(weights.head_bias)
    add_rows(weights.heads, scratch.inputs, width, scratch.sums, outputs)
    shift = int(weights.shifts[len(weights.sizes)])
    for index in range(outputs):
        total = int(scratch.sums[index]) + int(weights.head_bias[index])
        scratch.out[index] = scaled(total, int(weights.head_multiplier[index]), shift)


def read_inputs(weights: Weights, seen: Any, inputs: Any) -> None:
    """Every number of an observation by its unit, cut off where training did."""
    for column in range(len(weights.low)):
        number = int(seen[column])
        if number != 0:
            number = min(max(number, int(weights.low[column])), int(weights.high[column]))
            number = number * int(weights.factor[column]) >> FACTOR_SHIFT
        inputs[column] = number


def add_rows(rows: Any, inputs: Any, count: int, sums: Any, width: int) -> None:
    """The sum of the rows of all inputs that are not 0, each so many times."""
    for index in range(width):
        sums[index] = 0
    for each in range(count):
        if inputs[each] != 0:
            for index in range(width):
                sums[index] += inputs[each] * rows[each, index]


def add_flat_rows(rows: Any, inputs: Any, count: int, sums: Any, width: int) -> None:
    """The same where rows lie behind each other."""
    for index in range(width):
        sums[index] = 0
    for each in range(count):
        if inputs[each] != 0:
            row = rows[each * width : (each + 1) * width]
            for index in range(width):
                sums[index] += inputs[each] * row[index]


def scaled(total: int, multiplier: int, shift: int) -> int:
    """A sum in the units of what comes next, to the nearest."""
    return total * multiplier + (1 << shift - 1) >> shift


def activate(weights: Weights, layer: int, at: int, sums: Any, out: Any) -> None:
    """What a layer hands on: its sums in their own units, evened out if that was learned, cut off at 0 and TOP."""
    width, shift = int(weights.sizes[layer]), int(weights.shifts[layer])
    for index in range(width):
        total = int(sums[index]) + int(weights.bias[at + index])
        sums[index] = scaled(total, int(weights.multiplier[at + index]), shift)
    if weights.norms[layer]:
        even_out(weights, at, sums, width)
    for index in range(width):
        out[index] = min(max(int(sums[index]), 0), TOP)


def even_out(weights: Weights, at: int, sums: Any, width: int) -> None:
    """A mean of 0 and a spread of 1, then the layer's own gain and offset."""
    total, squares = 0, 0
    for index in range(width):
        total += int(sums[index])
    mean = total // width
    for index in range(width):
        squares += (int(sums[index]) - mean) ** 2
    inverse = (1 << INVERSE) // max(root_of(squares // width), 1)
    for index in range(width):
        even = (int(sums[index]) - mean) * inverse >> INVERSE - MEAN_ONE
        number = even * int(weights.gain[at + index]) + int(weights.offset[at + index])
        sums[index] = number + (1 << GAIN_SHIFT - 1) >> GAIN_SHIFT


def root_of(number: int) -> int:
    """The whole part of a square root."""
    if number <= 0:
        return 0
    root, bit = 0, 1 << 62
    while bit > number:
        bit >>= 2
    while bit > 0:
        if number >= root + bit:
            number -= root + bit
            root = (root >> 1) + bit
        else:
            root >>= 1
        bit >>= 2
    return root
