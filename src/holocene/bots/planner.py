"""The bot that looks one turn ahead."""

from typing import TYPE_CHECKING, ClassVar

from holocene.bots.advice import Advice, reason
from holocene.bots.base import Bot
from holocene.bots.evaluators import NOISE
from holocene.bots.evaluators.position import SearchInput, candidates, prepare_search
from holocene.bots.styles import EVEN

if TYPE_CHECKING:
    from holocene.engine.game import Game

SERIOUS = 6.0  # points: what looks worse than the best by more is not thought about
MOST = 8  # moves that are thought about
DEALS = 6  # of what is hidden and of the dice, for each of them
MORE_DEALS = 24  # where so much is rolled and traded before the round ends that six deals tell little
CROWD = 3  # players: from so many on that is so with the expansion
OTHERS = 3  # moves that are told beside the best


class Planner(Bot):
    """Looks one turn ahead and weighs what comes of it.

    The policy tells which moves to consider: what a place is expected to bring in points, whether its people will
    be fed, what its cards multiply, what a purchase lacks and whether it can be had. Each of those moves is then tried
    out on imagined tables: everything hidden is dealt anew, the dice are rolled, all play by the policy to the end
    of the round, so that what others want is reckoned with; and the position is judged by the points that it promises
    at the end of the game, which comes nearer as cards and buildings go. It takes the move that wins most often.
    """

    name = "planner"
    settings: ClassVar[dict[str, type]] = {"style": str}

    def __init__(self, seed: int = 0, style: str = EVEN) -> None:
        """Acquire a style."""
        super().__init__(seed)
        self.style = style

    def choose(self, game: "Game") -> str:
        """The move that wins most often."""
        return self._ranked(game)[0][0]

    def advise(self, game: "Game") -> Advice:
        """The same move, its chance, and the next best."""
        ranked = self._ranked(game)
        if len(game.legal_moves()) == 1:
            return Advice(ranked[0][0], [reason("only-move")], [])
        others = [{"move": move, "value": round(100 * value, 1)} for move, value in ranked[1 : OTHERS + 1]]
        return Advice(ranked[0][0], [reason("chance", percent=100 * ranked[0][1])], others)

    def _ranked(self, game: "Game") -> list[tuple[str, float]]:
        """The moves that are worth a thought with how well they did, the best first."""
        search_input = prepare_search(game, self.seed, self.style)
        moves = candidates(search_input, SERIOUS, MOST)
        worths = {move: try_out(search_input, move) if len(moves) > 1 else 0.0 for move in moves}
        return [(search_input.texts[move], worths[move]) for move in sorted(moves, key=lambda move: -worths[move])]


def try_out(search_input: SearchInput, move: int) -> float:
    """How well a move does over some deals, which are the same for all moves."""
    twins, deals = search_input.evaluator.twins, deals_for(search_input.game)
    return float(
        twins.try_out(
            *(search_input.root, search_input.work, search_input.seat, move, deals, search_input.seed),
            *(search_input.seat_weights, search_input.values, NOISE),
        )
    )


def deals_for(game: "Game") -> int:
    """How often a move is tried out."""
    crowded = game.options.get("expansion", False) and game.players >= CROWD
    return MORE_DEALS if crowded else DEALS
