"""Files of many records: written game by game, read one game at a time, compressed where the name ends with .gz.

Before each record stands a line such as "# 17: greedy, random", and after it an empty one.
"""

import gzip
import os
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from holocene.engine.errors import HoloceneError

COMPRESSED = ".gz"
LABEL = "# "
FIRST_WORD = "holocene "


class BadRecordFile(HoloceneError):
    """A file of records that cannot be read or written; says in one sentence what to do."""


class Entry(NamedTuple):
    """A record in a file, and what stands before it."""

    label: str
    text: str


def is_compressed(path: Path) -> bool:
    """Return whether a file's name says that it is compressed."""
    return path.suffix == COMPRESSED


def holds_many(path: Path) -> bool:
    """Return whether a file was written by Writer, rather than being one record."""
    if is_compressed(path):
        return True
    with path.open("rb") as file:
        return file.read(len(LABEL)) == LABEL.encode()


class Writer:
    """Adds records to a file; each is whole on disk before the next one begins."""

    def __init__(self, path: str | Path, *, append: bool = False) -> None:
        """Begin a file, or go on with one; what an interruption left of its last record is taken off first."""
        self.path = Path(path)
        if self.path.exists() and self.path.stat().st_size:
            self._refuse_other_files()
            if not append:
                message = f"{self.path} holds records already; name a new file"
                raise BadRecordFile(message)
        try:
            self._file = self.path.open("ab")
        except OSError as error:
            message = f"cannot write {self.path}: {reason(error)}"
            raise BadRecordFile(message) from None
        if append:
            os.truncate(self.path, whole_bytes(self.path))

    def add(self, record: str, label: str = "") -> None:
        """Add a record, with a line that tells which game it is."""
        text = f"{LABEL}{' '.join(label.split())}\n{record.rstrip()}\n\n".encode()
        try:
            self._file.write(gzip.compress(text, mtime=0) if is_compressed(self.path) else text)
            self._file.flush()
        except OSError as error:
            message = f"cannot write {self.path}: {reason(error)}"
            raise BadRecordFile(message) from None

    def close(self) -> None:
        """End the file."""
        self._file.close()

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End the file, whatever happened."""
        self.close()

    def _refuse_other_files(self) -> None:
        for entry in entries(self.path, whole=False):
            if entry.text.startswith(FIRST_WORD):
                return
        message = f"{self.path} exists and holds no records; it is left alone, name another file"
        raise BadRecordFile(message)


def entries(path: str | Path, *, whole: bool = True) -> Iterator[Entry]:
    """Yield the records of a file, one at a time; a single record is a file of one.

    A compressed file that ends in the middle of a record raises BadRecordFile after the last whole one, unless it may.
    Of a file of text the last record may be cut short, which reading the record then tells.
    """
    path, found = Path(path), 0
    try:
        with gzip.open(path, "rb") if is_compressed(path) else path.open("rb") as file:
            for block in blocks(file):
                yield entry_of(block)
                found += 1
    except OSError as error:
        if not isinstance(error, gzip.BadGzipFile):
            message = f"cannot read {path}: {reason(error)}"
            raise BadRecordFile(message) from None
        unless_allowed(path, found, whole=whole)
    except (EOFError, zlib.error, UnicodeDecodeError):
        unless_allowed(path, found, whole=whole)


def unless_allowed(path: Path, found: int, *, whole: bool) -> None:
    """Complain of a file whose end is missing."""
    if whole:
        message = (
            f"{path} is damaged after {found} whole records; those before can be read"
            if found
            else f"{path} is no file of records"
        )
        raise BadRecordFile(message)


def blocks(lines: Iterable[bytes]) -> Iterator[str]:
    """Yield what stands between empty lines."""
    block: list[str] = []
    for line in lines:
        text = line.decode("utf-8").rstrip("\r\n")
        if text:
            block.append(text)
        elif block:
            yield "\n".join(block)
            block = []
    if block:
        yield "\n".join(block)


def entry_of(block: str) -> Entry:
    """Part a record from the line before it."""
    if not block.startswith(LABEL):
        return Entry("", block + "\n")
    label, _, text = block.partition("\n")
    return Entry(label.removeprefix(LABEL), text + "\n")


def whole_bytes(path: Path) -> int:
    """Return how many bytes the whole records of a file take, without what an interruption left after them."""
    content = path.read_bytes()
    if not is_compressed(path):
        return content.rfind(b"\n\n") + 2 if b"\n\n" in content else 0
    end = 0
    while end < len(content):
        member = zlib.decompressobj(wbits=31)
        try:
            member.decompress(content[end:])
        except zlib.error:
            break
        if not member.eof:
            break
        end = len(content) - len(member.unused_data)
    return end


def reason(error: OSError) -> str:
    """Return why the system refused."""
    return (error.strerror or str(error)).lower()
