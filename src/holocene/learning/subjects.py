"""The games that can be learned: rules, observation and stepping, compiled together."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from holocene.engine.compiled import Twins
from holocene.engine.errors import BadOption, UnknownGame
from holocene.engine.numbers import is_whole
from holocene.epoch import moves as epoch_moves
from holocene.epoch import table as epoch_table
from holocene.epoch import twins as epoch_rules
from holocene.learning.columns import Columns
from holocene.learning.kernels import epoch, seeing, stepping, stone_age
from holocene.stone_age import moves, table, twins


class Subject(NamedTuple):
    """A game as a learner meets it."""

    name: str
    table: type
    columns: Columns
    moves: int  # how many numbers of moves there are
    setup_of: Callable[[int, dict[str, Any]], list[int]]
    observe: Callable[..., None]
    twins: Callable[[], Twins]
    long: tuple[Callable[..., Any], ...]  # rules that are called from several places


@cache
def stone_age_twins() -> Twins:
    """Stone Age, with or without its expansion."""
    given = {**twins.GIVEN, "begin_anew": stone_age.begin_anew, "observe": stone_age.observe}
    return Twins(stone_age, seeing, stepping, given={stepping.__name__: given}, base=twins.twins())


@cache
def epoch_twins() -> Twins:
    """Epoch in all its set-ups."""
    given = {**epoch_rules.GIVEN, "begin_anew": epoch.begin_anew, "observe": epoch.observe}
    return Twins(epoch, seeing, stepping, given={stepping.__name__: given}, base=epoch_rules.twins())


SUBJECTS = {
    "stone-age": Subject(
        *("stone-age", table.Table, stone_age.COLUMNS, len(moves.MOVES)),
        *(stone_age.setup_of, stone_age.observe, stone_age_twins, twins.LONG),
    ),
    "epoch": Subject(
        *("epoch", epoch_table.Table, epoch.COLUMNS, len(epoch_moves.MOVES)),
        *(epoch.setup_of, epoch.observe, epoch_twins, epoch_rules.LONG),
    ),
}


def existing_seat(seat: Any, players: int, otherwise: str = "for whoever is to act") -> int | None:
    """A seat, if there is one of that number; None is for what is said `otherwise`."""
    if seat is not None and (not is_whole(seat) or not 0 <= seat < players):
        message = f"there is no seat {seat!r}; seats are 0 to {players - 1}, or None {otherwise}"
        raise BadOption(message)
    return None if seat is None else int(seat)


def subject(game: str) -> Subject:
    """A game by its name."""
    if not isinstance(game, str) or game not in SUBJECTS:
        message = f"there is no game {game!r}; the games are {', '.join(SUBJECTS)}"
        raise UnknownGame(message)
    return SUBJECTS[game]
