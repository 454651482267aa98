"""What actionlint does not ask of the workflows: that they may little, end in time, and speak of what is here."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tests.structure.source import ROOT

FILES = sorted((ROOT / ".github/workflows").glob("*.yml"))
MAY_WRITE = {  # what each job may do beyond reading the code
    ("docs", "deploy"): {"pages": "write", "id-token": "write"},
    ("release", "publish"): {"id-token": "write"},
    ("release", "announce"): {"contents": "write"},
}
WORKFLOWS: dict[str, dict[Any, Any]] = {file.stem: yaml.safe_load(file.read_text(encoding="utf-8")) for file in FILES}
JOBS = [(name, job) for name, workflow in WORKFLOWS.items() for job in workflow["jobs"]]


def steps() -> Iterator[dict[str, Any]]:
    for name, job in JOBS:
        yield from WORKFLOWS[name]["jobs"][job].get("steps", [])


def commands() -> str:
    return "\n".join(step["run"] for step in steps() if "run" in step)


def test_there_is_one_for_changes_one_for_the_night_one_for_pages_and_one_for_releases() -> None:
    assert list(WORKFLOWS) == ["docs", "nightly", "release", "test"]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_may_only_read_and_does_not_run_beside_itself(name: str) -> None:
    assert WORKFLOWS[name]["permissions"] == {"contents": "read"}
    assert WORKFLOWS[name]["concurrency"]["group"].startswith(name)


@pytest.mark.parametrize(("name", "job"), JOBS)
def test_a_job_ends_in_time_and_may_write_only_what_it_must(name: str, job: str) -> None:
    settings = WORKFLOWS[name]["jobs"][job]
    assert settings.get("permissions", {}) == MAY_WRITE.get((name, job), {})
    assert "uses" in settings or settings["timeout-minutes"] <= 120


def test_actions_are_taken_by_their_major_version_and_each_by_one() -> None:
    used = {step["uses"] for step in steps() if "uses" in step}
    assert all(re.fullmatch(r"actions/[\w-]+@v\d+", name) for name in used - {"pypa/gh-action-pypi-publish@release/v1"})
    assert len({name.partition("@")[0] for name in used}) == len(used)


def test_changes_are_tested_with_every_python_that_the_package_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    assert WORKFLOWS["test"]["jobs"]["linux"]["strategy"]["matrix"]["python"] == named


def test_files_and_extras_that_commands_name_are_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folders = re.findall(r"\btests/\w+", commands())
    assert {"tests/stone_age", "tests/cli", "tests/learning"} <= set(folders)
    assert [name for name in folders if not (ROOT / name).is_dir()] == []
    [extras] = re.findall(r'"\.\[([\w,]+)\]"', commands())
    assert set(extras.split(",")) <= set(project["optional-dependencies"])


def test_no_command_takes_text_from_outside_except_through_its_environment() -> None:
    assert "${{" not in commands()
