"""A test whose sample is larger at night carries the mark of that part; without it the night would not run it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.parts import PARTS
from tests.structure.source import ROOT, TESTS, Function, functions, named, parsed, python_files
from tests.tiers import size

WORDS = ("nightly", "larger", "sample", "size", "examples")
MARKS = ("nightly", "larger", "examples")
OWN = ("tiers.py", "test_tiers.py", Path(__file__).name)

Sized = dict[str, set[str]]  # what depends on the size of a sample, and the parts of the night that make it larger


def calls(tree: ast.AST, *words: str) -> Iterator[ast.Call]:
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return (call for call in found if isinstance(call.func, ast.Name) and call.func.id in words)


def parts_in(tree: ast.AST, *words: str) -> set[str]:
    """The parts that calls of these words name; what is not written out is no part."""
    first = (call.args[0] for call in calls(tree, *words) if call.args)
    return {str(part.value) if isinstance(part, ast.Constant) else ast.unparse(part) for part in first}


def definitions(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Constants, functions and classes of a file."""
    for node in tree.body:
        if isinstance(node, Function | ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from ((target.id, node) for target in targets if isinstance(target, ast.Name))


def names_in(tree: ast.AST) -> set[str]:
    """Every name that is read, fixtures that a function is given among them."""
    read = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return read | {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}


def sized_elsewhere(tree: ast.Module) -> Sized:
    """The same of what a file imports from helpers."""
    found: Sized = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests."):
            there = sized_in(ROOT / f"{str(node.module).replace('.', '/')}.py")
            found |= {alias.asname or alias.name: there[alias.name] for alias in node.names if alias.name in there}
    return found


@cache
def sized_in(path: Path) -> Sized:
    return sized(parsed(path)) if path in FILES else {}


def sized(tree: ast.Module) -> Sized:
    """What in a file depends on the size of a sample, by itself or through what it uses."""
    found, defined = sized_elsewhere(tree), dict(definitions(tree))
    found |= {name: parts for name, node in defined.items() if (parts := parts_in(node, "size"))}
    reads = {name: names_in(node) for name, node in defined.items()} if found else {}
    for _ in reads:  # as often as one that uses the next can be a chain
        for name, read in reads.items():
            if parts := set[str]().union(*(found[other] for other in read & found.keys())):
                found[name] = found.get(name, set()) | parts
    return found


def unmarked(tree: ast.Module) -> list[str]:
    """Tests whose sample is larger in a part in which they do not run."""
    found = sized(tree)
    everywhere = set[str]().union(*(parts_in(node, *MARKS) for name, node in definitions(tree) if name == "pytestmark"))
    return [
        f"{test.name} is larger in {part!r}, where it does not run"
        for test in functions(tree)
        for part in sorted(found.get(test.name, set()) - everywhere)
        if test.name.startswith("test_") and not any(part in parts_in(mark, *MARKS) for mark in test.decorator_list)
    ]


FILES = [path for path in python_files(TESTS) if path.name not in OWN]
FORGOTTEN = """
from tests.tiers import larger, size

GAMES = size("bots", few=2, many=8)

def games():
    return range(GAMES)

def test_forgotten():
    assert games()

@larger("rules")
def test_in_another_part():
    assert games()

@larger("bots")
def test_marked():
    assert games()

def test_of_something_else():
    assert True
"""


def test_every_sample_names_a_part_of_the_night() -> None:
    assert {part for path in FILES for part in parts_in(parsed(path), *WORDS)} == set(PARTS)


def test_a_sample_for_a_part_that_does_not_exist_is_refused() -> None:
    with pytest.raises(AssertionError, match="no part of the nightly tests is called 'moon'"):
        size("moon", few=1, many=2)


def test_every_test_with_a_larger_sample_runs_in_the_part_that_makes_it_larger() -> None:
    assert [f"{named(path)}: {fault}" for path in FILES for fault in unmarked(parsed(path))] == []


def test_a_forgotten_mark_is_found_through_helpers_and_constants() -> None:
    assert unmarked(ast.parse(FORGOTTEN)) == [
        "test_forgotten is larger in 'bots', where it does not run",
        "test_in_another_part is larger in 'bots', where it does not run",
    ]
