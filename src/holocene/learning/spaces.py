"""What environments of Gymnasium and PettingZoo share: spaces, and seeds for one game after another."""

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import seeding

from holocene.engine.columns import Columns
from holocene.engine.errors import BadOption, IllegalMove
from holocene.engine.numbers import is_whole
from holocene.engine.seeds import checked_seed

MOST_SEEDS = 2**62
SEED_BITS = 63  # of batches
RENDER_MODES = ("ansi", "human")
OF_A_BATCH = ("count", "device", "threads", "restart", "checked", "limit")


def seen(columns: Columns) -> Any:
    """The space of an observation: every number within the range of its column."""
    return spaces.Box(columns.lows, columns.highs, dtype=np.int16)


def with_mask(columns: Columns, moves: int) -> spaces.Dict:
    """The same, with a mask of the moves beside it."""
    return spaces.Dict({"observation": seen(columns), "action_mask": spaces.Box(0, 1, (moves,), np.int8)})


class Seeds:
    """The seeds of one game after another: a game uses the seed given, later ones with what follows from it."""

    def __init__(self) -> None:
        """Begin with what nobody can know."""
        self.dice = seeding.np_random()[0]

    def next(self, seed: Any = None) -> int:
        """The seed of the next game."""
        if seed is None:
            return int(self.dice.integers(MOST_SEEDS))
        chosen = checked_seed(seed, SEED_BITS)
        self.dice = seeding.np_random(chosen)[0]
        return chosen

    def follow(self, seeds: npt.NDArray[Any]) -> None:
        """Later seeds follow from these, with which several games were set up at once."""
        self.dice = np.random.default_rng(seeds)


def of_a_game(options: dict[str, Any]) -> dict[str, Any]:
    """The options, if none of them is a batch's own, which an environment decides by itself."""
    for name in OF_A_BATCH:
        if name in options:
            message = f"{name} is an option of Batch, which this environment sets itself; leave it out"
            raise BadOption(message)
    return options


def checked_render_mode(render_mode: Any) -> str | None:
    """A way to show the table, if it is one."""
    if render_mode is None or render_mode in RENDER_MODES:
        return render_mode  # type: ignore[no-any-return]
    message = f"render_mode is None or one of {', '.join(RENDER_MODES)}, not {render_mode!r}"
    raise BadOption(message)


def checked_move(action: Any, allowed: npt.NDArray[Any]) -> int:
    """A move's number, if there is such a number; whether it is allowed is another question."""
    whole = action.item() if isinstance(action, np.ndarray) and action.size == 1 else action
    if not is_whole(whole) or not 0 <= int(whole) < len(allowed):
        message = f"moves are numbers from 0 to {len(allowed) - 1}, not {action!r}"
        raise IllegalMove(message)
    return int(whole)
