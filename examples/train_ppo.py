"""Teach a net to play: PPO in torch, against itself and its past selves, on many tables at once.

    python examples/train_ppo.py --minutes 10 --out net.npz                     # a laptop
    python examples/train_ppo.py --device cuda --minutes 10 --out net.npz       # a GPU
    holocene arena --bots learned:file=net.npz,greedy --games 400

Needs `pip install 'holocene[train]'`, on a GPU 'holocene[train,gpu]'. Beside net.npz it writes net.csv, a line for
each update, and net.png, the training curve; Ctrl-C ends it early and keeps what was learned; the same command with
`--resume` goes on. docs/train.md tells more.

It reads from top to bottom: settings, the net, who sits where, playing, judging, learning, measuring, keeping.
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
from holocene.bots.playing import ask
from holocene.engine.errors import BadOption, HoloceneError
from holocene.games import GAMES, begin
from holocene.learning import Batch
from holocene.learning.nets import LIMIT
from holocene.learning.nets import Net as SavedNet


def setting(default: object, told: str) -> Any:
    """A line of Settings: what it is if nothing is said, and what `--help` says about it."""
    return field(default=default, metadata={"help": told})


@dataclass
class Settings:
    """What can be set on the command line. 0 is a sensible number for the device, from SENSIBLE."""

    game: str = setting("stone-age", "what is learned")
    players: int = setting(2, "how many play")
    expansion: bool = setting(False, "with the expansion")  # noqa: FBT003 - what it is if nothing is said
    device: str = setting("cpu", "where tables, net and learning are")
    out: str = setting("net.npz", "the file of the net")
    seed: int = setting(1, "what everything drawn follows from")
    resume: bool = setting(False, "go on with the file of the net")  # noqa: FBT003
    minutes: float = setting(10.0, "how long to train; learning rate and the like follow the clock to the end")
    steps: int = setting(0, "so many steps instead, counted over all tables")
    tables: int = setting(0, "how many are played at once; 0: a sensible number for the device")
    rollout: int = setting(0, "steps at every table between two updates; 0: sensible")
    minibatch: int = setting(0, "rows of a step of learning; 0: sensible")
    width: int = setting(0, "numbers of a hidden layer; 0: sensible")
    layers: int = setting(0, "hidden layers; 0: sensible")
    epochs: int = setting(3, "how often an update goes through what was played")
    rate: float = setting(3e-4, "of learning, at its highest")
    entropy: float = setting(0.01, "what trying things out is worth, at first")
    clip: float = setting(0.2, "how far an update may move the chance of a move")
    trust: float = setting(0.99, "lambda of GAE: how far surprises travel back; a round is a dozen decisions of a seat")
    points: float = setting(0.5, "worth of a lead of 100 points beside winning, at first; nothing in the last third")
    league: float = setting(0.4, "the share of tables against past selves")
    imitate: int = setting(0, "games of a teacher to begin with")
    loyalty: float = setting(0.3, "what it costs to play otherwise than learned from the teacher, at first")
    teacher: str = setting("planner", "the bot to imitate")
    lessons: str = setting("", "a file to keep these games in, or to take them from")
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
NEVER = -1e9  # what speaks for a move that the rules do not allow
MOST_STEPS = 3200  # of a measurement; who has not won by then has not won
WHIM = 0.1  # how often people are placed in a lesson where the teacher would not
IMITATION_EPOCHS = 8
IMITATION_ROWS = 1024  # of a minibatch
TOLD = ("entropy", "value_loss", "divergence")  # of an update
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
    """What nobody can train with, in a sentence."""
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
    """Tables of the game that is to be learned."""
    return Batch(settings.game, settings.players, count, settings.device, checked=False, **options_of(settings), **more)


def options_of(settings: Settings) -> dict[str, bool]:
    """The options of the game."""
    return {"expansion": True} if settings.expansion else {}


class Net(nn.Module):
    """Observation in, log chances of all moves and the value for whoever is to act out."""

    def __init__(self, batch: Batch, width: int, layers: int) -> None:
        """Small enough to be run by plain numpy later."""
        super().__init__()
        self.register_buffer("units", torch.tensor(batch.columns.units, dtype=torch.float32))
        sizes = [batch.columns.width, *[width] * layers]
        self.linears = nn.ModuleList([linear(*ends, math.sqrt(2)) for ends in pairwise(sizes)])
        self.norms = nn.ModuleList([nn.LayerNorm(size) for size in sizes[1:]])
        self.policy = linear(width, batch.moves, 0.01)
        self.value = linear(width, 1, 1.0)

    def forward(self, seen: Tensor, allowed: Tensor) -> tuple[Tensor, Tensor]:
        """Moves that are not allowed have no chance."""
        found = (seen / self.units).clamp(-LIMIT, LIMIT)
        with torch.autocast("cuda", torch.bfloat16, enabled=found.is_cuda):
            for weigh, even_out in zip(self.linears, self.norms, strict=True):
                found = functional.relu(even_out(weigh(found)))
        found = found.float()
        wishes = self.policy(found).masked_fill(~allowed, NEVER)
        return wishes.log_softmax(-1), self.value(found).squeeze(-1)


def linear(inputs: int, outputs: int, gain: float) -> nn.Linear:
    """A layer that neither swells nor shrinks what goes through it."""
    layer = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


def drawn(log_chances: Tensor) -> Tensor:
    """A move at each table, drawn by its chances: adding such noise and taking the largest is the same."""
    noise = torch.empty_like(log_chances).exponential_().clamp_min(1e-20).log()
    return (log_chances - noise).argmax(-1)


class League:
    """Past selves, and the tables at which they play against the learner.

    The last tables of the batch belong to the league, in GROUPS with one past self each. The learner has one seat
    there, another one at each table; all other seats are the past self's. At all other tables the learner has every
    seat. A teacher's pupil, if there was a teacher, always has half of the groups: who only knows itself forgets how
    others play.
    """

    GROUPS = 4
    MOST = 24  # past selves of a whole training

    def __init__(self, net: Net, batch: Batch, share: float, *, taught: bool = False) -> None:
        """At first the only past self is the beginner, or the pupil that was `taught`."""
        self.taught = taught
        self.size = int(share * batch.count) // self.GROUPS
        self.first = batch.count - self.GROUPS * self.size
        self.seats = torch.arange(batch.count, device=batch.device) % batch.players
        self.past = [frozen(net)]
        self.sitting = [self.past[0]] * self.GROUPS

    def remember(self, net: Net) -> None:
        """The net as it is now joins, and the groups get other past selves, most of them recent."""
        self.past.append(frozen(net))
        recent = self.past[-4:]
        pools = [recent, self.past, *[self.past[:1] if self.taught else recent] * (self.GROUPS - 2)]
        self.sitting = [pool[int(torch.randint(len(pool), ()))] for pool in pools]

    def is_learner(self, to_act: Tensor) -> Tensor:
        """Whether the learner is to act at each table."""
        learner = to_act == self.seats
        learner[: self.first] = True
        return learner

    def choose(self, net: Net, memory: "Memory", step: int) -> None:
        """The learner's moves, and those of past selves where they are to act."""
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
    """A copy that does not learn."""
    return copy.deepcopy(net).eval().requires_grad_(requires_grad=False)


