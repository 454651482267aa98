"""A rollout: so many decisions at every table."""

from collections.abc import Callable

import torch
from torch import Tensor

from holocene.learning import Batch
from training.memory import Memory
from training.net import Told, turned

Ask = Callable[[Tensor, Tensor], Told]
Choose = Callable[[Told, Memory, int], None]


@torch.no_grad()
def play(batch: Batch, ask: Ask, choose: Choose, memory: Memory) -> Tensor:
    """Fill the memory; what is expected of the tables as they stand then."""
    for step in range(memory.steps):
        memory.look(batch, step)
        choose(ask(memory.seen[step], memory.allowed[step]), memory, step)
        rewards, done = batch.step(memory.moves[step])
        memory.settle(batch, step, torch.as_tensor(rewards), torch.as_tensor(done))
    seats = torch.as_tensor(batch.to_act).long().clamp_min(0)
    told = ask(torch.as_tensor(batch.observe()), torch.as_tensor(batch.mask()))
    return turned(told.outcome, memory.shape, seats, memory.people)
