"""A position as a mind sees it: a record, who is to act, what they like, and a seed of its own."""

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from holocene.bots.minds.games import for_game
from holocene.bots.minds.mind import Mind
from holocene.bots.minds.tree import WIDEST
from holocene.engine.noise import seeded

if TYPE_CHECKING:
    from holocene.engine.game import Game

BITS = (1 << 31) - 1


@dataclass(frozen=True)
class Musing:
    """What a bot thinks about."""

    game: "Game"
    mind: Mind
    root: Any
    work: Any
    seat: int
    seed: int  # of the bot and the position together, never of what is hidden
    tastes: Any
    values: Any
    texts: dict[int, str]  # of the moves


def muse(game: "Game", seed: int, style: str) -> Musing:
    """Look at an imagined game; what was dealt in it for hidden pieces is dealt anew, so that it cannot matter."""
    mind, seat = for_game(game), game.to_act
    assert seat is not None  # noqa: S101 - a bot is asked while somebody is to act
    root = mind.record(game)
    mind.twins.deal_anew(root[0], seat, 0)
    own = seeded((seed & BITS) << 31 | zlib.crc32(root.tobytes()) & BITS)
    return Musing(
        *(game, mind, root, mind.blank(), seat, own),
        *(mind.tastes(mind.styles.get(style, {})), mind.values_for(game)),
        dict(zip(choices_of(root), game.legal_moves(), strict=True)),
    )


def choices_of(root: Any) -> list[int]:
    """The numbers of the moves that are allowed."""
    return root[0]["choices"][: int(root[0]["choice_count"])].tolist()  # type: ignore[no-any-return]


def weights(musing: Musing) -> list[tuple[int, float]]:
    """Every choice with the points that habit gives it."""
    out = np.zeros(WIDEST)
    musing.mind.twins.weigh(musing.root[0], musing.tastes[musing.seat], out)
    choices = choices_of(musing.root)
    return list(zip(choices, out[: len(choices)].tolist(), strict=True))


def candidates(musing: Musing, serious: float, most: int) -> list[int]:
    """The moves that look best by habit, and are not much worse than the best of them."""
    ranked = sorted(weights(musing), key=lambda each: -each[1])
    return [move for move, worth in ranked[:most] if worth >= ranked[0][1] - serious]