class Memory:
    """What happened in a rollout: one row a step, one column a table. It stays on the device."""

    def __init__(self, batch: Batch, rollout: int) -> None:
        """Make room once."""

        def room(kind: torch.dtype, *more: int) -> Tensor:
            return torch.zeros((rollout, batch.count, *more), dtype=kind, device=batch.device)

        self.seen = room(torch.int16, batch.columns.width)
        self.allowed = room(torch.bool, batch.moves)
        self.moves, self.seats = room(torch.int64), room(torch.int64)
        self.log_chances, self.values, self.advantages = (room(torch.float32) for _ in range(3))
        self.rewards = room(torch.float32, batch.players)
        self.done = room(torch.bool)
        self.counts = room(torch.bool)  # the learner had a choice here


class Playing:
    """Tables, and the points that everybody had when they were last to act; NaN before the first time in a game."""

    def __init__(self, batch: Batch) -> None:
        """Look at everybody's points once."""
        self.batch = batch
        self.own_final = batch.columns.slice("own-final").start
        self.points = torch.zeros((batch.count, batch.players), device=batch.device)
        for seat in range(batch.players):
            self.points[:, seat] = torch.as_tensor(batch.observe(seat))[:, self.own_final]

    @torch.no_grad()
    def play(self, choose: Callable[[Memory, int], None], memory: Memory, worth: float) -> None:
        """Fill the memory: so many steps at every table. `worth` is what a lead in points counts beside winning."""
        for step in range(len(memory.done)):
            to_act = torch.as_tensor(self.batch.to_act).long()
            memory.seen[step] = torch.as_tensor(self.batch.observe())
            memory.allowed[step] = torch.as_tensor(self.batch.mask())
            memory.seats[step] = to_act.clamp_min(0)
            self._take_base(to_act, memory.seen[step, :, self.own_final])
            if step > 0:  # what changed since the step before is the fruit of that step
                memory.rewards[step - 1] += worth * self._gains(to_act, memory.seen[step, :, self.own_final])
            choose(memory, step)
            rewards, done = self.batch.step(memory.moves[step])
            memory.rewards[step], memory.done[step] = torch.as_tensor(rewards), torch.as_tensor(done)
            memory.rewards[step] += worth * self._last_gains(memory.done[step])

    def _take_base(self, to_act: Tensor, points: Tensor) -> None:
        """The points with which a seat comes to its first decision were gained in no step."""
        seats = to_act.clamp_min(0)[:, None]
        before = self.points.gather(1, seats)
        self.points.scatter_(1, seats, torch.where(before.isnan(), points[:, None].float(), before))

    def _gains(self, to_act: Tensor, points: Tensor) -> Tensor:
        """What whoever is to act gained since its last decision, as a lead over the others."""
        change, seats = torch.zeros_like(self.points), to_act.clamp_min(0)[:, None]
        change.scatter_(1, seats, points[:, None] - self.points.gather(1, seats))
        change *= (to_act >= 0)[:, None]
        self.points += change
        return as_lead(change)

    def _last_gains(self, done: Tensor) -> Tensor:
        """What everybody gained at the end of a game; nobody's points in the next one are known yet."""
        change = (torch.as_tensor(self.batch.scores) - self.points.nan_to_num()) * done[:, None]
        self.points.masked_fill_(done[:, None], math.nan)
        return as_lead(change)


