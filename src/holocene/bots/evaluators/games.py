"""The evaluator of each game."""

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from holocene.bots.evaluators import tree
from holocene.bots.evaluators.epoch import twins as epoch_twins
from holocene.bots.evaluators.epoch import weights as epoch_weights
from holocene.bots.evaluators.evaluator import Evaluator
from holocene.bots.evaluators.stone_age import twins, weights
from holocene.bots.styles import STYLES
from holocene.engine.compiled import Twins
from holocene.engine.descriptor import found
from holocene.epoch import table as epoch_table
from holocene.epoch import unseen as epoch_unseen
from holocene.games import DESCRIPTORS
from holocene.stone_age import table
from holocene.stone_age.given import SETUP
from holocene.stone_age.setup import EDITION

if TYPE_CHECKING:
    from holocene.engine.game import Game


EVALUATORS = {name: each.evaluator for name, each in DESCRIPTORS.items() if each.evaluator}


def of(name: str) -> Evaluator:
    """The evaluator of a game, as it is usually played."""
    return cast("Evaluator", found(EVALUATORS[name])({}))


def for_game(game: "Game") -> Evaluator:
    """The evaluator for this game: where more is hidden, more is dealt anew."""
    return cast("Evaluator", found(EVALUATORS[game.name])(game.options))


def stone_age(_: dict[str, Any]) -> Evaluator:
    """Stone Age, with or without its expansion."""
    return of_stone_age()


def epoch(options: dict[str, Any]) -> Evaluator:
    """Epoch, with landscapes of face-down tiles to be seen or not."""
    return of_epoch(blind=not options.get("landscape_visible", True))


@cache
def of_stone_age() -> Evaluator:
    """The same, compiled once."""
    compiled = Twins(tree, given={tree.__name__: twins.GIVEN}, base=twins.twins())
    return Evaluator(compiled, table.Table, weights.WEIGHTS, read_values("stone_age"), players_and_edition, STYLES)


@cache
def of_epoch(*, blind: bool) -> Evaluator:
    """The same, compiled once for each; all styles play it evenly."""
    determinize = epoch_unseen.determinize_landscapes_too if blind else epoch_unseen.determinize
    given = {**epoch_twins.GIVEN, "determinize": determinize}
    compiled = Twins(tree, given={tree.__name__: given}, base=epoch_twins.twins())
    return Evaluator(compiled, epoch_table.Table, epoch_weights.WEIGHTS, read_values("epoch"), people, {})


def people(game: "Game") -> str:
    """How many play."""
    return str(game.players)


def players_and_edition(game: "Game") -> str:
    """How many play, and out of which box: the base game's, the expansion's, or that with bonus buildings."""
    return f"{game.players},{SETUP.of(game.players, game.options)[EDITION]}"


def read_values(game: str) -> dict[str, Any]:
    """What positions are worth, fitted to whole games, from the data file of an evaluator."""
    text = (files("holocene.bots.evaluators") / game / "values.json").read_text("utf-8")
    return {key: np.array(numbers) for key, numbers in json.loads(text).items()}
