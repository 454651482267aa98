import subprocess
import tarfile
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path

from holocene.terminal.doctor import EXTRAS
from tests.structure.source import PACKAGE, ROOT

PAGES = PACKAGE / "server/pages"
INDEX = "holocene/server/pages/index.html"
MOST_BYTES = 10_000_000


def known_to_git(*folders: str) -> set[str]:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *folders]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return {name for name in names if (ROOT / name).is_file()}


def built_pages() -> set[str]:
    return {path.relative_to(ROOT).as_posix() for path in PAGES.rglob("*") if path.is_file()}


def in_wheel(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return {name for name in packed.namelist() if ".dist-info/" not in name}


def in_source_package(package: Path) -> set[str]:
    with tarfile.open(package) as packed:
        return {member.name.partition("/")[2] for member in packed.getmembers() if member.isfile()}


def test_the_wheel_has_the_package_its_data_the_rulebooks_and_the_built_pages_and_nothing_else(wheel: Path) -> None:
    code = {name.removeprefix("src/") for name in known_to_git("src") | built_pages()}
    rulebooks = {f"holocene/{name}" for name in known_to_git("rulebook")}
    assert INDEX in code
    assert in_wheel(wheel) == code | rulebooks


def test_the_source_package_has_all_that_is_built_and_tested_from(source_package: Path) -> None:
    found = in_source_package(source_package)
    assert known_to_git("src", "rulebook", "web", "tests", "docs", "examples", "benchmarks") <= found
    assert {f"src/{INDEX}", "hatch_build.py", "Makefile", "requirements.lock", "LICENSE", "README.md"} <= found


def test_the_source_package_has_nothing_that_lay_about(source_package: Path) -> None:
    made = built_pages() | {"PKG-INFO"}
    assert in_source_package(source_package) - known_to_git() == made


def test_the_packages_are_small(wheel: Path, source_package: Path) -> None:
    assert wheel.stat().st_size < MOST_BYTES
    assert source_package.stat().st_size < MOST_BYTES


def test_the_wheel_says_what_the_project_says(wheel: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    with zipfile.ZipFile(wheel) as packed:
        [name] = [name for name in packed.namelist() if name.endswith(".dist-info/METADATA")]
        told = Parser().parsestr(packed.read(name).decode())
    assert set(told.get_all("Provides-Extra", [])) == set(project["optional-dependencies"])
    assert told["License-Expression"] == "MIT"
    assert told["Requires-Python"] == ">=3.11"


def test_the_doctor_knows_every_extra_that_is_for_users() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(EXTRAS) == set(project["optional-dependencies"]) - {"dev", "docs", "test"}
