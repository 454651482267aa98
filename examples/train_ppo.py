"""Train a net with PPO in torch: it plays against itself and its past selves, in many games at once.

    python examples/train_ppo.py --minutes 10 --out net.npz                     # a laptop
    python examples/train_ppo.py --device cuda --minutes 10 --out net.npz       # a GPU
    holocene arena --bots learned:file=net.npz,greedy --games 400

It needs `pip install 'holocene[train]'`, on a GPU 'holocene[train,gpu]'. Besides net.npz it writes net.csv, a line for
each update, and net.png, the training curve. Ctrl-C ends it early and keeps what was learned. The same command with
`--resume` continues. docs/train.md explains it.

Read it from top to bottom: settings, the net, the league, rollouts, advantages, updates, measurements, files.
"""

import argparse
import copy
import csv
import json
import math
import multiprocessing
import random
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field, fields
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from holocene import bots
from holocene.bots.playout import ask
from holocene.engine.errors import BadOption, HoloceneError
from holocene.games import GAMES, begin
from holocene.learning import Batch
from holocene.learning.nets import LIMIT
from holocene.learning.nets import Net as SavedNet


def setting(default: object, text: str) -> Any:
    """A field of Settings: its default and its text in `--help`."""
    return field(default=default, metadata={"help": text})


@dataclass
class Settings:
    """The options of the command line. 0 means a sensible number for the device, from SENSIBLE."""

    game: str = setting("stone-age", "what is learned")
    players: int = setting(2, "how many play")
    expansion: bool = setting(False, "with the expansion")  # noqa: FBT003 - what it is if nothing is said
    device: str = setting("cpu", "the device of games, net and training")
    out: str = setting("net.npz", "the file of the net")
    seed: int = setting(1, "the seed of everything random")
    resume: bool = setting(False, "continue from the file of the net")  # noqa: FBT003
    minutes: float = setting(10.0, "how long to train; learning rate and others decay over this time")
    steps: int = setting(0, "train for this many steps instead, over all tables")
    tables: int = setting(0, "games played at once; 0: a sensible number for the device")
    rollout: int = setting(0, "steps at every table between two updates; 0: sensible")
    minibatch: int = setting(0, "rows of a minibatch; 0: sensible")
    width: int = setting(0, "units of a hidden layer; 0: sensible")
    layers: int = setting(0, "hidden layers; 0: sensible")
    epochs: int = setting(3, "passes over a rollout in each update")
    rate: float = setting(3e-4, "peak learning rate")
    entropy: float = setting(0.01, "entropy bonus, at first")
    clip: float = setting(0.2, "clipping range of PPO")
    trust: float = setting(0.99, "lambda of GAE; a round is about a dozen decisions of a seat")
    points: float = setting(0.5, "reward for a lead of 100 points, compared to winning, at first; 0 in the last third")
    league: float = setting(0.4, "share of tables against past selves")
    imitate: int = setting(0, "games of a teacher to imitate first")
    loyalty: float = setting(0.3, "penalty for deviating from the imitated net, at first")
    teacher: str = setting("planner", "the bot to imitate")
    lessons: str = setting("", "file that keeps these games")
    measured: int = setting(512, "games of each measurement")
    every: float = setting(30.0, "seconds between two measurements")


SENSIBLE = {
    "cpu": {"tables": 64, "rollout": 256, "minibatch": 2048, "width": 128, "layers": 2},
    "cuda": {"tables": 4096, "rollout": 256, "minibatch": 32768, "width": 768, "layers": 3},
}
# fmt: off
LEAST = {"seed": 0, "steps": 0, "tables": 0, "rollout": 0, "minibatch": 0, "width": 0, "layers": 0, "epochs": 1,
         "imitate": 0, "measured": 1}
# fmt: on
NEVER = -1e9  # the logit of an illegal move
MOST_STEPS = 3200  # of a measurement; games still running then count as not won
NOISE = 0.1  # how often a placement in a lesson is random
IMITATION_EPOCHS = 8
IMITATION_ROWS = 1024  # of a minibatch
METRICS = ("entropy", "value_loss", "divergence")  # of an update
WORDS = {"random": "random moves", "start": "itself as it began", "past": "itself at half its age"}
LEAD = 100  # points that count as much as a win, with `--points 1`


