"""Copies of the tree in which faults are planted.

A copy keeps its place and the age of its files from run to run, so that what is compiled from it is found again.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path

from tests.faults.catalogue import Fault

MODULES = "web/node_modules"


class NoTree(Exception):
    """Why there is no copy to work in."""


def files_of(root: Path) -> list[str]:
    """The files that git tracks or would track."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        names = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        raise NoTree(f"git has to list the files that are copied, and {root} is no checkout") from None
    return sorted(name for name in names if name and (root / name).is_file())


class Tree:
    """One copy, brought up to date when it is made."""

    def __init__(self, root: Path, files: list[str], place: Path) -> None:
        self.root = root
        self.place = place
        self._bring_up_to_date(files)

    def _bring_up_to_date(self, files: list[str]) -> None:
        for name in files:
            if age_of(self.place / name) != age_of(self.root / name):
                self._copy(name)
        for old in set(self._present()) - set(files):
            (self.place / old).unlink()
        modules = self.place / MODULES
        if (self.root / MODULES).is_dir() and not modules.exists():
            modules.unlink(missing_ok=True)
            modules.symlink_to((self.root / MODULES).resolve())

    def _copy(self, name: str) -> None:
        target = self.place / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(self.root / name, target)
        forget_bytecode(target)

    def _present(self) -> Iterator[str]:
        """What lies in the copy, but for what programs leave there."""
        for folder, folders, names in os.walk(self.place):
            folders[:] = [name for name in folders if name not in {"__pycache__", "node_modules"}]
            for name in names:
                yield Path(folder, name).relative_to(self.place).as_posix()

    @contextmanager
    def planted(self, fault: Fault) -> Iterator[None]:
        """While this lasts the fault is in the copy."""
        file = self.place / fault.file
        file.write_text(fault.planted_in(file.read_text(encoding="utf-8")), encoding="utf-8")
        forget_bytecode(file)
        try:
            yield
        finally:
            self._copy(fault.file)


def age_of(path: Path) -> tuple[int, int] | None:
    """What tells one state of a file from another; None where there is no file."""
    if not path.is_file() or path.is_symlink():
        return None
    stat = path.stat()
    return stat.st_mtime_ns, stat.st_size


def forget_bytecode(path: Path) -> None:
    """Python knows changed files by their age in whole seconds and their size, and a fault may have both."""
    if path.suffix == ".py":
        Path(cache_from_source(str(path))).unlink(missing_ok=True)
