"""What CONTRIBUTING says of a new game is done in a package of its own, and whole games are played with it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fourth_game.installed import installed
from tests.structure.source import ROOT

EXAMPLE = "tests/fourth_game"
LEARN = """
from holocene import learning
batch = learning.Batch("pebbles", players=2, count=50, restart=False)
batch.play_at_random(100)
print(batch.games.sum(), batch.scores.sum())
"""


def files_of_the_recipe() -> list[str]:
    """The files of the example that the first five steps name."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("\n### A new game\n")[2]
    steps = text.partition("\n6. ")[0]
    return re.findall(rf"`{EXAMPLE}/(\w+\.py)`", steps)


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A package with these files and an entry point, and nothing else of the example."""
    folder = tmp_path_factory.mktemp("package")
    package = folder / "pebbles_game"
    package.mkdir()
    (package / "__init__.py").write_text('"""Pebbles."""\n')
    for name in files_of_the_recipe():
        text = (ROOT / EXAMPLE / name).read_text(encoding="utf-8")
        (package / name).write_text(text.replace("tests.fourth_game", "pebbles_game"))
    paths = installed(folder, game="pebbles_game.face:PEBBLES")["PYTHONPATH"].split(os.pathsep)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths[:2]), "NO_COLOR": "1"}


def run(environment: dict[str, str], *command: str, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, *command], env=environment, cwd=folder, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_recipe_names_every_file_that_the_package_needs(environment: dict[str, str], tmp_path: Path) -> None:
    assert sorted(files_of_the_recipe()) == ["face.py", "observed_table.py", "pebbles.py", "twins.py"]
    told = run(environment, "-c", "import holocene.games as g; print(*g.GAMES)", folder=tmp_path)
    assert told.split() == ["stone-age", "epoch", "pebbles"]


def test_bots_play_it(environment: dict[str, str], tmp_path: Path) -> None:
    command = ("-m", "holocene", "simulate", "--game", "pebbles", "--bots", "random", "-n", "20")
    assert "20 games" in run(environment, *command, folder=tmp_path)


def test_it_is_learned_in_batches(environment: dict[str, str], tmp_path: Path) -> None:
    assert run(environment, "-c", LEARN, folder=tmp_path).split() == ["50", str(50 * 12)]