def settings_from_command_line(words: list[str] | None = None) -> Settings:
    """Every field of Settings is an option."""
    parser = argparse.ArgumentParser(description="Teach a net to play; see the top of the file.")
    choices = {"game": list(GAMES), "device": list(SENSIBLE)}
    for each in fields(Settings):
        kind: dict[str, Any] = {"type": each.type, "default": each.default, "choices": choices.get(each.name)}
        if each.type is bool:
            kind = {"action": "store_true"}
        shown = "" if each.default in {"", False} and each.type in {str, bool} else f" (default: {each.default})"
        parser.add_argument(f"--{each.name}", help=each.metadata["help"] + shown, **kind)
    settings = Settings(**vars(parser.parse_args(words)))
    error = wrong_with(settings)
    if error:
        parser.error(error)
    for name, number in SENSIBLE[settings.device].items():
        setattr(settings, name, getattr(settings, name) or number)
    return settings


def wrong_with(settings: Settings) -> str | None:
    """Return what is wrong with the settings, if anything."""
    for name, least in LEAST.items():
        if getattr(settings, name) < least:
            return f"--{name} is at least {least}, not {getattr(settings, name)}"
    if not settings.steps and not settings.minutes > 0:
        return f"--minutes is above 0, not {settings.minutes}; or --steps says how long"
    if not 0 <= settings.league <= 1:
        return f"--league is a share from 0 to 1, not {settings.league}"
    if not Path(settings.out).parent.is_dir():
        return f"--out {settings.out}: there is no such folder; make it first"
    return None


def tables_of(settings: Settings, count: int, **more: bool) -> Batch:
    """Make a batch of the game to learn."""
    return Batch(settings.game, settings.players, count, settings.device, checked=False, **options_of(settings), **more)


def options_of(settings: Settings) -> dict[str, bool]:
    """The options of the game."""
    return {"expansion": True} if settings.expansion else {}


class Net(nn.Module):
    """Maps an observation to log probabilities of all moves and the value for the player to act."""

    def __init__(self, batch: Batch, width: int, layers: int) -> None:
        """Make it small enough to run in plain numpy later."""
        super().__init__()
        self.register_buffer("units", torch.tensor(batch.columns.units, dtype=torch.float32))
        sizes = [batch.columns.width, *[width] * layers]
        self.linears = nn.ModuleList([linear(*ends, math.sqrt(2)) for ends in pairwise(sizes)])
        self.norms = nn.ModuleList([nn.LayerNorm(size) for size in sizes[1:]])
        self.policy = linear(width, batch.moves, 0.01)
        self.value = linear(width, 1, 1.0)

    def forward(self, seen: Tensor, allowed: Tensor) -> tuple[Tensor, Tensor]:
        """Give illegal moves probability 0."""
        found = (seen / self.units).clamp(-LIMIT, LIMIT)
        with torch.autocast("cuda", torch.bfloat16, enabled=found.is_cuda):
            for weigh, even_out in zip(self.linears, self.norms, strict=True):
                found = functional.relu(even_out(weigh(found)))
        found = found.float()
        logits = self.policy(found).masked_fill(~allowed, NEVER)
        return logits.log_softmax(-1), self.value(found).squeeze(-1)


def linear(inputs: int, outputs: int, gain: float) -> nn.Linear:
    """Make a linear layer that keeps the scale of its input."""
    layer = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


def drawn(log_chances: Tensor) -> Tensor:
    """Sample a move at each table, with the Gumbel-max trick."""
    noise = torch.empty_like(log_chances).exponential_().clamp_min(1e-20).log()
    return (log_chances - noise).argmax(-1)