def as_lead(change: Tensor) -> Tensor:
    """Points more than the others gained on average; all together 0."""
    players = change.shape[1]
    others = (change.sum(1, keepdim=True) - change) / max(players - 1, 1)
    return (change - others) / LEAD


def judge(memory: Memory, trust: float) -> None:
    """How much better than expected each decision turned out, for the seat that made it (GAE, a seat at a time).

    Backwards through the steps. For each table and seat four things are carried: the reward that came since the seat's
    next decision was made (`coming`), what it expected at that decision (`expected`), how surprised it was by then
    (`surprise`), and whether all this is known: the last decision of a seat in the rollout has no end to look at, so
    it only lends its value to the ones before.
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
    """What counts in an update beside what was won; all of it becomes less with time."""

    entropy: float
    loyalty: float
    model: Net | None  # what was learned from the teacher


def learn(
    net: Net, optimiser: torch.optim.Optimizer, memory: Memory, settings: Settings, weights: Weights
) -> dict[str, float]:
    """PPO: make moves that turned out better than expected more likely, but not by much at a time."""
    rows = memory.counts.flatten().nonzero().squeeze(1)
    if len(rows) <= 1:  # one advantage has no spread to be measured by
        return dict.fromkeys(TOLD, math.nan)
    seen, allowed = memory.seen.flatten(0, 1), memory.allowed.flatten(0, 1)
    moves, before, values = memory.moves.flatten(), memory.log_chances.flatten(), memory.values.flatten()
    advantages = memory.advantages.flatten()
    returns = advantages + values
    advantages = (advantages - advantages[rows].mean()) / (advantages[rows].std() + 1e-8)
    parts = max(1, len(rows) // settings.minibatch)
    told = torch.zeros(3, device=rows.device)
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
            told += torch.stack([entropy, value_loss, (ratio - 1 - change).mean()]).detach()
    return dict(zip(TOLD, (told / parts / settings.epochs).tolist(), strict=True))


def lesson(task: tuple[Settings, int]) -> tuple[int, list[int], list[int]]:
    """A game of the teacher against itself: its seed, the moves that were played, and those the teacher wanted.

    Now and then people are placed otherwise than the teacher wants, so that it shows what to do where it never gets to.
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
        whim = game.decision == "place" and chance.random() < WHIM
        game.play(chance.choice(game.legal_moves()) if whim else move)
        played.append(rules.number(game.moves[-1][1]))
    return seed, played, wanted


