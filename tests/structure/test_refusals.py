"""Every code of a refusal has words in every language, and there are no words without a code."""

import json
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from holocene.engine.refusals import PAYMENTS
from holocene.epoch import reasons as epoch_reasons
from holocene.epoch import refusals as epoch
from holocene.stone_age import reasons as stone_age_reasons
from holocene.stone_age import refusals as stone_age
from tests.structure.source import ROOT

WORDS = ROOT / "web" / "src" / "words"
LANGUAGES = sorted(folder.name for folder in WORDS.iterdir())
BOOKS = {"stone-age": stone_age, "epoch": epoch}
BY_THE_SERVER = {"not-your-turn", "unreadable"}  # codes that no game has


def words(language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((WORDS / language / "refusal.json").read_text(encoding="utf-8"))
    return found


def parameters(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words_and_all_words_have_a_code(language: str) -> None:
    said = words(language)
    for game, module in BOOKS.items():
        assert set(module.ENGLISH) <= said[game].keys() | said["any"].keys()
        assert said[game].keys() <= set(module.ENGLISH)
    everywhere = set(stone_age.ENGLISH) & set(epoch.ENGLISH)
    assert said["any"].keys() - BY_THE_SERVER <= everywhere


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_name_parameters_of_their_code_only(language: str) -> None:
    said = words(language)
    for game, module in BOOKS.items():
        for code, sentence in module.ENGLISH.items():
            text = said[game].get(code) or said["any"][code]
            foreign = {name for name in parameters(text) if "." not in name}  # a fact of the game is no parameter
            assert foreign <= parameters(sentence), (game, code)


@pytest.mark.parametrize(
    ("reasons", "module"), [(stone_age_reasons, stone_age), (epoch_reasons, epoch)], ids=["stone-age", "epoch"]
)
def test_every_reason_of_the_rules_has_a_code(reasons: Any, module: Any) -> None:
    numbers = {value for name, value in vars(reasons).items() if name.isupper() and name != "OPEN"}
    assert module.CODES.keys() == numbers
    assert {code for code, _ in module.CODES.values()} <= set(module.ENGLISH)
    assert set(PAYMENTS) <= set(module.ENGLISH)


@pytest.mark.parametrize(("game", "book"), [("stone_age", "stone_age"), ("epoch", "epoch")])
def test_every_cited_rule_stands_in_its_book(game: str, book: str) -> None:
    module = BOOKS[game.replace("_", "-")]
    for code, cited in module.CODES.values():
        if cited:
            found = module.rule(cited)
            text = (Path(ROOT) / "rulebook" / f"{found.book}.md").read_text(encoding="utf-8")
            assert f"- **{found.number}** " in text, (code, cited)
    assert book == module.BOOK
