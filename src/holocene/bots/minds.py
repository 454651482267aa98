"""A game's rules, its mind and the tree, compiled together; and what its players like."""

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from holocene.bots import tree
from holocene.bots.stone_age import answering, expecting, facts, mind, pieces, prices, sending, taste
from holocene.engine import layout
from holocene.engine.compiled import Twins
from holocene.stone_age import play, scoring, table, twins, unseen

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from holocene.engine.game import Game

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
    begin: "Callable[[Any], None]"  # lays any table, to try the mind on

    def record(self, game: "Game") -> Any:
        """The table of an imagined game as a record."""
        record = layout.blank(self.table)
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
    """The mind of a game."""
    return MINDS[name]()


def prepare(name: str) -> None:
    """Compile everything that thinking about a game takes, or find it in the cache."""
    mind = of(name)
    roots, works, trees = layout.blank(mind.table), layout.blank(mind.table), np.zeros(1 << 10, NODE)
    trees[tree.ROOT]["first"] = tree.NO_NODE
    mind.begin(roots[0])
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
    }
    thinking: tuple[ModuleType, ...] = (taste, facts, pieces, prices, sending, answering, expecting, mind, tree)
    compiled = Twins(*twins.RULES, *thinking, given={tree.__name__: given})

    def begin(record: Any) -> None:
        compiled.begin_plainly(record, 2, 0, 0)

    return Mind(compiled, table.Table, taste.HABITS, read_values("stone_age"), players_and_box, begin)


def players_and_box(game: "Game") -> str:
    """How many play, and out of which box: the base game's, the expansion's, or that with bonus buildings."""
    return f"{game.players},{int(game.options['expansion']) + int(game.options['bonus_buildings'])}"


def read_values(package: str) -> dict[str, Any]:
    """What positions are worth, fitted to whole games, from the data file of a mind."""
    text = (files("holocene.bots") / package / "values.json").read_text("utf-8")
    return {key: np.array(numbers) for key, numbers in json.loads(text).items()}


MINDS = {"stone-age": stone_age}
