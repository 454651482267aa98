"""The table as bytes: a numpy record type read off the dataclasses, and the way there and back.

A field is a whole number, a row of them, a row of rows, or a row of other dataclasses. Sizes are fixed, so a table is a
block of bytes: copying it is copying them.
"""

from dataclasses import field, fields, is_dataclass
from functools import cache
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

Record = npt.NDArray[np.void]
T = TypeVar("T")

NUMBER = "i4"


def row(length: int, kind: str = NUMBER, *, secret: bool = False) -> Any:
    """A field: so many whole numbers; secret ones are not printed."""
    metadata = {"shape": (length,), "kind": kind}
    return field(default_factory=lambda: [0] * length, repr=not secret, metadata=metadata)


def rows(count: int, length: int, kind: str = NUMBER) -> Any:
    """A field: so many rows of so many whole numbers."""
    return field(
        default_factory=lambda: [[0] * length for _ in range(count)], metadata={"shape": (count, length), "kind": kind}
    )


def several(count: int, of: type) -> Any:
    """A field: so many dataclasses of one kind."""
    return field(default_factory=lambda: [of() for _ in range(count)], metadata={"shape": (count,), "kind": of})


def ring(length: int) -> Any:
    """A field beside the table: so many whole numbers that are no part of its bytes, and of no table's equality."""
    return field(
        default_factory=lambda: [0] * length,
        metadata={"shape": (length,), "kind": NUMBER, "beside": True},
        compare=False,
        repr=False,
    )


def count_of_ring() -> Any:
    """A field beside the table: how much was written into its ring."""
    return field(default=0, metadata={"kind": NUMBER, "beside": True}, compare=False, repr=False)


def small() -> Any:
    """A field: a whole number from -128 to 127."""
    return field(default=0, metadata={"kind": "i1"})


def word(*, secret: bool = False) -> Any:
    """A field: a whole number from 0 to 2**32 - 1; a secret one is not printed."""
    return field(default=0, repr=not secret, metadata={"kind": "u4"})


def wide() -> Any:
    """A field: a whole number below 2**63."""
    return field(default=0, metadata={"kind": "i8"})


@cache
def record_type(of: type, *, ring: bool = False) -> np.dtype[np.void]:
    """The record type of a dataclass of numbers, rows and dataclasses; what lies beside it only if `ring` says so."""
    columns = []
    for column in fields(of):
        if column.metadata.get("beside") and not ring:
            continue
        kind = column.metadata.get("kind", NUMBER)
        inner = record_type(kind) if is_dataclass(kind) and isinstance(kind, type) else kind
        columns.append((column.name, inner, column.metadata.get("shape", ())))
    return np.dtype(columns, align=True)


def write(table: Any, record: Any) -> None:
    """Write a table into a record; a number that does not fit raises OverflowError."""
    for name in record.dtype.names:
        value = getattr(table, name)
        if isinstance(value, list) and is_dataclass(value[0]):
            for item, slot in zip(value, record[name], strict=True):
                write(item, slot)
        else:
            record[name] = _fitting(value, record.dtype[name].base, name)


def _fitting(value: Any, kind: np.dtype[Any], name: str) -> Any:
    """The value as an array of that kind, if it fits."""
    wanted = np.asarray(value, dtype=np.int64)
    limits = np.iinfo(kind)
    if wanted.min() < limits.min or wanted.max() > limits.max:
        message = f"{name} holds {value}, which does not fit between {limits.min} and {limits.max}"
        raise OverflowError(message)
    return wanted


def read(record: Any, table: Any) -> None:
    """Read a record back into a table."""
    for name in record.dtype.names:
        value = getattr(table, name)
        if isinstance(value, list) and is_dataclass(value[0]):
            for item, slot in zip(value, record[name], strict=True):
                read(slot, item)
        else:
            setattr(table, name, record[name].tolist())


def blank(of: type, count: int = 1, *, ring: bool = False) -> Record:
    """Records full of zeros."""
    return np.zeros(count, record_type(of, ring=ring))


def pack(table: Any, *, ring: bool = False) -> bytes:
    """A table as bytes, with its ring or without."""
    record = blank(type(table), ring=ring)
    write(table, record[0])
    return record.tobytes()


@cache
def _lists(of: type) -> tuple[list[str], list[str], list[str]]:
    """The fields of a dataclass that are rows of numbers, rows of rows, and rows of dataclasses."""
    sample = of()
    found: tuple[list[str], list[str], list[str]] = ([], [], [])
    for column in fields(of):
        value = getattr(sample, column.name)
        if isinstance(value, list):
            found[1 if isinstance(value[0], list) else 2 if is_dataclass(value[0]) else 0].append(column.name)
    return found


def duplicate(table: T) -> T:
    """A copy that shares nothing with the original."""
    kind: type = type(table)
    state = table.__dict__.copy()
    plain, grids, nested = _lists(kind)
    for name in plain:
        state[name] = state[name][:]
    for name in grids:
        state[name] = [line[:] for line in state[name]]
    for name in nested:
        state[name] = [duplicate(item) for item in state[name]]
    copy: T = object.__new__(kind)
    copy.__dict__.update(state)
    return copy
