"""A batch on a GPU: one thread, one table. Needs the extras `gpu` and `train`."""

from functools import cache
from typing import Any

import torch
from numba import cuda, types
from numba.cuda import dispatcher

from holocene.engine import gpu
from holocene.engine.errors import BadOption
from holocene.engine.layout import record_type
from holocene.learning import subjects
from holocene.learning.kernels.stepping import Ledger
from holocene.learning.subjects import Subject

dispatcher.config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # how many tables there are is up to who asks

KINDS = {
    "i1": torch.int8,
    "i2": torch.int16,
    "i4": torch.int32,
    "i8": torch.int64,
    "f4": torch.float32,
    "?": torch.bool,
}


class OnGpu:
    """Arrays are torch's, and stay on the device; JAX takes them over by DLPack without a copy."""

    def __init__(self, subject: Subject, count: int) -> None:
        """Tables full of zeros."""
        if not torch.cuda.is_available():
            message = f"torch {torch.__version__} finds no GPU here: device='cuda' needs an NVIDIA GPU with its driver "
            raise BadOption(message + "and a torch built for it; device='cpu' always works")
        self.layout = record_type(subject.table)
        self.kernels = kernels(subject.name)
        self.words = self.zeros((count, self.layout.itemsize // gpu.WORD), "i8")
        self.count = count

    def zeros(self, shape: tuple[int, ...], kind: str) -> Any:
        """An array of the batch's own."""
        return torch.zeros(shape, dtype=KINDS[kind], device="cuda")

    def taken(self, values: Any, kind: str) -> Any:
        """Whole numbers that somebody gave, wherever they lie."""
        given = torch.as_tensor(values)
        if given.dtype.is_floating_point or given.dtype.is_complex or given.dtype == torch.bool:
            message = f"these are of the kind {given.dtype}"
            raise TypeError(message)
        return given.to(device="cuda", dtype=KINDS[kind]).contiguous()

    def record(self, index: int) -> Any:
        """One table, copied from the device."""
        return self.words[index].cpu().numpy().view(self.layout)[0]

    def bytes(self) -> bytes:
        """All tables, copied from the device."""
        return self.words.cpu().numpy().tobytes()  # type: ignore[no-any-return]

    def run(self, work: str, *arguments: Any) -> None:
        """Do this with every table, in the stream that torch works in now."""
        blocks = (self.count + gpu.THREADS - 1) // gpu.THREADS
        handle = torch.cuda.current_stream().cuda_stream
        stream = cuda.external_stream(handle) if handle else cuda.default_stream()
        self.kernels[work][blocks, gpu.THREADS, stream](*map(on_device, (self.words, *arguments)))


def on_device(argument: Any) -> Any:
    """An argument as kernels take it: tensors as arrays over the same memory, also within a ledger."""
    if isinstance(argument, Ledger):
        return Ledger(*map(on_device, argument))
    return cuda.as_cuda_array(argument) if torch.is_tensor(argument) else argument


@cache
def kernels(game: str) -> dict[str, Any]:
    """The kernels of a game, each compiled when it is first launched."""
    subject = subjects.subject(game)
    gpu.keep_apart(*subject.long)
    made = (serve_kernel(subject), look_kernel(subject), allow_kernel(subject))
    return dict(zip(("serve", "look", "allow"), map(gpu.compiled, made), strict=True))


def serve_kernel(subject: Subject) -> Any:
    """Lay tables or make moves, as `stepping.serve`; a thread works on a table in memory of its own.

    Threads that begin a new game fall behind the others of their warp and would stay there, each alone; so all of them
    wait for each other after every move.
    """
    twins = subject.twins()
    open_line, make_moves, close_line = twins.open_line, twins.make_moves, twins.close_line
    layout = record_type(subject.table)
    words = layout.itemsize // gpu.WORD

    def serve_all(tables: Any, asked: int, steps: int, restart: int, moves: Any, ledger: Any) -> None:
        game = cuda.grid(1)
        there = game < tables.shape[0]
        own = cuda.local.array(words, types.int64)
        table = own.view(layout)[0]
        if there:
            for word in range(words):
                own[word] = tables[game, word]
            open_line(game, asked, ledger)
        for _ in range(steps):
            if there:
                make_moves(table, game, asked, 1, restart, moves, ledger)
            cuda.syncwarp()
        if there:
            close_line(table, game, ledger)
            for word in range(words):
                tables[game, word] = own[word]

    return serve_all


def look_kernel(subject: Subject) -> Any:
    """Write what is seen."""
    look = subject.twins().look
    layout = record_type(subject.table)

    def look_all(tables: Any, seat: int, setup: Any, out: Any) -> None:
        game = cuda.grid(1)
        if game < tables.shape[0]:
            look(tables[game].view(layout)[0], seat, setup, out[game])

    return look_all


def allow_kernel(subject: Subject) -> Any:
    """Write what is allowed."""
    allow = subject.twins().mark_allowed
    layout = record_type(subject.table)

    def allow_all(tables: Any, out: Any) -> None:
        game = cuda.grid(1)
        if game < tables.shape[0]:
            allow(tables[game].view(layout)[0], out[game])

    return allow_all
