"""pgx: a game of its own, on JAX: `with_pgx.py CORES GAME cpu|cuda`."""

import os
from typing import Any

from protocol import Advance, answer, many_tables, pinned

SIZES = {"cpu": (32, 256, 4_096), "cuda": (16_384, 65_536, 262_144)}


def main() -> None:
    """One compiled loop over all tables, which are laid anew when a game ends."""
    _, (game, device) = pinned()
    os.environ["JAX_PLATFORMS"] = device
    os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"  # Holocene is on the same GPU
    import jax

    play, about = many_tables(SIZES[device], lambda tables: set_up(game, tables))
    answer(play, about if device == "cpu" else f"{about}, {jax.devices()[0].device_kind}")


def set_up(game: str, tables: int) -> Advance:
    """Random play by pgx's own step and automatic reset.

    What a player would observe is replaced by zeros, so that XLA leaves it out: nobody looks at it here.
    """
    import jax
    import pgx
    from jax import numpy as jnp
    from pgx.experimental import auto_reset

    env = pgx.make(game)
    step = jax.vmap(auto_reset(env.step, env.init))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), tables))

    def decide(_: Any, carried: Any) -> Any:
        state, key, games = carried
        key, choosing, stepping = jax.random.split(key, 3)
        state = step(state, any_of(state.legal_action_mask, choosing), jax.random.split(stepping, tables))
        state = state.replace(observation=jnp.zeros_like(state.observation))
        return state, key, games + (state.terminated | state.truncated).sum()

    play = jax.jit(lambda steps, state, key: jax.lax.fori_loop(0, steps, decide, (state, key, jnp.int32(0))))
    held = [state, jax.random.key(1)]

    def advance(steps: int) -> float:
        *held[:], games = play(steps, *held)
        return int(games)

    return advance


def any_of(allowed: Any, key: Any) -> Any:
    """An allowed move a table, for one random number each; pgx's `act_randomly` draws one for every move there is."""
    import jax
    from jax import numpy as jnp

    counted = jnp.cumsum(allowed, axis=1, dtype=jnp.int32)
    drawn = jax.random.uniform(key, (len(allowed),)) * counted[:, -1]
    return jnp.argmax(counted > drawn.astype(jnp.int32)[:, None], axis=1)


if __name__ == "__main__":
    main()
