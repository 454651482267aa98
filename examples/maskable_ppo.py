"""MaskablePPO from sb3-contrib learns to play one seat; bots play the others.

    pip install 'holocene[learning,train]' sb3-contrib
    python examples/maskable_ppo.py --steps 200000 --opponents random --out stone_age_ppo

It reads the mask of legal moves from the environment's `action_masks`. Observations are divided by their units first,
which scales them for a network.
"""

import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import holocene.learning.gymnasium_env  # registers the environments  # noqa: F401


def make(settings: argparse.Namespace) -> gymnasium.Env:
    """Make one environment with scaled observations."""
    env = gymnasium.make(settings.env, players=settings.players, opponents=settings.opponents)
    columns = env.unwrapped.columns
    low, high = columns.lows / columns.units, columns.highs / columns.units
    space = gymnasium.spaces.Box(low.astype(np.float32), high.astype(np.float32))
    return gymnasium.wrappers.TransformObservation(env, lambda seen: (seen / columns.units).astype(np.float32), space)


def evaluate(model: MaskablePPO, settings: argparse.Namespace) -> float:
    """Return the share of games the model wins, on seeds it was not trained on; a shared win counts as its share."""
    env, total = make(settings), 0.0
    for game in range(settings.games):
        seen, _ = env.reset(seed=10**9 + game)
        ended = False
        while not ended:
            masks = env.get_wrapper_attr("action_masks")()
            move, _ = model.predict(seen, action_masks=masks)
            seen, reward, ended, _, _ = env.step(move)
        total += (float(reward) * max(settings.players - 1, 1) + 1) / max(settings.players, 2)
    return total / max(settings.games, 1)


def main() -> None:
    """Train, then evaluate."""
    asked = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    asked.add_argument("--env", default="Holocene/StoneAge-v0")
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--opponents", default="random", help="a bot's name")
    asked.add_argument("--steps", type=int, default=200_000, help="decisions to learn from")
    asked.add_argument("--rollout", type=int, default=512, help="decisions at each table between two updates")
    asked.add_argument("--tables", type=int, default=8)
    asked.add_argument("--games", type=int, default=100, help="games to see how it does")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", help="where to save the model")
    settings = asked.parse_args()

    tables = DummyVecEnv([lambda: make(settings)] * settings.tables)
    model = MaskablePPO(
        "MlpPolicy", tables, n_steps=settings.rollout, batch_size=min(256, settings.rollout * settings.tables),
        gamma=1.0, ent_coef=0.01, seed=settings.seed, verbose=1, device="cpu",
    )  # fmt: skip
    model.learn(settings.steps)
    others = settings.opponents if settings.players > 1 else "the dummy"
    print(f"wins {evaluate(model, settings):.1%} of {settings.games} games against {others}")
    if settings.out:
        model.save(settings.out)


if __name__ == "__main__":
    main()
