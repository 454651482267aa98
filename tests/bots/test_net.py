"""Nets for play: one evaluation in whole numbers, close to what was trained, and files that are checked."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from holocene.bots.mcts import evaluation, weights
from holocene.bots.mcts.weights import KINDS, NATS, POINTS, scratch_for
from holocene.bots.net import Net
from holocene.bots.net.net import Facts
from holocene.bots.net.quantization import quantize
from holocene.engine.compiled import Twins
from holocene.engine.errors import BadOption
from tests.bots.nets import (
    UNITS,
    float_outputs,
    integer_root,
    note,
    random_arrays,
    random_samples,
    reference,
    small_net,
)

OUTPUTS = {"policy": 12, "share": 3, "category": 6, "rounds": 1}


def outputs(net: Net, samples: Any, evaluate: Any = evaluation.evaluate) -> Any:
    scratch = scratch_for(net.weights)
    found = []
    for sample in samples:
        scratch.seen[:] = sample
        evaluate(net.weights, scratch)
        found.append(scratch.out.copy())
    return np.array(found)


@pytest.mark.parametrize(("norm", "widths"), [(True, (32, 24)), (False, (32, 24)), (True, (16,)), (False, (8, 40, 12))])
def test_plain_and_compiled_evaluation_equal_a_reference_to_the_last_bit(*, norm: bool, widths: Any) -> None:
    net, samples = small_net(norm=norm, widths=widths), random_samples(UNITS * 5, 40)
    wanted = reference(net, samples)
    assert len(np.unique(wanted, axis=0)) == 40
    assert np.array_equal(outputs(net, samples[:10]), wanted[:10])
    assert np.array_equal(outputs(net, samples, Twins(weights, evaluation).evaluate), wanted)


@pytest.mark.parametrize("norm", [True, False])
def test_a_net_of_whole_numbers_says_nearly_what_was_trained(*, norm: bool) -> None:
    units, samples = UNITS * 5, random_samples(UNITS * 5)
    arrays = random_arrays(units, OUTPUTS, norm=norm)
    found = outputs(quantize(arrays, note(), samples), samples)
    policy, share, points = float_outputs(arrays, samples)
    assert np.abs(found[:, :12] / NATS - policy).max() < 0.1
    assert np.abs(found[:, 12:15] / NATS - share).max() < 0.1
    assert np.abs(found[:, 15:21] / POINTS - points).max() < 0.5


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 99, 100, 2**40 + 12345, 2**60 - 1, 2**60])
def test_the_root_is_the_whole_part_of_the_square_root(number: int) -> None:
    assert evaluation.root_of(number) == integer_root(number)


def test_a_file_keeps_every_number(tmp_path: Path) -> None:
    net = small_net()
    net.save(tmp_path / "net.npz")
    again = Net.load(tmp_path / "net.npz")
    assert again.about == net.about
    assert all(np.array_equal(mine, other) for mine, other in zip(net.weights, again.weights, strict=True))


def changed(path: Path, about: dict[str, Any] | None = None, **arrays: Any) -> Path:
    """A file with some arrays or notes exchanged."""
    net = small_net()
    with path.open("wb") as file:
        np.savez(
            file, about=np.array(json.dumps({**net.about, **(about or {})})), **{**net.weights._asdict(), **arrays}
        )
    return path


@pytest.mark.parametrize(
    ("arrays", "about", "told"),
    [
        ({"bias": np.full(56, np.nan)}, {}, "its bias are not whole numbers of the kind i4"),
        ({"first": np.zeros((40, 32), np.float32)}, {}, "its first are not whole numbers"),
        ({"hidden": np.zeros(7, np.int8)}, {}, r"its hidden have the shape \(7,\).*want \(768,\)"),
        ({"sizes": np.array([0, 24], np.int32)}, {}, "1 to 8 hidden layers"),
        ({"shifts": np.array([1, 2, 0], np.int32)}, {}, "its shifts lie from 1 to 61"),
        ({"bias": np.full(56, 2**31 - 1, np.int32)}, {}, "sums of its layer 0 can be too large"),
        ({}, {"format": 9}, "it has format 9"),
        ({}, {"moves": 13}, "its heads have the shape"),
        ({}, {"seats": "3"}, "does not say 'seats'"),
    ],
)
def test_a_damaged_net_is_refused_in_one_sentence(
    arrays: dict[str, Any], about: dict[str, Any], told: str, tmp_path: Path
) -> None:
    with pytest.raises(BadOption, match=told):
        Net.load(changed(tmp_path / "net.npz", about, **arrays))


def test_a_file_that_is_no_net_or_cut_short_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    with pytest.raises(BadOption, match=r"cannot read the net .*net\.npz: no such file"):
        Net.load(path)
    path.write_text("wood", encoding="utf-8")
    with pytest.raises(BadOption, match="is no net for play, or is cut short"):
        Net.load(path)
    small_net().save(path)
    whole = path.read_bytes()
    for length in (100, len(whole) // 2, len(whole) - 50):
        path.write_bytes(whole[:length])
        with pytest.raises(BadOption, match="is no net for play, or is cut short"):
            Net.load(path)
    np.savez(path, **{name: np.zeros(1) for name in KINDS})
    with pytest.raises(BadOption, match="is no net for play, or is cut short"):
        Net.load(path)


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"game": "epoch"}, "is for the game stone-age, not epoch"),
        ({"columns": 2}, "is for observations of version 1, not 2"),
        ({"inputs": 41}, "is for numbers of an observation: 40, not 41"),
        ({"moves": 11}, "is for numbers of moves: 12, not 11"),
        ({"seats": 5}, "is for seats: 3, not 5"),
        ({"categories": ["culture", "track"]}, r"is for the categories \['track', 'culture'\], not"),
    ],
)
def test_a_net_of_another_game_or_version_is_refused(other: dict[str, Any], told: str) -> None:
    facts = Facts("stone-age", 1, 40, 12, 3, ["track", "culture"])
    small_net().refuse_other(facts)
    with pytest.raises(BadOption, match=told):
        small_net().refuse_other(facts._replace(**other))


def test_a_net_tells_the_tables_that_it_plays_at() -> None:
    net = small_net()
    net.about["options"] = {"expansion": False}
    net.refuse_table(2, {"expansion": False})
    with pytest.raises(BadOption, match="plays with 2, 3 players, not 4"):
        net.refuse_table(4, {"expansion": False})
    with pytest.raises(BadOption, match="plays with expansion=False, not True"):
        net.refuse_table(2, {"expansion": True})


def test_numbers_that_are_none_are_refused_before_a_net_is_made() -> None:
    arrays = random_arrays(UNITS, OUTPUTS)
    arrays["bias-1"][3] = np.inf
    with pytest.raises(BadOption, match="made of numbers"):
        quantize(arrays, note(), random_samples(UNITS))
