"""Every error of the server is a code that every language words, with parameters that the code has."""

import ast
import json
from collections.abc import Iterator
from typing import Any

import pytest

from holocene.engine.errors import RECORD_SENTENCES
from holocene.engine.refusals import parameters_of
from holocene.server import errors
from holocene.session.sentences import SENTENCES
from tests.structure.source import ROOT

WORDS = ROOT / "web" / "src" / "words"
LANGUAGES = sorted(folder.name for folder in WORDS.iterdir())
SOURCES = [file for room in ("session", "server") for file in (ROOT / "src" / "holocene" / room).rglob("*.py")]
RAISED = {
    "CallerError",
    "Gone",
    "NotAllowed",
    "NotFound",
    "NotSignedIn",
    "Unavailable",
    "Refused",
    "Stale",
    "TooManyRequests",
    "invalid",
    "too_large",
}
MORE = {  # what the pages may say of an error besides what stands in its English sentence
    "unreadable-move": {"move"},
    "bad-record": {"wrong"},
}
HANDS_ON = "app.py"  # makes errors of codes that pydantic hands on
OF_PAGES = {
    "no-answer",
    "choose-again",
    "cited",
    "rule",
    "record",
    "field",
    "refused",
    "bad-request",
}  # no codes of the server


def words(language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((WORDS / language / "error.json").read_text(encoding="utf-8"))
    return found


def raised() -> Iterator[tuple[str, ast.Call]]:
    """Every error that is made with a code, and where."""
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED and node.args:
                yield f"{file.name}:{node.lineno}", node


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words_and_all_words_have_a_code(language: str) -> None:
    said = words(language)
    assert sorted(SENTENCES.keys() - said.keys()) == []
    assert sorted(said.keys() - SENTENCES.keys() - OF_PAGES - errors.STATUS.keys()) == []
    assert said["record"].keys() == RECORD_SENTENCES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_name_parameters_of_their_code_only(language: str) -> None:
    said = words(language)
    for code, sentence in SENTENCES.items():
        assert set(parameters_of(said[code])) <= {*parameters_of(sentence), *MORE.get(code, ())}, code
    for code, sentence in RECORD_SENTENCES.items():
        assert set(parameters_of(said["record"][code])) <= set(parameters_of(sentence)), code


def test_errors_are_made_of_codes_with_their_parameters_never_of_sentences() -> None:
    found = [(where, call) for where, call in raised() if not where.startswith(HANDS_ON)]
    assert len(found) > 50
    for where, call in found:
        code = call.args[0]
        assert isinstance(code, ast.Constant), where
        assert code.value in SENTENCES, where
        given = {each.arg for each in call.keywords if each.arg}
        if None not in {each.arg for each in call.keywords}:  # nothing is handed over as a whole
            assert set(parameters_of(SENTENCES[code.value])) <= given, where


def test_every_code_is_used() -> None:
    used = {call.args[0].value for _, call in raised() if isinstance(call.args[0], ast.Constant)}
    assert sorted(SENTENCES.keys() - used) == []
