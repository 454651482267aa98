"""Looking back at a game: chances after every move, better moves, and luck apart from skill."""

from holocene.analysis.findings import Analysis, SeatSum, Step
from holocene.analysis.walking import NoMind, Settings, analyse

__all__ = ["Analysis", "NoMind", "SeatSum", "Settings", "Step", "analyse"]
