"""PettingZoo's own tests, and what they do not look at."""

import copy
import pickle
import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import holocene
from holocene.engine.errors import BadOption, IllegalMove, UnknownGame
from holocene.games import GAMES
from holocene.learning import columns, mask, observe, pettingzoo_env
from tests.learning.offers import PLAIN, RICH, Offer, every_way, named
from tests.tiers import nightly

FEW = 12  # rounds of moves where many ways to play are tried; api_test asks for one of every agent each
ALL = 10_000  # until the game ends

ADVICE = [  # what PettingZoo remarks on without forbidding it
    "Observation is not a NumPy array",  # a dict with the mask beside it
    "Observation space for each agent probably should be",
    "We recommend agents to be named",  # they have colours
    "Action mask numpy array is all zeros",  # when the game is over
]


@pytest.fixture(autouse=True)
def _without_advice() -> Any:
    with warnings.catch_warnings():
        for advice in ADVICE:
            warnings.filterwarnings("ignore", advice)
        yield


def a_move(env: Any, chooser: Random) -> int | None:
    seen, _, ended, cut_short, _ = env.last()
    return None if ended or cut_short else chooser.choice(np.flatnonzero(seen["action_mask"]).tolist())


@every_way(few=RICH)
def test_every_way_to_play_passes_pettingzoos_tests(offer: Offer, capsys: pytest.CaptureFixture[str]) -> None:
    game, players, options = offer
    api_test(pettingzoo_env.env(game, players, **options), FEW)
    seed_test(lambda: pettingzoo_env.env(game, players, **options), FEW)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("offer", PLAIN, ids=named)
def test_whole_games_pass_pettingzoos_tests(offer: Offer, capsys: pytest.CaptureFixture[str]) -> None:
    game, players, options = offer
    env = pettingzoo_env.env(game, players, **options)
    api_test(env, ALL)
    seed_test(lambda: pettingzoo_env.env(game, players, **options), ALL)
    assert "Passed API test" in capsys.readouterr().out


@nightly("training")
@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("stone-age", 2, {}), ("stone-age", 5, {"expansion": True}), ("epoch", 1, {}), ("epoch", 4, {})],
)
def test_pettingzoos_measurement_runs(
    game: str, players: int, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    performance_benchmark(pettingzoo_env.env(game, players, **options))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("stone-age", 3, {"expansion": True}), ("epoch", 2, {}), ("epoch", 1, {"carrier": [7]})],
)
def test_agents_see_what_the_public_face_shows_their_seats(game: str, players: int, options: dict[str, Any]) -> None:
    env, face = pettingzoo_env.env(game, players, **options), holocene.new(game, players, seed=5, **options)
    env.reset(seed=5)
    chooser = Random(5)
    while not face.over:
        for seat, agent in enumerate(face.colours):
            seen = env.observe(agent)
            assert seen["observation"].tobytes() == observe(face, seat).tobytes()
            allowed = mask(face) if seat == face.to_act else np.zeros(len(mask(face)))
            assert seen["action_mask"].tolist() == allowed.astype(int).tolist()
        move = a_move(env, chooser)
        env.step(move)
        face.play(GAMES[game].text(move or 0))
    assert [env.infos[agent]["score"] for agent in face.colours] == [
        score["total"] for score in face.scores()[:players]
    ]


@pytest.mark.parametrize(("game", "players"), [("stone-age", 2), ("epoch", 3)])
def test_whatever_is_hidden_an_agent_sees_the_same(game: str, players: int) -> None:
    env = pettingzoo_env.RawEnv(game, players)
    env.reset(seed=8)
    for _ in range(60):
        env.step(a_move(env, Random(8)))
    face = env.batch.game_at(0)
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)["observation"].tobytes()
        assert {observe(face.imagine(seat, deal), seat).tobytes() for deal in range(5)} == {seen}


def test_the_winner_gets_one_and_the_losers_give_it() -> None:
    env, chooser = pettingzoo_env.env("stone-age", 3), Random(2)
    env.reset(seed=2)
    while not any(env.terminations.values()):
        env.step(a_move(env, chooser))
    scores = {agent: info["score"] for agent, info in env.infos.items()}
    winner = max(scores, key=lambda agent: scores[agent])
    assert env.rewards == {agent: 1.0 if agent == winner else -0.5 for agent in ("red", "blue", "green")}


