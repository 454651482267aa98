"""Copies of a batch go on from the same positions; arrays lie where other libraries can share them."""

import copy
import os
import pickle
from random import Random
from typing import Any

import pytest

from holocene.learning import Batch
from holocene.learning.on_cpu import ALIGNED, all_cores
from tests.learning.batches import BOTH_GAMES, SOME_TABLES, chosen, everything, set_up_table


@SOME_TABLES
@pytest.mark.parametrize("again", [copy.deepcopy, copy.copy, lambda batch: pickle.loads(pickle.dumps(batch))])  # noqa: S301 - our own
def test_a_copy_goes_on_from_the_same_positions_and_leaves_the_first_one_alone(
    name: str, players: int, options: dict[str, Any], again: Any
) -> None:
    batch = set_up_table(name, players, options, 3, checked=False)
    batch.play_at_random(120)
    before, other = everything(batch), again(batch)
    assert everything(other) == before
    assert (other.checked, other.options, other.players, other.count) == (False, batch.options, players, 3)
    other.play_at_random(4000)  # to later games, whose seeds follow from the first
    assert other.games.any()
    assert everything(batch) == before
    batch.play_at_random(4000)
    assert everything(batch) == everything(other)


def test_a_copy_of_a_batch_that_does_not_restart_stays_over() -> None:
    batch = set_up_table("stone-age", 2, {}, 3, restart=False)
    batch.play_at_random(4000)
    other = copy.deepcopy(batch)
    other.step([0, 0, 0])
    assert other.to_act.tolist() == [-1, -1, -1]
    assert other.scores.tolist() == batch.scores.tolist()


def test_a_batch_on_a_gpu_says_that_it_cannot_be_copied() -> None:
    batch = Batch()
    batch.device = "cuda"
    with pytest.raises(TypeError, match="a batch on a GPU cannot be pickled"):
        copy.deepcopy(batch)


@BOTH_GAMES
@pytest.mark.parametrize("count", [1, 3, 70])
def test_every_array_handed_out_lies_where_jax_can_share_it(name: str, count: int) -> None:
    batch = set_up_table(name, 2, {}, count)
    rewards, done = batch.step(chosen(batch, Random(1)))
    for array in (batch.observe(), batch.mask(), batch.to_act, batch.scores, batch.games, batch.refused, rewards, done):
        assert array.ctypes.data % ALIGNED == 0
        assert array.flags.c_contiguous
        assert array.flags.writeable


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="processes are not bound to cores here")
def test_as_many_threads_as_the_process_has_cores() -> None:
    mine = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {min(mine)})
        assert all_cores() == 1
    finally:
        os.sched_setaffinity(0, mine)
    assert all_cores() == len(mine)
