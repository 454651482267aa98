"""Gymnasium's own check, and what it does not look at."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import holocene
import holocene.learning.gymnasium_env
from holocene.engine.errors import BadOption, GameOver, IllegalMove
from holocene.games import GAMES
from holocene.learning import Batch, columns, mask, observe
from holocene.learning.results import rewards
from tests.learning.offers import PLAIN, RICH, Offer, every_way

IDS = {"stone-age": "Holocene/StoneAge-v0", "epoch": "Holocene/Epoch-v0"}


class Snoop(holocene.Bot):
    """Keeps what it was shown."""

    name = "snoop"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.shown: list[holocene.Game] = []

    def choose(self, game: holocene.Game) -> str:
        self.shown.append(game)
        return game.legal_moves()[0]


def make(game: str, players: int = 2, **settings: Any) -> Any:
    return gymnasium.make(IDS[game], players=players, **{"opponents": "random", **settings}).unwrapped


def play_out(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    chooser, ended, reward = Random(seed), False, 0.0
    _, info = env.reset(seed=seed)
    while not ended:
        assert reward == 0
        move = chooser.choice(np.flatnonzero(info["action_mask"]).tolist())
        _, reward, ended, cut_short, info = env.step(move)
        assert not cut_short
    return reward, info


@pytest.mark.filterwarnings("ignore:.*render:UserWarning")
@every_way(few=[*PLAIN, *RICH])
def test_every_way_to_play_passes_gymnasiums_check(offer: Offer, capsys: pytest.CaptureFixture[str]) -> None:
    game, players, options = offer
    env = make(game, players, **options)
    check_env(env)
    assert env.spec.id == IDS[game]
    assert f"{game}, round " in capsys.readouterr().out  # render_mode="human" was tried too


@pytest.mark.parametrize("game", list(IDS))
def test_every_illegal_move_loses_the_game_and_is_told_why(game: str) -> None:
    env = make(game)
    for number in range(env.action_space.n):
        _, info = env.reset(seed=4)
        if not info["action_mask"][number]:
            _, reward, ended, _, info = env.step(number)
            assert (reward, ended) == (-1.0, True)
            assert info["illegal_move"].endswith(")")


@pytest.mark.parametrize(
    ("game", "players", "opponents"),
    [("stone-age", 3, ["greedy", "random"]), ("epoch", 1, "random"), ("epoch", 2, "greedy")],
)
def test_whole_games_end_with_what_they_are_worth(game: str, players: int, opponents: Any) -> None:
    env = make(game, players, opponents=opponents)
    reward, info = play_out(env, 3)
    assert env.game.over
    assert reward == rewards(env.game)[env.seat]
    assert reward in {1.0, -1.0, -0.5}
    assert info["scores"] == [score["total"] for score in env.game.scores()[:players]]
    assert not env.action_masks().any()


@pytest.mark.parametrize(("game", "players"), [("stone-age", 2), ("stone-age", 4), ("epoch", 1), ("epoch", 3)])
def test_a_game_is_worth_the_same_as_in_a_batch(game: str, players: int) -> None:
    batch, face, chooser = Batch(game, players, restart=False), holocene.new(game, players, seed=1), Random(1)
    batch.reset(seeds=1)
    while not face.over:
        assert rewards(face) == [0.0] * players
        move = chooser.choice(face.legal_moves())
        face.play(move)
        worth, done = batch.step([GAMES[game].number(move)])
    assert done[0]
    assert worth[0].tolist() == pytest.approx(rewards(face))
    assert any(worth[0])


def test_the_seat_sees_its_own_side_and_the_mask_stands_where_learners_look() -> None:
    env = gymnasium.make("Holocene/StoneAge-v0", players=3, opponents="random", seat=2)
    seen, info = env.reset(seed=6)
    game = env.unwrapped.game  # type: ignore[attr-defined]
    assert game.to_act == info["seat"] == 2
    assert game.moves[0][0] == "red"
    assert seen.tobytes() == observe(game, 2).tobytes()
    assert seen in env.observation_space
    assert info["action_mask"].tolist() == mask(game).astype(int).tolist()
    assert env.get_wrapper_attr("action_masks")().tolist() == mask(game).tolist()


def test_seats_are_drawn_from_the_seed_and_all_come_up() -> None:
    env = make("stone-age", 4)
    seats = [env.reset(seed=seed)[1]["seat"] for seed in range(30)]
    assert set(seats) == {0, 1, 2, 3}
    assert seats == [env.reset(seed=seed)[1]["seat"] for seed in range(30)]


def test_the_same_seed_and_moves_give_the_same_game_and_its_seed_is_that_of_the_table() -> None:
    records = []
    for _ in range(2):
        env = make("stone-age", 3, opponents="greedy")
        play_out(env, 9)
        records.append(env.game.record())
    assert records[0] == records[1]
    assert "seed: 9\n" in records[0]


@pytest.mark.parametrize(("game", "players"), [("stone-age", 3), ("epoch", 2)])
def test_bots_are_shown_imagined_games_only(game: str, players: int) -> None:
    snoop = Snoop()
    env = make(game, players, opponents=[snoop] * (players - 1), seat=0)
    play_out(env, 4)
    assert len(snoop.shown) > 20
    with pytest.raises(holocene.NoRecord):
        snoop.shown[0].record()
    assert all(shown is not env.game and shown.table is not env.game.table for shown in snoop.shown)


@pytest.mark.parametrize("game", ["stone-age", "epoch"])
def test_whatever_is_hidden_the_observation_is_the_same(game: str) -> None:
    env = make(game, 2, seat=0)
    seen, info = env.reset(seed=3)
    for _ in range(25):
        deals = {observe(env.game.imagine(0, deal), 0).tobytes() for deal in range(4)}
        assert deals == {seen.tobytes()}
        seen, _, _, _, info = env.step(np.flatnonzero(info["action_mask"])[-1])


def test_who_makes_an_illegal_move_loses_at_once_and_is_told_why() -> None:
    env = make("stone-age")
    env.reset(seed=1)
    wrong = GAMES["stone-age"].number("pay wood")
    _, reward, ended, cut_short, info = env.step(wrong)
    assert (reward, ended, cut_short) == (-1.0, True, False)
    assert info["illegal_move"] == env.game.why_not("pay wood")
    assert not info["action_mask"].any()
    with pytest.raises(GameOver, match="the game is over: call reset"):
        env.step(wrong)


def test_bad_requests_are_told() -> None:
    with pytest.raises(BadOption, match="There is no bot 'deep-thought'"):
        make("stone-age", opponents="deep-thought")
    with pytest.raises(BadOption, match="this table has 2 opponents, not 1"):
        make("stone-age", 3, opponents=["random"])
    with pytest.raises(BadOption, match="opponents are a bot's name or a list of 1 of them, not 7"):
        make("stone-age", opponents=7)
    with pytest.raises(BadOption, match="there is no seat 2; seats are 0 to 1"):
        make("stone-age", seat=2)
    with pytest.raises(BadOption, match="alone setup is always extended"):
        make("epoch", 1, setup="learning")
    env = make("stone-age")
    with pytest.raises(BadOption, match="there is no game yet: call reset"):
        env.step(0)
    with pytest.raises(BadOption, match="seed must be a whole number"):
        env.reset(seed=-3)
    env.reset(seed=0)
    for wrong in (-1, 173, 1.5, "use hunt"):
        with pytest.raises(IllegalMove, match="moves are numbers from 0 to 172, not"):
            env.step(wrong)


def test_the_table_is_shown_as_text() -> None:
    env = make("epoch", 2, render_mode="ansi", seat=0)
    env.reset(seed=1)
    assert env.render().startswith("epoch, round 0, red to keep")
    assert columns("epoch").width == env.observation_space.shape[0]
