"""The bot that looks ahead as far as its time allows."""

import os
from typing import TYPE_CHECKING, ClassVar

from holocene.bots.advice import Advice, reason
from holocene.bots.base import Bot
from holocene.bots.budget import Budget
from holocene.bots.evaluators.position import prepare_search
from holocene.bots.evaluators.tree_search import TreeSearch, Tried
from holocene.bots.greedy import Greedy
from holocene.bots.styles import EVEN

if TYPE_CHECKING:
    from holocene.engine.game import Game

SECONDS = 1.0
OTHERS = 3  # moves that are told beside the best
SURE_ENOUGH = 20  # visits below which a move's chance is not told


class Search(Bot):
    """Grows a tree of moves for as long as it may think, and plays the move that it tried most.

    Every iteration deals anew what the seat cannot know, goes down the tree by the moves that have done best or that
    the prior favours, with every player maximising its own result, rolls the dice as they come, rolls out by the policy
    to the end of the round, in Stone Age two rounds further, and judges the position by the points that it promises. It
    stops early when the rest of its time could not change the choice. Budget: `seconds` (1 unless told otherwise) or
    `iterations`, on so many `cores` (0 for all); with iterations the same seed gives the same move.
    """

    name = "search"
    settings: ClassVar[dict[str, type]] = {"seconds": float, "iterations": int, "cores": int, "style": str}

    def __init__(
        self,
        seed: int = 0,
        seconds: float | None = None,
        iterations: int | None = None,
        cores: int = 1,
        style: str = EVEN,
    ) -> None:
        """Take a budget."""
        super().__init__(seed)
        self.style = style
        seconds = SECONDS if seconds is None and iterations is None else seconds
        self.budget = Budget(iterations, seconds, cores or os.cpu_count() or 1)
        self._searches: dict[int, TreeSearch] = {}  # by evaluator

    def choose(self, game: "Game") -> str:
        """The move that was tried most."""
        legal = game.legal_moves()
        return legal[0] if len(legal) == 1 else self.think(game)[0].move

    def think(self, game: "Game") -> list[Tried]:
        """Every move that was tried, the one tried most first."""
        search_input = prepare_search(game, self.seed, self.style)
        tree_search = self._searches.get(id(search_input.evaluator))
        if tree_search is None:
            tree_search = self._searches[id(search_input.evaluator)] = TreeSearch(search_input.evaluator, self.budget)
        return tree_search.search(search_input)

    def advise(self, game: "Game") -> Advice:
        """The same move, its chance, what else speaks for it, and the next best."""
        legal = game.legal_moves()
        if len(legal) == 1:
            return Advice(legal[0], [reason("only-move")], [])
        tried = self.think(game)
        told = [each for each in tried[1 : OTHERS + 1] if each.visits >= SURE_ENOUGH]
        others = [{"move": each.move, "value": round(100 * each.value, 1)} for each in told]
        index = Greedy(self.seed).advise(game)
        reasons = index.reasons if index.move == tried[0].move else []
        return Advice(tried[0].move, [reason("chance", percent=100 * tried[0].value), *reasons], others)
