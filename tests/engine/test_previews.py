from dataclasses import dataclass
from typing import Any

from holocene.engine.previews import previews

TAKE, TURN_UP = range(2)


@dataclass
class Table:
    face_down: int = 1
    tile: int = 0  # the points on it
    score: int = 0


class Rules:
    """One player takes a point, or turns up the only tile."""

    counted = half_done = ()

    def choices(self, table: Table) -> list[int]:
        return [TAKE, TURN_UP] if table.face_down else [TAKE]

    def play(self, table: Table, number: int) -> None:
        table.score += 1 if number == TAKE else table.tile
        table.face_down -= number == TURN_UP

    def hidden(self, table: Table) -> int:
        return table.face_down

    def view(self, table: Table, seat: int, options: dict[str, Any]) -> dict[str, Any]:
        del seat, options
        return {"players": [{"score": table.score}], "pending": {}, "decision": "turn"}


def foreseen(*tiles: int) -> dict[int, dict[str, int]]:
    rules: Any = Rules()
    return {number: found.gain for number, found in previews(rules, [Table(tile=points) for points in tiles], 0, {})}


def test_what_a_face_down_piece_brings_is_foreseen_only_if_every_deal_agrees() -> None:
    assert foreseen(5, 3)[TURN_UP] == {}
    assert foreseen(5, 5)[TURN_UP] == {"score": 5}


def test_what_shows_nothing_that_was_hidden_is_foreseen() -> None:
    assert foreseen(5, 3)[TAKE] == {"score": 1}
