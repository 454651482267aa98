"""A batch on the CPU: tables are shared out among threads, which compiled code lets run at the same time."""

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import prod
from secrets import randbits
from typing import Any

import numpy as np

from holocene.engine import layout
from holocene.learning.specs import GameSpec

FEW = 64  # tables that are not worth a thread
ALIGNED = 64  # JAX copies an array whose address is no multiple of so many bytes


class OnCpu:
    """Arrays are numpy's; torch and JAX take them over by DLPack without a copy."""

    def __init__(self, spec: GameSpec, count: int, threads: int) -> None:
        """Tables full of zeros; 0 threads are as many as there are cores for this process."""
        self.twins = spec.twins()
        self.tables = layout.blank(spec.table, count)
        wanted = threads or all_cores()
        parts = max(1, min(wanted, count // FEW))
        ends = [count * part // parts for part in range(parts + 1)]
        self.ranges = list(pairwise(ends))
        self.pool = ThreadPoolExecutor(parts) if parts > 1 else None

    def zeros(self, shape: tuple[int, ...], kind: str) -> Any:
        """An array of the batch's own, where JAX can share it too."""
        size = prod(shape) * np.dtype(kind).itemsize
        room = np.zeros(size + ALIGNED, np.uint8)
        first = -room.ctypes.data % ALIGNED
        return room[first : first + size].view(kind).reshape(shape)

    def taken(self, values: Any, kind: str) -> Any:
        """Whole numbers that somebody gave."""
        given = np.asarray(values)
        if given.dtype.kind not in "iu":
            message = f"these are of the kind {given.dtype}"
            raise TypeError(message)
        return np.ascontiguousarray(given, kind)

    def record(self, index: int) -> Any:
        """One table."""
        return self.tables[index]

    def bytes(self) -> bytes:
        """All tables."""
        return self.tables.tobytes()

    def put(self, tables: Any) -> None:
        """Lay all tables as they were when `bytes` told them."""
        self.tables[:] = np.frombuffer(tables, self.tables.dtype)

    def random_seeds(self) -> Any:
        """A seed for each table."""
        return np.array([randbits(62) for _ in range(len(self.tables))], np.int64)

    def fill(self, other: "OnCpu", indices: Any) -> None:
        """Take over these tables of another batch."""
        np.take(other.tables, indices, out=self.tables)

    def lines(self, line: Any, indices: Any, out: Any) -> None:
        """Take over these lines of an array of another batch."""
        out[:] = line[indices]

    def refused(self, moves: Any) -> int:
        """The first table at which its move is not allowed, below 0 if there is none."""
        return int(self.twins.find_refused(self.tables, moves))

    def run(self, work: str, *arguments: Any) -> None:
        """Do this with every table."""
        function = getattr(self.twins, f"{work}_range")
        if self.pool is None:
            function(self.tables, 0, len(self.tables), *arguments)
            return
        for each in [self.pool.submit(function, self.tables, *ends, *arguments) for ends in self.ranges]:
            each.result()


def all_cores() -> int:
    """As many as this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
