"""How games are shown, by name; each is imported when it is asked for."""

from functools import cache

from holocene.engine.descriptor import found
from holocene.games import DESCRIPTORS
from holocene.terminal.show import Show


@cache
def of(game: str) -> Show:
    """What a game shows: its own drawings where it has some, otherwise its view as text."""
    descriptor = DESCRIPTORS[game]
    if not descriptor.terminal:
        from holocene.terminal.plain_show import PlainShow

        return PlainShow(descriptor)
    show: Show = found(descriptor.terminal)()
    return show
