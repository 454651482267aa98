"""Numbers of the rules stand in their tables alone: texts have placeholders, pages and the terminal read facts."""

import ast
import json
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

from holocene import facts
from holocene.games import GAMES
from tests.facts import FIXTURE, written
from tests.structure.source import PACKAGE, ROOT, named, parsed, python_files

WORDS = ROOT / "web" / "src" / "words"
LANGUAGES = sorted(path.name for path in WORDS.iterdir())
PLACEHOLDER = re.compile(r"\{([\w.-]+)\}")
NUMBER = re.compile(
    r"\d"
    r"|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|twice|thrice)\b"
    r"|\b(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|zweimal|dreimal|viermal"
    r"|zweie[nr]|dreie[nr])\b",
    re.IGNORECASE,
)

# Words with a number that is none of the rules', and why.
ALLOWED = {
    "*.building-?": "the name of a pile",
    "actions.move.pay": "one piece is one move",
    "actions.move.give": "one piece is one move",
    "actions.move.get": "one piece is one move",
    "actions.move.choose": "one piece is one move",
    "actions.move.feed": "one piece is one move",
    "about.*.that-these-two-halves-share-a-card": "a card has two halves",
    "epoch.map.keys": "a key of the keyboard",
    "lesson.intro.*": "how long the lesson lasts",
    "lesson.step.people.text": "the parts of a round, named after it",
    "lesson.step.card-got.text": "an example of squaring",
    "error.field.clock": "what the server allows",
    "error.name-length": "at least one",
    "error.record.dice": "the faces of a die",
    "error.record.*-line": "an example",
    "sheet.fair.about": "the name of a hash",
    "table.preparing": "how long the bots take",
}

# Constants of the terminal and the server whose numbers are none of the rules', by the words that their names end with.
OF_THE_PROGRAM = re.compile(
    r"(SECONDS|BYTES|BITS|LINES|ROWS|COLUMNS|WIDTH|LENGTH|DAYS|MEGABYTE|NARROW|WIDE|WIDEST|ROOMY|SHORT|TALL|HIGH|FLAT"
    r"|PITCH|INDENT|BOARD|INTERRUPTED|FAILED|NOBODY_THERE|NOBODY_ELSE|SEEDS|ANY_SEED|MANY|BATCH|AHEAD|NAMED|LONG_ROW|PATIENCE"
    r"|SITES_SHOWN|PYTHONS|ROOT|PLAYERS|REMEMBERED|KEPT_OVER|LONGEST_NAME|LONGEST_REMARK|LISTED|WAITING|GONE|NEXT|DIGITS"
    r"|AT_ONCE|COLLECTIONS|STATUS|FACTOR|NICENESS|MOST|EACH|CONNECTIONS|REMOVING|SHARE|AN_HOUR|ANSWER|LEAST|OTHERS)$"
)
EXPLAINED = {
    "terminal/epoch/abilities.py: WORDS_FOR_HALVES": "how a half is said",
    "server/requests.py: MOVE_LETTERS": "how long a text may be",
    "server/invitations.py: SHOWN_PORT": "a port that nothing is sent to",
    "server/qr.py: LIKE_A_FINDER": "how codes for phones look",
}


def flat(tree: dict[str, Any], above: str) -> Iterator[tuple[str, str]]:
    """The texts of a file of words by their keys."""
    for key, part in tree.items():
        yield from flat(part, f"{above}.{key}") if isinstance(part, dict) else [(f"{above}.{key}", part)]


def words(language: str) -> Iterator[tuple[str, str]]:
    for path in sorted((WORDS / language).glob("*.json")):
        yield from flat(json.loads(path.read_text(encoding="utf-8")), path.stem)


def is_allowed(key: str) -> bool:
    return any(fnmatchcase(key, pattern) for pattern in ALLOWED)


def states_a_number(text: str) -> bool:
    return NUMBER.search(PLACEHOLDER.sub("", text)) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_states_a_number_of_the_rules(language: str) -> None:
    stated = {key: text for key, text in words(language) if states_a_number(text) and not is_allowed(key)}
    assert stated == {}


