"""Environments of processes in which a package is installed that brings a game."""

import os
from pathlib import Path

from tests.structure.source import ROOT

PEBBLES = "tests.fourth_game.face:PEBBLES"


def installed(folder: Path, name: str = "pebbles", game: str = PEBBLES) -> dict[str, str]:
    """Install it there: an entry point is all that names the game."""
    about = folder / f"{name}-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[holocene.games]\n{name} = {game}\n")
    return {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT / "src"), str(ROOT)])}
