"""Prepare a release: `make release VERSION=1.2.3` checks everything, sets the version, builds, and commits.

The changelog may prepare the section of the next version as `## [1.2.3] - unreleased`; the release dates it. Without
one, the entries under [Unreleased] become the section. `make release` prints the tag to push, and the workflow
release.yml then publishes. `python -m tools.release --notes 1.2.3` prints the section of the current version.
"""

import argparse
import re
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path

CHANGELOG = Path("CHANGELOG.md")
PACKAGE = Path("src/holocene/__init__.py")
VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
SET = re.compile(r'^__version__ = "([^"]*)"$', re.MULTILINE)
UNRELEASED = re.compile(r"^## \[Unreleased\]\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
PREPARED = re.compile(r"^## \[([\d.]+)\] - unreleased\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
ENTRY = re.compile(r"^- ", re.MULTILINE)
RELEASED = re.compile(r"^## \[([\d.]+)\] - \d{4}-\d\d-\d\d\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


class Refused(Exception):
    """The reason why there is no release, in a sentence."""


def numbers(version: str) -> tuple[int, ...]:
    """Return a version as numbers, which can be compared."""
    return tuple(map(int, version.split(".")))


def text_of(folder: Path, file: Path) -> str:
    """Return the text of a file, with its own line endings."""
    return (folder / file).read_bytes().decode()


def version_set(folder: Path) -> str:
    """Return the package's version."""
    found = SET.findall(text_of(folder, PACKAGE))
    if len(found) != 1 or not VERSION.fullmatch(found[0]):
        raise Refused(f'{PACKAGE} needs one line like __version__ = "1.2.3"')
    return str(found[0])


def git(folder: Path, *arguments: str) -> str:
    """Run git and return its output."""
    done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(f"git {arguments[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def check_version(folder: Path, version: str) -> None:
    """Refuse what is not a version, or not a new one."""
    if not VERSION.fullmatch(version):
        raise Refused(f"{version!r} is not a version: make release VERSION=1.2.3")
    now = version_set(folder)
    before = [found[1] for found in RELEASED.finditer(text_of(folder, CHANGELOG))]
    if numbers(version) < numbers(now):
        raise Refused(f"{version} is not greater than {now}, which {PACKAGE} says")
    if newer := [other for other in before if numbers(other) >= numbers(version)]:
        raise Refused(f"{version} is not greater than {newer[0]}, which is released")
    if git(folder, "tag", "--list", f"v{version}"):
        raise Refused(f"there is a tag v{version} already")


def check_changelog(folder: Path, version: str) -> None:
    """Refuse a changelog without new entries, or with entries outside the section that it prepares."""
    text = text_of(folder, CHANGELOG)
    found = UNRELEASED.findall(text)
    if len(found) != 1:
        raise Refused(f"{CHANGELOG} needs one heading '## [Unreleased]' and has {len(found)}")
    prepared = dict(PREPARED.findall(text))
    if others := prepared.keys() - {version}:
        raise Refused(f"{CHANGELOG} prepares {', '.join(sorted(others))}, not {version}")
    if prepared and ENTRY.search(found[0]):
        raise Refused(f"{CHANGELOG} prepares {version}: move the entries under [Unreleased] there")
    if not ENTRY.search(prepared.get(version, found[0])):
        where = f"[{version}]" if prepared else "[Unreleased]"
        raise Refused(f"{CHANGELOG} has no entries under {where}: say what is new")


def check_tree(folder: Path) -> None:
    """Refuse a tree with uncommitted changes."""
    if changed := git(folder, "status", "--porcelain"):
        raise Refused(f"there are changes that are not committed:\n{changed}")


def changed(folder: Path, version: str, day: date) -> dict[Path, str]:
    """Return the new texts of the files that a release changes."""
    text, dated = text_of(folder, CHANGELOG), f"## [{version}] - {day.isoformat()}\n"
    if PREPARED.search(text):
        text = text.replace(f"## [{version}] - unreleased\n", dated, 1)
    else:
        text = text.replace("## [Unreleased]\n", f"## [Unreleased]\n\n{dated}", 1)
    return {
        CHANGELOG: text,
        PACKAGE: SET.sub(f'__version__ = "{version}"', text_of(folder, PACKAGE)),
    }


def build(folder: Path, version: str) -> None:
    """Build the wheel and the source package, and check them with twine."""
    if subprocess.run(["make", "dist"], cwd=folder, check=False).returncode:
        raise Refused("make dist failed, see above")
    packages = sorted(map(str, (folder / "dist").glob(f"holocene-{version}[-.]*")))
    if len(packages) != 2:  # noqa: PLR2004 - one of each
        raise Refused(f"make dist did not make one wheel and one source package of {version}: {packages}")
    if subprocess.run([sys.executable, "-m", "twine", "check", "--strict", *packages], check=False).returncode:
        raise Refused("twine check failed, see above")


def release(folder: Path, version: str, day: date) -> None:
    """Check everything, then change the files, build and commit; restore the files if a step fails."""
    check_version(folder, version)
    check_changelog(folder, version)
    check_tree(folder)
    new = changed(folder, version, day)
    old = {file: text_of(folder, file) for file in new}
    try:
        for file, text in new.items():
            (folder / file).write_bytes(text.encode())
        build(folder, version)
        git(folder, "commit", "--message", f"Release {version}", "--", *map(str, new))
    except BaseException:
        for file, text in old.items():
            (folder / file).write_bytes(text.encode())
        raise


def notes(folder: Path, version: str) -> str:
    """Return the changelog's section of a version, which must be the package's version."""
    now = version_set(folder)
    if version != now:
        raise Refused(f"{PACKAGE} says {now}, not {version}")
    for found in RELEASED.finditer(text_of(folder, CHANGELOG)):
        if found[1] == version:
            return found[2].strip()
    raise Refused(f"{CHANGELOG} has no section of {version} with a date")


def main() -> None:
    """Do what the command line says."""
    told = argparse.ArgumentParser(prog="make release", usage="make release VERSION=1.2.3")
    told.add_argument("version", nargs="?", default="")
    told.add_argument("--notes", action="store_true", help="print what the changelog says about the current version")
    asked = told.parse_args()
    try:
        if asked.notes:
            print(notes(Path.cwd(), asked.version))
            return
        release(Path.cwd(), asked.version, datetime.now(UTC).date())
    except Refused as reason:
        sys.exit(f"No release: {reason}")
    print(f"\nHolocene {asked.version} is committed, and built in dist/. To publish it:\n")
    print(f"    git tag --annotate v{asked.version} --message 'Holocene {asked.version}'")
    print(f"    git push origin HEAD v{asked.version}")


if __name__ == "__main__":
    main()
