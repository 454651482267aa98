"""The bot that searches with a net."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from holocene.bots.advice import Advice, reason
from holocene.bots.budget import Budget
from holocene.bots.mcts.games import case_of
from holocene.bots.mcts.position import position_of
from holocene.bots.mcts.searcher import TUNING, Searcher, Tried
from holocene.bots.policy import NetBot

if TYPE_CHECKING:
    from holocene.engine.game import Game

SECONDS = 1.0
OTHERS = 3  # moves that are told beside the best
SURE_ENOUGH = 20  # visits below which nothing is told of a move
SLIGHT = 0.5  # points of a category, at least, that are told
MOST_CATEGORIES = 3


class Champion(NetBot):
    """Searches with a net, as long as its budget lasts, and plays the move that it tried most.

    Every iteration deals anew what the seat cannot know, goes down through what the seats to act see by the moves that
    the net finds likely or that have done best, each seat after its own result, rolls the dice as they come, and ends
    with what the net expects of the game. It stops early when the rest of its time could not change the choice, and
    keeps what it found for its next decisions. Budget: `seconds` (1 unless told otherwise) or `iterations`, on so many
    `cores` (0 for all); with iterations the same seed gives the same moves on every machine.
    """

    name = "champion"
    settings: ClassVar[dict[str, type]] = {"file": Path, "seconds": float, "iterations": int, "cores": int}

    def __init__(
        self,
        seed: int = 0,
        file: str | Path = "",
        seconds: float | None = None,
        iterations: int | None = None,
        cores: int = 1,
    ) -> None:
        """Load the net and take a budget."""
        super().__init__(seed, file)
        seconds = SECONDS if seconds is None and iterations is None else seconds
        self.budget = Budget(iterations, seconds, cores or os.cpu_count() or 1)
        self.tuning = TUNING
        self._searcher: Searcher | None = None

    def choose(self, game: "Game") -> str:
        """The move that was tried most."""
        legal = game.legal_moves()
        return legal[0] if len(legal) == 1 else self.search(game)[0].move

    def advise(self, game: "Game") -> Advice:
        """The same move, what it makes of the game compared with the next best, and what that and others are worth."""
        legal = game.legal_moves()
        if len(legal) == 1:
            return Advice(legal[0], [reason("only-move")], [])
        best, *tried = self.search(game)
        told = [each for each in tried[:OTHERS] if each.visits >= SURE_ENOUGH]
        others = [{"move": each.move, "value": round(100 * each.chance, 1)} for each in told]
        if not told:
            return Advice(best.move, [reason("chance", percent=100 * best.chance)], others)
        return Advice(best.move, compared(best, told[0]), others)

    def search(self, game: "Game") -> list[Tried]:
        """Every move that is allowed, the one tried most first."""
        net = self.net_for(game)
        if self._searcher is None or self._searcher.net is not net:
            self._searcher = Searcher(case_of(game.name), net, self.budget, self.tuning)
        return self._searcher.search(position_of(game, self.seed))


def compared(best: Tried, other: Tried) -> list[dict[str, Any]]:
    """How much better the best move is than another one: chance to win, points, and where they come from."""
    gains = {category: points - other.points[category] for category, points in best.points.items()}
    largest = sorted(gains, key=lambda category: -abs(gains[category]))[:MOST_CATEGORIES]
    return [
        reason("win-chance", percent=100 * best.chance, otherwise=100 * other.chance),
        reason("expected", gain=sum(gains.values())),
        *(reason("category", category=each, gain=gains[each]) for each in largest if abs(gains[each]) >= SLIGHT),
    ]
