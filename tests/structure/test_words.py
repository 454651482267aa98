"""What no file of the project may say."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.structure.source import ROOT

PATH_OF_ONE_MACHINE = re.compile(r"(?<![\w.])/(?:work|root|home|Users)/")
NOTE_TO_SELF = re.compile(r"\bTODO\b|\bFIXME\b|\bXXX\b|\bHACK\b")


def texts() -> Iterator[tuple[str, str]]:
    """All files that git tracks or would track, except those that are no text."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split("\0")  # fmt: skip
    for name in filter(None, names):
        path = Path(ROOT, name)
        if path.is_file() and b"\0" not in path.read_bytes():
            yield name, path.read_text(encoding="utf-8")


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_file_names_a_path_of_one_machine() -> None:
    assert lines_with(PATH_OF_ONE_MACHINE) == []


def test_no_file_holds_a_note_to_self() -> None:
    assert lines_with(NOTE_TO_SELF) == []


def test_locked_versions_name_no_address() -> None:
    assert "://" not in Path(ROOT, "requirements.lock").read_text(encoding="utf-8")


def test_the_patterns_find_what_they_are_for() -> None:
    assert PATH_OF_ONE_MACHINE.search("see " + "/work" + "/main")
    assert NOTE_TO_SELF.search("# TO" + "DO later")
    assert not PATH_OF_ONE_MACHINE.search("network/work/main")
