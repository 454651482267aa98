"""The pages that strangers read, and the blocks in them."""

import re
from dataclasses import dataclass
from pathlib import Path

from docs.site import pages
from tests.structure.source import ROOT, named

FENCE = re.compile(r"^```(\w*)(?: title=\"([\w.]+)\")?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
NOT_RUN = ("benchmarks", "rulebook", "CHANGELOG.md")  # figures, rules and history: nothing to be typed


@dataclass(frozen=True)
class Block:
    """What stands between two fences."""

    page: str
    line: int
    language: str
    title: str | None  # the file that a reader would save it as
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"

    @property
    def moved(self) -> str:
        """The text at its own line, so that an error names the line of the page."""
        return "\n" * self.line + self.text

    @property
    def commands(self) -> list[str]:
        """The lines of a shell block that do something."""
        lines = self.text.replace("\\\n", " ").splitlines()
        return [line for line in lines if line.strip() and not line.startswith("#")]


def text_of(page: str) -> str:
    return Path(ROOT, page).read_text(encoding="utf-8")


def blocks_of(page: str) -> list[Block]:
    text = text_of(page)
    return [
        Block(page, text[: found.start()].count("\n") + 1, found[1], found[2], found[3])
        for found in FENCE.finditer(text)
    ]


RUN = [name for name in map(named, pages()) if not name.startswith(NOT_RUN)]
BLOCKS = [block for page in RUN for block in blocks_of(page)]
