"""Rules keep to what every target compiles: `make nightly` makes code for a GPU of all of them, this reads them."""

import ast
import builtins
import inspect
import textwrap
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from holocene.engine.compiled import all_functions
from holocene.epoch import twins as epoch
from holocene.stone_age import twins as stone_age

FORBIDDEN: dict[type[ast.AST], str] = {
    ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a generator",
    ast.Yield: "a generator",
    ast.List: "a list of its own",
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.JoinedStr: "a text",
    ast.Lambda: "a function within a function",
    ast.NamedExpr: "an assignment within an expression",
    ast.Try: "a try",
    ast.With: "a with",
    ast.Global: "a global name that changes",
}
BUILT_IN = {"range", "len", "min", "max", "sum", "abs", "enumerate", "zip", "divmod"}  # of what Python brings
NOT_COMPILED = set(dir(builtins)) - BUILT_IN
RULES = {f"{f.__module__}.{f.__name__}": f for game in (stone_age, epoch) for f in all_functions(game.RULES)}


def faults(function: Callable[..., Any]) -> Iterator[str]:
    """What a rule uses that some target cannot compile."""
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(function)))):
        if type(node) in FORBIDDEN:
            yield f"line {node.lineno}: {FORBIDDEN[type(node)]}"  # type: ignore[attr-defined]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield f"line {node.lineno}: the method {node.func.attr}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NOT_COMPILED:
            yield f"line {node.lineno}: {node.func.id}"


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_keeps_to_the_subset(rule: str) -> None:
    assert list(faults(RULES[rule])) == []


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("return [seat for seat in table]", "a comprehension"),
        ("return any(seat for seat in table)", "any"),
        ("table.append(3)", "the method append"),
        ("return f'{table}'", "a text"),
        ("return sorted(table)", "sorted"),
        ("seats = []", "a list of its own"),
    ],
)
def test_a_rule_outside_the_subset_is_noticed(line: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspect, "getsource", lambda _: f"def rule(table):\n    {line}\n")
    assert f"line 2: {fault}" in list(faults(len))
