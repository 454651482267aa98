"""What one runs every few minutes: lint, types, and the tests of the rules, the contract and whatever a change touches.

python -m tests.quick [pytest's arguments]

A change is what differs from the main branch's last common commit, committed or not. It touches the tests that it
changes, and the nearest of those that come to a file that it changes, through imports and modules that are named in
strings: first those that import it or are called as it is, then those of its room, then others.
"""

import ast
import re
import subprocess
import sys
import time
from collections import defaultdict
from functools import cache
from itertools import islice, zip_longest
from pathlib import Path

from tests.structure.source import PACKAGE, ROOT, TESTS, named, parsed, python_files
from tests.structure.test_imports import imported_modules

ALWAYS = ("stone_age", "expansion", "epoch", "contract", "structure")
MOST = 6  # files of tests that a change touches: those of a server take twenty seconds
FAR = 1_000  # steps
TESTED_IN = {"terminal": "cli", "measuring": "cli", "games": "contract"}  # where a room has no folder of its own
DATA = (".json", ".toml", ".npz", ".html", ".css")
NAMED = re.compile(r"\b(?:holocene|tests)(?:\.\w+)+|\b[\w-]+\.(?:json|toml|npz|html|css)\b")
UPSTREAM = ("origin/main", "main")
WEB = "web/"


def lines_of(*command: str) -> list[str]:
    """What a command of git prints, nothing if it fails."""
    done = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def base() -> str:
    """The commit that the change begins from."""
    found = (line for branch in UPSTREAM for line in lines_of("merge-base", "HEAD", branch))
    return next(found, "HEAD")


def changed() -> list[str]:
    """Files that are not as they were there, those that are new among them."""
    return [
        *lines_of("diff", "--name-only", "--diff-filter=d", base()),
        *lines_of("ls-files", "-o", "--exclude-standard"),
    ]


def module_of(file: str) -> str:
    """The name by which a file is imported."""
    name = file.removeprefix("src/").removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


def mentioned(path: Path) -> set[str]:
    """Full names of all that a file imports, and what its strings name: modules, and files of data."""
    tree, package = parsed(path), list(path.relative_to(ROOT).parent.parts)
    if PACKAGE in path.parents:
        package = package[1:]
    strings = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {*imported_modules(tree, package), *NAMED.findall("\n".join(strings))}


@cache
def users() -> dict[str, set[str]]:
    """For every module and file of data, the files that mention it."""
    files = [named(path) for path in python_files(PACKAGE, TESTS)]
    modules = {module_of(file): file for file in files}
    data = {path.name: named(path) for path in PACKAGE.rglob("*") if path.suffix in DATA}
    found = defaultdict[str, set[str]](set)
    for file in files:
        for name in mentioned(ROOT / file):
            used = data.get(name) or longest(name, modules)
            if used and used != file:
                found[used].add(file)
    return found


def longest(name: str, modules: dict[str, str]) -> str | None:
    """The file of a module, or of the one that a name is from."""
    while name and name not in modules:
        name = name.rpartition(".")[0]
    return modules.get(name)


def is_called_as(test: str, file: str) -> bool:
    """Whether words of a test's name begin as a file's name does, or as that of a folder below its room."""
    words, names = Path(test).stem.split("_")[1:], Path(file).with_suffix("").parts[3:]
    called = any(all(any(word.startswith(each) for word in words) for each in name.split("_")) for name in names)
    return called and Path(test).parent.as_posix() == folder_for(file)


def folder_for(file: str) -> str:
    """The folder of the tests of a room of the package."""
    room = file.removeprefix("src/holocene/").partition("/")[0].removesuffix(".py")
    return f"tests/{TESTED_IN.get(room, room)}"


def nearest(file: str, tests: list[str]) -> list[str]:
    """The tests of a file: those that import it or are called so, those of its room, then those fewest steps away."""
    steps, edge = {file: 0}, {file}
    while edge:
        edge = {user for used in edge for user in users()[used]} - steps.keys()
        steps |= dict.fromkeys(edge, max(steps.values()) + 1)
    near = {test: steps.get(test, FAR) for test in tests}
    near |= {test: 1 for test in tests if is_called_as(test, file)}
    elsewhere = {test: Path(test).parent.as_posix() != folder_for(file) for test in tests}
    found = [test for test in tests if near[test] < FAR or not elsewhere[test]]
    return sorted(found, key=lambda test: (near[test] > 1 and elsewhere[test], near[test], runs_anyway(test), test))


def runs_anyway(test: str) -> bool:
    """Whether a test is among those that run whatever has changed."""
    return Path(test).parent.name in ALWAYS


def touched(files: list[str]) -> list[str]:
    """Files of tests that a change touches, besides those that always run; each of its files has its share of them."""
    tests = [named(path) for path in python_files(TESTS) if path.name.startswith("test_")]
    own = [file for file in files if file in tests]
    others = [file for file in files if file.startswith(("src/", "tests/")) and file not in own]
    in_turn = zip_longest(*(nearest(file, tests) for file in others))
    near = dict.fromkeys(test for each in in_turn for test in each if test)
    return sorted(test for test in {*own, *islice(near, MOST)} if not runs_anyway(test))


def steps(files: list[str], arguments: list[str]) -> dict[str, list[str]]:
    """What is run, in this order; the pages only if the change touches them."""
    tools = Path(sys.executable).parent
    here = [f"tests/{folder}" for folder in ALWAYS]
    tests = [
        sys.executable,
        "-m",
        "pytest",
        "--numprocesses",
        "2",
        "--dist",
        "worksteal",
        "--quiet",
        "--skip-missing-extras",
    ]
    web = [file.removeprefix(WEB) for file in files if file.startswith(f"{WEB}src/")]
    return {
        "ruff check": [str(tools / "ruff"), "check", "--quiet", "."],
        "ruff format": [str(tools / "ruff"), "format", "--quiet", "--check", "."],
        "mypy": [str(tools / "mypy")],
        **({"vitest": ["make", "--no-print-directory", "related", f"FILES={' '.join(web)}"]} if web else {}),
        "tests": [*tests, *here, *touched(files), *arguments],
    }


def main() -> None:
    """Run the steps until one fails."""
    files, began = changed(), time.monotonic()
    for name, command in steps(files, sys.argv[1:]).items():
        sys.stdout.write(f"{name}\n")
        sys.stdout.flush()
        if code := subprocess.run(command, cwd=ROOT, check=False).returncode:
            sys.exit(code)
    sys.stdout.write(f"quick checks passed in {time.monotonic() - began:.0f} s\n")


if __name__ == "__main__":
    main()
