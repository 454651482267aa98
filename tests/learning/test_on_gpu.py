"""A batch on a GPU, as far as a machine without one can show it."""

import sys
from pathlib import Path
from typing import Any

import pytest

import holocene
from holocene.learning import Batch
from holocene.learning.specs import spec_of
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


WORKS = ("serve", "look", "allow", "imagine")
EVERY_KERNEL = [(game, work) for game in ("stone-age", "epoch") for work in WORKS]
HOPPER = (9, 0)


@pytest.mark.parametrize(("game", "work"), sample("gpu-code", few=[("stone-age", "allow")], many=EVERY_KERNEL))
def test_what_a_batch_does_compiles_to_a_kernel_on_a_machine_without_a_gpu(
    game: str, work: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gpu = extras.needed("gpu", "holocene.engine.gpu")
    kernels = extras.needed("gpu", "holocene.engine.kernels")
    on_gpu = extras.needed("train", "holocene.learning.on_gpu")
    texts: list[str] = []
    made = gpu.to_ptx
    monkeypatch.setattr(gpu, "to_ptx", lambda *given, **how: texts.append(made(*given, **how)) or texts[-1])
    monkeypatch.setattr(spec_of(game).twins(), "folder", tmp_path)
    name, code, words = on_gpu.code(game, work, HOPPER)
    assert f"{work}_all" in name
    assert code[:4] == b"\x7fELF"
    assert name.encode() in code
    assert ("bar.warp.sync" in texts[0]) == (work == "serve")  # where threads would fall behind each other
    assert words == sum(words_of(kernels, argument) for argument in on_gpu.arguments_of(work))
    assert on_gpu.code(game, work, HOPPER) == (name, code, words)  # from the disk
    assert len(texts) == 1


def words_of(kernels: Any, argument: Any) -> int:
    """How many words a launch hands over for an argument."""
    torch = extras.needed("train")
    if hasattr(argument, "instance_class"):
        return sum(words_of(kernels, line) for line in argument.types)
    if hasattr(argument, "ndim"):
        return len(kernels.pointer(torch.zeros((1,) * argument.ndim)))
    return len(kernels.number(0))


def test_an_array_is_handed_to_a_kernel_by_its_size_place_shape_and_strides() -> None:
    kernels, torch = extras.needed("gpu", "holocene.engine.kernels"), extras.needed("train")
    array = torch.zeros((3, 4), dtype=torch.int16)
    assert kernels.pointer(array) == [0, 0, 12, 2, array.data_ptr(), 3, 4, 8, 2]
