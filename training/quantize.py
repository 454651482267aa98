"""Make a net for play, of whole numbers, out of one that a run has exported.

python -m training.quantize runs/stone-age/net.npz stone-age.npz
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np

from holocene.bots.net.quantization import quantize
from holocene.engine.errors import BadOption
from holocene.games import new
from holocene.learning import Batch
from training.net import LIMIT
from training.settings import Settings
from training.tables import kinds_of

TABLES = 64
DECISIONS = 400  # at every table: some games from their beginning to their end
NOISE = 0.5  # how many moves are any that is allowed
EVERY = 8  # decisions between two samples
FREE = ("first_player", "sites", "carrier")  # options that a net sees, whatever it was trained with


def read(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arrays and the note of an exported net."""
    with np.load(path, allow_pickle=False) as file:
        arrays = {name: file[name].astype(np.float32) for name in file.files if name != "about"}
        return arrays, json.loads(str(file["about"]))


def likeliest(arrays: dict[str, Any], seen: Any, allowed: Any) -> Any:
    """The move that the net likes best at every table."""
    found = np.clip(seen / arrays["units"], -LIMIT, LIMIT)
    layer = 0
    while f"weight-{layer}" in arrays:
        found = found @ arrays[f"weight-{layer}"].T + arrays[f"bias-{layer}"]
        if f"scale-{layer}" in arrays:
            found = found - found.mean(1, keepdims=True)
            found = found / np.sqrt((found**2).mean(1, keepdims=True) + 1e-5)
            found = found * arrays[f"scale-{layer}"] + arrays[f"shift-{layer}"]
        found = np.maximum(found, 0)
        layer += 1
    logits = found @ arrays["weight-policy"].T + arrays["bias-policy"]
    return np.where(allowed, logits, -np.inf).argmax(1)


def samples_for(arrays: dict[str, Any], about: dict[str, Any]) -> Any:
    """Observations from games of all kinds, many of the moves at random."""
    settings = Settings(game=about["game"], kinds=about["kinds"], threads=1)
    tables = max(TABLES, len(about["kinds"]))
    batch = Batch.mixed(about["game"], kinds_of(settings, tables), "cpu", checked=False, threads=1)
    batch.reset(1)
    found, chance = [], np.random.default_rng(1)
    for decision in range(DECISIONS):
        seen, allowed = np.array(batch.observe()), np.array(batch.mask())
        if decision % EVERY == 0:
            found.append(seen)
        noisy_moves = np.where(allowed, chance.random(allowed.shape), -1.0).argmax(1)
        batch.step(np.where(chance.random(batch.count) < NOISE, noisy_moves, likeliest(arrays, seen, allowed)))
    return np.concatenate(found)


def note_of(about: dict[str, Any]) -> dict[str, Any]:
    """What the net is for, and how it was trained."""
    kinds = about["kinds"]
    set_up_table = [new(about["game"], seed=0, **{name: value for name, value in kind.items() if name != "weight"})
            for kind in kinds]  # fmt: skip
    fixed = {
        name: value
        for name, value in set_up_table[0].options.items()
        if name not in FREE and all(each.options[name] == value for each in set_up_table)
    }
    trained = {name: about[name] for name in ("steps", "seconds", "measured", "config")}
    return {
        **{name: about[name] for name in ("game", "columns", "categories")},
        "players": sorted({kind["players"] for kind in kinds}),
        "options": fixed,
        "trained": trained,
    }


def main(words: list[str] | None = None) -> None:
    """Write the net for play."""
    parser = argparse.ArgumentParser(prog="python -m training.quantize", description=__doc__)
    parser.add_argument("net", type=Path, help="what a run has exported")
    parser.add_argument("out", type=Path, help="the file that bots play with")
    given = parser.parse_args(words)
    arrays, about = read(given.net)
    try:
        net = quantize(arrays, note_of(about), samples_for(arrays, about))
    except BadOption as error:
        raise SystemExit(f"{given.net}: {error}") from None
    net.save(given.out)
    print(f"{given.out}: {given.out.stat().st_size / 2**20:.1f} MiB", flush=True)


if __name__ == "__main__":
    main()