class League:
    """Past selves, and the tables at which they play against the learner.

    The last tables of the batch belong to the league, in GROUPS with one past self each. There the learner has one
    seat, a different one at each table, and the past self has all others. At all other tables the learner has every
    seat. The imitated net, if there is one, always plays half of the groups, so that the learner does not forget how
    others play.
    """

    GROUPS = 4
    MOST = 24  # past selves of a whole training

    def __init__(self, net: Net, batch: Batch, share: float, *, taught: bool = False) -> None:
        """Start with one past self: the untrained net, or the imitated one (`taught`)."""
        self.taught = taught
        self.size = int(share * batch.count) // self.GROUPS
        self.first = batch.count - self.GROUPS * self.size
        self.seats = torch.arange(batch.count, device=batch.device) % batch.players
        self.past = [frozen(net)]
        self.sitting = [self.past[0]] * self.GROUPS

    def remember(self, net: Net) -> None:
        """Add the current net, and give the groups new past selves, most of them recent."""
        self.past.append(frozen(net))
        recent = self.past[-4:]
        pools = [recent, self.past, *[self.past[:1] if self.taught else recent] * (self.GROUPS - 2)]
        self.sitting = [pool[int(torch.randint(len(pool), ()))] for pool in pools]

    def is_learner(self, to_act: Tensor) -> Tensor:
        """Return at which tables the learner is to act."""
        learner = to_act == self.seats
        learner[: self.first] = True
        return learner

    def choose(self, net: Net, memory: "Memory", step: int) -> None:
        """Return the moves of the learner, and of past selves where they are to act."""
        seen, allowed = memory.seen[step], memory.allowed[step]
        log_chances, memory.values[step] = net(seen, allowed)
        moves, learner = drawn(log_chances), self.is_learner(memory.seats[step])
        for group, past in enumerate(self.sitting if self.size else []):
            here = slice(self.first + group * self.size, self.first + (group + 1) * self.size)
            theirs = drawn(past(seen[here], allowed[here])[0])
            moves[here] = torch.where(learner[here], moves[here], theirs)
        memory.moves[step] = moves
        memory.log_chances[step] = log_chances.gather(1, moves[:, None]).squeeze(1)
        memory.counts[step] = learner & (allowed.sum(1) > 1)


def frozen(net: Net) -> Net:
    """Copy a net, without gradients."""
    return copy.deepcopy(net).eval().requires_grad_(requires_grad=False)


class Memory:
    """A rollout: one row for each step, one column for each table. It stays on the device."""

    def __init__(self, batch: Batch, rollout: int) -> None:
        """Allocate once."""

        def room(kind: torch.dtype, *more: int) -> Tensor:
            return torch.zeros((rollout, batch.count, *more), dtype=kind, device=batch.device)

        self.seen = room(torch.int16, batch.columns.width)
        self.allowed = room(torch.bool, batch.moves)
        self.moves, self.seats = room(torch.int64), room(torch.int64)
        self.log_chances, self.values, self.advantages = (room(torch.float32) for _ in range(3))
        self.rewards = room(torch.float32, batch.players)
        self.done = room(torch.bool)
        self.counts = room(torch.bool)  # the learner had a decision here


