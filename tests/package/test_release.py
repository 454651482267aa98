"""A release is refused with a reason and without a change, or it is whole."""

import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from tests import extras
from tests.structure.source import ROOT
from tools import release

CHANGELOG = """# Changelog

## [Unreleased]

### Added

- A river.

## [0.1.0] - 2026-01-31

### Added

- A forest.
"""
PREPARED = CHANGELOG.replace("## [Unreleased]\n", "## [Unreleased]\n\n## [0.2.0] - unreleased\n")
EMPTY = CHANGELOG.replace("### Added\n\n- A river.\n\n", "")
MAKES_PACKAGES = f"dist:\n\t@{sys.executable} -m build --no-isolation\n"
FILES = {
    "CHANGELOG.md": CHANGELOG,
    "src/holocene/__init__.py": '"""Games."""\n\n__version__ = "0.1.0"\n',
    "README.md": "# Games\n",
    ".gitignore": "dist/\n",
    "Makefile": MAKES_PACKAGES,
    "pyproject.toml": """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "holocene"
dynamic = ["version"]
description = "Games"
readme = "README.md"
requires-python = ">=3.11"
[tool.hatch.version]
path = "src/holocene/__init__.py"
""",
}
SETTINGS = {
    "user.name": "Ann",
    "user.email": "ann@example.org",
    "commit.gpgsign": "false",
    "core.hooksPath": ".git/hooks",
}


