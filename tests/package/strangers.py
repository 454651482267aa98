"""Somebody who has the package and nothing else of ours."""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

NOWHERE = "/dev/null/home"  # a home in which nothing can be written, no matter who asks
OURS = ("PYTHON", "HOLOCENE", "XDG", "COVERAGE")


def clean_environment(**variables: str) -> dict[str, str]:
    """The environment without anything that points to us."""
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith(OURS)},
        "COLUMNS": "200",
        **variables,
    }


@dataclass(frozen=True)
class Stranger:
    """An environment of its own."""

    folder: Path

    @property
    def command(self) -> str:
        """The `holocene` command."""
        return str(self.folder / "bin/holocene")

    def run(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """`holocene` with arguments."""
        return self.ask([self.command, *arguments], **variables)

    def python(self, text: str) -> subprocess.CompletedProcess[str]:
        """A few lines of Python."""
        return self.ask([str(self.folder / "bin/python"), "-I", "-c", text])

    def ask(self, command: list[str], **variables: str) -> subprocess.CompletedProcess[str]:
        """A program, started far from any checkout."""
        return subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, env=clean_environment(**variables),
            check=False, timeout=300,
        )  # fmt: skip
