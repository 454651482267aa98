"""Everything long, in named parts: `python -m tests.nightly` runs all of them, `python -m tests.nightly leaks` one.

Each part takes at most an hour on two cores. What has passed is written down as it passes, so a part that was
interrupted goes on where it stopped, as long as no file of the project changes; `--fresh` begins again.
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

# Parts that are programs; they keep notes of their own.
PROGRAMS = {
    "soak": [
        [sys.executable, "-m", "benchmarks.load", "--tables", "200", "--seconds", "1200", "--rate", "100", "--check"]
    ],
    "faults": [[sys.executable, "-m", "tests.faults"]],
    "versions": [
        [sys.executable, "-m", "tests.versions", "lowest"],
        [sys.executable, "-m", "tests.versions", "highest"],
    ],
}
ABOUT = {
    **PARTS,
    "soak": "a server under load for twenty minutes",
    "faults": "planted faults, each of which the tests must notice",
    "versions": "the tests with the lowest and the highest versions that are allowed",
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


def commands(part: str, *, fresh: bool, workers: str) -> list[list[str]]:
    """What a part runs."""
    if part in PROGRAMS:
        return [[*command, "--again"] if fresh and part == "faults" else command for command in PROGRAMS[part]]
    done, passed = begin(part, fresh=fresh)
    options = ["--nightly", part, "--done", str(done), "--passed", str(passed)]
    return [
        [sys.executable, "-m", "pytest", "tests", *options, "--numprocesses", workers, "--dist", "worksteal"]
    ]  # without the folder, pytest takes the files for tests and does not read the conftest.py that knows the options


def run(part: str, *, fresh: bool, workers: str) -> bool:
    """Whether all that a part runs went well; pytest's 5 says that everything was done before."""
    began = time.monotonic()
    say(f"{part}: {ABOUT[part]}")
    codes = [
        subprocess.run(command, cwd=ROOT, check=False).returncode
        for command in commands(part, fresh=fresh, workers=workers)
    ]
    good = all(code in (0, 5) for code in codes)
    say(f"{part}: {'passed' if good else 'FAILED'} after {(time.monotonic() - began) / 60:.1f} minutes")
    return good


def say(line: str) -> None:
    """Tell whoever watches, at once."""
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
