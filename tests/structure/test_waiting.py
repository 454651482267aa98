"""No test sleeps for a fixed time: a pause is one look of several at something that is awaited."""

import ast
from collections.abc import Iterator

from tests.structure.source import TESTS, functions, named, parsed, python_files

PAUSES = ("sleep", "wait_for_timeout")
NOT_WAITING = {  # what pauses for another reason
    "tests/cli/test_terminal.py: read": "one look, at a terminal that is closed; who reads looks again",
    "tests/server/test_fair_shares.py: stands_still": "work that takes long",
    "tests/server/test_nothing_lost.py: shoot": "a kill that comes at any moment",
}


def is_pause(node: ast.AST) -> bool:
    """Whether a call waits; sleep(0) only lets others go first."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute | ast.Name) or not node.args:
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
    return name in PAUSES and not (isinstance(node.args[0], ast.Constant) and node.args[0].value == 0)


def fixed(tree: ast.AST) -> Iterator[str]:
    """Functions that pause without looking again: outside of every `while`."""
    for function in functions(tree):
        looking = {id(each) for loop in ast.walk(function) if isinstance(loop, ast.While) for each in ast.walk(loop)}
        yield from (function.name for node in ast.walk(function) if is_pause(node) and id(node) not in looking)


def test_a_pause_is_one_look_of_several() -> None:
    found = {f"{named(path)}: {name}" for path in python_files(TESTS) for name in fixed(parsed(path))}
    assert found == NOT_WAITING.keys()


def test_a_fixed_time_is_found_and_a_look_is_not() -> None:
    sleeping = "def a():\n    time.sleep(1)\ndef b():\n    for _ in range(9):\n        page.wait_for_timeout(5)"
    looking = "def c():\n    while not seen():\n        await asyncio.sleep(0.01)\ndef d():\n    await asyncio.sleep(0)"
    assert list(fixed(ast.parse(sleeping))) == ["a", "b"]
    assert list(fixed(ast.parse(looking.replace("def", "async def")))) == []
