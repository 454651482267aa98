"""The package as strangers get it: built once, installed into environments with nothing else in them."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import extras
from tests.package.strangers import Stranger
from tests.structure.source import PACKAGE, ROOT

INSTALL = ("install", "--quiet", "--quiet", "--no-compile", "--constraint", str(ROOT / "requirements.lock"))


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, Callable[[Path], None]], Path]:
    """A folder that one of the processes that test fills, while the others wait for it."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base

    def made(name: str, fill: Callable[[Path], None]) -> Path:
        folder, done = shared / name, shared / f"{name}.done"
        with (shared / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not done.exists():
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                fill(folder)
                done.touch()
        return folder

    return made


@pytest.fixture(scope="session")
def built(once: Callable[[str, Callable[[Path], None]], Path]) -> Path:
    """A folder with the source package, and the wheel that was built from it on a machine without Node."""
    extras.check("dev")
    assert (PACKAGE / "server/pages/index.html").exists(), "the pages are not built: `make pages` does it"
    return once("dist", build_both)


def build_both(folder: Path) -> None:
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder)]
    as_they_are = {**os.environ, "HATCH_BUILD_NO_HOOKS": "1"}  # a test builds no pages into the tree
    subprocess.run([*command, "--sdist", str(ROOT)], check=True, capture_output=True, env=as_they_are)
    shutil.unpack_archive(next(folder.glob("*.tar.gz")), folder / "unpacked")
    no_node = {**os.environ, "PATH": str(Path(sys.executable).parent)}
    [sources] = (folder / "unpacked").iterdir()
    subprocess.run([*command, "--wheel", str(sources)], check=True, capture_output=True, env=no_node)


@pytest.fixture(scope="session")
def wheel(built: Path) -> Path:
    [found] = built.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def source_package(built: Path) -> Path:
    [found] = built.glob("*.tar.gz")
    return found


def install(folder: Path, *wanted: str) -> None:
    """With this environment's pip: the other one has none."""
    command = [sys.executable, "-m", "pip", "--python", str(folder / "bin/python"), "--disable-pip-version-check"]
    subprocess.run([*command, *INSTALL, *wanted], check=True, capture_output=True, text=True)


@pytest.fixture(scope="session")
def bare(once: Callable[[str, Callable[[Path], None]], Path], wheel: Path) -> Stranger:
    """An environment that was empty before the wheel was installed, without any extra."""

    def fill(folder: Path) -> None:
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
        install(folder, str(wheel))

    return Stranger(once("bare", fill))


@pytest.fixture(scope="session")
def serving(once: Callable[[str, Callable[[Path], None]], Path], bare: Stranger, wheel: Path) -> Stranger:
    """The same after `pip install 'holocene[server]'`; what both have is there only once."""

    def fill(folder: Path) -> None:
        shutil.copytree(bare.folder, folder, symlinks=True, copy_function=os.link, dirs_exist_ok=True)
        install(folder, "--force-reinstall", "--no-deps", str(wheel))  # its command names the folder
        install(folder, f"{wheel}[server]")

    return Stranger(once("serving", fill))
