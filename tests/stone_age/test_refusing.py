"""Every sentence against a move has a word for its kind, and one for what it names."""

import json
from pathlib import Path

import pytest

from holocene.stone_age import words
from holocene.stone_age.moves import PLACE_WORDS
from holocene.stone_age.reasons import ANOTHER_QUESTION, OUT_OF_ORDER, SENTENCES, WRONG_NUMBER
from holocene.stone_age.refusing import KINDS, QUESTIONS, refusal
from holocene.stone_age.table import GOODS

ALL = pytest.mark.parametrize("reason", SENTENCES)


@ALL
@pytest.mark.parametrize("rule", ["2.15", "expansion 3.3"])
def test_every_sentence_about_a_place_leads_back_to_its_kind(reason: int, rule: str) -> None:
    template = SENTENCES[reason]
    for number, word in enumerate(PLACE_WORDS):
        place, together, question = words.place(number), words.together(number), QUESTIONS["pay"]
        found = refusal(template.format(what=place, number=together, question=question, rule=rule))
        named = "pay" if reason == ANOTHER_QUESTION else word if "{what}" in template else None
        assert found == (KINDS[reason], named)


@pytest.mark.parametrize("good", GOODS)
def test_goods_are_named(good: str) -> None:
    assert refusal(SENTENCES[OUT_OF_ORDER].format(what=good, rule="5.1")) == ("out-of-order", good)


@pytest.mark.parametrize("decision", QUESTIONS)
def test_questions_are_named(decision: str) -> None:
    sentence = SENTENCES[ANOTHER_QUESTION].format(question=QUESTIONS[decision])
    assert refusal(sentence) == ("another-question", decision)


def test_kinds_are_all_different_and_other_sentences_have_none() -> None:
    assert KINDS.keys() == SENTENCES.keys()
    assert len(set(KINDS.values())) == len(KINDS)
    assert refusal("there is no place 'sea'") is None
    assert refusal(SENTENCES[WRONG_NUMBER].format(number="Two go", what="the sea", rule="2.1")) is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_pages_have_words_for_every_kind(language: str) -> None:
    file = Path(__file__).parents[2] / "web" / "src" / "words" / language / "reason.json"
    assert set(KINDS.values()) <= json.loads(file.read_text(encoding="utf-8"))["kind"].keys()
