"""No test is written twice: what two tests of a file do alike is one test with parameters."""

import ast
from collections import defaultdict

from tests.structure.source import TESTS, functions, named, parsed, python_files


def written_twice(tree: ast.AST) -> list[list[str]]:
    """Groups of tests that do the same, word for word; in another file the same words may mean something else."""
    alike: dict[str, list[str]] = defaultdict(list)
    for test in functions(tree):
        if test.name.startswith("test_"):
            alike["\n".join(map(ast.dump, test.body))].append(test.name)
    return [names for names in alike.values() if len(names) > 1]


def test_no_two_tests_of_a_file_have_the_same_body() -> None:
    files = (path for path in python_files(TESTS) if path.name.startswith("test_"))
    found = {named(path): written_twice(parsed(path)) for path in files}
    assert {name: groups for name, groups in found.items() if groups} == {}


def test_a_test_that_is_written_twice_is_noticed() -> None:
    bodies = {"test_one": "assert a", "test_two": "assert (a)  # as above", "test_three": "a()"}
    text = "\n".join(f"def {name}(a):\n    {body}" for name, body in bodies.items())
    assert written_twice(ast.parse(text)) == [["test_one", "test_two"]]
