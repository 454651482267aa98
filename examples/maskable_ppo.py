"""MaskablePPO of sb3-contrib learns one seat of a table; bots play the others.

    pip install 'holocene[learning,train]' sb3-contrib
    python examples/maskable_ppo.py --steps 200000 --opponents random --out stone_age_ppo

It finds the mask of the moves by itself, in the environment's `action_masks`. Numbers of an observation are divided by
their units first, which a network likes better.
"""

import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import holocene.learning.gymnasium_env  # makes the names known  # noqa: F401


def make(settings: argparse.Namespace) -> gymnasium.Env:
    """One table."""
    env = gymnasium.make(settings.env, players=settings.players, opponents=settings.opponents)
    columns = env.unwrapped.columns
    low, high = columns.lows / columns.units, columns.highs / columns.units
    space = gymnasium.spaces.Box(low.astype(np.float32), high.astype(np.float32))
    return gymnasium.wrappers.TransformObservation(env, lambda seen: (seen / columns.units).astype(np.float32), space)


def evaluate(model: MaskablePPO, settings: argparse.Namespace) -> float:
    """How many of some games the model wins, of those whose seeds it did not learn on; a shared win counts as it is."""
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
    """Learn, then see how it does."""
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