class Playing:
    """The batch, and the points each player had at their last decision; NaN before their first one in a game."""

    def __init__(self, batch: Batch) -> None:
        """Read everybody's points once."""
        self.batch = batch
        self.own_final = batch.columns.slice("own-final").start
        self.points = torch.zeros((batch.count, batch.players), device=batch.device)
        for seat in range(batch.players):
            self.points[:, seat] = torch.as_tensor(batch.observe(seat))[:, self.own_final]

    @torch.no_grad()
    def play(self, choose: Callable[[Memory, int], None], memory: Memory, worth: float) -> None:
        """Fill the memory with a rollout. `worth` is the weight of a lead in points, compared to winning."""
        for step in range(len(memory.done)):
            to_act = torch.as_tensor(self.batch.to_act).long()
            memory.seen[step] = torch.as_tensor(self.batch.observe())
            memory.allowed[step] = torch.as_tensor(self.batch.mask())
            memory.seats[step] = to_act.clamp_min(0)
            self._take_base(to_act, memory.seen[step, :, self.own_final])
            if step > 0:  # the previous step caused what changed since
                memory.rewards[step - 1] += worth * self._gains(to_act, memory.seen[step, :, self.own_final])
            choose(memory, step)
            rewards, done = self.batch.step(memory.moves[step])
            memory.rewards[step], memory.done[step] = torch.as_tensor(rewards), torch.as_tensor(done)
            memory.rewards[step] += worth * self._last_gains(memory.done[step])

    def _take_base(self, to_act: Tensor, points: Tensor) -> None:
        """Set the baseline of a seat at its first decision: no step earned those points."""
        seats = to_act.clamp_min(0)[:, None]
        before = self.points.gather(1, seats)
        self.points.scatter_(1, seats, torch.where(before.isnan(), points[:, None].float(), before))

    def _gains(self, to_act: Tensor, points: Tensor) -> Tensor:
        """Return what the player to act gained since its last decision, as a lead over the others."""
        change, seats = torch.zeros_like(self.points), to_act.clamp_min(0)[:, None]
        change.scatter_(1, seats, points[:, None] - self.points.gather(1, seats))
        change *= (to_act >= 0)[:, None]
        self.points += change
        return as_lead(change)

    def _last_gains(self, done: Tensor) -> Tensor:
        """Return what everybody gained at the end of a game, and forget the baselines."""
        change = (torch.as_tensor(self.batch.scores) - self.points.nan_to_num()) * done[:, None]
        self.points.masked_fill_(done[:, None], math.nan)
        return as_lead(change)


def as_lead(change: Tensor) -> Tensor:
    """Return gains relative to the average of the others; they add up to 0."""
    players = change.shape[1]
    others = (change.sum(1, keepdim=True) - change) / max(players - 1, 1)
    return (change - others) / LEAD


def judge(memory: Memory, trust: float) -> None:
    """Compute the advantage of each decision for the seat that made it (GAE, one seat at a time).

    This goes backwards through the steps. For each table and seat it carries the rewards since the seat's next decision
    (`coming`), the value at that decision (`expected`), its advantage (`surprise`), and whether these are known: the
    last decision of a seat in the rollout has no successor, so it only provides its value.
    """
    coming = torch.zeros_like(memory.rewards[0])
    expected, surprise = torch.zeros_like(coming), torch.zeros_like(coming)
    known = torch.zeros_like(coming, dtype=torch.bool)
    for step in reversed(range(len(memory.done))):
        over = memory.done[step][:, None]
        coming = memory.rewards[step] + coming * ~over
        expected, surprise, known = expected * ~over, surprise * ~over, known | over
        seat, value = memory.seats[step][:, None], memory.values[step][:, None]
        better = ((coming + expected + trust * surprise).gather(1, seat) - value) * known.gather(1, seat)
        memory.advantages[step] = better.squeeze(1)
        decided = torch.zeros_like(known).scatter_(1, seat, memory.counts[step][:, None])
        memory.counts[step] &= known.gather(1, seat).squeeze(1)
        coming, expected = coming * ~decided, torch.where(decided, value, expected)
        surprise, known = torch.where(decided, better, surprise), known | decided


class Weights(NamedTuple):
    """The weights of the other terms in an update; all of them decay."""

    entropy: float
    loyalty: float
    model: Net | None  # the imitated net


