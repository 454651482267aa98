"""Which tests run when.

Everything long carries the mark `nightly("part")` and runs only in that part: `pytest --nightly part`, which
`make nightly` starts. What stands beside it without the mark goes the same way with a smaller sample, in `make test`.
A test with the mark `larger("part")` runs in both, at night with a larger sample: `size` says how large.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import settings

from tests.parts import PARTS

Test = TypeVar("Test", bound=Callable[..., Any])

tonight: str | None = None  # the part that is running


def known(part: str) -> str:
    """A part that exists."""
    assert part in PARTS, f"no part of the nightly tests is called {part!r}"
    return part


def nightly(part: str) -> pytest.MarkDecorator:
    """The mark of a test that is too long for `make test`."""
    return pytest.mark.nightly(known(part))


def larger(part: str) -> pytest.MarkDecorator:
    """The mark of a test that runs every time, and at night with a larger sample."""
    return pytest.mark.larger(known(part))


def sample(part: str, few: Iterable[Any], many: Iterable[Any]) -> list[Any]:
    """Values to parametrize with: `few` for every run, and after them those of `many` that only the night tries."""
    every_time = list(few)
    more = [each if isinstance(each, tuple) else (each,) for each in many if each not in every_time]
    return [*every_time, *(pytest.param(*each, marks=nightly(part)) for each in more)]


def size(part: str, few: int, many: int) -> int:
    """How many games, examples or rounds: a few every time, many in that part of the night."""
    return many if tonight == known(part) else few


def examples(part: str, few: int, many: int) -> Callable[[Test], Test]:
    """So many examples of a property, every time and at night."""

    def marked(test: Test) -> Test:
        return larger(part)(settings(max_examples=size(part, few, many))(test))

    return marked


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options that `make nightly` gives."""
    group = parser.getgroup("nightly")
    group.addoption(
        "--nightly", metavar="PART", choices=list(PARTS), help="run the long tests of that part, and only those"
    )
    group.addoption("--done", metavar="FILE", type=Path, help="names of tests that need not run again")
    group.addoption("--passed", metavar="FILE", type=Path, help="where the names of tests that pass are added")


def runs_in(item: pytest.Item) -> set[str | None]:
    """The parts of the night in which a test runs, None for every time."""
    always: set[str | None] = set() if item.get_closest_marker("nightly") else {None}
    return always | {mark.args[0] for kind in ("nightly", "larger") for mark in item.iter_markers(kind)}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what belongs to another tier, or was done before."""
    done_file: Path | None = config.getoption("done")
    done = set(done_file.read_text(encoding="utf-8").splitlines()) if done_file else set()
    wanted = [item for item in items if tonight in runs_in(item) and item.nodeid not in done]
    if len(wanted) < len(items):
        config.hook.pytest_deselected(items=list(set(items).difference(wanted)))
        items[:] = wanted


class Notes:
    """Writes down what passed, so that a part goes on where it stopped."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.called = set[str]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has run; it has passed when what it used was cleared away without a fault too."""
        if report.when == "call" and report.passed:
            self.called.add(report.nodeid)
        if report.when == "teardown" and report.passed and report.nodeid in self.called:
            with self.file.open("a", encoding="utf-8") as file:
                file.write(f"{report.nodeid}\n")


def pytest_configure(config: pytest.Config) -> None:
    """Before any test is read: how large samples are. With xdist the main process alone hears of all, so it writes."""
    global tonight  # noqa: PLW0603 - a process runs one part
    tonight = config.getoption("nightly")
    passed: Path | None = config.getoption("passed")
    if passed and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Notes(passed))
