"""What callers give to a batch, checked and brought into arrays."""

from typing import Any

import numpy as np
import numpy.typing as npt

from holocene.engine.errors import BadOption
from holocene.engine.numbers import is_whole
from holocene.engine.seeds import checked_seed
from holocene.games import MOST_DECISIONS

DEVICES = ("cpu", "cuda")
SEED_BITS = 63  # as wide as a compiled number
MOST_SEED = 2**SEED_BITS - 1
HOW = {"threads": 0, "restart": True, "checked": None, "limit": None}


def checked_how(device: Any, how: dict[str, Any]) -> dict[str, Any]:
    """How a batch is to work, with what was not said."""
    if device not in DEVICES:
        message = f"device is one of {', '.join(DEVICES)}, not {device!r}"
        raise BadOption(message)
    unknown = [name for name in how if name not in HOW]
    if unknown:
        message = f"there is no {unknown[0]!r}; a batch takes {', '.join(HOW)}"
        raise BadOption(message)
    found = {**HOW, **how}
    if found["checked"] is None:
        found["checked"] = device == "cpu"
    if not is_whole(found["threads"]) or found["threads"] < 0:
        message = f"threads must be a whole number, 0 for all cores, not {found['threads']!r}"
        raise BadOption(message)
    for name in ("restart", "checked"):
        if not isinstance(found[name], bool):
            message = f"{name} is True or False, not {found[name]!r}"
            raise BadOption(message)
    if found["checked"] and device == "cuda":
        message = "moves are not checked on a GPU, which would take a copy a step; look at batch.refused"
        raise BadOption(message)
    return found


def checked_decisions(decisions: Any) -> int:
    """How many to make."""
    if not is_whole(decisions) or not 0 <= decisions <= MOST_DECISIONS:
        message = f"decisions must be a whole number from 0 to {MOST_DECISIONS}, not {decisions!r}"
        raise BadOption(message)
    return int(decisions)


def checked_table(index: Any, count: int) -> int:
    """The number of a table."""
    if not is_whole(index) or not 0 <= index < count:
        message = f"there is no table {index!r}; tables are 0 to {count - 1}"
        raise BadOption(message)
    return int(index)


def wanted_seeds(seeds: Any, count: int) -> npt.NDArray[np.int64]:
    """Counted up from one, or given one a table."""
    if is_whole(seeds):
        first = checked_seed(seeds, SEED_BITS)
        if first > MOST_SEED - count + 1:
            message = f"{count} tables need as many seeds: the first is at most {MOST_SEED - count + 1}"
            raise BadOption(message)
        return first + np.arange(count, dtype=np.int64)
    message = f"seeds must be a whole number, or {count} of them from 0 to 2**63 - 1, one a table"
    try:
        given = on_host(seeds)
    except (TypeError, ValueError, RuntimeError) as error:
        raise BadOption(f"{message}: {error}") from error
    if given.shape != (count,) or given.dtype.kind not in "iu" or given.min() < 0 or given.max() > MOST_SEED:
        raise BadOption(message)
    return given.astype(np.int64)


def wanted_moves(on: Any, moves: Any, count: int) -> Any:
    """One a table, where the tables are."""
    message = f"moves must be {count} whole numbers, one a table"
    try:
        taken = on.taken(moves, "i8")
    except (TypeError, ValueError, RuntimeError) as error:
        raise BadOption(f"{message}: {error}") from error
    if tuple(taken.shape) != (count,):
        raise BadOption(f"{message}, not of shape {tuple(taken.shape)}")
    return taken


def wanted_indices(on: Any, indices: Any, count: int) -> Any:
    """Numbers of tables, where the tables are; on a GPU nobody looks whether there are such tables."""
    message = f"indices must be whole numbers from 0 to {count - 1}"
    try:
        taken = on.taken(indices, "i8")
    except (TypeError, ValueError, RuntimeError) as error:
        raise BadOption(f"{message}: {error}") from error
    if taken.ndim != 1 or len(taken) == 0:
        raise BadOption(f"{message}, at least one, in a row")
    if isinstance(taken, np.ndarray) and (taken.min() < 0 or taken.max() >= count):
        raise BadOption(message)
    return taken


def on_host(numbers: Any) -> npt.NDArray[Any]:
    """Numbers as an array of numpy, also those of a tensor on a GPU."""
    return np.asarray(numbers.cpu() if hasattr(numbers, "cpu") else numbers)
