"""Kernels for a GPU: compiled once, kept on disk, and launched through the driver.

Compiling a game for a GPU takes minutes. The code goes where compiled rules go, into a folder named after all rule
files and library versions; it can be made on a machine without a GPU and taken along. A launch hands the driver one
word of 64 bits for each number and for each part of an array, in the order in which numba lays them out.
"""

import hashlib
import os
from collections.abc import Callable
from inspect import getsource
from pathlib import Path
from typing import Any

import numpy as np
from cuda.bindings import driver, nvjitlink

from holocene.engine import gpu, installation
from holocene.engine.errors import BadOption

Words = list[int]


class Kernel:
    """One kernel on the device."""

    def __init__(self, name: str, code: bytes, words: int) -> None:
        """Load the code; torch has made the device's context before."""
        self.words = words
        self._module = called(driver.cuModuleLoadData(code))  # kept: the function lives as long as it does
        self._function = called(driver.cuModuleGetFunction(self._module, name.encode()))

    def launch(self, count: int, words: Words, stream: int) -> None:
        """One thread for each of so many tables, with these arguments, in a stream of torch's."""
        if len(words) != self.words:
            message = f"a kernel of {self.words} words was given {len(words)}"
            raise TypeError(message)
        values = np.array(words, np.int64)
        places = values.ctypes.data + np.arange(len(words), dtype=np.uint64) * np.uint64(values.itemsize)
        blocks = (count + gpu.THREADS - 1) // gpu.THREADS
        shape = (blocks, 1, 1, gpu.THREADS, 1, 1)
        called(driver.cuLaunchKernel(self._function, *shape, 0, stream, places.ctypes.data, 0))


def called(answer: tuple[Any, ...]) -> Any:
    """What the driver gave; an error of its own raises RuntimeError."""
    if answer[0] != driver.CUresult.CUDA_SUCCESS:
        message = f"the GPU's driver says {answer[0].name}"
        raise RuntimeError(message)
    return answer[1] if len(answer) > 1 else None


def number(value: int) -> Words:
    """A whole number as a kernel takes it."""
    return [int(value)]


def pointer(array: Any) -> Words:
    """A tensor as a kernel takes it: nobody owns it, then numbers in it, bytes of each, place, shape and strides."""
    size, strides = array.element_size(), array.stride()
    return [0, 0, array.numel(), size, array.data_ptr(), *array.shape, *(size * step for step in strides)]


def kept_code(
    folder: Path, source: str, kernel: Callable[..., Any], arguments: list[Any], capability: tuple[int, int]
) -> tuple[str, bytes, int]:
    """A kernel's name, code and number of words, from the disk if it was compiled before."""
    key = hashlib.sha256(repr((arguments, capability, gpu.REGISTERS, versions())).encode())
    key.update(Path(source).read_bytes())
    key.update(getsource(gpu).encode())
    path = folder / f"{kernel.__name__}-{capability[0]}{capability[1]}-{key.hexdigest()[:16]}.cubin"
    if not path.exists():
        keep(path, *linked(kernel, arguments, capability))
    name, words, code = path.read_bytes().split(b"\n", 2)
    return name.decode(), code, int(words)


def keep(path: Path, name: str, code: bytes, words: int) -> None:
    """Write atomically: readers find all of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(f".{os.getpid()}")
    beside.write_bytes(f"{name}\n{words}\n".encode() + code)
    beside.replace(path)


def versions() -> tuple[str, ...]:
    """Of all that makes the code."""
    from importlib.metadata import version

    return tuple(version(name) for name in ("numba-cuda", "numba", "llvmlite", "nvidia-nvvm", "nvidia-nvjitlink"))


def linked(kernel: Callable[..., Any], arguments: list[Any], capability: tuple[int, int]) -> tuple[str, bytes, int]:
    """A kernel's name, code and number of words, compiled now."""
    text = gpu.to_ptx(kernel, *arguments, kernel=True, capability=capability)
    entry = text.split(".visible .entry ", 1)[1]
    name, rest = entry.split("(", 1)
    words = rest.split(")", 1)[0].count(".param .")
    return name.strip(), machine_code(text, capability), words


def machine_code(text: str, capability: tuple[int, int]) -> bytes:
    """PTX as code for one kind of device; few registers let more games run side by side."""
    options = [f"-arch=sm_{capability[0]}{capability[1]}", f"-maxrregcount={gpu.REGISTERS}"]
    try:
        handle = nvjitlink.create(len(options), options)
    except Exception as error:
        message = f"nothing here links code for a GPU: {installation.extras('gpu')} ({error})"
        raise BadOption(message) from error
    try:
        written = text.encode()
        nvjitlink.add_data(handle, nvjitlink.InputType.PTX, written, len(written), "rules")
        nvjitlink.complete(handle)
        code = bytearray(nvjitlink.get_linked_cubin_size(handle))
        nvjitlink.get_linked_cubin(handle, code)
    finally:
        nvjitlink.destroy(handle)
    return bytes(code)
