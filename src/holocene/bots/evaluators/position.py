"""A position as an evaluator sees it: a record, who is to act, what they like, and a seed of its own."""

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from holocene.bots.evaluators.evaluator import Evaluator
from holocene.bots.evaluators.games import for_game
from holocene.bots.evaluators.tree import WIDEST
from holocene.engine.noise import seeded

if TYPE_CHECKING:
    from holocene.engine.game import Game

BITS = (1 << 31) - 1


@dataclass(frozen=True)
class SearchInput:
    """What a bot thinks about."""

    game: "Game"
    evaluator: Evaluator
    root: Any
    work: Any
    seat: int
    seed: int  # of the bot and the position together, never of what is hidden
    seat_weights: Any
    values: Any
    texts: dict[int, str]  # of the moves


def prepare_search(game: "Game", seed: int, style: str) -> SearchInput:
    """Look at an imagined game; what was dealt in it for hidden pieces is dealt anew, so that it cannot matter."""
    evaluator, seat = for_game(game), game.to_act
    assert seat is not None  # noqa: S101 - a bot is asked while somebody is to act
    root = evaluator.record(game)
    evaluator.twins.determinize(root[0], seat, 0)
    own = seeded((seed & BITS) << 31 | zlib.crc32(root.tobytes()) & BITS)
    return SearchInput(
        *(game, evaluator, root, evaluator.blank(), seat, own),
        *(evaluator.seat_weights(evaluator.styles.get(style, {})), evaluator.values_for(game)),
        dict(zip(choices_of(root), game.legal_moves(), strict=True)),
    )


def choices_of(root: Any) -> list[int]:
    """The numbers of the moves that are allowed."""
    return root[0]["choices"][: int(root[0]["choice_count"])].tolist()  # type: ignore[no-any-return]


def choice_values(search_input: SearchInput) -> list[tuple[int, float]]:
    """Return every choice with the points that the policy gives it."""
    out = np.zeros(WIDEST)
    search_input.evaluator.twins.weigh(search_input.root[0], search_input.seat_weights[search_input.seat], out)
    choices = choices_of(search_input.root)
    return list(zip(choices, out[: len(choices)].tolist(), strict=True))


def candidates(search_input: SearchInput, serious: float, most: int) -> list[int]:
    """Return the moves that the policy likes best and that are not much worse than the best of them."""
    ranked = sorted(choice_values(search_input), key=lambda each: -each[1])
    return [move for move, worth in ranked[:most] if worth >= ranked[0][1] - serious]
