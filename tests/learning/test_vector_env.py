"""Many tables as a vector environment of Gymnasium."""

from itertools import count
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import holocene
from holocene.engine.errors import BadOption, IllegalMove
from holocene.games import GAMES
from holocene.learning import mask, observe
from holocene.learning.results import rewards
from holocene.learning.vector_env import SelfPlay
from tests import extras

TABLES = [("stone-age", 2, {}), ("stone-age", 5, {"expansion": True}), ("epoch", 1, {}), ("epoch", 3, {})]


def any_moves(info: dict[str, Any], dice: np.random.Generator) -> Any:
    return (dice.random(info["action_mask"].shape) * info["action_mask"]).argmax(1)


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_observations_masks_and_rewards_are_those_of_the_games_played(
    game: str, players: int, options: dict[str, Any]
) -> None:
    envs, dice = SelfPlay(game, players, 3, **options), np.random.default_rng(1)
    faces = [holocene.new(game, players, seed=20 + table, **options) for table in range(3)]
    seen, info = envs.reset(seed=20)
    ended = np.zeros(3, bool)
    for step in count():
        if ended.any():
            break
        for table, face in enumerate(faces if step % 8 == 0 else ()):
            assert seen in envs.observation_space
            assert info["to_act"][table] == face.to_act
            assert seen[table].tobytes() == observe(face).tobytes()
            assert info["action_mask"][table].tolist() == mask(face).tolist()
        moves = any_moves(info, dice)
        movers = [face.to_act for face in faces]
        for face, move in zip(faces, moves, strict=True):
            face.play(GAMES[game].text(int(move)))
        seen, won, ended, cut_short, info = envs.step(moves)
        assert ended.tolist() == [face.over for face in faces]
        assert info["moved"].tolist() == movers
        assert not cut_short.any()
        for table, face in enumerate(faces):
            assert info["rewards"][table].tolist() == pytest.approx(rewards(face))
            assert won[table] == pytest.approx(rewards(face)[movers[table] or 0])
    finished = int(np.flatnonzero(ended)[0])
    scores = [score["total"] for score in faces[finished].scores()[:players]]
    assert info["scores"][finished].tolist() == scores
    assert info["action_mask"][finished].any()  # the next game has begun


def test_what_was_returned_stays_as_it_was() -> None:
    envs, dice = SelfPlay("stone-age", 2, 4), np.random.default_rng(2)
    seen, info = envs.reset(seed=1)
    kept = [(seen, info, seen.tobytes(), info["action_mask"].tobytes())]
    for _ in range(30):
        seen, _, _, _, info = envs.step(any_moves(info, dice))
        kept.append((seen, info, seen.tobytes(), info["action_mask"].tobytes()))
    assert all(seen.tobytes() == old and info["action_mask"].tobytes() == mask for seen, info, old, mask in kept)
    assert len({old for _, _, old, _ in kept}) > 25


def test_seeds_are_counted_up_or_given_and_go_on_from_the_last_one() -> None:
    torch = extras.needed("train")
    envs = SelfPlay("stone-age", 2, 3)
    counted = envs.reset(seed=5)[0]
    assert counted.tobytes() == envs.reset(seed=[5, 6, 7])[0].tobytes()
    assert counted[1].tobytes() == observe(holocene.new("stone-age", 2, seed=6)).tobytes()
    nexts = []
    for _ in range(2):
        envs.reset(seed=5)
        nexts.append(envs.reset()[0].tobytes())
    assert nexts[0] == nexts[1] != counted.tobytes()
    for seeds in ([5, 6, 7], np.array([5, 6, 7]), torch.tensor([5, 6, 7]), [5, 6, 8]):
        envs.reset(seed=seeds)
        nexts.append(envs.reset()[0].tobytes())
    assert nexts[2] == nexts[3] == nexts[4]
    assert nexts[5] not in nexts[:5]


def test_gymnasium_samples_by_the_masks() -> None:
    envs = SelfPlay("stone-age", 2, 4)
    _, info = envs.reset(seed=1)
    for _ in range(40):
        assert info["action_mask"].dtype == np.int8
        _, _, _, _, info = envs.step(envs.action_space.sample(tuple(info["action_mask"])))


def test_spaces_and_what_happens_at_the_end_of_a_game_are_declared() -> None:
    envs = SelfPlay("epoch", 2, 5)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert envs.observation_space.shape == (5, envs.single_observation_space.shape[0])
    assert envs.action_space == gymnasium.spaces.MultiDiscrete([521] * 5)
    assert envs.single_action_space.n == 521


def test_gymnasiums_own_wrapper_counts_the_games() -> None:
    envs: Any = gymnasium.wrappers.vector.RecordEpisodeStatistics(SelfPlay("stone-age", 2, 4))
    dice = np.random.default_rng(3)
    _, info = envs.reset(seed=1)
    ended = np.zeros(4, bool)
    while not ended.any():
        _, won, ended, _, info = envs.step(any_moves(info, dice))
    assert info["episode"]["r"][ended].tolist() == won[ended].tolist()
    assert (info["episode"]["l"][ended] > 50).all()


def test_a_seed_that_is_refused_leaves_the_seeds_to_come_alone() -> None:
    envs, others = SelfPlay("stone-age", 2, 2), SelfPlay("stone-age", 2, 2)
    for each in (envs, others):
        each.reset(seed=5)
    with pytest.raises(BadOption, match="2 tables need as many seeds: the first is at most 9223372036854775806"):
        envs.reset(seed=2**63 - 1)
    for each in (envs, others):
        each.reset()
    assert envs.batch.tobytes() == others.batch.tobytes()


def test_bad_requests_are_told() -> None:
    with pytest.raises(BadOption, match="render_mode is None or \"ansi\", not 'human'"):
        SelfPlay(render_mode="human")
    with pytest.raises(BadOption, match="num_envs must be a whole number from 1 on, not 0"):
        SelfPlay(num_envs=0)
    envs = SelfPlay("stone-age", 2, 2)
    with pytest.raises(BadOption, match="seeds must be a whole number, or 2 of them"):
        envs.reset(seed=[1])
    with pytest.raises(BadOption, match="restart is an option of Batch, which this environment sets itself"):
        SelfPlay(restart=False)
    envs.reset(seed=1)
    with pytest.raises(BadOption, match=r"moves must be 2 .*numbers, one a table"):
        envs.step(np.zeros(3, int))
    wrong = GAMES["stone-age"].number("pay wood")
    right = GAMES["stone-age"].number("place hunt 1")
    with pytest.raises(IllegalMove, match=f"table 1, move {wrong}: "):
        envs.step(np.array([right, wrong]))


def test_tables_are_shown_as_text() -> None:
    envs = SelfPlay("stone-age", 2, 2, render_mode="ansi")
    envs.reset(seed=1)
    assert [text.splitlines()[0] for text in envs.render() or ()] == ["stone-age, round 1, red to place"] * 2
