"""Ways to reach a table through the public face alone, and to see that nothing on it has changed."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from random import Random
from typing import Any

import holocene

COLOURS = ["red", "blue", "green", "yellow"]
RESOURCES = ["wood", "brick", "stone", "gold"]
KINDS_OF_DECISION = ["place", "use", "tools", "pay", "build", "die", "feed", "chance"]
"""All that is ever asked at a table without the expansion."""


def new(players: int = 2, seed: int = 1, **options: Any) -> holocene.Game:
    return holocene.new("stone-age", players=players, seed=seed, **options)


def walk(game: holocene.Game, chooser: Random) -> Iterator[str]:
    """Play at random to the end, one move a step."""
    while not game.over:
        move = chooser.choice(game.legal_moves())
        game.play(move)
        yield move


def play_randomly(game: holocene.Game, seed: int = 1, moves: int = 10**6) -> holocene.Game:
    """Play so many random moves, or all that the game lasts."""
    for _ in zip(range(moves), walk(game, Random(seed)), strict=False):
        pass
    return game


@cache
def _finished(players: int) -> holocene.Game:
    return play_randomly(new(players, seed=3))


def finished(players: int = 2) -> holocene.Game:
    """A random game that is over."""
    return _finished(players).copy()


def _stopped_at_chance(players: int) -> holocene.Game:
    game = reach("use", players)
    while game.decision != "chance":
        game.play(Random(1).choice(game.legal_moves()), stop_at_chance=True)
    return game


@cache
def _reached(decision: str, players: int) -> holocene.Game:
    if decision == "chance":
        return _stopped_at_chance(players)
    for seed in count():
        game = new(players, seed)
        if game.decision == decision:
            return game
        for _ in walk(game, Random(seed)):
            if game.decision == decision:
                return game
    raise AssertionError


def reach(decision: str, players: int = 2) -> holocene.Game:
    """A table at which this is being decided."""
    return _reached(decision, players).copy()


def every_kind(players: int = 2) -> Iterator[holocene.Game]:
    """One table for each kind of decision, and one where the game is over."""
    for decision in KINDS_OF_DECISION:
        yield reach(decision, players)
    yield finished(players)


@cache
def seed_that_shows(piece: str, players: int) -> tuple[int, str]:
    """A seed that lays this card or building open at the start, and the place where it lies."""
    for seed in count():
        view = new(players, seed).view(None)
        for kind, pieces in (("card", view["display"]), ("building", [pile["top"] for pile in view["piles"]])):
            if piece in pieces:
                return seed, f"{kind}-{pieces.index(piece) + 1}"
    raise AssertionError


def about_to_buy(piece: str, players: int = 2, **options: Any) -> holocene.Game:
    """Red has eight wood and nothing else, stands at this card or building and is asked to pay."""
    seed, place = seed_that_shows(piece, players)
    game = new(players, seed, **options)
    game.play(f"place {place} 1")
    for _ in COLOURS[1:players]:
        game.play("place hunt 5")
    game.play("place forest 4")
    game.play("use forest", rolled=[6, 6, 6, 6])
    game.play(f"use {place}")
    return game


def bought(card: str, players: int = 2, **options: Any) -> holocene.Game:
    """Red has just bought this card in the first round: one `pay wood` is enough where there is nothing but wood."""
    game = about_to_buy(card, players, **options)
    game.play("pay wood")
    return game


def everything(game: holocene.Game) -> dict[str, Any]:
    """All that can be asked of a game, to be compared before and after."""
    seen = {
        "to_act": game.to_act,
        "decision": game.decision,
        "legal": game.legal_moves(),
        "over": game.over,
        "moves": list(game.moves),
        "views": [game.view(seat) for seat in (None, *range(game.players))],
    }
    return seen | ({"scores": game.scores(), "winners": game.winners()} if game.over else {})


def refusal(game: holocene.Game, call: Callable[[], object]) -> holocene.HoloceneError:
    """What the call is refused with; the game must be as it was."""
    before, copy = everything(game), game.copy()
    try:
        call()
    except holocene.HoloceneError as error:
        assert game == copy
        assert everything(game) == before
        return error
    raise AssertionError("the call was not refused")