def learn(
    net: Net, optimiser: torch.optim.Optimizer, memory: Memory, settings: Settings, weights: Weights
) -> dict[str, float]:
    """Update with PPO: make moves with a positive advantage more likely, in small steps."""
    rows = memory.counts.flatten().nonzero().squeeze(1)
    if len(rows) <= 1:  # a single advantage has no spread
        return dict.fromkeys(METRICS, math.nan)
    seen, allowed = memory.seen.flatten(0, 1), memory.allowed.flatten(0, 1)
    moves, before, values = memory.moves.flatten(), memory.log_chances.flatten(), memory.values.flatten()
    advantages = memory.advantages.flatten()
    returns = advantages + values
    advantages = (advantages - advantages[rows].mean()) / (advantages[rows].std() + 1e-8)
    parts = max(1, len(rows) // settings.minibatch)
    metrics = torch.zeros(3, device=rows.device)
    for _ in range(settings.epochs):
        for part in rows[torch.randperm(len(rows), device=rows.device)].tensor_split(parts):
            log_chances, value = net(seen[part], allowed[part])
            change = log_chances.gather(1, moves[part][:, None]).squeeze(1) - before[part]
            ratio, advantage = change.exp(), advantages[part]
            limited = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            policy_loss = -torch.minimum(ratio * advantage, limited * advantage).mean()
            value_loss = functional.mse_loss(value, returns[part])
            entropy = -(log_chances.exp() * log_chances).sum(1).mean()
            loss = policy_loss + 0.5 * value_loss - weights.entropy * entropy
            if weights.model is not None:
                with torch.no_grad():
                    model = weights.model(seen[part], allowed[part])[0]
                loss = loss + weights.loyalty * functional.kl_div(
                    log_chances, model, reduction="batchmean", log_target=True
                )
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()
            metrics += torch.stack([entropy, value_loss, (ratio - 1 - change).mean()]).detach()
    return dict(zip(METRICS, (metrics / parts / settings.epochs).tolist(), strict=True))


def lesson(task: tuple[Settings, int]) -> tuple[int, list[int], list[int]]:
    """Play a game of the teacher against itself; return its seed, the moves played and those the teacher wanted.

    Some placements are random, so that the teacher shows what to do in positions it would never reach.
    """
    settings, number = task
    rules, seed = GAMES[settings.game], settings.seed + 2 * 10**9 + number
    game = begin(settings.game, settings.players, seed, options_of(settings))
    chance = random.Random(seed)
    teachers = [bots.make(settings.teacher, chance.getrandbits(62)) for _ in range(settings.players)]
    played, wanted = [], []
    while game.to_act is not None:
        move = ask(game, teachers[game.to_act], chance.getrandbits(62))
        wanted.append(rules.number(move))
        noise = game.decision == "place" and chance.random() < NOISE
        game.play(chance.choice(game.legal_moves()) if noise else move)
        played.append(rules.number(game.moves[-1][1]))
    return seed, played, wanted


def lessons(settings: Settings) -> dict[str, np.ndarray]:
    """Return games of the teacher, played on all cores or read from a file: seeds, and moves by step and game."""
    path = Path(settings.lessons)
    if settings.lessons and path.exists():
        with np.load(path) as file:
            return {name: file[name][..., : settings.imitate] for name in file.files}
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        games = list(pool.map(lesson, [(settings, number) for number in range(settings.imitate)], chunksize=4))
    longest = max(len(played) for _, played, _ in games)
    found = {"seeds": np.array([seed for seed, _, _ in games])}
    for name, which in (("played", 1), ("wanted", 2)):
        rows = [game[which] + [0] * (longest - len(game[which])) for game in games]
        found[name] = np.array(rows, np.int16).T
    if settings.lessons:
        np.savez_compressed(path, **found)
    return found


def imitate(net: Net, settings: Settings) -> None:
    """Learn to predict the teacher's moves and the results of its games."""
    taught = lessons(settings)
    batch = tables_of(settings, len(taught["seeds"]), restart=False)
    batch.reset(taught["seeds"])
    played, wanted = (torch.as_tensor(taught[name]).long().to(settings.device) for name in ("played", "wanted"))
    memory = Memory(batch, len(played))

    def repeat(memory: Memory, step: int) -> None:
        memory.moves[step], memory.counts[step] = played[step], memory.allowed[step].sum(1) > 1

    Playing(batch).play(repeat, memory, settings.points)
    if not bool((torch.as_tensor(batch.games) == 1).all()):
        raise SystemExit("these lessons are not of this game: some of them do not end")
    judge(memory, trust=1.0)  # values are 0, so advantages are plain returns
    seen, allowed, returns = memory.seen.flatten(0, 1), memory.allowed.flatten(0, 1), memory.advantages.flatten()
    wanted = wanted.flatten()
    rows = memory.counts.flatten().nonzero().squeeze(1)
    unseen = rows % batch.count >= batch.count - max(1, batch.count // 20)
    rows, kept_back = rows[~unseen], rows[unseen]
    optimiser = torch.optim.AdamW(net.parameters(), eps=1e-5)
    for epoch in range(IMITATION_EPOCHS):
        for group in optimiser.param_groups:
            group["lr"] = 1e-3 * (1 - epoch / IMITATION_EPOCHS)
        parts = max(1, len(rows) // IMITATION_ROWS)
        for part in rows[torch.randperm(len(rows), device=rows.device)].tensor_split(parts):
            log_chances, value = net(seen[part], allowed[part])
            loss = functional.nll_loss(log_chances, wanted[part]) + 0.5 * functional.mse_loss(value, returns[part])
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()
        with torch.no_grad():
            guessed = net(seen[kept_back], allowed[kept_back])[0].argmax(-1) == wanted[kept_back]
        print(f"imitation {epoch + 1}: guesses {float(guessed.float().mean()):.1%} of the teacher's moves in games it "
              "does not know", flush=True)  # fmt: skip


@torch.no_grad()
def win_rate(net: Net, other: Net | None, batch: Batch, seed: int) -> tuple[float, float]:
    """Return the share of games the net wins in one seat, against a past self (or random moves) in all others.

    Also return the share of games that were not over after MOST_STEPS, which nobody won.
    """
    batch.reset(seed)
    seats = torch.arange(batch.count, device=batch.device) % batch.players
    won = torch.zeros(batch.count, device=batch.device)
    steps = 0
    while not bool(torch.as_tensor(batch.games > 0).all()) and steps < MOST_STEPS:
        for _ in range(64):
            steps += 1
            seen, allowed = torch.as_tensor(batch.observe()), torch.as_tensor(batch.mask())
            theirs = drawn(NEVER * ~allowed) if other is None else other(seen, allowed)[0].argmax(-1)
            mine = torch.as_tensor(batch.to_act) == seats
            moves = torch.where(mine, net(seen, allowed)[0].argmax(-1), theirs)
            rewards, done = batch.step(moves)
            reward = torch.as_tensor(rewards).gather(1, seats[:, None]).squeeze(1)
            share = (reward * max(batch.players - 1, 1) + 1) / max(batch.players, 2)
            won += share * torch.as_tensor(done)
    return float(won.mean()), float((torch.as_tensor(batch.games) == 0).float().mean())


def saved(net: Net, batch: Batch, steps: int, seconds: float) -> SavedNet:
    """Save the net as plain arrays, with a description of what it is for; the bot `learned` reads this file."""
    arrays = {"units": net.units}
    for number, (weigh, even_out) in enumerate(zip(net.linears, net.norms, strict=True)):
        arrays |= {f"weight-{number}": weigh.weight, f"bias-{number}": weigh.bias}
        arrays |= {f"scale-{number}": even_out.weight, f"shift-{number}": even_out.bias}
    for name, head in (("policy", net.policy), ("value", net.value)):
        arrays |= {f"weight-{name}": head.weight, f"bias-{name}": head.bias}
    about = {**what_for(net, batch), "steps": steps, "seconds": seconds}
    return SavedNet({name: array.detach().cpu().numpy() for name, array in arrays.items()}, about)


def what_for(net: Net, batch: Batch) -> dict[str, Any]:
    """Describe what a net is for, and its size."""
    return {
        "game": batch.game,
        "players": batch.players,
        "options": batch.options,
        "columns": batch.columns.version,
        "layers": [layer.out_features for layer in net.linears],
    }


def restore(net: Net, batch: Batch, path: Path) -> tuple[int, float]:
    """Load a saved net, if it fits this game and size; return its steps and seconds of training."""
    try:
        kept = SavedNet.load(path)
    except BadOption as error:
        raise SystemExit(f"--resume: {error}") from None
    for word, wanted in json.loads(json.dumps(what_for(net, batch))).items():
        if kept.about[word] != wanted:
            raise SystemExit(f"--resume: {path} was trained with {word} {kept.about[word]}, not {wanted}")
    take = {name: torch.as_tensor(array) for name, array in kept.arrays.items()}
    state = {"units": take["units"]}
    for number in range(len(kept.about["layers"])):
        state |= {f"linears.{number}.{word}": take[f"{word}-{number}"] for word in ("weight", "bias")}
        state |= {f"norms.{number}.weight": take[f"scale-{number}"], f"norms.{number}.bias": take[f"shift-{number}"]}
    state |= {f"{head}.{word}": take[f"{word}-{head}"] for head in ("policy", "value") for word in ("weight", "bias")}
    net.load_state_dict(state)
    return kept.about["steps"], kept.about["seconds"]


class Diary:
    """Writes each update to a file, prints some, and draws a chart at the end."""

    WHOLE = ("seconds", "steps", "speed", "length", "score")
    PICTURES = {  # noqa: RUF012 - never changed
        "games won, of all": ("random", "start", "past"),
        "points a game": ("score",),
        "entropy of a choice": ("entropy",),
        "decisions a game": ("length",),
    }
    COLUMNS = (*WHOLE, "entropy", "value_loss", "divergence", "random", "start", "past")

    def __init__(self, path: Path, *, go_on: bool) -> None:
        """Start the file, or continue it."""
        self.path = path
        if not (go_on and path.exists()):
            path.write_text(",".join(self.COLUMNS) + "\n", encoding="utf-8")
        print("".join(f"{name:>11}" for name in self.COLUMNS), flush=True)

    def write(self, line: dict[str, float]) -> None:
        """Write one update; with measurements, print it too."""
        with self.path.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file).writerow(f"{line[name]:.6g}" if name in line else "" for name in self.COLUMNS)
        if "random" in line:
            print("".join(f"{line[name]:>11,.{0 if name in self.WHOLE else 3}f}" for name in self.COLUMNS), flush=True)

    def draw(self) -> None:
        """Draw the training curve."""
        import matplotlib as mpl

        mpl.use("Agg")
        from matplotlib import pyplot as plt

        with self.path.open(encoding="utf-8", newline="") as file:
            lines = list(csv.DictReader(file))
        figure, plots = plt.subplots(2, 2, figsize=(11, 7), sharex=True, layout="constrained")
        for plot, (title, names) in zip(plots.flat, self.PICTURES.items(), strict=True):
            for name in names:
                kept = [line for line in lines if line[name]]
                minutes = [float(line["seconds"]) / 60 for line in kept]
                plot.plot(minutes, [float(line[name]) for line in kept], label=f"against {WORDS.get(name, name)}")
            plot.set(xlabel="minutes", title=title)
            plot.grid(alpha=0.3)
        plots.flat[0].legend()
        figure.savefig(self.path.with_suffix(".png"), dpi=120)


class Training:
    """A training run."""

    def __init__(self, settings: Settings) -> None:
        """Create the batch, and create or load the net. The clock starts afterwards, since this compiles GPU code."""
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        self.settings, self.out = settings, Path(settings.out)
        self.batch = tables_of(settings, settings.tables)
        self.batch.reset(settings.seed)
        self.batch.play_at_random(200)  # so that games do not all end at the same time
        self.batch.mask()
        self.playing = Playing(self.batch)
        self.net = Net(self.batch, settings.width, settings.layers).to(settings.device)
        self.steps, seconds = restore(self.net, self.batch, self.out) if settings.resume else (0, 0.0)
        self.optimiser = torch.optim.Adam(self.net.parameters(), eps=1e-5, fused=settings.device == "cuda")
        self.start = time.monotonic() - seconds
        if settings.resume and self.progress >= 1:
            more = "steps" if settings.steps else "minutes"
            raise SystemExit(f"{self.out}: already trained, {self.steps:,} steps in {seconds:.0f} s; raise --{more}")
        self.league = self._league()
        self.remembered = self._age()
        self.memory = Memory(self.batch, settings.rollout)
        self.measuring = tables_of(settings, settings.measured, restart=False)
        self.diary = Diary(self.out.with_suffix(".csv"), go_on=settings.resume)
        self.updates = 0

    def _league(self) -> League:
        """Make the first past selves: the current net, or the imitated one; resumed training has both."""
        settings, path = self.settings, self.out.with_stem(f"{self.out.stem}-imitation")
        if settings.imitate and not settings.resume:
            imitate(self.net, settings)
            saved(self.net, self.batch, 0, 0.0).save(path)
        if not (settings.resume and path.exists()):
            return League(self.net, self.batch, settings.league, taught=settings.imitate > 0 and not settings.resume)
        pupil = copy.deepcopy(self.net)
        restore(pupil, self.batch, path)
        print(f"the teacher's pupil is {path}", flush=True)
        league = League(pupil, self.batch, settings.league, taught=True)
        league.remember(self.net)
        return league

    def _age(self) -> int:
        """Return how many past selves uninterrupted training would have by now."""
        return int(self.progress * League.MOST)

    @property
    def seconds(self) -> float:
        """Return the seconds since the start."""
        return time.monotonic() - self.start

    @property
    def progress(self) -> float:
        """Return the progress of training, from 0 to 1."""
        settings = self.settings
        return min(1.0, self.steps / settings.steps if settings.steps else self.seconds / 60 / settings.minutes)

    def run(self) -> None:
        """Train until the time is over; save the net whatever ends it."""
        measured_at = self.seconds
        try:
            while self.progress < 1:
                line = self.update()
                if self.seconds - measured_at >= self.settings.every:
                    line |= self.measure()
                    self.keep()
                    measured_at = self.seconds
                self.diary.write(line)
        except KeyboardInterrupt:
            print("stopped early", flush=True)
        finally:
            self.keep()

    def update(self) -> dict[str, float]:
        """Do one rollout and one update."""
        began, settings, progress = time.monotonic(), self.settings, self.progress
        self.updates += 1
        for group in self.optimiser.param_groups:
            group["lr"] = settings.rate * min(1.0, self.updates / 10) * (1 - 0.98 * progress)
        if self._age() > self.remembered:
            self.league.remember(self.net)
            self.remembered = self._age()
        choose, worth = partial(self.league.choose, self.net), settings.points * max(0.0, 1 - 1.5 * progress)
        self.playing.play(choose, self.memory, worth)
        judge(self.memory, settings.trust)
        left = 1 - 0.9 * progress
        model = self.league.past[0] if self.league.taught else None
        weights = Weights(settings.entropy * left, settings.loyalty * left, model)
        metrics = learn(self.net, self.optimiser, self.memory, settings, weights)
        steps = self.memory.done.numel()
        self.steps += steps
        return {
            "seconds": self.seconds,
            "steps": self.steps,
            "speed": steps / (time.monotonic() - began),
            "length": steps / ended if (ended := int(self.memory.done.sum())) else math.nan,
            "score": float(torch.as_tensor(self.batch.scores).float().mean()),
            **metrics,
        }

    def measure(self) -> dict[str, float]:
        """Measure wins against random moves, the first version and the version of half the age."""
        past, seed = self.league.past, self.settings.seed + 10**9
        others = {"random": None, "start": past[0], "past": past[len(past) // 2]}
        rates = {}
        for name, other in others.items():
            rates[name], unfinished = win_rate(self.net, other, self.measuring, seed)
            if unfinished:
                print(f"{unfinished:.1%} of the games against {WORDS[name]} were not over after {MOST_STEPS:,} steps "
                      "and count as not won", flush=True)  # fmt: skip
        return rates

    def keep(self) -> None:
        """Save the net."""
        saved(self.net, self.batch, self.steps, self.seconds).save(self.out)


def main(words: list[str] | None = None) -> None:
    """Train, then draw the curve."""
    settings = settings_from_command_line(words)
    print(json.dumps(asdict(settings)), flush=True)
    try:
        training = Training(settings)
    except HoloceneError as error:
        raise SystemExit(f"{error}") from None
    training.run()
    rates = ", ".join(f"{rate:.1%} against {WORDS[name]}" for name, rate in training.measure().items())
    print(f"{settings.out}: {training.steps:,} steps in {training.seconds:.0f} s; wins {rates}", flush=True)
    try:
        training.diary.draw()
    except ImportError:
        print("no picture without matplotlib: pip install 'holocene[arena]'", flush=True)


if __name__ == "__main__":
    main()
