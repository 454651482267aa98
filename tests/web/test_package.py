import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.structure.source import ROOT

INDEX = "holocene/server/pages/index.html"


@pytest.fixture(scope="module")
def built(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:  # noqa: ARG001 they are packed
    """A folder with the wheel and the source package."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--sdist", "--outdir", str(folder)]
    as_they_are = {**os.environ, "HATCH_BUILD_NO_HOOKS": "1"}  # a test builds no pages into the tree
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env=as_they_are)
    return folder


def test_the_wheel_has_the_pages_and_all_they_load(built: Path, pages: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
    there = {
        f"holocene/server/pages/{path.relative_to(pages).as_posix()}" for path in pages.rglob("*") if path.is_file()
    }
    assert INDEX in there
    assert there <= names
    assert [name for name in names if "node_modules" in name or name.endswith(".svelte")] == []


def test_the_source_package_has_the_built_pages_and_their_sources(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as package:
        names = {name.partition("/")[2] for name in package.getnames()}
    assert {f"src/{INDEX}", "web/src/main.ts", "web/package-lock.json", "hatch_build.py"} <= names
    assert [name for name in names if "node_modules" in name] == []
