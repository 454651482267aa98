"""The games that can be shown, by name; each is imported when it is asked for."""

from collections.abc import Callable
from functools import cache

from holocene.terminal.show import Show


def stone_age() -> Show:
    """Stone Age, with and without its expansion."""
    from holocene.terminal.stone_age import StoneAge

    return StoneAge()


def epoch() -> Show:
    """Epoch: Early Inventors."""
    from holocene.terminal.epoch.show import Epoch

    return Epoch()


SHOWS: dict[str, Callable[[], Show]] = {"stone-age": stone_age, "epoch": epoch}


@cache
def of(game: str) -> Show:
    """What a game shows."""
    return SHOWS[game]()
