"""Who sits where: the learner at all seats of most tables, against others at some."""

import copy

import torch
from torch import Tensor

from holocene.learning import Batch
from training.fast import asked, made_fast
from training.memory import Memory
from training.net import Net, Told, drawn, turned
from training.settings import Settings
from training.tables import learner_seats


class League:
    """Past selves and pupils of old bots, and the tables at which they play against the learner.

    These tables are drawn from all kinds, in groups with one opponent each. The learner has one seat there, all other
    seats are the opponent's. In the first half of the groups it is always a pupil, if there is one: who only knows
    itself forgets how others play. The next group's is the newest past self, those of the others are any.
    """

    def __init__(self, batch: Batch, net: Net, settings: Settings) -> None:
        """At first the only opponent is the net as it is."""
        self.most, self.pupils, self.past = settings.past, list[Net](), [frozen(net)]
        self.sharpness = settings.sharpness
        self.ask, groups = made_fast(asked, settings), settings.groups
        size = int(settings.league * batch.count) // groups
        drawn_tables = torch.randperm(batch.count, device=batch.device)[: size * groups]
        self.tables = list(drawn_tables.split(size)) if size else []
        self.seats = learner_seats(batch)
        self.everywhere = torch.ones(batch.count, dtype=torch.bool, device=batch.device)
        self.everywhere[drawn_tables] = False
        self.sitting: list[Net] = []
        self.seat_anew()

    def remember(self, net: Net) -> None:
        """The net as it is now joins; if there are too many, every second one of the older half goes."""
        self.past.append(frozen(net))
        if len(self.past) > self.most:
            half = len(self.past) // 2
            del self.past[int(torch.randint(max(half, 1), ()))]
        self.seat_anew()

    def seat_anew(self) -> None:
        """Give every group an opponent."""
        anybody = [*self.pupils, *self.past]
        chosen = [anybody[int(torch.randint(len(anybody), ()))] for _ in self.tables]
        half = (len(chosen) + 1) // 2
        chosen[:half] = [self.pupils[-1] if self.pupils else self.past[-1]] * half
        chosen[half : half + 1] = [self.past[-1]] if len(chosen) > half else []
        self.sitting = chosen

    def is_learner(self, to_act: Tensor) -> Tensor:
        """Whether the learner is to act at each table."""
        return (to_act == self.seats) | self.everywhere

    def choose(self, told: Told, memory: Memory, step: int) -> None:
        """The learner's moves, and those of others where they are to act."""
        seen, allowed = memory.seen[step], memory.allowed[step]
        moves, learner = drawn(told.logits), self.is_learner(memory.seats[step])
        for opponent, tables in zip(self.sitting, self.tables, strict=True):
            sharpness = self.sharpness if opponent in self.pupils else 1.0
            theirs = drawn(self.ask(opponent, seen[tables], allowed[tables]).logits * sharpness)
            moves[tables] = torch.where(learner[tables], moves[tables], theirs)
        memory.moves[step] = moves
        memory.log_chances[step] = told.logits.gather(1, moves[:, None]).squeeze(1)
        memory.expected[step] = turned(told.outcome, memory.shape, memory.seats[step], memory.people)
        memory.counts[step] = learner & (allowed.sum(1) > 1)


def frozen(net: Net) -> Net:
    """A copy that does not learn."""
    return copy.deepcopy(net).eval().requires_grad_(requires_grad=False)
