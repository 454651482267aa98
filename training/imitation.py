"""Before anything else, learn to guess the teachers' moves, and what becomes of their games."""

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from holocene.learning import Batch
from training.lessons import Lesson
from training.memory import Memory, as_seen
from training.net import Net
from training.settings import Settings
from training.tables import kinds_of
from training.update import step, told_losses, total

KEPT_BACK = 20  # one lesson of so many is not learned from
BYTES = 24 * 2**30  # of a memory, at most: lessons are learned in parts of this size
ROWS = 8192  # of a minibatch, at most


def clone(net: Net, settings: Settings, lessons: list[Lesson]) -> list[float]:
    """Learn from all lessons; the share of the teachers' moves that are guessed in unknown games, after each epoch."""
    optimiser = torch.optim.AdamW(net.parameters(), eps=1e-5, fused=settings.device == "cuda")
    rounds, guessed = settings.lesson_epochs, []
    parts = in_parts(net, settings, lessons)
    for epoch in range(rounds):
        for group in optimiser.param_groups:
            group["lr"] = settings.lesson_rate * (1 - epoch / rounds)
        found = [learn_part(net, optimiser, settings, part) for part in parts]
        guessed.append(sum(found) / len(found))
        print(f"cloning {epoch + 1}: guesses {guessed[-1]:.1%} of the moves in games it does not know", flush=True)
    return guessed


def in_parts(net: Net, settings: Settings, lessons: list[Lesson]) -> list[list[Lesson]]:
    """Lessons sorted by length, as many at a time as there is room for."""
    row = 2 * len(net.shape.units) + 9 * net.shape.outcome + net.shape.moves
    parts: list[list[Lesson]] = [[]]
    for lesson in sorted(lessons, key=lambda each: len(each.played)):
        room = BYTES if settings.device == "cuda" else BYTES // 24
        if parts[-1] and (len(parts[-1]) + 1) * len(lesson.played) * row > room:
            parts.append([])
        parts[-1].append(lesson)
    return parts


def learn_part(net: Net, optimiser: torch.optim.Optimizer, settings: Settings, lessons: list[Lesson]) -> float:
    """Play some lessons again and learn from them; how many moves of those kept back are guessed afterwards."""
    memory, wanted = played_again(net, settings, lessons)
    rows, wanted = memory.counts.flatten().nonzero().squeeze(1), wanted.flatten()
    unknown = rows % memory.people.shape[0] % KEPT_BACK == 0
    rows, kept_back = rows[~unknown], rows[unknown]
    for part in rows[torch.randperm(len(rows), device=rows.device)].tensor_split(max(1, len(rows) // ROWS)):
        said = net(memory.seen.flatten(0, 1)[part], memory.allowed.flatten(0, 1)[part])
        policy = functional.nll_loss(said.logits, wanted[part])
        there = net.present(memory.seen.flatten(0, 1)[part])
        losses = [policy, policy, *told_losses(said, as_seen(memory, part), there, memory.shape.seats), policy]
        step(net, optimiser, total(losses, settings, 0.0))
    return share_guessed(net, memory, wanted, kept_back)


@torch.no_grad()
def share_guessed(net: Net, memory: Memory, wanted: Tensor, rows: Tensor) -> float:
    """How many of the teacher's moves are those that the net likes best."""
    right = 0
    for part in rows.split(ROWS):
        logits = net(memory.seen.flatten(0, 1)[part], memory.allowed.flatten(0, 1)[part]).logits
        right += int((logits.argmax(-1) == wanted[part]).sum())
    return right / max(len(rows), 1)


@torch.no_grad()
def played_again(net: Net, settings: Settings, lessons: list[Lesson]) -> tuple[Memory, Tensor]:
    """Lessons on tables: what was seen, and how the games went, written to every decision of theirs."""
    batch, order = set_up_table(settings, lessons)
    steps = max(len(each.played) for each in order)
    moves = {name: padded([getattr(each, name) for each in order], steps) for name in ("played", "wanted")}
    played, wanted = (torch.as_tensor(moves[name], device=settings.device) for name in ("played", "wanted"))
    memory = Memory(batch, net.shape, steps)
    for index in range(steps):
        memory.look(batch, index)
        memory.counts[index] = memory.allowed[index].sum(1) > 1
        rewards, done = batch.step(played[index])
        memory.settle(batch, index, torch.as_tensor(rewards), torch.as_tensor(done))
    if bool((torch.as_tensor(batch.games) != 1).any()):
        raise SystemExit("these lessons are of other rules: some of them do not end; play them anew")
    memory.ends[:] = memory.ends.sum(0)
    return memory, wanted


def set_up_table(settings: Settings, lessons: list[Lesson]) -> tuple[Batch, list[Lesson]]:
    """Tables with the seeds of lessons, and the lessons in the order of these tables."""
    kinds = kinds_of(settings, 1)
    order = [lesson for kind in range(len(kinds)) for lesson in lessons if lesson.kind == kind]
    numbers = [sum(lesson.kind == kind for lesson in lessons) for kind in range(len(kinds))]
    there = [(players, number, options) for (players, _, options), number in zip(kinds, numbers, strict=True) if number]
    how = {"checked": False, "threads": settings.threads, "restart": False}
    batch = Batch.mixed(settings.game, there, settings.device, **how)
    batch.reset(np.array([each.seed for each in order]))
    return batch, order


def padded(rows: list[list[int]], length: int) -> np.ndarray:
    """Rows as columns, filled up with zeros: what is played at a finished table is ignored."""
    found = np.zeros((length, len(rows)), np.int64)
    for column, row in enumerate(rows):
        found[: len(row), column] = row
    return found
