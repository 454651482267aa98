"""What one runs every few minutes: lint, types, and the tests of the rules, the contract and whatever a change touches.

python -m tests.quick [pytest's arguments]

A change is what differs from the main branch's last common commit, committed or not. It touches a test that it
changes, and a test that imports, by itself or through a helper beside it, a module that it changes.
"""

import subprocess
import sys
import time
from functools import cache
from pathlib import Path

from tests.structure.source import ROOT, TESTS, named, parsed, python_files
from tests.structure.test_imports import imported_modules

ALWAYS = ("stone_age", "expansion", "epoch", "contract", "structure")
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


@cache
def imports(path: Path) -> frozenset[str]:
    """Full names of all that a file imports."""
    package = list(path.relative_to(ROOT).parent.parts)
    return frozenset(imported_modules(parsed(path), package))


def module_of(file: str) -> str:
    """The name by which a file is imported."""
    name = file.removeprefix("src/").removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


def is_importing(path: Path, module: str) -> bool:
    """Whether a file imports a module, or a name from it, or a helper of the tests that does."""
    helpers = {
        ROOT / f"{name.replace('.', '/')}.py" for full in imports(path) for name in (full, full.rpartition(".")[0])
    }
    if any(name == module or name.startswith(f"{module}.") for name in imports(path)):
        return True
    return any(is_importing(helper, module) for helper in helpers if TESTS in helper.parents and helper.is_file())


def touched(files: list[str]) -> list[str]:
    """Files of tests that a change touches, besides those that always run."""
    modules = {module_of(file) for file in files if file.startswith("src/") and file.endswith(".py")}
    others = [path for path in python_files(TESTS) if path.name.startswith("test_") and path.parent.name not in ALWAYS]
    return [
        named(path) for path in others if named(path) in files or any(is_importing(path, module) for module in modules)
    ]


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
