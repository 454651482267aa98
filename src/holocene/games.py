"""The games that can be played, by name."""

import warnings
from collections.abc import Iterator
from functools import reduce
from importlib.metadata import entry_points
from operator import or_
from typing import TYPE_CHECKING, Any

from holocene.engine import new_game, record
from holocene.engine.descriptor import Descriptor
from holocene.engine.errors import BadOption, UnknownGame
from holocene.engine.game import Game
from holocene.engine.numbers import is_whole
from holocene.engine.options import most_players
from holocene.engine.rules import Rules
from holocene.epoch.descriptor import EPOCH
from holocene.stone_age.descriptor import STONE_AGE

GROUP = "holocene.games"  # where other packages name descriptors of theirs


def installed() -> Iterator[Descriptor]:
    """Games of other packages; one that cannot be loaded is told, and left out."""
    for entry in entry_points(group=GROUP):
        try:
            found = entry.load()
        except Exception as error:  # noqa: BLE001 - it is its own maker's
            warnings.warn(f"the game {entry.name!r} cannot be loaded: {error}", RuntimeWarning, stacklevel=2)
            continue
        if isinstance(found, Descriptor):
            yield found
        else:
            told = f"the game {entry.name!r} is left out: {entry.value} is no holocene.engine.descriptor.Descriptor"
            warnings.warn(told, RuntimeWarning, stacklevel=2)


DESCRIPTORS: dict[str, Descriptor] = {each.name: each for each in (*installed(), STONE_AGE, EPOCH)}
DESCRIPTORS = {name: DESCRIPTORS[name] for name in (STONE_AGE.name, EPOCH.name, *sorted(DESCRIPTORS))}
GAMES: dict[str, Rules] = {name: each.rules for name, each in DESCRIPTORS.items()}
MOST_DECISIONS = 2**31 - 1
MOST_SEATS = max(most_players(each) for each in GAMES.values())

if TYPE_CHECKING:
    View = dict[str, Any]
    Choice = dict[str, Any]
    Score = dict[str, int]
    Event = dict[str, Any]
else:  # for the description of the API: that of any game
    View, Choice, Score, Event = (
        reduce(or_, kinds) for kinds in zip(*(each.shapes for each in DESCRIPTORS.values()), strict=True)
    )


def new(game: str, players: int = 2, seed: int | None = None, **options: Any) -> Game:
    """A fresh game; without a seed one is drawn."""
    return begin(game, players, seed, options)


def begin(game: str, players: int, seed: int | None, options: dict[str, Any]) -> Game:
    """The same, with the options as a dict."""
    return new_game.new(rules_of(game), players, seed, options)


def facts(game: str) -> dict[str, Any]:
    """Return what is true at every table of a game: its pieces and the numbers of its rules, as plain JSON."""
    return rules_of(game).facts()


def limit_of(game: str, limit: Any = None, called: str = "limit") -> int:
    """Return the number of decisions after which a game counts as unfinished: the one given, or the game's usual one.

    It is no rule: bots, learners and simulations stop there, since a game can be played forever.
    """
    wanted = DESCRIPTORS[rules_of(game).name].limit if limit is None else limit
    if not is_whole(wanted) or not 1 <= wanted <= MOST_DECISIONS:
        message = f"{called} must be a whole number from 1 to {MOST_DECISIONS}, not {limit!r}"
        raise BadOption(message)
    return int(wanted)


def rules_of(game: str) -> Rules:
    """A game by its name."""
    if not isinstance(game, str) or game not in GAMES:
        message = f"there is no game {game!r}; the games are {', '.join(GAMES)}"
        raise UnknownGame(message)
    return GAMES[game]


def read(text: str) -> Game:
    """The game that a record tells."""
    return record.read(text, begin)
