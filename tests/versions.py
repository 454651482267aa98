"""Run the tests of engine, whole games and learning with the lowest or the highest numba and numpy that we allow.

python -m tests.versions lowest
python -m tests.versions highest tests/engine    only these tests
python -m tests.versions lowest --torch          also with such a torch, which fetches gigabytes on Linux

The packages are installed into a temporary environment. The lowest numba has wheels for Python 3.11 and 3.12 only.
"""

import argparse
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from venv import EnvBuilder

ROOT = Path(__file__).parents[1]
COMPILED = ("numba", "numpy")
FOLDERS = ("tests/engine", "tests/whole_games", "tests/learning")
TOOLS = ("hypothesis", "pytest", "pytest-randomly", "pytest-xdist")
PYTEST = ("-m", "pytest", "--skip-missing-extras", "--numprocesses", "auto", "--dist", "worksteal")
NOTES = ("done", "passed")
RANGE = re.compile(r"(?P<name>[\w-]+)>=(?P<lowest>[\d.]+),<[\d.]+")
TELL = (
    "from importlib.metadata import version; print(*(f'{name} {version(name)}' for name in %r), sep=', ', flush=True)"
)


def pinned(end: str, names: tuple[str, ...]) -> list[str]:
    """Return what to ask pip for: the lowest version of each package, or the range, of which pip takes the newest."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [*project["dependencies"], *project["optional-dependencies"]["train"]]
    ranges = {found["name"]: found for found in map(RANGE.fullmatch, lines) if found}
    return [f"{name}=={ranges[name]['lowest']}" if end == "lowest" else ranges[name][0] for name in names]


def tools() -> list[str]:
    """Return the locked versions of the test tools."""
    locked = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    return [line for line in locked if line.partition("==")[0] in TOOLS]


def run(python: Path, *arguments: str, **variables: str) -> int:
    """Run the environment's Python and return its exit status."""
    command = [str(python), *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **variables}, check=False).returncode


def tried(end: str, names: tuple[str, ...], tests: list[str], noted: list[str]) -> int:
    """Install these versions, run the tests and return the exit status."""
    extras = "arena,learning,train" if "torch" in names else "learning"  # matplotlib too
    with TemporaryDirectory() as folder:
        EnvBuilder(with_pip=True).create(folder)
        python = Path(folder, "Scripts/python.exe" if os.name == "nt" else "bin/python")
        wanted = [*pinned(end, names), *tools(), "--editable", f".[{extras}]"]
        wheels = ("--only-binary", ",".join((*names, "llvmlite")))
        cache = str(Path(folder, "cache"))
        whole_folders = not any(test.endswith(".py") for test in tests)
        return (
            run(python, "-m", "pip", "install", "-qq", *wheels, *wanted, HATCH_BUILD_NO_HOOKS="1")
            or run(python, "-c", TELL % (names,))
            or (run(python, "-m", "tests.compilation", XDG_CACHE_HOME=cache) if whole_folders else 0)
            or run(python, *PYTEST, *noted, *(tests or FOLDERS), XDG_CACHE_HOME=cache)
        )


def asked(words: list[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    told = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    told.add_argument("end", choices=["lowest", "highest"])
    told.add_argument("tests", nargs="*", help="files or folders of tests, if not all")
    told.add_argument("--torch", action="store_true", help="also torch, which fetches gigabytes on Linux")
    for name in NOTES:
        told.add_argument(f"--{name}", metavar="FILE", help="as pytest has it, so that a run goes on where it stopped")
    return told.parse_intermixed_args(words)


def notes(given: argparse.Namespace) -> list[str]:
    """What pytest is told of tests that have passed before."""
    return [f"--{name}={file}" for name in NOTES if (file := getattr(given, name))]


def main() -> int:
    """Do what the command line says."""
    given = asked()
    return tried(given.end, (*COMPILED, "torch") if given.torch else COMPILED, given.tests, notes(given))


if __name__ == "__main__":
    sys.exit(main())
