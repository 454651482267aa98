"""The bot that plays what a net likes best, without looking ahead."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from holocene.bots.base import Bot
from holocene.bots.mcts.chances import HUNDRED
from holocene.bots.mcts.games import case_of
from holocene.bots.mcts.position import outputs_for, position_of
from holocene.bots.mcts.tree import WIDEST
from holocene.bots.net.net import Net, net_in, shipped
from holocene.engine.errors import BadOption

if TYPE_CHECKING:
    from holocene.engine.game import Game


class NetBot(Bot):
    """A bot that plays with a net: that of a file, or else the one that comes with a game."""

    def __init__(self, seed: int = 0, file: str | Path = "") -> None:
        """Read the file, if one is named."""
        super().__init__(seed)
        self.file = file
        self._own = net_in(Path(file)) if str(file) else None

    def check_game(self, game: "Game") -> None:
        """Refuse a table that there is no net for."""
        self.net_for(game)

    def net_for(self, game: "Game") -> Net:
        """The net for a table; BadOption where there is none for it."""
        net = self._own or shipped(game.name)
        if net is None:
            raise BadOption(f"The bot {self.name!r} needs a net, and none for {game.name} comes with this version of "
                            f"Holocene: name a file, {self.name}:file=NET.npz.")  # fmt: skip
        name = f"the net {self.file}" if self._own else f"the net of {game.name}"
        net.refuse_other(case_of(game.name).facts, name)
        net.refuse_table(game.players, game.options, name)
        return net


class Policy(NetBot):
    """Plays the move that a net finds likeliest.

    With a temperature it draws moves by the net's chances instead, sharpened below 1 and flattened above; with noise,
    from 0 to 1, it plays any move that often. The net is evaluated in whole numbers, so the same seed gives the same
    moves on every machine.
    """

    name = "policy"
    settings: ClassVar[dict[str, type]] = {"file": Path, "temperature": float, "noise": float}

    def __init__(self, seed: int = 0, file: str | Path = "", temperature: float = 0.0, noise: float = 0.0) -> None:
        """Load the net."""
        super().__init__(seed, file)
        if not 0 <= noise <= 1:
            raise BadOption(f"The bot {self.name!r} needs noise=NUMBER from 0 to 1, not {noise:g}.")
        self.temperature = max(1, round(HUNDRED * temperature)) if temperature else 0
        self.noise = round(HUNDRED * noise)
        self.room: Any = np.zeros(WIDEST, np.int64)

    def choose(self, game: "Game") -> str:
        """A move by the net alone."""
        net, legal = self.net_for(game), game.legal_moves()
        if len(legal) == 1:
            return legal[0]
        position = position_of(game, self.seed)
        out = outputs_for(net, position)
        where = (position.root[0], out, self.room, self.temperature, self.noise, position.seed)
        return legal[int(position.twins.choose_by_policy(*where))]
