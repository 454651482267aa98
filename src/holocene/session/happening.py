"""What just happened, in order, as far as a seat may see it: for a page that shows it step by step."""

from collections.abc import Iterator
from typing import Any, Literal

from holocene.engine.typed import TypedDict
from holocene.games import Score

BOARD = ("display", "piles", "tiles", "sites")
NOT_GAINS = ("seat", "colour", "dummy")
View = dict[str, Any]


class MoveMade(TypedDict):
    """A move."""

    kind: Literal["move"]
    seat: int
    text: str


class DiceRolled(TypedDict):
    """The dice that answered it."""

    kind: Literal["dice"]
    dice: list[int]


class Gain(TypedDict):
    """A number on a player's board that rose or fell."""

    kind: Literal["gain"]
    seat: int
    what: str
    amount: int


class Change(TypedDict):
    """Anything else that changed on a player's board."""

    kind: Literal["change"]
    seat: int
    what: str
    before: Any
    after: Any


class BoardChange(TypedDict):
    """A place of the board that shows something else than before."""

    kind: Literal["board"]
    part: str
    index: int
    before: Any
    after: Any


class RoundBegun(TypedDict):
    """A round begins."""

    kind: Literal["round"]
    round: int


class GameOver(TypedDict):
    """The game is over."""

    kind: Literal["over"]
    scores: list[Score]


class TakenBack(TypedDict):
    """Moves were taken back."""

    kind: Literal["undo"]
    seat: int
    count: int


Happening = MoveMade | DiceRolled | Gain | Change | BoardChange | RoundBegun | GameOver | TakenBack


def happened(before: View, after: View, seat: int, text: str, dice: tuple[int, ...] | None) -> list[Happening]:
    """The move, its dice, what everybody gained or gave, and what came to light; seen from one seat."""
    events: list[Happening] = [MoveMade(kind="move", seat=seat, text=text)]
    if dice is not None:
        events.append(DiceRolled(kind="dice", dice=list(dice)))
    for old, new in zip(before["players"], after["players"], strict=True):
        events += changes_of_board(old, new)
    for part in BOARD:
        if part in after:
            events += changes_of_row(part, before[part], after[part])
    if before["round"] != after["round"]:
        events.append(RoundBegun(kind="round", round=after["round"]))
    if after["phase"] == "over" and before["phase"] != "over":
        events.append(GameOver(kind="over", scores=after["scores"]))
    return events


def changes_of_board(old: View, new: View) -> Iterator[Gain | Change]:
    """Numbers that rose or fell on a player's board, and anything else that changed there."""
    for what, value in new.items():
        was = old.get(what)
        if what in NOT_GAINS or was == value:
            continue
        if isinstance(value, int) and isinstance(was, int) and not isinstance(value, bool):
            yield Gain(kind="gain", seat=new["seat"], what=what, amount=value - was)
        else:
            yield Change(kind="change", seat=new["seat"], what=what, before=was, after=value)


def changes_of_row(part: str, old: list[Any], new: list[Any]) -> Iterator[BoardChange]:
    """Places of the board that show something else than before."""
    for index, (was, value) in enumerate(zip(old, new, strict=True)):
        if was != value:
            yield BoardChange(kind="board", part=part, index=index, before=was, after=value)
