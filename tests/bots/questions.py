"""Asking a greedy bot what it does on a table."""

import holocene
from holocene import bots


def choice(game: holocene.Game, seed: int = 0) -> str:
    """What a greedy bot of that preference does now."""
    assert game.to_act is not None
    return bots.make("greedy", seed).choose(game.imagine(game.to_act, seed))


def let_it_play(game: holocene.Game, decisions: set[str]) -> list[str]:
    """The bot's moves as long as it is asked about these things."""
    moves = []
    while game.decision in decisions:
        moves.append(choice(game))
        game.play(moves[-1])
    return moves
