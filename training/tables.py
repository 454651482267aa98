"""Tables of all kinds that a run is about, by weight."""

from typing import Any

import torch
from torch import Tensor

from holocene.learning import Batch
from training.settings import Settings

NOT_OPTIONS = ("players", "weight")


def counts(weights: list[float], total: int) -> list[int]:
    """So many tables in all, each kind at least one, the others by weight."""
    whole, rest = sum(weights), total - len(weights)
    found = [1 + int(weight / whole * rest) for weight in weights]
    found[found.index(max(found))] += total - sum(found)
    return found


def kinds_of(settings: Settings, total: int) -> list[tuple[int, int, dict[str, Any]]]:
    """Players, tables and options of each kind."""
    numbers = counts([kind["weight"] for kind in settings.kinds], total)
    return [
        (kind["players"], number, {name: value for name, value in kind.items() if name not in NOT_OPTIONS})
        for kind, number in zip(settings.kinds, numbers, strict=True)
    ]


def set_up(settings: Settings, total: int, seed: int, **how: Any) -> Batch:
    """Tables of all kinds on the run's device."""
    kinds = kinds_of(settings, total)
    batch = Batch.mixed(settings.game, kinds, settings.device, checked=False, threads=settings.threads, **how)
    batch.reset(seed)
    return batch


def people(batch: Batch) -> Tensor:
    """How many seats every table has, a dummy's counted."""
    return torch.as_tensor(batch.seats).long().clamp_min(2)


def learner_seats(batch: Batch) -> Tensor:
    """One seat of each table, another one at the next table of the kind."""
    return torch.arange(batch.count, device=batch.device) % torch.as_tensor(batch.seats).long()


def shares(batch: Batch, rewards: Tensor) -> Tensor:
    """What each seat of a finished game has of the win, all together 1; a dummy has what its opponent has not."""
    count = people(batch)[:, None]
    given = torch.as_tensor(batch.seats).long()[:, None]
    places = torch.arange(rewards.shape[1], device=rewards.device)
    found = (rewards * (count - 1) + 1) / count * (places < given)
    rest = (1 - found.sum(1, keepdim=True)).clamp_min(0) * (given == 1)
    if found.shape[1] == 1:
        return torch.cat([found, rest], 1)
    return found + rest * (places == 1)
