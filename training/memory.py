"""What happened in a rollout, and how it turned out."""

import torch
from torch import Tensor

from holocene.learning import Batch
from training.net import Shape, turned
from training.tables import people, shares

LEAD = 100.0  # points that count as much as a win


class Memory:
    """One row a step, one column a table; it stays on the device."""

    def __init__(self, batch: Batch, shape: Shape, rollout: int, *, wanted: bool = False) -> None:
        """Make room once; chances that a search wanted only where they are asked for."""

        def room(kind: torch.dtype, *more: int) -> Tensor:
            return torch.zeros((rollout, batch.count, *more), dtype=kind, device=batch.device)

        self.shape, self.steps = shape, rollout
        self.seen = room(torch.int16, len(shape.units))
        self.allowed = room(torch.bool, shape.moves)
        self.moves, self.seats = room(torch.int64), room(torch.int64)
        self.log_chances, self.advantages = room(torch.float32), room(torch.float32)
        self.expected, self.ends = room(torch.float32, shape.outcome), room(torch.float32, shape.outcome)
        self.done, self.truncated, self.counts = room(torch.bool), room(torch.bool), room(torch.bool)
        self.wanted = room(torch.float16, shape.moves) if wanted else None
        self.people = people(batch)

    def look(self, batch: Batch, step: int) -> None:
        """Write down what the player to act sees and may do."""
        self.seen[step] = torch.as_tensor(batch.observe())
        self.allowed[step] = torch.as_tensor(batch.mask())
        self.seats[step] = torch.as_tensor(batch.to_act).long().clamp_min(0)

    def settle(self, batch: Batch, step: int, rewards: Tensor, done: Tensor) -> None:
        """Write down how games went that have ended; nobody has a share of a truncated one."""
        self.done[step], self.truncated[step] = done, torch.as_tensor(batch.truncated)
        self.ends[step] = outcome_of(batch, self.shape, rewards) * done[:, None]


def outcome_of(batch: Batch, shape: Shape, rewards: Tensor) -> Tensor:
    """How the game that ended last at each table went, from the first seat on."""
    found = torch.zeros((batch.count, shape.outcome), device=rewards.device)
    share, points = shares(batch, rewards), torch.as_tensor(batch.points).float().flatten(1)
    lost = torch.as_tensor(batch.truncated)[:, None]
    found[:, : share.shape[1]] = share.masked_fill(lost, 0.0)
    found[:, shape.seats : shape.seats + points.shape[1]] = points
    found[:, -1] = torch.as_tensor(batch.rounds)
    return found


def worth(outcome: Tensor, shape: Shape, seats: Tensor, count: Tensor, lead: float) -> Tensor:
    """What an outcome is worth to a seat: 1 for winning alone, all together 0, and its lead over the others."""
    share = outcome[:, : shape.seats].gather(1, seats[:, None]).squeeze(1)
    won = (share * count - 1) / (count - 1)
    totals = outcome[:, shape.seats : -1].unflatten(1, (shape.seats, -1)).sum(-1)
    mine = totals.gather(1, seats[:, None]).squeeze(1)
    others = (totals.sum(1) - mine) / (count - 1)
    return won + lead * (mine - others) / LEAD


@torch.no_grad()
def judge(memory: Memory, after: Tensor, trust: float, lead: float) -> None:
    """How each decision turned out: `ends` become what is expected of it by then, and `advantages` what was gained.

    Backwards through all decisions of a table, whose ever they are, an expectation is mixed with what came later (TD of
    lambda). `after` is what is expected after the last one.
    """
    per_seat = trust ** (1 / memory.people.float())[:, None]
    target = after
    for step in reversed(range(memory.steps)):
        later = after if step + 1 == memory.steps else memory.expected[step + 1]
        target = torch.where(memory.done[step][:, None], memory.ends[step], torch.lerp(later, target, per_seat))
        memory.ends[step] = target
        sides = (memory.shape, memory.seats[step], memory.people, lead)
        memory.advantages[step] = worth(target, *sides) - worth(memory.expected[step], *sides)


def as_seen(memory: Memory, rows: Tensor) -> Tensor:
    """Outcomes of some rows, clockwise from the seat that acted."""
    seats, count = memory.seats.flatten()[rows], memory.people.repeat(memory.steps)[rows]
    return turned(memory.ends.flatten(0, 1)[rows], memory.shape, seats, count, back=True)
