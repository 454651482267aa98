"""The games that can be learned: rules, observation and stepping, compiled together."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from holocene.engine.columns import Columns
from holocene.engine.compiled import Twins
from holocene.engine.errors import BadOption, UnknownGame
from holocene.engine.layout import record_type
from holocene.engine.numbers import is_whole
from holocene.epoch import moves as epoch_moves
from holocene.epoch import observation as epoch_observation
from holocene.epoch import observing as epoch_observing
from holocene.epoch import scoring as epoch_scoring
from holocene.epoch import setup as epoch_setup
from holocene.epoch import table as epoch_table
from holocene.epoch import twins as epoch_rules
from holocene.learning.kernels import stepping
from holocene.stone_age import moves, observation, observing, scoring, setup, table, twins


class Subject(NamedTuple):
    """A game as a learner meets it."""

    name: str
    table: type
    columns: Columns
    categories: tuple[str, ...]  # of points
    moves: int  # how many numbers of moves there are
    limit: int  # decisions after which a game is left as it is: several times those of the longest random ones
    setup_of: Callable[[int, dict[str, Any]], list[int]]
    observe: Callable[..., None]
    twins: Callable[[], Twins]
    long: tuple[Callable[..., Any], ...]  # rules that are called from several places


def compiled(rules: dict[str, object], columns: Columns, base: Twins) -> Twins:
    """What a batch does, with the rules of a game."""
    given = {**rules, "SEEN": record_type(columns.seen)}
    return Twins(stepping, given={stepping.__name__: given}, base=base)


@cache
def stone_age_twins() -> Twins:
    """Stone Age, with or without its expansion."""
    return compiled(twins.OBSERVED, observation.COLUMNS, twins.observer())


@cache
def epoch_twins() -> Twins:
    """Epoch in all its set-ups."""
    return compiled(epoch_rules.OBSERVED, epoch_observation.COLUMNS, epoch_rules.observer())


SUBJECTS = {
    "stone-age": Subject(
        *("stone-age", table.Table, observation.COLUMNS, scoring.CATEGORIES, len(moves.MOVES), 5_000),
        *(setup.setup_of, observing.observe, stone_age_twins, (*twins.LONG, *twins.LONG_LOOKS)),
    ),
    "epoch": Subject(
        *("epoch", epoch_table.Table, epoch_observation.COLUMNS, epoch_scoring.CATEGORIES, len(epoch_moves.MOVES)),
        *(20_000, epoch_setup.setup_of, epoch_observing.observe, epoch_twins, epoch_rules.LONG),
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
