"""Learning from a rollout: PPO, or the moves that a search wanted, and what became of the games."""

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from training.memory import Memory, as_seen
from training.net import POINTS, ROUNDS, Net, Told
from training.settings import Settings

TOLD = ("loss", "entropy", "share_loss", "points_loss", "rounds_loss", "divergence")


class Weights(NamedTuple):
    """What counts beside what was won; all of it becomes less with time."""

    entropy: float
    loyalty: float
    pupil: Net | None


def learn(
    net: Net, optimiser: torch.optim.Optimizer, memory: Memory, settings: Settings, weights: Weights
) -> dict[str, float]:
    """Go through all decisions of the learner; what it told on the way, and how many decisions they were."""
    rows = memory.counts.flatten().nonzero().squeeze(1)
    if len(rows) < 2:  # noqa: PLR2004 - one advantage has no spread to be measured by
        return {**dict.fromkeys(TOLD, float("nan")), "rows": 0}
    advantages = memory.advantages.flatten()
    advantages = (advantages - advantages[rows].mean()) / (advantages[rows].std() + 1e-8)
    told, parts = torch.zeros(len(TOLD), device=rows.device), max(1, round(len(rows) / settings.minibatch))
    for _ in range(settings.epochs):
        for part in rows[torch.randperm(len(rows), device=rows.device)].tensor_split(parts):
            said = net(memory.seen.flatten(0, 1)[part], memory.allowed.flatten(0, 1)[part])
            losses = [
                *policy_losses(said, memory, part, advantages[part], settings),
                *outcome_losses(net, said, memory, part),
            ]
            loss = total(losses, settings, weights)
            if weights.pupil is not None and weights.loyalty > 0:
                loss = loss + weights.loyalty * divergence_from(weights.pupil, said, memory, part)
            step(net, optimiser, loss)
            told += torch.stack([loss, *losses[1:]]).detach()
    means = (told / parts / settings.epochs).tolist()
    return {**dict(zip(TOLD, means, strict=True)), "rows": float(len(rows))}


def step(net: Net, optimiser: torch.optim.Optimizer, loss: Tensor) -> None:
    """One step of learning."""
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    optimiser.step()


def policy_losses(said: Told, memory: Memory, part: Tensor, advantage: Tensor, settings: Settings) -> list[Tensor]:
    """Make moves that turned out better than expected more likely, or those that a search wanted; and the entropy."""
    entropy = -(said.wishes.exp() * said.wishes).sum(1).mean()
    if memory.wanted is not None:
        wanted = memory.wanted.flatten(0, 1)[part].float()
        return [-(wanted * said.wishes).sum(1).mean(), entropy]
    moves, before = memory.moves.flatten()[part], memory.log_chances.flatten()[part]
    ratio = (said.wishes.gather(1, moves[:, None]).squeeze(1) - before).exp()
    limited = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    return [-torch.minimum(ratio * advantage, limited * advantage).mean(), entropy]


def outcome_losses(net: Net, said: Told, memory: Memory, part: Tensor) -> list[Tensor]:
    """How far the net is off about shares, points and rounds, and how far its chances have moved."""
    shape, wanted = memory.shape, as_seen(memory, part)
    seats = net.present(memory.seen.flatten(0, 1)[part])
    losses = told_losses(said, wanted, seats, shape.seats)
    moves, before = memory.moves.flatten()[part], memory.log_chances.flatten()[part]
    change = said.wishes.gather(1, moves[:, None]).squeeze(1) - before
    return [*losses, (change.exp() - 1 - change).mean()]


def told_losses(said: Told, wanted: Tensor, there: Tensor, seats: int) -> list[Tensor]:
    """The same for any positions of which the outcome is known."""
    share = -(wanted[:, :seats] * said.share.log_softmax(-1) * there).sum(1).mean()
    off = (said.outcome[:, seats:-1] - wanted[:, seats:-1]).unflatten(1, (seats, -1)) / POINTS
    points = functional.smooth_l1_loss(off, torch.zeros_like(off), reduction="none").sum(-1)
    rounds = functional.smooth_l1_loss(said.outcome[:, -1] / ROUNDS, wanted[:, -1] / ROUNDS)
    return [share, (points * there).sum(1).mean(), rounds]


def total(losses: list[Tensor], settings: Settings, weights: Weights) -> Tensor:
    """All together."""
    policy, entropy, share, points, rounds, _ = losses
    return policy - weights.entropy * entropy + share + settings.points * points + settings.rounds * rounds


def divergence_from(pupil: Net, said: Told, memory: Memory, part: Tensor) -> Tensor:
    """How far the net has moved away from what it learned from a teacher."""
    with torch.no_grad():
        model = pupil(memory.seen.flatten(0, 1)[part], memory.allowed.flatten(0, 1)[part]).wishes
    return functional.kl_div(said.wishes, model, reduction="batchmean", log_target=True)
