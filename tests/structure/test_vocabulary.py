"""Words of a dialect that the project once spoke stay out of it: players and engineers have other words for them."""

import re
from fnmatch import fnmatch

import pytest

from tests.structure.test_words import texts

# fmt: off
INSTEAD = {  # as a part of a name, or in prose
    "door":         "endpoint, entry point",
    "mind":         "evaluator",
    "habit":        "policy, prior",
    "taste":        "weights, preference",
    "whim":         "noise",
    "muse":         "search",
    "musing":       "search input",
    "warmth":       "temperature",
    "greed":        "heuristic",
    "wish":         "request, settings, body",
    "problem":      "error",
    "crew":         "workers",
    "entrant":      "participant",
    "onlooker":     "viewer, spectator",
    "thinker":      "tree search",
    "knock":        "call",
    "surroundings": "environment",
    "mend":         "fix",
    "whoever":      "a noun: the caller, the player to act",
}
# fmt: on
WHERE = (
    "src/*",
    "tests/*",
    "training/*",
    "benchmarks/*",
    "examples/*",
    "tools/*",
    "docs/*",
    "web/*",
    "*.md",
    "Makefile",
    "pyproject.toml",
)
EXCEPT = {  # file: words that it may hold, and why
    "tests/structure/test_vocabulary.py": "*",  # this list
    "CHANGELOG.md": "*",  # what was called so when it was released
    "CODE_OF_CONDUCT.md": "*",  # the words of the Contributor Covenant
    "src/holocene/server/migrations/*": "wish",  # columns keep their names
    "src/holocene/server/models.py": "wish",
    "tests/server/test_old_tables.py": "wish",
    "web/src/words/de/*": "*",  # German
    "rulebook/*": "*",
    "web/src/shared/sound.ts": "knock",  # a sound
    "web/tests/sounds.test.ts": "knock",
    "web/src/words/en/*": "whoever",  # texts of the pages
    "web/package-lock.json": "*",  # names of others
}


def pattern(word: str) -> re.Pattern[str]:
    """A word, or its plural, wherever a part of a name or a word of a sentence may begin."""
    ends = r"(?:s|es|ed)?(?![a-z])"
    return re.compile(rf"(?:(?<![A-Za-z]){word}|{word.capitalize()}|(?<![A-Za-z]){word.upper()}){ends}")


def excepted(name: str, word: str) -> bool:
    return any(fnmatch(name, files) and allowed in ("*", word) for files, allowed in EXCEPT.items())


@pytest.mark.parametrize("word", INSTEAD)
def test_given_up_words_are_neither_in_names_nor_in_sentences(word: str) -> None:
    old = pattern(word)
    found = [
        f"{name}:{number}: {line.strip()[:120]}"
        for name, text in texts()
        if any(fnmatch(name, files) for files in WHERE) and not excepted(name, word)
        for number, line in enumerate([name, *text.splitlines()])
        if old.search(line)
    ]
    assert found == [], f"say {INSTEAD[word]} instead of {word!r}"


def test_the_pattern_finds_parts_of_names_and_no_parts_of_words() -> None:
    assert all(pattern("mind").search(each) for each in ("has_mind", "ofMinds", "a mind", "NO_MIND"))
    assert not any(pattern("mind").search(each) for each in ("reminder", "mindful"))
