"""A good record of each game, and the line in which a record is refused."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import pytest

import holocene
from tests.contract import games
from tests.whole_games import epoch_games


@dataclass(frozen=True)
class Good:
    """The beginning of a good record, line by line."""

    game: str
    header: tuple[str, ...]
    moves: tuple[str, ...]

    @property
    def first_move(self) -> int:
        """The line of the first move, counted from 1."""
        return len(self.header) + 1

    @property
    def seed_line(self) -> int:
        """The line of the seed, counted from 1."""
        return self.header.index("seed: 7") + 1

    def with_line(self, number: int, text: str) -> list[str]:
        """Return the record with another line in place of one, counted from 1."""
        lines = [*self.header, *self.moves]
        lines[number - 1] = text
        return lines


STONE_AGE = Good(
    "stone-age",
    ("holocene 1", "game: stone-age", "players: red blue", "seed: 7", "stream: chacha20", "---"),
    (
        *("red place forest 3", "blue place hunt 5", "red place hunt 2"),
        *("red use forest = 4 5 2", "red use hunt = 1 1", "blue use hunt = 6 6 6 6 6"),
    ),
)
EPOCH = Good(
    "epoch",
    ("holocene 1", "game: epoch", "players: red blue", "options: setup=extended", "seed: 7", "stream: chacha20", "---"),
    ("red place e3", "red gather", "red done", "red end", "blue place e4", "blue work", "blue done", "blue end"),
)
GOOD = {each.game: each for each in (STONE_AGE, EPOCH)}


def read(*lines: str) -> holocene.Game:
    """Read a record given line by line."""
    return holocene.read("\n".join(lines) + "\n")


def line_of(*lines: str) -> int:
    """Return the number of the line that is refused."""
    with pytest.raises(holocene.BadRecord) as caught:
        read(*lines)
    assert type(caught.value.line) is int
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value.line


@cache
def whole(game: str = "stone-age", players: int = 2) -> tuple[str, ...]:
    """Return the record of a whole game."""
    finished = {"stone-age": games.finished, "epoch": epoch_games.finished}[game]
    return tuple(finished(players).record().splitlines())


def for_both(*texts: str) -> list[tuple[str, str]]:
    """Return each text with each game."""
    return [(game, text) for game in GOOD for text in texts]


def each(game: str, texts: Iterable[str]) -> list[tuple[str, str]]:
    """Return each text with one game."""
    return [(game, text) for text in texts]
