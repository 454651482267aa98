"""Running the command line as its users do: in this process, or as a program of its own."""

import io
import os
import subprocess
import sys
from pathlib import Path
from random import Random

from rich.console import Console
from typer.testing import CliRunner, Result

import holocene
from holocene.cli import app
from holocene.terminal.hot_seat import HotSeat
from holocene.terminal.look import Look
from holocene.terminal.seated_game import HUMAN, Sitting

COMMAND = [sys.executable, "-c", "from holocene.cli import main; main()"]


def run(*arguments: str, typed: str = "", columns: int = 100) -> Result:
    """The command in this process, with what somebody types."""
    environment = {"COLUMNS": str(columns), "LINES": "50", "NO_COLOR": "1", "TERM": "xterm"}
    return CliRunner().invoke(app, list(arguments), input=typed, env=environment)


def program(*arguments: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """The command as a program of its own, with a pipe for a keyboard."""
    environment = {**os.environ, "COLUMNS": "100", **variables}
    return subprocess.run(
        [*COMMAND, *arguments], input=typed, capture_output=True, text=True, env=environment, check=False, timeout=600
    )


def in_one_line(text: str) -> str:
    """Without frames and line breaks."""
    return " ".join(text.replace("│", " ").split())


def lines(*typed: str) -> str:
    """What somebody types, line by line."""
    return "".join(f"{line}\n" for line in typed)


class Keyboard:
    """Somebody who types these lines and then walks away; remembers what was asked."""

    def __init__(self, *typed: str) -> None:
        self.typed = list(typed)
        self.prompts: list[str] = []

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)


def silent_look(width: int = 100, height: int = 50, *, plain: bool = False) -> Look:
    """A look whose text can be read with `heard`."""
    return Look(Console(width=width, height=height, record=True, file=io.StringIO(), no_color=True), plain=plain)


def heard(look: Look) -> str:
    """All that was shown since the last time."""
    return look.console.export_text(clear=True)


def sit(game: holocene.Game, keyboard: Keyboard, *, humans: int | None = None, free_undo: bool = False) -> HotSeat:
    """People around a game; those beyond `humans` are bots that take the first move."""
    seats = [HUMAN if humans is None or seat < humans else "first" for seat in range(game.players)]
    bots: dict[int, holocene.Bot] = {seat: First() for seat, sitter in enumerate(seats) if sitter != HUMAN}
    return HotSeat(Sitting(game, seats, silent_look(), keyboard.ask, bots, Random(1), free_undo=free_undo))


class First(holocene.Bot):
    """Takes the first move."""

    name = "first"

    def choose(self, game: holocene.Game) -> str:
        return game.legal_moves()[0]


def finished_record(path: Path, seed: int = 3, players: int = 2) -> Path:
    """The record of a whole game between bots."""
    seats = ",".join(["greedy"] * players)
    result = run("play", "stone-age", "--seats", seats, "--seed", str(seed), "--save", str(path))
    assert result.exit_code == 0, result.output
    return path
