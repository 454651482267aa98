"""Analysing games in tests: with little effort, whole records or positions that were laid."""

from pathlib import Path

import holocene
from holocene.analysis import Analysis, Settings, Step, analyse
from holocene.analysis.findings import Option, Standing
from tests.bots.positions import stone_age
from tests.bots.positions.positions import Position
from tests.structure.source import ROOT

QUICK = Settings(iterations=200, deals=64)
RECORDS = Path(ROOT, "tests", "whole_games", "records")


def record(name: str) -> holocene.Game:
    """A game of the golden records."""
    return holocene.read((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))


def position(name: str) -> Position:
    """One of the positions with a clearly best move."""
    (found,) = [each for each in stone_age.POSITIONS if each.name == name]
    return found


def last_step(game: holocene.Game, settings: Settings = QUICK) -> Step:
    """What is found about the last move of a game."""
    count = len(game.moves)
    (step,) = analyse(game, settings, first=count, last=count).steps
    return step


def made(number: int, seat: int, *, loss: float = 0.0, luck: float = 0.0, dice: tuple[int, ...] | None = None) -> Step:
    """A move by hand: what it lost, and what luck its player had, at a table of two."""
    expected, after = [0.5, 0.5], [0.5, 0.5]
    after[seat] += luck
    after[1 - seat] -= luck
    options = [Option("better" if loss else "played", 0.5 + loss)]
    chosen = (2, Option("played", 0.5), options)
    return Step(number, 1, seat, "played", dice, *chosen, Standing(expected, [60, 50]), Standing(after, [62, 50]))


def set_up_table(*steps: Step) -> Analysis:
    """An analysis by hand."""
    about = ("stone-age", ["red", "blue"], {"hunt_again": True}, {"iterations": 1, "deals": 2, "seed": 3})
    return Analysis(*about, False, [], [], Standing([0.5, 0.5], [60, 50]), list(steps))  # noqa: FBT003
