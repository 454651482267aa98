"""What nightly tries are the ends of the ranges that pyproject.toml names."""

import re
from pathlib import Path

import pytest

from tests import versions

RANGES = """
[project]
dependencies = ["numba>=0.60,<0.69", "numpy>=2.0,<2.5", "rich>=14,<16"]
[project.optional-dependencies]
train = ["torch>=2.6,<3"]
"""


@pytest.fixture(autouse=True)
def ranges(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(RANGES, encoding="utf-8")
    monkeypatch.setattr(versions, "ROOT", tmp_path)


def test_the_lowest_version_is_exactly_where_the_range_begins() -> None:
    assert versions.pinned("lowest", ("numba", "numpy", "torch")) == ["numba==0.60", "numpy==2.0", "torch==2.6"]


def test_the_highest_version_is_left_to_pip_within_the_range() -> None:
    assert versions.pinned("highest", ("numba", "numpy")) == ["numba>=0.60,<0.69", "numpy>=2.0,<2.5"]


def test_every_package_that_is_tried_has_a_range(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for pin in versions.pinned("lowest", (*versions.COMPILED, "torch")):
        assert re.fullmatch(r"[a-z]+==\d+\.\d+", pin)


def test_the_tests_run_with_the_tools_that_are_locked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert [line.partition("==")[0] for line in versions.tools()] == list(versions.TOOLS)
