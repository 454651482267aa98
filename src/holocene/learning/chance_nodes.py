"""Games as trees with chance nodes, with the words that OpenSpiel uses for them; OpenSpiel itself is not needed.

    from holocene.learning import chance_nodes

    state = chance_nodes.load_game("stone-age", players=2).new_initial_state(seed=1)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, chances)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))

Dice are chance nodes. The deal is not: cards, buildings and tiles are shuffled when a state is made, from its seed, and
lie face down until they are turned up, so one state tree is that of one deal. A planner that must not know the deal
searches `resample_from_infostate(player)`, in which all that the player cannot see is dealt anew.
"""

from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from holocene import games
from holocene.engine import game as engine
from holocene.engine.chances import FACES
from holocene.engine.errors import BadOption, GameOver, IllegalMove
from holocene.engine.numbers import is_whole
from holocene.learning import mask, observe
from holocene.learning.results import rewards
from holocene.learning.specs import spec_of

CHANCE, TERMINAL = -1, -4  # OpenSpiel's numbers for who is to act


def load_game(name: str, players: int = 2, **options: Any) -> "Game":
    """A game with its options."""
    return Game(name, players, **options)


class Game:
    """A game before it is set up: how many moves, how many players, what a tensor looks like."""

    def __init__(self, name: str, players: int = 2, **options: Any) -> None:
        """Raises BadOption for what cannot be played."""
        self._spec = spec_of(name)
        self._players = games.begin(name, players, 0, options).players
        self._options = options
        self.name = name

    def new_initial_state(self, seed: int | None = None) -> "State":
        """A game at its first decision: the one that `holocene.new` gives with this seed."""
        return State(self, games.begin(self.name, self._players, seed, self._options))

    def deserialize_state(self, text: str) -> "State":
        """The state that `State.serialize` wrote."""
        game = games.read(text)
        options = games.begin(self.name, self._players, 0, self._options).options
        if (game.name, game.players, game.options) != (self.name, self._players, options):
            message = f"this is a record of {game.name} for {game.players} with {game.options}, not of this game"
            raise BadOption(message)
        return State(self, game)

    def num_players(self) -> int:
        """How many people play."""
        return self._players

    def num_distinct_actions(self) -> int:
        """How many numbers of moves there are."""
        return self._spec.moves

    def max_chance_outcomes(self) -> int:
        """How many rolls the largest number of dice has, their order aside; 0 where nothing is rolled."""
        dice = games.DESCRIPTORS[self.name].most_dice
        return comb(dice + len(FACES) - 1, dice) if dice else 0

    def observation_tensor_shape(self) -> list[int]:
        """One row of numbers."""
        return [self._spec.columns.width]

    information_state_tensor_shape = observation_tensor_shape

    def min_utility(self) -> float:
        """What losing is worth."""
        return -1.0

    def max_utility(self) -> float:
        """What winning alone is worth."""
        return 1.0

    def utility_sum(self) -> float | None:
        """What all get together; None where one plays alone."""
        return 0.0 if self._players > 1 else None

    def __repr__(self) -> str:
        """How to make it."""
        given = "".join(f", {name}={value!r}" for name, value in self._options.items())
        return f"load_game({self.name!r}, players={self._players}{given})"


class State:
    """One position, with the dice in the air where chance is to answer."""

    def __init__(self, game: Game, face: engine.Game) -> None:
        """Use `Game.new_initial_state`."""
        self._game = game
        self._face = face

    @property
    def face(self) -> engine.Game:
        """The game itself, with its words, records and views."""
        return self._face

    def get_game(self) -> Game:
        """What is played."""
        return self._game

    def current_player(self) -> int:
        """The seat that is to act, CHANCE or TERMINAL."""
        if self._face.over:
            return TERMINAL
        return CHANCE if self._face.to_act is None else self._face.to_act

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self._face.over

    def is_chance_node(self) -> bool:
        """Whether dice are in the air."""
        return self.current_player() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Numbers of moves, or of rolls at a chance node; none for a player who is not to act."""
        if self._face.over or (player is not None and player != self.current_player()):
            return []
        if self.is_chance_node():
            return list(range(len(self._face.chances())))
        return sorted(map(int, games.GAMES[self._game.name].choices(self._face.table)))

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """The same for a player, as a 1 for every move allowed."""
        acts = not self.is_chance_node() and player in {None, self.current_player()}
        return mask(self._face).astype(int).tolist() if acts else [0] * self._game.num_distinct_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every roll that may come, by its number, with its probability."""
        return [(number, chance) for number, (_, chance) in enumerate(self._face.chances())]

    def action_to_string(self, player: int, action: int) -> str:
        """A move in words; at a chance node the dice."""
        if player == CHANCE:
            return " ".join(map(str, self._face.chances()[self._known(action, len(self._face.chances()))][0]))
        return games.GAMES[self._game.name].text(self._known(action, self._game.num_distinct_actions()))

    def string_to_action(self, text: str) -> int:
        """The number of a move."""
        return games.GAMES[self._game.name].number(text)

    def apply_action(self, action: int) -> None:
        """Play a move, or let the dice fall as one of `chance_outcomes`."""
        if self._face.over:
            message = "the game is over"
            raise GameOver(message)
        if self.is_chance_node():
            rolls = self._face.chances()
            self._face.answer(rolls[self._known(action, len(rolls))][0])
        else:
            self._face.play(self.action_to_string(self.current_player(), action), stop_at_chance=True)

    def child(self, action: int) -> "State":
        """The position after a move or a roll; this one stays as it is."""
        other = self.clone()
        other.apply_action(action)
        return other

    def clone(self) -> "State":
        """An independent copy."""
        return State(self._game, self._face.copy())

    def resample_from_infostate(self, player: int, seed: int | None = None) -> "State":
        """The position as it may be for all that a player sees: the rest is dealt anew. It has no record."""
        return State(self._game, self._face.imagine(player, seed))

    def returns(self) -> list[float]:
        """What the game was worth to every player; 0 while it goes on."""
        return rewards(self._face)

    rewards = returns  # nothing is given on the way

    def player_return(self, player: int) -> float:
        """The same for one."""
        return self.returns()[self._known(player, self._game.num_players(), "players")]

    def observation_tensor(self, player: int | None = None) -> npt.NDArray[np.float32]:
        """What a player sees now, itself first, each number divided by its unit."""
        columns = spec_of(self._game.name).columns
        seat = max(self.current_player(), 0) if player is None else player
        self._known(seat, self._game.num_players(), "players")
        return (observe(self._face, seat) / columns.units).astype(np.float32)

    information_state_tensor = observation_tensor  # what a player sees now; it does not tell what it saw before

    def serialize(self) -> str:
        """The record: the set-up, the seed of the deal, every move and its dice."""
        return self._face.record()

    def __str__(self) -> str:
        """What is being decided; nothing that is hidden."""
        return repr(self._face)

    @staticmethod
    def _known(number: Any, count: int, what: str = "actions") -> int:
        if not is_whole(number) or not 0 <= number < count:
            message = f"{what} here are numbers from 0 to {count - 1}, not {number!r}"
            raise IllegalMove(message)
        return int(number)
