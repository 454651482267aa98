"""Looking back at a game: chances after every move, better moves, and luck apart from skill."""

from holocene.analysis.analyst import NoEvaluator, Settings, analyse
from holocene.analysis.findings import Analysis, SeatSum, Step

__all__ = ["Analysis", "NoEvaluator", "SeatSum", "Settings", "Step", "analyse"]
