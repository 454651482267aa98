from statistics import median

from tests.structure.source import PACKAGE, TESTS, Function, functions, named, parsed, python_files

LONGEST_FUNCTION = 40
LONGEST_FILE = 400
MEDIAN_FUNCTION = 10


def lines(function: Function) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def test_no_function_is_longer_than_a_screen() -> None:
    assert [
        f"{named(path)}: {function.name} has {lines(function)} lines"
        for path in python_files(PACKAGE, TESTS)
        for function in functions(parsed(path))
        if lines(function) > LONGEST_FUNCTION
    ] == []


def test_no_file_is_too_long_to_know() -> None:
    counts = {named(path): len(path.read_text(encoding="utf-8").splitlines()) for path in python_files(PACKAGE, TESTS)}
    assert {name: count for name, count in counts.items() if count > LONGEST_FILE} == {}


def test_half_of_all_functions_are_a_few_lines() -> None:
    sizes = [lines(function) for path in python_files(PACKAGE) for function in functions(parsed(path))]
    assert median(sizes) < MEDIAN_FUNCTION
