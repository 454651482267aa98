"""The bridge between rulebook/, code and tests: every numbered sentence has a function and a scenario.

A game and its rulebook have one name: src/holocene/stone_age, tests/stone_age, rulebook/stone_age.md.
"""

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from tests.structure.source import PACKAGE, ROOT, TESTS, functions, named, parsed, python_files

RULEBOOKS = sorted((ROOT / "rulebook").glob("*.md"))
NUMBER = r"\d+\.\d+"
SENTENCE = re.compile(rf"^- \*\*({NUMBER})\*\* ", re.MULTILINE)
CITATION = re.compile(rf"\bRules? ({NUMBER}(?:(?:, and |, | and | to ){NUMBER})*)", re.IGNORECASE)
SPAN = re.compile(rf"({NUMBER})(?: to ({NUMBER}))?")

pytestmark = pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.stem)


def sentences(rulebook: Path) -> list[str]:
    return SENTENCE.findall(rulebook.read_text(encoding="utf-8"))


def cited(text: str, known: list[str]) -> Iterator[str]:
    """All numbers that a text cites: `Rule 4.8.`, `Rules 2.3, 2.14.`, `Rules 3.7 to 3.11 and 4.4.`"""
    for citation in CITATION.findall(" ".join(text.split())):
        for first, last in SPAN.findall(citation):
            yield from span(first, last, known) if last else [first]


def span(first: str, last: str, known: list[str]) -> list[str]:
    """Every sentence from the first to the last one; only the ends if they are not such a stretch of the rulebook."""
    if first in known and last in known and known.index(first) < known.index(last):
        return known[known.index(first) : known.index(last) + 1]
    return [first, f"{first} to {last}"]


def docstrings(path: Path) -> Iterator[str]:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node) or ""


def numbers_of(decorator: ast.expr) -> list[str]:
    """The numbers in `@rule("2.3", "2.14")`."""
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) in {"rule", "pytest.mark.rule"}:
        return [ast.literal_eval(argument) for argument in decorator.args]
    return []


def about(rulebook: Path, folder: str, text: str) -> str:
    """The part of a docstring about this rulebook: the base game's code cites `Expansion rules 3.1, 3.2.` as well."""
    own, _, foreign = text.partition("Expansion rule")
    if folder == rulebook.stem:
        return own
    return f"Rule{foreign}" if rulebook.stem == "expansion" and foreign else ""


def cited_by_functions(rulebook: Path) -> set[str]:
    known = sentences(rulebook)
    return {
        number
        for folder in (book.stem for book in RULEBOOKS)
        for path in python_files(PACKAGE / folder)
        for function in functions(parsed(path))
        for number in cited(about(rulebook, folder, ast.get_docstring(function) or ""), known)
    }


def shown_by_tests(rulebook: Path) -> dict[str, str]:
    return {
        number: f"{named(path)}: {function.name}"
        for path in python_files(TESTS / rulebook.stem)
        for function in functions(parsed(path))
        if function.name.startswith("test_")
        for decorator in function.decorator_list
        for number in numbers_of(decorator)
    }


def without(numbers: list[str], others: Collection[str]) -> list[str]:
    return [number for number in numbers if number not in others]


def test_every_number_stands_once_and_in_order(rulebook: Path) -> None:
    found = [tuple(map(int, number.split("."))) for number in sentences(rulebook)]
    assert found
    assert found == sorted(set(found))


def test_every_sentence_is_cited_by_a_function(rulebook: Path) -> None:
    missing = without(sentences(rulebook), cited_by_functions(rulebook))
    assert not missing, f"no function's docstring cites {', '.join(missing)}"


def test_every_sentence_is_shown_by_a_scenario(rulebook: Path) -> None:
    missing = without(sentences(rulebook), shown_by_tests(rulebook))
    assert not missing, f"no scenario shows {', '.join(missing)}"


def test_every_number_that_code_cites_stands_in_the_rulebook(rulebook: Path) -> None:
    known = sentences(rulebook)
    assert [
        f"{named(path)}: {number}"
        for folder in (book.stem for book in RULEBOOKS)
        for path in python_files(PACKAGE / folder)
        for text in docstrings(path)
        for number in cited(about(rulebook, folder, text), known)
        if number not in known
    ] == []


def test_every_number_that_a_test_shows_stands_in_the_rulebook(rulebook: Path) -> None:
    known = sentences(rulebook)
    assert {number: test for number, test in shown_by_tests(rulebook).items() if number not in known} == {}


def test_citations_are_read_in_every_spelling(rulebook: Path) -> None:
    known = sentences(rulebook)
    first, second, third = known[:3]
    assert list(cited(f"Why. Rule {second}.", known)) == [second]
    assert list(cited(f"Rules {first},\n    {third}.", known)) == [first, third]
    assert list(cited(f"Rules {first} to {third} and {third}.", known)) == [first, second, third, third]
    assert list(cited(f"Rules {third} to {first}.", known)) == [third, f"{third} to {first}"]
    assert list(cited("It rules 2 of 3.5 people.", known)) == []
