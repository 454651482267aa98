"""What a training run is told: a file of settings, and what the command line changes in it."""

import argparse
import tomllib
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

OF_A_MACHINE = ("run", "threads", "workers")
CONFIGS = Path(__file__).parent / "configs"


@dataclass
class Settings:
    """All that decides what comes out of a run; `training/configs` has a file for each game."""

    game: str = "stone-age"
    device: str = "cpu"
    run: str = "runs/new"  # the folder of checkpoints, outside git
    minutes: float = 8.0  # of this call, set-up and lessons included
    planned: float = 0.0  # minutes of the whole run, over several calls; rates and the like follow them; 0: this call
    seed: int = 1
    threads: int = 0  # of the CPU, for tables and torch; 0: all cores
    compiled: bool = True  # on a GPU, what torch can compile: a minute, once
    kinds: list[dict[str, Any]] = field(default_factory=lambda: [{"players": 2, "weight": 1.0}])  # and options

    width: int = 768
    layers: int = 3
    norm: bool = True

    tables: int = 16384
    rollout: int = 64  # decisions at every table between two updates
    minibatch: int = 65536
    epochs: int = 1
    rate: float = 6e-4  # of learning, at its highest
    warmup: int = 20  # updates until it is reached
    decay: float = 0.01  # of weights
    entropy: float = 0.01  # what trying things out is worth, at first
    clip: float = 0.2
    trust: float = 0.99  # lambda, from one decision of a seat to its next one
    lead: float = 0.5  # worth of a lead of 100 points beside winning, at first; nothing in the last third
    loyalty: float = 0.1  # what it costs to play otherwise than the pupil, at first
    points: float = 0.25  # weight of the points by category in the loss
    rounds: float = 0.05  # weight of the rounds to go

    league: float = 0.3  # the share of tables against others
    groups: int = 4  # of these tables, with one opponent each
    past: int = 8  # past selves that are kept
    sharpness: float = 4.0  # of a pupil: it plays what its teachers would rather than draws among what they might

    start: str = ""  # an exported net to begin as; teachers are cloned as opponents only
    teachers: list[str] = field(default_factory=lambda: ["planner"])
    lessons: int = 0  # games of the teachers; 0: no cloning
    lesson_minutes: float = 3.0  # at most, for playing them
    lesson_epochs: int = 6
    lesson_rate: float = 1e-3
    workers: int = 0  # processes that play lessons; 0: one a core

    search: float = 0.0  # the last share of the planned minutes, with targets from search
    search_tables: int = 2048
    candidates: int = 16
    simulations: int = 64
    depth: int = 8  # decisions by the net after a candidate
    value_weight: float = 50.0  # of what search found, beside the net's own logits

    measured: int = 512  # games of a measurement
    every: float = 60.0  # seconds between two
    watched: list[str] = field(default_factory=list)  # columns of a player at the end of a game


def read(path: Path, changes: dict[str, Any]) -> Settings:
    """Settings of a file, with some of them changed."""
    told = {**tomllib.loads(path.read_text(encoding="utf-8")), **changes}
    known = {each.name for each in fields(Settings)}
    wrong = sorted(set(told) - known)
    if wrong:
        raise SystemExit(f"{path}: there is no setting {wrong[0]!r}; settings are {', '.join(sorted(known))}")
    settings = Settings(**told)
    error = wrong_with(settings)
    if error:
        raise SystemExit(f"{path}: {error}")
    return settings


def wrong_with(settings: Settings) -> str | None:
    """What nobody can train with, in a sentence."""
    least = {"tables": 1, "rollout": 2, "minibatch": 2, "epochs": 1, "width": 1, "layers": 1, "groups": 1, "past": 1}
    for name, number in least.items():
        if getattr(settings, name) < number:
            return f"{name} is at least {number}, not {getattr(settings, name)}"
    if not settings.minutes > 0:
        return f"minutes is above 0, not {settings.minutes}"
    if not 0 <= settings.league < 1 or not 0 <= settings.search <= 1:
        return "league and search are shares from 0 to 1"
    if not settings.kinds or any(kind.get("weight", 0) <= 0 for kind in settings.kinds):
        return "kinds name players and a weight above 0 each"
    return None


def from_command_line(words: list[str] | None = None) -> Settings:
    """The settings of a call."""
    parser = argparse.ArgumentParser(prog="python -m training", description="Train a net; see training/README.md.")
    parser.add_argument("--game", default="stone-age", help="which of training/configs, if --config names no file")
    parser.add_argument("--config", type=Path, help="a file of settings")
    parser.add_argument("--minutes", type=float, help="how long this call may take")
    parser.add_argument("--device", choices=["cpu", "cuda"])
    parser.add_argument("--resume", dest="run", help="the folder of the run: goes on with it, or begins it there")
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="any setting, its value as in TOML")
    given = parser.parse_args(words)
    path = given.config or CONFIGS / f"{given.game}.toml"
    if not path.is_file():
        parser.error(f"there is no file {path}; name one with --config")
    changes = {name: value for name in ("minutes", "device", "run") if (value := getattr(given, name)) is not None}
    for each in given.set:
        changes |= change(parser, each)
    return read(path, changes)


def change(parser: argparse.ArgumentParser, text: str) -> dict[str, Any]:
    """One setting of the command line."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        parser.error(f"--set {text}: write NAME=VALUE as in TOML, such as tables=4096 or 'teachers=[\"greedy\"]'")


def as_told(settings: Settings) -> dict[str, Any]:
    """All settings that count on any machine, as plain values."""
    return {name: value for name, value in asdict(settings).items() if name not in OF_A_MACHINE}
