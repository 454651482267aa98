"""Everything long, in named parts: `python -m tests.nightly` runs all of them, `python -m tests.nightly leaks` one.

Each part takes at most an hour on two cores. What has passed is written down as it passes, so a part that was
interrupted goes on where it stopped, as long as no file of the project changes; `--fresh` begins again. The parts that
are programs go on with the step that was interrupted.
"""

import argparse
import hashlib
import subprocess
import sys
import time
from pathlib import Path

from tests.parts import PARTS
from tests.structure.source import ROOT

NOTES = ROOT / "build" / "nightly"
ENDS = ("lowest", "highest")

# Parts that are programs: their steps, each of which is done once.
SOAK = ("benchmarks.load", "--tables", "200", "--rate", "100", "--check")
PROGRAMS: dict[str, dict[str, tuple[str, ...]]] = {
    "soak": {
        "sqlite": (*SOAK, "--seconds", "1200"),
        "postgresql": (*SOAK, "--seconds", "900", "--database", "postgresql", "--processes", "2"),
    },
    "faults": {"all": ("tests.faults",)},
    "versions": {end: ("tests.versions", end) for end in ENDS},
    "torch": {end: ("tests.versions", end, "--torch", "tests/learning") for end in ENDS},
}
ABOUT = {
    **PARTS,
    "soak": "a server under load, on each database",
    "faults": "planted faults, each of which the tests must notice",
    "versions": "tests with the lowest and the highest numba and numpy that are allowed",
    "torch": "tests of learning with the lowest and the highest torch, which fetches gigabytes",
}


def state_of_the_tree() -> str:
    """A digest of every file that git tracks or would track, as it is now."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.split(b"\0")
    digest = hashlib.sha256()
    for name in sorted(filter(None, listed)):
        path = ROOT / name.decode()
        digest.update(name + b"\0" + (path.read_bytes() if path.is_file() else b"") + b"\0")
    return digest.hexdigest()[:16]


def begin(part: str, *, fresh: bool) -> tuple[Path, Path]:
    """Files with the tests that are done and for those that will pass; both are empty after a change of the tree."""
    NOTES.mkdir(parents=True, exist_ok=True)
    done, passed = (NOTES / f"{part}.{state_of_the_tree()}.{kind}" for kind in ("done", "passed"))
    for old in NOTES.glob(f"{part}.*"):
        if fresh or old not in (done, passed):
            old.unlink()
    passed.touch()
    done.write_text(passed.read_text(encoding="utf-8"), encoding="utf-8")
    return done, passed


def resuming(name: str, *, fresh: bool) -> list[str]:
    """What tells pytest which tests have passed before, and where to add those that pass now."""
    done, passed = begin(name, fresh=fresh)
    return ["--done", str(done), "--passed", str(passed)]


def steps(part: str, *, fresh: bool, workers: str) -> dict[str, list[str]]:
    """What a part runs, by name."""
    if part in PARTS:
        options = ("--nightly", part, *resuming(part, fresh=fresh), "--numprocesses", workers, "--dist", "worksteal")
        # without the folder, pytest takes the files for tests and does not read the conftest.py that knows the options
        return {"tests": [sys.executable, "-m", "pytest", "tests", *options]}
    return {
        name: [sys.executable, "-m", *command, *more(part, name, fresh=fresh)]
        for name, command in PROGRAMS[part].items()
    }


def more(part: str, step: str, *, fresh: bool) -> list[str]:
    """How a program is told where it stopped; the faults know it themselves."""
    if part in {"versions", "torch"}:
        return resuming(f"{part}-{step}", fresh=fresh)
    return ["--again"] if fresh and part == "faults" else []


def run(part: str, *, fresh: bool, workers: str) -> bool:
    """Whether every step went well, now or before; pytest's 5 says that all of its tests had passed before."""
    began = time.monotonic()
    say(f"{part}: {ABOUT[part]}")
    done, passed = begin(f"{part}-steps", fresh=fresh)
    before, failed = done.read_text(encoding="utf-8").splitlines(), list[str]()
    for name, command in steps(part, fresh=fresh, workers=workers).items():
        if name in before:
            say(f"{part}: {name} has passed before")
        elif subprocess.run(command, cwd=ROOT, check=False).returncode in (0, 5):
            with passed.open("a", encoding="utf-8") as file:
                file.write(f"{name}\n")
        else:
            failed.append(name)
    took = f"after {(time.monotonic() - began) / 60:.1f} minutes"
    say(f"{part}: FAILED at {', '.join(failed)} {took}" if failed else f"{part}: passed {took}")
    return not failed


def say(line: str) -> None:
    """Tell anyone who watches, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Run the parts that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.nightly", description="Run the long tests, part by part.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"one or more of {', '.join(ABOUT)}; all by default")
    parser.add_argument("--list", action="store_true", help="print the names of the parts, one a line")
    parser.add_argument("--fresh", action="store_true", help="forget what has passed already")
    parser.add_argument("--workers", default="2", help="processes that test at once (default: 2)")
    given = parser.parse_args()
    if unknown := [part for part in given.parts if part not in ABOUT]:
        parser.error(f"there is no part {unknown[0]!r}: choose from {', '.join(ABOUT)}")
    if given.list:
        say("\n".join(ABOUT))
        return
    failed = [part for part in given.parts or ABOUT if not run(part, fresh=given.fresh, workers=given.workers)]
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
