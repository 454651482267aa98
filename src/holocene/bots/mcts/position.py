"""A position as a net is asked about it."""

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from holocene.bots.mcts.games import Case, case_of, compiled
from holocene.bots.mcts.weights import scratch_for
from holocene.engine import layout
from holocene.engine.noise import seeded

if TYPE_CHECKING:
    from holocene.bots.net import Net
    from holocene.engine.compiled import Twins
    from holocene.engine.game import Game

BITS = (1 << 31) - 1


@dataclass(frozen=True)
class Position:
    """What an imagined game is to compiled code; nothing in it depends on what its seat cannot know."""

    case: Case
    twins: "Twins"
    root: Any
    setup: Any
    seat: int
    seed: int  # of the bot and the position together
    moves: list[str]  # those allowed, in the order of the record's


def position_of(game: "Game", seed: int) -> Position:
    """Return the position of an imagined game; what was dealt in it for hidden pieces is dealt anew."""
    case, twins, seat = case_of(game.name), compiled(game.name), game.to_act
    assert seat is not None  # noqa: S101 - a bot is asked while somebody is to act
    root = case.blank()
    layout.write(game.table, root[0])
    setup = np.array(case.setup_of(game.players, game.options), np.int64)
    twins.deal_unseen(root[0], seat, 0, setup)
    own = seeded((seed & BITS) << 31 | zlib.crc32(root.tobytes()) & BITS)
    return Position(case, twins, root, setup, seat, own, game.legal_moves())


def outputs_for(net: "Net", position: Position) -> Any:
    """Evaluate a position from the seat that is to act."""
    scratch = scratch_for(net.weights)
    position.twins.look(position.root[0], position.seat, position.setup, net.weights, scratch)
    return scratch.out
