"""Many moves at once, for a game that was played before: compiled once that is ready, plain until then."""

from typing import Any, NamedTuple

from holocene.engine import layout

MOST_DICE = 10
_ready: dict[str, Any] = {}  # the compiled rules that are loaded, by the name of their game


class Played(NamedTuple):
    """One move as it was played, with the dice that answered it."""

    seat: int
    number: int
    dice: tuple[int, ...] | None
    joined: bool = False  # to the move before it: both are taken back together


class Replayed(NamedTuple):
    """What each move told: who made it, how many pieces lay face down after it, and its dice."""

    seats: list[int]
    face_down: list[int]
    dice: list[tuple[int, ...] | None]


def make_ready(game: str, twins: Any, of: type) -> None:
    """Compile the replaying of a game, or find it in the cache; from then on it is used."""
    import numpy as np

    twins.replay(layout.blank(of)[0], *_room(np.zeros(0, np.int32)))
    _ready[game] = twins


def _room(numbers: Any) -> tuple[Any, ...]:
    """The moves, and where what they tell is written."""
    import numpy as np

    count = len(numbers)
    return numbers, np.zeros(count, np.int32), np.zeros(count, np.int32), np.zeros((count, MOST_DICE), np.int8)


def replayed(table: Any, numbers: list[int], game: str, plain: Any) -> Replayed:
    """Play the moves on a table."""
    twins = _ready.get(game)
    if twins is None:
        count = len(numbers)
        seats, face_down, dice = [0] * count, [0] * count, [[0] * MOST_DICE for _ in range(count)]
        played = plain(table, numbers, seats, face_down, dice)
    else:
        import numpy as np

        record = layout.blank(type(table))
        layout.write(table, record[0])
        room = _room(np.array(numbers, np.int32))
        played = twins.replay(record[0], *room)
        layout.read(record[0], table)
        seats, face_down, dice = (part.tolist() for part in room[1:])
    faces = [tuple(die for die in roll if die) or None for roll in dice[:played]]
    return Replayed(seats[:played], face_down[:played], faces)