def test_every_exception_is_still_needed() -> None:
    stated = [key for language in LANGUAGES for key, text in words(language) if states_a_number(text)]
    assert [pattern for pattern in ALLOWED if not any(fnmatchcase(key, pattern) for key in stated)] == []


@pytest.mark.parametrize("text", ["4 more food", "Kostet zwei Rohstoffe", "Hunt, twice: food", "bis zu vier Holz"])
def test_a_number_is_seen(text: str) -> None:
    assert states_a_number(text)


def test_a_placeholder_is_no_number() -> None:
    assert not states_a_number("with {stone-age.by_players.2.village_places} places for {count} people each")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_that_a_translation_names_is_there(language: str) -> None:
    named_facts = {path for _, text in words(language) for path in PLACEHOLDER.findall(text) if "." in path}
    assert named_facts
    assert [path for path in sorted(named_facts) if not isinstance(fact(path), int | str)] == []


def fact(path: str) -> object:
    """One fact by its path, as pages look it up."""
    game, *keys = path.split(".")
    found: Any = facts(game)
    for key in keys:
        found = found.get(key) if isinstance(found, dict) else None
    return found


def test_the_tests_of_the_pages_know_the_facts_as_they_are() -> None:
    assert FIXTURE.read_text(encoding="utf-8") == written(), "python -m tests.facts writes them out anew"


def numbers_of(node: ast.AST) -> list[int]:
    """All whole numbers in a literal, in their order."""
    return [each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and type(each.value) is int]


def words_in(node: ast.Tuple | ast.List | ast.Set) -> set[str]:
    return {each.value for each in node.elts if isinstance(each, ast.Constant) and isinstance(each.value, str)}


def is_literal(node: ast.expr) -> bool:
    """Whether nothing in it comes from elsewhere."""
    return not any(isinstance(each, ast.Name | ast.Call | ast.Attribute) for each in ast.walk(node))


