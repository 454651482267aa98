"""The training curve: a line for each update in a file, measurements among them, and the latest on the screen."""

import csv
import json
from pathlib import Path

SHOWN = ("minutes", "steps", "speed", "played", "loss", "entropy", "share_loss", "divergence", "length", "truncated")


class Curve:
    """`curve.csv` for updates, `measured.jsonl` for measurements; both are small enough for the repository."""

    def __init__(self, folder: Path) -> None:
        """Go on with the files, or begin them."""
        folder.mkdir(parents=True, exist_ok=True)
        self.updates, self.measured = folder / "curve.csv", folder / "measured.jsonl"
        if not self.updates.exists():
            self.updates.write_text(",".join(SHOWN) + "\n", encoding="utf-8")

    def add(self, line: dict[str, float]) -> None:
        """An update."""
        with self.updates.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow(f"{line[name]:.6g}" for name in SHOWN)

    def show(self, line: dict[str, float]) -> None:
        """The latest update on the screen."""
        print("  ".join(f"{name} {line[name]:,.4g}" if line[name] < 1000 else f"{name} {line[name]:,.0f}"  # noqa: PLR2004
                        for name in SHOWN), flush=True)  # fmt: skip

    def measure(self, minutes: float, opponent: str, found: dict[str, float]) -> None:
        """A measurement; a line of wins on the screen, and how the boards look at the first kind of table."""
        line = {"minutes": round(minutes, 2), "against": opponent, **{name: round(x, 3) for name, x in found.items()}}
        with self.measured.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        wins = ", ".join(f"{name} {value:.1%}" for name, value in found.items() if " " not in name)
        print(f"wins against {opponent}: {wins}", flush=True)
        for kind in (name for name in found if " " not in name):
            boards = ", ".join(f"{name.split()[1]} {x:.1f}" for name, x in found.items() if name.startswith(f"{kind} "))
            print(f"    {kind}: {boards}", flush=True)
