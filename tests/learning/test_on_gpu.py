"""A batch on a GPU, as far as a machine without one can show it."""

import sys
from typing import Any

import pytest

import holocene
from holocene.learning import Batch
from holocene.learning.kernels.stepping import Ledger
from holocene.learning.subjects import subject
from tests import extras
from tests.tiers import sample


@pytest.mark.parametrize("missing", ["torch", "numba.cuda.core"])
def test_without_an_extra_the_batch_says_what_to_install(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "holocene.learning.on_gpu", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(holocene.BadOption, match=r"the extras gpu and train: .*pip install 'holocene\[gpu,train\]'"):
        Batch("stone-age", device="cuda")


def test_without_a_gpu_the_batch_says_so_and_what_else_works() -> None:
    extras.check("gpu")
    torch = extras.needed("train")
    if torch.cuda.is_available():
        pytest.skip("this machine has a GPU")
    with pytest.raises(holocene.BadOption, match=r"finds no GPU here: .* NVIDIA .* device='cpu' always works"):
        Batch("stone-age", device="cuda")


def arguments(work: str) -> list[Any]:
    """The compiler's words for what a kernel takes."""
    from numba import types

    def rows(kind: Any, dimensions: int = 1) -> Any:
        return types.Array(kind, dimensions, "C")

    by_table = (types.int64, types.int64, types.int64, types.int64, types.int8, types.boolean, types.boolean)
    ledger = types.NamedTuple([*map(rows, by_table), rows(types.float32, 2), rows(types.int32, 2)], Ledger)
    given = {
        "serve": [types.int64, types.int64, types.int64, rows(types.int64), ledger],
        "look": [types.int64, rows(types.int64), rows(types.int16, 2)],
        "allow": [rows(types.boolean, 2)],
    }
    return [rows(types.int64, 2), *given[work]]


EVERY_KERNEL = [(game, work) for game in ("stone-age", "epoch") for work in ("serve", "look", "allow")]


@pytest.mark.parametrize(("game", "work"), sample("gpu-code", few=[("stone-age", "look")], many=EVERY_KERNEL))
def test_what_a_batch_does_compiles_to_a_kernel_on_a_machine_without_a_gpu(game: str, work: str) -> None:
    gpu = extras.needed("gpu", "holocene.engine.gpu")
    on_gpu = extras.needed("train", "holocene.learning.on_gpu")
    kernel = getattr(on_gpu, f"{work}_kernel")(subject(game))
    ptx = gpu.to_ptx(kernel, *arguments(work), kernel=True)
    assert ".entry" in ptx
    assert f"{work}_all" in ptx
    assert ("bar.warp.sync" in ptx) == (work == "serve")  # where threads would fall behind each other
