"""Moves that a search on the device wants: the net's own, improved by trying the likeliest of them.

Gumbel AlphaZero's root (Danihelka et al. 2022): candidates are the moves with the highest logits after Gumbel noise;
they are tried on dealt tables, the better half of them twice as often, and so on (sequential halving). A trial plays
the candidate, then some decisions by the net's own chances, dice and all, and ends with what the net expects there.
Every table of the batch is searched at once.
"""

import math
from typing import NamedTuple

import torch
from torch import Tensor

from holocene.learning import Batch
from training.memory import Memory, outcome_of, worth
from training.net import NEVER, Net, Told, drawn, turned
from training.settings import Settings
from training.tables import people


class Found(NamedTuple):
    """What a search found at each table."""

    moves: Tensor  # to be played
    wanted: Tensor  # chances of all moves
    value: Tensor  # of the position to the player to act


class Search:
    """Searches of a net's."""

    def __init__(self, net: Net, settings: Settings, lead: float) -> None:
        """As many candidates, trials and decisions as the settings say."""
        self.net, self.settings, self.lead = net, settings, lead

    @torch.no_grad()
    def improve(self, batch: Batch, told: Told) -> Found:
        """Search every table; the player to act there decides."""
        noise = -torch.empty_like(told.logits).exponential_().clamp_min(1e-20).log()
        noisy = (told.logits + noise).where(told.logits > NEVER / 2, NEVER)
        count = min(self.settings.candidates, told.logits.shape[1])
        scores, moves = noisy.topk(count, dim=-1)
        totals, tries = torch.zeros_like(scores), torch.zeros_like(scores)
        for size, times in phases(count, self.settings.simulations):
            means = totals / tries.clamp_min(1)
            ranked = (scores + self.weight(tries) * means).where(scores > NEVER / 2, NEVER)
            chosen = ranked.topk(size, dim=-1).indices
            for _ in range(times):
                found = self.try_out(batch, moves.gather(1, chosen))
                totals.scatter_add_(1, chosen, found)
                tries.scatter_add_(1, chosen, torch.ones_like(found))
        return self.conclude(told, moves, scores, totals, tries)

    def weight(self, tries: Tensor) -> Tensor:
        """How much a value counts beside logits: the more, the oftener the most tried move was tried."""
        most = tries.max(1, keepdim=True).values
        return (self.settings.value_weight + most) * 0.1

    def conclude(self, told: Told, moves: Tensor, scores: Tensor, totals: Tensor, tries: Tensor) -> Found:
        """Moves that were not tried are taken for as good as those tried, on average by their chances."""
        means = totals / tries.clamp_min(1)
        chances = told.logits.gather(1, moves).exp() * (tries > 0) * (scores > NEVER / 2)
        value = (chances * means).sum(1) / chances.sum(1).clamp_min(1e-9)
        known = value[:, None].expand_as(told.logits).scatter(1, moves, torch.where(tries > 0, means, value[:, None]))
        wanted = (told.logits + self.weight(tries) * (known - value[:, None])).softmax(-1)
        last = (scores + self.weight(tries) * means).where((tries == tries.max(1, keepdim=True).values), NEVER)
        best = last.where(scores > NEVER / 2, NEVER).argmax(1, keepdim=True)
        return Found(moves.gather(1, best).squeeze(1), wanted, value)

    def try_out(self, batch: Batch, moves: Tensor) -> Tensor:
        """Each move once, at a table of its own where all that is not known is dealt anew; what it was worth."""
        count = moves.shape[1]
        tables = torch.arange(batch.count, device=moves.device).repeat_interleave(count)
        tried = batch.take(tables, restart=False)
        tried.imagine()
        seats, sitting = torch.as_tensor(tried.to_act).long().clamp_min(0).clone(), people(tried)
        rewards = torch.as_tensor(tried.step(moves.flatten()).rewards).clone()
        for _ in range(self.settings.depth):
            told = self.net(torch.as_tensor(tried.observe()), torch.as_tensor(tried.mask()))
            rewards += torch.as_tensor(tried.step(drawn(told.logits)).rewards)
        told = self.net(torch.as_tensor(tried.observe()), torch.as_tensor(tried.mask()))
        looks = torch.as_tensor(tried.to_act).long()
        expected = turned(told.outcome, self.net.shape, looks.clamp_min(0), sitting)
        over = (looks < 0)[:, None]
        outcome = torch.where(over, outcome_of(tried, self.net.shape, rewards), expected)
        return worth(outcome, self.net.shape, seats, sitting, self.lead).unflatten(0, (batch.count, count))

    def choose(self, batch: Batch, told: Told, memory: Memory, step: int) -> None:
        """Play and write down what the search wants."""
        found = self.improve(batch, told)
        memory.moves[step] = found.moves
        if memory.wanted is not None:
            memory.wanted[step] = found.wanted
        memory.log_chances[step] = told.logits.gather(1, found.moves[:, None]).squeeze(1)
        memory.expected[step] = turned(told.outcome, memory.shape, memory.seats[step], memory.people)
        memory.counts[step] = memory.allowed[step].sum(1) > 1


def phases(candidates: int, simulations: int) -> list[tuple[int, int]]:
    """How many candidates are tried how often, one phase after another."""
    found, size = list[tuple[int, int]](), candidates
    rounds = max(1, math.ceil(math.log2(candidates)))
    while size >= 1 and len(found) < rounds:
        found.append((size, max(1, simulations // (rounds * size))))
        size = max(2, size // 2)
    return found
