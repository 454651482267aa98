"""The examples run as their first lines say, with little to do."""

import os
import re
import subprocess
import sys

import numpy as np
import pytest

from tests import extras
from tests.structure.source import ROOT
from tests.tiers import sample

ALONE = {**os.environ, "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}  # small networks gain nothing from more
LITTLE = ["--steps", "256", "--rollout", "64", "--tables", "4", "--games", "2"]
WINS = re.compile(r"^wins (\d+\.\d)% of 2 games against (random|the dummy)$", re.MULTILINE)


def run(example: str, *arguments: str) -> str:
    told = subprocess.run(
        [sys.executable, ROOT / "examples" / example, *arguments],
        cwd=ROOT, env=ALONE, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    return told.stdout


@pytest.mark.parametrize(
    ("example", "arguments"),
    sample(
        "training",
        few=[("maskable_ppo.py", []), ("cleanrl_ppo.py", ["--game", "epoch", "--players", "1"])],
        many=[
            ("maskable_ppo.py", ["--env", "Holocene/Epoch-v0"]),
            ("maskable_ppo.py", ["--env", "Holocene/Epoch-v0", "--players", "1"]),
            ("cleanrl_ppo.py", ["--players", "3"]),
            ("cleanrl_ppo.py", ["--game", "epoch"]),
        ],
    ),
)
def test_an_example_learns_and_tells_how_it_does(example: str, arguments: list[str]) -> None:
    extras.check("dev")
    wins = WINS.search(run(example, *LITTLE, *arguments))
    assert wins
    assert 0 <= float(wins[1]) <= 100
    alone = "1" in arguments
    assert (wins[2] == "the dummy") == alone
    assert not alone or wins[1] == "0.0"  # nobody learns to beat it so soon


def test_advantages_are_counted_for_every_seat_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    extras.check("train")
    monkeypatch.syspath_prepend(ROOT / "examples")
    import cleanrl_ppo  # type: ignore[import-not-found]

    played = {  # one table of two: seats 0, 1, 1, 0, then 1 ends the game and loses, then 0 begins the next one
        "seats": np.array([[0], [1], [1], [0], [1], [0]]),
        "values": np.array([[0.1], [0.2], [0.3], [0.4], [0.5], [0.6]]),
        "rewards": np.array([[[0, 0]]] * 4 + [[[1, -1]], [[0, 0]]], float),
        "done": np.array([[False]] * 4 + [[True], [False]]),
    }
    gains = cleanrl_ppo.advantages(played, np.array([[0.7, 0.8]]), 1.0)
    assert (gains + played["values"]).ravel().tolist() == pytest.approx([1, -1, -1, 1, -1, 0.7])
    short = cleanrl_ppo.advantages(played, np.array([[0.7, 0.8]]), 0.0)
    assert short.ravel().tolist() == pytest.approx([0.3, 0.1, 0.2, 0.6, -1.5, 0.1])
