"""Checkpoints of a run, in a folder outside git: small enough to be carried from one machine to another."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import torch

from training.net import Net, Shape, arrays_of, take_arrays
from training.settings import Settings, as_told

PART = 15 * 2**20  # bytes of a file
ALL = 52 * 2**20  # of a checkpoint; the oldest opponents stay behind if it would be more
NAME = "checkpoint-{}.part"
FORMAT = 2  # of the exported net


def save(folder: Path, state: dict[str, Any], opponents: dict[str, list[dict[str, Any]]]) -> None:
    """Write a checkpoint: all at once, so that an interrupted one leaves the one before."""
    folder.mkdir(parents=True, exist_ok=True)
    for most in range(max(map(len, opponents.values()), default=0), -1, -1):
        kept = {name: few(states, most) for name, states in opponents.items()}
        stream = io.BytesIO()
        torch.save({**state, **kept}, stream)
        if stream.tell() <= ALL:
            break
    parts = [stream.getvalue()[at : at + PART] for at in range(0, stream.tell(), PART)]
    for number, part in enumerate(parts):
        (folder / f"{NAME.format(number)}.new").write_bytes(part)
    for number in range(len(parts)):
        (folder / f"{NAME.format(number)}.new").replace(folder / NAME.format(number))
    for path in folder.glob(NAME.format("*")):
        if int(path.stem.rpartition("-")[2]) >= len(parts):
            path.unlink()


def few(states: list[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    """The newest of them, in few bits."""
    return [
        {name: half(value) for name, value in state.items()} for state in states[len(states) - min(most, len(states)) :]
    ]


def half(value: Any) -> Any:
    """A tensor of fractions in 16 bits."""
    return value.to(torch.bfloat16) if torch.is_tensor(value) and value.is_floating_point() and value.dim() else value


def load(folder: Path, device: str) -> dict[str, Any] | None:
    """The checkpoint of a folder, None if there is none."""
    parts = sorted(folder.glob(NAME.format("*")), key=lambda path: int(path.stem.rpartition("-")[2]))
    if not parts:
        return None
    stream = io.BytesIO(b"".join(path.read_bytes() for path in parts))
    found: dict[str, Any] = torch.load(stream, map_location=device, weights_only=True)
    return found


def lean(state: dict[str, Any]) -> dict[str, Any]:
    """An optimiser's state in few bits; it is wide again when it is taken up."""
    moments = {key: {name: half(value) for name, value in each.items()} for key, each in state["state"].items()}
    return {**state, "state": moments}


def fits(state: dict[str, Any], settings: Settings, shape: Shape) -> str | None:
    """Why a checkpoint is not one of this run, in a sentence; None if it is."""
    wanted = what_for(settings, shape)
    for word, value in state["about"].items():
        if value != wanted[word]:
            return f"the checkpoint was made with {word} {value}, not {wanted[word]}"
    return None


def what_for(settings: Settings, shape: Shape) -> dict[str, Any]:
    """What has to be the same to go on."""
    return {
        "game": settings.game,
        "columns": shape.columns,
        "width": settings.width,
        "layers": settings.layers,
        "norm": settings.norm,
        "moves": shape.moves,
    }


def begin_as(net: Net, path: Path) -> None:
    """Let a net begin as an exported one of the same shape."""
    wanted = arrays_of(net)
    try:
        with np.load(path, allow_pickle=False) as file:
            found = {name: file[name].astype(np.float32) for name in file.files if name != "about"}
    except (OSError, ValueError, zipfile.BadZipFile):
        raise SystemExit(f"{path}: this is no net that a run has exported") from None
    shapes = ({name: array.shape for name, array in each.items()} for each in (found, wanted))
    if len({tuple(sorted(each.items())) for each in shapes}) > 1:
        raise SystemExit(f"{path}: this net has another game, observation, width or layers than the settings")
    take_arrays(net, found)


def export(path: Path, net: Net, settings: Settings, steps: int, seconds: float, measured: dict[str, float]) -> None:
    """The net as plain arrays of 16 bits with a note: a file that needs no torch."""
    shape = net.shape
    about = {
        "format": FORMAT,
        "game": settings.game,
        "columns": shape.columns,
        "layers": [settings.width] * settings.layers,
        "norm": settings.norm,
        "moves": shape.moves,
        "seats": shape.seats,
        "categories": list(shape.categories),
        "kinds": settings.kinds,
        "steps": steps,
        "seconds": seconds,
        "measured": measured,
        "config": as_told(settings),
    }
    arrays = {name: array.astype(np.float16) for name, array in arrays_of(net).items() if name != "units"}
    units = np.array(shape.units, np.float32)
    beside = path.with_name(f"{path.name}.part")
    with beside.open("wb") as file:
        np.savez_compressed(file, about=np.array(json.dumps(about)), units=units, **arrays)
    beside.replace(path)
