"""Bots: one class, one method, never the true table."""

import pytest

import holocene
import holocene.bots
from tests.contract.games import every_kind, new, play_randomly


class First(holocene.Bot):
    name = "first"

    def choose(self, game: holocene.Game) -> str:
        return game.legal_moves()[0]


class Planner(holocene.Bot):
    """Tries every move on a copy and keeps the one with the most food."""

    name = "planner"

    def choose(self, game: holocene.Game) -> str:
        return max(game.legal_moves(), key=lambda move: self.food_after(game.copy(), move))

    def food_after(self, game: holocene.Game, move: str) -> int:
        seat = game.to_act
        assert seat is not None
        game.play(move)
        return int(game.view(seat)["players"][seat]["food"])


def choice(bot: holocene.Bot, game: holocene.Game) -> str:
    """What the bot says when it is asked as everywhere: with an honest copy."""
    assert game.to_act is not None
    return bot.choose(game.imagine(game.to_act))


def play_out(game: holocene.Game, bots: list[holocene.Bot], moves: int = 10**6) -> holocene.Game:
    while not game.over and len(game.moves) < moves:
        assert game.to_act is not None
        game.play(choice(bots[game.to_act], game))
    return game


@pytest.mark.parametrize("bot", [First(), Planner()])
def test_a_bot_is_one_class_with_a_name_and_a_choice(bot: holocene.Bot) -> None:
    assert isinstance(bot, holocene.Bot)
    assert bot.name in {"first", "planner"}
    for game in every_kind(3):
        if game.to_act is not None:
            assert choice(bot, game) in game.legal_moves()


def test_a_bot_must_choose() -> None:
    idle = type("Idle", (holocene.Bot,), {"name": "idle"})
    with pytest.raises((TypeError, NotImplementedError)):
        idle().choose(new())


def test_bots_are_found_by_their_names() -> None:
    assert {"random", "greedy"} <= set(holocene.bots.names())
    for name in holocene.bots.names():
        bot = holocene.bots.make(name)
        assert isinstance(bot, holocene.Bot)
        assert bot.name == name


def test_a_bot_nobody_knows_is_refused() -> None:
    with pytest.raises(holocene.HoloceneError, match="nobody"):
        holocene.bots.make("nobody")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_bots_finish_a_game_through_imagined_tables_alone(players: int) -> None:
    game = play_out(new(players, seed=6), [holocene.bots.make("random") for _ in range(players)])
    assert game.over
    assert holocene.read(game.record()) == game


def test_the_random_bot_takes_every_legal_move_now_and_then() -> None:
    game, bot = new(2), holocene.bots.make("random")
    chosen = {choice(bot, game) for _ in range(1000)}
    assert chosen == set(game.legal_moves())


def test_bots_of_every_kind_sit_at_one_table() -> None:
    bots = [First(), Planner(), holocene.bots.make("random"), holocene.bots.make("greedy")]
    game = play_out(new(4), bots, moves=120)
    assert len(game.moves) == 120


def test_a_bot_that_plays_on_the_table_it_is_given_does_not_change_the_game() -> None:
    class Restless(holocene.Bot):
        name = "restless"

        def choose(self, game: holocene.Game) -> str:
            move = game.legal_moves()[-1]
            play_randomly(game)
            return move

    game = new(2)
    copy = game.copy()
    assert choice(Restless(), game) in game.legal_moves()
    assert game == copy
