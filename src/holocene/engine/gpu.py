"""The twins on a GPU: one thread, one table.

numba-cuda makes device functions of the twins by itself. Nothing here is needed for playing; it comes with the extra
`gpu`.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # noqa: NPY201 - numba-cuda 0.30 asks for it, numpy 2.5 dropped it

from numba import cuda, from_dtype, types
from numba.cuda import dispatcher
from numba.cuda.core.funcdesc import PythonFunctionDescriptor

from holocene.engine import stream
from holocene.engine.layout import record_type

HOPPER = (9, 0)
THREADS = 128
REGISTERS = 48
WORD = 8
APART: set[Callable[..., Any]] = {stream.refill, stream.open_stream, stream.derived, stream.draw_number, stream.shuffle}


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


def keep_apart(*functions: Callable[..., Any]) -> None:
    """Let long functions that many others call exist once: copied into each of them they would not fit the cache."""
    APART.update(functions)


_declare = PythonFunctionDescriptor.declare_function


def _declare_apart(described: Any, module: Any) -> Any:
    """Declare a function to the compiler, which copies it into its callers unless told otherwise."""
    declared = _declare(described, module)
    if (described.modname, described.qualname) in {(each.__module__, each.__name__) for each in APART}:
        declared.attributes.add("noinline")
    return declared


PythonFunctionDescriptor.declare_function = _declare_apart


@contextmanager
def _pretended_device(capability: tuple[int, int]) -> Iterator[None]:
    """Answer the compiler's one question about the device, so that it works on a machine without one."""
    before = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = before
