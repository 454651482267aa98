"""Many tables as a vector environment of Gymnasium, for a learner that plays all seats itself.

from holocene.learning.vector_env import SelfPlay

envs = SelfPlay("stone-age", players=2, num_envs=256)
seen, info = envs.reset(seed=1)
seen, rewards, ended, cut_short, info = envs.step(choose(seen, info["action_mask"]))
"""

from functools import cached_property
from typing import Any

import numpy as np

from holocene.engine.errors import BadOption
from holocene.engine.numbers import is_whole
from holocene.learning.arguments import on_host
from holocene.learning.batch import Batch
from holocene.learning.requirements import needs
from holocene.learning.results import told

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from holocene.learning import spaces
except ModuleNotFoundError as error:
    raise needs(error) from None


class SelfPlay(VectorEnv[Any, Any, Any]):
    """Every observation is that of who is to act at its table, itself first; every reward is that of who just moved.

    `info` has for every table `action_mask`, `to_act` (the seat whose observation it is), `moved` (the seat that the
    reward is of), `rewards` of all seats and `scores` of the last game that ended there. A finished game begins anew
    within the same step: the observation is the new game's, and there is no last one, for nobody decides in it.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own words
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": ["ansi"],
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str = "stone-age",
        players: int = 2,
        num_envs: int = 1,
        device: str = "cpu",
        *,
        threads: int = 0,
        render_mode: str | None = None,
        limit: int | None = None,
        **options: Any,
    ) -> None:
        """Tables on a device; on a GPU all arrays are torch's and stay there. `limit` is that of a batch."""
        if render_mode not in {None, "ansi"}:
            message = f'render_mode is None or "ansi", not {render_mode!r}'
            raise BadOption(message)
        if not is_whole(num_envs) or num_envs < 1:
            message = f"num_envs must be a whole number from 1 on, not {num_envs!r}"
            raise BadOption(message)
        self.batch = Batch(game, players, num_envs, device, threads=threads, limit=limit, **spaces.of_a_game(options))
        self.num_envs, self.render_mode, self.columns = self.batch.count, render_mode, self.batch.columns
        self.single_observation_space = spaces.seen(self.columns)
        self.single_action_space = gymnasium.spaces.Discrete(self.batch.moves)
        self._every = (self.batch.games * 0 + 1).cumsum(0) - 1  # 0, 1, 2, ...: numpy's or torch's, where the batch is
        self._seeds = spaces.Seeds()

    @cached_property
    def observation_space(self) -> gymnasium.Space[Any]:  # type: ignore[override]
        """That of all tables; made when somebody asks, for it is as large as several observations."""
        return batch_space(self.single_observation_space, self.num_envs)

    @cached_property
    def action_space(self) -> gymnasium.Space[Any]:  # type: ignore[override]
        """The numbers of all moves, for every table."""
        return batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Lay all tables: with seeds counted up from one, or given one a table. `options` are not used."""
        del options
        drawn = self._seeds.dice.integers(spaces.MOST_SEEDS, size=self.num_envs) if seed is None else seed
        self.batch.reset(drawn)
        if is_whole(seed):
            self._seeds.next(seed)
        elif seed is not None:
            self._seeds.follow(on_host(seed))
        return own(self.batch.observe()), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One move at every table; an illegal one raises IllegalMove, on a GPU it is left out (`batch.refused`)."""
        moved = own(self.batch.to_act)
        rewards, done = self.batch.step(actions)
        won = rewards[self._every, moved + 0 * self._every]
        info = {**self._info(), "moved": moved, "rewards": own(rewards)}
        cut_short = own(self.batch.truncated)
        return own(self.batch.observe()), won, done & ~cut_short, cut_short, info

    def render(self) -> tuple[str, ...] | None:
        """All tables as a spectator sees them."""
        if self.render_mode is None:
            return None
        return tuple(told(self.batch.game_at(index)) for index in range(self.num_envs))

    def _info(self) -> dict[str, Any]:
        batch = self.batch
        return {"action_mask": as_bytes(batch.mask()), "to_act": own(batch.to_act), "scores": own(batch.scores)}


def own(array: Any) -> Any:
    """A copy that the next step leaves alone, of numpy or of torch."""
    return array.copy() if isinstance(array, np.ndarray) else array.clone()


def as_bytes(mask: Any) -> Any:
    """A mask as spaces of Gymnasium take it to sample by, in a copy."""
    return mask.astype(np.int8) if isinstance(mask, np.ndarray) else mask.char()
