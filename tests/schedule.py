"""Distribute tests to xdist workers, for `--dist loadscope`.

The fixtures of some folders start something expensive once per session: servers, databases, a browser, torch. All tests
of such a folder run on one worker, so that it is started once instead of once per worker. Elsewhere a unit of work is a
file. Long units are handed out first, so that all workers finish at about the same time.
"""

from typing import Any

import pytest
from xdist.scheduler.loadscope import LoadScopeScheduling

ON_ONE_WORKER = ("tests/server", "tests/web", "tests/docs", "tests/learning", "tests/arena", "tests/package")
LONGEST_FIRST = (*ON_ONE_WORKER, "tests/bots", "tests/whole_games", "tests/cli")


def folder_of(unit: str) -> str:
    """Return the folder of a test, a file or a folder."""
    file = unit.partition("::")[0]
    return file.rpartition("/")[0] if file.endswith(".py") else file


def unit_of(test: str) -> str:
    """Return the unit of work that a test belongs to: its folder, or its file."""
    folder = folder_of(test)
    return folder if folder in ON_ONE_WORKER else test.partition("::")[0]


def rank(unit: str) -> int:
    """Return when a unit is handed out; the lowest comes first."""
    folder = folder_of(unit)
    return LONGEST_FIRST.index(folder) if folder in LONGEST_FIRST else len(LONGEST_FIRST)


class Scheduler(LoadScopeScheduling):
    """Hands out folders and files."""

    def _split_scope(self, nodeid: str) -> str:
        return unit_of(nodeid)

    def _assign_work_unit(self, node: Any) -> None:
        self.workqueue.move_to_end(min(self.workqueue, key=rank), last=False)
        super()._assign_work_unit(node)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduler | None:
    """Replace the scheduler of `loadscope`, and no other."""
    return Scheduler(config, log) if config.getvalue("dist") == "loadscope" else None
