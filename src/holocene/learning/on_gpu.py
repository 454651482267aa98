"""A batch on a GPU: one thread, one table. Needs the extras `gpu` and `train`."""

from functools import cache
from typing import Any

import torch
from numba import cuda, types

from holocene.engine import gpu
from holocene.engine.errors import BadOption
from holocene.engine.kernels import Kernel, Words, kept_code, number, pointer
from holocene.engine.layout import record_type
from holocene.learning import specs
from holocene.learning.kernels.steps import Ledger
from holocene.learning.specs import GameSpec

KINDS = {
    "i1": torch.int8,
    "i2": torch.int16,
    "i4": torch.int32,
    "i8": torch.int64,
    "f4": torch.float32,
    "?": torch.bool,
}
I8, SHORTS, FLAGS = types.int64, types.int16, types.boolean
# fmt: off
LEDGER = {  # the kind of number and the dimensions of each line
    "setup": (I8, 2),  "seats": (types.int8, 1), "seeds": (I8, 1),          "luck": (I8, 1),   "games": (I8, 1),
    "length": (types.int32, 1), "rounds": (types.int32, 1), "to_act": (types.int8, 1), "done": (FLAGS, 1),
    "truncated": (FLAGS, 1), "refused": (FLAGS, 1), "rewards": (types.float32, 2), "scores": (types.int32, 2),
    "points": (types.int32, 3),
}
# fmt: on


class OnGpu:
    """Arrays are torch's, and stay on the device; JAX takes them over by DLPack without a copy."""

    def __init__(self, spec: GameSpec, count: int) -> None:
        """Tables full of zeros."""
        if not torch.cuda.is_available():
            message = f"torch {torch.__version__} finds no GPU here: device='cuda' needs an NVIDIA GPU with its driver "
            raise BadOption(message + "and a torch built for it; device='cpu' always works")
        self.layout = record_type(spec.table)
        self.words = self.zeros((count, self.layout.itemsize // gpu.WORD), "i8")
        self.kernels = kernels(spec.name, torch.cuda.get_device_capability())
        self.count = count
        self._packed: dict[int, Words] = {}

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

    def random_seeds(self) -> Any:
        """A seed for each table, drawn on the device."""
        return torch.randint(2**62, (self.count,), dtype=torch.int64, device="cuda")

    def record(self, index: int) -> Any:
        """One table, copied from the device."""
        return self.words[index].cpu().numpy().view(self.layout)[0]

    def bytes(self) -> bytes:
        """All tables, copied from the device."""
        return self.words.cpu().numpy().tobytes()  # type: ignore[no-any-return]

    def fill(self, other: "OnGpu", indices: Any) -> None:
        """Take over these tables of another batch."""
        torch.index_select(other.words, 0, indices, out=self.words)

    def lines(self, line: Any, indices: Any, out: Any) -> None:
        """Take over these lines of an array of another batch."""
        out[:] = line[indices]

    def run(self, work: str, *arguments: Any) -> None:
        """Do this with every table, in the stream that torch works in now."""
        words: Words = pointer(self.words)
        for argument in arguments:
            words += self._words(argument)
        self.kernels[work].launch(self.count, words, torch.cuda.current_stream().cuda_stream)

    def _words(self, argument: Any) -> Words:
        """An argument as kernels take it; those of the ledger stay where they are."""
        if isinstance(argument, Ledger):
            if id(argument) not in self._packed:
                self._packed[id(argument)] = [word for line in argument for word in pointer(line)]
            return self._packed[id(argument)]
        return pointer(argument) if torch.is_tensor(argument) else number(argument)


def arguments_of(work: str) -> list[Any]:
    """The compiler's words for what a kernel takes."""

    def rows(kind: Any, dimensions: int = 1) -> Any:
        return types.Array(kind, dimensions, "C")

    lines = [rows(*LEDGER[line]) for line in Ledger._fields]
    ledger = types.NamedTuple(lines, Ledger)  # type: ignore[no-untyped-call]
    given = {
        "serve": [I8, I8, I8, I8, rows(I8), ledger],
        "look": [I8, rows(I8, 2), rows(SHORTS, 2)],
        "allow": [rows(FLAGS, 2)],
        "imagine": [I8, rows(I8), rows(I8, 2)],
    }
    return [rows(I8, 2), *given[work]]


@cache
def kernels(game: str, capability: tuple[int, int]) -> dict[str, Kernel]:
    """The kernels of a game for a kind of device, compiled or found where they were kept."""
    return {work: Kernel(*code(game, work, capability)) for work in KERNELS}


def code(game: str, work: str, capability: tuple[int, int]) -> tuple[str, bytes, int]:
    """A kernel's name and code, and how many words it takes; no GPU is needed for it."""
    spec, arguments = specs.spec_of(game), arguments_of(work)
    gpu.keep_apart(*spec.long)
    kernel = KERNELS[work](spec)
    return kept_code(spec.twins().folder, __file__, kernel, arguments, capability)


def serve_kernel(spec: GameSpec) -> Any:
    """Lay tables or make moves, as `stepping.serve`; a thread works on a table in memory of its own.

    Threads that begin a new game fall behind the others of their warp and would stay there, each alone; so all of them
    wait for each other after every move.
    """
    twins = spec.twins()
    open_line, make_moves, close_line = twins.open_line, twins.make_moves, twins.close_line
    layout = record_type(spec.table)
    words = layout.itemsize // gpu.WORD

    def serve_all(tables: Any, asked: int, steps: int, restart: int, limit: int, moves: Any, ledger: Any) -> None:
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
                make_moves(table, game, asked, 1, restart, limit, moves, ledger)
            cuda.syncwarp()
        if there:
            close_line(table, game, ledger)
            for word in range(words):
                tables[game, word] = own[word]

    return serve_all


def look_kernel(spec: GameSpec) -> Any:
    """Write what is seen."""
    look = spec.twins().look
    layout = record_type(spec.table)

    def look_all(tables: Any, seat: int, setup: Any, out: Any) -> None:
        game = cuda.grid(1)
        if game < tables.shape[0]:
            look(tables[game].view(layout)[0], seat, setup[game], out[game])

    return look_all


def allow_kernel(spec: GameSpec) -> Any:
    """Write what is allowed."""
    allow = spec.twins().mark_allowed
    layout = record_type(spec.table)

    def allow_all(tables: Any, out: Any) -> None:
        game = cuda.grid(1)
        if game < tables.shape[0]:
            allow(tables[game].view(layout)[0], out[game])

    return allow_all


def imagine_kernel(spec: GameSpec) -> Any:
    """Determinize the tables."""
    imagine = spec.twins().imagine
    layout = record_type(spec.table)

    def imagine_all(tables: Any, seat: int, seeds: Any, setup: Any) -> None:
        game = cuda.grid(1)
        if game < tables.shape[0]:
            imagine(tables[game].view(layout)[0], seat, seeds[game], setup[game])

    return imagine_all


KERNELS = {"serve": serve_kernel, "look": look_kernel, "allow": allow_kernel, "imagine": imagine_kernel}
