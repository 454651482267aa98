"""What tests ask of a process of their own; nothing is imported for it."""

import sys


def loaded(names: list[str]) -> list[str]:
    """Which of these modules the process has imported."""
    return [name for name in names if name in sys.modules]