class Repository:
    """A small project, committed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.git("init", "--quiet", "--initial-branch", "main")
        for name, value in SETTINGS.items():
            self.git("config", name, value)
        self.commit(**FILES)

    def git(self, *arguments: str) -> str:
        return subprocess.run(
            ["git", *arguments], cwd=self.folder, capture_output=True, text=True, check=True
        ).stdout.strip()

    def write(self, **files: str) -> None:
        for name, text in files.items():
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_text(text, encoding="utf-8")

    def commit(self, **files: str) -> None:
        self.write(**files)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "Change something")

    def read(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")

    def release(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, str(ROOT / "tools/release.py"), *arguments]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)

    @property
    def state(self) -> tuple[str, ...]:
        """All that a release may change."""
        return (*map(self.read, FILES), self.git("rev-parse", "HEAD"), self.git("status", "--porcelain"))


@pytest.fixture(name="repository")
def repository_(tmp_path: Path) -> Repository:
    return Repository(tmp_path)


def test_a_release_dates_the_changelog_sets_the_version_builds_commits_and_tells_the_tag(
    repository: Repository,
) -> None:
    extras.check("dev")
    done = repository.release("0.2.0")
    assert done.returncode == 0, done.stdout + done.stderr
    today = datetime.now(UTC).date()
    dated = CHANGELOG.replace("## [Unreleased]\n", f"## [Unreleased]\n\n## [0.2.0] - {today}\n")
    assert repository.read("CHANGELOG.md") == dated
    assert '__version__ = "0.2.0"' in repository.read("src/holocene/__init__.py")
    packages = {"holocene-0.2.0-py3-none-any.whl", "holocene-0.2.0.tar.gz"}
    assert {path.name for path in (repository.folder / "dist").iterdir() if path.name[0] != "."} == packages
    assert repository.git("log", "-1", "--format=%s") == "Release 0.2.0"
    assert repository.git("status", "--porcelain") == ""
    assert "    git tag --annotate v0.2.0 --message 'Holocene 0.2.0'\n    git push origin HEAD v0.2.0\n" in done.stdout
    assert repository.git("tag") == ""
    assert repository.release("--notes", "0.2.0").stdout == "### Added\n\n- A river.\n"


@pytest.mark.parametrize(
    ("version", "reason"),
    [
        ("", "'' is not a version: make release VERSION=1.2.3"),
        ("0.2", "'0.2' is not a version"),
        ("v0.2.0", "'v0.2.0' is not a version"),
        ("0.02.0", "'0.02.0' is not a version"),
        ("0.2.0rc1", "'0.2.0rc1' is not a version"),
        ("0.0.9", "0.0.9 is not greater than 0.1.0"),
        ("0.1.0", "0.1.0 is not greater than 0.1.0, which is released"),
    ],
)
def test_a_version_that_is_none_or_not_greater_is_refused(repository: Repository, version: str, reason: str) -> None:
    refused(repository, version, reason)


def test_nine_comes_before_ten(repository: Repository) -> None:
    repository.commit(**{"CHANGELOG.md": CHANGELOG.replace("[0.1.0]", "[0.10.0]")})
    refused(repository, "0.9.0", "0.9.0 is not greater than 0.10.0, which is released")


def test_a_tree_with_changes_is_refused(repository: Repository) -> None:
    repository.write(**{"forgotten.py": "\n"})
    refused(repository, "0.2.0", "there are changes that are not committed:\n?? forgotten.py")


def test_a_tag_that_is_there_is_refused(repository: Repository) -> None:
    repository.git("tag", "v0.2.0")
    refused(repository, "0.2.0", "there is a tag v0.2.0 already")


@pytest.mark.parametrize(
    ("changelog", "reason"),
    [
        (EMPTY, "CHANGELOG.md has no entries under [Unreleased]"),
        (CHANGELOG.replace("[Unreleased]", "[Soon]"), "CHANGELOG.md needs one heading '## [Unreleased]' and has 0"),
        (CHANGELOG + "\n## [Unreleased]\n\n- More.\n", "CHANGELOG.md needs one heading '## [Unreleased]' and has 2"),
        (PREPARED.replace("[0.2.0]", "[0.3.0]"), "CHANGELOG.md prepares 0.3.0, not 0.2.0"),
        (PREPARED.replace("- A river.\n", ""), "CHANGELOG.md has no entries under [0.2.0]"),
        (
            PREPARED.replace("## [Unreleased]\n", "## [Unreleased]\n\n- A lake.\n"),
            "CHANGELOG.md prepares 0.2.0: move the entries under [Unreleased] there",
        ),
    ],
)
def test_a_changelog_that_tells_nothing_new_is_refused(repository: Repository, changelog: str, reason: str) -> None:
    repository.commit(**{"CHANGELOG.md": changelog})
    refused(repository, "0.2.0", reason)


@pytest.mark.parametrize(
    ("file", "text", "reason"),
    [
        ("Makefile", "dist:\n\t@exit 3\n", "make dist failed, see above"),
        ("Makefile", "dist:\n\t@true\n", "make dist did not make one wheel and one source package of 0.2.0"),
        (
            "pyproject.toml",
            FILES["pyproject.toml"].replace('readme = "README.md"\n', ""),
            "twine check failed, see above",
        ),
    ],
)
def test_a_build_that_fails_leaves_everything_as_it_was(
    repository: Repository, file: str, text: str, reason: str
) -> None:
    extras.check("dev")
    repository.commit(**{file: text})
    refused(repository, "0.2.0", reason)


def test_a_commit_that_fails_leaves_everything_as_it_was(repository: Repository) -> None:
    extras.check("dev")
    hook = repository.folder / ".git/hooks/pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\necho not today >&2\nexit 1\n", encoding="utf-8")
    hook.chmod(0o755)
    refused(repository, "0.2.0", "git commit failed: not today")


def refused(repository: Repository, version: str, reason: str) -> None:
    before = repository.state
    done = repository.release(version)
    assert done.returncode == 1
    assert f"No release: {reason}" in done.stderr
    assert "Traceback" not in done.stderr
    assert repository.state == before


def test_notes_are_those_of_the_version_that_is_set(repository: Repository) -> None:
    assert repository.release("--notes", "0.1.0").stdout == "### Added\n\n- A forest.\n"
    other = repository.release("--notes", "0.2.0")
    assert (other.returncode, other.stdout) == (1, "")
    assert "src/holocene/__init__.py says 0.1.0, not 0.2.0" in other.stderr


def test_the_first_release_may_be_the_version_that_is_set(repository: Repository) -> None:
    repository.commit(**{"CHANGELOG.md": CHANGELOG.partition("## [0.1.0]")[0]})
    release.check_version(repository.folder, "0.1.0")


def test_a_section_that_is_prepared_is_dated(repository: Repository) -> None:
    repository.commit(**{"CHANGELOG.md": PREPARED})
    release.check_version(repository.folder, "0.2.0")
    release.check_changelog(repository.folder, "0.2.0")
    new = release.changed(repository.folder, "0.2.0", date(2026, 2, 28))
    assert new[release.CHANGELOG] == PREPARED.replace("unreleased", "2026-02-28")


def test_our_own_changelog_and_version_can_be_released() -> None:
    changelog = release.text_of(ROOT, release.CHANGELOG)
    assert len(release.UNRELEASED.findall(changelog)) == 1
    for version, text in release.PREPARED.findall(changelog):
        assert release.numbers(version) > release.numbers(release.version_set(ROOT))
        assert release.ENTRY.search(text)
