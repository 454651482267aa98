"""Draw the curve of a run as a picture.

python -m training.picture training/results/stone-age curve.png
"""

import argparse
import csv
import json
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

SIZE = (10.0, 6.5)  # inches
PANELS = {
    "share_loss": "surprise at who wins",
    "entropy": "entropy of its moves",
    "speed": "decisions learned a second",
}
LAYOUT: list[Any] = [["wins"] * 3 + ["points"] * 3, [name for name in PANELS for _ in range(2)]]
SMOOTH = 20  # updates that a line is the mean of


def drawn(folder: Path) -> Figure:
    """Wins and points by kind of table above, what is told of updates below."""
    updates, measured = updates_of(folder), measured_of(folder)
    figure = Figure(figsize=SIZE, layout="constrained")
    parts = figure.subplot_mosaic(LAYOUT, height_ratios=(3, 2))
    draw_kinds(parts["wins"], measured, "past", "")
    parts["wins"].set_title("wins in one seat against itself at half its age")
    draw_kinds(parts["points"], measured, "past", " score")
    parts["points"].set_title("points at the end of these games")
    parts["points"].legend(fontsize="x-small", ncols=2)
    for name, title in PANELS.items():
        parts[name].plot(smooth(updates["minutes"]), smooth(updates[name]))
        parts[name].set_title(title)
        parts[name].set_xlabel("minutes")
    return figure


def draw_kinds(axes: Any, measured: list[dict[str, Any]], against: str, word: str) -> None:
    """A line for each kind of table."""
    lines = [line for line in measured if line["against"] == against]
    kinds = [name for name in lines[0] if name not in {"minutes", "against"} and " " not in name] if lines else []
    for kind in kinds:
        axes.plot([line["minutes"] for line in lines], [line[f"{kind}{word}"] for line in lines], label=kind)
    axes.set_xlabel("minutes")
    axes.set_ylim(bottom=0)


def smooth(numbers: list[float]) -> list[float]:
    """Means of so many numbers in a row."""
    parts = [numbers[at : at + SMOOTH] for at in range(0, len(numbers), SMOOTH)]
    return [sum(part) / len(part) for part in parts]


def updates_of(folder: Path) -> dict[str, list[float]]:
    """The columns of `curve.csv`."""
    with (folder / "curve.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {name: [float(row[name]) for row in rows] for name in (rows[0] if rows else [])}


def measured_of(folder: Path) -> list[dict[str, Any]]:
    """The lines of `measured.jsonl`."""
    return [json.loads(line) for line in (folder / "measured.jsonl").read_text(encoding="utf-8").splitlines()]


def main(words: list[str] | None = None) -> None:
    """Write the picture."""
    parser = argparse.ArgumentParser(prog="python -m training.picture", description=__doc__)
    parser.add_argument("run", type=Path, help="the folder of a run, or of its results")
    parser.add_argument("out", type=Path, help="a picture such as curve.png or curve.svg")
    given = parser.parse_args(words)
    try:
        figure = drawn(given.run)
    except (OSError, KeyError, ValueError):
        parser.error(f"{given.run} has no curve.csv and measured.jsonl of a run with updates and measurements")
    figure.savefig(given.out)
    print(given.out)


if __name__ == "__main__":
    main()
