"""Analysis of a game: every position is judged as a spectator could, and every choice as its player could."""

import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from holocene.analysis.findings import Analysis, Option, Standing, Step
from holocene.bots import evaluators
from holocene.bots.budget import Budget
from holocene.bots.evaluators.position import BITS, SearchInput, choices_of, prepare_search
from holocene.bots.evaluators.tree import MOST_SEATS, NO_MOVE
from holocene.bots.evaluators.tree_search import TreeSearch
from holocene.bots.styles import EVEN
from holocene.engine import layout
from holocene.engine.errors import HoloceneError
from holocene.engine.noise import seeded

if TYPE_CHECKING:
    from holocene.engine.game import Game

SPECTATOR = -1
TOLD = 3  # options beside which a played move is put
ASIDE = 0x5DEECE66D  # keeps the deals that compare moves apart from those that found them

Progress = Callable[[int], None]


class NoEvaluator(HoloceneError):
    """A game whose positions nobody can judge yet."""


@dataclass(frozen=True)
class Settings:
    """How hard to look: iterations of a tree for each choice, deals for each chance, and a seed for all of them."""

    iterations: int = 300
    deals: int = 256
    seed: int = 0


def analyse(
    game: "Game",
    settings: Settings | None = None,
    *,
    first: int = 1,
    last: int | None = None,
    on_move: Progress | None = None,
) -> Analysis:
    """Look back at a game as far as it was played, or at some of its moves; on_move is told of every one."""
    settings = settings or Settings()
    analyst = Analyst(game, settings)
    end = len(game.moves) if last is None else last
    past = game.past()
    for _ in range(first):
        now = next(past)
    totals = totals_of(game) if game.over else []
    about = (game.name, game.colours, game.options, asdict(settings), game.over, game.winners(), totals)
    found = Analysis(*about, analyst.standing(now))
    for number, (colour, move, dice) in enumerate(game.moves[first - 1 : end], first):
        seat, round, hidden, legal = game.colours.index(colour), now.view(None)["round"], now.hidden, now.legal_moves()
        played, options = analyst.compare(now, move)
        expected = analyst.expectation(now, move)
        next(past)
        is_shown = dice is not None or hidden != now.hidden or now.over
        after = analyst.standing(now) if is_shown else expected
        found.steps.append(Step(number, round, seat, move, dice, len(legal), played, options, expected, after))
        if on_move:
            on_move(number)
    return found


def totals_of(game: "Game") -> list[int]:
    """The scores of those who play; a dummy has one as well, which comes after theirs."""
    return [score["total"] for score in game.scores()[: game.players]]


def check_evaluator(game: "Game") -> None:
    """Refuse a game that has no evaluator."""
    if game.name not in evaluators.EVALUATORS:
        known = ", ".join(evaluators.EVALUATORS)
        message = f"no bot can judge positions of {game.name} yet; games that can be analysed: {known}"
        raise NoEvaluator(message)


class Analyst:
    """An evaluator at work on one game."""

    def __init__(self, game: "Game", settings: Settings) -> None:
        """Get the game's evaluator."""
        check_evaluator(game)
        self.settings = settings
        self.players = game.players
        self.evaluator = evaluators.for_game(game)
        self.seat_weights, self.values = self.evaluator.seat_weights({}), self.evaluator.values_for(game)
        self.work = layout.blank(self.evaluator.table)
        self.tree_search = TreeSearch(self.evaluator, Budget(iterations=settings.iterations))

    def standing(self, game: "Game") -> Standing:
        """How everybody stands, as a spectator can know it; exactly, once the game is over."""
        if game.over:
            winners = game.winners()
            chances = [float(seat in winners) / max(1, len(winners)) for seat in range(self.players)]
            return Standing(chances, list(map(float, totals_of(game))))
        return self._seen(game, NO_MOVE)

    def expectation(self, game: "Game", move: str) -> Standing:
        """How a spectator expects everybody to stand after a move, whatever the dice or pieces turned up may be."""
        numbers = dict(zip(game.legal_moves(), choices_of(self.evaluator.record(game)), strict=True))
        return self._seen(game, numbers[move])

    def compare(self, game: "Game", move: str) -> tuple[Option | None, list[Option]]:
        """The move that was played and those that look best to its player, all on the same deals."""
        seat = game.to_act
        if seat is None or len(game.legal_moves()) == 1:
            return None, []
        search_input = prepare_search(game.imagine(seat, 0), self.settings.seed, EVEN)
        tried = [each.move for each in self.tree_search.search(search_input)[:TOLD] if each.visits]
        numbers = {text: number for number, text in search_input.texts.items()}
        chances = {text: self._chance(search_input, numbers[text]) for text in {*tried, move}}
        return Option(move, chances[move]), [Option(text, chances[text]) for text in tried]

    def _chance(self, search_input: SearchInput, move: int) -> float:
        """The player's chance after a move."""
        return self._appraise(
            search_input.root, search_input.seat, move, search_input.seed ^ ASIDE, further=False
        ).chances[search_input.seat]

    def _seen(self, game: "Game", move: int) -> Standing:
        """What a spectator knows of a position, or of a move there."""
        root = self.evaluator.record(game.imagine(None, 0))
        seed = seeded((self.settings.seed & BITS) << 31 | zlib.crc32(root.tobytes()) & BITS)
        return self._appraise(root, SPECTATOR, move, seed, further=True)

    def _appraise(self, root: Any, seat: int, move: int, seed: int, *, further: bool) -> Standing:
        """Chances and scores over many deals."""
        chances, scores = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS)
        self.evaluator.twins.estimate(
            *(root, self.work, seat, move, further, self.settings.deals, seed),
            *(self.seat_weights, self.values, evaluators.NOISE, chances, scores),
        )
        return Standing(chances[: self.players].tolist(), scores[: self.players].tolist())
