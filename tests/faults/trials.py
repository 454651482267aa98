"""Running the tests that should notice a fault, and reading off what they said."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import NamedTuple

from tests.faults.catalogue import Selection

PASSED, FAILED, BROKEN, TOO_LONG = "passed", "failed", "broken", "too long"
VITEST = Path("node_modules", "vitest", "vitest.mjs")
LAST_LINES = 15
_running: set[subprocess.Popen[str]] = set()
_lock = threading.Lock()


class Outcome(NamedTuple):
    """What a run of some tests came to."""

    kind: str
    seconds: float
    told: str  # the end of what the test program wrote
    failed: str = ""  # the first test that failed


class Counts(NamedTuple):
    """Which tests failed, how many passed, and how many could not be run."""

    failed: list[str]
    passed: int
    broken: int


def try_out(selection: Selection, tree: Path, cache: Path, seconds: float) -> Outcome:
    """Run the tests of a selection in a copy of the tree."""
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        report = Path(folder, "report")
        began = time.monotonic()
        code, told = run(command_of(selection, report), tree, cache, seconds)
        counts = counts_in(report, is_web=selection.is_web)
    kind = TOO_LONG if code is None else kind_of(counts, code)
    return Outcome(kind, time.monotonic() - began, told, next(iter(counts.failed), ""))


def command_of(selection: Selection, report: Path) -> list[str]:
    """The test program; it stops at the first failure, and keeps to one order."""
    if selection.is_web:
        node = shutil.which("node", path=environment_path()) or "node"
        return [node, str(VITEST), "run", "--bail=1", "--reporter=json", f"--outputFile={report}", *selection.words]
    options = ["-q", "-x", "-p", "no:randomly", "-p", "no:cacheprovider", f"--junitxml={report}"]
    return [sys.executable, "-m", "pytest", *options, *selection.words]


def run(command: list[str], tree: Path, cache: Path, seconds: float) -> tuple[int | None, str]:
    """The exit code, None where it took too long, and the end of what was written."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as written:
        process = subprocess.Popen(
            command, cwd=tree / "web" if command[1] == str(VITEST) else tree, env=environment(tree, cache),
            stdin=subprocess.DEVNULL, stdout=written, stderr=subprocess.STDOUT, text=True, start_new_session=True,
        )  # fmt: skip
        with _lock:
            _running.add(process)
        try:
            code: int | None = process.wait(seconds)
        except subprocess.TimeoutExpired:
            code = None
        finally:
            end(process)
        written.seek(0)
        return code, "\n".join(written.read().strip().splitlines()[-LAST_LINES:])


def end(process: subprocess.Popen[str]) -> None:
    """End a test program and the servers and bots that it has started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    with _lock:
        _running.discard(process)


def end_all() -> None:
    """End whatever runs."""
    with _lock:
        running = list(_running)
    for process in running:
        end(process)


def environment(tree: Path, cache: Path) -> dict[str, str]:
    """The copy comes before whatever is installed, and faulty code is compiled into a cache of its own."""
    return {
        **os.environ,
        "PATH": environment_path(),
        "PYTHONPATH": os.pathsep.join([str(tree / "src"), str(tree)]),
        "XDG_CACHE_HOME": str(cache),
        "CI": "1",  # with it hypothesis draws the same examples every time
    }


def environment_path() -> str:
    """Where programs are found: Node may have come from PyPI."""
    return os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])


def counts_in(report: Path, *, is_web: bool) -> Counts:
    """What a test program has reported; nothing if it did not get so far."""
    if not report.is_file():
        return Counts([], 0, 0)
    return vitest_counts(report) if is_web else pytest_counts(report)


def pytest_counts(report: Path) -> Counts:
    """A report in JUnit's format."""
    cases = list(ET.parse(report).getroot().iter("testcase"))  # noqa: S314 - our own tests wrote it
    told = [{part.tag for part in case} for case in cases]
    failed = [case.attrib["name"] for case, tags in zip(cases, told, strict=True) if "failure" in tags]
    passed = sum(not tags & {"failure", "error", "skipped"} for tags in told)
    return Counts(failed, passed, sum("error" in tags for tags in told))


def vitest_counts(report: Path) -> Counts:
    """A report in JSON; a file that could not be loaded has no tests that failed."""
    files = json.loads(report.read_text(encoding="utf-8"))["testResults"]
    tests = [test for file in files for test in file["assertionResults"]]
    failed = [test["title"] for test in tests if test["status"] == "failed"]
    broken = sum(file["status"] == "failed" and not file["assertionResults"] for file in files)
    return Counts(failed, sum(test["status"] == "passed" for test in tests), broken)


def kind_of(counts: Counts, code: int) -> str:
    """Whether the tests passed, failed, or said nothing about what they are for."""
    if counts.failed:
        return FAILED
    return PASSED if code == 0 and counts.passed and not counts.broken else BROKEN
