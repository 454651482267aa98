import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir
from platformdirs import user_cache_path

from tests import extras

os.environ.setdefault("OMP_NUM_THREADS", "1")  # tests run side by side already

pytest_plugins = ["tests.schedule", "tests.tiers"]

set_hypothesis_home_dir(Path(user_cache_path("holocene"), "hypothesis"))
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_addoption(parser: pytest.Parser) -> None:
    told = "skip tests that need an extra which is not installed, instead of failing them"
    parser.addoption("--skip-missing-extras", action="store_true", help=told)


def pytest_configure(config: pytest.Config) -> None:
    extras.skips_missing = config.getoption("--skip-missing-extras")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: now and then each of them waits for a server or a browser."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Keep the ten thousand collected tests from the garbage collector, which spent a tenth of the time on them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(10_000)
        gc.enable()
