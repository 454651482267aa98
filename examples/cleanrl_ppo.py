"""PPO in one file, in the style of CleanRL: one network plays all seats of many tables against itself.

    pip install 'holocene[learning,train]'
    python examples/cleanrl_ppo.py --steps 2000000

Two things differ from single-agent PPO. Illegal moves get probability 0. A seat's next value is that of its own next
decision, after the moves of the others, so advantages are computed for each seat separately. `train_ppo.py` is the
longer example, with a GPU and past selves as opponents.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from holocene.learning.vector_env import SelfPlay


class Agent(nn.Module):
    """A policy and a value for the observation of the player to act."""

    def __init__(self, envs: SelfPlay, hidden: int) -> None:
        """Two small networks."""
        super().__init__()
        width, moves = envs.columns.width, envs.single_action_space.n
        self.register_buffer("units", torch.tensor(envs.columns.units, dtype=torch.float32))
        self.actor = nn.Sequential(
            layer(width, hidden), nn.Tanh(), layer(hidden, hidden), nn.Tanh(), layer(hidden, moves, 0.01)
        )
        self.critic = nn.Sequential(
            layer(width, hidden), nn.Tanh(), layer(hidden, hidden), nn.Tanh(), layer(hidden, 1, 1.0)
        )

    def value(self, seen: torch.Tensor) -> torch.Tensor:
        """Return the value for the player who observes this."""
        return self.critic(seen / self.units).squeeze(-1)

    def policy(self, seen: torch.Tensor, allowed: torch.Tensor) -> Categorical:
        """Return the distribution over legal moves."""
        return Categorical(logits=self.actor(seen / self.units).masked_fill(~allowed, -1e9), validate_args=False)


def layer(size: int, out: int, scale: float = 2**0.5) -> nn.Linear:
    """Make a layer with orthogonal weights."""
    made = nn.Linear(size, out)
    nn.init.orthogonal_(made.weight, scale)
    nn.init.zeros_(made.bias)
    return made


def advantages(played: dict[str, np.ndarray], last_values: np.ndarray, lam: float) -> np.ndarray:
    """Compute GAE for each seat separately, backwards in time.

    `rewards` has all seats (steps, tables, players), `seats` the seat that decided (steps, tables), and `last_values`
    every seat's value after the last step (tables, players). For each seat the loop carries the rewards since its next
    decision, the value there, and the advantage there.
    """
    rewards, done, seats, values = (played[name] for name in ("rewards", "done", "seats", "values"))
    every = np.arange(seats.shape[1])
    got, ahead, carried = np.zeros_like(last_values), last_values.copy(), np.zeros_like(last_values)
    out = np.zeros_like(values)
    for step in reversed(range(len(seats))):
        over = done[step]
        got += rewards[step]
        got[over], ahead[over], carried[over] = rewards[step][over], 0, 0
        seat = seats[step]
        error = got[every, seat] + ahead[every, seat] - values[step]
        out[step] = error + lam * carried[every, seat]
        got[every, seat], ahead[every, seat], carried[every, seat] = 0, values[step], out[step]
    return out


def update(agent: Agent, optimizer: torch.optim.Adam, batch: list[torch.Tensor], settings: argparse.Namespace) -> float:
    """Make a few passes over the rollout."""
    seen, allowed, moves, log_probs, wanted, gains = batch
    for _ in range(settings.epochs):
        for some in torch.randperm(len(moves)).split(settings.minibatch):
            policy = agent.policy(seen[some].float(), allowed[some].bool())
            ratio = (policy.log_prob(moves[some]) - log_probs[some]).exp()
            gain = (gains[some] - gains[some].mean()) / (gains[some].std() + 1e-8)
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            policy_loss = -torch.min(gain * ratio, gain * clipped).mean()
            value_loss = 0.5 * (agent.value(seen[some].float()) - wanted[some]).pow(2).mean()
            loss = policy_loss + settings.value * value_loss - settings.entropy * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()
    return float(value_loss.detach())


def against_random(agent: Agent, settings: argparse.Namespace) -> float:
    """Return how often the agent wins from seat 0 against random moves; alone, against the dummy."""
    envs, dice = SelfPlay(settings.game, settings.players, settings.games), np.random.default_rng(settings.seed)
    seen, info = envs.reset(seed=10**9)
    first = np.full(settings.games, np.nan)
    while np.isnan(first).any():
        mask = info["action_mask"]
        with torch.no_grad():
            moves = agent.policy(torch.tensor(seen).float(), torch.tensor(mask).bool()).sample().numpy()
        random_moves = (dice.random(mask.shape) * mask).argmax(1)
        seen, _, done, _, info = envs.step(np.where(info["to_act"] == 0, moves, random_moves))
        new = done & np.isnan(first)
        first[new] = (info["rewards"][new, 0] * max(settings.players - 1, 1) + 1) / max(settings.players, 2)
    return float(first.mean())


def main() -> None:
    """Train and print the progress."""
    asked = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    asked.add_argument("--game", default="stone-age")
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--steps", type=int, default=2_000_000, help="decisions to learn from, of all tables together")
    asked.add_argument("--tables", type=int, default=64)
    asked.add_argument("--rollout", type=int, default=128, help="decisions at each table between two updates")
    asked.add_argument("--games", type=int, default=200, help="games against random at the end")
    asked.add_argument("--hidden", type=int, default=128)
    asked.add_argument("--epochs", type=int, default=3)
    asked.add_argument("--minibatch", type=int, default=2048)
    asked.add_argument("--rate", type=float, default=5e-4)
    asked.add_argument("--lam", type=float, default=0.95)
    asked.add_argument("--clip", type=float, default=0.2)
    asked.add_argument("--value", type=float, default=0.5)
    asked.add_argument("--entropy", type=float, default=0.01)
    asked.add_argument("--seed", type=int, default=1)
    settings = asked.parse_args()

    torch.manual_seed(settings.seed)
    envs = SelfPlay(settings.game, settings.players, settings.tables)
    agent = Agent(envs, settings.hidden)
    optimizer = torch.optim.Adam(agent.parameters(), lr=settings.rate, eps=1e-5)
    seen, info = envs.reset(seed=settings.seed)
    updates = max(1, settings.steps // (settings.tables * settings.rollout))
    started = time.time()
    for number in range(1, updates + 1):
        kept: dict[str, list] = {
            name: [] for name in ("seen", "mask", "moves", "logs", "values", "seats", "rewards", "done")
        }
        for _ in range(settings.rollout):
            with torch.no_grad():
                policy = agent.policy(torch.tensor(seen).float(), torch.tensor(info["action_mask"]).bool())
                moves = policy.sample()
                values = agent.value(torch.tensor(seen).float())
            for name, what in (("seen", seen), ("mask", info["action_mask"]), ("seats", info["to_act"].astype(int))):
                kept[name].append(what)
            seen, _, done, _, info = envs.step(moves.numpy())
            for name, what in (("moves", moves), ("logs", policy.log_prob(moves)), ("values", values)):
                kept[name].append(what.numpy())
            kept["rewards"].append(info["rewards"])
            kept["done"].append(done)
        played = {name: np.stack(each) for name, each in kept.items()}
        with torch.no_grad():
            sides = [torch.tensor(envs.batch.observe(seat)).float() for seat in range(settings.players)]
            last = torch.stack([agent.value(side) for side in sides], 1).numpy()
        gains = advantages(played, last, settings.lam)
        flat = [played["seen"], played["mask"], played["moves"], played["logs"], gains + played["values"], gains]
        loss = update(agent, optimizer, [torch.tensor(each).flatten(0, 1) for each in flat], settings)
        speed = number * settings.tables * settings.rollout / (time.time() - started)
        games = int(envs.batch.games.sum())
        print(f"update {number}/{updates}: {games} games, value loss {loss:.3f}, {speed:,.0f} decisions/s")
    others = "random" if settings.players > 1 else "the dummy"
    print(f"wins {against_random(agent, settings):.1%} of {settings.games} games against {others}")


if __name__ == "__main__":
    main()
