"""The command `doctor`: what is installed, what is missing and how to get it, where data lies."""

import json
import os
import platform
import re
import sys
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from importlib import metadata
from pathlib import Path
from shutil import which

from rich.text import Text

import holocene
from holocene.bots.net import Net, shipped
from holocene.engine import installation
from holocene.engine.errors import BadOption
from holocene.games import DESCRIPTORS
from holocene.terminal.findings import FAULT, MISSING, NOTE, WELL, Finding
from holocene.terminal.locations import data
from holocene.terminal.look import Look
from holocene.terminal.table_style import small_table

# fmt: off
EXTRAS = {  # what each is for
    "server":   "tables on the web",
    "arena":    "results of bots in Parquet, plots in reports",
    "ray":      "the arena on a cluster",
    "learning": "environments of Gymnasium and PettingZoo",
    "train":    "training nets with PyTorch",
    "gpu":      "rules on an NVIDIA GPU, together with train",
}
# fmt: on
FOR_BROWSERS = ("server", "tables", "pages")  # the findings without which only the terminal plays
PYTHONS = ((3, 11), (3, 14))  # numba has wheels for these
STYLES = {WELL: "green", MISSING: "yellow", NOTE: "cyan", FAULT: "bold red"}
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ROOT = Path(__file__).parents[3]  # of a checkout


def run(look: Look, port: int, *, as_json: bool = False) -> int:
    """Tell everything; 0 if games can be played."""
    found = [*installed(), *nets(), *extras(), *data(port), *developing()]
    well = all(finding.state != FAULT for finding in found)
    if as_json:
        told = {"version": holocene.__version__, "well": well, "findings": [asdict(finding) for finding in found]}
        look.say_unbroken(json.dumps(told, indent=2, ensure_ascii=look.ascii))
    else:
        show(look, found)
        look.say_unbroken(verdict(found))
    return 0 if well else 1


def verdict(found: list[Finding]) -> str:
    """What it all comes to, for the terminal and for the browser."""
    if any(finding.state == FAULT for finding in found):
        return "Something is wrong; see above."
    lacking = [finding.name for finding in found if finding.name in FOR_BROWSERS and finding.state != WELL]
    if lacking:
        names = ", ".join(lacking)
        return f"All that is needed for playing in the terminal works; what the browser needs does not yet: {names}."
    return "All that is needed for playing works."


def show(look: Look, found: list[Finding]) -> None:
    """A table for each part, then what can be done."""
    look.say(f"Holocene {holocene.__version__}", "bold")
    for part in dict.fromkeys(finding.part for finding in found):
        look.print("")
        show_part(look, part, [each for each in found if each.part == part])
    look.print("")
    for finding in (each for each in found if each.remedy):
        look.say_unbroken(f"{finding.name}: {finding.remedy}")


def show_part(look: Look, part: str, found: list[Finding]) -> None:
    """On a screen long lines are folded into their column; plainly, or in a file, each finding is one line."""
    if look.plain or not look.console.is_terminal:
        width = max(len(each.name) for each in found)
        look.say_unbroken(part)
        for each in found:
            look.say_unbroken(f"  {each.name:<{width}}  {each.state:<{len(MISSING)}}  {each.told}")
        return
    rows = small_table((part, "left"), ("", "left"), ("", "fold"), gap=2)
    for each in found:
        rows.add_row(Text(f"  {each.name}"), Text(each.state, STYLES[each.state]), Text(each.told))
    look.print(rows)


def installed() -> Iterator[Finding]:
    """Python and the packages without which nothing works."""
    about = partial(Finding, "installed")
    least, most = PYTHONS
    suits = least <= sys.version_info[:2] <= most
    wanted = f"Holocene needs Python {least[0]}.{least[1]} to {most[0]}.{most[1]}"
    told = f"{platform.python_version()}, {sys.executable}"
    yield about("python", WELL if suits else FAULT, told, "" if suits else wanted)
    for package in packages(None):
        version = version_of(package)
        remedy = "" if version else installation.command(package)
        yield about(package, WELL if version else FAULT, version or "not installed", remedy)


def nets() -> Iterator[Finding]:
    """The net that comes with each game: how it was trained, for how long, on what."""
    about = partial(Finding, "nets")
    for name in DESCRIPTORS:
        try:
            net = shipped(name)
        except BadOption as error:
            yield about(name, FAULT, str(error), "install Holocene again")
            continue
        yield about(name, WELL, training_of(net)) if net else about(name, NOTE, "none comes with this version")


def training_of(net: Net) -> str:
    """How a net was trained, in a line."""
    trained, players = net.about["trained"], net.about["players"]
    device = "a GPU" if trained["config"]["device"] == "cuda" else "a CPU"
    took = f"{trained['steps'] / 1e6:,.0f} million decisions in {trained['seconds'] / 60:.0f} minutes on {device}"
    return f"{min(players)} to {max(players)} players; trained by playing itself, {took}"


def extras() -> Iterator[Finding]:
    """The parts that only some need."""
    for extra, purpose in EXTRAS.items():
        versions = {package: version_of(package) for package in packages(extra)}
        lacking = [package for package, version in versions.items() if version is None]
        if versions and not lacking:
            there = ", ".join(f"{package} {version}" for package, version in versions.items())
            yield Finding("extras", extra, WELL, f"{purpose}: {there}")
        else:
            told = f"{purpose}: lacks {', '.join(lacking)}" if len(lacking) < len(versions) else purpose
            yield Finding("extras", extra, MISSING, told, installation.extras(extra))


def packages(extra: str | None) -> list[str]:
    """What an extra needs, or Holocene itself: the names, as the package says them."""
    found = []
    for line in metadata.requires("holocene") or []:
        wanted = re.search(r"""extra == ["'](\w+)["']""", line)
        name = re.match(r"[\w.-]+", line)
        if name and (wanted[1] if wanted else None) == extra:
            found.append(name[0])
    return found


def version_of(package: str) -> str | None:
    """The version that is installed, if one is."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def developing() -> Iterator[Finding]:
    """What only those need who work on the pages or run the tests: told in a checkout only."""
    if not (ROOT / "web" / "package.json").exists():
        return
    about = partial(Finding, "developing")
    node = which("node") and which("npm")
    yield about("node", WELL if node else NOTE, str(node) if node else "none here; make takes one from PyPI")
    named = os.environ.get("CHROMIUM")
    browser = next(filter(None, map(which, [named] if named else BROWSERS)), None)
    remedy = "" if browser else "install Chromium, or name yours: CHROMIUM=/path/to/chromium make test"
    yield about("chromium", WELL if browser else MISSING, browser or "the tests of the pages need it", remedy)
