"""The mind of each game."""

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from holocene.bots.minds import tree
from holocene.bots.minds.epoch import taste as epoch_taste
from holocene.bots.minds.epoch import twins as epoch_twins
from holocene.bots.minds.mind import Mind
from holocene.bots.minds.stone_age import taste, twins
from holocene.bots.styles import STYLES
from holocene.engine.compiled import Twins
from holocene.engine.descriptor import found
from holocene.epoch import table as epoch_table
from holocene.epoch import unseen as epoch_unseen
from holocene.games import DESCRIPTORS
from holocene.stone_age import table
from holocene.stone_age.given import SETUP
from holocene.stone_age.setup import BOX

if TYPE_CHECKING:
    from holocene.engine.game import Game


MINDS = {name: each.evaluator for name, each in DESCRIPTORS.items() if each.evaluator}


def of(name: str) -> Mind:
    """The mind of a game, as it is usually played."""
    return cast("Mind", found(MINDS[name])({}))


def for_game(game: "Game") -> Mind:
    """The mind for this game: where more is hidden, more is dealt anew."""
    return cast("Mind", found(MINDS[game.name])(game.options))


def stone_age(_: dict[str, Any]) -> Mind:
    """Stone Age, with or without its expansion."""
    return of_stone_age()


def epoch(options: dict[str, Any]) -> Mind:
    """Epoch, with landscapes of face-down tiles to be seen or not."""
    return of_epoch(blind=not options.get("landscape_visible", True))


@cache
def of_stone_age() -> Mind:
    """The same, compiled once."""
    compiled = Twins(tree, given={tree.__name__: twins.GIVEN}, base=twins.twins())
    return Mind(compiled, table.Table, taste.HABITS, read_values("stone_age"), players_and_box, STYLES)


@cache
def of_epoch(*, blind: bool) -> Mind:
    """The same, compiled once for each; all styles play it evenly."""
    deal_anew = epoch_unseen.deal_landscapes_too if blind else epoch_unseen.deal_anew
    given = {**epoch_twins.GIVEN, "deal_anew": deal_anew}
    compiled = Twins(tree, given={tree.__name__: given}, base=epoch_twins.twins())
    return Mind(compiled, epoch_table.Table, epoch_taste.HABITS, read_values("epoch"), people, {})


def people(game: "Game") -> str:
    """How many play."""
    return str(game.players)


def players_and_box(game: "Game") -> str:
    """How many play, and out of which box: the base game's, the expansion's, or that with bonus buildings."""
    return f"{game.players},{SETUP.of(game.players, game.options)[BOX]}"


def read_values(game: str) -> dict[str, Any]:
    """What positions are worth, fitted to whole games, from the data file of a mind."""
    text = (files("holocene.bots.minds") / game / "values.json").read_text("utf-8")
    return {key: np.array(numbers) for key, numbers in json.loads(text).items()}
