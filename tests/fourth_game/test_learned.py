"""Learners play a game that is none of ours through its descriptor alone."""

import random
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from pettingzoo.test import api_test

import holocene
from holocene import learning
from holocene.games import DESCRIPTORS, GAMES
from holocene.learning import chance_nodes, pettingzoo_env
from holocene.learning.gymnasium_env import AgainstBots
from tests.fourth_game.face import PEBBLES
from tests.fourth_game.installed import installed

BY_NAME = """
import gymnasium, holocene.learning.gymnasium_env
env = gymnasium.make("Holocene/Pebbles-v0", players=3, opponents="random")
seen, info = env.reset(seed=1)
ended = False
while not ended:
    seen, reward, ended, _, info = env.step(env.action_space.sample(info["action_mask"]))
print(sum(info["scores"]))
"""


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is among those there are."""
    monkeypatch.setitem(DESCRIPTORS, "pebbles", PEBBLES)
    monkeypatch.setitem(GAMES, "pebbles", PEBBLES.rules)
    return iter([None])


def test_a_batch_plays_whole_games_move_by_move_as_plain_rules_do() -> None:
    batch = learning.Batch("pebbles", players=3, count=8, restart=False, long=True)
    batch.reset(40)
    games = [holocene.new("pebbles", players=3, seed=40 + table, long=True) for table in range(8)]
    dice = random.Random(1)
    while not all(game.over for game in games):
        assert (batch.to_act >= 0).tolist() == [not game.over for game in games]
        assert batch.mask().tolist() == [learning.mask(game).tolist() for game in games]
        assert batch.observe().tolist() == [learning.observe(game).tolist() for game in games]
        texts = ["take 1" if game.over else dice.choice(game.legal_moves()) for game in games]
        batch.step([PEBBLES.rules.number(text) for text in texts])
        for game, text in zip(games, texts, strict=True):
            if not game.over:
                game.play(text)
    assert batch.scores.tolist() == [[score["total"] for score in game.scores()] for game in games]
    assert batch.points[:, :, 0].tolist() == batch.scores.tolist()
    assert batch.scores.sum(axis=1).tolist() == [30] * 8


def test_a_batch_leaves_a_game_at_the_limit_of_its_descriptor() -> None:
    batch = learning.Batch("pebbles")
    assert batch.limit == PEBBLES.limit == 1_000
    assert [learning.Batch(game).limit for game in ("stone-age", "epoch")] == [5_000, 20_000]


def test_pettingzoo_finds_nothing_wrong_with_it_and_plays_it_to_the_end() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather have no mask
        api_test(pettingzoo_env.env("pebbles", players=3), num_cycles=60)
    env = pettingzoo_env.env("pebbles", players=4)
    env.reset(seed=5)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut_short, _ = env.last()
        won[agent] += reward
        env.step(None if ended or cut_short else env.action_space(agent).sample(seen["action_mask"]))
    assert sum(won.values()) == pytest.approx(0, abs=1e-6)
    assert max(won.values()) > 0


def test_gymnasium_plays_it_against_the_bot_that_knows_it() -> None:
    env = AgainstBots("pebbles", players=3)
    seen, info = env.reset(seed=3)
    assert learning.columns("pebbles").named(seen)["pile"][0] <= 12
    ended = False
    while not ended:
        _, _, ended, _, info = env.step(np.flatnonzero(info["action_mask"])[-1])
    assert sum(info["scores"]) == 12


def test_gymnasium_has_a_name_for_it_where_it_is_installed(tmp_path: Path) -> None:
    environment = installed(tmp_path)
    done = subprocess.run([sys.executable, "-c", BY_NAME], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["12"]


def test_its_die_is_a_chance_node() -> None:
    game = chance_nodes.load_game("pebbles", players=2)
    assert (game.num_distinct_actions(), game.max_chance_outcomes()) == (3, 6)
    state, dice = game.new_initial_state(seed=2), random.Random(2)
    rolls = 0
    while not state.is_terminal():
        rolls += state.is_chance_node()
        state.apply_action(dice.choice(state.legal_actions()))
    assert rolls > 3
    assert sum(state.returns()) == 0
