"""The twins on a GPU: one thread, one table.

numba-cuda makes device functions of the twins by itself. Nothing here is needed for playing; it comes with the extra
`gpu`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # noqa: NPY201 - numba-cuda 0.30 asks for it, numpy 2.5 dropped it

from numba import cuda, from_dtype, types
from numba.cuda import dispatcher

from holocene.engine.layout import record_type

HOPPER = (9, 0)
THREADS = 128
REGISTERS = 64
WORD = 8


def compiled(kernel: Any) -> Any:
    """The kernel, to be launched; few registers let more games run side by side."""
    return cuda.jit(kernel, max_registers=REGISTERS)


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


@contextmanager
def _pretended_device(capability: tuple[int, int]) -> Iterator[None]:
    """Answer the compiler's one question about the device, so that it works on a machine without one."""
    before = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = before
