import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations
from keyword import iskeyword
from pathlib import Path
from typing import NamedTuple

from tests.structure.source import PACKAGE, named, python_files

LONGEST = 11  # lines that two places may share
ALIKE = {tokenize.NAME: "name", tokenize.NUMBER: "number"}  # the rest is a string, or stands for itself
MEANINGLESS = {tokenize.NL, tokenize.COMMENT, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
# Of an import, a docstring, a parameter, a field and an item of a list nothing is left, names and numbers aside.
EMPTY = re.compile(
    r"(import|from)\b.*|((name( \. name)*|number|string)?( : (name( \. name)*|number|string))? ?,? ?)?[\[\](){}:, ]*"
)


class Line(NamedTuple):
    number: int
    words: str
    statement: int


def word(token: tokenize.TokenInfo) -> str:
    if token.type == tokenize.OP or iskeyword(token.string):
        return token.string
    return ALIKE.get(token.type, "string")


def lines(text: str) -> list[Line]:
    """All but empty lines, with names, numbers and strings made equal."""
    words: dict[int, list[str]] = defaultdict(list)
    statements: dict[int, int] = {}
    statement = 0
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NEWLINE:
            statement += 1
        elif token.type not in MEANINGLESS:
            words[token.start[0]].append(word(token))
            statements[token.start[0]] = statement
    found = (Line(number, " ".join(parts), statements[number]) for number, parts in words.items())
    return [line for line in found if not EMPTY.fullmatch(line.words)]


def shared(texts: Mapping[str, str]) -> Iterator[str]:
    """Where more than the longest run of lines stands twice; rows of one table may look alike."""
    places: dict[tuple[str, ...], list[tuple[str, list[Line]]]] = defaultdict(list)
    for name, text in texts.items():
        all_lines = lines(text)
        for start in range(len(all_lines) - LONGEST):
            run = all_lines[start : start + LONGEST + 1]
            places[tuple(line.words for line in run)].append((name, run))
    for found in places.values():
        for (one, first), (other, second) in combinations(found, 2):
            apart = first[-1].number < second[0].number and first[0].statement < second[-1].statement
            if one != other or apart:
                yield f"{one}:{first[0].number} and {other}:{second[0].number}"


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


SOME = """
def paid(table, price):
    '''What is left.'''
    left = 0
    for good in range(4):
        if table.goods[good] > price:
            left += table.goods[good] - price
            table.goods[good] = price
        elif not table.goods[good]:
            left -= 1
        else:
            table.goods[good] = 0
    table.left = left
    return max(left, 3)
"""
RENAMED = re.sub(r"\b(paid|table|price|left|goods?)\b", r"other_\1", SOME).replace("3", "50")
TABLE = "ROWS = (\n" + "    Row(1, FOOD, (2, 3)),\n" * 40 + ")\n"


def test_no_two_places_share_twelve_lines_names_and_numbers_aside() -> None:
    assert list(shared({named(path): text_of(path) for path in python_files(PACKAGE)})) == []


def test_what_is_said_again_in_other_words_is_found() -> None:
    assert list(shared({"one": SOME, "other": RENAMED})) == ["one:2 and other:2"]
    assert list(shared({"one": SOME + RENAMED})) == ["one:2 and one:16"]


def test_eleven_lines_imports_and_rows_of_one_table_may_be_alike() -> None:
    assert list(shared({"one": SOME, "other": RENAMED.replace("    return", "    raise")})) == []
    imports = "".join(f"from module import name_{number}\n" for number in range(20))
    assert list(shared({"one": imports, "other": imports})) == []
    assert list(shared({"one": TABLE})) == []
    assert list(shared({"one": TABLE, "other": TABLE})) != []
