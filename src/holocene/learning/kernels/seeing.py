"""Writing an observation: small steps that every game's uses, plain and compiled."""

from typing import Any


def see_number(out: Any, at: int, number: int) -> int:
    """One number; where the next one goes."""
    out[at] = number
    return at + 1


def see_numbers(out: Any, at: int, numbers: Any, count: int) -> int:
    """The first numbers of a row."""
    for index in range(count):
        out[at + index] = numbers[index]
    return at + count


def see_which(out: Any, at: int, count: int, which: int) -> int:
    """A 1 at one of several places, nowhere if there is no such place."""
    for index in range(count):
        out[at + index] = 1 if index == which else 0
    return at + count


def see_nothing(out: Any, at: int, count: int) -> int:
    """Zeros, for what is not there."""
    for index in range(count):
        out[at + index] = 0
    return at + count


def seats_on(table: Any, seat: int, other: int) -> int:
    """How many seats on another one sits, clockwise; below 0 for nobody."""
    return (other - seat + table.seats) % table.seats if other >= 0 else -1
