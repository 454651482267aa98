"""The bot that plays what a net likes best, without looking ahead."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from holocene.bots.base import Bot
from holocene.bots.mcts.chances import HUNDRED
from holocene.bots.mcts.games import case_of
from holocene.bots.mcts.position import outputs_for, position_of
from holocene.bots.mcts.tree import WIDEST
from holocene.bots.net.net import Net, net_in
from holocene.engine.errors import BadOption

if TYPE_CHECKING:
    from holocene.engine.game import Game


class NetBot(Bot):
    """A bot that needs a net for play."""

    file: Path | str
    net: Net

    def take(self, file: str | Path) -> None:
        """Load the net."""
        if not str(file):
            raise BadOption(f"The bot {self.name!r} needs a net, and none comes with this version of Holocene: "
                            f"name a file, {self.name}:file=NET.npz.")  # fmt: skip
        self.file = file
        self.net = net_in(Path(file))

    def check_game(self, game: "Game") -> None:
        """Refuse a table that the net is not for."""
        self.net.refuse_other(case_of(game.name).facts, f"the net {self.file}")
        self.net.refuse_table(game.players, game.options, f"the net {self.file}")


class Policy(NetBot):
    """Plays the move that a net finds likeliest: `policy:file=NET.npz`.

    With a temperature it draws moves by the net's chances instead, sharpened below 1 and flattened above; with noise,
    from 0 to 1, it plays any move that often. The net is evaluated in whole numbers, so the same seed gives the same
    moves on every machine.
    """

    name = "policy"
    settings: ClassVar[dict[str, type]] = {"file": Path, "temperature": float, "noise": float}

    def __init__(self, seed: int = 0, file: str | Path = "", temperature: float = 0.0, noise: float = 0.0) -> None:
        """Load the net."""
        super().__init__(seed)
        self.take(file)
        if not 0 <= noise <= 1:
            raise BadOption(f"The bot {self.name!r} needs noise=NUMBER from 0 to 1, not {noise:g}.")
        self.temperature = max(1, round(HUNDRED * temperature)) if temperature else 0
        self.noise = round(HUNDRED * noise)
        self.room: Any = np.zeros(WIDEST, np.int64)

    def choose(self, game: "Game") -> str:
        """A move by the net alone."""
        self.check_game(game)
        legal = game.legal_moves()
        if len(legal) == 1:
            return legal[0]
        position = position_of(game, self.seed)
        out = outputs_for(self.net, position)
        where = (position.root[0], out, self.room, self.temperature, self.noise, position.seed)
        return legal[int(position.twins.choose_by_policy(*where))]
