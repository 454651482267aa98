"""Writing an observation: small steps that every game's uses, plain and compiled."""

from typing import Any


def copy_numbers(numbers: Any, into: list[int]) -> None:
    """The first numbers of a row, as many as there is room for."""
    for index in range(len(into)):
        into[index] = numbers[index]


def mark(places: list[int], which: int) -> None:
    """A 1 at one of several places, nowhere if there is no such place."""
    if 0 <= which < len(places):
        places[which] = 1


def seats_on(seats: int, seat: int, other: int) -> int:
    """How many seats on another one sits, clockwise; below 0 for nobody."""
    return (other - seat + seats) % seats if other >= 0 else -1
