"""The table as bytes: a numpy record type read off the dataclasses, and the way there and back.

A field is a whole number, a row of them, a row of rows, or a row of other dataclasses. Sizes are fixed, so a table is a
block of bytes: copying it is copying them.
"""

import struct
from dataclasses import field, fields, is_dataclass
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:  # where it is used it is imported: a game that is only played starts without it
    import numpy as np
    import numpy.typing as npt

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
def record_type(of: type, *, ring: bool = False) -> "np.dtype[np.void]":
    """The record type of a dataclass of numbers, rows and dataclasses; what lies beside it only if `ring` says so."""
    import numpy as np

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
    import numpy as np

    kind = record.dtype
    record.setfield(np.frombuffer(_packed(table, kind), kind)[0], kind)


def _packed(table: Any, kind: "np.dtype[np.void]") -> bytes:
    """A table as the bytes of a record: `struct` takes all numbers at once, numpy a field at a time."""
    numbers: list[int] = []
    _collect(table, kind, numbers)
    try:
        return _packer(kind).pack(*numbers)
    except struct.error:
        _refuse(table, kind)
        raise


def _collect(table: Any, kind: "np.dtype[np.void]", numbers: list[int]) -> None:
    """Append all numbers of a table in the order of its record."""
    for name, depth, inner in _steps(kind):
        value = getattr(table, name)
        if inner is not None:
            for item in value:
                _collect(item, inner, numbers)
        elif depth == 0:
            numbers.append(value)
        elif depth == 1:
            numbers += value
        else:
            for line in value:
                numbers += line


@cache
def _steps(kind: "np.dtype[np.void]") -> "list[tuple[str, int, np.dtype[np.void] | None]]":
    """Of each field its name, how many rows lie in each other, and the record type if it holds records."""
    each = [(name, kind[name]) for name in kind.names or ()]
    return [(name, len(column.shape), column.base if column.base.names else None) for name, column in each]


@cache
def _packer(kind: "np.dtype[np.void]") -> struct.Struct:
    """What writes all numbers of a record."""
    return struct.Struct("=" + _format(kind))


def _format(kind: "np.dtype[Any]") -> str:
    """A type of numbers or records in the letters of `struct`, with the gaps that numpy leaves."""
    if not kind.names:
        letters = "bhiq" if kind.kind == "i" else "BHIQ"
        return letters[kind.itemsize.bit_length() - 1]
    written, end = "", 0
    for column, start, *_ in (kind.fields or {}).values():
        written += f"{start - end}x" + _format(column.base) * prod(column.shape)
        end = start + column.itemsize
    return written + f"{kind.itemsize - end}x"


def _refuse(table: Any, kind: "np.dtype[np.void]") -> None:
    """Raise OverflowError if a number of a table does not fit, and name its field."""
    import numpy as np

    for name, _, inner in _steps(kind):
        value = getattr(table, name)
        if inner is not None:
            for item in value:
                _refuse(item, inner)
            continue
        limits, wanted = np.iinfo(kind[name].base), np.asarray(value, dtype=np.int64)
        if wanted.min() < limits.min or wanted.max() > limits.max:
            message = f"{name} holds {value}, which does not fit between {limits.min} and {limits.max}"
            raise OverflowError(message)


def read(record: Any, table: Any) -> None:
    """Read a record back into a table."""
    for name in record.dtype.names:
        value = getattr(table, name)
        if isinstance(value, list) and is_dataclass(value[0]):
            for item, slot in zip(value, record[name], strict=True):
                read(slot, item)
        else:
            setattr(table, name, record[name].tolist())


def blank(of: type, count: int = 1, *, ring: bool = False) -> "npt.NDArray[np.void]":
    """Records full of zeros."""
    import numpy as np

    return np.zeros(count, record_type(of, ring=ring))


def pack(table: Any, *, ring: bool = False) -> bytes:
    """A table as bytes, with its ring or without."""
    of: type = type(table)
    return _packed(table, record_type(of, ring=ring))


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
