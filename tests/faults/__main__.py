"""Plants small faults, one at a time, and tells which of them no test notices.

python -m tests.faults
python -m tests.faults --package server --only "*token*" --workers 2

Each fault is planted in a copy of the tree, the tests that it names are run there, and the copy is put right again. A
fault is noticed if those tests pass without it and fail with it; an error before any test could fail does not count.
The faults are written by hand. Mutation tools such as mutmut and cosmic-ray swap operators in Python files only, while
the mistakes listed here are those that people make, also in pages, data files and translations.
"""

import argparse
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from tests.faults.catalogue import BadFault, Fault, chosen, complaint_about, read_all
from tests.faults.trees import NoTree
from tests.faults.trial_run import ERROR, SURVIVED, Planting, Verdict

ROOT = Path(__file__).parents[2]
PLACE = ROOT / "build" / "faults"
BAD_ARGUMENT, INTERRUPTED = 2, 130


def main(arguments: list[str] | None = None) -> int:
    """The exit code: 0 if every fault is noticed, 1 if one is not or could not be tried."""
    console = Console(highlight=False, markup=False, soft_wrap=True)
    given = parser().parse_args(arguments)
    try:
        faults = chosen(read_all(), given.only, given.package)
        if given.list:
            for fault in faults:
                console.print(f"{fault.package}: {fault.name}")
            return 0
        with alone_in(PLACE):
            return tried_out(faults, given, console)
    except (BadFault, NoTree) as error:
        console.print(f"Error: {error}.")
        return BAD_ARGUMENT
    except KeyboardInterrupt:
        console.print("Stopped; the same command goes on from here.")
        return INTERRUPTED


def parser() -> argparse.ArgumentParser:
    """What may be asked for."""
    made = argparse.ArgumentParser(prog="python -m tests.faults", description=(__doc__ or "").partition("\n")[0])
    made.add_argument("--only", action="append", default=[], metavar="NAME", help="a fault, or a pattern: '*token*'")
    made.add_argument("--package", action="append", default=[], metavar="NAME", help="only the faults of one package")
    made.add_argument("--workers", type=at_least_one, default=1, metavar="N", help="how many are tried at a time: 1")
    made.add_argument("--again", action="store_true", help="try faults again that were noticed before")
    made.add_argument("--list", action="store_true", help="show the names and stop")
    return made


def at_least_one(text: str) -> int:
    """A number of workers."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"this is a whole number from 1 on, not {text!r}")
    return int(text)


@contextmanager
def alone_in(place: Path) -> Iterator[None]:
    """Two runs would plant their faults in the same copies."""
    import fcntl

    place.mkdir(parents=True, exist_ok=True)
    with (place / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise NoTree(f"another run is at work in {place}") from None
        yield


def tried_out(faults: list[Fault], given: argparse.Namespace, console: Console) -> int:
    """Try all of them, tell each as it is done, and sum up."""
    stale = [Verdict(fault, ERROR, 0.0, said) for fault in faults if (said := complaint_about(fault, ROOT))]
    sound = [fault for fault in faults if fault not in {verdict.fault for verdict in stale}]
    planting = Planting(ROOT, PLACE, given.workers, console.print, again=given.again)
    verdicts = [*stale, *planting.verdicts(sound)]
    survivors = [verdict for verdict in verdicts if verdict.kind == SURVIVED]
    errors = [verdict for verdict in verdicts if verdict.kind == ERROR]
    for title, found in (("Nobody notices:", survivors), ("Could not be tried:", errors)):
        if found:
            console.print(f"\n{title}")
        for verdict in found:
            console.print(f"  {verdict.fault.package}: {verdict.fault.name}")
            console.print("".join(f"    {line}\n" for line in verdict.told.splitlines()), end="")
    noticed = len(verdicts) - len(survivors) - len(errors)
    console.print(f"\n{noticed} of {len(verdicts)} faults are noticed, {len(survivors)} survive.")
    return 1 if survivors or errors else 0


if __name__ == "__main__":
    for ending in (signal.SIGINT, signal.SIGTERM):  # in the background of a shell Ctrl-C would be ignored
        signal.signal(ending, signal.default_int_handler)
    sys.exit(main())