def lessons(settings: Settings) -> dict[str, np.ndarray]:
    """So many games of the teacher, from all cores or from a file: seeds, and moves by step and game."""
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
    """Before anything else, learn to guess the teacher's moves, and what comes of them."""
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
    judge(memory, trust=1.0)  # nothing was expected, so surprises are what came in all
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
    """The share of games that the net wins, one seat against a past self (or random moves) in all others.

    And the share of games that were not over after MOST_STEPS, which nobody has won.
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
    """The net as plain arrays, with a note of what it is for: a file that the bot `learned` plays from."""
    arrays = {"units": net.units}
    for number, (weigh, even_out) in enumerate(zip(net.linears, net.norms, strict=True)):
        arrays |= {f"weight-{number}": weigh.weight, f"bias-{number}": weigh.bias}
        arrays |= {f"scale-{number}": even_out.weight, f"shift-{number}": even_out.bias}
    for name, head in (("policy", net.policy), ("value", net.value)):
        arrays |= {f"weight-{name}": head.weight, f"bias-{name}": head.bias}
    about = {**what_for(net, batch), "steps": steps, "seconds": seconds}
    return SavedNet({name: array.detach().cpu().numpy() for name, array in arrays.items()}, about)


def what_for(net: Net, batch: Batch) -> dict[str, Any]:
    """What a net is for, and how large it is."""
    return {
        "game": batch.game,
        "players": batch.players,
        "options": batch.options,
        "columns": batch.columns.version,
        "layers": [layer.out_features for layer in net.linears],
    }


def restore(net: Net, batch: Batch, path: Path) -> tuple[int, float]:
    """Take a saved net over, if it is one of this game and size; how many steps and seconds went into it."""
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
    """A line for each update in a file, some of them on the screen, and a picture at the end."""

    WHOLE = ("seconds", "steps", "speed", "length", "score")
    PICTURES = {  # noqa: RUF012 - read by everybody, written by nobody
        "games won, of all": ("random", "start", "past"),
        "points a game": ("score",),
        "entropy of a choice": ("entropy",),
        "decisions a game": ("length",),
    }
    COLUMNS = (*WHOLE, "entropy", "value_loss", "divergence", "random", "start", "past")

    def __init__(self, path: Path, *, go_on: bool) -> None:
        """Begin a file, or go on with it."""
        self.path = path
        if not (go_on and path.exists()):
            path.write_text(",".join(self.COLUMNS) + "\n", encoding="utf-8")
        print("".join(f"{name:>11}" for name in self.COLUMNS), flush=True)

    def write(self, line: dict[str, float]) -> None:
        """One update; with measurements it is shown as well."""
        with self.path.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file).writerow(f"{line[name]:.6g}" if name in line else "" for name in self.COLUMNS)
        if "random" in line:
            print("".join(f"{line[name]:>11,.{0 if name in self.WHOLE else 3}f}" for name in self.COLUMNS), flush=True)

    def draw(self) -> None:
        """The training curve."""
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
    """All of it together."""

    def __init__(self, settings: Settings) -> None:
        """Lay tables, make a net or take one up again. The clock starts after that: GPU code is compiled here."""
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        self.settings, self.out = settings, Path(settings.out)
        self.batch = tables_of(settings, settings.tables)
        self.batch.reset(settings.seed)
        self.batch.play_at_random(200)  # not all games shall end at the same time
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
        """Past selves to begin with: the net as it is, or a teacher's pupil; a resumed training has both."""
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
        """How many past selves there are by now in a training that was never interrupted."""
        return int(self.progress * League.MOST)

    @property
    def seconds(self) -> float:
        """Since the start."""
        return time.monotonic() - self.start

    @property
    def progress(self) -> float:
        """From 0 to 1 at the end of training."""
        settings = self.settings
        return min(1.0, self.steps / settings.steps if settings.steps else self.seconds / 60 / settings.minutes)

    def run(self) -> None:
        """Play and learn until the time is over; whatever ends it, what was learned is kept."""
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
        """One rollout and what there is to learn from it."""
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
        told = learn(self.net, self.optimiser, self.memory, settings, weights)
        steps = self.memory.done.numel()
        self.steps += steps
        return {
            "seconds": self.seconds,
            "steps": self.steps,
            "speed": steps / (time.monotonic() - began),
            "length": steps / ended if (ended := int(self.memory.done.sum())) else math.nan,
            "score": float(torch.as_tensor(self.batch.scores).float().mean()),
            **told,
        }

    def measure(self) -> dict[str, float]:
        """How often the net wins against random moves, itself as it began, and itself at half its age."""
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
        """Write the net."""
        saved(self.net, self.batch, self.steps, self.seconds).save(self.out)


def main(words: list[str] | None = None) -> None:
    """Train, then draw how it went."""
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
