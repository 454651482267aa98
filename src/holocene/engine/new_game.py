"""A fresh game: its options checked and completed, its seed drawn if none is given."""

from secrets import randbits
from typing import Any

from holocene.engine.errors import BadOption
from holocene.engine.game import Game
from holocene.engine.numbers import is_whole
from holocene.engine.options import check_values, usual_values
from holocene.engine.rules import Rules
from holocene.engine.seeds import checked_seed
from holocene.engine.stream import SEED_BITS


def own(value: Any) -> Any:
    """An option's value that nobody else holds: lists are copied, whole numbers of other kinds become plain ones."""
    if isinstance(value, list | tuple):
        return [own(item) for item in value]
    return int(value) if is_whole(value) else value


def new(rules: Rules, players: Any, seed: Any, options: dict[str, Any]) -> Game:
    """A fresh game at its first decision."""
    names = [option.name for option in rules.options]
    unknown = sorted(set(options) - set(names))
    if unknown:
        message = f"{rules.name} has no option {unknown[0]!r}; its options are {', '.join(names)}"
        raise BadOption(message)
    if not is_whole(players):
        message = f"players must be a whole number, not {players!r}"
        raise BadOption(message, "players")
    seats = int(players)
    full = {**usual_values(rules.options, seats), **{name: own(value) for name, value in options.items()}}
    rules.check_options(seats, full)
    check_values(rules.options, seats, full)
    chosen = randbits(SEED_BITS) if seed is None else checked_seed(seed)
    return Game(rules, seats, full, rules.begin(seats, chosen, full), chosen)
