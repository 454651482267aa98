"""One seat of a table as an environment of Gymnasium; bots sit on the others.

import gymnasium
import holocene.learning.gymnasium_env

env = gymnasium.make("Holocene/StoneAge-v0", players=3, opponents=["greedy", "random"])
seen, info = env.reset(seed=1)
seen, reward, ended, cut_short, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from holocene import bots, games
from holocene.bots import own
from holocene.bots.playout import ask
from holocene.engine.errors import BadOption, GameOver
from holocene.engine.game import Game
from holocene.engine.numbers import existing_seat
from holocene.engine.seeds import checked_seed
from holocene.learning.requirements import needs
from holocene.learning.results import LOST, rewards, told
from holocene.learning.specs import spec_of

try:
    import gymnasium

    from holocene.learning import spaces
except ModuleNotFoundError as error:
    raise needs(error) from None

Seen = npt.NDArray[np.int16]
Opponent = str | bots.Bot | type[bots.Bot]
Opponents = Opponent | Sequence[Opponent]

IDS = {f"Holocene/{game.title().replace('-', '')}-v0": game for game in games.GAMES}


class AgainstBots(gymnasium.Env[Seen, np.int64]):
    """A game against bots, each of which is shown an imagined copy and nothing else."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own words
        "render_modes": list(spaces.RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str = "stone-age",
        players: int = 2,
        opponents: Opponents | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
        limit: int | None = None,
        **options: Any,
    ) -> None:
        """Opponents are one bot's name for all, or one for each, clockwise; without a seat one is drawn each game.

        Unless they are named they are all `greedy`, or `random` at a game that greedy does not know. A game that is not
        over after `limit` decisions of all players is truncated, with a reward of 0; the game's descriptor has the
        usual limit.
        """
        of = spec_of(game)
        set_up_table = games.begin(game, players, 0, options)
        self._begin = (game, set_up_table.players, options)
        self._limit = games.limit_of(game, limit)
        self._opponents = checked_opponents(bots.usual(game) if opponents is None else opponents, set_up_table)
        self._wanted_seat = existing_seat(seat, set_up_table.players, "to draw one for each game")
        self._observe, self._setup = of.observe, of.setup_of(set_up_table.players, set_up_table.options)
        self._moves = of.moves
        self.render_mode = spaces.checked_render_mode(render_mode)
        self.columns = of.columns
        self.observation_space = spaces.seen(of.columns)
        self.action_space = gymnasium.spaces.Discrete(of.moves)
        self.seat = seat or 0
        self._game: Game | None = None
        self._given_up = False

    @property
    def game(self) -> Game:
        """The game itself, with all that is hidden in it: for looking, not for learning."""
        if self._game is None:
            message = "there is no game yet: call reset"
            raise BadOption(message)
        return self._game

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Lay the table: `seed` gives the game that `holocene.new` gives with it. `options` are not used."""
        super().reset(seed=None if seed is None else checked_seed(seed, spaces.SEED_BITS), options=options)
        name, players, chosen = self._begin
        drawn, self.seat = self._draw(), self._draw() % players
        if self._wanted_seat is not None:
            self.seat = self._wanted_seat
        self._game = games.begin(name, players, drawn if seed is None else seed, chosen)
        self._given_up = False
        made = [own.make(each, self._draw()) if isinstance(each, str | type) else each for each in self._opponents]
        self._bots = {(self.seat + step) % players: bot for step, bot in enumerate(made, 1)}
        self._let_bots_move()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """A move, and those of the others after it; who makes an illegal one loses the game at once."""
        game = self.game
        if game.over or self._given_up or self._cut_short:
            message = "the game is over: call reset"
            raise GameOver(message)
        allowed = self.action_masks()
        number = spaces.checked_move(action, allowed)
        text = games.GAMES[game.name].text(number)
        if not allowed[number]:
            self._given_up = True
            return self._seen(), LOST, True, False, {**self._info(), "illegal_move": game.why_not(text)}
        game.play(text)
        self._let_bots_move()
        return self._seen(), rewards(game)[self.seat], game.over, self._cut_short, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which moves are allowed now, where sb3-contrib looks for it; none when the game is over."""
        out = np.zeros(self._moves, np.bool_)
        if not self.game.over and not self._given_up and not self._cut_short:
            out[games.GAMES[self.game.name].choices(self.game.table)] = True
        return out

    def render(self) -> str | None:
        """The table as a spectator sees it: returned with "ansi", printed with "human"."""
        if self.render_mode is None:
            gymnasium.logger.warn('nothing to render: make the environment with render_mode="ansi" or "human"')
            return None
        text = told(self.game)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201 - what was asked for
        return None

    def _let_bots_move(self) -> None:
        game = self.game
        while not game.over and not self._cut_short and game.to_act != self.seat:
            game.play(ask(game, self._bots[game.to_act or 0], self._draw()))
        if self.render_mode == "human":
            self.render()

    @property
    def _cut_short(self) -> bool:
        return self.game.move_count >= self._limit and not self.game.over

    def _seen(self) -> Seen:
        seen = self.columns.seen()
        self._observe(self.game.table, self.seat, self._setup, seen)
        return self.columns.as_row(seen)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}
        if self.game.over:
            info["scores"] = [score["total"] for score in self.game.scores()[: self.game.players]]
        return info

    def _draw(self) -> int:
        return int(self.np_random.integers(spaces.MOST_SEEDS))


def checked_opponents(opponents: Any, game: Game) -> list[Opponent]:
    """One bot for each of the other seats."""
    count = game.players - 1
    one = isinstance(opponents, str | bots.Bot | type)
    if not one and not isinstance(opponents, list | tuple):
        message = f"opponents are a bot's name or a list of {count} of them, not {opponents!r}"
        raise BadOption(message)
    chosen = [opponents] * count if one else list(opponents)
    if len(chosen) != count:
        message = f"this table has {count} opponents, not {len(chosen)}"
        raise BadOption(message)
    for each in chosen:
        (each if isinstance(each, bots.Bot) else own.make(each)).check_game(game)
    return chosen


def register() -> None:
    """Have `gymnasium.make` know the environments by their names."""
    for name, game in IDS.items():
        if name not in gymnasium.registry:
            most = games.limit_of(game)
            gymnasium.register(
                name, entry_point=f"{__name__}:AgainstBots", max_episode_steps=most, kwargs={"game": game}
            )
            gymnasium.register(
                name.replace("-v", "SelfPlay-v"),
                vector_entry_point="holocene.learning.vector_env:SelfPlay",
                kwargs={"game": game},
            )


register()
