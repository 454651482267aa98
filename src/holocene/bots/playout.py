"""Bots at a table."""

import random
from typing import TYPE_CHECKING

from holocene.engine.errors import BadOption, IllegalMove
from holocene.games import limit_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from holocene.bots.base import Bot
    from holocene.engine.game import Game


def ask(game: "Game", bot: "Bot", seed: int = 0) -> str:
    """The move a bot wants to make for the seat that is to act.

    The bot is shown an imagined copy, dealt from the seed; it never gets the true table, so it cannot change or look
    through it. An answer that is not legal raises IllegalMove.
    """
    seat = game.to_act
    if seat is None:
        message = "Nobody is to act, so there is nothing to ask a bot."
        raise IllegalMove(message)
    move = bot.choose(game.imagine(seat, seed))
    if move not in game.legal_moves():
        legal = ", ".join(game.legal_moves())
        message = f"The bot {bot.name!r} answered {move!r} to {game.decision!r}. Legal are: {legal}."
        raise IllegalMove(message)
    return move


def play_out(
    game: "Game",
    bots: "Sequence[Bot]",
    seed: int = 0,
    on_move: "Callable[[Game, str], None] | None" = None,
    limit: int | None = None,
) -> bool:
    """Play the game to its end with one bot a seat; return whether it ended.

    What the bots are shown of hidden things is dealt from the seed. `on_move` is called with the game and the move just
    played. Bots can play on forever, so a game that is not over after `limit` decisions, or after the usual limit of
    its descriptor, is left as it is.
    """
    if len(bots) != game.players:
        message = f"{game.players} players need {game.players} bots, not {len(bots)}."
        raise BadOption(message)
    dealing, most = random.Random(seed), limit_of(game.name, limit)
    while not game.over:
        if game.to_act is None:
            game.answer()
            continue
        if game.move_count >= most:
            return False
        move = ask(game, bots[game.to_act], dealing.getrandbits(62))
        game.play(move)
        if on_move is not None:
            on_move(game, move)
    return True
