"""A run from its lessons to its end: clone, play against the league, then learn from search."""

import time
from functools import partial
from pathlib import Path
from typing import Any

import torch

from training import checkpoints
from training.curve import Curve
from training.evaluation import match, measuring_tables
from training.fast import asked, made_fast
from training.gumbel_search import Search
from training.imitation import clone
from training.league import League, frozen
from training.lessons import lessons
from training.memory import Memory, judge
from training.net import Net, Shape
from training.play import play
from training.settings import Settings
from training.tables import set_up
from training.update import Weights, learn

SETTLED = 150  # random decisions before the first rollout, so that not all games end at the same time


class Run:
    """One call: it takes a checkpoint up, if there is one, and leaves one."""

    def __init__(self, settings: Settings) -> None:
        """Lay tables, make the net or take it up. The clock of this call starts first."""
        self.began, self.settings, self.folder = time.monotonic(), settings, Path(settings.run)
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        if settings.device == "cpu" and settings.threads:
            torch.set_num_threads(settings.threads)
        self.batch = set_up(settings, settings.tables, settings.seed)
        self.shape = Shape.of(self.batch)
        self.net = Net(self.shape, settings.width, settings.layers, norm=settings.norm).to(settings.device)
        fused = settings.device == "cuda"
        self.optimiser = torch.optim.AdamW(
            self.net.parameters(), lr=settings.rate, eps=1e-5, weight_decay=settings.decay, fused=fused
        )
        self.curve = Curve(self.folder)
        self.steps, self.updates, self.before, self.remembered = 0, 0, 0.0, 0
        self.measured: dict[str, float] = {}
        self.say("tables are laid")
        self.begin()

    @property
    def seconds(self) -> float:
        """Of the whole run so far, over all its calls."""
        return self.before + time.monotonic() - self.began

    @property
    def progress(self) -> float:
        """From 0 to 1 at the planned end of the run."""
        return min(1.0, self.seconds / 60 / (self.settings.planned or self.settings.minutes))

    @property
    def is_over(self) -> bool:
        """Whether this call's time is up, or the run's."""
        return time.monotonic() - self.began >= self.settings.minutes * 60 or self.progress >= 1

    @property
    def searches(self) -> bool:
        """Whether it is the turn of search."""
        return self.settings.search > 0 and self.progress >= 1 - self.settings.search

    def say(self, what: str) -> None:
        """Something for the screen, with the time."""
        print(f"[{self.seconds:7.1f} s] {what}", flush=True)

    def begin(self) -> None:
        """Take up a checkpoint, or clone the teachers."""
        settings, state = self.settings, checkpoints.load(self.folder, self.settings.device)
        if state is None:
            pupils = [self.cloned()] if settings.lessons else []
            if settings.start:
                checkpoints.begin_as(self.net, Path(settings.start))
            self.league = League(self.batch, self.net, settings)
            self.league.pupils = pupils
        else:
            self.take_up(state)
            self.league = League(self.batch, self.net, settings)
            self.league.past = [*(self.other(each) for each in state["past"]), self.league.past[-1]]
            self.league.pupils = [self.other(each) for each in state["pupils"]]
        self.league.seat_anew()
        self.batch.play_at_random(SETTLED)

    def cloned(self) -> Net:
        """A pupil of the teachers; the learner begins as it, if as nothing else."""
        taught = lessons(self.settings, self.folder / "lessons.npz")
        self.say(f"{len(taught)} lessons, {sum(len(each.played) for each in taught):,} decisions")
        clone(self.net, self.settings, taught)
        return frozen(self.net)

    def take_up(self, state: dict[str, Any]) -> None:
        """Go on where a call before has stopped."""
        error = checkpoints.fits(state, self.settings, self.shape)
        if error:
            raise SystemExit(f"{self.folder}: {error}")
        self.net.load_state_dict(state["net"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.before, self.steps, self.updates = state["seconds"], state["steps"], state["updates"]
        self.remembered = self.age()
        self.say(f"going on after {self.steps:,} steps")

    def other(self, state: dict[str, Any]) -> Net:
        """An opponent of a checkpoint."""
        found = frozen(self.net)
        found.load_state_dict(state)
        return found

    def age(self) -> int:
        """How many past selves there should have been by now."""
        return int(self.progress * 4 * self.settings.past)

    def go(self) -> None:
        """Until the time is up; whatever ends it, what was learned is kept."""
        measured_at = self.seconds
        try:
            while not self.is_over:
                line = self.search_update() if self.searches else self.update()
                self.curve.add(line)
                if self.seconds - measured_at >= self.settings.every:
                    self.curve.show(line)
                    self.measure()
                    self.keep()
                    measured_at = self.seconds
        except KeyboardInterrupt:
            self.say("stopped early")
        self.measure()
        self.keep()
        self.say(f"kept in {self.folder}")

    def update(self) -> dict[str, float]:
        """One rollout against the league, and what there is to learn from it."""
        if not hasattr(self, "memory"):
            self.memory = Memory(self.batch, self.shape, self.settings.rollout)
        if self.age() > self.remembered:
            self.league.remember(self.net)
            self.remembered = self.age()
        return self.learned(self.batch, self.memory, self.league.choose)

    def search_update(self) -> dict[str, float]:
        """The same with fewer tables, each of which is searched."""
        if not hasattr(self, "searched"):
            self.searched = set_up(self.settings, self.settings.search_tables, self.settings.seed + 1)
            self.searched.play_at_random(SETTLED)
            self.wanted = Memory(self.searched, self.shape, self.settings.rollout, wanted=True)
        search = Search(self.net, self.settings, self.lead())
        return self.learned(
            self.searched, self.wanted, lambda told, memory, step: search.choose(self.searched, told, memory, step)
        )

    def lead(self) -> float:
        """What a lead in points is worth by now."""
        return self.settings.lead * max(0.0, 1 - 1.5 * self.progress)

    def learned(self, batch: Any, memory: Memory, choose: Any) -> dict[str, float]:
        """Play, judge, learn; what is told of it."""
        began, settings, left = time.monotonic(), self.settings, 1 - 0.9 * self.progress
        self.updates += 1
        for group in self.optimiser.param_groups:
            group["lr"] = settings.rate * min(1.0, self.updates / settings.warmup) * (1 - 0.95 * self.progress)
        after = play(batch, partial(made_fast(asked, settings), self.net), choose, memory)
        judge(memory, after, settings.trust, self.lead())
        pupil = self.league.pupils[-1] if self.league.pupils else None
        loyalty = settings.loyalty * max(0.0, 1 - 2 * self.progress)
        told = learn(self.net, self.optimiser, memory, settings, Weights(settings.entropy * left, loyalty, pupil))
        self.steps += int(told["rows"])
        took, ended = time.monotonic() - began, int(memory.done.sum())
        return {
            **told,
            "minutes": self.seconds / 60,
            "steps": float(self.steps),
            "speed": told["rows"] / took,
            "played": memory.done.numel() / took,
            "length": memory.done.numel() / max(ended, 1),
            "truncated": float(memory.truncated.sum()) / max(ended, 1),
        }

    def measure(self) -> None:
        """Against the pupil and against itself at half its age."""
        if not hasattr(self, "measuring"):
            self.measuring = measuring_tables(self.settings)
        past = self.league.past
        others: dict[str, Net | None] = {"past": past[len(past) // 2]}
        others |= {"pupil": self.league.pupils[-1]} if self.league.pupils else {"random": None}
        for name, other in others.items():
            sharpness = self.settings.sharpness if name == "pupil" else 1.0
            self.measured = match(self.settings, self.net, other, self.measuring, sharpness)
            self.curve.measure(self.seconds / 60, name, self.measured)

    def keep(self) -> None:
        """A checkpoint, and the net as a file."""
        state = {
            "about": checkpoints.what_for(self.settings, self.shape),
            "net": self.net.state_dict(),
            "optimiser": checkpoints.lean(self.optimiser.state_dict()),
            "seconds": self.seconds,
            "steps": self.steps,
            "updates": self.updates,
        }
        league = {name: [each.state_dict() for each in getattr(self.league, name)] for name in ("pupils", "past")}
        checkpoints.save(self.folder, state, league)
        checkpoints.export(self.folder / "net.npz", self.net, self.settings, self.steps, self.seconds, self.measured)
