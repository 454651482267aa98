"""From a net that was trained with floating point numbers to one of whole numbers.

This happens once, when training is over, so it may use any arithmetic; what comes out is exact everywhere.
"""

from typing import Any

import numpy as np

from holocene.bots.mcts.weights import FACTOR_SHIFT, FLAG, GAIN_SHIFT, MEAN_ONE, NATS, POINTS, TOP
from holocene.bots.net.net import Net, whole
from holocene.bots.net.validation import EVEN_LIMIT, LIMIT, outputs_of
from holocene.engine.errors import BadOption

CUT = 10  # units, where training cuts inputs off
SPARE = 0.98  # of the room that a sum has, so that rounding stays in it
BITS = 29  # of the largest multiplier of a layer
LITTLE = 1e-9
HEADS = ("policy", "share", "category", "rounds")
INT8, INT16 = 127, 32767


def quantize(arrays: dict[str, Any], note: dict[str, Any], samples: Any) -> Net:
    """A net for play out of `units`, `weight-0`, `bias-0` and so on, and the heads' `weight-policy`, `bias-policy` ...

    A layer with `scale-0` and `shift-0` is evened out before it is cut off. `samples` are observations, some thousand
    of them: they tell how large the numbers within the net become. The note says what `net.ABOUT` lists, but for what
    is counted here.
    """
    given = {name: np.asarray(array, np.float64) for name, array in arrays.items()}
    if not all(np.isfinite(array).all() for array in given.values()):
        raise BadOption("a net for play is made of numbers, and some of these are none")
    about = {**note, "moves": len(given["bias-policy"]), "seats": len(given["bias-share"])}
    layers = sum(name.startswith("weight-") for name in given) - len(HEADS)
    found = inputs_of(given["units"])
    numbers, largest = fixed_inputs(found, samples), largest_of(found)
    parts: list[dict[str, Any]] = []
    scale = float(FLAG)  # of a layer's inputs
    for layer in range(layers):
        part, numbers, scale = quantized_layer(given, layer, numbers, scale, largest)
        largest = np.full(len(part["bias"]), float(TOP))
        parts.append(part)
    heads = quantized_heads(given, scale, about)
    found |= joined(parts) | {name: heads[name] for name in ("heads", "head_bias", "head_multiplier")}
    found["shifts"] = np.array([*(part["shift"] for part in parts), heads["shift"]])
    return Net(whole(found), about)


def inputs_of(units: Any) -> dict[str, Any]:
    """How an observation is read."""
    return {"low": -CUT * units, "high": CUT * units, "factor": np.rint((FLAG << FACTOR_SHIFT) / units)}


def fixed_inputs(found: dict[str, Any], samples: Any) -> Any:
    """The inputs of samples as the net will see them, in units."""
    cut = np.clip(np.asarray(samples, np.float64), found["low"], found["high"])
    return np.floor(cut * found["factor"] / (1 << FACTOR_SHIFT)) / FLAG


def largest_of(found: dict[str, Any]) -> Any:
    """How far from 0 each input can be, as a whole number."""
    return np.ceil(np.abs(found["high"]) * found["factor"] / (1 << FACTOR_SHIFT)) + 1


def quantized_layer(
    given: dict[str, Any], layer: int, numbers: Any, scale: float, largest: Any
) -> tuple[dict[str, Any], Any, float]:
    """One hidden layer, what it makes of the samples, and the scale of that."""
    weight, bias = given[f"weight-{layer}"], given[f"bias-{layer}"]
    scales = scales_of(weight, bias, scale, largest, INT16 if layer == 0 else INT8)
    sums = numbers @ weight.T + bias
    norm = f"scale-{layer}" in given
    if norm:
        away = sums - sums.mean(1, keepdims=True)
        sums = away / np.sqrt((away**2).mean(1, keepdims=True) + 1e-5) * given[f"scale-{layer}"]
        sums += given[f"shift-{layer}"]
    after = np.maximum(sums, 0)
    step = TOP / max(float(after.max()), LITTLE)
    one = spread_scale(weight, bias, scale, largest) if norm else step
    multiplier, shift = as_multiplier(one / (scale * scales))
    gains = [given[f"{name}-{layer}"] * step for name in ("scale", "shift")] if norm else [np.zeros(len(bias))] * 2
    part = {
        "weights": np.rint(weight * scales[:, None]).T.copy(),
        "bias": np.rint(bias * scale * scales),
        "multiplier": multiplier,
        "shift": shift,
        "norm": norm,
        "gain": np.rint(gains[0] * 2.0 ** (GAIN_SHIFT - MEAN_ONE)),
        "offset": np.rint(gains[1] * 2.0**GAIN_SHIFT),
    }
    return part, after, step


def scales_of(weight: Any, bias: Any, scale: float, largest: Any, most: int) -> Any:
    """By how much each row of weights is multiplied: as much as its kind and its sum have room for."""
    room = SPARE * LIMIT / (np.abs(weight) @ largest + np.abs(bias) * scale + LITTLE)
    return np.minimum(most / (np.abs(weight).max(1) + LITTLE), room)


def spread_scale(weight: Any, bias: Any, scale: float, largest: Any) -> float:
    """The scale of a layer that is to be evened out: as fine as its largest sum allows."""
    most = float((np.abs(weight) @ largest / scale + np.abs(bias)).max())
    return float(2.0 ** np.floor(np.log2(SPARE * EVEN_LIMIT / most)))


def as_multiplier(factors: Any) -> tuple[Any, int]:
    """Whole numbers and a shift for factors."""
    shift = int(np.clip(BITS - np.ceil(np.log2(factors.max())), 1, 61))
    return np.rint(factors * 2.0**shift), shift


def quantized_heads(given: dict[str, Any], scale: float, about: dict[str, Any]) -> dict[str, Any]:
    """All outputs beside each other, in nats and points."""
    weight = np.concatenate([given[f"weight-{head}"] for head in HEADS])
    bias = np.concatenate([given[f"bias-{head}"] for head in HEADS])
    if len(weight) != outputs_of(about):
        raise BadOption(f"a net with these moves, seats and categories has {outputs_of(about)} outputs, "
                        f"not {len(weight)}")  # fmt: skip
    units = np.full(len(weight), float(POINTS))
    units[: about["moves"] + about["seats"]] = NATS
    scales = scales_of(weight, bias, scale, np.full(weight.shape[1], float(TOP)), INT16)
    multiplier, shift = as_multiplier(units / (scale * scales))
    return {
        "heads": np.rint(weight * scales[:, None]).T.copy(),
        "head_bias": np.rint(bias * scale * scales),
        "head_multiplier": multiplier,
        "shift": shift,
    }


def joined(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """All layers behind each other."""
    flat = {name: np.concatenate([part[name] for part in parts]) for name in ("bias", "multiplier", "gain", "offset")}
    hidden = [part["weights"].ravel() for part in parts[1:]]
    return {
        **flat,
        "sizes": np.array([len(part["bias"]) for part in parts]),
        "norms": np.array([part["norm"] for part in parts]),
        "first": parts[0]["weights"],
        "hidden": np.concatenate(hidden) if hidden else np.zeros(0),
    }
