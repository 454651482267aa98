"""A game that is none of ours plays everywhere through its descriptor, which an installed package names."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from holocene.engine import layout
from holocene.engine.new_game import new
from tests.fourth_game.face import PEBBLES
from tests.fourth_game.installed import installed
from tests.fourth_game.pebbles import Table
from tests.fourth_game.twins import COMPILED


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """One in which a package that brings the game is installed."""
    return {**os.environ, **installed(tmp_path_factory.mktemp("pebbles")), "NO_COLOR": "1", "COLUMNS": "100"}


def run(environment: dict[str, str], *arguments: str, typed: str = "") -> str:
    """What a command of Holocene prints."""
    command = [sys.executable, "-m", "holocene", *arguments]
    done = subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_plain_and_compiled_rules_play_the_same_games() -> None:
    for seed in range(20):
        plain, fast = Table(), layout.blank(Table)
        PEBBLES.rules.driver.play_many([plain], 3, seed, 1)  # type: ignore[attr-defined]
        assert COMPILED.twins().play_many(fast, 3, seed, 1) > 0
        assert layout.pack(plain) == fast[0].tobytes()


def test_it_has_the_whole_public_face() -> None:
    game = new(PEBBLES.rules, 2, 7, {})
    game.play("take 3", rolled=[6])
    assert [player["pebbles"] for player in game.view(0)["players"]] == [2, 0]
    assert game.why_not("take 3") is None
    game.undo()
    while not game.over:
        game.play(game.legal_moves()[-1])
    assert sum(score["total"] for score in game.scores()) == 12


def test_it_plays_in_the_terminal(environment: dict[str, str]) -> None:
    shown = run(environment, "play", "pebbles", "--seats", "human,random", "--seed", "1", typed="take 3\n1\nquit\nn\n")
    assert "Pebbles" in shown
    assert "pile: 12" in shown
    assert "take 3" in shown


def test_bots_play_it_in_simulations_with_its_own_options(environment: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    run(environment, "simulate", "--game", "pebbles", "--bots", "random", "-n", "3", "--long", "--json", str(file))
    results = json.loads(file.read_text())["results"]
    assert len(results) == 12
    assert all(sum(row["has_pebbles"] for row in results if row["game"] == game) == 30 for game in range(3))


def test_bots_play_it_in_the_arena(environment: dict[str, str], tmp_path: Path) -> None:
    out = tmp_path / "match.parquet"
    run(environment, "arena", "--game", "pebbles", "--bots", "random", "-n", "4", "--cores", "1", "--out", str(out))
    assert out.is_file()


def test_a_bot_that_does_not_know_it_says_so(environment: dict[str, str]) -> None:
    command = [sys.executable, "-m", "holocene", "simulate", "--game", "pebbles", "--bots", "greedy"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "greedy cannot play pebbles; of the bots here random can" in done.stderr


def test_a_game_that_cannot_be_loaded_is_told_and_left_out(tmp_path: Path, environment: dict[str, str]) -> None:
    broken = installed(tmp_path, "broken", "tests.fourth_game.nowhere:GAME")
    path = os.pathsep.join([broken["PYTHONPATH"], environment["PYTHONPATH"]])
    command = [sys.executable, "-c", "import holocene.games as g; print(*g.GAMES)"]
    done = subprocess.run(command, env={**environment, "PYTHONPATH": path}, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["stone-age", "epoch", "pebbles"]
    assert "the game 'broken' cannot be loaded" in done.stderr