def test_a_reset_without_a_seed_goes_on_from_the_last_one() -> None:
    env = pettingzoo_env.env()
    firsts = []
    for _ in range(2):
        env.reset(seed=4)
        env.reset()
        firsts.append(env.observe("red")["observation"].tobytes())
    env.reset()
    assert firsts[0] == firsts[1] != env.observe("red")["observation"].tobytes()


def test_who_makes_an_illegal_move_loses_and_the_game_is_cut_short() -> None:
    env = pettingzoo_env.env("stone-age", 2)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.observe("red")["action_mask"] == 0)[0])
    env.step(wrong)
    assert env.rewards == {"red": -1.0, "blue": 0}
    assert all(env.truncations.values())


def test_before_the_first_reset_there_is_nothing_to_play() -> None:
    env = pettingzoo_env.RawEnv("stone-age")
    for ask in (lambda: env.step(0), env.last, env.agent_iter):
        with pytest.raises(BadOption, match="there is no game yet: call reset"):
            ask()


def test_without_guards_an_illegal_move_raises_and_changes_nothing() -> None:
    env = pettingzoo_env.RawEnv("stone-age", 2)
    env.reset(seed=1)
    before = env.batch.tobytes()
    with pytest.raises(IllegalMove, match="decided first: where to place people"):
        env.step(GAMES["stone-age"].number("pay wood"))
    with pytest.raises(IllegalMove, match="moves are numbers from 0 to 172, not 173"):
        env.step(173)
    with pytest.raises(IllegalMove, match="not 'place hunt 1'"):
        env.step("place hunt 1")
    assert env.batch.tobytes() == before
    assert env.agent_selection == "red"


def test_bad_requests_are_told() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        pettingzoo_env.env("chess")
    with pytest.raises(BadOption, match="2 to 4 players"):
        pettingzoo_env.env("stone-age", 6)
    with pytest.raises(BadOption, match="has no option 'colour'"):
        pettingzoo_env.env("epoch", colour="red")
    with pytest.raises(BadOption, match="render_mode is None or one of ansi, human, not 'rgb_array'"):
        pettingzoo_env.env(render_mode="rgb_array")
    env = pettingzoo_env.RawEnv()
    with pytest.raises(BadOption, match="seed must be a whole number"):
        env.reset(seed=-1)
    env.reset()
    with pytest.raises(BadOption, match="there is no agent 'green'; the agents are red, blue"):
        env.observe("green")
    with pytest.raises(BadOption, match="there is no agent 'green'"):
        env.action_space("green")
    with pytest.raises(BadOption, match="checked is an option of Batch, which this environment sets itself"):
        pettingzoo_env.RawEnv(checked=False)


def test_the_table_is_shown_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo_env.env("stone-age", 2, render_mode="ansi")
    env.reset(seed=1)
    assert env.render().splitlines()[:2] == [
        "stone-age, round 1, red to place",
        "players: colour red, people 5, home 5, food 12",
    ]
    pettingzoo_env.env("epoch", 1, render_mode="human").reset(seed=1)
    assert capsys.readouterr().out.startswith("epoch, round 1, red to ")


def test_an_environment_can_be_sent_to_another_process() -> None:
    sent = pickle.loads(pickle.dumps(pettingzoo_env.env("epoch", 2, open_status=True)))  # noqa: S301 - our own
    sent.reset(seed=1)
    told = columns("epoch").named(sent.observe("blue")["observation"])
    assert told["open-status"] == [1]


def told_by(env: Any) -> Any:
    """All that an environment says now."""
    seen = [
        env.observe(agent)[part].tolist() for agent in env.possible_agents for part in ("observation", "action_mask")
    ]
    return seen, env.agents, env.agent_selection, env.rewards, env.terminations, env.truncations, env.infos


@pytest.mark.parametrize("make", [pettingzoo_env.env, pettingzoo_env.RawEnv])
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])  # noqa: S301 - our own
def test_a_copy_plays_the_same_game_on_and_leaves_the_first_one_alone(make: Any, again: Any) -> None:
    env, chooser = make("stone-age", 3), Random(3)
    env.reset(seed=3)
    for _ in range(80):
        env.step(a_move(env, chooser))
    before, other = told_by(env), again(env)
    assert told_by(other) == before
    other.step(a_move(other, Random(1)))
    assert told_by(env) == before != told_by(other)
    other = again(env)
    while env.agents:
        move = a_move(env, chooser)
        env.step(move)
        other.step(move)
        assert told_by(other) == told_by(env)
    env.reset()
    other.reset()
    assert told_by(other) == told_by(env)
