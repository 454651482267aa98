"""What is said about getting a missing part is a command that works, for this environment and no other."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from holocene.engine import installation
from tests.package.strangers import Stranger

OWN = Path(sys.executable).parent
NO_REGISTRY = ("--no-index", "--dry-run", "--quiet", "--disable-pip-version-check")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder with the pip of another Python."""
    other = tmp_path / "pip"
    other.write_text("#!/bin/sh\n")
    other.chmod(0o755)
    return tmp_path


def test_an_extra_is_added_by_the_pip_of_this_environment_where_a_shell_finds_that_one(
    monkeypatch: pytest.MonkeyPatch, elsewhere: Path
) -> None:
    monkeypatch.setenv("PATH", f"{OWN}{os.pathsep}{elsewhere}")
    assert installation.extras("arena") == "pip install 'holocene[arena]'"


def test_where_a_shell_finds_another_pip_the_own_python_is_named(
    monkeypatch: pytest.MonkeyPatch, elsewhere: Path
) -> None:
    monkeypatch.setenv("PATH", f"{elsewhere}{os.pathsep}{OWN}")
    assert shlex.split(installation.extras("gpu,train")) == [
        sys.executable, "-m", "pip", "install", "holocene[gpu,train]",
    ]  # fmt: skip


def test_in_an_environment_without_pip_it_is_said_in_general(bare: Stranger) -> None:
    done = bare.python("from holocene.engine import installation; print(installation.extras('ray'))")
    assert done.stdout == "pip install 'holocene[ray]'\n"


@pytest.mark.parametrize("environment", ["clone", "wheel"])
def test_what_is_said_works_without_a_registry_that_knows_the_package(
    environment: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    python = sys.executable if environment == "clone" else request.getfixturevalue("serving").folder / "bin/python"
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "holocene[server]", *NO_REGISTRY]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
