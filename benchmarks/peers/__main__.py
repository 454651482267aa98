"""Decisions and games a second in random play, beside peers and in one run.

    python -m benchmarks.peers [--rounds 5] [--seconds 2] [--only holocene "pgx gpu"] [--gpu] [--out benchmarks/results]

The peers are catanatron, OpenSpiel and pgx. Each is installed from PyPI into an environment of its own in the user's
cache folder, once. All programs are started and warmed up first and then play in turn, a short round each, so that a
busy machine is busy for all; rates are medians over the rounds. With --peers-from the peers' packages are taken from a
folder and run in this Python, for machines that cannot install.
"""

import argparse
import os
import time
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from benchmarks.peers import report
from benchmarks.peers.installation import PEERS, Home, NotMeasured, home_from, home_of
from benchmarks.peers.programs import GPU, Program, chosen
from benchmarks.peers.timing import WorkerGroup

OUT = Path(__file__).parents[1] / "results"

Participant = tuple[Program, str]  # and the place


def main(words: list[str] | None = None) -> None:
    """Warm up, play in turn, show."""
    arguments = parser().parse_args(words)
    console = Console()
    cores = available()[: arguments.cores or None]
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    participants = chosen(arguments.only, gpu=arguments.gpu)
    groups, why_not = warmed_up(participants, arguments.peers_from, cores, console)
    try:
        play_in_turn(groups, why_not, arguments.rounds, arguments.seconds, console)
    finally:
        for group in groups.values():
            group.close()
    results = [result_of(participant, groups, why_not) for participant in participants]
    versions = ", ".join(f"{name} {peer.version}" for name, peer in PEERS.items())
    said = (
        f"{arguments.rounds} rounds of {arguments.seconds:g} s each in turn, medians; {len(cores)} cores, "
        f"load {load:.1f} from other work at the start; two players in Holocene's games and Catan; {versions}."
    )
    show(results, said, arguments.out, console)


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    made = argparse.ArgumentParser(
        "python -m benchmarks.peers", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--rounds", type=int, default=5, help="how often each program has its turn")
    made.add_argument("--seconds", type=float, default=2, help="how long a turn is")
    made.add_argument(
        "--only", nargs="+", default=[], metavar="WORDS", help="those whose name, game and place have all words"
    )
    made.add_argument("--cores", type=int, default=0, help="so many cores at most")
    made.add_argument("--gpu", action="store_true", help="measure on a GPU too")
    made.add_argument("--peers-from", type=Path, metavar="FOLDER", help="take the peers' packages from here")
    made.add_argument("--out", type=Path, default=OUT, help="folder for peers.md and peers.png")
    return made


def available() -> list[int]:
    """The cores that may be used."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else list(range(os.cpu_count() or 1))


def warmed_up(
    participants: list[Participant], packages: Path | None, cores: list[int], console: Console
) -> tuple[dict[Participant, WorkerGroup], dict[Participant, str]]:
    """Everybody ready to play, and why somebody is not."""
    groups: dict[Participant, WorkerGroup] = {}
    why_not: dict[Participant, str] = {}
    for participant in participants:
        program, place = participant
        try:
            home = home_for(program, place, packages, console)
            with console.status(
                f"Warming up {program.name}, {program.game}, {place} (compiles what is not compiled yet)"
            ):
                began = time.monotonic()
                groups[participant] = WorkerGroup(program, place, home, cores)
            console.print(f"{program.name}, {program.game}, {place}: ready after {time.monotonic() - began:.0f} s")
        except NotMeasured as reason:
            why_not[participant] = told(participant, reason, console)
    return groups, why_not


def home_for(program: Program, place: str, packages: Path | None, console: Console) -> Home:
    """Where a program runs."""
    if not program.peer:
        return Home()
    return home_from(packages) if packages else home_of(program.peer, console, gpu=place == GPU)


def play_in_turn(
    groups: dict[Participant, WorkerGroup],
    why_not: dict[Participant, str],
    rounds: int,
    seconds: float,
    console: Console,
) -> None:
    """Round after round; who fails in one has no more turns."""
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("Playing", total=rounds * len(groups))
        for _ in range(rounds):
            for participant, group in groups.items():
                bar.update(
                    task, description=f"{participant[0].name}, {participant[0].game}, {participant[1]}", advance=1
                )
                if participant not in why_not:
                    try:
                        group.play(seconds)
                    except NotMeasured as reason:
                        why_not[participant] = told(participant, reason, console)


def told(participant: Participant, reason: NotMeasured, console: Console) -> str:
    """Say it at once, and again in the table."""
    program, place = participant
    console.print(f"{program.name}, {program.game}, {place}: not measured: {reason}", markup=False, soft_wrap=True)
    return str(reason)


def result_of(
    participant: Participant, groups: dict[Participant, WorkerGroup], why_not: dict[Participant, str]
) -> report.Result:
    """What came of it."""
    if participant in why_not:
        return report.Result(*participant, why_not=why_not[participant])
    return report.Result(*participant, groups[participant].medians(), groups[participant].about)


def show(results: list[report.Result], said: str, out: Path, console: Console) -> None:
    """In the terminal and in files."""
    for section in (report.rates(results), report.ratios(results)):
        if section.rows:
            section.show(console)
    console.print(f"{said}\n{report.NOTES}", style="dim")
    for path in report.write(results, said, out):
        console.print(f"Written: {path}", soft_wrap=True)


if __name__ == "__main__":
    main()