def constants(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """What is assigned to names in capitals at the top of a file."""
    for node in tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        value = getattr(node, "value", None)
        if isinstance(target, ast.Name) and target.id.isupper() and isinstance(value, ast.expr):
            yield target.id, value


FOLDERS = (PACKAGE / "terminal", PACKAGE / "server")


def test_no_constant_of_the_terminal_or_the_server_is_a_number_of_the_rules() -> None:
    unexplained = [
        f"{named(path).removeprefix('src/holocene/')}: {name}"
        for path in python_files(*FOLDERS)
        for name, value in constants(parsed(path))
        if is_literal(value) and numbers_of(value) and not OF_THE_PROGRAM.search(name)
    ]
    assert [each for each in unexplained if each not in EXPLAINED] == [], (
        "read it from holocene.facts, or explain it here"
    )


RULES = tuple(PACKAGE / name for name in ("stone_age", "expansion", "epoch"))
OTHERS = tuple(PACKAGE / name for name in ("bots", "learning", "terminal", "server", "session", "arena", "analysis"))
ROOM_FOR_ALL_GAMES = {"MOST_SEATS"}


def numbers_by_name(*folders: Path) -> dict[tuple[str, int], list[str]]:
    """Where a constant is a typed-in number, by its name and value; negative ones are marks such as nobody."""
    found: dict[tuple[str, int], list[str]] = {}
    for path in python_files(*folders):
        for name, value in constants(parsed(path)):
            if isinstance(value, ast.Constant) and type(value.value) is int:
                found.setdefault((name, value.value), []).append(named(path))
    return found


def test_no_number_of_the_rules_is_typed_in_again_under_its_own_name() -> None:
    rules, others = numbers_by_name(*RULES), numbers_by_name(*OTHERS)
    again = {key: others[key] for key in rules.keys() & others.keys() if key[0] not in ROOM_FOR_ALL_GAMES}
    assert again == {}


# What one function of the rules works out from its table, and everybody else asks that function for.
WORKED_OUT = {
    "OFFER_BONUS": "epoch.scoring.next_bonus",
    "walk_with_rope": "epoch.steps.walked",
    "paddle_needs_rope": "epoch.steps.paddled",
}


def names_read(path: Path) -> Iterator[str]:
    """The names that are used for anything but to hand them on to a function."""
    tree = parsed(path)
    handed_on = {id(each) for node in ast.walk(tree) if isinstance(node, ast.Call) for each in node.args}
    for node in ast.walk(tree):
        if id(node) not in handed_on and isinstance(node, ast.Name | ast.Attribute):
            yield node.id if isinstance(node, ast.Name) else node.attr


def test_no_bot_works_out_again_what_a_function_of_the_rules_says() -> None:
    again = [
        f"{named(path)}: {name} is for {WORKED_OUT[name]} to read"
        for path in python_files(*OTHERS)
        for name in names_read(path)
        if name in WORKED_OUT
    ]
    assert again == []


# Texts beside the rules in which a number of things stands.
COUNTED = re.compile(
    rf"(?:{NUMBER.pattern})\d*\s+(?:more\s+)?"
    r"(?:points?|food|wood|brick|stone|gold|jewelry|resources?|goods|pieces?|status|tools?|rounds?|cards?|deer|tiles?|huts?)\b",
    re.IGNORECASE,
)
COUNTED_ELSEWHERE = ("arena/plots.py", "arena/report_tables.py", "+1 tool", "+1 status")  # ratings, and drawings


def texts_of(path: Path) -> Iterator[str]:
    """The texts of a program beside its docstrings, and those of a file of words."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        yield from (row["english"] for row in json.loads(text).values())
        return
    tree = ast.parse(text)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    yield from (
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said
    )


def test_no_text_for_people_counts_what_the_rules_count() -> None:
    folders = [PACKAGE / name for name in ("terminal", "server", "session", "arena", "analysis", "bots")]
    paths = [*python_files(*folders), *PACKAGE.glob("*/describing.py"), *PACKAGE.glob("*/refusals.json")]
    stated = [f"{named(path)}: {text}" for path in paths for text in texts_of(path) if COUNTED.search(text)]
    assert [each for each in stated if not any(known in each for known in COUNTED_ELSEWHERE)] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_list_of_the_rules_stands_again_in_the_terminal_or_the_server(game: str) -> None:
    lists = [
        set(part)
        for part in facts(game).values()
        if isinstance(part, list) and len(part) > 1 and isinstance(part[0], str)
    ]
    lists += [
        set(facts(game)[table]) for table in ("goods", "places", "landscapes", "abilities") if table in facts(game)
    ]
    again = [
        f"{named(path)}:{node.lineno}"
        for path in python_files(*FOLDERS)
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Tuple | ast.List | ast.Set) and any(one <= words_in(node) for one in lists)
    ]
    assert again == []


# Names of goods, places, materials and abilities with a number each: a table of the rules in a page.
PAGES = ROOT / "web" / "src"
ENTRY = re.compile(r"['\"]?([\w-]+)['\"]?: *(\[?-?\d[^,}\]]*)")
TABLE = re.compile(r"(?<![$\w])\{((?:\s*['\"]?[\w-]+['\"]?: *\[?-?\d[^{}]*?)+)\}")


def names_of_the_rules() -> set[str]:
    found = set[str]()
    for game in GAMES:
        told = facts(game)
        for table in ("goods", "places", "card_prices", "landscapes", "abilities", "sites", "materials", "cultures"):
            found |= {name.replace("_", "-") for name in told.get(table, ())}
    return found


def tables_in(text: str) -> list[str]:
    rules = names_of_the_rules()
    return [table for table in TABLE.findall(text) if sum(name in rules for name, _ in ENTRY.findall(table)) > 1]


def test_no_page_has_a_table_of_the_rules() -> None:
    again = {
        named(path): tables
        for path in sorted(PAGES.rglob("*"))
        if path.suffix in {".ts", ".svelte"} and "art" not in path.relative_to(PAGES).parts
        if (tables := tables_in(path.read_text(encoding="utf-8")))
    }
    assert again == {}


def test_a_table_of_the_rules_is_seen_in_a_page() -> None:
    assert tables_in("const RINGS = { forest: 7, clay: 7, 'tool-maker': 1, hut: 2 };")
    assert not tables_in("const FRAME = { left: 40, right: 12 };")
