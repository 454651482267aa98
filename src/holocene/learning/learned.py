"""The bot that was trained."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from holocene import learning
from holocene.bots.advice import Advice, reason
from holocene.bots.base import Bot
from holocene.engine import arrays
from holocene.engine.errors import BadOption
from holocene.games import GAMES
from holocene.learning.nets import Net

if TYPE_CHECKING:
    from holocene.engine.game import Game


class Learned(Bot):
    """Plays what a trained net likes best: `learned:file=net.npz`, a file that `examples/train_ppo.py` writes.

    It plays the game, number of players and options that the net was trained for. With `temperature` it draws its
    moves by the net's own chances instead, flattened above 1 and sharpened below.
    """

    name = "learned"
    settings: ClassVar[dict[str, type]] = {"file": Path, "temperature": float}

    def __init__(self, seed: int = 0, file: str | Path = "", temperature: float = 0.0) -> None:
        """Load the net."""
        super().__init__(seed)
        if not str(file):
            message = "The bot 'learned' needs a trained net: learned:file=net.npz."
            raise BadOption(message)
        self.net = net_in(Path(file))
        self.file = file
        self.temperature = temperature
        self.dice = np.random.default_rng(seed)

    def choose(self, game: "Game") -> str:
        """The move that the net likes best, or one drawn by its chances."""
        self.check_game(game)
        legal = game.legal_moves()
        return legal[0] if len(legal) == 1 else self._chosen(game)

    def _chosen(self, game: "Game") -> str:
        logits = self.net(learning.observe(game))[0]
        if self.temperature:
            logits = logits / np.float32(self.temperature) + self.dice.gumbel(size=logits.shape).astype(np.float32)
        return GAMES[game.name].text(int(np.where(learning.mask(game), logits, -np.inf).argmax()))

    def advise(self, game: "Game") -> Advice:
        """The move, and the chance of winning that the net sees."""
        move = self.choose(game)
        value = float(self.net(learning.observe(game))[1])
        share = (value * max(game.players - 1, 1) + 1) / max(game.players, 2)
        return Advice(move, [reason("chance", percent=100 * min(max(share, 0.0), 1.0))], [])

    def check_game(self, game: "Game") -> None:
        """Refuse a game that the net was not trained for."""
        about = self.net.about
        here = {
            "game": game.name,
            "players": game.players,
            "options": dict(game.options),
            "columns": learning.columns(game.name).version,
        }
        for word, told in WORDS.items():
            if plain(about[word]) != plain(here[word]):
                message = f"The net {self.file} was trained for {told}{about[word]}, not {here[word]}."
                raise BadOption(message)


WORDS = {"game": "the game ", "columns": "observations of version ", "players": "players=", "options": "the options "}


def plain(what: Any) -> Any:
    """Options without the one that makes no difference to a net: it sees who begins."""
    return {name: value for name, value in what.items() if name != "first_player"} if isinstance(what, dict) else what


def net_in(path: Path) -> Net:
    """A net from its file, read once as long as the file does not change."""
    return arrays.at_hand(path, Net.load)
