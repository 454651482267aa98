"""A copy of the package, to be changed as CONTRIBUTING says and run in a process of its own."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.structure.source import PACKAGE

LEFT = shutil.ignore_patterns("__pycache__", "pages")


@dataclass
class Copy:
    """The package in a folder, and the files of it that were changed."""

    folder: Path
    changed: set[str]

    def insert(self, file: str, before: str, line: str) -> None:
        """Put a line before a piece of text that stands once in a file."""
        path = self.folder / "holocene" / file
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1, (file, before, text.count(before))
        path.write_text(text.replace(before, line + before), encoding="utf-8")
        self.changed.add(file)

    def change(self, file: str, change: Callable[[dict[str, Any]], None]) -> None:
        """Change a data file."""
        path = self.folder / "holocene" / file
        data = json.loads(path.read_text(encoding="utf-8"))
        change(data)
        path.write_text(json.dumps(data), encoding="utf-8")
        self.changed.add(file)

    def run(self, program: str, *arguments: str) -> Any:
        """What a program says that is run with this copy; its last line is JSON."""
        environment = {**os.environ, "PYTHONPATH": str(self.folder)}
        done = subprocess.run(
            [sys.executable, "-c", program, *arguments], env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr[-3000:]
        return json.loads(done.stdout.splitlines()[-1])


def copied(to: Path) -> Copy:
    shutil.copytree(PACKAGE, to / "holocene", ignore=LEFT)
    return Copy(to, set())
