"""Whole numbers as callers give them, numpy's included; True is none."""

from numbers import Integral
from typing import Any

from holocene.engine.errors import BadOption


def is_whole(value: object) -> bool:
    """Whether a value is a whole number."""
    return isinstance(value, Integral) and not isinstance(value, bool)


def existing_seat(seat: Any, players: int, otherwise: str = "for a spectator") -> int | None:
    """Return a seat, if there is one of that number; None is for what is said `otherwise`."""
    if seat is not None and (not is_whole(seat) or not 0 <= seat < players):
        message = f"there is no seat {seat!r}; seats are 0 to {players - 1}, or None {otherwise}"
        raise BadOption(message)
    return None if seat is None else int(seat)
