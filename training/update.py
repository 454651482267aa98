"""Learning from a rollout: PPO, or the moves that a search wanted, and what became of the games."""

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from training.fast import made_fast
from training.memory import Memory, as_seen
from training.net import POINTS, ROUNDS, Net, Told
from training.settings import Settings

TOLD = ("loss", "entropy", "share_loss", "points_loss", "rounds_loss", "divergence")


class Weights(NamedTuple):
    """What counts beside what was won; all of it becomes less with time."""

    entropy: float
    loyalty: float
    pupil: Net | None


class Sample(NamedTuple):
    """Decisions of a rollout, a row each."""

    seen: Tensor
    allowed: Tensor
    moves: Tensor
    before: Tensor  # the log chances that the moves had
    advantages: Tensor
    outcome: Tensor  # what became of the game, clockwise from the seat that acted
    wanted: Tensor | None  # chances that a search wanted


def learn(
    net: Net, optimiser: torch.optim.Optimizer, memory: Memory, settings: Settings, weights: Weights
) -> dict[str, float]:
    """Go through the decisions of the learner; what it told on the way, and how many decisions they were.

    All minibatches are equally large, so that one compiled pass does for them; the few decisions left over are drawn
    anew in each epoch.
    """
    rows = memory.counts.flatten().nonzero().squeeze(1)
    if len(rows) < 2:  # noqa: PLR2004 - one advantage has no spread to be measured by
        return {**dict.fromkeys(TOLD, float("nan")), "rows": 0}
    advantages = memory.advantages.flatten()
    advantages = (advantages - advantages[rows].mean()) / (advantages[rows].std() + 1e-8)
    size, pupil = min(settings.minibatch, len(rows)), weights.pupil if weights.loyalty > 0 else None
    scales = torch.tensor([weights.entropy, weights.loyalty], device=rows.device)
    told, parts = torch.zeros(len(TOLD), device=rows.device), len(rows) // size
    go_through = made_fast(losses_of, settings)
    for _ in range(settings.epochs):
        for part in rows[torch.randperm(len(rows), device=rows.device)][: parts * size].split(size):
            loss, losses = go_through(net, pupil, sample(memory, part, advantages), scales, settings)
            step(net, optimiser, loss)
            told += losses
    means = (told / parts / settings.epochs).tolist()
    return {**dict(zip(TOLD, means, strict=True)), "rows": float(parts * size)}


def sample(memory: Memory, part: Tensor, advantages: Tensor) -> Sample:
    """Some decisions, gathered."""
    wanted = None if memory.wanted is None else memory.wanted.flatten(0, 1)[part].float()
    seen, allowed = memory.seen.flatten(0, 1)[part], memory.allowed.flatten(0, 1)[part]
    moves, before = memory.moves.flatten()[part], memory.log_chances.flatten()[part]
    return Sample(seen, allowed, moves, before, advantages[part], as_seen(memory, part), wanted)


def losses_of(net: Net, pupil: Net | None, given: Sample, scales: Tensor, settings: Settings) -> tuple[Tensor, Tensor]:
    """The loss, and its parts for the curve."""
    said = net(given.seen, given.allowed)
    losses = [*policy_losses(said, given, settings.clip), *outcome_losses(net, said, given)]
    loss = total(losses, settings, scales[0])
    if pupil is not None:
        loss = loss + scales[1] * divergence_from(pupil, said, given)
    return loss, torch.stack([loss, *losses[1:]]).detach()


def step(net: Net, optimiser: torch.optim.Optimizer, loss: Tensor) -> None:
    """One step of learning."""
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    optimiser.step()


def policy_losses(said: Told, given: Sample, clip: float) -> list[Tensor]:
    """Make moves that turned out better than expected more likely, or those that a search wanted; and the entropy."""
    entropy = -(said.logits.exp() * said.logits).sum(1).mean()
    if given.wanted is not None:
        return [-(given.wanted * said.logits).sum(1).mean(), entropy]
    ratio = (said.logits.gather(1, given.moves[:, None]).squeeze(1) - given.before).exp()
    limited = ratio.clamp(1 - clip, 1 + clip)
    return [-torch.minimum(ratio * given.advantages, limited * given.advantages).mean(), entropy]


def outcome_losses(net: Net, said: Told, given: Sample) -> list[Tensor]:
    """How far the net is off about shares, points and rounds, and how far its chances have moved."""
    losses = told_losses(said, given.outcome, net.present(given.seen), net.shape.seats)
    change = said.logits.gather(1, given.moves[:, None]).squeeze(1) - given.before
    return [*losses, (change.exp() - 1 - change).mean()]


def told_losses(said: Told, wanted: Tensor, there: Tensor, seats: int) -> list[Tensor]:
    """The same for any positions of which the outcome is known."""
    share = -(wanted[:, :seats] * said.share.log_softmax(-1) * there).sum(1).mean()
    off = (said.outcome[:, seats:-1] - wanted[:, seats:-1]).unflatten(1, (seats, -1)) / POINTS
    points = functional.smooth_l1_loss(off, torch.zeros_like(off), reduction="none").sum(-1)
    rounds = functional.smooth_l1_loss(said.outcome[:, -1] / ROUNDS, wanted[:, -1] / ROUNDS)
    return [share, (points * there).sum(1).mean(), rounds]


def total(losses: list[Tensor], settings: Settings, entropy_weight: Tensor | float) -> Tensor:
    """All together."""
    policy, entropy, share, points, rounds, _ = losses
    return policy - entropy_weight * entropy + share + settings.points * points + settings.rounds * rounds


def divergence_from(pupil: Net, said: Told, given: Sample) -> Tensor:
    """How far the net has moved away from what it learned from a teacher."""
    with torch.no_grad():
        model = pupil(given.seen, given.allowed).logits
    return functional.kl_div(said.logits, model, reduction="batchmean", log_target=True)
