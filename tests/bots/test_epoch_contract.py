"""What greedy keeps to at a table of Epoch; `test_contract.py` shows what every bot keeps to at every table."""

from typing import Any

import pytest

import holocene
from holocene import bots
from holocene.bots.playout import ask, play_out
from tests.bots.nets import net_file

SETUPS = [
    (1, {}),
    (2, {"setup": "learning", "open_status": True}),
    (3, {"setup": "standard", "carrier": [5, 6, 7]}),
    (4, {"setup": "extended", "landscape_visible": False}),
]
DECISIONS = 100  # that are looked at twice


def played(names: list[str], seed: int, bot_seed: int = 0, **options: Any) -> holocene.Game:
    game = holocene.new("epoch", players=len(names), seed=seed, **options)
    play_out(game, [bots.make(name, bot_seed + seat) for seat, name in enumerate(names)], seed)
    return game


def test_another_seed_gives_another_game_on_the_same_table() -> None:
    assert len({played(["greedy"] * 2, seed=5, bot_seed=10 * seed).record() for seed in range(3)}) == 3


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_a_greedy_choice_depends_on_nothing_that_is_hidden(players: int, options: dict[str, Any]) -> None:
    """Tables that a seat imagines differ in the abilities of face-down tiles only."""
    game = holocene.new("epoch", players=players, seed=8, **options)
    seated = [bots.make("greedy", seat) for seat in range(players)]
    while (seat := game.to_act) is not None and (asked := len(game.moves)) < DECISIONS:
        imagined = [game.imagine(seat, seed) for seed in (2 * asked, 2 * asked + 1)]
        assert len({bots.make("greedy", asked).choose(table) for table in imagined}) == 1
        game.play(ask(game, seated[seat], asked))
    assert game.over or len(game.moves) == DECISIONS


def test_one_bot_plays_two_tables_and_both_games_in_turns() -> None:
    bot = bots.make("greedy", 3)
    tables = [
        holocene.new("epoch", players=1, seed=1),
        holocene.new("stone-age", players=2, seed=2),
        holocene.new("epoch", players=2, seed=3),
    ]
    while any(not table.over for table in tables):
        for table in tables:
            if not table.over:
                table.play(ask(table, bot))
    assert all(table.over for table in tables)


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_a_search_with_a_net_depends_on_nothing_that_is_hidden(players: int, options: dict[str, Any]) -> None:
    """Tables that a seat imagines differ in the abilities of face-down tiles only."""
    game = holocene.new("epoch", players=players, seed=8, **options)
    bot, name = bots.make("random", 1), f"champion:file={net_file('epoch')},iterations=32"
    while (seat := game.to_act) is not None and (asked := len(game.moves)) < DECISIONS:
        if asked % 5 == 0:
            imagined = [game.imagine(seat, seed) for seed in (2 * asked, 2 * asked + 1)]
            assert len({bots.make(name, asked).choose(table) for table in imagined}) == 1
        game.play(ask(game, bot))
    assert game.over or len(game.moves) == DECISIONS
