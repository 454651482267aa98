"""Charts of a game as SVG that takes its colours from the page around it."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from holocene.analysis.findings import Analysis

WIDTH, HEIGHT = 640.0, 300.0
LEFT, RIGHT, TOP, BOTTOM = 44.0, 84.0, 12.0, 38.0  # margins for numbers, names and rounds
DASHES = ("", "8 3", "3 3", "10 3 3 3", "1 3")  # told apart without colours too
APART = 20.0  # between two names
LINES = 5  # across the chart, about
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
NARROW = 32.0  # between two rounds that both have their number

STYLE = """
:root { --seat-red: #b3341f; --seat-blue: #2d5f94; --seat-green: #4c7a2b; --seat-yellow: #96700a;
  --seat-black: #4a4844; }
@media (prefers-color-scheme: dark) { :root { --seat-red: #ec7a63; --seat-blue: #7fb0e6; --seat-green: #93c46c;
  --seat-yellow: #e6bd4a; --seat-black: #c9c5bb; } }
svg.chart { max-width: 60rem; }
svg.chart text { font-size: 13px; fill: var(--ink); }
@media (max-width: 36rem) { svg.chart text { font-size: 22px; } }
"""


class Line(NamedTuple):
    """One seat's values at the start and after every move."""

    colour: str
    values: list[float]


def chances_chart(analysis: Analysis) -> str:
    """The chances to win."""
    lines = [
        Line(colour, [100 * standing.chances[seat] for standing in analysis.standings])
        for seat, colour in enumerate(analysis.colours)
    ]
    return chart("Chances to win in % after every move", lines, (0, 100), rounds(analysis))


def scores_chart(analysis: Analysis) -> str:
    """The final scores to expect."""
    lines = [
        Line(colour, [standing.scores[seat] for standing in analysis.standings])
        for seat, colour in enumerate(analysis.colours)
    ]
    values = [value for line in lines for value in line.values]
    return chart("Expected final scores after every move", lines, (min(values), max(values)), rounds(analysis))


def rounds(analysis: Analysis) -> list[tuple[int, int]]:
    """Where every round begins: after how many moves of those that are shown, and its number."""
    found: dict[int, int] = {}
    for index, step in enumerate(analysis.steps):
        found.setdefault(step.round, index)
    return [(index, number) for number, index in found.items()]


def ticks(low: float, high: float) -> list[int]:
    """Round numbers from below the lowest value to above the highest."""
    step = next((step for step in STEPS if (high - low) / step <= LINES), STEPS[-1])
    first, last = int(low // step), int(-(-high // step))
    return [step * number for number in range(first, max(last, first + 1) + 1)]


class Frame:
    """Where values lie on the picture."""

    def __init__(self, moves: int, marks: Sequence[int]) -> None:
        """From the start to the last move, from the lowest mark to the highest."""
        self.moves = max(1, moves)
        self.low, self.high = marks[0], marks[-1]

    def x(self, index: int) -> float:
        """From the left."""
        return LEFT + (WIDTH - LEFT - RIGHT) * index / self.moves

    def y(self, value: float) -> float:
        """From the top."""
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.high - value) / (self.high - self.low)


def chart(title: str, lines: Sequence[Line], ends: tuple[float, float], starts: Sequence[tuple[int, int]]) -> str:
    """Lines over the moves of a game, with its rounds below and the seats' names behind."""
    marks = ticks(*ends)
    frame = Frame(len(lines[0].values) - 1, marks)
    parts = [*(level(frame, mark) for mark in marks), *below(frame, starts)]
    parts += [drawn(frame, line, DASHES[seat % len(DASHES)]) for seat, line in enumerate(lines)]
    parts += names(frame, lines)
    box = f'viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" role="img" aria-label="{escape(title)}"'
    return f'<svg class="chart" {box}>{"".join(parts)}</svg>'


def level(frame: Frame, mark: int) -> str:
    """A line across, with its number."""
    y = frame.y(mark)
    across = f'<path d="M{LEFT:.0f} {y:.1f}H{WIDTH - RIGHT:.0f}" stroke="var(--line)" stroke-width="1"/>'
    return f'{across}<text x="{LEFT - 6:.0f}" y="{y + 4:.1f}" text-anchor="end">{mark}</text>'


def below(frame: Frame, starts: Sequence[tuple[int, int]]) -> list[str]:
    """A stroke where each round begins, with its number where there is room."""
    parts, free = [], LEFT - NARROW
    for index, number in starts:
        x = frame.x(index)
        parts.append(f'<path d="M{x:.1f} {HEIGHT - BOTTOM:.0f}v5" stroke="var(--ink-2)"/>')
        if x >= free + NARROW:
            parts.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 24:.0f}" text-anchor="middle">{number}</text>')
            free = x
    parts.append(f'<text x="{WIDTH - RIGHT + 6:.0f}" y="{HEIGHT - BOTTOM + 24:.0f}">round</text>')
    return parts


def drawn(frame: Frame, line: Line, dash: str) -> str:
    """One seat's line."""
    points = " ".join(f"{frame.x(index):.1f},{frame.y(value):.1f}" for index, value in enumerate(line.values))
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    stroke = f'stroke="var(--seat-{line.colour})" stroke-width="2" stroke-linejoin="round"{dashed}'
    return f'<polyline points="{points}" fill="none" {stroke}/>'


def names(frame: Frame, lines: Sequence[Line]) -> list[str]:
    """Every seat's name behind the end of its line, moved apart where they would lie on each other."""
    parts, above = [], TOP - APART
    ranked = sorted(lines, key=lambda line: -line.values[-1])
    for left, line in zip(range(len(ranked) - 1, -1, -1), ranked, strict=True):
        lowest = HEIGHT - BOTTOM - APART * left
        above = min(max(frame.y(line.values[-1]) + 4, above + APART), lowest)
        style = f'style="fill: var(--seat-{line.colour})" font-weight="bold"'
        parts.append(f'<text x="{WIDTH - RIGHT + 6:.0f}" y="{above:.1f}" {style}>{escape(line.colour)}</text>')
    return parts
