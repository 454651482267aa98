"""The faults, read from the data files beside this one: one file for each package."""

import re
import shlex
import tomllib
from dataclasses import MISSING, dataclass, fields
from fnmatch import fnmatchcase
from functools import cache
from itertools import pairwise
from pathlib import Path

FOLDER = Path(__file__).parent
VITEST = "vitest"
NOTICES = ("failure", "error", "timeout")
JOINING_WORDS = ("and", "or", "not")


class BadFault(Exception):
    """A fault that cannot be read; says in which file, and what is wrong."""


@dataclass(frozen=True)
class Selection:
    """The tests that should notice a fault: paths and options of pytest, or of vitest."""

    text: str

    @property
    def words(self) -> list[str]:
        """What the test program is called with."""
        return shlex.split(self.text.removeprefix(VITEST))

    @property
    def is_web(self) -> bool:
        """Whether these are tests of the pages' own code."""
        return self.text.startswith(VITEST)

    @property
    def paths(self) -> list[str]:
        """The files and folders of the tests, from the root of the tree."""
        options = set(self.pattern_of("-k") + self.pattern_of("-t"))
        named = [word for word in self.words if not word.startswith("-") and word not in options]
        return [f"web/{name}" if self.is_web else name.partition("::")[0] for name in named]

    def pattern_of(self, option: str) -> list[str]:
        """What stands after an option."""
        return [after for word, after in pairwise(self.words) if word == option]


@dataclass(frozen=True)
class Fault:
    """A small wrong edit, and who should notice it."""

    package: str
    name: str
    file: str
    old: str
    new: str
    tests: str
    notice: str = "failure"  # failing tests are always noticed; "error" and "timeout" have to be expected
    seconds: int = 600

    @property
    def selection(self) -> Selection:
        """The tests that should notice."""
        return Selection(self.tests)

    def planted_in(self, text: str) -> str:
        """The file with the fault in it."""
        return text.replace(self.old, self.new)


def read_all(folder: Path = FOLDER) -> list[Fault]:
    """Every fault of every package, in the order of the files."""
    return [fault for file in sorted(folder.glob("*.toml")) for fault in read(file)]


def read(file: Path) -> list[Fault]:
    """The faults of one package."""
    try:
        entries = tomllib.loads(file.read_text(encoding="utf-8")).get("fault", [])
    except tomllib.TOMLDecodeError as error:
        raise BadFault(f"{file.name} cannot be read: {error}") from None
    return [fault_of(file, entry) for entry in entries]


def fault_of(file: Path, entry: dict[str, object]) -> Fault:
    """One entry of a data file."""
    name = entry.get("name", "a fault without a name")
    known = {field.name: field.default for field in fields(Fault) if field.name != "package"}
    if odd := sorted(set(entry) - set(known)):
        raise BadFault(f"{file.name}: {name!r} has no field {odd[0]!r}")
    if missing := [field for field, default in known.items() if default is MISSING and field not in entry]:
        raise BadFault(f"{file.name}: {name!r} lacks {missing[0]!r}")
    fault = Fault(file.stem, **entry)  # type: ignore[arg-type]
    if fault.notice not in NOTICES:
        raise BadFault(f"{file.name}: {name!r} is noticed by {' or '.join(NOTICES)}, not by {fault.notice!r}")
    return fault


def chosen(faults: list[Fault], names: list[str], packages: list[str]) -> list[Fault]:
    """Those with one of these names or patterns of names, of one of these packages; without any, all of them."""
    known = {fault.package for fault in faults}
    if unknown := sorted(set(packages) - known):
        raise BadFault(f"there are no faults in {unknown[0]!r}; the packages are {', '.join(sorted(known))}")
    for name in names:
        if not any(is_called(fault, name) for fault in faults):
            raise BadFault(f"no fault is called {name!r}; --list shows them all")
    return [
        fault
        for fault in faults
        if (not packages or fault.package in packages) and (not names or any(is_called(fault, name) for name in names))
    ]


def is_called(fault: Fault, pattern: str) -> bool:
    """Whether a fault has this name, or one that fits the pattern."""
    return fault.name == pattern or fnmatchcase(fault.name, pattern)


def complaint_about(fault: Fault, root: Path) -> str | None:
    """Why a fault cannot be planted in the tree as it is now, or its tests cannot be run; None if they can."""
    file = root / fault.file
    if not file.is_file():
        return f"there is no file {fault.file}"
    found = file.read_text(encoding="utf-8").count(fault.old)
    if found != 1:
        return f"the text to be replaced stands {found} times in {fault.file}, not once"
    if fault.old == fault.new:
        return "it changes nothing"
    return complaint_about_tests(fault.selection, root)


def complaint_about_tests(selection: Selection, root: Path) -> str | None:
    """Why a selection cannot be run, or None."""
    if not selection.paths:
        return f"no file of tests is named in {selection.text!r}"
    for path in selection.paths:
        if not (root / path).exists():
            return f"there is no {path}"
    texts = "".join(text_around(root / path) for path in selection.paths)
    absent = [word for word in words_asked_for(selection) if word not in texts]
    return f"nothing is called {absent[0]!r} in {', '.join(selection.paths)}" if absent else None


def words_asked_for(selection: Selection) -> list[str]:
    """The parts of names that a selection asks for; what it leaves out need not be there."""
    nodes = [word.partition("::")[2].partition("[")[0] for word in selection.words if "::" in word]
    patterns = [re.sub(r"\bnot \w+", "", pattern) for pattern in selection.pattern_of("-k")]
    words = [word for pattern in patterns for word in re.findall(r"\w+", pattern)]
    return [*nodes, *selection.pattern_of("-t"), *(word for word in words if word not in JOINING_WORDS)]


def text_around(path: Path) -> str:
    """The text of some tests; names of their parameters may stand in what lies beside them."""
    return text_of_folder(path if path.is_dir() else path.parent)


@cache
def text_of_folder(folder: Path) -> str:
    """All that is written in a folder of tests."""
    files = [file for ending in ("*.py", "*.ts") for file in sorted(folder.rglob(ending))]
    return "".join(file.read_text(encoding="utf-8") for file in files)
