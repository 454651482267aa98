"""The net: from an observation to logits for moves, shares of the win, points by seat and category, and rounds."""

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from holocene.learning import Batch

LIMIT = 10.0  # what an observation, divided by its units, is cut off at
NEVER = -1e9  # what speaks for a move that the rules do not allow
POINTS, ROUNDS = 25.0, 5.0  # what these outputs are divided by within the net


class Shape(NamedTuple):
    """How large a game's numbers are."""

    game: str
    columns: int  # the version of the observation
    moves: int
    seats: int
    categories: tuple[str, ...]
    units: tuple[int, ...]
    seats_at: int  # the column that tells how many sit there
    round_at: int  # the column of the round

    @classmethod
    def of(cls, batch: Batch) -> "Shape":
        """That of a batch's game; as many seats as it ever has."""
        columns = batch.columns
        seats = columns.slice("to-act").stop - columns.slice("to-act").start
        where = (columns.slice("seats").start, columns.slice("round").start)
        units = tuple(columns.units.tolist())
        return cls(batch.game, columns.version, batch.moves, seats, tuple(batch.categories), units, *where)

    @property
    def outcome(self) -> int:
        """Numbers that tell how a game went: shares, points, rounds."""
        return self.seats * (1 + len(self.categories)) + 1


class Told(NamedTuple):
    """What the net says about positions; seats are counted clockwise from the one that looks."""

    logits: Tensor  # log chances of all moves
    share: Tensor  # logits of the share of the win, by seat
    outcome: Tensor  # shares, points by seat and category, rounds of the whole game


class Net(nn.Module):
    """Layers that are weighed, evened out and cut off at 0, and one layer of heads."""

    units: Tensor

    def __init__(self, shape: Shape, width: int, layers: int, *, norm: bool = True) -> None:
        """Small logits at first: every move is about as likely."""
        super().__init__()
        self.shape = shape
        self.register_buffer("units", torch.tensor(shape.units, dtype=torch.float32))
        sizes = [len(shape.units), *[width] * layers]
        self.linears = nn.ModuleList([linear(*ends, math.sqrt(2)) for ends in pairwise(sizes)])
        self.norms = nn.ModuleList([nn.LayerNorm(size) if norm else nn.Identity() for size in sizes[1:]])
        self.policy = linear(width, shape.moves, 0.01)
        self.share = linear(width, shape.seats, 0.1)
        self.category = linear(width, shape.seats * len(shape.categories), 0.1)
        self.rounds = linear(width, 1, 0.1)

    def forward(self, seen: Tensor, allowed: Tensor) -> Told:
        """Moves that are not allowed have no chance, seats where nobody sits no share."""
        found = (seen / self.units).clamp(-LIMIT, LIMIT)
        with torch.autocast(found.device.type, torch.bfloat16, enabled=found.is_cuda):
            for weigh, even_out in zip(self.linears, self.norms, strict=True):
                found = functional.relu(even_out(weigh(found)))
            logits, share, category, rounds = (
                head(found).float() for head in (self.policy, self.share, self.category, self.rounds)
            )
        logits = logits.masked_fill(~allowed, NEVER).log_softmax(-1)
        share = share.masked_fill(~self.present(seen), NEVER)
        whole = rounds * ROUNDS + seen[:, self.shape.round_at, None]
        return Told(logits, share, torch.cat([share.softmax(-1), category * POINTS, whole], -1))

    def present(self, seen: Tensor) -> Tensor:
        """Which seats are there, counted clockwise from the one that looks."""
        return torch.arange(self.shape.seats, device=seen.device) < seen[:, self.shape.seats_at, None]


def linear(inputs: int, outputs: int, gain: float) -> nn.Linear:
    """A layer that neither swells nor shrinks what goes through it."""
    layer = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


def drawn(log_chances: Tensor) -> Tensor:
    """A move at each table, drawn by its chances: adding such noise and taking the largest is the same."""
    noise = torch.empty_like(log_chances).exponential_().clamp_min(1e-20).log()
    return (log_chances - noise).argmax(-1)


def turned(outcome: Tensor, shape: Shape, seats: Tensor, count: Tensor, *, back: bool = False) -> Tensor:
    """An outcome told clockwise from a seat as one told from the first seat on, or the other way round.

    `seats` are the seats that look, `count` how many sit at each table. Seats that nobody sits at get 0.
    """
    places = torch.arange(shape.seats, device=outcome.device)
    step = places + (seats[:, None] if back else -seats[:, None])
    where = (step + count[:, None]) % count[:, None]
    there = places < count[:, None]
    share = outcome[:, : shape.seats].gather(1, where) * there
    kinds = len(shape.categories)
    points = outcome[:, shape.seats : -1].unflatten(1, (shape.seats, kinds))
    points = points.gather(1, where[..., None].expand(-1, -1, kinds)) * there[..., None]
    return torch.cat([share, points.flatten(1), outcome[:, -1:]], -1)


def arrays_of(net: Net) -> dict[str, Any]:
    """The net as plain arrays, points and rounds as they are."""
    return {name: (tensor.detach() * size).float().cpu().numpy() for name, tensor, size in named_tensors(net)}


def take_arrays(net: Net, arrays: dict[str, Any]) -> None:
    """Make a net of what `arrays_of` gave."""
    with torch.no_grad():
        for name, tensor, size in named_tensors(net):
            tensor.copy_(torch.as_tensor(arrays[name]) / size)


def named_tensors(net: Net) -> Iterator[tuple[str, Any, float]]:
    """All that a net consists of: its name in a file, and what it is multiplied by there."""
    yield "units", net.units, 1.0
    for number, (weigh, even_out) in enumerate(zip(net.linears, net.norms, strict=True)):
        yield f"weight-{number}", weigh.weight, 1.0
        yield f"bias-{number}", weigh.bias, 1.0
        if isinstance(even_out, nn.LayerNorm):
            yield f"scale-{number}", even_out.weight, 1.0
            yield f"shift-{number}", even_out.bias, 1.0
    for name, size in (("policy", 1.0), ("share", 1.0), ("category", POINTS), ("rounds", ROUNDS)):
        head = getattr(net, name)
        yield f"weight-{name}", head.weight, size
        yield f"bias-{name}", head.bias, size
