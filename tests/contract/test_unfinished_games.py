"""Games can be played on forever; bots, simulations and environments leave them after a limit of decisions."""

import json
from pathlib import Path

import gymnasium
import pytest

import holocene
from holocene import arena
from holocene.bots.playout import play_out
from holocene.engine.errors import BadOption
from holocene.games import DESCRIPTORS, limit_of
from holocene.learning import gymnasium_env, pettingzoo_env
from holocene.learning.vector_env import SelfPlay
from tests.cli.commands import in_one_line, run
from tests.learning.endless_bot import Last

STALLING = str(Path(__file__).parents[1] / "learning" / "endless_bot.py")
GAMES = ("stone-age", "epoch")


def test_bots_that_play_on_forever_stop_at_the_usual_limit() -> None:
    game = holocene.new("stone-age", seed=1)
    assert not play_out(game, [Last(), Last()])
    assert not game.over
    assert game.move_count == DESCRIPTORS["stone-age"].limit == limit_of("stone-age")


def test_a_game_that_ends_says_so() -> None:
    game = holocene.new("stone-age", seed=1)
    assert play_out(game, [holocene.bots.make("random"), holocene.bots.make("random")])
    assert game.over


def test_every_piece_of_a_payment_is_a_decision() -> None:
    game = holocene.new("stone-age", seed=1)
    assert game.move_count == 0
    game.play("place hunt 1")
    assert game.move_count == 1
    game.undo()
    assert game.move_count == 0


@pytest.mark.parametrize("limit", [0, -1, 1.5, "many", True, 2**31])
def test_a_limit_that_is_none_is_refused(limit: object) -> None:
    with pytest.raises(BadOption, match="limit must be a whole number from 1 to"):
        limit_of("stone-age", limit)


def test_the_arena_notes_a_game_as_unfinished_and_nobody_wins_it(tmp_path: Path) -> None:
    match = arena.Match(bots=[STALLING, "random"], seeds=1, limit=40)
    out = tmp_path / "results.parquet"
    results = arena.play(match, out)
    assert results["finished"].tolist() == [False] * 4
    assert results["won"].tolist() == [0.0] * 4
    assert [row["score"] for row in results.rows] == [None] * 4
    assert [row["failure"] for row in results.rows] == [None] * 4
    assert [sum(row["moves"] for row in results.rows if row["game"] == game) for game in (0, 1)] == [40, 40]
    summary = results.summary()
    assert summary.unfinished == 2
    assert summary.rounds == {}
    assert arena.read(str(out)).match == match


def test_a_match_with_another_limit_is_another_match(tmp_path: Path) -> None:
    out = tmp_path / "results.parquet"
    arena.play(arena.Match(bots=["random"], seeds=1, limit=40), out)
    with pytest.raises(arena.ArenaError, match="its limit is 40, not 5000"):
        arena.play(arena.Match(bots=["random"], seeds=1), out)


def test_the_arena_says_how_many_games_were_not_over() -> None:
    shown = run("arena", "--bots", "random", "--seeds", "2", "--limit", "50", "--cores", "1")
    assert shown.exit_code == 0
    assert "2 games were not over after 50 decisions: nobody won them." in in_one_line(shown.output)


def test_simulate_leaves_unfinished_games_out_of_its_means(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    shown = run("simulate", "--bots", "random,random", "-n", "3", "--limit", "50", "--json", str(path))
    assert shown.exit_code == 0
    assert "3 games were not over after 50 decisions: nobody won" in in_one_line(shown.output)
    told = json.loads(path.read_text(encoding="utf-8"))
    assert [row["finished"] for row in told["results"]] == [False] * 6
    assert told["summary"]["bots"]["random"]["wins"] == 0
    assert told["summary"]["bots"]["random"]["score"] is None


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_of_gymnasium_truncates(game: str) -> None:
    env = gymnasium_env.AgainstBots(game, opponents="random", seat=0, limit=9)
    _, info = env.reset(seed=2)
    over = cut_short = False
    while not over and not cut_short:
        move = int(info["action_mask"].argmax())
        _, reward, over, cut_short, info = env.step(move)
    assert (over, cut_short, reward) == (False, True, 0.0)
    assert env.game.move_count == 9
    assert not info["action_mask"].any()
    with pytest.raises(holocene.GameOver):
        env.step(0)


@pytest.mark.parametrize("name", list(gymnasium_env.IDS))
def test_gymnasium_knows_the_most_steps_of_every_game(name: str) -> None:
    assert gymnasium.spec(name).max_episode_steps == limit_of(gymnasium_env.IDS[name])


def test_an_environment_of_pettingzoo_truncates_after_its_most_cycles() -> None:
    env = pettingzoo_env.env("stone-age", players=3, max_cycles=7)
    env.reset(seed=3)
    steps = 0
    for agent in env.agent_iter():
        seen, _, over, cut_short, _ = env.last()
        assert not over
        steps += not cut_short
        env.step(None if cut_short else env.action_space(agent).sample(seen["action_mask"]))
    assert steps == 7


def test_most_cycles_that_are_none_are_refused_by_their_name() -> None:
    with pytest.raises(BadOption, match="max_cycles must be a whole number"):
        pettingzoo_env.env("stone-age", max_cycles=0)


def test_self_play_is_made_by_gymnasium_as_many_tables_at_once() -> None:
    envs = gymnasium.make_vec("Holocene/StoneAgeSelfPlay-v0", num_envs=3, players=2, limit=5)
    assert isinstance(envs.unwrapped, SelfPlay)
    _, info = envs.reset(seed=1)
    for step in range(5):
        _, _, over, cut_short, info = envs.step(info["action_mask"].argmax(axis=1))
        assert not over.any()
        assert cut_short.tolist() == [step == 4] * 3
