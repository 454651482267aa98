"""`python -m training` from its first call to a bot; `test_training.py` goes the same way in small."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import holocene
from holocene import bots
from holocene.bots.playout import play_out
from tests import extras
from tests.learning.test_examples import ALONE, ROOT
from tests.tiers import nightly

extras.needed("train")

WATCHED = {"stone-age": ["people", "tools"], "epoch": ["huts", "food"]}
CALL = {
    "minutes": 6.0,
    "planned": 12.0,
    "lessons": 120,
    "lesson_minutes": 60.0,
    "teachers": ["greedy"],
    "measured": 64,
    "width": 256,
    "tables": 128,
    "search": 0.3,
    "search_tables": 16,
    "simulations": 16,
}


def run(module: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments], cwd=ROOT, env=ALONE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def steps_of(net: Path) -> int:
    with np.load(net, allow_pickle=False) as file:
        steps: int = json.loads(str(file["about"]))["steps"]
        return steps


def measured_in(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "measured.jsonl").read_text(encoding="utf-8").splitlines()]


def games_won(net: Path, game: str, games: int) -> int:
    """How many of these games a net wins that plays what it likes best, against chance."""
    won = 0
    for seed in range(games):
        table = holocene.new(game, players=2, seed=seed)
        names = ("random", f"policy:file={net}") if seed % 2 else (f"policy:file={net}", "random")
        play_out(table, [bots.make(name, seed) for name in names], seed)
        won += table.winners() == [seed % 2]
    return won


@nightly("training")
@pytest.mark.parametrize("game", WATCHED)
def test_a_run_goes_on_with_its_second_call_and_leaves_a_net_that_plays(game: str, tmp_path: Path) -> None:
    settings = CALL | {"game": game, "watched": WATCHED[game]}
    changes = [f"{name}={json.dumps(value)}" for name, value in settings.items()]
    words = ["--config", "training/configs/smoke.toml", "--resume", str(tmp_path / "run"), "--set", *changes]
    assert "lessons" in run("training", *words)
    steps = steps_of(tmp_path / "run" / "net.npz")
    assert f"going on after {steps:,} steps" in run("training", *words)
    assert steps_of(tmp_path / "run" / "net.npz") >= steps
    assert [line["against"] for line in measured_in(tmp_path / "run")][-2:] == ["past", "pupil"]
    run("training.quantize", str(tmp_path / "run" / "net.npz"), str(tmp_path / "play.npz"))
    assert games_won(tmp_path / "play.npz", game, 20) >= 15  # its lessons alone are enough for that
