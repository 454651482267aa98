"""A table as an environment of PettingZoo (AEC): agents move in the order that the rules give.

from holocene.learning import pettingzoo_env

env = pettingzoo_env.env("stone-age", players=3)
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, ended, cut_short, info = env.last()
    env.step(None if ended or cut_short else env.action_space(agent).sample(seen["action_mask"]))
"""

from typing import Any

import numpy as np

from holocene.engine.errors import BadOption
from holocene.games import GAMES, limit_of
from holocene.learning.batch import Batch
from holocene.learning.requirements import needs
from holocene.learning.results import LOST, told

try:
    import gymnasium
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from holocene.learning import spaces
except ModuleNotFoundError as error:
    raise needs(error) from None


def env(
    game: str = "stone-age",
    players: int = 2,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: Any,
) -> Any:
    """A table with PettingZoo's usual guards; who makes an illegal move loses, and the game ends without a result."""
    raw = RawEnv(game, players, render_mode, max_cycles, **options)
    guarded: Any = wrappers.TerminateIllegalWrapper(raw, LOST)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class RawEnv(AECEnv[str, dict[str, Any], Any]):
    """The same without guards: an illegal move raises IllegalMove and changes nothing.

    A copy or a pickle of it, also in mid-game, goes on from the same position.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's own words
        "name": "holocene",
        "render_modes": list(spaces.RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str = "stone-age",
        players: int = 2,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        """A table that `reset` sets up; agents are called by their colours.

        A game that is not over after `max_cycles` decisions of all players is truncated, and nobody wins it; the game's
        descriptor has the usual limit.
        """
        super().__init__()  # type: ignore[no-untyped-call]
        self.render_mode = spaces.checked_render_mode(render_mode)
        self.batch = Batch(
            game, players, restart=False, limit=limit_of(game, max_cycles, "max_cycles"), **spaces.of_a_game(options)
        )
        self.metadata = {**self.metadata, "name": f"holocene_{game.replace('-', '_')}_v0"}
        self.possible_agents = GAMES[game].colours(self.batch.players)
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.with_mask(self.batch.columns, self.batch.moves) for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self.batch.moves) for agent in self.possible_agents}
        self._seeds = spaces.Seeds()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lay the table: `seed` gives the game that `holocene.new` gives with it. `options` are not used."""
        del options
        self.batch.reset(np.array([self._seeds.next(seed)]))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[int(self.batch.to_act[0])]
        self._show()

    def step(self, action: Any) -> None:
        """A move of the agent selected; None takes leave of a finished game."""
        agent = self._selected()
        if self._is_over(agent):
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        number = spaces.checked_move(action, self._mask(agent))
        rewards, done = self.batch.step([number])
        self.rewards = dict(zip(self.agents, map(float, rewards[0]), strict=True))
        if done[0]:
            self._end()
        else:
            self.agent_selection = self.agents[int(self.batch.to_act[0])]
        self._accumulate_rewards()
        self._show()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002
        """What the agent selected sees, and what came of its last move."""
        self._selected()
        return super().last(observe)

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """The agents in the order in which they are selected."""
        self._selected()
        return super().agent_iter(max_iter)

    def _selected(self) -> str:
        if not hasattr(self, "agent_selection"):
            message = "there is no game yet: call reset"
            raise BadOption(message)
        return self.agent_selection

    def observe(self, agent: str) -> dict[str, Any]:
        """What that agent sees, itself first; moves are marked only for who is to act."""
        seen = self.batch.observe(self.possible_agents.index(self._known(agent)))[0]
        return {"observation": seen.copy(), "action_mask": self._mask(agent)}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The numbers of an observation and their ranges, and the mask."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The numbers of all moves."""
        return self.action_spaces[self._known(agent)]

    def render(self) -> str | None:
        """The table as a spectator sees it: returned with "ansi", printed with "human"."""
        if self.render_mode is None:
            gymnasium.logger.warn('nothing to render: make the environment with render_mode="ansi" or "human"')
            return None
        text = told(self.batch.game_at(0))
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201 - what was asked for
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        """The name of the environment."""
        return str(self.metadata["name"])

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            message = f"there is no agent {agent!r}; the agents are {', '.join(self.possible_agents)}"
            raise BadOption(message)
        return agent

    def _mask(self, agent: str) -> Any:
        acts = self.agents and agent == self.agent_selection and not self._is_over(agent)
        return self.batch.mask()[0].astype(np.int8) if acts else np.zeros(self.batch.moves, np.int8)

    def _is_over(self, agent: str) -> bool:
        return self.terminations[agent] or self.truncations[agent]

    def _end(self) -> None:
        cut_short = bool(self.batch.truncated[0])
        self.terminations = dict.fromkeys(self.agents, not cut_short)
        self.truncations = dict.fromkeys(self.agents, cut_short)
        scores = dict(zip(self.agents, self.batch.scores[0].tolist(), strict=True))
        self.infos = {agent: {"score": score} for agent, score in scores.items()}
        self.agent_selection = self.agents[0]

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
