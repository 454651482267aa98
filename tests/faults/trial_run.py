"""Trying faults one after another, or several at a time, each worker in a copy of its own."""

import queue
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple, TypeVar

from tests.faults.catalogue import Fault, Selection
from tests.faults.groups import grouped
from tests.faults.memory import Memory, finding, passing
from tests.faults.trees import MODULES, NoTree, Tree, files_of
from tests.faults.trials import BROKEN, FAILED, PASSED, TOO_LONG, Outcome, end_all, environment, try_out

Thing = TypeVar("Thing", Fault, Selection)

NOTICED, SURVIVED, ERROR = "noticed", "survives", "error"
PATIENCE = 1800.0  # seconds for tests without a fault, which may have everything to compile
EXPECTED = {FAILED: ("failure", "error", "timeout"), BROKEN: ("error",), TOO_LONG: ("timeout",)}
WORDS = {
    FAILED: "a test fails",
    BROKEN: "no test could fail: the tests were not found, or stopped with an error",
    TOO_LONG: "the tests took too long",
}


class Verdict(NamedTuple):
    """What became of a fault."""

    fault: Fault
    kind: str
    seconds: float
    told: str = ""


class Planting:
    """A run over some faults."""

    def __init__(self, root: Path, place: Path, workers: int, say: Callable[[str], None], *, again: bool) -> None:
        self.root = root
        self.say = say
        self.again = again
        self.workers = workers
        self.cache = place / "cache"
        self.place = place
        self.files = files_of(root)
        self.memory = Memory(place / "findings.json")
        self.trees: queue.SimpleQueue[Tree] = queue.SimpleQueue()

    def verdicts(self, faults: list[Fault]) -> list[Verdict]:
        """Every fault with what became of it; those that were noticed before are not tried again."""
        findings = {fault: finding(fault, self.root) for fault in faults}
        known = [fault for fault in faults if not self.again and findings[fault] in self.memory]
        found = [Verdict(fault, NOTICED, self.memory.seconds[findings[fault]]) for fault in known]
        rest = [fault for fault in faults if fault not in set(known)]
        if known:
            self.say(f"{len(known)} of {len(faults)} faults were noticed before and are not tried again.")
        if not rest:
            return found
        self._make_trees(rest)
        refused = self._selections_that_do_not_pass(rest)
        sound = [fault for fault in rest if fault.selection not in refused]
        found += [Verdict(fault, ERROR, 0.0, refused[fault.selection]) for fault in rest if fault not in set(sound)]
        return found + list(self._tried(sound, findings))

    def _make_trees(self, faults: list[Fault]) -> None:
        """One copy for each worker; what is imported there must come from it."""
        if any(fault.selection.is_web for fault in faults) and not (self.root / MODULES).is_dir():
            raise NoTree(f"the pages' tests need {MODULES}: make setup")
        for number in range(self.workers):
            tree = Tree(self.root, self.files, self.place / f"tree-{number}")
            ask = [sys.executable, "-c", "import holocene; print(holocene.__file__)"]
            where = subprocess.run(
                ask, cwd=tree.place, env=environment(tree.place, self.cache), capture_output=True, text=True, check=True
            ).stdout
            if not where.startswith(str(tree.place)):
                raise NoTree(f"Python takes holocene from {where.strip()}, not from the copy in {tree.place}")
            self.trees.put(tree)

    def _selections_that_do_not_pass(self, faults: list[Fault]) -> dict[Selection, str]:
        """Tests that fail without a fault say nothing about it; all are run once without any, several together."""
        names = {fault.selection: passing(fault.selection, self.root, self.files) for fault in faults}
        new = [selection for selection, name in names.items() if name not in self.memory]
        groups = grouped(new)
        alone: list[Selection] = []
        for whole, outcome in self._passed(list(groups)):
            if outcome.kind == PASSED:
                for selection in groups[whole]:
                    self.memory.keep(names[selection], outcome.seconds)
            else:
                alone += groups[whole]
        refused: dict[Selection, str] = {}
        for selection, outcome in self._passed(alone):
            if outcome.kind == PASSED:
                self.memory.keep(names[selection], outcome.seconds)
            else:
                refused[selection] = f"without the fault: {WORDS[outcome.kind]}\n{outcome.told}"
        return refused

    def _passed(self, selections: list[Selection]) -> Iterator[tuple[Selection, Outcome]]:
        for number, (selection, outcome) in enumerate(self._each(selections, self._without_fault), start=1):
            line = f"{outcome.kind:8} {outcome.seconds:5.1f} s  without a fault: {selection.text}"
            self.say(f"[{number:3}/{len(selections)}] {line}")
            yield selection, outcome

    def _tried(self, faults: list[Fault], findings: dict[Fault, str]) -> Iterator[Verdict]:
        for number, (fault, outcome) in enumerate(self._each(faults, self._with_fault), start=1):
            verdict = judged(fault, outcome)
            by = f" ({outcome.failed})" if outcome.failed else ""
            line = f"{verdict.kind:8} {outcome.seconds:5.1f} s  {fault.package}: {fault.name}{by}"
            self.say(f"[{number:3}/{len(faults)}] {line}")
            if verdict.kind == NOTICED:
                self.memory.keep(findings[fault], outcome.seconds)
            yield verdict

    def _each(self, things: list[Thing], work: Callable[[Tree, Thing], Outcome]) -> Iterator[tuple[Thing, Outcome]]:
        """Do this with each of them, in a copy that nobody else works in, and tell them as they are done."""
        pool = ThreadPoolExecutor(self.workers)
        try:
            waiting = {pool.submit(self._in_a_tree, thing, work): thing for thing in things}
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            end_all()
            pool.shutdown()

    def _in_a_tree(self, thing: Thing, work: Callable[[Tree, Thing], Outcome]) -> Outcome:
        tree = self.trees.get()
        try:
            return work(tree, thing)
        finally:
            self.trees.put(tree)

    def _without_fault(self, tree: Tree, selection: Selection) -> Outcome:
        return try_out(selection, tree.place, self.cache, PATIENCE)

    def _with_fault(self, tree: Tree, fault: Fault) -> Outcome:
        with tree.planted(fault):
            return try_out(fault.selection, tree.place, self.cache, fault.seconds)


def judged(fault: Fault, outcome: Outcome) -> Verdict:
    """Whether tests that pass without a fault have noticed it."""
    if outcome.kind == PASSED:
        return Verdict(fault, SURVIVED, outcome.seconds, f"these tests pass with it: {fault.tests}")
    if fault.notice in EXPECTED[outcome.kind]:
        return Verdict(fault, NOTICED, outcome.seconds)
    return Verdict(fault, ERROR, outcome.seconds, f"with the fault: {WORDS[outcome.kind]}\n{outcome.told}")
