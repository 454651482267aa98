"""What was found before, so that a run goes on where the last one stopped.

A finding holds as long as the fault, the file that it is in and the tests that noticed it stay the same. That tests
pass without a fault holds as long as nothing at all has changed in what they test.
"""

import json
from hashlib import sha256
from pathlib import Path

from tests.faults.catalogue import Fault, Selection


class Memory:
    """Names of findings, in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.seconds: dict[str, float] = known_in(file)

    def __contains__(self, name: str) -> bool:
        return name in self.seconds

    def keep(self, name: str, seconds: float) -> None:
        """Write it down at once: the next thing that happens may be Ctrl-C."""
        self.seconds[name] = round(seconds, 1)
        part = self.file.with_suffix(".part")
        part.write_text(json.dumps(self.seconds, indent=1), encoding="utf-8")
        part.replace(self.file)


def known_in(file: Path) -> dict[str, float]:
    """What a file remembers; a damaged one remembers nothing."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def finding(fault: Fault, root: Path) -> str:
    """The name of the finding that a fault is noticed."""
    digest = sha256(repr((fault.file, fault.old, fault.new, fault.tests, fault.notice)).encode())
    digest.update((root / fault.file).read_bytes())
    digest.update(tests_of(fault.selection, root))
    return f"noticed {digest.hexdigest()[:24]}"


def passing(selection: Selection, root: Path, files: list[str]) -> str:
    """The name of the finding that tests pass without a fault."""
    digest = sha256(selection.text.encode())
    digest.update(tests_of(selection, root))
    folders = ("web/src/",) if selection.is_web else ("src/", "rulebook/")
    for name in files:
        if name.startswith(folders):
            digest.update((root / name).read_bytes())
    return f"passing {digest.hexdigest()[:24]}"


def tests_of(selection: Selection, root: Path) -> bytes:
    """The tests of a selection with all that stands beside them to help them."""
    digest = sha256()
    for path in selection.paths:
        named = root / path
        folder = named if named.is_dir() else named.parent
        endings = ("*.ts", "*.json") if selection.is_web else ("*.py", "*.txt")
        beside = {file for ending in endings for file in folder.rglob(ending) if is_needed(file, named)}
        for file in sorted(beside):
            digest.update(file.read_bytes())
    return digest.digest()


def is_needed(file: Path, named: Path) -> bool:
    """Whether a file is the one that was named, or one that helps; other tests do not matter."""
    is_test = file.name.startswith("test_") or file.name.endswith(".test.ts")
    return file == named or named.is_dir() or not is_test
