"""An environment for each peer, in the user's cache folder."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_cache_path
from rich.console import Console


@dataclass(frozen=True)
class Peer:
    """A package on PyPI at one version, and what it needs beside."""

    version: str
    needs: tuple[str, ...] = ()
    needs_on_gpu: tuple[str, ...] = ()


PEERS = {
    "catanatron": Peer("3.2.1"),
    "open_spiel": Peer("2.0.2"),
    "pgx": Peer("2.6.0", ("jax>=0.6,<0.12",), ("jax[cuda13]>=0.7.2,<0.12",)),
}


class NotMeasured(Exception):
    """Why a program has no figures."""


@dataclass(frozen=True)
class Home:
    """The Python that a program runs in, and what is added to its environment."""

    python: str = sys.executable
    clean_environment: dict[str, str] = field(default_factory=dict)


def folder() -> Path:
    """Where the environments lie."""
    return user_cache_path("holocene") / "peers"


def home_from(packages: Path) -> Home:
    """The Python that runs this, with packages that somebody laid into a folder."""
    paths = [str(packages.resolve()), *filter(None, [os.environ.get("PYTHONPATH")])]
    return Home(clean_environment={"PYTHONPATH": os.pathsep.join(paths)})


def home_of(name: str, console: Console, *, gpu: bool = False) -> Home:
    """A peer's own environment, made if it is not there yet."""
    peer = PEERS[name]
    needs = peer.needs_on_gpu if gpu and peer.needs_on_gpu else peer.needs
    place = folder() / f"{name}-{peer.version}{'-gpu' if needs != peer.needs else ''}"
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    installed = place / ".installed"
    wanted = [f"{name}=={peer.version}", *needs]
    if not (installed.exists() and usable(python)):
        with console.status(f"Installing {', '.join(wanted)} from PyPI into {place} (once)"):
            make(place, python, wanted)
        installed.touch()
        console.print(f"Installed {name} {peer.version} into {place}")
    return Home(str(python), {"JAX_COMPILATION_CACHE_DIR": str(place / "compiled")})


def usable(python: Path) -> bool:
    """Whether it starts; the Python it was made from may be gone."""
    command = [str(python), "-c", ""]
    return python.exists() and subprocess.run(command, check=False, capture_output=True).returncode == 0  # noqa: S603


def make(place: Path, python: Path, packages: list[str]) -> None:
    """A fresh environment with these packages, or none at all."""
    try:
        run([sys.executable, "-m", "venv", "--clear", "--without-pip", str(place)])  # ours installs there, too
        pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
        run([*pip, "install", "--quiet", *packages])
    except BaseException:
        shutil.rmtree(place, ignore_errors=True)
        raise


def run(command: list[str]) -> None:
    """Run it, and tell in one line what went wrong if something did."""
    clean_environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=clean_environment)  # noqa: S603
    if done.returncode:
        raise NotMeasured(f"could not be installed: {last_line(done.stderr or done.stdout)}")


def last_line(text: str) -> str:
    """Where programs say what went wrong."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it said nothing"
