"""A game's rules, its mind and the tree, compiled together; and what its players like."""

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from holocene.bots import tree
from holocene.bots.epoch_mind import judging
from holocene.bots.epoch_mind import mind as epoch_mind
from holocene.bots.epoch_mind import taste as epoch_taste
from holocene.bots.epoch_mind import twins as epoch_twins
from holocene.bots.stone_age import answering, expecting, facts, mind, pieces, prices, sending, taste
from holocene.engine import layout
from holocene.engine.compiled import Twins
from holocene.epoch import play as epoch_play
from holocene.epoch import scoring as epoch_scoring
from holocene.epoch import table as epoch_table
from holocene.epoch import unseen as epoch_unseen
from holocene.stone_age import play, scoring, table, twins, unseen

if TYPE_CHECKING:
    from collections.abc import Callable

    from holocene.engine.game import Game

NO_DICE = -1  # no question is that: Epoch is played without dice
NOISE = 0.5  # points: how far habits waver in playouts

NODE = np.dtype(
    [
        *(("visits", "i4"), ("total", "f8"), ("prior", "f4"), ("first", "i4"), ("next", "i4")),
        *(("move", "i2"), ("seat", "i1"), ("used", "i4")),
    ],
    align=True,
)


class Mind(NamedTuple):
    """What thinking about a game takes."""

    twins: Any
    table: type
    taste: dict[str, float]  # what a player likes, by name
    values: dict[str, Any]  # what positions are worth, by the kind of game
    kind: "Callable[[Game], str]"  # of game: what its values go by

    def blank(self) -> Any:
        """An empty table as a record."""
        return layout.blank(self.table)

    def record(self, game: "Game") -> Any:
        """The table of an imagined game as a record."""
        record = self.blank()
        layout.write(game.table, record[0])
        return record

    def values_for(self, game: "Game") -> Any:
        """What positions of such a game are worth."""
        return self.values[self.kind(game)]

    def tastes(self, likes: dict[str, float]) -> Any:
        """The usual taste of every seat, but for what is liked more or less."""
        row = [usual * likes.get(name, 1.0) for name, usual in self.taste.items()]
        return np.array([row] * tree.MOST_SEATS)


def of(name: str) -> Mind:
    """The mind of a game, as it is usually played."""
    return MINDS[name]()


def for_game(game: "Game") -> Mind:
    """The mind for this game: where more is hidden, more is dealt anew."""
    return MINDS[game.name]() if game.options.get("landscape_visible", True) else epoch(blind=True)


def prepare(mind: Mind) -> None:
    """Compile everything that thinking about a game takes, or find it in the cache."""
    roots, works, trees = mind.blank(), mind.blank(), np.zeros(1 << 10, NODE)
    trees[tree.ROOT]["first"] = tree.NO_NODE
    mind.twins.begin_plainly(roots[0], 2, 0, 0)
    tastes, values = mind.tastes({}), next(iter(mind.values.values()))
    mind.twins.weigh(roots[0], tastes[0], np.zeros(tree.WIDEST))
    mind.twins.grow(trees, roots, works, 0, 1, 1, tastes, values, NOISE)
    mind.twins.try_out(roots, works, 0, int(roots[0]["choices"][0]), 1, 1, tastes, values, NOISE)


@cache
def stone_age() -> Mind:
    """Stone Age, with or without its expansion."""
    given = {
        "play": play.play,
        "roll_and_answer": play.roll_and_answer,
        "weigh": mind.weigh,
        "expect": expecting.expect,
        "spread": expecting.spread,
        "is_rest": mind.is_rest,
        "deal_anew": unseen.deal_anew,
        "wins": scoring.wins,
        "CHANCE": table.CHANCE,
        "ENDED": table.ENDED,
        "FURTHER": 2,
    }
    thinking = (taste, facts, pieces, prices, sending, answering, expecting, mind, tree)
    compiled = Twins(*thinking, given={tree.__name__: given}, base=twins.twins())
    return Mind(compiled, table.Table, taste.HABITS, read_values("stone_age"), players_and_box)


@cache
def epoch(*, blind: bool = False) -> Mind:
    """Epoch, with landscapes of face-down tiles to be seen or not."""
    given = {
        "play": epoch_play.play,
        "roll_and_answer": epoch_play.settle,  # never asked for
        "weigh": epoch_mind.weigh,
        "expect": judging.expect,
        "spread": judging.spread,
        "is_rest": judging.is_rest,
        "deal_anew": epoch_unseen.deal_landscapes_too if blind else epoch_unseen.deal_anew,
        "wins": epoch_scoring.wins,
        "CHANCE": NO_DICE,
        "ENDED": epoch_table.ENDED,
        "FURTHER": 0,
    }
    compiled = Twins(tree, given={tree.__name__: given}, base=epoch_twins.twins())
    return Mind(compiled, epoch_table.Table, epoch_taste.HABITS, read_values("epoch_mind"), people)


def people(game: "Game") -> str:
    """How many play."""
    return str(game.players)


def players_and_box(game: "Game") -> str:
    """How many play, and out of which box: the base game's, the expansion's, or that with bonus buildings."""
    return f"{game.players},{int(game.options['expansion']) + int(game.options['bonus_buildings'])}"


def read_values(package: str) -> dict[str, Any]:
    """What positions are worth, fitted to whole games, from the data file of a mind."""
    text = (files("holocene.bots") / package / "values.json").read_text("utf-8")
    return {key: np.array(numbers) for key, numbers in json.loads(text).items()}


MINDS = {"stone-age": stone_age, "epoch": epoch}
