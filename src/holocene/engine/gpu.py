"""The twins on a GPU: one thread, one table.

numba-cuda makes device functions of the twins by itself. Nothing here is needed for playing; it comes with the extra
`gpu`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # noqa: NPY201 - numba-cuda 0.30 asks for it, numpy 2.5 dropped it

from numba import cuda, from_dtype, types
from numba.cuda import dispatcher

from holocene.engine.compiled import Twins
from holocene.engine.layout import Record, record_type

HOPPER = (9, 0)
THREADS = 128
REGISTERS = 64
WORD = 8


def whole_games(twins: Twins, of: type) -> Any:
    """A kernel that lays every table and plays it to the end at random.

    A thread plays on a table in memory of its own, which the device lays out so that neighbouring threads read
    together, and writes the bytes back when the game is over.
    """
    begin, play_at_random = twins.begin_plainly, twins.play_at_random
    layout = record_type(of)
    words = layout.itemsize // WORD

    def play_all(tables: Any, decisions: Any, seats: int, seed: int, box: int) -> None:
        game = cuda.grid(1)
        if game < tables.shape[0]:
            own = cuda.local.array(words, types.int64)
            for word in range(words):
                own[word] = 0
            table = own.view(layout)[0]
            begin(table, seats, seed + game, box)
            decisions[game] = play_at_random(table, seed + game)
            for word in range(words):
                tables[game, word] = own[word]

    return play_all


def compiled(kernel: Any) -> Any:
    """The kernel, to be launched; few registers let more games run side by side."""
    return cuda.jit(kernel, max_registers=REGISTERS)


def launch(kernel: Any, tables: Any, decisions: Any, *setup: int) -> None:
    """Start one thread a table; tables lie on the device as words, the set-up is seats, seed and box."""
    kernel[(len(tables) + THREADS - 1) // THREADS, THREADS](tables, decisions, *setup)


def play_many(kernel: Any, tables: Record, seats: int, seed: int, box: int = 0) -> int:
    """Play whole games on the device into the tables given; the number of decisions."""
    on_device = cuda.to_device(as_words(tables))
    decisions = cuda.device_array(len(tables), np.int32)
    launch(kernel, on_device, decisions, seats, seed, box)
    on_device.copy_to_host(as_words(tables))
    return int(decisions.copy_to_host().sum(dtype=np.int64))


def as_words(tables: Record) -> npt.NDArray[np.int64]:
    """The same memory as rows of words."""
    return tables.view(np.int64).reshape(len(tables), -1)


def to_ptx(function: Any, *arguments: Any, kernel: bool = False, capability: tuple[int, int] = HOPPER) -> str:
    """What the compiler makes of a function for a GPU; no GPU is needed for it."""
    with _pretended_device(capability):
        text, _ = cuda.compile(function, arguments, device=not kernel, abi="numba", cc=capability)
    return str(text)


def table_argument(of: type) -> Any:
    """The compiler's word for one table."""
    return from_dtype(record_type(of))


def tables_argument(of: type) -> Any:
    """The compiler's word for many tables."""
    return types.Array(table_argument(of), 1, "C")


def kernel_arguments() -> list[Any]:
    """The compiler's words for what a kernel of whole games takes."""
    return [types.Array(types.int64, 2, "C"), types.Array(types.int32, 1, "C"), types.int64, types.int64, types.int64]


@contextmanager
def _pretended_device(capability: tuple[int, int]) -> Iterator[None]:
    """Answer the compiler's one question about the device, so that it works on a machine without one."""
    before = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = before
