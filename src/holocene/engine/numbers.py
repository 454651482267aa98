"""Whole numbers as callers give them, numpy's included; True is none."""

from numbers import Integral


def is_whole(value: object) -> bool:
    """Whether a value is a whole number."""
    return isinstance(value, Integral) and not isinstance(value, bool)
