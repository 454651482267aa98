"""Which tests run when.

Everything long carries the mark `nightly("part")` and runs only in that part: `pytest --nightly part`, which
`make nightly` starts. What stands beside it without the mark goes the same way with a smaller sample, in `make test`.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

PARTS = {
    "rules": "large samples of whole games: invariants, counts, plain against compiled",
    "bots": "every bot, level and style in whole games of every edition",
    "browser": "whole games in the browser, at every size and in every language",
    "server": "whole games on a server, and its promises on the database that `make test` did not try",
    "leaks": "whole games on a server, searched for what nobody may know",
    "crashes": "servers and databases that are killed again and again",
    "requests": "thousands of odd requests to every endpoint",
    "gpu-code": "code for a GPU from every rule and kernel",
    "strength": "matches between bots",
    "training": "training runs, and the examples at full length",
    "docs": "what takes minutes in the documentation and the package",
}


def nightly(part: str) -> pytest.MarkDecorator:
    """The mark of a test that is too long for `make test`."""
    assert part in PARTS, f"no part of the nightly tests is called {part!r}"
    return pytest.mark.nightly(part)


def sample(part: str, few: Iterable[Any], many: Iterable[Any]) -> list[Any]:
    """Values to parametrize with: `few` for every run, and after them those of `many` that only the night tries."""
    every_time = list(few)
    return [*every_time, *(pytest.param(each, marks=nightly(part)) for each in many if each not in every_time)]


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options that `make nightly` gives."""
    group = parser.getgroup("nightly")
    group.addoption("--nightly", metavar="PART", choices=list(PARTS), help="run the long tests of that part, and only those")
    group.addoption("--done", metavar="FILE", type=Path, help="names of tests that need not run again")
    group.addoption("--passed", metavar="FILE", type=Path, help="where the names of tests that pass are added")


def part_of(item: pytest.Item) -> str | None:
    """The part of the night in which a test runs, None for those that always run; the nearest mark decides."""
    mark = item.get_closest_marker("nightly")
    return mark.args[0] if mark else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what belongs to another tier, or was done before."""
    done_file: Path | None = config.getoption("done")
    done = set(done_file.read_text(encoding="utf-8").splitlines()) if done_file else set()
    wanted = [item for item in items if part_of(item) == config.getoption("nightly") and item.nodeid not in done]
    if len(wanted) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if item not in set(wanted)])
        items[:] = wanted


class Notes:
    """Writes down what passed, so that a part goes on where it stopped."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has run."""
        if report.when == "call" and report.passed:
            with self.file.open("a", encoding="utf-8") as file:
                file.write(f"{report.nodeid}\n")


def pytest_configure(config: pytest.Config) -> None:
    """With xdist the main process alone hears of all tests, so it alone writes."""
    passed: Path | None = config.getoption("passed")
    if passed and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Notes(passed))
